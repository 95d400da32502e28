//! A line that is being written, and the placement of its men.
//!
//! A rank is written by a template: for each set of occupied files, which men and which numbers stand in the text in which
//! order. So no branch depends on where the men stand.

use crate::board::codes;
use crate::{Board, BoardSize, Square};

/// The text so far. The longest line has 119 bytes: eighty men and seven slashes, the side, a type with four letters, no
/// target for want of empty squares, two numbers of ten digits, five spaces.
pub(super) struct Line {
    bytes: [u8; 128],
    length: usize,
}

impl Line {
    pub(super) const fn new() -> Self {
        Self { bytes: [0; 128], length: 0 }
    }

    /// What was written.
    pub(super) fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..self.length]).expect("all that is written is ASCII")
    }

    pub(super) const fn push(&mut self, letter: char) {
        self.bytes[self.length] = letter as u8;
        self.length += 1;
    }

    pub(super) const fn push_square(&mut self, square: Square) {
        self.push(square.file().letter());
        self.bytes[self.length] = b'0' + square.rank().number();
        self.length += 1;
    }

    pub(super) fn push_number(&mut self, number: u32) {
        let start = self.length;
        let mut rest = number;
        loop {
            self.bytes[self.length] = b'0' + (rest % 10) as u8;
            self.length += 1;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        self.bytes[start..self.length].reverse();
    }

    /// The eight ranks. (Rule `placement.empty-run`.)
    pub(super) fn push_placement(&mut self, board: &Board) {
        match board.size() {
            BoardSize::Standard8x8 => self.push_ranks(board, &EIGHT),
            BoardSize::Capablanca10x8 => self.push_ranks(board, &TEN),
        }
    }

    fn push_ranks<const WIDTH: usize>(&mut self, board: &Board, templates: &[Template<WIDTH>]) {
        // A digit of a template is its own code, behind those of men.
        let mut all: [u8; 64] = core::array::from_fn(|index| index as u8);
        for (codes, occupied) in board.codes() {
            let template = &templates[usize::from(occupied)];
            all[..10].copy_from_slice(&codes);
            let text = &mut self.bytes[self.length..self.length + WIDTH];
            for (letter, glyph) in text.iter_mut().zip(template.glyphs) {
                *letter = LETTERS[usize::from(all[usize::from(glyph) % all.len()])];
            }
            self.length += usize::from(template.length);
            self.push('/');
        }
        self.length -= 1;
    }
}

/// The letters of the codes of men, and the digits.
static LETTERS: [u8; 256] = {
    let mut letters = [0; 256];
    letters.split_at_mut(32).0.copy_from_slice(&codes::letters());
    let mut digit = b'0';
    while digit <= b'9' {
        letters[digit as usize] = digit;
        digit += 1;
    }
    letters
};

/// The text of a rank of which some files are occupied.
#[derive(Clone, Copy)]
struct Template<const WIDTH: usize> {
    /// For each byte of the text the file of a man, counted from 0, or a digit; what stands behind the text is of no
    /// meaning.
    glyphs: [u8; WIDTH],
    /// How long the text is.
    length: u8,
}

static EIGHT: [Template<8>; 1 << 8] = templates();
static TEN: [Template<10>; 1 << 10] = templates();

/// A template for each set of files, the a-file in the lowest bit.
const fn templates<const WIDTH: usize, const COUNT: usize>() -> [Template<WIDTH>; COUNT] {
    let mut templates = [Template { glyphs: [0; WIDTH], length: 0 }; COUNT];
    let mut occupied = 0;
    while occupied < COUNT {
        templates[occupied] = Template::new(occupied);
        occupied += 1;
    }
    templates
}

impl<const WIDTH: usize> Template<WIDTH> {
    const fn new(occupied: usize) -> Self {
        let mut template = Self { glyphs: [0; WIDTH], length: 0 };
        let mut empty = 0;
        let mut file = 0;
        while file < WIDTH {
            if occupied >> file & 1 == 0 {
                empty += 1;
            } else {
                template.push_run(empty);
                template.push(file as u8);
                empty = 0;
            }
            file += 1;
        }
        template.push_run(empty);
        template
    }

    const fn push_run(&mut self, empty: u8) {
        if empty >= 10 {
            self.push(b'0' + empty / 10);
        }
        if empty > 0 {
            self.push(b'0' + empty % 10);
        }
    }

    const fn push(&mut self, glyph: u8) {
        self.glyphs[self.length as usize] = glyph;
        self.length += 1;
    }
}
