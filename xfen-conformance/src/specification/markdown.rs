//! Markdown: contents, and the texts of the rules with links and without accidental markup.

use crate::corpus::Corpus;

/// The headings of the second level as a list of links, as GitHub names their anchors.
pub(super) fn contents(prose: &str) -> String {
    let headings = prose.lines().filter_map(|line| line.strip_prefix("## "));
    headings.map(|heading| format!("- [{heading}](#{})\n", anchor(heading))).collect()
}

/// The page with one blank line wherever it has several.
pub(super) fn single_blank_lines(page: &str) -> String {
    let mut text = String::with_capacity(page.len());
    for line in page.lines() {
        if !(line.is_empty() && text.ends_with("\n\n")) {
            text.push_str(line);
            text.push('\n');
        }
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// A text of `rules.yaml`: rule ids become links, and outside of backticks nothing is markup.
pub(super) fn text(text: &str, corpus: &Corpus) -> String {
    let parts = text.trim().split('`').enumerate();
    let parts = parts.map(|(index, part)| if index % 2 == 1 { part.to_owned() } else { linked(part, corpus) });
    parts.collect::<Vec<_>>().join("`").replace('\n', "\n\n")
}

fn linked(text: &str, corpus: &Corpus) -> String {
    let words = text.split_inclusive([' ', '\n']).map(|word| {
        let start = word.find(|letter: char| letter.is_ascii_lowercase()).unwrap_or(0);
        let is_id = |letter: char| letter.is_ascii_lowercase() || matches!(letter, '.' | '-');
        let length = word[start..].find(|letter| !is_id(letter)).unwrap_or(word.len() - start);
        let id = word[start..start + length].trim_end_matches(['.', '-']);
        match corpus.rule(id) {
            Some(_) => format!("{}{}{}", escaped(&word[..start]), rule_link(id), escaped(&word[start + id.len()..])),
            None => escaped(word),
        }
    });
    words.collect()
}

/// A rule's id as a link to its section.
pub(super) fn rule_link(id: &str) -> String {
    format!("[`{id}`](#{id})")
}

/// A text in which nothing is markup.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '*' | '_' | '~' | '[' | ']' | '<' | '|' | '`') {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}
