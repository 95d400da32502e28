//! Which squares a side attacks. (For `position.check` and `position.checkers`, and for the legality of moves.)

use crate::{Board, Color, Piece, Role, Square};

/// Whether a man of `by` attacks `square`.
pub(crate) fn is_attacked(board: &Board, square: Square, by: Color) -> bool {
    attackers(board, square, by).next().is_some()
}

/// The squares of the men of `by` that attack `square`.
pub(crate) fn attackers(board: &Board, square: Square, by: Color) -> impl Iterator<Item = Square> + '_ {
    let leaping = KNIGHT.into_iter().filter_map(move |step| {
        let from = square.offset(step.0, step.1)?;
        let man = board.piece_at(from)?;
        let leaps = matches!(man.role, Role::Knight | Role::Archbishop | Role::Chancellor);
        (leaps && man.color == by).then_some(from)
    });
    let directions = DIAGONAL.into_iter().chain(STRAIGHT);
    let on_lines = directions.filter_map(move |direction| {
        let (from, man) = first_man(board, square, direction)?;
        let is_beside = || square.offset(direction.0, direction.1) == Some(from);
        (man.color == by && attacks_along(man, direction, is_beside)).then_some(from)
    });
    leaping.chain(on_lines)
}

/// Whether a man attacks against this direction, in which it was found: from any distance, or if it stands beside.
fn attacks_along(man: Piece, (files, ranks): (i8, i8), is_beside: impl Fn() -> bool) -> bool {
    let is_diagonal = files != 0 && ranks != 0;
    match man.role {
        Role::Queen => true,
        Role::Rook | Role::Chancellor => !is_diagonal,
        Role::Bishop | Role::Archbishop => is_diagonal,
        Role::King => is_beside(),
        // A pawn attacks forward, so it stands one rank behind what it attacks.
        Role::Pawn => is_diagonal && ranks == if man.color == Color::White { -1 } else { 1 } && is_beside(),
        Role::Knight => false,
    }
}

/// Whether three squares lie on one rank, file or diagonal.
pub(crate) fn are_in_line(first: Square, second: Square, third: Square) -> bool {
    let file = |square: Square| square.file().index() as i8;
    let rank = |square: Square| square.rank().number() as i8;
    let same = |line: &dyn Fn(Square) -> i8| line(first) == line(second) && line(second) == line(third);
    same(&file)
        || same(&rank)
        || same(&|square| file(square) - rank(square))
        || same(&|square| file(square) + rank(square))
}

/// The first man on the way from a square in a direction.
fn first_man(board: &Board, from: Square, (files, ranks): (i8, i8)) -> Option<(Square, Piece)> {
    let mut square = from.offset(files, ranks)?;
    loop {
        if let Some(man) = board.piece_at(square) {
            return Some((square, man));
        }
        square = square.offset(files, ranks)?;
    }
}

/// The steps in these directions, in files and ranks.
pub(crate) const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
/// The steps in these directions, in files and ranks.
pub(crate) const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
/// The steps in these directions, in files and ranks.
pub(crate) const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
