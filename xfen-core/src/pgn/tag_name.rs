//! Names of tags: which are well formed, which say where a game starts, and which come near to that. (Rules `pgn.syntax`,
//! `pgn.tag-case`.)

use alloc::string::String;
use alloc::vec::Vec;

use super::Variant;
use crate::ReadOptions;

/// The tags that say where a game starts, by the names that they have.
pub const START_TAGS: [&str; 3] = ["FEN", "SetUp", "Variant"];

/// The most letters that one of them has.
const LONGEST: usize = 7;

/// The name that a tag should have, if it says where a game starts.
pub(super) fn start_tag(name: &str) -> Option<&'static str> {
    START_TAGS.into_iter().find(|known| known.eq_ignore_ascii_case(name))
}

/// The tag of [`START_TAGS`] whose letters are those of a name, in any case; what is no letter does not count.
pub(super) fn start_tag_by_letters(name: &str) -> Option<&'static str> {
    let mut letters = BracketName::new();
    for byte in name.bytes().filter(u8::is_ascii_alphabetic) {
        if letters.push(byte) == Guess::None {
            return None;
        }
    }
    match letters.end() {
        Guess::StartTag(known) => Some(known),
        Guess::Open | Guess::None => None,
    }
}

/// Of those of [`START_TAGS`] that stand in a text as words, in any case, the one that matters most, and where: without a FEN
/// that can be read nobody plays, and SetUp only says that there is one.
pub(super) fn find_start_tag(text: &[u8]) -> Option<(usize, &'static str)> {
    let words = text.split(|byte| !byte.is_ascii_alphanumeric()).scan(0, |next, word| {
        let at = *next;
        *next += word.len() + 1;
        Some((at, word))
    });
    let is = |known: &'static str| {
        let mut words = words.clone();
        words.find(|(_, word)| known.as_bytes().eq_ignore_ascii_case(word)).map(|(at, _)| (at, known))
    };
    ["FEN", "Variant", "SetUp"].into_iter().find_map(is)
}

/// What a bracket may be that begins no tag pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lost {
    /// This one of [`START_TAGS`].
    StartTag(&'static str),
    /// Any of them.
    Any,
    /// Clearly another tag: it begins with a name, behind which a blank or a quote stands, and has none of those words.
    Other,
}

/// What a bracket may be, given from its beginning to its end.
pub(super) fn lost_tag(bracket: &[u8]) -> Lost {
    if let Some((_, known)) = find_start_tag(bracket) {
        return Lost::StartTag(known);
    }
    let text = bracket[1..].trim_ascii_start();
    let len = text.iter().take_while(|byte| is_of_name(**byte)).count();
    let is_named = is_name(&text[..len]) && matches!(text.get(len), Some(b' ' | b'\t' | b'"'));
    if is_named { Lost::Other } else { Lost::Any }
}

/// The tag of [`START_TAGS`] whose letters a name has, if it is not read as that tag.
pub(super) fn comes_near_start_tag(name: &str) -> Option<&'static str> {
    start_tag_by_letters(name).filter(|_| start_tag(name).is_none())
}

/// The tag of [`START_TAGS`] that is perhaps meant by a name of other letters, if the value is of its kind as well: names that
/// differ by a letter, of Variant by two, and those that say that a game starts from the FEN in the value.
pub(super) fn mistyped_start_tag(name: &str, value: &[u8]) -> Option<&'static str> {
    // Few values are of such a kind, and only for them the name matters.
    let known = if is_fen(value) {
        "FEN"
    } else if value.trim_ascii() == b"1" {
        "SetUp"
    } else if !matches!(Variant::of_value(value), Variant::Traditional | Variant::Other) {
        "Variant"
    } else {
        return None;
    };
    if start_tag_by_letters(name).is_some() || name.len() > LONGEST_MISTYPED {
        return None;
    }
    let letters = name.chars().filter(char::is_ascii_alphanumeric);
    let name = letters.collect::<String>().to_ascii_lowercase();
    let most = if known == "Variant" { 2 } else { 1 };
    let says_start = || {
        matches!(name.as_str(), "position" | "epd")
            || ["start", "initial", "setup"].into_iter().any(|word| name.contains(word))
    };
    let is_meant = differences(name.as_bytes(), known.to_ascii_lowercase().as_bytes()) <= most;
    (is_meant || known == "FEN" && says_start()).then_some(known)
}

/// The longest name that is looked at for what it may be meant for, in bytes.
const LONGEST_MISTYPED: usize = 24;

/// How many slashes a FEN has at least.
pub(super) const SLASHES: usize = 7;

/// Whether a value is a FEN.
pub(super) fn is_fen(value: &[u8]) -> bool {
    // Most values have no ranks, and need not be read.
    value.iter().filter(|byte| **byte == b'/').count() >= SLASHES && crate::read(value, ReadOptions::default()).is_ok()
}

/// How many letters have to be put in, left out, replaced, or exchanged with the next one to make two words the same.
fn differences(one: &[u8], other: &[u8]) -> usize {
    let width = other.len() + 1;
    // Of each beginning of `one`, row by row, and each of `other`.
    let mut table: Vec<usize> = (0..width).collect();
    for (row, letter) in (1..).zip(one) {
        table.push(row);
        for (column, known) in (1..).zip(other) {
            let at = |up: usize, left: usize| table[(row - up) * width + column - left];
            let mut least = (at(1, 1) + usize::from(letter != known)).min(at(1, 0) + 1).min(at(0, 1) + 1);
            let is_exchanged = row > 1 && column > 1 && one[row - 2] == *known && *letter == other[column - 2];
            if is_exchanged {
                least = least.min(at(2, 2) + 1);
            }
            table.push(least);
        }
    }
    table.last().copied().unwrap_or_default()
}

/// Whether bytes are the name of a tag: letters, digits and `_`, not first.
pub(super) fn is_name(bytes: &[u8]) -> bool {
    bytes.first().is_some_and(|byte| begins_name(*byte)) && bytes.iter().all(|byte| is_of_name(*byte))
}

pub(super) const fn begins_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric()
}

/// Whether a byte may stand in a name, as the PGN standard says of tag pairs.
pub(super) const fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Whether a byte may stand in what the PGN standard calls a symbol. That a name is less is told, and it is read.
pub(super) const fn is_of_symbol(byte: u8) -> bool {
    is_of_name(byte) || matches!(byte, b'+' | b'#' | b'=' | b':' | b'-')
}

/// The first letters behind a bracket that begins no tag pair, for which of the [`START_TAGS`] it may be meant.
#[derive(Clone, Debug)]
pub(super) struct BracketName {
    letters: [u8; LONGEST],
    len: usize,
    is_none: bool,
}

/// What a bracket may be meant for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Guess {
    /// More letters will tell.
    Open,
    /// This tag: its letters stand there, behind and between what is no letter.
    StartTag(&'static str),
    /// None of them.
    None,
}

impl BracketName {
    pub(super) const fn new() -> Self {
        Self { letters: [0; LONGEST], len: 0, is_none: false }
    }

    /// Reads the next byte. The letters are complete before one that is none.
    pub(super) fn push(&mut self, byte: u8) -> Guess {
        if !byte.is_ascii_alphabetic() {
            return self.guess();
        }
        let has_room = self.len < LONGEST;
        if has_room {
            self.letters[self.len] = byte;
            self.len += 1;
        }
        let letters = &self.letters[..self.len];
        let begins_so =
            |known: &str| known.as_bytes().get(..letters.len()).is_some_and(|it| it.eq_ignore_ascii_case(letters));
        self.is_none |= !has_room || !START_TAGS.into_iter().any(begins_so);
        if self.is_none { Guess::None } else { Guess::Open }
    }

    /// The bracket closes, or the line ends.
    pub(super) fn end(&self) -> Guess {
        match self.guess() {
            Guess::Open => Guess::None,
            guess => guess,
        }
    }

    fn guess(&self) -> Guess {
        if self.is_none {
            return Guess::None;
        }
        let letters = &self.letters[..self.len];
        let known = START_TAGS.into_iter().find(|known| known.as_bytes().eq_ignore_ascii_case(letters));
        known.map_or(Guess::Open, Guess::StartTag)
    }
}

#[cfg(test)]
mod tests {
    use super::differences;

    #[test]
    fn differences_of_words() {
        for (one, other, expected) in [
            ("", "", 0),
            ("", "fen", 3),
            ("fen", "", 3),
            ("fen", "fen", 0),
            ("fem", "fen", 1),
            ("fe", "fen", 1),
            ("fens", "fen", 1),
            ("efn", "fen", 1),
            ("nef", "fen", 2),
            ("varlant", "variant", 1),
            ("vairant", "variant", 1),
            ("varianten", "variant", 2),
            ("variation", "variant", 4),
            ("site", "setup", 3),
        ] {
            assert_eq!(differences(one.as_bytes(), other.as_bytes()), expected, "{one} {other}");
        }
    }
}
