//! Bad corpora, and every problem that must be found in them.

mod games;
mod keys;
mod lints;
mod lock;
mod moves;

use super::Corpus;
use super::load::load_texts;

const MANIFEST: &str = r#"format: 1
name: small
version: "1.0.0"
licence: CC0-1.0
areas:
  - {name: castling, about: "Castling."}
"#;

const RULES: &str = r#"format: 1
sources:
  - {id: P1, kind: practice, where: "a standard", says: "Something."}
  - id: A1
    kind: author
    where: "a post"
    says: "Something else."
rules:
  - id: castling.order
    mark: [P]
    source: [P1]
    reported: true
    statement: "White before Black."
    shows: [canonical, deviant]
  - id: castling.needs-rook
    mark: [R]
    source: []
    reported: true
    statement: "A right needs its rook."
    ruling: "It would be a right to nothing."
    shows: [invalid]
  - id: position.check
    mark: [P]
    source: [P1]
    reported: true
    statement: "Not in check."
    shows: []
"#;

const CANONICAL: &str = r#"
  - id: castling/in-order
    rev: 1
    about: "In order."
    rules: [castling.order]
    op: read
    input: "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
    expect:
      verdict: canonical
      legal: true
      castling:
        - {color: white, king: e1, rook: h1, king_to: g1, rook_to: f1}
        - {color: white, king: e1, rook: a1, king_to: c1, rook_to: d1}
      type: standard
      ep: null
      halfmove: 0
      fullmove: 1
      xfen: "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
      shredder: "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1"
      fen: "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
"#;

const DEVIANT: &str = r#"
  - id: castling/out-of-order
    rev: 1
    about: "Out of order."
    rules: [castling.order]
    op: read
    input: "4k3/8/8/8/8/8/8/R3K2R w QK - 0 1"
    expect:
      verdict: deviant
      legal: true
      castling:
        - {color: white, king: e1, rook: h1, king_to: g1, rook_to: f1}
        - {color: white, king: e1, rook: a1, king_to: c1, rook_to: d1}
      type: standard
      ep: null
      halfmove: 0
      fullmove: 1
      xfen: "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
      shredder: "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1"
      fen: "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
      deviations: [{rule: castling.order, span: [24, 26], replace: "KQ"}]
"#;

const INVALID: &str = r#"
  - id: castling/no-rook
    rev: 1
    about: "No rook."
    rules: [castling.needs-rook]
    op: read
    input: "4k3/8/8/8/8/8/8/4K3 w K - 0 1"
    expect:
      verdict: invalid
      errors: [{rule: castling.needs-rook, span: [22, 23]}]
    readings:
      reject: {result: rejected}
      drop: {result: accepted, castling: []}
    nearest: "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
    source: {kind: report, ref: "someone/something#1"}
"#;

fn file(vectors: &[&str]) -> String {
    format!("format: 1\narea: castling\nabout: \"Castling.\"\nvectors:{}", vectors.concat())
}

fn problems_of(manifest: &str, rules: &str, file: &str) -> Vec<String> {
    match load_texts(manifest, rules, &[("castling/a.yaml", file)]) {
        Ok(_) => Vec::new(),
        Err(error) => error.problems().iter().map(ToString::to_string).collect(),
    }
}

/// The problems of the good corpus with one text in one of its vectors changed.
fn problems_with(from: &str, to: &str) -> Vec<String> {
    let good = file(&[CANONICAL, DEVIANT, INVALID]);
    assert_eq!(good.matches(from).count(), 1, "`{from}` must occur once, to be changed");
    problems_of(MANIFEST, RULES, &good.replace(from, to))
}

/// The problems of the good corpus with one text in `rules.yaml` changed.
fn problems_with_rules(from: &str, to: &str) -> Vec<String> {
    assert!(RULES.contains(from), "`{from}` must occur, to be changed");
    problems_of(MANIFEST, &RULES.replacen(from, to, 1), &file(&[CANONICAL, DEVIANT, INVALID]))
}

#[track_caller]
fn assert_problem(problems: &[String], expected: &str) {
    assert_eq!(problems, [expected]);
}

#[test]
fn a_good_corpus_has_no_problems() {
    let good = file(&[CANONICAL, DEVIANT, INVALID]);
    assert_eq!(problems_of(MANIFEST, RULES, &good), Vec::<String>::new());
    let corpus = load_texts(MANIFEST, RULES, &[("castling/a.yaml", &good)]).expect("no problems");
    assert_eq!(corpus.vectors.len(), 3);
    assert_eq!(Corpus::from_json(&corpus.to_json()), Ok(corpus));
}

#[test]
fn every_vector_reports_its_own_problem() {
    let bad = file(&[
        &CANONICAL.replace("rev: 1", "rev: one"),
        &DEVIANT.replace("about:", "abuot:"),
        &INVALID.replace("    op: read\n", ""),
    ]);
    let problems = problems_of(MANIFEST, RULES, &bad);
    assert_eq!(problems.len(), 3, "{problems:#?}");
    assert!(problems[0].starts_with("castling/a.yaml:6: "), "{}", problems[0]);
    assert!(problems[1].starts_with("castling/a.yaml:27: "), "{}", problems[1]);
    assert!(problems[1].contains("unknown field `abuot`"), "{}", problems[1]);
    assert!(problems[2].starts_with("castling/a.yaml:46: "), "{}", problems[2]);
    assert!(problems[2].contains("missing field `op`"), "{}", problems[2]);
}

#[test]
fn a_vector_reports_all_its_problems() {
    let bad =
        CANONICAL.replace("ep: null", "ep: e9").replace("      halfmove: 0\n", "").replace("rook: a1", "rook: e1");
    let problems = problems_of(MANIFEST, RULES, &file(&[&bad, DEVIANT, INVALID]));
    assert_eq!(
        problems,
        [
            "castling/a.yaml:11: castling/in-order: `halfmove` is missing: write it, an accepted input always has it",
            "castling/a.yaml:14: castling/in-order: king e1 and rook e1 share a file: no such right exists",
            "castling/a.yaml:18: castling/in-order: `e9`: a square is a file `a` to `j` and a rank `1` to `8`, as in `e3`",
        ]
    );
}

#[test]
fn keys_of_the_other_verdict_are_refused() {
    let problems = problems_with("verdict: invalid\n", "verdict: invalid\n      legal: true\n");
    assert_problem(&problems, "castling/a.yaml:54: castling/no-rook: an invalid input has no meaning: drop `legal`");
    let problems = problems_with("      errors: [{rule: castling.needs-rook, span: [22, 23]}]\n", "");
    assert_problem(
        &problems,
        "castling/a.yaml:52: castling/no-rook: `errors` is missing: an invalid vector lists its errors",
    );
    let deviations = "      deviations: [{rule: castling.order, span: [24, 26], replace: \"KQ\"}]\n";
    assert_problem(
        &problems_with(deviations, ""),
        "castling/a.yaml:32: castling/out-of-order: a deviant vector lists its deviations: add them, or write \
         `verdict: canonical`",
    );
    let errors = deviations.to_owned() + "      errors: [{rule: castling.order, span: [0, 1]}]\n";
    let problems = problems_with(deviations, &errors);
    assert_problem(
        &problems,
        "castling/a.yaml:45: castling/out-of-order: an accepted input has no errors: drop them, or write \
         `verdict: invalid`",
    );
}

#[test]
fn inputs_stand_in_double_quotes() {
    let problems = problems_with("input: \"4k3/8/8/8/8/8/8/4K3 w K - 0 1\"", "input: 4k3/8/8/8/8/8/8/4K3 w K - 0 1");
    assert_problem(
        &problems,
        "castling/a.yaml:51: write the input in double quotes on the line of its key, not as \
         `4k3/8/8/8/8/8/8/4K3 w K - 0 1`",
    );
}

#[test]
fn one_input_is_given() {
    let problems = problems_with("    nearest:", "    input_b64: \"/w==\"\n    nearest:");
    assert_problem(
        &problems,
        "castling/a.yaml:51: castling/no-rook: write exactly one of `input`, `input_b64` and `input_repeat`",
    );
    let utf8 = INVALID.replace("input: \"4k3/8/8/8/8/8/8/4K3 w K - 0 1\"", "input_b64: \"YQ==\"");
    let problems = problems_of(MANIFEST, RULES, &file(&[CANONICAL, DEVIANT, &utf8]));
    assert!(problems[0].contains("these bytes are UTF-8"), "{problems:#?}");
    let broken = INVALID.replace("input: \"4k3/8/8/8/8/8/8/4K3 w K - 0 1\"", "input_b64: \"Y\"");
    let problems = problems_of(MANIFEST, RULES, &file(&[CANONICAL, DEVIANT, &broken]));
    assert!(problems[0].contains("not base64 with padding"), "{problems:#?}");
}

#[test]
fn long_inputs_are_repeated() {
    let long = INVALID
        .replace("input: \"4k3/8/8/8/8/8/8/4K3 w K - 0 1\"", "input_repeat: {text: \"Pp\", times: 300}")
        .replace("[22, 23]", "[0, 600]");
    let files = file(&[CANONICAL, DEVIANT, &long]);
    let corpus = load_texts(MANIFEST, RULES, &[("castling/a.yaml", &files)]).expect("no problems");
    assert_eq!(corpus.vectors[2].input_bytes(), "Pp".repeat(300).as_bytes());
}

#[test]
fn a_stated_profile_counts_and_is_kept() {
    let problems = problems_with("    nearest:", "    profile: chess-960\n    nearest:");
    assert_problem(
        &problems,
        "castling/a.yaml:58: castling/no-rook: `chess-960` is no value of `profile`: write one of any, traditional, \
         chess960, capablanca",
    );
    let stated = INVALID.replace("    nearest:", "    profile: capablanca\n    nearest:").replace("report", "own");
    let problems = problems_of(MANIFEST, RULES, &file(&[CANONICAL, DEVIANT, &stated]));
    assert!(problems[0].contains("`nearest` is not accepted either"), "a board of eight files: {problems:#?}");
    let reported = file(&[CANONICAL, DEVIANT, &stated.replace("own", "report")]);
    let corpus = load_texts(MANIFEST, RULES, &[("castling/a.yaml", &reported)]).expect("no problems");
    assert_eq!(corpus.vectors[2].profile, xfen_core::Profile::Capablanca);
    assert_eq!(Corpus::from_json(&corpus.to_json()), Ok(corpus));
}

#[test]
fn the_layout_is_fixed() {
    let misplaced = file(&[CANONICAL, DEVIANT, INVALID]).replace("  - id: castling/no-rook", " - id: castling/no-rook");
    let problems = problems_of(MANIFEST, RULES, &misplaced);
    assert!(
        problems[0].contains("castling/a.yaml:46: begin each item with `  - ` and indent its keys by four blanks"),
        "{problems:#?}"
    );
    let empty = "format: 1\narea: castling\nabout: \"Castling.\"\n";
    assert!(problems_of(MANIFEST, RULES, empty)[0].contains("no vectors: write them below a line `vectors:`"));
}

#[test]
fn formats_and_areas_are_checked() {
    let other = file(&[CANONICAL, DEVIANT, INVALID]).replace("format: 1", "format: 2");
    assert_problem(&problems_of(MANIFEST, RULES, &other), "castling/a.yaml: `format: 2`: this program reads format 1");
    let other = file(&[CANONICAL, DEVIANT, INVALID]).replace("area: castling", "area: ep");
    assert_problem(
        &problems_of(MANIFEST, RULES, &other),
        "castling/a.yaml: `area: ep` stands in the directory castling/",
    );
    let problems = problems_of(&MANIFEST.replace("licence", "license"), RULES, &file(&[CANONICAL, DEVIANT, INVALID]));
    assert!(problems[0].starts_with("manifest.yaml:"), "{problems:#?}");
}

/// Corpora in folders: areas that are paths, files that are none, and files without an end.
#[cfg(unix)]
#[test]
fn files_are_read_with_caution() {
    let folder = std::env::temp_dir().join(format!("xfen-corpus-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("castling")).expect("a temporary folder");
    let areas = "  - {name: ../castling, about: \"Up.\"}\n  - {name: /etc, about: \"Away.\"}\n";
    std::fs::write(folder.join("manifest.yaml"), format!("{MANIFEST}{areas}")).expect("a temporary file");
    std::fs::write(folder.join("rules.yaml"), RULES).expect("a temporary file");
    std::fs::write(folder.join("castling/a.yaml"), file(&[CANONICAL, DEVIANT, INVALID])).expect("a temporary file");
    std::os::unix::fs::symlink("/dev/zero", folder.join("castling/b.yaml")).expect("a temporary link");
    let long = std::fs::File::create(folder.join("castling/c.yaml")).expect("a temporary file");
    long.set_len((8 << 20) + 1).expect("a temporary file");
    std::fs::create_dir(folder.join("castling/d.yaml")).expect("a temporary folder");
    let problems = Corpus::load(&folder).expect_err("five problems").to_string();
    std::fs::remove_dir_all(&folder).expect("it is ours");
    assert_eq!(
        problems.lines().collect::<Vec<_>>(),
        [
            "castling/b.yaml: cannot be read as text: this is no regular file",
            "castling/c.yaml: cannot be read as text: longer than 8 MiB",
            "castling/d.yaml: cannot be read as text: this is no regular file",
            "manifest.yaml: `../castling` is no area: write a name in lower case, as of its folder",
            "manifest.yaml: `/etc` is no area: write a name in lower case, as of its folder",
            "5 problems in the corpus",
        ]
    );
}
