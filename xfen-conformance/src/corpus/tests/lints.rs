//! What the lints find in corpora whose keys are in order.

use super::{
    CANONICAL, DEVIANT, INVALID, MANIFEST, RULES, assert_problem, file, problems_of, problems_with, problems_with_rules,
};

#[test]
fn ids_are_unique_and_in_their_area() {
    let problems = problems_of(MANIFEST, RULES, &file(&[CANONICAL, DEVIANT, INVALID, CANONICAL]));
    assert_problem(
        &problems,
        "castling/a.yaml:61: the id `castling/in-order` is taken: it stands at castling/a.yaml:5",
    );
    assert_problem(
        &problems_with("id: castling/no-rook", "id: placement/no-rook"),
        "castling/a.yaml:46: placement/no-rook: an id is the area and a name, `castling/name-of-lower-case-words`",
    );
}

#[test]
fn a_retired_vector_is_not_asked_but_keeps_its_id() {
    let retired = CANONICAL.replace("    rev: 1\n", "    rev: 1\n    status: retired\n");
    let problems = problems_of(MANIFEST, RULES, &file(&[&retired, CANONICAL, DEVIANT, INVALID]));
    assert_problem(
        &problems,
        "castling/a.yaml:26: the id `castling/in-order` is taken: it stands at castling/a.yaml:5",
    );
    let problems = problems_of(MANIFEST, RULES, &file(&[&retired, DEVIANT, INVALID]));
    assert_problem(&problems, "rules.yaml:9: castling.order: no vector of the kind `canonical` shows it: add one");
}

#[test]
fn rules_are_known_and_reported_rules_are_named() {
    let problems = problems_with("rules: [castling.needs-rook]", "rules: [castling.needs-a-rook]");
    assert_eq!(
        problems,
        [
            "castling/a.yaml:49: castling/no-rook: rules.yaml has no rule `castling.needs-a-rook`",
            "castling/a.yaml:54: castling/no-rook: `castling.needs-rook` is reported but not among the `rules`",
            "rules.yaml:15: castling.needs-rook: no vector of the kind `invalid` shows it: add one",
        ]
    );
}

#[test]
fn readings_are_for_rulings() {
    let readings = "    readings:\n      reject: {result: rejected}\n      drop: {result: accepted, castling: []}\n";
    assert_problem(
        &problems_with(readings, ""),
        "castling/a.yaml:49: castling/no-rook: all its rules are rulings of this project, so it needs `readings`, the \
         reference's first",
    );
    let on_judged = "      deviations: [{rule: castling.order, span: [24, 26], replace: \"KQ\"}]\n";
    let problems = problems_with(on_judged, &format!("{on_judged}    readings:\n      read: {{result: accepted}}\n"));
    assert_problem(
        &problems,
        "castling/a.yaml:45: castling/out-of-order: one of its rules is more than a ruling, so it is judged: drop \
         `readings`",
    );
}

#[test]
fn the_first_reading_is_that_of_the_reference() {
    let problems = problems_with("reject: {result: rejected}", "take: {result: accepted}");
    assert_problem(
        &problems,
        "castling/a.yaml:55: castling/no-rook: the first reading, `take`, is the reference's: it must agree with `expect`",
    );
    let problems = problems_with("drop: {result: accepted, castling: []}", "refuse: {result: rejected}");
    assert_eq!(
        problems,
        [
            "castling/a.yaml:55: castling/no-rook: every answer of the reading `refuse` is one of `reject`, which stands \
             before it",
            "castling/a.yaml:55: castling/no-rook: the reading `refuse` agrees with `expect`, as the first does",
        ]
    );
    let drop = "drop: {result: accepted, castling: []}";
    let problems = problems_with(drop, &format!("accept: {{result: accepted}}\n      {drop}"));
    assert_problem(
        &problems,
        "castling/a.yaml:55: castling/no-rook: every answer of the reading `drop` is one of `accept`, which stands \
         before it",
    );
}

#[test]
fn an_invalid_vector_has_an_accepted_neighbour() {
    let own = INVALID.replace("kind: report", "kind: own");
    let without = own.replace("    nearest: \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"\n", "");
    assert_problem(
        &problems_of(MANIFEST, RULES, &file(&[CANONICAL, DEVIANT, &without])),
        "castling/a.yaml:52: castling/no-rook: `nearest` is missing: write the nearest input that is accepted",
    );
    let refused = own.replace("4K3 w - - 0 1", "4K3 w Q - 0 1");
    let problems = problems_of(MANIFEST, RULES, &file(&[CANONICAL, DEVIANT, &refused]));
    assert!(
        problems[0].starts_with("castling/a.yaml:58: castling/no-rook: `nearest` is not accepted either: "),
        "{problems:#?}"
    );
}

#[test]
fn spans_lie_in_the_input_and_are_sorted() {
    assert_problem(
        &problems_with("span: [22, 23]", "span: [22, 30]"),
        "castling/a.yaml:54: castling/no-rook: the span 22..30 of `castling.needs-rook` is no part of the input, which \
         has 29 bytes",
    );
    let problems = problems_with(
        "errors: [{rule: castling.needs-rook, span: [22, 23]}]",
        "errors: [{rule: castling.needs-rook, span: [22, 23]}, {rule: castling.needs-rook, span: [1, 2]}]",
    );
    assert!(problems[0].ends_with("sort the errors by start and end of their spans, then by the order of the rules"));
}

#[test]
fn edits_give_the_canonical_text() {
    let problems = problems_with("span: [24, 26], replace: \"KQ\"", "span: [24, 25], replace: \"K\"");
    assert_problem(
        &problems,
        "castling/a.yaml:44: castling/out-of-order: the edits do not give `xfen`, they give \
         \"4k3/8/8/8/8/8/8/R3K2R w KK - 0 1\"",
    );
    let problems = problems_with("span: [24, 26], replace: \"KQ\"", "span: [26, 24], replace: \"KQ\"");
    assert_eq!(problems.len(), 2, "{problems:#?}");
}

#[test]
fn a_canonical_input_is_its_own_canonical_text() {
    let changed =
        CANONICAL.replace("input: \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"", "input: \"4k3/8/8/8/8/8/8/R3K2R w QK - 0 1\"");
    assert_problem(
        &problems_of(MANIFEST, RULES, &file(&[&changed, DEVIANT, INVALID])),
        "castling/a.yaml:21: castling/in-order: `xfen` differs from the input, which is said to be canonical",
    );
}

#[test]
fn the_canonical_text_is_canonical() {
    let swapped = CANONICAL.replace("R3K2R w KQ - 0 1", "R3K2R w QK - 0 1");
    assert_problem(
        &problems_of(MANIFEST, RULES, &file(&[&swapped, DEVIANT, INVALID])),
        "castling/a.yaml:21: castling/in-order: `xfen` is not canonical, the reference writes \
         \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"",
    );
    let unreadable = CANONICAL.replace("R3K2R w KQ - 0 1", "R3K2 w K - 0 1");
    let problems = problems_of(MANIFEST, RULES, &file(&[&unreadable, DEVIANT, INVALID]));
    assert!(problems[0].starts_with("castling/a.yaml:21: castling/in-order: `xfen` cannot be read: "), "{problems:#?}");
}

#[test]
fn rules_are_shown_by_the_kinds_they_declare() {
    let problems = problems_of(MANIFEST, RULES, &file(&[CANONICAL, INVALID]));
    assert_problem(&problems, "rules.yaml:9: castling.order: no vector of the kind `deviant` shows it: add one");
    assert_problem(
        &problems_with_rules("shows: [canonical, deviant]", "shows: [canonical]"),
        "rules.yaml:9: castling.order: a vector of the kind `deviant` shows it, but `shows` has no `deviant`",
    );
}

#[test]
fn rules_are_well_formed() {
    assert_problem(
        &problems_with_rules("    ruling: \"It would be a right to nothing.\"\n", ""),
        "rules.yaml:15: castling.needs-rook: `ruling` is written if, and only if, R is among the marks",
    );
    assert_problem(
        &problems_with_rules("source: []", "source: [R2]"),
        "rules.yaml:15: castling.needs-rook: no source has the id `R2`",
    );
    let problems = problems_with_rules("mark: [P]", "mark: [X]");
    assert!(problems.iter().any(|problem| problem.starts_with("rules.yaml:10: ")), "{problems:#?}");
}
