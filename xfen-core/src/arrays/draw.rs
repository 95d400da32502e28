//! From numbers to arrays and back: the drawing orders of Chess960 and of Capablanca Random Chess.
//!
//! A number is taken apart into digits of changing bases, and each digit says on which of the squares that are still free
//! the next piece goes.

use alloc::vec::Vec;

use super::Array;
use crate::Role;

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
pub(super) fn is_light(file: usize) -> bool {
    file % 2 == 1
}

fn is_dark(file: usize) -> bool {
    !is_light(file)
}

fn is_any(_: usize) -> bool {
    true
}

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
