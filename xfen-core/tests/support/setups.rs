//! Setups and lines at random, likely to have what makes X-FEN hard: several rooks on a wing, each castling type, kings
//! on different files, double pushes with and without a capturer.
#![allow(dead_code)] // each test binary uses its part

use std::num::NonZeroU32;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use xfen_core::{
    Board, BoardSize, CastlingRights, CastlingSide, CastlingType, Color, DoublePush, File, Piece, Rank, Role, Setup,
    SetupParts, Square,
};

/// Most men of a home rank are rooks or nothing.
fn home() -> impl Strategy<Value = Home> {
    let other = select(vec![Role::Knight, Role::Bishop, Role::Queen]);
    let man = prop_oneof![4 => Just(Some(Role::Rook)), 4 => Just(None), 1 => other.prop_map(Some)];
    (vec(man, 10), any::<Index>(), [any::<Option<Index>>(), any::<Option<Index>>()])
}

/// The men of a home rank by file, the file of the king, and for each side which of its rooks has the right.
type Home = (Vec<Option<Role>>, Index, [Option<Index>; 2]);

/// What a setup is made from; places are indices that are fitted to the board.
#[derive(Debug)]
struct Plan {
    size: BoardSize,
    turn: Color,
    castling_type: CastlingType,
    /// White's home rank and Black's.
    homes: [Home; 2],
    /// Men on the other ranks.
    scattered: Vec<(Index, Color, Role)>,
    /// The file of a double push, and whether pawns of the side to move stand to its left and right.
    push: Option<(Index, [bool; 2])>,
    counters: (u32, NonZeroU32),
}

fn plan() -> impl Strategy<Value = Plan> {
    let color = || select(Color::ALL.to_vec());
    let role = select(vec![Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen]);
    let fullmove = prop_oneof![4 => 1..200u32, 1 => 1..=u32::MAX].prop_map(|number| NonZeroU32::new(number).unwrap());
    (
        select(BoardSize::ALL.to_vec()),
        color(),
        select(CastlingType::ALL.to_vec()),
        [home(), home()],
        vec((any::<Index>(), color(), role), 0..12),
        any::<Option<(Index, [bool; 2])>>(),
        (prop_oneof![4 => 0..100u32, 1 => any::<u32>()], fullmove),
    )
        .prop_map(|(size, turn, castling_type, homes, scattered, push, counters)| Plan {
            size,
            turn,
            castling_type,
            homes,
            scattered,
            push,
            counters,
        })
}

fn put(board: &mut Board, square: Square, man: Option<Piece>) {
    board.set(square, man).expect("a square of the board");
}

/// Sets up a home rank, and gives the rights that the plan asks for where there are rooks.
fn rights(board: &mut Board, color: Color, plan: &Plan) -> Vec<(Color, CastlingSide, File)> {
    let (men, king, wanted) = &plan.homes[color as usize];
    let files: Vec<File> = plan.size.files().collect();
    let king = *king.get(&files);
    for (file, role) in files.iter().zip(men) {
        let role = if *file == king { Some(Role::King) } else { *role };
        put(board, Square::new(*file, Rank::home(color)), role.map(|role| Piece::new(color, role)));
    }
    let mut rights = Vec::new();
    for (side, wanted) in CastlingSide::ALL.into_iter().zip(wanted) {
        let on_side = |file: &&File| CastlingSide::of_rook(king, **file) == Some(side);
        let rooks: Vec<File> =
            files.iter().filter(on_side).copied().filter(|file| board.has_home_rook(color, *file)).collect();
        if let (Some(wanted), false) = (wanted, rooks.is_empty()) {
            rights.push((color, side, *wanted.get(&rooks)));
        }
    }
    rights
}

/// Makes room for a double push on a file, with the pawns that may capture it.
fn push(board: &mut Board, turn: Color, file: File, beside: [bool; 2]) {
    let push = DoublePush::new(turn, file);
    put(board, push.pushed_from(), None);
    put(board, push.target(), None);
    put(board, push.pushed_to(), Some(Piece::new(turn.other(), Role::Pawn)));
    for (files, wanted) in [(-1, beside[0]), (1, beside[1])] {
        if let Some(square) = push.pushed_to().offset(files, 0).filter(|square| board.size().has_file(square.file())) {
            put(board, square, wanted.then_some(Piece::new(turn, Role::Pawn)));
        }
    }
}

fn build(plan: &Plan) -> Setup {
    let mut board = Board::empty(plan.size);
    let squares: Vec<Square> = plan.size.squares().filter(|square| !matches!(square.rank().number(), 1 | 8)).collect();
    for (square, color, role) in &plan.scattered {
        // On ten files the compound men take part.
        let role = match (plan.size, role) {
            (BoardSize::Capablanca10x8, Role::Bishop) => Role::Archbishop,
            (BoardSize::Capablanca10x8, Role::Knight) => Role::Chancellor,
            (_, role) => *role,
        };
        put(&mut board, *square.get(&squares), Some(Piece::new(*color, role)));
    }
    let mut all = rights(&mut board, Color::White, plan);
    all.extend(rights(&mut board, Color::Black, plan));
    let files: Vec<File> = plan.size.files().collect();
    let double_push = plan.push.map(|(file, beside)| {
        let file = *file.get(&files);
        push(&mut board, plan.turn, file, beside);
        file
    });
    let (halfmove_clock, fullmove_number) = plan.counters;
    let castling = CastlingRights::new(plan.castling_type, all);
    let parts = SetupParts { board, turn: plan.turn, castling, double_push, halfmove_clock, fullmove_number };
    Setup::new(parts).expect("the parts fit")
}

/// Any setup with both kings at home.
pub(crate) fn setups() -> impl Strategy<Value = Setup> {
    plan().prop_map(|plan| build(&plan))
}

/// The text of a setup with one field replaced by something like it, or damaged.
pub(crate) fn lines() -> impl Strategy<Value = String> {
    let castling = "[sSmM]?[KQkqA-Ja-j]{1,5}|[sm]?-|[KQkqA-Ja-jsm-]{0,6}";
    let ep = "-|[a-j][36]|[a-k][1-9]";
    let counter = "[0-9]{1,3}|0{1,3}[0-9]{1,10}|-?[0-9]{0,11}";
    let field = prop_oneof![
        6 => castling.prop_map(|text| (2, text)),
        2 => ep.prop_map(|text| (3, text)),
        1 => "[wbWBx]".prop_map(|text| (1, text)),
        1 => counter.prop_map(|text| (4, text)),
        1 => counter.prop_map(|text| (5, text)),
    ];
    let blanks = prop_oneof![8 => Just(" ".to_owned()), 1 => "[ \t]{1,3}"];
    let ends = ("(\u{FEFF})?[ \t]{0,2}", "[ \t]{0,2}(\r\n|\r|\n)?");
    let ends = prop_oneof![3 => Just((String::new(), String::new())), 1 => ends];
    (setups(), any::<bool>(), vec(field, 0..3), vec(blanks, 5), ends, prop_oneof![4 => Just(6usize), 1 => 4..=5usize])
        .prop_map(|(setup, shredder, changes, blanks, (start, end), count)| {
            let text = if shredder { setup.to_shredder() } else { setup.to_xfen() };
            let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
            for (place, text) in changes {
                fields[place] = text;
            }
            let mut line = start;
            for (place, field) in fields.iter().take(count).enumerate() {
                if place > 0 {
                    line.push_str(&blanks[place - 1]);
                }
                line.push_str(field);
            }
            line + &end
        })
}
