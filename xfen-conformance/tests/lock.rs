//! `spec-vectors/corpus.lock`: no expectation changes and no id vanishes unnoticed.

use std::path::Path;

use xfen_conformance::corpus::{Corpus, Lock};

/// `XFEN_UPDATE=1 cargo test -p xfen-conformance --test lock` adds new vectors and higher revs, and nothing else.
#[test]
fn expectations_change_only_with_their_rev() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec-vectors");
    let file = dir.join("corpus.lock");
    let corpus = Corpus::load(&dir).unwrap_or_else(|error| panic!("{error}"));
    let now = Lock::of(&corpus);
    let committed = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let before = Lock::parse(&committed).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let breaches = before.breaches(&now);
    assert!(breaches.is_empty(), "{}", breaches.join("\n"));
    if std::env::var_os("XFEN_UPDATE").is_some() {
        std::fs::write(&file, now.to_string()).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        return;
    }
    assert!(
        committed == now.to_string(),
        "corpus.lock lacks vectors or revs: run `XFEN_UPDATE=1 cargo test -p xfen-conformance --test lock`"
    );
}
