//! The corpus as it is committed: free of problems, exported freshly, and in step with the rules of the code.

use std::path::{Path, PathBuf};

use xfen_conformance::corpus::Corpus;
use xfen_core::Rule;

fn package() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn corpus() -> Corpus {
    Corpus::load(package().join("../spec-vectors")).unwrap_or_else(|error| panic!("{error}"))
}

/// Prints what rules still lack, which `--nocapture` shows.
#[test]
fn corpus_has_no_problems() {
    let corpus = corpus();
    let pending: Vec<String> = corpus.pending().map(|(rule, kind)| format!("{} {kind}", rule.id)).collect();
    println!("{} vectors, {} rules, {} kinds pending", corpus.vectors.len(), corpus.rules.len(), pending.len());
    println!("pending: {}", pending.join(", "));
}

#[test]
fn rules_are_those_of_the_code_in_the_same_order() {
    let corpus = corpus();
    let written: Vec<&str> = corpus.rules.iter().map(|rule| rule.id.as_str()).collect();
    let coded: Vec<&str> = Rule::ALL.iter().map(|rule| rule.id()).collect();
    assert_eq!(written, coded);
}

/// `XFEN_UPDATE=1 cargo test -p xfen-conformance --test lints` writes the file anew.
#[test]
fn vectors_json_is_fresh() {
    let file: PathBuf = package().join("vectors.json");
    let fresh = corpus().to_json();
    if std::env::var_os("XFEN_UPDATE").is_some() {
        std::fs::write(&file, &fresh).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        return;
    }
    let committed = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    assert!(
        committed == fresh,
        "vectors.json is not what spec-vectors gives: run `XFEN_UPDATE=1 cargo test -p xfen-conformance --test lints`"
    );
}

#[test]
fn json_reads_back_as_the_same_corpus() {
    let corpus = corpus();
    assert_eq!(Corpus::from_json(&corpus.to_json()), Ok(corpus));
}

#[test]
fn embedded_corpus_is_the_committed_file() {
    let committed = std::fs::read_to_string(package().join("vectors.json")).unwrap_or_default();
    assert_eq!(Corpus::from_json(&committed), Ok(Corpus::embedded()));
}
