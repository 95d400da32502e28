//! Start arrays: Chess960 and Capablanca Random Chess by number, and the named arrays of ten-file chess.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{BoardSize, CastlingSide, CastlingType, Color, File, Piece, Position, Rank, Role, SetupBuilder, Square};

/// The pieces of a home rank from the a-file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Array {
    roles: Vec<Role>,
}

/// The ten ways to put two knights on five free squares, in the order of Scharnagl's numbering: the places of the two.
const KNIGHTS: [(usize, usize); 10] = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

/// A step of the draw: a piece goes to one of the free squares of a kind, counted from the a-file.
type Step = (fn(usize) -> bool, Role);

const CHESS960: &[Step] = &[(is_light, Role::Bishop), (is_dark, Role::Bishop), (is_any, Role::Queen)];
const ARCHBISHOP_ON_LIGHT: &[Step] = &[
    (is_light, Role::Archbishop),
    (is_dark, Role::Queen),
    (is_light, Role::Bishop),
    (is_dark, Role::Bishop),
    (is_any, Role::Chancellor),
];
const QUEEN_ON_LIGHT: &[Step] = &[
    (is_light, Role::Queen),
    (is_dark, Role::Archbishop),
    (is_light, Role::Bishop),
    (is_dark, Role::Bishop),
    (is_any, Role::Chancellor),
];

/// Whether the square of White's home rank on this file is a light one.
fn is_light(file: usize) -> bool {
    file % 2 == 1
}

fn is_dark(file: usize) -> bool {
    !is_light(file)
}

fn is_any(_: usize) -> bool {
    true
}

/// The array of Gothic chess, from which those of Capablanca Random Chess keep a distance.
const GOTHIC: &str = "RNBQCKABNR";

impl Array {
    /// How many arrays Chess960 has.
    pub const CHESS960: u16 = 960;
    /// How many arrays Capablanca Random Chess can draw, legal or not.
    pub const CAPABLANCA_RANDOM: u16 = 48_000;

    /// The Chess960 array of a number 0 to 959 in Scharnagl's numbering, in which 518 is the traditional one.
    ///
    /// ```
    /// use xfen_core::Array;
    ///
    /// assert_eq!(Array::chess960(518).unwrap().to_string(), "RNBQKBNR");
    /// assert_eq!("RNBQKBNR".parse::<Array>()?.chess960_number(), Some(518));
    /// # Ok::<(), xfen_core::NotAnArray>(())
    /// ```
    pub fn chess960(number: u16) -> Option<Self> {
        (number < Self::CHESS960).then(|| Draw::new(8, number).array(CHESS960))
    }

    /// The Capablanca Random Chess array of a number 0 to 47999, legal or not: see
    /// [`is_capablanca_random`](Self::is_capablanca_random).
    pub fn capablanca_random(number: u16) -> Option<Self> {
        (number < Self::CAPABLANCA_RANDOM).then(|| {
            let mut draw = Draw::new(10, number);
            let steps = if draw.digit(2) == 0 { ARCHBISHOP_ON_LIGHT } else { QUEEN_ON_LIGHT };
            draw.array(steps)
        })
    }

    /// Its number in Chess960, if it is one of those arrays.
    pub fn chess960_number(&self) -> Option<u16> {
        if self.roles.len() == 8 { Count::of(&self.roles).number(CHESS960) } else { None }
    }

    /// The number that draws it in Capablanca Random Chess, whether it is legal there or not.
    pub fn capablanca_random_number(&self) -> Option<u16> {
        if self.roles.len() != 10 {
            return None;
        }
        let archbishop = self.roles.iter().position(|role| *role == Role::Archbishop)?;
        let (digit, steps) = if is_light(archbishop) { (0, ARCHBISHOP_ON_LIGHT) } else { (1, QUEEN_ON_LIGHT) };
        Some(Count::of(&self.roles).number(steps)? * 2 + digit)
    }

    /// The pieces from the a-file.
    pub fn roles(&self) -> &[Role] {
        &self.roles
    }

    /// The size of the board that it is for.
    pub fn size(&self) -> BoardSize {
        if self.roles.len() == 8 { BoardSize::Standard8x8 } else { BoardSize::Capablanca10x8 }
    }

    /// Whether a piece of the array protects each pawn before it.
    pub fn protects_all_pawns(&self) -> bool {
        use Role::{Archbishop, Bishop, Chancellor, King, Knight, Queen, Rook};
        let at = |file: usize, step: isize| file.checked_add_signed(step).and_then(|file| self.roles.get(file));
        let has = |role: Option<&Role>, roles: &[Role]| role.is_some_and(|role| roles.contains(role));
        (0..self.roles.len()).all(|file| {
            has(at(file, 0), &[Queen, Rook, King, Chancellor])
                || [-1, 1].iter().any(|step| has(at(file, *step), &[Queen, Bishop, Archbishop, King]))
                || [-2, 2].iter().any(|step| has(at(file, *step), &[Knight, Archbishop, Chancellor]))
        })
    }

    /// On how many squares it differs from the array of Gothic chess; none if it is not for ten files.
    pub fn differences_from_gothic(&self) -> Option<usize> {
        let gothic = GOTHIC.chars().filter_map(Role::from_letter);
        (self.roles.len() == GOTHIC.len())
            .then(|| self.roles.iter().zip(gothic).filter(|(own, other)| **own != *other).count())
    }

    /// Whether two bishops stand side by side.
    pub fn has_neighbouring_bishops(&self) -> bool {
        self.roles.windows(2).any(|pair| pair == [Role::Bishop, Role::Bishop])
    }

    /// Whether it is a legal array of Capablanca Random Chess: drawn by a number, each pawn protected, at least three
    /// squares unlike Gothic chess, and (since 2006) no two bishops side by side.
    pub fn is_capablanca_random(&self) -> bool {
        self.protects_all_pawns()
            && self.differences_from_gothic().is_some_and(|differences| differences >= 3)
            && !self.has_neighbouring_bishops()
            && self.capablanca_random_number().is_some()
    }

    /// The start position with this array for both colours, all castling rights, White to move.
    pub fn position(&self, castling_type: CastlingType) -> Position {
        Self::double(self, self, castling_type).expect("both arrays are the same")
    }

    /// The start position with an array for each colour; none if their boards differ.
    pub fn double(white: &Self, black: &Self, castling_type: CastlingType) -> Option<Position> {
        if white.size() != black.size() {
            return None;
        }
        let mut builder = SetupBuilder::new(white.size());
        builder.castling_type(castling_type);
        for (color, array) in [(Color::White, white), (Color::Black, black)] {
            for (file, role) in white.size().files().zip(&array.roles) {
                let home = Square::new(file, Rank::home(color));
                builder.put(home, Some(Piece::new(color, *role))).ok()?;
                builder.put(Square::new(file, Rank::of(color, 2)?), Some(Piece::new(color, Role::Pawn))).ok()?;
            }
            for rook in array.castling_rooks() {
                builder.right(color, Square::new(rook, Rank::home(color)));
            }
        }
        Position::new(builder.build().ok()?).ok()
    }

    /// The files of the outermost rook on each side of the king.
    fn castling_rooks(&self) -> impl Iterator<Item = File> + '_ {
        let files = || self.roles.iter().zip(self.size().files());
        let king = files().find(|(role, _)| **role == Role::King).map(|(_, file)| file);
        let rooks = move || files().filter(|(role, _)| **role == Role::Rook).map(|(_, file)| file);
        let on = move |side| {
            rooks().filter(move |rook| king.and_then(|king| CastlingSide::of_rook(king, *rook)) == Some(side))
        };
        on(CastlingSide::KingSide).last().into_iter().chain(on(CastlingSide::QueenSide).next())
    }
}

impl fmt::Display for Array {
    /// The letters of the pieces from the a-file, in upper case.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: String = self.roles.iter().map(|role| role.letter()).collect();
        f.pad(&letters)
    }
}

/// The text is not the letters of eight or ten pieces with one king among them and no pawn, archbishops and chancellors
/// only among ten.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NotAnArray;

impl fmt::Display for NotAnArray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array is eight letters of NBRQK or ten of NBRQKAC with one K, as in RNBQKBNR")
    }
}

impl core::error::Error for NotAnArray {}

impl FromStr for Array {
    type Err = NotAnArray;

    fn from_str(text: &str) -> Result<Self, NotAnArray> {
        let roles: Vec<Role> = text.chars().map(Role::from_letter).collect::<Option<_>>().ok_or(NotAnArray)?;
        let has_compounds = roles.iter().any(|role| role.is_compound());
        let kings = roles.iter().filter(|role| **role == Role::King).count();
        let fits = (roles.len() == 8 && !has_compounds) || roles.len() == 10;
        if fits && kings == 1 && !roles.contains(&Role::Pawn) { Ok(Self { roles }) } else { Err(NotAnArray) }
    }
}

/// A number whose digits of changing bases tell where the pieces go.
struct Draw {
    number: u16,
    squares: Vec<Option<Role>>,
}

impl Draw {
    fn new(files: usize, number: u16) -> Self {
        Self { number, squares: alloc::vec![None; files] }
    }

    fn digit(&mut self, base: u16) -> usize {
        let digit = self.number % base;
        self.number /= base;
        digit.into()
    }

    fn free(&self, kind: fn(usize) -> bool) -> Vec<usize> {
        (0..self.squares.len()).filter(|file| self.squares[*file].is_none() && kind(*file)).collect()
    }

    /// The array of the steps, then knights, rooks and king on what is free.
    fn array(mut self, steps: &[Step]) -> Array {
        for (kind, role) in steps {
            let free = self.free(*kind);
            let digit = self.digit(free.len() as u16);
            self.squares[free[digit]] = Some(*role);
        }
        let free = self.free(is_any);
        let (first, second) = KNIGHTS[usize::from(self.number) % KNIGHTS.len()];
        for knight in [first, second] {
            self.squares[free[knight]] = Some(Role::Knight);
        }
        let rest = [Role::Rook, Role::King, Role::Rook];
        for (file, role) in self.free(is_any).into_iter().zip(rest) {
            self.squares[file] = Some(role);
        }
        Array { roles: self.squares.into_iter().flatten().collect() }
    }
}

/// The way back: pieces are taken off in the order of the draw.
struct Count<'a> {
    roles: &'a [Role],
    taken: Vec<bool>,
    number: u32,
    place: u32,
}

impl<'a> Count<'a> {
    fn of(roles: &'a [Role]) -> Self {
        Self { roles, taken: alloc::vec![false; roles.len()], number: 0, place: 1 }
    }

    fn free(&self, kind: fn(usize) -> bool) -> Vec<usize> {
        (0..self.roles.len()).filter(|file| !self.taken[*file] && kind(*file)).collect()
    }

    fn add(&mut self, digit: usize, base: usize) {
        self.number += digit as u32 * self.place;
        self.place *= base as u32;
    }

    /// The number of the array, if these steps can draw it.
    fn number(mut self, steps: &[Step]) -> Option<u16> {
        for (kind, role) in steps {
            let free = self.free(*kind);
            let digit = free.iter().position(|file| self.roles[*file] == *role)?;
            self.taken[free[digit]] = true;
            self.add(digit, free.len());
        }
        let rest: Vec<Role> = self.free(is_any).into_iter().map(|file| self.roles[file]).collect();
        let knights = KNIGHTS.iter().position(|(first, second)| {
            let mut others = (0..rest.len()).filter(|place| place != first && place != second).map(|place| rest[place]);
            rest.get(*first) == Some(&Role::Knight)
                && rest.get(*second) == Some(&Role::Knight)
                && others.by_ref().eq([Role::Rook, Role::King, Role::Rook])
        })?;
        self.add(knights, KNIGHTS.len());
        u16::try_from(self.number).ok()
    }
}
