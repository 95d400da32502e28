//! Whether a setup can be played from. (Rules `position.kings`, `position.pawns`, `position.check`.)

use alloc::vec::Vec;
use core::fmt;

use crate::{Board, Color, Piece, Role, Rule, Setup, Square};

/// Why a setup is not legal to play from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    /// Check is looked for only if each colour has exactly one king.
    pub fn illegal(&self) -> Vec<Illegal> {
        let board = self.board();
        let kings = Color::ALL.map(|color| board.king(color));
        let pawns_on_last_ranks =
            board.pieces().any(|(square, man)| man.role == Role::Pawn && matches!(square.rank().number(), 1 | 8));
        let in_check = match kings {
            [Some(white), Some(black)] => {
                let king = if self.turn() == Color::White { black } else { white };
                is_attacked(board, king, self.turn())
            }
            _ => false,
        };
        let judged = [
            (kings.contains(&None), Illegal::Kings),
            (pawns_on_last_ranks, Illegal::Pawns),
            (in_check, Illegal::Check),
        ];
        judged.into_iter().filter_map(|(broken, illegal)| broken.then_some(illegal)).collect()
    }
}

const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Whether a man of `by` attacks `square`.
fn is_attacked(board: &Board, square: Square, by: Color) -> bool {
    let is = |square: Option<Square>, roles: &[Role]| {
        square.and_then(|square| board.piece_at(square)).is_some_and(|man| man.color == by && roles.contains(&man.role))
    };
    let steps = |steps: &[(i8, i8)], roles: &[Role]| {
        steps.iter().any(|(files, ranks)| is(square.offset(*files, *ranks), roles))
    };
    let slides = |directions: &[(i8, i8)], roles: &[Role]| {
        directions.iter().any(|direction| {
            first_man(board, square, *direction).is_some_and(|man| man.color == by && roles.contains(&man.role))
        })
    };
    // A pawn attacks forward, so it stands one rank behind what it attacks.
    let behind = if by == Color::White { -1 } else { 1 };
    steps(&[(-1, behind), (1, behind)], &[Role::Pawn])
        || steps(&KNIGHT, &[Role::Knight, Role::Archbishop, Role::Chancellor])
        || steps(&DIAGONAL, &[Role::King])
        || steps(&STRAIGHT, &[Role::King])
        || slides(&DIAGONAL, &[Role::Bishop, Role::Queen, Role::Archbishop])
        || slides(&STRAIGHT, &[Role::Rook, Role::Queen, Role::Chancellor])
}

/// The first man on the way from a square in a direction.
fn first_man(board: &Board, from: Square, (files, ranks): (i8, i8)) -> Option<Piece> {
    let mut square = from.offset(files, ranks)?;
    loop {
        if let Some(man) = board.piece_at(square) {
            return Some(man);
        }
        square = square.offset(files, ranks)?;
    }
}
