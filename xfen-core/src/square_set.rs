//! Sets of squares, one bit for each, sixteen bits for a rank; bits count as squares do, rank by rank from a1.

use crate::{BoardSize, Color, File, Rank, Square};

/// A set of squares of a ten-file board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct SquareSet(u128);

/// The bit of each square by its index: a load is cheaper than a shift of 128 bits by any number.
const BITS: [u128; Square::INDICES] = {
    let mut bits = [0; Square::INDICES];
    let mut index = 0;
    while index < bits.len() {
        bits[index] = 1 << index;
        index += 1;
    }
    bits
};

/// The a-file: eight ranks of sixteen bits each.
const FIRST_FILE: u128 = u128::MAX / (u16::MAX as u128);

impl SquareSet {
    /// No square.
    pub(crate) const EMPTY: Self = Self(0);

    /// One square.
    pub(crate) const fn of(square: Square) -> Self {
        Self(BITS[square.index()])
    }

    /// All squares of a board.
    pub(crate) const fn of_board(size: BoardSize) -> Self {
        Self(FIRST_FILE * ((1 << size.width()) - 1))
    }

    /// All squares of a rank of ten files.
    pub(crate) const fn of_rank(rank: Rank) -> Self {
        Self::span(Square::new(File::A, rank), Square::new(File::J, rank))
    }

    /// All squares of a file.
    pub(crate) const fn of_file(file: File) -> Self {
        Self(FIRST_FILE << file.index())
    }

    /// The squares of ranks from the top, bit 0 of each for the a-file.
    pub(crate) fn of_ranks(ranks: [u16; 8]) -> Self {
        Self(ranks.into_iter().fold(0, |squares, files| squares << (Square::INDICES / 8) | u128::from(files)))
    }

    /// The squares one file further on; none that a board has from its last file.
    pub(crate) const fn one_file_on(self) -> Self {
        Self(self.0 << 1)
    }

    /// The files of its squares on the home rank of a colour, bit 0 for the a-file.
    pub(crate) const fn files_of_home_rank(self, color: Color) -> u16 {
        match color {
            Color::White => self.0 as u16,
            Color::Black => (self.0 >> Square::new(File::A, Rank::home(Color::Black)).index()) as u16,
        }
    }

    /// The squares one rank further up; none from rank 8.
    pub(crate) const fn one_rank_up(self) -> Self {
        Self(self.0 << (Square::INDICES / 8))
    }

    /// The squares one rank further on as a colour sees it; none from its last rank.
    pub(crate) const fn one_rank_on(self, color: Color) -> Self {
        match color {
            Color::White => self.one_rank_up(),
            Color::Black => Self(self.0 >> (Square::INDICES / 8)),
        }
    }

    /// The squares of a rank from one to another, both included.
    pub(crate) const fn span(one: Square, other: Square) -> Self {
        Self::inside(one, other).with(one).with(other)
    }

    /// The squares of a rank behind one and before another, in any order of the two.
    const fn inside(one: Square, other: Square) -> Self {
        let (low, high) = if one.index() < other.index() { (one, other) } else { (other, one) };
        Self((1 << high.index()) - (1 << low.index())).without(low)
    }

    pub(crate) const fn contains(self, square: Square) -> bool {
        let half = if square.index() < 64 { self.0 as u64 } else { (self.0 >> 64) as u64 };
        half >> (square.index() % 64) & 1 == 1
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The first square, from a1.
    pub(crate) const fn first(self) -> Option<Square> {
        // A set without squares has as many zeros as there are indices.
        Square::from_index(self.0.trailing_zeros() as usize)
    }

    /// The only square, if there is exactly one.
    pub(crate) const fn only(self) -> Option<Square> {
        if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
    }

    /// With another square.
    pub(crate) const fn with(self, square: Square) -> Self {
        self.or(Self::of(square))
    }

    /// Without a square.
    pub(crate) const fn without(self, square: Square) -> Self {
        self.minus(Self::of(square))
    }

    /// The squares that both have.
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The squares that the other does not have.
    pub(crate) const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The squares that at least one has.
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// From the last of `below` to the first of `above`, both included; without one, from the first or to the last square.
    /// All of `below` come before all of `above`.
    pub(crate) const fn gap(below: Self, above: Self) -> Self {
        let last_below = 1 << (u128::BITS - 1 - (below.0 | 1).leading_zeros());
        // The subtraction borrows from the first bit above it, and so changes the bits from there down to this one.
        Self(above.0.wrapping_sub(last_below) ^ above.0)
    }
}

impl Iterator for SquareSet {
    type Item = Square;

    /// Takes the first square out.
    fn next(&mut self) -> Option<Square> {
        let first = self.first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}
