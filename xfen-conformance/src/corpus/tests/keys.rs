//! The keys `lints`, `several`, `repaired`, `repairs` and `ep_legal`, and the form for addresses: what they say and where
//! they may stand.

use xfen_core::{Profile, Verdict};

use super::{CANONICAL, DEVIANT, INVALID, MANIFEST, RULES, assert_problem, file, problems_of, problems_with};
use crate::corpus::Corpus;
use crate::corpus::load::load_texts;
use crate::protocol::Task;

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
    let repairs = "repairs: [{rule: castling.order, span: [24, 26], replace: \"KQ\"}]";
    for (key, line) in [
        ("several", "several: true"),
        ("repaired", "repaired: null"),
        ("repairs", repairs),
        ("nearest", "nearest: \"x\""),
    ] {
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

const REPAIRS: &str = "    repairs: [{rule: castling.needs-rook, span: [22, 24], replace: \"-\"}]\n";

#[test]
fn repairs_are_edits_that_give_the_repaired_text() {
    let good = format!("{SEVERAL}{REPAIRS}");
    assert_eq!(problems_beside(RULES, &good), Vec::<String>::new());
    assert_problem(
        &problems_beside(RULES, &good.replace("[22, 24]", "[22, 23]")),
        "castling/a.yaml:75: castling/several: the edits do not give `repaired`, they give \"4k3/8/8/8/8/8/8/4K3 w -K - 0 \
         1\"",
    );
    assert_problem(
        &problems_beside(RULES, &good.replace("needs-rook, span: [22, 24]", "needs-king, span: [22, 24]")),
        "castling/a.yaml:75: castling/several: rules.yaml has no rule `castling.needs-king`",
    );
    let outside = problems_beside(RULES, &good.replace("[22, 24]", "[22, 99]"));
    assert_eq!(outside.len(), 2, "{outside:#?}");
    assert!(outside[1].contains("the span 22..99 of `castling.needs-rook` is no part of the input"), "{outside:#?}");
    let unsorted = good.replace("repairs: [", "repairs: [{rule: castling.order, span: [24, 24], replace: \"\"}, ");
    let unsorted = problems_beside(RULES, &unsorted);
    assert!(unsorted.iter().any(|problem| problem.contains("sort the repairs by start and end")), "{unsorted:#?}");
    let text = "    repaired: \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"\n";
    for other in ["", "    repaired: null\n"] {
        let line = if other.is_empty() { 74 } else { 75 };
        assert_problem(
            &problems_beside(RULES, &good.replace(text, other)),
            &format!(
                "castling/a.yaml:{line}: castling/several: `repairs` are the edits that give `repaired`: write that text \
                 too"
            ),
        );
    }
}

#[test]
fn the_target_of_legal_captures_is_that_of_the_writer_or_none() {
    let target = CANONICAL
        .replace("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "4k3/8/8/3Pp3/8/8/8/R3K2R w KQ e6 0 1")
        .replace("4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", "4k3/8/8/3Pp3/8/8/8/R3K2R w HA e6 0 1")
        .replace("ep: null", "ep: e6");
    for (legal, is_good) in [("e6", true), ("null", true), ("d6", false)] {
        let vector = target.replace("      halfmove", &format!("      ep_legal: {legal}\n      halfmove"));
        let problems = problems_of(MANIFEST, RULES, &file(&[&vector, DEVIANT, INVALID]));
        if is_good {
            assert_eq!(problems, Vec::<String>::new());
        } else {
            assert_problem(
                &problems,
                "castling/a.yaml:19: castling/in-order: `ep_legal` is written only where `ep` names a square: it is that \
                 square or null",
            );
        }
    }
    let problems = problems_with("verdict: invalid\n", "verdict: invalid\n      ep_legal: null\n");
    assert_problem(&problems, "castling/a.yaml:54: castling/no-rook: an invalid input has no meaning: drop `ep_legal`");
}

#[test]
fn a_form_for_addresses_is_read_as_such() {
    let form = |vector: &str| {
        let (head, rest) = vector.split_once("input: ").expect("it has an input");
        let (input, rest) = rest.split_once('\n').expect("more lines follow");
        format!("{}input: {}\n{rest}", head.replace("op: read", "op: read_url"), input.replace(' ', "_"))
    };
    let repaired = form(&format!("{SEVERAL}{REPAIRS}"))
        .replace("nearest: \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"", "nearest: \"4k3/8/8/8/8/8/8/4K3_w_-_-_0_1\"");
    let good = file(&[&form(CANONICAL), &form(DEVIANT), INVALID, &repaired]);
    assert_eq!(problems_of(MANIFEST, RULES, &good), Vec::<String>::new());
    let corpus = load_texts(MANIFEST, RULES, &[("castling/a.yaml", &good)]).expect("no problems");
    assert_eq!(corpus.vectors[0].task, Task::ReadUrl);
    assert_eq!(Corpus::from_json(&corpus.to_json()), Ok(corpus));
    let spaced = form(CANONICAL).replace("_w_KQ_-_0_1", " w KQ - 0 1");
    assert_problem(
        &problems_of(MANIFEST, RULES, &file(&[&spaced, DEVIANT, INVALID])),
        "castling/a.yaml:21: castling/in-order: `xfen` differs from the input, which is said to be canonical",
    );
}

#[test]
fn the_keys_survive_the_export() {
    let rules = format!("{RULES}{CLOCK_RULE}");
    let null = SEVERAL
        .replace("castling/several", "castling/null")
        .replace("repaired: \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"", "repaired: null\n    profile: chess960");
    let retired = DEVIANT.replace("out-of-order", "retired").replace("rev: 1", "rev: 1\n    status: retired");
    let mended = format!("{}{REPAIRS}", SEVERAL.replace("castling/several", "castling/mended"));
    let text = file(&[CANONICAL, DEVIANT, INVALID, CLOCK, SEVERAL, &null, &mended, &retired]);
    let corpus = load_texts(MANIFEST, &rules, &[("castling/a.yaml", &text)]).expect("no problems");
    let vector = |id: &str| corpus.vector(id).expect("it was not retired");
    assert_eq!(vector("castling/clock").expect.lints(), ["position.clock"]);
    assert_eq!(vector("castling/clock").expect.verdict(), Verdict::Canonical);
    assert!(vector("castling/several").several);
    assert_eq!(vector("castling/no-rook").repaired, None);
    assert_eq!(vector("castling/null").repaired, Some(None));
    assert_eq!(vector("castling/null").profile, Profile::Chess960);
    assert_eq!(vector("castling/mended").repairs.len(), 1);
    assert!(vector("castling/several").repairs.is_empty());
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
