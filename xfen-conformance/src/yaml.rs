//! YAML from outside, without what would take too long to read.

use serde::de::DeserializeOwned;

/// How many flow collections may be open within each other: the reader's time grows with the square of that.
const DEEPEST: usize = 64;

/// The value of a text.
///
/// # Errors
/// That of the reader, or that the text opens too many brackets within each other.
pub(crate) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, serde_yaml::Error> {
    if opens_too_many(text) {
        let message = format_args!("more than {DEEPEST} open brackets within each other");
        return Err(serde::de::Error::custom(message));
    }
    serde_yaml::from_str(text)
}

/// Whether more brackets are open somewhere than may be. Those in quotes, in comments and in plain words are none.
fn opens_too_many(text: &str) -> bool {
    let mut open = 0usize;
    let mut is_in_word = false;
    let mut before = b'\n';
    let mut bytes = text.bytes().peekable();
    while let Some(byte) = bytes.next() {
        match byte {
            b'"' | b'\'' if !is_in_word => pass_quoted(byte, &mut bytes),
            b'#' if before.is_ascii_whitespace() => while bytes.next_if(|byte| *byte != b'\n').is_some() {},
            b'&' | b'!' | b'*' if !is_in_word => while bytes.next_if(|byte| !ends_word(*byte)).is_some() {},
            b'[' | b'{' if open > 0 || !is_in_word => {
                open += 1;
                is_in_word = false;
            }
            b']' | b'}' | b',' if open > 0 => {
                open -= usize::from(byte != b',');
                is_in_word = false;
            }
            b'\n' => is_in_word &= open > 0,
            _ if byte.is_ascii_whitespace() => is_in_word &= !matches!(before, b':' | b'-' | b'?'),
            _ => is_in_word = true,
        }
        before = byte;
        if open > DEEPEST {
            return true;
        }
    }
    false
}

fn ends_word(byte: u8) -> bool {
    byte.is_ascii_whitespace() || b",[]{}".contains(&byte)
}

/// Passes over a quoted text, whose first quote is behind already.
fn pass_quoted(quote: u8, bytes: &mut impl Iterator<Item = u8>) {
    while let Some(byte) = bytes.next() {
        if byte == quote {
            return;
        }
        if byte == b'\\' && quote == b'"' {
            bytes.next();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use serde_yaml::Value;

    use super::*;

    #[test]
    fn what_is_nested_too_deeply_is_refused_at_once() {
        let began = Instant::now();
        for unit in ["[", "{a: ", "- {a: ", "{a: &x ", "[!!seq ", "{? ", "[\n", "{'a': ", "{a'b: ", "[a, "] {
            let text = unit.repeat((8 << 20) / unit.len());
            let error = parse::<Value>(&text).expect_err(unit).to_string();
            assert_eq!(error, "more than 64 open brackets within each other", "{unit}");
        }
        assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
    }

    #[test]
    fn brackets_in_texts_are_none() {
        let quoted =
            "- \"a [ \\\" {\"\n- 'it''s [ {'\n- it's half open, [0, 8{\n# [ {\n- {a: \"}\", b: [c]}\n".repeat(100);
        assert!(!opens_too_many(&quoted));
        assert!(!opens_too_many(&"- {a: [{b: 1}, {c: 2}]}\n".repeat(1000)));
        assert!(!opens_too_many(&"[".repeat(DEEPEST)));
        assert!(opens_too_many(&"[".repeat(DEEPEST + 1)));
    }
}
