//! How the YAML files of a corpus are laid out: lists of items that begin with `  - `, their keys four blanks in.
//!
//! YAML would allow more. The fixed layout lets every item be read alone, so that one bad vector does not hide the
//! others, lets every problem name its line, and keeps the quotes of the source text within reach.

use serde::de::DeserializeOwned;

use crate::yaml;

/// How an item of a list begins.
const ITEM: &str = "  - ";
/// How far the keys of an item are indented.
const INDENT: &str = "    ";

/// A message and the line to which it belongs, counted from 1.
pub(super) type AtLine = (usize, String);

/// A file, taken apart.
#[derive(Debug)]
pub(super) struct Layout<'t> {
    /// The file with the lists blanked out; line numbers are those of the file.
    head: String,
    items: Vec<(&'static str, Item<'t>)>,
}

/// One item of a list, as it stands in the file.
#[derive(Debug, Clone, Copy)]
pub(super) struct Item<'t> {
    /// The line on which it begins, counted from 1.
    pub(super) line: usize,
    text: &'t str,
}

impl<'t> Layout<'t> {
    /// Takes a file apart whose top-level keys `lists` hold lists. Lines that fit nowhere are reported.
    pub(super) fn split(text: &'t str, lists: &[&'static str]) -> (Self, Vec<AtLine>) {
        let mut layout = Self { head: String::new(), items: Vec::new() };
        let mut problems = Vec::new();
        let mut list = None;
        let mut item_start = None;
        // What follows a misplaced line is passed over up to the next item.
        let mut is_lost = false;
        let mut offset = 0;
        for (index, line) in text.split_inclusive('\n').enumerate() {
            let number = index + 1;
            let content = line.trim_end();
            let is_key = !content.is_empty() && !content.starts_with([' ', '#']);
            let begins = list.is_some() && line.starts_with(ITEM);
            if is_key || begins {
                layout.close(&mut item_start, list, &text[..offset]);
                is_lost = false;
            }
            if is_key {
                list = lists.iter().copied().find(|key| content.strip_prefix(key) == Some(":"));
            } else if begins {
                item_start = Some((number, offset));
            } else if list.is_some() && !is_lost && !content.is_empty() && !belongs(content, item_start.is_some()) {
                layout.close(&mut item_start, list, &text[..offset]);
                is_lost = true;
                problems.push((number, format!("begin each item with `{ITEM}` and indent its keys by four blanks")));
            }
            if list.is_none() {
                layout.head.push_str(line);
            } else {
                layout.head.push('\n');
            }
            offset += line.len();
        }
        layout.close(&mut item_start, list, text);
        (layout, problems)
    }

    /// The keys outside the lists.
    pub(super) fn head<T: DeserializeOwned>(&self) -> Result<T, AtLine> {
        yaml::parse(&self.head).map_err(|error| at_line(&error, 0))
    }

    /// The items of a list.
    pub(super) fn items(&self, list: &str) -> impl Iterator<Item = Item<'t>> {
        self.items.iter().filter(move |(key, _)| *key == list).map(|(_, item)| *item)
    }

    fn close(&mut self, start: &mut Option<(usize, usize)>, list: Option<&'static str>, up_to: &'t str) {
        if let (Some((line, offset)), Some(list)) = (start.take(), list) {
            self.items.push((list, Item { line, text: &up_to[offset..] }));
        }
    }
}

impl<'t> Item<'t> {
    /// Its value.
    pub(super) fn read<T: DeserializeOwned>(self) -> Result<T, AtLine> {
        let list: Vec<T> = yaml::parse(self.text).map_err(|error| at_line(&error, self.line - 1))?;
        list.into_iter().next().ok_or_else(|| (self.line, "an item without keys".to_owned()))
    }

    /// The line of the first key with this name, at whatever depth; the item's first line if it has none.
    pub(super) fn line_of(self, key: &str) -> usize {
        let has_key = |line: &str| {
            let line = line.trim_start().trim_start_matches("- ");
            line.strip_prefix(key).is_some_and(|rest| rest.starts_with(':'))
        };
        self.line + self.text.lines().position(has_key).unwrap_or(0)
    }

    /// What the file has behind one of the item's own keys, on the same line.
    pub(super) fn source_of(self, key: &str) -> Option<&'t str> {
        self.text.lines().find_map(|line| {
            let line = line.strip_prefix(ITEM).or_else(|| line.strip_prefix(INDENT))?;
            Some(line.strip_prefix(key)?.strip_prefix(':')?.trim())
        })
    }
}

/// Whether a line can belong to an item: a comment, or indented as deep as its keys.
fn belongs(content: &str, in_item: bool) -> bool {
    content.trim_start().starts_with('#') || (in_item && content.starts_with(INDENT))
}

fn at_line(error: &serde_yaml::Error, lines_before: usize) -> AtLine {
    let line = error.location().map_or(1, |location| location.line());
    let message = error.to_string();
    // The place is told by the line of the problem; the reader's own place would count from the item.
    let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(message, _)| message);
    let message = message.trim_start_matches('.').trim_start_matches("[0]").trim_start_matches(['.', ':', ' ']);
    (lines_before + line, message.to_owned())
}
