//! Judges what an adapter answered where moves are played or counted: each position on the way by its meaning, as one
//! that is read, and a number by its value.

use super::{Exactness, TEXT, all_differences, failure, list, pass, words};
use crate::corpus::{Expect, ExpectedAfter, ExpectedMoveDeviation, ReadingAnswer, Vector};
use crate::meaning::{Difference, Meaning};
use crate::outcome::{Judgement, Outcome};
use crate::protocol::{Hello, Observation, ReportedDeviation, ReportedError, Task};
use crate::reach::is_within_reach;
use crate::shown::up_to;

/// The judgement on an answer that gives positions or a number.
pub(super) fn accepted(vector: &Vector, hello: &Hello, seen: &Observation, exactness: Exactness) -> Judgement {
    match &vector.expect {
        Expect::Played { after, deviations } => {
            let mut judgements = positions(vector, hello, after, seen, exactness);
            if exactness == Exactness::Exact {
                judgements.extend(exact_deviations(vector, deviations, &seen.deviations));
            }
            // Of several of the worst outcome, the earliest.
            judgements.into_iter().min_by(|one, other| one.outcome.cmp(&other.outcome)).unwrap_or_else(|| pass(vector))
        }
        Expect::Unplayable { rule, ply } => {
            let reading = vector
                .readings
                .iter()
                .find(|reading| exactness == Exactness::Meaning && fits(vector, &reading.answer, seen));
            match reading {
                Some(reading) => Judgement::new(Outcome::Reading(reading.name.clone()), ""),
                None => Judgement {
                    outcome: Outcome::OverAccept,
                    rule: Some(rule.clone()),
                    detail: format!("played, although {} cannot be", ply_words(vector, ply.saturating_sub(1))),
                },
            }
        }
        Expect::Nodes(nodes) => match seen.nodes {
            Some(answered) if answered == *nodes => pass(vector),
            answered => {
                let answered = answered.map_or_else(|| "none".to_owned(), |answered| answered.to_string());
                failure(vector, Outcome::Misread, format!("nodes: expected {nodes}, answered {answered}"))
            }
        },
        Expect::Accepted(_) | Expect::Invalid { .. } | Expect::Game(_) => pass(vector),
    }
}

/// Whether the answer to moves, of which the last is only played by some, is this reading: its text is the last position.
fn fits(vector: &Vector, reading: &ReadingAnswer, seen: &Observation) -> bool {
    let (ReadingAnswer::Accepted(reading), Some(last)) = (reading, seen.after.iter().flatten().last()) else {
        return false;
    };
    let Some(xfen) = &reading.xfen else { return false };
    Meaning::of_text(xfen).is_ok_and(|meaning| all_differences(vector, &meaning, last).is_empty())
}

/// The judgement on a refusal to play or count.
pub(super) fn rejected(vector: &Vector) -> Judgement {
    match &vector.expect {
        Expect::Unplayable { .. } => {
            let reading = vector.readings.iter().find(|reading| reading.answer == ReadingAnswer::Rejected);
            Judgement::new(reading.map_or(Outcome::Pass, |reading| Outcome::Reading(reading.name.clone())), "")
        }
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

/// The first position that an answer has wrong, by its index.
pub(crate) fn first_wrong(vector: &Vector, seen: &Observation) -> Option<usize> {
    let Expect::Played { after, .. } = &vector.expect else { return None };
    let mut pairs = after.iter().zip(seen.after.iter().flatten());
    pairs.position(|(expected, seen)| {
        let is_misspelt = seen.xfen.as_ref().is_some_and(|written| *written != expected.xfen);
        is_misspelt || seen.legal == Some(false) || !differences(vector, expected, seen).is_empty()
    })
}

/// What is wrong with the positions, in their order.
fn positions(
    vector: &Vector,
    hello: &Hello,
    expected: &[ExpectedAfter],
    seen: &Observation,
    exactness: Exactness,
) -> Vec<Judgement> {
    let mut judgements = Vec::new();
    for (index, (expected, seen)) in expected.iter().zip(seen.after.iter().flatten()).enumerate() {
        let mut add = |outcome: Outcome, detail: String| {
            judgements.push(failure(vector, outcome, format!("after {}: {detail}", ply_words(vector, index))));
        };
        let differences = differences(vector, expected, seen);
        if !differences.is_empty() {
            add(Outcome::Misread, words(&differences));
        }
        if seen.legal == Some(false) && is_within_reach(vector, hello) {
            add(Outcome::OverReject, "called illegal".to_owned());
        }
        let none = || "none".to_owned();
        let fen = |fen: &Option<String>| fen.clone().unwrap_or_else(none);
        let is_exact = exactness == Exactness::Exact;
        let texts = [
            ("X-FEN", expected.xfen.clone(), seen.xfen.clone()),
            ("Shredder-FEN", expected.shredder.clone(), seen.shredder.clone().filter(|_| is_exact)),
            ("FEN", fen(&expected.fen), seen.fen.as_ref().map(fen).filter(|_| is_exact)),
        ];
        for (what, expected, written) in texts {
            if let Some(written) = written.filter(|written| *written != expected) {
                let written = up_to(TEXT, &written);
                add(Outcome::Miswrite, format!("{what}: expected \"{expected}\", written \"{written}\""));
            }
        }
    }
    judgements
}

fn differences(vector: &Vector, expected: &ExpectedAfter, seen: &Observation) -> Vec<Difference> {
    all_differences(vector, &Meaning::of_after(expected), seen)
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
        Some(ply) => format!("{rule} at ply {ply}"),
        None => format!("{rule} nowhere"),
    }
}

/// A move of the vector, by its number and text.
fn ply_words(vector: &Vector, index: usize) -> String {
    let text = match &vector.task {
        Task::Play { moves, .. } => moves.get(index).map(String::as_str).unwrap_or_default(),
        _ => "",
    };
    format!("ply {}, `{text}`", index + 1)
}
