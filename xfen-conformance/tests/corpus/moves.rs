//! Vectors whose moves are played or counted.

use xfen_conformance::corpus::{Expect, ExpectedAfter, Vector};
use xfen_conformance::protocol::Task;
use xfen_core::{EpMode, MoveNotation, Ply, Policy, Position, ReadOptions};

use super::{Differences, or_none};

/// What the moves lead to, or how many there are.
pub(super) fn check(vector: &Vector) -> Result<(), String> {
    let options = ReadOptions::new(Policy::Strict, vector.profile);
    let accepted = vector.task.read(vector.input_bytes(), options).map_err(|refused| refused.to_string())?;
    let start = Position::new(accepted.setup).map_err(|refused| refused.to_string())?;
    let mut differences = Differences::default();
    match (&vector.task, &vector.expect) {
        (Task::Play { notation, moves }, expect) => play(&start, *notation, moves, expect, &mut differences),
        (Task::Perft { depth }, Expect::Nodes(nodes)) => {
            differences.value("nodes", *nodes, start.perft(*depth));
        }
        _ => differences.0.push("the operation and what is expected do not fit".to_owned()),
    }
    if differences.0.is_empty() { Ok(()) } else { Err(format!("{start}\n{}", differences.0.join("\n"))) }
}

fn play(start: &Position, notation: MoveNotation, moves: &[String], expect: &Expect, differences: &mut Differences) {
    match (expect, start.replay(moves.iter().map(String::as_str), notation)) {
        (Expect::Played { after, deviations }, Ok(line)) => {
            let mut before = start;
            for (index, (expected, ply)) in after.iter().zip(&line).enumerate() {
                position(index + 1, expected, ply, differences);
                both_notations(before, ply, differences);
                before = &ply.after;
            }
            let expected = deviations.iter().map(|edit| format!("{} {} {}", edit.ply, edit.rule, edit.replace));
            let seen = line.iter().enumerate().filter_map(|(index, ply)| {
                let deviation = ply.read.deviation.as_ref()?;
                Some(format!("{} {} {}", index + 1, deviation.rule, deviation.replacement))
            });
            differences.list("deviations", expected, seen);
        }
        (Expect::Unplayable { rule, ply }, Err(refused)) => {
            differences.value("rule", rule.as_str(), refused.reason.rule().id());
            differences.value("ply", *ply, refused.ply);
        }
        (_, Ok(_)) => differences.0.push("all moves can be played".to_owned()),
        (_, Err(refused)) => differences.0.push(refused.to_string()),
    }
}

fn position(ply: usize, expected: &ExpectedAfter, seen: &Ply, differences: &mut Differences) {
    let setup = seen.after.setup();
    differences.value(&format!("xfen after {ply}"), &expected.xfen, &setup.to_xfen());
    differences.value(&format!("shredder after {ply}"), &expected.shredder, &setup.to_shredder());
    let fen = setup.to_fen(EpMode::Always).ok();
    differences.value(&format!("fen after {ply}"), or_none(expected.fen.as_deref()), or_none(fen));
    let push = setup.double_push().map(|push| push.target());
    let expected = expected.double_push.or(setup.ep_target());
    differences.value(&format!("double push after {ply}"), or_none(expected), or_none(push));
}

/// The move as both notations write it is read as the same move.
fn both_notations(before: &Position, ply: &Ply, differences: &mut Differences) {
    for notation in MoveNotation::ALL {
        let text = before.write_move(ply.read.played, notation);
        let read = before.read_move(&text, notation).map(|read| (read.played, read.deviation));
        if read != Ok((ply.read.played, None)) {
            differences.0.push(format!("{text} in {notation} is another move"));
        }
    }
}
