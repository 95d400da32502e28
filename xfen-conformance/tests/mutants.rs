//! The corpus against readers with mistakes: the second reader is right, and every mistake in it is found.

mod fresh;

use std::path::Path;

use xfen_conformance::adapter::{Adapter as _, Response};
use xfen_conformance::corpus::Corpus;
use xfen_conformance::judge::Exactness;
use xfen_conformance::mutants::{KillMatrix, Mutant, SecondReader};
use xfen_conformance::protocol::{AnswerBody, Case, Observation};
use xfen_conformance::run::{RunOptions, run};

use fresh::is_fresh;

fn folder(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name)
}

fn corpus() -> Corpus {
    Corpus::load(folder("spec-vectors")).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn the_second_reader_passes_the_corpus_exactly() {
    let options = RunOptions { exactness: Exactness::Exact, ..RunOptions::default() };
    let report = run(&mut SecondReader::new(None), &corpus(), &options, &mut |_, _| ()).expect("it starts");
    let failures: Vec<String> =
        report.failures().iter().map(|failure| format!("{}: {}", failure.id, failure.judgement.detail)).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    let answered = report.results.iter().filter(|result| matches!(result.answer, Some(AnswerBody::Accepted(_))));
    assert!(answered.count() > 1000);
}

/// `XFEN_UPDATE=1 cargo test -p xfen-conformance --test mutants` writes the page anew.
#[test]
fn every_mutant_is_killed_and_the_page_says_so() {
    let matrix = KillMatrix::of(&corpus());
    assert_eq!(matrix.faults(), Vec::<String>::new());
    let file = folder("conformance-results/mutants.md");
    is_fresh(&file, &matrix.page(), "`XFEN_UPDATE=1 cargo test -p xfen-conformance --test mutants`");
}

#[test]
fn what_nothing_kills_is_told() {
    let mut small = corpus();
    small.vectors.retain(|vector| vector.rules == ["castling.inner-rook"] && vector.id == "castling/inner-rook-f");
    small.vectors.truncate(1);
    let matrix = KillMatrix::of(&small);
    let faults = matrix.faults();
    let told = "innermost-rook: no vector of castling.outermost-rook kills it".to_owned();
    assert!(faults.contains(&told), "{faults:?}");
    assert!(matrix.verdict().ends_with("of them are not killed by their own rules."), "{}", matrix.verdict());
}

fn answer(mutant: Option<Mutant>, input: &str) -> AnswerBody {
    match SecondReader::new(mutant).run(&Case::read(input.as_bytes())) {
        Ok(Response::Answered(answer)) => answer,
        other => panic!("{other:?}"),
    }
}

fn seen(mutant: Option<Mutant>, input: &str) -> Observation {
    match answer(mutant, input) {
        AnswerBody::Accepted(seen) => seen,
        other => panic!("{other:?}"),
    }
}

/// Each a mistake whose whole effect is plain, against the right answer.
#[test]
fn a_mutant_makes_its_mistake() {
    let rook = |mutant| seen(mutant, "4k3/8/8/8/8/8/8/4KRR1 w K - 0 1").castling.unwrap_or_default()[0].rook.clone();
    assert_eq!((rook(None), rook(Some(Mutant::InnermostRook))), ("g1".to_owned(), "f1".to_owned()));

    let xfen = |mutant, input| seen(mutant, input).xfen.unwrap_or_default();
    let pushed = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1";
    assert_eq!(xfen(None, pushed), "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    assert_eq!(xfen(Some(Mutant::EpAlways), pushed), pushed);
    assert_eq!(xfen(Some(Mutant::BlackWrittenFirst), "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1").split(' ').nth(2), Some("qK"));

    let target =
        |mutant| seen(mutant, "4k5/10/10/10/10/10/10/1K6R1 w mK - 0 1").castling.unwrap_or_default()[0].clone();
    assert_eq!(target(None).king_to.as_deref(), Some("e1"));
    assert_eq!(target(Some(Mutant::ModernWalksTwoOnTenFiles)).king_to.as_deref(), Some("d1"));

    let seventh = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 x";
    assert!(matches!(answer(None, seventh), AnswerBody::Rejected { .. }));
    assert_eq!(seen(Some(Mutant::ExtraFieldsIgnored), seventh).fullmove, Some(1));
}

#[test]
fn every_mutant_has_a_name_of_its_own_and_rules_of_the_corpus() {
    let corpus = corpus();
    let mut names: Vec<String> = Mutant::ALL.iter().map(ToString::to_string).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), Mutant::ALL.len());
    for mutant in Mutant::ALL {
        for rule in mutant.rules() {
            assert!(corpus.rule(rule).is_some(), "{mutant}: {rule}");
        }
    }
}
