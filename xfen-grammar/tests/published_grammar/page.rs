//! The generated parts of `docs/GRAMMAR.md`: the rules with their diagrams, the EBNF, the regular expression, and PGN. They
//! stand between marks in the page; what stands around them is written by hand.

use crate::model::Grammar;
use crate::{diagrams, ebnf, pgn, regular};

pub(crate) const FILE: &str = "GRAMMAR.md";

/// The page with its generated parts put anew.
pub(crate) fn write(grammar: &Grammar, page: &str) -> String {
    let page = replace(page, "rules", &rules(grammar));
    let page = replace(&page, "ebnf", &format!("```ebnf\n{}```\n", ebnf::write(grammar)));
    let page = replace(&page, "pgn", &format!("```ebnf\n{}```\n", pgn::write()));
    replace(&page, "regex", &format!("```text\n{}```\n", regular::write(grammar)))
}

fn rules(grammar: &Grammar) -> String {
    let rule = |rule: &crate::model::Rule| {
        let (name, doc) = (&rule.name, &rule.doc);
        format!("### `{name}`\n\n{doc}\n\n![Railroad diagram of {name}]({})\n", diagrams::file(name))
    };
    grammar.rules.iter().map(rule).collect::<Vec<_>>().join("\n")
}

/// The page with `text` between the marks of `part`.
fn replace(page: &str, part: &str, text: &str) -> String {
    let (open, close) = (format!("<!-- generated: {part} -->\n"), format!("<!-- end: {part} -->\n"));
    let marks = page.find(&open).zip(page.find(&close)).filter(|(open, close)| open < close);
    let (start, end) = marks.unwrap_or_else(|| panic!("the page lacks the marks of {part}"));
    format!("{}{open}\n{text}\n{}", &page[..start], &page[end..])
}
