//! The shape of a tag pair, byte by byte: `[`, a name, `"`, a value, `"`, `]`, with blanks between them.
//!
//! The value ends at the first quote that only blanks part from `]`; any other quote in it should have a backslash. A
//! value may have one line end in it, since mailers and careless programs put them there; behind that it has neither
//! another quote nor an opening bracket, so that it does not reach into moves and tag pairs that follow it.

use core::ops::Range;

use super::place::{Cursor, is_line_end};
use super::tag_name::{begins_name, is_of_symbol};

/// A tag pair as far as it has been read.
#[derive(Clone, Debug)]
pub(super) struct TagScan {
    stage: Stage,
    /// How many bytes were read.
    len: usize,
    name: Range<usize>,
    quoted: Range<usize>,
    /// Something in the value is to be looked at again: a stray quote or backslash, a line end, a control character.
    pub(super) is_odd: bool,
    line_end: Option<LineEnd>,
}

/// The line end within a value.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineEnd {
    /// Its offset in the tag pair.
    pub(super) at: usize,
    /// The place in the file.
    pub(super) cursor: Cursor,
    byte: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Before the opening bracket.
    Start,
    /// Behind it.
    Open,
    Name,
    /// Behind the name.
    Gap,
    Value,
    /// Behind a backslash in the value.
    Escaped,
    /// Behind a quote that may be the last.
    Quoted,
}

/// What a byte did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// It belongs to the tag pair.
    More,
    /// It is the last of the tag pair.
    Complete,
    /// It does not belong to the tag pair, which thus has no end.
    Broken,
}

impl TagScan {
    pub(super) const fn new() -> Self {
        Self { stage: Stage::Start, len: 0, name: 0..0, quoted: 0..0, is_odd: false, line_end: None }
    }

    /// The value has begun: whatever follows, this is meant to be a tag pair.
    pub(super) fn has_value(&self) -> bool {
        matches!(self.stage, Stage::Value | Stage::Escaped | Stage::Quoted)
    }

    /// Where the name is, once the value has begun; or once a byte that does not belong to the tag pair has ended it.
    pub(super) fn name(&self) -> Range<usize> {
        match self.stage {
            Stage::Start | Stage::Open => 0..0,
            Stage::Name => self.name.start..self.len,
            Stage::Gap | Stage::Value | Stage::Escaped | Stage::Quoted => self.name.clone(),
        }
    }

    /// The name, out of the bytes that were scanned.
    pub(super) fn name_in<'a>(&self, bytes: &'a [u8]) -> &'a str {
        // All its bytes are ASCII.
        core::str::from_utf8(&bytes[self.name()]).unwrap_or_default()
    }

    /// Where the value is, of a complete tag pair.
    pub(super) fn quoted(&self) -> Range<usize> {
        self.quoted.clone()
    }

    /// The line end within the value.
    pub(super) fn line_end(&self) -> Option<LineEnd> {
        self.line_end
    }

    /// Reads the byte that stands at the cursor. A byte that breaks the tag pair is not counted in.
    pub(super) fn push(&mut self, byte: u8, cursor: &Cursor) -> Step {
        let at = self.len;
        let next = match (self.stage, byte) {
            (Stage::Value | Stage::Escaped | Stage::Quoted, _) => match self.value_byte(byte, cursor) {
                Ok(Some(stage)) => Some(stage),
                Ok(None) => return Step::Complete,
                Err(NoEnd) => None,
            },
            (Stage::Start, b'[') => Some(Stage::Open),
            (Stage::Open | Stage::Gap, b' ' | b'\t') => Some(self.stage),
            (Stage::Open, byte) if begins_name(byte) => {
                self.name.start = at;
                Some(Stage::Name)
            }
            (Stage::Name, byte) if is_of_symbol(byte) => Some(Stage::Name),
            (Stage::Name, b' ' | b'\t') => {
                self.name.end = at;
                Some(Stage::Gap)
            }
            (Stage::Name | Stage::Gap, b'"') => {
                if self.stage == Stage::Name {
                    self.name.end = at;
                }
                self.quoted.start = at + 1;
                Some(Stage::Value)
            }
            _ => None,
        };
        let Some(next) = next else { return Step::Broken };
        self.stage = next;
        self.len += 1;
        Step::More
    }

    /// Reads bytes of the value that are nothing but themselves, `room` at most; tells how many.
    pub(super) fn push_plain(&mut self, bytes: &[u8], room: usize) -> usize {
        if self.stage != Stage::Value {
            return 0;
        }
        let len = bytes.iter().take(room).take_while(|byte| is_plain_in_value(**byte)).count();
        self.len += len;
        len
    }

    /// What comes after a byte of the value or behind it; nothing comes after the closing bracket.
    fn value_byte(&mut self, byte: u8, cursor: &Cursor) -> Result<Option<Stage>, NoEnd> {
        if is_line_end(byte) {
            return self.break_line(byte, cursor).map(Some);
        }
        let is_second_line = self.line_end.is_some();
        match (self.stage, byte) {
            (Stage::Quoted, b' ' | b'\t') => return Ok(Some(Stage::Quoted)),
            (Stage::Quoted, b']') => return Ok(None),
            // The next tag pair, rather than more of this value.
            (Stage::Quoted, _) | (_, b'[') if is_second_line => return Err(NoEnd),
            // The quote was not the last.
            (Stage::Quoted, _) => self.is_odd = true,
            (Stage::Escaped, b'"' | b'\\') => return Ok(Some(Stage::Value)),
            (Stage::Escaped, _) => self.is_odd = true,
            _ => {}
        }
        Ok(Some(match byte {
            b'"' => {
                self.quoted.end = self.len;
                Stage::Quoted
            }
            b'\\' => Stage::Escaped,
            _ => {
                self.is_odd |= byte.is_ascii_control();
                Stage::Value
            }
        }))
    }

    /// A line end within the value; behind the quote that should have been the last there is none.
    fn break_line(&mut self, byte: u8, cursor: &Cursor) -> Result<Stage, NoEnd> {
        match self.line_end {
            _ if self.stage == Stage::Quoted => return Err(NoEnd),
            None => self.line_end = Some(LineEnd { at: self.len, cursor: *cursor, byte }),
            // CR LF
            Some(first) if first.byte == b'\r' && byte == b'\n' && first.at + 1 == self.len => {}
            Some(_) => return Err(NoEnd),
        }
        self.is_odd = true;
        Ok(Stage::Value)
    }
}

/// Whether a byte of a value is nothing but itself.
pub(super) const fn is_plain_in_value(byte: u8) -> bool {
    !matches!(byte, b'"' | b'\\' | b'[') && !byte.is_ascii_control()
}

/// The value does not end.
struct NoEnd;
