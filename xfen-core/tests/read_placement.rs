//! The men on the board. (Rules `placement.*`.)

mod support;

use support::{Template, canonical, invalid};
use xfen_core::{BoardSize, Piece, Setup};

/// The whole field is under test.
const FIELD: Template = Template("{} w - - 0 1");
/// The first rank of the field on eight files.
const RANK_OF_8: Template = Template("{}/8/8/8/8/8/8/8 w - - 0 1");
/// The first rank of the field on ten files.
const RANK_OF_10: Template = Template("{}/10/10/10/10/10/10/10 w - - 0 1");

fn man(setup: &Setup, square: &str) -> Option<char> {
    setup.board().piece_at(square.parse().unwrap()).map(Piece::letter)
}

#[test]
fn men_stand_where_the_text_says() {
    let setup = canonical("r6n/8/8/8/2pP4/8/8/B6K w - - 0 1");
    assert_eq!(setup.size(), BoardSize::Standard8x8);
    assert_eq!(setup.board().pieces().count(), 6);
    for (square, letter) in [("a8", 'r'), ("h8", 'n'), ("c4", 'p'), ("d4", 'P'), ("a1", 'B'), ("h1", 'K')] {
        assert_eq!(man(&setup, square), Some(letter), "{square}");
    }
    let setup = canonical("a8c/10/10/10/2pP6/10/10/A8C w - - 0 1");
    assert_eq!(setup.size(), BoardSize::Capablanca10x8);
    for (square, letter) in [("a8", 'a'), ("j8", 'c'), ("c4", 'p'), ("d4", 'P'), ("a1", 'A'), ("j1", 'C')] {
        assert_eq!(man(&setup, square), Some(letter), "{square}");
    }
}

#[test]
fn pieces_and_numbers_that_are_known() {
    for letter in "PNBRQKpnbrqk".chars() {
        RANK_OF_8.canonical(&format!("{letter}7"));
        RANK_OF_10.canonical(&format!("{letter}9"));
    }
    for letter in "ACac".chars() {
        RANK_OF_10.canonical(&format!("9{letter}"));
    }
    for number in 1..=7 {
        RANK_OF_8.canonical(&format!("{number}{}", "p".repeat(8 - number)));
    }
    for number in 1..=9 {
        RANK_OF_10.canonical(&format!("{}{number}", "P".repeat(10 - number)));
    }
}

#[test]
fn ranks_too_few() {
    FIELD.invalid("8/8/8/8/8/8/8", &["!placement.ranks 0..13"]);
    FIELD.invalid("8", &["!placement.ranks 0..1"]);
    // Those that are there are judged: the empty one behind the slash has no square.
    FIELD.invalid("8/8/8/8/8/8/", &["!placement.ranks 0..12", "!placement.width 12..12"]);
    FIELD.invalid("8/9/?", &["!placement.ranks 0..5", "!placement.width 2..3", "!placement.pieces 4..5"]);
}

#[test]
fn ranks_too_many() {
    FIELD.invalid("8/8/8/8/8/8/8/8/8", &["!placement.ranks 15..17"]);
    FIELD.invalid("8/8/8/8/8/8/8/8/", &["!placement.ranks 15..16"]);
    FIELD.invalid("8/8/8/8/8/8/8/8/8/8", &["!placement.ranks 15..19"]);
    FIELD.invalid("8/8/8/8/8/8/8/8//", &["!placement.ranks 15..17"]);
    // What stands in the ninth is not judged, nor does it say how wide the board is; the first eight are.
    FIELD.invalid("8/8/8/8/8/8/8/8/x44~08", &["!placement.ranks 15..22"]);
    FIELD.invalid("7/8/8/8/8/8/8/8/10/10/10/10/10/10/10/10", &["!placement.width 0..1", "!placement.ranks 15..39"]);
    // A slash before the first rank makes an empty one.
    FIELD.invalid("/8/8/8/8/8/8/8/8", &["!placement.width 0..0", "!placement.ranks 14..16"]);
}

#[test]
fn width_of_one_rank() {
    for rank in ["7", "9", "10", "ppppppp", "ppppppppp", "7pp", "p", "1"] {
        RANK_OF_8.invalid(rank, &[format!("!placement.width 0..{}", rank.len()).as_str()]);
    }
    for rank in ["9", "8", "ppppppppp", "pppppppppppp", "9pp", "a"] {
        RANK_OF_10.invalid(rank, &[format!("!placement.width 0..{}", rank.len()).as_str()]);
    }
    // An empty rank is zero squares wide.
    RANK_OF_8.invalid("", &["!placement.width 0..0"]);
    FIELD.invalid("8/8//8/8/8/8/8", &["!placement.width 4..4"]);
    FIELD.invalid("8/8/8/8/8/8/8/", &["!placement.width 14..14"]);
    FIELD.invalid("10/10/10/10/10/10/10/", &["!placement.width 21..21"]);
}

#[test]
fn width_is_that_of_most_ranks() {
    FIELD.invalid("10/8/8/8/8/8/8/10", &["!placement.width 0..2", "!placement.width 15..17"]);
    FIELD.invalid("8/10/10/10/10/10/10/9", &["!placement.width 0..1", "!placement.width 20..21"]);
    // Eight before ten.
    FIELD.invalid(
        "8/8/8/8/10/10/10/10",
        &["!placement.width 8..10", "!placement.width 11..13", "!placement.width 14..16", "!placement.width 17..19"],
    );
    // Ranks of other widths have no say, however many they are.
    FIELD.invalid(
        "7/7/7/7/7/7/10/8",
        &[
            "!placement.width 0..1",
            "!placement.width 2..3",
            "!placement.width 4..5",
            "!placement.width 6..7",
            "!placement.width 8..9",
            "!placement.width 10..11",
            "!placement.width 12..14",
        ],
    );
    // Nor have ranks in error: one of eight is left against two of ten.
    FIELD.invalid(
        "44/44/44/44/44/8/10/10",
        &[
            "!placement.adjacent-runs 0..2",
            "!placement.adjacent-runs 3..5",
            "!placement.adjacent-runs 6..8",
            "!placement.adjacent-runs 9..11",
            "!placement.adjacent-runs 12..14",
            "!placement.width 15..16",
        ],
    );
}

#[test]
fn width_that_no_rank_has() {
    FIELD.invalid(
        "9/9/9/9/9/9/9/9",
        &[
            "!placement.width 0..1",
            "!placement.width 2..3",
            "!placement.width 4..5",
            "!placement.width 6..7",
            "!placement.width 8..9",
            "!placement.width 10..11",
            "!placement.width 12..13",
            "!placement.width 14..15",
        ],
    );
    // Nothing to measure, nothing to report about it.
    FIELD.invalid(
        "x/x/x/x/x/x/x/x",
        &[
            "!placement.pieces 0..1",
            "!placement.pieces 2..3",
            "!placement.pieces 4..5",
            "!placement.pieces 6..7",
            "!placement.pieces 8..9",
            "!placement.pieces 10..11",
            "!placement.pieces 12..13",
            "!placement.pieces 14..15",
        ],
    );
}

#[test]
fn pieces_that_are_not_known() {
    for character in "DFILOTUVWXYZdfilotuvwxyz!\"#$%&'(),-.:;<=>?@\\^_`{|}".chars() {
        RANK_OF_8.invalid(&format!("7{character}"), &["!placement.pieces 1..2"]);
    }
    // One for each; the width of this rank is not judged.
    RANK_OF_8
        .invalid("x?pppppppppp-", &["!placement.pieces 0..1", "!placement.pieces 1..2", "!placement.pieces 12..13"]);
}

#[test]
fn compounds_on_eight_files() {
    for letter in ["A", "C", "a", "c"] {
        RANK_OF_8.invalid(&format!("{letter}7"), &["!placement.compounds 0..1"]);
    }
    FIELD.invalid("rnabckbr/8/8/8/8/8/8/8", &["!placement.compounds 2..3", "!placement.compounds 4..5"]);
    // It is no error within a rank, so the width is judged as well, and other errors of the rank are.
    RANK_OF_8.invalid("A6", &["!placement.compounds 0..1", "!placement.width 0..2"]);
    RANK_OF_8.invalid("A9", &["!placement.compounds 0..1", "!placement.width 0..2"]);
    RANK_OF_8.invalid("A44", &["!placement.compounds 0..1", "!placement.adjacent-runs 1..3"]);
    // With no width there is no telling.
    FIELD.invalid(
        "A8/x/x/x/x/x/x/x",
        &[
            "!placement.width 0..2",
            "!placement.pieces 3..4",
            "!placement.pieces 5..6",
            "!placement.pieces 7..8",
            "!placement.pieces 9..10",
            "!placement.pieces 11..12",
            "!placement.pieces 13..14",
            "!placement.pieces 15..16",
        ],
    );
    // Behind the eighth rank nothing is judged.
    FIELD.invalid("8/8/8/8/8/8/8/8/A7", &["!placement.ranks 15..18"]);
}

#[test]
fn adjacent_runs() {
    for run in ["44", "17", "26", "71", "53", "99", "19", "91", "55", "88", "11"] {
        RANK_OF_8.invalid(run, &["!placement.adjacent-runs 0..2"]);
        RANK_OF_10.invalid(run, &["!placement.adjacent-runs 0..2"]);
    }
    // `10` is one number: beside another one, it is one of two.
    for run in ["110", "101", "109", "910"] {
        RANK_OF_10.invalid(run, &["!placement.adjacent-runs 0..3"]);
    }
    RANK_OF_10.invalid("1010", &["!placement.adjacent-runs 0..4"]);
    // One report for a run, one for each run.
    RANK_OF_8.invalid("11111111", &["!placement.adjacent-runs 0..8"]);
    RANK_OF_8.invalid("12p31", &["!placement.adjacent-runs 0..2", "!placement.adjacent-runs 3..5"]);
    // The width of this rank is not judged.
    RANK_OF_8.invalid("pppppppppp44", &["!placement.adjacent-runs 10..12"]);
    // A slash divides.
    FIELD.canonical("8/8/8/8/8/8/8/8");
}

#[test]
fn zero() {
    for (run, end) in
        [("0", 1), ("08", 2), ("80", 2), ("20", 2), ("90", 2), ("00", 2), ("010", 3), ("100", 3), ("0100", 4)]
    {
        let report = format!("!placement.zero 0..{end}");
        RANK_OF_8.invalid(run, &[report.as_str()]);
        RANK_OF_10.invalid(run, &[report.as_str()]);
    }
    // The only report of the run, even if numbers stand side by side in it.
    RANK_OF_8.invalid("4404", &["!placement.zero 0..4"]);
    RANK_OF_8.invalid("0pppppppp44", &["!placement.zero 0..1", "!placement.adjacent-runs 9..11"]);
    // The number of squares is right, and so is the length, since what one rank lacks another has too much.
    FIELD.invalid("k0/11pppppppp/10/10/10/10/10/K9", &["!placement.zero 1..2", "!placement.adjacent-runs 3..5"]);
}

#[test]
fn foreign_letters_and_marks() {
    for character in "JMEGHSjmeghs~+[]*".chars() {
        RANK_OF_8.invalid(&format!("7{character}"), &["!placement.foreign 1..2"]);
        RANK_OF_10.invalid(&format!("{character}9"), &["!placement.foreign 0..1"]);
    }
    RANK_OF_8.invalid("Q~6", &["!placement.foreign 1..2"]);
    FIELD.invalid("8/8/8/8/8/8/8/8[Qp]", &["!placement.foreign 15..16", "!placement.foreign 18..19"]);
}

#[test]
fn errors_of_all_ranks_in_the_order_of_the_text() {
    FIELD.invalid(
        "rnbqkbnr/ppppppp/44/x7/08/7~/A7/9/8",
        &[
            "!placement.width 9..16",
            "!placement.adjacent-runs 17..19",
            "!placement.pieces 20..21",
            "!placement.zero 23..25",
            "!placement.foreign 27..28",
            "!placement.compounds 29..30",
            "!placement.width 32..33",
            "!placement.ranks 33..35",
        ],
    );
}

#[test]
fn after_a_placement_error_the_other_fields_are_judged_without_the_board() {
    // Rights without a king, a letter of no file of eight, and a target without a pawn: only characters count.
    invalid("7/8/8/8/8/8/8/8 w KQIj i6 0 1", &["!placement.width 0..1"]);
    invalid("7/8/8/8/8/8/8/8 b s- j3 0 1", &["!placement.width 0..1", "castling.type-alone 18..20 '-'"]);
    // Order, repetition and spelling need the board as well.
    invalid("7/8/8/8/8/8/8/8 w qkQKHAKK - 0 1", &["!placement.width 0..1"]);
    invalid(
        "7/8/8/8/8/8/8/8 x S1Ks- e5 01 x",
        &[
            "!placement.width 0..1",
            "!turn.letter 16..17",
            "!castling.letter 19..20",
            "!castling.type 21..22",
            "!castling.letter 22..23",
            "!ep.square 24..26",
            "!counter.digits 30..31",
            "castling.type 18..19 's'",
            "counter.digits 27..29 '1'",
        ],
    );
    invalid("7/8/8/8/8/8/8/8 w - e3 0 1", &["!placement.width 0..1", "!ep.square 20..22"]);
}
