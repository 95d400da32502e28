//! The keys of vectors that are games.

use xfen_core::pgn;

use super::super::raw::{RawExpect, RawFault};
use super::super::vector::{Expect, ExpectedFault, ExpectedGame};
use super::moves::{from_after, to_after};
use super::{Complaints, meaning_keys};

/// The keys that only a game has, of those that are given.
pub(super) fn keys(raw: &RawExpect) -> impl Iterator<Item = &'static str> {
    let keys = [
        ("kind", raw.kind.is_some()),
        ("start", raw.start.is_some()),
        ("plies", raw.plies.is_some()),
        ("last", raw.last.is_some()),
        ("faults", !raw.faults.is_empty()),
    ];
    keys.into_iter().filter(|(_, given)| *given).map(|(key, _)| key)
}

/// What is expected of a game.
pub(super) fn to_expect(raw: RawExpect, complaints: &mut Complaints) -> Expect {
    let others = [
        ("errors", !raw.errors.is_empty()),
        ("deviations", !raw.deviations.is_empty()),
        ("after", raw.after.is_some()),
        ("nodes", raw.nodes.is_some()),
    ];
    let others = others.into_iter().filter(|(_, given)| *given).map(|(key, _)| key);
    for key in meaning_keys(&raw).chain(others) {
        complaints.add(key, format!("`{key}` is no key of a game: drop it"));
    }
    for (key, is_missing) in
        [("kind", raw.kind.is_none()), ("start", raw.start.is_none()), ("plies", raw.plies.is_none())]
    {
        if is_missing {
            complaints.add("expect", format!("`{key}` is missing: write it, a game always has it"));
        }
    }
    let kind = raw.kind.and_then(|text| complaints.one_of("kind", &pgn::Kind::ALL, &text));
    let faults = raw.faults.into_iter().filter_map(|raw| {
        let RawFault { rule, at: [line, column], severity } = raw;
        let severity = complaints.one_of("faults", &pgn::Severity::ALL, &severity)?;
        Some(ExpectedFault { rule, severity, line, column })
    });
    let faults = faults.collect();
    Expect::Game(ExpectedGame {
        kind: kind.unwrap_or(pgn::Kind::Other),
        start: raw.start.flatten(),
        plies: raw.plies.unwrap_or_default(),
        last: raw.last.map(|last| to_after(last, complaints)),
        faults,
    })
}

/// The keys of what is expected of a game.
pub(super) fn from_expect(expect: &Expect, raw: &mut RawExpect) {
    let Some(ExpectedGame { kind, start, plies, last, faults }) = expect.game() else { return };
    raw.kind = Some(kind.to_string());
    raw.start = Some(start.clone());
    raw.plies = Some(*plies);
    raw.last = last.as_ref().map(from_after);
    let fault = |fault: &ExpectedFault| RawFault {
        rule: fault.rule.clone(),
        at: [fault.line, fault.column],
        severity: fault.severity.to_string(),
    };
    raw.faults = faults.iter().map(fault).collect();
}
