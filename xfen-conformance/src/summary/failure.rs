//! One failure with all that is needed to understand it.

use std::fmt::Write as _;

use xfen_core::{Diagnostic as _, ReadOptions, Refused};

use super::SummaryOptions;
use super::answer::{answered, is_in_file_letters};
use super::line::{input, shown};
use crate::corpus::{Corpus, Expect, ExpectedMeaning, Reading, ReadingAnswer, ReadingMeaning, Vector};
use crate::judge::first_wrong;
use crate::men;
use crate::outcome::Outcome;
use crate::protocol::AnswerBody;
use crate::reach::beyond_reach;
use crate::results::{CaseResult, Report};

/// How wide the lines of running text are.
const WIDTH: usize = 100;
/// How much of a rule's statement is shown: whole sentences up to about so many characters.
const STATEMENT: usize = 200;
/// How many faults of an input are told.
const FAULTS: usize = 3;

/// The rule that a failure breaks; where the judge names none, as of a crash, the first that the vector is made for.
pub(super) fn rule<'c>(failure: &'c CaseResult, corpus: &'c Corpus) -> Option<&'c str> {
    let of_vector = || corpus.vector(&failure.id).and_then(|vector| vector.rules.first());
    failure.judgement.rule.as_ref().or_else(of_vector).map(String::as_str)
}

/// The failure, in several lines.
pub(super) fn failure_text(
    failure: &CaseResult,
    report: &Report,
    corpus: &Corpus,
    options: &SummaryOptions<'_>,
) -> String {
    let judgement = &failure.judgement;
    let rule = rule(failure, corpus);
    let mut text = format!("{}  {}  {}\n", judgement.outcome, failure.id, rule.unwrap_or_default());
    if let Some(vector) = corpus.vector(&failure.id) {
        text.push_str(&wrapped(vector.about.trim()));
        match &vector.expect {
            Expect::Accepted(meaning) => text.push_str(&indented(&board(&meaning.xfen))),
            Expect::Invalid { .. } => {}
            Expect::Game(game) => text.push_str(&indented(&game.start.as_deref().map(board).unwrap_or_default())),
            Expect::Played { .. } | Expect::Unplayable { .. } | Expect::Nodes(_) => {
                text.push_str(&indented(&board(&String::from_utf8_lossy(vector.input_bytes()))));
            }
        }
        text.push_str(&indented(&input(vector, rule)));
        text.push_str(&hanging("expected: ", &expected(vector, failure)));
    }
    let ply = corpus.vector(&failure.id).and_then(|vector| wrong_ply(vector, failure));
    let answer = failure.answer.as_ref().map(|answer| answered(answer, &judgement.outcome, ply));
    if let Some(answer) = answer {
        text.push_str(&hanging("answered: ", &answer));
    }
    if !judgement.detail.is_empty() {
        text.push_str(&hanging("that is:  ", &shown(&judgement.detail)));
    }
    if let Some(hint) = corpus.vector(&failure.id).and_then(|vector| reach_hint(vector, failure, report)) {
        text.push_str(&hanging("reach:    ", &hint));
    }
    if let Some(rule) = rule.and_then(|id| corpus.rule(id)) {
        text.push_str(&wrapped(&format!("rule {}: {}", rule.id, first_sentences(rule.statement.trim()))));
    }
    if let Some(stderr) = failure.stderr.as_deref().filter(|stderr| !stderr.trim().is_empty()) {
        let lines: String = stderr.lines().map(|line| format!("{}\n", shown(line))).collect();
        let _ = write!(text, "  standard error:\n{}", indented(&indented(&lines)));
    }
    let _ = writeln!(text, "  again: {}", (options.repeat)(&failure.id));
    text
}

/// The board of a text, rank by rank.
fn board(text: &str) -> String {
    let Ok(accepted) = xfen_core::read(text, ReadOptions::default()) else { return String::new() };
    let mut picture = String::new();
    let spaced =
        |letters: &mut dyn Iterator<Item = char>| letters.map(|letter| format!(" {letter}")).collect::<String>();
    for (rank, men) in ('1'..='8').rev().zip(men::ranks(&accepted.setup)) {
        let _ = writeln!(picture, "{rank}{}", spaced(&mut men.chars()));
    }
    let files: String = accepted.setup.size().files().map(|file| file.to_string()).collect();
    let _ = writeln!(picture, " {}", spaced(&mut files.chars()));
    picture
}

/// What would have been right.
fn expected(vector: &Vector, failure: &CaseResult) -> String {
    if !vector.readings.is_empty() {
        let readings = vector.readings.iter().map(|reading| reading_words(vector, reading));
        return readings.collect::<Vec<_>>().join("; or ");
    }
    match &vector.expect {
        Expect::Invalid { .. } => match vector.task.read(vector.input_bytes(), vector.read_options()) {
            Err(refused) => format!("rejected: {}", faults(&refused)),
            Ok(_) => "rejected".to_owned(),
        },
        Expect::Accepted(meaning) => accepted_words(meaning, failure),
        Expect::Played { after, .. } => {
            let index = wrong_ply(vector, failure).unwrap_or(after.len().saturating_sub(1));
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
fn wrong_ply(vector: &Vector, failure: &CaseResult) -> Option<usize> {
    match &failure.answer {
        Some(AnswerBody::Accepted(seen)) => first_wrong(vector, seen),
        _ => None,
    }
}

fn accepted_words(meaning: &ExpectedMeaning, failure: &CaseResult) -> String {
    let in_file_letters = failure.answer.as_ref().is_some_and(|answer| match answer {
        AnswerBody::Accepted(seen) => is_in_file_letters(seen, &failure.judgement.outcome),
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

/// What can be done about an answer to a vector beyond the adapter's reach.
fn reach_hint(vector: &Vector, failure: &CaseResult, report: &Report) -> Option<String> {
    let accepted = matches!(failure.answer, Some(AnswerBody::Accepted(_)));
    let (key, word) = beyond_reach(vector, &report.adapter).filter(|_| accepted)?;
    if failure.judgement.outcome == Outcome::Miswrite {
        return None;
    }
    Some(format!(
        "this is beyond the declared `{key}`, which have no `{word}`: reject it, or answer `unsupported`; accepting it \
         must be right"
    ))
}

/// Whole sentences, at least one, up to about [`STATEMENT`] characters.
fn first_sentences(statement: &str) -> String {
    let mut end = 0;
    for (at, _) in statement.match_indices(['.', '\n']) {
        let is_end = statement[at + 1..].chars().next().is_none_or(char::is_whitespace);
        if is_end && (end == 0 || at < STATEMENT) {
            end = at + 1;
        }
    }
    if end == 0 { statement.to_owned() } else { statement[..end].trim().to_owned() }
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}\n")).collect()
}

/// The words of a text in lines of at most [`WIDTH`] characters, indented.
fn wrapped(text: &str) -> String {
    indented(&lines(text, WIDTH).join("\n"))
}

/// The same behind a label, with the following lines below the first one's text.
fn hanging(label: &str, text: &str) -> String {
    let next = " ".repeat(label.len());
    let lines = lines(text, WIDTH - label.len());
    let labelled = lines.iter().enumerate().map(|(index, line)| {
        let label = if index == 0 { label } else { &next };
        format!("  {label}{line}\n")
    });
    labelled.collect()
}

fn lines(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() || line.chars().count() + word.chars().count() < width => {
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::first_sentences;

    #[test]
    fn statements_are_cut_between_sentences() {
        let long = "Counters are 1.5 times nothing. ".repeat(9);
        assert_eq!(first_sentences(&long).len(), "Counters are 1.5 times nothing. ".len() * 6 - 1);
        let one = format!("{}end.", "word ".repeat(80));
        assert_eq!(first_sentences(&format!("{one} Another.")), one);
        assert_eq!(first_sentences("No end"), "No end");
    }
}
