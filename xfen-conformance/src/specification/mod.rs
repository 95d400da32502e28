//! The specification page, `docs/SPECIFICATION.md`: prose from `spec-vectors/specification/`, and generated into it the
//! rules, their examples from the vectors, pictures of what the reference reports, and tables.
//!
//! A line of the prose that is `{{name}}` or `{{name: argument}}` is a directive. Everything a
//! directive names is checked: a rule that the prose leaves out and an example that shows nothing of its rule are
//! problems, and there is no page then.

mod directive;
mod game;
mod markdown;
mod picture;
mod rule;
mod tables;

use std::fs;
use std::io;
use std::path::Path;

pub use game::{ExampleGame, Ply};

use crate::corpus::Corpus;
use directive::Directive;

/// What the page is made from.
#[derive(Debug)]
pub struct Source {
    /// The prose, its files one after the other.
    pub prose: String,
    /// The rules and their vectors.
    pub corpus: Corpus,
    /// The published example game.
    pub game: ExampleGame,
}

impl Source {
    /// Reads the prose and the game from the directory of the corpus.
    ///
    /// # Errors
    /// Files that cannot be read.
    pub fn load(dir: &Path, corpus: Corpus) -> io::Result<Self> {
        let mut files = fs::read_dir(dir.join("specification"))?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<io::Result<Vec<_>>>()?;
        files.sort();
        let texts = files.iter().map(fs::read_to_string).collect::<io::Result<Vec<_>>>()?;
        let game = ExampleGame::from_yaml(&fs::read_to_string(dir.join("example-game.yaml"))?)?;
        Ok(Self { prose: texts.join("\n"), corpus, game })
    }

    /// The page.
    ///
    /// # Errors
    /// Everything that is wrong with the prose.
    pub fn page(&self) -> Result<String, Vec<String>> {
        let mut problems = Vec::new();
        let mut page = String::new();
        let mut stated = Vec::new();
        for line in self.prose.lines() {
            match Directive::parse(line) {
                None => page.push_str(line),
                Some(Ok(directive)) => {
                    if let Directive::Rule { id, .. } = &directive {
                        stated.push(id.clone());
                    }
                    match self.expand(&directive) {
                        Ok(text) => page.push_str(&text),
                        Err(problem) => problems.push(format!("{line}: {problem}")),
                    }
                }
                Some(Err(problem)) => problems.push(format!("{line}: {problem}")),
            }
            page.push('\n');
        }
        for rule in &self.corpus.rules {
            let times = stated.iter().filter(|id| **id == rule.id).count();
            if times != 1 {
                problems.push(format!("{}: the prose states this rule {times} times instead of once", rule.id));
            }
        }
        if problems.is_empty() { Ok(markdown::single_blank_lines(&page)) } else { Err(problems) }
    }

    fn expand(&self, directive: &Directive) -> Result<String, String> {
        match directive {
            Directive::Contents => Ok(markdown::contents(&self.prose)),
            Directive::Rules => Ok(tables::rules(&self.corpus)),
            Directive::Rule { id, examples } => rule::section(&self.corpus, id, examples),
            Directive::Read { line, options } => Ok(picture::reading(line, *options)),
            Directive::Targets => Ok(tables::targets()),
            Directive::Arrays => tables::arrays(&self.corpus),
            Directive::Game => Ok(tables::game(&self.game)),
            Directive::Sources => Ok(tables::sources(&self.corpus)),
        }
    }
}
