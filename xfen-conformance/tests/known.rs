//! Known lists, compared with and brought up to date by a small report made by hand.

#[path = "handmade/report.rs"]
mod handmade;

use handmade::report;
use xfen_conformance::corpus::Corpus;
use xfen_conformance::known::{BadKnownList, KnownFailure, KnownList, Refreshed};
use xfen_conformance::outcome::Outcome;
use xfen_conformance::results::CaseResult;

#[test]
fn a_written_known_list_excuses_its_own_report() {
    let (report, corpus) = (report(), Corpus::embedded());
    let list = KnownList::default().refreshed(&report, &corpus).list;
    let yaml = list.to_yaml("handmade 1.2");
    assert_eq!(
        yaml.lines().collect::<Vec<_>>(),
        [
            "# Known failures of handmade 1.2: vectors that fail as they say here do not fail a run. An entry that is no",
            "# longer true does.",
            "- id: castling/inner-rook-on-g",
            "  outcome: misread",
            "  reason: \"\"",
            "- id: castling/old-form-then-k",
            "  outcome: crash",
            "  reason: \"\"",
            "- id: castling/published-example",
            "  outcome: over-reject",
            "  reason: \"\"",
        ]
    );
    assert_eq!(KnownList::from_yaml(&yaml), Ok(list.clone()));
    let comparison = list.compare(&report, &corpus);
    assert_eq!((comparison.unexpected.len(), comparison.expected.len(), comparison.stale.len()), (0, 3, 0));
    let comparison = KnownList::default();
    let comparison = comparison.compare(&report, &corpus);
    assert_eq!((comparison.unexpected.len(), comparison.expected.len()), (3, 0));
    assert_eq!(comparison.unexpected[0].judgement.outcome, Outcome::Crash, "worst first");
}

#[test]
fn an_empty_known_list_is_a_list() {
    let none = KnownList::default();
    assert_eq!(KnownList::from_yaml(&none.to_yaml("x 1")), Ok(none.clone()));
    assert_eq!(KnownList::from_yaml(""), Ok(none));
}

/// A program whose behaviour is undefined may crash now, and read something or even refuse another time.
#[test]
fn an_entry_may_have_several_outcomes() {
    let yaml = "
- {id: castling/inner-rook-on-g, outcome: crash, or: [misread, pass], reason: \"undefined\"}
- {id: ep/capturer-after-1-e4, outcome: crash, or: [over-accept, strict], reason: \"undefined\"}
- {id: castling/published-example, outcome: crash, or: [misread], reason: \"it is refused\"}
";
    let list = KnownList::from_yaml(yaml).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(KnownList::from_yaml(&list.to_yaml("x 1")), Ok(list.clone()), "it survives the disk");
    let report = report();
    let comparison = list.compare(&report, &Corpus::embedded());
    let ids = |results: Vec<&CaseResult>| results.iter().map(|result| result.id.clone()).collect::<Vec<_>>();
    assert_eq!(ids(comparison.expected.iter().map(|(result, _)| *result).collect()), ["castling/inner-rook-on-g"]);
    assert_eq!(ids(comparison.unexpected.clone()), ["castling/old-form-then-k", "castling/published-example"]);
    let stale: Vec<String> = comparison.stale.iter().map(ToString::to_string).collect();
    assert_eq!(stale, ["castling/published-example: listed as crash, but it is now over-reject: correct the entry"]);
    let twice = KnownList::from_yaml("- {id: a/b, outcome: crash, or: [misread, crash], reason: \"\"}\n");
    assert_eq!(twice.expect_err("twice").to_string(), "`a/b`: `crash` stands there twice: keep one");
}

#[test]
fn entries_that_are_not_true_are_stale() {
    let yaml = "
- {id: castling/inner-rook-on-g, outcome: over-accept, reason: \"another failure\"}
- {id: ep/capturer-after-1-e4, outcome: misread, reason: \"passes\"}
- {id: castling/no-such-vector, outcome: misread, reason: \"no such vector\"}
- {id: castling/inner-rook-on-f, outcome: misread, reason: \"not asked this time\"}
";
    let list = KnownList::from_yaml(yaml).unwrap_or_else(|error| panic!("{error}"));
    let report = report();
    let comparison = list.compare(&report, &Corpus::embedded());
    let stale: Vec<String> = comparison.stale.iter().map(ToString::to_string).collect();
    assert_eq!(
        stale,
        [
            "castling/inner-rook-on-g: listed as over-accept, but it is now misread: correct the entry",
            "ep/capturer-after-1-e4: listed as misread, but it is now strict: drop the entry",
            "castling/no-such-vector: listed as misread, but the corpus has no such vector: drop the entry",
        ]
    );
    assert_eq!(comparison.unexpected.len(), 3, "an entry of another outcome excuses nothing");
}

#[test]
fn bad_known_lists_are_refused() {
    let bad = |yaml: &str| KnownList::from_yaml(yaml).expect_err("a bad list");
    assert_eq!(
        bad("- {id: a/b, outcome: misread, reason: \"\"}\n- {id: a/b, outcome: crash, reason: \"\"}"),
        BadKnownList::Repeated("a/b".to_owned())
    );
    assert_eq!(
        bad("- {id: a/b, outcome: strict, reason: \"\"}").to_string(),
        "`a/b`: `strict` is no failure: drop the entry"
    );
    let unknown = bad("- {id: a/b, outcome: misread, reason: \"\", since: 1}").to_string();
    assert!(unknown.contains("unknown field `since`") && unknown.contains("line 1"), "{unknown}");
    assert!(bad("- {id: a/b, outcome: misread}").to_string().contains("missing field `reason`"));
}

#[test]
fn known_failures_are_entries() {
    let yaml = "- {id: a/b, outcome: hang, reason: \"slow \\\"quotes\\\"\"}";
    let list = KnownList::from_yaml(yaml).unwrap_or_else(|error| panic!("{error}"));
    let entry = KnownFailure {
        id: "a/b".to_owned(),
        outcome: Outcome::Hang,
        or: Vec::new(),
        reason: "slow \"quotes\"".to_owned(),
    };
    assert_eq!(list.entries(), [entry]);
    assert_eq!(KnownList::from_yaml(&list.to_yaml("x 1")), Ok(list));
}

#[test]
fn a_refreshed_list_keeps_what_is_still_true() {
    let yaml = "
- {id: castling/inner-rook-on-g, outcome: misread, reason: \"still true\"}
- {id: castling/old-form-then-k, outcome: over-accept, reason: \"crashes now\"}
- {id: ep/capturer-after-1-e4, outcome: misread, reason: \"passes now\"}
- {id: castling/no-such-vector, outcome: misread, reason: \"no such vector\"}
- {id: castling/inner-rook-on-f, outcome: misread, reason: \"not asked this time\"}
";
    let list = KnownList::from_yaml(yaml).unwrap_or_else(|error| panic!("{error}"));
    let Refreshed { list, new, kept, dropped } = list.refreshed(&report(), &Corpus::embedded());
    assert_eq!((new, kept, dropped), (2, 2, 3));
    let entry = |id: &str, outcome: Outcome, reason: &str| KnownFailure {
        or: Vec::new(),
        id: id.to_owned(),
        outcome,
        reason: reason.to_owned(),
    };
    assert_eq!(
        list.entries(),
        [
            entry("castling/inner-rook-on-f", Outcome::Misread, "not asked this time"),
            entry("castling/inner-rook-on-g", Outcome::Misread, "still true"),
            entry("castling/old-form-then-k", Outcome::Crash, ""),
            entry("castling/published-example", Outcome::OverReject, ""),
        ]
    );
}
