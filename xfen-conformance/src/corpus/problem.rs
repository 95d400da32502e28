//! Problems of a corpus: where, what, and what to write instead.

use std::fmt;

use crate::shown::in_one_line;

/// How many problems are told; whoever has more has made one mistake often.
const TOLD: usize = 100;

/// One problem in one file of a corpus.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// The file, relative to the corpus directory, with `/` between its parts.
    pub file: String,
    /// The line, counted from 1; 0 if the problem is the file as a whole.
    pub line: usize,
    /// What is wrong, and what to write instead.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (file, message) = (in_one_line(&self.file), in_one_line(&self.message));
        match self.line {
            0 => write!(f, "{file}: {message}"),
            line => write!(f, "{file}:{line}: {message}"),
        }
    }
}

/// A corpus that cannot be used, with every problem found in it, in the order of files and lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CorpusError {
    problems: Vec<Problem>,
}

impl CorpusError {
    /// An error with these problems, of which there must be at least one.
    pub(super) fn new(mut problems: Vec<Problem>) -> Self {
        debug_assert!(!problems.is_empty(), "an error without a problem");
        problems.sort();
        problems.dedup();
        Self { problems }
    }

    /// The problems, at least one.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The first hundred problems, which are enough to be told, and how many more there are.
    pub fn told(&self) -> (&[Problem], usize) {
        let told = &self.problems[..self.problems.len().min(TOLD)];
        (told, self.problems.len() - told.len())
    }
}

impl fmt::Display for CorpusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (told, more) = self.told();
        told.iter().try_for_each(|problem| writeln!(f, "{problem}"))?;
        if more > 0 {
            writeln!(f, "and {more} more")?;
        }
        match self.problems.len() {
            1 => f.write_str("1 problem in the corpus"),
            count => write!(f, "{count} problems in the corpus"),
        }
    }
}

impl std::error::Error for CorpusError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(line: usize) -> Problem {
        Problem { file: "castling/\x1b[2J.yaml".to_owned(), line, message: "unknown field `\n\u{9b}`".to_owned() }
    }

    #[test]
    fn a_problem_is_one_harmless_line() {
        assert_eq!(problem(7).to_string(), r"castling/\u{1b}[2J.yaml:7: unknown field `\n\u{9b}`");
    }

    #[test]
    fn a_hundred_problems_are_told() {
        let told = |count: usize| CorpusError::new((1..=count).map(problem).collect()).to_string();
        assert_eq!(told(100).lines().count(), 101);
        assert!(told(100).ends_with("\n100 problems in the corpus"));
        let lines: Vec<String> = told(103).lines().map(str::to_owned).collect();
        assert_eq!(lines.len(), 102);
        assert_eq!(lines[100..], ["and 3 more", "103 problems in the corpus"]);
    }
}
