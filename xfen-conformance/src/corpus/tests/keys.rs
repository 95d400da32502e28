//! The keys `lints`, `several` and `repaired`: what they say and where they may stand.

use xfen_core::{Profile, Verdict};

use super::{CANONICAL, DEVIANT, INVALID, MANIFEST, RULES, assert_problem, file, problems_of, problems_with};
use crate::corpus::Corpus;
use crate::corpus::load::load_texts;

const CLOCK_RULE: &str = r#"  - id: position.clock
    mark: [R]
    source: []
    reported: true
    statement: "The clock counts plies that were played."
    ruling: "It is only pointed out."
    shows: [lint]
"#;

const CLOCK: &str = r#"
  - id: castling/clock
    rev: 1
    about: "One half move is counted and none was played."
    rules: [position.clock]
    op: read
    input: "4k3/8/8/8/8/8/8/4K3 w - - 1 1"
    expect:
      verdict: canonical
      legal: true
      lints: [position.clock]
      castling: []
      ep: null
      halfmove: 1
      fullmove: 1
      xfen: "4k3/8/8/8/8/8/8/4K3 w - - 1 1"
      shredder: "4k3/8/8/8/8/8/8/4K3 w - - 1 1"
      fen: "4k3/8/8/8/8/8/8/4K3 w - - 1 1"
    readings:
      accept: {result: accepted}
"#;

const SEVERAL: &str = r#"
  - id: castling/several
    rev: 1
    about: "A letter without rook, and a second one."
    rules: [castling.needs-rook, castling.order]
    several: true
    op: read
    input: "4k3/8/8/8/8/8/8/4K3 w QK - 0 1"
    expect:
      verdict: invalid
      errors:
        - {rule: castling.needs-rook, span: [22, 23]}
        - {rule: castling.needs-rook, span: [23, 24]}
    nearest: "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
    repaired: "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
"#;

fn problems_beside(rules: &str, vector: &str) -> Vec<String> {
    problems_of(MANIFEST, rules, &file(&[CANONICAL, DEVIANT, INVALID, vector]))
}

#[test]
fn a_lint_shows_its_rule() {
    let rules = format!("{RULES}{CLOCK_RULE}");
    assert_eq!(problems_beside(&rules, CLOCK), Vec::<String>::new());
    let silent = CLOCK.replace("      lints: [position.clock]\n", "");
    assert_problem(
        &problems_beside(&rules, &silent),
        "rules.yaml:28: position.clock: no vector of the kind `lint` shows it: add one",
    );
    assert_problem(
        &problems_beside(&rules.replace("shows: [lint]", "shows: []"), CLOCK),
        "rules.yaml:28: position.clock: a vector of the kind `lint` shows it, but `shows` has no `lint`",
    );
}

#[test]
fn lints_are_rules_each_once() {
    let rules = format!("{RULES}{CLOCK_RULE}");
    let twice = CLOCK.replace("lints: [position.clock]", "lints: [position.clock, position.clock]");
    assert_problem(
        &problems_beside(&rules, &twice),
        "castling/a.yaml:70: castling/clock: write each rule of the lints once, in the order of the rules",
    );
    let unknown = CLOCK.replace("lints: [position.clock]", "lints: [position.clock, position.time]");
    let problems = problems_beside(&rules, &unknown);
    assert_eq!(problems[0], "castling/a.yaml:70: castling/clock: rules.yaml has no rule `position.time`");
    let problems = problems_with("      errors: [{rule", "      lints: [castling.order]\n      errors: [{rule");
    assert_problem(&problems, "castling/a.yaml:54: castling/no-rook: an invalid input has no meaning: drop `lints`");
}

#[test]
fn several_faults_are_said_to_be_meant() {
    assert_eq!(problems_beside(RULES, SEVERAL), Vec::<String>::new());
    let single = SEVERAL.replace("    several: true\n", "");
    let two_rules = single.replace("needs-rook, span: [23, 24]", "order, span: [23, 24]");
    assert_problem(
        &problems_beside(RULES, &two_rules),
        "castling/a.yaml:69: castling/several: several rules are broken: take the other faults out, or write `several: \
         true` if they are the point",
    );
    let lonely = problems_of(MANIFEST, RULES, &file(&[CANONICAL, DEVIANT, SEVERAL]));
    assert_problem(&lonely, "rules.yaml:15: castling.needs-rook: no vector of the kind `invalid` shows it: add one");
}

#[test]
fn only_an_invalid_vector_is_repaired_or_has_several_faults() {
    let op = "    rules: [castling.order]\n    op: read\n    input: \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"";
    for (key, line) in [("several", "several: true"), ("repaired", "repaired: null"), ("nearest", "nearest: \"x\"")] {
        let vector = CANONICAL.replace(op, &format!("    {line}\n{op}"));
        assert_ne!(vector, CANONICAL);
        let problems = problems_of(MANIFEST, RULES, &file(&[&vector, DEVIANT, INVALID]));
        assert_problem(
            &problems,
            &format!("castling/a.yaml:8: castling/in-order: only an invalid vector has the key `{key}`"),
        );
    }
}

#[test]
fn a_repaired_text_is_canonical() {
    let deviant = SEVERAL.replace("repaired: \"4k3/8/8/8/8/8/8/4K3 w", "repaired: \"4k3/8/8/8/8/8/8/4K3 W");
    assert_problem(
        &problems_beside(RULES, &deviant),
        "castling/a.yaml:74: castling/several: `repaired` is not canonical, which every repaired text is",
    );
}

#[test]
fn the_keys_survive_the_export() {
    let rules = format!("{RULES}{CLOCK_RULE}");
    let null = SEVERAL
        .replace("castling/several", "castling/null")
        .replace("repaired: \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"", "repaired: null\n    profile: chess960");
    let retired = DEVIANT.replace("out-of-order", "retired").replace("rev: 1", "rev: 1\n    status: retired");
    let text = file(&[CANONICAL, DEVIANT, INVALID, CLOCK, SEVERAL, &null, &retired]);
    let corpus = load_texts(MANIFEST, &rules, &[("castling/a.yaml", &text)]).expect("no problems");
    let vector = |id: &str| corpus.vector(id).expect("it was not retired");
    assert_eq!(vector("castling/clock").expect.lints(), ["position.clock"]);
    assert_eq!(vector("castling/clock").expect.verdict(), Verdict::Canonical);
    assert!(vector("castling/several").several);
    assert_eq!(vector("castling/no-rook").repaired, None);
    assert_eq!(vector("castling/null").repaired, Some(None));
    assert_eq!(vector("castling/null").profile, Profile::Chess960);
    assert_eq!(corpus.retired, ["castling/retired"]);
    assert_eq!(Corpus::from_json(&corpus.to_json()), Ok(corpus));
}

#[test]
fn a_repeated_input_has_its_limit() {
    let input = "input: \"4k3/8/8/8/8/8/8/4K3 w K - 0 1\"";
    for times in ["174763", "18446744073709551615"] {
        let problems = problems_with(input, &format!("input_repeat: {{text: \"KQR\", times: {times}}}"));
        let problem = "castling/a.yaml:51: castling/no-rook: the input is longer than 524288 bytes: repeat less";
        assert_eq!(problems.first().map(String::as_str), Some(problem), "{problems:#?}");
    }
    let problems = problems_with(input, "input_repeat: {text: \"KQR\", times: 174762}");
    assert!(!problems.iter().any(|problem| problem.contains("repeat less")), "{problems:#?}");
}
