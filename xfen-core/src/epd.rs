//! EPD lines: four fields and operations.
//!
//! The operations `hmvc` (halfmove clock) and `fmvn` (fullmove number) give the counters; of several the first counts.
//! Two numbers behind the four fields, as many files have them, are read as counters too. All other text behind the
//! fields is kept byte for byte, whatever it is.

use alloc::vec::Vec;
use core::ops::Range;

use crate::{Accepted, Deviation, ReadOptions, Refused, Setup, Span};

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

impl Epd<'_> {
    /// The first four fields of a line: `text` is what a writer wrote of the setup.
    pub fn four_fields(text: &str) -> &str {
        let end = text.match_indices(' ').nth(3).map_or(text.len(), |(offset, _)| offset);
        &text[..end]
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
    let fields = words(line).take(4).collect::<Vec<_>>();
    let fields_end = fields.last().map_or(line.len(), |field| field.end);
    let (position, operations) = line.split_at(fields_end);
    if fields.len() < 4 {
        return crate::read(line, options).map(|Accepted { setup, deviations }| Epd { setup, deviations, operations });
    }
    let counters = Counters::find(line, fields_end);
    let whole = [position, b" ", counters.halfmove.text(line, b"0"), b" ", counters.fullmove.text(line, b"1")].concat();
    let relocate = |span: Span| counters.relocate(span, line, fields_end);
    let relocate_all = |mut deviations: Vec<Deviation>| {
        deviations.iter_mut().for_each(|deviation| deviation.span = relocate(deviation.span));
        deviations
    };
    match crate::read(&whole, options) {
        Ok(Accepted { setup, deviations }) => Ok(Epd { setup, deviations: relocate_all(deviations), operations }),
        Err(Refused { mut errors, deviations }) => {
            for error in &mut errors {
                error.span = relocate(error.span);
                error.related = error.related.map(relocate);
            }
            Err(Refused { errors, deviations: relocate_all(deviations) })
        }
    }
}

/// Where the counters stand in the line.
struct Counters {
    halfmove: Counter,
    fullmove: Counter,
}

/// The place of a number, if the line has it.
#[derive(Clone, Default)]
struct Counter(Option<Range<usize>>);

impl Counter {
    fn text<'a>(&self, line: &'a [u8], missing: &'a [u8]) -> &'a [u8] {
        self.0.clone().map_or(missing, |place| &line[place])
    }
}

impl Counters {
    fn find(line: &[u8], fields_end: usize) -> Self {
        let is_number = |place: &Range<usize>| line[place.clone()].iter().all(u8::is_ascii_digit);
        let mut behind = words(&line[fields_end..]).map(|word| word.start + fields_end..word.end + fields_end);
        if let (Some(halfmove), Some(fullmove)) = (behind.next().filter(is_number), behind.next().filter(is_number)) {
            return Self { halfmove: Counter(Some(halfmove)), fullmove: Counter(Some(fullmove)) };
        }
        let mut counters = Self { halfmove: Counter::default(), fullmove: Counter::default() };
        for operation in operations(line, fields_end) {
            let mut words =
                words(&line[operation.clone()]).map(|word| word.start + operation.start..word.end + operation.start);
            let Some(opcode) = words.next() else { continue };
            let counter = match &line[opcode] {
                b"hmvc" => &mut counters.halfmove,
                b"fmvn" => &mut counters.fullmove,
                _ => continue,
            };
            if counter.0.is_none() {
                counter.0 = words.next();
            }
        }
        counters
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

/// The places between blanks.
fn words(text: &[u8]) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut start = 0;
    text.split(|byte| matches!(byte, b' ' | b'\t')).filter_map(move |word| {
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
