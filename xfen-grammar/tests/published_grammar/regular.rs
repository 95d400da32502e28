//! Writes `docs/grammar.regex`: the whole line as one regular expression, by putting each rule in the place of its
//! name. It keeps to what PCRE, JavaScript, Python, RE2 and Rust read alike: literal characters, classes of ASCII letters
//! and digits, `(?:…)`, `|`, `?`, `*`, `+` and `{n}`; no backslash, so it stands in a string literal as it is, and no
//! anchor, since `$` matches before a last line feed in some and not in others.

use crate::model::{Expression, Grammar};

pub(crate) const FILE: &str = "grammar.regex";

/// The text of the file.
pub(crate) fn write(grammar: &Grammar) -> String {
    // In one group, so that an anchor on either side holds for all of it.
    format!("(?:{})\n", pattern(grammar, &grammar.rules[0].expression))
}

/// A pattern that may have `|` at its top.
fn pattern(grammar: &Grammar, expression: &Expression) -> String {
    match expression {
        Expression::Text(text) => text.chars().map(literal).collect(),
        Expression::Range(..) => format!("[{}]", class_part(expression).unwrap_or_default()),
        Expression::Rule(name) => pattern(grammar, grammar.rule(name)),
        Expression::Sequence(parts) => parts.iter().map(|part| in_sequence(grammar, part)).collect(),
        Expression::Choice(_) => choice(grammar, expression),
        Expression::Optional(inner) => format!("{}?", operand(grammar, inner)),
        Expression::ZeroOrMore(inner) => format!("{}*", operand(grammar, inner)),
        Expression::OneOrMore(inner) => format!("{}+", operand(grammar, inner)),
        Expression::Exactly(times, inner) => format!("{}{{{times}}}", operand(grammar, inner)),
    }
}

fn in_sequence(grammar: &Grammar, part: &Expression) -> String {
    match part {
        Expression::Rule(name) => in_sequence(grammar, grammar.rule(name)),
        Expression::Choice(_) => operand(grammar, part),
        _ => pattern(grammar, part),
    }
}

/// A pattern that a `?` or `*` after it takes as a whole.
fn operand(grammar: &Grammar, inner: &Expression) -> String {
    let text = pattern(grammar, inner);
    let one_class = text.starts_with('[') && text.find(']') == Some(text.len() - 1);
    if text.len() == 1 || one_class { text } else { format!("(?:{text})") }
}

/// The alternatives, those of inner choices among them; neighbours that are one character become one class.
fn choice(grammar: &Grammar, expression: &Expression) -> String {
    let mut alternatives: Vec<String> = Vec::new();
    let mut class = String::new();
    let close = |class: &mut String, alternatives: &mut Vec<String>| match class.len() {
        0 => {}
        1 => alternatives.push(std::mem::take(class)),
        _ => alternatives.push(format!("[{}]", std::mem::take(class))),
    };
    let mut parts = Vec::new();
    flatten(grammar, expression, &mut parts);
    for part in parts {
        if let Some(characters) = class_part(part) {
            class.push_str(&characters);
        } else {
            close(&mut class, &mut alternatives);
            alternatives.push(pattern(grammar, part));
        }
    }
    close(&mut class, &mut alternatives);
    alternatives.join("|")
}

fn flatten<'a>(grammar: &'a Grammar, expression: &'a Expression, parts: &mut Vec<&'a Expression>) {
    match expression {
        Expression::Rule(name) => flatten(grammar, grammar.rule(name), parts),
        Expression::Choice(inner) => inner.iter().for_each(|part| flatten(grammar, part, parts)),
        other => parts.push(other),
    }
}

/// What stands in a class for an expression that is one letter or digit.
fn class_part(expression: &Expression) -> Option<String> {
    match expression {
        Expression::Text(text) if text.len() == 1 && text.as_bytes()[0].is_ascii_alphanumeric() => Some(text.clone()),
        Expression::Range(first, last) => {
            assert!(first.is_ascii_alphanumeric() && last.is_ascii_alphanumeric());
            Some(format!("{first}-{last}"))
        }
        _ => None,
    }
}

fn literal(character: char) -> char {
    assert!(
        character.is_ascii_alphanumeric() || " /-".contains(character),
        "{character:?} does not stand for itself in all regular expressions"
    );
    character
}

#[test]
fn how_the_parts_are_written() {
    let pest = r#"start = { SOI ~ (one | two | "z" | "-") ~ EOI }
        one = { "a" | 'c'..'e' | "f" ~ "g"+ | deep }
        two = { ("x" ~ "y"){3} ~ ("/" | three)* ~ (one)? }
        three = { 'B'..'D' | "1" }
        deep = { "p" | "qr" }"#;
    let one = "[ac-e]|fg+|p|qr";
    let two = format!("(?:xy){{3}}(?:/|[B-D1])*(?:{one})?");
    assert_eq!(write(&Grammar::under("start", pest)), format!("(?:{one}|{two}|z|-)\n"));
}

/// Only the syntax that the head of this file names occurs in the committed file.
#[test]
fn published_regex_is_portable() {
    let mut rest = crate::published_regex();
    for spelling in ["(?:", "{7}", "[", "]", ")", "|", "?", "*", "+", "-", "/", " "] {
        rest = rest.replace(spelling, "");
    }
    assert!(rest.chars().all(|one| one.is_ascii_alphanumeric()), "{rest}");
}
