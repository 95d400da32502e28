//! EPD lines: counters in operations or behind the fields, operations of any bytes, reports with places in the line.

mod support;

use support::in_short;
use xfen_core::epd::{self, Epd};
use xfen_core::{ErrorKind, MAX_LEN, Policy, Profile, ReadOptions, Refused, Verdict, apply};

/// Four fields, 27 bytes.
const FIELDS: &str = "4k3/8/8/8/8/8/8/4KRR1 w F -";

fn read(line: &[u8]) -> Result<Epd<'_>, Refused> {
    epd::read(line, ReadOptions::default())
}

/// Asserts the counters that the text behind [`FIELDS`] gives, without any report, and that it is kept.
#[track_caller]
fn counters(behind: &str, halfmove: u32, fullmove: u32) {
    let line = format!("{FIELDS}{behind}");
    let epd = read(line.as_bytes()).expect("accepted");
    assert_eq!(epd.setup.to_xfen(), format!("{FIELDS} {halfmove} {fullmove}"), "{behind:?}");
    assert!(epd.deviations.is_empty(), "{behind:?}: {:?}", epd.deviations);
    assert_eq!(epd.operations, behind.as_bytes());
}

/// Asserts all reports of an accepted line, and where its edits lead.
#[track_caller]
fn accepted(policy: Policy, line: &str, expected: &[&str], edited: &str, position: &str) {
    let epd = epd::read(line.as_bytes(), ReadOptions::with_policy(policy)).expect("accepted");
    assert_eq!(in_short(0, &[], &epd.deviations), expected, "{line:?}");
    assert_eq!(epd.setup.to_xfen(), position, "{line:?}");
    assert_eq!(apply(line, &epd.deviations).as_deref(), Some(edited), "{line:?}");
    assert!(line.as_bytes().ends_with(epd.operations), "{line:?}");
    // The edited line is as it should be, and means the same.
    let again = epd::read(edited.as_bytes(), ReadOptions::with_policy(Policy::Strict)).expect("canonical");
    assert_eq!(again.setup.to_xfen(), position, "{line:?}");
}

#[track_caller]
fn invalid(line: impl AsRef<[u8]>, expected: &[&str]) -> Refused {
    let line = line.as_ref();
    let refused = read(line).expect_err("refused");
    let found = in_short(0, &refused.errors, &refused.deviations);
    assert_eq!(found, expected, "{:?}", String::from_utf8_lossy(line));
    refused
}

#[test]
fn operations_give_the_counters() {
    counters("", 0, 1);
    counters(" hmvc 3; fmvn 14;", 3, 14);
    counters(" fmvn 14; hmvc 3;", 3, 14);
    counters(" hmvc 3;", 3, 1);
    counters(" fmvn 14;", 0, 14);
    counters(" hmvc 0; fmvn 1", 0, 1);
    counters("\thmvc\t3;fmvn  14 ;", 3, 14);
    counters(" bm e4; id \"x\"; hmvc 3; c0 \"y\"; fmvn 14; ce 7;", 3, 14);
    counters(" hmvc 4294967295; fmvn 4294967295;", u32::MAX, u32::MAX);
}

#[test]
fn other_operations_do_not() {
    for behind in [" ", " ;", " bm e4;", " HMVC 3;", " hmvcs 3;", " xhmvc 3;", " id hmvc 3;", " ;; noop", " fmvnfmvn 2"]
    {
        counters(behind, 0, 1);
    }
}

#[test]
fn a_semicolon_between_quotes_ends_no_operation() {
    counters(" id \"a; hmvc 9; b\"; hmvc 3;", 3, 1);
    counters(" id \"a; hmvc 9; b\" \"; fmvn 8;\"; fmvn 2;", 0, 2);
    // A quote that nothing closes takes the rest of the line.
    counters(" id \"a; hmvc 9;", 0, 1);
    counters(" hmvc 3; id \"a; fmvn 9;", 3, 1);
}

#[test]
fn a_counter_without_a_number() {
    invalid(format!("{FIELDS} hmvc;"), &["!counter.digits 28..32"]);
    invalid(format!("{FIELDS} fmvn"), &["!counter.digits 28..32"]);
    invalid(format!("{FIELDS} hmvc ; fmvn  ;"), &["!counter.digits 28..32", "!counter.digits 35..39"]);
    // Nor with more than one.
    let refused = invalid(format!("{FIELDS} hmvc 3 4;"), &["!counter.digits 28..36"]);
    assert_eq!(refused.errors[0].kind, ErrorKind::NotANumber);
    assert_eq!(refused.errors[0].related, None);
}

#[test]
fn a_counter_given_twice() {
    let refused = invalid(format!("{FIELDS} hmvc 3; hmvc 3;"), &["!counter.digits 36..42"]);
    assert_eq!(refused.errors[0].kind, ErrorKind::SecondCounter);
    assert_eq!(refused.errors[0].related.map(|span| span.range()), Some(33..34));
    let refused = invalid(
        format!("{FIELDS} fmvn 14; bm e4; fmvn; fmvn 15;"),
        &["!counter.digits 44..48", "!counter.digits 50..57"],
    );
    for error in &refused.errors {
        assert_eq!(error.related.map(|span| span.range()), Some(33..35));
    }
}

#[test]
fn a_counter_that_is_no_number() {
    for (operand, place) in
        [("x", "33..34"), ("-1", "33..35"), ("\"3\"", "33..36"), ("3.0", "33..36"), ("+3", "33..35")]
    {
        let refused = invalid(format!("{FIELDS} hmvc {operand};"), &[&format!("!counter.digits {place}")]);
        assert_eq!(refused.errors[0].kind, ErrorKind::NotANumber, "{operand}");
        invalid(format!("{FIELDS} fmvn {operand};"), &[&format!("!counter.digits {place}")]);
    }
    let refused = invalid(format!("{FIELDS} fmvn 4294967296;"), &["!counter.digits 33..43"]);
    assert_eq!(refused.errors[0].kind, ErrorKind::NumberTooLarge);
    let line = [FIELDS.as_bytes(), b" hmvc \xFF;"].concat();
    invalid(line, &["!shape.characters 33..34"]);
}

#[test]
fn errors_in_operations_stand_in_the_order_of_the_line() {
    invalid(format!("{FIELDS} fmvn x; hmvc y;"), &["!counter.digits 33..34", "!counter.digits 41..42"]);
    invalid(format!("{FIELDS} fmvn; hmvc y;"), &["!counter.digits 28..32", "!counter.digits 39..40"]);
    invalid(format!("{FIELDS} hmvc y; fmvn;"), &["!counter.digits 33..34", "!counter.digits 36..40"]);
    invalid("4k3/8/8/8/8/8/8/4KRR1 w FG - hmvc x;", &["!castling.one-per-wing 25..26", "!counter.digits 34..35"]);
}

#[test]
fn counters_with_leading_zeros_and_move_zero() {
    let position = |counters: &str| format!("{FIELDS} {counters}");
    let check = |behind: &str, expected: &[&str], edited: &str, counters: &str| {
        let [line, edited] = [behind, edited].map(|behind| format!("{FIELDS} {behind}"));
        accepted(Policy::Compatible, &line, expected, &edited, &position(counters));
    };
    check("hmvc 03; id 1;", &["counter.digits 33..35 '3'"], "hmvc 3; id 1;", "3 1");
    check("fmvn 0;", &["counter.fullmove 33..34 '1'"], "fmvn 1;", "0 1");
    check("fmvn 00;", &["counter.digits 33..35 '1'", "counter.fullmove 33..35 '1'"], "fmvn 1;", "0 1");
    check("fmvn 01; hmvc 02;", &["counter.digits 33..35 '1'", "counter.digits 42..44 '2'"], "fmvn 1; hmvc 2;", "2 1");
    // The same behind the fields.
    check("03 0", &["counter.digits 28..30 '3'", "counter.fullmove 31..32 '1'"], "3 1", "3 1");
}

#[test]
fn numbers_behind_the_fields_are_the_counters() {
    counters(" 3", 3, 1);
    counters(" 3 14", 3, 14);
    counters("  3\t14 ", 3, 14);
    counters(" 3 14 bm e4;", 3, 14);
    counters(" 3 bm e4;", 3, 1);
    // An operation may give what they leave out, and nothing that they give.
    counters(" 3 fmvn 10;", 3, 10);
    invalid(format!("{FIELDS} 3 14 hmvc 9;"), &["!counter.digits 33..39"]);
    invalid(format!("{FIELDS} 3 hmvc 7; fmvn 9;"), &["!counter.digits 30..36"]);
    // Only directly behind them.
    counters(" bm 3 14", 0, 1);
    counters(" ;3 14", 0, 1);
    // What begins with no letter stands where a counter would.
    invalid(format!("{FIELDS} 3; fmvn 2;"), &["!counter.digits 28..30"]);
    invalid(format!("{FIELDS} - 14"), &["!counter.digits 28..29"]);
    invalid(format!("{FIELDS} 3 -1"), &["!counter.digits 30..32"]);
    invalid(format!("{FIELDS} \"x\";"), &["!counter.digits 28..32"]);
    invalid(format!("{FIELDS} 4294967296 1"), &["!counter.digits 28..38"]);
}

#[test]
fn operations_may_be_any_bytes() {
    let operations: &[u8] = b" id \"\xFF\xFE caf\xC3\xA9\"; \x00\x01\n\r hmvc 7; \xF0";
    let line = [FIELDS.as_bytes(), operations].concat();
    let epd = read(&line).expect("accepted");
    assert_eq!(epd.operations, operations);
    // A control character is no blank, so the operation's name is not `hmvc`.
    assert_eq!(epd.setup.to_xfen(), format!("{FIELDS} 0 1"));
    let line = [FIELDS.as_bytes(), b" id \"\xFF\"; hmvc 7; \xF0"].concat();
    assert_eq!(read(&line).expect("accepted").setup.to_xfen(), format!("{FIELDS} 7 1"));
}

#[test]
fn operations_may_be_long() {
    let line = format!("{FIELDS} {}hmvc 7;", "id 1; ".repeat(200_000));
    let epd = read(line.as_bytes()).expect("accepted");
    assert_eq!(epd.setup.halfmove_clock(), 7);
    assert_eq!(epd.operations.len(), line.len() - FIELDS.len());
}

#[test]
fn fewer_than_four_fields() {
    invalid("", &["!shape.fields 0..0"]);
    invalid("   ", &["!shape.fields 3..3"]);
    invalid("x", &["!shape.fields 0..1"]);
    invalid("4k3/8/8/8/8/8/8/4K3 w -", &["!shape.fields 0..23"]);
    let refused = invalid("8/8/8/8/8/8/8/8_w_-_-", &["!shape.fields 0..21"]);
    assert_eq!(refused.errors[0].kind, ErrorKind::UrlForm);
}

#[test]
fn reports_have_their_places_in_the_line() {
    accepted(
        Policy::Compatible,
        "  4k3/8/8/8/8/8/8/4KRR1  W G -  hmvc 07; id \"a\";",
        &[
            "shape.spaces 0..2 ''",
            "shape.spaces 23..25 ' '",
            "turn.letter 25..26 'w'",
            "castling.outermost-letter 27..28 'K'",
            "counter.digits 37..39 '7'",
        ],
        "4k3/8/8/8/8/8/8/4KRR1 w K -  hmvc 7; id \"a\";",
        "4k3/8/8/8/8/8/8/4KRR1 w K - 7 1",
    );
    let with_tabs = "4k3/8/8/8/8/8/8/4KRR1\tw\tF\t-\thmvc 7;";
    accepted(
        Policy::Compatible,
        with_tabs,
        &["shape.spaces 21..22 ' '", "shape.spaces 23..24 ' '", "shape.spaces 25..26 ' '"],
        "4k3/8/8/8/8/8/8/4KRR1 w F -\thmvc 7;",
        "4k3/8/8/8/8/8/8/4KRR1 w F - 7 1",
    );
    invalid("4k3/8/8/8/8/8/8/4KRR1 w F e6 bm e4;", &["!ep.pushed-pawn 26..28"]);
    invalid("4k3/8/8/8/8/8/8/4KRR1 x F - bm e4;", &["!turn.letter 22..23"]);
    let refused = invalid("4k3/8/8/8/8/8/8/4KRR1 w FG -", &["!castling.one-per-wing 25..26"]);
    assert_eq!(refused.errors[0].related.map(|span| span.range()), Some(24..25));
}

#[test]
fn a_byte_order_mark_is_no_field() {
    let position = "4k3/8/8/8/8/8/8/4KRR1 w F - 7 1";
    let edited = format!("{FIELDS} hmvc 7;");
    accepted(Policy::Compatible, &format!("\u{FEFF}{edited}"), &["shape.spaces 0..3 ''"], &edited, position);
    let expected = ["shape.spaces 0..3 ''", "shape.spaces 3..4 ''"];
    accepted(Policy::Compatible, &format!("\u{FEFF} {edited}"), &expected, &edited, position);
}

#[test]
fn a_line_end_is_no_part_of_the_line() {
    for end in ["\n", "\r\n", "\r"] {
        for behind in ["", " 7", " 7 9", " hmvc 7; id \"a\";"] {
            let [line, with_end] = ["", end].map(|end| format!("{FIELDS}{behind}{end}"));
            assert_eq!(
                read(with_end.as_bytes()).expect("accepted"),
                read(line.as_bytes()).expect("accepted"),
                "{line}"
            );
        }
    }
    // One only.
    let line = format!("{FIELDS} bm e4;\n\n");
    assert_eq!(read(line.as_bytes()).expect("accepted").operations, b" bm e4;\n");
}

#[test]
fn strict() {
    let options = ReadOptions::with_policy(Policy::Strict);
    assert!(epd::read(b"4k3/8/8/8/8/8/8/4KRR1 w F - hmvc 7;", options).is_ok());
    assert!(epd::read(b"4k3/8/8/8/8/8/8/4KRR1 w F -   hmvc 7", options).is_ok());
    for line in [
        "4k3/8/8/8/8/8/8/4KRR1  w F - hmvc 7;",
        "4k3/8/8/8/8/8/8/4KRR1 w G - hmvc 7;",
        "4k3/8/8/8/8/8/8/4KRR1 w F - hmvc 07;",
    ] {
        let refused = epd::read(line.as_bytes(), options).unwrap_err();
        assert_eq!(refused.verdict(), Verdict::Deviant, "{line}");
        assert!(refused.errors.is_empty(), "{line}");
    }
}

#[test]
fn repair() {
    let repaired = |line: &str, expected: &[&str], edited: &str, position: &str| {
        accepted(Policy::Repair, line, expected, edited, position);
        assert!(read(line.as_bytes()).is_err(), "{line:?}");
    };
    let position = "8/8/8/8/8/8/8/8 w - -";
    repaired(
        "8/8/8/8/8/8/8/8/ w x - hmvc x; id 1;",
        &["placement.ranks 15..16 ''", "castling.letter 19..20 '-'", "counter.digits 28..29 '0'"],
        "8/8/8/8/8/8/8/8 w - - hmvc 0; id 1;",
        &format!("{position} 0 1"),
    );
    // Blanks beside the slashes part no fields there, so that the counters are those of the line.
    repaired(
        "8 /8/8/8/8/8/8/8 w - - 7 9",
        &["shape.spaces 1..2 ''"],
        "8/8/8/8/8/8/8/8 w - - 7 9",
        &format!("{position} 7 9"),
    );
    repaired(
        "8/8/8/8/8/8/8/ 8 w - - 7 9",
        &["shape.spaces 14..15 ''"],
        "8/8/8/8/8/8/8/8 w - - 7 9",
        &format!("{position} 7 9"),
    );
    repaired(
        "8/8/8\t/ 8/8/8/8/8 w - - hmvc 7; c0 \"a / b\";",
        &["shape.spaces 5..6 ''", "shape.spaces 7..8 ''"],
        "8/8/8/8/8/8/8/8 w - - hmvc 7; c0 \"a / b\";",
        &format!("{position} 7 1"),
    );
    repaired(
        "8/8/8/8/8/8/8/8 w - - 0 1;",
        &["counter.digits 25..26 ''"],
        "8/8/8/8/8/8/8/8 w - - 0 1",
        &format!("{position} 0 1"),
    );
    // A counter that is missing its number, or given twice, stays an error.
    for line in ["8/8/8/8/8/8/8/8 w - - hmvc;", "8/8/8/8/8/8/8/8 w x - hmvc 1; hmvc 1;", "8 /8/8/8/8/8/8 w - - 7 9"] {
        assert!(epd::read(line.as_bytes(), ReadOptions::with_policy(Policy::Repair)).is_err(), "{line}");
    }
}

#[test]
fn what_cannot_be_repaired_has_the_same_errors() {
    for line in ["8 /8/8/8/8/8/8/8 x - - 7 9", "8/8/8/8/8/8/8/ 8 w - - hmvc;", "4k4j /10/10/10/10/10/10/8 w K -"] {
        let repair = epd::read(line.as_bytes(), ReadOptions::with_policy(Policy::Repair));
        assert_eq!(repair.unwrap_err(), read(line.as_bytes()).unwrap_err(), "{line}");
    }
}

#[test]
fn profiles_and_ten_files() {
    let line = b"r3k4r/10/10/10/10/10/10/R3K4R b mKQkq - fmvn 9; hmvc 2;";
    let epd = epd::read(line, ReadOptions::with_profile(Profile::Capablanca)).expect("fits");
    assert_eq!(epd.setup.to_xfen(), "r3k4r/10/10/10/10/10/10/R3K4R b mKQkq - 2 9");
    let refused = epd::read(line, ReadOptions::with_profile(Profile::Traditional)).unwrap_err();
    assert_eq!(in_short(0, &refused.errors, &refused.deviations), ["!profile.fits 0..29"]);
}

/// The fields with their counters may have the length of a line, and what is reported lies in the line.
#[test]
fn fields_that_are_too_long() {
    let line = |len: usize| format!("{}8/8/8/8/8/8/8/8 w - -", " ".repeat(len - 21));
    assert!(read(line(MAX_LEN - 4).as_bytes()).is_ok());
    for len in [MAX_LEN - 3, MAX_LEN, MAX_LEN + 1, 10_000] {
        invalid(line(len), &[&format!("!shape.length 0..{len}")]);
        invalid(line(len) + " id 5;", &[&format!("!shape.length 0..{len}")]);
    }
    let operand = format!("{FIELDS} hmvc {}; id;", "0".repeat(600));
    invalid(operand, &["!shape.length 0..633"]);
}

#[test]
fn operations_as_edited_have_canonical_counters_and_every_other_byte() {
    let edited = |behind: &str| {
        let line = format!("{FIELDS}{behind}");
        let epd = epd::read(line.as_bytes(), ReadOptions::with_policy(Policy::Repair)).expect("read");
        String::from_utf8(epd.edited_operations()).expect("text")
    };
    assert_eq!(edited(" bm Ke2;  id \"a;b\" ;"), " bm Ke2;  id \"a;b\" ;");
    assert_eq!(edited(" hmvc 007; id \"0\"; fmvn 00;"), " hmvc 7; id \"0\"; fmvn 1;");
    assert_eq!(edited(" fmvn x;\thmvc y;"), " fmvn 1;\thmvc 0;");
    assert_eq!(edited(" 00 -1 bm Ke2;"), " 0 1 bm Ke2;");
    assert_eq!(edited(""), "");
    // A line end is no part of the line.
    for end in ["\n", "\r\n"] {
        assert_eq!(edited(&format!(" hmvc 007;{end}")), " hmvc 7;", "{end:?}");
    }
}
