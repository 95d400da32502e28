//! What keeps men from moving as they like: check, and pins. Castling and en passant have their own rules.

use crate::attacks;
use crate::square_set::SquareSet;
use crate::{Board, Color, Setup, Square};

/// The king of the side to move, and what it needs of the other men.
pub(super) struct KingSafety<'a> {
    board: &'a Board,
    by: Color,
    king: Square,
    /// Where another man than the king has to go: anywhere without check; onto the way of the checker, or onto itself; and
    /// nowhere if there are two.
    relief: SquareSet,
    /// The own men that stand between the king and a man who would attack it without them.
    pinned: SquareSet,
}

impl<'a> KingSafety<'a> {
    /// Of a setup whose side to move has exactly one king.
    pub(super) fn new(setup: &'a Setup) -> Option<Self> {
        let (board, turn) = (setup.board(), setup.turn());
        let (king, by) = (board.king(turn)?, turn.other());
        let mut checkers = attacks::near_attackers(board, king, by);
        let mut pinned = SquareSet::EMPTY;
        for sniper in attacks::snipers(board, king, by) {
            let between = attacks::between(king, sniper).and(board.occupied());
            match between.only() {
                _ if between.is_empty() => checkers = checkers.with(sniper),
                Some(_) => pinned = pinned.or(between),
                None => {}
            }
        }
        let relief = match (checkers.first(), checkers.only()) {
            (None, _) => SquareSet::of_board(board.size()),
            (_, Some(checker)) => attacks::between(king, checker).with(checker),
            _ => SquareSet::EMPTY,
        };
        Some(Self { board, by, king, relief, pinned: pinned.and(board.of_color(turn)) })
    }

    /// Those of the squares that a man reaches, or for a pawn those where it can go, to which it may.
    pub(super) fn allowed(&self, from: Square, reached: SquareSet) -> SquareSet {
        if from == self.king {
            let without_king = self.board.occupied().without(from);
            let is_safe = |to: &Square| attacks::attackers_among(self.board, *to, self.by, without_king).is_empty();
            return reached.filter(is_safe).fold(SquareSet::EMPTY, SquareSet::with);
        }
        let allowed = reached.and(self.relief);
        if self.pinned.contains(from) { allowed.and(attacks::line_through(self.king, from)) } else { allowed }
    }
}
