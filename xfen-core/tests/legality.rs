//! Whether a setup can be played from. (Rules `position.kings`, `position.pawns`, `position.check`.)

use xfen_core::{Illegal, Rule, Setup};

/// What is illegal about a board with this side to move.
fn illegal(placement: &str, turn: char) -> Vec<Illegal> {
    let setup: Setup = format!("{placement} {turn} - - 0 1").parse().unwrap_or_else(|error| panic!("{error}"));
    setup.illegal()
}

/// Asserts whether Black's king is in check with White to move, and nothing else is illegal.
#[track_caller]
fn check(placement: &str, expected: bool) {
    let expected: &[Illegal] = if expected { &[Illegal::Check] } else { &[] };
    assert_eq!(illegal(placement, 'w'), expected, "{placement}");
    // The same for White's king, with the colours changed and the board turned upside down.
    let changed: Vec<&str> = placement.split('/').rev().collect();
    let changed: String = changed.join("/").chars().map(change_case).collect();
    assert_eq!(illegal(&changed, 'b'), expected, "{changed}");
}

fn change_case(letter: char) -> char {
    if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
}

#[test]
fn legal() {
    assert_eq!(illegal("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", 'w'), []);
    assert_eq!(illegal("rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR", 'b'), []);
    assert_eq!(illegal("k7/8/8/8/8/8/8/7K", 'w'), []);
}

#[test]
fn kings() {
    for placement in [
        "8/8/8/8/8/8/8/8",
        "k7/8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/7K",
        "k7/8/8/8/8/8/8/6KK",
        "kk6/8/8/8/8/8/8/7K",
        "k7/8/8/8/8/8/k7/7K",
        "kk6/8/8/8/8/8/8/6KK",
    ] {
        for turn in ['w', 'b'] {
            assert_eq!(illegal(placement, turn), [Illegal::Kings], "{placement} {turn}");
        }
    }
    // Check is looked for as long as the side that is not to move has exactly one king.
    assert_eq!(illegal("k6R/8/8/8/8/8/8/8", 'w'), [Illegal::Kings, Illegal::Check]);
    assert_eq!(illegal("k6R/8/8/8/8/8/8/6KK", 'w'), [Illegal::Kings, Illegal::Check]);
    assert_eq!(illegal("kk5R/8/8/8/8/8/8/7K", 'w'), [Illegal::Kings]);
    assert_eq!(illegal("7R/8/8/8/8/8/8/7K", 'w'), [Illegal::Kings]);
}

#[test]
fn pawns() {
    for placement in [
        "k6P/8/8/8/8/8/8/7K",
        "k6p/8/8/8/8/8/8/7K",
        "k7/8/8/8/8/8/8/P6K",
        "k7/8/8/8/8/8/8/p6K",
        "k8P/10/10/10/10/10/10/9K",
    ] {
        assert_eq!(illegal(placement, 'w'), [Illegal::Pawns], "{placement}");
    }
    assert_eq!(illegal("k7/PPPPPPPP/8/8/8/8/pppppppp/K7", 'b'), [Illegal::Check]);
    assert_eq!(illegal("k7/2PPPPPP/8/8/8/8/2pppppp/K7", 'b'), []);
}

#[test]
fn several_in_the_order_of_the_rules() {
    assert_eq!(illegal("P7/8/8/8/8/8/8/8", 'w'), [Illegal::Kings, Illegal::Pawns]);
    assert_eq!(illegal("k6R/8/8/8/8/8/8/P6K", 'w'), [Illegal::Pawns, Illegal::Check]);
}

#[test]
fn only_the_side_that_is_not_to_move_may_not_be_in_check() {
    assert_eq!(illegal("k6R/8/8/8/8/8/8/7K", 'w'), [Illegal::Check]);
    assert_eq!(illegal("k6R/8/8/8/8/8/8/7K", 'b'), []);
    assert_eq!(illegal("k7/8/8/8/8/8/8/r6K", 'b'), [Illegal::Check]);
    assert_eq!(illegal("k7/8/8/8/8/8/8/r6K", 'w'), []);
}

#[test]
fn check_by_a_pawn() {
    check("8/8/4k3/3P4/8/8/8/K7", true);
    check("8/8/4k3/5P2/8/8/8/K7", true);
    check("8/8/4k3/4P3/8/8/8/K7", false); // straight ahead
    check("8/3P4/4k3/8/8/8/8/K7", false); // backwards
    check("8/8/4k3/2P5/8/8/8/K7", false);
    check("8/8/4k3/3p4/8/8/8/K7", false); // its own
    check("8/8/k7/7P/8/8/8/K7", false); // no wrap at the edge
    check("10/10/9k/P9/10/10/10/K9", false);
    check("10/10/9k/8P1/10/10/10/K9", true);
}

#[test]
fn check_by_a_knight() {
    for placement in [
        "8/3N4/8/4k3/8/8/8/K7",
        "8/5N2/8/4k3/8/8/8/K7",
        "8/8/2N5/4k3/8/8/8/K7",
        "8/8/6N1/4k3/8/8/8/K7",
        "8/8/8/4k3/2N5/8/8/K7",
        "8/8/8/4k3/6N1/8/8/K7",
        "8/8/8/4k3/8/3N4/8/K7",
        "8/8/8/4k3/8/5N2/8/K7",
    ] {
        check(placement, true);
    }
    check("8/8/3N4/4k3/8/8/8/K7", false);
    check("8/4N3/8/4k3/8/8/8/K7", false);
    check("k7/6N1/8/8/8/8/8/K7", false); // no wrap at the edge
    check("10/k9/8N1/10/10/10/10/K9", false);
}

#[test]
fn check_by_bishop_rook_and_queen() {
    for (placement, by_bishop, by_rook) in [
        ("8/7X/8/8/4k3/8/8/K7", true, false),
        ("8/1X6/8/8/4k3/8/8/K7", true, false),
        ("8/8/8/8/4k3/8/8/K6X", true, false),
        ("8/8/8/8/4k3/8/2X5/K7", true, false),
        ("4X3/8/8/8/4k3/8/8/K7", false, true),
        ("8/8/8/8/4k3/8/8/K3X3", false, true),
        ("8/8/8/8/X3k3/8/8/K7", false, true),
        ("8/8/8/8/4k2X/8/8/K7", false, true),
        ("8/8/5X2/8/4k3/8/8/K7", false, false),
        // Something stands between, of either colour.
        ("8/7X/6P1/8/4k3/8/8/K7", false, false),
        ("8/8/8/8/4kp1X/8/8/K7", false, false),
    ] {
        check(&placement.replace('X', "B"), by_bishop);
        check(&placement.replace('X', "R"), by_rook);
        check(&placement.replace('X', "Q"), by_bishop || by_rook);
    }
}

#[test]
fn check_by_the_compound_men() {
    for (placement, by_knight, by_bishop, by_rook) in [
        ("10/10/5X4/10/4k5/10/10/K9", true, false, false),
        ("10/10/6X3/10/4k5/10/10/K9", false, true, false),
        ("X9/10/10/10/4k5/10/10/K9", false, true, false),
        ("10/10/10/10/4k4X/10/10/K9", false, false, true),
        ("4X5/10/10/10/4k5/10/10/K9", false, false, true),
        ("10/10/7X2/10/4k5/10/10/K9", false, false, false),
    ] {
        check(&placement.replace('X', "N"), by_knight);
        check(&placement.replace('X', "A"), by_knight || by_bishop);
        check(&placement.replace('X', "C"), by_knight || by_rook);
    }
    // The ways end at the edge of ten files, and do not end at that of eight.
    check("10/10/10/10/k8R/10/10/K9", true);
    check("k9/9B/10/10/10/10/10/K9", false);
}

#[test]
fn touching_kings_are_a_check() {
    for placement in ["8/8/3kK3/8/8/8/8/8", "8/8/3k4/3K4/8/8/8/8", "8/8/3k4/4K3/8/8/8/8", "8/4K3/3k4/8/8/8/8/8"] {
        check(placement, true);
    }
    check("8/8/3k1K2/8/8/8/8/8", false);
    check("8/8/k7/7K/8/8/8/8", false);
}

#[test]
fn each_names_its_rule() {
    assert_eq!(Illegal::Kings.rule(), Rule::PositionKings);
    assert_eq!(Illegal::Pawns.rule(), Rule::PositionPawns);
    assert_eq!(Illegal::Check.rule(), Rule::PositionCheck);
}
