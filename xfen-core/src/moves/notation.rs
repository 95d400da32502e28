//! Reading moves in either notation: what was read, how it should have been spelled, and why a text is no move.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::Move;
use crate::{Position, Rule};

/// How moves are written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveNotation {
    /// Two squares, as in `e2e4`; castling is the king taking its own rook. (Rule `moves.uci`.)
    Uci,
    /// As people and PGN write moves, as in `Nf3` or `O-O`. (Rules `moves.san` and `pgn.castling-san`.)
    San,
}

impl MoveNotation {
    /// Both notations.
    pub const ALL: [Self; 2] = [Self::Uci, Self::San];

    /// The rule of the notation.
    pub const fn rule(self) -> Rule {
        match self {
            Self::Uci => Rule::MovesUci,
            Self::San => Rule::MovesSan,
        }
    }
}

/// A move that was read.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ReadMove {
    /// The move; it is legal.
    pub played: Move,
    /// What a writer spells otherwise, if anything.
    pub deviation: Option<MoveDeviation>,
}

/// A move that a writer spells otherwise.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MoveDeviation {
    /// The rule that says how: `moves.uci`, `moves.san`, or `pgn.castling-san` for castling.
    pub rule: Rule,
    /// The text of the whole move as it is written.
    pub replacement: String,
}

/// Why a text is no move in a position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum BadMove {
    /// It is not spelled like a move.
    NotAMove {
        /// In this notation.
        notation: MoveNotation,
    },
    /// `moves.notation`: it is a legal move, but in another notation.
    OtherNotation {
        /// The one that it is in.
        notation: MoveNotation,
        /// How it is written in the one that was asked for.
        replacement: String,
    },
    /// No legal move is spelled so.
    NotLegal {
        /// The legal moves that may have been meant, in the same notation.
        candidates: Vec<String>,
    },
    /// Several legal moves can be meant.
    Ambiguous {
        /// These, in the same notation.
        candidates: Vec<String>,
    },
}

impl Position {
    /// Reads a legal move.
    ///
    /// # Errors
    /// As [`read_uci`](Self::read_uci) and [`read_san`](Self::read_san).
    pub fn read_move(&self, text: &str, notation: MoveNotation) -> Result<ReadMove, BadMove> {
        match notation {
            MoveNotation::Uci => self.read_uci(text),
            MoveNotation::San => self.read_san(text),
        }
    }

    /// Reads a legal move, and plays it.
    pub(super) fn play_text(&self, text: &str, notation: MoveNotation) -> Result<(ReadMove, Self), BadMove> {
        match notation {
            MoveNotation::Uci => {
                let read = self.read_uci(text)?;
                let after = self.after(read.played);
                Ok((read, after))
            }
            MoveNotation::San => {
                let mut after = self.clone();
                let read = after.play_san(self.checkers(), text.as_bytes())?.read;
                Ok((read, after))
            }
        }
    }

    /// The refusal of a text that is a move in the other notation, which is this one.
    pub(super) fn in_other_notation(&self, text: &str, notation: MoveNotation) -> Option<BadMove> {
        let (found, asked) = match notation {
            MoveNotation::Uci => (self.find_uci(text), MoveNotation::San),
            MoveNotation::San => (self.find_san(text), MoveNotation::Uci),
        };
        Some(BadMove::OtherNotation { notation, replacement: self.write_move(found?, asked) })
    }

    /// A legal move as it is written.
    pub fn write_move(&self, played: Move, notation: MoveNotation) -> String {
        match notation {
            MoveNotation::Uci => played.to_uci(),
            MoveNotation::San => self.to_san(played),
        }
    }
}

impl BadMove {
    /// The rule that the text breaks.
    pub const fn rule(&self) -> Rule {
        match self {
            Self::NotAMove { notation } => notation.rule(),
            Self::OtherNotation { .. } => Rule::MovesNotation,
            Self::NotLegal { .. } => Rule::MovesLegal,
            Self::Ambiguous { .. } => Rule::MovesSan,
        }
    }

    /// The legal moves that may have been meant.
    pub fn candidates(&self) -> &[String] {
        match self {
            Self::NotAMove { .. } | Self::OtherNotation { .. } => &[],
            Self::NotLegal { candidates } | Self::Ambiguous { candidates } => candidates,
        }
    }
}

/// How many candidates a message names.
const CANDIDATES: usize = 12;

impl fmt::Display for BadMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OtherNotation { notation: MoveNotation::Uci, replacement } => {
                return write!(f, "this is a move in UCI: in SAN write `{replacement}`");
            }
            Self::OtherNotation { notation: MoveNotation::San, replacement } => {
                return write!(f, "this is a move in SAN: in UCI write `{replacement}`");
            }
            Self::NotAMove { notation: MoveNotation::Uci } => {
                "not a move in UCI: write two squares, as in `e2e4`, and the letter of a promotion behind them, as in \
                 `e7e8q`; castling is the king taking its own rook, as in `e1h1`"
            }
            Self::NotAMove { notation: MoveNotation::San } => {
                "not a move in SAN: write the letter of the man and the square, as in `Nf3`, or `O-O`"
            }
            Self::NotLegal { candidates } if candidates.is_empty() => "this move is not legal here",
            Self::NotLegal { .. } => "this move is not legal here; perhaps ",
            Self::Ambiguous { .. } => "several moves can be meant: ",
        })?;
        for (index, candidate) in self.candidates().iter().take(CANDIDATES).enumerate() {
            write!(f, "{}`{candidate}`", if index == 0 { "" } else { ", " })?;
        }
        match self.candidates().len().saturating_sub(CANDIDATES) {
            0 => Ok(()),
            more => write!(f, ", and {more} more"),
        }
    }
}

impl core::error::Error for BadMove {}
