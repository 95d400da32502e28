//! Which moves are legal: men, pins, answers to check, en passant, promotion. Castling has a file of its own.

#[path = "support/moves.rs"]
mod support;

use support::{moves, position, targets};
use xfen_core::Position;

/// Positions, a square in each, and where its man can go.
#[track_caller]
fn check(cases: &[(&str, &str, &str)]) {
    for (line, from, expected) in cases {
        assert_eq!(targets(&position(line), from), *expected, "{line}: {from}");
    }
}

#[test]
fn men_of_ten_files() {
    check(&[
        (
            "9k/10/10/10/4A5/10/10/K9 w - - 0 1",
            "e4",
            "a8 b1 b7 c2 c3 c5 c6 d2 d3 d5 d6 f2 f3 f5 f6 g2 g3 g5 g6 h1 h7 i8",
        ),
        (
            "9k/10/10/10/4C5/10/10/K9 w - - 0 1",
            "e4",
            "a4 b4 c3 c4 c5 d2 d4 d6 e1 e2 e3 e5 e6 e7 e8 f2 f4 f6 g3 g4 g5 h4 i4 j4",
        ),
        // They leap over men as knights and stop at them as bishop and rook; own men are in the way.
        ("9k/10/10/10/10/1pp7/pp8/A8K w - - 0 1", "a1", "b2 b3 c2"),
        ("9k/10/10/10/10/1PP7/PP8/C8K w - - 0 1", "a1", "b1 c1 c2 d1 e1 f1 g1 h1 i1"),
        // No wrap from the last file to the first.
        ("k9/10/10/10/9N/10/10/K9 w - - 0 1", "j4", "h3 h5 i2 i6"),
        ("k9/10/10/10/9K/10/10/10 w - - 0 1", "j4", "i3 i4 i5 j3 j5"),
    ]);
}

#[test]
fn men_of_eight_files_end_at_the_h_file() {
    check(&[
        ("k7/8/8/8/7N/8/8/K7 w - - 0 1", "h4", "f3 f5 g2 g6"),
        ("k7/8/8/8/7K/8/8/8 w - - 0 1", "h4", "g3 g4 g5 h3 h5"),
        ("k7/8/8/8/7B/8/8/K7 w - - 0 1", "h4", "d8 e1 e7 f2 f6 g3 g5"),
        ("k7/8/8/8/6R1/8/8/K7 w - - 0 1", "g4", "a4 b4 c4 d4 e4 f4 g1 g2 g3 g5 g6 g7 g8 h4"),
    ]);
}

#[test]
fn pawns() {
    check(&[
        ("k7/8/8/8/8/8/4P3/K7 w - - 0 1", "e2", "e3 e4"),
        ("k7/8/8/8/8/4P3/8/K7 w - - 0 1", "e3", "e4"),
        // A man of either colour stops one step and with it two, or only two.
        ("k7/8/8/8/8/4n3/4P3/K7 w - - 0 1", "e2", ""),
        ("k7/8/8/8/4N3/8/4P3/K7 w - - 0 1", "e2", "e3"),
        ("k7/4p3/8/4n3/8/8/8/K7 b - - 0 1", "e7", "e6"),
        // Captures of the other colour only, and not straight ahead.
        ("k7/8/8/8/8/3n1N2/4P3/7K w - - 0 1", "e2", "d3 e3 e4"),
        ("k7/4p3/3N1n2/8/8/8/8/K7 b - - 0 1", "e7", "d6 e5 e6"),
        // No wrap at the edges of either board.
        ("k7/8/8/8/8/n6n/P7/4K3 w - - 0 1", "a2", ""),
        ("k7/8/8/8/n7/7n/7P/4K3 w - - 0 1", "h2", ""),
        ("k9/10/10/10/10/7nn1/7P2/4K5 w - - 0 1", "h2", "i3"),
        ("k9/10/10/10/10/n8n/9P/4K5 w - - 0 1", "j2", ""),
    ]);
}

#[test]
fn pinned_men_stay_on_the_line() {
    check(&[
        ("k3r3/8/8/8/4R3/8/8/4K3 w - - 0 1", "e4", "e2 e3 e5 e6 e7 e8"),
        ("k3r3/8/8/8/4N3/8/8/4K3 w - - 0 1", "e4", ""),
        ("1k2r3/8/8/8/4B3/8/8/4K3 w - - 0 1", "e4", ""),
        ("k7/8/8/8/7b/6B1/8/4K3 w - - 0 1", "g3", "f2 h4"),
        ("k7/8/8/8/7b/6R1/8/4K3 w - - 0 1", "g3", ""),
        ("4k3/8/8/8/K1Q4r/8/8/8 w - - 0 1", "c4", "b4 d4 e4 f4 g4 h4"),
        // Pawns: pushed along a file, capturing along a diagonal, fixed on a rank.
        ("k3r3/8/8/8/8/3b4/4P3/4K3 w - - 0 1", "e2", "e3 e4"),
        ("k7/8/8/8/8/6b1/5P2/4K3 w - - 0 1", "f2", "g3"),
        ("k7/8/8/8/7b/8/5P2/4K3 w - - 0 1", "f2", ""),
        ("4k3/8/8/8/K1P4r/8/8/8 w - - 0 1", "c4", ""),
        // Two men between pin neither.
        ("k3r3/4n3/8/8/4N3/8/8/4K3 w - - 0 1", "e4", "c3 c5 d2 d6 f2 f6 g3 g5"),
        // A rook does not pin along a diagonal, nor a bishop along a file.
        ("k7/8/8/8/7r/6N1/8/4K3 w - - 0 1", "g3", "e2 e4 f1 f5 h1 h5"),
        ("k3b3/8/8/8/4N3/8/8/4K3 w - - 0 1", "e4", "c3 c5 d2 d6 f2 f6 g3 g5"),
    ]);
}

#[test]
fn pins_of_ten_files() {
    check(&[
        ("k9/10/10/10/7a2/6A3/10/4K5 w - - 0 1", "g3", "f2 h4"),
        ("k3c5/10/10/10/4C5/10/10/4K5 w - - 0 1", "e4", "e2 e3 e5 e6 e7 e8"),
        ("k3a5/10/10/10/4N5/10/10/4K5 w - - 0 1", "e4", "c3 c5 d2 d6 f2 f6 g3 g5"),
        ("k9/10/10/10/7c2/6N3/10/4K5 w - - 0 1", "g3", "e2 e4 f1 f5 h1 h5 i2 i4"),
        // The last two files take part.
        ("9k/10/10/10/K7Ar/10/10/10 w - - 0 1", "i4", ""),
        ("9k/10/10/10/K7Cr/10/10/10 w - - 0 1", "i4", "b4 c4 d4 e4 f4 g4 h4 j4"),
    ]);
}

#[test]
fn answers_to_check() {
    // Block, capture, step aside; a step back on the line is none.
    assert_eq!(moves("4r1k1/8/8/8/8/2B5/8/4K2N w - - 0 1"), "c3e5 e1d1 e1d2 e1f1 e1f2");
    assert_eq!(moves("4r1k1/8/8/1B6/8/8/8/4K3 w - - 0 1"), "b5e2 b5e8 e1d1 e1d2 e1f1 e1f2");
    assert_eq!(moves("6k1/8/8/8/r3K3/8/8/8 w - - 0 1"), "e4d3 e4d5 e4e3 e4e5 e4f3 e4f5");
    // A knight's check cannot be blocked; two checks leave the king alone.
    assert_eq!(moves("6k1/8/8/8/8/3n4/8/R3K3 w - - 0 1"), "e1d1 e1d2 e1e2 e1f1");
    assert_eq!(moves("4r1k1/8/8/8/8/3n4/8/Q3K2B w - - 0 1"), "e1d1 e1d2 e1f1");
    // The rook on d2 is pinned and cannot block on e2.
    assert_eq!(moves("4r1k1/8/8/b7/8/8/3R4/4K3 w - - 0 1"), "e1d1 e1f1 e1f2");
    // The king takes what is not protected, and leaves what is.
    assert_eq!(moves("7k/8/8/8/8/8/4q3/4K3 w - - 0 1"), "e1e2");
    assert_eq!(moves("4r2k/8/8/8/8/8/4q3/4K3 w - - 0 1"), "");
    // Archbishop and chancellor give check as knights, too; both squares beside the knight's leap are theirs as well.
    assert_eq!(moves("9k/10/10/10/10/5a4/10/4K5 w - - 0 1"), "e1f1 e1f2");
    assert_eq!(moves("9k/10/10/10/10/5c4/10/4K5 w - - 0 1"), "e1d1 e1e2");
}

#[test]
fn en_passant_and_check() {
    // The pushed pawn gives check and is taken en passant.
    assert_eq!(moves("7k/8/8/2Pp4/4K3/8/8/8 w - d6 0 1"), "c5d6 e4d3 e4d4 e4d5 e4e3 e4e5 e4f3 e4f4 e4f5");
    // The push has opened the bishop's diagonal: taking en passant does not help, a block does.
    assert_eq!(moves("2b4k/8/8/3pP3/8/7K/8/8 w - d6 0 1"), "e5e6 h3g2 h3g3 h3h2 h3h4");
    // The capture itself is the block.
    assert_eq!(moves("5b1k/8/8/3pP3/8/K7/8/8 w - d6 0 1"), "a3a2 a3a4 a3b2 a3b3 e5d6");
}

#[test]
fn en_passant_and_pins() {
    check(&[
        // Both pawns leave the rank.
        ("7k/8/8/KPp4r/8/8/8/8 w - c6 0 1", "b5", "b6"),
        ("8/8/8/8/kpP4R/8/8/7K b - c3 0 1", "b4", "b3"),
        ("9k/10/10/KPp6r/10/10/10/10 w - c6 0 1", "b5", "b6"),
        ("9k/10/10/r6pPK/10/10/10/10 w - h6 0 1", "i5", "i6"),
        // Another man stays on it.
        ("7k/8/8/KPp1n2r/8/8/8/8 w - c6 0 1", "b5", "b6 c6"),
        ("7k/8/8/K1PpP2r/8/8/8/8 w - d6 0 1", "c5", "c6 d6"),
        ("7k/8/8/K1PpP2r/8/8/8/8 w - d6 0 1", "e5", "d6 e6"),
        // The captured pawn leaves a diagonal.
        ("b6k/8/8/3pP3/8/8/8/7K w - d6 0 1", "e5", "e6"),
        ("a8k/10/10/3pP5/10/10/10/7K2 w - d6 0 1", "e5", "e6"),
        // The capturing pawn is pinned: along the capture, across it, on a file.
        ("7k/2b5/8/3pP3/8/6K1/8/8 w - d6 0 1", "e5", "d6"),
        ("7k/6b1/8/3pP3/8/2K5/8/8 w - d6 0 1", "e5", ""),
        ("4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", "e6"),
        // The file of the captured pawn stays closed.
        ("3r3k/8/8/3pP3/8/8/8/3K4 w - d6 0 1", "e5", "d6 e6"),
    ]);
}

#[test]
fn en_passant_at_the_edges() {
    check(&[
        ("k7/8/8/pP6/8/8/8/K7 w - a6 0 1", "b5", "a6 b6"),
        ("k7/8/8/6Pp/8/8/8/K7 w - h6 0 1", "g5", "g6 h6"),
        ("k7/8/8/8/Pp6/8/8/K7 b - a3 0 1", "b4", "a3 b3"),
        ("k7/8/8/8/6pP/8/8/K7 b - h3 0 1", "g4", "g3 h3"),
        ("k9/10/10/8Pp/10/10/10/K9 w - j6 0 1", "i5", "i6 j6"),
        ("k9/10/10/7Pp1/10/10/10/K9 w - i6 0 1", "h5", "h6 i6"),
        ("9k/10/10/pP8/10/10/10/9K w - a6 0 1", "b5", "a6 b6"),
    ]);
    // A push that nobody can answer: pawns on the other edge are not beside it, nor is one a rank off.
    for (line, from, expected) in [
        ("k7/8/8/P6p/8/8/8/K7 w - h6 0 1", "a5", "a6"),
        ("k7/8/P7/7p/8/8/8/K7 w - h6 0 1", "a6", "a7"),
        ("k9/10/10/P8p/10/10/10/K9 w - j6 0 1", "a5", "a6"),
        ("k7/8/8/p7/7P/8/8/K7 w - a6 0 1", "h4", "h5"),
        // Only the double push can be answered, and only at once.
        ("k7/8/8/pP6/8/8/8/K7 w - - 0 1", "b5", "b6"),
    ] {
        assert_eq!(targets(&line.parse::<Position>().unwrap(), from), expected, "{line}");
    }
}

#[test]
fn promotion() {
    check(&[
        ("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7", "a8b a8n a8q a8r"),
        ("1n6/P6k/8/8/8/8/8/K7 w - - 0 1", "a7", "a8b a8n a8q a8r b8b b8n b8q b8r"),
        ("n7/P6k/8/8/8/8/8/K7 w - - 0 1", "a7", ""),
        ("k7/8/8/8/8/8/7p/K5N1 b - - 0 1", "h2", "g1b g1n g1q g1r h1b h1n h1q h1r"),
        // A pinned pawn takes the man that pins it.
        ("7b/6P1/8/k7/8/2K5/8/8 w - - 0 1", "g7", "h8b h8n h8q h8r"),
        ("10/P8k/10/10/10/10/10/K9 w - - 0 1", "a7", "a8a a8b a8c a8n a8q a8r"),
        ("8n1/k8P/10/10/10/10/10/K9 w - - 0 1", "j7", "i8a i8b i8c i8n i8q i8r j8a j8b j8c j8n j8q j8r"),
        ("k9/10/10/10/10/10/p9/AN1K6 b - - 0 1", "a2", "b1a b1b b1c b1n b1q b1r"),
    ]);
}

#[test]
fn mate_and_stalemate() {
    let judged = |line: &str| (position(line).is_check(), moves(line));
    assert_eq!(judged("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"), (true, String::new()));
    assert_eq!(judged("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"), (false, String::new()));
    assert_eq!(judged("k9/10/1C8/10/10/10/10/1K8 b - - 0 1"), (true, "a8a7".into()));
}
