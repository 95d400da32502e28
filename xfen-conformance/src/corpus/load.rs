//! Loads a corpus from its directory: `manifest.yaml`, `rules.yaml`, and the vectors of every area.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde::Deserialize;

use super::convert::{Complaints, to_vector};
use super::layout::{Item, Layout};
use super::lint::{self, Places};
use super::problem::{CorpusError, Problem};
use super::raw::{RawHead, RawStatus, RawVector};
use super::rules::{Area, Manifest, RuleEntry, RuleSource};
use super::{Corpus, FORMAT};
use crate::protocol::Op;
use crate::{files, shown, yaml};

const MANIFEST: &str = "manifest.yaml";
const RULES: &str = "rules.yaml";

/// Loads and checks the corpus in a directory.
pub(super) fn load(dir: &Path) -> Result<Corpus, CorpusError> {
    let mut loader = Loader::default();
    let manifest = loader.text(dir, MANIFEST).and_then(|text| loader.manifest(&text));
    let (sources, rules) = loader.text(dir, RULES).map(|text| loader.rules(&text)).unwrap_or_default();
    if let Some(manifest) = &manifest {
        loader.areas(dir, manifest);
    }
    loader.finish(manifest, sources, rules)
}

/// Loads and checks a corpus from the texts of its files; the names are relative to its directory.
pub(super) fn load_texts(manifest: &str, rules: &str, files: &[(&str, &str)]) -> Result<Corpus, CorpusError> {
    let mut loader = Loader::default();
    let manifest = loader.manifest(manifest);
    let (sources, rules) = loader.rules(rules);
    for (name, text) in files {
        let area = name.split_once('/').map_or(*name, |(area, _)| area);
        loader.vectors(name, area, text);
    }
    loader.finish(manifest, sources, rules)
}

#[derive(Default)]
struct Loader {
    problems: Vec<Problem>,
    vectors: Vec<super::Vector>,
    retired: Vec<String>,
    places: Places,
}

/// What stands above the rules.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesHead {
    format: u32,
}

impl Loader {
    fn problem(&mut self, file: &str, line: usize, message: impl Into<String>) {
        self.problems.push(Problem { file: file.to_owned(), line, message: message.into() });
    }

    fn text(&mut self, dir: &Path, name: &str) -> Option<String> {
        match files::read_text(&dir.join(name)) {
            Ok(text) => Some(text),
            Err(error) => {
                self.problem(name, 0, format!("cannot be read as text: {error}"));
                None
            }
        }
    }

    fn manifest(&mut self, text: &str) -> Option<Manifest> {
        match yaml::parse::<Manifest>(text) {
            Ok(manifest) => {
                self.format(MANIFEST, manifest.format);
                Some(manifest)
            }
            Err(error) => {
                let line = error.location().map_or(0, |location| location.line());
                self.problem(MANIFEST, line, error.to_string());
                None
            }
        }
    }

    fn rules(&mut self, text: &str) -> (Vec<RuleSource>, Vec<RuleEntry>) {
        let (layout, misplaced) = Layout::split(text, &["sources", "rules"]);
        for (line, message) in misplaced {
            self.problem(RULES, line, message);
        }
        match layout.head::<RulesHead>() {
            Ok(head) => self.format(RULES, head.format),
            Err((line, message)) => self.problem(RULES, line, message),
        }
        let sources = layout.items("sources").filter_map(|item| self.item(RULES, item)).collect();
        let mut rules = Vec::new();
        for item in layout.items("rules") {
            if let Some(rule) = self.item::<RuleEntry>(RULES, item) {
                self.places.add_rule(&rule.id, item.line);
                rules.push(rule);
            }
        }
        (sources, rules)
    }

    fn areas(&mut self, dir: &Path, manifest: &Manifest) {
        let is_name = |area: &&Area| lint::is_slug(&area.name);
        for area in manifest.areas.iter().filter(|area| !is_name(area)) {
            // Never taken for a path, wherever it would lead.
            let problem = format!("`{}` is no area: write a name in lower case, as of its folder", area.name);
            self.problem(MANIFEST, 0, problem);
        }
        for area in manifest.areas.iter().filter(is_name) {
            for name in self.entries(dir, &area.name).unwrap_or_default() {
                let file = format!("{}/{name}", area.name);
                if !name.ends_with(".yaml") {
                    self.problem(&file, 0, "an area holds nothing but files that end in .yaml: move it elsewhere");
                } else if let Some(text) = self.text(dir, &file) {
                    self.vectors(&file, &area.name, &text);
                }
            }
        }
        let areas: BTreeSet<&str> = manifest.areas.iter().map(|area| area.name.as_str()).collect();
        let directories = self.entries(dir, ".").unwrap_or_default();
        for name in directories.iter().filter(|name| !areas.contains(name.as_str())) {
            let holds_yaml = |entries: Vec<String>| entries.iter().any(|entry| entry.ends_with(".yaml"));
            if self.entries(dir, name).is_some_and(holds_yaml) {
                let problem = format!("holds YAML files but is no area: add it to the areas of {MANIFEST}");
                self.problem(name, 0, problem);
            }
        }
    }

    /// The names in a directory, sorted; none if it is no directory.
    fn entries(&mut self, dir: &Path, name: &str) -> Option<Vec<String>> {
        let path = dir.join(name);
        if !path.is_dir() {
            return None;
        }
        let entries = fs::read_dir(&path).and_then(|entries| {
            entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect::<Result<Vec<_>, _>>()
        });
        match entries {
            Ok(mut names) => {
                names.sort();
                Some(names)
            }
            Err(error) => {
                self.problem(name, 0, format!("cannot be listed: {error}"));
                None
            }
        }
    }

    fn vectors(&mut self, file: &str, area: &str, text: &str) {
        let (layout, misplaced) = Layout::split(text, &["vectors"]);
        for (line, message) in misplaced {
            self.problem(file, line, message);
        }
        match layout.head::<RawHead>() {
            Ok(head) => {
                self.format(file, head.format);
                if head.area != area {
                    self.problem(file, 0, format!("`area: {}` stands in the directory {area}/", head.area));
                }
                if head.about.trim().is_empty() {
                    self.problem(file, 0, "`about` is empty: say in one sentence what the file covers");
                }
            }
            Err((line, message)) => self.problem(file, line, message),
        }
        if layout.items("vectors").next().is_none() {
            self.problem(file, 0, "no vectors: write them below a line `vectors:`, each beginning with `  - id:`");
        }
        for item in layout.items("vectors") {
            self.vector(file, area, item);
        }
    }

    fn vector(&mut self, file: &str, area: &str, item: Item<'_>) {
        let Some(raw) = self.item::<RawVector>(file, item) else { return };
        if let Some(problem) = item.source_of("input").and_then(|source| hidden_bytes(source, &raw)) {
            self.problem(file, item.line_of("input"), problem);
        }
        if raw.area.is_some() {
            self.problem(file, item.line_of("area"), "the area stands above the vectors, not in each of them");
        }
        let is_retired = raw.status == Some(RawStatus::Retired);
        let mut complaints = Complaints::default();
        let vector = to_vector(raw, area, &mut complaints);
        if let Err(earlier) = self.places.add_vector(&vector, file, item) {
            self.problem(file, item.line, format!("the id `{}` is taken: it stands at {earlier}", vector.id));
            return;
        }
        let is_sound = complaints.0.is_empty();
        for (key, message) in complaints.0 {
            self.problem(file, item.line_of(key), format!("{}: {message}", vector.id));
        }
        if is_retired {
            self.retired.push(vector.id);
        } else if is_sound {
            self.vectors.push(vector);
        }
    }

    fn item<T: serde::de::DeserializeOwned>(&mut self, file: &str, item: Item<'_>) -> Option<T> {
        item.read().map_err(|(line, message)| self.problem(file, line, message)).ok()
    }

    fn format(&mut self, file: &str, format: u32) {
        if format != FORMAT {
            self.problem(file, 0, format!("`format: {format}`: this program reads format {FORMAT}"));
        }
    }

    fn finish(
        mut self,
        manifest: Option<Manifest>,
        sources: Vec<RuleSource>,
        rules: Vec<RuleEntry>,
    ) -> Result<Corpus, CorpusError> {
        let Some(manifest) = manifest else { return Err(CorpusError::new(self.problems)) };
        let corpus = Corpus { manifest, sources, rules, vectors: self.vectors, retired: self.retired };
        // A vector that could not be read would make its rules look uncovered.
        let all_read = self.problems.is_empty();
        self.problems.extend(lint::lint(&corpus, &self.places, all_read));
        if self.problems.is_empty() { Ok(corpus) } else { Err(CorpusError::new(self.problems)) }
    }
}

/// How an input hides its bytes: it stands neither in double quotes nor, as a game, in a literal block that shows all.
fn hidden_bytes(source: &str, raw: &RawVector) -> Option<String> {
    let is_game = raw.op == Op::Game.name();
    match (source, &raw.input) {
        (source, _) if source.starts_with('"') => None,
        ("|", Some(text)) if is_game => {
            let is_shown = shown::in_lines(text) == *text && !text.lines().any(|line| line.ends_with(' '));
            let problem = "write the input in double quotes: a literal block hides a blank at the end of a line, a tab, or \
                           whatever else cannot be seen";
            (!is_shown).then(|| problem.to_owned())
        }
        _ => {
            let also = if is_game { ", or as a literal block, `|`" } else { "" };
            Some(format!("write the input in double quotes on the line of its key{also}, not as `{source}`"))
        }
    }
}
