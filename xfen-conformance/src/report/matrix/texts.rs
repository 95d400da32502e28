//! Texts that the page has once, and names by their numbers.

use std::collections::HashMap;

/// Texts by numbers, each once.
pub(super) struct Texts {
    list: Vec<String>,
    numbers: HashMap<String, usize>,
}

impl Texts {
    /// With the empty text as number 0.
    pub(super) fn new() -> Self {
        Self { list: vec![String::new()], numbers: HashMap::from([(String::new(), 0)]) }
    }

    /// The number of a text, which is added if it is new.
    pub(super) fn number(&mut self, text: String) -> usize {
        *self.numbers.entry(text).or_insert_with_key(|text| {
            self.list.push(text.clone());
            self.list.len() - 1
        })
    }

    /// The texts in the order of their numbers.
    pub(super) fn into_list(self) -> Vec<String> {
        self.list
    }
}
