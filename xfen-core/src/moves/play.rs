//! What a move does: to the board, to castling rights, to the en-passant target and to the counters.

use core::fmt;

use super::{Move, castle};
use crate::{Board, CastlingRights, Color, File, Piece, Position, Rank, Role, Setup, SetupParts, Square};

impl Position {
    /// The position after a move.
    ///
    /// # Errors
    /// [`NotLegal`] if it is not one of the [`legal_moves`](Self::legal_moves).
    pub fn play(&self, played: Move) -> Result<Self, NotLegal> {
        if self.legal_moves().contains(&played) { Ok(self.after(played)) } else { Err(NotLegal { played }) }
    }

    /// The position after a legal move.
    pub(crate) fn after(&self, played: Move) -> Self {
        let setup = self.setup();
        let turn = setup.turn();
        let board = board_after(setup, played);
        let resets = played.role() == Role::Pawn || played.is_capture();
        let fullmove_number = setup.fullmove_number();
        Self::of_legal(Setup::of_judged(SetupParts {
            castling: rights_after(setup, played),
            double_push: double_push(turn, played),
            board,
            turn: turn.other(),
            halfmove_clock: if resets { 0 } else { setup.halfmove_clock().saturating_add(1) },
            fullmove_number: if turn == Color::Black { fullmove_number.saturating_add(1) } else { fullmove_number },
        }))
    }
}

/// The men after a move.
pub(super) fn board_after(setup: &Setup, played: Move) -> Board {
    let mut board = setup.board().clone();
    match played {
        Move::Normal { from, to, promotion, .. } => {
            let moved = board.take(from);
            board.put(to, promotion.map_or(moved, |role| Some(Piece::new(setup.turn(), role))));
        }
        Move::EnPassant { from, to } => {
            let moved = board.take(from);
            board.take(Square::new(to.file(), from.rank()));
            board.put(to, moved);
        }
        Move::Castle { king, rook } => {
            let right = setup.castling_rights().find(|right| right.king == king && right.rook == rook);
            if let Some(right) = right {
                return castle::castled(&board, &right);
            }
        }
    }
    board
}

/// The rights that are left: a king that moves loses those of its colour, and a rook that moves or is captured its own.
fn rights_after(setup: &Setup, played: Move) -> CastlingRights {
    let turn = setup.turn();
    let touched = |color: Color, rook: File| {
        let square = Square::new(rook, Rank::home(color));
        match played {
            Move::Normal { from, to, .. } => from == square || to == square,
            Move::EnPassant { .. } | Move::Castle { .. } => false,
        }
    };
    let left = setup.castling().iter().filter(|(color, _, rook)| {
        let king_moves = *color == turn && played.role() == Role::King;
        !king_moves && !touched(*color, *rook)
    });
    CastlingRights::new(setup.castling().castling_type(), left)
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
