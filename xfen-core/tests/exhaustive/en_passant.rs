//! The en-passant field with every occupation of the squares that it is about. (Rules `ep.square`, `ep.pushed-pawn`,
//! `ep.capturer`.)

use crate::{Found, file_letter, proved, rank_text};

/// What may stand on a square, for White to move: nothing, pawns of the side that pushed and of the one to move.
const FEW: &[char] = &['.', 'p', 'P'];
/// The same with other men.
const MANY: &[char] = &['.', 'p', 'P', 'r', 'B', 'n', 'Q'];

/// The occupation of the squares behind and beside a pawn that may have been pushed on a file.
#[derive(Clone, Copy)]
struct Around {
    width: usize,
    file: usize,
    origin: char,
    target: char,
    pushed: char,
    /// Outside the board at its edges; there it stands for the square at the other end of the next rank.
    left: char,
    right: char,
}

impl Around {
    fn has_left(&self) -> bool {
        self.file > 0
    }

    fn has_right(&self) -> bool {
        self.file + 1 < self.width
    }

    /// The ranks 8 to 1, as White to move sees the push of a black pawn.
    fn ranks(&self) -> Vec<Vec<char>> {
        let mut ranks = vec![vec!['.'; self.width]; 8];
        let row_of = |rank: usize| 8 - rank;
        ranks[row_of(7)][self.file] = self.origin;
        ranks[row_of(6)][self.file] = self.target;
        ranks[row_of(5)][self.file] = self.pushed;
        // A board that is one long row would have these beside the pawn.
        match self.has_left() {
            true => ranks[row_of(5)][self.file - 1] = self.left,
            false => ranks[row_of(4)][self.width - 1] = self.left,
        }
        match self.has_right() {
            true => ranks[row_of(5)][self.file + 1] = self.right,
            false => ranks[row_of(6)][0] = self.right,
        }
        ranks
    }

    /// The line with White to move, or with everything turned round and Black to move.
    fn line(&self, is_white: bool) -> (String, String) {
        let mut ranks: Vec<String> = self.ranks().into_iter().map(|rank| rank.into_iter().collect()).collect();
        if !is_white {
            ranks.reverse();
            let swap =
                |man: char| if man.is_ascii_uppercase() { man.to_ascii_lowercase() } else { man.to_ascii_uppercase() };
            ranks = ranks.iter().map(|rank| rank.chars().map(swap).collect()).collect();
        }
        let placement = ranks.iter().map(|rank| rank_text(rank)).collect::<Vec<_>>().join("/");
        let (turn, rank) = if is_white { ('w', 6) } else { ('b', 3) };
        (format!("{placement} {turn} - "), format!("{}{rank}", file_letter(self.file)))
    }

    fn check(&self, is_white: bool) {
        let (before, square) = self.line(is_white);
        let line = format!("{before}{square} 0 1");
        let found = Found::in_line(&line, before.len());
        let is_possible = self.pushed == 'p' && self.origin == '.' && self.target == '.';
        let has_capturer = self.has_left() && self.left == 'P' || self.has_right() && self.right == 'P';
        if !is_possible {
            assert_eq!(found.errors, [("ep.pushed-pawn", 0, 2)], "{line}");
            assert_eq!(found.deviations, [""; 0], "{line}");
            return;
        }
        let setup = found.setup.unwrap_or_else(|| panic!("{line}"));
        assert_eq!(setup.double_push().map(|push| push.target().to_string()), Some(square.clone()), "{line}");
        let without = format!("{before}- 0 1");
        if has_capturer {
            assert_eq!(found.deviations, [""; 0], "{line}");
            assert_eq!(setup.to_xfen(), line);
        } else {
            assert_eq!(found.deviations, ["ep.capturer"], "{line}");
            assert_eq!(setup.to_xfen(), without, "{line}");
        }
    }
}

/// Every file, side and width with every occupation by these men.
fn occupations(men: &[char]) {
    let mut cases = 0;
    for width in [8, 10] {
        for file in 0..width {
            for number in 0..men.len().pow(5) {
                let man = |place: u32| men[number / men.len().pow(place) % men.len()];
                let [origin, target, pushed, left, right] = [man(0), man(1), man(2), man(3), man(4)];
                let around = Around { width, file, origin, target, pushed, left, right };
                for is_white in [true, false] {
                    around.check(is_white);
                    cases += 1;
                }
            }
        }
    }
    let expected = (8 + 10) * (men.len() as u64).pow(5) * 2;
    proved(&format!("en passant: file, side, width, five squares with {} men each", men.len()), cases, expected);
}

#[test]
fn every_occupation_by_pawns() {
    occupations(FEW);
}

#[test]
#[ignore = "long"]
fn every_occupation_by_any_men() {
    occupations(MANY);
}

/// Every text of a letter and a digit names a square of the right rank or is in error.
#[test]
fn every_letter_and_digit() {
    let mut cases = 0;
    for width in [8usize, 10] {
        let empty = vec![width.to_string(); 8].join("/");
        for letter in ('a'..='z').chain('A'..='Z') {
            for digit in '0'..='9' {
                for (turn, rank) in [('w', '6'), ('b', '3')] {
                    let before = format!("{empty} {turn} - ");
                    let line = format!("{before}{letter}{digit} 0 1");
                    let is_square = ('a'..=file_letter(width - 1)).contains(&letter) && digit == rank;
                    let rule = if is_square { "ep.pushed-pawn" } else { "ep.square" };
                    assert_eq!(Found::in_line(&line, before.len()).errors, [(rule, 0, 2)], "{line}");
                    cases += 1;
                }
            }
        }
    }
    proved("en passant: a letter and a digit, side, width", cases, 2 * 52 * 10 * 2);
}
