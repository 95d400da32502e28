//! Files that evidently hold no games.

use core::fmt;

use super::Place;

/// The file cannot be PGN: a control character stands before the first game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NotPgn {
    /// Where it stands.
    pub place: Place,
    /// The character.
    pub byte: u8,
}

impl fmt::Display for NotPgn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "this is no PGN: the byte 0x{:02X} stands before any game; unpack the file if it is compressed, and turn it \
             into UTF-8 if it is text",
            self.byte
        )
    }
}

impl core::error::Error for NotPgn {}
