//! What keeps an array out of Chess960 or of Capablanca Random Chess.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::draw::is_light;
use super::{Array, NamedArray};
use crate::{BoardSize, File, Role};

/// On how many squares an array of Capablanca Random Chess differs from that of Gothic chess, at least.
const LEAST_FROM_GOTHIC: usize = 3;

/// The men of an array of Chess960, and those that Capablanca Random Chess has besides.
const MEN: &[Role] =
    &[Role::King, Role::Queen, Role::Rook, Role::Rook, Role::Bishop, Role::Bishop, Role::Knight, Role::Knight];
const MEN_BESIDES: &[Role] = &[Role::Archbishop, Role::Chancellor];

/// What keeps an array out of Chess960 or out of Capablanca Random Chess.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ArrayFault {
    /// The men are others.
    Men,
    /// Both bishops stand on squares of one colour.
    Bishops,
    /// Queen and archbishop stand on squares of one colour.
    QueenAndArchbishop,
    /// The king does not stand between the rooks.
    King,
    /// No piece protects the pawn on this file.
    UnprotectedPawn {
        /// The file.
        file: File,
    },
    /// It differs from the array of Gothic chess on fewer than three squares.
    Gothic {
        /// On how many.
        differences: usize,
    },
    /// Two bishops stand side by side: excluded since 2006.
    NeighbouringBishops,
}

impl ArrayFault {
    /// Whether an array with it has no number either. Arrays with other faults only can be drawn in Capablanca Random Chess,
    /// and are then not legal.
    pub const fn prevents_number(self) -> bool {
        matches!(self, Self::Men | Self::Bishops | Self::QueenAndArchbishop | Self::King)
    }
}

impl fmt::Display for ArrayFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Men => f.write_str(
                "its men are not king, queen, two rooks, two bishops and two knights, on ten files with an archbishop and \
                 a chancellor",
            ),
            Self::Bishops => f.write_str("the bishops stand on squares of one colour"),
            Self::QueenAndArchbishop => f.write_str("queen and archbishop stand on squares of one colour"),
            Self::King => f.write_str("the king does not stand between the rooks"),
            Self::UnprotectedPawn { file } => write!(f, "no piece protects the pawn on the {file}-file"),
            Self::Gothic { differences: 0 } => f.write_str("it is the array of Gothic chess"),
            Self::Gothic { differences } => {
                write!(f, "it differs from the array of Gothic chess on {differences} squares only")
            }
            Self::NeighbouringBishops => f.write_str("the bishops stand side by side"),
        }
    }
}

impl Array {
    /// How many arrays of Capablanca Random Chess are legal.
    pub const LEGAL_CAPABLANCA_RANDOM: u16 = 12_118;

    /// What keeps it out of Chess960; nothing for the 960 arrays that have a number there.
    pub fn chess960_faults(&self) -> Vec<ArrayFault> {
        self.faults_of_draw(BoardSize::Standard8x8)
    }

    /// What keeps it out of Capablanca Random Chess; nothing for the 12,118 arrays that are legal there.
    ///
    /// Those that can be drawn by a number may still leave a pawn unprotected, resemble the array of Gothic chess, or have
    /// bishops side by side.
    ///
    /// ```
    /// use xfen_core::{Array, ArrayFault};
    ///
    /// let embassy: Array = "RNBQKCABNR".parse()?;
    /// assert_eq!(embassy.capablanca_random_number(), Some(26_733));
    /// assert_eq!(embassy.capablanca_random_faults(), [ArrayFault::Gothic { differences: 2 }]);
    /// # Ok::<(), xfen_core::NotAnArray>(())
    /// ```
    pub fn capablanca_random_faults(&self) -> Vec<ArrayFault> {
        let mut faults = self.faults_of_draw(BoardSize::Capablanca10x8);
        if faults == [ArrayFault::Men] {
            return faults;
        }
        faults.extend(self.unprotected_pawns().map(|file| ArrayFault::UnprotectedPawn { file }));
        let near = self.differences_from_gothic().filter(|differences| *differences < LEAST_FROM_GOTHIC);
        faults.extend(near.map(|differences| ArrayFault::Gothic { differences }));
        if self.has_neighbouring_bishops() {
            faults.push(ArrayFault::NeighbouringBishops);
        }
        faults
    }

    /// Whether it is a legal array of Capablanca Random Chess: drawn by a number, each pawn protected, at least three
    /// squares unlike Gothic chess, and (since 2006) no two bishops side by side.
    pub fn is_capablanca_random(&self) -> bool {
        self.capablanca_random_faults().is_empty()
    }

    /// The legal array of Capablanca Random Chess at this place, 0 to 12117, in the order of their numbers. It is found by
    /// drawing all before it.
    ///
    /// ```
    /// use xfen_core::Array;
    ///
    /// let first = Array::legal_capablanca_random(0).unwrap();
    /// assert!(first.is_capablanca_random());
    /// assert_eq!(first.legal_capablanca_random_index(), Some(0));
    /// assert_eq!(Array::legal_capablanca_random(Array::LEGAL_CAPABLANCA_RANDOM), None);
    /// ```
    pub fn legal_capablanca_random(index: u16) -> Option<Self> {
        legal(0..Self::CAPABLANCA_RANDOM).nth(index.into())
    }

    /// Its place among the legal arrays of Capablanca Random Chess, in the order of their numbers, counted from 0; none if
    /// it is not legal.
    pub fn legal_capablanca_random_index(&self) -> Option<u16> {
        let number = self.capablanca_random_number().filter(|_| self.is_capablanca_random())?;
        u16::try_from(legal(0..number).count()).ok()
    }

    /// Whether a piece of the array protects each pawn before it.
    pub fn protects_all_pawns(&self) -> bool {
        self.unprotected_pawns().next().is_none()
    }

    /// The files of the pawns before it that no piece of it protects.
    fn unprotected_pawns(&self) -> impl Iterator<Item = File> + '_ {
        use Role::{Archbishop, Bishop, Chancellor, King, Knight, Queen, Rook};
        let stands = |file: usize, step: isize, roles: &[Role]| {
            let role = file.checked_add_signed(step).and_then(|file| self.roles.get(file));
            role.is_some_and(|role| roles.contains(role))
        };
        let protected = move |file: usize| {
            stands(file, 0, &[Queen, Rook, King, Chancellor])
                || [-1, 1].into_iter().any(|step| stands(file, step, &[Queen, Bishop, Archbishop, King]))
                || [-2, 2].into_iter().any(|step| stands(file, step, &[Knight, Archbishop, Chancellor]))
        };
        self.size().files().zip(0..).filter(move |(_, file)| !protected(*file)).map(|(file, _)| file)
    }

    /// On how many squares it differs from the array of Gothic chess; none if it is not for ten files.
    pub fn differences_from_gothic(&self) -> Option<usize> {
        let gothic = NamedArray::Gothic.array();
        let differs = |(own, other): &(&Role, &Role)| own != other;
        (self.size() == gothic.size()).then(|| self.roles.iter().zip(gothic.roles()).filter(differs).count())
    }

    /// Whether two bishops stand side by side.
    pub fn has_neighbouring_bishops(&self) -> bool {
        self.roles.windows(2).any(|pair| pair == [Role::Bishop, Role::Bishop])
    }

    /// What keeps it from being drawn by a number on a board of this size. Where the other men are told, there is no more to
    /// say.
    fn faults_of_draw(&self, size: BoardSize) -> Vec<ArrayFault> {
        let besides = if size == BoardSize::Capablanca10x8 { MEN_BESIDES } else { &[] };
        let mut men = [MEN, besides].concat();
        let mut own = self.roles.clone();
        men.sort_unstable();
        own.sort_unstable();
        if own != men {
            return vec![ArrayFault::Men];
        }
        let on_one_colour = |roles: [Role; 2]| {
            let mut squares = self.places(&roles).map(is_light);
            squares.next() == squares.next()
        };
        let line: Vec<Role> = self.places(&[Role::King, Role::Rook]).map(|place| self.roles[place]).collect();
        let judged = [
            (on_one_colour([Role::Bishop, Role::Bishop]), ArrayFault::Bishops),
            (
                size == BoardSize::Capablanca10x8 && on_one_colour([Role::Queen, Role::Archbishop]),
                ArrayFault::QueenAndArchbishop,
            ),
            (line != [Role::Rook, Role::King, Role::Rook], ArrayFault::King),
        ];
        judged.into_iter().filter_map(|(broken, fault)| broken.then_some(fault)).collect()
    }

    /// The places of pieces of these kinds, from the a-file.
    fn places<'a>(&'a self, roles: &'a [Role]) -> impl Iterator<Item = usize> + 'a {
        (0..self.roles.len()).filter(|place| roles.contains(&self.roles[*place]))
    }
}

/// The legal arrays among those of some numbers of Capablanca Random Chess.
fn legal(numbers: core::ops::Range<u16>) -> impl Iterator<Item = Array> {
    numbers.filter_map(Array::capablanca_random).filter(Array::is_capablanca_random)
}
