//! The fields at the start of a line of any length, for forms that keep other text behind them or spell one differently.
//! (They are parted as `shape.spaces` says.)

use core::ops::Range;

use crate::Policy;

const BYTE_ORDER_MARK: &[u8] = "\u{FEFF}".as_bytes();

/// The places of the fields. Under the policy `repair`, blanks round the first seven slashes do not part fields.
pub(crate) fn fields(line: &[u8], policy: Policy) -> impl Iterator<Item = Range<usize>> + '_ {
    let first = if line.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
    let seventh = line.iter().enumerate().filter(|(_, byte)| **byte == b'/').map(|(offset, _)| offset).nth(6);
    let placement = seventh.filter(|_| policy == Policy::Repair).map(|seventh| {
        let start = words(line, first..line.len()).next().map_or(seventh, |word| word.start);
        let rank_1 = words(line, seventh + 1..line.len()).next();
        start..rank_1.map_or(line.len(), |rank_1| rank_1.end)
    });
    let from = placement.as_ref().map_or(first, |placement| placement.end);
    placement.into_iter().chain(words(line, from..line.len()))
}

/// The places between blanks, in a part of the line.
pub(crate) fn words(line: &[u8], part: Range<usize>) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut start = part.start;
    line[part].split(|byte| matches!(byte, b' ' | b'\t')).filter_map(move |word| {
        let place = start..start + word.len();
        start = place.end + 1;
        (!word.is_empty()).then_some(place)
    })
}
