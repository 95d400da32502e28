//! Boards as codes, a byte for each square: as placements are written.

use super::{Board, ways};
use crate::square_set::SquareSet;
use crate::{BoardSize, Color, Piece, Rank, Role};

/// How many bits a code has: one for each colour, and one for each of the ways in which men move, as in [`Board`].
pub(super) const BITS: usize = 5;

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
    /// The codes of each rank from the top, on eight files with two at the end that have no meaning; and the occupied files
    /// of the rank, bit 0 for the a-file.
    pub(crate) fn codes(&self) -> impl Iterator<Item = ([u8; 10], u16)> {
        let [white, black] = self.colors;
        let [diagonal, straight, leaping] = self.ways;
        let mut sets = [white, black, diagonal, straight, leaping];
        let is_wide = self.size == BoardSize::Capablanca10x8;
        Rank::FROM_THE_TOP.into_iter().map(move |_| {
            let files = sets.map(|set| set.files_of_home_rank(Color::Black));
            sets = sets.map(SquareSet::one_rank_up);
            let mut codes = [EMPTY; 10];
            codes[..8].copy_from_slice(&spread(files).to_le_bytes());
            if is_wide {
                codes[8..].copy_from_slice(&spread(files.map(|files| files >> 8)).to_le_bytes()[..2]);
            }
            (codes, files[0] | files[1])
        })
    }
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
