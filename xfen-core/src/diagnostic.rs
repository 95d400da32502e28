//! What a reader reports: errors, which refuse a line, and deviations, which are edits towards the canonical text.
//!
//! The code of either is the id of its rule; one fault carries one rule. Messages are for people: they say what is
//! wrong and what to write instead, while span and line show where.

use alloc::string::String;
use core::fmt;

use crate::{
    BoardSize, CastlingRight, CastlingSide, CastlingType, Color, File, ImpossiblePush, KingNotHome, Profile, Rank,
    Rule, Span,
};

/// A fault that leaves the line without a single meaning.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Error {
    /// What is wrong.
    pub kind: ErrorKind,
    /// Where, in bytes of the line.
    pub span: Span,
    /// Where the line says what this contradicts, for a second mention of something.
    pub related: Option<Span>,
}

/// A spelling that has one meaning, but is not what a writer writes: an edit.
///
/// The edits of one line do not overlap; two rules broken by one spelling share one edit and have an entry each.
/// Applying all of them ([`apply`](crate::apply)) gives the canonical text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Deviation {
    /// What is unusual.
    pub kind: DeviationKind,
    /// The bytes of the line to be replaced; empty where something is to be inserted.
    pub span: Span,
    /// The text that should stand there.
    pub replacement: String,
}

/// What errors and deviations have in common.
pub trait Diagnostic: fmt::Display {
    /// The rule that is broken; its id is the code of the report.
    fn rule(&self) -> Rule;
    /// Where, in bytes of the line.
    fn span(&self) -> Span;
    /// A second place that belongs to it.
    fn related(&self) -> Option<Span>;
    /// The text that should stand at the span, if there is one.
    fn replacement(&self) -> Option<&str>;
}

impl Diagnostic for Error {
    fn rule(&self) -> Rule {
        self.kind.rule()
    }

    fn span(&self) -> Span {
        self.span
    }

    fn related(&self) -> Option<Span> {
        self.related
    }

    fn replacement(&self) -> Option<&str> {
        None
    }
}

impl Diagnostic for Deviation {
    fn rule(&self) -> Rule {
        self.kind.rule()
    }

    fn span(&self) -> Span {
        self.span
    }

    fn related(&self) -> Option<Span> {
        None
    }

    fn replacement(&self) -> Option<&str> {
        Some(&self.replacement)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.kind, f)
    }
}

impl core::error::Error for Error {}

impl fmt::Display for Deviation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.kind, f)
    }
}

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// `shape.length`: more than [`MAX_LEN`](crate::MAX_LEN) bytes.
    TooLong,
    /// `shape.characters`: characters or bytes that no line may contain.
    OutsideCharacters {
        /// What the first of them is.
        first: OutsideCharacter,
    },
    /// `shape.fields`: fewer than four fields.
    TooFewFields {
        /// How many there are.
        found: usize,
    },
    /// `shape.fields`: one field that has `_`, `%20` or `+` where the blanks should be.
    UrlForm,
    /// `shape.fields`: more than six fields.
    TooManyFields {
        /// How many there are.
        found: usize,
    },
    /// `placement.ranks`: fewer than eight ranks.
    TooFewRanks {
        /// How many there are.
        found: usize,
    },
    /// `placement.ranks`: more than eight ranks.
    TooManyRanks {
        /// How many there are.
        found: usize,
    },
    /// `placement.width`: a rank that is not as wide as the board.
    RankWidth {
        /// Which rank.
        rank: Rank,
        /// How many squares it describes.
        found: usize,
        /// The size of the board, if the other ranks tell.
        size: Option<BoardSize>,
    },
    /// `placement.pieces`: a character that is neither a man nor a number.
    UnknownPiece {
        /// The character.
        letter: char,
    },
    /// `placement.foreign`: a letter or mark of another dialect.
    Foreign {
        /// The character.
        letter: char,
    },
    /// `placement.compounds`: an archbishop or chancellor on eight files.
    CompoundOnEightFiles {
        /// The letter.
        letter: char,
    },
    /// `placement.adjacent-runs`: two numbers side by side.
    AdjacentRuns {
        /// The sum of all the numbers of the run.
        sum: usize,
    },
    /// `placement.zero`: a number that is zero.
    ZeroRun,
    /// `turn.letter`: neither `w` nor `b`.
    UnknownTurn,
    /// `castling.letter`: a character that has no meaning in the castling field.
    UnknownCastlingLetter {
        /// The character.
        letter: char,
    },
    /// `castling.letter`: a `-` beside other text.
    MisplacedDash,
    /// `castling.type`: a second type letter.
    SecondType {
        /// The letter.
        letter: char,
    },
    /// `castling.type`: a type letter that is not the first character of the field.
    MisplacedType {
        /// The letter.
        letter: char,
    },
    /// `castling.type-alone`: a type letter and nothing else.
    TypeAlone {
        /// The letter.
        letter: char,
    },
    /// `castling.king-home`: a right of a colour whose king is not at home.
    KingNotHome {
        /// Whose right it is.
        color: Color,
        /// What is the matter with the king.
        king: KingNotHome,
    },
    /// `castling.needs-rook`: `K` or `Q` without a rook on that side of the king.
    NoRookOnSide {
        /// Whose right it is.
        color: Color,
        /// The side of the king.
        side: CastlingSide,
    },
    /// `castling.needs-rook`: a file letter without a rook on that file.
    NoRookOnFile {
        /// Whose right it is.
        color: Color,
        /// The file.
        file: File,
    },
    /// `castling.needs-rook`: the letter of the king's own file.
    FileOfKing {
        /// Whose right it is.
        color: Color,
        /// The file.
        file: File,
    },
    /// `castling.needs-rook`: the letter of a file that the board does not have.
    NoSuchFile {
        /// The file.
        file: File,
    },
    /// `castling.one-per-wing`: a second rook on one side of the king.
    SecondRook {
        /// Whose right it is.
        color: Color,
        /// The side of the king.
        side: CastlingSide,
        /// The file of the rook named first.
        first: File,
        /// The file of this one.
        second: File,
    },
    /// `ep.square`: neither `-` nor a square that can be an en-passant target.
    UnknownEpSquare {
        /// The side to move, if it is known.
        turn: Option<Color>,
        /// The size of the board, if it is known.
        size: Option<BoardSize>,
    },
    /// `ep.pushed-pawn`: the board contradicts the double push.
    ImpossiblePush {
        /// What contradicts it.
        faults: ImpossiblePush,
        /// The side to move.
        turn: Color,
    },
    /// `profile.fits`: a board of another size than the stated profile has.
    BoardOutsideProfile {
        /// The stated profile.
        profile: Profile,
        /// The size of the board.
        size: BoardSize,
    },
    /// `profile.fits`: a castling type that the stated profile does not have.
    TypeOutsideProfile {
        /// The stated profile.
        profile: Profile,
        /// The type.
        castling_type: CastlingType,
    },
    /// `profile.fits`: a right that the stated profile does not have.
    RightOutsideProfile {
        /// The stated profile.
        profile: Profile,
        /// The right.
        right: CastlingRight,
    },
    /// `counter.digits`: not a number.
    NotANumber,
    /// `counter.digits`: a number that does not fit 32 bits.
    NumberTooLarge,
    /// `counter.digits`: a second operation of [EPD](crate::epd) for a counter.
    SecondCounter,
}

/// What an offending character is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum OutsideCharacter {
    /// A byte that is not UTF-8.
    NotUtf8(u8),
    /// A line end that is not at the end, or a second one.
    LineEnd,
    /// A control character.
    Control(char),
    /// A character outside ASCII.
    NonAscii(char),
}

impl ErrorKind {
    /// The rule that is broken.
    pub const fn rule(&self) -> Rule {
        match self {
            Self::TooLong => Rule::ShapeLength,
            Self::OutsideCharacters { .. } => Rule::ShapeCharacters,
            Self::TooFewFields { .. } | Self::UrlForm | Self::TooManyFields { .. } => Rule::ShapeFields,
            Self::TooFewRanks { .. } | Self::TooManyRanks { .. } => Rule::PlacementRanks,
            Self::RankWidth { .. } => Rule::PlacementWidth,
            Self::UnknownPiece { .. } => Rule::PlacementPieces,
            Self::Foreign { .. } => Rule::PlacementForeign,
            Self::CompoundOnEightFiles { .. } => Rule::PlacementCompounds,
            Self::AdjacentRuns { .. } => Rule::PlacementAdjacentRuns,
            Self::ZeroRun => Rule::PlacementZero,
            Self::UnknownTurn => Rule::TurnLetter,
            Self::UnknownCastlingLetter { .. } | Self::MisplacedDash => Rule::CastlingLetter,
            Self::SecondType { .. } | Self::MisplacedType { .. } => Rule::CastlingTypePrefix,
            Self::TypeAlone { .. } => Rule::CastlingTypeAlone,
            Self::KingNotHome { .. } => Rule::CastlingKingHome,
            Self::NoRookOnSide { .. }
            | Self::NoRookOnFile { .. }
            | Self::FileOfKing { .. }
            | Self::NoSuchFile { .. } => Rule::CastlingNeedsRook,
            Self::SecondRook { .. } => Rule::CastlingOnePerWing,
            Self::UnknownEpSquare { .. } => Rule::EpSquare,
            Self::ImpossiblePush { .. } => Rule::EpPushedPawn,
            Self::BoardOutsideProfile { .. } | Self::TypeOutsideProfile { .. } | Self::RightOutsideProfile { .. } => {
                Rule::ProfileFits
            }
            Self::NotANumber | Self::NumberTooLarge | Self::SecondCounter => Rule::CounterDigits,
        }
    }
}

/// What is unusual.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum DeviationKind {
    /// `shape.spaces`: a byte-order mark before the line.
    ByteOrderMark,
    /// `shape.spaces`: blanks before the first field.
    LeadingBlanks,
    /// `shape.spaces`: anything but one space between two fields.
    BlanksBetween,
    /// `shape.spaces`: blanks behind the last field.
    TrailingBlanks,
    /// `shape.spaces`: a line end.
    LineEnd,
    /// `shape.fields`: four or five fields instead of six.
    MissingCounters {
        /// How many fields there are.
        found: usize,
    },
    /// `turn.letter`: `W` or `B`.
    UpperCaseTurn,
    /// `castling.type`: `S` or `M`.
    UpperCaseType,
    /// `castling.type-alone`: a type without rights.
    TypeWithoutRights,
    /// `castling.one-per-wing`: a right that was given before.
    RepeatedRight {
        /// The file of its rook.
        rook: File,
    },
    /// `castling.outermost-letter`: the file letter of an outermost rook.
    OutermostLetter {
        /// The file of the rook.
        rook: File,
        /// The symbol to write instead.
        symbol: char,
    },
    /// `castling.order`: rights in another order than the canonical one.
    CastlingOrder,
    /// `castling.legacy-append`: a symbol with the file letter of an inner rook behind it, as in 2003.
    LegacyAppend {
        /// The file of the rook.
        rook: File,
    },
    /// `ep.capturer`: a target although no pawn can capture.
    NoCapturer,
    /// `counter.digits`: leading zeros.
    LeadingZeros,
    /// `counter.fullmove`: a fullmove number of zero.
    FullmoveZero,
    /// Repair, `shape.spaces`: blanks before or behind a slash of the placement.
    BlanksBesideSlash,
    /// Repair, `placement.ranks`: a slash after the eighth rank.
    SlashAfterLastRank,
    /// Repair, `shape.fields`: fields after the sixth.
    FieldsAfterSixth,
    /// Repair, `counter.digits`: a semicolon at the end of the last field.
    StraySemicolon,
    /// Repair, the rule of the error: what was in error is dropped or replaced.
    Repaired {
        /// The error that the line has without the repair.
        error: ErrorKind,
    },
}

impl DeviationKind {
    /// The rule that says what to write.
    pub const fn rule(&self) -> Rule {
        match self {
            Self::ByteOrderMark | Self::LeadingBlanks | Self::BlanksBetween | Self::TrailingBlanks | Self::LineEnd => {
                Rule::ShapeSpaces
            }
            Self::MissingCounters { .. } => Rule::ShapeFields,
            Self::UpperCaseTurn => Rule::TurnLetter,
            Self::UpperCaseType => Rule::CastlingTypePrefix,
            Self::TypeWithoutRights => Rule::CastlingTypeAlone,
            Self::RepeatedRight { .. } => Rule::CastlingOnePerWing,
            Self::OutermostLetter { .. } => Rule::CastlingOutermostLetter,
            Self::CastlingOrder => Rule::CastlingOrder,
            Self::LegacyAppend { .. } => Rule::CastlingLegacyAppend,
            Self::NoCapturer => Rule::EpCapturer,
            Self::LeadingZeros => Rule::CounterDigits,
            Self::FullmoveZero => Rule::CounterFullmove,
            Self::BlanksBesideSlash => Rule::ShapeSpaces,
            Self::SlashAfterLastRank => Rule::PlacementRanks,
            Self::FieldsAfterSixth => Rule::ShapeFields,
            Self::StraySemicolon => Rule::CounterDigits,
            Self::Repaired { error } => error.rule(),
        }
    }

    /// Whether this is an act of the policy [`Repair`](crate::Policy::Repair): without it the line is invalid.
    pub const fn is_repair(&self) -> bool {
        matches!(
            self,
            Self::BlanksBesideSlash
                | Self::SlashAfterLastRank
                | Self::FieldsAfterSixth
                | Self::StraySemicolon
                | Self::Repaired { .. }
        )
    }
}
