//! `Setup`: the meaning of an X-FEN string. It may be illegal to play from; it always can be written.
//!
//! Rules: what `castling.king-home`, `castling.needs-rook`, `ep.square` and `ep.pushed-pawn` ask of the board holds in
//! every setup.

use core::fmt;
use core::num::NonZeroU32;

use crate::{
    Board, BoardSize, CastlingRight, CastlingRights, CastlingSide, Color, DoublePush, File, KingNotHome, Rank, Rule,
    Square,
};

/// The parts of a [`Setup`], to build one from and to take one apart.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SetupParts {
    /// The men.
    pub board: Board,
    /// The side to move.
    pub turn: Color,
    /// The castling rights.
    pub castling: CastlingRights,
    /// The file of the pawn that the side not to move has just pushed two squares, if it has, whether or not a pawn
    /// stands beside it.
    pub double_push: Option<File>,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u32,
    /// The number of the move to be played, counted up after Black's moves.
    pub fullmove_number: NonZeroU32,
}

/// The meaning of an X-FEN string: men, side to move, castling rights, the last double push, counters.
///
/// The rights and the double push fit the board. Nothing else is promised: kings may be missing and the side that is
/// not to move may be in check.
///
/// `"…".parse::<Setup>()` reads with the policy [`Compatible`](crate::Policy::Compatible) and drops the deviations;
/// use [`read`](crate::read) to see them.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Setup {
    parts: SetupParts,
}

impl Setup {
    /// A setup of these parts.
    ///
    /// # Errors
    /// [`InvalidSetup`] if a castling right or the double push does not fit the board.
    pub fn new(parts: SetupParts) -> Result<Self, InvalidSetup> {
        for (color, side, rook) in parts.castling.iter() {
            let king = parts.board.castling_king(color).map_err(|king| InvalidSetup::CastlingKing { color, king })?;
            if CastlingSide::of_rook(king.file(), rook) != Some(side) || !parts.board.has_home_rook(color, rook) {
                return Err(InvalidSetup::NoCastlingRook { color, square: Square::new(rook, Rank::home(color)) });
            }
        }
        if let Some(file) = parts.double_push
            && DoublePush::new(parts.turn, file).fits(&parts.board).is_err()
        {
            return Err(InvalidSetup::DoublePush { file });
        }
        Ok(Self { parts })
    }

    /// The setup of parts that the reader has judged by the same rules as [`new`](Self::new).
    pub(crate) fn of_judged(parts: SetupParts) -> Self {
        debug_assert!(Self::new(parts.clone()).is_ok(), "{parts:?}");
        Self { parts }
    }

    /// Changes parts so that they fit each other by the same rules.
    pub(crate) fn change(&mut self, change: impl FnOnce(&mut SetupParts)) {
        change(&mut self.parts);
        debug_assert!(Self::new(self.parts.clone()).is_ok(), "{self:?}");
    }

    /// Its parts.
    pub fn into_parts(self) -> SetupParts {
        self.parts
    }

    /// The men.
    pub const fn board(&self) -> &Board {
        &self.parts.board
    }

    /// The size of the board.
    pub const fn size(&self) -> BoardSize {
        self.parts.board.size()
    }

    /// The side to move.
    pub const fn turn(&self) -> Color {
        self.parts.turn
    }

    /// The castling rights as sides and rook files, and their type.
    pub const fn castling(&self) -> &CastlingRights {
        &self.parts.castling
    }

    /// The castling rights with the squares of king and rook before and after, in the order in which they are written.
    pub fn castling_rights(&self) -> impl Iterator<Item = CastlingRight> + '_ {
        Color::ALL.into_iter().flat_map(|color| self.castling_rights_of(color))
    }

    /// Those of one colour.
    pub(crate) fn castling_rights_of(&self, color: Color) -> impl Iterator<Item = CastlingRight> + '_ {
        let castling = self.castling();
        CastlingSide::ALL.into_iter().filter_map(move |side| {
            let rook = castling.rook(color, side)?;
            let king = self.board().castling_king(color).ok()?;
            Some(CastlingRight::new(castling.castling_type(), self.size(), (color, side, rook), king.file()))
        })
    }

    /// The last move, if it is known to have been a double push.
    pub fn double_push(&self) -> Option<DoublePush> {
        self.parts.double_push.map(|file| DoublePush::new(self.parts.turn, file))
    }

    /// Plies since the last capture or pawn move.
    pub const fn halfmove_clock(&self) -> u32 {
        self.parts.halfmove_clock
    }

    /// The number of the move to be played.
    pub const fn fullmove_number(&self) -> NonZeroU32 {
        self.parts.fullmove_number
    }
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.parts, f)
    }
}

/// A part of a setup that does not fit its board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum InvalidSetup {
    /// A right of a colour that has not exactly one king, or has it off the home rank.
    CastlingKing {
        /// Whose right it is.
        color: Color,
        /// What is the matter with the king.
        king: KingNotHome,
    },
    /// A right with a rook that does not stand on this square, or not on its side of the king.
    NoCastlingRook {
        /// Whose right it is.
        color: Color,
        /// The square where the rook should stand.
        square: Square,
    },
    /// Rights with two rooks on one side of the king.
    SecondRook {
        /// Whose rights they are.
        color: Color,
        /// The side.
        side: CastlingSide,
        /// The file of the one rook.
        first: File,
        /// The file of the other.
        second: File,
    },
    /// A double push that the board contradicts.
    DoublePush {
        /// Its file.
        file: File,
    },
}

impl InvalidSetup {
    /// The rule that the part breaks.
    pub const fn rule(self) -> Rule {
        match self {
            Self::CastlingKing { .. } => Rule::CastlingKingHome,
            Self::NoCastlingRook { .. } => Rule::CastlingNeedsRook,
            Self::SecondRook { .. } => Rule::CastlingOnePerWing,
            Self::DoublePush { .. } => Rule::EpPushedPawn,
        }
    }
}

impl fmt::Display for InvalidSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CastlingKing { color, .. } => {
                write!(f, "{color} cannot have castling rights without exactly one king, on its home rank")
            }
            Self::NoCastlingRook { color, square } => write!(
                f,
                "{color} cannot castle with {square}: none of its rooks stands there, on the home rank and beside the king"
            ),
            Self::SecondRook { color, side, first, second } => write!(
                f,
                "{color} cannot have rights with the {first}-rook and the {second}-rook, which are both on the {side}; \
                 keep one of them"
            ),
            Self::DoublePush { file } => write!(
                f,
                "no pawn can just have made a double step on the {file}-file: it needs the pawn, and empty squares \
                 behind it"
            ),
        }
    }
}

impl core::error::Error for InvalidSetup {}
