//! The legal moves of a position.

use alloc::vec::Vec;

use super::safety::{King, KingSafety};
use super::{Move, castle};
use crate::square_set::SquareSet;
use crate::{Piece, Rank, Role, Setup, Square, attacks};

/// The legal moves of one man, castling and en passant left out.
pub(super) struct ManMoves {
    pub(super) role: Role,
    pub(super) from: Square,
    pub(super) to: SquareSet,
}

/// Those of all men of the side to move, from a1.
pub(super) fn of_men<'a>(setup: &'a Setup, safety: &'a KingSafety<'_>) -> impl Iterator<Item = ManMoves> + 'a {
    let own = setup.board().of_color(setup.turn());
    own.map(|from| of_man(setup, safety, from))
}

/// The moves of one of them.
pub(super) fn of_man(setup: &Setup, safety: &KingSafety<'_>, from: Square) -> ManMoves {
    let role = setup.board().role_on(from);
    ManMoves { role, from, to: safety.allowed(from, reached(setup, role, from)) }
}

/// The men of a role that can legally go to a square, en passant left out.
pub(super) fn men_to(setup: &Setup, king: &King<'_>, role: Role, to: Square) -> SquareSet {
    let mut men = SquareSet::EMPTY;
    for from in reaching(setup, role, to) {
        if king.allows(from, to) {
            men = men.with(from);
        }
    }
    men
}

/// The captures en passant that are legal, and the castlings.
pub(super) fn of_several_men(setup: &Setup) -> impl Iterator<Item = Move> + '_ {
    let en_passant = setup.double_push().into_iter().flat_map(|push| {
        push.legal_capturers(setup.board()).map(move |from| Move::EnPassant { from, to: push.target() })
    });
    en_passant.chain(castle::legal(setup))
}

impl ManMoves {
    /// How many there are; of a pawn that is promoted one for each role.
    pub(super) fn count(&self, setup: &Setup) -> usize {
        let promotes = |to: &Square| !promotions(setup, self.role, *to).is_empty();
        match self.to.first().filter(promotes) {
            // All moves of a pawn go to one rank if one goes to the last.
            Some(_) => self.to.len() * setup.size().promotions().len(),
            None => self.to.len(),
        }
    }

    /// Each of them.
    pub(super) fn push_to(&self, setup: &Setup, moves: &mut Vec<Move>) {
        let Self { role, from, to } = *self;
        for to in to {
            match promotions(setup, role, to) {
                [] => moves.push(normal(setup, role, (from, to), None)),
                roles => {
                    moves.extend(roles.iter().map(|promotion| normal(setup, role, (from, to), Some(*promotion))));
                }
            }
        }
    }
}

/// The move of a man from one square to another.
pub(super) fn normal(setup: &Setup, role: Role, (from, to): (Square, Square), promotion: Option<Role>) -> Move {
    let board = setup.board();
    let capture = board.occupied().contains(to).then(|| board.role_on(to));
    Move::Normal { role, from, to, capture, promotion }
}

/// What a man of the side to move can become on a square; nothing if it stays what it is.
pub(super) fn promotions(setup: &Setup, role: Role, to: Square) -> &'static [Role] {
    let promotes = role == Role::Pawn && to.rank() == Rank::home(setup.turn().other());
    if promotes { setup.size().promotions() } else { &[] }
}

/// Where a man of the side to move can go, whether or not that leaves its king in check.
fn reached(setup: &Setup, role: Role, from: Square) -> SquareSet {
    let (board, turn) = (setup.board(), setup.turn());
    let attacked = attacks::attacked(Piece::new(turn, role), from, board.occupied());
    match role {
        Role::Pawn => attacked.and(board.of_color(turn.other())).or(pushes(setup, from)),
        _ => attacked.and(SquareSet::of_board(board.size())).minus(board.of_color(turn)),
    }
}

/// Where a pawn can step.
fn pushes(setup: &Setup, from: Square) -> SquareSet {
    let step = |from: SquareSet| from.one_rank_on(setup.turn()).minus(setup.board().occupied());
    let one = step(SquareSet::of(from));
    if Some(from.rank()) == Rank::of(setup.turn(), 2) { one.or(step(one)) } else { one }
}

/// The men of a role of the side to move that can go to a square, whether or not that leaves their king in check.
fn reaching(setup: &Setup, role: Role, to: Square) -> SquareSet {
    let (board, turn) = (setup.board(), setup.turn());
    if board.of_color(turn).contains(to) || !board.size().has_file(to.file()) {
        return SquareSet::EMPTY;
    }
    if role == Role::Pawn && !board.occupied().contains(to) {
        let one = SquareSet::of(to).one_rank_on(turn.other());
        let is_double = Some(to.rank()) == Rank::of(turn, 4) && one.and(board.occupied()).is_empty();
        let from = if is_double { one.one_rank_on(turn.other()) } else { one };
        return from.and(board.of(Piece::new(turn, Role::Pawn)));
    }
    attacks::attackers_of_kind(board, Piece::new(turn, role), to)
}
