//! The corpus as it is committed: free of problems, exported freshly, and in step with the rules of the code.

mod fresh;

use std::path::Path;

use xfen_conformance::corpus::Corpus;
use xfen_core::Rule;

use fresh::is_fresh;

fn package() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn corpus() -> Corpus {
    Corpus::load(package().join("../spec-vectors")).unwrap_or_else(|error| panic!("{error}"))
}

/// Every rule has vectors of the kinds that it declares, and whatever else a corpus must be.
#[test]
fn corpus_has_no_problems() {
    let corpus = corpus();
    println!("{} vectors, {} rules", corpus.vectors.len(), corpus.rules.len());
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
    let update = "`XFEN_UPDATE=1 cargo test -p xfen-conformance --test lints`";
    is_fresh(&package().join("vectors.json"), &corpus().to_json(), update);
}

#[test]
fn json_reads_back_as_the_same_corpus() {
    let corpus = corpus();
    assert_eq!(Corpus::from_json(&corpus.to_json()), Ok(corpus));
}

#[test]
fn what_does_not_belong_in_a_corpus_directory_is_reported() {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stray-corpus");
    let write = |name: &str, text: &str| {
        let file = dir.join(name);
        let parent = file.parent().unwrap_or(&dir);
        std::fs::create_dir_all(parent).unwrap_or_else(|error| panic!("{error}"));
        std::fs::write(&file, text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    };
    let areas = "areas: [{name: castling, about: \"Castling.\"}]";
    write("manifest.yaml", &format!("format: 1\nname: stray\nversion: \"1.0.0\"\nlicence: CC0-1.0\n{areas}\n"));
    write("castling/notes.txt", "");
    write("catsling/letters.yaml", "");
    write("runners/run.py", "");
    let error = Corpus::load(&dir).expect_err("it has strays and lacks its rules");
    let problems: Vec<String> = error.problems().iter().map(ToString::to_string).collect();
    let [notes, typo, rules] = problems.as_slice() else { panic!("{problems:#?}") };
    assert_eq!(notes, "castling/notes.txt: an area holds nothing but files that end in .yaml: move it elsewhere");
    assert_eq!(typo, "catsling: holds YAML files but is no area: add it to the areas of manifest.yaml");
    assert!(rules.starts_with("rules.yaml: cannot be read as text: "), "{rules}");
}
