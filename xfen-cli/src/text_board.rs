//! A board drawn in plain text.

use xfen_core::{Board, Piece, Rank, Setup, Square};

/// What is marked on a drawn board.
#[derive(Default)]
pub(crate) struct Marks {
    rooks: Vec<Square>,
    kings: Vec<Square>,
    ep_target: Option<Square>,
}

impl Marks {
    /// The rooks and kings of the castling rights, and the square behind the pawn just pushed.
    pub(crate) fn of(setup: &Setup) -> Self {
        Self {
            rooks: setup.castling_rights().map(|right| right.rook).collect(),
            kings: setup.castling_rights().map(|right| right.king).collect(),
            ep_target: setup.double_push().map(|push| push.target()),
        }
    }

    /// What the marks mean, of those that there are.
    fn legend(&self) -> Option<String> {
        let rooks = (!self.rooks.is_empty()).then_some("[ ] castling rook   ( ) king that may castle");
        let target = self.ep_target.map(|_| "* en-passant target");
        let parts: Vec<&str> = rooks.into_iter().chain(target).collect();
        (!parts.is_empty()).then(|| parts.join("   "))
    }

    /// A man between its marks, or an empty square.
    fn cell(&self, square: Square, man: Option<Piece>) -> String {
        match man.map(Piece::letter) {
            Some(letter) if self.rooks.contains(&square) => format!("[{letter}]"),
            Some(letter) if self.kings.contains(&square) => format!("({letter})"),
            Some(letter) => format!(" {letter} "),
            None if self.ep_target == Some(square) => " * ".to_owned(),
            None => " . ".to_owned(),
        }
    }
}

/// The board with the names of its files and ranks, rank 8 on top, and below it what the marks mean.
pub(crate) fn text_board(board: &Board, marks: &Marks) -> String {
    let files: String = board.size().files().map(|file| format!(" {file} ")).collect();
    let files = format!("    {}", files.trim_end());
    let mut lines = vec![files.clone()];
    for rank in Rank::FROM_THE_TOP {
        let squares = board.size().files().map(|file| Square::new(file, rank));
        let cells: String = squares.map(|square| marks.cell(square, board.piece_at(square))).collect();
        lines.push(format!("  {rank} {cells} {rank}"));
    }
    lines.push(files);
    if let Some(legend) = marks.legend() {
        lines.push(String::new());
        lines.push(format!("    {legend}"));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(text: &str) -> String {
        let setup: Setup = text.parse().unwrap();
        text_board(setup.board(), &Marks::of(&setup))
    }

    #[test]
    fn eight_files() {
        let expected = "     a  b  c  d  e  f  g  h
  8 [r] .  .  . (k) .  . [r] 8
  7  .  .  .  .  .  .  .  .  7
  6  .  .  .  .  .  .  .  .  6
  5  .  .  .  .  .  .  .  .  5
  4  .  .  .  p  P  .  .  .  4
  3  .  .  .  .  *  .  .  .  3
  2  .  .  .  .  .  .  .  .  2
  1  .  .  .  . (K) . [R] R  1
     a  b  c  d  e  f  g  h

    [ ] castling rook   ( ) king that may castle   * en-passant target";
        assert_eq!(drawn("r3k2r/8/8/8/3pP3/8/8/4K1RR b Gkq e3 0 1"), expected);
    }

    #[test]
    fn ten_files_without_marks() {
        let expected = "     a  b  c  d  e  f  g  h  i  j
  8  .  .  .  .  .  k  .  .  .  c  8
  7  .  .  .  .  .  .  .  .  .  .  7
  6  .  .  .  .  .  .  .  .  .  .  6
  5  .  .  .  .  .  .  .  .  .  .  5
  4  .  .  .  .  .  .  .  .  .  .  4
  3  .  .  .  .  .  .  .  .  .  .  3
  2  .  .  .  .  .  .  .  .  .  .  2
  1  A  .  .  .  .  K  .  .  .  .  1
     a  b  c  d  e  f  g  h  i  j";
        assert_eq!(drawn("5k3c/10/10/10/10/10/10/A4K4 w - - 0 1"), expected);
    }
}
