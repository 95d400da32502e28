//! Text from outside in messages: what programs, files and command lines say, made harmless for a terminal.
//!
//! Letters and signs of any script stay as they are. What a terminal would obey or hide is written as an escape:
//! control characters, marks of direction and other formats, blanks that are no space, and marks that join the letter
//! before. So are bytes that are not UTF-8. Backslashes stay, so that what was shown once can be shown again without a
//! change.

/// How much of a text [`in_short`] shows, in characters of the text.
const SHORT: usize = 120;

/// The text in one line.
///
/// ```
/// use xfen_conformance::shown::in_one_line;
///
/// assert_eq!(in_one_line("für \"a\\b\"\n\x1b[2J"), r#"für "a\b"\n\u{1b}[2J"#);
/// assert_eq!(in_one_line(b"a\xff\x80"), r"a\xff\x80");
/// ```
pub fn in_one_line(text: impl AsRef<[u8]>) -> String {
    let mut shown = String::new();
    for chunk in text.as_ref().utf8_chunks() {
        for character in chunk.valid().chars() {
            match character {
                '"' | '\'' | '\\' => shown.push(character),
                _ => shown.extend(character.escape_debug()),
            }
        }
        shown.push_str(&chunk.invalid().escape_ascii().to_string());
    }
    shown
}

/// The text with the lines that it has.
pub fn in_lines(text: impl AsRef<[u8]>) -> String {
    let lines = text.as_ref().split(|byte| *byte == b'\n');
    lines.map(|line| in_one_line(line.strip_suffix(b"\r").unwrap_or(line))).collect::<Vec<_>>().join("\n")
}

/// JSON, with what a terminal would obey or hide as escapes: it means the same.
///
/// ```
/// use xfen_conformance::shown::in_json;
///
/// assert_eq!(in_json("{\"für\":\"\u{9b}2J\u{e0001}\"}".to_owned()), r#"{"für":"\u009b2J\udb40\udc01"}"#);
/// ```
pub fn in_json(json: String) -> String {
    if json.bytes().all(|byte| matches!(byte, b' '..=b'~' | b'\n')) {
        return json;
    }
    let mut shown = String::with_capacity(json.len());
    for character in json.chars() {
        let is_harmless = match character {
            ' '..='~' | '\n' => true,
            _ => character.escape_debug().eq([character]),
        };
        if is_harmless {
            shown.push(character);
        } else {
            shown.extend(character.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")));
        }
    }
    shown
}

/// The beginning of the text in one line, not longer than a line or two of a terminal; `…` for the rest.
pub fn in_short(text: impl AsRef<[u8]>) -> String {
    up_to(SHORT, text)
}

/// The same with another length, in characters of the text.
pub(crate) fn up_to(most: usize, text: impl AsRef<[u8]>) -> String {
    let text = text.as_ref();
    let mut left = most;
    let mut end = 0;
    for chunk in text.utf8_chunks() {
        let characters = chunk.valid().chars().map(char::len_utf8);
        for length in characters.chain(chunk.invalid().iter().map(|_| 1)) {
            if left == 0 {
                return format!("{}…", in_one_line(&text[..end]));
            }
            left -= 1;
            end += length;
        }
    }
    in_one_line(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_obeys_is_escaped() {
        assert_eq!(in_one_line("a\t\r\0\x07\x7f\u{9b}"), r"a\t\r\0\u{7}\u{7f}\u{9b}");
        // Right to left, a line separator, a zero-width space, a no-break space, a byte-order mark.
        assert_eq!(in_one_line("\u{202e}\u{2028}\u{200b}\u{a0}\u{feff}"), r"\u{202e}\u{2028}\u{200b}\u{a0}\u{feff}");
        assert_eq!(in_one_line("fußgänger 王 '\"\\"), "fußgänger 王 '\"\\");
    }

    #[test]
    fn what_was_shown_stays_as_it_is() {
        let once = in_one_line(b"\x1b]0;\\\xc3(\n");
        assert_eq!(once, r"\u{1b}]0;\\xc3(\n");
        assert_eq!(in_one_line(&once), once);
    }

    #[test]
    fn lines_stay_lines() {
        assert_eq!(in_lines("a\r\nb\x1b\n\nc\rd"), "a\nb\\u{1b}\n\nc\\rd");
        assert_eq!(in_lines(""), "");
    }

    #[test]
    fn long_texts_are_cut_between_characters() {
        assert_eq!(in_short("ä".repeat(120)), "ä".repeat(120));
        assert_eq!(in_short("ä".repeat(121)), format!("{}…", "ä".repeat(120)));
        assert_eq!(up_to(2, b"\xff\xfe\xfd"), r"\xff\xfe…");
        assert_eq!(in_short(vec![0; 1 << 20]), format!("{}…", r"\0".repeat(120)));
    }
}
