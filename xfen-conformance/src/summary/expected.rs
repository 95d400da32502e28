//! What a vector expects, as a text that can be compared with the answer by eye.

use xfen_core::{Diagnostic as _, ReadOptions, Refused};

use super::answer::is_in_file_letters;
use crate::corpus::{Expect, ExpectedMeaning, Reading, ReadingAnswer, ReadingMeaning, Vector};
use crate::judge::first_wrong;
use crate::protocol::AnswerBody;
use crate::results::CaseResult;

/// How many faults of an input are told.
const FAULTS: usize = 3;

/// What would be right, in words. Beside a result it is put so that it can be compared with the answer by eye: rights in
/// the letters of the answer, and of moves the first position that differs.
pub(crate) fn expected(vector: &Vector, beside: Option<&CaseResult>) -> String {
    if !vector.readings.is_empty() {
        let readings = vector.readings.iter().map(|reading| reading_words(vector, reading));
        return readings.collect::<Vec<_>>().join("; or ");
    }
    match &vector.expect {
        Expect::Invalid { .. } => match vector.task.read(vector.input_bytes(), vector.read_options()) {
            Err(refused) => format!("rejected: {}", faults(&refused)),
            Ok(_) => "rejected".to_owned(),
        },
        Expect::Accepted(meaning) => accepted_words(meaning, beside),
        Expect::Played { after, .. } => {
            let index = beside.and_then(|result| wrong_ply(vector, result)).unwrap_or(after.len().saturating_sub(1));
            match after.get(index) {
                Some(after) => format!("played, after ply {} {}", index + 1, after.xfen),
                None => "played".to_owned(),
            }
        }
        Expect::Game(game) if vector.expect.error_rules().next().is_some() || game.start.is_none() => {
            let rules: Vec<&str> = vector.expect.error_rules().map(String::as_str).collect();
            format!("rejected ({})", rules.join(", "))
        }
        Expect::Game(game) => {
            let last = game.last.as_ref().map(|last| format!(", in the end {}", last.xfen)).unwrap_or_default();
            format!("a game of the kind {}, {} moves{last}", game.kind, game.plies)
        }
        Expect::Unplayable { rule, ply } => format!("rejected: ply {ply} cannot be played ({rule})"),
        Expect::Nodes(nodes) => format!("{nodes} nodes"),
    }
}

/// The first position that the answer has wrong, by its index.
pub(crate) fn wrong_ply(vector: &Vector, result: &CaseResult) -> Option<usize> {
    match &result.answer {
        Some(AnswerBody::Accepted(seen)) => first_wrong(vector, seen),
        _ => None,
    }
}

fn accepted_words(meaning: &ExpectedMeaning, beside: Option<&CaseResult>) -> String {
    let in_file_letters = beside.is_some_and(|result| match &result.answer {
        Some(AnswerBody::Accepted(seen)) => is_in_file_letters(seen, &result.judgement.outcome),
        _ => false,
    });
    let text = if in_file_letters { &meaning.shredder } else { &meaning.xfen };
    if meaning.illegal.is_empty() {
        return format!("accepted as {text}");
    }
    let setup = xfen_core::read(&meaning.xfen, ReadOptions::default()).map(|accepted| accepted.setup);
    let reasons = setup.map(|setup| setup.illegal()).unwrap_or_default();
    let reasons: Vec<String> = reasons.iter().map(|reason| format!("{}: {reason}", reason.rule().id())).collect();
    format!("rejected, or accepted as {text} with `legal` false ({})", reasons.join("; "))
}

fn faults(refused: &Refused) -> String {
    let words: Vec<String> =
        refused.errors.iter().take(FAULTS).map(|error| format!("{error} ({})", error.rule().id())).collect();
    let more = refused.errors.len().saturating_sub(FAULTS);
    if more > 0 { format!("{}; and {more} more", words.join("; ")) } else { words.join("; ") }
}

/// A reading by its name, and what it is.
fn reading_words(vector: &Vector, reading: &Reading) -> String {
    let ReadingAnswer::Accepted(meaning) = &reading.answer else {
        return format!("rejected (`{}`)", reading.name);
    };
    let ReadingMeaning { castling, castling_type, ep, halfmove, fullmove, xfen } = meaning;
    let is_first = vector.readings.first() == Some(reading);
    let text = xfen.as_ref().or(match &vector.expect {
        Expect::Accepted(meaning) if is_first => Some(&meaning.xfen),
        _ => None,
    });
    let mut parts: Vec<String> = text.iter().map(|text| format!("as {text}")).collect();
    parts.extend(castling.as_ref().map(|rights| match rights.as_slice() {
        [] => "without castling rights".to_owned(),
        rights => {
            let rights: Vec<String> =
                rights.iter().map(|right| format!("{} with {}", right.king, right.rook)).collect();
            format!("with the castling rights {}", rights.join(", "))
        }
    }));
    parts.extend(castling_type.map(|castling_type| format!("castling type {castling_type}")));
    parts.extend(ep.map(|ep| match ep {
        Some(square) => format!("en-passant square {square}"),
        None => "no en-passant square".to_owned(),
    }));
    parts.extend(halfmove.map(|number| format!("halfmove clock {number}")));
    parts.extend(fullmove.map(|number| format!("fullmove number {number}")));
    let blank = if parts.is_empty() { "" } else { " " };
    format!("accepted{blank}{} (`{}`)", parts.join(", "), reading.name)
}
