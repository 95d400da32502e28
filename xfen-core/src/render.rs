//! Pictures of diagnostics in plain text: the line, and carets under what is meant.

use alloc::format;
use alloc::string::String;

use crate::{Diagnostic, Span};

/// A picture of one report in plain text, without a final line end:
///
/// ```text
/// castling.needs-rook: no white rook stands to the right (towards the last file) of the king …
///   4k3/8/8/8/8/8/8/4K3 w K - 0 1
///                         ^
/// ```
///
/// The line is shown as [`printable`] makes it; of a long one only the part around the start of the span, with `…` for the
/// rest.
pub fn render(line: &[u8], diagnostic: &dyn Diagnostic) -> String {
    let (shown, carets) = picture(line, diagnostic.span());
    let mut text = format!("{}: {diagnostic}\n  {shown}\n  {carets}", diagnostic.rule());
    match diagnostic.replacement() {
        Some("") => text.push_str(" leave this out"),
        Some(replacement) => text.push_str(&format!(" write `{replacement}`")),
        None => {}
    }
    text
}

/// How many bytes of a line are shown before and behind the start of a span.
const CONTEXT: usize = 100;

/// The visible line and the carets under `span`; both without trailing blanks.
fn picture(line: &[u8], span: Span) -> (String, String) {
    let from = span.start.saturating_sub(CONTEXT).min(line.len());
    let to = span.start.saturating_add(CONTEXT).min(line.len());
    let mut shown = String::new();
    let mut carets = String::new();
    if from > 0 {
        shown.push('…');
        carets.push(' ');
    }
    shown.push_str(&printable(&line[from..to]));
    carets.extend((from..span.start.min(to)).map(|_| ' '));
    carets.extend((span.start..span.end.min(to).max(span.start + 1)).map(|_| '^'));
    if to < line.len() {
        shown.push('…');
    }
    (shown.trim_end().into(), carets)
}

/// The bytes as printable ASCII of the same length, so that spans of one are spans of the other: a space for a tab, `?`
/// for each other byte that is not printable ASCII.
pub fn printable(bytes: &[u8]) -> String {
    let printable = |byte: &u8| match byte {
        b'\t' => ' ',
        b' '..=b'~' => char::from(*byte),
        _ => '?',
    };
    bytes.iter().map(printable).collect()
}
