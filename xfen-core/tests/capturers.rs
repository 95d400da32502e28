//! Rules `ep.capturer` and `ep.pseudo-legal`: which pawns can capture the pawn just pushed.

use xfen_core::{Setup, Square};

/// The pawns beside the pushed one, and those of them that can legally capture it.
fn capturers(line: &str) -> (String, String) {
    let setup: Setup = line.parse().unwrap();
    let push = setup.double_push().unwrap();
    let words = |squares: Vec<Square>| squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ");
    (words(push.capturers(setup.board()).collect()), words(push.legal_capturers(setup.board()).collect()))
}

#[test]
fn pawns_of_the_side_to_move_beside_the_pushed_one() {
    assert_eq!(capturers("4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 1"), ("d4 f4".into(), "d4 f4".into()));
    assert_eq!(capturers("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), (String::new(), String::new()));
    assert_eq!(capturers("4k3/8/8/pP5p/8/8/8/4K3 w - a6 0 1"), ("b5".into(), "b5".into()));
}

#[test]
fn a_pinned_pawn_can_capture_pseudo_legally_only() {
    assert_eq!(capturers("3k4/8/8/8/3pPp2/8/8/3RK3 b - e3 0 1"), ("d4 f4".into(), "f4".into()));
    // Both pawns leave the rank of king and rook at once.
    assert_eq!(capturers("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1"), ("d4".into(), String::new()));
}
