//! Counting the leaves of the tree of legal moves.

use alloc::vec::Vec;

use super::Move;
use crate::Position;

impl Position {
    /// How many sequences of `depth` legal moves there are; 1 for depth 0.
    pub fn perft(&self, depth: u8) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_legal_moves() as u64,
            _ => self.legal_moves().into_iter().map(|played| self.after(played).perft(depth - 1)).sum(),
        }
    }

    /// [`perft`](Self::perft) apart for each first move; nothing for depth 0.
    pub fn divide(&self, depth: u8) -> Vec<(Move, u64)> {
        let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
        self.legal_moves().into_iter().map(|played| (played, self.after(played).perft(rest))).collect()
    }
}
