//! The summary, of a small report made by hand.

#[path = "handmade/report.rs"]
mod handmade;

use handmade::{report, result};
use xfen_conformance::corpus::Corpus;
use xfen_conformance::known::KnownList;
use xfen_conformance::outcome::{Judgement, Outcome};
use xfen_conformance::protocol::{AnswerBody, Observation};
use xfen_conformance::results::{CaseResult, Report};
use xfen_conformance::summary::{Show, SummaryOptions, summary};
use xfen_core::Profile;

fn summed_up(report: &Report, known: &str, show: Show, show_known: bool) -> String {
    let corpus = Corpus::embedded();
    let known = KnownList::from_yaml(known).unwrap_or_else(|error| panic!("{error}"));
    let repeat = |id: &str| format!("xfen conform --adapter handmade --only {id}");
    let options = SummaryOptions { show, show_known, repeat: &repeat };
    summary(report, &corpus, &known.compare(report, &corpus), &options)
}

fn failing(id: &str, outcome: Outcome, rule: &str, seen: &str) -> CaseResult {
    let judgement = Judgement { outcome: outcome.clone(), rule: Some(rule.to_owned()), detail: String::new() };
    let seen: Observation = serde_json::from_str(seen).unwrap_or_else(|error| panic!("{error}"));
    CaseResult { judgement, answer: Some(AnswerBody::Accepted(seen)), ..result(id, outcome) }
}

/// A program in one of several modes is named with its row.
#[test]
fn the_row_is_named_where_it_is_not_the_name() {
    let last_lines = |row: &str| {
        let text = summed_up(&Report { row: Some(row.to_owned()), ..report() }, "", Show::Some(0), false);
        text.lines().rev().nth(2).unwrap_or_default().to_owned()
    };
    assert_eq!(last_lines("handmade"), "handmade 1.2 against corpus 9.9.9");
    assert_eq!(last_lines("handmade-chess960"), "handmade-chess960: handmade 1.2 against corpus 9.9.9");
}

#[test]
fn the_summary_shows_failures_whole() {
    let known = "- {id: castling/no-such-vector, outcome: misread, reason: \"\"}";
    let text = summed_up(&report(), known, Show::Some(3), false);
    insta::with_settings!({ omit_expression => true, snapshot_path => "summary", prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("three_failures", text);
    });
}

#[test]
fn one_of_each_kind_is_shown_first_and_the_rest_is_listed() {
    let misread = |id: &str| failing(id, Outcome::Misread, "castling.inner-rook", "{}");
    let results = vec![
        misread("castling/published-example"),
        misread("castling/inner-rook-on-g"),
        misread("castling/inner-rook-on-f"),
        failing("ep/capturer-after-1-e4", Outcome::Misread, "ep.capturer", "{}"),
    ];
    let report = Report { results, ..report() };
    let whole = |show: Show| {
        let text = summed_up(&report, "", show, false);
        let heads = text.lines().filter_map(|line| line.strip_prefix("misread  ")?.split_once("  "));
        heads.map(|(id, _)| id.to_owned()).filter(|id| id.contains('/')).collect::<Vec<_>>()
    };
    // The shortest input goes before the published example, and another rule before a second of the same.
    assert_eq!(whole(Show::Some(2)), ["castling/inner-rook-on-g", "ep/capturer-after-1-e4"]);
    assert_eq!(
        whole(Show::Some(3)),
        ["castling/inner-rook-on-g", "castling/inner-rook-on-f", "ep/capturer-after-1-e4"]
    );
    assert_eq!(whole(Show::All).len(), 4);
    let text = summed_up(&report, "", Show::Some(2), false);
    let list = "2 failures not shown whole (`--show all` does):\n  \
                  2 more of castling.inner-rook: misread\n    \
                    castling/inner-rook-on-f\n    \
                    castling/published-example\n\n";
    assert!(text.contains(list), "{text}");
    assert!(!summed_up(&report, "", Show::All, false).contains("not shown whole"));
    let none = summed_up(&report, "", Show::Some(0), false);
    assert!(none.starts_with("4 failures not shown whole"), "{none}");
}

#[test]
fn one_is_one() {
    let report = Report { results: vec![result("castling/inner-rook-on-g", Outcome::Crash)], ..report() };
    let text = summed_up(&report, "", Show::Some(3), false);
    assert!(text.contains("\n1 vector: 1 unexpected failure, 0 known failures, 0 unsupported, 0 right\n"), "{text}");
}

#[test]
fn every_outcome_that_occurs_is_explained() {
    let text = summed_up(&report(), "", Show::Some(0), false);
    assert!(
        text.contains("\nmisread      wrong: accepted, but a man, right, square or counter is another one\n"),
        "{text}"
    );
    assert!(text.contains("\nunsupported  neither: beyond what the program says it can do\n"), "{text}");
    assert!(!text.contains("\npass"), "{text}");
    assert!(text.ends_with("unsupported: 1 rejected beyond the declared reach, 0 answered so\n"), "{text}");
}

#[test]
fn known_failures_are_listed_on_request() {
    let known = "- {id: castling/inner-rook-on-g, outcome: misread, reason: \"takes the corner rook\"}";
    let text = summed_up(&report(), known, Show::Some(0), true);
    let list = "known failures:\n  misread  castling/inner-rook-on-g  castling.inner-rook\n    takes the corner rook\n";
    assert!(text.contains(list), "{text}");
    assert!(!summed_up(&report(), known, Show::Some(0), false).contains("known failures:\n"));
}

#[test]
fn an_answer_without_text_is_written_from_its_keys() {
    let seen = r#"{"pieces":["....k...","........","........","........","........","........","........","....K.RR"],
        "turn":"white","castling":[{"color":"white","king":"e1","rook":"h1"}],"ep":null}"#;
    let results = vec![failing("castling/inner-rook-on-g", Outcome::Misread, "castling.inner-rook", seen)];
    let text = summed_up(&Report { results, ..report() }, "", Show::All, false);
    assert!(text.contains("\n  expected: accepted as 4k3/8/8/8/8/8/8/4K1RR w G - 0 1\n"), "{text}");
    assert!(text.contains("\n  answered: accepted as 4k3/8/8/8/8/8/8/4K1RR w H - ? ?\n"), "{text}");
}

#[test]
fn an_over_accepted_input_is_told_its_fault() {
    let id = "castling/old-form-then-k";
    let results = vec![failing(id, Outcome::OverAccept, "castling.one-per-wing", r#"{"text":"8/8 w"}"#)];
    let text = summed_up(&Report { results, ..report() }, "", Show::All, false);
    let fault = "  expected: rejected: ";
    let line = text.lines().find(|line| line.starts_with(fault)).unwrap_or_else(|| panic!("{text}"));
    assert!(line.len() > fault.len() + 20 && text.contains("(castling.one-per-wing)"), "{text}");
}

#[test]
fn an_acceptance_beyond_reach_is_told_what_to_do() {
    let mut narrow = report();
    narrow.adapter.profiles = vec![Profile::Traditional];
    narrow.results = vec![failing("castling/inner-rook-on-g", Outcome::Misread, "castling.inner-rook", "{}")];
    let text = summed_up(&narrow, "", Show::All, false);
    assert!(
        text.contains("\n  reach:    this is beyond the declared `profiles`, which have no `chess960`: reject it, or"),
        "{text}"
    );
    narrow.adapter.profiles.push(Profile::Chess960);
    assert!(!summed_up(&narrow, "", Show::All, false).contains("reach:"));
}

/// Every text that an adapter, a known list or a command line can bring.
#[test]
fn a_terminal_obeys_nothing_from_outside() {
    let evil = "\u{1b}[2J\u{9b}\u{202e}\n\u{7}";
    let mut report = report();
    report.adapter.name = format!("name{evil}");
    report.adapter.version = evil.to_owned();
    let accepted = Observation {
        text: Some(evil.to_owned()),
        turn: Some(evil.to_owned()),
        ep: Some(Some(evil.to_owned())),
        ..Observation::default()
    };
    let keys = Observation { text: None, pieces: Some(vec![evil.to_owned()]), ..accepted.clone() };
    let rejected = AnswerBody::Rejected { message: Some(evil.into()), errors: Vec::new(), deviations: Vec::new() };
    let unsupported = AnswerBody::Unsupported { message: Some(evil.into()) };
    let ids = ["inner-rook-on-f", "inner-rook-on-g", "inner-rook-on-b", "published-example"];
    let answers = [AnswerBody::Accepted(accepted), AnswerBody::Accepted(keys), rejected, unsupported];
    report.results = ids
        .into_iter()
        .zip(answers)
        .map(|(id, answer)| CaseResult {
            judgement: Judgement { outcome: Outcome::Misread, rule: None, detail: format!("detail{evil}") },
            answer: Some(answer),
            stderr: Some(format!("first\n{evil}")),
            ..result(&format!("castling/{id}"), Outcome::Misread)
        })
        .collect();
    let known = r#"
        - {id: "gone\e[2J\nxfen: all is well", outcome: misread, reason: ""}
        - {id: castling/published-example, outcome: misread, reason: "\e[2J\x9b\nxfen: all is well"}"#;
    let corpus = Corpus::embedded();
    let known = KnownList::from_yaml(known).unwrap_or_else(|error| panic!("{error}"));
    let repeat = |id: &str| format!("xfen conform{evil} {id}");
    let options = SummaryOptions { show: Show::All, show_known: true, repeat: &repeat };
    let text = summary(&report, &corpus, &known.compare(&report, &corpus), &options);
    assert!(!text.chars().any(|c| c != '\n' && (c.is_control() || c == '\u{202e}')), "{text:?}");
    assert!(!text.contains("\nxfen: all is well"), "{text}");
    assert!(text.contains("\nname\\u{1b}[2J\\u{9b}\\u{202e}\\n\\u{7} "), "{text}");
    assert!(text.contains("\n    \\u{1b}[2J\\u{9b}\\nxfen: all is well\n"), "{text}");
    assert!(text.contains("known list: gone\\u{1b}[2J\\nxfen: all is well: listed as misread"), "{text}");
}
