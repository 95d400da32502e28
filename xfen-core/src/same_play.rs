//! Setups that are spelled differently and play alike. (Rule `castling.same-play`.)

use alloc::vec::Vec;

use crate::{Board, CastlingRight, Color, Setup, Square};

/// What decides how a setup plays on: men, side to move, castling rights with their target squares, and the en-passant
/// target that a pawn can pseudo-legally capture on. The name of the castling type and the counters do not.
///
/// Two setups have equal keys exactly if they are the [`same_play`](Setup::same_play).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PlayKey {
    board: Board,
    turn: Color,
    rights: Vec<CastlingRight>,
    ep_target: Option<Square>,
}

impl Setup {
    /// Its key, to compare and hash by.
    pub fn play_key(&self) -> PlayKey {
        PlayKey {
            board: self.board().clone(),
            turn: self.turn(),
            rights: self.castling_rights().collect(),
            ep_target: self.ep_target(),
        }
    }

    /// Whether both play alike: `mKQkq` and `KQkq` are different strings with the same targets if the kings stand on the
    /// e-file of eight.
    ///
    /// ```
    /// use xfen_core::Setup;
    ///
    /// let standard: Setup = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse()?;
    /// let modern: Setup = "r3k2r/8/8/8/8/8/8/R3K2R w mKQkq - 5 9".parse()?;
    /// let symmetric: Setup = "r3k2r/8/8/8/8/8/8/R3K2R w sKQkq - 0 1".parse()?;
    /// assert!(standard.same_play(&modern));
    /// assert!(!standard.same_play(&symmetric));
    /// # Ok::<(), xfen_core::Refused>(())
    /// ```
    pub fn same_play(&self, other: &Self) -> bool {
        self.play_key() == other.play_key()
    }
}
