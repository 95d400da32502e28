//! Writers: X-FEN and Shredder-FEN. (Section "Writing"; rules `castling.*`, `ep.capturer`.)
//!
//! They differ in the castling letters only: X-FEN writes the symbol of a side for its outermost rook, Shredder-FEN
//! the file of every rook. Both keep the type prefix and write the en-passant target if a pawn can pseudo-legally
//! capture.

use alloc::string::String;
use core::fmt;

use crate::castling::file_letter;
use crate::{Board, CastlingSide, Color, File, Piece, Rank, Setup, Square};

impl Setup {
    /// The canonical X-FEN text.
    pub fn to_xfen(&self) -> String {
        let mut text = String::new();
        self.write_xfen(&mut text).expect("writing to a string does not fail");
        text
    }

    /// The Shredder-FEN text: the file letter of every castling rook.
    pub fn to_shredder(&self) -> String {
        let mut text = String::new();
        self.write_shredder(&mut text).expect("writing to a string does not fail");
        text
    }

    /// Writes the canonical X-FEN text.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write_xfen(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.write_with(out, |color, side, rook| self.board().castling_letter(color, side, rook))
    }

    /// Writes the Shredder-FEN text.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write_shredder(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.write_with(out, |color, _, rook| file_letter(color, rook))
    }

    fn write_with(&self, out: &mut impl fmt::Write, letter: impl Fn(Color, CastlingSide, File) -> char) -> fmt::Result {
        write_placement(self.board(), out)?;
        write!(out, " {} ", self.turn().letter())?;
        if self.castling().is_empty() {
            out.write_char('-')?;
        } else if let Some(prefix) = self.castling().castling_type().prefix() {
            out.write_char(prefix)?;
        }
        for (color, side, rook) in self.castling().iter() {
            out.write_char(letter(color, side, rook))?;
        }
        match self.ep_target() {
            Some(target) => write!(out, " {target}")?,
            None => out.write_str(" -")?,
        }
        write!(out, " {} {}", self.halfmove_clock(), self.fullmove_number())
    }
}

impl fmt::Display for Setup {
    /// The canonical X-FEN text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_xfen(f)
    }
}

fn write_placement(board: &Board, out: &mut impl fmt::Write) -> fmt::Result {
    for rank in Rank::FROM_THE_TOP {
        if rank != Rank::FROM_THE_TOP[0] {
            out.write_char('/')?;
        }
        write_rank(board.size().files().map(|file| board.piece_at(Square::new(file, rank))), out)?;
    }
    Ok(())
}

/// The men of a rank, and one number for each run of empty squares. (Rule `placement.empty-run`.)
fn write_rank(squares: impl Iterator<Item = Option<Piece>>, out: &mut impl fmt::Write) -> fmt::Result {
    let mut empty = 0;
    for square in squares {
        let Some(man) = square else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            write!(out, "{empty}")?;
            empty = 0;
        }
        out.write_char(man.letter())?;
    }
    if empty > 0 { write!(out, "{empty}") } else { Ok(()) }
}
