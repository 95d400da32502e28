//! What has changed between two runs of the same programs: the vectors with another outcome, row by row.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use serde::Serialize;

use super::Rows;
use super::rows::name;
use crate::outcome::Outcome;
use crate::results::{CaseResult, Report};
use crate::shown::{in_json, in_one_line};

/// What has changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Diff {
    /// The rows that are in both, by name.
    pub rows: Vec<RowDiff>,
    /// The names of the rows that only the old results have.
    pub only_old: Vec<String>,
    /// The names of the rows that only the new results have.
    pub only_new: Vec<String>,
}

/// What has changed in one row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RowDiff {
    /// The name of the row.
    pub row: String,
    /// The version of the program in the old results.
    pub old_version: String,
    /// The version of the program in the new results.
    pub new_version: String,
    /// The vectors with another outcome: what got worse first, then in the order of the results.
    pub changed: Vec<Changed>,
    /// How many vectors only the old results have.
    pub only_old: usize,
    /// How many vectors only the new results have.
    pub only_new: usize,
}

/// A vector with another outcome.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Changed {
    /// Its id.
    pub id: String,
    /// What the answer had earned.
    pub old: Outcome,
    /// What the answer earns now.
    pub new: Outcome,
    /// Whether that is better.
    pub change: Change,
}

/// Whether another outcome is better. Right is better than neither, neither is better than wrong, and of two wrong ones the
/// less severe is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Change {
    /// It is worse.
    Worse,
    /// It is better.
    Better,
    /// Neither: another reading, or strict where it was right.
    Other,
}

/// Results that cannot be compared.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DiffError {
    /// They were judged by expectations that differ.
    #[error(
        "the row `{}` was judged by the corpora {} and {}, whose expectations differ: run the old program again with the \
         new corpus", in_one_line(.row), in_one_line(.old), in_one_line(.new)
    )]
    Corpus {
        /// The name of the row.
        row: String,
        /// The version of the old corpus.
        old: String,
        /// The version of the new corpus.
        new: String,
    },
    /// They have no row in common.
    #[error("no row is in both: OLD has {}, NEW has {}", in_one_line(.old.join(", ")), in_one_line(.new.join(", ")))]
    NothingInCommon {
        /// The names of the old rows.
        old: Vec<String>,
        /// The names of the new rows.
        new: Vec<String>,
    },
}

impl Diff {
    /// Compares the rows of the same name.
    ///
    /// The corpora may have different versions, as long as no expectation has changed between them: vectors that only one
    /// has are counted.
    ///
    /// # Errors
    /// The results cannot be compared.
    pub fn new(old: &Rows, new: &Rows) -> Result<Self, DiffError> {
        let names = |rows: &Rows| rows.reports().iter().map(|report| name(report).to_owned()).collect::<Vec<_>>();
        let (old_names, new_names) = (names(old), names(new));
        let mut rows = Vec::new();
        for new in new.reports() {
            if let Some(old) = old.reports().iter().find(|old| name(old) == name(new)) {
                rows.push(RowDiff::new(old, new)?);
            }
        }
        if rows.is_empty() {
            return Err(DiffError::NothingInCommon { old: old_names, new: new_names });
        }
        let without = |names: &[String], others: &[String]| {
            names.iter().filter(|name| !others.contains(name)).cloned().collect::<Vec<_>>()
        };
        Ok(Self { rows, only_old: without(&old_names, &new_names), only_new: without(&new_names, &old_names) })
    }

    /// Whether any vector got worse.
    pub fn has_worse(&self) -> bool {
        self.count(Change::Worse) > 0
    }

    fn count(&self, change: Change) -> usize {
        self.rows.iter().map(|row| row.count(change)).sum()
    }

    /// The differences as one JSON object, with the keys of this type's fields and `worse`, `better` and `other`, which
    /// count.
    pub fn to_json(&self) -> String {
        #[derive(Serialize)]
        struct WithCounts<'d> {
            #[serde(flatten)]
            diff: &'d Diff,
            worse: usize,
            better: usize,
            other: usize,
        }
        let [worse, better, other] = [Change::Worse, Change::Better, Change::Other].map(|change| self.count(change));
        let json = serde_json::to_string(&WithCounts { diff: self, worse, better, other });
        in_json(json.unwrap_or_else(|error| unreachable!("{error}"))) + "\n"
    }
}

impl RowDiff {
    fn new(old: &Report, new: &Report) -> Result<Self, DiffError> {
        let row = name(new).to_owned();
        let major = |report: &Report| report.corpus_version.split('.').next().map(str::to_owned);
        if major(old) != major(new) {
            let (old, new) = (old.corpus_version.clone(), new.corpus_version.clone());
            return Err(DiffError::Corpus { row, old, new });
        }
        let before: BTreeMap<&str, &CaseResult> =
            old.results.iter().map(|result| (result.id.as_str(), result)).collect();
        let in_both = new.results.iter().filter_map(|now| Some((*before.get(now.id.as_str())?, now)));
        let pairs: Vec<(&CaseResult, &CaseResult)> = in_both.collect();
        let mut changed: Vec<Changed> = pairs.iter().filter_map(|(before, now)| Changed::new(before, now)).collect();
        changed.sort_by_key(|changed| changed.change);
        Ok(Self {
            row,
            old_version: old.adapter.version.clone(),
            new_version: new.adapter.version.clone(),
            changed,
            only_old: old.results.len() - pairs.len(),
            only_new: new.results.len() - pairs.len(),
        })
    }

    fn count(&self, change: Change) -> usize {
        self.changed.iter().filter(|changed| changed.change == change).count()
    }
}

impl Changed {
    fn new(before: &CaseResult, now: &CaseResult) -> Option<Self> {
        let (old, new) = (before.judgement.outcome.clone(), now.judgement.outcome.clone());
        (old != new).then(|| Self { id: now.id.clone(), change: Change::between(&old, &new), old, new })
    }
}

impl Change {
    fn between(old: &Outcome, new: &Outcome) -> Self {
        let wrong_severity = |outcome: &Outcome| outcome.is_failure().then(|| outcome.clone());
        let rank = |outcome: &Outcome| (outcome.counts(), wrong_severity(outcome));
        match rank(new).cmp(&rank(old)) {
            Ordering::Less => Self::Worse,
            Ordering::Greater => Self::Better,
            Ordering::Equal => Self::Other,
        }
    }
}

/// The differences in lines for people: each row with its vectors, and the counts.
impl fmt::Display for Diff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in &self.rows {
            write_row(f, row)?;
        }
        for (names, which) in [(&self.only_old, "old"), (&self.only_new, "new")] {
            if !names.is_empty() {
                writeln!(f, "only in the {which} results: {}", in_one_line(names.join(", ")))?;
            }
        }
        let [worse, better, other] = [Change::Worse, Change::Better, Change::Other].map(|change| self.count(change));
        writeln!(f, "{worse} worse, {better} better, {other} otherwise changed")
    }
}

fn write_row(f: &mut fmt::Formatter<'_>, row: &RowDiff) -> fmt::Result {
    let [title, old, new] = [&row.row, &row.old_version, &row.new_version].map(in_one_line);
    let versions = if old == new { old } else { format!("{old} -> {new}") };
    let mut counts = String::new();
    for (count, which) in [(row.only_old, "old"), (row.only_new, "new")] {
        if count > 0 {
            let _ = write!(counts, ", {count} only in the {which} results");
        }
    }
    if row.changed.is_empty() {
        return writeln!(f, "{title} {versions}: nothing changed{counts}");
    }
    writeln!(f, "{title} {versions}: {} changed{counts}", row.changed.len())?;
    let width = row.changed.iter().map(|changed| changed.id.len()).max().unwrap_or(0);
    for Changed { id, old, new, change } in &row.changed {
        let word = match change {
            Change::Worse => "worse ",
            Change::Better => "better",
            Change::Other => "other ",
        };
        writeln!(
            f,
            "  {word}  {:width$}  {} -> {}",
            in_one_line(id),
            in_one_line(old.to_string()),
            in_one_line(new.to_string())
        )?;
    }
    Ok(())
}
