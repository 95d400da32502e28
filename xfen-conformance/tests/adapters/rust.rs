//! The adapters in Rust, and what `shared/protocol.rs` makes of lines that are not the protocol's.

use serde_json::{Value, json};

use super::{answers_in_json, are_bad_requests, fails_as_its_list_says, request};

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
    are_bad_requests("owlchess", &errors);
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
    let answers = answers_in_json("owlchess", &lines);
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
