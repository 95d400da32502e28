//! Which castling rights an answer has, compared with those that are meant.

use xfen_core::ReadOptions;

use super::written;
use crate::corpus::ExpectedMeaning;
use crate::protocol::Observation;

/// What became of castling rights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RightsWay {
    /// The input is refused.
    Reject,
    /// All are there, with their rooks.
    Keep,
    /// Some are missing, the others have their rooks.
    Drop,
    /// A right has another rook, or there is one that is not meant.
    AnotherRook,
}

impl RightsWay {
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Reject => "reject",
            Self::Keep => "keep",
            Self::Drop => "drop",
            Self::AnotherRook => "another-rook",
        }
    }
}

/// What became of the rights; none if the answer does not tell them.
pub(super) fn rights(seen: &Observation, expected: &ExpectedMeaning) -> Option<RightsWay> {
    let seen = rooks(seen)?;
    let meant = rooks_meant(expected);
    Some(match (seen.iter().all(|rook| meant.contains(rook)), seen.len() >= meant.len()) {
        (true, true) => RightsWay::Keep,
        (true, false) => RightsWay::Drop,
        (false, _) => RightsWay::AnotherRook,
    })
}

/// Whether a program that tells its rights by squares has those that are meant.
pub(super) fn may_have_understood(seen: &Observation, expected: &ExpectedMeaning) -> bool {
    seen.castling.is_none() || rights(seen, expected) == Some(RightsWay::Keep)
}

/// Colour and square of each right's rook, by the key or else by the text.
fn rooks(seen: &Observation) -> Option<Vec<(String, String)>> {
    if let Some(rights) = &seen.castling {
        return Some(rights.iter().map(|right| (right.color.clone(), right.rook.clone())).collect());
    }
    let setup = xfen_core::read(written::text(seen)?, ReadOptions::default()).ok()?.setup;
    Some(setup.castling_rights().map(|right| (right.color.to_string(), right.rook.to_string())).collect())
}

fn rooks_meant(expected: &ExpectedMeaning) -> Vec<(String, String)> {
    expected.castling.iter().map(|right| (right.color.to_string(), right.rook.to_string())).collect()
}
