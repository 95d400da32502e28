//! A reader to which K is the rook of the h-file and Q that of the a-file, whatever stands there: the corpus must catch
//! it, and name the rule.

mod handmade;

use std::collections::BTreeMap;

use handmade::{accepted, hello, rejected};
use xfen_conformance::adapter::Response;
use xfen_conformance::corpus::{Corpus, Vector};
use xfen_conformance::judge::{Exactness, judge};
use xfen_conformance::outcome::Outcome;
use xfen_conformance::protocol::{Observation, ObservedRight};

fn answer(vector: &Vector) -> Response {
    let input = String::from_utf8_lossy(vector.input_bytes()).into_owned();
    let fields: Vec<&str> = input.split(' ').collect();
    let [placement, _, castling, ..] = fields.as_slice() else { return rejected() };
    let ranks: Vec<String> = placement.split('/').map(unpacked).collect();
    let [black_home, .., white_home] = ranks.as_slice() else { return rejected() };
    if ranks.len() != 8 || ranks.iter().any(|rank| rank.len() != 8) {
        return rejected();
    }
    let mut rights = Vec::new();
    for letter in castling.chars().filter(|letter| *letter != '-') {
        let (color, home, rank, king) =
            if letter.is_uppercase() { ("white", white_home, 1, 'K') } else { ("black", black_home, 8, 'k') };
        let rook = match letter.to_ascii_uppercase() {
            'K' => 'h',
            'Q' => 'a',
            file @ 'A'..='H' => file.to_ascii_lowercase(),
            _ => return rejected(),
        };
        let Some(king) = home.find(king) else { return rejected() };
        let king = char::from(b'a' + king as u8);
        let right = ObservedRight {
            color: color.to_owned(),
            king: format!("{king}{rank}"),
            rook: format!("{rook}{rank}"),
            king_to: None,
            rook_to: None,
        };
        rights.push(right);
    }
    accepted(Observation { castling: Some(rights), ..Observation::default() })
}

fn unpacked(rank: &str) -> String {
    let squares = rank.chars().map(|letter| match letter.to_digit(10) {
        Some(empty) => ".".repeat(empty as usize),
        None => letter.to_string(),
    });
    squares.collect()
}

#[test]
fn corner_rooks_are_caught_by_the_rule_that_they_break() {
    let corpus = Corpus::embedded();
    let mut misread: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for vector in &corpus.vectors {
        if judge(vector, &hello(), &answer(vector), Exactness::Meaning).outcome == Outcome::Misread {
            for rule in &vector.rules {
                misread.entry(rule).or_default().push(&vector.id);
            }
        }
    }
    let caught = misread.get("castling.outermost-rook").map_or(&[][..], Vec::as_slice);
    assert!(caught.len() >= 3, "castling.outermost-rook catches only {caught:?}; all: {misread:#?}");
}
