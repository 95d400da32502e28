//! Judges what an adapter answered to a game: where it starts, its kind, how many moves were played, where it ends.

use xfen_core::pgn::Severity;

use super::{Exactness, TEXT, all_differences, failure, list, pass, words};
use crate::corpus::{ExpectedGame, Vector};
use crate::meaning::{Difference, Meaning, Part};
use crate::outcome::{Judgement, Outcome};
use crate::protocol::{Observation, ReportedError};
use crate::shown::up_to;

/// The judgement on an answer that tells what it saw.
pub(super) fn accepted(vector: &Vector, game: &ExpectedGame, seen: &Observation, exactness: Exactness) -> Judgement {
    if let Some(rule) = vector.expect.error_rules().next() {
        let detail = "read as if nothing were wrong with it".to_owned();
        return Judgement { outcome: Outcome::OverAccept, rule: Some(rule.clone()), detail };
    }
    let differences = differences(vector, game, seen);
    if !differences.is_empty() {
        return failure(vector, Outcome::Misread, words(&differences));
    }
    let last = seen.after.iter().flatten().next();
    if let (Some(expected), Some(written)) = (&game.last, last.and_then(|last| last.xfen.as_deref()))
        && expected.xfen != written
    {
        let written = up_to(TEXT, written);
        let detail = format!("at the end, X-FEN: expected \"{}\", written \"{written}\"", expected.xfen);
        return failure(vector, Outcome::Miswrite, detail);
    }
    if exactness == Exactness::Exact {
        if let Some(detail) = presence(game, seen) {
            return failure(vector, Outcome::Misread, detail);
        }
        let expected: Vec<&String> = game.faults.iter().map(|fault| &fault.rule).collect();
        let reported: Vec<&String> = seen.faults.iter().collect();
        if expected != reported {
            let detail = format!("faults: expected {}, reported {}", list(&expected), list(&reported));
            return failure(vector, Outcome::Misread, detail);
        }
    }
    pass(vector)
}

/// The judgement on a refusal. Of a game that nobody can replay, refusing is right too.
pub(super) fn rejected(vector: &Vector, game: &ExpectedGame) -> Judgement {
    if vector.expect.error_rules().next().is_some() || game.start.is_none() {
        Judgement::new(Outcome::Pass, "")
    } else if vector.expect.deviation_rules().next().is_some() {
        Judgement::new(Outcome::Strict, "a deviant game, rejected")
    } else {
        failure(vector, Outcome::OverReject, "a good game, but rejected")
    }
}

/// The judgement on a refusal that must be right in every report.
pub(super) fn exactly_rejected(vector: &Vector, errors: &[ReportedError]) -> Judgement {
    let errors_of_game = vector.expect.game().into_iter().flat_map(|game| &game.faults);
    let expected: Vec<(&str, Option<(u64, u64)>)> = errors_of_game
        .filter(|fault| fault.severity == Severity::Error)
        .map(|fault| (fault.rule.as_str(), Some((fault.line, fault.column))))
        .collect();
    let text = vector.input.as_bytes();
    let at = |error: &ReportedError| error.span.map(|[start, _]| place(text, start));
    let reported: Vec<_> = errors.iter().map(|error| (error.rule.as_str(), at(error))).collect();
    let is_same = expected.len() == reported.len()
        && expected
            .iter()
            .zip(&reported)
            .all(|(expected, reported)| expected.0 == reported.0 && (reported.1.is_none() || reported.1 == expected.1));
    match (expected.is_empty(), is_same) {
        (true, _) => failure(vector, Outcome::OverReject, "rejected"),
        (false, true) => pass(vector),
        (false, false) => {
            let words = |errors: &[(&str, Option<(u64, u64)>)]| {
                let word = |(rule, place): &(&str, Option<(u64, u64)>)| match place {
                    Some((line, column)) => format!("{rule} at {line}:{column}"),
                    None => (*rule).to_owned(),
                };
                list(&errors.iter().map(word).collect::<Vec<_>>())
            };
            let detail = format!("errors: expected {}, reported {}", words(&expected), words(&reported));
            failure(vector, Outcome::Misread, detail)
        }
    }
}

/// Line and column of a byte, both from 1. Lines end with LF, CR LF or CR.
fn place(text: &[u8], offset: usize) -> (u64, u64) {
    let before = &text[..offset.min(text.len())];
    let ends_line = |at: &usize| before[*at] == b'\n' || before[*at] == b'\r' && text.get(at + 1) != Some(&b'\n');
    let ends = || (0..before.len()).filter(ends_line);
    let start = ends().next_back().map_or(0, |end| end + 1);
    (ends().count() as u64 + 1, (before.len() - start) as u64 + 1)
}

/// How the answer differs from the game.
pub(super) fn differences(vector: &Vector, game: &ExpectedGame, seen: &Observation) -> Vec<Difference> {
    let mut differences = Vec::new();
    let mut differ = |what: &str, expected: String, answered: String| {
        if expected != answered {
            let words = format!("{what}: expected {expected}, answered {answered}");
            differences.push(Difference { part: Part::Text, words });
        }
    };
    if let Some(kind) = &seen.kind {
        differ("kind", game.kind.to_string(), kind.clone());
    }
    if let Some(plies) = seen.plies.filter(|_| game.start.is_some()) {
        differ("moves played", game.plies.to_string(), plies.to_string());
    }
    if let (Some(expected), Some(start)) = (&game.start, &seen.start) {
        let as_text = Observation { text: Some(start.clone()), ..Observation::default() };
        let expected = Meaning::of_text(expected).unwrap_or_default();
        differences.extend(at("at the start", all_differences(vector, &expected, &as_text)));
    }
    if let (Some(expected), Some(last)) = (&game.last, seen.after.iter().flatten().next()) {
        let found = all_differences(vector, &Meaning::of_after(expected), last);
        differences.extend(at("at the end", found));
    }
    differences
}

/// The first part of a game that is not told although it is known, or the other way round.
fn presence(game: &ExpectedGame, seen: &Observation) -> Option<String> {
    let has_end = seen.after.as_ref().is_some_and(|after| !after.is_empty());
    let parts = [
        ("kind", true, seen.kind.is_some()),
        ("moves played", true, seen.plies.is_some()),
        ("start", game.start.is_some(), seen.start.is_some()),
        ("end", game.last.is_some(), has_end),
    ];
    let (part, is_known, _) = parts.into_iter().find(|(_, is_known, is_told)| is_known != is_told)?;
    Some(if is_known { format!("not told: {part}") } else { format!("told, although not known: {part}") })
}

fn at(place: &str, differences: Vec<Difference>) -> impl Iterator<Item = Difference> {
    differences.into_iter().map(move |found| Difference { words: format!("{place}, {}", found.words), ..found })
}
