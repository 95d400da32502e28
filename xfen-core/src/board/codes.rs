//! Boards as codes, a byte for each square: as placements are read and written.

use super::{Board, ways};
use crate::square_set::SquareSet;
use crate::{BoardSize, Color, Piece, Rank, Role};

/// How many bits a code has: one for each colour, and one for each of the ways in which men move, as in [`Board`].
const BITS: usize = 5;

/// The code of an empty square.
pub(crate) const EMPTY: u8 = 0;

/// The code of a man.
pub(crate) const fn code(man: Piece) -> u8 {
    1 << man.color.index() | (ways(man.role) as u8) << Color::ALL.len()
}

/// The letter of each code of a man.
pub(crate) const fn letters() -> [u8; 1 << BITS] {
    let mut letters = [0; 1 << BITS];
    let mut role = 0;
    while role < Role::ALL.len() {
        let mut color = 0;
        while color < Color::ALL.len() {
            let man = Piece::new(Color::ALL[color], Role::ALL[role]);
            letters[code(man) as usize] = man.letter() as u8;
            color += 1;
        }
        role += 1;
    }
    letters
}

impl Board {
    /// The board of `WIDTH` files whose squares have these codes: sixteen for each rank from the top, of which the last ones
    /// are those of the files. None if it would have an archbishop or chancellor on eight files.
    pub(crate) fn of_codes<const WIDTH: usize>(codes: &[u8; 128]) -> Option<Self> {
        let set = |bit| {
            codes.as_chunks::<16>().0.iter().fold(SquareSet::EMPTY, |set, rank| {
                set.one_rank_up().or(SquareSet::in_rank(Rank::home(Color::White), files::<WIDTH>(rank, bit)))
            })
        };
        let [white, black, diagonal, straight, leaping] = [set(0), set(1), set(2), set(3), set(4)];
        let size = BoardSize::from_width(WIDTH)?;
        let board = Self { size, colors: [white, black], ways: [diagonal, straight, leaping] };
        (size == BoardSize::Capablanca10x8 || board.compounds().is_empty()).then_some(board)
    }

    /// The codes of each rank from the top, on eight files with two at the end that have no meaning; and the occupied files
    /// of the rank, bit 0 for the a-file.
    pub(crate) fn codes(&self) -> impl Iterator<Item = ([u8; 10], u16)> {
        let [white, black] = self.colors;
        let [diagonal, straight, leaping] = self.ways;
        let mut sets = [white, black, diagonal, straight, leaping];
        let is_wide = self.size == BoardSize::Capablanca10x8;
        Rank::FROM_THE_TOP.into_iter().map(move |_| {
            let files = sets.map(SquareSet::files_of_top_rank);
            sets = sets.map(SquareSet::one_rank_up);
            let mut codes = [EMPTY; 10];
            codes[..8].copy_from_slice(&spread(files).to_le_bytes());
            if is_wide {
                codes[8..].copy_from_slice(&spread(files.map(|files| files >> 8)).to_le_bytes()[..2]);
            }
            (codes, files[0] | files[1])
        })
    }

    /// The squares of archbishops and chancellors: they leap, and move along lines in one of the two ways.
    const fn compounds(&self) -> SquareSet {
        let [diagonal, straight, leaping] = self.ways;
        leaping.and(diagonal.or(straight)).minus(self.kings())
    }
}

/// The files on which a bit is set in the codes of a rank.
fn files<const WIDTH: usize>(codes: &[u8; 16], bit: usize) -> u16 {
    let [low, high] = [codes.first_chunk::<8>(), codes.last_chunk::<8>()]
        .map(|half| half.map_or(0, |half| u64::from_le_bytes(*half)));
    let files = u16::from(gather(high >> bit)) << 8 | u16::from(gather(low >> bit));
    files >> (16 - WIDTH)
}

/// The lowest bits of eight bytes as one byte. The factor moves bit 8*i* to bit 56 + *i*, and all others elsewhere.
const fn gather(bytes: u64) -> u8 {
    ((bytes & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// The codes of the first eight files, given the files on which each bit is set.
fn spread(files: [u16; BITS]) -> u64 {
    let bits = files.iter().enumerate();
    bits.fold(0, |codes, (bit, files)| codes | SPREAD[usize::from(*files) % SPREAD.len()] << bit)
}

/// For each set of eight files a byte for each file: 1 if the set has it.
static SPREAD: [u64; 256] = {
    let mut spread = [0; 256];
    let mut files = 0;
    while files < spread.len() {
        let mut file = 0;
        while file < 8 {
            spread[files] |= ((files >> file & 1) as u64) << (8 * file);
            file += 1;
        }
        files += 1;
    }
    spread
};
