//! Writers: X-FEN, Shredder-FEN, traditional FEN. (Rules `castling.*`, `placement.empty-run`, `ep.capturer`.)
//!
//! X-FEN writes the symbol of a side for its outermost rook and the file letter of an inner one, Shredder-FEN the file
//! of every rook; both keep the type prefix. Traditional FEN knows the rights of traditional chess only.

mod line;

use alloc::string::String;
use core::fmt;

use line::Line;

use crate::castling_letters::file_letter;
use crate::{Board, BoardSize, CastlingRight, CastlingSide, CastlingType, Color, EpMode, File, Setup};

impl Setup {
    /// The canonical X-FEN text.
    pub fn to_xfen(&self) -> String {
        written(|out| self.write_xfen(out))
    }

    /// The Shredder-FEN text: the file letter of every castling rook. The en-passant target as in X-FEN.
    pub fn to_shredder(&self) -> String {
        self.to_shredder_in(EpMode::PseudoLegal)
    }

    /// The Shredder-FEN text with the en-passant target of a mode.
    pub fn to_shredder_in(&self, mode: EpMode) -> String {
        written(|out| self.write_shredder(out, mode))
    }

    /// The traditional FEN text. Traditional FEN writes the en-passant target [`Always`](EpMode::Always).
    ///
    /// # Errors
    /// [`NotTraditional`] if traditional FEN cannot express the setup.
    pub fn to_fen(&self, mode: EpMode) -> Result<String, NotTraditional> {
        self.traditional()?;
        // The rights of traditional chess are spelled as in X-FEN.
        Ok(written(|out| self.write_with(out, mode, |board, right| board.castling_letter(right))))
    }

    /// Writes the canonical X-FEN text.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write_xfen(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.write_with(out, EpMode::PseudoLegal, |board, right| board.castling_letter(right))
    }

    /// Writes the Shredder-FEN text with the en-passant target of a mode.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write_shredder(&self, out: &mut impl fmt::Write, mode: EpMode) -> fmt::Result {
        self.write_with(out, mode, |_, (color, _, rook)| file_letter(color, rook))
    }

    /// Whether traditional FEN can express the setup: a board of 8x8, the castling type standard, and no rights but
    /// those of kings on the e-file with rooks on the a- and h-file.
    ///
    /// # Errors
    /// The first reason why not.
    pub fn traditional(&self) -> Result<(), NotTraditional> {
        if self.size() != BoardSize::Standard8x8 {
            return Err(NotTraditional::Board(self.size()));
        }
        if self.castling().castling_type() != CastlingType::Standard {
            return Err(NotTraditional::CastlingType(self.castling().castling_type()));
        }
        match self.castling_rights().find(|right| !right.is_traditional()) {
            Some(right) => Err(NotTraditional::CastlingRight(right)),
            None => Ok(()),
        }
    }

    fn write_with(
        &self,
        out: &mut impl fmt::Write,
        mode: EpMode,
        letter: impl Fn(&Board, (Color, CastlingSide, File)) -> char,
    ) -> fmt::Result {
        let mut line = Line::new();
        line.push_placement(self.board());
        line.push(' ');
        line.push(self.turn().letter());
        line.push(' ');
        if self.castling().is_empty() {
            line.push('-');
        } else if let Some(prefix) = self.castling().castling_type().prefix() {
            line.push(prefix);
        }
        for right in self.castling().iter() {
            line.push(letter(self.board(), right));
        }
        line.push(' ');
        match self.ep_target_in(mode) {
            Some(target) => line.push_square(target),
            None => line.push('-'),
        }
        line.push(' ');
        line.push_number(self.halfmove_clock());
        line.push(' ');
        line.push_number(self.fullmove_number().get());
        out.write_str(line.as_str())
    }
}

impl fmt::Display for Setup {
    /// The canonical X-FEN text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_xfen(f)
    }
}

/// Why traditional FEN cannot express a setup.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum NotTraditional {
    /// The board has another size than 8x8.
    Board(BoardSize),
    /// The castling type is another than the standard one.
    CastlingType(CastlingType),
    /// This right is not one of a king on the e-file with a rook on the a- or h-file.
    CastlingRight(CastlingRight),
}

impl fmt::Display for NotTraditional {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("traditional FEN cannot express this: ")?;
        match self {
            Self::Board(size) => write!(f, "the board is {size}, not 8x8"),
            Self::CastlingType(castling_type) => write!(f, "the castling type is {castling_type}, not standard"),
            Self::CastlingRight(right) => write!(
                f,
                "{} may castle with king {} and rook {}; it knows kings on the e-file with rooks on the a- and h-file \
                 only",
                right.color, right.king, right.rook
            ),
        }
    }
}

impl core::error::Error for NotTraditional {}

/// What `write` writes.
fn written(write: impl FnOnce(&mut String) -> fmt::Result) -> String {
    let mut text = String::with_capacity(80);
    write(&mut text).expect("writing to a string does not fail");
    text
}
