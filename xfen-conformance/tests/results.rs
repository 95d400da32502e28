//! Results on disk, the words for outcomes, and exit codes.

#[path = "handmade/report.rs"]
mod handmade;

use handmade::report;
use xfen_conformance::exit::Exit;
use xfen_conformance::outcome::{Count, Outcome};
use xfen_conformance::results::{BadResults, Report};

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
fn a_row_has_its_name_in_the_header() {
    let nameless = report().to_jsonl();
    assert!(nameless.starts_with(r#"{"results":1,"corpus":"9.9.9","adapter":{"protocol":1,"#), "{nameless}");
    let report = Report { row: Some("handmade-chess960".to_owned()), ..report() };
    let text = report.to_jsonl();
    let begin = r#"{"results":1,"corpus":"9.9.9","row":"handmade-chess960","adapter":{"protocol":1,"#;
    assert!(text.starts_with(begin), "{text}");
    assert_eq!(Report::from_jsonl(&text), Ok(report));
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
    let error = Report::from_jsonl(&format!("\u{FEFF}{text}")).expect_err("a byte-order mark");
    assert_eq!(error.to_string(), "line 1: a byte-order mark stands before the results; save them as UTF-8 without it");
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
        assert_eq!(outcome.word(), *word);
    }
    assert_eq!("reading drop".parse(), Ok(Outcome::Reading("drop".to_owned())));
    assert_eq!(Outcome::Reading("drop".to_owned()).word(), "reading");
    assert!(Outcome::all().is_sorted());
    let ways: Vec<Count> = Outcome::all().map(|outcome| outcome.counts()).collect();
    assert_eq!(ways[..8], [Count::Fail; 8]);
    assert_eq!(ways[8..], [Count::Pass, Count::Pass, Count::Neither, Count::Pass]);
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
        Exit::InputOutput,
        Exit::Interrupted,
    ];
    assert_eq!(codes.map(Exit::code), [0, 1, 2, 3, 4, 5, 6, 7, 130]);
}
