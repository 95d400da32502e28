//! The form for URLs: what is read for a space, where the reports point, and that the edits lead to what is written.

#[path = "support/setups.rs"]
mod setups;
mod support;

use std::time::Instant;

use proptest::prelude::*;
use setups::setups;
use support::in_short;
use xfen_core::{ErrorKind, MAX_LEN, Policy, Profile, ReadOptions, Refused, Setup, Verdict, apply, read, url};

const EMPTY: &str = "8/8/8/8/8/8/8/8_w_-_-_0_1";

/// Asserts all reports of a form that a policy accepts, and where its edits lead.
#[track_caller]
fn accepted_by(policy: Policy, form: &str, expected: &[&str], canonical: &str) -> Setup {
    let accepted = url::read(form, ReadOptions::with_policy(policy)).expect("accepted");
    assert_eq!(in_short(0, &[], &accepted.deviations), expected, "{form:?}");
    assert_eq!(apply(form, &accepted.deviations).as_deref(), Some(canonical), "the edits of {form:?}");
    assert_eq!(accepted.setup.to_url(), canonical, "{form:?}");
    let again = url::read(canonical, ReadOptions::with_policy(Policy::Strict)).expect("canonical");
    assert_eq!(again.setup, accepted.setup, "{form:?}");
    accepted.setup
}

#[track_caller]
fn accepted(form: &str, expected: &[&str], canonical: &str) {
    accepted_by(Policy::Compatible, form, expected, canonical);
}

/// Asserts all reports of a form with at least one error.
#[track_caller]
fn invalid(form: impl AsRef<[u8]>, expected: &[&str]) -> Refused {
    let form = form.as_ref();
    let refused = url::read(form, ReadOptions::default()).expect_err("refused");
    let found = in_short(0, &refused.errors, &refused.deviations);
    assert_eq!(found, expected, "{:?}", String::from_utf8_lossy(form));
    assert_eq!(refused.verdict(), Verdict::Invalid);
    refused
}

#[test]
fn an_underline_for_each_space_is_canonical() {
    for form in [
        EMPTY,
        "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR_w_Gkq_-_4_11",
        "10/10/10/10/4pP4/10/10/10_b_-_f3_0_1",
        "r3k4r/10/10/10/10/10/10/R3K4R_w_sKQkq_-_99_4294967295",
    ] {
        accepted(form, &[], form);
        let line = form.replace('_', " ");
        assert_eq!(url::read(form, ReadOptions::default()), read(line, ReadOptions::default()));
    }
}

#[test]
fn other_spellings_of_a_space_are_deviant() {
    accepted("8/8/8/8/8/8/8/8%20w_-_-_0_1", &["shape.spaces 15..18 '_'"], EMPTY);
    for space in ['+', ' ', '\t'] {
        accepted(&EMPTY.replacen('_', &space.to_string(), 1), &["shape.spaces 15..16 '_'"], EMPTY);
    }
    accepted(
        "8/8/8/8/8/8/8/8+w%20- -\t0_1",
        &["shape.spaces 15..16 '_'", "shape.spaces 17..20 '_'", "shape.spaces 21..22 '_'", "shape.spaces 23..24 '_'"],
        EMPTY,
    );
    // The text of X-FEN itself, with its five spaces.
    accepted(
        "8/8/8/8/8/8/8/8 w - - 0 1",
        &[
            "shape.spaces 15..16 '_'",
            "shape.spaces 17..18 '_'",
            "shape.spaces 19..20 '_'",
            "shape.spaces 21..22 '_'",
            "shape.spaces 23..24 '_'",
        ],
        EMPTY,
    );
}

#[test]
fn runs_are_one_edit() {
    accepted("8/8/8/8/8/8/8/8__w_-_-_0_1", &["shape.spaces 15..17 '_'"], EMPTY);
    accepted("8/8/8/8/8/8/8/8_%20+ w_-_-_0_1", &["shape.spaces 15..21 '_'"], EMPTY);
    accepted("8/8/8/8/8/8/8/8_w_-_-_0%20%20%201", &["shape.spaces 23..32 '_'"], EMPTY);
}

#[test]
fn nothing_stands_before_or_behind() {
    accepted(&format!("_{EMPTY}"), &["shape.spaces 0..1 ''"], EMPTY);
    accepted(&format!("%20+{EMPTY}"), &["shape.spaces 0..4 ''"], EMPTY);
    accepted(&format!("{EMPTY}_"), &["shape.spaces 25..26 ''"], EMPTY);
    accepted(&format!("{EMPTY}\n"), &["shape.spaces 25..26 ''"], EMPTY);
    accepted(&format!("{EMPTY}%20\r\n"), &["shape.spaces 25..28 ''", "shape.spaces 28..30 ''"], EMPTY);
    accepted(&format!("\u{FEFF}_{EMPTY}"), &["shape.spaces 0..3 ''", "shape.spaces 3..4 ''"], EMPTY);
}

#[test]
fn missing_counters_are_put_in_as_the_form_has_them() {
    accepted("8/8/8/8/8/8/8/8_w_-_-", &["shape.fields 21..21 '_0_1'"], EMPTY);
    accepted("8/8/8/8/8/8/8/8_w_-_-_7", &["shape.fields 23..23 '_1'"], "8/8/8/8/8/8/8/8_w_-_-_7_1");
    accepted("8/8/8/8/8/8/8/8_w_-_-%20", &["shape.fields 21..21 '_0_1'", "shape.spaces 21..24 ''"], EMPTY);
}

#[test]
fn other_deviations_keep_their_places() {
    accepted(
        "4k3/8/8/8/8/8/8/4KRR1 W_GG_-_00_0",
        &[
            "shape.spaces 21..22 '_'",
            "turn.letter 22..23 'w'",
            "castling.outermost-letter 24..25 'K'",
            "castling.one-per-wing 25..26 ''",
            "counter.digits 29..31 '0'",
            "counter.fullmove 32..33 '1'",
        ],
        "4k3/8/8/8/8/8/8/4KRR1_w_K_-_0_1",
    );
    accepted("8/8/8/8/8/8/8/8%20W_-_-_0_1", &["shape.spaces 15..18 '_'", "turn.letter 18..19 'w'"], EMPTY);
}

#[test]
fn errors_point_into_the_form() {
    let spaces = |places: &[&str]| places.iter().map(|place| format!("shape.spaces {place} '_'")).collect::<Vec<_>>();
    let with_spaces = |error: &str, places: &[&str]| [vec![error.to_owned()], spaces(places)].concat();
    let check = |form: &str, error: &str, places: &[&str]| {
        let expected = with_spaces(error, places);
        invalid(form, &expected.iter().map(String::as_str).collect::<Vec<_>>())
    };
    check("8/8/8/8/8/8/8/8_w_x_-_0_1", "!castling.letter 18..19", &[]);
    check(
        "8/8/8/8/8/8/8/8%20w%20x%20-%200%201",
        "!castling.letter 22..23",
        &["15..18", "19..22", "23..26", "27..30", "31..34"],
    );
    let refused = check("4k3/8/8/8/8/8/8/4KRR1_w%20FG_-_0_1", "!castling.one-per-wing 27..28", &["23..26"]);
    assert_eq!(refused.errors[0].related.map(|span| span.range()), Some(26..27));
}

#[test]
fn after_a_fault_of_shape_nothing_else_is_judged() {
    invalid("8/8/8/8/8/8/8/8+w_-_-_0_é", &["!shape.characters 24..26"]);
    invalid(b"8/8/8/8/8/8/8/8+w_-_-_0_\xFF", &["!shape.characters 24..25"]);
    invalid("8/8/8/8/8/8/8/8%20w_-_-\u{1}_0_1", &["!shape.characters 23..24"]);
    invalid("8/8/8/8/8/8/8/8+w_-", &["!shape.fields 0..19"]);
    invalid("8/8/8/8/8/8/8/8_w_-_-_0_1%20x+y", &["!shape.fields 28..31"]);
    invalid("", &["!shape.fields 0..0"]);
    invalid("___", &["!shape.fields 3..3"]);
    invalid("%20+", &["!shape.fields 4..4"]);
}

#[test]
fn nothing_else_is_decoded() {
    let first = |form: &str| {
        let refused = url::read(form, ReadOptions::default()).expect_err("refused");
        format!("{} {}", refused.errors[0].kind.rule(), refused.errors[0].span)
    };
    assert_eq!(first("7%2F/8/8/8/8/8/8/8_w_-_-_0_1"), "placement.pieces 1..2");
    assert_eq!(first("8/8/8/8/8/8/8/8_w_-_-_0_1%2"), "counter.digits 24..27");
    assert_eq!(first("8/8/8/8/8/8/8/8_w_-_-_0_1%09"), "counter.digits 24..28");
    assert_eq!(first("8/8/8/8/8/8/8/8%2520w_-_-"), "shape.fields 0..25");
    assert_eq!(first("8/8/8/8/8/8/8/8&nbsp;w_-_-"), "shape.fields 0..26");
}

#[test]
fn strict_takes_the_canonical_form_only() {
    let strict = |form: &str| url::read(form, ReadOptions::with_policy(Policy::Strict));
    assert!(strict(EMPTY).expect("canonical").deviations.is_empty());
    for form in [
        "8/8/8/8/8/8/8/8+w_-_-_0_1",
        "8/8/8/8/8/8/8/8%20w_-_-_0_1",
        "8/8/8/8/8/8/8/8 w_-_-_0_1",
        "8/8/8/8/8/8/8/8_w_-_-_0 1",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "8/8/8/8/8/8/8/8__w_-_-_0_1",
        "8/8/8/8/8/8/8/8_W_-_-_0_1",
        "8/8/8/8/8/8/8/8_w_-_-",
        "8/8/8/8/8/8/8/8_w_-_-_0_1_",
    ] {
        let refused = strict(form).expect_err("deviant");
        assert!(refused.errors.is_empty(), "{form:?}");
        assert_eq!(refused.verdict(), Verdict::Deviant, "{form:?}");
        let compatible = url::read(form, ReadOptions::default()).expect("accepted");
        assert_eq!(refused.deviations, compatible.deviations, "{form:?}");
    }
    assert_eq!(strict("8/8/8/8/8/8/8/8_w_x_-_0_1").unwrap_err().verdict(), Verdict::Invalid);
}

#[test]
fn repair_in_the_form() {
    let repaired = |form: &str, expected: &[&str]| {
        accepted_by(Policy::Repair, form, expected, EMPTY);
        let verdict = url::read(form, ReadOptions::with_policy(Policy::Repair)).expect("repaired").verdict();
        assert_eq!(verdict, Verdict::Invalid, "{form:?}");
        assert!(url::read(form, ReadOptions::default()).is_err(), "{form:?}");
    };
    repaired("8/8/8/8/8/8/8/8_w_x_-_0_1", &["castling.letter 18..19 '-'"]);
    repaired(
        "8/8/8/8/8/8/8/44+w_-_-_x_1",
        &["placement.adjacent-runs 14..16 '8'", "shape.spaces 16..17 '_'", "counter.digits 23..24 '0'"],
    );
    // A blank that is dropped needs no other spelling.
    repaired("8/8/8/8/8/8/8/8_w_-_-_0_1%20x", &["shape.fields 25..29 ''"]);
    repaired("8/8/8/8/8/8/8/8_w_-_-_0_1+x+y", &["shape.fields 25..29 ''"]);
    repaired("8%20/8/8/8/8/8/8/8_w_-_-_0_1", &["shape.spaces 1..4 ''"]);
    repaired(
        "8/8/8+/ 8/8/8/8/8 w_-_-_0_1",
        &["shape.spaces 5..6 ''", "shape.spaces 7..8 ''", "shape.spaces 17..18 '_'"],
    );
    repaired("8_/8/8/8/8/8/8/8_w_-_-_0_1", &["shape.spaces 1..2 ''"]);
    repaired(
        "8/8/8/8/8/8/8/8 w_-_-_0;",
        &["shape.spaces 15..16 '_'", "shape.fields 23..23 '_1'", "counter.digits 23..24 ''"],
    );
    assert!(url::read("8/8/8/8/8/8/8_w_-_-_0_1", ReadOptions::with_policy(Policy::Repair)).is_err());
}

#[test]
fn profiles_hold() {
    let form = "10/10/10/10/10/10/10/10%20w_-_-_0_1";
    let refused = url::read(form, ReadOptions::with_profile(Profile::Chess960)).unwrap_err();
    assert_eq!(in_short(0, &refused.errors, &refused.deviations), ["!profile.fits 0..23", "shape.spaces 23..26 '_'"]);
}

#[test]
fn too_long_a_form_is_refused_at_once() {
    let form = |len: usize| format!("{}{EMPTY}", "_".repeat(len - EMPTY.len()));
    assert!(url::read(form(MAX_LEN), ReadOptions::default()).is_ok());
    invalid(form(MAX_LEN + 1), &["!shape.length 0..513"]);
    // Work or memory in proportion to the length would make the longer one take twenty thousand times as long.
    for policy in Policy::ALL {
        let refused_in = |form: &[u8]| {
            let start = Instant::now();
            for _ in 0..1000 {
                let refused = url::read(form, ReadOptions::with_policy(policy)).unwrap_err();
                assert_eq!(refused.errors[0].kind, ErrorKind::TooLong);
                assert_eq!(refused.errors[0].span.range(), 0..form.len());
            }
            start.elapsed()
        };
        for byte in [b'_', b'+', b'%', 0xFF] {
            let [short, long] = [vec![byte; MAX_LEN + 1], vec![byte; 10 << 20]];
            let [short, long] = [refused_in(&short), refused_in(&long)];
            assert!(long < short * 500, "{policy:?}: {long:?} and {short:?}");
        }
    }
}

#[test]
fn without_being_asked_for_it_is_refused_by_name() {
    for form in [EMPTY, "8/8/8/8/8/8/8/8%20w%20-%20-", "8/8/8/8/8/8/8/8+w+-+-+0+1"] {
        let refused = read(form, ReadOptions::default()).unwrap_err();
        assert_eq!(refused.errors[0].kind, ErrorKind::UrlForm, "{form}");
        assert_eq!(refused.errors[0].span.range(), 0..form.len());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// What is written for URLs is canonical there, means the same, and needs no escape in a query.
    #[test]
    fn what_is_written_is_read(setup in setups()) {
        let form = setup.to_url();
        prop_assert!(form.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-/".contains(&byte)), "{}", form);
        let accepted = url::read(&form, ReadOptions::with_policy(Policy::Strict)).expect("canonical");
        prop_assert_eq!(Ok(accepted), read(setup.to_xfen(), ReadOptions::default()));
    }
}
