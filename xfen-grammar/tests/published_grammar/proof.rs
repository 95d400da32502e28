//! Whether two of the published forms describe the same lines, decided and not sampled: both are walked byte by byte at
//! once, through every pair of states that any line can reach.

use std::collections::{HashSet, VecDeque};

use regex_automata::Anchored;
use regex_automata::dfa::{Automaton, dense};
use regex_automata::util::{primitives::StateID, start};

/// Something that reads a line byte by byte.
pub(crate) trait Language {
    type State: Clone + Eq + std::hash::Hash;
    fn start(&self) -> Self::State;
    /// A value that is the same for bytes that always lead to the same state.
    fn class(&self, byte: u8) -> Vec<usize>;
    fn step(&self, state: &Self::State, byte: u8) -> Self::State;
    /// Whether what was read is a whole line.
    fn accepts(&self, state: &Self::State) -> bool;
}

/// The number of pairs of states that lines can reach, if the two languages are the same; else a shortest line that
/// only one of them has.
pub(crate) fn compare<A: Language, B: Language>(a: &A, b: &B) -> Result<usize, String> {
    let mut classes = HashSet::new();
    let bytes: Vec<u8> = (0..=u8::MAX).filter(|&byte| classes.insert((a.class(byte), b.class(byte)))).collect();
    let start = (a.start(), b.start());
    let mut seen = HashSet::from([start.clone()]);
    let mut open = VecDeque::from([(start, Vec::new())]);
    while let Some(((one, other), line)) = open.pop_front() {
        if a.accepts(&one) != b.accepts(&other) {
            return Err(String::from_utf8_lossy(&line).into_owned());
        }
        for &byte in &bytes {
            let next = (a.step(&one, byte), b.step(&other, byte));
            if seen.insert(next.clone()) {
                open.push_back((next, [line.as_slice(), &[byte]].concat()));
            }
        }
    }
    Ok(seen.len())
}

/// The whole lines of a regular expression.
pub(crate) struct Regex(dense::DFA<Vec<u32>>);

impl Regex {
    pub(crate) fn new(pattern: &str) -> Self {
        Self(dense::DFA::new(&format!("^(?:{pattern})$")).unwrap_or_else(|error| panic!("{error}")))
    }
}

impl Language for Regex {
    type State = StateID;
    fn start(&self) -> StateID {
        self.0.start_state(&start::Config::new().anchored(Anchored::Yes)).unwrap_or_else(|error| panic!("{error}"))
    }
    fn class(&self, byte: u8) -> Vec<usize> {
        vec![usize::from(self.0.byte_classes().get(byte))]
    }
    fn step(&self, state: &StateID, byte: u8) -> StateID {
        self.0.next_state(*state, byte)
    }
    fn accepts(&self, state: &StateID) -> bool {
        self.0.is_match_state(self.0.next_eoi_state(*state))
    }
}
