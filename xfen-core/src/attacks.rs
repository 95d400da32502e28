//! Which squares a side attacks. (For `position.check` and `position.checkers`, and for the legality of en-passant
//! captures.)

use crate::{Board, Color, Piece, Role, Square};

/// Whether a man of `by` attacks `square`.
pub(crate) fn is_attacked(board: &Board, square: Square, by: Color) -> bool {
    attackers(board, square, by).next().is_some()
}

/// The squares of the men of `by` that attack `square`.
pub(crate) fn attackers(board: &Board, square: Square, by: Color) -> impl Iterator<Item = Square> + '_ {
    let step = move |(files, ranks): (i8, i8)| {
        let from = square.offset(files, ranks)?;
        Some((from, board.piece_at(from)?))
    };
    let slide = move |direction: (i8, i8)| first_man(board, square, direction);
    // A pawn attacks forward, so it stands one rank behind what it attacks.
    let behind = if by == Color::White { -1 } else { 1 };
    let pawns = [(-1, behind), (1, behind)].into_iter().filter_map(step).filter(is(&[Role::Pawn]));
    let knights = KNIGHT.into_iter().filter_map(step).filter(is(&[Role::Knight, Role::Archbishop, Role::Chancellor]));
    let kings = DIAGONAL.into_iter().chain(STRAIGHT).filter_map(step).filter(is(&[Role::King]));
    let bishops = DIAGONAL.into_iter().filter_map(slide).filter(is(&[Role::Bishop, Role::Queen, Role::Archbishop]));
    let rooks = STRAIGHT.into_iter().filter_map(slide).filter(is(&[Role::Rook, Role::Queen, Role::Chancellor]));
    let men = pawns.chain(knights).chain(kings).chain(bishops).chain(rooks);
    men.filter(move |(_, man)| man.color == by).map(|(from, _)| from)
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

fn is(roles: &'static [Role]) -> impl Fn(&(Square, Piece)) -> bool {
    move |(_, man)| roles.contains(&man.role)
}

/// The steps in these directions, in files and ranks.
pub(crate) const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
/// The steps in these directions, in files and ranks.
pub(crate) const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
/// The steps in these directions, in files and ranks.
pub(crate) const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
