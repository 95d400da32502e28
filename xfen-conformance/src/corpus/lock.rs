//! `corpus.lock`: what each vector asked and expected when it was last committed, so that no expectation changes
//! unnoticed and no id is used for something else.
//!
//! A line for each id, in the order of the ids: `castling/k-twice 1 5f0c3a6d9b1e2478`, which is id, `rev` and digest,
//! or `castling/k-twice retired`. Empty lines and lines that begin with `#` say nothing.
//!
//! The digest is the 64-bit FNV-1a hash, in hexadecimal, of the keys `op`, `input`, `input_b64`, `notation`, `moves`,
//! `depth`, `profile`, `expect`, `readings`, `repaired` and `repairs`, as far as the vector has them, as a JSON object in
//! this order without blanks: spelled as in `vectors.json`. Wording, rules, sources and nearest inputs may change freely.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use super::Corpus;
use super::convert::from_vector;
use super::raw::{Ordered, RawDeviation, RawExpect, RawReading, RawVector};
use super::vector::Vector;

const HEAD: &str = "# What each vector expects: id, rev and digest. `XFEN_UPDATE=1 cargo test -p xfen-conformance` writes it; \
                    a changed\n# expectation needs a higher rev first.\n";
const RETIRED: &str = "retired";

/// The ids of a corpus, each with what it stands for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lock(BTreeMap<String, Entry>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Entry {
    Asked { rev: u32, digest: u64 },
    Retired,
}

/// A text is no lock.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: expected an id with rev and digest, or with `retired`")]
pub struct BadLock {
    /// The line, counted from 1.
    pub line: usize,
}

impl Lock {
    /// The lock of a corpus.
    pub fn of(corpus: &Corpus) -> Self {
        let asked = corpus
            .vectors
            .iter()
            .map(|vector| (vector.id.clone(), Entry::Asked { rev: vector.rev, digest: digest(vector) }));
        Self(corpus.retired.iter().map(|id| (id.clone(), Entry::Retired)).chain(asked).collect())
    }

    /// Reads what [`Display`](fmt::Display) writes.
    ///
    /// # Errors
    /// The first line that is no entry, or whose id stands there twice.
    pub fn parse(text: &str) -> Result<Self, BadLock> {
        let mut entries = BTreeMap::new();
        let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        for (index, line) in lines {
            let bad = BadLock { line: index + 1 };
            let (id, entry) = parse_entry(line).ok_or(bad.clone())?;
            if entries.insert(id.to_owned(), entry).is_some() {
                return Err(bad);
            }
        }
        Ok(Self(entries))
    }

    /// What may not become of this lock in `now`, a sentence for each id: it vanished, it came back, it expects
    /// something else under the same `rev`, or its `rev` went down. New ids and higher `rev`s are well.
    pub fn breaches(&self, now: &Self) -> Vec<String> {
        self.0.iter().filter_map(|(id, before)| Some(format!("{id}: {}", breach(*before, now.0.get(id))?))).collect()
    }
}

fn breach(before: Entry, now: Option<&Entry>) -> Option<&'static str> {
    match (before, now) {
        (_, None) => Some("the id is gone: keep the vector, with `status: retired` if it is not to be asked any more"),
        (Entry::Retired, Some(Entry::Asked { .. })) => Some("the id is that of a retired vector: choose a new one"),
        (_, Some(Entry::Retired)) => None,
        (Entry::Asked { rev: old, digest: was }, Some(Entry::Asked { rev, digest })) => match rev.cmp(&old) {
            std::cmp::Ordering::Less => Some("`rev` went down: it only goes up"),
            std::cmp::Ordering::Equal if *digest != was => {
                Some("input or expectation changed: raise `rev`, or undo the change")
            }
            _ => None,
        },
    }
}

fn parse_entry(line: &str) -> Option<(&str, Entry)> {
    let words: Vec<&str> = line.split(' ').collect();
    let entry = match words.as_slice() {
        [_, word] if *word == RETIRED => Entry::Retired,
        [_, rev, digest] if digest.len() == 16 => {
            Entry::Asked { rev: rev.parse().ok()?, digest: u64::from_str_radix(digest, 16).ok()? }
        }
        _ => return None,
    };
    Some((words[0], entry))
}

/// The part of a vector that decides how an answer is judged.
#[derive(Serialize)]
struct Judged {
    op: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    input: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    input_b64: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    notation: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    profile: Option<String>,
    expect: RawExpect,
    #[serde(skip_serializing_if = "Ordered::is_empty")]
    readings: Ordered<RawReading>,
    #[serde(skip_serializing_if = "Option::is_none")]
    repaired: Option<Option<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    repairs: Vec<RawDeviation>,
}

fn digest(vector: &Vector) -> u64 {
    let RawVector {
        op, input, input_b64, notation, moves, depth, profile, expect, readings, repaired, repairs, ..
    } = from_vector(vector);
    let judged = Judged { op, input, input_b64, notation, moves, depth, profile, expect, readings, repaired, repairs };
    let text = serde_json::to_string(&judged).unwrap_or_else(|error| unreachable!("{error}"));
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

impl fmt::Display for Lock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(HEAD)?;
        for (id, entry) in &self.0 {
            match entry {
                Entry::Asked { rev, digest } => writeln!(f, "{id} {rev} {digest:016x}")?,
                Entry::Retired => writeln!(f, "{id} {RETIRED}")?,
            }
        }
        Ok(())
    }
}
