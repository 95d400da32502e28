//! Lints of the rules: each one well-formed, and each shown by vectors of all the kinds that it declares.

use std::collections::BTreeSet;

use super::{Lints, is_slug, repeated};
use crate::corpus::rules::{Kind, Mark};

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
        let shown: BTreeSet<Kind> = corpus.vectors.iter().flat_map(|vector| vector.kinds_shown(rule)).collect();
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
