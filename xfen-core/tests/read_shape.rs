//! The line as a whole. (Rules `shape.length`, `shape.characters`, `shape.spaces`, `shape.fields`.)

mod support;

use support::{accepted, canonical, invalid};

/// 25 bytes; the fields are 0..15, 16..17, 18..19, 20..21, 22..23 and 24..25.
const EMPTY: &str = "8/8/8/8/8/8/8/8 w - - 0 1";

#[test]
fn a_canonical_line_has_no_report() {
    canonical(EMPTY);
    canonical("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    canonical("rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1");
}

#[test]
fn length_is_at_most_512_bytes() {
    // 25 bytes and 487 blanks.
    let longest = format!("{EMPTY}{}", " ".repeat(487));
    accepted(&longest, &["shape.spaces 25..512 ''"], EMPTY);
    invalid(format!("{longest} "), &["!shape.length 0..513"]);
}

#[test]
fn length_counts_the_ends() {
    let with_ends = |blanks: usize| format!("\u{FEFF}{EMPTY}{}\r\n", " ".repeat(blanks));
    accepted(&with_ends(482), &["shape.spaces 0..3 ''", "shape.spaces 28..510 ''", "shape.spaces 510..512 ''"], EMPTY);
    invalid(with_ends(483), &["!shape.length 0..513"]);
}

#[test]
fn length_comes_before_any_other_work() {
    invalid("\0".repeat(513), &["!shape.length 0..513"]);
    invalid([0xFF; 600], &["!shape.length 0..600"]);
    invalid(" ".repeat(1 << 20), &["!shape.length 0..1048576"]);
    invalid("\0".repeat(512), &["!shape.characters 0..512"]);
}

#[test]
fn characters_outside_printable_ascii() {
    invalid("8/8/8/8/8/8/8/8 w - -\u{0} 0 1", &["!shape.characters 21..22"]);
    invalid("8/8/8/8/8/8/8/8 w - - 0 1\u{7F}", &["!shape.characters 25..26"]);
    invalid("8/8/8/8/8/8/8/8\u{A0}w - - 0 1", &["!shape.characters 15..17"]);
    invalid("8/8/8/8/8/8/8/8 w – - 0 1", &["!shape.characters 18..21"]);
    invalid("8/8/8/8/8/8/8/8 w - - 0 ١", &["!shape.characters 24..26"]);
    invalid("😀 w - - 0 1", &["!shape.characters 0..4"]);
    invalid("8/8/8/8/8/8/8/8\u{B}w - - 0 1", &["!shape.characters 15..16"]);
}

#[test]
fn characters_one_error_for_a_run() {
    invalid("8/8/8/8/8/8/8/8 w - - é\u{1}\u{7F}ß 1", &["!shape.characters 22..28"]);
    invalid(
        "é8/8/8/8/8/8/8/8 wß - - 0 1\u{1}",
        &["!shape.characters 0..2", "!shape.characters 19..21", "!shape.characters 29..30"],
    );
    // A blank divides a run.
    invalid("é é", &["!shape.characters 0..2", "!shape.characters 3..5"]);
}

#[test]
fn characters_of_bytes_that_are_not_utf8() {
    invalid(b"\xFF\xFE8/8/8/8/8/8/8/8 w - - 0 1", &["!shape.characters 0..2"]);
    invalid(b"8/8/8/8/8/8/8/8 w - - 0 1\xC3", &["!shape.characters 25..26"]);
    // An invalid byte and an offending character beside it are one run.
    invalid(b"8/8/8/8/8/8/8/8 w - \xC3\xA9\x80 0 1", &["!shape.characters 20..23"]);
}

#[test]
fn characters_a_line_end_before_the_end() {
    invalid("8/8/8/8/8/8/8/8 w - - 0\n1", &["!shape.characters 23..24"]);
    invalid("8/8/8/8/8/8/8/8 w - - 0 1\n\n", &["!shape.characters 25..26"]);
    invalid("8/8/8/8/8/8/8/8 w - - 0 1\r\n\r\n", &["!shape.characters 25..27"]);
    invalid("8/8/8/8/8/8/8/8 w - - 0 1\n\r", &["!shape.characters 25..26"]);
    invalid("8/8/8/8/8/8/8/8 w - - 0 1\n ", &["!shape.characters 25..26"]);
    invalid("\n8/8/8/8/8/8/8/8 w - - 0 1", &["!shape.characters 0..1"]);
}

#[test]
fn characters_a_byte_order_mark_that_is_not_first() {
    invalid(" \u{FEFF}8/8/8/8/8/8/8/8 w - - 0 1", &["!shape.characters 1..4"]);
    invalid("\u{FEFF}\u{FEFF}8/8/8/8/8/8/8/8 w - - 0 1", &["!shape.characters 3..6"]);
    invalid("8/8/8/8/8/8/8/8 w - - 0 1\u{FEFF}", &["!shape.characters 25..28"]);
}

#[test]
fn after_characters_nothing_else_is_judged() {
    invalid("\u{FEFF}  x/9 x\t?é", &["!shape.characters 12..14"]);
    invalid("é", &["!shape.characters 0..2"]);
}

#[test]
fn spaces_byte_order_mark_and_line_ends() {
    accepted("\u{FEFF}8/8/8/8/8/8/8/8 w - - 0 1", &["shape.spaces 0..3 ''"], EMPTY);
    accepted("8/8/8/8/8/8/8/8 w - - 0 1\n", &["shape.spaces 25..26 ''"], EMPTY);
    accepted("8/8/8/8/8/8/8/8 w - - 0 1\r", &["shape.spaces 25..26 ''"], EMPTY);
    accepted("8/8/8/8/8/8/8/8 w - - 0 1\r\n", &["shape.spaces 25..27 ''"], EMPTY);
}

#[test]
fn spaces_blanks_at_the_ends() {
    accepted(" 8/8/8/8/8/8/8/8 w - - 0 1", &["shape.spaces 0..1 ''"], EMPTY);
    accepted("\t 8/8/8/8/8/8/8/8 w - - 0 1", &["shape.spaces 0..2 ''"], EMPTY);
    accepted("8/8/8/8/8/8/8/8 w - - 0 1 ", &["shape.spaces 25..26 ''"], EMPTY);
    accepted("8/8/8/8/8/8/8/8 w - - 0 1 \t", &["shape.spaces 25..27 ''"], EMPTY);
}

#[test]
fn spaces_between_fields() {
    accepted("8/8/8/8/8/8/8/8\tw - - 0 1", &["shape.spaces 15..16 ' '"], EMPTY);
    accepted("8/8/8/8/8/8/8/8  w - - 0 1", &["shape.spaces 15..17 ' '"], EMPTY);
    accepted("8/8/8/8/8/8/8/8 w \t - - 0 1", &["shape.spaces 17..20 ' '"], EMPTY);
    // One for each place.
    accepted(
        "8/8/8/8/8/8/8/8\tw  -\t-  0\t1",
        &[
            "shape.spaces 15..16 ' '",
            "shape.spaces 17..19 ' '",
            "shape.spaces 20..21 ' '",
            "shape.spaces 22..24 ' '",
            "shape.spaces 25..26 ' '",
        ],
        EMPTY,
    );
}

#[test]
fn spaces_every_place_has_its_own_entry() {
    accepted(
        "\u{FEFF} 8/8/8/8/8/8/8/8  w - - 0 1 \r\n",
        &[
            "shape.spaces 0..3 ''",
            "shape.spaces 3..4 ''",
            "shape.spaces 19..21 ' '",
            "shape.spaces 30..31 ''",
            "shape.spaces 31..33 ''",
        ],
        EMPTY,
    );
}

#[test]
fn fields_four_and_five() {
    accepted("8/8/8/8/8/8/8/8 w - -", &["shape.fields 21..21 ' 0 1'"], EMPTY);
    accepted("8/8/8/8/8/8/8/8 w - - 7", &["shape.fields 23..23 ' 1'"], "8/8/8/8/8/8/8/8 w - - 7 1");
    // The insertion stands at the last field, before what follows it.
    accepted(
        "8/8/8/8/8/8/8/8 w - - \n",
        &["shape.fields 21..21 ' 0 1'", "shape.spaces 21..22 ''", "shape.spaces 22..23 ''"],
        EMPTY,
    );
    let setup = accepted("8/8/8/8/8/8/8/8 b - -", &["shape.fields 21..21 ' 0 1'"], "8/8/8/8/8/8/8/8 b - - 0 1");
    assert_eq!((setup.halfmove_clock(), setup.fullmove_number().get()), (0, 1));
}

#[test]
fn fields_too_few() {
    invalid("8/8/8/8/8/8/8/8 w -", &["!shape.fields 0..19"]);
    invalid("8/8/8/8/8/8/8/8 w", &["!shape.fields 0..17"]);
    invalid("8/8/8/8/8/8/8/8", &["!shape.fields 0..15"]);
    invalid("\t8/8/8/8/8/8/8/8  w \n", &["!shape.fields 1..19"]);
    invalid("startpos", &["!shape.fields 0..8"]);
}

#[test]
fn fields_none_at_all() {
    invalid("", &["!shape.fields 0..0"]);
    invalid("\n", &["!shape.fields 0..0"]);
    invalid("  ", &["!shape.fields 2..2"]);
    invalid(" \t\r\n", &["!shape.fields 2..2"]);
    invalid("\u{FEFF}", &["!shape.fields 3..3"]);
    invalid("\u{FEFF} \n", &["!shape.fields 4..4"]);
}

#[test]
fn fields_too_many() {
    invalid("8/8/8/8/8/8/8/8 w - - 0 1 x", &["!shape.fields 26..27"]);
    invalid("8/8/8/8/8/8/8/8 w - - 0 1 x  yz \n", &["!shape.fields 26..31"]);
    invalid("8/8/8/8/8/8/8/8 w - - 0 1 ;", &["!shape.fields 26..27"]);
    // Blanks around the slashes make fields.
    invalid("8 / 8/8/8/8/8/8/8 w - - 0 1", &["!shape.fields 24..27"]);
}

#[test]
fn fields_in_the_form_for_urls_are_one_field() {
    invalid("8/8/8/8/8/8/8/8_w_-_-_0_1", &["!shape.fields 0..25"]);
    invalid("8/8/8/8/8/8/8/8+w+-+-+0+1", &["!shape.fields 0..25"]);
    invalid("8/8/8/8/8/8/8/8%20w%20-%20-%200%201", &["!shape.fields 0..35"]);
}

#[test]
fn after_the_field_count_nothing_else_is_judged() {
    invalid("\u{FEFF}  x/9\t?  ! \n", &["!shape.fields 5..13"]);
    invalid(" 9\tX  ! E3 x -1 ?\n", &["!shape.fields 16..17"]);
}

#[test]
fn errors_of_several_fields_and_deviations_beside_them_are_all_reported() {
    invalid(
        " 8/8/8/8/8/8/8/8\tW ? e3 x 00",
        &[
            "!castling.letter 19..20",
            "!ep.square 21..23",
            "!counter.digits 24..25",
            "shape.spaces 0..1 ''",
            "shape.spaces 16..17 ' '",
            "turn.letter 17..18 'w'",
            "counter.digits 26..28 '1'",
            "counter.fullmove 26..28 '1'",
        ],
    );
}

#[test]
fn turn_letter() {
    let turn = support::Template("8/8/8/8/8/8/8/8 {} - - 0 1");
    assert_eq!(turn.canonical("w").turn(), xfen_core::Color::White);
    assert_eq!(turn.canonical("b").turn(), xfen_core::Color::Black);
    assert_eq!(turn.accepted("W", &["turn.letter 0..1 'w'"], "w").turn(), xfen_core::Color::White);
    assert_eq!(turn.accepted("B", &["turn.letter 0..1 'b'"], "b").turn(), xfen_core::Color::Black);
    for other in ["x", "-", "1", "s", "k"] {
        turn.invalid(other, &["!turn.letter 0..1"]);
    }
    turn.invalid("ww", &["!turn.letter 0..2"]);
    turn.invalid("white", &["!turn.letter 0..5"]);
}
