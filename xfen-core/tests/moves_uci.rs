//! Moves in UCI, written and read. (Rule `moves.uci`.)

#[path = "support/moves.rs"]
mod support;

use support::{castlings, moves, position};
use xfen_core::{BadMove, Move, MoveDeviation, MoveNotation, Rule};

/// Asserts what a text is read as: the writer's text, and whether it is castling.
#[track_caller]
fn reads(line: &str, text: &str, canonical: &str, castles: bool) {
    let read = position(line).read_uci(text).unwrap_or_else(|error| panic!("{line}: {text}: {error}"));
    assert_eq!(read.played.to_uci(), canonical, "{line}: {text}");
    let deviation = MoveDeviation { rule: Rule::MovesUci, replacement: canonical.to_owned() };
    assert_eq!(read.deviation, (text != canonical).then_some(deviation), "{line}: {text}");
    assert_eq!(matches!(read.played, Move::Castle { .. }), castles, "{line}: {text}");
}

#[track_caller]
fn not_legal(line: &str, text: &str) {
    assert!(matches!(position(line).read_uci(text), Err(BadMove::NotLegal { .. })), "{line}: {text:?}");
}

#[track_caller]
fn no_move(line: &str, text: &str) {
    let expected = Err(BadMove::NotAMove { notation: MoveNotation::Uci });
    assert_eq!(position(line).read_uci(text), expected, "{line}: {text:?}");
}

#[track_caller]
fn san(line: &str, text: &str, replacement: &str) {
    let expected = BadMove::OtherNotation { notation: MoveNotation::San, replacement: replacement.to_owned() };
    assert_eq!(position(line).read_uci(text), Err(expected), "{line}: {text:?}");
}

#[test]
fn a_refusal_names_the_moves_that_may_have_been_meant() {
    let candidates = |line: &str, text: &str| {
        let refused = position(line).read_uci(text).expect_err(text);
        let mut candidates = refused.candidates().to_vec();
        candidates.sort();
        candidates.join(" ")
    };
    const LINE: &str = "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1";
    // From the same square.
    assert_eq!(candidates(LINE, "e2e5"), "e2e3 e2e4");
    assert_eq!(candidates(LINE, "e1c1"), "e1d1 e1d2 e1f1 e1f2 e1h1");
    assert_eq!(candidates("1n6/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8"), "a7a8b a7a8n a7a8q a7a8r a7b8b a7b8n a7b8q a7b8r");
    // Nothing that can move stands there: to the same square.
    assert_eq!(candidates(LINE, "d2f2"), "e1f2");
    assert_eq!(candidates(LINE, "e8e7"), "");
}

#[test]
fn every_legal_move_is_written_and_read() {
    for line in ["r3k2r/pPp5/8/3pP3/8/8/5p2/R3K2R w KQkq d6 0 1", "r4k3r/1P8/10/3pP5/10/10/8p1/R4K3R w sKQkq d6 0 1"] {
        for text in moves(line).split(' ') {
            let read = position(line).read_uci(text).unwrap();
            assert_eq!((read.played.to_uci().as_str(), read.deviation), (text, None));
        }
    }
    assert_eq!(moves("10/P8k/10/10/10/10/10/9K w - - 0 1"), "a7a8a a7a8b a7a8c a7a8n a7a8q a7a8r j1i1 j1i2 j1j2");
    assert_eq!(moves("7k/8/8/3pP3/8/8/8/7K w - d6 0 1"), "e5d6 e5e6 h1g1 h1g2 h1h2");
}

#[test]
fn castling_is_the_king_taking_its_rook() {
    for (line, expected) in [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1 e1a1"),
        ("4k3/8/8/8/8/8/8/R3K2R w sKQ - 0 1", "e1h1 e1a1"),
        ("4k3/8/8/8/8/8/8/R3K2R w mKQ - 0 1", "e1h1 e1a1"),
        ("r4k3r/10/10/10/10/10/10/5K4 b kq - 0 1", "f8j8 f8a8"),
        ("r4k3r/10/10/10/10/10/10/5K4 b skq - 0 1", "f8j8 f8a8"),
        ("r4k3r/10/10/10/10/10/10/5K4 b mkq - 0 1", "f8j8 f8a8"),
        ("4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1", "e1g1 e1b1"),
        ("5k4/10/10/10/10/10/10/RR2K2R1R w mHB - 0 1", "e1h1 e1b1"),
    ] {
        assert_eq!(castlings(line), expected, "{line}");
        for text in expected.split(' ') {
            reads(line, text, text, true);
        }
    }
}

#[test]
fn a_king_that_goes_to_its_target_castles_and_is_reported() {
    for (line, text, canonical) in [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "e1h1"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "e1a1"),
        ("4k3/8/8/8/8/8/8/R3K2R w sKQ - 0 1", "e1b1", "e1a1"),
        ("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8c8", "e8a8"),
        ("5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", "f1i1", "f1j1"),
        ("5k4/10/10/10/10/10/10/R4K3R w sKQ - 0 1", "f1b1", "f1a1"),
        ("5k4/10/10/10/10/10/10/R3K4R w mKQ - 0 1", "e1h1", "e1j1"),
        ("5k4/10/10/10/10/10/10/R3K4R w mKQ - 0 1", "e1b1", "e1a1"),
        // Modern, clamped to the edge file, beyond the rook.
        ("5k4/10/10/10/10/10/10/1R1K6 w mQ - 0 1", "d1a1", "d1b1"),
        ("4k3/8/8/8/8/8/8/1K5R w K - 0 1", "b1g1", "b1h1"),
        // A king that stays: nothing else is written so.
        ("4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1g1", "g1h1"),
    ] {
        reads(line, text, canonical, true);
    }
}

#[test]
fn what_can_be_another_move_is_the_other_move() {
    // The king's target is a step away and free: that is a step.
    reads("4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1g1", "f1g1", false);
    reads("4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1h1", "f1h1", true);
    reads("4k3/8/8/8/8/8/8/R2K4 w Q - 0 1", "d1c1", "d1c1", false);
    reads("4k3/8/8/8/8/8/8/RK6 w Q - 0 1", "b1c1", "b1c1", false);
    reads("5k4/10/10/10/10/10/10/R1K7 w sQ - 0 1", "c1b1", "c1b1", false);
    reads("5k4/10/10/10/10/10/10/7K1R w K - 0 1", "h1i1", "h1i1", false);
    // The rook stands on it: king takes rook, one step or many.
    reads("4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1", "f1g1", true);
    reads("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", "e1g1", "e1g1", true);
    // The target of one castling is the rook of the other: king takes that rook.
    reads("4k3/8/8/8/8/8/8/1RK4R w KQ - 0 1", "c1b1", "c1b1", true);
    reads("6k1/8/8/8/8/8/8/RKR5 w KQ - 0 1", "b1c1", "b1c1", true);
    // The castling is not legal, a step is not meant.
    not_legal("k5r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1");
    not_legal("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1");
    not_legal("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1q");
    not_legal("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1q");
    // The squares of another type.
    not_legal("5k4/10/10/10/10/10/10/R3K4R w mKQ - 0 1", "e1i1");
    not_legal("5k4/10/10/10/10/10/10/R3K4R w mKQ - 0 1", "e1c1");
    // The rook goes nowhere by itself in this notation.
    not_legal("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1e1");
}

#[test]
fn promotions() {
    const EIGHT: &str = "1n6/P6k/8/8/8/8/8/K7 w - - 0 1";
    reads(EIGHT, "a7b8n", "a7b8n", false);
    reads(EIGHT, "a7a8Q", "a7a8q", false);
    not_legal(EIGHT, "a7a8");
    not_legal(EIGHT, "a7a8k");
    not_legal(EIGHT, "a7a8p");
    not_legal(EIGHT, "a7a8a");
    not_legal(EIGHT, "a1a2q");
    const TEN: &str = "10/P8k/10/10/10/10/10/K9 w - - 0 1";
    reads(TEN, "a7a8a", "a7a8a", false);
    reads(TEN, "a7a8C", "a7a8c", false);
}

#[test]
fn nonsense_is_no_move() {
    const LINE: &str = "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1";
    let long = "e2e4".repeat(100_000);
    for text in [
        "", "e", "e2", "e2e", "e2e44", "e2e4qq", "e2e4 ", " e2e4", "E2E4", "e2e9", "e0e4", "k1e4", "0000", "Nf3",
        "e2e4x", "e2e4=q", "e2e4\0", "é2e4", "e2é4", "e2e4é", "ｅ2e4", "e2e4ｑ", "e2e٤", &long,
    ] {
        no_move(LINE, text);
    }
    for (text, replacement) in [("e2-e4", "e2e4"), ("e2xe4", "e2e4"), ("e4", "e2e4"), ("O-O", "e1h1"), ("Kf1", "e1f1")]
    {
        san(LINE, text, replacement);
    }
    for text in ["e2e5", "e2e2", "e4e5", "e8e7", "i1j1", "e2e4q", "e1h2"] {
        not_legal(LINE, text);
    }
    assert_eq!(
        BadMove::NotAMove { notation: MoveNotation::Uci }.to_string(),
        "not a move in UCI: write two squares, as in `e2e4`, and the letter of a promotion behind them, as in \
         `e7e8q`; castling is the king taking its own rook, as in `e1h1`"
    );
    assert_eq!(BadMove::NotLegal { candidates: vec![] }.to_string(), "this move is not legal here");
}
