//! Moves on both boards: what is legal, and what a move does.
//!
//! Castling follows the path rules of Chess960 with the target squares of the position's castling type (rule
//! `castling.targets`). One file per question: `generate` (which moves), `safety` (what check and pins forbid), `castle`
//! (may it castle), `play` (what follows), `check` (who gives it), `uci` and `san` (how moves are written), `notation` (what
//! reading one gives), `replay` (a whole line), `perft` (how many there are).

mod castle;
mod check;
mod generate;
mod notation;
mod perft;
mod play;
mod replay;
mod safety;
mod san;
mod uci;

use alloc::vec::Vec;

use crate::{BoardSize, Position, Role, Square};

pub use notation::{BadMove, MoveDeviation, MoveNotation, ReadMove};
pub use play::NotLegal;
pub use replay::{MoveRefused, Ply};
use safety::KingSafety;
pub(crate) use san::{PlayedSan, is_spelled_like_a_move, spelled_castling};

/// A move. It only makes sense in the position that it was made for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A man goes to an empty square or captures what stands there.
    Normal {
        /// What moves.
        role: Role,
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// What is captured.
        capture: Option<Role>,
        /// What a pawn becomes.
        promotion: Option<Role>,
    },
    /// A pawn captures the pawn that has just made a double push.
    EnPassant {
        /// Where the capturing pawn stands.
        from: Square,
        /// The square behind the captured pawn.
        to: Square,
    },
    /// The king castles with a rook.
    Castle {
        /// Where the king stands.
        king: Square,
        /// Where the rook stands.
        rook: Square,
    },
}

impl Move {
    /// Where the moving man stands; of castling, the king.
    pub const fn from(self) -> Square {
        match self {
            Self::Normal { from, .. } | Self::EnPassant { from, .. } | Self::Castle { king: from, .. } => from,
        }
    }

    /// Where the moving man goes; of castling, the square of the rook.
    pub const fn to(self) -> Square {
        match self {
            Self::Normal { to, .. } | Self::EnPassant { to, .. } | Self::Castle { rook: to, .. } => to,
        }
    }

    /// What moves; of castling, the king.
    pub const fn role(self) -> Role {
        match self {
            Self::Normal { role, .. } => role,
            Self::EnPassant { .. } => Role::Pawn,
            Self::Castle { .. } => Role::King,
        }
    }

    /// Whether it captures.
    pub const fn is_capture(self) -> bool {
        matches!(self, Self::Normal { capture: Some(_), .. } | Self::EnPassant { .. })
    }
}

impl BoardSize {
    /// What a pawn can become on this board, the strongest first.
    pub const fn promotions(self) -> &'static [Role] {
        match self {
            Self::Standard8x8 => &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight],
            Self::Capablanca10x8 => {
                &[Role::Queen, Role::Chancellor, Role::Archbishop, Role::Rook, Role::Bishop, Role::Knight]
            }
        }
    }
}

impl Position {
    /// All legal moves.
    ///
    /// ```
    /// use xfen_core::Position;
    ///
    /// let start: Position = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1".parse()?;
    /// assert_eq!(start.legal_moves().len(), 28);
    /// # Ok::<(), xfen_core::PositionError>(())
    /// ```
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        if let Some(safety) = KingSafety::new(self.setup()) {
            generate::of_men(self.setup(), &safety).for_each(|man| man.push_to(self.setup(), &mut moves));
            moves.extend(generate::of_several_men(self.setup()));
        }
        moves
    }

    /// How many there are.
    fn count_legal_moves(&self) -> usize {
        let Some(safety) = KingSafety::new(self.setup()) else { return 0 };
        let of_men = generate::of_men(self.setup(), &safety).map(|man| man.count(self.setup()));
        of_men.sum::<usize>() + generate::of_several_men(self.setup()).count()
    }

    /// Whether there are any.
    fn has_legal_move(&self) -> bool {
        let setup = self.setup();
        KingSafety::new(setup).is_some_and(|safety| {
            // It is asked for in check, where the king has most of the moves.
            !generate::of_man(setup, &safety, safety.king()).to.is_empty()
                || generate::of_men(setup, &safety).any(|man| !man.to.is_empty())
                || generate::of_several_men(setup).next().is_some()
        })
    }

    /// Whether a move is one of them.
    fn is_legal(&self, played: Move) -> bool {
        let setup = self.setup();
        let (Move::Normal { from, .. }, Some(safety)) = (played, KingSafety::new(setup)) else {
            return generate::of_several_men(setup).any(|legal| legal == played);
        };
        let mut of_man = Vec::new();
        if setup.board().of_color(setup.turn()).contains(from) {
            generate::of_man(setup, &safety, from).push_to(setup, &mut of_man);
        }
        of_man.contains(&played)
    }
}
