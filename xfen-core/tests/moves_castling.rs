//! Which castlings are legal, and where they take king and rook: the path rules of Chess960 on both boards, in all
//! types. (Rules `castling.targets`, `castling.outermost-rook`, `castling.inner-rook`.)

#[path = "support/moves.rs"]
mod support;

use support::{after, castlings, position};

/// White men on their home rank, Black's king elsewhere, behind a pawn.
fn white(files: u8, home: &str, rights: &str) -> String {
    match files {
        8 => format!("8/4k3/4p3/8/8/8/8/{home} w {rights} - 0 1"),
        _ => format!("10/5k4/5p4/10/10/10/10/{home} w {rights} - 0 1"),
    }
}

/// A home rank with rights, the legal castlings, and the home rank after each of them.
type Case<'a> = (&'a str, &'a str, &'a [(&'a str, &'a str)]);

#[track_caller]
fn check(files: u8, cases: &[Case<'_>]) {
    for (home, rights, expected) in cases {
        let line = white(files, home, rights);
        let found = castlings(&line);
        let names: Vec<&str> = expected.iter().map(|(castling, _)| *castling).collect();
        assert_eq!(found, names.join(" "), "{home} {rights}");
        for (castling, home_after) in *expected {
            let reached = after(&position(&line), castling).to_string();
            let placement = reached.split(' ').next().unwrap();
            assert_eq!(placement.rsplit('/').next().unwrap(), *home_after, "{home} {rights}: {castling}");
        }
    }
}

/// Positions and their legal castlings.
#[track_caller]
fn legal(cases: &[(&str, &str)]) {
    for (line, expected) in cases {
        assert_eq!(castlings(line), *expected, "{line}");
    }
}

#[test]
fn standard_on_eight_files() {
    check(
        8,
        &[
            ("R3K2R", "KQ", &[("e1h1", "R4RK1"), ("e1a1", "2KR3R")]),
            ("R3K2R", "K", &[("e1h1", "R4RK1")]),
            ("R3K2R", "Q", &[("e1a1", "2KR3R")]),
            ("R3K2R", "-", &[]),
            // The rook jumps over the king, the king over the rook.
            ("6KR", "K", &[("g1h1", "5RK1")]),
            ("RK6", "Q", &[("b1a1", "2KR4")]),
            ("1KR5", "K", &[("b1c1", "5RK1")]),
            ("5RK1", "Q", &[("g1f1", "2KR4")]),
            // King or rook does not move, or the two change places.
            ("2K4R", "K", &[("c1h1", "5RK1")]),
            ("4KR2", "K", &[("e1f1", "5RK1")]),
            ("3RK3", "Q", &[("e1d1", "2KR4")]),
            ("R1K5", "Q", &[("c1a1", "2KR4")]),
            ("5KR1", "K", &[("f1g1", "5RK1")]),
            ("2RK4", "Q", &[("d1c1", "2KR4")]),
            // King on an edge file.
            ("K6R", "K", &[("a1h1", "5RK1")]),
            ("KR6", "K", &[("a1b1", "5RK1")]),
            ("R6K", "Q", &[("h1a1", "2KR4")]),
            ("6RK", "Q", &[("h1g1", "2KR4")]),
        ],
    );
}

#[test]
fn symmetric_on_eight_files() {
    check(
        8,
        &[
            ("R3K2R", "sKQ", &[("e1h1", "R4RK1"), ("e1a1", "1KR4R")]),
            ("RK5R", "sKQ", &[("b1h1", "R4RK1"), ("b1a1", "1KR4R")]),
            ("1RK5", "sQ", &[("c1b1", "1KR5")]),
            ("2RK4", "sQ", &[("d1c1", "1KR5")]),
            ("R6K", "sQ", &[("h1a1", "1KR5")]),
            ("K6R", "sK", &[("a1h1", "5RK1")]),
        ],
    );
}

#[test]
fn modern_on_eight_files() {
    check(
        8,
        &[
            ("R3K2R", "mKQ", &[("e1h1", "R4RK1"), ("e1a1", "2KR3R")]),
            ("R2K3R", "mKQ", &[("d1h1", "R3RK2"), ("d1a1", "1KR4R")]),
            ("K6R", "mK", &[("a1h1", "1RK5")]),
            ("R6K", "mQ", &[("h1a1", "5KR1")]),
            ("1K5R", "mK", &[("b1h1", "2RK4")]),
            // The edge file is reached, and not passed: on the rook's square, or beside it.
            ("R1K5", "mQ", &[("c1a1", "KR6")]),
            ("RK6", "mQ", &[("b1a1", "KR6")]),
            ("1RK5", "mQ", &[("c1b1", "KR6")]),
            ("5K1R", "mK", &[("f1h1", "6RK")]),
            ("6KR", "mK", &[("g1h1", "6RK")]),
            ("5KR1", "mK", &[("f1g1", "6RK")]),
        ],
    );
}

#[test]
fn all_types_on_ten_files() {
    check(
        10,
        &[
            ("R4K3R", "KQ", &[("f1j1", "R6RK1"), ("f1a1", "2KR5R")]),
            ("R4K3R", "sKQ", &[("f1j1", "R6RK1"), ("f1a1", "1KR6R")]),
            ("R4K3R", "mKQ", &[("f1j1", "R6RK1"), ("f1a1", "2KR5R")]),
            ("R3K4R", "KQ", &[("e1j1", "R6RK1"), ("e1a1", "2KR5R")]),
            ("R3K4R", "sKQ", &[("e1j1", "R6RK1"), ("e1a1", "1KR6R")]),
            ("R3K4R", "mKQ", &[("e1j1", "R5RK2"), ("e1a1", "1KR6R")]),
            // King or rook does not move, or the two change places.
            ("8KR", "K", &[("i1j1", "7RK1")]),
            ("R1K7", "Q", &[("c1a1", "2KR6")]),
            ("6KR2", "K", &[("g1h1", "7RK1")]),
            ("7KR1", "K", &[("h1i1", "7RK1")]),
            ("1RK7", "sQ", &[("c1b1", "1KR7")]),
            ("3K2R3", "mK", &[("d1g1", "5RK3")]),
            ("3R2K3", "mQ", &[("g1d1", "3KR5")]),
            // King on an edge file.
            ("K8R", "K", &[("a1j1", "7RK1")]),
            ("R8K", "Q", &[("j1a1", "2KR6")]),
            ("K8R", "mK", &[("a1j1", "2RK6")]),
            ("R8K", "mQ", &[("j1a1", "6KR2")]),
            ("R8K", "sQ", &[("j1a1", "1KR7")]),
            // The edge file is reached, and not passed.
            ("RK8", "mQ", &[("b1a1", "KR8")]),
            ("R1K7", "mQ", &[("c1a1", "KR8")]),
            ("R2K6", "mQ", &[("d1a1", "KR8")]),
            ("1R1K6", "mQ", &[("d1b1", "KR8")]),
            ("8KR", "mK", &[("i1j1", "8RK")]),
            ("7K1R", "mK", &[("h1j1", "8RK")]),
            ("6K2R", "mK", &[("g1j1", "8RK")]),
        ],
    );
}

#[test]
fn black_castles_on_its_own_home_rank() {
    for (line, castling, expected) in [
        ("r3k2r/8/8/8/8/8/8/R2K3R b KQkq - 0 1", "e8h8", "r4rk1/8/8/8/8/8/8/R2K3R w KQ - 1 2"),
        ("r3k2r/8/8/8/8/8/8/R2K3R b KQkq - 0 1", "e8a8", "2kr3r/8/8/8/8/8/8/R2K3R w KQ - 1 2"),
        ("r3k4r/10/10/10/10/10/10/R4K3R b mKQkq - 0 1", "e8j8", "r5rk2/10/10/10/10/10/10/R4K3R w mKQ - 1 2"),
        ("r3k4r/10/10/10/10/10/10/R4K3R b sKQkq - 0 1", "e8a8", "1kr6r/10/10/10/10/10/10/R4K3R w sKQ - 1 2"),
    ] {
        support::leads(line, castling, expected);
    }
    // White's rights are not Black's.
    assert_eq!(castlings("r3k2r/8/8/8/8/8/8/R3K2R b KQ - 0 1"), "");
}

#[test]
fn all_squares_that_king_and_rook_pass_or_reach_are_free() {
    check(
        8,
        &[
            // Between them, though only the rook passes; beyond the rook nothing matters.
            ("RN2K2R", "KQ", &[("e1h1", "RN3RK1")]),
            ("R3K1NR", "KQ", &[("e1a1", "2KR2NR")]),
            ("N1R1K1RN", "KQ", &[("e1g1", "N1R2RKN"), ("e1c1", "N1KR2RN")]),
            // The king's way, beyond the rook.
            ("1KR3N1", "K", &[]),
            ("1KR1N3", "K", &[]),
            ("1KR4N", "K", &[("b1c1", "5RKN")]),
            // The rook's way, beyond the king.
            ("4NNKR", "K", &[]),
            ("4N1KR", "K", &[("g1h1", "4NRK1")]),
            ("RK1N4", "Q", &[]),
            ("RKN5", "Q", &[]),
            ("RK2N3", "Q", &[("b1a1", "2KRN3")]),
            // The rook passes b1; or nobody does but the symmetric king.
            ("1N2K2R", "K", &[("e1h1", "1N3RK1")]),
            ("1NR1K3", "Q", &[("e1c1", "1NKR4")]),
            ("1NR1K3", "sQ", &[]),
            // Where the modern one goes.
            ("5KRN", "K", &[("f1g1", "5RKN")]),
            ("5KRN", "mK", &[]),
            // The other rook is no exception, be it a castling rook or not.
            ("2K1R1R1", "K", &[]),
            ("1RK4R", "KQ", &[("c1h1", "1R3RK1"), ("c1b1", "2KR3R")]),
            ("RKR5", "KQ", &[("b1c1", "R4RK1")]),
            ("1RKR4", "KQ", &[("c1d1", "1R3RK1")]),
        ],
    );
    check(
        10,
        &[
            ("RN3K3R", "KQ", &[("f1j1", "RN5RK1")]),
            ("R4K2NR", "KQ", &[("f1a1", "2KR4NR")]),
            ("5KR1A1", "K", &[]),
            ("5KR2A", "K", &[("f1g1", "7RKA")]),
            ("1CR2K4", "sQ", &[]),
            ("1CR2K4", "Q", &[("f1c1", "1CKR6")]),
            ("C1R1K5", "mQ", &[("e1c1", "CKR7")]),
            ("1CR1K5", "mQ", &[]),
        ],
    );
    // A man of the other colour is in the way as well.
    legal(&[("4k3/8/8/8/8/8/8/Rn2K2R w KQ - 0 1", "e1h1"), ("4k3/8/8/8/8/8/8/R3K1bR w KQ - 0 1", "e1a1")]);
}

#[test]
fn inner_rooks() {
    check(
        8,
        &[
            ("RR2K1RR", "GB", &[("e1g1", "RR3RKR"), ("e1b1", "R1KR2RR")]),
            // The outermost rook cannot pass the inner one.
            ("RR2K1RR", "KQ", &[]),
            ("RR2K1RR", "KB", &[("e1b1", "R1KR2RR")]),
            ("RR2K1RR", "sGB", &[("e1g1", "RR3RKR"), ("e1b1", "RKR3RR")]),
            ("RR2K1RR", "mGB", &[("e1g1", "RR3RKR"), ("e1b1", "R1KR2RR")]),
            // The outermost one stands where the king would go, or beside it.
            ("4KRR1", "F", &[]),
            ("5KRR", "mG", &[]),
            ("5KRR", "G", &[("f1g1", "5RKR")]),
        ],
    );
    check(
        10,
        &[
            ("RR2K2R1R", "mHB", &[("e1h1", "RR4RK1R"), ("e1b1", "RKR4R1R")]),
            ("RR2K2R1R", "sHB", &[("e1h1", "RR5RKR"), ("e1b1", "RKR4R1R")]),
            ("RR2K2R1R", "HB", &[("e1h1", "RR5RKR"), ("e1b1", "R1KR3R1R")]),
            ("RR3K2RR", "IB", &[("f1i1", "RR5RKR"), ("f1b1", "R1KR4RR")]),
            ("RR3K2RR", "KQ", &[]),
        ],
    );
}

#[test]
fn no_square_on_the_kings_way_is_attacked() {
    legal(&[
        // In check; on the way; at its end.
        ("4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", ""),
        ("5r2/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "e1a1"),
        ("6r1/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "e1a1"),
        ("3r2k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1"),
        ("2r3k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1"),
        // The rook may be attacked and pass an attacked square.
        ("1r4k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1 e1a1"),
        ("r5kr/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1 e1a1"),
        ("k4r2/8/8/8/8/8/8/6KR w K - 0 1", "g1h1"),
        ("3r3k/8/8/8/8/8/8/R1K5 w Q - 0 1", "c1a1"),
        // By the symmetric type the king goes to b1.
        ("1r4k1/8/8/8/8/8/8/R3K2R w sKQ - 0 1", "e1h1"),
        // The rook stands on the king's way, attacked.
        ("k4r2/8/8/8/8/8/8/4KR2 w K - 0 1", ""),
        ("k5r1/8/8/8/8/8/8/5KR1 w K - 0 1", ""),
        ("7r/k7/8/8/8/8/8/6KR w mK - 0 1", ""),
        ("7r/k7/8/8/8/8/8/6KR w K - 0 1", "g1h1"),
        // A king that stays or goes one square must not be in check.
        ("k5r1/8/8/8/8/8/8/6KR w K - 0 1", ""),
        // By pawns, the king, knights and bishops.
        ("4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1", "e1a1"),
        ("4k3/8/8/8/8/8/7p/R3K2R w KQ - 0 1", "e1a1"),
        ("4k3/8/8/8/8/8/4p3/R3K2R w KQ - 0 1", ""),
        ("8/8/8/8/8/8/P5k1/R3K2R w KQ - 0 1", "e1a1"),
        ("4k3/8/8/8/8/6n1/8/R3K2R w KQ - 0 1", "e1a1"),
        ("4k3/8/8/8/8/7b/8/R3K2R w KQ - 0 1", "e1a1"),
        ("4k3/8/8/8/8/b7/8/R3K2R w KQ - 0 1", "e1h1"),
        // A man between shields the way.
        ("5r2/1k6/8/8/8/8/5P2/R3K2R w KQ - 0 1", "e1h1 e1a1"),
    ]);
}

#[test]
fn attacks_on_ten_files() {
    legal(&[
        ("1k6r1/10/10/10/10/10/10/R4K3R w KQ - 0 1", "f1a1"),
        ("1k5r2/10/10/10/10/10/10/R4K3R w KQ - 0 1", "f1a1"),
        ("1k7r/10/10/10/10/10/10/R4K3R w KQ - 0 1", "f1j1 f1a1"),
        ("1r6k1/10/10/10/10/10/10/R4K3R w KQ - 0 1", "f1j1 f1a1"),
        ("1r6k1/10/10/10/10/10/10/R4K3R w sKQ - 0 1", "f1j1"),
        // The modern king goes three files, no further.
        ("1k6r1/10/10/10/10/10/10/R3K4R w mKQ - 0 1", "e1j1 e1a1"),
        ("1k6r1/10/10/10/10/10/10/R3K4R w KQ - 0 1", "e1a1"),
        // Archbishop and chancellor attack as knights.
        ("5k4/10/10/10/10/8a1/10/R4K3R w KQ - 0 1", "f1a1"),
        ("5k4/10/10/10/10/9c/10/R4K3R w KQ - 0 1", "f1a1"),
        ("5k4/10/10/10/10/c9/10/R4K3R w KQ - 0 1", "f1j1 f1a1"),
        ("5k4/10/10/10/10/c9/10/R4K3R w sKQ - 0 1", "f1j1"),
    ]);
}

#[test]
fn a_rook_that_leaves_may_open_the_home_rank() {
    legal(&[
        ("4k3/8/8/8/8/8/8/rR2K3 w Q - 0 1", ""),
        ("4k3/8/8/8/8/8/8/qR2K3 w Q - 0 1", ""),
        ("4k3/8/8/8/8/8/8/r1R1K3 w Q - 0 1", ""),
        ("4k3/8/8/8/8/8/8/4K1Rr w K - 0 1", ""),
        ("4k3/8/8/8/8/8/8/5KRr w K - 0 1", ""),
        ("4k3/8/8/8/8/8/8/2K3Rr w K - 0 1", ""),
        ("4k3/8/8/8/8/8/8/rR1K4 w sQ - 0 1", ""),
        ("4k1rR/8/8/8/8/8/8/4K3 b k - 0 1", ""),
        // What does not move along the rank does not matter, nor does an own man.
        ("6k1/8/8/8/8/8/8/bR2K3 w Q - 0 1", "e1b1"),
        ("6k1/8/8/8/8/8/8/nR2K3 w Q - 0 1", "e1b1"),
        ("4k3/8/8/8/8/8/8/4K1Rn w K - 0 1", "e1g1"),
        ("4k3/8/8/8/8/8/8/NR2K3 w Q - 0 1", "e1b1"),
        // Another man stays between.
        ("4k3/8/8/8/8/8/8/rNR1K3 w Q - 0 1", "e1c1"),
        // On ten files; the archbishop sees along no rank.
        ("5k4/10/10/10/10/10/10/rR3K4 w Q - 0 1", ""),
        ("5k4/10/10/10/10/10/10/cR3K4 w Q - 0 1", ""),
        ("6k3/10/10/10/10/10/10/aR3K4 w Q - 0 1", "f1b1"),
        ("5k4/10/10/10/10/10/10/5K2Rr w K - 0 1", ""),
        ("5k4/10/10/10/10/10/10/4K2R1r w mK - 0 1", ""),
        ("5k4/10/10/10/10/10/10/4K2RNr w mK - 0 1", "e1h1"),
    ]);
}
