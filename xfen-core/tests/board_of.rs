//! The board of a line, whatever is wrong with its other fields.

use xfen_core::{Setup, board_of};

/// The board of a text without errors.
fn board(placement: &str) -> Option<xfen_core::Board> {
    let setup: Setup = format!("{placement} w - - 0 1").parse().unwrap();
    Some(setup.board().clone())
}

#[test]
fn the_other_fields_may_be_anything() {
    let placement = "4k3/8/8/8/8/8/8/4K2R";
    let expected = board(placement);
    for rest in ["", " w", " w K - 0 1", " w KQ e4 x", " w K - 0 1 extra", " w K\u{a0}q - 0 1", "\t\t\u{7f}", "\r\n"] {
        assert_eq!(board_of(format!("{placement}{rest}")), expected, "{rest:?}");
    }
    assert_eq!(board_of(b"\xef\xbb\xbf  4k3/8/8/8/8/8/8/4K2R \xff"), expected);
    assert_eq!(board_of("4k5/10/10/10/10/10/10/4K4A"), board("4k5/10/10/10/10/10/10/4K4A"));
}

#[test]
fn a_placement_with_an_error_has_no_board() {
    for line in [
        "",
        "  ",
        "x",
        "4k3/8/8/8/8/8/4K2R w K - 0 1",
        "4k3/8/8/8/8/8/44/4K2R w K - 0 1",
        "4k3/8/8/8/8/8/8/4A2R w K - 0 1",
        "4k3/8/8/8/8/8/8/4K2R\u{a0}w K - 0 1",
        "4k3/8/8/8/8/8/8/4K2R\u{1}",
        "\u{2003}4k3/8/8/8/8/8/8/4K2R w K - 0 1",
    ] {
        assert_eq!(board_of(line), None, "{line:?}");
    }
    assert_eq!(board_of(b"4k3/8/8/8/8/8/8/4K2\xff w - - 0 1"), None);
    assert_eq!(board_of(format!("4k3/8/8/8/8/8/8/4K2R w K - 0 1{}", " ".repeat(512))), None);
}
