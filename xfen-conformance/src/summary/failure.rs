//! One failure with all that is needed to understand it.

use std::fmt::Write as _;

use xfen_core::ReadOptions;

use super::SummaryOptions;
use super::answer::answered;
use super::expected::{expected, wrong_ply};
use super::line::{input, shown};
use crate::corpus::{Corpus, Expect, Vector};
use crate::men;
use crate::outcome::Outcome;
use crate::protocol::AnswerBody;
use crate::reach::beyond_reach;
use crate::results::{CaseResult, Report};

/// How wide the lines of running text are.
const WIDTH: usize = 100;
/// How much of a rule's statement is shown: whole sentences up to about so many characters.
const STATEMENT: usize = 200;

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
        text.push_str(&hanging("expected: ", &expected(vector, Some(failure))));
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
    for (rank, men) in ('1'..='8').rev().zip(men::ranks(accepted.setup.board())) {
        let _ = writeln!(picture, "{rank}{}", spaced(&mut men.chars()));
    }
    let files: String = accepted.setup.size().files().map(|file| file.to_string()).collect();
    let _ = writeln!(picture, " {}", spaced(&mut files.chars()));
    picture
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
