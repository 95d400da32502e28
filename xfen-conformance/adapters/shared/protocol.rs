//! The protocol xfen-adapter/1 for adapters in Rust: reads requests, checks them, asks the library, and writes what it
//! says. What a library makes of an input is the adapter's part; nothing here knows any chess.
//!
//! A panic of the library is not caught: it ends the process, and so is seen as the crash that it is.

use std::fmt::Display;
use std::io::{self, BufRead, Write};

use serde_json::{Map, Value, json};

const PROTOCOL: u32 = 1;

/// The keys of a request for any operation.
const KEYS_OF_ALL: [&str; 7] = ["cmd", "n", "op", "input", "input_b64", "policy", "profile"];

/// What a library is asked. An adapter is this and nothing else.
pub trait Library {
    /// What it makes of a text.
    type Position;

    /// The keys of the answer to `hello`, but for `protocol`, `language` and `ops`.
    fn introduction(&self) -> Value;

    /// Reads a text. The bytes need not be UTF-8: [`text`] is for a library that takes `str`.
    fn read(&self, input: &[u8]) -> Result<Self::Position, No>;

    /// The keys of an accepted answer.
    fn observe(&self, position: &Self::Position) -> Value;

    /// Refuses a position that was read, but that the library would not play from.
    fn check_playable(&self, position: &Self::Position) -> Result<(), No>;

    /// The position after a move, which is spelled as the protocol says.
    fn play(&self, position: &Self::Position, notation: Notation, spelled: &str) -> Result<Self::Position, No>;

    /// How many sequences of `depth` legal moves there are.
    fn perft(&self, position: &Self::Position, depth: u32) -> u64;
}

/// How a move is spelled.
#[derive(Clone, Copy)]
pub enum Notation {
    Uci,
    San,
}

/// An answer that is not `accepted`.
pub enum No {
    /// The library refuses, and says this.
    Rejected(String),
    /// The library cannot be asked.
    #[allow(dead_code, reason = "a library that reads bytes can always be asked")]
    Unsupported(String),
}

/// The library's refusal, from its error.
pub fn rejected(error: impl Display) -> No {
    No::Rejected(error.to_string())
}

/// The input for a library that takes `str`.
#[allow(dead_code, reason = "a library that reads bytes needs no text")]
pub fn text(input: &[u8]) -> Result<&str, No> {
    let no = |_| No::Unsupported("the library reads `str`, and these bytes are not UTF-8".to_owned());
    std::str::from_utf8(input).map_err(no)
}

/// Answers requests until `bye` or the end of standard input.
pub fn serve<L: Library>(library: &L) {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().split(b'\n') {
        let line = line.expect("standard input can be read");
        let Some(answer) = respond(library, &line) else { return };
        writeln!(out, "{answer}").and_then(|()| out.flush()).expect("standard output can be written to");
    }
}

/// The answer to a line; none to `bye`.
fn respond<L: Library>(library: &L, line: &[u8]) -> Option<Value> {
    let request: Map<String, Value> = match serde_json::from_slice(line) {
        Ok(request) => request,
        Err(error) => return Some(json!({"error": format!("not a JSON object: {error}")})),
    };
    let answer = match request.get("cmd").and_then(Value::as_str) {
        Some("bye") => return None,
        Some("hello") => hello(library, &request),
        Some("run") => run(library, &request),
        _ => Err("`cmd` is none of `hello`, `run` and `bye`".to_owned()),
    };
    let mut answer = answer.unwrap_or_else(|error| json!({"error": error}));
    if let Some(n) = request.get("n").filter(|n| n.is_i64() || n.is_u64()) {
        answer["n"] = n.clone();
    }
    Some(answer)
}

fn hello<L: Library>(library: &L, request: &Map<String, Value>) -> Result<Value, String> {
    if request.get("protocol") != Some(&json!(PROTOCOL)) {
        return Err(format!("`protocol` is not {PROTOCOL}, which is all that this adapter speaks"));
    }
    let mut hello = library.introduction();
    hello["protocol"] = json!(PROTOCOL);
    hello["language"] = json!("Rust");
    hello["ops"] = json!(["read", "play", "perft"]);
    Ok(hello)
}

/// Answers a case; an error is one of the request.
fn run<L: Library>(library: &L, request: &Map<String, Value>) -> Result<Value, String> {
    if !request.get("n").is_some_and(|n| n.is_i64() || n.is_u64()) {
        return Err("the key `n` is missing or not a whole number".to_owned());
    }
    let op = request.get("op").and_then(Value::as_str).unwrap_or_default();
    let keys: &[&str] = match op {
        "read" => &[],
        "play" => &["notation", "moves"],
        "perft" => &["depth"],
        _ => return Ok(unsupported(&format!("this adapter does not know the operation `{op}`"))),
    };
    let is_known = |key: &str| KEYS_OF_ALL.contains(&key) || keys.contains(&key);
    if let Some(key) = request.keys().find(|key| !is_known(key)) {
        return Err(format!("the key `{key}` is not in the protocol"));
    }
    if request.contains_key("policy") || request.contains_key("profile") {
        return Ok(unsupported("the library has no policy and no profile to choose"));
    }
    let input = bytes_of(request)?;
    let answer = match op {
        "read" => library.read(&input).map(|position| library.observe(&position)),
        "play" => {
            let (notation, moves) = moves_of(request)?;
            play(library, &input, notation, &moves)
        }
        _ => {
            let depth = request.get("depth").and_then(Value::as_u64).and_then(|depth| u32::try_from(depth).ok());
            let depth = depth.ok_or("`depth` is not a whole number from 0")?;
            start(library, &input).map(|start| json!({"nodes": library.perft(&start, depth)}))
        }
    };
    Ok(match answer {
        Ok(mut keys) => {
            keys["result"] = json!("accepted");
            keys
        }
        Err(No::Rejected(message)) => json!({"result": "rejected", "message": message}),
        Err(No::Unsupported(message)) => unsupported(&message),
    })
}

fn unsupported(message: &str) -> Value {
    json!({"result": "unsupported", "message": message})
}

fn play<L: Library>(library: &L, input: &[u8], notation: Notation, moves: &[&str]) -> Result<Value, No> {
    let mut position = start(library, input)?;
    let mut after = Vec::new();
    for spelled in moves {
        position = library.play(&position, notation, spelled)?;
        after.push(library.observe(&position));
    }
    Ok(json!({"after": after}))
}

/// A position to play from.
fn start<L: Library>(library: &L, input: &[u8]) -> Result<L::Position, No> {
    let position = library.read(input)?;
    library.check_playable(&position)?;
    Ok(position)
}

fn moves_of(request: &Map<String, Value>) -> Result<(Notation, Vec<&str>), String> {
    let notation = match request.get("notation").and_then(Value::as_str) {
        Some("uci") => Some(Notation::Uci),
        Some("san") => Some(Notation::San),
        _ => None,
    };
    let moves = request.get("moves").and_then(Value::as_array);
    let moves = moves.and_then(|moves| moves.iter().map(Value::as_str).collect::<Option<Vec<_>>>());
    notation.zip(moves).ok_or_else(|| "`notation` is neither `uci` nor `san`, or `moves` no list of strings".to_owned())
}

fn bytes_of(request: &Map<String, Value>) -> Result<Vec<u8>, String> {
    if let Some(input) = request.get("input").and_then(Value::as_str) {
        return Ok(input.into());
    }
    let encoded = request.get("input_b64").and_then(Value::as_str);
    encoded.and_then(from_base64).ok_or_else(|| "`input` is not a string, or `input_b64` not base64".to_owned())
}

fn from_base64(text: &str) -> Option<Vec<u8>> {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    if !text.len().is_multiple_of(4) {
        return None;
    }
    let unpadded = text.strip_suffix("==").or_else(|| text.strip_suffix('=')).unwrap_or(text);
    let mut bytes = Vec::new();
    for four in unpadded.as_bytes().chunks(4) {
        let mut bits: u32 = 0;
        for letter in four {
            bits = bits << 6 | u32::try_from(LETTERS.iter().position(|known| known == letter)?).ok()?;
        }
        bits <<= 6 * (4 - four.len());
        bytes.extend(&bits.to_be_bytes()[1..four.len()]);
    }
    Some(bytes)
}
