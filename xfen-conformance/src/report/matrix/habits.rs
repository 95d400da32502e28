//! The profiles of the rows as the page reads them: the questions once, and for each row what it does in each of them.

use std::collections::HashMap;

use serde::Serialize;

use super::texts::Texts;
use crate::corpus::Corpus;
use crate::profile::{Habit, QUESTIONS, ReadingProfile, in_words};
use crate::results::Report;
use crate::shown::in_one_line;

/// A question, without its answers.
#[derive(Serialize)]
pub(super) struct QuestionData {
    question: &'static str,
    /// Whether it is about a ruling of this project.
    ruled: bool,
}

/// What a row does in one question. Texts and vectors are told by their numbers.
#[derive(Serialize)]
pub(super) struct HabitData {
    /// What it mostly does, in words; the empty text if no answer tells.
    said: usize,
    /// How many answers fit that.
    fits: usize,
    /// How many answers tell anything.
    of: usize,
    /// What it does otherwise, most frequent first, each with its vectors.
    otherwise: Vec<(usize, Vec<usize>)>,
}

/// The questions, in the order of the profiles.
pub(super) fn questions() -> Vec<QuestionData> {
    let data = |question: &crate::profile::Question| QuestionData {
        question: question.question,
        ruled: question.is_about_a_ruling(),
    };
    QUESTIONS.iter().map(data).collect()
}

/// What a row does, question by question.
pub(super) fn habits(
    report: &Report,
    corpus: &Corpus,
    numbers: &HashMap<&str, usize>,
    texts: &mut Texts,
) -> Vec<HabitData> {
    let profile = ReadingProfile::new(report, corpus);
    profile.habits.iter().map(|habit| HabitData::new(habit, numbers, texts)).collect()
}

impl HabitData {
    fn new(habit: &Habit, numbers: &HashMap<&str, usize>, texts: &mut Texts) -> Self {
        let mut said = |ways: &[String]| {
            let words: Vec<&str> = ways.iter().map(|way| in_words(habit.id, way)).collect();
            texts.number(in_one_line(words.join(", or ")))
        };
        let otherwise = habit.otherwise.iter().map(|exception| {
            let vectors = exception.vectors.iter().filter_map(|id| numbers.get(id.as_str()).copied());
            (said(&exception.ways), vectors.collect())
        });
        let otherwise = otherwise.collect();
        Self { said: said(&habit.ways), fits: habit.fits, of: habit.of, otherwise }
    }
}
