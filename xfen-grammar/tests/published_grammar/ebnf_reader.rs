//! Reads W3C EBNF and matches lines against it, by nothing but the text of the file. It shares no code with the
//! generator. A choice has no order here: all ways to match are followed.

use std::collections::BTreeSet;

/// A grammar read from EBNF; the first rule is the start.
pub(crate) struct Ebnf {
    pub(crate) rules: Vec<(String, Node)>,
}

pub(crate) enum Node {
    Literal(Vec<char>),
    /// Ranges of characters, of which one character is in one.
    Class(Vec<(char, char)>),
    /// The rule at this index.
    Rule(usize),
    Sequence(Vec<Node>),
    Choice(Vec<Node>),
    /// Between so many times and once, or any number of times.
    Repeat {
        optional: bool,
        many: bool,
        inner: Box<Node>,
    },
}

impl Ebnf {
    /// The grammar in the text.
    ///
    /// # Panics
    /// If the text is not EBNF of the kinds named in [`Node`], or names a rule that it lacks.
    pub(crate) fn read(text: &str) -> Self {
        let tokens = tokens(text);
        // A rule begins with each name before `::=`.
        let starts: Vec<usize> = (1..tokens.len()).filter(|&at| tokens[at] == "::=").map(|at| at - 1).collect();
        let names: Vec<String> = starts.iter().map(|&at| tokens[at].clone()).collect();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "two rules have one name");
        assert_eq!(starts.first(), Some(&0), "the text begins with a rule");
        let ends = starts.iter().skip(1).copied().chain([tokens.len()]);
        let rules = starts.iter().zip(ends).map(|(&start, end)| {
            let mut reader = Reader { tokens: &tokens[start + 2..end], names: &names };
            let node = reader.choice();
            assert!(reader.tokens.is_empty(), "{}: not understood: {:?}", tokens[start], reader.tokens);
            (tokens[start].clone(), node)
        });
        let rules = rules.collect();
        Self { rules }
    }

    /// Whether the first rule describes the whole line.
    pub(crate) fn matches(&self, line: &str) -> bool {
        let line: Vec<char> = line.chars().collect();
        self.ends(&self.rules[0].1, &line, &BTreeSet::from([0])).contains(&line.len())
    }

    /// All places where the node can end that begins at one of `starts`.
    fn ends(&self, node: &Node, line: &[char], starts: &BTreeSet<usize>) -> BTreeSet<usize> {
        if starts.is_empty() {
            return BTreeSet::new();
        }
        match node {
            Node::Literal(text) => {
                starts.iter().filter(|&&at| line[at..].starts_with(text)).map(|at| at + text.len()).collect()
            }
            Node::Class(ranges) => {
                let within = |one: &char| ranges.iter().any(|(first, last)| first <= one && one <= last);
                starts.iter().filter(|&&at| line.get(at).is_some_and(within)).map(|at| at + 1).collect()
            }
            Node::Rule(index) => self.ends(&self.rules[*index].1, line, starts),
            Node::Sequence(parts) => parts.iter().fold(starts.clone(), |starts, part| self.ends(part, line, &starts)),
            Node::Choice(parts) => parts.iter().flat_map(|part| self.ends(part, line, starts)).collect(),
            Node::Repeat { optional, many, inner } => {
                let mut ends = if *optional { starts.clone() } else { BTreeSet::new() };
                let mut open = self.ends(inner, line, starts);
                while !open.is_subset(&ends) {
                    ends.extend(&open);
                    open = if *many { self.ends(inner, line, &open) } else { BTreeSet::new() };
                }
                ends
            }
        }
    }
}

/// The symbols of the text, without blanks and comments: names, `::=`, `"…"`, `'…'`, `[…]` and single characters.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let through = |close: &str| {
            let end = rest[1..].find(close).unwrap_or_else(|| panic!("not closed: {rest:?}"));
            1 + end + close.len()
        };
        let length = match first {
            '/' if rest.starts_with("/*") => {
                rest = rest[through("*/")..].trim_start();
                continue;
            }
            '"' | '\'' => through(&first.to_string()),
            '[' => through("]"),
            ':' if rest.starts_with("::=") => 3,
            '(' | ')' | '|' | '?' | '*' | '+' => 1,
            _ => rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len()),
        };
        assert!(length > 0, "not understood: {rest:?}");
        tokens.push(rest[..length].to_owned());
        rest = rest[length..].trim_start();
    }
    tokens
}

struct Reader<'a> {
    tokens: &'a [String],
    names: &'a [String],
}

impl Reader<'_> {
    fn next_is(&self, symbols: &[&str]) -> bool {
        self.tokens.first().is_some_and(|token| symbols.contains(&token.as_str()))
    }

    fn choice(&mut self) -> Node {
        let mut parts = vec![self.sequence()];
        while self.next_is(&["|"]) {
            self.tokens = &self.tokens[1..];
            parts.push(self.sequence());
        }
        Node::Choice(parts)
    }

    fn sequence(&mut self) -> Node {
        let mut parts = Vec::new();
        while !self.tokens.is_empty() && !self.next_is(&["|", ")"]) {
            parts.push(self.repeated());
        }
        assert!(!parts.is_empty(), "nothing stands beside a bar or in a bracket");
        Node::Sequence(parts)
    }

    fn repeated(&mut self) -> Node {
        let inner = self.primary();
        let (optional, many) = match self.tokens.first().map(String::as_str) {
            Some("?") => (true, false),
            Some("*") => (true, true),
            Some("+") => (false, true),
            _ => return inner,
        };
        self.tokens = &self.tokens[1..];
        Node::Repeat { optional, many, inner: Box::new(inner) }
    }

    fn primary(&mut self) -> Node {
        let (token, rest) = self.tokens.split_first().unwrap_or_else(|| panic!("the text ends in a rule"));
        self.tokens = rest;
        let inside = || token.chars().skip(1).take(token.chars().count() - 2).collect::<Vec<char>>();
        match token.chars().next() {
            Some('"' | '\'') => Node::Literal(inside()),
            Some('[') => Node::Class(class(&inside())),
            Some('(') => {
                let node = self.choice();
                assert!(self.next_is(&[")"]), "a bracket is not closed");
                self.tokens = &self.tokens[1..];
                node
            }
            _ => {
                let index = self.names.iter().position(|name| name == token);
                Node::Rule(index.unwrap_or_else(|| panic!("no rule is called {token}")))
            }
        }
    }
}

/// The ranges of a class; a single character is a range of one.
fn class(inside: &[char]) -> Vec<(char, char)> {
    assert!(!inside.starts_with(&['^']), "a negated class");
    match inside {
        [] => vec![],
        [first, '-', last, rest @ ..] => [vec![(*first, *last)], class(rest)].concat(),
        [one, rest @ ..] => [vec![(*one, *one)], class(rest)].concat(),
    }
}

#[test]
fn what_the_notation_means() {
    let grammar = Ebnf::read(
        "/* A comment with ::= and \"quotes\". */ start ::= 'a'? (b | [x-z0]+ \" \")* /* x */ \"end\"\nb ::= \"b\" | \"bb\" start",
    );
    assert_eq!(grammar.rules.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["start", "b"]);
    for line in ["end", "aend", "abend", "bbend", "x end", "axyz0 bend", "abbxy endend", "bbbbendend"] {
        assert!(grammar.matches(line), "{line}");
    }
    for line in ["", "a", "aaend", "xend", "x  end", "endend", "bbendendend", "end ", " end", "w end"] {
        assert!(!grammar.matches(line), "{line}");
    }
}
