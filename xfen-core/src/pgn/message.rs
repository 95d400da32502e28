//! The wording of faults: what is wrong, and what to write instead.

use core::fmt;

use super::{FaultKind, LostBeginning, MAX_HEAD, MAX_TAG_PAIR, MAX_WORD};
use crate::{BadMove, Color, MoveNotation};

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ByteOrderMark => f.write_str("a byte-order mark stands here; leave it out"),
            Self::UnterminatedComment => {
                f.write_str("this comment has no end before the next game; write `}` behind it")
            }
            Self::TagInComment => f.write_str(
                "a line of this comment begins like a tag pair, and is not read as one; if a game begins there, write `}` \
                 before it",
            ),
            Self::BraceInComment { .. } => f.write_str(
                "this `{` stands in a comment and opens nothing; if the comment has lost its `}`, write it before this",
            ),
            Self::UnterminatedVariation { depth: 1 } => {
                f.write_str("this variation has no end in the game; write `)` behind it")
            }
            Self::UnterminatedVariation { depth } => {
                write!(f, "this variation has no end in the game, nor have those in it; write {depth} `)` more")
            }
            Self::UnterminatedTag => {
                f.write_str("this tag pair has no end; write `\"]` behind its value, on the same line")
            }
            Self::NotATag => f.write_str("this is no tag pair; one is written `[Name \"value\"]`"),
            Self::UnnamedTag => f.write_str(
                "this is no tag pair, and may be FEN, SetUp or Variant; write it as `[Name \"value\"]`, or leave it out",
            ),
            Self::TagTooLong => {
                write!(f, "this tag pair is longer than {MAX_TAG_PAIR} bytes and is not read; shorten it")
            }
            Self::NameWithMark => f.write_str("the name of a tag has letters, digits and `_`; leave out what else is in it"),
            Self::NearName { name } => write!(
                f,
                "this is not read as the tag {name}, and nobody knows whether it is meant; write `[{name} \"value\"]`, or \
                 another name"
            ),
            Self::SwallowedTag { name } => write!(
                f,
                "this value has quotes in it and the word {name}, which may be a tag of its own; write `\"]` where the value \
                 ends, and `[{name} \"value\"]` on a line of its own, or a backslash before each quote of the value"
            ),
            Self::BareQuote => f.write_str("a quote within a value has a backslash before it"),
            Self::BareBackslash => f.write_str("a backslash in a value has a second one before it"),
            Self::LineEndInValue => f.write_str("a value stands on one line; a line end is in this one"),
            Self::ControlCharacters { first, .. } => {
                write!(f, "control characters stand here, the first is 0x{first:02X}; leave them out")
            }
            Self::WordTooLong => {
                write!(f, "this word is longer than {MAX_WORD} bytes and is not read; no move or number is")
            }
            Self::Unopened { closing } => {
                let opening = match closing {
                    ')' => '(',
                    '}' => '{',
                    _ => '[',
                };
                write!(f, "no `{opening}` stands before this `{closing}`; write one, or leave this out")
            }
            Self::UnknownGlyph => f.write_str(
                "there is no such glyph; write `$` and a number up to 255, or one of `!`, `?`, `!!`, `??`, `!?`, `?!`",
            ),
            Self::FreeText => f.write_str(
                "this text belongs to no game; a game starts with a tag pair, a move number or a move, and lines of \
                 other text start with `%` or `;`",
            ),
            Self::MoveInText => f.write_str(
                "this is spelled like a move and is not played, as it stands in text of no game or in a tag pair without end; \
                 end these before it, or write it behind the tag pairs and before the result of its game",
            ),
            Self::HalfResult => f.write_str("a draw is written `1/2-1/2`"),
            Self::NoResult => {
                f.write_str("the game ends without a result; write `1-0`, `0-1`, `1/2-1/2` or `*` behind its moves")
            }
            Self::NoGame => {
                f.write_str("there is no game here; a game starts with a tag pair, a move number or a move")
            }
            Self::TagTwice { name, differs: false } => {
                write!(f, "this game has the tag {name} already, with the same value; leave this one out")
            }
            Self::TagTwice { name, differs: true } => {
                write!(f, "this game has the tag {name} already, with another value; keep one of them")
            }
            Self::HeadTooLong => write!(
                f,
                "more than {MAX_HEAD} bytes stand before the moves of this game, so that not all its tag pairs are read, and \
                 its moves are not replayed; write an empty line behind the tag pairs, and comments behind it"
            ),
            Self::LateTag => write!(
                f,
                "this tag pair is not interpreted, as it stands more than {MAX_HEAD} bytes behind the start of its game; \
                 write it before the others"
            ),
            Self::ResultDiffers { tag } => write!(f, "the tag Result of this game says `{tag}`"),
            Self::TagCase { name } => write!(f, "this tag is written {name}"),
            Self::FenElsewhere => {
                f.write_str("the value of this tag is a FEN; if the game starts there, name the tag FEN")
            }
            Self::EmptyTag { name } => {
                write!(
                    f,
                    "this tag says nothing and counts as absent; leave it out, or write the {name} between the quotes"
                )
            }
            Self::SetUpMissing => {
                f.write_str("a FEN goes with `[SetUp \"1\"]`, which this game lacks; the FEN is used")
            }
            Self::SetUpDenies => f.write_str("a FEN goes with `[SetUp \"1\"]`; the FEN is used"),
            Self::FenMissing => f.write_str(
                "SetUp says that the game starts from a FEN, and there is none; add it, or leave SetUp out",
            ),
            Self::UnknownVariant { value } => write!(
                f,
                "`{}` names no game that is known here, so its moves are not replayed; known are Standard, Chess, Normal, \
                 From Position, Chess960, Fischerandom, Caparandom, Capablanca, Gothic, Janus and Embassy",
                Shown(value)
            ),
            Self::Dialect { variant } => write!(
                f,
                "this FEN is in the dialect of {variant}, in which it is read; X-FEN has A for an archbishop, and a prefix \
                 for another castling type"
            ),
            Self::NotInVariant(reason) => write!(f, "Variant and FEN contradict each other: {reason}"),
            Self::NotOnEightFiles => f.write_str(
                "Variant and FEN contradict each other: the board of the FEN has ten files, that of the game has eight",
            ),
            Self::StartNotStored => f.write_str(
                "this game does not store its start position; write it as FEN, with `[SetUp \"1\"]`, also if it is the \
                 traditional array",
            ),
            Self::ArrayNotStored { array } => {
                write!(f, "this game does not store its start position; that of {array} is taken, write it as FEN")
            }
            Self::TraditionalFen => f.write_str(
                "this is where every traditional game starts; leave FEN and SetUp out, or write \
                 `[Variant \"Chess960\"]` if it is a game of Chess960",
            ),
            Self::Fen { error, text } if text.is_empty() => write!(f, "in the FEN: {error}"),
            Self::Fen { error, text } => write!(f, "in the FEN, `{}`: {error}", Shown(text)),
            Self::FenDeviation(deviation) => write!(f, "in the FEN: {deviation}"),
            Self::NotPlayable(reason) => write!(f, "nobody can play from this FEN: {reason}"),
            Self::BadMove { text, reason, position } => {
                let turn = position.setup().turn();
                write!(f, "`{}`: {reason} ({turn} to move in \"{position}\")", Shown(text))
            }
            Self::NullMove => f.write_str("this stands for no move at all, and there always is one; write the move"),
            Self::NotAMove { text } => {
                write!(f, "`{}`: {}", Shown(text), BadMove::NotAMove { notation: MoveNotation::San })
            }
            Self::MoveSpelling { written, .. } if written.is_empty() => {
                f.write_str("a capture en passant is written like any other; leave this out")
            }
            Self::MoveSpelling { written, .. } => write!(f, "this move is written `{written}`"),
            Self::MoveNumber { number, turn: Color::White } => {
                write!(f, "this is White's move {number}; write `{number}.`")
            }
            Self::MoveNumber { number, turn: Color::Black } => {
                write!(f, "this is Black's move {number}; write `{number}...`")
            }
            Self::UnusedMoveNumber => {
                f.write_str("this move number has no move behind it; leave it out, or write the move")
            }
            Self::BeginningLost(LostBeginning::FirstMove) => f.write_str(
                "this game has no FEN and does not begin with `1.`, so that its beginning may be lost, and its moves are not \
                 replayed; write `1.` before its first move, or `[SetUp \"1\"]` and the FEN from which it starts",
            ),
            Self::BeginningLost(LostBeginning::ResultBefore) => f.write_str(
                "this game has no tag pairs and follows a result on the same line, so that its beginning may be lost, and its \
                 moves are not replayed; write `1.` before its first move, or begin it on a line of its own",
            ),
            Self::BeginningLost(LostBeginning::TagsBefore) => f.write_str(
                "the tag pairs before this game have no moves and may be its own, so that its moves are not replayed; leave out \
                 what parts them from here, or write a result behind them, and the tag Event as the first of this game",
            ),
            Self::BeginningLost(LostBeginning::TextBefore) => f.write_str(
                "the text before this game may be tag pairs of it, so that its moves are not replayed; write these as \
                 `[Name \"value\"]`, and `%` before each line of other text",
            ),
            Self::BeginningLost(LostBeginning::CommentBefore) => f.write_str(
                "the comment before this game has no end and may hold tag pairs of it, so that its moves are not replayed; \
                 write `}` where the comment ends",
            ),
            Self::MovesBeginAgain => f.write_str(
                "the moves begin again here; another game may have begun, and its moves are not replayed; write the result of \
                 the game before it, or the number of this move",
            ),
            Self::NotReplayed { moves: 1 } => f.write_str("from here one move of the main line was not replayed"),
            Self::NotReplayed { moves } => write!(f, "from here {moves} moves of the main line were not replayed"),
        }
    }
}

/// How many bytes of a text are shown.
const SHOWN: usize = 60;

/// Bytes of the file as printable ASCII, the first of them.
struct Shown<'a>(&'a [u8]);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(text) = self;
        f.write_str(&crate::printable(&text[..text.len().min(SHOWN)]))?;
        f.write_str(if text.len() > SHOWN { "…" } else { "" })
    }
}
