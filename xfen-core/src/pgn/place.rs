//! Where something stands in a file, and the bookkeeping that tells.

use core::fmt;

/// A place in a file of games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// Bytes before it, from the start of the file.
    pub offset: u64,
    /// The line, counted from 1. CR LF, CR and LF end a line.
    pub line: u64,
    /// The byte of the line, counted from 1.
    pub column: u64,
    /// The game, counted from 1; 0 for what stands before the first game.
    pub game: u64,
}

impl fmt::Display for Place {
    /// `game 3, line 45, column 7`; without the game before the first one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.game > 0 {
            write!(f, "game {}, ", self.game)?;
        }
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

impl Place {
    /// The place behind `bytes`, which stand here.
    pub(super) fn behind(self, bytes: &[u8]) -> Self {
        let mut cursor = Cursor::at(self);
        cursor.advance(bytes);
        cursor.place
    }
}

/// The place of the next byte, and what it takes to see empty lines.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor {
    pub(super) place: Place,
    /// The byte before was a CR, so that a LF belongs to the same line end.
    after_cr: bool,
    /// The line has only blanks so far.
    only_blanks: bool,
    /// The line before this one has only blanks.
    below_empty_line: bool,
    /// How many bytes of byte-order marks the line starts with; they count for nothing else.
    marks: u64,
}

impl Cursor {
    /// The start of a file.
    pub(super) const START: Self = Self {
        place: Place { offset: 0, line: 1, column: 1, game: 0 },
        after_cr: false,
        only_blanks: true,
        below_empty_line: false,
        marks: 0,
    };

    /// At a place, of which nothing else is known.
    pub(super) const fn at(place: Place) -> Self {
        Self { place, only_blanks: place.column == 1, ..Self::START }
    }

    /// At the first byte of a line, byte-order marks left out.
    pub(super) const fn is_at_line_start(&self) -> bool {
        self.place.column == 1 + self.marks
    }

    /// Directly behind a CR, with which a LF would end the same line.
    pub(super) const fn is_behind_cr(&self) -> bool {
        self.after_cr
    }

    /// Behind nothing but blanks of its line.
    pub(super) const fn is_behind_blanks(&self) -> bool {
        self.only_blanks
    }

    /// On a line that follows an empty one.
    pub(super) const fn is_below_empty_line(&self) -> bool {
        self.below_empty_line
    }

    /// Goes past `bytes`; tells whether an empty line ends in them.
    pub(super) fn advance(&mut self, mut bytes: &[u8]) -> bool {
        // What parts most words.
        if bytes == b" " {
            self.advance_in_line(bytes);
            return false;
        }
        let mut passed_empty_line = false;
        while let Some(end) = bytes.iter().position(|byte| is_line_end(*byte)) {
            self.advance_in_line(&bytes[..end]);
            passed_empty_line |= self.end_line(bytes[end]);
            bytes = &bytes[end + 1..];
        }
        self.advance_in_line(bytes);
        passed_empty_line
    }

    /// Goes past bytes without a line end.
    pub(super) fn advance_in_line(&mut self, bytes: &[u8]) {
        if bytes.is_empty() {
            return;
        }
        self.place.offset += bytes.len() as u64;
        self.place.column += bytes.len() as u64;
        self.after_cr = false;
        self.only_blanks = self.only_blanks && bytes.iter().all(|byte| matches!(byte, b' ' | b'\t'));
    }

    /// Goes past a blank that ends no line.
    pub(super) fn pass_blank(&mut self) {
        self.place.offset += 1;
        self.place.column += 1;
        self.after_cr = false;
    }

    /// Goes past so many bytes, at least one, of which the first is neither blank nor line end, and none is a line end.
    pub(super) fn pass_word(&mut self, len: usize) {
        self.place.offset += len as u64;
        self.place.column += len as u64;
        self.after_cr = false;
        self.only_blanks = false;
    }

    /// Takes what the line has so far for byte-order marks.
    pub(super) fn pass_marks(&mut self) {
        self.marks = self.place.column - 1;
        self.only_blanks = true;
    }

    /// Goes past a CR or LF; tells whether the line that it ends is empty.
    fn end_line(&mut self, byte: u8) -> bool {
        self.place.offset += 1;
        if byte == b'\n' && self.after_cr {
            self.after_cr = false;
            return false;
        }
        self.place.line += 1;
        self.place.column = 1;
        self.marks = 0;
        self.after_cr = byte == b'\r';
        self.below_empty_line = self.only_blanks;
        self.only_blanks = true;
        self.below_empty_line
    }
}

pub(super) const fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}
