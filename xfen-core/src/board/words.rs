//! Ranks as words: how a placement becomes a board.
//!
//! The word of a rank has ten bits for each of the five sets of a board, and above them one that marks where the rank began. A
//! square comes in at the upper end of the ten, and moves down by one with each square behind it, and so does the mark. So
//! with a rank of ten squares the a-file is the lowest bit of the ten, and with one of eight the third.

use super::{Board, codes};
use crate::square_set::SquareSet;
use crate::{BoardSize, File, Piece};

/// The word of a rank without squares.
pub(crate) const BEGUN: u64 = 1 << 63;

/// The bits of the sets of a rank, without the mark.
const SETS: u32 = 50;

/// The bits of one set of a rank.
const FILES: u64 = (1 << 10) - 1;

/// The bits of the last square of a rank with this man.
pub(crate) const fn last(man: Piece) -> u64 {
    let mut bits = 0;
    let mut set = 0;
    while set < codes::BITS {
        bits |= (codes::code(man) as u64 >> set & 1) * bit(set);
        set += 1;
    }
    bits
}

/// The last square in a set.
const fn bit(set: usize) -> u64 {
    1 << (10 * set + 9)
}

/// Marks the first of nine empty squares that were written as the zero of `10`: nobody's man that moves along diagonals.
pub(crate) const ZERO: u64 = bit(2) >> 8;

impl Board {
    /// The board of ranks from the top, and how long its placement is as a writer writes it. None if not all of them have eight
    /// squares, or all ten; if a zero is not that of `10`; or if the board would have an archbishop or chancellor on eight files.
    #[inline(always)]
    pub(crate) fn of_words(ranks: &[u64; 8]) -> Option<(Self, usize)> {
        let marks = ranks.map(|rank| rank >> SETS);
        let same = marks.iter().fold(0, |difference, mark| difference | mark ^ marks[0]) == 0;
        let size = BoardSize::ALL.into_iter().find(|size| BEGUN >> size.width() >> SETS == marks[0]);
        let size = size.filter(|_| same)?;
        let ranks = ranks.map(|rank| rank >> (10 - size.width()));
        let set = |set: u32| SquareSet::of_ranks(ranks.map(|rank| (rank >> (10 * set) & FILES) as u16));
        let [white, black, diagonal, straight, leaping] = [set(0), set(1), set(2), set(3), set(4)];
        let colors = [white, black];
        let occupied = colors[0].or(colors[1]);
        let zeros = diagonal.minus(occupied);
        let board = Self { size, colors, ways: [diagonal.and(occupied), straight, leaping] };
        let fits = match size {
            BoardSize::Standard8x8 => board.compounds().is_empty(),
            // Before the nine squares of a zero is an empty one, which is the first of its rank.
            BoardSize::Capablanca10x8 => {
                zeros.minus(SquareSet::of_file(File::new(1)?).minus(occupied.one_file_on())).is_empty()
            }
        };
        // A byte for each man, for each run of empty squares and for the zero of `10`; and the slashes.
        let empty = SquareSet::of_board(size).minus(occupied);
        let runs = empty.minus(empty.one_file_on());
        fits.then_some((board, occupied.or(runs).or(zeros).len() + 7))
    }

    /// The squares of archbishops and chancellors: they leap, and move along lines in one of the two ways.
    const fn compounds(&self) -> SquareSet {
        let [diagonal, straight, leaping] = self.ways;
        leaping.and(diagonal.or(straight)).minus(self.kings())
    }
}
