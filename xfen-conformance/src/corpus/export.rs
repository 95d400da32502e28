//! The corpus as one flat JSON text, which needs nothing but a JSON reader: `vectors.json` of this package.

use serde::{Deserialize, Serialize};

use super::convert::{Complaints, from_vector, to_vector};
use super::problem::{CorpusError, Problem};
use super::raw::RawVector;
use super::rules::{Area, Manifest, RuleEntry, RuleSource};
use super::{Corpus, FORMAT};

/// What stands beside the vectors.
#[derive(Serialize)]
struct Header<'c> {
    #[serde(flatten)]
    manifest: &'c Manifest,
    sources: &'c [RuleSource],
    rules: &'c [RuleEntry],
    retired: &'c [String],
}

/// The whole text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Export {
    format: u32,
    name: String,
    version: String,
    licence: String,
    areas: Vec<Area>,
    sources: Vec<RuleSource>,
    rules: Vec<RuleEntry>,
    retired: Vec<String>,
    vectors: Vec<RawVector>,
}

/// Writes the text, one vector on each line.
pub(super) fn to_json(corpus: &Corpus) -> String {
    let Corpus { manifest, sources, rules, retired, .. } = corpus;
    let header = Header { manifest, sources, rules, retired };
    let vectors: Vec<String> = corpus.vectors.iter().map(|vector| json(&from_vector(vector))).collect();
    let header = serde_json::to_string_pretty(&header).unwrap_or_else(|error| unreachable!("{error}"));
    let header = header.strip_suffix("\n}").unwrap_or(&header);
    format!("{header},\n  \"vectors\": [\n    {}\n  ]\n}}\n", vectors.join(",\n    "))
}

/// Reads the text.
pub(super) fn from_json(text: &str) -> Result<Corpus, CorpusError> {
    let problem = |line, message| Problem { file: "vectors.json".to_owned(), line, message };
    let export: Export =
        serde_json::from_str(text).map_err(|error| CorpusError::new(vec![problem(error.line(), error.to_string())]))?;
    let mut problems = Vec::new();
    if export.format != FORMAT {
        problems.push(problem(0, format!("`format: {}`: this program reads format {FORMAT}", export.format)));
    }
    let mut vectors = Vec::new();
    for mut raw in export.vectors {
        let mut complaints = Complaints::default();
        let area = raw.area.take().unwrap_or_default();
        let vector = to_vector(raw, &area, &mut complaints);
        let complain = |(_, message): (_, String)| problem(0, format!("{}: {message}", vector.id));
        problems.extend(complaints.0.into_iter().map(complain));
        vectors.push(vector);
    }
    if !problems.is_empty() {
        return Err(CorpusError::new(problems));
    }
    let Export { format, name, version, licence, areas, sources, rules, retired, .. } = export;
    let manifest = Manifest { format, name, version, licence, areas };
    Ok(Corpus { manifest, sources, rules, vectors, retired })
}

/// JSON of a value whose maps all have text for keys, which cannot fail.
fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| unreachable!("{error}"))
}
