//! Moves by the way men move, castling left out; whether they leave the own king in check is not asked here.

use alloc::vec::Vec;

use super::Move;
use crate::attacks::{DIAGONAL, KNIGHT, STRAIGHT};
use crate::{Board, Color, Piece, Rank, Role, Setup, Square};

/// A step: files towards the last file, ranks towards rank 8.
type Step = (i8, i8);

/// Appends the moves of all men of the side to move.
pub(super) fn pseudo_legal(setup: &Setup, moves: &mut Vec<Move>) {
    let board = setup.board();
    for (from, piece) in board.pieces().filter(|(_, piece)| piece.color == setup.turn()) {
        match piece.role {
            Role::Pawn => pawn(setup, from, moves),
            Role::Knight => steps(board, from, piece, &KNIGHT, moves),
            Role::King => {
                steps(board, from, piece, &DIAGONAL, moves);
                steps(board, from, piece, &STRAIGHT, moves);
            }
            Role::Bishop => slides(board, from, piece, &DIAGONAL, moves),
            Role::Rook => slides(board, from, piece, &STRAIGHT, moves),
            Role::Queen => {
                slides(board, from, piece, &DIAGONAL, moves);
                slides(board, from, piece, &STRAIGHT, moves);
            }
            Role::Archbishop => {
                slides(board, from, piece, &DIAGONAL, moves);
                steps(board, from, piece, &KNIGHT, moves);
            }
            Role::Chancellor => {
                slides(board, from, piece, &STRAIGHT, moves);
                steps(board, from, piece, &KNIGHT, moves);
            }
        }
    }
}

/// A square of this board.
fn offset(board: &Board, square: Square, (files, ranks): Step) -> Option<Square> {
    square.offset(files, ranks).filter(|square| board.size().has_file(square.file()))
}

fn steps(board: &Board, from: Square, piece: Piece, steps: &[Step], moves: &mut Vec<Move>) {
    for to in steps.iter().filter_map(|step| offset(board, from, *step)) {
        if board.piece_at(to).is_none_or(|other| other.color != piece.color) {
            push(board, from, piece, to, moves);
        }
    }
}

fn slides(board: &Board, from: Square, piece: Piece, directions: &[Step], moves: &mut Vec<Move>) {
    for direction in directions {
        let mut next = offset(board, from, *direction);
        while let Some(to) = next {
            let other = board.piece_at(to);
            if other.is_none_or(|other| other.color != piece.color) {
                push(board, from, piece, to, moves);
            }
            next = if other.is_none() { offset(board, to, *direction) } else { None };
        }
    }
}

fn push(board: &Board, from: Square, piece: Piece, to: Square, moves: &mut Vec<Move>) {
    let capture = board.piece_at(to).map(|captured| captured.role);
    moves.push(Move::Normal { role: piece.role, from, to, capture, promotion: None });
}

fn pawn(setup: &Setup, from: Square, moves: &mut Vec<Move>) {
    let (board, turn) = (setup.board(), setup.turn());
    let forward = if turn == Color::White { 1 } else { -1 };
    let is_free = |square: &Square| board.piece_at(*square).is_none();
    if let Some(to) = offset(board, from, (0, forward)).filter(is_free) {
        pawn_to(board, turn, from, to, None, moves);
        let starts = Some(from.rank()) == Rank::of(turn, 2);
        if let Some(to) = offset(board, to, (0, forward)).filter(is_free).filter(|_| starts) {
            pawn_to(board, turn, from, to, None, moves);
        }
    }
    let target = setup.double_push().map(|push| push.target());
    for to in [-1, 1].into_iter().filter_map(|files| offset(board, from, (files, forward))) {
        match board.piece_at(to) {
            Some(other) if other.color != turn => pawn_to(board, turn, from, to, Some(other.role), moves),
            None if target == Some(to) => moves.push(Move::EnPassant { from, to }),
            _ => {}
        }
    }
}

fn pawn_to(board: &Board, turn: Color, from: Square, to: Square, capture: Option<Role>, moves: &mut Vec<Move>) {
    let normal = |promotion| Move::Normal { role: Role::Pawn, from, to, capture, promotion };
    if to.rank() == Rank::home(turn.other()) {
        moves.extend(board.size().promotions().iter().map(|role| normal(Some(*role))));
    } else {
        moves.push(normal(None));
    }
}
