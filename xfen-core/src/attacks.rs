//! Which squares a side attacks. (For `position.check`, and for the legality of en-passant captures.)

use crate::{Board, Color, Piece, Role, Square};

/// Whether a man of `by` attacks `square`.
pub(crate) fn is_attacked(board: &Board, square: Square, by: Color) -> bool {
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

const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
