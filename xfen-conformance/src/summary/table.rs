//! Counts of outcomes by area, and what the outcomes say.

use std::fmt::Write as _;

use crate::corpus::Corpus;
use crate::outcome::Outcome;
use crate::results::{Counts, Report, count};

/// The counts of each outcome by area; only outcomes that occur have a column.
pub(super) fn table(report: &Report, corpus: &Corpus) -> String {
    let total = report.counts();
    let words: Vec<&str> = Outcome::words().filter(|word| total.contains_key(word)).collect();
    let areas = corpus.manifest.areas.iter().map(|area| area.name.as_str());
    let mut rows: Vec<(&str, Counts)> = areas
        .map(|area| (area, count(report.results.iter().filter(|result| result.area() == area))))
        .filter(|(_, counts)| !counts.is_empty())
        .collect();
    rows.push(("all", total));
    let name_width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let mut text = " ".repeat(name_width);
    for word in &words {
        let _ = write!(text, "  {word}");
    }
    text.push('\n');
    for (name, counts) in rows {
        let _ = write!(text, "{name:name_width$}");
        for word in &words {
            let count = counts.get(word).map_or_else(|| "·".to_owned(), ToString::to_string);
            let _ = write!(text, "  {count:>width$}", width = word.len());
        }
        text.push('\n');
    }
    text
}

/// A line for each outcome that occurs: its word, which way it counts, and what it says.
pub(super) fn legend(report: &Report) -> String {
    let total = report.counts();
    let outcomes: Vec<Outcome> = Outcome::all().filter(|outcome| total.contains_key(outcome.word())).collect();
    let width = outcomes.iter().map(|outcome| outcome.word().len()).max().unwrap_or(0);
    let mut text = String::new();
    for outcome in outcomes {
        let _ = writeln!(text, "{:width$}  {}: {}", outcome.word(), outcome.counts(), outcome.about());
    }
    text
}
