//! The part of `docs/GRAMMAR.md` on PGN: the rules of `pgn.pest` in the EBNF of the W3C, with two marks of pest for what it
//! has no way to say, `!` and `&`.

use pest_meta::ast::Expr;
use pest_meta::parser::{self, Rule as MetaRule};

use crate::ebnf::wrapped;
use crate::model::docs_of_rules;

/// The grammar.
pub(crate) const GRAMMAR: &str = include_str!("../../src/pgn.pest");

const WIDTH: usize = 100;

/// Any character: it is the one rule that pest has and the file has not.
const ANY: &str = "/* Any character. */\nany ::= [#x0-#x10FFFF]\n";

/// All rules of the file, and the character that pest brings along.
pub(crate) fn write() -> String {
    let pairs = parser::parse(MetaRule::grammar_rules, GRAMMAR).unwrap_or_else(|error| panic!("{error}"));
    let mut docs = docs_of_rules(pairs.clone());
    let rules = parser::consume_rules(pairs).unwrap_or_else(|errors| panic!("{errors:#?}"));
    let rules = rules.into_iter().map(|rule| {
        let doc = docs.remove(&rule.name).unwrap_or_default();
        assert!(!doc.contains("*/"), "{}: the doc would end its comment", rule.name);
        format!("/* {} */\n{}\n", wrapped(&doc), definition(&rule.name, &rule.expr))
    });
    rules.chain([ANY.to_owned()]).collect::<Vec<_>>().join("\n")
}

/// In one line if it has room, or a line for each alternative.
fn definition(name: &str, expr: &Expr) -> String {
    let line = format!("{name} ::= {}", choice(expr));
    if line.len() <= WIDTH {
        return line;
    }
    let separator = format!("\n{:>1$} ", "|", name.len() + " ::=".len());
    format!("{name} ::= {}", alternatives(expr).map(sequence).collect::<Vec<_>>().join(&separator))
}

fn choice(expr: &Expr) -> String {
    alternatives(expr).map(sequence).collect::<Vec<_>>().join(" | ")
}

/// The parts of a choice in their order; anything else alone.
fn alternatives(expr: &Expr) -> impl Iterator<Item = &Expr> {
    let mut open = vec![expr];
    std::iter::from_fn(move || {
        while let Some(next) = open.pop() {
            let Expr::Choice(left, right) = next else { return Some(next) };
            open.extend([&**right, &**left]);
        }
        None
    })
}

fn sequence(expr: &Expr) -> String {
    match expr {
        // Nothing stands before a file.
        Expr::Seq(left, right) if **left == Expr::Ident("SOI".into()) => sequence(right),
        Expr::Seq(left, right) => format!("{} {}", sequence(left), sequence(right)),
        Expr::Choice(..) => format!("({})", choice(expr)),
        Expr::NegPred(inner) => format!("!{}", operand(inner)),
        Expr::PosPred(inner) => format!("&{}", operand(inner)),
        Expr::Opt(inner) => format!("{}?", operand(inner)),
        Expr::Rep(inner) => format!("{}*", operand(inner)),
        Expr::RepOnce(inner) => format!("{}+", operand(inner)),
        Expr::RepExact(inner, times) => vec![operand(inner); *times as usize].join(" "),
        Expr::Str(text) if is_plain(text) => {
            let quote = if text.contains('"') { '\'' } else { '"' };
            assert!(!text.contains(quote), "a string of this notation has no way to say both quotation marks");
            format!("{quote}{text}{quote}")
        }
        Expr::Str(text) => text.chars().map(|one| format!("#x{:X}", u32::from(one))).collect::<Vec<_>>().join(" "),
        Expr::Range(first, last) if is_plain(first) && is_plain(last) => format!("[{first}-{last}]"),
        Expr::Range(first, last) => {
            let code =
                |text: &str| text.chars().next().map_or_else(String::new, |one| format!("#x{:X}", u32::from(one)));
            format!("[{}-{}]", code(first), code(last))
        }
        Expr::Ident(name) => match name.as_str() {
            "ANY" => "any".to_owned(),
            "EOI" => "!any".to_owned(),
            "ASCII_DIGIT" => "[0-9]".to_owned(),
            "ASCII_NONZERO_DIGIT" => "[1-9]".to_owned(),
            "ASCII_ALPHANUMERIC" => "[0-9A-Za-z]".to_owned(),
            name => {
                assert!(name.starts_with(|first: char| first.is_ascii_lowercase()), "no way to say {name}");
                name.to_owned()
            }
        },
        other => panic!("no way to say {other}"),
    }
}

/// What a mark stands at.
fn operand(inner: &Expr) -> String {
    let text = sequence(inner);
    match inner {
        Expr::Ident(name) if name != "EOI" => text,
        Expr::Range(..) | Expr::Choice(..) => text,
        Expr::Str(one) if is_plain(one) || one.chars().count() == 1 => text,
        _ => format!("({text})"),
    }
}

/// Whether a text can stand in quotation marks, and in a class.
fn is_plain(text: &str) -> bool {
    text.chars().all(|one| one.is_ascii_graphic())
}
