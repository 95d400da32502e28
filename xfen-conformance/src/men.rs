//! The men on a board, as the protocol and the reports write them.

use xfen_core::{Board, Piece, Rank, Square};

/// One string a rank, rank 8 first, one character a square, `.` for an empty one.
pub(crate) fn ranks(board: &Board) -> Vec<String> {
    let letter = |square| board.piece_at(square).map_or('.', Piece::letter);
    let rank = |rank: Rank| board.size().files().map(|file| letter(Square::new(file, rank))).collect();
    Rank::FROM_THE_TOP.into_iter().map(rank).collect()
}
