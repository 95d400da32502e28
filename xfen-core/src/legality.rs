//! Whether a setup can be played from. (Rules `position.kings`, `position.pawns`, `position.check`.)

use alloc::vec::Vec;
use core::fmt;

use crate::attacks::is_attacked;
use crate::square_set::SquareSet;
use crate::{Color, Rank, Rule, Setup};

/// Why a setup is not legal to play from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Illegal {
    /// A colour does not have exactly one king. (Rule `position.kings`.)
    Kings,
    /// A pawn stands on rank 1 or 8. (Rule `position.pawns`.)
    Pawns,
    /// The side that is not to move is in check. (Rule `position.check`.)
    Check,
}

impl Illegal {
    /// The rule that is broken.
    pub const fn rule(self) -> Rule {
        match self {
            Self::Kings => Rule::PositionKings,
            Self::Pawns => Rule::PositionPawns,
            Self::Check => Rule::PositionCheck,
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Kings => "each colour needs exactly one king",
            Self::Pawns => "no pawn can stand on rank 1 or 8",
            Self::Check => "the side that is not to move is in check",
        })
    }
}

impl Setup {
    /// Why it is not legal to play from: each broken rule once, in the order of the rules; nothing for a legal one.
    ///
    /// Check is looked for if the side that is not to move has exactly one king.
    pub fn illegal(&self) -> Vec<Illegal> {
        let board = self.board();
        let kings = Color::ALL.map(|color| board.king(color));
        let lacks_a_king = kings.contains(&None);
        let last_ranks = Color::ALL.map(|color| SquareSet::of_rank(Rank::home(color)));
        let pawns_on_last_ranks = !board.pawns().and(last_ranks[0].or(last_ranks[1])).is_empty();
        let in_check = kings[self.turn().other().index()].is_some_and(|king| is_attacked(board, king, self.turn()));
        let judged =
            [(lacks_a_king, Illegal::Kings), (pawns_on_last_ranks, Illegal::Pawns), (in_check, Illegal::Check)];
        judged.into_iter().filter_map(|(broken, illegal)| broken.then_some(illegal)).collect()
    }
}
