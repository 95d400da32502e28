//! How a move is written in SAN.

use alloc::string::String;

use super::Origin;
use crate::moves::Move;
use crate::square_set::SquareSet;
use crate::{CastlingSide, Position, Role, Square};

/// The text of a move: at most a man, its square, `x`, another square, a promotion and a check mark.
#[derive(Default)]
pub(super) struct Written {
    bytes: [u8; Self::ROOM],
    len: usize,
}

impl Written {
    /// More than the longest text needs: a power of two, so that no byte is asked whether it has room.
    const ROOM: usize = 16;

    /// Of a move, without a check mark; `rivals` are the other men of the same role that can go where one goes.
    #[inline]
    pub(super) fn new(played: Move, rivals: SquareSet) -> Self {
        let mut text = Self::default();
        let (from, to, promotion) = match played {
            Move::Castle { king, rook } => {
                let is_queen_side = CastlingSide::of_rook(king.file(), rook.file()) == Some(CastlingSide::QueenSide);
                text.push_all(if is_queen_side { "O-O-O" } else { "O-O" });
                return text;
            }
            Move::Normal { from, to, promotion, .. } => (from, to, promotion),
            Move::EnPassant { from, to } => (from, to, None),
        };
        match played.role() {
            Role::Pawn if played.is_capture() => text.push(from.file().letter()),
            Role::Pawn => {}
            role => {
                text.push(role.letter());
                if !rivals.is_empty() {
                    text.push_origin(Origin::needed(from, rivals));
                }
            }
        }
        if played.is_capture() {
            text.push('x');
        }
        text.push_square(to);
        if let Some(role) = promotion {
            text.push('=');
            text.push(role.letter());
        }
        text
    }

    /// Adds the check mark that a position after the move asks for, and the men that give check there.
    #[inline]
    pub(super) fn mark(&mut self, after: &Position, checkers: SquareSet) {
        if !checkers.is_empty() {
            self.push(if after.has_legal_move() { '+' } else { '#' });
        }
    }

    /// Its bytes, which are ASCII.
    pub(super) fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    fn push_all(&mut self, text: &str) {
        text.chars().for_each(|letter| self.push(letter));
    }

    fn push_origin(&mut self, Origin { file, rank }: Origin) {
        if let Some(file) = file {
            self.push(file.letter());
        }
        if let Some(rank) = rank {
            self.push(digit(rank.number()));
        }
    }

    fn push_square(&mut self, square: Square) {
        self.push(square.file().letter());
        self.push(digit(square.rank().number()));
    }

    /// Adds a character of ASCII.
    fn push(&mut self, letter: char) {
        self.bytes[self.len % Self::ROOM] = letter as u8;
        self.len += 1;
    }
}

impl From<Written> for String {
    fn from(text: Written) -> Self {
        text.as_bytes().iter().map(|byte| char::from(*byte)).collect()
    }
}

const fn digit(number: u8) -> char {
    (b'0' + number) as char
}
