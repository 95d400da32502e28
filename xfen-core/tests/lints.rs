//! Remarks about positions, each clause both ways. (Rules `position.material`, `position.checkers`, `position.clock`.)
//!
//! On eight files the answers about checkers are those of the flags `IMPOSSIBLE_CHECK` and `TOO_MANY_CHECKERS` of
//! python-chess 1.11, put in by hand; where the rule departs from it the test says so. On ten files they are worked out
//! by hand.

use xfen_core::{Color, Lint, Rule, Setup};

use Color::{Black, White};
use Lint::{Checkers, ClockAfterPush, ClockTooLarge, Material};

#[track_caller]
fn lints(line: &str, expected: &[Lint]) {
    assert_eq!(line.parse::<Setup>().expect("readable").lints(), expected, "{line}");
}

/// Asserts whether there is a remark about checkers, and none of another kind.
#[track_caller]
fn checkers(fields: &str, expected: bool) {
    lints(&format!("{fields} 0 1"), if expected { &[Checkers] } else { &[] });
}

#[test]
fn start_arrays_have_none() {
    for line in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
        // Janus chess, with two archbishops.
        "ranbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBKQBNAR w sKQkq - 0 1",
        "8/8/8/8/8/8/8/8 w - - 0 1",
    ] {
        lints(line, &[]);
    }
}

/// Asserts whether there is a remark about a position of these men alone, be they White's or Black's.
#[track_caller]
fn material(size: usize, men: &str, expected: bool) {
    let mut ranks = vec![size.to_string(); 8];
    let men: Vec<char> = men.chars().filter(|letter| *letter != ' ').collect();
    for (place, row) in men.chunks(size).enumerate() {
        let empty = size - row.len();
        let row: String = row.iter().collect();
        ranks[4 + place] = if empty > 0 { format!("{row}{empty}") } else { row };
    }
    let white = ranks.join("/") + " w - - 0 1";
    let swap = |letter: char| {
        if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
    };
    let black: String = ranks.join("/").chars().map(swap).collect::<String>() + " w - - 0 1";
    lints(&white, if expected { &[Material(White)] } else { &[] });
    lints(&black, if expected { &[Material(Black)] } else { &[] });
}

#[test]
fn material_on_eight_files() {
    for (men, expected) in [
        ("PPPPPPPP", false),
        ("PPPPPPPP P", true),
        ("PPPPPPPP NNBBRRQ", false),
        // One too many of each kind, and a pawn less for it.
        ("PPPPPPPP NNN", true),
        ("PPPPPPP NNN", false),
        ("PPPPPPPP BBB", true),
        ("PPPPPPP BBB", false),
        ("PPPPPPPP RRR", true),
        ("PPPPPPP RRR", false),
        ("PPPPPPPP QQ", true),
        ("PPPPPPP QQ", false),
        // Eight promotions, and nine.
        ("QQQQQQQQQ", false),
        ("QQQQQQQQQQ", true),
        ("NNNNNNNNNN", false),
        ("NNNNNNNNNNN", true),
        ("NNNNN BBBBB Q RRRR", false),
        ("NNNNN BBBBB Q RRRR P", true),
        // What is missing makes room for nothing, and kings and the colour of squares do not count.
        ("PPPPPPPP QQ P", true),
        ("PPPPPPPP KKK", false),
    ] {
        material(8, men, expected);
    }
}

#[test]
fn material_on_ten_files() {
    for (men, expected) in [
        ("PPPPPPPPPP", false),
        ("PPPPPPPPPP P", true),
        ("PPPPPPPPPP NNBBRRQ AC", false),
        // Archbishops and chancellors are counted together.
        ("PPPPPPPPPP AA", false),
        ("PPPPPPPPPP CC", false),
        ("PPPPPPPPPP AAC", true),
        ("PPPPPPPPP AAC", false),
        ("PPPPPPPPPP CCC", true),
        ("PPPPPPPPP QQ", false),
        ("PPPPPPPPPP QQ", true),
        ("AAAAAA CCCCCC", false),
        ("AAAAAA CCCCCC P", true),
        ("QQQQQQQQQQQ", false),
        ("QQQQQQQQQQQQ", true),
    ] {
        material(10, men, expected);
    }
}

#[test]
fn material_of_both_colours() {
    lints("4k3/pppppppp/p7/8/8/P7/PPPPPPPP/4K3 w - - 0 1", &[Material(White), Material(Black)]);
}

#[test]
fn checkers_without_a_double_push() {
    for (fields, expected) in [
        ("4k3/8/8/8/4R3/8/8/4K3 b - -", false),    // one
        ("4k3/8/8/8/4R3/8/8/K7 w - -", false),     // of the side to move itself
        ("4k3/8/3N4/8/4R3/8/8/4K3 b - -", false),  // knight and rook, a discovered check
        ("4k3/8/2N1N3/8/8/8/8/4K3 b - -", false),  // no check at all
        ("4k3/2N3N1/8/8/8/8/8/4K3 b - -", false),  // two knights
        ("4k3/8/8/1B6/4R3/8/8/4K3 b - -", false),  // bishop and rook on different lines
        ("4k3/8/8/1B5B/8/8/8/4K3 b - -", false),   // two bishops on different diagonals
        ("R3k3/8/8/8/4R3/8/8/4K3 b - -", false),   // file and rank
        ("R3k2R/8/8/8/8/8/8/4K3 b - -", true),     // both on the king's rank
        ("4R3/8/4k3/8/4R3/8/8/4K3 b - -", true),   // both on its file
        ("8/1B6/8/3k4/4Q3/8/8/4K3 b - -", true),   // both on its long diagonal
        ("8/5B2/8/3k4/2Q5/8/8/7K b - -", true),    // both on the other one
        ("8/5B2/8/3k4/3Q4/8/8/7K b - -", false),   // diagonal and file
        ("4k3/8/3N4/1B6/4R3/8/8/4K3 b - -", true), // three
        ("4k3/2N3N1/3N4/8/8/8/8/4K3 b - -", true), // three knights
        ("8/8/4k3/3P1P2/8/8/8/4K3 b - -", false),  // two pawns; python-chess does not mind either
        ("8/8/8/3Kk3/4R3/8/8/8 b - -", false),     // a king beside the king is a checker like others
        ("8/8/8/3KkR2/8/8/8/8 b - -", true),       // and in one line with the king and another
    ] {
        checkers(fields, expected);
    }
}

#[test]
fn checkers_of_a_side_without_one_king() {
    checkers("R6R/8/8/4N3/8/8/8/4K3 b - -", false);
    checkers("R2kk2R/8/2N5/4N3/8/8/8/4K3 b - -", false);
}

#[test]
fn checkers_after_a_double_push() {
    for (fields, expected) in [
        ("8/8/8/5k2/4Pp2/8/8/4K3 b - e3", false),   // the pawn itself
        ("8/8/8/5k2/4P3/8/8/4K3 b - e3", false),    // so too if the target is not written
        ("8/8/8/5k2/4Pp2/8/8/4KR2 b - e3", false),  // the other man does not reach the king
        ("8/8/8/3k4/3pP3/5B2/8/4K3 b - e3", false), // the pawn itself, though it closed the way of another
        ("8/8/8/5k2/4P3/8/8/4KR2 b - e3", true),    // the pawn and another
        ("8/8/8/8/k3Pp2/8/2B5/4K3 b - e3", true),   // another that stood there before
        ("8/8/8/8/3pP2k/8/8/4B1K1 b - e3", true),   // the same on another line
        ("8/8/8/8/k2pP3/8/8/R3K3 b - e3", true),    // a rook
        ("8/8/8/8/3pP2k/8/8/K3B3 b - e3", true),    // two diagonals from it
        ("8/8/8/8/3pP3/1k6/8/K6B b - e3", false),   // no check
        ("8/8/8/8/3pP3/8/8/K2k3R b - e3", true),    // along the first rank
        ("8/8/8/8/3pP3/8/k6Q/4K3 b - e3", false),   // the queen's way along rank 2, which the pawn opened
    ] {
        checkers(fields, expected);
    }
}

#[test]
fn a_pawn_that_would_have_given_check_from_its_own_square() {
    // Back on e2 the pawn closes the bishop's way and attacks d3 itself, so the king would have been in check before
    // the push. python-chess leaves the pawn out here; the rule says "the pawn included".
    checkers("8/8/8/8/3pP3/3k4/8/4KB2 b - e3", true);
    // Further along the same diagonal it only closes the way.
    checkers("8/8/8/8/2kpP3/8/8/4KB2 b - e3", false);
}

#[test]
fn checkers_on_ten_files() {
    for (fields, expected) in [
        // An archbishop from near and far, and with a rook.
        ("5k4/10/4A5/10/10/10/10/4K5 b - -", false),
        ("5k4/10/4A5/10/5R4/10/10/4K5 b - -", false),
        // A chancellor and a rook on the king's rank.
        ("C4k3R/10/10/10/10/10/10/4K5 b - -", true),
        // The chancellor gives check as a knight, which is no line.
        ("5k3R/3C6/10/10/10/10/10/4K5 b - -", false),
        // Archbishop and queen on one diagonal, king between.
        ("10/10/6A3/5k4/4Q5/10/10/K9 b - -", true),
        // Three.
        ("C4k4/10/4A5/10/5R4/10/10/4K5 b - -", true),
        // After a push: the pawn itself, a line that it opened along rank 2, another check.
        ("10/10/10/6k3/5Pp3/10/10/4K5 b - f3", false),
        ("10/10/10/10/5Pp3/10/k7C1/4K5 b - f3", false),
        ("10/10/10/10/k4Pp3/10/1C8/4K5 b - f3", true),
        ("10/10/10/10/k4Pp3/10/1A8/4K5 b - f3", true),
        ("10/10/10/10/k4Pp3/10/2A7/4K5 b - f3", true),
    ] {
        checkers(fields, expected);
    }
}

#[test]
fn a_double_push_with_a_clock() {
    lints("8/8/8/4k3/3pP3/8/8/4K3 b - e3 0 9", &[]);
    lints("8/8/8/4k3/3pP3/8/8/4K3 b - e3 1 9", &[ClockAfterPush]);
    // Written or not, the double push is remembered.
    lints("8/8/8/4k3/4P3/8/8/4K3 b - e3 1 9", &[ClockAfterPush]);
    lints("8/8/8/4k3/4P3/8/8/4K3 b - - 1 9", &[]);
    lints("4k3/8/8/4Pp2/8/8/8/4K3 w - f6 4294967295 1", &[ClockAfterPush, ClockTooLarge]);
}

#[test]
fn a_clock_that_is_larger_than_the_game_is_long() {
    for (counters, expected) in [
        ("w - - 0 1", false),
        ("w - - 1 1", true),
        ("b - - 1 1", false),
        ("b - - 2 1", true),
        ("w - - 2 2", false),
        ("w - - 3 2", true),
        ("b - - 3 2", false),
        ("b - - 27 14", false),
        ("b - - 28 14", true),
        ("w - - 4294967295 2147483648", true), // one ply short
        ("w - - 4294967295 2147483649", false),
        ("b - - 4294967295 2147483648", false),
        ("w - - 0 4294967295", false),
    ] {
        lints(&format!("4k3/8/8/8/8/8/8/4K3 {counters}"), if expected { &[ClockTooLarge] } else { &[] });
    }
}

#[test]
fn all_together_in_the_order_of_the_rules() {
    let line = "R3k2R/8/pppppppp/8/3pP3/PPPP1PPP/8/4K3 b - e3 3 1";
    lints(line, &[Material(Black), Checkers, ClockAfterPush, ClockTooLarge]);
}

#[test]
fn rules_and_words() {
    for (lint, rule, words) in [
        (Material(White), Rule::PositionMaterial, "white has more men than promotion explains"),
        (Material(Black), Rule::PositionMaterial, "black has more men than promotion explains"),
        (Checkers, Rule::PositionCheckers, "no last move explains the men that give check"),
        (
            ClockAfterPush,
            Rule::PositionClock,
            "the halfmove clock is not 0, although the last move was a pawn's double step",
        ),
        (ClockTooLarge, Rule::PositionClock, "the halfmove clock counts more plies than were played"),
    ] {
        assert_eq!(lint.rule(), rule);
        assert_eq!(lint.to_string(), words);
    }
}
