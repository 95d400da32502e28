//! The JSON Schemas in `schemas/`, against what this crate really writes, and against small mistakes.

use jsonschema::{Registry, Validator};
use serde_json::{Value, json};
use xfen_conformance::adapter::{Builtin, serve};
use xfen_conformance::corpus::{Corpus, Vector};
use xfen_conformance::protocol::{Case, Request};
use xfen_conformance::run::{RunOptions, run};
use xfen_core::Policy;

const VECTORS: &str = include_str!("../schemas/vectors.schema.json");
const PROTOCOL: &str = include_str!("../schemas/protocol.schema.json");
const RESULTS: &str = include_str!("../schemas/results.schema.json");

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The schema as a validator; a schema that is none itself is refused.
fn schema(text: &str) -> Validator {
    let schema = parsed(text);
    if let Err(error) = jsonschema::meta::validate(&schema) {
        panic!("{error} at {}", error.instance_path());
    }
    let protocol = Registry::new().add("json-schema:///protocol.schema.json", parsed(PROTOCOL));
    let registry = protocol.and_then(|builder| builder.prepare()).unwrap_or_else(|error| panic!("{error}"));
    let options = jsonschema::options().with_registry(&registry);
    options.build(&schema).unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
fn assert_fits(schema: &Validator, value: &Value) {
    if let Some(error) = schema.iter_errors(value).next() {
        panic!("{error} at {}", error.instance_path());
    }
}

fn requests(corpus: &Corpus) -> Vec<String> {
    let run = |(n, vector): (usize, &Vector)| {
        let profile = (n % 2 == 1).then_some(vector.profile);
        let policy = (n % 3 == 1).then_some(Policy::Repair);
        let case = Case { task: vector.task.clone(), profile, policy, ..Case::read(vector.input_bytes()) };
        Request::Run { n: n as u64, case }
    };
    let runs = corpus.vectors.iter().enumerate().map(run);
    let requests = [Request::Hello { protocol: 1 }].into_iter().chain(runs);
    requests.map(|request| serde_json::to_string(&request).expect("a request is JSON")).collect()
}

#[test]
fn vectors_fit() {
    assert_fits(&schema(VECTORS), &parsed(&Corpus::embedded().to_json()));
}

#[test]
fn misspelt_vectors_do_not_fit() {
    let schema = schema(VECTORS);
    let good = parsed(&Corpus::embedded().to_json());
    let place = |id: &str| good["vectors"].as_array().expect("a list").iter().position(|vector| vector["id"] == id);
    let canonical = place("castling/inner-rook-on-f").expect("it exists");
    let invalid = place("castling/k-without-rook").expect("it exists");
    let changes: &[(usize, &str, Value)] = &[
        (canonical, "/abuot", json!("x")),
        (canonical, "/rev", json!(0)),
        (canonical, "/several", json!(true)),
        (canonical, "/repaired", json!(null)),
        (canonical, "/input_b64", json!("AA==")),
        (canonical, "/expect/ep", json!("e9")),
        (canonical, "/expect/illegal", json!(["position.check"])),
        (canonical, "/expect/lints", json!([])),
        (canonical, "/expect/errors", json!([])),
        (canonical, "/expect/castling", json!([])),
        (canonical, "/expect/fullmove", json!(0)),
        (canonical, "/expect/verdict", json!("deviant")),
        (invalid, "/expect/errors", json!([])),
        (invalid, "/expect/legal", json!(true)),
        (invalid, "/repaired", json!(false)),
        (invalid, "/repairs", json!([{"rule": "castling.needs-rook", "span": [22, 23], "replace": "-"}])),
        (canonical, "/op", json!("raed")),
        (canonical, "/repairs", json!([])),
        (canonical, "/expect/ep_legal", json!(null)),
        (invalid, "/readings/reject/castling", json!([])),
    ];
    for (index, pointer, value) in changes {
        let mut bad = good.clone();
        let (parent, key) = pointer.rsplit_once('/').expect("a pointer");
        let parent = bad["vectors"][index].pointer_mut(parent).expect("an object");
        parent[key] = value.clone();
        assert!(!schema.is_valid(&bad), "{pointer}: {value}");
    }
}

#[test]
fn requests_and_answers_fit() {
    let schema = schema(PROTOCOL);
    let requests = requests(&Corpus::embedded());
    requests.iter().for_each(|line| assert_fits(&schema, &parsed(line)));
    assert_fits(&schema, &json!({"cmd": "bye"}));
    assert_fits(&schema, &json!({"cmd": "run", "n": 1, "op": "perft", "input": "", "depth": 3}));
    let mut answers = Vec::new();
    let input = format!("{}\nwhat?\n{{\"cmd\":\"bye\"}}\n", requests.join("\n"));
    serve(input.as_bytes(), &mut answers).expect("memory can be read and written");
    let answers = String::from_utf8(answers).expect("answers are UTF-8");
    assert_eq!(answers.lines().count(), requests.len() + 1);
    answers.lines().for_each(|line| assert_fits(&schema, &parsed(line)));
}

#[test]
fn misspelt_lines_do_not_fit() {
    let schema = schema(PROTOCOL);
    for bad in [
        json!({"cmd": "run", "n": 1, "op": "read"}),
        json!({"cmd": "run", "n": 1, "op": "read", "input": "", "input_b64": ""}),
        json!({"cmd": "run", "n": 1, "op": "read", "input": "", "polciy": "strict"}),
        json!({"n": 1, "result": "acepted"}),
        json!({"n": 1, "result": "accepted", "castlng": []}),
        json!({"n": 1, "result": "accepted", "ep": "-"}),
        json!({"n": 1, "result": "rejected", "pieces": []}),
        json!({"n": 1, "result": "unsupported", "why": ""}),
        json!({"result": "accepted"}),
        json!([]),
    ] {
        assert!(!schema.is_valid(&bad), "{bad}");
    }
}

#[test]
fn results_fit() {
    let schema = schema(RESULTS);
    let options = RunOptions { row: Some("xfen".to_owned()), ..RunOptions::default() };
    let report = run(&mut Builtin, &Corpus::embedded(), &options, &mut |_, _| ());
    let text = report.unwrap_or_else(|error| panic!("{error}")).to_jsonl();
    text.lines().for_each(|line| assert_fits(&schema, &parsed(line)));
    let result = json!({"id": "castling/k-twice", "outcome": "reading drop", "answer": {"result": "rejected"}});
    assert_fits(&schema, &result);
    for bad in [
        json!({"id": "castling/k-twice", "outcome": "passed"}),
        json!({"id": "castling/k-twice", "outcome": "reading"}),
        json!({"id": "castling/k-twice", "outcome": "pass", "answer": {"result": "rejected", "fen": "x"}}),
        json!({"total": 1, "counts": {"passed": 1}}),
    ] {
        assert!(!schema.is_valid(&bad), "{bad}");
    }
}
