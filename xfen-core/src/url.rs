//! The form for URLs: a position in which `_` stands for each space.
//!
//! Read are also `%20`, `+` and blanks, as deviations. Nothing else is decoded. Only a caller who asks for it gets this:
//! [`read`](crate::read) refuses the form, and its message names it.

use alloc::string::String;
use alloc::vec::Vec;

use xfen_grammar::TokenKind;

use crate::read::{Act, Edited};
use crate::{Accepted, Deviation, DeviationKind, MAX_LEN, Policy, ReadOptions, Refused, Setup, Span};

/// Reads a position in the form for URLs. Spans are of this form, and the edits lead to its canonical text, which
/// [`Setup::to_url`] writes.
///
/// # Errors
/// As [`read`](crate::read).
///
/// ```
/// use xfen_core::{ReadOptions, url};
///
/// let accepted = url::read("4k3/8/8/8/8/8/8/4KRR1_w_F_-_0_1", ReadOptions::default())?;
/// assert!(accepted.deviations.is_empty());
/// assert_eq!(accepted.setup.to_url(), "4k3/8/8/8/8/8/8/4KRR1_w_F_-_0_1");
/// # Ok::<(), xfen_core::Refused>(())
/// ```
pub fn read(text: impl AsRef<[u8]>, options: ReadOptions) -> Result<Accepted, Refused> {
    let form = text.as_ref();
    if form.len() > MAX_LEN {
        return crate::read(form, options);
    }
    let Ok(text) = core::str::from_utf8(form) else { return crate::read(form, options) };
    let mut decoded = Edited::new(text);
    decoded.apply(spaces(form));
    let lenient = match options.policy {
        Policy::Strict => Policy::Compatible,
        policy => policy,
    };
    match crate::read(decoded.text(), ReadOptions { policy: lenient, ..options }) {
        Ok(mut accepted) => {
            accepted.deviations.extend(other_spaces(form, &decoded, &accepted.deviations));
            let Accepted { setup, deviations } = accepted.map_spans(|span| decoded.first_span(span));
            let deviations = in_url_form(deviations);
            if options.policy == Policy::Strict && !deviations.is_empty() {
                return Err(Refused { errors: Vec::new(), deviations });
            }
            Ok(Accepted { setup, deviations })
        }
        Err(mut refused) => {
            refused.deviations.extend(other_spaces(form, &decoded, &refused.deviations));
            let Refused { errors, deviations } = refused.map_spans(|span| decoded.first_span(span));
            Err(Refused { errors, deviations: in_url_form(deviations) })
        }
    }
}

impl Setup {
    /// The canonical X-FEN text with `_` for each space.
    pub fn to_url(&self) -> String {
        self.to_xfen().replace(' ', "_")
    }
}

/// What stands for a space, as edits.
fn spaces(form: &[u8]) -> Vec<Act> {
    let mut acts = Vec::new();
    for (offset, byte) in form.iter().enumerate() {
        let len = match byte {
            b'_' | b'+' => 1,
            b'%' if form[offset..].starts_with(b"%20") => 3,
            _ => continue,
        };
        acts.push(Act::new(DeviationKind::BlanksBetween, Span::new(offset, offset + len), " "));
    }
    acts
}

/// Single spaces between fields that are not spelled `_`, unless another edit replaces them or the fields are not judged.
fn other_spaces(form: &[u8], decoded: &Edited, edits: &[Deviation]) -> Vec<Deviation> {
    let Ok(tree) = xfen_grammar::read(decoded.text().as_bytes()) else { return Vec::new() };
    let (Some(first), Some(last)) = (tree.fields().first(), tree.fields().last()) else { return Vec::new() };
    let has_outside = tree.tokens().iter().any(|token| token.kind == TokenKind::Outside);
    let is_repaired = edits.iter().any(|edit| edit.kind.is_repair());
    if has_outside || !(is_repaired || matches!(tree.fields().len(), 4..=6)) {
        return Vec::new();
    }
    let between = tree.tokens().iter().filter(|token| {
        token.kind == TokenKind::Blanks && first.span.end <= token.span.start && token.span.end <= last.span.start
    });
    between
        .map(|token| token.span)
        .filter(|span| decoded.text()[span.range()] == *" ")
        .filter(|span| form[decoded.first_span(*span).range()] != *b"_")
        .filter(|span| edits.iter().all(|edit| edit.span.end <= span.start || span.end <= edit.span.start))
        .map(|span| Deviation { kind: DeviationKind::BlanksBetween, span, replacement: " ".into() })
        .collect()
}

fn in_url_form(mut deviations: Vec<Deviation>) -> Vec<Deviation> {
    for deviation in &mut deviations {
        deviation.replacement = deviation.replacement.replace(' ', "_");
    }
    deviations.sort_by_key(|deviation| (deviation.span, deviation.kind.rule()));
    deviations
}
