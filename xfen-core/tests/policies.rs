//! Which lines each policy accepts, and what it reports. (Section "One reader, three verdicts".)

use xfen_core::{Policy, ReadOptions, Setup, Verdict, apply, read};

const CANONICAL: [&str; 3] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "4k3/8/8/8/8/8/8/R3K1RR w GQ - 3 40",
    "r3k4r/10/10/10/10/10/10/R3K4R b mKQkq - 0 1",
];

/// A deviant line and its canonical text.
const DEVIANT: [(&str, &str); 4] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", CANONICAL[0]),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", CANONICAL[0]),
    ("4k3/8/8/8/8/8/8/R3K1RR W QKG - 03 40\n", CANONICAL[1]),
    (" r3k4r/10/10/10/10/10/10/R3K4R  b MKQkq - 0 0", CANONICAL[2]),
];

const INVALID: [&str; 4] = [
    "4k3/8/8/8/8/8/8/R3K1RR w HG - 0 1",
    "4k3/8/8/8/8/8/8/R3K1RR w KQ e3 0 1",
    "4k3/8/8/8/8/8/8/R3K1RR w KQ - x 1",
    "4k3/8/8/8/8/8/44/R3K1RR w KQ - 0 1",
];

/// Cannot be repaired either.
const BEYOND_REPAIR: [&str; 4] =
    ["", "4k3/8/8/8/8/8/7/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 \u{1}"];

fn strict() -> ReadOptions {
    ReadOptions::with_policy(Policy::Strict)
}

fn compatible() -> ReadOptions {
    ReadOptions::with_policy(Policy::Compatible)
}

fn repair() -> ReadOptions {
    ReadOptions::with_policy(Policy::Repair)
}

#[test]
fn canonical_lines_are_accepted_by_all() {
    for line in CANONICAL {
        for options in [strict(), compatible(), repair()] {
            let accepted = read(line, options).expect("accepted");
            assert_eq!(accepted.verdict(), Verdict::Canonical, "{line:?}");
            assert!(accepted.deviations.is_empty());
            assert_eq!(accepted.setup.to_xfen(), line);
        }
    }
}

#[test]
fn deviant_lines_are_refused_by_strict_only() {
    for (line, canonical) in DEVIANT {
        let refused = read(line, strict()).expect_err("refused");
        assert_eq!(refused.verdict(), Verdict::Deviant, "{line:?}");
        assert!(refused.errors.is_empty());
        for options in [compatible(), repair()] {
            let accepted = read(line, options).expect("accepted");
            assert_eq!(accepted.verdict(), Verdict::Deviant, "{line:?}");
            assert_eq!(accepted.deviations, refused.deviations, "{line:?}");
            assert_eq!(accepted.setup.to_xfen(), canonical);
            assert_eq!(apply(line, &accepted.deviations).expect("edits of this line"), canonical);
        }
    }
}

#[test]
fn invalid_lines_are_accepted_by_repair_only() {
    for line in INVALID {
        for options in [strict(), compatible()] {
            let refused = read(line, options).expect_err("refused");
            assert_eq!(refused.verdict(), Verdict::Invalid, "{line:?}");
            assert_eq!(refused.errors.len(), 1, "{line:?}");
        }
        let accepted = read(line, repair()).expect("repaired");
        assert_eq!(accepted.verdict(), Verdict::Invalid, "what was repaired is told from what was deviant");
        assert!(accepted.deviations.iter().any(|deviation| deviation.kind.is_repair()));
        let repaired = apply(line, &accepted.deviations).expect("edits of this line");
        assert_eq!(repaired, accepted.setup.to_xfen());
        assert!(read(&repaired, strict()).is_ok(), "a repaired line is canonical: {repaired:?}");
    }
}

#[test]
fn what_cannot_be_repaired_is_refused_with_the_same_errors() {
    for line in BEYOND_REPAIR {
        assert_eq!(read(line, repair()), read(line, compatible()), "{line:?}");
        assert_eq!(read(line, repair()).expect_err("refused").verdict(), Verdict::Invalid);
    }
}

#[test]
fn strict_reports_errors_and_deviations_like_the_others() {
    let line = " 4k3/8/8/8/8/8/8/R3K1RR w HG - 0 1";
    assert_eq!(read(line, strict()), read(line, compatible()));
    assert_eq!(read(line, strict()).expect_err("refused").deviations.len(), 2);
}

#[test]
fn the_default_is_compatible() {
    assert_eq!(ReadOptions::default().policy, Policy::Compatible);
    for (line, canonical) in DEVIANT {
        let setup: Setup = line.parse().expect("accepted");
        assert_eq!(setup.to_xfen(), canonical);
    }
    assert!(INVALID.iter().all(|line| line.parse::<Setup>().is_err()));
}

#[test]
fn the_reasons_of_a_refusal_are_the_errors_or_else_the_deviations() {
    let rules = |line: &str| {
        let refused = read(line, strict()).expect_err("refused");
        refused.reasons().map(|reason| reason.rule().id()).collect::<Vec<_>>()
    };
    assert_eq!(rules(" 8/8/8/8/8/8/8/8 w - -"), ["shape.spaces", "shape.fields"]);
    assert_eq!(rules(" 8/8/8/8/8/8/8/8 w - e4"), ["ep.square"]);
}

#[test]
fn verdicts_by_name() {
    let names = [Verdict::Canonical, Verdict::Deviant, Verdict::Invalid].map(|verdict| verdict.to_string());
    assert_eq!(names, ["canonical", "deviant", "invalid"]);
}
