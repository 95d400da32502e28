//! Files that evidently hold no games.

use core::fmt;

use super::Place;
use crate::Rule;

/// The file cannot be PGN: before the first game there is a NUL, or the number with which compressed files begin.
/// (`pgn.syntax`)
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NotPgn {
    /// Where the NUL or the last byte of the number stands.
    pub place: Place,
    /// The byte.
    pub byte: u8,
}

impl NotPgn {
    /// The rule that is broken.
    pub const fn rule(&self) -> Rule {
        Rule::PgnSyntax
    }
}

impl fmt::Display for NotPgn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "this is no PGN: the byte 0x{:02X} stands before any game; unpack the file if it is compressed, and turn it \
             into UTF-8 if it is text",
            self.byte
        )?;
        f.write_str(if self.byte == 0 { "; if it is a damaged file of games, take the NULs out of it" } else { "" })
    }
}

impl core::error::Error for NotPgn {}
