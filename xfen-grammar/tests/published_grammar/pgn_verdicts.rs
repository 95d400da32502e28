//! What `docs/GRAMMAR.md` says of PGN is what `pgn.pest` says, text by text.

#![allow(missing_docs, reason = "pest derives an enum of the rules")]

use std::sync::LazyLock;

use pest::Parser;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::peg_reader::Peg;
use crate::{page, published};

#[derive(pest_derive::Parser)]
#[grammar = "pgn.pest"]
struct Pgn;

static PUBLISHED: LazyLock<Peg> = LazyLock::new(|| {
    let page = published(page::FILE);
    let (_, rest) = page.split_once("<!-- generated: pgn -->\n\n```ebnf\n").expect("the part on PGN");
    Peg::read(rest.split_once("```").expect("its end").0)
});

/// The verdict of both on a text.
#[track_caller]
fn verdict(text: &str) -> bool {
    let by_pest = Pgn::parse(Rule::file, text).is_ok();
    assert_eq!(PUBLISHED.matches(text), by_pest, "{text:?}");
    by_pest
}

#[test]
fn files_that_are_well_formed() {
    for text in [
        "",
        " \r\n\t\u{0B}",
        "[A \"b\"] *",
        "% x\n{a}; b\n[ A_1\t\"\\\"\\\\ä\" ]\r[B \"\"]{c\n\n}\n\n1. e4 (1. d4 (*) 1-0) e5 $12!? 2.Nf3 1-0\n",
        "1. e4 1-0 1... d4 0-1 e4*Nf3 1/2-1/2[A \"b\"] *",
        "38. .. g5 00 000 o-o exd6e.p.+ Pe4 e8=Q# e8/N e8C Ra1-a8 R1:a2 12 . e4 $0255 *",
        "{\n \u{FEFF}[A \"b\"]\u{7E}} e4 *",
    ] {
        assert!(verdict(text), "{text:?}");
    }
}

#[test]
fn files_that_are_not() {
    for text in [
        "*",
        "{c}",
        "[A \"b\"]\n\n[A \"c\"] *",
        "e4 {a { b} *",
        "e4 {\n\u{FEFF}[A-b \"} *",
        "[A-b \"c\"] *",
        "[A \"\\n\"] *",
        "e4 {\u{7F}} *",
        "e4 $256 *",
        "e4 !!! *",
        "e4 0000 *",
        "e4 1-0x",
        "12 e4 *",
        "e4 ) *",
        "text",
    ] {
        assert!(!verdict(text), "{text:?}");
    }
}

/// Of what files are put together, well formed and not.
const PIECES: [&str; 52] = [
    "[A \"b\"]",
    "[A-b \"c\"]",
    "[A \"",
    "[",
    "]",
    "\"",
    "\\",
    "\\\"",
    "\n",
    "\n\n",
    "\r\n",
    "\r",
    " ",
    "\t",
    "\u{0B}",
    "1.",
    "...",
    "12",
    "0",
    "00",
    "e4 ",
    "Nf3",
    "e8=Q",
    "exd6 ",
    "e.p.",
    "+",
    "x",
    "-",
    "O-O ",
    "1-0",
    "1/2-1/2 ",
    "*",
    " *\n",
    "{",
    "}",
    "{c} ",
    "{\n\u{FEFF}",
    "; c",
    "% d",
    "\n%",
    "(",
    ")",
    "(e4) ",
    "!",
    "?",
    "$",
    "$25",
    "5",
    "ä",
    "\u{FEFF}",
    "\u{1}",
    "a1",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_judged_alike(pieces in vec(select(&PIECES[..]), 0..12)) {
        verdict(&pieces.concat());
    }

    #[test]
    fn likely_text_is_judged_alike(pieces in vec(select(&PIECES[..]), 0..8)) {
        verdict(&format!("[A \"b\"] {} *", pieces.concat()));
    }

    #[test]
    fn words_are_judged_alike(word in "[NBRQKACPOo0]?[a-j]?[1-8]?[x:-]?[a-j]?[1-8]?(=?[QNKP])?[+#]?(e\\.p\\.|ep)?[+#]?") {
        verdict(&format!("e4 {word} *"));
    }
}
