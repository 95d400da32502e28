//! What a move does: to the board, to castling rights, to the en-passant target and to the counters.

use core::fmt;

use super::Move;
use crate::square_set::SquareSet;
use crate::{Board, CastlingRights, Color, File, Piece, Position, Rank, Role, Setup, Square};

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
        let setup = self.setup();
        Self::of_legal(setup.changed(|parts| {
            let turn = parts.turn;
            move_men(&mut parts.board, setup, played);
            drop_rights(&mut parts.castling, turn, played);
            parts.double_push = double_push(turn, played);
            parts.turn = turn.other();
            let resets = played.role() == Role::Pawn || played.is_capture();
            parts.halfmove_clock = if resets { 0 } else { parts.halfmove_clock.saturating_add(1) };
            if turn == Color::Black {
                parts.fullmove_number = parts.fullmove_number.saturating_add(1);
            }
        }))
    }
}

/// A legal move on the board of its setup.
fn move_men(board: &mut Board, setup: &Setup, played: Move) {
    let turn = setup.turn();
    match played {
        Move::Normal { role, from, to, promotion, .. } => {
            board.clear_all(SquareSet::of(from).with(to));
            board.place(to, Piece::new(turn, promotion.unwrap_or(role)));
        }
        Move::EnPassant { from, to } => {
            board.clear(from);
            board.clear(Square::new(to.file(), from.rank()));
            board.place(to, Piece::new(turn, Role::Pawn));
        }
        Move::Castle { king, rook } => {
            let right = setup.castling_rights_of(turn).find(|right| right.king == king && right.rook == rook);
            board.clear_all(SquareSet::of(king).with(rook));
            if let Some(right) = right {
                board.place(right.king_to, Piece::new(turn, Role::King));
                board.place(right.rook_to, Piece::new(turn, Role::Rook));
            }
        }
    }
}

/// Takes the rights away that end with a move: a king that moves loses those of its colour, and a rook that moves or is
/// captured its own.
fn drop_rights(rights: &mut CastlingRights, turn: Color, played: Move) {
    let (from, to) = (played.from(), played.to());
    if played.role() == Role::King {
        rights.remove_all(turn);
    } else if from.rank() == Rank::home(turn) {
        rights.remove(turn, from.file());
    }
    if to.rank() == Rank::home(turn.other()) {
        rights.remove(turn.other(), to.file());
    }
}

/// The file of a pawn that makes a double push.
fn double_push(turn: Color, played: Move) -> Option<File> {
    match played {
        Move::Normal { role: Role::Pawn, from, to, .. }
            if Some(from.rank()) == Rank::of(turn, 2) && Some(to.rank()) == Rank::of(turn, 4) =>
        {
            Some(to.file())
        }
        _ => None,
    }
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
