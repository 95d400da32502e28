//! What each library is asked to do. A task is one question; its subjects answer it in turn, over the same lines.
//!
//! Every library is asked by the fastest way that its documentation shows, and what is not part of the question (making
//! the text of a line, opening a buffer) is done before.

use std::ops::Range;

mod grammar;
mod perft;
mod read;
mod refuse;
mod replay;
mod write;

use crate::lines::Corpus;

/// One question, and who is asked.
pub struct Task<'a> {
    /// The question.
    pub name: &'static str,
    /// How many calls a subject makes for all of it.
    pub calls: usize,
    /// It can only be done as a whole.
    pub is_whole: bool,
    /// Who is asked.
    pub subjects: Vec<Subject<'a>>,
    /// By which of them the others are measured.
    pub reference: usize,
}

impl<'a> Task<'a> {
    /// The question about `calls` lines, to be measured by the subject of the name `reference`.
    fn new(name: &'static str, calls: usize, reference: &str, subjects: Vec<Subject<'a>>) -> Self {
        let reference = subjects.iter().position(|subject| subject.name == reference).expect("one of the subjects");
        Self { name, calls, is_whole: false, subjects, reference }
    }

    /// The same, if it cannot be done in parts.
    fn in_one(self) -> Self {
        Self { is_whole: true, ..self }
    }

    /// The calls of each turn: all of them, or so many at most.
    pub fn blocks(&self, block: Option<usize>) -> impl Iterator<Item = Range<usize>> + use<> {
        let calls = self.calls;
        let block = block.unwrap_or(calls);
        (0..calls).step_by(block).map(move |start| start..(start + block).min(calls))
    }
}

/// A library, or another measure, at its task.
pub struct Subject<'a> {
    /// What is asked.
    pub name: &'static str,
    /// Makes these calls of all, and returns a number that depends on all of what came out.
    pub run: Box<dyn FnMut(Range<usize>) -> usize + 'a>,
}

impl<'a> Subject<'a> {
    /// A subject that does something with each of some things.
    fn each<T>(name: &'static str, things: &'a [T], mut task: impl FnMut(&'a T) -> usize + 'a) -> Self {
        let run = move |calls: Range<usize>| things[calls].iter().map(&mut task).fold(0, usize::wrapping_add);
        Self { name, run: Box::new(run) }
    }

    /// A subject that does something as a whole, which gives a known number.
    ///
    /// # Panics
    /// At once, if it gives another one: it would be measured at another task.
    fn whole(name: &'static str, run: impl Fn() -> usize + 'a, expected: usize) -> Self {
        assert_eq!(run(), expected, "{name}");
        Self { name, run: Box::new(move |_| run()) }
    }

    /// A subject that must accept every line.
    ///
    /// # Panics
    /// At once, if it refuses one: it would be measured at another task.
    fn reads<O>(name: &'static str, lines: &'a [String], read: impl Fn(&'a str) -> Option<O> + 'a) -> Self {
        for line in lines {
            assert!(read(line).is_some(), "{name} refuses {line}");
        }
        Self::each(name, lines, move |line| usize::from(std::hint::black_box(read(line)).is_some()))
    }
}

/// All questions.
pub fn tasks(corpus: &Corpus) -> Vec<Task<'_>> {
    let mut tasks = grammar::tasks(corpus);
    tasks.extend(read::tasks(corpus));
    tasks.extend(refuse::tasks(corpus));
    tasks.extend(write::tasks(corpus));
    tasks.extend(replay::tasks(corpus));
    tasks.extend(perft::tasks());
    tasks
}
