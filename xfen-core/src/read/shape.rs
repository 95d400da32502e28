//! The line as a whole. (Rules `shape.length`, `shape.characters`, `shape.spaces`, `shape.fields`.)

use xfen_grammar::{Span, Token, TokenKind};

use super::{Line, Reports};
use crate::diagnostic::OutsideCharacter;
use crate::{DeviationKind, ErrorKind};

/// The line with its syntax, if its fields can be judged.
pub(super) fn read<'a>(bytes: &'a [u8], reports: &mut Reports) -> Option<Line<'a>> {
    let Some(line) = Line::new(bytes) else {
        reports.error(ErrorKind::TooLong, Span::new(0, bytes.len()));
        return None;
    };
    characters(&line, reports);
    if !reports.errors.is_empty() {
        return None;
    }
    fields(&line, reports);
    if !reports.errors.is_empty() {
        return None;
    }
    spaces(&line, reports);
    Some(line)
}

/// Rule `shape.characters`.
fn characters(line: &Line<'_>, reports: &mut Reports) {
    for token in line.tree.tokens().iter().filter(|token| token.kind == TokenKind::Outside) {
        reports.error(ErrorKind::OutsideCharacters { first: first_outside_character(line, *token) }, token.span);
    }
}

fn first_outside_character(line: &Line<'_>, token: Token) -> OutsideCharacter {
    let bytes = &line.bytes[token.span.range()];
    let first = bytes.utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next());
    match first {
        None => OutsideCharacter::NotUtf8(bytes[0]),
        Some('\r' | '\n') => OutsideCharacter::LineEnd,
        Some(character) if character.is_ascii() => OutsideCharacter::Control(character),
        Some(character) => OutsideCharacter::NonAscii(character),
    }
}

/// Rule `shape.fields`.
fn fields(line: &Line<'_>, reports: &mut Reports) {
    let fields = line.tree.fields();
    let found = fields.len();
    let whole = match (fields.first(), fields.last()) {
        (Some(first), Some(last)) => first.span.to(last.span),
        _ => Span::empty(blank_end(line)),
    };
    match found {
        1 if is_url_form(line.text(whole)) => reports.error(ErrorKind::UrlForm, whole),
        0..4 => reports.error(ErrorKind::TooFewFields { found }, whole),
        4 => reports.deviation(DeviationKind::MissingCounters { found }, Span::empty(whole.end), " 0 1"),
        5 => reports.deviation(DeviationKind::MissingCounters { found }, Span::empty(whole.end), " 1"),
        6 => {}
        _ => reports.error(ErrorKind::TooManyFields { found }, Span::new(fields[6].span.start, whole.end)),
    }
}

/// The end of what stands before a missing first field.
fn blank_end(line: &Line<'_>) -> usize {
    let before = line.tree.tokens().iter().take_while(|token| token.kind != TokenKind::LineEnd);
    before.last().map_or(0, |token| token.span.end)
}

/// Whether the text would have enough fields if `_`, `%20` and `+` were spaces.
fn is_url_form(text: &str) -> bool {
    text.replace("%20", " ").split([' ', '_', '+']).filter(|field| !field.is_empty()).count() >= 4
}

/// Rule `shape.spaces`.
fn spaces(line: &Line<'_>, reports: &mut Reports) {
    let fields = line.tree.fields();
    let start = fields.first().map_or(0, |field| field.span.start);
    let end = fields.last().map_or(0, |field| field.span.end);
    for token in line.tree.tokens() {
        let (kind, replacement) = match token.kind {
            TokenKind::ByteOrderMark => (DeviationKind::ByteOrderMark, ""),
            TokenKind::LineEnd => (DeviationKind::LineEnd, ""),
            TokenKind::Blanks if token.span.end <= start => (DeviationKind::LeadingBlanks, ""),
            TokenKind::Blanks if token.span.start >= end => (DeviationKind::TrailingBlanks, ""),
            TokenKind::Blanks if line.text(token.span) != " " => (DeviationKind::BlanksBetween, " "),
            _ => continue,
        };
        reports.deviation(kind, token.span, replacement);
    }
}
