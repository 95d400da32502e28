//! The part of a file that was read last, to show the lines that are in question.

use xfen_core::pgn::Fault;
use xfen_core::printable;

/// How much is kept of what was read before the last block, in bytes; more than the tag pairs of a game have.
const KEPT: usize = 1 << 17;

/// How much of a line is shown before and behind the start of a fault, in bytes.
const CONTEXT: usize = 80;

/// The last bytes that were read of a file.
#[derive(Default)]
pub(crate) struct Window {
    bytes: Vec<u8>,
    /// Where they start in the file.
    start: u64,
}

impl Window {
    /// At the start of a file.
    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
        self.start = 0;
    }

    /// The next bytes of the file.
    pub(crate) fn push(&mut self, bytes: &[u8]) {
        if self.bytes.len() > 2 * KEPT {
            let surplus = self.bytes.len() - KEPT;
            self.bytes.drain(..surplus);
            self.start += surplus as u64;
        }
        self.bytes.extend_from_slice(bytes);
    }

    /// Whether all that can be shown of the line of a fault has been read.
    pub(crate) fn has_line_of(&self, fault: &Fault) -> bool {
        let Some(at) = fault.place.offset.checked_sub(self.start) else { return true };
        let behind = self.bytes.get(at as usize..).unwrap_or_default();
        behind.len() > CONTEXT || line_len(behind).is_some()
    }

    /// The line in which a fault starts, around that place, with carets below it and what to do about it; nothing if that
    /// was too long ago.
    pub(crate) fn picture(&self, fault: &Fault, advice: Option<&str>) -> Option<String> {
        let at = usize::try_from(fault.place.offset.checked_sub(self.start)?).ok()?;
        let column = usize::try_from(fault.place.column).unwrap_or(usize::MAX) - 1;
        let from = at.checked_sub(column.min(CONTEXT))?;
        let behind = self.bytes.get(at..)?;
        let to = at + line_len(behind).unwrap_or(behind.len()).min(CONTEXT);
        let is_cut = line_len(behind).is_none() && behind.len() > CONTEXT;
        let (before, after) = (if column > CONTEXT { "…" } else { "" }, if is_cut { "…" } else { "" });
        let shown = printable(&self.bytes[from..to]);
        let blanks = " ".repeat(before.chars().count() + at - from);
        let carets = "^".repeat(usize::try_from(fault.len).unwrap_or(usize::MAX).clamp(1, (to - at).max(1)));
        let advice = advice.map(|advice| format!(" {advice}")).unwrap_or_default();
        Some(format!("  {}\n  {blanks}{carets}{advice}", format!("{before}{shown}{after}").trim_end()))
    }
}

/// The bytes before the line end, if there is one in the part that can be shown or directly behind it.
fn line_len(bytes: &[u8]) -> Option<usize> {
    bytes.iter().take(CONTEXT + 1).position(|byte| matches!(byte, b'\n' | b'\r'))
}
