//! Lines of any bytes in messages.

/// A line as it is shown in a message: escaped, and not longer than a screen line or so.
pub(super) fn shorten(line: &[u8]) -> String {
    const SHOWN: usize = 120;
    let text = String::from_utf8_lossy(&line[..line.len().min(4 * SHOWN)]);
    let mut shown: String = text.chars().take(SHOWN).flat_map(escape).collect();
    if text.chars().count() > SHOWN || line.len() > 4 * SHOWN {
        shown.push('…');
    }
    shown
}

fn escape(c: char) -> impl Iterator<Item = char> {
    let (plain, escaped) = if c.is_control() { (None, Some(c.escape_default())) } else { (Some(c), None) };
    plain.into_iter().chain(escaped.into_iter().flatten())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shown_lines_are_short_and_harmless() {
        assert_eq!(shorten(b"a\x1b[31m\xff"), "a\\u{1b}[31m\u{fffd}");
        assert_eq!(shorten(&[b'x'; 1000]).chars().count(), 121);
        assert_eq!(shorten(&[b'x'; 120]).chars().count(), 120);
    }
}
