//! Which right each letter of a castling field names.

use xfen_core::castling_mentions;

/// The mentions of a line, each as the text, the castling king and rook, and where they go.
fn mentions(line: &str) -> Vec<String> {
    let mentions = castling_mentions(line);
    let words = mentions.iter().map(|mention| {
        let right = mention.right;
        let text = &line[mention.span.range()];
        format!("{text} {}{} {}{}", right.king, right.rook, right.king_to, right.rook_to)
    });
    words.collect()
}

#[test]
fn symbols_and_file_letters_in_the_order_of_the_text() {
    assert_eq!(mentions("rn2k1r1/8/8/8/8/8/8/2BNK1RR w kqG - 4 11"), ["k e8g8 g8f8", "q e8a8 c8d8", "G e1g1 g1f1"]);
    assert_eq!(mentions("r4k3r/10/10/10/10/10/10/R4K3R w mKQ - 0 1"), ["K f1j1 i1h1", "Q f1a1 c1d1"]);
    assert!(mentions("4k3/8/8/8/8/8/8/4K3 w - - 0 1").is_empty());
}

#[test]
fn a_pair_of_2003_is_one_mention_and_a_right_given_twice_is_two() {
    assert_eq!(mentions("4k3/8/8/8/8/8/8/4K1RR w KG - 0 1"), ["KG e1g1 g1f1"]);
    assert_eq!(mentions("4k3/8/8/8/8/8/8/4K1RR w KHG - 0 1"), ["K e1h1 g1f1", "H e1h1 g1f1"]);
}

#[test]
fn letters_in_error_are_left_out() {
    assert_eq!(mentions("4k3/8/8/8/8/8/8/R3K3 w KQ?kq - 0 1"), ["Q e1a1 c1d1"]);
    assert_eq!(mentions("4k3/8/8/8/8/8/8/4K1RR w GH e4 0 1"), ["G e1g1 g1f1"]);
    assert!(mentions("9/8/8/8/8/8/8/R3K2R w KQ - 0 1").is_empty());
    assert!(mentions("R3K2R w KQ").is_empty());
}
