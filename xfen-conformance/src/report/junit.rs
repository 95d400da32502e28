//! The results as JUnit XML, which build servers show: a suite for each row, a case for each vector.
//!
//! Failures are `failure`; a crash, a hang or an answer that is none is `error`, what is beyond reach `skipped`. There are
//! no times, because results have none.

use std::fmt::{self, Write as _};

use super::Rows;
use super::rows::name;
use crate::corpus::Corpus;
use crate::outcome::{Count, Outcome};
use crate::results::{CaseResult, Report};
use crate::shown::in_one_line;
use crate::summary::{answered, expected, wrong_ply};

/// The rows as one document. Of a case that is not right, the text says what was expected and what was answered.
pub fn junit_xml(rows: &Rows, corpus: &Corpus) -> String {
    let total = rows.reports().iter().fold(Tally::default(), |total, report| total.plus(&Tally::of(report)));
    let mut xml = format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"X-FEN\" {total}>\n");
    for report in rows.reports() {
        let row = escaped(name(report));
        let _ = writeln!(xml, "  <testsuite name=\"{row}\" {}>", Tally::of(report));
        xml.push_str("    <properties>\n");
        let adapter = &report.adapter;
        let properties = [
            ("program", &adapter.name),
            ("version", &adapter.version),
            ("language", &adapter.language),
            ("corpus", &report.corpus_version),
        ];
        for (property, value) in properties {
            let _ = writeln!(xml, "      <property name=\"{property}\" value=\"{}\"/>", escaped(value));
        }
        xml.push_str("    </properties>\n");
        for result in &report.results {
            xml.push_str(&case(&row, result, corpus));
        }
        xml.push_str("  </testsuite>\n");
    }
    xml.push_str("</testsuites>\n");
    xml
}

fn case(row: &str, result: &CaseResult, corpus: &Corpus) -> String {
    let (area, slug) = result.id.split_once('/').unwrap_or(("", &result.id));
    let head = format!("    <testcase classname=\"{row}.{}\" name=\"{}\"", escaped(area), escaped(slug));
    let outcome = &result.judgement.outcome;
    let detail = escaped(&result.judgement.detail);
    match (outcome.counts(), element(outcome)) {
        (Count::Pass, _) => format!("{head}/>\n"),
        (Count::Neither, _) => format!("{head}>\n      <skipped message=\"{detail}\"/>\n    </testcase>\n"),
        (Count::Fail, element) => {
            let message = if detail.is_empty() { outcome.about().to_owned() } else { detail };
            let text = escaped_lines(&explanation(result, corpus));
            format!(
                "{head}>\n      <{element} type=\"{outcome}\" message=\"{message}\">{text}</{element}>\n    \
                 </testcase>\n"
            )
        }
    }
}

/// What a wrong answer is in JUnit.
fn element(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Crash | Outcome::Hang | Outcome::ProtocolError => "error",
        _ => "failure",
    }
}

fn explanation(result: &CaseResult, corpus: &Corpus) -> String {
    let mut text = String::new();
    let vector = corpus.vector(&result.id);
    if let Some(vector) = vector {
        let _ = writeln!(text, "{}", vector.about.trim());
        let _ = writeln!(text, "expected: {}", expected(vector, Some(result)));
    }
    if let Some(answer) = &result.answer {
        let ply = vector.and_then(|vector| wrong_ply(vector, result));
        let _ = writeln!(text, "answered: {}", answered(answer, &result.judgement.outcome, ply));
    }
    if let Some(rule) = &result.judgement.rule {
        let _ = writeln!(text, "rule: {rule}");
    }
    text
}

/// How many cases a suite has, and how many of them are what.
#[derive(Default)]
struct Tally {
    tests: usize,
    failures: usize,
    errors: usize,
    skipped: usize,
}

impl Tally {
    fn of(report: &Report) -> Self {
        let wrong = report.counted(Count::Fail);
        let is_error = |result: &&CaseResult| element(&result.judgement.outcome) == "error";
        let errors = report.results.iter().filter(is_error).count();
        Self { tests: report.results.len(), failures: wrong - errors, errors, skipped: report.unsupported() }
    }

    fn plus(self, other: &Self) -> Self {
        Self {
            tests: self.tests + other.tests,
            failures: self.failures + other.failures,
            errors: self.errors + other.errors,
            skipped: self.skipped + other.skipped,
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tests, failures, errors, skipped } = self;
        write!(f, "tests=\"{tests}\" failures=\"{failures}\" errors=\"{errors}\" skipped=\"{skipped}\"")
    }
}

/// Text of one line for XML, in an attribute or between tags. What XML cannot hold is an escape already.
fn escaped(text: &str) -> String {
    in_one_line(text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn escaped_lines(text: &str) -> String {
    text.lines().map(|line| escaped(line) + "\n").collect()
}
