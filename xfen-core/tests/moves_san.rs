//! Moves written in SAN. (Rule `pgn.castling-san`.)

#[path = "support/moves.rs"]
mod support;

use support::position;
use xfen_core::{Move, Role, Square};

/// A position, moves in it as UCI writes them, and as SAN does; what SAN writes is read as the same move.
#[track_caller]
fn check(line: &str, moves: &[(&str, &str)]) {
    let position = position(line);
    for (uci, san) in moves {
        let played = position.read_uci(uci).unwrap_or_else(|error| panic!("{line}: {uci}: {error}")).played;
        assert_eq!(position.to_san(played), *san, "{line}: {uci}");
        let read = position.read_san(san).unwrap_or_else(|error| panic!("{line}: {san}: {error}"));
        assert_eq!((read.played, read.deviation), (played, None), "{line}: {san}");
    }
}

#[test]
fn men_and_pawns() {
    check(
        "4k3/8/8/3p4/4P3/8/8/RNBQKBNR w - - 0 1",
        &[
            ("b1c3", "Nc3"),
            ("c1g5", "Bg5"),
            ("d1d5", "Qxd5"),
            ("a1a7", "Ra7"),
            ("e1e2", "Ke2"),
            ("e4e5", "e5"),
            ("e4d5", "exd5"),
        ],
    );
    check("7k/8/8/3pP3/8/8/8/K7 w - d6 0 1", &[("e5d6", "exd6"), ("e5e6", "e6")]);
    // A pawn's capture names its file, needed or not.
    check("7k/8/8/3p4/2P1P3/8/8/K7 w - - 0 1", &[("c4d5", "cxd5"), ("e4d5", "exd5")]);
    check("9k/10/10/8Pp/10/10/10/K9 w - j6 0 1", &[("i5j6", "ixj6")]);
    check("9k/10/10/10/10/10/10/K3A3C1 w - - 0 1", &[("e1d3", "Ad3"), ("i1i5", "Ci5"), ("e1i5", "Ai5")]);
}

/// Check by what moves, by what stood behind it, and by both.
#[test]
fn checks_by_what_moves_and_what_stood_behind_it() {
    check("4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1", &[("e4c5", "Nc5+"), ("e4d6", "Nd6+"), ("e4g3", "Ng3+"), ("e1e3", "Re3")]);
    check("4k3/8/8/8/8/8/4K3/4R3 w - - 0 1", &[("e2d3", "Kd3+"), ("e2e3", "Ke3")]);
    check("4k3/8/8/8/3p4/4P3/8/4RK2 w - - 0 1", &[("e3d4", "exd4+"), ("e3e4", "e4")]);
    check("5k2/8/8/8/8/8/8/4K2R w K - 0 1", &[("e1h1", "O-O+"), ("h1h8", "Rh8+")]);
    // Both pawns leave the rank.
    check("8/8/8/R2pP2k/8/8/8/K7 w - d6 0 1", &[("e5d6", "exd6+"), ("e5e6", "e6")]);
    check("8/k2P3R/8/8/8/8/8/K7 w - - 0 1", &[("d7d8n", "d8=N+"), ("d7d8q", "d8=Q+")]);
    check("9k/10/10/10/10/10/10/K3A5 w - - 0 1", &[("e1h4", "Ah4"), ("e1f3", "Af3")]);
    check("9k/10/10/10/7A2/10/10/K9 w - - 0 1", &[("h4i6", "Ai6+"), ("h4g5", "Ag5+"), ("h4g6", "Ag6")]);
}

/// From c2, j1 lies as far behind as a square of the same rank that is nine files off; they share no line.
#[test]
fn lines_end_at_the_edge() {
    check("9k/10/10/10/10/10/2K4r2/9N w - - 0 1", &[("j1h2", "Nxh2"), ("c2c3", "Kc3")]);
}

#[test]
fn promotions() {
    check(
        "1n6/P7/7k/8/8/8/8/K7 w - - 0 1",
        &[
            ("a7a8q", "a8=Q"),
            ("a7a8r", "a8=R"),
            ("a7a8b", "a8=B"),
            ("a7a8n", "a8=N"),
            ("a7b8q", "axb8=Q"),
            ("a7b8n", "axb8=N"),
        ],
    );
    check(
        "5n4/6P3/10/k9/10/10/10/9K w - - 0 1",
        &[("g7g8a", "g8=A"), ("g7g8c", "g8=C"), ("g7f8c", "gxf8=C"), ("g7f8a", "gxf8=A"), ("g7f8n", "gxf8=N")],
    );
    check("6k1/P7/8/8/8/8/8/K7 w - - 0 1", &[("a7a8q", "a8=Q+"), ("a7a8r", "a8=R+"), ("a7a8b", "a8=B")]);
    check("6k1/P4ppp/8/8/8/8/8/K7 w - - 0 1", &[("a7a8r", "a8=R#")]);
}

#[test]
fn castlings() {
    for line in
        ["4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/R3K2R w sKQ - 0 1", "4k3/8/8/8/8/8/8/R3K2R w mKQ - 0 1"]
    {
        check(line, &[("e1h1", "O-O"), ("e1a1", "O-O-O")]);
    }
    // The wing counts, not how far the two go, nor where to.
    check("4k3/8/8/8/8/8/8/1KR5 w K - 0 1", &[("b1c1", "O-O")]);
    check("4k3/8/8/8/8/8/8/5RK1 w Q - 0 1", &[("g1f1", "O-O-O")]);
    check("4k3/8/8/8/8/8/8/RK6 w mQ - 0 1", &[("b1a1", "O-O-O")]);
    check("5k4/10/10/10/10/10/10/RR3K2RR w IB - 0 1", &[("f1i1", "O-O"), ("f1b1", "O-O-O")]);
    check("5k4/10/10/10/10/10/10/K8R w mK - 0 1", &[("a1j1", "O-O")]);
    check("r7k1/10/10/10/10/10/10/5K4 b mq - 0 1", &[("i8a8", "O-O-O")]);
}

#[test]
fn as_much_of_the_starting_square_as_is_needed() {
    // The file, the rank, both.
    check("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", &[("b1d2", "Nbd2"), ("f3d2", "Nfd2"), ("b1c3", "Nc3")]);
    check("4k3/8/8/8/8/1N6/8/1N2K3 w - - 0 1", &[("b1d2", "N1d2"), ("b3d2", "N3d2")]);
    check("8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", &[("e4e1", "Qee1"), ("h1e1", "Q1e1"), ("h4e1", "Qh4e1")]);
    // The file is preferred where the rank would do as well.
    check("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", &[("a1d1", "Rad1"), ("h1d1", "Rhd1")]);
    // With captures, checks and mates.
    check("4k3/8/8/8/8/5N2/3p4/1N5K w - - 0 1", &[("b1d2", "Nbxd2"), ("f3d2", "Nfxd2")]);
    check("6k1/5ppp/8/8/R7/8/R7/4K3 w - - 0 1", &[("a4a8", "Ra8#"), ("a2a3", "R2a3"), ("a4a3", "R4a3")]);
    // Other men to the same square do not matter.
    check("4k3/8/8/8/8/8/6B1/3QK1N1 w - - 0 1", &[("g1f3", "Nf3"), ("g2f3", "Bf3"), ("d1f3", "Qf3")]);
}

#[test]
fn archbishops_and_chancellors_are_told_apart() {
    check("5k4/10/10/10/10/5A4/10/1A3K4 w - - 0 1", &[("b1d2", "Abd2"), ("f3d2", "Afd2")]);
    check("5k4/10/10/10/10/1C8/10/1C3K4 w - - 0 1", &[("b1d2", "C1d2"), ("b3d2", "C3d2")]);
    // One leaps, one slides.
    check("9k/10/10/10/10/10/C9/2C4K2 w - - 0 1", &[("a2c3", "Cac3"), ("c1c3", "Ccc3"), ("a2b4", "Cb4")]);
    check("8k1/10/10/10/10/10/3A6/A6K2 w - - 0 1", &[("a1c3", "Aac3"), ("d2c3", "Adc3")]);
    // Neither is a knight, bishop or rook.
    check("9k/10/10/10/10/10/3N6/A6K2 w - - 0 1", &[("a1b3", "Ab3"), ("d2b3", "Nb3")]);
}

#[test]
fn rivals_that_may_not_move_do_not_count() {
    // Pinned: on a file, and along the move, which leaves it free.
    check("k3r3/8/8/8/8/2N1N3/8/4K3 w - - 0 1", &[("c3d5", "Nd5")]);
    check("k3r3/8/8/8/4R3/8/8/2R1K3 w - - 0 1", &[("c1c4", "Rc4")]);
    check("k7/4r3/8/8/4R3/8/4R3/4K3 w - - 0 1", &[("e4e3", "R4e3"), ("e2e3", "R2e3")]);
    // In check only one of them helps: the other is pinned.
    check("4r2k/8/8/b7/8/2N3N1/8/4K3 w - - 0 1", &[("g3e2", "Ne2"), ("g3e4", "Ne4")]);
    check("4r2k/8/8/8/8/2N3N1/8/4K3 w - - 0 1", &[("g3e2", "Nge2"), ("c3e4", "Nce4")]);
}

#[test]
fn checks_and_mates() {
    check("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", &[("a1a8", "Ra8#"), ("e1a1", "O-O-O")]);
    // The rook gives check, or mate.
    check("5k2/8/8/8/8/8/8/4K2R w K - 0 1", &[("e1h1", "O-O+"), ("h1h8", "Rh8+")]);
    check("2rkr3/2p1p3/8/8/8/8/8/R3K3 w Q - 0 1", &[("e1a1", "O-O-O#")]);
    check("7k2/10/10/10/10/10/10/5K3R w K - 0 1", &[("f1j1", "O-O+")]);
    check("6k3/10/10/10/10/10/10/4K4R w mK - 0 1", &[("e1j1", "O-O+")]);
    // The king leaves a line.
    check("8/8/8/8/8/8/8/k2K3R w K - 0 1", &[("d1h1", "O-O+")]);
    // Discovered, en passant.
    check("k7/8/8/3pP3/8/8/6B1/K7 w - d6 0 1", &[("e5d6", "exd6+"), ("e5e6", "e6")]);
    // No move is no mate without check.
    check("k7/8/1K6/8/8/8/2Q5/8 w - - 0 1", &[("c2c7", "Qc7"), ("c2c8", "Qc8#"), ("c2h2", "Qh2")]);
}

#[test]
fn a_move_that_is_not_legal_here_is_written_without_check_mark() {
    let square = |name: &str| -> Square { name.parse().unwrap() };
    let position = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let normal = |role, from: &str, to: &str, promotion| Move::Normal {
        role,
        from: square(from),
        to: square(to),
        capture: None,
        promotion,
    };
    for (played, written) in [
        (normal(Role::Rook, "h1", "e8", None), "Re8"),
        (normal(Role::Queen, "i3", "j4", None), "Qj4"),
        (normal(Role::Pawn, "j7", "j8", Some(Role::Chancellor)), "j8=C"),
        (normal(Role::King, "e1", "e8", None), "Ke8"),
        (Move::EnPassant { from: square("i5"), to: square("j6") }, "ixj6"),
        (Move::Castle { king: square("j1"), rook: square("a1") }, "O-O-O"),
    ] {
        assert_eq!(position.to_san(played), written, "{played:?}");
    }
}
