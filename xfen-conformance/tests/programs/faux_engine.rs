//! Faux UCI engines. They read with the reference, and misbehave on [`TRIGGER`].

use std::io;
use std::process::ExitCode;
use std::thread::sleep;
use std::time::Duration;

use xfen_core::{MoveNotation, Position, ReadOptions, Setup, read};

/// The input on which the faux engines misbehave.
pub(crate) const TRIGGER: &str = "4k3/8/8/8/8/8/8/4KRR1 w F - 0 1";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const START_OF_TEN_FILES: &str = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1";

/// Runs the faux engine `mode` until `quit` or the end of its input.
pub(crate) fn main(mode: &str) -> ExitCode {
    let setup = |text: &str| read(text, ReadOptions::default()).ok().map(|accepted| accepted.setup);
    let mut position = setup(START).expect("the start position");
    for line in io::stdin().lines() {
        let Ok(line) = line else { break };
        match line.split_once(' ').unwrap_or((&line, "")) {
            ("uci", _) => introduce(mode),
            ("setoption", "name UCI_Variant value wide") => position = setup(START_OF_TEN_FILES).expect("a start"),
            ("isready", _) => println!("readyok"),
            ("quit", _) => break,
            ("d", _) => show(mode, &position),
            ("go", rest) => go(mode, rest, &position),
            ("position", "startpos") => {}
            ("position", rest) => {
                let (fen, moves) = rest.split_once(" moves ").unwrap_or((rest, ""));
                let fen = fen.strip_prefix("fen ").unwrap_or(fen);
                if fen == TRIGGER {
                    misbehave(mode);
                }
                match setup(fen) {
                    _ if mode == "stuck" => {}
                    _ if fen == TRIGGER && mode == "ignores" => {}
                    None if mode == "says so" => println!("info string Illegal FEN: {fen}"),
                    None => {}
                    Some(other) if mode == "all or nothing" => {
                        let (end, is_whole) = played(other, moves);
                        position = if is_whole { end } else { position };
                    }
                    Some(other) => position = played(other, moves).0,
                }
            }
            _ => {}
        }
    }
    ExitCode::SUCCESS
}

/// The position behind the moves, as far as they can be played, and whether all can.
fn played(mut setup: Setup, moves: &str) -> (Setup, bool) {
    for written in moves.split_whitespace() {
        if written == "e8e7" {
            std::process::exit(5);
        }
        // An engine that does not play Chess960 knows castling by the king's target only.
        let is_known = written != "e1h1";
        let start = Position::new(setup.clone()).ok().filter(|_| is_known);
        let line = start.and_then(|start| start.replay([written], MoveNotation::Uci).ok());
        match line.and_then(|line| line.last().map(|ply| ply.after.setup().clone())) {
            Some(after) => setup = after,
            None => return (setup, false),
        }
    }
    (setup, true)
}

/// Counts, as engines that can; with `thinks` it is one that takes every `go` for a search.
fn go(mode: &str, rest: &str, setup: &Setup) {
    let depth = rest
        .strip_prefix("perft ")
        .and_then(|depth| depth.parse().ok())
        .filter(|_| !["thinks", "says nothing of go"].contains(&mode));
    match (depth, Position::new(setup.clone())) {
        (Some(depth), Ok(position)) => {
            println!("info string counting\ne1e2: 5\n\nNodes searched: {}\n", position.perft(depth));
        }
        _ if mode == "says nothing of go" => {}
        _ => println!("info depth 1 nodes 20\nbestmove e2e4"),
    }
}

fn introduce(mode: &str) {
    match mode {
        "no engine" => return println!("what?"),
        "ends at once" => std::process::exit(2),
        _ => {}
    }
    println!("Faux 1.5 by nobody\nid name Faux Engine 1.5 beta\nid author nobody\n");
    if mode != "no options" {
        println!("option name UCI_Chess960 type check default false");
        println!("option name UCI_Variant type combo default chess var chess var wide");
    }
    println!("uciok");
}

fn show(mode: &str, position: &Setup) {
    println!("\n +---+\n | k |\n");
    match mode {
        "shows nothing" => {}
        "loses rights" if position.to_xfen() == TRIGGER => println!("Fen: 4k3/8/8/8/8/8/8/4KRR1 w - - 0 1"),
        _ => println!("Fen: {}", position.to_shredder()),
    }
    println!("Key: 8F8F01D4562F59FB\nCheckers: ");
}

fn misbehave(mode: &str) {
    match mode {
        "crash" => {
            eprintln!("assertion failed: rook");
            std::process::exit(4);
        }
        "hang" => sleep(Duration::from_secs(60)),
        "talks" => (0..6000).for_each(|_| println!("info string hm")),
        _ => {}
    }
}
