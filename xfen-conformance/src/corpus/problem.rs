//! Problems of a corpus: where, what, and what to write instead.

use std::fmt;

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
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.message),
            line => write!(f, "{}:{line}: {}", self.file, self.message),
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
}

impl fmt::Display for CorpusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for problem in &self.problems {
            writeln!(f, "{problem}")?;
        }
        match self.problems.len() {
            1 => f.write_str("1 problem in the corpus"),
            count => write!(f, "{count} problems in the corpus"),
        }
    }
}

impl std::error::Error for CorpusError {}
