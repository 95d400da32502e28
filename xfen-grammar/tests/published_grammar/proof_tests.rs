//! Grammar, EBNF and regular expression are one language, for lines of any length; and the method sees what an order of
//! alternatives can do.

use crate::ebnf_reader::Ebnf;
use crate::model::Grammar;
use crate::proof::{Regex, compare};
use crate::walk::Walk;
use crate::{ebnf, published, published_regex, regular};

#[test]
fn published_regex_is_the_language_of_the_grammar() {
    let pairs = compare(&Walk::pest(&Grammar::canonical()), &Regex::new(&published_regex()));
    println!("{pairs:?} pairs of states");
    assert!(pairs.is_ok_and(|pairs| pairs > 100));
}

#[test]
fn published_ebnf_is_the_language_of_the_grammar() {
    let pairs = compare(&Walk::pest(&Grammar::canonical()), &Walk::ebnf(&Ebnf::read(&published(ebnf::FILE))));
    println!("{pairs:?} pairs of states");
    assert!(pairs.is_ok_and(|pairs| pairs > 100));
}

/// Compares the two published forms of a small grammar with how pest reads it; an error is the shortest line that pest
/// refuses or takes alone.
fn small(pest: &str) -> [Result<(), String>; 2] {
    let grammar = Grammar::under("start", pest);
    let walk = Walk::pest(&grammar);
    let regex = compare(&walk, &Regex::new(regular::write(&grammar).trim_end()));
    let ebnf = compare(&walk, &Walk::ebnf(&Ebnf::read(&ebnf::write(&grammar))));
    [regex.map(drop), ebnf.map(drop)]
}

#[test]
fn order_without_effect_is_seen_as_such() {
    for pest in [
        r#"start = { SOI ~ ("KQ" | "K") ~ "k" ~ EOI }"#,
        r#"start = { SOI ~ ("a" | "bc") ~ ("c" | "d")* ~ "e"? ~ EOI }"#,
        r#"start = { SOI ~ (one | "x"){3} ~ EOI } one = { "z" ~ "y"+ ~ 'a'..'c'? }"#,
        r#"start = { SOI ~ ("a" ~ "b" | "b" ~ "a")+ ~ EOI }"#,
    ] {
        assert_eq!(small(pest), [Ok(()), Ok(())], "{pest}");
    }
}

#[test]
fn order_with_effect_is_found_with_a_shortest_line() {
    for (pest, line) in [
        // The first alternative matches the beginning of a line that only the second one could finish.
        (r#"start = { SOI ~ ("K" | "KQ") ~ "k" ~ EOI }"#, "KQk"),
        (r#"start = { SOI ~ ("a" | "ab") ~ EOI }"#, "ab"),
        // The repetition takes what the rest needs.
        (r#"start = { SOI ~ "a"* ~ "a" ~ EOI }"#, "a"),
        (r#"start = { SOI ~ "a"? ~ "ab" ~ EOI }"#, "ab"),
        (r#"start = { SOI ~ ("a" | "ab")+ ~ "c" ~ EOI }"#, "abc"),
        (r#"start = { SOI ~ (one | "x"){3} ~ EOI } one = { "y"+ ~ 'a'..'c'? }"#, "xyy"),
    ] {
        assert_eq!(small(pest), [Err(line.to_owned()), Err(line.to_owned())], "{pest}");
    }
}

/// Two rules of `xfen.pest` in another order would make another language.
#[test]
fn order_of_the_castling_letters_matters() {
    let ordered = r#""K" ~ ("Q" | 'B'..'F') | "#;
    let start = xfen_grammar::GRAMMAR.find(ordered).map(|at| (at, at + ordered.len()));
    let (start, end) = start.unwrap_or_else(|| panic!("white_8 has changed"));
    let pest = format!("{}\"K\" | {}{}", &xfen_grammar::GRAMMAR[..start], ordered, &xfen_grammar::GRAMMAR[end..]);
    let difference = compare(&Walk::pest(&Grammar::under("canonical", &pest)), &Regex::new(&published_regex()));
    assert_eq!(difference, Err("8/8/8/8/8/8/8/8 b KB - 0 1".to_owned()));
}
