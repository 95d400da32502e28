//! EPD lines: four fields and operations.
//!
//! The operations `hmvc` (halfmove clock) and `fmvn` (fullmove number) give the counters; each has one operand, and stands
//! once. One or two words behind the four fields that begin with no letter, as many files have them, are the counters as in
//! six fields, and an operation may not give the same counter again. All text behind the fields is kept byte for byte, whatever it is.

use alloc::vec::Vec;
use core::ops::Range;

use crate::words::{fields, words};
use crate::{Accepted, Deviation, Error, ErrorKind, Policy, ReadOptions, Refused, Setup, Span};

/// A line of EPD.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Epd<'a> {
    /// The position, with the counters that the operations give, or 0 and 1.
    pub setup: Setup,
    /// How the spelling of the position differs from the canonical one; spans are of the whole line.
    pub deviations: Vec<Deviation>,
    /// All that follows the fourth field, from the blank behind it to the end of the line.
    pub operations: &'a [u8],
    /// Where the operations begin in the line.
    operations_start: usize,
}

impl<'a> Epd<'a> {
    /// Of what was accepted of the line, in the order of the line: operations may give the fullmove number first.
    fn new(accepted: Accepted, operations: &'a [u8], operations_start: usize) -> Self {
        let Accepted { setup, mut deviations } = accepted;
        deviations.sort_by_key(|deviation| (deviation.span, deviation.kind.rule()));
        Self { setup, deviations, operations, operations_start }
    }

    /// The operations with the edits of [`deviations`](Self::deviations) that concern them: counters are spelled
    /// canonically, and every other byte is kept.
    pub fn edited_operations(&self) -> Vec<u8> {
        let mut edited = Vec::with_capacity(self.operations.len());
        let mut done = 0;
        for Deviation { span, replacement, .. } in &self.deviations {
            // Entries that share an edit stand side by side; those of the four fields lie before.
            let Some(start) = span.start.checked_sub(self.operations_start).filter(|start| *start >= done) else {
                continue;
            };
            edited.extend_from_slice(&self.operations[done..start]);
            edited.extend_from_slice(replacement.as_bytes());
            done = span.end - self.operations_start;
        }
        edited.extend_from_slice(&self.operations[done..]);
        edited
    }
}

/// Reads a line of EPD; a line end at its end is no part of it.
///
/// # Errors
/// As [`read`](crate::read); spans are of the whole line.
///
/// ```
/// use xfen_core::{ReadOptions, epd};
///
/// let line = br#"4k3/8/8/8/8/8/8/4KRR1 w F - hmvc 3; id "two rooks; one right";"#;
/// let epd = epd::read(line, ReadOptions::default())?;
/// assert_eq!(epd.setup.to_xfen(), "4k3/8/8/8/8/8/8/4KRR1 w F - 3 1");
/// assert_eq!(epd.operations, br#" hmvc 3; id "two rooks; one right";"#);
/// # Ok::<(), xfen_core::Refused>(())
/// ```
pub fn read(line: &[u8], options: ReadOptions) -> Result<Epd<'_>, Refused> {
    match read_by(line, options) {
        // What cannot be repaired has the errors that it has without repair.
        Err(_) if options.policy == Policy::Repair => {
            read_by(line, ReadOptions { policy: Policy::Compatible, ..options })
        }
        result => result,
    }
}

fn read_by(line: &[u8], options: ReadOptions) -> Result<Epd<'_>, Refused> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let fields: Vec<_> = fields(line, options.policy).take(4).collect();
    let [_, _, _, last] = fields.as_slice() else {
        return crate::read(line, options).map(|accepted| Epd::new(accepted, b"", line.len()));
    };
    let (position, operations) = line.split_at(last.end);
    let counters = Counters::find(line, last.end);
    let whole = [position, b" ", counters.halfmove.text(line, b"0"), b" ", counters.fullmove.text(line, b"1")].concat();
    let relocate = |span: Span| counters.relocate(span, line, last.end);
    let refused = match crate::read(&whole, options) {
        Ok(accepted) if counters.errors.is_empty() => {
            return Ok(Epd::new(accepted.map_spans(relocate), operations, last.end));
        }
        Ok(Accepted { deviations, .. }) => Refused { errors: Vec::new(), deviations },
        Err(refused) => refused,
    };
    let Refused { mut errors, mut deviations } = refused.map_spans(relocate);
    errors.extend(counters.errors);
    errors.sort_by_key(|error| (error.span, error.kind.rule()));
    deviations.sort_by_key(|deviation| (deviation.span, deviation.kind.rule()));
    Err(Refused { errors, deviations })
}

/// Where the counters stand in the line.
#[derive(Default)]
struct Counters {
    halfmove: Counter,
    fullmove: Counter,
    /// What is wrong with the operations that give them.
    errors: Vec<Error>,
}

/// The place of a number, if the line has it.
#[derive(Default)]
struct Counter(Option<Range<usize>>);

impl Counter {
    fn text<'a>(&self, line: &'a [u8], missing: &'a [u8]) -> &'a [u8] {
        self.0.clone().map_or(missing, |place| &line[place])
    }
}

impl Counters {
    fn find(line: &[u8], fields_end: usize) -> Self {
        // An operation begins with a letter; what begins otherwise stands where a counter of six fields would.
        let is_counter = |place: &Range<usize>| !line[place.start].is_ascii_alphabetic() && line[place.start] != b';';
        let mut counters = Self::default();
        let mut operations_start = fields_end;
        let bare = words(line, fields_end..line.len()).take(2).take_while(is_counter);
        for (counter, place) in [&mut counters.halfmove, &mut counters.fullmove].into_iter().zip(bare) {
            operations_start = place.end;
            counter.0 = Some(place);
        }
        for operation in operations(line, operations_start) {
            let mut words = words(line, operation);
            if let Some(opcode) = words.next() {
                counters.take(line, opcode, &words.collect::<Vec<_>>());
            }
        }
        counters
    }

    fn take(&mut self, line: &[u8], opcode: Range<usize>, operands: &[Range<usize>]) {
        let counter = match &line[opcode.clone()] {
            b"hmvc" => &mut self.halfmove,
            b"fmvn" => &mut self.fullmove,
            _ => return,
        };
        let (kind, related) = match (&counter.0, operands) {
            (None, [operand]) => {
                counter.0 = Some(operand.clone());
                return;
            }
            (None, _) => (ErrorKind::NotANumber, None),
            (Some(first), _) => (ErrorKind::SecondCounter, Some(Span::new(first.start, first.end))),
        };
        let end = operands.last().map_or(opcode.end, |operand| operand.end);
        self.errors.push(Error { kind, span: Span::new(opcode.start, end), related });
    }

    /// A span of the six fields that were read, as a span of the line.
    fn relocate(&self, span: Span, line: &[u8], fields_end: usize) -> Span {
        let halfmove_start = fields_end + 1;
        let fullmove_start = halfmove_start + self.halfmove.text(line, b"0").len() + 1;
        let (start, counter) = match span.start {
            start if start >= fullmove_start => (fullmove_start, &self.fullmove),
            start if start >= halfmove_start => (halfmove_start, &self.halfmove),
            // All that was read, if it is too long for a line.
            start if span.end > fields_end => return Span::new(start, self.end(fields_end)),
            _ => return span,
        };
        match &counter.0 {
            Some(place) => Span::new(place.start + span.start - start, place.start + span.end - start),
            None => Span::empty(fields_end),
        }
    }

    /// The end of the last of fields and counters.
    fn end(&self, fields_end: usize) -> usize {
        let places = [&self.halfmove, &self.fullmove].into_iter().filter_map(|counter| counter.0.as_ref());
        places.map(|place| place.end).fold(fields_end, usize::max)
    }
}

/// The places of the operations, without the semicolons; a semicolon between double quotes does not end one.
fn operations(line: &[u8], from: usize) -> Vec<Range<usize>> {
    let mut places = Vec::new();
    let mut start = from;
    let mut quoted = false;
    for (offset, byte) in line.iter().enumerate().skip(from) {
        match byte {
            b'"' => quoted = !quoted,
            b';' if !quoted => {
                places.push(start..offset);
                start = offset + 1;
            }
            _ => {}
        }
    }
    places.push(start..line.len());
    places
}
