//! The adapters in JavaScript, and what `shared/protocol.mjs` makes of lines that are not the protocol's.

use serde_json::{Value, json};

use super::{answers_in_json, are_bad_requests, fails_as_its_list_says, request};

#[test]
#[ignore = "installs chess.js into the cache folder"]
fn chess_js_fails_as_its_list_says() {
    fails_as_its_list_says("chessjs");
}

#[test]
#[ignore = "installs chessops into the cache folder"]
fn chessops_fails_as_its_list_says() {
    fails_as_its_list_says("chessops");
}

#[test]
#[ignore = "installs ffish into the cache folder"]
fn ffish_fails_as_its_lists_say() {
    fails_as_its_list_says("ffish-standard");
    fails_as_its_list_says("ffish-chess960");
    fails_as_its_list_says("ffish-capablanca");
    fails_as_its_list_says("ffish-caparandom");
}

#[test]
#[ignore = "installs kokopu into the cache folder"]
fn kokopu_fails_as_its_lists_say() {
    fails_as_its_list_says("kokopu-standard");
    fails_as_its_list_says("kokopu-chess960");
}

#[test]
#[ignore = "installs chess.js into the cache folder"]
fn odd_lines_are_answered() {
    let kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    let errors = [
        (String::new(), "not JSON: "),
        ("\u{feff}".to_owned(), "not JSON: "),
        ("[1]".to_owned(), "a JSON object is expected"),
        ("null".to_owned(), "a JSON object is expected"),
        (r#"{"cmd":"hello","protocol":2}"#.to_owned(), "`protocol` is 2, this adapter speaks 1"),
        (r#"{"cmd":"hello"}"#.to_owned(), "`protocol` is missing, "),
        (r#"{"cmd":"go"}"#.to_owned(), r#"`cmd` is "go", expected "hello", "run" or "bye""#),
        (r#"{"cmd":"run","op":"read"}"#.to_owned(), "the key `n` is missing"),
        (r#"{"cmd":"run","n":1,"op":"read"}"#.to_owned(), "`input` is not a string"),
        (r#"{"cmd":"run","n":1,"op":"read","input":7}"#.to_owned(), "`input` is not a string"),
        (r#"{"cmd":"run","n":1,"op":"read","input_b64":"/w"}"#.to_owned(), "`input` is not a string"),
        (request("read", "", &json!({"inputs": ""})), "the key `inputs` is not in the protocol"),
        (request("perft", kings, &json!({"depth": -1})), "`depth` is not a whole number from 0"),
        (request("perft", kings, &json!({"depth": true})), "`depth` is not a whole number from 0"),
        (request("play", kings, &json!({"notation": "uci", "moves": [7]})), "`notation` is neither"),
        (request("play", kings, &json!({"notation": ["uci"], "moves": []})), "`notation` is neither"),
        (request("game", "*", &json!({"depth": 1})), "the key `depth` is not in the protocol"),
    ];
    are_bad_requests("chessjs", &errors);
}

#[test]
#[ignore = "installs chess.js into the cache folder"]
fn requests_are_answered_in_their_order() {
    let kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    let lines = [
        r#"{"cmd":"run","n":4,"op":"read_url","input":""}"#.to_owned(),
        r#"{"cmd":"run","n":5,"op":"read","input_b64":"/w=="}"#.to_owned(),
        request("read", kings, &json!({"profile": "chess960"})),
        "{\"cmd\":\"run\",\"n\":6,\"op\":\"read\",\"input\":\"\u{2028}\"}".to_owned(),
        r#"{"cmd":"run","n":7,"op":"read","input":"\ud800"}"#.to_owned(),
        request("perft", kings, &json!({"depth": 0})),
        request("perft", kings, &json!({"depth": 2})),
        request("play", kings, &json!({"notation": "uci", "moves": []})),
        request("play", kings, &json!({"notation": "uci", "moves": ["e1e3"]})),
        r#"{"cmd":"bye"}"#.to_owned(),
        request("read", kings, &json!({})),
    ];
    let answers = answers_in_json("chessjs", &lines);
    let heads: Vec<_> = answers.iter().map(|answer| json!([answer["n"], answer["result"]])).collect();
    let expected = json!([
        [4, "unsupported"],
        [5, "unsupported"],
        [10, "unsupported"],
        [6, "rejected"],
        [7, "rejected"],
        [10, "accepted"],
        [10, "accepted"],
        [10, "accepted"],
        [10, "rejected"],
    ]);
    assert_eq!(Value::Array(heads), expected);
    assert_eq!((&answers[5]["nodes"], &answers[6]["nodes"]), (&json!(1), &json!(25)));
    assert_eq!(answers[7]["after"], json!([]));
}
