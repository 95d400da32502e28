//! Reads what `docs/GRAMMAR.md` says of PGN, by nothing but its text, and matches files against it. It shares no code with the
//! generator. A choice has an order here: the first alternative that matches is the one.

use std::iter::Peekable;
use std::str::Chars;

/// A grammar with `!` and `&`; the first rule is the start.
pub(crate) struct Peg {
    rules: Vec<(String, Node)>,
}

enum Node {
    Text(Vec<char>),
    /// Ranges of characters, of which one character is in one.
    Class(Vec<(char, char)>),
    Rule(String),
    Sequence(Vec<Node>),
    Choice(Vec<Node>),
    Repeat {
        at_least: usize,
        at_most: usize,
        inner: Box<Node>,
    },
    /// Whether this follows; nothing is read.
    Ahead {
        is_wanted: bool,
        inner: Box<Node>,
    },
}

impl Peg {
    /// The grammar in a text.
    ///
    /// # Panics
    /// If the text is none.
    pub(crate) fn read(text: &str) -> Self {
        let mut text = text.to_owned();
        while let Some(start) = text.find("/*") {
            let end = text[start..].find("*/").expect("the end of a comment");
            text.replace_range(start..start + end + 2, "");
        }
        let rules = text.split("\n\n").map(str::trim).filter(|rule| !rule.is_empty()).map(|rule| {
            let (name, definition) = rule.split_once(" ::= ").expect("a definition");
            let mut chars = definition.chars().peekable();
            let node = choice(&mut chars);
            assert_eq!(chars.next(), None, "not understood: {rule}");
            (name.to_owned(), node)
        });
        Self { rules: rules.collect() }
    }

    /// Whether the first rule describes the whole text.
    pub(crate) fn matches(&self, text: &str) -> bool {
        let text: Vec<char> = text.chars().collect();
        self.end(&self.rules[0].1, &text, 0) == Some(text.len())
    }

    /// Where the node ends that begins at `at`, if it matches.
    fn end(&self, node: &Node, text: &[char], at: usize) -> Option<usize> {
        match node {
            Node::Text(chars) => text[at..].starts_with(chars).then_some(at + chars.len()),
            Node::Class(ranges) => {
                let is_within = |one: &char| ranges.iter().any(|(first, last)| first <= one && one <= last);
                text.get(at).filter(|one| is_within(one)).map(|_| at + 1)
            }
            Node::Rule(name) => {
                let (_, node) = self.rules.iter().find(|(other, _)| other == name).expect("a rule of this name");
                self.end(node, text, at)
            }
            Node::Sequence(parts) => parts.iter().try_fold(at, |at, part| self.end(part, text, at)),
            Node::Choice(parts) => parts.iter().find_map(|part| self.end(part, text, at)),
            Node::Repeat { at_least, at_most, inner } => {
                let (mut times, mut end) = (0, at);
                while times < *at_most
                    && let Some(next) = self.end(inner, text, end)
                {
                    (times, end) = (times + 1, next);
                }
                (times >= *at_least).then_some(end)
            }
            Node::Ahead { is_wanted, inner } => (self.end(inner, text, at).is_some() == *is_wanted).then_some(at),
        }
    }
}

fn skip_blanks(chars: &mut Peekable<Chars<'_>>) {
    while chars.next_if(|one| one.is_whitespace()).is_some() {}
}

fn choice(chars: &mut Peekable<Chars<'_>>) -> Node {
    let mut parts = vec![sequence(chars)];
    while chars.next_if_eq(&'|').is_some() {
        parts.push(sequence(chars));
    }
    Node::Choice(parts)
}

fn sequence(chars: &mut Peekable<Chars<'_>>) -> Node {
    let mut parts = Vec::new();
    loop {
        skip_blanks(chars);
        match chars.peek() {
            None | Some('|' | ')') => return Node::Sequence(parts),
            Some(_) => parts.push(prefixed(chars)),
        }
    }
}

fn prefixed(chars: &mut Peekable<Chars<'_>>) -> Node {
    match chars.next_if(|one| matches!(one, '!' | '&')) {
        Some(mark) => Node::Ahead { is_wanted: mark == '&', inner: Box::new(prefixed(chars)) },
        None => repeated(chars),
    }
}

fn repeated(chars: &mut Peekable<Chars<'_>>) -> Node {
    let inner = Box::new(primary(chars));
    let (at_least, at_most) = match chars.next_if(|one| matches!(one, '?' | '*' | '+')) {
        Some('?') => (0, 1),
        Some('*') => (0, usize::MAX),
        Some(_) => (1, usize::MAX),
        None => return *inner,
    };
    Node::Repeat { at_least, at_most, inner }
}

fn primary(chars: &mut Peekable<Chars<'_>>) -> Node {
    match chars.peek() {
        Some('(') => {
            chars.next();
            let inner = choice(chars);
            assert_eq!(chars.next(), Some(')'));
            inner
        }
        Some(&quote @ ('"' | '\'')) => {
            chars.next();
            Node::Text(chars.by_ref().take_while(|one| *one != quote).collect())
        }
        Some('[') => {
            chars.next();
            let mut ranges = Vec::new();
            while chars.next_if_eq(&']').is_none() {
                let first = character(chars);
                assert_eq!(chars.next(), Some('-'));
                ranges.push((first, character(chars)));
            }
            Node::Class(ranges)
        }
        Some('#') => Node::Text(vec![character(chars)]),
        _ => {
            let is_of_name = |one: &char| one.is_ascii_alphanumeric() || *one == '_';
            let name: String = std::iter::from_fn(|| chars.next_if(is_of_name)).collect();
            assert!(!name.is_empty(), "not understood: {:?}", chars.peek());
            Node::Rule(name)
        }
    }
}

/// A character, which may be written as its number.
fn character(chars: &mut Peekable<Chars<'_>>) -> char {
    match chars.next() {
        Some('#') => {
            assert_eq!(chars.next(), Some('x'));
            let digits: String = std::iter::from_fn(|| chars.next_if(char::is_ascii_hexdigit)).collect();
            u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32).expect("a character")
        }
        one => one.expect("a character"),
    }
}
