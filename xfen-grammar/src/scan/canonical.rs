//! The start rule `canonical`: the fields of a line that a writer may emit.

use super::placement::placement;
use crate::{Canonical, Span};

/// The line, if it is canonical on one of the boards.
pub(crate) fn read(line: &[u8]) -> Option<Canonical> {
    let placement = placement(line)?;
    let on_8 = if placement.on_8 { fields(LAST_OF_8, line, placement.end) } else { None };
    if let Some(fields) = on_8 {
        return Some(Canonical { files: 8, fields });
    }
    let on_10 = if placement.on_10 { fields(LAST_OF_10, line, placement.end) } else { None };
    Some(Canonical { files: 10, fields: on_10? })
}

/// The last file of each board.
const LAST_OF_8: u8 = b'h';
const LAST_OF_10: u8 = b'j';

/// The rules `canonical_8` and `canonical_10` behind the placement, by the last file of the board.
fn fields(last: u8, line: &[u8], end: usize) -> Option<[Span; 6]> {
    let [b' ', turn @ (b'w' | b'b'), b' ', ..] = &line[end..] else { return None };
    let turn_at = end + 1;
    let castling = field(line, turn_at + 2)?;
    let ep = field(line, castling.end + 1)?;
    let halfmove = field(line, ep.end + 1)?;
    let fullmove = Span::new(halfmove.end + 1, line.len());
    let is_canonical = is_castling(last, &line[castling.range()])
        && is_ep(last, *turn, &line[ep.range()])
        && (is_number(&line[halfmove.range()]) || line[halfmove.range()] == *b"0")
        && is_number(&line[fullmove.range()]);
    let fields = [Span::new(0, end), Span::new(turn_at, turn_at + 1), castling, ep, halfmove, fullmove];
    is_canonical.then_some(fields)
}

/// The field from `start` to the next space.
fn field(line: &[u8], start: usize) -> Option<Span> {
    let length = line[start..].iter().position(|byte| *byte == b' ')?;
    Some(Span::new(start, start + length))
}

/// The rules `castling_8` and `castling_10`.
fn is_castling(last: u8, field: &[u8]) -> bool {
    let letters = match field {
        b"-" => return true,
        [b's' | b'm', letters @ ..] => letters,
        letters => letters,
    };
    let white = letters.iter().take_while(|letter| letter.is_ascii_uppercase()).count();
    let (white, black) = letters.split_at(white);
    !letters.is_empty() && is_side(last, white, b'a' - b'A') && is_side(last, black, 0)
}

/// The rules `white_8` and so on: at most one right on each side of the king. `to_lower` makes a letter of the colour a
/// lower-case one.
fn is_side(last: u8, letters: &[u8], to_lower: u8) -> bool {
    let place = |letter: u8| place(last, letter + to_lower);
    match *letters {
        [] => true,
        [one] => place(one).is_some(),
        // The king stands between the two rooks.
        [one, other] => matches!((place(one), place(other)), (Some(one), Some(other)) if one >= other + 2),
        _ => false,
    }
}

/// How far to the right the rook of a letter stands at most (`k`), at least (`q`), or just: the number of its file.
const fn place(last: u8, letter: u8) -> Option<u8> {
    match letter {
        b'k' => Some(last - b'a'),
        b'q' => Some(0),
        // An inner rook leaves room for an outer one.
        b'b'.. if letter < last => Some(letter - b'a'),
        _ => None,
    }
}

/// The fourth field, which names a square behind a pawn of the side that is not to move.
fn is_ep(last: u8, turn: u8, field: &[u8]) -> bool {
    match *field {
        [b'-'] => true,
        [file, rank] => (b'a'..=last).contains(&file) && rank == if turn == b'w' { b'6' } else { b'3' },
        _ => false,
    }
}

/// The rule `fullmove`, and `halfmove` but for zero.
fn is_number(field: &[u8]) -> bool {
    matches!(field, [b'1'..=b'9', digits @ ..] if digits.iter().all(u8::is_ascii_digit))
}
