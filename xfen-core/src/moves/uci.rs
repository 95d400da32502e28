//! Moves as UCI writes them. (Rule `moves.uci`.)
//!
//! Castling is the king taking its own rook, on all boards and in all types: `e1h1`. A king that goes to its castling
//! target, `e1g1` or `e1i1`, is read where nothing but castling can be meant, and reported; so is an upper-case promotion
//! letter.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::{BadMove, Move, MoveDeviation, MoveNotation, ReadMove};
use crate::{Position, Role, Rule, Square};

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
    /// [`BadMove`] if the text is no move, or the move is not legal here.
    ///
    /// ```
    /// use xfen_core::{Move, Position};
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/4KR2 w K - 0 1".parse()?;
    /// let castling = position.read_uci("e1f1")?;
    /// assert!(matches!(castling.played, Move::Castle { .. }));
    /// let castling = position.read_uci("e1g1")?;
    /// assert_eq!(castling.deviation.unwrap().replacement, "e1f1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_uci(&self, text: &str) -> Result<ReadMove, BadMove> {
        let Some(played) = self.find_uci(text) else {
            return Err(self.in_other_notation(text, MoveNotation::San).unwrap_or_else(|| self.bad_uci(text)));
        };
        let canonical = Some(played.to_uci()).filter(|canonical| canonical != text);
        let deviation = canonical.map(|replacement| MoveDeviation { rule: Rule::MovesUci, replacement });
        Ok(ReadMove { played, deviation })
    }

    /// The legal move that a text means in UCI.
    pub(super) fn find_uci(&self, text: &str) -> Option<Move> {
        let (from, to, promotion) = parts(text)?;
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
        moves.iter().find(matches).or_else(|| moves.iter().find(goes_to_target)).copied()
    }

    /// Why a text is no legal move in UCI. Meant may have been a move from the same square, else one to the same square.
    fn bad_uci(&self, text: &str) -> BadMove {
        let Some((from, to, _)) = parts(text) else { return BadMove::NotAMove { notation: MoveNotation::Uci } };
        let moves = self.legal_moves();
        let is_from = |candidate: &&Move| candidate.from() == from;
        let has_moves = moves.iter().any(|candidate| is_from(&candidate));
        let meant = moves.iter().filter(|candidate| if has_moves { is_from(candidate) } else { candidate.to() == to });
        let mut candidates: Vec<String> = meant.map(|candidate| candidate.to_uci()).collect();
        candidates.sort();
        BadMove::NotLegal { candidates }
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
