//! Grammars as automata, for [`crate::proof`].
//!
//! The state is a formula over tasks. A task is a stack of terms that the rest of the line must match in turn, either up
//! to its end or as a beginning. An unordered choice is an `Or`. The ordered choice of a parsing expression grammar, which
//! never comes back for a later alternative, is "the first, or not the first at all and the second", where "not at all"
//! is the `Not` of a task that matches a beginning. A repetition is the choice between once more and nothing.

use std::collections::BTreeSet;

use crate::ebnf_reader::{Ebnf, Node};
use crate::model::{Expression, Grammar};
use crate::proof::Language;

/// Expressions as numbered terms.
#[derive(Default)]
pub(crate) struct Walk {
    terms: Vec<Term>,
    start: usize,
    /// Whether choices and repetitions are ordered.
    ordered: bool,
}

enum Term {
    Class(Vec<(u8, u8)>),
    Sequence(Vec<usize>),
    Choice(Vec<usize>),
    /// Any number of times.
    Many(usize),
}

impl Walk {
    /// A grammar as pest reads it: the first alternative that matches, and as many repetitions as match.
    pub(crate) fn pest(grammar: &Grammar) -> Self {
        let mut walk = Self { ordered: true, ..Self::default() };
        walk.start = walk.expression(grammar, &grammar.rules[0].expression);
        walk
    }

    /// A grammar in EBNF, in which choices have no order.
    pub(crate) fn ebnf(grammar: &Ebnf) -> Self {
        let mut walk = Self::default();
        walk.start = walk.node(grammar, &grammar.rules[0].1);
        walk
    }

    fn term(&mut self, term: Term) -> usize {
        self.terms.push(term);
        self.terms.len() - 1
    }

    fn text(&mut self, text: impl Iterator<Item = char>) -> usize {
        let characters = text.map(|one| self.term(Term::Class(vec![(ascii(one), ascii(one))]))).collect();
        self.term(Term::Sequence(characters))
    }

    /// The inner term between so many times and once, or any number of times.
    fn repeat(&mut self, optional: bool, many: bool, inner: usize) -> usize {
        let empty = self.read(&[inner], true, None) == Formula::TRUE;
        assert!(!(many && empty), "a repetition of nothing");
        let nothing = self.term(Term::Sequence(vec![]));
        match (optional, many) {
            (true, true) => self.term(Term::Many(inner)),
            (true, false) => self.term(Term::Choice(vec![inner, nothing])),
            (false, true) => {
                let more = self.term(Term::Many(inner));
                self.term(Term::Sequence(vec![inner, more]))
            }
            (false, false) => inner,
        }
    }

    fn expression(&mut self, grammar: &Grammar, expression: &Expression) -> usize {
        match expression {
            Expression::Text(text) => self.text(text.chars()),
            Expression::Range(first, last) => self.term(Term::Class(vec![(ascii(*first), ascii(*last))])),
            Expression::Rule(name) => self.expression(grammar, grammar.rule(name)),
            Expression::Sequence(parts) => {
                let parts = parts.iter().map(|part| self.expression(grammar, part)).collect();
                self.term(Term::Sequence(parts))
            }
            Expression::Choice(parts) => {
                let parts = parts.iter().map(|part| self.expression(grammar, part)).collect();
                self.term(Term::Choice(parts))
            }
            Expression::Optional(inner) | Expression::ZeroOrMore(inner) | Expression::OneOrMore(inner) => {
                let (optional, many) = match expression {
                    Expression::Optional(_) => (true, false),
                    Expression::ZeroOrMore(_) => (true, true),
                    _ => (false, true),
                };
                let inner = self.expression(grammar, inner);
                self.repeat(optional, many, inner)
            }
            Expression::Exactly(times, inner) => {
                let inner = self.expression(grammar, inner);
                self.term(Term::Sequence(vec![inner; *times as usize]))
            }
        }
    }

    fn node(&mut self, grammar: &Ebnf, node: &Node) -> usize {
        match node {
            Node::Literal(text) => self.text(text.iter().copied()),
            Node::Class(ranges) => {
                self.term(Term::Class(ranges.iter().map(|(first, last)| (ascii(*first), ascii(*last))).collect()))
            }
            Node::Rule(index) => self.node(grammar, &grammar.rules[*index].1),
            Node::Sequence(parts) => {
                let parts = parts.iter().map(|part| self.node(grammar, part)).collect();
                self.term(Term::Sequence(parts))
            }
            Node::Choice(parts) => {
                let parts = parts.iter().map(|part| self.node(grammar, part)).collect();
                self.term(Term::Choice(parts))
            }
            Node::Repeat { optional, many, inner } => {
                let inner = self.node(grammar, inner);
                self.repeat(*optional, *many, inner)
            }
        }
    }

    /// What remains to be matched of a task behind `byte`, or whether it can end here where there is none.
    fn read(&self, stack: &[usize], to_the_end: bool, byte: Option<u8>) -> Formula {
        let truth = |holds: bool| if holds { Formula::TRUE } else { Formula::FALSE };
        let Some((top, rest)) = stack.split_last() else { return truth(!to_the_end || byte.is_none()) };
        match &self.terms[*top] {
            Term::Class(ranges) => {
                if byte.is_some_and(|byte| is_in(ranges, byte)) {
                    Formula::task(rest.to_vec(), to_the_end)
                } else {
                    Formula::FALSE
                }
            }
            Term::Sequence(parts) => {
                let stack: Vec<usize> = rest.iter().chain(parts.iter().rev()).copied().collect();
                self.read(&stack, to_the_end, byte)
            }
            Term::Choice(parts) => {
                let alternatives: Vec<Vec<usize>> = parts.iter().map(|part| vec![*part]).collect();
                self.choose(rest, &alternatives, to_the_end, byte)
            }
            Term::Many(inner) => self.choose(rest, &[vec![*top, *inner], vec![]], to_the_end, byte),
        }
    }

    /// One of the stacks on top of `rest`.
    fn choose(&self, rest: &[usize], alternatives: &[Vec<usize>], to_the_end: bool, byte: Option<u8>) -> Formula {
        let Some((first, others)) = alternatives.split_first() else { return Formula::FALSE };
        let taken = self.read(&[rest, first].concat(), to_the_end, byte);
        let mut others = self.choose(rest, others, to_the_end, byte);
        if self.ordered {
            others = Formula::all([self.read(first, false, byte).not(), others]);
        }
        Formula::any([taken, others])
    }

    fn after(&self, formula: &Formula, byte: Option<u8>) -> Formula {
        match formula {
            Formula::Task(stack, to_the_end) => self.read(stack, *to_the_end, byte),
            Formula::Not(inner) => self.after(inner, byte).not(),
            Formula::Or(parts) => Formula::any(parts.iter().map(|part| self.after(part, byte))),
            Formula::And(parts) => Formula::all(parts.iter().map(|part| self.after(part, byte))),
        }
    }
}

impl Language for Walk {
    type State = Formula;
    fn start(&self) -> Formula {
        Formula::task(vec![self.start], true)
    }
    fn class(&self, byte: u8) -> Vec<usize> {
        let takes = |term: &Term| matches!(term, Term::Class(ranges) if is_in(ranges, byte));
        (0..self.terms.len()).filter(|&at| takes(&self.terms[at])).collect()
    }
    fn step(&self, state: &Formula, byte: u8) -> Formula {
        self.after(state, Some(byte))
    }
    fn accepts(&self, state: &Formula) -> bool {
        self.after(state, None) == Formula::TRUE
    }
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Formula {
    /// The stack of terms, its top last, and whether the line must end after it.
    Task(Vec<usize>, bool),
    Not(Box<Formula>),
    Or(BTreeSet<Formula>),
    And(BTreeSet<Formula>),
}

impl Formula {
    const FALSE: Self = Self::Or(BTreeSet::new());
    const TRUE: Self = Self::And(BTreeSet::new());

    fn task(stack: Vec<usize>, to_the_end: bool) -> Self {
        if stack.is_empty() && !to_the_end { Self::TRUE } else { Self::Task(stack, to_the_end) }
    }

    fn not(self) -> Self {
        match self {
            Self::Not(inner) => *inner,
            // De Morgan, which also turns true into false.
            Self::Or(parts) => Self::all(parts.into_iter().map(Self::not)),
            Self::And(parts) => Self::any(parts.into_iter().map(Self::not)),
            Self::Task(..) => Self::Not(Box::new(self)),
        }
    }

    fn any(parts: impl IntoIterator<Item = Self>) -> Self {
        let mut set = BTreeSet::new();
        for part in parts {
            match part {
                Self::Or(inner) => set.extend(inner),
                other => _ = set.insert(other),
            }
        }
        if set.iter().any(|part| set.contains(&part.clone().not())) || set.contains(&Self::TRUE) {
            return Self::TRUE;
        }
        if set.len() == 1 { set.pop_first().unwrap_or(Self::FALSE) } else { Self::Or(set) }
    }

    fn all(parts: impl IntoIterator<Item = Self>) -> Self {
        let mut set = BTreeSet::new();
        for part in parts {
            match part {
                Self::And(inner) => set.extend(inner),
                other => _ = set.insert(other),
            }
        }
        if set.iter().any(|part| set.contains(&part.clone().not())) || set.contains(&Self::FALSE) {
            return Self::FALSE;
        }
        if set.len() == 1 { set.pop_first().unwrap_or(Self::TRUE) } else { Self::And(set) }
    }
}

fn is_in(ranges: &[(u8, u8)], byte: u8) -> bool {
    ranges.iter().any(|(first, last)| (*first..=*last).contains(&byte))
}

/// The published forms are in ASCII, which the walk by bytes builds on.
fn ascii(character: char) -> u8 {
    assert!(character.is_ascii(), "{character:?}");
    character as u8
}
