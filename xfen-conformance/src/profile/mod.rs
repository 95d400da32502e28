//! How a program reads and writes where several ways are in use: its [profile](ReadingProfile), made from its results.
//!
//! A [`Question`] names vectors that tell the ways apart, and each answer to them fits some of the ways. What fits the
//! most answers is what the program does, and the rest are exceptions. A profile describes and never judges: whether a
//! way is right stands in the outcomes.

mod question;
mod show;
mod table;
mod way;
mod words;
mod written;

use serde::Serialize;

use crate::corpus::Corpus;
use crate::report::row_name;
use crate::results::Report;

pub use question::Question;
pub use show::{profiles_json, profiles_text};
pub use table::QUESTIONS;
pub(crate) use words::in_words;

/// What one row does, question by question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ReadingProfile {
    /// The name of the row.
    pub row: String,
    /// The version of the program.
    pub version: String,
    /// The version of the corpus.
    pub corpus: String,
    /// One for each of [`QUESTIONS`], in their order.
    pub habits: Vec<Habit>,
}

/// What one row does in one question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Habit {
    /// The id of the question.
    pub id: &'static str,
    /// The question in words.
    pub question: &'static str,
    /// What it does in most of the vectors; several ways if no vector tells them apart, none if no answer tells.
    pub ways: Vec<String>,
    /// How many answers fit that.
    pub fits: usize,
    /// How many answers tell anything.
    pub of: usize,
    /// What it does in the others, most frequent first.
    pub otherwise: Vec<Exception>,
}

/// Answers that do not fit what a row mostly does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Exception {
    /// What it does here, or the word of an outcome.
    pub ways: Vec<String>,
    /// The ids of the vectors, in the order of the results.
    pub vectors: Vec<String>,
}

impl ReadingProfile {
    /// The profile of a row. Results of vectors that the corpus does not have tell nothing.
    ///
    /// ```
    /// use xfen_conformance::adapter::Builtin;
    /// use xfen_conformance::corpus::Corpus;
    /// use xfen_conformance::profile::ReadingProfile;
    /// use xfen_conformance::run::{RunOptions, run};
    ///
    /// let corpus = Corpus::embedded();
    /// let report = run(&mut Builtin, &corpus, &RunOptions::default(), &mut |_, _| ())?;
    /// let profile = ReadingProfile::new(&report, &corpus);
    /// let inner_rook = profile.habit("inner-rook").expect("a question");
    /// assert_eq!(inner_rook.ways, ["keep"]);
    /// # Ok::<(), xfen_conformance::run::RunError>(())
    /// ```
    pub fn new(report: &Report, corpus: &Corpus) -> Self {
        let results: Vec<_> =
            report.results.iter().filter_map(|result| Some((corpus.vector(&result.id)?, result))).collect();
        let habit = |question: &Question| {
            let told = results.iter().filter_map(|(vector, result)| {
                let ways = question.told(vector, result)?;
                Some(Told { id: &vector.id, ways })
            });
            Habit::new(question, told.collect())
        };
        Self {
            row: row_name(report).to_owned(),
            version: report.adapter.version.clone(),
            corpus: report.corpus_version.clone(),
            habits: QUESTIONS.iter().map(habit).collect(),
        }
    }

    /// What it does in the question with this id.
    pub fn habit(&self, id: &str) -> Option<&Habit> {
        self.habits.iter().find(|habit| habit.id == id)
    }
}

/// The ways that one answer fits.
struct Told<'v> {
    id: &'v str,
    ways: Vec<String>,
}

impl Habit {
    fn new(question: &Question, told: Vec<Told<'_>>) -> Self {
        let Question { id, question, .. } = *question;
        let of = told.len();
        let fitting = |way: &str| told.iter().filter(|told| told.ways.iter().any(|other| other == way)).count();
        let mut most: Option<(&String, usize)> = None;
        for way in told.iter().flat_map(|told| &told.ways) {
            let fits = fitting(way);
            if most.is_none_or(|(_, before)| fits > before) {
                most = Some((way, fits));
            }
        }
        let Some((way, fits)) = most else {
            return Self { id, question, ways: Vec::new(), fits: 0, of, otherwise: Vec::new() };
        };
        let way = way.clone();
        let (fitting, others): (Vec<Told<'_>>, Vec<Told<'_>>) =
            told.into_iter().partition(|told| told.ways.contains(&way));
        // A way that fits the same answers is told apart from the first by none of them.
        let fits_all = |way: &&String| fitting.iter().all(|told| told.ways.contains(way));
        let ways = fitting[0].ways.iter().filter(fits_all).cloned().collect();
        Self { id, question, ways, fits, of, otherwise: exceptions(&others) }
    }
}

fn exceptions(told: &[Told<'_>]) -> Vec<Exception> {
    let mut exceptions: Vec<Exception> = Vec::new();
    for told in told {
        let id = told.id.to_owned();
        match exceptions.iter_mut().find(|exception| exception.ways == told.ways) {
            Some(exception) => exception.vectors.push(id),
            None => exceptions.push(Exception { ways: told.ways.clone(), vectors: vec![id] }),
        }
    }
    exceptions.sort_by_key(|exception| std::cmp::Reverse(exception.vectors.len()));
    exceptions
}
