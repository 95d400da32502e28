//! The men on a board, as the protocol and the summary write them.

use xfen_core::{Piece, Rank, Setup, Square};

/// One string a rank, rank 8 first, one character a square, `.` for an empty one.
pub(crate) fn ranks(setup: &Setup) -> Vec<String> {
    let letter = |square| setup.board().piece_at(square).map_or('.', Piece::letter);
    let rank = |rank: Rank| setup.size().files().map(|file| letter(Square::new(file, rank))).collect();
    Rank::FROM_THE_TOP.into_iter().map(rank).collect()
}
