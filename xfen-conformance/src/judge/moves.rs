//! Judges what an adapter answered where moves are played or counted: each position on the way by its meaning, as one
//! that is read, and a number by its value.

use super::{Exactness, TEXT, failure, list, pass, words};
use crate::corpus::{Expect, ExpectedAfter, ExpectedMoveDeviation, Vector};
use crate::meaning::{Difference, Meaning, Part};
use crate::outcome::{Judgement, Outcome};
use crate::protocol::{Hello, Observation, ReportedDeviation, ReportedError, Task};
use crate::reach::is_within_reach;
use crate::shown::up_to;

/// The judgement on an answer that gives positions or a number.
pub(super) fn accepted(vector: &Vector, hello: &Hello, seen: &Observation, exactness: Exactness) -> Judgement {
    match &vector.expect {
        Expect::Played { after, deviations } => {
            let judgements = [
                positions(vector, hello, after, seen),
                (exactness == Exactness::Exact).then(|| texts(vector, after, seen)).flatten(),
                (exactness == Exactness::Exact)
                    .then(|| exact_deviations(vector, deviations, &seen.deviations))
                    .flatten(),
            ];
            let worst = judgements.into_iter().flatten().min_by(|one, other| one.outcome.cmp(&other.outcome));
            worst.unwrap_or_else(|| pass(vector))
        }
        Expect::Unplayable { rule, ply } => Judgement {
            outcome: Outcome::OverAccept,
            rule: Some(rule.clone()),
            detail: format!("played, although {} cannot be", move_words(vector, ply - 1)),
        },
        Expect::Nodes(nodes) => match seen.nodes {
            Some(answered) if answered == *nodes => pass(vector),
            answered => {
                let answered = answered.map_or_else(|| "none".to_owned(), |answered| answered.to_string());
                failure(vector, Outcome::Misread, format!("nodes: expected {nodes}, answered {answered}"))
            }
        },
        Expect::Accepted(_) | Expect::Invalid { .. } => unreachable!("a line that is read"),
    }
}

/// The judgement on a refusal to play or count.
pub(super) fn rejected(vector: &Vector) -> Judgement {
    match &vector.expect {
        Expect::Unplayable { .. } => Judgement::new(Outcome::Pass, ""),
        Expect::Played { deviations, .. } if !deviations.is_empty() => {
            Judgement::new(Outcome::Strict, "a deviant spelling of a move, rejected")
        }
        _ => failure(vector, Outcome::OverReject, "canonical and legal, but rejected"),
    }
}

/// The judgement on a refusal that must be right in every report.
pub(super) fn exactly_rejected(vector: &Vector, errors: &[ReportedError]) -> Judgement {
    let Expect::Unplayable { rule, ply } = &vector.expect else {
        return failure(vector, Outcome::OverReject, "rejected");
    };
    let expected = vec![report(rule, Some(*ply))];
    let reported: Vec<String> = errors.iter().map(|error| report(&error.rule, error.ply)).collect();
    if expected == reported {
        return pass(vector);
    }
    let detail = format!("errors: expected {}, reported {}", list(&expected), list(&reported));
    failure(vector, Outcome::Misread, detail)
}

/// The first part of the meaning that is wrong in the answer, be it of the first position that is wrong.
pub(super) fn wrong_part(vector: &Vector, seen: &Observation) -> Option<Part> {
    let Expect::Played { after, .. } = &vector.expect else { return None };
    let observed = seen.after.iter().flatten();
    let mut differences = after.iter().zip(observed).map(|(expected, seen)| differences(vector, expected, seen));
    differences.find_map(|differences| differences.first().map(|difference| difference.part))
}

/// The first position that is wrong: by its meaning, or, where the adapter writes X-FEN, by its spelling.
fn positions(vector: &Vector, hello: &Hello, expected: &[ExpectedAfter], seen: &Observation) -> Option<Judgement> {
    let observed = seen.after.as_deref().unwrap_or_default();
    if observed.len() != expected.len() {
        let detail = format!("{} moves, but `after` has {} positions", expected.len(), observed.len());
        return Some(Judgement::new(Outcome::ProtocolError, detail));
    }
    let mut worst: Option<Judgement> = None;
    for (index, (expected, seen)) in expected.iter().zip(observed).enumerate() {
        let after = format!("after {}", move_words(vector, index));
        let differences = differences(vector, expected, seen);
        if !differences.is_empty() {
            return Some(failure(vector, Outcome::Misread, format!("{after}: {}", words(&differences))));
        }
        if seen.legal == Some(false) && is_within_reach(vector, hello) {
            return Some(failure(vector, Outcome::OverReject, format!("{after}: called illegal")));
        }
        if let Some(written) = seen.xfen.as_deref().filter(|written| *written != expected.xfen) {
            let written = up_to(TEXT, written);
            let detail = format!("{after}: X-FEN: expected \"{}\", written \"{written}\"", expected.xfen);
            worst = worst.or_else(|| Some(failure(vector, Outcome::Miswrite, detail)));
        }
    }
    worst
}

fn differences(vector: &Vector, expected: &ExpectedAfter, seen: &Observation) -> Vec<Difference> {
    super::all_differences(vector, &Meaning::of_after(expected), seen)
}

/// The first text that is not written as it should be.
fn texts(vector: &Vector, expected: &[ExpectedAfter], seen: &Observation) -> Option<Judgement> {
    let none = || "none".to_owned();
    let pairs = expected.iter().zip(seen.after.iter().flatten()).enumerate();
    pairs.into_iter().find_map(|(index, (expected, seen))| {
        let fen = |fen: &Option<String>| fen.clone().unwrap_or_else(none);
        let texts = [
            ("X-FEN", expected.xfen.clone(), seen.xfen.clone()),
            ("Shredder-FEN", expected.shredder.clone(), seen.shredder.clone()),
            ("FEN", fen(&expected.fen), seen.fen.as_ref().map(fen)),
        ];
        let (what, expected, written) =
            texts.into_iter().find(|(_, expected, written)| written.as_ref() != Some(expected))?;
        let written = written.map_or_else(none, |written| up_to(TEXT, &written).to_string());
        let after = move_words(vector, index);
        let detail = format!("after {after}: {what}: expected \"{expected}\", written \"{written}\"");
        Some(failure(vector, Outcome::Miswrite, detail))
    })
}

fn exact_deviations(
    vector: &Vector,
    expected: &[ExpectedMoveDeviation],
    reported: &[ReportedDeviation],
) -> Option<Judgement> {
    let words = |rule: &str, ply, replace: &str| format!("{} to \"{replace}\"", report(rule, ply));
    let expected: Vec<String> = expected.iter().map(|edit| words(&edit.rule, Some(edit.ply), &edit.replace)).collect();
    let reported: Vec<String> =
        reported.iter().map(|edit| words(&edit.rule, edit.ply, edit.replace.as_deref().unwrap_or_default())).collect();
    (expected != reported).then(|| {
        let detail = format!("deviations: expected {}, reported {}", list(&expected), list(&reported));
        failure(vector, Outcome::Misread, detail)
    })
}

fn report(rule: &str, ply: Option<usize>) -> String {
    match ply {
        Some(ply) => format!("{rule} at move {ply}"),
        None => format!("{rule} nowhere"),
    }
}

/// A move of the vector, by its number and text.
fn move_words(vector: &Vector, index: usize) -> String {
    let text = match &vector.task {
        Task::Play { moves, .. } => moves.get(index).map(String::as_str).unwrap_or_default(),
        _ => "",
    };
    format!("move {}, `{text}`", index + 1)
}
