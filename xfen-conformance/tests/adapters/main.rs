//! The adapters that come with this crate and those of the documents, run for real. They install what they need, so these
//! tests are asked for: `cargo test -p xfen-conformance --test adapters -- --ignored`.

mod javascript;
mod programs;
mod rust;

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use xfen_conformance::adapter::{Adapter, Limits, Stop, registry};
use xfen_conformance::corpus::Corpus;
use xfen_conformance::known::{KnownList, StaleEntry};
use xfen_conformance::results::Report;
use xfen_conformance::run::{RunOptions, run};

fn bundled(name: &str) -> registry::Found {
    registry::find(name, &Stop::default()).unwrap_or_else(|error| panic!("{error}"))
}

fn report_by(adapter: &mut dyn Adapter) -> Report {
    let report = run(adapter, &Corpus::embedded(), &RunOptions::default(), &mut |_, _| ());
    report.unwrap_or_else(|error| panic!("{error}"))
}

fn known(name: &str) -> KnownList {
    let list = bundled(name).known.expect("it has a list");
    KnownList::from_yaml(&std::fs::read_to_string(list).expect("it was just laid")).expect("it is a list")
}

/// The entries of the list of a row that are not true of a run in which nothing else fails.
#[track_caller]
fn stale_entries(name: &str, report: &Report) -> Vec<StaleEntry> {
    let comparison = known(name).compare(report, &Corpus::embedded());
    assert!(comparison.unexpected.is_empty(), "{:#?}", comparison.unexpected);
    comparison.stale
}

#[track_caller]
fn fails_as_its_list_says(name: &str) {
    let mut adapter = bundled(name).adapter(Limits::default(), &Stop::default());
    assert_eq!(stale_entries(name, &report_by(adapter.as_mut())), []);
    assert!(known(name).entries().iter().all(|entry| !entry.reason.is_empty()), "every entry has a reason");
}

/// What an adapter answers to each of the lines.
fn answers<'l>(name: &str, lines: impl IntoIterator<Item = &'l str>) -> Vec<String> {
    let found = bundled(name);
    let mut command = Command::new(&found.command.program);
    command.args(&found.command.arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("it was just set up");
    let asked: String = lines.into_iter().flat_map(|line| [line, "\n"]).collect();
    child.stdin.take().expect("a pipe").write_all(asked.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends with its input");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("JSON is text").lines().map(str::to_owned).collect()
}

fn answers_in_json(name: &str, lines: &[String]) -> Vec<Value> {
    let answers = answers(name, lines.iter().map(String::as_str));
    answers.iter().map(|answer| serde_json::from_str(answer).expect("JSON")).collect()
}

/// A request about a text; `keys` are those that only its operation has.
fn request(op: &str, input: &str, keys: &Value) -> String {
    let mut request = json!({"cmd": "run", "n": 10, "op": op, "input": input});
    let keys = keys.as_object().expect("an object").clone();
    request.as_object_mut().expect("an object").extend(keys);
    request.to_string()
}

/// Each of the lines is a bad request; what is told of it begins as it should, and has the number of the request, if any.
#[track_caller]
fn are_bad_requests(name: &str, lines: &[(String, &str)]) {
    let requests: Vec<String> = lines.iter().map(|(line, _)| line.clone()).collect();
    let answers = answers_in_json(name, &requests);
    assert_eq!(answers.len(), lines.len(), "{answers:#?}");
    for ((line, begin), answer) in lines.iter().zip(answers) {
        let error = answer["error"].as_str().unwrap_or_else(|| panic!("{line}: {answer}"));
        assert!(error.starts_with(begin), "{line}: {answer}");
        assert_eq!(answer.get("n").is_some(), line.contains(r#""n":"#), "{line}: {answer}");
    }
}
