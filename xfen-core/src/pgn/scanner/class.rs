//! The kinds of bytes.

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    /// Blanks and line ends.
    Blank,
    Control,
    /// It ends a word and stands for itself.
    Mark,
    Period,
    /// Any other byte, in ASCII or not.
    Word,
}

const CLASSES: [Class; 256] = {
    let mut classes = [Class::Word; 256];
    let mut byte = 0;
    while byte < classes.len() {
        classes[byte] = match byte as u8 {
            b' ' | b'\t' | b'\n' | b'\r' | b'\x0B' | b'\x0C' => Class::Blank,
            b'\0'..=b'\x1F' | b'\x7F' => Class::Control,
            b'(' | b')' | b'[' | b']' | b'{' | b'}' | b';' | b'$' | b'!' | b'?' | b'*' => Class::Mark,
            b'.' => Class::Period,
            _ => Class::Word,
        };
        byte += 1;
    }
    classes
};

pub(super) const fn class(byte: u8) -> Class {
    CLASSES[byte as usize]
}

/// How many bytes come before the first that is not so.
pub(super) fn run(bytes: &[u8], is_so: impl Fn(u8) -> bool) -> usize {
    bytes.iter().position(|byte| !is_so(*byte)).unwrap_or(bytes.len())
}
