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
    let [rising, falling, rank, file] = &REACH[from.index()].lines;
    let along = |one: &Line, other: &Line| one.reach(occupied).or(other.reach(occupied));
    let stepping = steps_of(man, from);
    match man.role {
        Role::Pawn | Role::Knight | Role::King => stepping,
        Role::Bishop | Role::Archbishop => along(rising, falling).or(stepping),
        Role::Rook | Role::Chancellor => along(rank, file).or(stepping),
        Role::Queen => along(rising, falling).or(along(rank, file)),
    }
}

/// Those of some men, all of one colour and role, that attack a square.
pub(crate) fn attackers_of_kind(men: SquareSet, kind: Piece, square: Square, occupied: SquareSet) -> SquareSet {
    // A man attacks from where one like it would be attacked; a pawn from where one of the other colour would.
    let like_it = if kind.role == Role::Pawn { Piece::new(kind.color.other(), kind.role) } else { kind };
    let along = men.and(lines_of(kind.role, square));
    open_towards(square, along, occupied).or(men.and(steps_of(like_it, square)))
}

/// Whether a man attacks a square.
pub(crate) fn attacks(man: Piece, from: Square, square: Square, occupied: SquareSet) -> bool {
    let is_open = || between(from, square).and(occupied).is_empty();
    steps_of(man, from).contains(square) || lines_of(man.role, from).contains(square) && is_open()
}

/// The men of `by` on the line of two squares that see the first across the other, which is taken for empty.
pub(crate) fn uncovered(board: &Board, square: Square, across: Square, by: Color, occupied: SquareSet) -> SquareSet {
    let Some(direction) = Direction::of(square, across) else { return SquareSet::EMPTY };
    let sliders = if direction.is_diagonal() { board.diagonal_sliders() } else { board.straight_sliders() };
    let snipers = REACH[square.index()].line(direction).all().and(sliders).and(board.of_color(by));
    open_towards(square, snipers, occupied.without(across))
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

/// What a man attacks otherwise than along lines.
fn steps_of(man: Piece, from: Square) -> SquareSet {
    let reach = &REACH[from.index()];
    match man.role {
        Role::Pawn => reach.pawns[man.color.index()],
        Role::Knight | Role::Archbishop | Role::Chancellor => reach.knight,
        Role::King => reach.king,
        Role::Bishop | Role::Rook | Role::Queen => SquareSet::EMPTY,
    }
}

/// What a man of a role attacks along lines on an empty board.
fn lines_of(role: Role, from: Square) -> SquareSet {
    let reach = &REACH[from.index()];
    match role {
        Role::Bishop | Role::Archbishop => reach.diagonals,
        Role::Rook | Role::Chancellor => reach.straights,
        Role::Queen => reach.diagonals.or(reach.straights),
        Role::Pawn | Role::Knight | Role::King => SquareSet::EMPTY,
    }
}

/// The squares between two of one rank, file or diagonal; none between others.
pub(crate) fn between(one: Square, other: Square) -> SquareSet {
    let Some(direction) = Direction::of(one, other) else { return SquareSet::EMPTY };
    let (low, high) = if one.index() < other.index() { (one, other) } else { (other, one) };
    let [low, high] = [low, high].map(|square| REACH[square.index()].line(direction));
    low.above.and(high.below)
}

/// The rank, file or diagonal of two squares, without the first; nothing if they share none or are one.
pub(crate) fn line_through(one: Square, other: Square) -> SquareSet {
    Direction::of(one, other).map_or(SquareSet::EMPTY, |direction| REACH[one.index()].line(direction).all())
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
    /// That of the line of two squares; none if they share none or are one.
    fn of(one: Square, other: Square) -> Option<Self> {
        DIRECTIONS[wide(other).wrapping_sub(wide(one)) % DIRECTIONS.len()]
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

/// The place of a square in a table in which no rank runs into the next, however far apart two files are.
const fn wide(square: Square) -> usize {
    square.rank().number() as usize * WIDE + square.file().index() as usize
}

const WIDE: usize = 32;

/// The direction from a square to another one by how much further its place is, or by how much less if that is added to
/// the length.
static DIRECTIONS: [Option<Direction>; 16 * WIDE] = {
    let mut directions = [None; 16 * WIDE];
    let mut distance = 1;
    while distance <= 9 {
        let all = [Direction::Rank, Direction::File, Direction::Rising, Direction::Falling];
        // There are fewer ranks than files.
        let mut left = if distance < 8 { all.len() } else { 1 };
        while left > 0 {
            left -= 1;
            let (files, ranks) = all[left].step();
            let behind = distance * (ranks as usize * WIDE).wrapping_add_signed(files as isize);
            directions[behind] = Some(all[left]);
            directions[directions.len() - behind] = Some(all[left]);
        }
        distance += 1;
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
