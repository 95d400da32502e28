//! Writes `docs/grammar.ebnf`: the rules in the EBNF of the W3C (the notation section of the XML recommendation).

use crate::model::{Expression, Grammar, Rule};

pub(crate) const FILE: &str = "grammar.ebnf";

const HEAD: &str = "\
/* X-FEN: the text that a writer may emit. Generated from xfen-grammar/src/xfen.pest; do not edit.
   Notation: W3C EBNF, as in section 6 of XML 1.0. Nothing stands between two symbols but what the
   rule says: a space is written \" \". The first rule describes the whole line, without a line end.
   Not syntax: that a line has at most 512 bytes, that a rank is 8 or 10 squares wide, that a number
   fits 32 bits, and what stands on the board. */
";

const WIDTH: usize = 100;

/// The text of the file.
pub(crate) fn write(grammar: &Grammar) -> String {
    let rules = grammar.rules.iter().map(rule);
    std::iter::once(HEAD.to_owned()).chain(rules).collect::<Vec<_>>().join("\n")
}

fn rule(rule: &Rule) -> String {
    assert!(!rule.doc.contains("*/"), "{}: the doc would end its comment", rule.name);
    let (doc, name) = (wrapped(&rule.doc), &rule.name);
    let line = format!("{name} ::= {}", expression(&rule.expression));
    let definition = match &rule.expression {
        Expression::Choice(parts) if line.len() > WIDTH => {
            let separator = format!("\n{:>1$} ", "|", name.len() + " ::=".len());
            let parts: Vec<String> = parts.iter().map(expression).collect();
            format!("{name} ::= {}", parts.join(&separator))
        }
        _ => line,
    };
    format!("/* {doc} */\n{definition}\n")
}

/// The text broken between words, to stand in a comment.
pub(crate) fn wrapped(text: &str) -> String {
    let mut out = String::new();
    let mut column = "/* ".len();
    for word in text.split(' ') {
        if column + 1 + word.len() > WIDTH {
            out.push_str("\n   ");
            column = 3;
        } else if !out.is_empty() {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += word.len();
    }
    out
}

fn expression(expression_: &Expression) -> String {
    match expression_ {
        Expression::Text(text) => {
            assert!(!text.contains('"'), "a string of this notation has no way to say a quotation mark");
            format!("\"{text}\"")
        }
        Expression::Range(first, last) => {
            assert!(first.is_ascii_alphanumeric() && last.is_ascii_alphanumeric());
            format!("[{first}-{last}]")
        }
        Expression::Rule(name) => name.clone(),
        Expression::Sequence(parts) => parts.iter().map(in_sequence).collect::<Vec<_>>().join(" "),
        Expression::Choice(parts) => parts.iter().map(expression).collect::<Vec<_>>().join(" | "),
        Expression::Optional(inner) => format!("{}?", operand(inner)),
        Expression::ZeroOrMore(inner) => format!("{}*", operand(inner)),
        Expression::OneOrMore(inner) => format!("{}+", operand(inner)),
        // The notation has no numbers.
        Expression::Exactly(times, inner) => vec![in_sequence(inner); *times as usize].join(" "),
    }
}

fn in_sequence(part: &Expression) -> String {
    match part {
        Expression::Choice(_) => format!("({})", expression(part)),
        _ => expression(part),
    }
}

fn operand(inner: &Expression) -> String {
    match inner {
        Expression::Text(_) | Expression::Range(..) | Expression::Rule(_) => expression(inner),
        _ => format!("({})", expression(inner)),
    }
}
