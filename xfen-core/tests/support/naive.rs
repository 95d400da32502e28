//! The rules of moves once more, by single squares and whole boards: slow, and short enough to be seen to be right.
#![allow(dead_code)] // each test binary uses its part

use xfen_core::{Board, CastlingSide, Color, File, Move, Piece, Position, Rank, Role, Setup, Square};

const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// All legal moves, sorted.
pub(crate) fn legal_moves(position: &Position) -> Vec<Move> {
    let setup = position.setup();
    let mut moves: Vec<Move> = setup.board().pieces().flat_map(|(from, man)| moves_of(setup, from, man)).collect();
    moves.retain(|played| !is_in_check(&board_after(setup, *played), setup.turn()));
    moves.extend(castlings(setup));
    moves.sort();
    moves
}

/// Whether the king of a colour is attacked.
pub(crate) fn is_in_check(board: &Board, color: Color) -> bool {
    is_attacked(board, board.king(color).expect("a position has one"), color.other())
}

fn is_attacked(board: &Board, square: Square, by: Color) -> bool {
    let mut men = board.pieces().filter(|(_, man)| man.color == by);
    men.any(|(from, man)| {
        if man.role == Role::Pawn {
            return [-1, 1].into_iter().any(|files| from.offset(files, forward(by)) == Some(square));
        }
        reached(board, from, man.role).contains(&square)
    })
}

const fn forward(color: Color) -> i8 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// What a man other than a pawn reaches, up to the first men and with them.
fn reached(board: &Board, from: Square, role: Role) -> Vec<Square> {
    let has = |square: &Square| board.size().has_file(square.file());
    let steps = |steps: &[(i8, i8)]| -> Vec<Square> {
        steps.iter().filter_map(|(files, ranks)| from.offset(*files, *ranks)).filter(has).collect()
    };
    let slides = |directions: &[(i8, i8)]| -> Vec<Square> {
        let mut reached = Vec::new();
        for (files, ranks) in directions {
            let mut next = from.offset(*files, *ranks).filter(has);
            while let Some(to) = next {
                reached.push(to);
                next = if board.piece_at(to).is_none() { to.offset(*files, *ranks).filter(has) } else { None };
            }
        }
        reached
    };
    match role {
        Role::Pawn => Vec::new(),
        Role::Knight => steps(&KNIGHT),
        Role::Bishop => slides(&DIAGONAL),
        Role::Rook => slides(&STRAIGHT),
        Role::Queen => [slides(&DIAGONAL), slides(&STRAIGHT)].concat(),
        Role::King => [steps(&DIAGONAL), steps(&STRAIGHT)].concat(),
        Role::Archbishop => [slides(&DIAGONAL), steps(&KNIGHT)].concat(),
        Role::Chancellor => [slides(&STRAIGHT), steps(&KNIGHT)].concat(),
    }
}

/// Where a man of the side to move can go, castling left out, whether or not its king is in check behind it.
fn moves_of(setup: &Setup, from: Square, man: Piece) -> Vec<Move> {
    let (board, turn) = (setup.board(), setup.turn());
    if man.color != turn {
        return Vec::new();
    }
    if man.role == Role::Pawn {
        return moves_of_pawn(setup, from);
    }
    let targets = reached(board, from, man.role).into_iter();
    let targets = targets.filter(|to| board.piece_at(*to).is_none_or(|other| other.color != turn));
    let capture = |to| board.piece_at(to).map(|other| other.role);
    targets.map(|to| Move::Normal { role: man.role, from, to, capture: capture(to), promotion: None }).collect()
}

fn moves_of_pawn(setup: &Setup, from: Square) -> Vec<Move> {
    let (board, turn) = (setup.board(), setup.turn());
    let mut moves = Vec::new();
    let mut to_square = |to: Square, capture: Option<Role>| {
        let is_last = to.rank() == Rank::home(turn.other());
        let promotions =
            if is_last { board.size().promotions().iter().copied().map(Some).collect() } else { vec![None] };
        let normal = |promotion| Move::Normal { role: Role::Pawn, from, to, capture, promotion };
        moves.extend(promotions.into_iter().map(normal));
    };
    let is_empty = |square: &Square| board.piece_at(*square).is_none();
    let one = from.offset(0, forward(turn)).filter(is_empty);
    let from_second = Some(from.rank()) == Rank::of(turn, 2);
    let two = one.filter(|_| from_second).and_then(|one| one.offset(0, forward(turn))).filter(is_empty);
    one.into_iter().chain(two).for_each(|to| to_square(to, None));
    let beside: Vec<Square> = [-1, 1].into_iter().filter_map(|files| from.offset(files, forward(turn))).collect();
    for to in &beside {
        if let Some(other) = board.piece_at(*to).filter(|other| other.color != turn) {
            to_square(*to, Some(other.role));
        }
    }
    let target = setup.double_push().map(|push| push.target());
    moves.extend(beside.into_iter().filter(|to| Some(*to) == target).map(|to| Move::EnPassant { from, to }));
    moves
}

/// All squares that king and rook pass or reach are free, and the king is attacked on none of its way.
fn castlings(setup: &Setup) -> Vec<Move> {
    let (board, turn) = (setup.board(), setup.turn());
    let rights = setup.castling_rights().filter(|right| right.color == turn);
    let legal = rights.filter(|right| {
        let way = |from: Square, to: Square| {
            let files = from.file().min(to.file()).index()..=from.file().max(to.file()).index();
            files.filter_map(File::new).map(|file| Square::new(file, Rank::home(turn))).collect::<Vec<_>>()
        };
        let is_free =
            |square: &Square| *square == right.king || *square == right.rook || board.piece_at(*square).is_none();
        let kings_way = way(right.king, right.king_to);
        let is_safe = |square: &Square| !is_attacked(&without(board, &[right.king]), *square, turn.other());
        kings_way.iter().chain(&way(right.rook, right.rook_to)).all(is_free)
            && kings_way.iter().all(is_safe)
            && !is_in_check(&board_after(setup, Move::Castle { king: right.king, rook: right.rook }), turn)
    });
    legal.map(|right| Move::Castle { king: right.king, rook: right.rook }).collect()
}

fn without(board: &Board, squares: &[Square]) -> Board {
    let mut board = board.clone();
    squares.iter().for_each(|square| board.set(*square, None).expect("a square of the board"));
    board
}

/// The men after a move.
pub(crate) fn board_after(setup: &Setup, played: Move) -> Board {
    let put = |emptied: &[Square], men: &[(Square, Role)]| {
        let mut board = without(setup.board(), emptied);
        for (square, role) in men {
            board.set(*square, Some(Piece::new(setup.turn(), *role))).expect("a square of the board");
        }
        board
    };
    match played {
        Move::Normal { role, from, to, promotion, .. } => put(&[from], &[(to, promotion.unwrap_or(role))]),
        Move::EnPassant { from, to } => put(&[from, Square::new(to.file(), from.rank())], &[(to, Role::Pawn)]),
        Move::Castle { king, rook } => {
            let right =
                setup.castling_rights().find(|right| (right.king, right.rook) == (king, rook)).expect("a right");
            put(&[king, rook], &[(right.king_to, Role::King), (right.rook_to, Role::Rook)])
        }
    }
}

/// A legal move in SAN, told from all other legal ones.
pub(crate) fn san(position: &Position, moves: &[Move], played: Move) -> String {
    let (from, to) = (played.from(), played.to());
    let text = match played {
        Move::Castle { king, rook }
            if CastlingSide::of_rook(king.file(), rook.file()) == Some(CastlingSide::KingSide) =>
        {
            "O-O".to_owned()
        }
        Move::Castle { .. } => "O-O-O".to_owned(),
        Move::EnPassant { .. } => format!("{}x{to}", from.file()),
        Move::Normal { role: Role::Pawn, capture, promotion, .. } => {
            let start = capture.map_or(String::new(), |_| format!("{}x", from.file()));
            start + &to.to_string() + &promotion.map_or(String::new(), |role| format!("={}", role.letter()))
        }
        Move::Normal { role, capture, .. } => {
            let rival = |other: &Move| matches!(other, Move::Normal { role: same, from: start, to: end, .. } if (*same, *end) == (role, to) && *start != from);
            let rivals: Vec<Square> = moves.iter().copied().filter(rival).map(Move::from).collect();
            let origin = if rivals.is_empty() {
                String::new()
            } else if rivals.iter().all(|rival| rival.file() != from.file()) {
                from.file().to_string()
            } else if rivals.iter().all(|rival| rival.rank() != from.rank()) {
                from.rank().to_string()
            } else {
                from.to_string()
            };
            format!("{}{origin}{}{to}", role.letter(), if capture.is_some() { "x" } else { "" })
        }
    };
    let after = position.play(played).expect("a legal move");
    let is_mate = || legal_moves(&after).is_empty();
    let mark = match is_in_check(after.setup().board(), after.setup().turn()) {
        true if is_mate() => "#",
        true => "+",
        false => "",
    };
    text + mark
}
