//! The summary of a run for a terminal, in plain text: failures whole with all that explains them, the counts of each
//! outcome by area, what the outcomes say, and the total.
//!
//! Failures are grouped by outcome and rule. One of each group is shown before a second of any, and of a group the one
//! with the shortest input first; those that are not shown whole are listed.

mod answer;
mod expected;
mod failure;
mod line;
mod random;
mod rows;
mod table;

use std::fmt::Write as _;
use std::str::FromStr;

use crate::corpus::Corpus;
use crate::known::Comparison;
use crate::outcome::Count;
use crate::results::{CaseResult, Report};
use crate::shown::{in_lines, in_one_line};
pub(crate) use answer::{answered, rank_text};
pub(crate) use expected::{expected, wrong_ply};
use failure::{failure_text, rule};
pub(crate) use line::reported_spans;
use line::shown;
pub use random::random_summary;
pub use rows::{RowResult, rows_summary};
use table::{legend, table};

/// What a summary has, and how.
pub struct SummaryOptions<'o> {
    /// How many failures are shown whole.
    pub show: Show,
    /// Whether the failures of the known list are listed too, with their reasons.
    pub show_known: bool,
    /// The command that runs the vector of this id again: `xfen conform … --only ID`.
    pub repeat: &'o dyn Fn(&str) -> String,
}

/// How many failures are shown whole. As text, a number or `all`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Show {
    /// At most so many.
    Some(usize),
    /// Every one.
    All,
}

/// What a run gave.
pub fn summary(report: &Report, corpus: &Corpus, known: &Comparison<'_>, options: &SummaryOptions<'_>) -> String {
    let mut text = cases(report, corpus, known, options);
    text.push_str(&table(report, corpus));
    text.push('\n');
    text.push_str(&legend(report));
    text.push('\n');
    text.push_str(&total(report, known));
    text.push_str(&stale(known));
    // What comes from outside was made harmless part by part; a corpus of another folder has more of it.
    in_lines(text)
}

/// The failures that the known list does not have, and, if they are asked for, those that it has.
fn cases(report: &Report, corpus: &Corpus, known: &Comparison<'_>, options: &SummaryOptions<'_>) -> String {
    let mut text = failures(report, corpus, known, options);
    if options.show_known && !known.expected.is_empty() {
        text.push_str("known failures:\n");
        for (failure, reason) in &known.expected {
            let rule = rule(failure, corpus).unwrap_or_default();
            let reason = in_one_line(reason);
            let _ = writeln!(text, "  {}  {}  {rule}\n    {reason}", failure.judgement.outcome, failure.id);
        }
        text.push('\n');
    }
    text
}

/// A line for each entry of the known list that is not true any more.
fn stale(known: &Comparison<'_>) -> String {
    known.stale.iter().map(|stale| format!("known list: {stale}\n")).collect()
}

impl FromStr for Show {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "all" => Ok(Self::All),
            number => number.parse().map(Self::Some).map_err(|_| "a number or `all`".to_owned()),
        }
    }
}

/// The failures that the known list does not have.
fn failures(report: &Report, corpus: &Corpus, known: &Comparison<'_>, options: &SummaryOptions<'_>) -> String {
    let groups = groups(&known.unexpected, corpus);
    let deepest = groups.iter().map(Vec::len).max().unwrap_or(0);
    let in_turn = (0..deepest).flat_map(|depth| groups.iter().filter_map(move |group| group.get(depth)));
    let most = match options.show {
        Show::Some(most) => most,
        Show::All => usize::MAX,
    };
    let shown: Vec<&str> = in_turn.take(most).map(|failure| failure.id.as_str()).collect();
    let is_shown = |failure: &&&CaseResult| shown.contains(&failure.id.as_str());

    let mut text = String::new();
    for group in &groups {
        for failure in group.iter().filter(is_shown) {
            text.push_str(&failure_text(failure, report, corpus, options));
            text.push('\n');
        }
    }
    let rest: Vec<&CaseResult> = groups.iter().flatten().filter(|failure| !is_shown(failure)).copied().collect();
    if rest.is_empty() {
        return text;
    }
    let _ = writeln!(text, "{} not shown whole (`--show all` does):", plural(rest.len(), "failure"));
    for group in &groups {
        let rest: Vec<&&CaseResult> = group.iter().filter(|failure| !is_shown(failure)).collect();
        let Some(first) = rest.first() else { continue };
        let word = first.judgement.outcome.word();
        let more = if rest.len() < group.len() { " more" } else { "" };
        match &first.judgement.rule {
            Some(rule) => _ = writeln!(text, "  {}{more} of {rule}: {word}", rest.len()),
            None => _ = writeln!(text, "  {}{more}: {word}", rest.len()),
        }
        for failure in rest {
            match failure.judgement.rule {
                Some(_) => _ = writeln!(text, "    {}", failure.id),
                None => _ = writeln!(text, "    {}  {}", failure.id, rule(failure, corpus).unwrap_or_default()),
            }
        }
    }
    text.push('\n');
    text
}

/// The failures by outcome and rule: the worst outcomes first, of one outcome the largest groups, in a group the shortest
/// inputs.
fn groups<'r>(failures: &[&'r CaseResult], corpus: &Corpus) -> Vec<Vec<&'r CaseResult>> {
    let mut groups: Vec<Vec<&CaseResult>> = Vec::new();
    for failure in failures {
        let of_this = |group: &&mut Vec<&CaseResult>| {
            let first = &group[0].judgement;
            (&first.outcome, &first.rule) == (&failure.judgement.outcome, &failure.judgement.rule)
        };
        match groups.iter_mut().find(of_this) {
            Some(group) => group.push(failure),
            None => groups.push(vec![failure]),
        }
    }
    let length =
        |failure: &&CaseResult| corpus.vector(&failure.id).map_or(usize::MAX, |vector| vector.input_bytes().len());
    for group in &mut groups {
        group.sort_by_key(length);
    }
    groups
        .sort_by(|one, other| (&one[0].judgement.outcome, other.len()).cmp(&(&other[0].judgement.outcome, one.len())));
    groups
}

fn total(report: &Report, known: &Comparison<'_>) -> String {
    let adapter = &report.adapter;
    let [name, version, corpus] = [&adapter.name, &adapter.version, &report.corpus_version].map(|text| shown(text));
    let row = report.row.as_ref().filter(|row| **row != adapter.name).map(|row| format!("{}: ", shown(row)));
    let mut text = format!("{}{name} {version} against corpus {corpus}\n", row.unwrap_or_default());
    let _ = writeln!(
        text,
        "{}: {}, {}, {} unsupported, {} right",
        plural(report.results.len(), "vector"),
        plural(known.unexpected.len(), "unexpected failure"),
        plural(known.expected.len(), "known failure"),
        report.unsupported(),
        report.counted(Count::Pass),
    );
    if report.unsupported() > 0 {
        let said = report.said_unsupported();
        let rejected = report.unsupported() - said;
        let _ = writeln!(text, "unsupported: {rejected} rejected beyond the declared reach, {said} answered so");
    }
    text
}

fn plural(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
