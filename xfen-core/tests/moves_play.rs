//! What a move does: to the men, to castling rights and their letters, to the en-passant target, to the counters.

#[path = "support/moves.rs"]
mod support;

use support::{after, leads, position};
use xfen_core::{EpMode, Move, NotLegal, Role, Square};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

#[test]
fn a_king_that_moves_loses_the_rights_of_its_colour() {
    const BOTH: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 10";
    leads(BOTH, "e1e2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 4 10");
    leads(BOTH, "e1e2 e8d8", "r2k3r/8/8/8/8/8/4K3/R6R w - - 5 11");
    // And does not get them back.
    leads(BOTH, "e1e2 a8b8 e2e1", "1r2k2r/8/8/8/8/8/8/R3K2R b k - 6 11");
    leads(BOTH, "e1h1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 10");
    leads(BOTH, "e1a1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 4 10");
}

#[test]
fn a_rook_that_moves_loses_its_own_right() {
    const BOTH: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 10";
    leads(BOTH, "a1b1", "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 4 10");
    leads(BOTH, "h1h2", "r3k2r/8/8/8/8/8/7R/R3K3 b Qkq - 4 10");
    leads(BOTH, "a1b1 e8e7 b1a1", "r6r/4k3/8/8/8/8/8/R3K2R b K - 6 11");
    // A rook takes a rook: both rights are gone.
    leads(BOTH, "a1a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 10");
    leads(BOTH, "h1h8", "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 10");
    // A rook without a right does not touch those of the others.
    leads("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "h1h2", "4k3/8/8/8/8/8/7R/4K1R1 b K - 1 1");
    leads("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "g1g2", "4k3/8/8/8/8/8/6R1/4K2R b - - 1 1");
    // Black's men on White's home rank, on the files of its rooks, neither.
    leads("r3k3/8/8/8/8/8/4K3/r7 b q - 0 1", "a1a2", "r3k3/8/8/8/8/8/r3K3/8 w q - 1 2");
    leads("r3k3/8/8/8/8/8/8/R3K1n1 b Qq - 0 1", "g1f3", "r3k3/8/8/8/8/5n2/8/R3K3 w Qq - 1 2");
}

#[test]
fn a_rook_that_is_captured_loses_its_right() {
    leads("r3k2r/8/8/3B4/8/8/8/4K3 w kq - 0 1", "d5a8", "B3k2r/8/8/8/8/8/8/4K3 b k - 0 1");
    leads("r3k2r/8/8/4B3/8/8/8/4K3 w kq - 0 1", "e5h8", "r3k2B/8/8/8/8/8/8/4K3 b q - 0 1");
    // By a promoting pawn.
    leads("r3k2r/1P6/8/8/8/8/8/4K3 w kq - 0 1", "b7a8q", "Q3k2r/8/8/8/8/8/8/4K3 b k - 0 1");
    leads("r3k2r/1P6/8/8/8/8/8/4K3 w kq - 0 1", "b7a8r", "R3k2r/8/8/8/8/8/8/4K3 b k - 0 1");
    leads("5k4/10/10/10/10/10/8p1/R4K3R b KQ - 0 1", "i2j1c", "5k4/10/10/10/10/10/10/R4K3c w Q - 0 2");
    // The rook outside it, which had none: the letter changes.
    leads("4k3/8/8/3b4/8/8/8/4K1RR b G - 0 1", "d5h1", "4k3/8/8/8/8/8/8/4K1Rb w K - 0 2");
    // The inner one, which had it: the outer one has none.
    leads("4k3/8/8/8/3b4/8/8/4K1RR b G - 0 1", "d4g1", "4k3/8/8/8/8/8/8/4K1bR w - - 0 2");
}

#[test]
fn the_letter_changes_as_another_rook_goes_outside_and_back() {
    const KING_SIDE: &str = "4k3/8/8/8/8/7R/8/4K1R1 w K - 0 1";
    leads(KING_SIDE, "h3h1", "4k3/8/8/8/8/8/8/4K1RR b G - 1 1");
    leads(KING_SIDE, "h3h1 e8e7", "8/4k3/8/8/8/8/8/4K1RR w G - 2 2");
    leads(KING_SIDE, "h3h1 e8e7 h1h3", "8/4k3/8/8/8/7R/8/4K1R1 b K - 3 2");
    leads(KING_SIDE, "h3h1 e8e7 e1g1", "8/4k3/8/8/8/8/8/5RKR b - - 3 2");
    // Inside it the other rook changes nothing.
    leads("4k3/8/8/8/8/5R2/8/4K1R1 w K - 0 1", "f3f1", "4k3/8/8/8/8/8/8/4KRR1 b K - 1 1");
    leads("1r3k4/r9/10/10/10/10/10/5K4 b sq - 0 1", "a7a8 f1f2 b8c8", "r1r2k4/10/10/10/10/10/5K4/10 w - - 3 3");
    leads("1r3k4/r9/10/10/10/10/10/5K4 b sq - 0 1", "a7a8 f1f2", "rr3k4/10/10/10/10/10/5K4/10 b sb - 2 2");
    leads("1r3k4/r9/10/10/10/10/10/5K4 b sq - 0 1", "a7a8 f1f2 a8a1", "1r3k4/10/10/10/10/10/5K4/r9 w sq - 3 3");
}

#[test]
fn a_promoted_rook_outside_changes_the_letter_of_its_colour_only() {
    // White's new rook comes home by the j-file; on rank 8 it is none of Black's.
    const WHITE: &str = "5k2r1/9P/10/10/10/10/10/5K2R1 w Kk - 0 1";
    leads(WHITE, "j7j8r", "5k2rR/10/10/10/10/10/10/5K2R1 b Kk - 0 1");
    leads(WHITE, "j7j8r f8f7 j8j1", "8r1/5k4/10/10/10/10/10/5K2RR b I - 2 2");
    // A promoted black rook on White's home rank.
    const BLACK: &str = "4k1r1/8/8/8/8/8/7p/4K1R1 b Kk - 0 1";
    leads(BLACK, "h2h1r", "4k1r1/8/8/8/8/8/8/4K1Rr w Kk - 0 2");
    leads(BLACK, "h2h1r e1e2 h1h8", "4k1rr/8/8/8/8/8/4K3/6R1 w g - 2 3");
    leads(BLACK, "h2g1q", "4k1r1/8/8/8/8/8/8/4K1q1 w k - 0 2");
}

#[test]
fn the_type_stays_until_the_last_right_is_gone() {
    leads("r3k2r/8/8/8/8/8/8/R3K2R w sKQkq - 0 1", "e1h1", "r3k2r/8/8/8/8/8/8/R4RK1 b skq - 1 1");
    leads("r3k2r/8/8/8/8/8/8/R3K2R w sKQkq - 0 1", "e1a1 h8h7", "r3k3/7r/8/8/8/8/8/1KR4R w sq - 2 2");
    leads("r3k2r/8/8/8/8/8/8/R3K2R w mKQkq - 0 1", "e1h1 e8e7", "r6r/4k3/8/8/8/8/8/R4RK1 w - - 2 2");
}

#[test]
fn men_after_a_move() {
    leads("7k/8/8/2Pp4/8/8/8/K7 w - d6 0 3", "c5d6", "7k/8/3P4/8/8/8/8/K7 b - - 0 3");
    leads("7k/8/8/8/2pP4/8/8/K7 b - d3 0 3", "c4d3", "7k/8/8/8/8/3p4/8/K7 w - - 0 4");
    leads("9k/10/10/8Pp/10/10/10/K9 w - j6 0 3", "i5j6", "9k/10/9P/10/10/10/10/K9 b - - 0 3");
    leads("10/P8k/10/10/10/10/10/K9 w - - 9 3", "a7a8c", "C9/9k/10/10/10/10/10/K9 b - - 0 3");
    leads("10/P8k/10/10/10/10/10/K9 w - - 9 3", "a7a8a", "A9/9k/10/10/10/10/10/K9 b - - 0 3");
    leads("8/8/8/8/8/8/p6k/1N2K3 b - - 9 3", "a2b1n", "8/8/8/8/8/8/7k/1n2K3 w - - 0 4");
}

#[test]
fn counters() {
    const LINE: &str = "6k1/8/8/8/8/6n1/4P3/K6R w - - 7 9";
    leads(LINE, "a1a2", "6k1/8/8/8/8/6n1/K3P3/7R b - - 8 9");
    leads(LINE, "a1a2 g3h1", "6k1/8/8/8/8/8/K3P3/7n w - - 0 10");
    leads(LINE, "e2e3", "6k1/8/8/8/8/4P1n1/8/K6R b - - 0 9");
    leads("4k3/8/8/8/8/8/8/4K2R w K - 7 9", "e1h1", "4k3/8/8/8/8/8/8/5RK1 b - - 8 9");
    // They stop at what they can hold.
    const FULL: &str = "7k/8/8/8/8/8/4P3/K7 w - - 4294967295 4294967295";
    leads(FULL, "a1a2", "7k/8/8/8/8/8/K3P3/8 b - - 4294967295 4294967295");
    leads(FULL, "a1a2 h8h7", "8/7k/8/8/8/8/K3P3/8 w - - 4294967295 4294967295");
    leads(FULL, "e2e3", "7k/8/8/8/8/4P3/8/K7 b - - 0 4294967295");
}

#[test]
fn a_double_push_is_remembered_for_one_move() {
    let start = position("4k3/3p4/8/8/8/8/4P3/4K3 w - - 0 1");
    let pushed = after(&start, "e2e4");
    let push = pushed.setup().double_push().expect("a double push");
    assert_eq!((push.pushed_from(), push.target(), push.pushed_to()), (square("e2"), square("e3"), square("e4")));
    // Nobody can answer it, so X-FEN is silent; traditional FEN is not.
    assert_eq!(pushed.to_string(), "4k3/3p4/8/8/4P3/8/8/4K3 b - - 0 1");
    assert_eq!(pushed.setup().to_fen(EpMode::Always).unwrap(), "4k3/3p4/8/8/4P3/8/8/4K3 b - e3 0 1");
    assert_eq!(after(&pushed, "e8e7").setup().double_push(), None);
    assert_eq!(after(&pushed, "d7d5").setup().double_push().map(|push| push.target()), Some(square("d6")));
    // One step after another is none, and neither is another man's way from rank 2 to rank 4.
    assert_eq!(after(&start, "e2e3").setup().double_push(), None);
    assert_eq!(after(&start, "e2e3 e8e7 e3e4").setup().double_push(), None);
    assert_eq!(after(&position("4k3/8/8/8/8/8/R7/4K3 w - - 0 1"), "a2a4").setup().double_push(), None);
}

#[test]
fn the_target_is_written_for_a_pawn_beside_the_pushed_one() {
    leads("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    leads("4k3/4p3/8/5P2/8/8/8/4K3 b - - 0 1", "e7e5", "4k3/8/8/4pP2/8/8/8/4K3 w - e6 0 2");
    leads("5k4/9p/10/8P1/10/10/10/5K4 b - - 0 1", "j7j5", "5k4/10/10/8Pp/10/10/10/5K4 w - j6 0 2");
    // Though it is pinned.
    leads("3rk3/4p3/8/3P4/8/8/8/3K4 b - - 0 1", "e7e5", "3rk3/8/8/3Pp3/8/8/8/3K4 w - e6 0 2");
    // Not for another man beside it, nor for an own pawn, nor on the other edge.
    leads("4k3/8/8/8/3n4/8/4P3/4K3 w - - 0 1", "e2e4", "4k3/8/8/8/3nP3/8/8/4K3 b - - 0 1");
    leads("4k3/8/8/8/3P4/8/4P3/4K3 w - - 0 1", "e2e4", "4k3/8/8/8/3PP3/8/8/4K3 b - - 0 1");
    leads("4k3/8/8/8/p7/8/7P/4K3 w - - 0 1", "h2h4", "4k3/8/8/8/p6P/8/8/4K3 b - - 0 1");
}

#[test]
fn what_is_not_legal_is_not_played() {
    let start = position("4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1");
    let pawn = |to: &str, capture, promotion| Move::Normal {
        role: Role::Pawn,
        from: square("e2"),
        to: square(to),
        capture,
        promotion,
    };
    assert!(start.play(pawn("e4", None, None)).is_ok());
    for played in [
        pawn("e5", None, None),
        pawn("e4", Some(Role::Pawn), None),
        pawn("e4", None, Some(Role::Queen)),
        // Not on this board.
        pawn("i3", None, None),
        Move::Normal { role: Role::Knight, from: square("e2"), to: square("e4"), capture: None, promotion: None },
        Move::Normal { role: Role::King, from: square("e1"), to: square("g1"), capture: None, promotion: None },
        Move::EnPassant { from: square("e2"), to: square("d3") },
        Move::Castle { king: square("e1"), rook: square("g1") },
        Move::Castle { king: square("j1"), rook: square("j8") },
    ] {
        assert_eq!(start.play(played), Err(NotLegal { played }), "{played:?}");
    }
    let played = pawn("e5", None, None);
    assert_eq!(start.play(played).unwrap_err().to_string(), "this move from e2 is not legal here");
}

#[test]
fn what_a_move_says_of_itself() {
    let only = |line: &str, uci: &str| {
        let played = position(line).read_uci(uci).unwrap().played;
        (played.from().to_string(), played.role(), played.is_capture())
    };
    assert_eq!(only("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1"), ("e1".into(), Role::King, false));
    assert_eq!(only("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1b1"), ("a1".into(), Role::Rook, false));
    assert_eq!(only("7k/8/8/2Pp4/8/8/8/K7 w - d6 0 3", "c5d6"), ("c5".into(), Role::Pawn, true));
    assert_eq!(only("1n6/P6k/8/8/8/8/8/K7 w - - 0 1", "a7b8n"), ("a7".into(), Role::Pawn, true));
}
