//! What keeps men from moving as they like: check, and pins. Castling and en passant have their own rules.

use crate::attacks;
use crate::square_set::SquareSet;
use crate::{Board, Color, Position, Setup, Square};

/// The king of the side to move, and who gives check to it.
pub(super) struct King<'a> {
    board: &'a Board,
    by: Color,
    square: Square,
    checkers: SquareSet,
}

impl<'a> King<'a> {
    /// That of a position, and the men that give check to it.
    pub(super) fn new(position: &'a Position, checkers: SquareSet) -> Option<Self> {
        let (board, turn) = (position.setup().board(), position.setup().turn());
        Some(Self { board, by: turn.other(), square: position.king(turn)?, checkers })
    }

    /// Where another man has to go: anywhere without check; onto the way of the checker, or onto itself; and nowhere if
    /// there are two.
    fn relief(&self) -> SquareSet {
        match self.checkers.only() {
            Some(checker) => attacks::between(self.square, checker).with(checker),
            None if self.checkers.is_empty() => SquareSet::of_board(self.board.size()),
            None => SquareSet::EMPTY,
        }
    }

    /// Whether a man may go to a square that it reaches, or for a pawn where it can go.
    pub(super) fn allows(&self, from: Square, to: Square) -> bool {
        if from == self.square {
            return self.may_go(to);
        }
        // Along the line of the king it stays between that and who it keeps off.
        let uncovers = || !attacks::uncovered(self.board, self.square, from, self.by).is_empty();
        let relieves = self.checkers.is_empty() || self.relief().contains(to);
        relieves && (!uncovers() || attacks::are_in_line(self.square, from, to))
    }

    /// Whether the king itself may go to a square beside it.
    fn may_go(&self, to: Square) -> bool {
        let without_king = self.board.occupied().without(self.square);
        attacks::attackers_among(self.board, to, self.by, without_king).is_empty()
    }
}

/// The king of the side to move, and what it needs of all other men.
pub(super) struct KingSafety<'a> {
    king: King<'a>,
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
        let king = King { board, by, square: king, checkers };
        Some(Self { relief: king.relief(), king, pinned: pinned.and(board.of_color(turn)) })
    }

    /// Where the king stands.
    pub(super) fn king(&self) -> Square {
        self.king.square
    }

    /// Those of the squares that a man reaches, or for a pawn those where it can go, to which it may.
    pub(super) fn allowed(&self, from: Square, reached: SquareSet) -> SquareSet {
        if from == self.king() {
            return reached.filter(|to| self.king.may_go(*to)).fold(SquareSet::EMPTY, SquareSet::with);
        }
        let allowed = reached.and(self.relief);
        if self.pinned.contains(from) { allowed.and(attacks::line_through(self.king(), from)) } else { allowed }
    }
}
