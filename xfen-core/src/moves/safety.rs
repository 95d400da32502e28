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
        let mut checkers = attacks::attackers(board, king, by);
        let relief = match (checkers.next(), checkers.next()) {
            (None, _) => SquareSet::of_board(board.size()),
            (Some(checker), None) => attacks::between(king, checker).with(checker),
            _ => SquareSet::EMPTY,
        };
        Some(Self { board, by, king, relief, pinned: pinned(board, king, turn) })
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

/// The men of a colour that alone stand between a square and a man of the other colour who could go there without them.
fn pinned(board: &Board, king: Square, color: Color) -> SquareSet {
    let (own, others) = (board.of_color(color), board.of_color(color.other()));
    let on_lines = attacks::lines_of_sliders(board, king).map(|(line, sliders)| line.all().and(sliders).and(others));
    let between = on_lines.flatten().map(|slider| attacks::between(king, slider).and(board.occupied()));
    between.filter(|men| men.only().is_some()).fold(SquareSet::EMPTY, SquareSet::or).and(own)
}
