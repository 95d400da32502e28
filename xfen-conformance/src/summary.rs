//! The summary of a run for a terminal: plain text, the counts of each outcome by area, and the worst failures whole.

use std::fmt::Write as _;

use xfen_core::{Piece, Rank, ReadOptions, Span, Square};

use crate::corpus::{Corpus, Expect, ReadingAnswer, Vector};
use crate::known::Comparison;
use crate::outcome::Outcome;
use crate::protocol::{AnswerBody, Observation};
use crate::results::{CaseResult, Counts, Report, count};

/// How many failures are shown whole.
const SHOWN: usize = 3;
/// How wide the lines of running text are.
const WIDTH: usize = 100;

/// What a run gave. `repeat` gives the command that repeats the vector of an id: `xfen conform … --only ID`.
pub fn summary(report: &Report, corpus: &Corpus, known: &Comparison<'_>, repeat: &dyn Fn(&str) -> String) -> String {
    let mut text = String::new();
    for failure in known.unexpected.iter().take(SHOWN) {
        text.push_str(&failure_text(failure, corpus, repeat));
        text.push('\n');
    }
    if let Some(more) = known.unexpected.len().checked_sub(SHOWN).filter(|more| *more > 0) {
        let _ = writeln!(text, "{more} more, not shown whole:");
        for failure in &known.unexpected[SHOWN..] {
            let _ = writeln!(text, "  {}  {}", failure.judgement.outcome, failure.id);
        }
        text.push('\n');
    }
    text.push_str(&table(report, corpus));
    let adapter = &report.adapter;
    let _ = writeln!(text, "\n{} {} against corpus {}", adapter.name, adapter.version, report.corpus_version);
    let _ = writeln!(
        text,
        "{} vectors: {} unexpected failures, {} known failures, {} unsupported, {} as they should be",
        report.results.len(),
        known.unexpected.len(),
        known.expected,
        report.unsupported(),
        report.results.len() - known.unexpected.len() - known.expected - report.unsupported(),
    );
    for stale in &known.stale {
        let _ = writeln!(text, "known list: {stale}");
    }
    text
}

/// The counts of each outcome by area; only outcomes that occur have a column.
fn table(report: &Report, corpus: &Corpus) -> String {
    let total = report.counts();
    let words: Vec<&str> = Outcome::words().filter(|word| total.contains_key(word)).collect();
    let areas = corpus.manifest.areas.iter().map(|area| area.name.as_str());
    let mut rows: Vec<(&str, Counts)> = areas
        .map(|area| (area, count(report.results.iter().filter(|result| result.area == area))))
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

/// One failure with all that is needed to understand it.
fn failure_text(failure: &CaseResult, corpus: &Corpus, repeat: &dyn Fn(&str) -> String) -> String {
    let judgement = &failure.judgement;
    let mut text = format!("{}  {}\n", judgement.outcome, failure.id);
    if let Some(vector) = corpus.vector(&failure.id) {
        let _ = writeln!(text, "  {}", vector.about.trim());
        if let Expect::Accepted(meaning) = &vector.expect {
            text.push_str(&indented(&board(&meaning.xfen)));
        }
        text.push_str(&indented(&input(vector, judgement.rule.as_deref())));
        let _ = writeln!(text, "  expected: {}", expected(vector));
    }
    let answered = failure.answer.as_ref().map_or_else(|| judgement.outcome.to_string(), answered);
    let _ = writeln!(text, "  answered: {answered}");
    if !judgement.detail.is_empty() {
        let _ = writeln!(text, "  that is:  {}", judgement.detail);
    }
    if let Some(rule) = judgement.rule.as_deref().and_then(|id| corpus.rule(id)) {
        text.push_str(&wrapped(&format!("rule {}: {}", rule.id, rule.statement.trim())));
    }
    if let Some(stderr) = failure.stderr.as_deref().filter(|stderr| !stderr.trim().is_empty()) {
        let _ = write!(text, "  standard error:\n{}", indented(&indented(stderr)));
    }
    let _ = writeln!(text, "  again: {}", repeat(&failure.id));
    text
}

/// The board of a text, rank by rank.
fn board(text: &str) -> String {
    let Ok(accepted) = xfen_core::read(text, ReadOptions::default()) else { return String::new() };
    let setup = accepted.setup;
    let mut picture = String::new();
    for rank in Rank::FROM_THE_TOP {
        let _ = write!(picture, "{rank}");
        for file in setup.size().files() {
            let man = setup.board().piece_at(Square::new(file, rank));
            let _ = write!(picture, " {}", man.map_or('.', Piece::letter));
        }
        picture.push('\n');
    }
    picture.push(' ');
    for file in setup.size().files() {
        let _ = write!(picture, " {file}");
    }
    picture.push('\n');
    picture
}

/// The input, with carets below what the rule is about. Characters that a terminal would act upon are written as
/// escapes.
fn input(vector: &Vector, rule: Option<&str>) -> String {
    let input = vector.input_bytes();
    let Some(span) = span(vector, rule).filter(|span| span.start <= span.end && span.end <= input.len()) else {
        return visible(input);
    };
    let before = visible(&input[..span.start]);
    let within = visible(&input[span.range()]);
    let carets = "^".repeat(within.chars().count().max(1));
    format!("{before}{within}{}\n{}{carets}", visible(&input[span.end..]), " ".repeat(before.chars().count()))
}

/// The first report that is expected, else the field that the rule's area is about.
fn span(vector: &Vector, rule: Option<&str>) -> Option<Span> {
    let reported = (vector.expect.errors().first().map(|error| error.span))
        .or_else(|| vector.expect.deviations().first().map(|deviation| deviation.span));
    if reported.is_some() {
        return reported;
    }
    let area = rule?.split('.').next()?;
    let field = FIELDS.iter().position(|name| *name == area)?;
    let starts = vector.input_bytes().iter().enumerate().filter(|(_, byte)| **byte == b' ').map(|(at, _)| at + 1);
    let start = std::iter::once(0).chain(starts).nth(field)?;
    let rest = &vector.input_bytes()[start..];
    let len = if area == COUNTERS { rest.len() } else { rest.iter().position(|byte| *byte == b' ')? };
    Some(Span::new(start, start + len))
}

/// The areas of rules that are about one field, in the order of the fields; the counters are two.
const FIELDS: [&str; 5] = ["placement", "turn", "castling", "ep", COUNTERS];
const COUNTERS: &str = "counter";

fn visible(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        for letter in chunk.valid().chars() {
            if letter.is_ascii() && !letter.is_ascii_control() {
                text.push(letter);
            } else {
                text.extend(letter.escape_default());
            }
        }
        for byte in chunk.invalid() {
            let _ = write!(text, "\\x{byte:02x}");
        }
    }
    text
}

fn expected(vector: &Vector) -> String {
    if !vector.readings.is_empty() {
        let readings = vector.readings.iter().map(|reading| match &reading.answer {
            ReadingAnswer::Rejected => format!("rejected ({})", reading.name),
            ReadingAnswer::Accepted { .. } => format!("accepted ({})", reading.name),
        });
        return readings.collect::<Vec<_>>().join(" or ");
    }
    match &vector.expect {
        Expect::Invalid { errors, .. } => {
            let rules: Vec<&str> = errors.iter().map(|error| error.rule.as_str()).collect();
            format!("rejected ({})", rules.join(", "))
        }
        Expect::Accepted(meaning) if meaning.illegal.is_empty() => format!("accepted as {}", meaning.xfen),
        Expect::Accepted(meaning) => {
            format!("accepted as {}, not legal ({}), or rejected", meaning.xfen, meaning.illegal.join(", "))
        }
    }
}

fn answered(answer: &AnswerBody) -> String {
    let (word, message) = match answer {
        AnswerBody::Accepted(seen) => return format!("accepted as {}", seen_text(seen)),
        AnswerBody::Rejected { message, .. } => ("rejected", message),
        AnswerBody::Unsupported { message } => ("unsupported", message),
    };
    match message {
        Some(message) => format!("{word}: {}", visible(message.as_bytes())),
        None => word.to_owned(),
    }
}

/// The best text of an answer, else the answer itself.
fn seen_text(seen: &Observation) -> String {
    let fen = seen.fen.as_ref().and_then(Option::as_ref);
    let text = [seen.xfen.as_ref(), seen.text.as_ref(), seen.shredder.as_ref(), fen].into_iter().flatten().next();
    match text {
        Some(text) => visible(text.as_bytes()),
        None => serde_json::to_string(seen).unwrap_or_default(),
    }
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}\n")).collect()
}

/// The words of a text in lines of at most [`WIDTH`] characters, indented.
fn wrapped(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    indented(&lines.join("\n"))
}
