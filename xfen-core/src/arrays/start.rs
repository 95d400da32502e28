//! The positions that games begin with, from arrays and back to them.

use alloc::vec::Vec;
use core::fmt;

use super::{Array, NamedArray};
use crate::{CastlingSide, CastlingType, Color, File, Piece, Position, Rank, Role, Setup, SetupBuilder, Square};

impl Array {
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

/// The arrays that a game begins with, and how it castles.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct StartArrays {
    /// White's.
    pub white: Array,
    /// Black's: the same one, but in double Chess960.
    pub black: Array,
    /// The castling type.
    pub castling_type: CastlingType,
}

impl StartArrays {
    /// The name, if both colours have the same array and it has one.
    pub fn named(&self) -> Option<NamedArray> {
        if self.white == self.black { NamedArray::of(&self.white, self.castling_type) } else { None }
    }
}

impl Setup {
    /// The arrays that it begins with, if it is a start position: the men in arrays with their pawns before them, all
    /// castling rights with the outermost rooks, White to move, counters 0 and 1. Whether the arrays have numbers is
    /// another question.
    ///
    /// # Errors
    /// [`NotAStart`] with all that a start position has otherwise.
    ///
    /// ```
    /// use xfen_core::Setup;
    ///
    /// let setup: Setup = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".parse()?;
    /// let arrays = setup.start_arrays()?;
    /// assert_eq!(arrays.white.chess960_number(), Some(518));
    /// assert_eq!(arrays.black.chess960_number(), Some(0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn start_arrays(&self) -> Result<StartArrays, NotAStart> {
        let mut reasons: Vec<StartFault> = self.misplaced_men().collect();
        let arrays = Color::ALL.map(|color| self.home_array(color));
        let missing = Color::ALL.into_iter().zip(&arrays).filter(|(_, array)| array.is_none());
        reasons.extend(missing.map(|(color, _)| StartFault::HomeRank { color }));
        for color in Color::ALL {
            reasons.extend(self.missing_rights(color).map(|side| StartFault::CastlingRight { color, side }));
        }
        let counters = [
            (self.turn() != Color::White, StartFault::Turn),
            (self.halfmove_clock() != 0, StartFault::HalfmoveClock),
            (self.fullmove_number().get() != 1, StartFault::FullmoveNumber),
        ];
        reasons.extend(counters.into_iter().filter_map(|(differs, fault)| differs.then_some(fault)));
        match arrays {
            [Some(white), Some(black)] if reasons.is_empty() => {
                Ok(StartArrays { white, black, castling_type: self.castling().castling_type() })
            }
            _ => Err(NotAStart { reasons }),
        }
    }

    /// The first square of each second rank that lacks its pawn, and the first one between them where a man stands.
    fn misplaced_men(&self) -> impl Iterator<Item = StartFault> + '_ {
        let first = |rank: Rank, man: Option<Piece>| {
            let mut squares = self.size().files().map(move |file| Square::new(file, rank));
            squares.find(|square| self.board().piece_at(*square) != man)
        };
        let pawns = Color::ALL.into_iter().filter_map(move |color| {
            let square = first(Rank::of(color, 2)?, Some(Piece::new(color, Role::Pawn)))?;
            Some(StartFault::Pawn { color, square })
        });
        let between = (3..=6).filter_map(Rank::new).find_map(move |rank| first(rank, None));
        pawns.chain(between.map(|square| StartFault::Man { square }))
    }

    /// The pieces of a colour on its home rank, if they are an array.
    fn home_array(&self, color: Color) -> Option<Array> {
        let squares = self.size().files().map(|file| Square::new(file, Rank::home(color)));
        let role = |square: Square| self.board().piece_at(square).filter(|man| man.color == color).map(|man| man.role);
        Array::of_roles(squares.map(role).collect::<Option<_>>()?)
    }

    /// The sides on which the king of a colour has a rook at home, but not the right to castle with the outermost one.
    fn missing_rights(&self, color: Color) -> impl Iterator<Item = CastlingSide> + '_ {
        let king = self.board().castling_king(color).ok();
        CastlingSide::ALL.into_iter().filter(move |side| {
            let rook = king.and_then(|king| self.board().outermost_rook(color, *side, king.file()));
            rook.is_some() && self.castling().rook(color, *side) != rook
        })
    }
}

/// A setup is not one that games begin with.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct NotAStart {
    /// What a start position has otherwise; never empty.
    pub reasons: Vec<StartFault>,
}

/// What a start position has otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum StartFault {
    /// A pawn is missing on the second rank of its colour, first on this square.
    Pawn {
        /// Whose pawn it is.
        color: Color,
        /// The square.
        square: Square,
    },
    /// Men stand between the ranks of pawns, the first on this square.
    Man {
        /// The square.
        square: Square,
    },
    /// The home rank of a colour is not full of its pieces with one king among them.
    HomeRank {
        /// The colour.
        color: Color,
    },
    /// The king of a colour may not castle with its outermost rook on this side.
    CastlingRight {
        /// The colour.
        color: Color,
        /// The side.
        side: CastlingSide,
    },
    /// Black is to move.
    Turn,
    /// The halfmove clock is not 0.
    HalfmoveClock,
    /// The fullmove number is not 1.
    FullmoveNumber,
}

impl fmt::Display for StartFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pawn { color, square } => write!(f, "no {color} pawn stands on {square}"),
            Self::Man { square } => write!(f, "a man stands on {square}"),
            Self::HomeRank { color } => write!(f, "the home rank of {color} is not full of its pieces with one king"),
            Self::CastlingRight { color, side } => {
                write!(f, "{color} may not castle with its outermost rook on the {side}")
            }
            Self::Turn => f.write_str("black is to move"),
            Self::HalfmoveClock => f.write_str("the halfmove clock is not 0"),
            Self::FullmoveNumber => f.write_str("the fullmove number is not 1"),
        }
    }
}

impl fmt::Display for NotAStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, reason) in self.reasons.iter().enumerate() {
            write!(f, "{}{reason}", if index == 0 { "not a start position: " } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for NotAStart {}
