//! The summary of several rows: what is new about each, and one table of all.

use std::fmt::Write as _;

use super::line::shown;
use super::{Show, SummaryOptions, cases, plural, stale};
use crate::corpus::Corpus;
use crate::known::Comparison;
use crate::outcome::Count;
use crate::results::Report;
use crate::shown::{in_lines, in_one_line};

/// What became of a row.
pub struct RowResult<'r> {
    /// The name of the row.
    pub name: &'r str,
    /// What was judged, and what its known list says of that; none if nothing was.
    pub judged: Option<(&'r Report, &'r Comparison<'r>)>,
    /// Why it was not judged, or not to the end; none if it was.
    pub why_not: Option<String>,
}

/// What a run of several rows gave: of each row the failures that its known list does not have and the entries that are
/// not true any more, then a line for each row, then the rows that were not judged to the end, with the reason.
///
/// `repeat` is the command that runs the vector of an id in a row again, from the names of both.
pub fn rows_summary(
    rows: &[RowResult<'_>],
    corpus: &Corpus,
    show: Show,
    show_known: bool,
    repeat: &dyn Fn(&str, &str) -> String,
) -> String {
    let mut text = String::new();
    for row in rows {
        let Some((report, known)) = row.judged else { continue };
        let repeat = |id: &str| repeat(row.name, id);
        let options = SummaryOptions { show, show_known, repeat: &repeat };
        let cases = cases(report, corpus, known, &options);
        let stale = stale(known);
        if !cases.is_empty() || !stale.is_empty() {
            let _ = writeln!(text, "== {}\n{cases}{stale}", shown(row.name));
        }
    }
    text.push_str(&table(rows));
    let unfinished: Vec<_> = rows.iter().filter_map(|row| Some((row, row.why_not.as_ref()?))).collect();
    if !unfinished.is_empty() {
        text.push_str("\nnot judged, or not to the end:\n");
    }
    for (row, why) in &unfinished {
        let _ = writeln!(text, "  {}: {}", shown(row.name), in_one_line(why.lines().next().unwrap_or_default()));
    }
    text.push('\n');
    text.push_str(&total(rows, corpus, unfinished.len()));
    in_lines(text)
}

/// A line for each row of which something was judged.
fn table(rows: &[RowResult<'_>]) -> String {
    const HEAD: [&str; 6] = ["row", "version", "right", "wrong", "known", "unsupported"];
    let line = |row: &RowResult<'_>| {
        let (report, known) = row.judged?;
        Some([
            shown(row.name),
            shown(&report.adapter.version),
            report.counted(Count::Pass).to_string(),
            known.unexpected.len().to_string(),
            known.expected.len().to_string(),
            report.unsupported().to_string(),
        ])
    };
    let lines: Vec<[String; 6]> = [HEAD.map(str::to_owned)].into_iter().chain(rows.iter().filter_map(line)).collect();
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; 6] = std::array::from_fn(width);
    let mut text = String::new();
    for [name, version, numbers @ ..] in &lines {
        let _ = write!(text, "{name:0$}  {version:1$}", widths[0], widths[1]);
        for (number, width) in numbers.iter().zip(&widths[2..]) {
            let _ = write!(text, "  {number:>width$}");
        }
        text.push('\n');
    }
    text
}

fn total(rows: &[RowResult<'_>], corpus: &Corpus, unfinished: usize) -> String {
    let judged = || rows.iter().filter_map(|row| row.judged);
    let wrong: usize = judged().map(|(_, known)| known.unexpected.len()).sum();
    let known: usize = judged().map(|(_, known)| known.expected.len()).sum();
    let mut text = format!("{} against corpus {}\n", plural(rows.len(), "row"), shown(&corpus.manifest.version));
    let _ = write!(text, "{}, {}", plural(wrong, "unexpected failure"), plural(known, "known failure"));
    if unfinished > 0 {
        let _ = write!(text, ", {} not judged to the end", plural(unfinished, "row"));
    }
    text.push('\n');
    text
}
