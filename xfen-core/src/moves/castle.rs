//! Whether the king may castle, by the path rules of Chess960: all squares that king and rook pass or reach are free but
//! for the two themselves, and no square on the king's way is attacked, the first and the last included. The last one is
//! looked at once more as it is after castling: the rook may have left the home rank open behind it.

use super::Move;
use crate::attacks::attackers_among;
use crate::square_set::SquareSet;
use crate::{CastlingRight, Setup};

/// The castlings that are legal.
pub(super) fn legal(setup: &Setup) -> impl Iterator<Item = Move> + '_ {
    let rights = setup.castling_rights_of(setup.turn());
    let legal = rights.filter(|right| is_free(setup, right) && is_safe(setup, right));
    legal.map(|CastlingRight { king, rook, .. }| Move::Castle { king, rook })
}

fn is_free(setup: &Setup, right: &CastlingRight) -> bool {
    let ways = SquareSet::span(right.king, right.king_to).or(SquareSet::span(right.rook, right.rook_to));
    ways.and(without_both(setup, right)).is_empty()
}

fn is_safe(setup: &Setup, right: &CastlingRight) -> bool {
    let (board, by) = (setup.board(), right.color.other());
    let without_king = board.occupied().without(right.king);
    let castled = without_both(setup, right).with(right.king_to).with(right.rook_to);
    SquareSet::span(right.king, right.king_to).all(|square| attackers_among(board, square, by, without_king).is_empty())
        && attackers_among(board, right.king_to, by, castled).is_empty()
}

/// All other men.
fn without_both(setup: &Setup, right: &CastlingRight) -> SquareSet {
    setup.board().occupied().without(right.king).without(right.rook)
}
