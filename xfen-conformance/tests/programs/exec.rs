//! What programs earn that are started for each case.

use std::time::{Duration, Instant};

use libtest_mimic::Trial;
use xfen_conformance::adapter::{Adapter, CommandLine, Exec, Limits, Response};
use xfen_conformance::corpus::Corpus;
use xfen_conformance::protocol::{AnswerBody, Case};
use xfen_conformance::run::{RunOptions, run};
use xfen_core::Profile;

use crate::{faux, patient, trial};

const START: &[u8] = b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// All tests of this file.
pub(crate) fn trials() -> Vec<Trial> {
    vec![
        trial("exec: the reference passes", the_reference_passes),
        trial("exec: exit codes are answers", exit_codes_are_answers),
        trial("exec: what is no answer", no_answers),
        trial("exec: the input arrives as it is", the_input_arrives_as_it_is),
        trial("exec: a profile cannot be stated", a_profile_cannot_be_stated),
        trial("exec: hang", hang),
        trial("exec: a program that is not there", not_there),
    ]
}

fn answer(mode: &str, input: &[u8]) -> Response {
    Exec::new(faux("program", mode), patient()).run(&Case::read(input)).expect("it can be started")
}

fn the_reference_passes() {
    let options = RunOptions { only: vec!["castling/k-*".parse().expect("a pattern")], ..RunOptions::default() };
    let mut adapter = Exec::new(faux("program", "reference"), patient());
    let report = run(&mut adapter, &Corpus::embedded(), &options, &mut |_, _| ()).expect("it accepts the start");
    assert!(report.results.len() > 5);
    assert!(report.failures().is_empty(), "{:#?}", report.failures());
}

fn exit_codes_are_answers() {
    assert!(
        matches!(answer("always yes", b"x"), Response::Answered(AnswerBody::Accepted(seen)) if seen == Default::default())
    );
    assert!(matches!(answer("words", START), Response::Answered(AnswerBody::Accepted(_))));
    assert!(matches!(answer("does not read", START), Response::Answered(AnswerBody::Accepted(_))));
    assert!(matches!(answer("no but start", START), Response::Answered(AnswerBody::Accepted(_))));
    let said = |response| match response {
        Response::Answered(AnswerBody::Rejected { message, .. }) => ("rejected", message.unwrap_or_default()),
        Response::Answered(AnswerBody::Unsupported { message }) => ("unsupported", message.unwrap_or_default()),
        Response::Crash { detail, .. } => ("crash", detail),
        other => panic!("{other:?}"),
    };
    assert_eq!(said(answer("no but start", b"8/8 w")), ("rejected", "no such rook".to_owned()));
    assert_eq!(said(answer("unsupported", START)), ("unsupported", "never heard of it".to_owned()));
    assert_eq!(said(answer("exit 3", START)), ("crash", "ended with exit status: 3".to_owned()));
    assert!(said(answer("abort", START)).1.starts_with("ended with signal: 6"));
}

fn no_answers() {
    for (mode, detail) in [
        ("two lines", "more than one line of JSON; the first is `{}`"),
        ("misspelt key", "no answer in JSON: unknown field `eps`"),
        ("no square", "`ep` is `e9`, expected a square; it wrote `{\"ep\":\"e9\"}`"),
        ("endless line", "a line of more than 1048576 bytes; it begins `xxxx"),
        ("endless lines", "more than 1000 lines; the first is `{}`"),
    ] {
        match answer(mode, START) {
            Response::ProtocolError { detail: said, .. } => assert!(said.contains(detail), "{mode}: {said}"),
            other => panic!("{mode}: {other:?}"),
        }
    }
}

fn the_input_arrives_as_it_is() {
    for input in ["", " 8/8 w\t", "8/8 w\r\n", "two\nlines"] {
        match answer("echo", input.as_bytes()) {
            Response::Answered(AnswerBody::Accepted(seen)) => assert_eq!(seen.text.as_deref(), Some(input)),
            other => panic!("{input:?}: {other:?}"),
        }
    }
}

fn a_profile_cannot_be_stated() {
    let case = Case { profile: Some(Profile::Chess960), ..Case::read(START) };
    let response = Exec::new(faux("program", "always yes"), patient()).run(&case).expect("nothing is started");
    assert!(matches!(response, Response::Answered(AnswerBody::Unsupported { .. })));
}

fn hang() {
    let began = Instant::now();
    let limits = Limits { case: Duration::from_millis(300), ..patient() };
    let response = Exec::new(faux("program", "hang"), limits).run(&Case::read(START)).expect("it can be started");
    assert!(matches!(response, Response::Hang { .. }), "{response:?}");
    assert!(began.elapsed() < Duration::from_secs(20));
}

fn not_there() {
    let mut adapter = Exec::new(CommandLine::new("xfen-no-such-program", [""; 0]), patient());
    let error = adapter.run(&Case::read(START)).expect_err("there is none");
    assert!(error.to_string().contains("no folder of PATH has a program of this name"), "{error}");
}
