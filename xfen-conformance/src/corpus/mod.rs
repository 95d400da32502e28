//! The corpus: the rules of X-FEN and the vectors that show them.
//!
//! It is written in YAML, in the directory `spec-vectors` of the project ([`Corpus::load`]), and comes with this crate
//! as JSON ([`Corpus::embedded`]). Loading checks everything that can be checked and reports every problem it finds.

mod convert;
mod export;
mod layout;
mod lint;
mod load;
mod lock;
mod problem;
mod raw;
mod rules;
mod shown;
#[cfg(test)]
mod tests;
mod vector;

use std::path::Path;

pub use lock::{BadLock, Lock};
pub use problem::{CorpusError, Problem};
pub use rules::{Area, Kind, Manifest, Mark, RuleEntry, RuleSource, RuleSourceKind};
pub use vector::{
    Expect, ExpectedAfter, ExpectedDeviation, ExpectedError, ExpectedFault, ExpectedGame, ExpectedMeaning,
    ExpectedMoveDeviation, Force, Reading, ReadingAnswer, ReadingMeaning, Source, SourceKind, Vector,
};

/// The version of the file format that this crate reads and writes.
pub const FORMAT: u32 = 1;

/// The rules of X-FEN and the vectors that show them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Corpus {
    /// Name, version and areas.
    pub manifest: Manifest,
    /// Where the rules come from.
    pub sources: Vec<RuleSource>,
    /// The rules, in the order of the specification.
    pub rules: Vec<RuleEntry>,
    /// The vectors, by area, file and place in the file; without those that are retired.
    pub vectors: Vec<Vector>,
    /// The ids of the retired vectors, which are not asked any more and never used again.
    pub retired: Vec<String>,
}

impl Corpus {
    /// The corpus that comes with this crate.
    pub fn embedded() -> Self {
        match export::from_json(include_str!("../../vectors.json")) {
            Ok(corpus) => corpus,
            Err(error) => unreachable!("vectors.json is generated, and a test reads it: {error}"),
        }
    }

    /// Loads the corpus in a directory and checks it.
    ///
    /// # Errors
    /// Everything that is wrong with it, each problem with its file and line. Of one vector or rule whose keys cannot
    /// be read, the first problem.
    pub fn load(dir: impl AsRef<Path>) -> Result<Self, CorpusError> {
        load::load(dir.as_ref())
    }

    /// Loads a corpus that is in no directory, and checks it: the texts of `manifest.yaml` and `rules.yaml`, and of the
    /// files of vectors, each with its name, as in `castling/order.yaml`. The first part of a name is the area.
    ///
    /// # Errors
    /// Those of [`load`](Self::load).
    pub fn from_texts(manifest: &str, rules: &str, files: &[(&str, &str)]) -> Result<Self, CorpusError> {
        load::load_texts(manifest, rules, files)
    }

    /// The corpus as one JSON text, a vector on each line, with repeated inputs written out.
    pub fn to_json(&self) -> String {
        export::to_json(self)
    }

    /// Reads what [`to_json`](Self::to_json) wrote.
    ///
    /// # Errors
    /// The keys that are unknown or missing and the values that mean nothing.
    pub fn from_json(text: &str) -> Result<Self, CorpusError> {
        export::from_json(text)
    }

    /// The rule with this id.
    pub fn rule(&self, id: &str) -> Option<&RuleEntry> {
        self.rules.iter().find(|rule| rule.id == id)
    }

    /// The vector with this id.
    pub fn vector(&self, id: &str) -> Option<&Vector> {
        self.vectors.iter().find(|vector| vector.id == id)
    }
}
