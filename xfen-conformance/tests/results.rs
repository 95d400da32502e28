//! Results on disk, known lists and the summary, on a small report made by hand.

use xfen_conformance::corpus::Corpus;
use xfen_conformance::exit::Exit;
use xfen_conformance::known::{BadKnownList, KnownFailure, KnownList};
use xfen_conformance::outcome::{Judgement, Outcome};
use xfen_conformance::protocol::{AnswerBody, Hello, Observation};
use xfen_conformance::results::{BadResults, CaseResult, Report};
use xfen_conformance::summary::summary;

fn result(id: &str, outcome: Outcome) -> CaseResult {
    let area = id.split('/').next().unwrap_or_default().to_owned();
    let judgement = Judgement { outcome, rule: None, detail: String::new() };
    CaseResult { id: id.to_owned(), area, judgement, answer: None, stderr: None }
}

fn report() -> Report {
    let seen = Observation {
        text: Some("4k3/8/8/8/8/8/8/4K1RR w K - 0 1".to_owned()),
        ep: Some(None),
        ..Observation::default()
    };
    let misread = CaseResult {
        judgement: Judgement {
            outcome: Outcome::Misread,
            rule: Some("castling.inner-rook".to_owned()),
            detail: "in `text`, rook of the white king-side right: expected g1, answered h1".to_owned(),
        },
        answer: Some(AnswerBody::Accepted(seen)),
        ..result("castling/inner-rook-on-g", Outcome::Pass)
    };
    let rejected = AnswerBody::Rejected { message: Some("no".to_owned()), errors: Vec::new(), deviations: Vec::new() };
    Report {
        adapter: Hello {
            protocol: 1,
            name: "handmade".to_owned(),
            version: "1.2".to_owned(),
            language: "Rust".to_owned(),
            boards: vec!["8x8".to_owned()],
            profiles: vec!["chess960".to_owned()],
            types: vec!["standard".to_owned()],
            ops: vec!["read".to_owned()],
            observes: [].into(),
        },
        corpus_version: "9.9.9".to_owned(),
        results: vec![
            result("shape/length-one-byte-too-long", Outcome::Reading("reject".to_owned())),
            misread,
            CaseResult { answer: Some(rejected), ..result("castling/published-example", Outcome::OverReject) },
            result("castling/old-form-then-k", Outcome::Crash),
            result("ep/capturer-after-1-e4", Outcome::Strict),
            result("castling/modern-equals-standard", Outcome::Unsupported),
        ],
    }
}

#[test]
fn results_survive_the_disk() {
    let report = report();
    let text = report.to_jsonl();
    assert_eq!(text.lines().count(), report.results.len() + 2);
    assert_eq!(Report::from_jsonl(&text), Ok(report.clone()));
    assert_eq!(
        text.lines().last(),
        Some(r#"{"total":6,"counts":{"crash":1,"misread":1,"over-reject":1,"reading":1,"strict":1,"unsupported":1}}"#)
    );
    assert_eq!(text, report.to_jsonl(), "equal reports give equal files");
}

#[test]
fn what_the_adapter_said_on_the_side_is_not_written() {
    let mut report = report();
    let silent = report.to_jsonl();
    report.results[3].stderr = Some("segmentation fault at 0x7f".to_owned());
    assert_eq!(report.to_jsonl(), silent);
}

#[test]
fn cut_results_are_refused() {
    let text = report().to_jsonl();
    let lines: Vec<&str> = text.lines().collect();
    let cut = lines[..lines.len() - 1].join("\n");
    assert_eq!(Report::from_jsonl(&cut), Err(BadResults::Incomplete));
    assert_eq!(Report::from_jsonl(""), Err(BadResults::Incomplete));
    let without_one: Vec<&str> =
        lines.iter().enumerate().filter(|(index, _)| *index != 2).map(|(_, line)| *line).collect();
    assert_eq!(Report::from_jsonl(&without_one.join("\n")), Err(BadResults::Footer));
    let worse = text.replace("\"outcome\":\"strict\"", "\"outcome\":\"strickt\"");
    let error = Report::from_jsonl(&worse).expect_err("no such outcome");
    assert!(error.to_string().starts_with("line 6: `strickt` is no outcome: write one of crash, hang, "), "{error}");
    let newer = text.replacen("\"results\":1", "\"results\":2", 1);
    let error = Report::from_jsonl(&newer).expect_err("another format");
    assert_eq!(error.to_string(), "line 1: `results: 2`: this program reads format 1");
}

#[test]
fn outcomes_are_words_in_the_order_of_severity() {
    let words: Vec<&str> = Outcome::words().collect();
    assert_eq!(
        words,
        [
            "crash",
            "hang",
            "protocol-error",
            "misread",
            "over-accept",
            "over-reject",
            "miswrite",
            "no-reading",
            "reading",
            "strict",
            "unsupported",
            "pass"
        ]
    );
    for word in words.iter().filter(|word| **word != "reading") {
        let outcome: Outcome = word.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(outcome.to_string(), *word);
        assert_eq!(words[outcome.severity()], *word);
    }
    assert_eq!("reading drop".parse(), Ok(Outcome::Reading("drop".to_owned())));
    assert!(Outcome::Crash < Outcome::Misread && Outcome::Strict < Outcome::Pass);
}

#[test]
fn a_written_known_list_excuses_its_own_report() {
    let (report, corpus) = (report(), Corpus::embedded());
    let list = KnownList::of(&report);
    let yaml = list.to_yaml();
    assert_eq!(
        yaml.lines().skip(1).collect::<Vec<_>>(),
        [
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
    assert_eq!((comparison.unexpected.len(), comparison.expected, comparison.stale.len()), (0, 3, 0));
    let comparison = KnownList::default();
    let comparison = comparison.compare(&report, &corpus);
    assert_eq!((comparison.unexpected.len(), comparison.expected), (3, 0));
    assert_eq!(comparison.unexpected[0].judgement.outcome, Outcome::Crash, "worst first");
}

#[test]
fn an_empty_known_list_is_a_list() {
    let none = KnownList::default();
    assert_eq!(KnownList::from_yaml(&none.to_yaml()), Ok(none.clone()));
    assert_eq!(KnownList::from_yaml(""), Ok(none));
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
    let entry = KnownFailure { id: "a/b".to_owned(), outcome: Outcome::Hang, reason: "slow \"quotes\"".to_owned() };
    assert_eq!(list.entries(), [entry]);
    assert_eq!(KnownList::from_yaml(&list.to_yaml()), Ok(list));
}

#[test]
fn the_summary_shows_failures_whole() {
    let (report, corpus) = (report(), Corpus::embedded());
    let known = KnownList::from_yaml("- {id: castling/no-such-vector, outcome: misread, reason: \"\"}");
    let known = known.unwrap_or_else(|error| panic!("{error}"));
    let repeat = |id: &str| format!("xfen conform --adapter handmade --only {id}");
    let text = summary(&report, &corpus, &known.compare(&report, &corpus), &repeat);
    insta::with_settings!({ omit_expression => true, snapshot_path => "summary", prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("three_failures", text);
    });
}

#[test]
fn exit_codes_are_those_of_the_documentation() {
    let codes = [
        Exit::AsExpected,
        Exit::UnexpectedFailure,
        Exit::Usage,
        Exit::StaleKnownList,
        Exit::TooManyUnsupported,
        Exit::AdapterBroken,
        Exit::CorpusInvalid,
    ];
    assert_eq!(codes.map(Exit::code), [0, 1, 2, 3, 4, 5, 6]);
}
