//! The grammar file as a document: each of its rules is explained, and has a test of its name in one of the two files
//! of tests by rule.

use xfen_grammar::GRAMMAR;

/// The names of the rules in the order of the file, with the number of the line each begins on.
fn rules() -> Vec<(usize, &'static str)> {
    let definition = |line: &'static str| {
        let (name, _) = line.split_once(" = ")?;
        name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_').then_some(name)
    };
    GRAMMAR.lines().enumerate().filter_map(|(number, line)| Some((number, definition(line)?))).collect()
}

#[test]
fn all_rules_are_found() {
    // A definition that `rules` did not see would have its modifier and brace on a line that is none of its lines.
    let braces = GRAMMAR.lines().filter(|line| !line.starts_with("//") && line.contains("= ")).count();
    assert_eq!(rules().len(), braces);
    assert!(rules().iter().any(|(_, name)| *name == "canonical") && rules().iter().any(|(_, name)| *name == "text"));
}

#[test]
fn every_rule_has_a_doc_comment() {
    let lines: Vec<_> = GRAMMAR.lines().collect();
    for (number, name) in rules() {
        let before = number.checked_sub(1).map_or("", |before| lines[before]);
        let text = before.strip_prefix("/// ").unwrap_or_default();
        assert!(text.trim().ends_with('.') || text.trim().ends_with(')'), "the rule `{name}` is not explained");
    }
    assert!(GRAMMAR.starts_with("//! "), "the grammar as a whole is not explained");
}

#[test]
fn every_rule_has_a_test() {
    let tests: Vec<_> = [include_str!("canonical_rules.rs"), include_str!("text_rules.rs")]
        .into_iter()
        .flat_map(str::lines)
        .filter_map(|line| line.strip_prefix("fn ")?.strip_suffix("() {"))
        .flat_map(|name| name.split("_and_"))
        .collect();
    for (_, name) in rules() {
        assert!(tests.contains(&name), "the rule `{name}` has no test");
    }
}
