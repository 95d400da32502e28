//! The rules of `xfen.pest` under `canonical`, as the published forms need them: no pest, no start and end of input,
//! and only what a regular grammar can have.

use std::collections::BTreeSet;

use pest_meta::ast;
use pest_meta::parser::{self, Rule as MetaRule};

/// The rules that the start rule uses, in the order of the file.
pub(crate) struct Grammar {
    pub(crate) rules: Vec<Rule>,
}

pub(crate) struct Rule {
    pub(crate) name: String,
    /// The `///` text, in one line.
    pub(crate) doc: String,
    pub(crate) expression: Expression,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Expression {
    /// Exactly these characters.
    Text(String),
    /// One character from the first to the second.
    Range(char, char),
    /// What the rule of this name stands for.
    Rule(String),
    Sequence(Vec<Expression>),
    /// One of them; in pest the first that matches.
    Choice(Vec<Expression>),
    Optional(Box<Expression>),
    ZeroOrMore(Box<Expression>),
    OneOrMore(Box<Expression>),
    Exactly(u32, Box<Expression>),
}

impl Grammar {
    /// The rule `canonical` of `xfen.pest` and all that it uses.
    pub(crate) fn canonical() -> Self {
        Self::under("canonical", xfen_grammar::GRAMMAR)
    }

    /// The rule `start` of a pest grammar and all that it uses.
    ///
    /// # Panics
    /// If the grammar is not one, or if these rules have something that is not regular or no pure syntax: lookahead,
    /// the stack, implicit blanks.
    pub(crate) fn under(start: &str, pest: &str) -> Self {
        let pairs = parser::parse(MetaRule::grammar_rules, pest).unwrap_or_else(|error| panic!("{error}"));
        let mut docs = docs_of_rules(pairs.clone());
        let all = parser::consume_rules(pairs).unwrap_or_else(|errors| panic!("{errors:#?}"));
        let implicit = ["WHITESPACE", "COMMENT"];
        assert!(!all.iter().any(|rule| implicit.contains(&rule.name.as_str())), "implicit blanks");
        let names = used(start, &all);
        let rules = all.into_iter().filter(|rule| names.contains(&rule.name));
        let rules = rules.map(|rule| Rule {
            doc: docs.remove(&rule.name).unwrap_or_default(),
            expression: if rule.name == start { between_the_ends(rule.expr) } else { expression(rule.expr) },
            name: rule.name,
        });
        Self { rules: rules.collect() }
    }

    /// The expression of a rule.
    pub(crate) fn rule(&self, name: &str) -> &Expression {
        let rule = self.rules.iter().find(|rule| rule.name == name);
        &rule.unwrap_or_else(|| panic!("no rule {name}")).expression
    }
}

/// The `///` lines of each rule, joined.
pub(crate) fn docs_of_rules(pairs: pest::iterators::Pairs<'_, MetaRule>) -> std::collections::BTreeMap<String, String> {
    let mut docs = std::collections::BTreeMap::new();
    let mut lines: Vec<String> = Vec::new();
    for pair in pairs.filter(|pair| pair.as_rule() == MetaRule::grammar_rule) {
        for part in pair.into_inner() {
            match part.as_rule() {
                MetaRule::line_doc => lines.extend(part.into_inner().map(|text| text.as_str().trim().to_owned())),
                MetaRule::identifier => _ = docs.insert(part.as_str().to_owned(), std::mem::take(&mut lines).join(" ")),
                _ => {}
            }
        }
    }
    docs
}

/// The names of the rules that `start` uses, itself included.
fn used(start: &str, rules: &[ast::Rule]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut open = vec![start.to_owned()];
    while let Some(name) = open.pop() {
        if let Some(rule) = rules.iter().find(|rule| rule.name == name)
            && names.insert(name)
        {
            open.extend(rule.expr.iter_top_down().filter_map(|part| match part {
                ast::Expr::Ident(name) => Some(name),
                _ => None,
            }));
        }
    }
    names
}

/// What stands between the start and the end of input.
fn between_the_ends(expr: ast::Expr) -> Expression {
    let end = |expr: &ast::Expr, name: &str| matches!(expr, ast::Expr::Ident(ident) if ident == name);
    let mut parts = Vec::new();
    flatten_sequence(expr, &mut parts);
    match parts.as_slice() {
        [first, inner, last] if end(first, "SOI") && end(last, "EOI") => expression(inner.clone()),
        [first, inner @ .., last] if end(first, "SOI") && end(last, "EOI") => {
            Expression::Sequence(inner.iter().cloned().map(expression).collect())
        }
        _ => panic!("a start rule stands between SOI and EOI"),
    }
}

fn expression(expr: ast::Expr) -> Expression {
    use Expression::{Choice, Exactly, OneOrMore, Optional, Range, Rule, Sequence, Text, ZeroOrMore};
    let one = |text: &str| text.chars().next().unwrap_or_else(|| panic!("an end of a range is empty"));
    match expr {
        ast::Expr::Str(text) => Text(text),
        ast::Expr::Range(first, last) => Range(one(&first), one(&last)),
        ast::Expr::Ident(name) if name == "ASCII_DIGIT" => Range('0', '9'),
        ast::Expr::Ident(name) => Rule(name),
        ast::Expr::Opt(inner) => Optional(Box::new(expression(*inner))),
        ast::Expr::Rep(inner) => ZeroOrMore(Box::new(expression(*inner))),
        ast::Expr::RepOnce(inner) => OneOrMore(Box::new(expression(*inner))),
        ast::Expr::RepExact(inner, times) => Exactly(times, Box::new(expression(*inner))),
        ast::Expr::Seq(..) => {
            let mut parts = Vec::new();
            flatten_sequence(expr, &mut parts);
            Sequence(parts.into_iter().map(expression).collect())
        }
        ast::Expr::Choice(..) => {
            let mut parts = Vec::new();
            flatten_choice(expr, &mut parts);
            Choice(parts.into_iter().map(expression).collect())
        }
        other => panic!("no published form has a way to say {other}"),
    }
}

fn flatten_sequence(expr: ast::Expr, parts: &mut Vec<ast::Expr>) {
    match expr {
        ast::Expr::Seq(left, right) => {
            flatten_sequence(*left, parts);
            flatten_sequence(*right, parts);
        }
        other => parts.push(other),
    }
}

fn flatten_choice(expr: ast::Expr, parts: &mut Vec<ast::Expr>) {
    match expr {
        ast::Expr::Choice(left, right) => {
            flatten_choice(*left, parts);
            flatten_choice(*right, parts);
        }
        other => parts.push(other),
    }
}

#[test]
fn every_rule_has_its_doc() {
    let grammar = Grammar::canonical();
    assert_eq!(grammar.rules.first().map(|rule| rule.name.as_str()), Some("canonical"));
    let two_lines = grammar.rules.iter().find(|rule| rule.name == "white_8").map(|rule| rule.doc.as_str());
    let text = "White's rights on eight files: the wing towards h, the wing towards a, or both in this order. A file \
                letter names an inner rook, so it leaves room for an outer one on its wing, and in a pair for the king \
                between the two rooks.";
    assert_eq!(two_lines, Some(text));
    for rule in &grammar.rules {
        assert!(rule.doc.ends_with('.'), "{}: {:?}", rule.name, rule.doc);
    }
}
