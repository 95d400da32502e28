//! Files, ranks and squares of boards of up to ten files and eight ranks.

use core::fmt;
use core::str::FromStr;

use crate::Color;

/// A file, `a` to `j`. Eight-file boards have `a` to `h`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct File(u8);

impl File {
    /// The file `a`, the leftmost as White sees it.
    pub const A: Self = Self(0);
    /// The file `e`, where the king of traditional chess starts.
    pub const E: Self = Self(4);
    /// The file `h`, the last one of eight.
    pub const H: Self = Self(7);
    /// The file `j`, the last one of ten.
    pub const J: Self = Self(9);

    /// The file at `index`, 0 for `a` to 9 for `j`.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 10 { Some(Self(index)) } else { None }
    }

    /// The file of a lower-case letter `a` to `j`.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'a'..='j' => Some(Self(letter as u8 - b'a')),
            _ => None,
        }
    }

    /// The lower-case letter.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// 0 for `a` to 9 for `j`.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The file `distance` further to the right (towards `j`), or to the left if negative, if there is one of ten.
    pub const fn offset(self, distance: i8) -> Option<Self> {
        match self.0.checked_add_signed(distance) {
            Some(index) => Self::new(index),
            None => None,
        }
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A rank, 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rank(u8);

impl Rank {
    /// All ranks in the order of a FEN, from 8 down to 1.
    pub const FROM_THE_TOP: [Self; 8] = [Self(7), Self(6), Self(5), Self(4), Self(3), Self(2), Self(1), Self(0)];

    /// The rank with this number, 1 to 8.
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=8 => Some(Self(number - 1)),
            _ => None,
        }
    }

    /// 1 to 8.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The `number`-th rank as `color` sees it: number 1 is the colour's home rank.
    ///
    /// `None` unless `number` is 1 to 8.
    pub const fn of(color: Color, number: u8) -> Option<Self> {
        match (color, Self::new(number)) {
            (Color::White, rank) => rank,
            (Color::Black, Some(Self(index))) => Some(Self(7 - index)),
            (Color::Black, None) => None,
        }
    }

    /// The rank where the men of `color` start and where its king castles: 1 or 8.
    pub const fn home(color: Color) -> Self {
        match color {
            Color::White => Self(0),
            Color::Black => Self(7),
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// A square, `a1` to `j8`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// How far the squares of a file lie apart in a table of all squares: a power of two, so that none is divided by it.
const STRIDE: u8 = 16;

impl Square {
    /// Above every [`index`](Self::index).
    pub(crate) const INDICES: usize = 8 * STRIDE as usize;

    /// The square of a file and a rank.
    pub const fn new(file: File, rank: Rank) -> Self {
        Self(rank.0 * STRIDE + file.0)
    }

    /// Its file.
    pub const fn file(self) -> File {
        File(self.0 % STRIDE)
    }

    /// Its rank.
    pub const fn rank(self) -> Rank {
        Rank(self.0 / STRIDE)
    }

    /// The square `files` to the right (towards `j`) and `ranks` up (towards rank 8), if a ten-file board has it.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        match (self.file().offset(files), self.rank().0.checked_add_signed(ranks)) {
            (Some(file), Some(rank @ 0..=7)) => Some(Self::new(file, Rank(rank))),
            _ => None,
        }
    }

    /// Place in a table of all squares, rank by rank from a1, with places between the ranks that are those of no square; the
    /// same on both boards.
    pub(crate) const fn index(self) -> usize {
        // The remainder changes nothing; it spares tables of `INDICES` their check of bounds.
        self.0 as usize % Self::INDICES
    }

    /// How much further another square's place is, or 256 less how much less.
    pub(crate) const fn step_to(self, other: Self) -> u8 {
        other.0.wrapping_sub(self.0)
    }

    /// The square with this [`index`](Self::index), or none from [`INDICES`](Self::INDICES).
    pub(crate) const fn from_index(index: usize) -> Option<Self> {
        debug_assert!(index >= Self::INDICES || index % STRIDE as usize <= File::J.0 as usize);
        if index < Self::INDICES { Some(Self(index as u8)) } else { None }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a file `a` to `j` followed by a rank `1` to `8`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NotASquare;

impl fmt::Display for NotASquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square is a file `a` to `j` and a rank `1` to `8`, as in `e3`")
    }
}

impl core::error::Error for NotASquare {}

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Self, NotASquare> {
        let mut letters = text.chars();
        let file = letters.next().and_then(File::from_letter);
        let rank = letters.next().and_then(|digit| digit.to_digit(10)).and_then(|number| Rank::new(number as u8));
        match (file, rank, letters.next()) {
            (Some(file), Some(rank), None) => Ok(Self::new(file, rank)),
            _ => Err(NotASquare),
        }
    }
}
