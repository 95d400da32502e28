//! Judges what an adapter answered to a vector, by meaning: men, rights as squares, en-passant square and counters
//! first, spelling only where the adapter claims to write X-FEN. Where several outcomes would do, the worst is given.

mod game;
mod moves;

pub(crate) use moves::first_wrong;

use std::fmt::Display;

use crate::adapter::Response;
use crate::corpus::{Expect, ExpectedMeaning, Force, ReadingAnswer, Vector};
use crate::meaning::{Difference, Meaning, Part};
use crate::outcome::{Judgement, Outcome};
use crate::protocol::{AnswerBody, Hello, Observation, ReportedDeviation, ReportedError};
use crate::reach::is_within_reach;
use crate::shown::up_to;

/// How much of a text that an adapter wrote is told, in characters; X-FEN has no longer ones.
const TEXT: usize = xfen_core::MAX_LEN;

/// How closely an answer is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Exactness {
    /// By meaning. Reported errors and deviations are not judged, deviant input may be rejected, readings are free.
    #[default]
    Meaning,
    /// In everything: for programs built on this project's reader.
    Exact,
}

/// What an adapter's response to a vector earns.
pub fn judge(vector: &Vector, hello: &Hello, response: &Response, exactness: Exactness) -> Judgement {
    match response {
        Response::Crash { detail, .. } => Judgement::new(Outcome::Crash, detail),
        Response::Hang { after, .. } => {
            Judgement::new(Outcome::Hang, format!("no answer within {} s", after.as_secs_f32()))
        }
        Response::ProtocolError { detail, .. } => Judgement::new(Outcome::ProtocolError, detail),
        Response::Answered(AnswerBody::Unsupported { message }) => {
            Judgement::new(Outcome::Unsupported, message.clone().unwrap_or_default())
        }
        Response::Answered(AnswerBody::Rejected { errors, deviations, .. }) => match (exactness, &vector.expect) {
            (Exactness::Meaning, _) => rejected(vector, hello),
            (Exactness::Exact, Expect::Accepted(_) | Expect::Invalid { .. }) => {
                exactly_rejected(vector, errors, deviations)
            }
            (Exactness::Exact, Expect::Game(_)) => game::exactly_rejected(vector, errors),
            (Exactness::Exact, _) => moves::exactly_rejected(vector, errors),
        },
        Response::Answered(AnswerBody::Accepted(seen)) => match (seen.check(hello, &vector.task), &vector.expect) {
            (Err(detail), _) => Judgement::new(Outcome::ProtocolError, detail),
            (Ok(()), Expect::Accepted(_) | Expect::Invalid { .. }) => accepted(vector, hello, seen, exactness),
            (Ok(()), Expect::Game(expected)) => game::accepted(vector, expected, seen, exactness),
            (Ok(()), _) => moves::accepted(vector, hello, seen, exactness),
        },
    }
}

/// The judgement on a rejection.
fn rejected(vector: &Vector, hello: &Hello) -> Judgement {
    if !is_within_reach(vector, hello) {
        return Judgement::new(Outcome::Unsupported, "rejected beyond the declared reach");
    }
    match &vector.expect {
        Expect::Accepted(_) | Expect::Invalid { .. } => {}
        Expect::Game(expected) => return game::rejected(vector, expected),
        Expect::Played { .. } | Expect::Unplayable { .. } | Expect::Nodes(_) => return moves::rejected(vector),
    }
    match (vector.force(), &vector.expect) {
        (Force::Ruling, expect) => {
            let rejects = vector.readings.iter().find(|reading| reading.answer == ReadingAnswer::Rejected);
            match (rejects, expect) {
                (Some(reading), _) => Judgement::new(Outcome::Reading(reading.name.clone()), ""),
                (None, Expect::Accepted(meaning)) if is_plain(meaning) => {
                    failure(vector, Outcome::NoReading, format!("rejected; {}", known_readings(vector)))
                }
                (None, Expect::Accepted(meaning)) => not_played(vector, meaning, "rejected"),
                (None, _) => Judgement::new(Outcome::Pass, ""),
            }
        }
        (Force::Judged, Expect::Accepted(meaning)) => not_played(vector, meaning, "rejected"),
        (Force::Judged, _) => Judgement::new(Outcome::Pass, ""),
    }
}

/// Whether the input is canonical and its position legal, so that there is no reason to reject it.
fn is_plain(meaning: &ExpectedMeaning) -> bool {
    meaning.deviations.is_empty() && meaning.illegal.is_empty()
}

/// The judgement on refusing to play from an accepted input, be it by rejecting it or by calling it illegal.
fn not_played(vector: &Vector, meaning: &ExpectedMeaning, how: &str) -> Judgement {
    if !meaning.illegal.is_empty() {
        Judgement::new(Outcome::Strict, format!("an illegal position, {how}"))
    } else if !meaning.deviations.is_empty() {
        Judgement::new(Outcome::Strict, format!("a deviant spelling, {how}"))
    } else {
        failure(vector, Outcome::OverReject, format!("canonical and legal, but {how}"))
    }
}

/// The judgement on an answer that tells what it saw.
fn accepted(vector: &Vector, hello: &Hello, seen: &Observation, exactness: Exactness) -> Judgement {
    let mut judgements = Vec::new();
    match (exactness, vector.force(), &vector.expect) {
        (_, Force::Judged, Expect::Invalid { errors, .. }) | (Exactness::Exact, _, Expect::Invalid { errors, .. }) => {
            let rule = errors.first().map(|error| error.rule.clone());
            let detail = "accepted, although it has no single meaning".to_owned();
            judgements.push(Judgement { outcome: Outcome::OverAccept, rule, detail });
        }
        (Exactness::Meaning, Force::Ruling, _) => judgements.push(some_reading(vector, seen)),
        (_, _, _) => judgements.push(right_meaning(vector, seen)),
    }
    if let Expect::Accepted(meaning) = &vector.expect {
        if exactness == Exactness::Exact || vector.force() == Force::Judged {
            judgements.extend(legality(vector, hello, meaning, seen));
            judgements.extend(spelling(vector, "X-FEN", &meaning.xfen, seen.xfen.as_deref()));
        }
        if exactness == Exactness::Exact {
            judgements.extend(exactly_accepted(vector, meaning, seen));
        }
    }
    judgements.into_iter().min_by(|one, other| one.outcome.cmp(&other.outcome)).unwrap_or_else(|| pass(vector))
}

/// Misread or pass.
fn right_meaning(vector: &Vector, seen: &Observation) -> Judgement {
    let expected = Meaning::expected(vector).unwrap_or_default();
    match all_differences(vector, &expected, seen) {
        differences if differences.is_empty() => pass(vector),
        differences => failure(vector, Outcome::Misread, words(&differences)),
    }
}

/// The first part of the meaning that an answer to a judged vector has wrong.
pub(crate) fn wrong_part(vector: &Vector, seen: &Observation) -> Option<Part> {
    let expected = Meaning::expected(vector)?;
    all_differences(vector, &expected, seen).first().map(|difference| difference.part)
}

fn words(differences: &[Difference]) -> String {
    differences.iter().map(|difference| difference.words.as_str()).collect::<Vec<_>>().join("; ")
}

/// The first reading that the answer fits.
fn some_reading(vector: &Vector, seen: &Observation) -> Judgement {
    let mut nearest: Option<Vec<Difference>> = None;
    for (index, reading) in vector.readings.iter().enumerate() {
        let Some(expected) = Meaning::of_reading(vector, index) else { continue };
        let differences = all_differences(vector, &expected, seen);
        if differences.is_empty() {
            return Judgement::new(Outcome::Reading(reading.name.clone()), "");
        }
        nearest = nearest.filter(|nearest| nearest.len() <= differences.len()).or(Some(differences));
    }
    let differences = nearest.map(|differences| format!("; nearest: {}", words(&differences))).unwrap_or_default();
    failure(vector, Outcome::NoReading, format!("accepted; {}{differences}", known_readings(vector)))
}

/// How an answer differs from a meaning, in its keys and in each of its texts.
///
/// A text that cannot be read is a difference, unless the keys tell everything and the input itself has no meaning
/// here: who reads such an input may well write it.
fn all_differences(vector: &Vector, expected: &Meaning, seen: &Observation) -> Vec<Difference> {
    let keys = Meaning::of_keys(seen);
    let mut differences = expected.differences(&keys);
    let fen = seen.fen.as_ref().and_then(Option::as_deref);
    let mut texts = vec![("text", seen.text.as_deref()), ("shredder", seen.shredder.as_deref()), ("fen", fen)];
    if !keys.is_full() && seen.text.is_none() {
        texts.push(("xfen", seen.xfen.as_deref()));
    }
    for (key, text) in texts {
        let Some(text) = text else { continue };
        match Meaning::of_text(text) {
            Ok(meaning) => {
                let in_text = expected
                    .differences(&meaning.beside(&keys))
                    .into_iter()
                    .filter(|found| !differences.contains(found));
                let in_text: Vec<Difference> = in_text
                    .map(|found| Difference { words: format!("in `{key}`, {}", found.words), ..found })
                    .collect();
                differences.extend(in_text);
            }
            Err(_) if keys.is_full() && matches!(vector.expect, Expect::Invalid { .. }) => {}
            Err(fault) => {
                let words = format!("`{key}` is \"{}\", which no FEN reader can read: {fault}", up_to(TEXT, text));
                differences.push(Difference { part: Part::Text, words });
            }
        }
    }
    differences
}

/// What the answer's `legal` earns, if anything but a pass.
fn legality(vector: &Vector, hello: &Hello, meaning: &ExpectedMeaning, seen: &Observation) -> Option<Judgement> {
    match (meaning.illegal.first(), seen.legal?) {
        (Some(rule), true) => Some(Judgement {
            outcome: Outcome::OverAccept,
            rule: Some(rule.clone()),
            detail: "called legal, although nobody can play from it".to_owned(),
        }),
        (None, false) if is_within_reach(vector, hello) => Some(not_played(vector, meaning, "called illegal")),
        _ => None,
    }
}

/// Miswrite, if a text was written and differs.
fn spelling(vector: &Vector, what: &str, expected: &str, written: Option<&str>) -> Option<Judgement> {
    let written = written.filter(|written| *written != expected)?;
    Some(failure(
        vector,
        Outcome::Miswrite,
        format!("{what}: expected \"{expected}\", written \"{}\"", up_to(TEXT, written)),
    ))
}

/// What is wrong with an answer that must be right in everything, beyond what its meaning earns.
fn exactly_accepted(vector: &Vector, meaning: &ExpectedMeaning, seen: &Observation) -> Vec<Judgement> {
    let mut judgements = Vec::new();
    judgements.extend(spelling(vector, "Shredder-FEN", &meaning.shredder, seen.shredder.as_deref()));
    if let Some(fen) = seen.fen.as_ref().filter(|fen| **fen != meaning.fen) {
        let [expected, written] = [&meaning.fen, fen].map(|fen| fen.as_deref().unwrap_or("none"));
        judgements.extend(spelling(vector, "FEN", expected, Some(written)));
    }
    if seen.legal == Some(false) && meaning.illegal.is_empty() {
        judgements.push(failure(vector, Outcome::OverReject, "called illegal"));
    }
    if seen.lints != meaning.lints {
        let detail = format!("lints: expected {}, reported {}", list(&meaning.lints), list(&seen.lints));
        judgements.push(failure(vector, Outcome::Misread, detail));
    }
    judgements.extend(exact_reports(vector, &[], &seen.deviations));
    judgements
}

/// The judgement on a rejection that must be right in every report.
fn exactly_rejected(vector: &Vector, errors: &[ReportedError], deviations: &[ReportedDeviation]) -> Judgement {
    match &vector.expect {
        Expect::Invalid { .. } => exact_reports(vector, errors, deviations).unwrap_or_else(|| pass(vector)),
        _ => failure(vector, Outcome::OverReject, "rejected"),
    }
}

/// Misread, if the reports are not exactly those that are expected.
fn exact_reports(vector: &Vector, errors: &[ReportedError], deviations: &[ReportedDeviation]) -> Option<Judgement> {
    let expected_errors: Vec<String> = vector
        .expect
        .errors()
        .iter()
        .map(|error| report(&error.rule, Some(error.span.start..error.span.end)))
        .collect();
    let seen_errors: Vec<String> =
        errors.iter().map(|error| report(&error.rule, error.span.map(|[start, end]| start..end))).collect();
    let expected_deviations: Vec<String> = (vector.expect.deviations().iter())
        .map(|edit| edit_words(report(&edit.rule, Some(edit.span.start..edit.span.end)), &edit.replace))
        .collect();
    let seen_deviations: Vec<String> = (deviations.iter())
        .map(|edit| {
            let place = report(&edit.rule, edit.span.map(|[start, end]| start..end));
            edit_words(place, edit.replace.as_deref().unwrap_or_default())
        })
        .collect();
    let lists = [("errors", expected_errors, seen_errors), ("deviations", expected_deviations, seen_deviations)];
    let differences: Vec<String> = lists
        .into_iter()
        .filter(|(_, expected, seen)| expected != seen)
        .map(|(what, expected, seen)| format!("{what}: expected {}, reported {}", list(&expected), list(&seen)))
        .collect();
    (!differences.is_empty()).then(|| failure(vector, Outcome::Misread, differences.join("; ")))
}

fn report(rule: &str, span: Option<std::ops::Range<usize>>) -> String {
    match span {
        Some(span) => format!("{rule} at {}..{}", span.start, span.end),
        None => format!("{rule} nowhere"),
    }
}

fn edit_words(place: String, replace: &str) -> String {
    format!("{place} to \"{replace}\"")
}

fn list<T: Display>(entries: &[T]) -> String {
    if entries.is_empty() {
        return "none".to_owned();
    }
    let entries: Vec<String> = entries.iter().map(|entry| format!("[{entry}]")).collect();
    entries.join(" ")
}

/// What the right answer earns: the name of its reading, where there are readings.
fn pass(vector: &Vector) -> Judgement {
    let outcome = vector.readings.first().map_or(Outcome::Pass, |reading| Outcome::Reading(reading.name.clone()));
    Judgement::new(outcome, "")
}

fn failure(vector: &Vector, outcome: Outcome, detail: impl Into<String>) -> Judgement {
    Judgement { outcome, rule: vector.rules.first().cloned(), detail: detail.into() }
}

fn known_readings(vector: &Vector) -> String {
    let readings: Vec<String> =
        vector.readings.iter().map(|reading| format!("`{}` ({})", reading.name, reading.answer)).collect();
    format!("the readings are {}", readings.join(", "))
}
