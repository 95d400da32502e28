//! The results as the page reads them: one JSON object, in which the outcomes of a row are one letter for each vector and
//! every text stands once.

use std::collections::HashMap;

use serde::Serialize;

use super::board;
use super::habits::{HabitData, QuestionData, habits, questions};
use super::input::segments;
use super::texts::Texts;
use crate::adapter::hello;
use crate::adapter::registry::{Row, bundled_rows};
use crate::corpus::{Corpus, Expect, Mark, RuleEntry, Vector};
use crate::outcome::{Count, Outcome};
use crate::protocol::{AnswerBody, Op, Task};
use crate::report::Rows;
use crate::report::rows::name;
use crate::results::{CaseResult, Report};
use crate::shown::{in_one_line, up_to};
use crate::summary::{answered, expected, wrong_ply};

/// How long a detail may be, in characters.
const DETAIL: usize = 400;

/// The licence of the reference, which has no adapter of its own.
const OWN_LICENCE: &str = env!("CARGO_PKG_LICENSE");

/// The letter of a vector that was not asked.
const NOT_ASKED: char = '.';

/// Everything that the page shows.
#[derive(Serialize)]
pub(super) struct Data<'c> {
    corpus: &'c str,
    areas: Vec<[&'c str; 2]>,
    rules: Vec<RuleData<'c>>,
    outcomes: Vec<OutcomeData>,
    questions: Vec<QuestionData>,
    rows: Vec<RowData>,
    vectors: Vec<VectorData<'c>>,
    /// The texts of notes, by their numbers; the first is empty.
    texts: Vec<String>,
}

#[derive(Serialize)]
struct RuleData<'c> {
    id: &'c str,
    statement: &'c str,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<&'c str>,
    /// Whether only a ruling of this project stands behind it.
    ruled: bool,
}

#[derive(Serialize)]
struct OutcomeData {
    /// In the outcomes of a row.
    letter: char,
    word: &'static str,
    /// `wrong`, `right` or `neither`.
    counts: String,
    about: &'static str,
}

#[derive(Serialize)]
struct RowData {
    row: String,
    program: String,
    /// The mode of a program that has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    mode: Option<String>,
    version: String,
    language: String,
    /// As SPDX writes it; known of the bundled adapters.
    #[serde(skip_serializing_if = "Option::is_none")]
    licence: Option<String>,
    /// What it declares, each list in words.
    reach: Vec<[String; 2]>,
    /// The command that repeats a vector: what stands before its id, and what behind.
    again: [String; 2],
    /// A letter for each vector.
    outcomes: String,
    notes: Vec<Note>,
    /// What it does in each question.
    habits: Vec<HabitData>,
}

/// What is known of an answer beyond its letter, as numbers of texts: vector, detail, answered, expected, name of the
/// reading, expected board, answered board. Zeros at the end are left out.
type Note = Vec<usize>;

#[derive(Serialize)]
struct VectorData<'c> {
    id: &'c str,
    about: &'c str,
    /// The numbers of its rules.
    rules: Vec<usize>,
    /// What is done with the input, if it is not just read.
    #[serde(skip_serializing_if = "String::is_empty")]
    task: String,
    /// The input in parts; every second one is what the rules are about.
    input: Vec<String>,
    expected: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
}

impl<'c> Data<'c> {
    pub(super) fn new(rows: &Rows, corpus: &'c Corpus) -> Self {
        let mut texts = Texts::new();
        let numbers: HashMap<&str, usize> =
            corpus.vectors.iter().enumerate().map(|(number, vector)| (vector.id.as_str(), number)).collect();
        let bundled = bundled_rows();
        let row = |report| {
            let bundled = bundled.iter().find(|row| row.name == name(report));
            RowData::new(report, bundled, corpus, &numbers, &mut texts)
        };
        Self {
            corpus: &corpus.manifest.version,
            areas: corpus.manifest.areas.iter().map(|area| [area.name.as_str(), area.about.as_str()]).collect(),
            rules: corpus.rules.iter().map(RuleData::new).collect(),
            outcomes: Outcome::all().map(|outcome| OutcomeData::new(&outcome)).collect(),
            questions: questions(),
            rows: rows.reports().iter().map(row).collect(),
            vectors: corpus.vectors.iter().map(|vector| VectorData::new(vector, corpus)).collect(),
            texts: texts.into_list(),
        }
    }

    pub(super) fn to_json(&self) -> String {
        // Maps with text for keys and values of plain types: nothing that JSON could not say.
        serde_json::to_string(self).unwrap_or_else(|error| unreachable!("{error}"))
    }
}

impl<'c> RuleData<'c> {
    fn new(rule: &'c RuleEntry) -> Self {
        Self {
            id: &rule.id,
            statement: rule.statement.trim(),
            ruling: rule.ruling.as_deref().map(str::trim),
            ruled: rule.mark == [Mark::Ruling],
        }
    }
}

impl OutcomeData {
    fn new(outcome: &Outcome) -> Self {
        Self {
            letter: letter(outcome),
            word: outcome.word(),
            counts: outcome.counts().to_string(),
            about: outcome.about(),
        }
    }
}

impl RowData {
    fn new(
        report: &Report,
        bundled: Option<&Row>,
        corpus: &Corpus,
        numbers: &HashMap<&str, usize>,
        texts: &mut Texts,
    ) -> Self {
        let mut outcomes = vec![NOT_ASKED; corpus.vectors.len()];
        let mut notes = Vec::new();
        for result in &report.results {
            let Some(&number) = numbers.get(result.id.as_str()) else { continue };
            outcomes[number] = letter(&result.judgement.outcome);
            notes.extend(note(number, &corpus.vectors[number], result, texts));
        }
        let adapter = &report.adapter;
        Self {
            row: in_one_line(name(report)),
            program: in_one_line(&adapter.name),
            mode: bundled.and_then(|row| row.mode.clone()),
            version: in_one_line(&adapter.version),
            language: in_one_line(&adapter.language),
            licence: if *adapter == hello() {
                Some(OWN_LICENCE.into())
            } else {
                bundled.and_then(|row| row.licence.clone())
            },
            reach: reach(report),
            again: again(report),
            outcomes: outcomes.into_iter().collect(),
            notes,
            habits: habits(report, corpus, numbers, texts),
        }
    }
}

/// What a program declares.
fn reach(report: &Report) -> Vec<[String; 2]> {
    let adapter = &report.adapter;
    let list = |names: Vec<&str>| if names.is_empty() { "none".to_owned() } else { names.join(", ") };
    vec![
        ["boards".into(), list(adapter.boards.iter().map(|board| board.name()).collect())],
        ["profiles".into(), list(adapter.profiles.iter().map(|profile| profile.name()).collect())],
        ["castling types".into(), list(adapter.types.iter().map(|castling| castling.name()).collect())],
        ["operations".into(), list(adapter.ops.iter().map(|op: &Op| op.name()).collect())],
        ["observed".into(), list(adapter.observes.iter().map(|observed| observed.name()).collect())],
    ]
}

/// What is to be told of an answer beside its outcome; nothing of one that is simply right.
fn note(number: usize, vector: &Vector, result: &CaseResult, texts: &mut Texts) -> Option<Note> {
    let judgement = &result.judgement;
    if judgement.outcome == Outcome::Pass {
        return None;
    }
    let detail = up_to(DETAIL, &judgement.detail);
    let ply = wrong_ply(vector, result);
    let answered = result.answer.as_ref().map(|answer| answered(answer, &judgement.outcome, ply)).unwrap_or_default();
    let wanted = Some(expected(vector, Some(result))).filter(|wanted| *wanted != expected(vector, None));
    let reading = match &judgement.outcome {
        Outcome::Reading(name) => in_one_line(name),
        _ => String::new(),
    };
    let (expected_board, answered_board) = boards(vector, result, ply);
    let said = [detail, answered, wanted.unwrap_or_default(), reading, expected_board, answered_board];
    let mut note = vec![number];
    note.extend(said.into_iter().map(|text| texts.number(text)));
    while note.len() > 1 && note.last() == Some(&0) {
        note.pop();
    }
    (note.len() > 1).then_some(note)
}

/// The boards on which an answer differs: the expected one if it is not the vector's, and the answered one if it is another.
fn boards(vector: &Vector, result: &CaseResult, ply: Option<usize>) -> (String, String) {
    let Some(AnswerBody::Accepted(seen)) = &result.answer else { return Default::default() };
    if result.judgement.outcome.counts() == Count::Neither {
        return Default::default();
    }
    let (expected, answered) = match (&vector.expect, &seen.after) {
        (Expect::Played { after, .. }, Some(seen)) => {
            let Some(ply) = ply else { return Default::default() };
            let expected = after.get(ply).and_then(|after| board::of_text(&after.xfen));
            (expected, seen.get(ply).and_then(board::of_answer))
        }
        (Expect::Game(game), Some(seen)) => {
            let expected = game.last.as_ref().and_then(|last| board::of_text(&last.xfen));
            (expected, seen.last().and_then(board::of_answer))
        }
        _ => (None, board::of_answer(seen)),
    };
    let shown = expected.clone().or_else(|| board::of_vector(vector));
    let other = answered.filter(|answered| Some(answered) != shown.as_ref());
    (expected.unwrap_or_default(), other.unwrap_or_default())
}

impl<'c> VectorData<'c> {
    fn new(vector: &'c Vector, corpus: &Corpus) -> Self {
        let number = |id: &String| corpus.rules.iter().position(|rule| rule.id == *id);
        let task = match &vector.task {
            Task::Read => String::new(),
            Task::ReadUrl => "read in the form for addresses".to_owned(),
            Task::Play { notation, moves } => format!("then play ({notation}) {}", in_one_line(moves.join(" "))),
            Task::Perft { depth } => format!("then count the moves to depth {depth}"),
            Task::Game => "read as a game in PGN".to_owned(),
        };
        Self {
            id: &vector.id,
            about: vector.about.trim(),
            rules: vector.rules.iter().filter_map(number).collect(),
            task,
            input: segments(vector),
            expected: expected(vector, None),
            board: board::of_vector(vector),
        }
    }
}

/// The letter of an outcome: `a` for the worst.
fn letter(outcome: &Outcome) -> char {
    let place = Outcome::words().position(|word| word == outcome.word());
    place.into_iter().flat_map(|place| ('a'..='z').nth(place)).next().unwrap_or(NOT_ASKED)
}

/// The command that repeats a vector of this row: what stands before its id, and what behind.
fn again(report: &Report) -> [String; 2] {
    let command = |option: &str, behind: &str| [format!("xfen conform {option}--only "), behind.to_owned()];
    let Some(row) = &report.row else {
        // A program that was not had by name is named behind `--`, in words that results do not hold.
        return if report.adapter == hello() { command("", "") } else { command("", " -- …") };
    };
    let is_plain = |character: char| character.is_ascii_alphanumeric() || "-_.".contains(character);
    let row = in_one_line(row);
    let word = if row.chars().all(is_plain) { row } else { format!("'{}'", row.replace('\'', r"'\''")) };
    command(&format!("--adapter {word} "), "")
}
