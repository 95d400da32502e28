//! What a move does: to the board, to castling rights, to the en-passant target and to the counters.

use core::fmt;

use super::Move;
use crate::square_set::SquareSet;
use crate::{CastlingRight, CastlingSide, Color, Piece, Position, Rank, Role, SetupParts, Square};

impl Position {
    /// The position after a move.
    ///
    /// # Errors
    /// [`NotLegal`] if it is not one of the [`legal_moves`](Self::legal_moves).
    pub fn play(&self, played: Move) -> Result<Self, NotLegal> {
        if self.is_legal(played) { Ok(self.after(played)) } else { Err(NotLegal { played }) }
    }

    /// The position after a legal move.
    pub(crate) fn after(&self, played: Move) -> Self {
        let mut after = self.clone();
        after.go_on(played);
        after
    }

    /// Makes a legal move.
    pub(super) fn go_on(&mut self, played: Move) {
        self.change(|parts| {
            parts.double_push = None;
            parts.halfmove_clock = parts.halfmove_clock.saturating_add(1);
            match played {
                Move::Normal { role, from, to, capture, promotion } => {
                    go(parts, (from, to), promotion.unwrap_or(role));
                    drop_rights(parts, role, (from, to));
                    if role == Role::Pawn || capture.is_some() {
                        parts.halfmove_clock = 0;
                    }
                    if role == Role::Pawn && is_double_push(parts.turn, (from, to)) {
                        parts.double_push = Some(to.file());
                    }
                }
                Move::EnPassant { from, to } => {
                    go(parts, (from, to), Role::Pawn);
                    parts.board.clear(Square::new(to.file(), from.rank()));
                    parts.halfmove_clock = 0;
                }
                Move::Castle { king, rook } => castle(parts, (king, rook)),
            }
            if parts.turn == Color::Black {
                parts.fullmove_number = parts.fullmove_number.saturating_add(1);
            }
            parts.turn = parts.turn.other();
        });
    }
}

/// A man goes from one square to another, where it is of this role.
fn go(parts: &mut SetupParts, (from, to): (Square, Square), role: Role) {
    parts.board.clear_all(SquareSet::of(from).with(to));
    parts.board.place(to, Piece::new(parts.turn, role));
}

/// Takes the rights away that end with a move: a king that moves loses those of its colour, and a rook that moves or is
/// captured its own.
fn drop_rights(parts: &mut SetupParts, role: Role, (from, to): (Square, Square)) {
    let turn = parts.turn;
    if role == Role::King {
        parts.castling.remove_all(turn);
    } else if from.rank() == Rank::home(turn) {
        parts.castling.remove(turn, from.file());
    }
    if to.rank() == Rank::home(turn.other()) {
        parts.castling.remove(turn.other(), to.file());
    }
}

/// King and rook castle.
fn castle(parts: &mut SetupParts, (king, rook): (Square, Square)) {
    let (turn, size) = (parts.turn, parts.board.size());
    if let Some(side) = CastlingSide::of_rook(king.file(), rook.file()) {
        let right = CastlingRight::new(parts.castling.castling_type(), size, (turn, side, rook.file()), king.file());
        parts.board.clear_all(SquareSet::of(king).with(rook));
        parts.board.place(right.king_to, Piece::new(turn, Role::King));
        parts.board.place(right.rook_to, Piece::new(turn, Role::Rook));
    }
    parts.castling.remove_all(turn);
}

/// Whether the step of a pawn is one of two squares.
fn is_double_push(turn: Color, (from, to): (Square, Square)) -> bool {
    Some(from.rank()) == Rank::of(turn, 2) && Some(to.rank()) == Rank::of(turn, 4)
}

/// The move is not legal in the position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NotLegal {
    /// The move.
    pub played: Move,
}

impl fmt::Display for NotLegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this move from {} is not legal here", self.played.from())
    }
}

impl core::error::Error for NotLegal {}
