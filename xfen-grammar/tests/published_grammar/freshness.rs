//! The committed files are, byte for byte, what `xfen.pest` gives.

use std::collections::BTreeSet;

use crate::model::Grammar;
use crate::{diagrams, docs, ebnf, page, published, regular};

/// Compares a file below `docs` with its fresh text, or writes it.
fn check(name: &str, fresh: &str) {
    let file = docs().join(name);
    if std::env::var_os("XFEN_UPDATE").is_some() {
        std::fs::create_dir_all(file.parent().unwrap_or(&file)).unwrap_or_else(|error| panic!("{name}: {error}"));
        std::fs::write(&file, fresh).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        return;
    }
    assert!(
        published(name) == fresh,
        "docs/{name} is not what xfen.pest gives: run `XFEN_UPDATE=1 cargo test -p xfen-grammar --test published_grammar`"
    );
}

#[test]
fn ebnf_is_fresh() {
    check(ebnf::FILE, &ebnf::write(&Grammar::canonical()));
}

#[test]
fn regex_is_fresh() {
    check(regular::FILE, &regular::write(&Grammar::canonical()));
}

#[test]
fn page_is_fresh() {
    check(page::FILE, &page::write(&Grammar::canonical(), &published(page::FILE)));
}

#[test]
fn diagrams_are_fresh_and_no_others_are_there() {
    let fresh = diagrams::draw(&Grammar::canonical());
    for (name, text) in &fresh {
        check(name, text);
    }
    let directory = docs().join(diagrams::DIRECTORY);
    let entries = std::fs::read_dir(&directory).unwrap_or_else(|error| panic!("{}: {error}", directory.display()));
    let there = entries.flatten().map(|entry| format!("{}/{}", diagrams::DIRECTORY, entry.file_name().display()));
    assert_eq!(there.collect::<BTreeSet<_>>(), fresh.into_iter().map(|(name, _)| name).collect());
}
