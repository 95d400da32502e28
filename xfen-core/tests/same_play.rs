//! Which setups play alike, against a definition that writes everything out. (Rule `castling.same-play`.)

use std::collections::{HashMap, HashSet};

use xfen_core::{
    Board, BoardSize, CastlingRights, CastlingSide, CastlingType, Color, File, Piece, Rank, Role, Setup, SetupParts,
    Square,
};

fn setup(line: &str) -> Setup {
    line.parse().expect("readable")
}

#[track_caller]
fn alike(first: &str, second: &str, expected: bool) {
    let [one, other] = [setup(first), setup(second)];
    assert_eq!(one.same_play(&other), expected, "{first} / {second}");
    assert_eq!(other.same_play(&one), expected, "{first} / {second}");
    assert_eq!(one.play_key() == other.play_key(), expected, "{first} / {second}");
    let keys: HashSet<_> = [one.play_key(), other.play_key()].into_iter().collect();
    assert_eq!(keys.len(), if expected { 1 } else { 2 }, "{first} / {second}");
}

#[test]
fn types_that_differ_in_name_only() {
    let field = |castling: &str| format!("r3k2r/8/8/8/8/8/8/R3K2R w {castling} - 0 1");
    // King on e: g and c are two files away.
    alike(&field("KQkq"), &field("mKQkq"), true);
    alike(&field("KQkq"), &field("sKQkq"), false);
    alike(&field("Kk"), &field("sKk"), true);
    alike(&field("Kk"), &field("mKk"), true);
    alike(&field("Q"), &field("sQ"), false);
    alike(&field("-"), &field("-"), true);
    // Another right is another play.
    alike(&field("KQkq"), &field("KQk"), false);
    alike(&field("K"), &field("k"), false);
    // Ten files: three files away, and one before the last.
    let field = |castling: &str| format!("r4k3r/10/10/10/10/10/10/R4K3R w {castling} - 0 1");
    alike(&field("KQkq"), &field("mKQkq"), true);
    alike(&field("KQkq"), &field("sKQkq"), false);
    let field = |castling: &str| format!("r3k4r/10/10/10/10/10/10/R3K4R w {castling} - 0 1");
    alike(&field("sQ"), &field("mQ"), true);
    alike(&field("sK"), &field("mK"), false);
    alike(&field("K"), &field("sK"), true);
}

#[test]
fn counters_and_a_push_that_nothing_can_capture_play_no_part() {
    alike("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 49 120", true);
    alike("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", true);
    alike("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", false);
    // Pins do not matter: the square is written, so it counts.
    alike("3rk3/8/8/8/3pP3/8/8/3RK3 b - e3 0 1", "3rk3/8/8/8/3pP3/8/8/3RK3 b - - 0 1", false);
    alike("4k3/8/8/8/3Pp1P1/8/8/4K3 b - d3 0 1", "4k3/8/8/8/3Pp1P1/8/8/4K3 b - g3 0 1", false);
}

#[test]
fn men_board_and_turn_do() {
    alike("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", false);
    alike("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/3K4 w - - 0 1", false);
    alike("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k5/10/10/10/10/10/10/4K5 w - - 0 1", false);
    alike("8/8/8/8/8/8/8/8 w - - 0 1", "10/10/10/10/10/10/10/10 w - - 0 1", false);
}

#[test]
fn the_rook_does() {
    alike("4k3/8/8/8/8/8/8/4K1RR w K - 0 1", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1", false);
    // Its letter does not.
    alike("4k3/8/8/8/8/8/8/4K1RR w H - 0 1", "4k3/8/8/8/8/8/8/4K1RR w K - 0 1", true);
}

/// Where castling takes king and rook, told from the text of `castling.targets` and nothing else.
fn naive_targets(width: i32, castling_type: CastlingType, side: CastlingSide, king: i32) -> (i32, i32) {
    let right = side == CastlingSide::KingSide;
    let king_to = match castling_type {
        CastlingType::Modern => {
            let stride = if width == 8 { 2 } else { 3 };
            (if right { king + stride } else { king - stride }).clamp(0, width - 1)
        }
        _ if right && width == 8 => 6,
        _ if right => 8,
        CastlingType::Standard => 2,
        CastlingType::Symmetric => 1,
    };
    (king_to, if right { king_to - 1 } else { king_to + 1 })
}

/// A setup with a king of each colour, all rights that fit this choice, and what decides its play.
type Plan = (Setup, Vec<(Color, i32, i32, (i32, i32))>);

fn plan(size: BoardSize, castling_type: CastlingType, kings: [u8; 2], rooks: [[Option<u8>; 2]; 2]) -> Option<Plan> {
    let mut board = Board::empty(size);
    let mut rights = Vec::new();
    let mut naive = Vec::new();
    for (color, (king, rooks)) in Color::ALL.into_iter().zip(kings.into_iter().zip(rooks)) {
        let square = |file: u8| Square::new(File::new(file).unwrap(), Rank::home(color));
        // Rooks on every other square, so that each of them could have the right.
        for file in 0..size.width() {
            let role = if file == king { Role::King } else { Role::Rook };
            board.set(square(file), Some(Piece::new(color, role))).unwrap();
        }
        for (side, rook) in CastlingSide::ALL.into_iter().zip(rooks) {
            let Some(rook) = rook else { continue };
            if CastlingSide::of_rook(File::new(king).unwrap(), File::new(rook).unwrap()) != Some(side) {
                return None;
            }
            rights.push((color, side, File::new(rook).unwrap()));
            let targets = naive_targets(size.width().into(), castling_type, side, king.into());
            naive.push((color, king.into(), rook.into(), targets));
        }
    }
    let parts = SetupParts { board, castling: CastlingRights::new(castling_type, rights), ..empty(size) };
    Some((Setup::new(parts).unwrap(), naive))
}

fn empty(size: BoardSize) -> SetupParts {
    match size {
        BoardSize::Standard8x8 => setup("8/8/8/8/8/8/8/8 w - - 0 1"),
        BoardSize::Capablanca10x8 => setup("10/10/10/10/10/10/10/10 w - - 0 1"),
    }
    .into_parts()
}

/// All king files of both colours, all types, and for each side no right, or one with the nearest, the outermost or a rook
/// between: equal exactly if the naive definition says so, and hashed alike exactly then.
#[test]
fn every_king_file_type_and_right() {
    let mut compared = 0;
    for size in BoardSize::ALL {
        let last = size.width() - 1;
        for kings in (0..=last).flat_map(|white| (0..=last).map(move |black| [white, black])) {
            let wings = kings.map(|king| {
                let right = [None, king.checked_add(1), Some(last)].map(|rook| rook.filter(|rook| *rook <= last));
                let left = [None, king.checked_sub(1), Some(0)];
                let mut pairs: Vec<[Option<u8>; 2]> =
                    right.into_iter().flat_map(|right| left.map(|left| [right, left])).collect();
                pairs.sort();
                pairs.dedup();
                pairs
            });
            let mut plans: Vec<Plan> = Vec::new();
            for castling_type in CastlingType::ALL {
                for white in &wings[0] {
                    for black in &wings[1] {
                        plans.extend(plan(size, castling_type, kings, [*white, *black]));
                    }
                }
            }
            // By key and by definition the same groups.
            let mut groups: HashMap<_, usize> = HashMap::new();
            let mut naive_groups = HashMap::new();
            for (index, (setup, naive)) in plans.iter().enumerate() {
                let group = *groups.entry(setup.play_key()).or_insert(index);
                let naive_group = *naive_groups.entry(naive.clone()).or_insert(index);
                assert_eq!(group, naive_group, "{setup} and {}", plans[group.min(naive_group)].0);
                assert!(setup.same_play(&plans[group].0));
                compared += 1;
            }
            assert!(groups.len() < plans.len());
        }
    }
    assert!(compared > 20_000, "{compared}");
}
