//! What a file of games is made of.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use super::place::is_line_end;
use super::{Fault, Place};

/// A piece of a file. The tokens of a file, one after the other, are its bytes.
///
/// Blanks, comments and whatever else has no bound come in pieces, which depend on how the file was fed; the later ones
/// say that they continue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token<'a> {
    /// Where it stands.
    pub place: Place,
    /// How many variations it stands in; an opening parenthesis stands in its own, and so does a closing one.
    pub depth: u64,
    /// What it is.
    pub kind: TokenKind<'a>,
    /// Its bytes.
    pub bytes: &'a [u8],
    /// Whether this is a later piece of what the token before began.
    pub continues: bool,
}

/// What a token is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TokenKind<'a> {
    /// A byte-order mark of UTF-8 at the start of a line.
    ByteOrderMark,
    /// Blanks and line ends. (In pieces.)
    Blank,
    /// `[Name "value"]`
    Tag(TagPair<'a>),
    /// A tag pair that has no end or is too long. (In pieces.)
    BadTag {
        /// The name, with the first piece; of what may be a tag that says where the game starts, as that should be. None if
        /// there is no name that can be read.
        name: Option<&'a str>,
    },
    /// A comment in braces, with them. (In pieces.)
    Comment,
    /// A comment from a semicolon to the end of the line, without the line end. (In pieces.)
    LineComment,
    /// A line whose first byte is `%`, without the line end. (In pieces.)
    Escape,
    /// A move number with the periods directly behind it.
    MoveNumber {
        /// The number; none for periods on their own, [`u32::MAX`] for any number beyond it.
        number: Option<u32>,
        /// How many periods.
        periods: usize,
    },
    /// A word where a move should stand, spelled like one or not, without marks like `!?`.
    Move,
    /// A numeric annotation glyph: `$` and a number up to 255, or one of `! ? !! ?? !? ?!`.
    Glyph(u8),
    /// The start of a variation.
    VariationStart,
    /// The end of a variation.
    VariationEnd,
    /// How the game ended.
    Result(Outcome),
    /// Text between two games. (In pieces.)
    FreeText,
    /// What means nothing where it stands: control characters, stray brackets, overlong words. (In pieces.)
    Stray,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: it is not known, or the game goes on.
    Unknown,
}

impl Outcome {
    /// All outcomes.
    pub const ALL: [Self; 4] = [Self::WhiteWins, Self::BlackWins, Self::Draw, Self::Unknown];

    /// What many programs write for a draw.
    pub(super) const HALF: &[u8] = b"1/2";

    /// How it is written in PGN.
    pub const fn text(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    /// The outcome that is written so.
    pub(super) fn of_text(text: &[u8]) -> Option<Self> {
        Self::ALL.into_iter().find(|outcome| outcome.text().as_bytes() == text)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

/// A tag pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TagPair<'a> {
    /// The name.
    pub name: &'a str,
    /// What stands between the quotes, as it stands there.
    pub quoted: &'a [u8],
    /// Where that is within the token.
    pub quoted_at: usize,
}

impl<'a> TagPair<'a> {
    /// The value: bytes of no certain encoding. `\"` and `\\` are `"` and `\`; a backslash before anything else is one.
    pub fn value(&self) -> Cow<'a, [u8]> {
        unescape(self.quoted)
    }
}

/// The value of the bytes between the quotes of a tag pair.
pub(super) fn unescape(quoted: &[u8]) -> Cow<'_, [u8]> {
    if !quoted.contains(&b'\\') {
        return Cow::Borrowed(quoted);
    }
    let units = units(quoted);
    Cow::Owned(units.map(|unit| quoted[unit.end - 1]).collect::<Vec<u8>>())
}

/// The line end in the value of a tag pair, as [`line_end_at`] gives it.
pub(super) fn line_end_in(value: &[u8]) -> Option<(Range<usize>, &'static [u8])> {
    value.iter().position(|byte| is_line_end(*byte)).map(|at| line_end_at(value, at))
}

/// The line end that begins somewhere in a value: its range, and what to write for it, which is nothing at the end of the value
/// or before a blank.
pub(super) fn line_end_at(value: &[u8], start: usize) -> (Range<usize>, &'static [u8]) {
    let end = start + 1 + usize::from(value[start..].starts_with(b"\r\n"));
    let joint: &[u8] = if matches!(value.get(end), None | Some(b' ')) { b"" } else { b" " };
    (start..end, joint)
}

/// The bytes between quotes in units that stand for one byte each, the last of the unit.
pub(super) fn units(quoted: &[u8]) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut start = 0;
    core::iter::from_fn(move || {
        let first = *quoted.get(start)?;
        let escapes = first == b'\\' && matches!(quoted.get(start + 1), Some(b'"' | b'\\'));
        let unit = start..start + 1 + usize::from(escapes);
        start = unit.end;
        Some(unit)
    })
}

/// Takes what a [`Scanner`](super::Scanner) finds.
pub trait Sink {
    /// The next token.
    fn token(&mut self, token: Token<'_>);
    /// A fault; often behind the tokens that it is about.
    fn fault(&mut self, fault: Fault);
}
