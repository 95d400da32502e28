//! EPD lines: four fields and operations.
//!
//! The operations `hmvc` (halfmove clock) and `fmvn` (fullmove number) give the counters. One number or two behind the four
//! fields, as many files have them, are read as the counters instead. All other text behind the fields is kept byte for
//! byte, whatever it is.

use alloc::vec::Vec;
use core::ops::Range;

use crate::{Accepted, Deviation, Error, ErrorKind, ReadOptions, Refused, Setup, Span};

/// A line of EPD.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Epd<'a> {
    /// The position, with the counters that the operations give, or 0 and 1.
    pub setup: Setup,
    /// How the spelling of the position differs from the canonical one; spans are of the whole line.
    pub deviations: Vec<Deviation>,
    /// All that follows the fourth field, from the blank behind it to the end of the line.
    pub operations: &'a [u8],
}

impl<'a> Epd<'a> {
    fn new(accepted: Accepted, operations: &'a [u8]) -> Self {
        Self { setup: accepted.setup, deviations: accepted.deviations, operations }
    }
}

/// Reads a line of EPD, without its line end.
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
    let fields: Vec<_> = words(line, 0..line.len()).take(4).collect();
    let [_, _, _, last] = fields.as_slice() else {
        let refused = crate::read(line, options).map(|accepted| Epd::new(accepted, b""));
        return refused;
    };
    let (position, operations) = line.split_at(last.end);
    let counters = Counters::find(line, last.end);
    let whole = [position, b" ", counters.halfmove.text(line, b"0"), b" ", counters.fullmove.text(line, b"1")].concat();
    let read = crate::read(&whole, options)
        .map_err(|refused| refused.map_spans(|span| counters.relocate(span, line, last.end)));
    match read.map(|accepted| accepted.map_spans(|span| counters.relocate(span, line, last.end))) {
        Ok(accepted) if counters.errors.is_empty() => Ok(Epd::new(accepted, operations)),
        Ok(accepted) => Err(Refused { errors: counters.errors, deviations: accepted.deviations }),
        Err(mut refused) => {
            refused.errors.extend(counters.errors);
            Err(refused)
        }
    }
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
        let is_number = |place: &Range<usize>| line[place.clone()].iter().all(u8::is_ascii_digit);
        let mut behind = words(line, fields_end..line.len());
        if let Some(halfmove) = behind.next().filter(is_number) {
            let fullmove = behind.next().filter(is_number);
            return Self { halfmove: Counter(Some(halfmove)), fullmove: Counter(fullmove), ..Self::default() };
        }
        let mut counters = Self::default();
        for operation in operations(line, fields_end) {
            let mut words = words(line, operation);
            if let Some(opcode) = words.next() {
                counters.take(line, opcode, words.next());
            }
        }
        counters
    }

    fn take(&mut self, line: &[u8], opcode: Range<usize>, operand: Option<Range<usize>>) {
        let counter = match &line[opcode.clone()] {
            b"hmvc" => &mut self.halfmove,
            b"fmvn" => &mut self.fullmove,
            _ => return,
        };
        let (kind, related) = match (&counter.0, operand) {
            (None, Some(operand)) => {
                counter.0 = Some(operand);
                return;
            }
            (None, None) => (ErrorKind::NotANumber, None),
            (Some(first), _) => (ErrorKind::SecondCounter, Some(Span::new(first.start, first.end))),
        };
        self.errors.push(Error { kind, span: Span::new(opcode.start, opcode.end), related });
    }

    /// A span of the six fields that were read, as a span of the line.
    fn relocate(&self, span: Span, line: &[u8], fields_end: usize) -> Span {
        let halfmove_start = fields_end + 1;
        let fullmove_start = halfmove_start + self.halfmove.text(line, b"0").len() + 1;
        let (start, counter) = match span.start {
            start if start >= fullmove_start => (fullmove_start, &self.fullmove),
            start if start >= halfmove_start => (halfmove_start, &self.halfmove),
            _ => return span,
        };
        match &counter.0 {
            Some(place) => Span::new(place.start + span.start - start, place.start + span.end - start),
            None => Span::empty(fields_end),
        }
    }
}

/// The places between blanks, in a part of the line.
fn words(line: &[u8], part: Range<usize>) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut start = part.start;
    line[part].split(|byte| matches!(byte, b' ' | b'\t')).filter_map(move |word| {
        let place = start..start + word.len();
        start = place.end + 1;
        (!word.is_empty()).then_some(place)
    })
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
