//! Moves as UCI writes them. (Rule `moves.uci`.)
//!
//! Castling is the king taking its own rook, on all boards and in all types: `e1h1`. A king that goes to its castling
//! target, `e1g1` or `e1i1`, is read where nothing but castling can be meant, and reported; so is an upper-case promotion
//! letter.

use alloc::string::String;
use core::fmt;

use super::Move;
use crate::{Position, Role, Square};

/// A move that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadMove {
    /// The move; it is legal.
    pub played: Move,
    /// How a writer writes it, if that is not what was read.
    pub canonical: Option<String>,
}

impl Move {
    /// The move as UCI writes it.
    pub fn to_uci(self) -> String {
        let mut text = String::with_capacity(5);
        // Writing to a string does not fail.
        let _ = self.write_uci(&mut text);
        text
    }

    /// Writes the move as UCI writes it.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write_uci(self, out: &mut impl fmt::Write) -> fmt::Result {
        match self {
            Self::Normal { from, to, promotion: Some(role), .. } => {
                write!(out, "{from}{to}{}", role.letter().to_ascii_lowercase())
            }
            Self::Normal { from, to, .. } | Self::EnPassant { from, to } | Self::Castle { king: from, rook: to } => {
                write!(out, "{from}{to}")
            }
        }
    }
}

impl Position {
    /// Reads a legal move in UCI.
    ///
    /// # Errors
    /// [`BadUci`] if the text is no move, or the move is not legal here.
    ///
    /// ```
    /// use xfen_core::{Move, Position};
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/4KR2 w K - 0 1".parse()?;
    /// let castling = position.read_uci("e1f1")?;
    /// assert!(matches!(castling.played, Move::Castle { .. }));
    /// let castling = position.read_uci("e1g1")?;
    /// assert_eq!(castling.canonical.as_deref(), Some("e1f1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_uci(&self, text: &str) -> Result<ReadMove, BadUci> {
        let (from, to, promotion) = parts(text).ok_or(BadUci::NotAMove)?;
        let moves = self.legal_moves();
        let matches = |candidate: &&Move| match **candidate {
            Move::Normal { from: start, to: end, promotion: becomes, .. } => {
                (start, end, becomes) == (from, to, promotion)
            }
            Move::EnPassant { from: start, to: end } => (start, end, None) == (from, to, promotion),
            Move::Castle { king, rook } => (king, rook, None) == (from, to, promotion),
        };
        let goes_to_target = |candidate: &&Move| match **candidate {
            Move::Castle { king, rook } => {
                let right = self.setup().castling_rights().find(|right| (right.king, right.rook) == (king, rook));
                promotion.is_none() && king == from && right.is_some_and(|right| right.king_to == to)
            }
            _ => false,
        };
        let played =
            *moves.iter().find(matches).or_else(|| moves.iter().find(goes_to_target)).ok_or(BadUci::NotLegal)?;
        let canonical = Some(played.to_uci()).filter(|canonical| canonical != text);
        Ok(ReadMove { played, canonical })
    }
}

/// Two squares and what a pawn becomes.
fn parts(text: &str) -> Option<(Square, Square, Option<Role>)> {
    let from = text.get(0..2)?.parse().ok()?;
    let to = text.get(2..4)?.parse().ok()?;
    let mut rest = text.get(4..)?.chars();
    let promotion = match (rest.next(), rest.next()) {
        (None, _) => None,
        (Some(letter), None) => Some(Role::from_letter(letter.to_ascii_uppercase())?),
        _ => return None,
    };
    Some((from, to, promotion))
}

/// Why a text is no move in UCI.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BadUci {
    /// It is not two squares, perhaps with the letter of a role behind them.
    NotAMove,
    /// The move is not legal in this position.
    NotLegal,
}

impl fmt::Display for BadUci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotAMove => {
                "not a move in UCI: write two squares, as in `e2e4`, and the letter of a promotion behind them, as in \
                 `e7e8q`; castling is the king taking its own rook, as in `e1h1`"
            }
            Self::NotLegal => "this move is not legal here",
        })
    }
}

impl core::error::Error for BadUci {}
