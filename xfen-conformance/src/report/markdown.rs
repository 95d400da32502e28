//! The rows as Markdown: how each program did, and how by area.

use std::fmt::Write as _;

use super::Rows;
use super::rows::name;
use crate::corpus::Corpus;
use crate::outcome::{Count, Outcome};
use crate::results::{CaseResult, Counts, Report};
use crate::shown::in_one_line;

/// The tables, and what their words mean.
pub fn summary_markdown(rows: &Rows, corpus: &Corpus) -> String {
    let manifest = &corpus.manifest;
    let mut text = format!(
        "# How programs read X-FEN\n\nCorpus {}: {} vectors for {} rules. *Right* is the share of the answers that were \
         judged, rounded down; what a program\ndoes not claim to read is not judged, unless it accepts it.\n\n",
        manifest.version,
        corpus.vectors.len(),
        corpus.rules.len()
    );
    text.push_str(&programs(rows));
    text.push_str("\n## Outcomes\n\n");
    text.push_str(&outcomes(rows));
    text.push_str("\n## Wrong answers by area\n\nWrong answers of those that were judged.\n\n");
    text.push_str(&areas(rows, corpus));
    text
}

fn programs(rows: &Rows) -> String {
    let mut text = String::from(
        "| row | program | version | language | right | right answers | wrong answers | not judged |\n\
         |---|---|---|---|--:|--:|--:|--:|\n",
    );
    for report in rows.reports() {
        let adapter = &report.adapter;
        let [row, program, version, language] =
            [name(report), &adapter.name, &adapter.version, &adapter.language].map(cell);
        let [right, wrong] = [Count::Pass, Count::Fail].map(|count| report.counted(count));
        let share = (right * 100).checked_div(right + wrong).map_or("–".to_owned(), |share| format!("{share}%"));
        let unsupported = report.unsupported();
        let _ = writeln!(
            text,
            "| {row} | {program} | {version} | {language} | {share} | {right} | {wrong} | {unsupported} |"
        );
    }
    text
}

/// A column for each outcome that occurs, worst first, and what they say.
fn outcomes(rows: &Rows) -> String {
    let counts: Vec<Counts> = rows.reports().iter().map(Report::counts).collect();
    let occurs = |outcome: &Outcome| counts.iter().any(|counts| counts.contains_key(outcome.word()));
    let outcomes: Vec<Outcome> = Outcome::all().filter(occurs).collect();
    let mut text = head("row", outcomes.iter().map(Outcome::word));
    for (row, counts) in rows.names().zip(&counts) {
        let _ = write!(text, "| {} |", cell(row));
        for outcome in &outcomes {
            let count = counts.get(outcome.word()).map_or("·".to_owned(), ToString::to_string);
            let _ = write!(text, " {count} |");
        }
        text.push('\n');
    }
    text.push('\n');
    for outcome in &outcomes {
        let _ = writeln!(text, "- **{}**, {}: {}", outcome.word(), outcome.counts(), outcome.about());
    }
    text
}

/// A column for each area.
fn areas(rows: &Rows, corpus: &Corpus) -> String {
    let areas: Vec<&str> = corpus.manifest.areas.iter().map(|area| area.name.as_str()).collect();
    let mut text = head("row", areas.iter().copied());
    for report in rows.reports() {
        let _ = write!(text, "| {} |", cell(name(report)));
        for area in &areas {
            let [wrong, right] = [Count::Fail, Count::Pass].map(|count| in_area(report, area, count));
            let cell = if wrong + right == 0 { "·".to_owned() } else { format!("{wrong} of {}", wrong + right) };
            let _ = write!(text, " {cell} |");
        }
        text.push('\n');
    }
    text
}

fn in_area(report: &Report, area: &str, counts: Count) -> usize {
    let is_of = |result: &&CaseResult| result.area() == area && result.judgement.outcome.counts() == counts;
    report.results.iter().filter(is_of).count()
}

/// The head of a table, with numbers in all columns but the first.
fn head<'w>(first: &str, columns: impl Iterator<Item = &'w str> + Clone) -> String {
    let names: String = columns.clone().map(|name| format!(" {name} |")).collect();
    format!("| {first} |{names}\n|---|{}\n", "--:|".repeat(columns.count()))
}

/// Text from outside in a cell of a table, where nothing of it is markup.
fn cell(text: &str) -> String {
    let mut cell = String::new();
    for character in in_one_line(text).chars() {
        if matches!(character, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '~' | '&') {
            cell.push('\\');
        }
        cell.push(character);
    }
    cell
}
