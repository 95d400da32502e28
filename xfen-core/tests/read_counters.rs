//! The two counters. (Rules `counter.digits`, `counter.fullmove`.)

mod support;

use support::{Template, accepted};

const HALFMOVE: Template = Template("8/8/8/8/8/8/8/8 w - - {} 1");
const FULLMOVE: Template = Template("8/8/8/8/8/8/8/8 w - - 0 {}");

/// Not a number in ASCII digits.
const NOT_DIGITS: [&str; 12] = ["-", "x", "-1", "+1", "1.", "1.0", "1e3", "0x1", "1;", ";", "1_0", "1,0"];
/// More than 4294967295.
const TOO_LARGE: [&str; 4] = ["4294967296", "9999999999", "18446744073709551616", "00000000004294967296"];

#[test]
fn numbers_without_leading_zeros_are_canonical() {
    for (text, number) in [("0", 0), ("1", 1), ("49", 49), ("100", 100), ("4294967295", u32::MAX)] {
        assert_eq!(HALFMOVE.canonical(text).halfmove_clock(), number);
    }
    for (text, number) in [("1", 1), ("10", 10), ("4294967295", u32::MAX)] {
        assert_eq!(FULLMOVE.canonical(text).fullmove_number().get(), number);
    }
}

#[test]
fn digits_with_leading_zeros_are_deviant() {
    for (text, canonical) in [("00", "0"), ("01", "1"), ("007", "7"), ("000", "0"), ("04294967295", "4294967295")] {
        let report = format!("counter.digits 0..{} '{canonical}'", text.len());
        HALFMOVE.accepted(text, &[report.as_str()], canonical);
    }
    for (text, canonical) in [("01", "1"), ("0010", "10"), ("04294967295", "4294967295")] {
        let report = format!("counter.digits 0..{} '{canonical}'", text.len());
        FULLMOVE.accepted(text, &[report.as_str()], canonical);
    }
    // However many.
    let long = format!("{}5", "0".repeat(300));
    assert_eq!(HALFMOVE.accepted(&long, &["counter.digits 0..301 '5'"], "5").halfmove_clock(), 5);
}

#[test]
fn anything_else_is_invalid() {
    for text in NOT_DIGITS {
        let report = format!("!counter.digits 0..{}", text.len());
        HALFMOVE.invalid(text, &[report.as_str()]);
        FULLMOVE.invalid(text, &[report.as_str()]);
    }
}

#[test]
fn a_number_that_does_not_fit_is_invalid_and_that_is_its_only_report() {
    let googol = format!("1{}", "0".repeat(100));
    for text in TOO_LARGE.into_iter().chain([googol.as_str()]) {
        let report = format!("!counter.digits 0..{}", text.len());
        HALFMOVE.invalid(text, &[report.as_str()]);
        FULLMOVE.invalid(text, &[report.as_str()]);
    }
}

#[test]
fn fullmove_zero_is_read_as_one() {
    assert_eq!(FULLMOVE.accepted("0", &["counter.fullmove 0..1 '1'"], "1").fullmove_number().get(), 1);
    // With leading zeros besides, both rules share the edit.
    FULLMOVE.accepted("00", &["counter.digits 0..2 '1'", "counter.fullmove 0..2 '1'"], "1");
    FULLMOVE.accepted("0000", &["counter.digits 0..4 '1'", "counter.fullmove 0..4 '1'"], "1");
    // The halfmove clock starts at zero.
    HALFMOVE.canonical("0");
}

#[test]
fn both_counters_are_judged() {
    let both = Template("8/8/8/8/8/8/8/8 w - - {}");
    both.invalid("x y", &["!counter.digits 0..1", "!counter.digits 2..3"]);
    both.invalid("x 00", &["!counter.digits 0..1", "counter.digits 2..4 '1'", "counter.fullmove 2..4 '1'"]);
    both.accepted("00 0", &["counter.digits 0..2 '0'", "counter.fullmove 3..4 '1'"], "0 1");
}

#[test]
fn one_counter_is_the_halfmove_clock() {
    let line = "8/8/8/8/8/8/8/8 w - - 05";
    let reports = ["counter.digits 22..24 '5'", "shape.fields 24..24 ' 1'"];
    let setup = accepted(line, &reports, "8/8/8/8/8/8/8/8 w - - 5 1");
    assert_eq!((setup.halfmove_clock(), setup.fullmove_number().get()), (5, 1));
    // Zero is its canonical value.
    accepted("8/8/8/8/8/8/8/8 w - - 0", &["shape.fields 23..23 ' 1'"], "8/8/8/8/8/8/8/8 w - - 0 1");
}
