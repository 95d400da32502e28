//! Lints of the rules: each one well-formed, and each shown by vectors of all the kinds that it declares.

use std::collections::BTreeSet;

use super::{Lints, is_slug, repeated};
use crate::corpus::rules::{Kind, Mark, RuleEntry};
use crate::corpus::vector::{Expect, Vector};

/// The kinds that a vector shows of one of its rules.
///
/// Of a rule that is reported, a deviant vector shows something only if it expects the report, and an invalid one only
/// if no other rule has an error, so that its nearest accepted input proves the fault; of a rule that only defines,
/// whatever the vector is. Moves that are played or counted show their kind of every rule. A vector with several faults shows how they meet, and no rule alone.
pub(super) fn kinds_shown(vector: &Vector, rule: &RuleEntry) -> Vec<Kind> {
    if !vector.rules.contains(&rule.id) {
        return Vec::new();
    }
    let mut kinds = Vec::new();
    let is_deviation = vector.expect.deviation_rules().any(|deviation| *deviation == rule.id);
    match &vector.expect {
        Expect::Played { .. } => {
            kinds.push(Kind::Play);
            kinds.extend(is_deviation.then_some(Kind::Deviant));
        }
        Expect::Unplayable { rule: broken, .. } => kinds.extend((*broken == rule.id).then_some(Kind::Invalid)),
        Expect::Nodes(_) => kinds.push(Kind::Perft),
        Expect::Accepted(meaning) if meaning.deviations.is_empty() => kinds.push(Kind::Canonical),
        Expect::Accepted(_) if is_deviation || !rule.reported => kinds.push(Kind::Deviant),
        Expect::Accepted(_) => {}
        Expect::Invalid { errors, .. } => {
            if !vector.several && (!rule.reported || errors.iter().all(|error| error.rule == rule.id)) {
                kinds.push(Kind::Invalid);
            }
        }
    }
    if vector.expect.illegal().contains(&rule.id) {
        kinds.push(Kind::Illegal);
    }
    if vector.expect.lints().contains(&rule.id) {
        kinds.push(Kind::Lint);
    }
    kinds
}

/// Each rule alone.
pub(super) fn rules(lints: &mut Lints<'_>) {
    let corpus = lints.corpus;
    let sources: BTreeSet<&str> = corpus.sources.iter().map(|source| source.id.as_str()).collect();
    if let Some(id) = repeated(corpus.rules.iter().map(|rule| &rule.id)) {
        lints.rule(id, "the id is taken twice");
    }
    if let Some(id) = repeated(corpus.sources.iter().map(|source| &source.id)) {
        lints.rule(id, "this source is listed twice");
    }
    for rule in &corpus.rules {
        if !rule.id.split_once('.').is_some_and(|(area, name)| is_slug(area) && is_slug(name)) {
            lints.rule(&rule.id, "an id is an area and a name in lower case, as in `castling.needs-rook`");
        }
        if rule.mark.is_empty() {
            lints.rule(&rule.id, "`mark` is empty: write where the rule comes from, of T, A, P and R");
        }
        if rule.mark.contains(&Mark::Ruling) != rule.ruling.is_some() {
            lints.rule(&rule.id, "`ruling` is written if, and only if, R is among the marks");
        }
        for source in rule.source.iter().filter(|source| !sources.contains(source.as_str())) {
            lints.rule(&rule.id, format!("no source has the id `{source}`"));
        }
    }
}

/// The rules against the vectors, in both directions.
pub(super) fn kinds(lints: &mut Lints<'_>) {
    let corpus = lints.corpus;
    for rule in &corpus.rules {
        let shown: BTreeSet<Kind> = corpus.vectors.iter().flat_map(|vector| kinds_shown(vector, rule)).collect();
        for kind in &rule.shows {
            if !shown.contains(kind) {
                lints.rule(&rule.id, format!("no vector of the kind `{kind}` shows it: add one"));
            }
        }
        if rule.reported {
            for kind in [Kind::Deviant, Kind::Invalid, Kind::Illegal, Kind::Lint] {
                if shown.contains(&kind) && !rule.shows.contains(&kind) {
                    lints
                        .rule(&rule.id, format!("a vector of the kind `{kind}` shows it, but `shows` has no `{kind}`"));
                }
            }
        }
    }
}
