//! What is wrong or unusual in a file of games: one type for all of it.

use alloc::vec::Vec;
use core::fmt;

use super::Place;
use crate::Rule;

/// Something wrong or unusual in a file of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What it is.
    pub kind: FaultKind,
    /// Where it starts.
    pub place: Place,
    /// How many bytes it is about; none where something is missing.
    pub len: u64,
    /// The move that it is about, counted from 1 in the main line of the game.
    pub ply: Option<u32>,
    /// The bytes that should stand there, if that is certain.
    pub replacement: Option<Vec<u8>>,
}

/// How much a fault matters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// Something has no single meaning, or is lost.
    Error,
    /// It has one meaning, but a writer writes it otherwise.
    Deviation,
    /// Nothing is wrong, but something should be known.
    Remark,
}

impl Fault {
    pub(super) fn new(kind: FaultKind, place: Place, len: usize) -> Self {
        Self { kind, place, len: len as u64, ply: None, replacement: None }
    }

    /// The rule that is broken.
    pub fn rule(&self) -> Rule {
        self.kind.rule()
    }

    /// How much it matters.
    pub fn severity(&self) -> Severity {
        self.kind.severity()
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.kind, f)
    }
}

/// What is wrong or unusual.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FaultKind {
    /// `pgn.syntax`: a byte-order mark.
    ByteOrderMark,
    /// `pgn.syntax`: a comment without its closing brace. It was ended at the next game.
    UnterminatedComment,
    /// `pgn.syntax`: a variation without its closing parenthesis, at the end of the game.
    UnterminatedVariation {
        /// How many are open.
        depth: u64,
    },
    /// `pgn.syntax`: a tag pair whose value does not end, or that lacks its closing bracket.
    UnterminatedTag,
    /// `pgn.syntax`: what begins with a bracket is no tag pair.
    NotATag,
    /// `pgn.syntax`: a tag pair of more than [`MAX_TAG_PAIR`](super::MAX_TAG_PAIR) bytes.
    TagTooLong,
    /// `pgn.syntax`: a quote in a value without a backslash.
    BareQuote,
    /// `pgn.syntax`: a backslash in a value before something other than a quote or a backslash.
    BareBackslash,
    /// `pgn.syntax`: a line end within a value.
    LineEndInValue,
    /// `pgn.syntax`: control characters.
    ControlCharacters {
        /// The first of them.
        first: u8,
    },
    /// `pgn.syntax`: a word of more than [`MAX_WORD`](super::MAX_WORD) bytes.
    WordTooLong,
    /// `pgn.syntax`: a closing bracket, brace or parenthesis to which none was opened.
    Unopened {
        /// Which.
        closing: char,
    },
    /// `pgn.syntax`: a glyph that does not exist.
    UnknownGlyph,
    /// `pgn.syntax`: text between games, told once for each gap.
    FreeText,
    /// `pgn.syntax`: `1/2` for a draw.
    HalfResult,
    /// `pgn.syntax`: a game without its result at the end.
    NoResult,
    /// `pgn.syntax`: there is text, and no game in it.
    NoGame,
}

impl FaultKind {
    /// The rule that is broken.
    pub fn rule(&self) -> Rule {
        match self {
            Self::ByteOrderMark
            | Self::UnterminatedComment
            | Self::UnterminatedVariation { .. }
            | Self::UnterminatedTag
            | Self::NotATag
            | Self::TagTooLong
            | Self::BareQuote
            | Self::BareBackslash
            | Self::LineEndInValue
            | Self::ControlCharacters { .. }
            | Self::WordTooLong
            | Self::Unopened { .. }
            | Self::UnknownGlyph
            | Self::FreeText
            | Self::HalfResult
            | Self::NoResult
            | Self::NoGame => Rule::PgnSyntax,
        }
    }

    /// How much it matters.
    pub fn severity(&self) -> Severity {
        match self {
            Self::UnterminatedComment
            | Self::UnterminatedVariation { .. }
            | Self::UnterminatedTag
            | Self::NotATag
            | Self::TagTooLong
            | Self::ControlCharacters { .. }
            | Self::WordTooLong
            | Self::Unopened { .. }
            | Self::UnknownGlyph
            | Self::FreeText
            | Self::NoGame => Severity::Error,
            Self::ByteOrderMark
            | Self::BareQuote
            | Self::BareBackslash
            | Self::LineEndInValue
            | Self::HalfResult
            | Self::NoResult => Severity::Deviation,
        }
    }
}
