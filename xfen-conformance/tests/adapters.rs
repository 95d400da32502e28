//! The adapters that come with this crate, run for real. They install what they need, so these tests are asked for:
//! `cargo test -p xfen-conformance --test adapters -- --ignored`.

use std::io::Write;
use std::process::{Command, Stdio};

use xfen_conformance::adapter::{Limits, Process, registry};
use xfen_conformance::corpus::Corpus;
use xfen_conformance::known::KnownList;
use xfen_conformance::run::{RunOptions, run};

#[test]
#[ignore = "installs python-chess into the cache folder"]
fn python_chess_fails_as_its_list_says() {
    let found = registry::find("python-chess").unwrap_or_else(|error| panic!("{error}"));
    let known = std::fs::read_to_string(found.known.expect("it has a list")).expect("the list is text");
    let known = KnownList::from_yaml(&known).expect("it is a list");
    let corpus = Corpus::embedded();
    let mut adapter = Process::new(found.command, Limits::default());
    let report = run(&mut adapter, &corpus, &RunOptions::default(), &mut |_, _| ());
    let report = report.unwrap_or_else(|error| panic!("{error}"));
    let comparison = known.compare(&report, &corpus);
    assert!(comparison.unexpected.is_empty(), "{:#?}", comparison.unexpected);
    assert!(comparison.stale.is_empty(), "{:#?}", comparison.stale);
    assert!(known.entries().iter().all(|entry| !entry.reason.is_empty()), "every entry has a reason");
}

#[test]
#[ignore = "installs python-chess into the cache folder"]
fn python_chess_answers_odd_lines() {
    let lines = [
        ("", r#"{"error": "not JSON: "#),
        ("\u{feff}", r#"{"error": "not JSON: "#),
        ("[1]", r#"{"error": "a JSON object is expected"}"#),
        (r#"{"cmd":"hello","protocol":2}"#, r#"{"error": "`protocol` is 2, this adapter speaks 1"}"#),
        (r#"{"cmd":"go"}"#, r#"{"error": "`cmd` is 'go', expected"#),
        (r#"{"cmd":"run","op":"read"}"#, r#"{"error": "the key `n` is missing"#),
        (r#"{"cmd":"run","n":1,"op":"read"}"#, r#"{"n": 1, "error": "`input` is not a string"#),
        (r#"{"cmd":"run","n":2,"op":"read","input":7}"#, r#"{"n": 2, "error": "`input` is not a string"#),
        (r#"{"cmd":"run","n":3,"op":"read","input":"","inputs":""}"#, r#"{"n": 3, "error": "the key `inputs` is not"#),
        (r#"{"cmd":"run","n":4,"op":"perft","input":"","depth":1}"#, r#"{"n": 4, "result": "unsupported""#),
        (r#"{"cmd":"run","n":5,"op":"read","input_b64":"/w=="}"#, r#"{"n": 5, "result": "unsupported""#),
        (r#"{"cmd":"run","n":6,"op":"read","input":"\ud800"}"#, r#"{"n": 6, "result": "rejected""#),
        (r#"{"cmd":"run","n":7,"op":"read","input":""}"#, r#"{"n": 7, "result": "rejected", "message": "empty fen"}"#),
        (r#"{"cmd":"run","n":8,"op":"read","input":"8/8/8/8/8/8/8/8"}"#, r#"{"n": 8, "result": "accepted""#),
    ];
    let found = registry::find("python-chess").unwrap_or_else(|error| panic!("{error}"));
    let mut command = Command::new(&found.command.program);
    command.args(&found.command.arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("it was just set up");
    let asked: String = lines.iter().map(|(line, _)| format!("{line}\n")).collect();
    child.stdin.take().expect("a pipe").write_all(asked.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends with its input");
    assert!(output.status.success());
    let answers = String::from_utf8(output.stdout).expect("JSON is text");
    let answers: Vec<&str> = answers.lines().collect();
    assert_eq!(answers.len(), lines.len(), "{answers:#?}");
    for ((line, begin), answer) in lines.iter().zip(answers) {
        assert!(answer.starts_with(begin), "{line}: {answer}");
    }
}
