//! Which squares men attack. (For `position.check` and `position.checkers`, and for the moves.)
//!
//! What a man reaches on an empty board of ten files stands in a table; eight files are a part of it.

use crate::square_set::SquareSet;
use crate::{Board, Color, File, Piece, Rank, Role, Square};

/// Whether a man of `by` attacks `square`.
pub(crate) fn is_attacked(board: &Board, square: Square, by: Color) -> bool {
    !attackers(board, square, by).is_empty()
}

/// The squares of the men of `by` that attack `square`.
pub(crate) fn attackers(board: &Board, square: Square, by: Color) -> SquareSet {
    attackers_among(board, square, by, board.occupied())
}

/// The same with other squares occupied: of the men that still stand on their squares.
pub(crate) fn attackers_among(board: &Board, square: Square, by: Color, occupied: SquareSet) -> SquareSet {
    let mut attackers = near_attackers(board, square, by);
    for sniper in snipers(board, square, by) {
        if between(square, sniper).and(occupied).is_empty() {
            attackers = attackers.with(sniper);
        }
    }
    attackers.and(occupied)
}

/// What a man attacks from a square of a ten-file board, up to the first men on its lines and with them.
pub(crate) fn attacked(man: Piece, from: Square, occupied: SquareSet) -> SquareSet {
    let reach = &REACH[from.index()];
    let along = |lines: &[Line; 2]| lines[0].reach(occupied).or(lines[1].reach(occupied));
    match man.role {
        Role::Pawn => reach.pawns[man.color.index()],
        Role::Knight => reach.knight,
        Role::Bishop => along(&reach.diagonals),
        Role::Rook => along(&reach.straights),
        Role::Queen => along(&reach.diagonals).or(along(&reach.straights)),
        Role::King => reach.king,
        Role::Archbishop => along(&reach.diagonals).or(reach.knight),
        Role::Chancellor => along(&reach.straights).or(reach.knight),
    }
}

/// The squares of the men of `by` that would attack a square along a line if no other man stood on it.
pub(crate) fn snipers(board: &Board, square: Square, by: Color) -> SquareSet {
    let [along, across] = [REACH[square.index()].diagonals, REACH[square.index()].straights];
    let along = along[0].all().or(along[1].all()).and(board.diagonal_sliders());
    let across = across[0].all().or(across[1].all()).and(board.straight_sliders());
    along.or(across).and(board.of_color(by))
}

/// The squares of the men of `by` that attack a square otherwise than along a line.
pub(crate) fn near_attackers(board: &Board, square: Square, by: Color) -> SquareSet {
    let reach = &REACH[square.index()];
    let leaping = reach.knight.and(board.leapers());
    let beside = reach.king.and(board.kings());
    // From where a pawn attacks a square, one of the other colour on that square attacks.
    let pawns = reach.pawns[by.other().index()].and(board.pawns());
    leaping.or(beside).or(pawns).and(board.of_color(by))
}

/// The squares between two of one rank, file or diagonal; none between others.
pub(crate) fn between(one: Square, other: Square) -> SquareSet {
    line_through(one, other).and(SquareSet::inside(one, other))
}

/// The rank, file or diagonal of two squares, without the first; nothing if they share none or are one.
pub(crate) const fn line_through(one: Square, other: Square) -> SquareSet {
    let Reach { diagonals, straights, .. } = &REACH[one.index()];
    let files = other.file().index() as i8 - one.file().index() as i8;
    let ranks = other.rank().number() as i8 - one.rank().number() as i8;
    match (files, ranks) {
        (0, 0) => SquareSet::EMPTY,
        (_, 0) => straights[0].all(),
        (0, _) => straights[1].all(),
        _ if files == ranks => diagonals[0].all(),
        _ if files == -ranks => diagonals[1].all(),
        _ => SquareSet::EMPTY,
    }
}

/// Whether three squares lie on one rank, file or diagonal.
pub(crate) fn are_in_line(first: Square, second: Square, third: Square) -> bool {
    line_through(first, second).contains(third)
}

/// A line through a square, without it.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    /// The squares that come before it.
    below: SquareSet,
    /// Those behind it.
    above: SquareSet,
}

impl Line {
    /// Both parts.
    pub(crate) const fn all(&self) -> SquareSet {
        self.below.or(self.above)
    }

    /// What is seen along it, up to the first men and with them.
    pub(crate) const fn reach(&self, occupied: SquareSet) -> SquareSet {
        SquareSet::gap(self.below.and(occupied), self.above.and(occupied)).and(self.all())
    }

    const fn new(square: Square, (files, ranks): Step) -> Self {
        let [mut below, mut above] = [SquareSet::EMPTY; 2];
        let mut next = square.offset(files, ranks);
        while let Some(seen) = next {
            above = above.with(seen);
            next = seen.offset(files, ranks);
        }
        next = square.offset(-files, -ranks);
        while let Some(seen) = next {
            below = below.with(seen);
            next = seen.offset(-files, -ranks);
        }
        Self { below, above }
    }
}

/// Files towards the last one, and ranks towards rank 8.
type Step = (i8, i8);

const KING: [Step; 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
const KNIGHT: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const PAWNS: [[Step; 2]; 2] = [[(-1, 1), (1, 1)], [(-1, -1), (1, -1)]];

/// What men on a square of an empty board reach.
#[derive(Clone, Copy)]
struct Reach {
    diagonals: [Line; 2],
    /// Rank and file.
    straights: [Line; 2],
    knight: SquareSet,
    king: SquareSet,
    /// What a pawn of White attacks, and one of Black.
    pawns: [SquareSet; 2],
}

impl Reach {
    const fn of(square: Square) -> Self {
        Self {
            // Lines lead upwards, or along the rank to the last file, so that their later squares are above.
            diagonals: [Line::new(square, (1, 1)), Line::new(square, (-1, 1))],
            straights: [Line::new(square, (1, 0)), Line::new(square, (0, 1))],
            knight: steps(square, &KNIGHT),
            king: steps(square, &KING),
            pawns: [steps(square, &PAWNS[0]), steps(square, &PAWNS[1])],
        }
    }
}

const fn steps(from: Square, steps: &[Step]) -> SquareSet {
    let mut reached = SquareSet::EMPTY;
    let mut index = 0;
    while index < steps.len() {
        if let Some(to) = from.offset(steps[index].0, steps[index].1) {
            reached = reached.with(to);
        }
        index += 1;
    }
    reached
}

static REACH: [Reach; Square::COUNT] = {
    let mut table = [Reach::of(Square::new(File::A, Rank::home(Color::White))); Square::COUNT];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        table[index] = Reach::of(square);
        index += 1;
    }
    table
};
