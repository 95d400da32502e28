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
    let along = open_towards(square, snipers(board, square, by), occupied);
    near_attackers(board, square, by).or(along).and(occupied)
}

/// What a man attacks from a square of a ten-file board, up to the first men on its lines and with them.
pub(crate) fn attacked(man: Piece, from: Square, occupied: SquareSet) -> SquareSet {
    let reach = &REACH[from.index()];
    let [rising, falling, rank, file] = &reach.lines;
    let along = |one: &Line, other: &Line| one.reach(occupied).or(other.reach(occupied));
    match man.role {
        Role::Pawn => reach.pawns[man.color.index()],
        Role::Knight => reach.knight,
        Role::Bishop => along(rising, falling),
        Role::Rook => along(rank, file),
        Role::Queen => along(rising, falling).or(along(rank, file)),
        Role::King => reach.king,
        Role::Archbishop => along(rising, falling).or(reach.knight),
        Role::Chancellor => along(rank, file).or(reach.knight),
    }
}

/// The men of one kind that attack a square.
pub(crate) fn attackers_of_kind(board: &Board, kind: Piece, square: Square) -> SquareSet {
    let reach = &REACH[square.index()];
    let men = |role| board.of(Piece::new(kind.color, role));
    let near = |near: SquareSet, role| (near.and(men(role)), SquareSet::EMPTY);
    let along = |lines: SquareSet, role| (SquareSet::EMPTY, lines.and(men(role)));
    let both = |near: SquareSet, lines: SquareSet, role| (near.and(men(role)), lines.and(men(role)));
    let (near, along) = match kind.role {
        // From where a pawn attacks a square, one of the other colour on that square attacks.
        Role::Pawn => near(reach.pawns[kind.color.other().index()], Role::Pawn),
        Role::Knight => near(reach.knight, Role::Knight),
        Role::Bishop => along(reach.diagonals, Role::Bishop),
        Role::Rook => along(reach.straights, Role::Rook),
        Role::Queen => along(reach.diagonals.or(reach.straights), Role::Queen),
        Role::King => near(reach.king, Role::King),
        Role::Archbishop => both(reach.knight, reach.diagonals, Role::Archbishop),
        Role::Chancellor => both(reach.knight, reach.straights, Role::Chancellor),
    };
    near.or(open_towards(square, along, board.occupied()))
}

/// Whether a man on one square attacks another.
pub(crate) fn attacks(man: Piece, from: Square, square: Square, occupied: SquareSet) -> bool {
    let reach = &REACH[from.index()];
    let along = |lines: SquareSet| lines.contains(square) && between(from, square).and(occupied).is_empty();
    match man.role {
        Role::Pawn => reach.pawns[man.color.index()].contains(square),
        Role::Knight => reach.knight.contains(square),
        Role::Bishop => along(reach.diagonals),
        Role::Rook => along(reach.straights),
        Role::Queen => along(reach.diagonals.or(reach.straights)),
        Role::King => reach.king.contains(square),
        Role::Archbishop => reach.knight.contains(square) || along(reach.diagonals),
        Role::Chancellor => reach.knight.contains(square) || along(reach.straights),
    }
}

/// The men of `by` on the line of two squares that see the first if the other is empty: across it, and also those that see the
/// first from its other side.
#[inline]
pub(crate) fn uncovered(board: &Board, square: Square, across: Square, by: Color) -> SquareSet {
    let direction = Direction::perhaps_of(square, across);
    direction.map_or(SquareSet::EMPTY, |direction| uncovered_in(direction, board, square, across, by))
}

fn uncovered_in(direction: Direction, board: &Board, square: Square, across: Square, by: Color) -> SquareSet {
    let line = REACH[square.index()].line(direction).all();
    let sliders = if direction.is_diagonal() { board.diagonal_sliders() } else { board.straight_sliders() };
    let snipers = line.and(sliders).and(board.of_color(by));
    if snipers.is_empty() || !line.contains(across) {
        return SquareSet::EMPTY;
    }
    open_towards(square, snipers, board.occupied().without(across))
}

/// The squares of the men of `by` that would attack a square along a line if no other man stood on it.
pub(crate) fn snipers(board: &Board, square: Square, by: Color) -> SquareSet {
    let reach = &REACH[square.index()];
    let along = reach.diagonals.and(board.diagonal_sliders());
    let across = reach.straights.and(board.straight_sliders());
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

/// Those of some squares, each on a line with another, between which and that nothing stands.
fn open_towards(square: Square, from: SquareSet, occupied: SquareSet) -> SquareSet {
    let mut open = SquareSet::EMPTY;
    for from in from {
        if between(square, from).and(occupied).is_empty() {
            open = open.with(from);
        }
    }
    open
}

/// The squares between two of one rank, file or diagonal; none between others.
pub(crate) fn between(one: Square, other: Square) -> SquareSet {
    let Some(direction) = Direction::perhaps_of(one, other) else { return SquareSet::EMPTY };
    let (low, high) = if one.index() < other.index() { (one, other) } else { (other, one) };
    let [low, high] = [low, high].map(|square| REACH[square.index()].line(direction));
    // Of squares that share no line, the two lines have no square in common.
    low.above.and(high.below)
}

/// The rank, file or diagonal of two squares, without the first; nothing if they share none or are one.
pub(crate) fn line_through(one: Square, other: Square) -> SquareSet {
    let Some(direction) = Direction::perhaps_of(one, other) else { return SquareSet::EMPTY };
    let line = REACH[one.index()].line(direction).all();
    if line.contains(other) { line } else { SquareSet::EMPTY }
}

/// Whether three squares lie on one rank, file or diagonal.
pub(crate) fn are_in_line(first: Square, second: Square, third: Square) -> bool {
    line_through(first, second).contains(third)
}

/// How a line runs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    /// Towards higher files on higher ranks.
    Rising,
    /// Towards lower files on higher ranks.
    Falling,
    Rank,
    File,
}

impl Direction {
    /// That of the line of two squares. Of squares that share none, any: the step from one to the other, over the edge of the
    /// board, may be one that leads along a line elsewhere.
    fn perhaps_of(one: Square, other: Square) -> Option<Self> {
        DIRECTIONS[usize::from(one.step_to(other))]
    }

    const fn is_diagonal(self) -> bool {
        matches!(self, Self::Rising | Self::Falling)
    }

    /// The step along it that leads to later squares.
    const fn step(self) -> Step {
        match self {
            Self::Rising => (1, 1),
            Self::Falling => (-1, 1),
            Self::Rank => (1, 0),
            Self::File => (0, 1),
        }
    }
}

/// By the step from one square of a line to another, as [`Square::step_to`] gives it.
static DIRECTIONS: [Option<Direction>; 256] = {
    let mut directions = [None; 256];
    let all = [Direction::Rank, Direction::File, Direction::Rising, Direction::Falling];
    let middle = Square::new(File::E, Rank::home(Color::White));
    let mut index = 0;
    while index < all.len() {
        let (files, ranks) = all[index].step();
        let mut step = 0_u8;
        if let Some(next) = middle.offset(files, ranks) {
            step = middle.step_to(next);
        }
        // There are fewer ranks than files.
        let mut distance = if ranks == 0 { 9 } else { 7 };
        while distance > 0 {
            let there = step.wrapping_mul(distance);
            directions[there as usize] = Some(all[index]);
            directions[there.wrapping_neg() as usize] = Some(all[index]);
            distance -= 1;
        }
        index += 1;
    }
    directions
};

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

    const fn new(square: Square, direction: Direction) -> Self {
        let (files, ranks) = direction.step();
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
    /// One in each direction.
    lines: [Line; 4],
    /// Both diagonals.
    diagonals: SquareSet,
    /// Rank and file.
    straights: SquareSet,
    knight: SquareSet,
    king: SquareSet,
    /// What a pawn of White attacks, and one of Black.
    pawns: [SquareSet; 2],
}

impl Reach {
    const fn of(square: Square) -> Self {
        let [rising, falling] = [Line::new(square, Direction::Rising), Line::new(square, Direction::Falling)];
        let [rank, file] = [Line::new(square, Direction::Rank), Line::new(square, Direction::File)];
        Self {
            lines: [rising, falling, rank, file],
            diagonals: rising.all().or(falling.all()),
            straights: rank.all().or(file.all()),
            knight: steps(square, &KNIGHT),
            king: steps(square, &KING),
            pawns: [steps(square, &PAWNS[0]), steps(square, &PAWNS[1])],
        }
    }

    const fn line(&self, direction: Direction) -> &Line {
        &self.lines[direction as usize]
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

/// By the index of the square.
static REACH: [Reach; Square::INDICES] = {
    let mut table = [Reach::of(Square::new(File::A, Rank::home(Color::White))); Square::INDICES];
    let mut ranks = 0;
    while ranks < Rank::FROM_THE_TOP.len() {
        let mut files = 0;
        while let Some(file) = File::new(files) {
            let square = Square::new(file, Rank::FROM_THE_TOP[ranks]);
            table[square.index()] = Reach::of(square);
            files += 1;
        }
        ranks += 1;
    }
    table
};
