//! What a corpus must be beyond its keys: ids that are unique and known, vectors that show what they claim, rules that
//! are shown. Each problem names the file and line where it can be mended.

mod coverage;
mod game;
mod moves;
mod vector;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::layout::Item;
use super::problem::Problem;
use super::{Corpus, Vector};

/// All problems of a corpus. `all_read` tells whether it holds every vector of its files; if not, nothing is said
/// about rules that no vector shows.
pub(super) fn lint(corpus: &Corpus, places: &Places, all_read: bool) -> Vec<Problem> {
    let mut lints = Lints { corpus, places, problems: Vec::new() };
    coverage::rules(&mut lints);
    for vector in &corpus.vectors {
        vector::check(&mut lints, vector);
    }
    if all_read {
        coverage::kinds(&mut lints);
    }
    lints.problems
}

/// Where rules and vectors stand in their files.
#[derive(Debug, Default)]
pub(super) struct Places {
    rules: BTreeMap<String, usize>,
    vectors: BTreeMap<String, Place>,
}

#[derive(Debug)]
struct Place {
    file: String,
    line: usize,
    keys: BTreeMap<&'static str, usize>,
}

/// The keys of a vector at which a lint can find fault.
const KEYS: &[&str] = &[
    "about",
    "after",
    "deviations",
    "ep_legal",
    "errors",
    "expect",
    "faults",
    "illegal",
    "input",
    "last",
    "lints",
    "nearest",
    "nodes",
    "readings",
    "repaired",
    "repairs",
    "rev",
    "rules",
    "several",
    "start",
    "xfen",
];

impl Places {
    pub(super) fn add_rule(&mut self, id: &str, line: usize) {
        self.rules.entry(id.to_owned()).or_insert(line);
    }

    /// Remembers where a vector stands.
    ///
    /// # Errors
    /// The place of an earlier vector with the same id.
    pub(super) fn add_vector(&mut self, vector: &Vector, file: &str, item: Item<'_>) -> Result<(), String> {
        match self.vectors.entry(vector.id.clone()) {
            Entry::Occupied(earlier) => Err(format!("{}:{}", earlier.get().file, earlier.get().line)),
            Entry::Vacant(vacant) => {
                let keys = KEYS.iter().map(|key| (*key, item.line_of(key))).collect();
                vacant.insert(Place { file: file.to_owned(), line: item.line, keys });
                Ok(())
            }
        }
    }
}

/// The lints at work.
struct Lints<'c> {
    corpus: &'c Corpus,
    places: &'c Places,
    problems: Vec<Problem>,
}

impl Lints<'_> {
    /// Finds fault with a vector, at one of [`KEYS`].
    fn vector(&mut self, vector: &Vector, key: &'static str, message: impl AsRef<str>) {
        let (file, line) = match self.places.vectors.get(&vector.id) {
            Some(place) => (place.file.clone(), place.keys.get(key).copied().unwrap_or(place.line)),
            None => (vector.area.clone(), 0),
        };
        self.problems.push(Problem { file, line, message: format!("{}: {}", vector.id, message.as_ref()) });
    }

    /// Finds fault with a rule.
    fn rule(&mut self, id: &str, message: impl AsRef<str>) {
        let line = self.places.rules.get(id).copied().unwrap_or(0);
        let message = format!("{id}: {}", message.as_ref());
        self.problems.push(Problem { file: "rules.yaml".to_owned(), line, message });
    }
}

/// Whether a text is a word in lower case with hyphens inside, as the parts of ids are.
pub(super) fn is_slug(text: &str) -> bool {
    text.split('-').all(|word| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()))
}

/// Whether a value occurs twice; the first that does.
fn repeated<'t>(values: impl IntoIterator<Item = &'t String>) -> Option<&'t String> {
    let mut seen = std::collections::BTreeSet::new();
    values.into_iter().find(|value| !seen.insert(*value))
}
