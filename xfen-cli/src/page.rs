//! Text for people on standard output: headings, paragraphs and rows, broken between words at 100 columns.

use std::io::{self, IsTerminal as _};

/// The widest line, in columns.
pub(crate) const WIDTH: usize = 100;

/// Collects text.
pub(crate) struct Page {
    text: String,
    colored: bool,
}

/// Whether what goes to this place is to be in colour: it is a terminal, and `NO_COLOR` is not set.
pub(crate) fn is_colored(is_terminal: bool) -> bool {
    is_terminal && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

impl Page {
    /// An empty page; its headings are bold on a terminal.
    pub(crate) fn for_stdout() -> Self {
        Self { text: String::new(), colored: is_colored(io::stdout().is_terminal()) }
    }

    /// A heading, with an empty line above.
    pub(crate) fn heading(&mut self, heading: &str) {
        self.blank();
        let line = if self.colored { format!("\u{1b}[1m{heading}\u{1b}[0m") } else { heading.to_owned() };
        self.line(&line);
    }

    /// An empty line, unless the page begins here.
    pub(crate) fn blank(&mut self) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
    }

    /// A text as it is, of one or more lines.
    pub(crate) fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// A text, broken into lines that begin `indent` columns to the right.
    pub(crate) fn paragraph(&mut self, indent: usize, text: &str) {
        self.row(&" ".repeat(indent), indent, text);
    }

    /// A label, and a text that begins in the column `column` on all its lines. A longer label has a line of its own.
    pub(crate) fn row(&mut self, label: &str, column: usize, text: &str) {
        let mut line = label.to_owned();
        if label.chars().count() > column {
            self.line(label);
            line.clear();
        }
        for (index, part) in wrapped(text, WIDTH - column).iter().enumerate() {
            if index > 0 {
                line.clear();
            }
            let line = format!("{line:column$}{part}");
            self.line(line.trim_end());
        }
    }

    /// The text of the page.
    pub(crate) fn into_text(self) -> String {
        self.text
    }
}

/// The text in lines of at most `width` columns, each line end of the text kept; a longer word has a line of its own.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    if lines.is_empty() {
        lines.push(String::new());
    }
    lines
}

/// The first `count` sentences of the first paragraph of a text.
pub(crate) fn first_sentences(text: &str, count: usize) -> &str {
    let paragraph = text.trim().lines().next().unwrap_or_default();
    let ends = paragraph.match_indices(". ").map(|(offset, _)| offset + 1);
    // A point inside backticks ends nothing.
    let mut ends = ends.filter(|end| paragraph[..*end].matches('`').count().is_multiple_of(2));
    ends.nth(count - 1).map_or(paragraph, |end| &paragraph[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_between_words() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("one two three", 6), ["one", "two", "three"]);
        assert_eq!(wrapped("one\n  two", 20), ["one", "two"]);
        assert_eq!(wrapped("incomprehensible", 5), ["incomprehensible"]);
        assert_eq!(wrapped("", 5), [""]);
    }

    #[test]
    fn rows_hang_at_their_column() {
        let mut page = Page { text: String::new(), colored: false };
        page.row("Turn", 6, &"word ".repeat(30));
        page.row("A long label", 6, "text");
        page.heading("End");
        let first = "word ".repeat(19);
        let rest = "word ".repeat(11);
        let expected = format!("Turn  {}\n      {}\nA long label\n      text\n\nEnd\n", first.trim(), rest.trim());
        assert_eq!(page.into_text(), expected);
    }

    #[test]
    fn sentences_end_with_a_point_outside_of_backticks() {
        assert_eq!(first_sentences("One `a. b` two. Three. Four.", 1), "One `a. b` two.");
        assert_eq!(first_sentences("One. Two. Three.", 2), "One. Two.");
        assert_eq!(first_sentences("Only one.\nNext paragraph.", 2), "Only one.");
    }
}
