//! Boards of eight or ten files with men on them.

use core::fmt;

use crate::{Color, File, Piece, Rank, Role, Square};

/// How many files a board has; it always has eight ranks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BoardSize {
    /// Chess and Chess960: files `a` to `h`.
    Standard8x8,
    /// Capablanca chess: files `a` to `j`, with archbishop and chancellor.
    Capablanca10x8,
}

impl BoardSize {
    /// Both, the smaller one first.
    pub const ALL: [Self; 2] = [Self::Standard8x8, Self::Capablanca10x8];

    /// The number of files: 8 or 10.
    pub const fn width(self) -> u8 {
        match self {
            Self::Standard8x8 => 8,
            Self::Capablanca10x8 => 10,
        }
    }

    /// The size with this many files.
    pub const fn from_width(width: usize) -> Option<Self> {
        match width {
            8 => Some(Self::Standard8x8),
            10 => Some(Self::Capablanca10x8),
            _ => None,
        }
    }

    /// The rightmost file: `h` or `j`.
    pub const fn last_file(self) -> File {
        match self {
            Self::Standard8x8 => File::H,
            Self::Capablanca10x8 => File::J,
        }
    }

    /// Its files from `a`.
    pub fn files(self) -> impl DoubleEndedIterator<Item = File> + Clone {
        (0..self.width()).filter_map(File::new)
    }

    /// Whether it has this file.
    pub const fn has_file(self, file: File) -> bool {
        file.index() < self.width()
    }

    /// Its squares from a1, rank by rank.
    pub fn squares(self) -> impl Iterator<Item = Square> + Clone {
        Rank::FROM_THE_TOP.into_iter().rev().flat_map(move |rank| self.files().map(move |file| Square::new(file, rank)))
    }
}

/// The men on a board.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    size: BoardSize,
    men: [Option<Piece>; Square::COUNT],
}

impl Board {
    /// A board without men.
    pub const fn empty(size: BoardSize) -> Self {
        Self { size, men: [None; Square::COUNT] }
    }

    /// Its size.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The man on a square; none on a square that the board does not have.
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.men[square.index()]
    }

    /// Puts a man on a square, or takes the man there off.
    ///
    /// # Errors
    /// [`NotOnThisBoard`] for a square outside the board, or an archbishop or chancellor on eight files; the board
    /// stays as it was.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) -> Result<(), NotOnThisBoard> {
        let compound_on_eight_files =
            self.size == BoardSize::Standard8x8 && piece.is_some_and(|piece| piece.role.is_compound());
        if !self.size.has_file(square.file()) || compound_on_eight_files {
            return Err(NotOnThisBoard);
        }
        self.men[square.index()] = piece;
        Ok(())
    }

    /// Puts a man, if any, on a square that the board has.
    pub(crate) fn put(&mut self, square: Square, piece: Option<Piece>) {
        debug_assert!(self.size.has_file(square.file()));
        self.men[square.index()] = piece;
    }

    /// Takes the man on a square off.
    pub(crate) fn take(&mut self, square: Square) -> Option<Piece> {
        self.men[square.index()].take()
    }

    /// All men with their squares, from a1, rank by rank.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        // No man stands on a square that the board does not have.
        let squares = self.men.iter().enumerate();
        squares.filter_map(|(index, man)| Some((Square::from_index(index)?, (*man)?)))
    }

    /// The squares of all men of one kind.
    pub fn squares_of(&self, piece: Piece) -> impl Iterator<Item = Square> + '_ {
        self.pieces().filter_map(move |(square, man)| (man == piece).then_some(square))
    }

    /// The square of the only king of a colour; none if it has no king or several.
    pub fn king(&self, color: Color) -> Option<Square> {
        let mut kings = self.squares_of(Piece::new(color, Role::King));
        kings.next().filter(|_| kings.next().is_none())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, rank) in Rank::FROM_THE_TOP.into_iter().enumerate() {
            if row > 0 {
                f.write_str("/")?;
            }
            for file in self.size.files() {
                let man = self.piece_at(Square::new(file, rank));
                write!(f, "{}", man.map_or('.', Piece::letter))?;
            }
        }
        Ok(())
    }
}

/// The board has no such square, or men of this role do not exist on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NotOnThisBoard;

impl fmt::Display for NotOnThisBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not on this board: eight-file boards have the files a to h, and neither archbishop nor chancellor")
    }
}

impl core::error::Error for NotOnThisBoard {}
