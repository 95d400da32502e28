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
/// What a terminal would not show in one column is replaced: a tab by a space, any other character that is not printable
/// ASCII by `?`, and so is each byte that is not UTF-8. Of a long line only the part around the span is shown, with `…`
/// for the rest.
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

/// How many characters of a line are shown before and behind the start of a span.
const CONTEXT: usize = 100;

/// The visible line and the carets under `span`; both without trailing blanks.
fn picture(line: &[u8], span: Span) -> (String, String) {
    let mut shown = String::new();
    let mut carets = String::new();
    let mut cut_before = false;
    let mut cut_behind = false;
    for (offset, character) in characters(line) {
        if offset + CONTEXT < span.start {
            cut_before = true;
        } else if offset > span.start + CONTEXT {
            cut_behind = true;
            break;
        } else {
            shown.push(character);
            let marked = span.range().contains(&offset) || (span.is_empty() && offset == span.start);
            carets.push(if marked { '^' } else { ' ' });
        }
    }
    if span.is_empty() && span.start >= line.len() {
        carets.push('^');
    }
    if cut_before {
        shown.insert(0, '…');
        carets.insert(0, ' ');
    }
    if cut_behind {
        shown.push('…');
    }
    (shown.trim_end().into(), carets.trim_end().into())
}

/// The characters of a line as they can be shown in one column each, with their byte offsets.
fn characters(line: &[u8]) -> impl Iterator<Item = (usize, char)> + '_ {
    let mut start = 0;
    line.utf8_chunks().flat_map(move |chunk| {
        let valid = start;
        let invalid = valid + chunk.valid().len();
        start = invalid + chunk.invalid().len();
        let shown = chunk.valid().char_indices().map(move |(offset, character)| {
            let visible = match character {
                '\t' => ' ',
                ' '..='~' => character,
                _ => '?',
            };
            (valid + offset, visible)
        });
        shown.chain((invalid..start).map(|offset| (offset, '?')))
    })
}
