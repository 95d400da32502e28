//! Lines of any bytes in one line of a terminal.

use xfen_core::{Span, printable};
use xfen_grammar::FieldKind;

use crate::corpus::Vector;
use crate::protocol::Task;
use crate::shown::up_to;

/// How much of a line is shown before and behind the start of a span, in bytes.
const CONTEXT: usize = 100;
/// How much of a text is shown that has no span, in characters.
const LONGEST: usize = 300;

/// Text from outside, harmless and not too long.
pub(super) fn shown(text: &str) -> String {
    up_to(LONGEST, text)
}

/// Bytes with an escape for each that is not printable ASCII, so that they can be told apart.
fn with_escapes(bytes: &[u8]) -> String {
    let escaped = bytes.escape_ascii().to_string();
    escaped.replace("\\\"", "\"").replace("\\'", "'").replace("\\\\", "\\")
}

/// The input, with carets below what the rule is about. An input with anything but printable ASCII is shown a second
/// time with its bytes as escapes.
pub(super) fn input(vector: &Vector, rule: Option<&str>) -> String {
    let input = vector.input_bytes();
    let span = span(vector, rule).filter(|span| span.start <= span.end && span.end <= input.len());
    let first = span.map_or(0, |span| span.start).saturating_sub(CONTEXT);
    let behind = input.len().min(span.map_or(0, |span| span.start) + CONTEXT);
    let window = &input[first..behind];
    let cut = |there: bool| if there { "…" } else { "" };
    let (before, after) = (cut(first > 0), cut(behind < input.len()));
    let mut text = format!("{before}{}{after}\n", printable(window).trim_end());
    if let Some(span) = span {
        let indent = before.chars().count() + span.start - first;
        let carets = span.len().clamp(1, (behind - span.start).max(1));
        text.push_str(&format!("{}{}\n", " ".repeat(indent), "^".repeat(carets)));
    }
    if !window.iter().all(|byte| matches!(byte, b' '..=b'~')) {
        text.push_str(&format!("with escapes: {before}{}{after}\n", with_escapes(window)));
    }
    match &vector.task {
        Task::Read | Task::ReadUrl | Task::Game => {}
        Task::Play { notation, moves } => text.push_str(&format!("moves ({notation}): {}\n", shown(&listed(moves)))),
        Task::Perft { depth } => text.push_str(&format!("perft, depth {depth}\n")),
    }
    text
}

/// Moves in a row; one with a blank in it stands in quotes.
fn listed(moves: &[String]) -> String {
    let one = |text: &String| if text.contains(' ') { format!("\"{text}\"") } else { text.clone() };
    moves.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// Everything that is reported of a line, in its order and joined where it overlaps; if nothing is, the fields that the
/// area of the vector's first rule is about.
pub(crate) fn reported_spans(vector: &Vector) -> Vec<Span> {
    let errors = vector.expect.errors().iter().map(|error| error.span);
    let mut spans: Vec<Span> = errors.chain(vector.expect.deviations().iter().map(|edit| edit.span)).collect();
    if spans.is_empty() && vector.task.is_reading() {
        let area = vector.rules.first().and_then(|rule| rule.split('.').next());
        spans.extend(area.and_then(|area| field_span(vector.input_bytes(), area)));
    }
    spans.sort_by_key(|span| (span.start, span.end));
    let mut joined: Vec<Span> = Vec::new();
    for span in spans {
        match joined.last_mut() {
            Some(last) if span.start < last.end || *last == span => *last = last.to(span),
            _ => joined.push(span),
        }
    }
    joined
}

/// The first report that is expected, else the field that the rule's area is about.
fn span(vector: &Vector, rule: Option<&str>) -> Option<Span> {
    let reported = (vector.expect.errors().first().map(|error| error.span))
        .or_else(|| vector.expect.deviations().first().map(|deviation| deviation.span));
    reported.or_else(|| field_span(vector.input_bytes(), rule?.split('.').next()?))
}

/// Where the fields stand that an area of rules is about.
fn field_span(input: &[u8], area: &str) -> Option<Span> {
    let kinds: &[FieldKind] = match area {
        "placement" => &[FieldKind::Placement],
        "turn" => &[FieldKind::Turn],
        "castling" => &[FieldKind::Castling],
        "ep" => &[FieldKind::Ep],
        "counter" => &[FieldKind::Halfmove, FieldKind::Fullmove],
        _ => return None,
    };
    let tree = xfen_grammar::read(input).ok()?;
    let spans = tree.fields().iter().filter(|field| kinds.contains(&field.kind)).map(|field| field.span);
    spans.reduce(Span::to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_are_fields() {
        let line = b"8/8  w KQ - 0 12";
        let text = |area: &str| field_span(line, area).map(|span| &line[span.range()]);
        assert_eq!(text("castling"), Some(&b"KQ"[..]));
        assert_eq!(text("counter"), Some(&b"0 12"[..]));
        assert_eq!(text("shape"), None);
        assert_eq!(field_span(b"8/8 w", "ep"), None);
    }

    #[test]
    fn texts_are_shown_harmless_and_short() {
        assert_eq!(shown("a \"b\" \x1b[0mß"), "a \"b\" \\u{1b}[0mß");
        assert_eq!(shown(&"x".repeat(400)).chars().count(), LONGEST + 1);
    }

    #[test]
    fn bytes_are_told_apart() {
        assert_eq!(with_escapes("a \"b\" \\ \u{a0}".as_bytes()), "a \"b\" \\ \\xc2\\xa0");
    }
}
