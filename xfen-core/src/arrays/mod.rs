//! Start arrays: the pieces with which a game begins, and what makes them arrays of one kind of chess or another.
//!
//! One file per question: `draw` (numbers of Chess960 and Capablanca Random Chess), `legality` (what is wrong with an array
//! there), `named` (the arrays that have names), `start` (the positions that begin with arrays), `random` (arrays by
//! lot).

mod draw;
mod legality;
mod named;
mod random;
mod start;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{BoardSize, Role};

pub use legality::ArrayFault;
pub use named::NamedArray;
pub use random::RandomArrays;
pub use start::{NotAStart, StartArrays, StartFault};

/// The pieces of a home rank from the a-file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Array {
    roles: Vec<Role>,
}

impl Array {
    /// The pieces from the a-file.
    pub fn roles(&self) -> &[Role] {
        &self.roles
    }

    /// The size of the board that it is for.
    pub fn size(&self) -> BoardSize {
        if self.roles.len() == 8 { BoardSize::Standard8x8 } else { BoardSize::Capablanca10x8 }
    }

    /// The array of these pieces, if they are one: as many as a board has files, one king among them, no pawns, and
    /// archbishops and chancellors only among ten.
    fn of_roles(roles: Vec<Role>) -> Option<Self> {
        let has_compounds = roles.iter().any(|role| role.is_compound());
        let kings = roles.iter().filter(|role| **role == Role::King).count();
        let fits = (roles.len() == 8 && !has_compounds) || roles.len() == 10;
        (fits && kings == 1 && !roles.contains(&Role::Pawn)).then_some(Self { roles })
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
        let roles = text.chars().map(Role::from_letter).collect::<Option<_>>().ok_or(NotAnArray)?;
        Self::of_roles(roles).ok_or(NotAnArray)
    }
}
