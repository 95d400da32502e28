//! Answers what `scripts/differential` asks about positions, so that other programs can be compared.
//!
//! A question is a line of JSON on standard input: `{"xfen": "…"}` or, for the position after a move in UCI,
//! `{"xfen": "…", "play": "e1h1"}`. The answer is a line of JSON on standard output: the canonical X-FEN, men by square,
//! side to move, squares of the rooks with rights, en-passant target, counters, check, and all legal moves in UCI; or
//! `{"error": "…"}`. The question `{"xfen": "…", "sans": ["e1h1"]}` gets the SAN of these moves.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{self, BufRead, Write};

use serde_json::{Value, json};
use xfen_core::{Move, Position};

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let answer = answer(&line?).unwrap_or_else(|error| json!({ "error": error.to_string() }));
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}

fn answer(line: &str) -> Result<Value, Box<dyn Error>> {
    let question: Value = serde_json::from_str(line)?;
    let mut position: Position = question["xfen"].as_str().ok_or("no xfen")?.parse()?;
    if let Some(text) = question["play"].as_str() {
        position = position.play(position.read_uci(text)?.played)?;
    }
    match question["sans"].as_array() {
        Some(moves) => sans(&position, moves),
        None => Ok(state(&position)),
    }
}

fn sans(position: &Position, moves: &[Value]) -> Result<Value, Box<dyn Error>> {
    let mut sans = Vec::with_capacity(moves.len());
    for text in moves {
        let played = position.read_uci(text.as_str().ok_or("a move is no text")?)?.played;
        sans.push(position.to_san(played));
    }
    Ok(json!({ "sans": sans }))
}

fn state(position: &Position) -> Value {
    let setup = position.setup();
    let men = setup.board().pieces().map(|(square, man)| (square.to_string(), man.letter().to_string()));
    json!({
        "xfen": position.to_string(),
        "men": men.collect::<BTreeMap<_, _>>(),
        "turn": setup.turn().letter(),
        "rights": setup.castling_rights().map(|right| right.rook.to_string()).collect::<Vec<_>>(),
        "ep": setup.ep_target().map_or("-".to_string(), |target| target.to_string()),
        "halfmove": setup.halfmove_clock(),
        "fullmove": setup.fullmove_number(),
        "check": position.is_check(),
        "moves": position.legal_moves().into_iter().map(Move::to_uci).collect::<Vec<_>>(),
    })
}
