//! The keys of vectors whose moves are played or counted.

use xfen_core::MoveNotation;

use super::super::raw::{RawAfter, RawDeviation, RawError, RawExpect, RawVector, RawVerdict};
use super::super::vector::{Expect, ExpectedAfter, ExpectedMoveDeviation};
use super::{Complaints, game, meaning_keys};
use crate::protocol::{Op, Task};

/// What is done with the input: the operation, and the keys that belong to it and to no other. None for an operation
/// that does not exist.
pub(super) fn to_task(raw: &RawVector, complaints: &mut Complaints) -> Option<Task> {
    let op = match Op::ALL.into_iter().find(|op| op.name() == raw.op) {
        Some(op) => op,
        None => {
            complaints.add("op", format!("`{}` is no value of `op`: write one of {}", raw.op, Op::NAMES.join(", ")));
            return None;
        }
    };
    for (key, given, of) in [
        ("notation", raw.notation.is_some(), Op::Play),
        ("moves", raw.moves.is_some(), Op::Play),
        ("depth", raw.depth.is_some(), Op::Perft),
    ] {
        if given && op != of {
            complaints.add(key, format!("`{key}` belongs to `op: {}`: drop it", of.name()));
        } else if !given && op == of {
            complaints.add("op", format!("`{key}` is missing: `op: {}` needs it", of.name()));
        }
    }
    Some(match op {
        Op::Read => Task::Read,
        Op::Game => Task::Game,
        Op::ReadUrl => Task::ReadUrl,
        Op::Play => {
            let notation = raw.notation.as_deref();
            let notation = notation.and_then(|text| complaints.one_of("notation", &MoveNotation::ALL, text));
            let moves = raw.moves.clone().unwrap_or_default();
            if raw.moves.is_some() && moves.is_empty() {
                complaints.add("moves", "`moves` is empty: write at least one move");
            }
            Task::Play { notation: notation.unwrap_or(MoveNotation::Uci), moves }
        }
        Op::Perft => Task::Perft { depth: raw.depth.unwrap_or_default() },
    })
}

/// What is expected of moves.
pub(super) fn to_expect(raw: RawExpect, task: &Task, complaints: &mut Complaints) -> Expect {
    for key in meaning_keys(&raw) {
        complaints.add(key, format!("`{key}` belongs to a line that is read: drop it"));
    }
    for key in game::keys(&raw) {
        complaints.add(key, format!("`{key}` belongs to `op: game`: drop it"));
    }
    match task {
        Task::Perft { .. } => to_nodes(raw, complaints),
        Task::Play { moves, .. } if raw.verdict == RawVerdict::Invalid => to_unplayable(raw, moves.len(), complaints),
        Task::Play { moves, .. } => to_played(raw, moves.len(), complaints),
        Task::Read | Task::ReadUrl | Task::Game => unreachable!("no moves are asked for"),
    }
}

fn to_nodes(raw: RawExpect, complaints: &mut Complaints) -> Expect {
    if raw.verdict != RawVerdict::Canonical || !raw.errors.is_empty() || !raw.deviations.is_empty() {
        complaints.add("verdict", "moves are counted from a canonical input: write `verdict: canonical`, and `nodes`");
    }
    if raw.after.is_some() {
        complaints.add("after", "`after` belongs to `op: play`: drop it");
    }
    if raw.nodes.is_none() {
        complaints.add("expect", "`nodes` is missing: write how many sequences of moves there are");
    }
    Expect::Nodes(raw.nodes.unwrap_or_default())
}

fn to_unplayable(raw: RawExpect, moves: usize, complaints: &mut Complaints) -> Expect {
    for (key, given) in
        [("after", raw.after.is_some()), ("nodes", raw.nodes.is_some()), ("deviations", !raw.deviations.is_empty())]
    {
        if given {
            complaints.add(key, format!("a line with a move that cannot be played has no `{key}`: drop it"));
        }
    }
    let rule = match raw.errors.as_slice() {
        [RawError { rule, span: None, ply: Some(ply) }] if *ply == moves => rule.clone(),
        _ => {
            let problem = format!("write one error, of the last move: `errors: [{{rule: …, ply: {moves}}}]`");
            complaints.add("errors", problem);
            String::new()
        }
    };
    Expect::Unplayable { rule, ply: moves }
}

fn to_played(raw: RawExpect, moves: usize, complaints: &mut Complaints) -> Expect {
    if raw.nodes.is_some() {
        complaints.add("nodes", "`nodes` belongs to `op: perft`: drop it");
    }
    if !raw.errors.is_empty() {
        complaints.add("errors", "moves that can be played have no errors: drop them, or write `verdict: invalid`");
    }
    let after = raw.after.unwrap_or_default();
    if after.len() != moves {
        let problem = format!("`after` has {} positions, but there are {moves} moves: write one for each", after.len());
        complaints.add("after", problem);
    }
    let after = after.into_iter().map(|raw| to_after(raw, complaints)).collect();
    let deviations = raw.deviations.into_iter().filter_map(|raw| to_deviation(raw, moves, complaints)).collect();
    Expect::Played { after, deviations }
}

pub(super) fn to_after(raw: RawAfter, complaints: &mut Complaints) -> ExpectedAfter {
    let RawAfter { xfen, shredder, fen, double_push } = raw;
    let double_push = double_push.and_then(|text| complaints.parsed("after", &text));
    ExpectedAfter { xfen, shredder, fen, double_push }
}

fn to_deviation(raw: RawDeviation, moves: usize, complaints: &mut Complaints) -> Option<ExpectedMoveDeviation> {
    let RawDeviation { rule, span, ply, replace } = raw;
    let ply = ply.filter(|ply| (1..=moves).contains(ply) && span.is_none());
    if ply.is_none() {
        complaints.add("deviations", format!("a move is named by its `ply`, from 1 to {moves}, and has no `span`"));
    }
    Some(ExpectedMoveDeviation { rule, ply: ply?, replace })
}

/// The keys of what is expected of moves.
pub(super) fn from_expect(expect: &Expect, raw: &mut RawExpect) {
    match expect {
        Expect::Accepted(_) | Expect::Invalid { .. } | Expect::Game(_) => {}
        Expect::Played { after, deviations } => {
            raw.after = Some(after.iter().map(from_after).collect());
            raw.deviations = deviations
                .iter()
                .map(|deviation| RawDeviation {
                    rule: deviation.rule.clone(),
                    span: None,
                    ply: Some(deviation.ply),
                    replace: deviation.replace.clone(),
                })
                .collect();
        }
        Expect::Unplayable { rule, ply } => {
            raw.errors = vec![RawError { rule: rule.clone(), span: None, ply: Some(*ply) }];
        }
        Expect::Nodes(nodes) => raw.nodes = Some(*nodes),
    }
}

pub(super) fn from_after(after: &ExpectedAfter) -> RawAfter {
    RawAfter {
        xfen: after.xfen.clone(),
        shredder: after.shredder.clone(),
        fen: after.fen.clone(),
        double_push: after.double_push.map(|square| square.to_string()),
    }
}
