//! From the text of a placement to its squares. (Rules `placement.*`.)
//!
//! There is one way to write a board, and it is the shortest: a run of empty squares in two numbers takes a byte more. So
//! the text is judged by its length, and not by what stands beside what.

use crate::board::words;
use crate::{Board, Piece};

/// The board of the placement at the start of a line, up to the first space or the end, and what stands behind it; none if a
/// writer would write no such placement.
#[inline(always)]
pub(super) fn board(line: &[u8]) -> Option<(Board, &[u8])> {
    let mut ranks = [words::BEGUN; 8];
    let (mut rank, mut word, mut length) = (0, words::BEGUN, line.len());
    // Where the slashes are is different in each line, so no branch depends on it.
    for (at, byte) in line.iter().enumerate() {
        if *byte == b' ' {
            length = at;
            break;
        }
        let glyph = &GLYPHS[usize::from(*byte)];
        ranks[rank % 8] = word;
        word = word >> glyph.squares | glyph.bits;
        rank += glyph.slashes;
    }
    if rank != 7 {
        return None;
    }
    ranks[7] = word;
    let (board, shortest) = Board::of_words(&ranks)?;
    (length == shortest).then_some((board, &line[length..]))
}

/// What a byte does to the word of its rank.
#[derive(Clone, Copy)]
struct Glyph {
    /// What comes in.
    bits: u64,
    /// By how many squares the rank grows before; for a byte that ends it, and for one that no placement has, enough to drive
    /// all out.
    squares: u32,
    /// How many ranks end here.
    slashes: usize,
}

static GLYPHS: [Glyph; 256] = {
    const ALL_OUT: u32 = u64::BITS - 1;
    let mut glyphs = [Glyph { bits: 0, squares: ALL_OUT, slashes: 0 }; 256];
    let mut byte = 0;
    while byte < glyphs.len() {
        let glyph = &mut glyphs[byte];
        match (byte as u8, Piece::from_letter(byte as u8 as char)) {
            (_, Some(man)) => *glyph = Glyph { bits: words::last(man), squares: 1, slashes: 0 },
            (b'1'..=b'9', _) => glyph.squares = byte as u32 - b'0' as u32,
            // The zero of `10`, behind its one.
            (b'0', _) => *glyph = Glyph { bits: words::ZERO, squares: 9, slashes: 0 },
            (b'/', _) => *glyph = Glyph { bits: words::BEGUN, squares: ALL_OUT, slashes: 1 },
            _ => {}
        }
        byte += 1;
    }
    glyphs
};
