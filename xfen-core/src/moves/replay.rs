//! A line of moves from a position: each position on the way, or the first move that cannot be played.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::{BadMove, MoveNotation, ReadMove};
use crate::Position;

/// A move that was played, and what follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The move.
    pub read: ReadMove,
    /// The position after it.
    pub after: Position,
}

/// A move of a line cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MoveRefused {
    /// Which move of the line, counted from 1.
    pub ply: usize,
    /// Its text.
    pub text: String,
    /// The position in which it was to be played.
    pub position: Box<Position>,
    /// Why it cannot.
    pub reason: BadMove,
}

impl Position {
    /// Plays a line of moves: what each leads to.
    ///
    /// # Errors
    /// [`MoveRefused`] for the first move that is none, or not legal, or ambiguous.
    ///
    /// ```
    /// use xfen_core::{MoveNotation, Position};
    ///
    /// // The rook on h3 goes home, outside of the one that may castle.
    /// let position: Position = "4k3/8/8/8/8/7R/8/4K1R1 w K - 0 1".parse()?;
    /// let line = position.replay(["h3h1", "e8e7", "e1g1"], MoveNotation::Uci)?;
    /// assert_eq!(line[0].after.to_string(), "4k3/8/8/8/8/8/8/4K1RR b G - 1 1");
    /// assert_eq!(line[2].after.to_string(), "8/4k3/8/8/8/8/8/5RKR b - - 3 2");
    ///
    /// let refused = position.replay(["h3h1", "e8e6"], MoveNotation::Uci).unwrap_err();
    /// assert_eq!(refused.ply, 2);
    /// assert_eq!(refused.reason.candidates(), ["e8d7", "e8d8", "e8e7", "e8f7", "e8f8"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay<'t>(
        &self,
        moves: impl IntoIterator<Item = &'t str>,
        notation: MoveNotation,
    ) -> Result<Vec<Ply>, MoveRefused> {
        let mut line: Vec<Ply> = Vec::new();
        for (index, text) in moves.into_iter().enumerate() {
            let position = line.last().map_or(self, |ply| &ply.after);
            let (read, after) = position.play_text(text, notation).map_err(|reason| MoveRefused {
                ply: index + 1,
                text: text.into(),
                position: Box::new(position.clone()),
                reason,
            })?;
            line.push(Ply { read, after });
        }
        Ok(line)
    }
}

/// How much of a text that is no move is told, in bytes.
const SHOWN: usize = 40;

impl fmt::Display for MoveRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { ply, text, position, reason } = self;
        let shown = crate::printable(&text.as_bytes()[..text.len().min(SHOWN)]);
        let rest = if text.len() > SHOWN { "…" } else { "" };
        write!(f, "{} at ply {ply}, `{shown}{rest}`, in \"{position}\": {reason}", reason.rule())
    }
}

impl core::error::Error for MoveRefused {}
