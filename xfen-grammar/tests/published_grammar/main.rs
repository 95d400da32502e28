//! The grammar for people without Rust: `docs/grammar.ebnf`, `docs/grammar.regex`, the railroad diagrams in
//! `docs/grammar/` and the page `docs/GRAMMAR.md` that shows them. All are generated from `xfen.pest`, rule `canonical`
//! and what it uses; here is the generator, the test that they are fresh, and the tests that they say the same. The scanner,
//! which no one generates, is held to the grammar by the same lines (`scanner`).
//! The page also has the rules of `pgn.pest`.
//!
//! `XFEN_UPDATE=1 cargo test -p xfen-grammar --test published_grammar` writes them anew.

mod diagrams;
mod ebnf;
mod ebnf_reader;
mod elsewhere;
mod freshness;
mod model;
mod page;
mod peg_reader;
mod pgn;
mod pgn_verdicts;
mod proof;
mod proof_tests;
mod regular;
mod scanner;
mod strings;
mod verdicts;
mod walk;

use std::path::{Path, PathBuf};

/// The directory of the published files.
fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs")
}

/// The text of a published file, with its path below `docs`.
fn published(name: &str) -> String {
    let file = docs().join(name);
    std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The published regular expression, without the line end of its file.
fn published_regex() -> String {
    published(regular::FILE).trim_end_matches('\n').to_owned()
}
