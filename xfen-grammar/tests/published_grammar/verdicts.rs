//! The rule `canonical` of `xfen.pest`, the committed EBNF and the committed regular expression give one verdict on a line.

use std::sync::LazyLock;

use proptest::prelude::*;
use regex::Regex;
use xfen_grammar::MAX_LEN;
use xfen_grammar::referee::read_canonical;

use crate::ebnf_reader::Ebnf;
use crate::{ebnf, published, published_regex, strings};

static EBNF: LazyLock<Ebnf> = LazyLock::new(|| Ebnf::read(&published(ebnf::FILE)));
static REGEX: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(&format!("^(?:{})$", published_regex())).unwrap_or_else(|error| panic!("{error}")));

/// The verdict on which all agree. The cap on the length of a line is no part of the published forms.
fn verdict(line: &str) -> bool {
    let canonical = read_canonical(line.as_bytes()).is_some();
    let short = line.len() <= MAX_LEN;
    assert_eq!(REGEX.is_match(line) && short, canonical, "regex: {line:?}");
    assert_eq!(EBNF.matches(line) && short, canonical, "EBNF: {line:?}");
    canonical
}

/// How many of the lines are canonical, and how many there are.
fn count(lines: impl Iterator<Item = String>) -> (usize, usize) {
    lines.fold((0, 0), |(canonical, all), line| (canonical + usize::from(verdict(&line)), all + 1))
}

#[test]
fn verdicts_on_the_corpus() {
    let (canonical, all) = count(strings::corpus().into_iter());
    println!("corpus: {canonical} of {all} lines are canonical");
    assert!(all > 900 && canonical > 300 && all - canonical > 300, "{canonical} of {all}");
}

#[test]
fn verdicts_on_all_short_fields() {
    let (canonical, all) = count(strings::exhaustive());
    println!("short fields: {canonical} of {all} lines are canonical");
    assert!(all > 30_000 && canonical > 1_000, "{canonical} of {all}");
}

#[test]
fn verdicts_on_lines_of_any_length() {
    let line = |digits: usize| format!("8/8/8/8/8/8/8/8 w - - 0 {}", "1".repeat(digits));
    let others = line(0).len();
    assert!(verdict(&line(MAX_LEN - others)));
    assert!(!verdict(&line(MAX_LEN - others + 1)));
    assert!(!verdict(&format!("{}/8/8/8/8/8/8/8 w - - 0 1", "p1".repeat(10_000))));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn verdicts_on_lines_of_the_grammar(line in strings::canonical()) {
        prop_assert!(verdict(&line) || line.len() > MAX_LEN);
    }

    #[test]
    fn verdicts_on_lines_changed_in_one_place(line in strings::changed()) {
        verdict(&line);
    }

    #[test]
    fn verdicts_on_arbitrary_text(line in strings::arbitrary()) {
        verdict(&line);
    }
}
