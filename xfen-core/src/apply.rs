//! Making the edits that deviations are.

use alloc::string::String;

use crate::Deviation;

/// The line with all edits of `deviations` made; entries that share an edit make it once.
///
/// `None` if they are not edits of this line: one reaches beyond it, cuts a character, or overlaps another. The
/// deviations that [`read`](crate::read) reports for a line always are edits of it, in order. Those of a line with errors
/// do not make it readable, and may make it read as something else, so they should not be made.
///
/// ```
/// use xfen_core::{ReadOptions, apply, read};
///
/// let line = "4k3/8/8/8/8/8/8/4KRR1  W G - 0";
/// let accepted = read(line, ReadOptions::default())?;
/// assert_eq!(apply(line, &accepted.deviations).unwrap(), "4k3/8/8/8/8/8/8/4KRR1 w K - 0 1");
/// # Ok::<(), xfen_core::Refused>(())
/// ```
pub fn apply(line: &str, deviations: &[Deviation]) -> Option<String> {
    let mut edited = String::with_capacity(line.len());
    let mut done = 0;
    let mut last = None;
    for deviation in deviations {
        let edit = (deviation.span, deviation.replacement.as_str());
        if last == Some(edit) {
            continue;
        }
        edited.push_str(line.get(done..deviation.span.start)?);
        edited.push_str(&deviation.replacement);
        line.get(deviation.span.range())?;
        done = deviation.span.end;
        last = Some(edit);
    }
    edited.push_str(line.get(done..)?);
    Some(edited)
}
