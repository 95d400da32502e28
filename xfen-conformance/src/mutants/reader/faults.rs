//! What the second reader has to say about a line, as the protocol has it.

use std::ops::Range;

use xfen_core::Rule;

use crate::protocol::{ReportedDeviation, ReportedError};

/// Errors and deviations of a line.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Faults {
    pub(crate) errors: Vec<ReportedError>,
    pub(crate) deviations: Vec<ReportedDeviation>,
}

impl Faults {
    pub(super) fn error(&mut self, rule: &str, span: Range<usize>) {
        let span = Some([span.start, span.end]);
        self.errors.push(ReportedError { rule: rule.to_owned(), span, ply: None, message: None });
    }

    pub(super) fn deviation(&mut self, rule: &str, span: Range<usize>, replace: &str) {
        let (span, replace) = (Some([span.start, span.end]), Some(replace.to_owned()));
        self.deviations.push(ReportedDeviation { rule: rule.to_owned(), span, ply: None, replace });
    }

    /// Sorts both by their spans and then by the order of the rules, and leaves out what stands there twice.
    pub(super) fn sort(&mut self) {
        self.errors.sort_by_key(|error| (error.span, place(&error.rule)));
        self.errors.dedup();
        self.deviations.sort_by_key(|edit| (edit.span, place(&edit.rule)));
        self.deviations.dedup();
    }
}

fn place(rule: &str) -> Option<usize> {
    Rule::ALL.iter().position(|known| known.id() == rule)
}
