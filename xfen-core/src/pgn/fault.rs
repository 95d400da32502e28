//! What is wrong or unusual in a file of games: one type for all of it.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::{Outcome, Place};
use crate::{BadMove, Color, DeviationKind, ErrorKind, Illegal, NamedArray, Position, Rule, fairy};

/// Something wrong or unusual in a file of games.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Fault {
    /// What it is.
    pub kind: FaultKind,
    /// Where it starts.
    pub place: Place,
    /// How many bytes it is about; none where something is missing.
    pub len: u64,
    /// The move that it is about, counted from 1 in the main line of the game. Of a fault of the syntax that may hide moves,
    /// so that the main line is played up to there only, it is the first that is not played.
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

impl Severity {
    /// All of them, the worst first.
    pub const ALL: [Self; 3] = [Self::Error, Self::Deviation, Self::Remark];
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
    /// `pgn.syntax`: a comment of which a line begins like a tag pair, so that it may have lacked its closing brace.
    TagInComment,
    /// `pgn.syntax`: an opening brace in a comment, which may have lacked its closing brace before it; told of the first.
    /// With a line that begins like a tag pair the main line is not played on behind the comment. Without one it is if
    /// it goes on with the number of the move that is next.
    BraceInComment {
        /// Whether a line of the comment begins like a tag pair.
        has_tag_line: bool,
    },
    /// `pgn.syntax`: a variation without its closing parenthesis, at the end of the game.
    UnterminatedVariation {
        /// How many are open.
        depth: u64,
    },
    /// `pgn.syntax`: a tag pair whose value does not end, or that lacks its closing bracket.
    UnterminatedTag,
    /// `pgn.syntax`: what begins with a bracket is no tag pair.
    NotATag,
    /// `pgn.syntax`: what begins with a bracket is no tag pair, and has no name by which it would be clear that it is none of
    /// [`START_TAGS`](super::START_TAGS).
    UnnamedTag,
    /// `pgn.syntax`: a tag pair of more than [`MAX_TAG_PAIR`](super::MAX_TAG_PAIR) bytes.
    TagTooLong,
    /// `pgn.syntax`: a name of a tag pair with a mark that only other symbols of PGN have.
    NameWithMark,
    /// `pgn.syntax`: a name that has the letters of one of [`START_TAGS`](super::START_TAGS), and others than letters.
    NearName {
        /// The name that is perhaps meant.
        name: &'static str,
    },
    /// `pgn.syntax`: a value with a quote that has no backslash, and one of [`START_TAGS`](super::START_TAGS) as a word: perhaps
    /// a tag of its own, and the value before it has lost its end.
    SwallowedTag {
        /// The name that is perhaps meant.
        name: &'static str,
    },
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
        /// Whether a move may have stood there, which has at least two characters: they are several, and in no comment, value
        /// or text, or there is one, and a word or period directly behind it.
        may_hide_move: bool,
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
    /// `pgn.syntax`: a word that is spelled like a move, in text between games or in what begins with a bracket and is no tag
    /// pair; told once for each game.
    MoveInText,
    /// `pgn.syntax`: `1/2` for a draw.
    HalfResult,
    /// `pgn.syntax`: a game without its result at the end.
    NoResult,
    /// `pgn.syntax`: there is text, and no game in it.
    NoGame,
    /// `pgn.syntax`: a name comes twice among the tag pairs of a game; told of the later one.
    TagTwice {
        /// The name.
        name: String,
        /// Whether the values differ; then the first counts, and where the game starts is not known if it depends on it.
        differs: bool,
    },
    /// `pgn.syntax`: more than [`MAX_HEAD`](super::MAX_HEAD) bytes without an empty line stand before the moves of a game,
    /// so that it is not known which tag pairs it has.
    HeadTooLong,
    /// `pgn.syntax`: a tag pair more than [`MAX_HEAD`](super::MAX_HEAD) bytes behind the start of its game.
    LateTag,
    /// `pgn.syntax`: the result at the end is not that of the tag Result.
    ResultDiffers {
        /// What the tag says.
        tag: Outcome,
    },
    /// `pgn.tag-case`: a name in the wrong case.
    TagCase {
        /// The name as it should be.
        name: &'static str,
    },
    /// `pgn.tag-case`: a FEN as the value of a tag of another name, in a game without the tag FEN.
    FenElsewhere,
    /// `pgn.tag-case`: a tag without value, or with `?`: it counts as absent.
    EmptyTag {
        /// Its name.
        name: &'static str,
    },
    /// `pgn.setup-pair`: a FEN, and no SetUp.
    SetUpMissing,
    /// `pgn.setup-pair`: a FEN, and a SetUp other than 1.
    SetUpDenies,
    /// `pgn.setup-pair`: SetUp with a value other than 0, and no FEN.
    FenMissing,
    /// `pgn.variant`: a value that names no game that is known here.
    UnknownVariant {
        /// The value.
        value: Vec<u8>,
    },
    /// `pgn.variant`: the FEN is in the dialect of the game that Variant names.
    Dialect {
        /// The dialect.
        variant: fairy::Variant,
    },
    /// `pgn.variant`: the FEN has what the game that Variant names does not have.
    NotInVariant(fairy::NotInVariant),
    /// `pgn.variant`: Variant names a game on eight files, and the FEN has ten.
    NotOnEightFiles,
    /// `pgn.stored-start`: a game of Chess960, of a random array, or from another position by its Variant, without FEN.
    StartNotStored,
    /// `pgn.kind`: a named game on ten files without FEN, whose array was taken.
    ArrayNotStored {
        /// The array.
        array: NamedArray,
    },
    /// `pgn.traditional`: the FEN is the array of traditional chess, and Variant does not say what else it is.
    TraditionalFen,
    /// An error in the FEN, with its rule.
    Fen {
        /// The error.
        error: ErrorKind,
        /// What is in error.
        text: Vec<u8>,
    },
    /// A deviation in the FEN, with its rule.
    FenDeviation(DeviationKind),
    /// `position.kings`, `position.pawns`, `position.check`: nobody can play from the FEN.
    NotPlayable(Illegal),
    /// `moves.legal`, `moves.san`: a move that cannot be played; what follows in the main line is not replayed.
    BadMove {
        /// Its text.
        text: Vec<u8>,
        /// Why it cannot be played.
        reason: BadMove,
        /// The position in which it was to be played.
        position: Box<Position>,
    },
    /// `moves.san`: the sign of some programs for no move.
    NullMove,
    /// `moves.san`: a word that is spelled like no move, where moves are not replayed.
    NotAMove {
        /// The word.
        text: Vec<u8>,
    },
    /// `moves.san`, `pgn.castling-san`: a move that is written otherwise.
    MoveSpelling {
        /// The rule.
        rule: Rule,
        /// What is written.
        written: String,
    },
    /// `pgn.move-number`: not the number, or not the side, of the move behind it.
    MoveNumber {
        /// The number of the move.
        number: u32,
        /// Whose move it is.
        turn: Color,
    },
    /// `pgn.move-number`: a number that another one follows, or behind which no move comes.
    UnusedMoveNumber,
    /// `pgn.replayed`: a game whose beginning may be lost, so that its moves may not be those from the start that it seems to
    /// have.
    BeginningLost(LostBeginning),
    /// `pgn.replayed`: the number 1 where both sides have moved already. What follows may be another game.
    MovesBeginAgain,
    /// `pgn.replayed`: moves of the main line that were not replayed.
    NotReplayed {
        /// How many.
        moves: u64,
    },
}

/// Why the beginning of a game may be lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum LostBeginning {
    /// It has no FEN, and its first move has not the number `1.`.
    FirstMove,
    /// It has no tag pairs and no number before its first move, and follows the result of the game before on the same line.
    ResultBefore,
    /// The game before it has tag pairs without moves, one of [`START_TAGS`](super::START_TAGS) among them: they may be one
    /// head with those of this game, for no name is in both. (Not SetUp and Variant, nor FEN behind a Variant
    /// on ten files.)
    TagsBefore,
    /// The text before it, which belongs to no game, may be tag pairs: it has brackets with quotes or one of their names, or as many
    /// slashes as a FEN.
    TextBefore,
    /// The comment before it has no end, and a bracket in it.
    CommentBefore,
}

impl FaultKind {
    /// The rule that is broken.
    pub fn rule(&self) -> Rule {
        match self {
            Self::ByteOrderMark
            | Self::UnterminatedComment
            | Self::TagInComment
            | Self::BraceInComment { .. }
            | Self::UnterminatedVariation { .. }
            | Self::UnterminatedTag
            | Self::NotATag
            | Self::UnnamedTag
            | Self::TagTooLong
            | Self::NameWithMark
            | Self::NearName { .. }
            | Self::SwallowedTag { .. }
            | Self::BareQuote
            | Self::BareBackslash
            | Self::LineEndInValue
            | Self::ControlCharacters { .. }
            | Self::WordTooLong
            | Self::Unopened { .. }
            | Self::UnknownGlyph
            | Self::FreeText
            | Self::MoveInText
            | Self::HalfResult
            | Self::NoResult
            | Self::NoGame
            | Self::TagTwice { .. }
            | Self::HeadTooLong
            | Self::LateTag
            | Self::ResultDiffers { .. } => Rule::PgnSyntax,
            Self::TagCase { .. } | Self::FenElsewhere | Self::EmptyTag { .. } => Rule::PgnTagCase,
            Self::SetUpMissing | Self::SetUpDenies | Self::FenMissing => Rule::PgnSetupPair,
            Self::UnknownVariant { .. } | Self::Dialect { .. } | Self::NotInVariant(_) | Self::NotOnEightFiles => {
                Rule::PgnVariant
            }
            Self::StartNotStored => Rule::PgnStoredStart,
            Self::ArrayNotStored { .. } => Rule::PgnKind,
            Self::TraditionalFen => Rule::PgnTraditional,
            Self::Fen { error, .. } => error.rule(),
            Self::FenDeviation(deviation) => deviation.rule(),
            Self::NotPlayable(reason) => reason.rule(),
            Self::BadMove { reason, .. } => reason.rule(),
            Self::NullMove | Self::NotAMove { .. } => Rule::MovesSan,
            Self::MoveSpelling { rule, .. } => *rule,
            Self::MoveNumber { .. } | Self::UnusedMoveNumber => Rule::PgnMoveNumber,
            Self::BeginningLost(_) | Self::MovesBeginAgain | Self::NotReplayed { .. } => Rule::PgnReplayed,
        }
    }

    /// How much it matters.
    pub fn severity(&self) -> Severity {
        match self {
            Self::UnterminatedComment
            | Self::UnterminatedVariation { .. }
            | Self::UnterminatedTag
            | Self::NotATag
            | Self::UnnamedTag
            | Self::TagTooLong
            | Self::NearName { .. }
            | Self::SwallowedTag { .. }
            | Self::ControlCharacters { .. }
            | Self::WordTooLong
            | Self::Unopened { .. }
            | Self::UnknownGlyph
            | Self::FreeText
            | Self::MoveInText
            | Self::NoGame
            | Self::TagTwice { differs: true, .. }
            | Self::HeadTooLong
            | Self::LateTag
            | Self::FenMissing
            | Self::NotInVariant(_)
            | Self::NotOnEightFiles
            | Self::StartNotStored
            | Self::Fen { .. }
            | Self::NotPlayable(_)
            | Self::BadMove { .. }
            | Self::NullMove
            | Self::NotAMove { .. }
            | Self::BeginningLost(_)
            | Self::MovesBeginAgain => Severity::Error,
            Self::ByteOrderMark
            | Self::NameWithMark
            | Self::BareQuote
            | Self::BareBackslash
            | Self::LineEndInValue
            | Self::HalfResult
            | Self::NoResult
            | Self::TagTwice { differs: false, .. }
            | Self::TagCase { .. }
            | Self::EmptyTag { .. }
            | Self::SetUpMissing
            | Self::SetUpDenies
            | Self::Dialect { .. }
            | Self::ArrayNotStored { .. }
            | Self::FenDeviation(_)
            | Self::MoveSpelling { .. }
            | Self::MoveNumber { .. }
            | Self::UnusedMoveNumber => Severity::Deviation,
            Self::TagInComment
            | Self::BraceInComment { .. }
            | Self::ResultDiffers { .. }
            | Self::FenElsewhere
            | Self::UnknownVariant { .. }
            | Self::TraditionalFen
            | Self::NotReplayed { .. } => Severity::Remark,
        }
    }
}
