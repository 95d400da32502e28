//! From the text of a placement to its squares.

use crate::board::codes;
use crate::{Board, BoardSize, Piece};

/// The board of a placement of eight ranks; none if a rank has another width than the board, or what stands there does not
/// belong on it. How numbers are written is not looked at.
pub(super) fn board(text: &[u8], size: BoardSize) -> Option<Board> {
    match size {
        BoardSize::Standard8x8 => board_of::<8>(text, &GLYPHS_8),
        BoardSize::Capablanca10x8 => board_of::<10>(text, &GLYPHS_10),
    }
}

/// What a byte of a placement says.
#[derive(Clone, Copy)]
struct Glyph {
    /// What stands on the next square.
    code: u8,
    /// How many squares it goes on.
    squares: u8,
    /// The bits of the place that have to be zero where it stands; no place on a board is 0.
    aligned: u8,
}

/// The bytes of placements on boards of this width, of which the ranks are as long as in [`codes`].
const fn glyphs(width: u8) -> [Glyph; 256] {
    let mut glyphs = [Glyph { code: codes::EMPTY, squares: 0, aligned: 0 }; 256];
    let mut byte = 0;
    while byte < glyphs.len() {
        let glyph = &mut glyphs[byte];
        match (byte as u8, Piece::from_letter(byte as u8 as char)) {
            (_, Some(man)) => *glyph = Glyph { code: codes::code(man), squares: 1, aligned: 0 },
            // The zero of `10`, behind its one.
            (b'0', _) => glyph.squares = 9,
            (b'1'..=b'9', _) => glyph.squares = byte as u8 - b'0',
            (b'/', _) => *glyph = Glyph { code: codes::EMPTY, squares: 16 - width, aligned: 15 },
            // No place is right.
            _ => glyph.aligned = u8::MAX,
        }
        byte += 1;
    }
    glyphs
}

static GLYPHS_8: [Glyph; 256] = glyphs(8);
static GLYPHS_10: [Glyph; 256] = glyphs(10);

fn board_of<const WIDTH: usize>(text: &[u8], glyphs: &[Glyph; 256]) -> Option<Board> {
    let mut squares = [codes::EMPTY; 128];
    // Where the slashes are is different in each line, so no branch depends on it.
    let (mut place, mut misplaced) = (16 - WIDTH, 0);
    for byte in text {
        let glyph = glyphs[usize::from(*byte)];
        squares[place % 128] = glyph.code;
        misplaced |= place & usize::from(glyph.aligned);
        place += usize::from(glyph.squares);
    }
    // There are eight ranks, and each ends where the next one begins.
    if misplaced == 0 && place == 128 { Board::of_codes::<WIDTH>(&squares) } else { None }
}
