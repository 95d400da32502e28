//! Check: who gives it, and who gives it by a move.

use super::Move;
use crate::attacks;
use crate::square_set::SquareSet;
use crate::{Color, Piece, Position, Role, Square};

impl Position {
    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Where the one king of a colour stands.
    pub(super) fn king(&self, color: Color) -> Option<Square> {
        self.setup().board().of(Piece::new(color, Role::King)).first()
    }

    /// The men that give check to the side to move.
    pub(crate) fn checkers(&self) -> SquareSet {
        let (board, turn) = (self.setup().board(), self.setup().turn());
        self.king(turn).map_or(SquareSet::EMPTY, |king| attacks::attackers(board, king, turn.other()))
    }

    /// The same of the position after a legal move: since that gave no check before it, only what moved gives it, or stands
    /// behind where that came from.
    pub(super) fn checkers_after(&self, played: Move) -> SquareSet {
        let (board, turn) = (self.setup().board(), self.setup().turn());
        let (Move::Normal { role, from, to, promotion, .. }, Some(king)) = (played, self.king(turn)) else {
            return self.checkers();
        };
        let (by, occupied) = (turn.other(), board.occupied());
        let uncovered = attacks::uncovered(board, king, from, by);
        let man = Piece::new(by, promotion.unwrap_or(role));
        let checkers = if attacks::attacks(man, to, king, occupied) { uncovered.with(to) } else { uncovered };
        debug_assert_eq!(checkers, self.checkers(), "{self} after {played:?}");
        checkers
    }
}
