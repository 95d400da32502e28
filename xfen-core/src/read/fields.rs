//! The fields of one token: side to move and counters. (Rules `turn.letter`, `counter.digits`, `counter.fullmove`.)

use alloc::string::ToString;
use core::num::NonZeroU32;

use xfen_grammar::{Field, TokenKind};

use super::{Line, Reports};
use crate::{Color, DeviationKind, ErrorKind};

/// Rule `turn.letter`.
pub(super) fn turn(line: &Line<'_>, field: &Field, reports: &mut Reports) -> Option<Color> {
    let (color, canonical) = match line.text(field.span) {
        "w" => (Color::White, true),
        "b" => (Color::Black, true),
        "W" => (Color::White, false),
        "B" => (Color::Black, false),
        _ => {
            reports.error(ErrorKind::UnknownTurn, field.span);
            return None;
        }
    };
    if !canonical {
        reports.deviation(DeviationKind::UpperCaseTurn, field.span, color.letter());
    }
    Some(color)
}

/// The halfmove clock.
pub(super) fn halfmove(line: &Line<'_>, field: &Field, reports: &mut Reports) -> Option<u32> {
    let clock = number(line, field, reports)?;
    if has_leading_zeros(line.text(field.span)) {
        reports.deviation(DeviationKind::LeadingZeros, field.span, clock.to_string());
    }
    Some(clock)
}

/// The fullmove number. (Rule `counter.fullmove`.)
pub(super) fn fullmove(line: &Line<'_>, field: &Field, reports: &mut Reports) -> Option<NonZeroU32> {
    let number = number(line, field, reports)?;
    let fullmove = NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    if has_leading_zeros(line.text(field.span)) {
        reports.deviation(DeviationKind::LeadingZeros, field.span, fullmove.to_string());
    }
    if number == 0 {
        reports.deviation(DeviationKind::FullmoveZero, field.span, fullmove.to_string());
    }
    Some(fullmove)
}

/// Rule `counter.digits`.
fn number(line: &Line<'_>, field: &Field, reports: &mut Reports) -> Option<u32> {
    if !line.tree.field_tokens(field).iter().all(|token| token.kind == TokenKind::Number) {
        reports.error(ErrorKind::NotANumber, field.span);
        return None;
    }
    let number = line.text(field.span).parse().ok();
    if number.is_none() {
        reports.error(ErrorKind::NumberTooLarge, field.span);
    }
    number
}

fn has_leading_zeros(digits: &str) -> bool {
    digits.len() > 1 && digits.starts_with('0')
}
