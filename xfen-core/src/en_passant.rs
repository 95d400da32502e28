//! Double pushes, and the en-passant target that they leave.
//!
//! Rules: `ep.pushed-pawn`, `ep.capturer`, `ep.pseudo-legal`; the target itself, `ep.square`, is the reader's.

use crate::attacks::attackers_among;
use crate::{Board, Color, File, Piece, Rank, Role, Setup, Square};

/// When an en-passant target is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum EpMode {
    /// After every double push, as in traditional FEN.
    Always,
    /// If a pawn of the side to move stands beside the pushed pawn; pins and checks do not matter. This is X-FEN.
    /// (Rules `ep.capturer`, `ep.pseudo-legal`.)
    #[default]
    PseudoLegal,
    /// If one of these captures leaves the own king out of check, as several sites write it.
    Legal,
}

impl EpMode {
    /// All modes, the one that writes most first.
    pub const ALL: [Self; 3] = [Self::Always, Self::PseudoLegal, Self::Legal];
}

impl Setup {
    /// The en-passant target that X-FEN writes: the square behind the pawn just pushed, if a pawn of the side to move
    /// stands beside that pawn. (Rules `ep.capturer`, `ep.pseudo-legal`.)
    pub fn ep_target(&self) -> Option<Square> {
        self.ep_target_in(EpMode::PseudoLegal)
    }

    /// The en-passant target that is written in `mode`.
    pub fn ep_target_in(&self, mode: EpMode) -> Option<Square> {
        let push = self.double_push()?;
        let written = match mode {
            EpMode::Always => true,
            EpMode::PseudoLegal => push.has_capturer(self.board()),
            EpMode::Legal => push.has_legal_capture(self.board()),
        };
        written.then(|| push.target())
    }
}

/// A pawn's step of two squares from its first rank, seen by the side that is to move after it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DoublePush {
    capturer: Color,
    file: File,
}

impl DoublePush {
    /// The push on `file` by the opponent of `turn`, the side to move now.
    pub const fn new(turn: Color, file: File) -> Self {
        Self { capturer: turn, file }
    }

    /// The square that the pawn passed over, where it is captured en passant: rank 6 with White to move, 3 with Black.
    pub const fn target(self) -> Square {
        self.square(6)
    }

    /// The square where the pawn stands now.
    pub const fn pushed_to(self) -> Square {
        self.square(5)
    }

    /// The square that the pawn came from.
    pub const fn pushed_from(self) -> Square {
        self.square(7)
    }

    /// Whether the board can be what such a push leaves: the pawn stands there, and the two squares behind it are
    /// empty. (Rule `ep.pushed-pawn`.)
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn fits(self, board: &Board) -> Result<(), ImpossiblePush> {
        let pawn = Piece::new(self.capturer.other(), Role::Pawn);
        let faults = ImpossiblePush {
            no_pawn: board.piece_at(self.pushed_to()) != Some(pawn),
            target_occupied: board.piece_at(self.target()).is_some(),
            origin_occupied: board.piece_at(self.pushed_from()).is_some(),
        };
        if faults == ImpossiblePush::default() { Ok(()) } else { Err(faults) }
    }

    /// Whether a pawn of the side to move stands beside the pushed pawn. (Rule `ep.capturer`.)
    pub fn has_capturer(self, board: &Board) -> bool {
        self.capturers(board).next().is_some()
    }

    /// Whether one of those pawns can capture without leaving the own king in check. A side that has no king, or
    /// several, cannot be in check.
    pub fn has_legal_capture(self, board: &Board) -> bool {
        self.legal_capturers(board).next().is_some()
    }

    /// The squares of those pawns of the side to move beside the pushed one that can capture it without leaving the own
    /// king in check.
    pub fn legal_capturers(self, board: &Board) -> impl Iterator<Item = Square> + '_ {
        let king = board.king(self.capturer);
        self.capturers(board).filter(move |from| {
            let after = board.occupied().without(*from).without(self.pushed_to()).with(self.target());
            king.is_none_or(|king| attackers_among(board, king, self.capturer.other(), after).is_empty())
        })
    }

    /// The squares of the pawns of the side to move beside the pushed one, from the a-file. (Rule `ep.capturer`.)
    pub fn capturers(self, board: &Board) -> impl Iterator<Item = Square> + '_ {
        let pawn = Some(Piece::new(self.capturer, Role::Pawn));
        let beside = [-1, 1].into_iter().filter_map(move |files| self.pushed_to().offset(files, 0));
        beside.filter(move |square| board.piece_at(*square) == pawn)
    }

    const fn square(self, number: u8) -> Square {
        match Rank::of(self.capturer, number) {
            Some(rank) => Square::new(self.file, rank),
            None => panic!("the numbers of ranks here are 5 to 7"),
        }
    }
}

/// Why a double push cannot have happened on a board; at least one of the three is set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ImpossiblePush {
    /// No pawn of the side that pushed stands in front of the target.
    pub no_pawn: bool,
    /// A man stands on the target.
    pub target_occupied: bool,
    /// A man stands where the pawn came from.
    pub origin_occupied: bool,
}
