//! Lints of a vector whose moves are played or counted: it starts from a canonical input of a legal position, its texts
//! say the same of each position, and of a move that cannot be played only that is wrong.

use xfen_core::{MoveNotation, Policy, Position, ReadOptions, Setup};

use super::Lints;
use crate::corpus::vector::{Expect, ExpectedAfter, ReadingAnswer, Vector};
use crate::protocol::Task;

pub(super) fn check(lints: &mut Lints<'_>, vector: &Vector) {
    let is_unplayable = matches!(vector.expect, Expect::Unplayable { .. });
    for (key, given) in [
        ("readings", !vector.readings.is_empty() && !is_unplayable),
        ("repaired", vector.repaired.is_some()),
        ("repairs", !vector.repairs.is_empty()),
        ("several", vector.several),
        ("nearest", vector.nearest.is_some() && !is_unplayable),
    ] {
        if given {
            lints.vector(vector, key, format!("a vector of moves has no key `{key}`: drop it"));
        }
    }
    let options = ReadOptions::new(Policy::Strict, vector.profile);
    let Ok(accepted) = xfen_core::read(vector.input_bytes(), options) else {
        lints.vector(vector, "input", "moves start from a canonical input, and this one is not");
        return;
    };
    let Ok(start) = Position::new(accepted.setup) else {
        lints.vector(vector, "input", "moves start from a legal position, and this one is not");
        return;
    };
    match (&vector.expect, &vector.task) {
        (Expect::Played { after, deviations }, _) => {
            for (index, after) in after.iter().enumerate() {
                if let Err(problem) = texts(after) {
                    lints.vector(vector, "after", format!("move {}: {problem}", index + 1));
                }
            }
            if !deviations.is_sorted_by(|earlier, later| earlier.ply < later.ply) {
                lints.vector(vector, "deviations", "write one deviation for a move, in the order of the moves");
            }
        }
        (Expect::Unplayable { .. }, Task::Play { notation, moves }) => {
            let says_nothing =
                |answer: &ReadingAnswer| matches!(answer, ReadingAnswer::Accepted(meaning) if meaning.xfen.is_none());
            if vector.readings.iter().any(|reading| says_nothing(&reading.answer)) {
                lints.vector(vector, "readings", "a reading that plays the move gives the last position as its `xfen`");
            }
            if let Err(problem) = nearest(&start, moves, *notation, vector.nearest.as_deref()) {
                lints.vector(vector, "nearest", problem);
            }
        }
        (Expect::Nodes(nodes), _) if *nodes > MOST_NODES => {
            lints.vector(vector, "nodes", format!("a slow program counts to {MOST_NODES}: choose a smaller depth"));
        }
        _ => {}
    }
}

/// As many sequences of moves as any program can count in a moment.
const MOST_NODES: u64 = 50_000;

/// The three texts of a position say the same.
pub(super) fn texts(after: &ExpectedAfter) -> Result<(), String> {
    let read = |key: &str, text: &str, policy: Policy| -> Result<Setup, String> {
        let accepted = xfen_core::read(text, ReadOptions::with_policy(policy));
        accepted.map(|accepted| accepted.setup).map_err(|refused| {
            let why = refused.errors.first().map(ToString::to_string).unwrap_or_default();
            format!("`{key}` cannot be read so: {why}")
        })
    };
    let setup = read("xfen", &after.xfen, Policy::Strict)?;
    if read("shredder", &after.shredder, Policy::Compatible)? != setup {
        return Err("`shredder` is another position than `xfen`".to_owned());
    }
    if after.double_push.is_some() && setup.ep_target().is_some() {
        return Err("`double_push` is written only for a push that the field of `xfen` does not name".to_owned());
    }
    let Some(fen) = &after.fen else { return Ok(()) };
    let traditional = read("fen", fen, Policy::Compatible)?;
    if traditional.to_xfen() != after.xfen {
        return Err("`fen` is another position than `xfen`".to_owned());
    }
    let push = traditional.double_push().map(|push| push.target());
    if push != after.double_push.or(setup.ep_target()) {
        return Err("`fen` names another double push than `double_push` and `xfen`".to_owned());
    }
    Ok(())
}

/// Only the last move is wrong: the others are written as they should be, and so is the one that could stand for it.
fn nearest(start: &Position, moves: &[String], notation: MoveNotation, nearest: Option<&str>) -> Result<(), String> {
    let Some(nearest) = nearest else {
        return Err("`nearest` is missing: write a move that can be played in place of the last one".to_owned());
    };
    let good = moves.iter().take(moves.len().saturating_sub(1)).map(String::as_str).chain([nearest]);
    let line = start.replay(good, notation).map_err(|refused| refused.to_string())?;
    match line.iter().position(|ply| ply.read.deviation.is_some()) {
        Some(index) => Err(format!("move {} is spelled otherwise than it is written", index + 1)),
        None => Ok(()),
    }
}
