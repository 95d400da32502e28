//! Boards of eight or ten files with men on them.

pub(crate) mod codes;
pub(crate) mod words;

use core::fmt;

use crate::square_set::SquareSet;
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
///
/// Of each square five bits are kept: one for each colour, and three for the ways in which its man moves, which tell the
/// eight roles apart.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    size: BoardSize,
    /// White's men and Black's.
    colors: [SquareSet; 2],
    /// The men that move along diagonals, those that move straight, and those that leap as knights: pawns do none of it,
    /// and kings stand among all three.
    ways: [SquareSet; 3],
}

/// The roles by their ways to move: 1 for diagonals, 2 for straight lines, 4 for leaps.
const ROLES: [Role; 8] =
    [Role::Pawn, Role::Bishop, Role::Rook, Role::Queen, Role::Knight, Role::Archbishop, Role::Chancellor, Role::King];

/// The place of a role in [`ROLES`].
const fn ways(role: Role) -> usize {
    match role {
        Role::Pawn => 0,
        Role::Bishop => 1,
        Role::Rook => 2,
        Role::Queen => 3,
        Role::Knight => 4,
        Role::Archbishop => 5,
        Role::Chancellor => 6,
        Role::King => 7,
    }
}

impl Board {
    /// A board without men.
    pub const fn empty(size: BoardSize) -> Self {
        Self { size, colors: [SquareSet::EMPTY; 2], ways: [SquareSet::EMPTY; 3] }
    }

    /// Its size.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The man on a square; none on a square that the board does not have.
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = if self.of_color(Color::White).contains(square) {
            Color::White
        } else if self.of_color(Color::Black).contains(square) {
            Color::Black
        } else {
            return None;
        };
        Some(Piece::new(color, self.role_on(square)))
    }

    /// The role of the man on a square where one stands.
    pub(crate) const fn role_on(&self, square: Square) -> Role {
        let [diagonal, straight, leaping] = &self.ways;
        let ways = diagonal.contains(square) as usize
            | (straight.contains(square) as usize) << 1
            | (leaping.contains(square) as usize) << 2;
        ROLES[ways]
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
        self.clear(square);
        if let Some(piece) = piece {
            self.place(square, piece);
        }
        Ok(())
    }

    /// Puts a man on an empty square that the board has.
    #[inline]
    pub(crate) fn place(&mut self, square: Square, man: Piece) {
        debug_assert!(self.size.has_file(square.file()) && !self.occupied().contains(square));
        let one = SquareSet::of(square);
        let color = &mut self.colors[man.color.index()];
        *color = color.or(one);
        for (way, set) in self.ways.iter_mut().enumerate() {
            let moves_so = ways(man.role) >> way & 1 == 1;
            *set = set.or(if moves_so { one } else { SquareSet::EMPTY });
        }
    }

    /// Takes the man on a square, if any, off.
    pub(crate) fn clear(&mut self, square: Square) {
        self.clear_all(SquareSet::of(square));
    }

    /// Takes all men on some squares off.
    pub(crate) fn clear_all(&mut self, squares: SquareSet) {
        let [white, black] = self.colors;
        self.colors = [white.minus(squares), black.minus(squares)];
        let [diagonal, straight, leaping] = self.ways;
        self.ways = [diagonal.minus(squares), straight.minus(squares), leaping.minus(squares)];
    }

    /// All men with their squares, from a1, rank by rank.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The squares of all men of one kind.
    pub fn squares_of(&self, piece: Piece) -> impl Iterator<Item = Square> + '_ {
        self.of(piece)
    }

    /// The square of the only king of a colour; none if it has no king or several.
    pub fn king(&self, color: Color) -> Option<Square> {
        self.of(Piece::new(color, Role::King)).only()
    }

    /// The squares with men.
    pub(crate) const fn occupied(&self) -> SquareSet {
        self.of_color(Color::White).or(self.of_color(Color::Black))
    }

    /// The squares of the men of a colour.
    pub(crate) const fn of_color(&self, color: Color) -> SquareSet {
        self.colors[color.index()]
    }

    /// The squares of all men of one kind.
    pub(crate) const fn of(&self, piece: Piece) -> SquareSet {
        let mut squares = self.of_color(piece.color);
        let mut way = 0;
        while way < self.ways.len() {
            let moves_so = ways(piece.role) >> way & 1 == 1;
            squares = if moves_so { squares.and(self.ways[way]) } else { squares.minus(self.ways[way]) };
            way += 1;
        }
        squares
    }

    /// The squares of all men that move along diagonals from square to square: bishops, queens and archbishops.
    pub(crate) const fn diagonal_sliders(&self) -> SquareSet {
        self.ways[0].minus(self.kings())
    }

    /// The squares of all men that move along ranks and files from square to square: rooks, queens and chancellors.
    pub(crate) const fn straight_sliders(&self) -> SquareSet {
        self.ways[1].minus(self.kings())
    }

    /// The squares of all men that leap: knights, archbishops and chancellors.
    pub(crate) const fn leapers(&self) -> SquareSet {
        self.ways[2].minus(self.kings())
    }

    /// The squares of all kings.
    pub(crate) const fn kings(&self) -> SquareSet {
        let [diagonal, straight, leaping] = self.ways;
        diagonal.and(straight).and(leaping)
    }

    /// The squares of all pawns.
    pub(crate) const fn pawns(&self) -> SquareSet {
        let [diagonal, straight, leaping] = self.ways;
        self.occupied().minus(diagonal.or(straight).or(leaping))
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
