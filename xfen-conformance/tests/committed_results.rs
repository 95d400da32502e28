//! The committed results of real programs, and the pages made from them: whole, of this corpus, without places of any
//! machine, and the pages fresh. `scripts/results` runs the programs and writes all of it anew.

mod fresh;

use std::fs;
use std::path::{Path, PathBuf};

use xfen_conformance::adapter::Builtin;
use xfen_conformance::corpus::Corpus;
use xfen_conformance::report::{Rows, matrix_html, summary_markdown};
use xfen_conformance::results::Report;
use xfen_conformance::run::{RunOptions, run};

use fresh::is_fresh;

fn path(of: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(of)
}

fn text_of(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The committed files with the names of their rows.
fn files() -> Vec<(String, PathBuf)> {
    let entries =
        fs::read_dir(path("conformance-results")).expect("a folder").map(|entry| entry.expect("an entry").path());
    let results = entries.filter(|file| file.extension().is_some_and(|extension| extension == "jsonl"));
    results.map(|file| (file.file_stem().expect("a name").to_string_lossy().into_owned(), file)).collect()
}

fn rows() -> Rows {
    let rows = Rows::read_of(&[path("conformance-results")], &Corpus::embedded());
    rows.unwrap_or_else(|error| panic!("{error}; scripts/results writes all results anew"))
}

#[test]
fn every_file_is_a_whole_run_of_the_row_that_it_is_named_after() {
    let vectors = Corpus::embedded().vectors.len();
    let files = files();
    assert!(files.len() >= 12, "{} rows", files.len());
    assert!(files.iter().any(|(row, _)| row == "xfen"), "the reference");
    for (row, file) in files {
        let text = text_of(&file);
        let report = Report::from_jsonl(&text).unwrap_or_else(|error| panic!("{row}: {error}"));
        assert_eq!(report.row.as_ref().unwrap_or(&report.adapter.name), &row);
        assert_eq!(report.results.len(), vectors, "{row}");
        assert!(report.to_jsonl() == text, "{row}: not as a run writes it");
        for place in ["/home/", "/root/", "/tmp/", "/Users/"] {
            assert!(!text.contains(place), "{row} tells a place of the machine it was run on: {place}");
        }
    }
}

#[test]
fn the_reference_answers_what_its_results_say() {
    let report = run(&mut Builtin, &Corpus::embedded(), &RunOptions::default(), &mut |_, _| ()).expect("it runs");
    // Only a run writes results: these are not to be updated by a test.
    let committed = text_of(&path("conformance-results/xfen.jsonl"));
    assert!(committed == report.to_jsonl(), "the reference answers otherwise now: run scripts/results");
}

#[test]
fn the_page_is_fresh() {
    page_is_fresh("docs/matrix.html", &matrix_html(&rows(), &Corpus::embedded()));
}

#[test]
fn the_comparison_is_fresh() {
    page_is_fresh("docs/COMPARE.md", &summary_markdown(&rows(), &Corpus::embedded()));
}

/// Compares a page with what the committed results give.
#[track_caller]
fn page_is_fresh(of: &str, page: &str) {
    let update = "`XFEN_UPDATE=1 cargo test -p xfen-conformance --test committed_results` if results were changed; if the \
                  corpus or the reference was, scripts/results";
    is_fresh(&path(of), page, update);
}
