//! Lints of a vector that is a game: its texts can be read and say the same, and it breaks one rule at most.

use xfen_core::{Policy, Position, ReadOptions, pgn};

use super::{Lints, moves};
use crate::corpus::vector::{ExpectedGame, Vector};

pub(super) fn check(lints: &mut Lints<'_>, vector: &Vector, game: &ExpectedGame) {
    for (key, given) in [
        ("readings", !vector.readings.is_empty()),
        ("repaired", vector.repaired.is_some()),
        ("repairs", !vector.repairs.is_empty()),
        ("nearest", vector.nearest.is_some()),
    ] {
        if given {
            lints.vector(vector, key, format!("a game has no key `{key}`: drop it"));
        }
    }
    if let Some(start) = &game.start {
        let options = ReadOptions::with_policy(Policy::Strict);
        let accepted = xfen_core::read(start, options);
        if accepted.ok().is_none_or(|accepted| Position::new(accepted.setup).is_err()) {
            lints.vector(vector, "start", "`start` is not canonical, or cannot be played from");
        }
    }
    if let Some(last) = &game.last
        && let Err(problem) = moves::texts(last)
    {
        lints.vector(vector, "last", problem);
    }
    if game.last.is_some() && game.start.is_none() {
        lints.vector(vector, "last", "a game whose start is not known has no last position");
    }
    if !game.faults.is_sorted_by_key(|fault| (fault.line, fault.column)) {
        lints.vector(vector, "faults", "sort the faults by line and column");
    }
    let mut errors = game.faults.iter().filter(|fault| fault.severity == pgn::Severity::Error);
    let first = errors.next();
    let is_broken_twice = errors.any(|error| Some(&error.rule) != first.map(|first| &first.rule));
    if is_broken_twice && !vector.several && !vector.is_report() {
        lints.vector(vector, "faults", "several rules are broken: take the other faults out, or write `several: true`");
    }
}
