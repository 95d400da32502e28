//! What an adapter's answer to a vector earned.

use std::fmt;
use std::mem;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::shown::in_one_line;

/// What an answer earned. The variants are in the order of severity, worst first; where several would do, the worst is
/// given.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Outcome {
    /// The adapter died.
    Crash,
    /// The adapter did not answer in time.
    Hang,
    /// The adapter's answer is not one that the protocol allows.
    ProtocolError,
    /// It accepted the input, and a square, man, right, ep square or counter differs.
    Misread,
    /// It accepted an invalid input, or called an illegal position legal.
    OverAccept,
    /// It rejected a canonical input of a legal position within its reach.
    OverReject,
    /// It understood the input, but the X-FEN that it writes differs.
    Miswrite,
    /// Its answer to a vector with readings is none of them.
    NoReading,
    /// Its answer is the reading of this name.
    Reading(String),
    /// It rejected a deviant input, or an illegal position.
    Strict,
    /// It rejected an input beyond its reach.
    Unsupported,
    /// Its answer is right.
    Pass,
}

/// Which way an outcome counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Count {
    /// A wrong answer.
    Fail,
    /// No answer, for a reason that was declared; counted against a cap.
    Neither,
    /// A right answer, or one that can be defended.
    Pass,
}

/// An outcome with its reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judgement {
    /// What the answer earned.
    pub outcome: Outcome,
    /// The id of the rule that a failure breaks.
    pub rule: Option<String>,
    /// In words what is wrong, or what the outcome rests on; empty if there is nothing to add.
    pub detail: String,
}

/// Every outcome in the order of severity, worst first, with the word for it and what it says.
static TABLE: [Entry; 12] = [
    (Outcome::Crash, "crash", "the program died"),
    (Outcome::Hang, "hang", "no answer in time"),
    (Outcome::ProtocolError, "protocol-error", "an answer that the protocol does not allow"),
    (Outcome::Misread, "misread", "accepted, but a man, right, square or counter is another one"),
    (Outcome::OverAccept, "over-accept", "accepted what has no single meaning, or called an illegal position legal"),
    (Outcome::OverReject, "over-reject", "rejected a canonical text of a legal position"),
    (Outcome::Miswrite, "miswrite", "understood, but the X-FEN that it writes differs"),
    (Outcome::NoReading, "no-reading", "none of the several ways to take what X-FEN's text leaves open"),
    (Outcome::Reading(String::new()), READING, "one of several ways to take what X-FEN's text leaves open"),
    (Outcome::Strict, "strict", "rejected an unusual spelling or an illegal position, as one may"),
    (Outcome::Unsupported, "unsupported", "beyond what the program says it can do"),
    (Outcome::Pass, "pass", "what the rules demand"),
];

type Entry = (Outcome, &'static str, &'static str);

const READING: &str = "reading";

impl Outcome {
    /// The word for it; without the name of a reading.
    pub fn word(&self) -> &'static str {
        self.entry().1
    }

    /// What it says about an answer, in a few words; the same for readings of any name.
    pub fn about(&self) -> &'static str {
        self.entry().2
    }

    /// One outcome of each word, worst first; the reading has no name.
    pub fn all() -> impl Iterator<Item = Self> {
        TABLE.iter().map(|(outcome, ..)| outcome.clone())
    }

    /// The words of all outcomes, worst first.
    pub fn words() -> impl Iterator<Item = &'static str> {
        TABLE.iter().map(|(_, word, _)| *word)
    }

    /// Which way it counts.
    pub fn counts(&self) -> Count {
        match self {
            Self::Crash
            | Self::Hang
            | Self::ProtocolError
            | Self::Misread
            | Self::OverAccept
            | Self::OverReject
            | Self::Miswrite
            | Self::NoReading => Count::Fail,
            Self::Unsupported => Count::Neither,
            Self::Reading(_) | Self::Strict | Self::Pass => Count::Pass,
        }
    }

    /// Whether it is a wrong answer.
    pub fn is_failure(&self) -> bool {
        self.counts() == Count::Fail
    }

    fn entry(&self) -> &'static Entry {
        let same = |entry: &&Entry| mem::discriminant(&entry.0) == mem::discriminant(self);
        TABLE.iter().find(same).unwrap_or_else(|| unreachable!("the table has every outcome, as a test says"))
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Fail => "wrong",
            Self::Neither => "neither",
            Self::Pass => "right",
        })
    }
}

impl Judgement {
    /// A judgement that names no rule.
    pub(crate) fn new(outcome: Outcome, detail: impl Into<String>) -> Self {
        Self { outcome, rule: None, detail: detail.into() }
    }

    /// Whether the answer is wrong.
    pub fn is_failure(&self) -> bool {
        self.outcome.is_failure()
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reading(name) => write!(f, "{READING} {name}"),
            _ => f.write_str(self.word()),
        }
    }
}

/// A text is no outcome.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{}` is no outcome: write one of {words}, where `reading` has a name behind it",
    in_one_line(.0),
    words = Outcome::words().collect::<Vec<_>>().join(", ")
)]
pub struct NotAnOutcome(String);

impl FromStr for Outcome {
    type Err = NotAnOutcome;

    fn from_str(text: &str) -> Result<Self, NotAnOutcome> {
        if let Some((READING, name)) = text.split_once(' ') {
            return Ok(Self::Reading(name.to_owned()));
        }
        let nameless = |outcome: &Self| !matches!(outcome, Self::Reading(_)) && outcome.word() == text;
        Self::all().find(nameless).ok_or_else(|| NotAnOutcome(text.to_owned()))
    }
}

impl From<Outcome> for String {
    fn from(outcome: Outcome) -> Self {
        outcome.to_string()
    }
}

impl TryFrom<String> for Outcome {
    type Error = NotAnOutcome;

    fn try_from(text: String) -> Result<Self, NotAnOutcome> {
        text.parse()
    }
}
