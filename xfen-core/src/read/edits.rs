//! A text that is edited in stages, and what all stages together are as edits of the text before the first.

use alloc::string::String;
use alloc::vec::Vec;

use xfen_grammar::Span;

use crate::{Deviation, DeviationKind};

/// An edit of the text as it is at some stage, and why it is made.
pub(crate) struct Act {
    kind: DeviationKind,
    span: Span,
    replacement: String,
}

impl Act {
    pub(crate) fn new(kind: DeviationKind, span: Span, replacement: impl Into<String>) -> Self {
        Self { kind, span, replacement: replacement.into() }
    }
}

impl From<Deviation> for Act {
    fn from(deviation: Deviation) -> Self {
        Self::new(deviation.kind, deviation.span, deviation.replacement)
    }
}

/// A text under edit.
pub(crate) struct Edited {
    text: String,
    /// Where each byte of `text` comes from.
    origins: Vec<Origin>,
    /// The acts so far: why, and which part of the first text each is about.
    done: Vec<(DeviationKind, Span)>,
}

#[derive(Clone, Copy)]
enum Origin {
    /// The byte at this offset of the first text.
    Kept(usize),
    /// The replacement that an act put in; its index in `done`.
    PutIn(usize),
}

impl Edited {
    pub(crate) fn new(text: &str) -> Self {
        Self { text: text.into(), origins: (0..text.len()).map(Origin::Kept).collect(), done: Vec::new() }
    }

    /// The text as it is now.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Makes edits that do not overlap, in the order of the text; several acts may share one edit.
    pub(crate) fn apply(&mut self, mut acts: Vec<Act>) {
        acts.sort_by_key(|act| act.span);
        let mut text = String::with_capacity(self.text.len());
        let mut origins = Vec::with_capacity(self.origins.len());
        let mut copied = 0;
        let mut last: Option<Span> = None;
        for act in acts {
            let Span { start, end } = act.span;
            self.done.push((act.kind, self.first_span(act.span)));
            if last == Some(act.span) {
                continue;
            }
            text.push_str(&self.text[copied..start]);
            origins.extend_from_slice(&self.origins[copied..start]);
            text.push_str(&act.replacement);
            origins.extend(act.replacement.bytes().map(|_| Origin::PutIn(self.done.len() - 1)));
            copied = end;
            last = Some(act.span);
        }
        text.push_str(&self.text[copied..]);
        origins.extend_from_slice(&self.origins[copied..]);
        self.text = text;
        self.origins = origins;
    }

    /// The part of the first text that a span of the present one comes from.
    pub(crate) fn first_span(&self, span: Span) -> Span {
        let covered = self.origins[span.range()].iter().map(|origin| self.span_of(*origin)).reduce(Span::to);
        covered.unwrap_or_else(|| {
            let before = self.origins[..span.start].last().map(|origin| self.span_of(*origin).end);
            let behind = self.origins[span.start..].first().map(|origin| self.span_of(*origin).start);
            Span::empty(before.or(behind).unwrap_or(0))
        })
    }

    fn span_of(&self, origin: Origin) -> Span {
        match origin {
            Origin::Kept(offset) => Span::new(offset, offset + 1),
            Origin::PutIn(act) => self.done[act].1,
        }
    }

    /// All acts as edits of the first text. Acts whose parts of it overlap share the edit of their union, with one entry
    /// for each rule.
    pub(crate) fn into_deviations(self) -> Vec<Deviation> {
        let mut edits: Vec<Span> = Vec::new();
        let mut spans: Vec<Span> = self.done.iter().map(|(_, span)| *span).collect();
        spans.sort();
        for span in spans {
            match edits.last_mut() {
                Some(last) if *last == span || span.start < last.end => *last = last.to(span),
                _ => edits.push(span),
            }
        }
        let edit_of = |span: Span| {
            let covers =
                |edit: &Span| *edit == span || (edit.start <= span.start && span.end <= edit.end && !edit.is_empty());
            edits
                .iter()
                .copied()
                .find(|edit| *edit == span)
                .or_else(|| edits.iter().copied().find(covers))
                .unwrap_or(span)
        };
        let replacement = |edit: Span| -> String {
            let within = |origin: &Origin| match *origin {
                Origin::Kept(offset) => edit.range().contains(&offset),
                Origin::PutIn(act) => edit_of(self.done[act].1) == edit,
            };
            let bytes = self.text.bytes().zip(&self.origins).filter(|(_, origin)| within(origin));
            bytes.map(|(byte, _)| char::from(byte)).collect()
        };
        let mut deviations: Vec<Deviation> = self
            .done
            .iter()
            .map(|(kind, span)| (kind, edit_of(*span)))
            .map(|(kind, span)| Deviation { kind: *kind, span, replacement: replacement(span) })
            .collect();
        deviations.sort_by_key(|deviation| (deviation.span, deviation.kind.rule()));
        deviations.dedup_by_key(|deviation| (deviation.span, deviation.kind.rule()));
        deviations
    }
}
