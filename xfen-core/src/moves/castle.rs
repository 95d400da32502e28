//! Whether the king may castle, by the path rules of Chess960: all squares that king and rook pass or reach are free but
//! for the two themselves, and no square on the king's way is attacked, the first and the last included. The last one is
//! looked at once more as it is after castling: the rook may have left the home rank open behind it.

use alloc::vec::Vec;

use super::Move;
use crate::attacks::is_attacked;
use crate::{Board, CastlingRight, File, Setup, Square};

/// Appends the castlings that are legal.
pub(super) fn legal(setup: &Setup, moves: &mut Vec<Move>) {
    let rights = setup.castling_rights_of(setup.turn());
    let legal = rights.filter(|right| is_free(setup.board(), right) && is_safe(setup.board(), right));
    moves.extend(legal.map(|CastlingRight { king, rook, .. }| Move::Castle { king, rook }));
}

/// The board after castling.
pub(super) fn castled(board: &Board, right: &CastlingRight) -> Board {
    let mut after = board.clone();
    let king = after.take(right.king);
    let rook = after.take(right.rook);
    after.put(right.king_to, king);
    after.put(right.rook_to, rook);
    after
}

fn is_free(board: &Board, right: &CastlingRight) -> bool {
    let is_free = |square| square == right.king || square == right.rook || board.piece_at(square).is_none();
    way(right.king, right.king_to).all(is_free) && way(right.rook, right.rook_to).all(is_free)
}

fn is_safe(board: &Board, right: &CastlingRight) -> bool {
    let mut without_king = board.clone();
    without_king.take(right.king);
    let by = right.color.other();
    let passes = way(right.king, right.king_to).all(|square| !is_attacked(&without_king, square, by));
    passes && !is_attacked(&castled(board, right), right.king_to, by)
}

/// The squares of a rank from one to another, both included.
fn way(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let (first, last) = (from.file().min(to.file()), from.file().max(to.file()));
    (first.index()..=last.index()).filter_map(File::new).map(move |file| Square::new(file, from.rank()))
}
