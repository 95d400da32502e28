//! What a line means to the second reader: a board of letters, and squares as files and ranks counted in plain numbers.

use xfen_core::{CastlingSide, CastlingType, Color};

/// The letters of the files, of ten and of eight.
pub(super) const FILES: &str = "abcdefghij";

/// Men on squares, as letters of FEN; `.` for an empty square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Board {
    width: i32,
    /// In the order of the text: rank 8 first, the a-file first.
    squares: Vec<char>,
}

/// A square: its file, 0 for a, and its rank, from 1 to 8. It need not be on the board.
pub(super) type Square = (i32, i32);

/// A castling right. King and rook stand on the home rank of their colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Right {
    pub(super) color: Color,
    pub(super) side: CastlingSide,
    /// The file of the king.
    pub(super) king: i32,
    /// The file of the rook.
    pub(super) rook: i32,
}

/// The meaning of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Position {
    pub(super) board: Board,
    pub(super) turn: Color,
    pub(super) castling_type: CastlingType,
    pub(super) rights: Vec<Right>,
    /// The castling field as it was read, for a writer that keeps it.
    pub(super) castling_field: String,
    /// The file of a pawn that has just made a double step.
    pub(super) push: Option<i32>,
    pub(super) halfmove: u32,
    pub(super) fullmove: u32,
    /// The squares of promoted men, as far as they were seen to be promoted.
    pub(super) promoted: Vec<Square>,
}

impl Board {
    /// A board of eight ranks of one width, rank 8 first.
    pub(super) fn new(ranks: &[Vec<char>]) -> Self {
        Self { width: ranks[0].len() as i32, squares: ranks.concat() }
    }

    pub(super) fn width(&self) -> i32 {
        self.width
    }

    /// Rank 8 first, the a-file first.
    pub(super) fn ranks(&self) -> impl Iterator<Item = &[char]> {
        self.squares.chunks(self.width as usize)
    }

    /// The man on a square; none if it is empty or not on the board.
    pub(super) fn man(&self, square: Square) -> Option<char> {
        self.on_board(square).map(|index| self.squares[index]).filter(|man| *man != '.')
    }

    /// Whether a square of the board is empty.
    pub(super) fn is_empty(&self, square: Square) -> bool {
        self.on_board(square).is_some_and(|index| self.squares[index] == '.')
    }

    /// Puts a man, or `.`, on a square of the board.
    pub(super) fn put(&mut self, square: Square, man: char) {
        if let Some(index) = self.on_board(square) {
            self.squares[index] = man;
        }
    }

    pub(super) fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let width = self.width;
        (1..=8).flat_map(move |rank| (0..width).map(move |file| (file, rank)))
    }

    /// The squares on which there is a man that is wanted, from rank 8 on.
    pub(super) fn find(&self, is_wanted: impl Fn(char) -> bool) -> Vec<Square> {
        let width = self.width as usize;
        let men = self.squares.iter().enumerate().filter(|(_, man)| **man != '.' && is_wanted(**man));
        men.map(|(index, _)| ((index % width) as i32, 8 - (index / width) as i32)).collect()
    }

    /// The squares on which this man stands.
    pub(super) fn all(&self, man: char) -> Vec<Square> {
        self.find(|found| found == man)
    }

    /// The place of a square of the board in the order of the text.
    fn on_board(&self, (file, rank): Square) -> Option<usize> {
        let is_there = (0..self.width).contains(&file) && (1..=8).contains(&rank);
        is_there.then_some(((8 - rank) * self.width + file) as usize)
    }
}

/// A man of a colour, by the upper-case letter of its kind.
pub(super) fn own(color: Color, kind: char) -> char {
    match color {
        Color::White => kind.to_ascii_uppercase(),
        Color::Black => kind.to_ascii_lowercase(),
    }
}

/// The colour of a man, or of a castling letter.
pub(super) fn color_of(letter: char) -> Color {
    if letter.is_ascii_uppercase() { Color::White } else { Color::Black }
}

pub(super) fn home_rank(color: Color) -> i32 {
    match color {
        Color::White => 1,
        Color::Black => 8,
    }
}

pub(super) fn file_letter(file: i32) -> char {
    usize::try_from(file).ok().and_then(|file| FILES.chars().nth(file)).unwrap_or('?')
}

pub(super) fn name((file, rank): Square) -> String {
    format!("{}{rank}", file_letter(file))
}

/// The ranks of a double step, for the side that may capture: target, pawn, origin.
pub(super) fn push_ranks(turn: Color) -> (i32, i32, i32) {
    match turn {
        Color::White => (6, 5, 7),
        Color::Black => (3, 4, 2),
    }
}
