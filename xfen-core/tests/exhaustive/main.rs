//! Proofs by enumeration: every case of a kind, against a naive definition that is written out beside it.
//!
//! The short ones always run. The long ones are ignored; `.ci/run --long` runs them too, optimised. Each prints how many
//! cases it went through, and asserts it.

mod castling_fields;
mod castling_strings;
mod counters;
mod deviations;
mod en_passant;
mod placement;
mod targets;

use xfen_core::{Diagnostic, ReadOptions, Setup, read};

/// What is found in a line: errors as rule and span, the rules of deviations, and the meaning if it is accepted.
struct Found {
    errors: Vec<(&'static str, usize, usize)>,
    deviations: Vec<&'static str>,
    setup: Option<Setup>,
}

impl Found {
    /// Reads with the default options; spans count from the byte `from`.
    fn in_line(line: &str, from: usize) -> Self {
        let (errors, deviations, setup) = match read(line, ReadOptions::default()) {
            Ok(accepted) => (Vec::new(), accepted.deviations, Some(accepted.setup)),
            Err(refused) => (refused.errors, refused.deviations, None),
        };
        let place = |error: &xfen_core::Error| {
            let span = error.span();
            assert!(span.start >= from, "{line}: {error} at {span}");
            (error.rule().id(), span.start - from, span.end - from)
        };
        let mut rules: Vec<_> = deviations.iter().map(|deviation| deviation.rule().id()).collect();
        rules.sort();
        rules.dedup();
        Self { errors: errors.iter().map(place).collect(), deviations: rules, setup }
    }
}

/// Where the numbers of cases are published.
const PAGE: &str = include_str!("../../../docs/TESTING.md");

/// Asserts and prints how many cases there were, and that the page says so.
fn proved(what: &str, cases: u64, expected: u64) {
    assert_eq!(cases, expected, "{what}");
    println!("proved: {what}: {cases} cases");
    let row = format!("| {what} | {} |", grouped(cases));
    assert!(PAGE.contains(&row), "docs/TESTING.md lacks the row: {row}");
}

/// A number with a blank between each three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|group| std::str::from_utf8(group).unwrap()).collect();
    groups.join(" ")
}

#[test]
fn the_page_adds_up() {
    let (_, proofs) = PAGE.split_once("## Proofs").unwrap();
    let (proofs, _) = proofs.split_once("\n## ").unwrap();
    let number =
        |row: &str| -> Option<u64> { row.strip_suffix(" |")?.rsplit_once("| ")?.1.replace(' ', "").parse().ok() };
    let (all, rows): (Vec<&str>, Vec<&str>) =
        proofs.lines().filter(|line| number(line).is_some()).partition(|line| line.starts_with("| together |"));
    assert_eq!(rows.iter().copied().filter_map(number).sum::<u64>(), number(all[0]).unwrap());
}

/// The text of a rank: a letter a square, `.` for an empty one.
fn rank_text(squares: &str) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for square in squares.chars().chain(['/']) {
        match square {
            '.' => empty += 1,
            man => {
                if empty > 0 {
                    text += &empty.to_string();
                }
                empty = 0;
                text.push(man);
            }
        }
    }
    text.trim_end_matches('/').to_owned()
}

/// The letter of a file.
fn file_letter(file: usize) -> char {
    char::from(b'a' + u8::try_from(file).unwrap())
}
