//! En-passant targets of the three modes: pins of every kind, checks, edge files, both colours, ten files. (Rules
//! `ep.capturer`, `ep.pseudo-legal`; on eight files python-chess 1.11's `has_legal_en_passant` agrees.)

use xfen_core::{EpMode, Setup};

/// Asserts whether a capture on the target is pseudo-legal and whether one is legal, and the same with colours exchanged.
#[track_caller]
fn capture(line: &str, pseudo_legal: bool, legal: bool) {
    for line in [line.to_owned(), mirrored(line)] {
        let setup: Setup = format!("{line} 0 1").parse().expect("readable");
        let target = line.rsplit(' ').next().unwrap();
        let expected = [true, pseudo_legal, legal].map(|written| if written { target } else { "-" });
        let found =
            EpMode::ALL.map(|mode| setup.ep_target_in(mode).map_or("-".to_owned(), |square| square.to_string()));
        assert_eq!(found, expected, "{line}");
        let push = setup.double_push().expect("a push");
        assert_eq!(push.has_capturer(setup.board()), pseudo_legal, "{line}");
        assert_eq!(push.has_legal_capture(setup.board()), legal, "{line}");
    }
}

/// The line with the ranks in the other order and the colours exchanged.
fn mirrored(line: &str) -> String {
    let swap = |letter: char| {
        if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
    };
    let fields: Vec<&str> = line.split(' ').collect();
    let ranks: Vec<&str> = fields[0].split('/').rev().collect();
    let placement: String = ranks.join("/").chars().map(swap).collect();
    let turn = if fields[1] == "w" { "b" } else { "w" };
    let target = if turn == "b" { fields[3].replace('6', "3") } else { fields[3].replace('3', "6") };
    format!("{placement} {turn} - {target}")
}

#[test]
fn without_pins() {
    capture("4k3/8/8/3pP3/8/8/8/4K3 w - d6", true, true);
    capture("4k3/8/8/2Pp4/8/8/8/4K3 w - d6", true, true);
    capture("4k3/8/8/3p4/8/8/8/4K3 w - d6", false, false);
    capture("4k3/8/8/3p1P2/8/8/8/4K3 w - d6", false, false); // not beside it
    capture("4k3/8/8/3pN3/8/8/8/4K3 w - d6", false, false); // no pawn
    capture("4k3/8/8/3pp3/8/8/8/4K3 w - d6", false, false); // of the side that pushed
    capture("4k3/8/8/3p4/4P3/8/8/4K3 w - d6", false, false); // on another rank
}

#[test]
fn on_the_edge_files() {
    capture("4k3/8/8/pP6/8/8/8/4K3 w - a6", true, true);
    capture("4k3/8/8/6Pp/8/8/8/4K3 w - h6", true, true);
    // The other edge is not beside it.
    capture("4k3/8/8/p6P/8/8/8/4K3 w - a6", false, false);
    capture("4k3/8/8/P6p/8/8/8/4K3 w - h6", false, false);
    capture("4k3/8/7P/p7/8/8/8/4K3 w - a6", false, false);
    capture("4k3/8/8/p7/7P/8/8/4K3 w - a6", false, false);
    capture("5k4/10/10/8Pp/10/10/10/5K4 w - j6", true, true);
    capture("5k4/10/10/7pP1/10/10/10/5K4 w - h6", true, true);
    capture("5k4/10/10/pP8/10/10/10/5K4 w - a6", true, true);
    capture("5k4/10/10/p8P/10/10/10/5K4 w - a6", false, false);
}

#[test]
fn pinned_on_a_file() {
    capture("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6", true, false);
    capture("4q1k1/8/8/3pP3/8/8/8/4K3 w - d6", true, false);
    capture("4b1k1/8/8/3pP3/8/8/8/4K3 w - d6", true, true); // a bishop does not pin there
    capture("4r1k1/4p3/8/3pP3/8/8/8/4K3 w - d6", true, true); // another man stands between
    capture("4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6", true, true); // another pawn can
    // The file of the pushed pawn: the capturer lands on it again.
    capture("3r2k1/8/8/3pP3/8/8/8/3K4 w - d6", true, true);
}

#[test]
fn pinned_on_a_diagonal() {
    capture("6k1/8/8/3pP3/5b2/8/8/3K4 w - d6", true, true); // the king elsewhere
    capture("6k1/8/7b/8/3pP3/8/8/2K5 b - e3", true, true);
    // b8-h2 through e5: to d6 the pawn stays on the diagonal of its king.
    capture("1b4k1/8/8/3pP3/8/8/7K/8 w - d6", true, true);
    // The other diagonal, a1-h8 through e5.
    capture("6kb/8/8/3pP3/8/8/8/K7 w - d6", true, false);
    capture("6kq/8/8/3pP3/8/8/8/K7 w - d6", true, false);
    capture("6kr/8/8/3pP3/8/8/8/K7 w - d6", true, true); // a rook does not pin there
    // The diagonal of the pushed pawn, g8-a2 through d5: taking it opens the way.
    capture("6b1/5k2/8/3pP3/8/8/K7/8 w - d6", true, true);
    capture("6b1/k7/8/3pP3/8/8/K7/8 w - d6", true, false);
}

#[test]
fn a_rank_that_both_pawns_leave() {
    capture("4k3/8/8/K2pP2r/8/8/8/8 w - d6", true, false);
    capture("4k3/8/8/K2pP2q/8/8/8/8 w - d6", true, false);
    capture("4k3/8/8/r2Pp2K/8/8/8/8 w - e6", true, false);
    capture("4k3/8/8/K2pP2b/8/8/8/8 w - d6", true, true); // a bishop does not look along ranks
    capture("4k3/8/8/K1NpP2r/8/8/8/8 w - d6", true, true); // another man stands between
    capture("4k3/8/8/K2pPn1r/8/8/8/8 w - d6", true, true);
    capture("4k3/8/8/K1PpP2r/8/8/8/8 w - d6", true, true); // the other pawn stays
    capture("10/5k4/10/K3pP3r/10/10/10/10 w - e6", true, false);
    capture("10/5k4/10/K3pP3c/10/10/10/10 w - e6", true, false);
    capture("10/5k4/10/K3pP3a/10/10/10/10 w - e6", true, true);
}

#[test]
fn in_check() {
    // By the pushed pawn itself: taking it is an answer.
    capture("4k3/8/8/3pP3/2K5/8/8/8 w - d6", true, true);
    capture("4k3/8/8/3pP3/4K3/8/8/8 w - d6", true, true);
    // By another man, which stays.
    capture("2r1k3/8/8/3pP3/2K5/8/8/8 w - d6", true, false);
    capture("4k3/8/8/3pP3/8/3n4/8/4K3 w - d6", true, false);
    // By a man whose way the capturer closes on the target.
    capture("4k3/8/8/3pP3/8/8/8/b2rK3 w - d6", true, false);
    capture("3r2k1/8/8/3pP3/8/8/8/3K4 w - d6", true, true);
    capture("6k1/2q5/8/3pP3/8/6K1/8/8 w - d6", true, true);
    capture("1k6/2q5/8/3p2K1/8/8/8/8 w - d6", false, false);
    capture("5bk1/8/8/3pP3/1K6/8/8/8 w - d6", true, true);
}

#[test]
fn kings_beside_each_other_after_the_capture_are_no_matter() {
    // Touching kings are a check before and after.
    capture("8/8/8/3pP3/8/8/4k3/4K3 w - d6", true, false);
}

#[test]
fn attackers_of_ten_files() {
    // A chancellor pins like a rook, an archbishop like a bishop.
    capture("5c1k2/10/10/4pP4/10/10/10/5K4 w - e6", true, false);
    capture("5a1k2/10/10/4pP4/10/10/10/5K4 w - e6", true, true);
    capture("7k1a/10/10/5pP3/10/10/10/2K7 w - f6", true, false);
    capture("7k1a/10/10/5pP3/10/10/10/3K6 w - f6", true, true);
    capture("5k2a1/10/10/4pP4/10/10/10/1K8 w - e6", true, false);
    capture("5k2c1/10/10/4pP4/10/10/10/1K8 w - e6", true, true);
    // Both give check like a knight, which no capture answers.
    capture("5k4/10/10/4pP4/10/6a3/10/5K4 w - e6", true, false);
    capture("5k4/10/10/4pP4/10/4c5/10/5K4 w - e6", true, false);
    capture("5k4/10/10/4pP4/10/10/2a7/5K4 w - e6", true, true);
    capture("5k4/10/10/4pP4/10/10/3c6/5K4 w - e6", true, false);
}

#[test]
fn without_exactly_one_king_nothing_is_in_check() {
    // python-chess looks at the last king of several.
    capture("4r1k1/8/8/3pP3/8/8/8/8 w - d6", true, true);
    capture("4r1k1/8/8/3pP3/8/8/8/K3K3 w - d6", true, true);
}
