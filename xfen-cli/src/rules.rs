//! `xfen rules`: the rules of X-FEN, as the corpus that is built in states them.

use std::io::{self, Write as _};

use clap::Args;
use xfen_conformance::corpus::{Corpus, Mark, RuleEntry};
use xfen_conformance::glob::Glob;

use crate::exit::{Exit, say};
use crate::page::{Page, first_sentences};
use crate::words;

/// What the help says at its end.
pub(crate) const EXAMPLES: &str = "\
Each rule has a mark that says where it comes from: T the published description of X-FEN, A a post
of its author, P agreed practice of programs, R a ruling of this project.

Examples:
  xfen rules                       all rules, with their first sentences
  xfen rules 'ep.*'                some of them
  xfen rules castling.needs-rook   one of them whole, with its sources and vectors

Exit codes: 0 found, 2 usage or no such rule, 3 output failed.";

#[derive(Args)]
pub(crate) struct RulesArguments {
    /// The id of a rule, or a pattern in which `*` and `?` stand for any characters
    #[arg(value_name = "ID|GLOB")]
    rules: Option<String>,
}

/// Runs the command.
///
/// # Errors
/// Those of standard output.
pub(crate) fn run(arguments: &RulesArguments) -> io::Result<Exit> {
    let corpus = Corpus::embedded();
    let pattern = arguments.rules.as_deref().unwrap_or("*");
    let Ok(glob) = pattern.parse::<Glob>();
    let found: Vec<&RuleEntry> = corpus.rules.iter().filter(|rule| glob.fits(&rule.id)).collect();
    let mut page = Page::for_stdout();
    match found.as_slice() {
        [] => {
            say(format!("no rule fits `{pattern}`; `xfen rules` lists all"));
            return Ok(Exit::Usage);
        }
        [rule] => whole(&mut page, rule, &corpus),
        rules => list(&mut page, rules),
    }
    io::stdout().lock().write_all(page.into_text().as_bytes())?;
    Ok(Exit::Done)
}

/// Id, marks and first sentence of each rule.
fn list(page: &mut Page, rules: &[&RuleEntry]) {
    let longest = rules.iter().map(|rule| rule.id.len()).max().unwrap_or_default();
    for rule in rules {
        let marks: Vec<&str> = rule.mark.iter().map(|mark| letter(*mark)).collect();
        let label = format!("{:longest$}  {:5}", rule.id, marks.join(" "));
        page.row(&label, label.len() + 2, first_sentences(&rule.statement, 1));
    }
}

/// The column in which the texts of the rows begin.
const COLUMN: usize = 10;

/// All that the corpus has of one rule.
fn whole(page: &mut Page, rule: &RuleEntry, corpus: &Corpus) {
    page.heading(&rule.id);
    page.blank();
    for paragraph in rule.statement.trim().lines() {
        page.paragraph(2, paragraph);
    }
    if let Some(ruling) = &rule.ruling {
        page.blank();
        page.row("  Ruling", COLUMN, ruling.trim());
    }
    page.blank();
    let marks: Vec<String> = rule.mark.iter().map(|mark| format!("{} ({})", letter(*mark), meaning(*mark))).collect();
    page.row("  mark", COLUMN, &words::list(&marks));
    let reported =
        if rule.reported { "yes: its id is the code of errors, deviations or remarks" } else { "no: it only defines" };
    page.row("  reports", COLUMN, reported);
    for id in &rule.source {
        if let Some(source) = corpus.sources.iter().find(|source| source.id == *id) {
            page.row(&format!("  {id}"), COLUMN, &format!("{}: {}", source.place.trim(), source.says.trim()));
        }
    }
    let vectors: Vec<_> = corpus.vectors.iter().filter(|vector| vector.rules.contains(&rule.id)).collect();
    if vectors.is_empty() {
        return;
    }
    page.heading("Vectors that show it (`xfen vectors show ID`)");
    let longest = vectors.iter().map(|vector| vector.id.len()).max().unwrap_or_default();
    for vector in vectors {
        let label = format!("  {:longest$}", vector.id);
        page.row(&label, longest + 4, &vector.expect.verdict().to_string());
    }
}

const fn letter(mark: Mark) -> &'static str {
    match mark {
        Mark::Text => "T",
        Mark::Author => "A",
        Mark::Practice => "P",
        Mark::Ruling => "R",
    }
}

const fn meaning(mark: Mark) -> &'static str {
    match mark {
        Mark::Text => "the published description of X-FEN",
        Mark::Author => "a post of its author",
        Mark::Practice => "agreed practice of programs",
        Mark::Ruling => "a ruling of this project",
    }
}
