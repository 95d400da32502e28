//! The summary of a run on generated strings.

use std::fmt::Write as _;

use super::failure::failure_text;
use super::line::shown;
use super::{Show, SummaryOptions, plural};
use crate::corpus::Vector;
use crate::outcome::{Count, Outcome};
use crate::random::{Group, RandomReport};
use crate::results::{CaseResult, Report};
use crate::shown::in_short;

/// What a run on generated strings gave: an example of each group whole, the others in a line each, the counts.
///
/// `again` is the command that judges a string again: `xfen conform … --input STRING`.
pub fn random_summary(found: &RandomReport, show: Show, again: &dyn Fn(&[u8]) -> String) -> String {
    let repeat = |id: &str| found.corpus.vector(id).map(|vector| again(vector.input_bytes())).unwrap_or_default();
    let options = SummaryOptions { show, show_known: false, repeat: &repeat };
    let report =
        Report { row: None, adapter: found.adapter.clone(), corpus_version: String::new(), results: Vec::new() };
    let most = match show {
        Show::Some(most) => most,
        Show::All => usize::MAX,
    };
    let mut text = String::new();
    for group in found.groups.iter().take(most) {
        let examples = if show == Show::All { group.examples.len() } else { 1 };
        for example in group.examples.iter().take(examples) {
            text.push_str(&failure_text(example, &report, &found.corpus, &options));
            text.push('\n');
        }
    }
    if found.seed.is_some() {
        text.push_str(&groups(found));
    }
    text.push_str(&total(found));
    text
}

/// A line for each group: how many, of what, and the shortest string.
fn groups(found: &RandomReport) -> String {
    if found.groups.is_empty() {
        return String::new();
    }
    let example = |group: &Group| group.examples.first().and_then(|example| vector(example, found)).map(shortest);
    let rows: Vec<[String; 4]> = (found.groups.iter())
        .map(|group| {
            let outcome = group.outcome.word().to_owned();
            [group.count.to_string(), outcome, group.rule.clone(), example(group).unwrap_or_default()]
        })
        .collect();
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let [first, second, third] = [width(0), width(1), width(2)];
    let mut text = format!("{}, and the shortest string of each:\n", plural(rows.len(), "group"));
    for [count, outcome, rule, example] in &rows {
        let _ = writeln!(text, "  {count:>first$}  {outcome:second$}  {rule:third$}  {example}");
    }
    text.push('\n');
    text
}

fn vector<'f>(example: &CaseResult, found: &'f RandomReport) -> Option<&'f Vector> {
    found.corpus.vector(&example.id)
}

fn shortest(vector: &Vector) -> String {
    in_short(vector.input_bytes())
}

fn total(found: &RandomReport) -> String {
    let mut text = String::new();
    let width = found.counts.keys().map(|outcome| outcome.word().len()).max().unwrap_or(0);
    for (outcome, count) in found.counts.iter().filter(|_| found.seed.is_some()) {
        let _ = writeln!(text, "{:width$}  {count:>6}  {}: {}", outcome.word(), outcome.counts(), outcome.about());
    }
    if !found.rulings.is_empty() {
        let rulings: usize = found.rulings.values().sum();
        let rules: Vec<String> = found.rulings.iter().map(|(rule, count)| format!("{rule} {count}")).collect();
        let _ = writeln!(text, "ruling, not judged  {rulings}: {}", rules.join(", "));
    }
    if !text.is_empty() {
        text.push('\n');
    }
    let adapter = &found.adapter;
    let strings = match found.seed {
        Some(seed) => format!("{} of seed {seed}", plural(found.total, "string")),
        None => plural(found.total, "string"),
    };
    let _ = writeln!(text, "{} {} against the reference", shown(&adapter.name), shown(&adapter.version));
    let unsupported = found.counts.get(&Outcome::Unsupported).copied().unwrap_or(0);
    let groups =
        if found.seed.is_some() { format!(" in {}", plural(found.groups.len(), "group")) } else { String::new() };
    let _ = writeln!(
        text,
        "{strings}: {}{groups}, {} not judged, {unsupported} unsupported, {} right",
        plural(found.counted(Count::Fail), "disagreement"),
        found.rulings.values().sum::<usize>(),
        found.counted(Count::Pass),
    );
    text
}
