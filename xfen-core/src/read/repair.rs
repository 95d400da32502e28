//! The policy `repair`: some invalid lines are read by dropping or merging what has no meaning.
//!
//! It works in stages, each on the text that the one before left: blanks round the slashes, a slash after the last
//! rank, fields after the sixth, a semicolon at the end, numbers side by side, castling, en passant, counters. What is
//! left is read like any other line. Every act is reported as a deviation of the rule that it serves; where an act and
//! another edit touch the same text they are one edit with an entry each.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use xfen_grammar::{Field, FieldKind, Span, TokenKind};

use super::edits::{Act, Edited};
use super::{Accepted, Line, Reports, castling, fields, placement};
use crate::{Board, DeviationKind, ErrorKind, Profile};

/// The line as repaired, if that makes it readable; `None` if it stays invalid.
pub(super) fn repair(bytes: &[u8], profile: Profile) -> Option<Accepted> {
    let line = Line::new(bytes)?;
    let text = core::str::from_utf8(bytes).ok()?;
    if line.tree.tokens().iter().any(|token| token.kind == TokenKind::Outside) {
        return None;
    }
    let mut edited = Edited::new(text);
    let stages = [slashes, last_slash, extra_fields, semicolon, runs, castling_field, en_passant, counters];
    for stage in stages {
        let acts = stage(&Line::new(edited.text().as_bytes())?);
        edited.apply(acts);
    }
    let Ok(Accepted { setup, deviations }) = super::read_compatible(edited.text().as_bytes(), profile) else {
        return None;
    };
    edited.apply(deviations.into_iter().map(Act::from).collect());
    Some(Accepted { setup, deviations: edited.into_deviations() })
}

/// Blanks round the seven slashes of the placement. (Rule `shape.spaces`.)
fn slashes(line: &Line<'_>) -> Vec<Act> {
    let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\t');
    let slashes: Vec<usize> =
        line.bytes.iter().enumerate().filter(|(_, byte)| **byte == b'/').map(|(offset, _)| offset).take(7).collect();
    let mut acts = Vec::new();
    for slash in slashes {
        let before = line.bytes[..slash].iter().rev().take_while(is_blank).count();
        let behind = line.bytes[slash + 1..].iter().take_while(is_blank).count();
        for span in [Span::new(slash - before, slash), Span::new(slash + 1, slash + 1 + behind)] {
            if !span.is_empty() {
                acts.push(Act::new(DeviationKind::BlanksBesideSlash, span, ""));
            }
        }
    }
    acts
}

/// One slash at the end of the placement. (Rule `placement.ranks`.)
fn last_slash(line: &Line<'_>) -> Vec<Act> {
    let Some(field) = line.field(FieldKind::Placement) else { return Vec::new() };
    if line.text(field.span).ends_with('/') {
        vec![Act::new(DeviationKind::SlashAfterLastRank, Span::new(field.span.end - 1, field.span.end), "")]
    } else {
        Vec::new()
    }
}

/// Fields after the sixth. (Rule `shape.fields`.)
fn extra_fields(line: &Line<'_>) -> Vec<Act> {
    match line.tree.fields() {
        [.., last] if last.kind == FieldKind::Extra => {
            let span = Span::new(line.tree.fields()[5].span.end, last.span.end);
            vec![Act::new(DeviationKind::FieldsAfterSixth, span, "")]
        }
        _ => Vec::new(),
    }
}

/// A semicolon at the end. (Rule `counter.digits`.)
fn semicolon(line: &Line<'_>) -> Vec<Act> {
    match line.tree.fields() {
        [.., last] if line.text(last.span).ends_with(';') => {
            vec![Act::new(DeviationKind::StraySemicolon, Span::new(last.span.end - 1, last.span.end), "")]
        }
        _ => Vec::new(),
    }
}

/// Numbers side by side; a rank that has not the width of the board then stays in error. (Rule
/// `placement.adjacent-runs`.)
fn runs(line: &Line<'_>) -> Vec<Act> {
    let Some(field) = line.field(FieldKind::Placement) else { return Vec::new() };
    placement::runs_side_by_side(line, field)
        .into_iter()
        .map(|(span, sum)| Act::repaired(ErrorKind::AdjacentRuns { sum }, span, sum.to_string()))
        .collect()
}

/// What is in error in the castling field; what remains is not judged anew. (Rules `castling.*`.)
fn castling_field(line: &Line<'_>) -> Vec<Act> {
    let (Some(board), Some(field)) = (board(line), line.field(FieldKind::Castling)) else { return Vec::new() };
    let castling::Droppable { errors, anything_left } = castling::droppable(line, field, &board);
    errors
        .into_iter()
        .map(
            |(kind, span)| {
                if anything_left { Act::repaired(kind, span, "") } else { Act::repaired(kind, field.span, "-") }
            },
        )
        .collect()
}

/// A target that cannot be one. (Rules `ep.square`, `ep.pushed-pawn`.)
fn en_passant(line: &Line<'_>) -> Vec<Act> {
    replace_if_in_error(line, FieldKind::Ep, "-", |field, reports| {
        if let (Some(board), Some(turn)) = (board(line), line.field(FieldKind::Turn)) {
            let turn = fields::turn(line, turn, &mut Reports::default());
            super::ep::read(line, field, turn, Some(&board), reports);
        }
    })
}

/// Counters that are not numbers. (Rule `counter.digits`.)
fn counters(line: &Line<'_>) -> Vec<Act> {
    let mut acts = replace_if_in_error(line, FieldKind::Halfmove, "0", |field, reports| {
        fields::halfmove(line, field, reports);
    });
    acts.extend(replace_if_in_error(line, FieldKind::Fullmove, "1", |field, reports| {
        fields::fullmove(line, field, reports);
    }));
    acts
}

fn replace_if_in_error(
    line: &Line<'_>,
    kind: FieldKind,
    replacement: &str,
    judge: impl FnOnce(&Field, &mut Reports),
) -> Vec<Act> {
    let Some(field) = line.field(kind) else { return Vec::new() };
    let mut reports = Reports::default();
    judge(field, &mut reports);
    reports.errors.into_iter().map(|error| Act::repaired(error.kind, field.span, replacement)).collect()
}

fn board(line: &Line<'_>) -> Option<Board> {
    placement::read(line, line.field(FieldKind::Placement)?, &mut Reports::default())
}

impl Act {
    fn repaired(error: ErrorKind, span: Span, replacement: impl Into<String>) -> Self {
        Self::new(DeviationKind::Repaired { error }, span, replacement)
    }
}
