//! The bundled adapters in Rust, run for real: that their libraries fail as the known lists say, and what
//! `shared/protocol.rs` makes of lines that are not the protocol's. They build what they need, so these tests are asked
//! for: `cargo test -p xfen-conformance --test rust_adapters -- --ignored`.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use xfen_conformance::adapter::{Limits, Process, Stop, registry};
use xfen_conformance::corpus::Corpus;
use xfen_conformance::known::KnownList;
use xfen_conformance::run::{RunOptions, run};

fn bundled(name: &str) -> registry::Found {
    registry::find(name, &Stop::default()).unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
fn fails_as_its_list_says(name: &str) {
    let found = bundled(name);
    let list = std::fs::read_to_string(found.known.expect("it has a list")).expect("it was just laid");
    let list = KnownList::from_yaml(&list).expect("it is a list");
    let mut adapter = Process::new(found.command, Limits::default());
    let corpus = Corpus::embedded();
    let report = run(&mut adapter, &corpus, &RunOptions::default(), &mut |_, _| ()).expect("it can be run");
    let comparison = list.compare(&report, &corpus);
    assert!(comparison.unexpected.is_empty(), "{:#?}", comparison.unexpected);
    assert_eq!(comparison.stale, []);
    assert!(list.entries().iter().all(|entry| !entry.reason.is_empty()), "every entry has a reason");
}

/// What an adapter answers to each of the lines.
fn answers(name: &str, lines: &[String]) -> Vec<Value> {
    let found = bundled(name);
    let mut command = Command::new(&found.command.program);
    command.args(&found.command.arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("it was just set up");
    child.stdin.take().expect("a pipe").write_all(lines.join("\n").as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends with its input");
    assert!(output.status.success());
    let answers = String::from_utf8(output.stdout).expect("JSON is text");
    answers.lines().map(|answer| serde_json::from_str(answer).expect("JSON")).collect()
}

fn request(op: &str, input: &str, keys: &Value) -> String {
    let mut request = json!({"cmd": "run", "n": 10, "op": op, "input": input});
    let keys = keys.as_object().expect("an object").clone();
    request.as_object_mut().expect("an object").extend(keys);
    request.to_string()
}

#[test]
#[ignore = "builds the crate chess in the cache folder"]
fn chess_fails_as_its_list_says() {
    fails_as_its_list_says("chess");
}

#[test]
#[ignore = "builds owlchess in the cache folder"]
fn owlchess_fails_as_its_list_says() {
    fails_as_its_list_says("owlchess");
}

#[test]
#[ignore = "builds cozy-chess in the cache folder"]
fn cozy_chess_fails_as_its_lists_say() {
    fails_as_its_list_says("cozy-chess-standard");
    fails_as_its_list_says("cozy-chess-chess960");
}

#[test]
#[ignore = "builds shakmaty in the cache folder"]
fn shakmaty_fails_as_its_lists_say() {
    fails_as_its_list_says("shakmaty-standard");
    fails_as_its_list_says("shakmaty-chess960");
}

#[test]
#[ignore = "builds owlchess in the cache folder"]
fn odd_lines_are_answered() {
    let kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    let errors = [
        (String::new(), "not a JSON object: "),
        ("[1]".to_owned(), "not a JSON object: "),
        ("null".to_owned(), "not a JSON object: "),
        (r#"{"cmd":"hello","protocol":2}"#.to_owned(), "`protocol` is not 1, "),
        (r#"{"cmd":"hello"}"#.to_owned(), "`protocol` is not 1, "),
        (r#"{"cmd":"go"}"#.to_owned(), "`cmd` is none of "),
        (r#"{"cmd":"run","op":"read"}"#.to_owned(), "the key `n` is missing"),
        (r#"{"cmd":"run","n":1,"op":"read"}"#.to_owned(), "`input` is not a string"),
        (r#"{"cmd":"run","n":1,"op":"read","input":7}"#.to_owned(), "`input` is not a string"),
        (r#"{"cmd":"run","n":1,"op":"read","input_b64":"/w"}"#.to_owned(), "`input` is not a string"),
        (r#"{"cmd":"run","n":1,"op":"read","input_b64":"/w-="}"#.to_owned(), "`input` is not a string"),
        (request("read", "", &json!({"inputs": ""})), "the key `inputs` is not in the protocol"),
        (request("read", kings, &json!({"depth": 1})), "the key `depth` is not in the protocol"),
        (request("perft", kings, &json!({"depth": -1})), "`depth` is not a whole number from 0"),
        (request("perft", kings, &json!({"depth": true})), "`depth` is not a whole number from 0"),
        (request("play", kings, &json!({"notation": "uci", "moves": [7]})), "`notation` is neither"),
        (request("play", kings, &json!({"notation": ["uci"], "moves": []})), "`notation` is neither"),
    ];
    let lines: Vec<String> = errors.iter().map(|(line, _)| line.clone()).collect();
    let answers = answers("owlchess", &lines);
    assert_eq!(answers.len(), errors.len(), "{answers:#?}");
    for ((line, begin), answer) in errors.iter().zip(answers) {
        let error = answer["error"].as_str().unwrap_or_else(|| panic!("{line}: {answer}"));
        assert!(error.starts_with(begin), "{line}: {answer}");
        assert_eq!(answer.get("n").is_some(), line.contains(r#""n":"#), "{line}: {answer}");
    }
}

#[test]
#[ignore = "builds owlchess in the cache folder"]
fn requests_are_answered_in_their_order() {
    let kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    let lines = [
        r#"{"cmd":"run","n":4,"op":"read_url","input":""}"#.to_owned(),
        r#"{"cmd":"run","n":5,"op":"read","input_b64":"/w=="}"#.to_owned(),
        request("read", kings, &json!({"profile": "chess960"})),
        r#"{"cmd":"run","n":6,"op":"read","input":"\u00e9"}"#.to_owned(),
        // The bytes of `4k3/8/8/8/8/8/8/4K3 w - - 0 1`.
        r#"{"cmd":"run","n":7,"op":"read","input_b64":"NGszLzgvOC84LzgvOC84LzRLMyB3IC0gLSAwIDE="}"#.to_owned(),
        request("perft", kings, &json!({"depth": 0})),
        request("perft", kings, &json!({"depth": 2})),
        request("play", kings, &json!({"notation": "uci", "moves": []})),
        request("play", kings, &json!({"notation": "uci", "moves": ["e1e3"]})),
        r#"{"cmd":"bye"}"#.to_owned(),
        request("read", kings, &json!({})),
    ];
    let answers = answers("owlchess", &lines);
    let heads: Vec<_> = answers.iter().map(|answer| json!([answer["n"], answer["result"]])).collect();
    let expected = json!([
        [4, "unsupported"],
        [5, "unsupported"],
        [10, "unsupported"],
        [6, "rejected"],
        [7, "accepted"],
        [10, "accepted"],
        [10, "accepted"],
        [10, "accepted"],
        [10, "rejected"],
    ]);
    assert_eq!(Value::Array(heads), expected);
    assert_eq!(answers[4]["text"], kings);
    assert_eq!((&answers[5]["nodes"], &answers[6]["nodes"]), (&json!(1), &json!(25)));
    assert_eq!(answers[7]["after"], json!([]));
}
