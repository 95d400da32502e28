//! The scanner and the pest grammar of PGN are one language where a file has no fault. (Rule `pgn.syntax`.)

#![allow(missing_docs, reason = "pest derives an enum of the rules")]

#[path = "support/pgn.rs"]
mod support;

use pest::Parser;
use pest::iterators::Pair;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use support::{Whole, scan};

#[derive(pest_derive::Parser)]
#[grammar = "../xfen-grammar/src/pgn.pest"]
struct Grammar;

/// The text of the grammar.
const GRAMMAR: &str = include_str!("../../xfen-grammar/src/pgn.pest");

/// A token by its name in the grammar, with where it starts and its text.
type Found = (&'static str, usize, String);

/// What the grammar finds, with the number of games, if the text is under it.
fn by_grammar(text: &str) -> Option<(u64, Vec<Found>)> {
    fn tokens(pair: Pair<'_, Rule>, found: &mut (u64, Vec<Found>)) {
        let name = match pair.as_rule() {
            Rule::tag => "tag",
            Rule::comment => "comment",
            Rule::line_comment => "line comment",
            Rule::escape => "escape",
            Rule::number => "number",
            Rule::r#move => "move",
            Rule::glyph => "glyph",
            Rule::open => "open",
            Rule::close => "close",
            Rule::result => "result",
            Rule::game => {
                found.0 += 1;
                return pair.into_inner().for_each(|pair| tokens(pair, found));
            }
            _ => return pair.into_inner().for_each(|pair| tokens(pair, found)),
        };
        found.1.push((name, pair.as_span().start(), pair.as_str().to_owned()));
    }
    let file = Grammar::parse(Rule::file, text).ok()?.next()?;
    let mut found = (0, Vec::new());
    tokens(file, &mut found);
    Some(found)
}

/// What the scanner finds, if it has nothing to tell and finds only moves that are spelled like some.
fn by_scanner(text: &str) -> Option<(u64, Vec<Found>)> {
    let scanned = scan(text);
    let found = |token: &Whole| {
        let name = match token.kind.split(' ').next()? {
            "Tag" => "tag",
            "Comment" => "comment",
            "LineComment" => "line comment",
            "Escape" => "escape",
            "MoveNumber" | "Periods" => "number",
            "Move" => "move",
            "Glyph" => "glyph",
            "VariationStart" => "open",
            "VariationEnd" => "close",
            "Result" => "result",
            "Blank" => return None,
            other => panic!("{other} without a fault in {text:?}"),
        };
        Some((name, token.place.offset as usize, String::from_utf8_lossy(&token.bytes).into_owned()))
    };
    if !scanned.faults.is_empty() || scanned.not_pgn.is_some() {
        return None;
    }
    let tokens: Vec<Found> = scanned.tokens.iter().filter_map(found).collect();
    tokens.iter().all(|(name, _, text)| *name != "move" || is_spelled(text)).then_some((scanned.games, tokens))
}

/// Whether a word is spelled like a move: whether it can begin a game, which asks just that.
fn is_spelled(word: &str) -> bool {
    scan(format!("{word} *")).faults.is_empty()
}

#[track_caller]
fn same(text: &str) -> bool {
    let (grammar, scanner) = (by_grammar(text), by_scanner(text));
    assert_eq!(grammar, scanner, "{text:?}");
    grammar.is_some()
}

#[test]
fn what_is_well_formed() {
    for text in [
        "",
        " \n\t\u{0B}\r\n",
        "*",
        "[A \"b\"] *",
        "% x\n{a}; b\n[ A\t\"\\\"\\\\ä\" ]\r[B \"\"]{c\n\n}\n; d\n% e\n[C \"f\"]\n\n1. e4 (1. d4 (*) 1-0) e5 $12!? 2.Nf3 1-0\n",
        "1. e4 1-0 1... d4 0-1 e4*Nf3 1/2-1/2[A \"b\"] *",
        "38. .. g5 00 000 o-o exd6e.p.+ Pe4 e8=Q# e8/N e8C Ra1-a8 R1:a2 12 . e4 *",
        "e4 {\n\n[A b\n\n[ \"]} *",
        "{[A \"b\"]\n x[A \"b\"]\n[A b\n} e4 *",
        "{\n \u{FEFF}[A \"b\"]\u{FEFF}[A \"b\"]} e4 *",
        "[A_1 \"b\"][1a \"b\"] *",
    ] {
        assert_eq!(same(text), text != "*", "{text:?}");
    }
}

#[test]
fn what_is_not() {
    for text in [
        "{only a comment}",
        "[A \"b\"]",
        "1. e4",
        "[A \"b\"]\n\n[A \"c\"] *",
        "e4 } *",
        "e4 ) *",
        "e4 ( *",
        "e4 { *",
        "e4 Ne68. *",
        "e4 e4. *",
        "e4 1/2",
        "e4 $256 *",
        "e4 $ *",
        "e4 !!! *",
        "e4 [x] *",
        "[A \"b\n\"] *",
        "[A \"b\"c\"] *",
        "[A \"\\n\"] *",
        "\u{FEFF}e4 *",
        "e4 {\u{1}} *",
        "e4 \u{1A} *",
        "text\ne4 *",
        "e4 * text",
        "e4 * 12",
        "e4 {\n\n[A \"b} *",
        "e4 {\r\n[A \"b} *",
        "e4 {\n \t[A \"b} *",
        "e4 {\n[A \t\"} *",
        "e4 {\n[A-b \"} *",
        "e4 {\n\u{FEFF}\u{FEFF} [A \"} *",
        "e4 {a { b} *",
        "[A-b \"c\"] *",
        "[A+ \"c\"] *",
        "12 e4 *",
        "e4 Nd6ep *",
        "e4 0000 *",
        ". e4 *",
    ] {
        assert!(!same(text), "{text:?}");
    }
}

const PIECES: &[&str] = &[
    "[A \"b\"]",
    "[A \"",
    "[A-b \"c\"]",
    "{\n\u{FEFF}[a:\"",
    "{\n\u{FEFF}",
    "\"]",
    "[",
    "]",
    "\"",
    "\\",
    "\\\"",
    "\\\\",
    "\n",
    "\n\n",
    "\r\n",
    "\r",
    " ",
    "\t",
    "\u{0B}",
    "1.",
    "...",
    ".",
    "12",
    "0",
    "00",
    "000",
    "e4",
    "Nf3",
    "e8=Q",
    "exd6",
    "e.p.",
    "ep",
    "+",
    "#",
    "x",
    "-",
    "O-O",
    "0-0-0",
    "1-0",
    "1/2-1/2",
    "1/2",
    "*",
    " *\n",
    "*\n\n",
    "{",
    "}",
    "{c}",
    "{\n\n",
    "; c",
    "% d",
    "%",
    "(",
    ")",
    "(e4)",
    "!",
    "?",
    "$",
    "$7",
    "$255",
    "$256",
    "ä",
    "\u{FEFF}",
    "\u{1}",
    "a1",
    "R",
    "P",
];

/// Pieces that make a well-formed file more often than not.
const GOOD: &[&str] = &[
    "[A \"b\"]",
    "[B \"\\\"\"]\n",
    "\n",
    "\n\n",
    " ",
    "1. ",
    "1...",
    "e4 ",
    "Nf3 ",
    "O-O ",
    "0-0 ",
    " *\n",
    " 1-0 ",
    "{c} ",
    "{\n\n[A}",
    "{\n[A \"}",
    "; c\n",
    "\n% d\n",
    "(e4) ",
    "( ",
    ") ",
    "! ",
    "$7 ",
    "\r\n",
    "\t",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_judged_alike(pieces in vec(select(PIECES), 0..12)) {
        same(&pieces.concat());
    }

    #[test]
    fn likely_text_is_judged_alike(pieces in vec(select(GOOD), 0..16)) {
        same(&(pieces.concat() + " *"));
    }

    #[test]
    fn words_are_judged_alike(word in "[NBRQKACPOo0]?[a-j]?[1-8]?[x:-]?[a-j]?[1-8]?(=?[QNKP])?[+#]?(e\\.p\\.|ep)?[+#]?") {
        same(&format!("{word} *"));
        same(&format!("e4 {word} *"));
    }
}

#[test]
fn every_rule_of_the_grammar_is_explained() {
    let lines: Vec<&str> = GRAMMAR.lines().collect();
    let rules: Vec<usize> =
        (0..lines.len()).filter(|at| !lines[*at].starts_with("//") && lines[*at].contains(" = ")).collect();
    assert_eq!(rules.len(), 40, "the number of rules");
    for at in rules {
        assert!(lines[at - 1].starts_with("/// ") && lines[at - 1].ends_with('.'), "{}", lines[at]);
    }
}
