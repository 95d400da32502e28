//! Every mutant against every vector.

use std::panic::resume_unwind;
use std::thread;

use super::adapter::SecondReader;
use super::list::{Mutant, Stage};
use crate::adapter::Response;
use crate::corpus::{Corpus, Vector};
use crate::judge::{Exactness, judge};
use crate::protocol::{AnswerBody, Hello, Op};
use crate::run::case;

/// Which mutants are killed, and by how many vectors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KillMatrix {
    /// The version of the corpus.
    pub corpus_version: String,
    /// How many vectors were put to each mutant.
    pub vectors: usize,
    /// One for each mutant, in the order of [`Mutant::ALL`].
    pub kills: Vec<Kills>,
    /// One for each rule, in the order of the specification.
    pub rules: Vec<RuleRow>,
    /// The ids of the vectors that the second reader fails without any mistake.
    pub failed: Vec<String>,
}

/// The vectors that kill one mutant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kills {
    /// The mutant.
    pub mutant: Mutant,
    /// How many vectors kill it when answers are judged by their meaning, as those of any program.
    pub by_meaning: usize,
    /// How many others kill it only when answers are judged exactly.
    pub exactly: usize,
    /// For each rule that it breaks, how many vectors of that rule kill it, by meaning and only exactly.
    pub own: Vec<(&'static str, usize, usize)>,
}

/// What is known of one rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleRow {
    /// Its id.
    pub rule: String,
    /// How many vectors it has that were put to the mutants.
    pub vectors: usize,
    /// How many mutants break it.
    pub mutants: usize,
    /// How many pairs there are of such a mutant and a vector of the rule that kills it.
    pub kills: usize,
}

impl KillMatrix {
    /// Puts the vectors of the corpus to every mutant. Takes as many threads as the machine runs at once.
    pub fn of(corpus: &Corpus) -> Self {
        let hello = SecondReader::introduction();
        let right = SecondReader::new(None);
        let asked: Vec<(&Vector, AnswerBody)> = corpus
            .vectors
            .iter()
            .map(|vector| (vector, right.answer(&case(vector))))
            .filter(|(_, answer)| !matches!(answer, AnswerBody::Unsupported { .. }))
            .collect();
        let is_failed = |(vector, answer): &&(&Vector, AnswerBody)| {
            is_wrong(vector, &hello, &Response::Answered(answer.clone()), Exactness::Exact)
        };
        let failed = asked.iter().filter(is_failed).map(|(vector, _)| vector.id.clone()).collect();
        let kills = all_kills(&asked, &hello);
        let rules = corpus.rules.iter().map(|rule| {
            let own = || kills.iter().flat_map(|kills| &kills.own).filter(|(id, ..)| *id == rule.id);
            RuleRow {
                rule: rule.id.clone(),
                vectors: asked.iter().filter(|(vector, _)| vector.rules.contains(&rule.id)).count(),
                mutants: own().count(),
                kills: own().map(|(_, by_meaning, exactly)| by_meaning + exactly).sum(),
            }
        });
        let rules = rules.collect();
        let corpus_version = corpus.manifest.version.clone();
        Self { corpus_version, vectors: asked.len(), kills, rules, failed }
    }

    /// The mutants that some rule they break has no killing vector for.
    pub fn survivors(&self) -> impl Iterator<Item = &Kills> {
        self.kills.iter().filter(|kills| kills.unkilled().next().is_some())
    }
}

impl Kills {
    fn of(mutant: Mutant, asked: &[(&Vector, AnswerBody)], hello: &Hello) -> Self {
        let reader = SecondReader::new(Some(mutant));
        let mut kills =
            Self { mutant, by_meaning: 0, exactly: 0, own: mutant.rules().map(|rule| (rule, 0, 0)).collect() };
        for (vector, right) in asked.iter().filter(|(vector, _)| is_concerned(mutant, vector)) {
            let answer = reader.answer(&case(vector));
            // Right is right: only what differs has to be judged.
            if answer == *right {
                continue;
            }
            let answer = Response::Answered(answer);
            let by_meaning = is_wrong(vector, hello, &answer, Exactness::Meaning);
            if !by_meaning && !is_wrong(vector, hello, &answer, Exactness::Exact) {
                continue;
            }
            *(if by_meaning { &mut kills.by_meaning } else { &mut kills.exactly }) += 1;
            for (rule, of_meaning, exactly) in &mut kills.own {
                if vector.rules.iter().any(|own| own == rule) {
                    *(if by_meaning { of_meaning } else { exactly }) += 1;
                }
            }
        }
        kills
    }

    /// The rules that it breaks, and no vector of them kills it.
    pub fn unkilled(&self) -> impl Iterator<Item = &'static str> {
        self.own.iter().filter(|(_, by_meaning, exactly)| by_meaning + exactly == 0).map(|(rule, ..)| *rule)
    }

    /// Whether it is told apart only when answers are judged exactly.
    pub fn is_only_exact(&self) -> bool {
        self.by_meaning == 0 && self.exactly > 0
    }
}

/// Whether a mistake is looked for in the answer to a vector.
fn is_concerned(mutant: Mutant, vector: &Vector) -> bool {
    match mutant.stage() {
        Stage::Reading => vector.task.op() == Op::Read,
        Stage::Attacks => matches!(vector.task.op(), Op::Read | Op::Play | Op::Perft),
        Stage::Playing => matches!(vector.task.op(), Op::Play | Op::Perft),
        Stage::Games => vector.task.op() == Op::Game,
    }
}

fn is_wrong(vector: &Vector, hello: &Hello, response: &Response, exactness: Exactness) -> bool {
    judge(vector, hello, response, exactness).is_failure()
}

/// The kills of all mutants, in their order. Each thread takes every so manieth mutant.
fn all_kills(asked: &[(&Vector, AnswerBody)], hello: &Hello) -> Vec<Kills> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let of_thread = |nth: usize| -> Vec<Kills> {
        Mutant::ALL.iter().skip(nth).step_by(threads).map(|mutant| Kills::of(*mutant, asked, hello)).collect()
    };
    let mut kills: Vec<Kills> = thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|nth| scope.spawn(move || of_thread(nth))).collect();
        running.into_iter().flat_map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    kills.sort_by_key(|kills| kills.mutant);
    kills
}
