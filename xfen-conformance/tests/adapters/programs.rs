//! The adapters of python-chess, pyffish, pgn-extract and the engines, and those of the documents.

use std::path::{Path, PathBuf};

use xfen_conformance::adapter::{CommandLine, Limits, Process};
use xfen_conformance::corpus::Corpus;
use xfen_conformance::outcome::Outcome;
use xfen_conformance::results::Report;

use super::{bundled, fails_as_its_list_says, report_by, stale_entries};

/// A file of the repository.
fn text_of(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The first block of Python in a document.
fn python_block(document: &str) -> &str {
    let block = document.split("```python\n").nth(1).and_then(|rest| rest.split("```\n").next());
    block.unwrap_or_else(|| panic!("no block of Python"))
}

fn report_of(command: CommandLine) -> Report {
    report_by(&mut Process::new(command, Limits::default()))
}

/// A script, run by the Python that has python-chess.
fn with_python_chess(script: PathBuf) -> CommandLine {
    CommandLine::new(bundled("python-chess-chess960").folder.join("venv/bin/python"), [script])
}

#[test]
fn the_example_of_the_document_is_the_file() {
    assert_eq!(python_block(&text_of("docs/ADAPTER.md")), text_of("docs/example_adapter.py"));
}

#[test]
#[ignore = "installs python-chess into the cache folder"]
fn python_chess_fails_as_its_lists_say() {
    fails_as_its_list_says("python-chess-standard");
    fails_as_its_list_says("python-chess-chess960");
}

#[test]
#[ignore = "installs pyffish into the cache folder"]
fn pyffish_fails_as_its_lists_say() {
    fails_as_its_list_says("pyffish-standard");
    fails_as_its_list_says("pyffish-chess960");
    fails_as_its_list_says("pyffish-capablanca");
    fails_as_its_list_says("pyffish-caparandom");
}

#[test]
#[ignore = "installs pyffish into the cache folder"]
fn pyffish_castles() {
    let pieces = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let castled = r#"{"n": 10, "result": "accepted", "after": [{"text": "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"}]}"#;
    let line = request("play", pieces, r#","notation":"uci","moves":["e1a1"]"#);
    answers("pyffish-standard", &[(&line, castled)]);
    // The right is that of the rook on g1; a king that takes the one on h1 does not castle.
    let inner = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1";
    let illegal = r#"{"n": 10, "result": "rejected", "message": "not a legal move"}"#;
    let line = request("play", inner, r#","notation":"uci","moves":["e1h1"]"#);
    answers("pyffish-chess960", &[(&line, illegal)]);
}

#[test]
#[ignore = "installs pgn-extract"]
fn pgn_extract_fails_as_its_list_says() {
    fails_as_its_list_says("pgn-extract");
}

#[test]
#[ignore = "installs Stockfish"]
fn stockfish_fails_as_its_lists_say() {
    fails_as_its_list_says("stockfish-standard");
    fails_as_its_list_says("stockfish-chess960");
}

#[test]
#[ignore = "installs Fairy-Stockfish"]
fn fairy_stockfish_fails_as_its_lists_say() {
    fails_as_its_list_says("fairy-stockfish-standard");
    fails_as_its_list_says("fairy-stockfish-chess960");
    fails_as_its_list_says("fairy-stockfish-capablanca");
    fails_as_its_list_says("fairy-stockfish-caparandom");
}

#[test]
#[ignore = "installs python-chess into the cache folder"]
fn the_example_of_the_document_fails_as_python_chess_does() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/example_adapter.py");
    // It plays no moves and reads no games.
    let mut stale = stale_entries("python-chess-chess960", &report_of(with_python_chess(script)));
    stale.retain(|stale| stale.outcome != Some(Outcome::Unsupported));
    assert_eq!(stale, []);
}

/// What it gets wrong is what python-chess gets wrong when it is not told of Chess960; nothing is the adapter's fault.
#[test]
#[ignore = "installs python-chess into the cache folder"]
fn the_adapter_of_the_readme_is_sound() {
    let script = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme_adapter.py");
    std::fs::write(&script, python_block(&text_of("README.md"))).expect("the folder is for such files");
    let report = report_of(with_python_chess(script));
    let corpus = Corpus::embedded();
    let outcome = |id: &str| {
        let result = report.results.iter().find(|result| result.id == id);
        &result.unwrap_or_else(|| panic!("no vector {id}")).judgement.outcome
    };
    assert!(report.failures().len() * 3 < report.results.len(), "{:?}", report.counts());
    assert_eq!(report.adapter.name, "mine");
    for result in &report.results {
        let word = result.judgement.outcome.word();
        assert!(!["crash", "hang", "protocol-error"].contains(&word), "{result:#?}");
        // A target that nobody can capture on is written too, and is no fault of the reader.
        assert!(result.area() != "ep" || word != "misread", "{result:#?}");
        let is_bytes =
            corpus.vector(&result.id).is_some_and(|vector| std::str::from_utf8(vector.input_bytes()).is_err());
        assert!(!is_bytes || word == "unsupported", "{result:#?}");
    }
    assert_eq!(outcome("castling/inner-rook-on-g"), &Outcome::Misread);
    assert_eq!(outcome("ep/capturer-after-1-e4"), &Outcome::Pass);
}

/// Lines that are not the protocol's, and what every bundled adapter makes of them.
const ODD_LINES: [(&str, &str); 9] = [
    ("", r#"{"error": "not JSON: "#),
    ("\u{feff}", r#"{"error": "not JSON: "#),
    ("[1]", r#"{"error": "a JSON object is expected"}"#),
    (r#"{"cmd":"hello","protocol":2}"#, r#"{"error": "`protocol` is 2, this adapter speaks 1"}"#),
    (r#"{"cmd":"go"}"#, r#"{"error": "`cmd` is 'go', expected"#),
    (r#"{"cmd":"run","op":"read"}"#, r#"{"error": "the key `n` is missing"#),
    (r#"{"cmd":"run","n":1,"op":"read"}"#, r#"{"n": 1, "error": "`input` is not a string"#),
    (r#"{"cmd":"run","n":2,"op":"read","input":7}"#, r#"{"n": 2, "error": "`input` is not a string"#),
    (r#"{"cmd":"run","n":3,"op":"read","input":"","inputs":""}"#, r#"{"n": 3, "error": "the key `inputs` is not"#),
];

/// A request about a text; `keys` are those that only its operation has.
fn request(op: &str, input: &str, keys: &str) -> String {
    format!(r#"{{"cmd":"run","n":10,"op":"{op}","input":{}{keys}}}"#, serde_json::json!(input))
}

#[track_caller]
fn answers(name: &str, lines: &[(&str, &str)]) {
    let lines: Vec<_> = ODD_LINES.iter().chain(lines).collect();
    let answers = super::answers(name, lines.iter().map(|(line, _)| *line));
    assert_eq!(answers.len(), lines.len(), "{answers:#?}");
    for ((line, begin), answer) in lines.iter().zip(answers) {
        assert!(answer.starts_with(begin), "{line}: {answer}");
    }
}

#[test]
#[ignore = "installs python-chess into the cache folder"]
fn python_chess_answers_odd_lines() {
    let run = |op: &str, keys: &str| request(op, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", keys);
    answers(
        "python-chess-chess960",
        &[
            (r#"{"cmd":"run","n":4,"op":"read_url","input":""}"#, r#"{"n": 4, "result": "unsupported""#),
            (r#"{"cmd":"run","n":5,"op":"read","input_b64":"/w=="}"#, r#"{"n": 5, "result": "unsupported""#),
            (r#"{"cmd":"run","n":6,"op":"read","input":"\ud800"}"#, r#"{"n": 6, "result": "rejected""#),
            (
                r#"{"cmd":"run","n":7,"op":"read","input":""}"#,
                r#"{"n": 7, "result": "rejected", "message": "empty fen"}"#,
            ),
            (r#"{"cmd":"run","n":8,"op":"read","input":"8/8/8/8/8/8/8/8"}"#, r#"{"n": 8, "result": "accepted""#),
            (r#"{"cmd":"run","n":9,"op":"perft","input":"","depth":1}"#, r#"{"n": 9, "result": "rejected""#),
            (&run("perft", r#","depth":2"#), r#"{"n": 10, "result": "accepted", "nodes": 25}"#),
            (&run("perft", r#","depth":-1"#), r#"{"n": 10, "error": "`depth` is not a whole number"#),
            (&run("perft", r#","depth":true"#), r#"{"n": 10, "error": "`depth` is not a whole number"#),
            (&run("play", r#","notation":"uci","moves":[]"#), r#"{"n": 10, "result": "accepted", "after": []}"#),
            (&run("play", r#","notation":"uci","moves":["e1e3"]"#), r#"{"n": 10, "result": "rejected""#),
            (&run("play", r#","notation":"uci","moves":[7]"#), r#"{"n": 10, "error": "`notation` is neither"#),
            (&run("play", r#","notation":["uci"],"moves":[]"#), r#"{"n": 10, "error": "`notation` is neither"#),
            (&run("play", r#","notation":"uci","moves":[],"depth":1"#), r#"{"n": 10, "error": "the key `depth`"#),
        ],
    );
}

/// Where a game starts, how long it is and where it ends, or why it is refused: all in the words of python-chess.
#[test]
#[ignore = "installs python-chess into the cache folder"]
fn python_chess_reads_games() {
    let game = |text: &str| request("game", text, "");
    answers(
        "python-chess-chess960",
        &[
            (
                &game("[FEN \"4k3/8/8/8/8/8/8/4K1RR w G - 3 9\"]\n\n9. O-O (9. Kd2) Ke7 $1 {so} 1-0\n"),
                concat!(
                    r#"{"n": 10, "result": "accepted", "start": "4k3/8/8/8/8/8/8/4K1RR w G - 3 9", "plies": 2, "#,
                    r#""after": [{"pieces": ["........", "....k...", "........", "........", "........", "........", "#,
                    r#""........", ".....RKR"], "turn": "white", "castling": [], "#,
                ),
            ),
            (&game("1. e4\r2. Ke3 *\r\n"), r#"{"n": 10, "result": "rejected", "message": "illegal san: 'Ke3' in "#),
            (&game(""), r#"{"n": 10, "result": "rejected", "message": "no game"}"#),
            (&game("\n \n"), r#"{"n": 10, "result": "rejected", "message": "no game"}"#),
            (
                &game("1. e4 *\n\n1. d4 *\n"),
                r#"{"n": 10, "result": "rejected", "message": "there is another game behind the first"}"#,
            ),
            (
                &game("[FEN \"x\"]\n\n*\n"),
                r#"{"n": 10, "result": "rejected", "message": "expected 8 rows in position part of fen: 'x'"}"#,
            ),
            (
                &game("[FEN \"8/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n*\n"),
                r#"{"n": 10, "result": "rejected", "message": "not a valid position: "#,
            ),
            (
                &game("[Variant \"Gothic\"]\n\n*\n"),
                r#"{"n": 10, "result": "rejected", "message": "unsupported variant: Gothic"}"#,
            ),
            (r#"{"cmd":"run","n":4,"op":"game","input_b64":"/w=="}"#, r#"{"n": 4, "result": "unsupported""#),
            (
                &request("game", "*\n", r#","depth":1"#),
                r#"{"n": 10, "error": "the key `depth` is not in the protocol"}"#,
            ),
        ],
    );
}

#[test]
#[ignore = "installs pgn-extract"]
fn pgn_extract_reads_games_and_positions() {
    let game = |text: &str| request("game", text, "");
    let start = r#""start": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -""#;
    let long = format!("1. {}*\n", "Nf3 Nf6 Ng1 Ng8 ".repeat(300));
    answers(
        "pgn-extract",
        &[
            (
                &request("read", "4k3/8/8/8/8/8/8/4K1RR w G - 3 9", ""),
                r#"{"n": 10, "result": "accepted", "text": "4k3/8/8/8/8/8/8/4K1RR w G -"}"#,
            ),
            (
                &request("read", "4k3/8/8/8/8/8/8/4K1RR w G", ""),
                r#"{"n": 10, "result": "rejected", "message": "0 of 1 games written: Illegal FEN string 4k3/8/8/8/8/8/8/4K1RR w G at "#,
            ),
            // It goes on to read this game, with nothing behind the castling field.
            (
                &request("read", "4k3/8/8/8/8/8/8/4K1RR w G ", ""),
                r#"{"n": 10, "result": "rejected", "message": "1 of 1 games written: Illegal FEN string 4k3/8/8/8/8/8/8/4K1RR w G "#,
            ),
            (&request("read", "8/8/8/8\n8/8/8/8 w - - 0 1", ""), r#"{"n": 10, "result": "unsupported""#),
            (&request("read", "\"]\u{1}", ""), r#"{"n": 10, "result": "unsupported""#),
            (&request("read", "\\", ""), r#"{"n": 10, "result": "unsupported""#),
            (r#"{"cmd":"run","n":4,"op":"perft","input":"","depth":1}"#, r#"{"n": 4, "result": "unsupported""#),
            (&request("read", "", r#","profile":"chess960""#), r#"{"n": 10, "result": "unsupported""#),
            (
                &game("[FEN \"4k3/8/8/8/8/8/8/4K1RR w G - 3 9\"]\n\n9. O-O (9. Kd2) Ke7 $1 {so} 1-0\n"),
                concat!(
                    r#"{"n": 10, "result": "accepted", "start": "4k3/8/8/8/8/8/8/4K1RR w G -", "plies": 2, "#,
                    r#""after": [{"text": "8/4k3/8/8/8/8/8/5RKR w - - 5 10"}]}"#,
                ),
            ),
            (
                &game(&long),
                &format!(
                    r#"{{"n": 10, "result": "accepted", {start}, "plies": 1200, "after": [{{"text": "{}"}}]}}"#,
                    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1200 601"
                ),
            ),
            // What looks like its output is in the game, and bytes that are no text.
            (
                r#"{"cmd":"run","n":5,"op":"game","input_b64":"W1doaXRlICJ7IFwiOFwiIH0g/yJdCgp7IHsgIjgiIH0gMS4gZTQgKgo="}"#,
                &format!(
                    r#"{{"n": 5, "result": "accepted", {start}, "plies": 1, "after": [{{"text": "{}"}}]}}"#,
                    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
                ),
            ),
            (
                &game("1. e4 Ke6 *\n"),
                r#"{"n": 10, "result": "rejected", "message": "0 of 1 games written: No king move possible to e6. "#,
            ),
            (
                &game("1. e4 e5"),
                r#"{"n": 10, "result": "rejected", "message": "0 of 0 games written: Missing result."}"#,
            ),
            (&game(""), r#"{"n": 10, "result": "rejected", "message": "0 of 0 games written: no note of a fault"}"#),
            (
                &game("\u{0}1. e4 *\n"),
                r#"{"n": 10, "result": "rejected", "message": "0 of 0 games written: no note of a fault"}"#,
            ),
            (
                &game("1. e4 *\n\n1. d4 *\n"),
                r#"{"n": 10, "result": "rejected", "message": "2 of 2 games written: no note of a fault"}"#,
            ),
            (&game(&"8".repeat(100_000)), r#"{"n": 10, "result": "rejected", "message": ""#),
            // It writes these games in spite of what it reports,
            (
                &game("1. e4 e5 ) 2. Nf3 *\n"),
                r#"{"n": 10, "result": "rejected", "message": "1 of 1 games written: File stdin: Line number: 1 Too many "#,
            ),
            (
                &game("1. e4 {a {b} } e5 *\n"),
                r#"{"n": 10, "result": "rejected", "message": "1 of 1 games written: Unmatched comment end on line 1."}"#,
            ),
            // nothing of this one,
            (
                &game("1. e4 (1. Ke5) 1... e5 *\n"),
                r#"{"n": 10, "result": "rejected", "message": "1 of 1 games written: No king move possible to e5. "#,
            ),
            // and here it reports no fault of the game.
            (
                &game("[Event \"Unknown character\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# *\n"),
                &format!(r#"{{"n": 10, "result": "accepted", {start}, "plies": 4, "#),
            ),
            (
                &game("[FEN \"bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1\"]\n\n*\n"),
                r#"{"n": 10, "result": "accepted", "start": "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq -", "#,
            ),
        ],
    );
}
