//! The shape of a vector in YAML and JSON: which keys there are. What they mean together is checked in `convert`.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{self, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::vector::Source;
use crate::protocol::present;

/// What stands above the vectors of a file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawHead {
    pub(super) format: u32,
    pub(super) area: String,
    pub(super) about: String,
}

/// One vector. `area` stands only in the JSON export, where the vectors of all files follow each other.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawVector {
    pub(super) id: String,
    pub(super) rev: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) area: Option<String>,
    pub(super) about: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) status: Option<RawStatus>,
    pub(super) rules: Vec<String>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) several: bool,
    pub(super) op: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) input: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) input_b64: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) input_repeat: Option<RawRepeat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) notation: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) moves: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) depth: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) profile: Option<String>,
    pub(super) expect: RawExpect,
    #[serde(default, skip_serializing_if = "Ordered::is_empty")]
    pub(super) readings: Ordered<RawReading>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) nearest: Option<String>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(super) repaired: Option<Option<String>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) repairs: Vec<RawDeviation>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) source: Option<Source>,
}

/// A vector that is no longer asked; its id stays taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RawStatus {
    Retired,
}

/// A long input: `text`, `times` times.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRepeat {
    pub(super) text: String,
    pub(super) times: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RawVerdict {
    Canonical,
    Deviant,
    Invalid,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawExpect {
    pub(super) verdict: RawVerdict,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) legal: Option<bool>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) illegal: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) lints: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) castling: Option<Vec<RawRight>>,
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    pub(super) castling_type: Option<String>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(super) ep: Option<Option<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) double_push: Option<String>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(super) ep_legal: Option<Option<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) halfmove: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) fullmove: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) xfen: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) shredder: Option<String>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(super) fen: Option<Option<String>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) errors: Vec<RawError>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) deviations: Vec<RawDeviation>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) after: Option<Vec<RawAfter>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) nodes: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) kind: Option<String>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(super) start: Option<Option<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) plies: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) last: Option<RawAfter>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) faults: Vec<RawFault>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawFault {
    pub(super) rule: String,
    pub(super) at: [u64; 2],
    pub(super) severity: String,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawAfter {
    pub(super) xfen: String,
    pub(super) shredder: String,
    #[serde(deserialize_with = "Option::deserialize")]
    pub(super) fen: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) double_push: Option<String>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRight {
    pub(super) color: String,
    pub(super) king: String,
    pub(super) rook: String,
    pub(super) king_to: String,
    pub(super) rook_to: String,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawError {
    pub(super) rule: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) span: Option<[usize; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) ply: Option<usize>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDeviation {
    pub(super) rule: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) span: Option<[usize; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) ply: Option<usize>,
    pub(super) replace: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RawResult {
    Accepted,
    Rejected,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawReading {
    pub(super) result: RawResult,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) castling: Option<Vec<RawRight>>,
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    pub(super) castling_type: Option<String>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(super) ep: Option<Option<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) halfmove: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) fullmove: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) xfen: Option<String>,
}

/// A mapping whose order counts.
#[derive(Debug)]
pub(super) struct Ordered<T>(pub(super) Vec<(String, T)>);

impl<T> Default for Ordered<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Ordered<T> {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<T: Serialize> Serialize for Ordered<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Ordered<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for InOrder<T> {
            type Value = Ordered<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a mapping")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Ordered<T>, A::Error> {
                let mut entries: Vec<(String, T)> = Vec::new();
                while let Some((key, value)) = map.next_entry::<String, T>()? {
                    if entries.iter().any(|(earlier, _)| *earlier == key) {
                        return Err(de::Error::custom(format_args!("duplicate key `{key}`")));
                    }
                    entries.push((key, value));
                }
                Ok(Ordered(entries))
            }
        }

        deserializer.deserialize_map(InOrder(PhantomData))
    }
}

/// For a key that is left out where it would say nothing.
fn is_false(value: &bool) -> bool {
    !value
}
