//! The results of a run: a [`Report`] in memory, `results.jsonl` on disk.
//!
//! The file is the source of all other reports. It has a header line, a line for each vector and a footer line with
//! the counts, and holds neither times nor paths, so that equal runs give equal files. A file without its footer is
//! the rest of a run that failed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::outcome::{Count, Judgement, Outcome};
use crate::protocol::{AnswerBody, Hello};
use crate::shown::in_one_line;

/// The version of the file format.
const FORMAT: u32 = 1;

/// The results of one adapter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The name of the row that was run, if the program was had by name.
    pub row: Option<String>,
    /// Who was asked.
    pub adapter: Hello,
    /// The version of the corpus.
    pub corpus_version: String,
    /// One for each vector that was asked, in the order of the corpus.
    pub results: Vec<CaseResult>,
}

/// The result of one vector.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaseResult {
    /// The vector's id.
    pub id: String,
    /// What the answer earned.
    pub judgement: Judgement,
    /// What was answered; none after a crash, a hang or a protocol error.
    pub answer: Option<AnswerBody>,
    /// The last that the adapter wrote on standard error; shown, never judged, and not written to the file.
    pub stderr: Option<String>,
}

impl CaseResult {
    /// The vector's area, the first half of its id.
    pub fn area(&self) -> &str {
        self.id.split_once('/').map_or(self.id.as_str(), |(area, _)| area)
    }
}

/// How many results have an outcome, by its word without the name of a reading.
pub type Counts = BTreeMap<&'static str, usize>;

impl Report {
    /// The outcomes counted; an outcome that does not occur has no entry.
    pub fn counts(&self) -> Counts {
        count(&self.results)
    }

    /// The wrong answers, worst first; equals in the order of the corpus.
    pub fn failures(&self) -> Vec<&CaseResult> {
        let mut failures: Vec<&CaseResult> =
            self.results.iter().filter(|result| result.judgement.is_failure()).collect();
        failures.sort_by(|one, other| one.judgement.outcome.cmp(&other.judgement.outcome));
        failures
    }

    /// How many vectors were beyond the adapter's reach, or refused as such.
    pub fn unsupported(&self) -> usize {
        self.counted(Count::Neither)
    }

    /// How many of those the adapter itself called unsupported; the others it rejected.
    pub fn said_unsupported(&self) -> usize {
        let says = |result: &&CaseResult| matches!(result.answer, Some(AnswerBody::Unsupported { .. }));
        self.results.iter().filter(says).count()
    }

    /// How many results count in this way.
    pub fn counted(&self, count: Count) -> usize {
        self.results.iter().filter(|result| result.judgement.outcome.counts() == count).count()
    }

    /// The text of `results.jsonl`.
    pub fn to_jsonl(&self) -> String {
        let counts = self.counts().into_iter().map(|(word, count)| (word.to_owned(), count)).collect();
        self.to_unfinished_jsonl() + &line(&Footer { total: self.results.len(), counts })
    }

    /// The same of a run that ended before its time: without the footer, so that nobody takes it for a whole one.
    pub fn to_unfinished_jsonl(&self) -> String {
        let Self { row, adapter, corpus_version: corpus, .. } = self;
        let header = Header { results: FORMAT, corpus: corpus.clone(), row: row.clone(), adapter: adapter.clone() };
        let mut text = line(&header);
        for result in &self.results {
            text.push_str(&line(&ResultLine::from(result)));
        }
        text
    }

    /// Reads what [`to_jsonl`](Self::to_jsonl) wrote.
    ///
    /// # Errors
    /// [`BadResults`] if a line cannot be read, the footer is missing, or its counts are not those of the lines.
    pub fn from_jsonl(text: &str) -> Result<Self, BadResults> {
        if text.starts_with('\u{FEFF}') {
            let message = "a byte-order mark stands before the results; save them as UTF-8 without it".to_owned();
            return Err(BadResults::Line { line: 1, message });
        }
        let lines: Vec<&str> = text.lines().collect();
        let [header, results @ .., footer] = lines.as_slice() else { return Err(BadResults::Incomplete) };
        let header: Header = parse(header, 1)?;
        if header.results != FORMAT {
            let message = format!("`results: {}`: this program reads format {FORMAT}", header.results);
            return Err(BadResults::Line { line: 1, message });
        }
        let footer: Footer = serde_json::from_str(footer).map_err(|_| BadResults::Incomplete)?;
        let numbered = results.iter().enumerate();
        let read = |(index, line): (usize, &&str)| parse::<ResultLine>(line, index + 2).map(CaseResult::from);
        let results: Vec<CaseResult> = numbered.map(read).collect::<Result<_, _>>()?;
        let counts: BTreeMap<String, usize> =
            count(&results).into_iter().map(|(word, count)| (word.to_owned(), count)).collect();
        if footer != (Footer { total: results.len(), counts }) {
            return Err(BadResults::Footer);
        }
        let Header { row, adapter, corpus: corpus_version, .. } = header;
        Ok(Self { row, adapter, corpus_version, results })
    }
}

/// Why a text is not the results of a complete run.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadResults {
    /// The last line is no footer.
    #[error("the results have no footer: the run that wrote them did not end; run it again")]
    Incomplete,
    /// A line is not what its place asks for.
    #[error("line {line}: {}", in_one_line(.message))]
    Line {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong.
        message: String,
    },
    /// The footer counts other results than there are.
    #[error("the counts in the footer are not those of the lines: the results were changed or cut; run it again")]
    Footer,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    results: u32,
    corpus: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    row: Option<String>,
    adapter: Hello,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ResultLine {
    id: String,
    outcome: Outcome,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    detail: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    answer: Option<AnswerBody>,
}

#[derive(PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Footer {
    total: usize,
    counts: BTreeMap<String, usize>,
}

impl From<&CaseResult> for ResultLine {
    fn from(result: &CaseResult) -> Self {
        let Judgement { outcome, rule, detail } = result.judgement.clone();
        Self { id: result.id.clone(), outcome, rule, detail, answer: result.answer.clone() }
    }
}

impl From<ResultLine> for CaseResult {
    fn from(line: ResultLine) -> Self {
        let ResultLine { id, outcome, rule, detail, answer } = line;
        Self { id, judgement: Judgement { outcome, rule, detail }, answer, stderr: None }
    }
}

pub(crate) fn count<'r>(results: impl IntoIterator<Item = &'r CaseResult>) -> Counts {
    let mut counts = Counts::new();
    for result in results {
        *counts.entry(result.judgement.outcome.word()).or_default() += 1;
    }
    counts
}

fn line<T: Serialize>(value: &T) -> String {
    // Maps with text for keys and values of plain types: nothing that JSON could not say.
    let json = serde_json::to_string(value).unwrap_or_else(|error| unreachable!("{error}"));
    format!("{json}\n")
}

fn parse<T: serde::de::DeserializeOwned>(line: &str, number: usize) -> Result<T, BadResults> {
    serde_json::from_str(line).map_err(|error| BadResults::Line { line: number, message: error.to_string() })
}
