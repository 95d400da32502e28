//! Whether a move leaves the own king in check; castling has its own rules.

use super::Move;
use super::play::board_after;
use crate::attacks::is_attacked;
use crate::{Role, Setup, Square};

/// The king of the side to move, and whether it is in check.
pub(super) struct KingSafety<'a> {
    setup: &'a Setup,
    king: Option<Square>,
    in_check: bool,
}

impl<'a> KingSafety<'a> {
    pub(super) fn new(setup: &'a Setup) -> Self {
        let (board, turn) = (setup.board(), setup.turn());
        let king = board.king(turn);
        Self { setup, king, in_check: king.is_some_and(|king| is_attacked(board, king, turn.other())) }
    }

    /// Whether the king is safe after a move that is no castling.
    pub(super) fn allows(&self, played: Move) -> bool {
        let Some(king) = self.king else { return false };
        let king = match played {
            Move::Normal { role: Role::King, to, .. } => to,
            // En passant takes two men off their squares.
            Move::EnPassant { .. } => king,
            _ if self.in_check || share_a_line(king, played.from()) => king,
            // The king is not in check, and the man does not stand between it and anyone.
            _ => return true,
        };
        !is_attacked(&board_after(self.setup, played), king, self.setup.turn().other())
    }
}

/// Whether two squares lie on one rank, file or diagonal.
fn share_a_line(first: Square, second: Square) -> bool {
    let files = first.file().index().abs_diff(second.file().index());
    let ranks = first.rank().number().abs_diff(second.rank().number());
    files == 0 || ranks == 0 || files == ranks
}
