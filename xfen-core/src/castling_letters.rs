//! How castling rights are spelled: symbols, file letters, prefixes. (Rules `castling.outermost-rook`,
//! `castling.inner-rook`, `castling.type`.)

use crate::{Board, CastlingSide, CastlingType, Color, File};

impl CastlingSide {
    /// The letter for the outermost rook of this side: `K`/`Q` for White, `k`/`q` for Black.
    pub const fn letter(self, color: Color) -> char {
        match (self, color) {
            (Self::KingSide, Color::White) => 'K',
            (Self::QueenSide, Color::White) => 'Q',
            (Self::KingSide, Color::Black) => 'k',
            (Self::QueenSide, Color::Black) => 'q',
        }
    }
}

impl CastlingType {
    /// The prefix in the castling field; none for the standard type.
    pub const fn prefix(self) -> Option<char> {
        match self {
            Self::Standard => None,
            Self::Symmetric => Some('s'),
            Self::Modern => Some('m'),
        }
    }

    /// The type of a lower-case prefix letter.
    pub const fn from_prefix(letter: char) -> Option<Self> {
        match letter {
            's' => Some(Self::Symmetric),
            'm' => Some(Self::Modern),
            _ => None,
        }
    }
}

impl Board {
    /// The letter that X-FEN writes for a right that fits the board: the symbol of the side for its outermost rook, the file letter of
    /// the rook for an inner one. (Rules `castling.outermost-rook`, `castling.inner-rook`.)
    pub(crate) fn castling_letter(&self, (color, side, rook): (Color, CastlingSide, File)) -> char {
        if self.outermost_home_rook(color, side) != Some(rook) { file_letter(color, rook) } else { side.letter(color) }
    }
}

/// The letter of a rook's file in the castling field: upper case for White.
pub(crate) const fn file_letter(color: Color, rook: File) -> char {
    match color {
        Color::White => rook.letter().to_ascii_uppercase(),
        Color::Black => rook.letter(),
    }
}
