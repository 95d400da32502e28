//! The rules as `spec-vectors/rules.yaml` states them, with their sources, and the manifest of the corpus.

use std::fmt;

use serde::{Deserialize, Serialize};

/// `manifest.yaml`: what the corpus is called and what it consists of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// The version of the file format, [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The name of the corpus.
    pub name: String,
    /// Its version: patch for wording, minor for added vectors, major for a changed expectation.
    pub version: String,
    /// Its licence, as an SPDX expression.
    pub licence: String,
    /// The areas, each a directory of vector files, in the order in which they are shown.
    pub areas: Vec<Area>,
}

/// A group of vectors: a directory, and the first half of their ids.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Area {
    /// Its name.
    pub name: String,
    /// One sentence that says what it covers.
    pub about: String,
}

/// One rule of X-FEN.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleEntry {
    /// Its permanent id, an area and a name, as in `castling.needs-rook`.
    pub id: String,
    /// Where it comes from, at least one.
    pub mark: Vec<Mark>,
    /// The ids of its sources; none for a rule that is only ruled.
    pub source: Vec<String>,
    /// Whether errors, deviations or lints carry its id; false for a rule that only defines.
    pub reported: bool,
    /// What it says.
    pub statement: String,
    /// What this project ruled and why, if [`Mark::Ruling`] is among the marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
    /// The kinds of vectors that it has.
    pub shows: Vec<Kind>,
}

/// Where a rule comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mark {
    /// The published description of X-FEN.
    #[serde(rename = "T")]
    Text,
    /// A post of its author.
    #[serde(rename = "A")]
    Author,
    /// What programs and standards agree on.
    #[serde(rename = "P")]
    Practice,
    /// A ruling of this project.
    #[serde(rename = "R")]
    Ruling,
}

/// A source of rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleSource {
    /// The id that rules refer to.
    pub id: String,
    /// What kind of source it is.
    pub kind: RuleSourceKind,
    /// Where to find it.
    #[serde(rename = "where")]
    pub place: String,
    /// What it says, in this project's words.
    pub says: String,
}

/// Kinds of sources of rules; one for each [`Mark`] but [`Mark::Ruling`], which is its own source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RuleSourceKind {
    /// The published description of X-FEN.
    Text,
    /// A post of its author.
    Author,
    /// What programs and standards agree on.
    Practice,
}

/// What a vector can show of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// What a writer writes under it.
    Canonical,
    /// A spelling that it tells to write otherwise.
    Deviant,
    /// An input that it refuses.
    Invalid,
    /// A position that it forbids to play from.
    Illegal,
    /// A remark about an accepted position.
    Lint,
    /// What moves lead to.
    Play,
    /// How many moves there are.
    Perft,
    /// What a game is.
    Game,
}

impl RuleEntry {
    /// Whether nothing but a ruling of this project stands behind it.
    pub fn is_ruling_only(&self) -> bool {
        self.mark == [Mark::Ruling]
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Canonical => "canonical",
            Self::Deviant => "deviant",
            Self::Invalid => "invalid",
            Self::Illegal => "illegal",
            Self::Lint => "lint",
            Self::Play => "play",
            Self::Perft => "perft",
            Self::Game => "game",
        })
    }
}
