//! The start arrays that have a name.
//!
//! Left out are arrays whose game castles to squares that the player chooses: X-FEN has no castling type for that. So are
//! arrays that sources tell differently.

use core::fmt;
use core::str::FromStr;

use super::Array;
use crate::{CastlingType, Position, Role, UnknownName};

/// A start array that has a name, with the castling type of its game.
///
/// Names are read in upper and lower case alike.
///
/// ```
/// use xfen_core::NamedArray;
///
/// let janus: NamedArray = "Janus".parse()?;
/// assert_eq!(janus.position().to_string(), "ranbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBKQBNAR w sKQkq - 0 1");
/// # Ok::<(), xfen_core::UnknownName>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum NamedArray {
    /// `traditional`: the array of chess.
    Traditional,
    /// `capablanca`: Capablanca chess.
    Capablanca,
    /// `bird`: Bird's chess.
    Bird,
    /// `gothic`: Gothic chess.
    Gothic,
    /// `embassy`: Embassy chess, whose castling type is modern.
    Embassy,
    /// `janus`: Janus chess, with two archbishops and the castling type symmetric.
    Janus,
    /// `optimized`: Optimized chess, whose castling type is symmetric.
    Optimized,
    /// `schoolbook`: Schoolbook chess.
    Schoolbook,
    /// `crc-sample`: the array by which Capablanca Random Chess was shown.
    CrcSample,
}

/// Names, start positions and castling types, in the order of [`NamedArray::ALL`].
const TABLE: [(&str, &str, CastlingType); 9] = [
    ("traditional", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CastlingType::Standard),
    ("capablanca", "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1", CastlingType::Standard),
    ("bird", "rnbcqkabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBCQKABNR w KQkq - 0 1", CastlingType::Standard),
    ("gothic", "rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1", CastlingType::Standard),
    ("embassy", "rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w mKQkq - 0 1", CastlingType::Modern),
    ("janus", "ranbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBKQBNAR w sKQkq - 0 1", CastlingType::Symmetric),
    ("optimized", "nrcbqkbarn/pppppppppp/10/10/10/10/PPPPPPPPPP/NRCBQKBARN w sKQkq - 0 1", CastlingType::Symmetric),
    ("schoolbook", "rqnbakbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RQNBAKBNCR w KQkq - 0 1", CastlingType::Standard),
    ("crc-sample", "nbncqrbakr/pppppppppp/10/10/10/10/PPPPPPPPPP/NBNCQRBAKR w KQkq - 0 1", CastlingType::Standard),
];

impl NamedArray {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Traditional,
        Self::Capablanca,
        Self::Bird,
        Self::Gothic,
        Self::Embassy,
        Self::Janus,
        Self::Optimized,
        Self::Schoolbook,
        Self::CrcSample,
    ];

    /// The names of all, in the order of [`ALL`](Self::ALL).
    pub const NAMES: &[&str] = &{
        let mut names = [""; TABLE.len()];
        let mut index = 0;
        while index < TABLE.len() {
            names[index] = TABLE[index].0;
            index += 1;
        }
        names
    };

    /// The name.
    pub const fn name(self) -> &'static str {
        TABLE[self as usize].0
    }

    /// The pieces.
    pub fn array(self) -> Array {
        let pieces = self.line().chars().take_while(|letter| *letter != '/');
        Array { roles: pieces.filter_map(|letter| Role::from_letter(letter.to_ascii_uppercase())).collect() }
    }

    /// How its game castles.
    pub const fn castling_type(self) -> CastlingType {
        TABLE[self as usize].2
    }

    /// The position with which its game begins.
    pub fn position(self) -> Position {
        self.line().parse().expect("the table has positions")
    }

    const fn line(self) -> &'static str {
        TABLE[self as usize].1
    }

    /// The name of an array, if it has one with this castling type.
    pub fn of(array: &Array, castling_type: CastlingType) -> Option<Self> {
        Self::ALL.into_iter().find(|named| named.castling_type() == castling_type && named.array() == *array)
    }
}

impl fmt::Display for NamedArray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for NamedArray {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let found = Self::ALL.into_iter().find(|named| named.name().eq_ignore_ascii_case(name));
        found.ok_or(UnknownName::none_of(Self::NAMES))
    }
}
