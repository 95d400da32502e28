//! Known lists: the failures of a program that its keepers know about, so that only news fails a run.
//!
//! A list cannot rot: an entry that passes, that names no vector, or that fails in another way than it says is stale,
//! and a stale entry is an error. Only of a program whose behaviour is undefined, which does now this and now that, an
//! entry may say so, and with which outcomes (`or`).

use std::collections::BTreeSet;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::corpus::Corpus;
use crate::outcome::Outcome;
use crate::results::{CaseResult, Report};
use crate::shown::in_one_line;
use crate::yaml;

/// A list of known failures.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KnownList {
    entries: Vec<KnownFailure>,
}

/// One known failure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownFailure {
    /// The vector's id.
    pub id: String,
    /// How it fails.
    pub outcome: Outcome,
    /// What happens at other times, where it is not always the same.
    #[serde(default)]
    pub or: Vec<Outcome>,
    /// Why, for people.
    pub reason: String,
}

/// A report against a known list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comparison<'r> {
    /// The failures that the list does not have, worst first.
    pub unexpected: Vec<&'r CaseResult>,
    /// The failures that the list has as they are, worst first, each with its reason.
    pub expected: Vec<(&'r CaseResult, String)>,
    /// The entries that are not true any more.
    pub stale: Vec<StaleEntry>,
}

/// An entry that is not true any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaleEntry {
    /// The entry.
    pub entry: KnownFailure,
    /// What happened instead; none if there is no such vector.
    pub outcome: Option<Outcome>,
}

/// A list brought up to date.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refreshed {
    /// The list.
    pub list: KnownList,
    /// How many entries have come in, whose reasons are to be filled in.
    pub new: usize,
    /// How many entries were kept, with their reasons.
    pub kept: usize,
    /// How many entries were not true any more.
    pub dropped: usize,
}

/// A text is no known list.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadKnownList {
    /// It is not a list of entries.
    #[error("{}; each entry is written `- {{id: area/name, outcome: misread, reason: \"…\"}}`", in_one_line(.0))]
    Shape(String),
    /// A vector is listed twice.
    #[error("`{}` is listed twice: keep one entry", in_one_line(.0))]
    Repeated(String),
    /// An entry says the same outcome twice.
    #[error("`{}`: `{outcome}` stands there twice: keep one", in_one_line(.id))]
    SameOutcome {
        /// The vector's id.
        id: String,
        /// The outcome.
        outcome: Outcome,
    },
    /// An entry's outcome is no failure.
    #[error("`{}`: `{outcome}` is no failure: drop the entry", in_one_line(.id))]
    NoFailure {
        /// The vector's id.
        id: String,
        /// The outcome.
        outcome: Outcome,
    },
}

impl KnownList {
    /// Reads a list in YAML.
    ///
    /// # Errors
    /// [`BadKnownList`]: unknown or missing keys with their line, ids or outcomes that occur twice, outcomes that are no
    /// failures. Behind `or` may stand any outcome.
    pub fn from_yaml(text: &str) -> Result<Self, BadKnownList> {
        let entries: Option<Vec<KnownFailure>> =
            yaml::parse(text).map_err(|error| BadKnownList::Shape(error.to_string()))?;
        let entries = entries.unwrap_or_default();
        let mut ids = BTreeSet::new();
        for entry in &entries {
            if !ids.insert(&entry.id) {
                return Err(BadKnownList::Repeated(entry.id.clone()));
            }
            if !entry.outcome.is_failure() {
                return Err(BadKnownList::NoFailure { id: entry.id.clone(), outcome: entry.outcome.clone() });
            }
            let mut seen = BTreeSet::from([&entry.outcome]);
            if let Some(outcome) = entry.or.iter().find(|outcome| !seen.insert(outcome)) {
                return Err(BadKnownList::SameOutcome { id: entry.id.clone(), outcome: outcome.clone() });
            }
        }
        Ok(Self { entries })
    }

    /// The list brought up to date with a report, sorted by id: an entry that is still true keeps its reason, a failure
    /// that the list does not have comes in with an empty one, and an entry that is not true any more goes. An entry
    /// whose vector is in the corpus but was not asked is left alone.
    ///
    /// Of the empty list, that is the list of the report's failures.
    pub fn refreshed(&self, report: &Report, corpus: &Corpus) -> Refreshed {
        let Comparison { unexpected, stale, .. } = self.compare(report, corpus);
        let is_stale = |entry: &KnownFailure| stale.iter().any(|stale| stale.entry.id == entry.id);
        let mut entries: Vec<KnownFailure> = self.entries.iter().filter(|entry| !is_stale(entry)).cloned().collect();
        let kept = entries.len();
        entries.extend(unexpected.iter().map(|failure| KnownFailure {
            id: failure.id.clone(),
            outcome: failure.judgement.outcome.clone(),
            or: Vec::new(),
            reason: String::new(),
        }));
        entries.sort_by(|one, other| one.id.cmp(&other.id));
        Refreshed { new: unexpected.len(), kept, dropped: stale.len(), list: Self { entries } }
    }

    /// The list in YAML, with a comment on what it is: `program` is the name and version of what fails.
    pub fn to_yaml(&self, program: &str) -> String {
        let mut text = format!(
            "# Known failures of {program}: vectors that fail as they say here do not fail a run. An entry that is no\n\
             # longer true does.\n",
            program = in_one_line(program),
        );
        if self.entries.is_empty() {
            text.push_str("[]\n");
        }
        for KnownFailure { id, outcome, or, reason } in &self.entries {
            text.push_str(&format!("- id: {id}\n  outcome: {outcome}\n"));
            if !or.is_empty() {
                let or: Vec<String> = or.iter().map(ToString::to_string).collect();
                text.push_str(&format!("  or: [{}]\n", or.join(", ")));
            }
            text.push_str(&format!("  reason: {}\n", quoted(reason)));
        }
        text
    }

    /// The entries.
    pub fn entries(&self) -> &[KnownFailure] {
        &self.entries
    }

    /// Compares a report with the list. An entry whose vector is in the corpus but was not asked is left alone.
    pub fn compare<'r>(&self, report: &'r Report, corpus: &Corpus) -> Comparison<'r> {
        let mut unexpected = Vec::new();
        let mut expected = Vec::new();
        for failure in report.failures() {
            let is_this = |entry: &&KnownFailure| entry.id == failure.id && entry.allows(&failure.judgement.outcome);
            match self.entries.iter().find(is_this) {
                Some(entry) => expected.push((failure, entry.reason.clone())),
                None => unexpected.push(failure),
            }
        }
        let stale =
            self.entries.iter().filter_map(|entry| match report.results.iter().find(|result| result.id == entry.id) {
                Some(result) if entry.allows(&result.judgement.outcome) => None,
                Some(result) => {
                    Some(StaleEntry { entry: entry.clone(), outcome: Some(result.judgement.outcome.clone()) })
                }
                None if corpus.vector(&entry.id).is_some() => None,
                None => Some(StaleEntry { entry: entry.clone(), outcome: None }),
            });
        Comparison { unexpected, expected, stale: stale.collect() }
    }
}

impl KnownFailure {
    /// Whether this is one of the outcomes that it tells.
    fn allows(&self, outcome: &Outcome) -> bool {
        self.outcome == *outcome || self.or.contains(outcome)
    }
}

impl fmt::Display for StaleEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let KnownFailure { id, outcome: listed, .. } = &self.entry;
        let id = in_one_line(id);
        match &self.outcome {
            None => write!(f, "{id}: listed as {listed}, but the corpus has no such vector: drop the entry"),
            Some(now) if now.is_failure() => {
                write!(f, "{id}: listed as {listed}, but it is now {now}: correct the entry")
            }
            Some(now) => write!(f, "{id}: listed as {listed}, but it is now {now}: drop the entry"),
        }
    }
}

/// A text in double quotes as YAML and JSON have them.
fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_else(|error| unreachable!("{error}"))
}
