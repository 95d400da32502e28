//! The wording of faults: what is wrong, and what to write instead.

use core::fmt;

use super::{FaultKind, MAX_TAG_PAIR, MAX_WORD};

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ByteOrderMark => f.write_str("a byte-order mark stands here; leave it out"),
            Self::UnterminatedComment => {
                f.write_str("this comment has no end before the next game; write `}` behind it")
            }
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
            Self::TagTooLong => {
                write!(f, "this tag pair is longer than {MAX_TAG_PAIR} bytes and is not read; shorten it")
            }
            Self::BareQuote => f.write_str("a quote within a value has a backslash before it"),
            Self::BareBackslash => f.write_str("a backslash in a value has a second one before it"),
            Self::LineEndInValue => f.write_str("a value stands on one line; a line end is in this one"),
            Self::ControlCharacters { first } => {
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
                write!(f, "no `{opening}` stands before this `{closing}`; leave it out")
            }
            Self::UnknownGlyph => f.write_str(
                "there is no such glyph; write `$` and a number up to 255, or one of `!`, `?`, `!!`, `??`, `!?`, `?!`",
            ),
            Self::FreeText => f.write_str(
                "this text belongs to no game; a game starts with a tag pair, a move number or a move, and lines of \
                 other text start with `%` or `;`",
            ),
            Self::HalfResult => f.write_str("a draw is written `1/2-1/2`"),
            Self::NoResult => {
                f.write_str("the game ends without a result; write `1-0`, `0-1`, `1/2-1/2` or `*` behind its moves")
            }
            Self::NoGame => {
                f.write_str("there is no game here; a game starts with a tag pair, a move number or a move")
            }
        }
    }
}
