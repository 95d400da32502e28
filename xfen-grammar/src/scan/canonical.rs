//! The start rule `canonical`: the fields of a line that a writer may emit.

use super::placement::placement;
use crate::{Canonical, Span};

/// The line, if it is canonical on one of the boards.
pub(crate) fn read(line: &[u8]) -> Option<Canonical> {
    let placement = placement(line)?;
    let behind = &line[placement.end..];
    let on = |is_placement: bool, files| Some((files, if is_placement { fields(behind, files) } else { None }?));
    let (files, fields) = on(placement.on_8, 8).or_else(|| on(placement.on_10, 10))?;
    let mut end = placement.end;
    let [turn, castling, ep, halfmove, fullmove] = fields.map(|field| {
        let start = end + 1;
        end = start + field.len();
        Span::new(start, end)
    });
    Some(Canonical { files, fields: [Span::new(0, placement.end), turn, castling, ep, halfmove, fullmove] })
}

/// The rules `canonical_8` and `canonical_10` behind the placement.
#[inline]
pub(crate) fn fields(behind: &[u8], files: u8) -> Option<[&[u8]; 5]> {
    let (turn, rest) = field(behind.strip_prefix(b" ")?)?;
    let (castling, rest) = field(rest)?;
    let (ep, rest) = field(rest)?;
    let (halfmove, fullmove) = field(rest)?;
    let last = b'a' + files - 1;
    let is_canonical = matches!(turn, b"w" | b"b")
        && is_castling(last, castling)
        && is_ep(last, turn, ep)
        && (is_number(halfmove) || halfmove == b"0")
        && is_number(fullmove);
    is_canonical.then_some([turn, castling, ep, halfmove, fullmove])
}

/// The field up to the next space, and what stands behind that.
#[inline]
fn field(rest: &[u8]) -> Option<(&[u8], &[u8])> {
    let length = rest.iter().position(|byte| *byte == b' ')?;
    Some((&rest[..length], &rest[length + 1..]))
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
fn is_ep(last: u8, turn: &[u8], field: &[u8]) -> bool {
    match *field {
        [b'-'] => true,
        [file, rank] => (b'a'..=last).contains(&file) && rank == if turn == b"w" { b'6' } else { b'3' },
        _ => false,
    }
}

/// The rule `fullmove`, and `halfmove` but for zero.
fn is_number(field: &[u8]) -> bool {
    matches!(field, [b'1'..=b'9', digits @ ..] if digits.iter().all(u8::is_ascii_digit))
}
