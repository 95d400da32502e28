//! A second reader of X-FEN, written from the rules and not from the first: plain characters, one field after the other,
//! every report at its bytes. A [`Mutant`] turns one of its steps into a mistake.
//!
//! Rules: `shape.*`, `turn.letter`, `counter.*`, `profile.fits`; the other fields have files of their own.

mod castling;
mod en_passant;
mod faults;
mod placement;

use xfen_core::{BoardSize, CastlingType, Color, Profile};

use super::list::Mutant;
use super::position::{Board, Position, Right};
use castling::Castling;
pub(super) use castling::{letter, rooks};
pub(super) use en_passant::capturers;
pub(super) use faults::Faults;

/// The second reader, right or with one mistake.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reader {
    pub(super) mutant: Option<Mutant>,
}

/// A field, and where it starts in the line. A character of it is a byte of the line.
#[derive(Debug, Clone)]
struct Field {
    text: Vec<char>,
    start: usize,
}

impl Field {
    fn end(&self) -> usize {
        self.start + self.text.len()
    }

    fn is(&self, text: &str) -> bool {
        self.text.iter().copied().eq(text.chars())
    }

    fn string(&self) -> String {
        self.text.iter().collect()
    }
}

/// The longest line, in bytes.
const LONGEST: usize = 512;
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

impl Reader {
    /// Whether this is the mistake that is made.
    pub(super) fn is(self, mutant: Mutant) -> bool {
        self.mutant == Some(mutant)
    }

    /// Reads one line: what it means, with its deviations, or all that is wrong with it.
    pub(super) fn read(self, line: &[u8], profile: Profile) -> Result<(Position, Faults), Faults> {
        let mut faults = Faults::default();
        let position = self.position(line, profile, &mut faults);
        faults.sort();
        match position {
            Some(position) if faults.errors.is_empty() => Ok((position, faults)),
            _ => Err(faults),
        }
    }

    fn position(self, line: &[u8], profile: Profile, faults: &mut Faults) -> Option<Position> {
        let line = self.received(line);
        if line.len() > LONGEST && !self.is(Mutant::AnyLengthRead) {
            faults.error("shape.length", 0..line.len());
            return None;
        }
        let fields = self.fields(&line, faults)?;
        let board = self.placement(&fields[0], faults);
        let turn = self.turn(&fields[1], faults);
        let castling = self.castling(&fields[2], board.as_ref(), faults);
        let push = self.en_passant(&fields[3], board.as_ref(), turn, faults);
        let halfmove = self.counter(fields.get(4), 0, faults);
        let fullmove = self.counter(fields.get(5), 1, faults);
        let (board, turn) = (board?, turn?);
        self.profile(profile, &fields, &board, &castling, faults);
        let (mut halfmove, mut fullmove) = (halfmove?, fullmove?);
        if self.is(Mutant::CountersSwapped) {
            (halfmove, fullmove) = (fullmove, halfmove);
        }
        let has_type = !castling.rights.is_empty() || self.is(Mutant::LoneTypeKept);
        let castling_type = if has_type { castling.castling_type } else { CastlingType::Standard };
        let castling_field = fields[2].string();
        let (rights, promoted) = (castling.rights, Vec::new());
        Some(Position { board, turn, castling_type, rights, castling_field, push, halfmove, fullmove, promoted })
    }

    /// What gets through to the reader of the bytes that it is given.
    fn received(self, line: &[u8]) -> Vec<u8> {
        let mut line = line.to_vec();
        if self.is(Mutant::NonAsciiSkipped) {
            line.retain(u8::is_ascii);
        } else if self.is(Mutant::ControlCharactersSkipped) {
            line.retain(|byte| !byte.is_ascii_control() || matches!(byte, b'\t' | b'\n' | b'\r'));
        } else if self.is(Mutant::CutAtNul) {
            line.truncate(line.iter().position(|byte| *byte == 0).unwrap_or(line.len()));
        } else if self.is(Mutant::ShortBuffer) {
            line.truncate(90);
        } else if self.is(Mutant::UnderscoresAreSpaces) {
            line.iter_mut().filter(|byte| **byte == b'_').for_each(|byte| *byte = b' ');
        }
        line
    }

    /// The fields, from four to six, filled up as far as a mistake has it.
    fn fields(self, line: &[u8], faults: &mut Faults) -> Option<Vec<Field>> {
        let start = if line.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        let line_end =
            if line.ends_with(b"\r\n") { 2 } else { usize::from(line.ends_with(b"\n") || line.ends_with(b"\r")) };
        let stop = (line.len() - line_end).max(start);
        let inner = &line[start..stop];
        let is_blank =
            |byte: u8| byte == b' ' || byte == b'\t' || self.is(Mutant::AnySpaceParts) && byte_is_space(byte);
        let is_wrong = |byte: u8| !is_blank(byte) && !(0x20..=0x7E).contains(&byte);
        for run in runs(inner, is_wrong) {
            faults.error("shape.characters", start + run.start..start + run.end);
        }
        if !faults.errors.is_empty() {
            return None;
        }
        let field = |from: usize, to: usize| Field {
            text: inner[from..to].iter().map(|byte| char::from(*byte)).collect(),
            start: start + from,
        };
        let mut fields: Vec<Field> = runs(inner, |byte| !is_blank(byte)).map(|run| field(run.start, run.end)).collect();
        if self.is(Mutant::EverySpaceParts) {
            fields = parted_at_every_space(&field(0, inner.len()));
        }
        if self.is(Mutant::MissingFieldsFilled) && !fields.is_empty() {
            for text in ["w", "-", "-"].iter().skip(fields.len() - 1) {
                fields.push(Field { text: text.chars().collect(), start: stop });
            }
        }
        if self.is(Mutant::MissingEpFilled) && fields.len() == 5 && fields[3].text[0].is_ascii_digit() {
            fields.insert(3, Field { text: vec!['-'], start: fields[3].start });
        }
        if self.is(Mutant::ExtraFieldsIgnored) {
            fields.truncate(6);
        }
        let Some(last) = fields.last().map(Field::end) else {
            faults.error("shape.fields", stop..stop);
            return None;
        };
        if fields.len() < 4 {
            faults.error("shape.fields", fields[0].start..last);
            return None;
        }
        if fields.len() > 6 {
            faults.error("shape.fields", fields[6].start..last);
            return None;
        }
        spaces(line, start, stop, &fields, faults);
        match fields.len() {
            4 => faults.deviation("shape.fields", last..last, " 0 1"),
            5 => faults.deviation("shape.fields", last..last, " 1"),
            _ => {}
        }
        Some(fields)
    }

    fn turn(self, field: &Field, faults: &mut Faults) -> Option<Color> {
        let first = if self.is(Mutant::FirstLetterOfTurn) { field.text.get(..1) } else { Some(&field.text[..]) };
        let turn = match first {
            _ if self.is(Mutant::TurnIgnored) => Some(Color::White),
            Some(['w' | 'W']) => Some(Color::White),
            Some(['b' | 'B']) => Some(Color::Black),
            _ if self.is(Mutant::NotBlackIsWhite) => Some(Color::White),
            _ => None,
        };
        match turn {
            None => faults.error("turn.letter", field.start..field.end()),
            Some(color) if field.is("W") || field.is("B") => {
                faults.deviation("turn.letter", field.start..field.end(), &color.letter().to_string());
            }
            Some(_) => {}
        }
        turn
    }

    /// A counter, which `least` stands for if it is missing and which is at least that.
    fn counter(self, field: Option<&Field>, least: u32, faults: &mut Faults) -> Option<u32> {
        let Some(field) = field else {
            return Some(if self.is(Mutant::MissingFullmoveIsZero) { 0 } else { least });
        };
        let span = field.start..field.end();
        let text = field.string();
        let mut digits = text.as_str();
        if self.is(Mutant::DigitsThenAnything) {
            digits = &text[..text.find(|digit: char| !digit.is_ascii_digit()).unwrap_or(text.len())];
        } else if self.is(Mutant::SignsRead) {
            digits = text.trim_start_matches(['+', '-']);
        }
        let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
        let number = match digits.parse::<u32>().ok().filter(|_| is_number) {
            None if is_number && self.is(Mutant::CountersCapped) => u32::MAX,
            None => {
                faults.error("counter.digits", span);
                return None;
            }
            Some(number) if self.is(Mutant::CountersOfEightBits) => number % 256,
            Some(number) if self.is(Mutant::ClockCapped) && least == 0 => number.min(100),
            Some(_) if self.is(Mutant::LeadingZeroIsOctal) && digits.starts_with('0') => {
                u32::from_str_radix(digits, 8).unwrap_or(0)
            }
            Some(number) => number,
        };
        let read = if self.is(Mutant::FullmoveZeroKept) { number } else { number.max(least) };
        if digits.len() > 1 && digits.starts_with('0') {
            faults.deviation("counter.digits", span.clone(), &read.to_string());
        }
        if number < least {
            faults.deviation("counter.fullmove", span, &read.to_string());
        }
        Some(read)
    }

    /// What does not fit the profile.
    fn profile(self, profile: Profile, fields: &[Field], board: &Board, castling: &Castling, faults: &mut Faults) {
        let size = match profile {
            _ if self.is(Mutant::ProfileIgnored) => return,
            Profile::Any => return,
            Profile::Traditional | Profile::Chess960 => BoardSize::Standard8x8,
            Profile::Capablanca => BoardSize::Capablanca10x8,
        };
        let width = if size == BoardSize::Standard8x8 { 8 } else { 10 };
        if board.width() != width {
            faults.error("profile.fits", fields[0].start..fields[0].end());
            return;
        }
        if profile == Profile::Capablanca {
            return;
        }
        if castling.castling_type != CastlingType::Standard && !castling.rights.is_empty() {
            faults.error("profile.fits", fields[2].start..fields[2].start + 1);
        }
        let is_traditional = |right: &Right| right.king == 4 && (right.rook == 0 || right.rook == 7);
        for (right, span) in castling.rights.iter().zip(&castling.spans) {
            if profile == Profile::Traditional && !is_traditional(right) {
                faults.error("profile.fits", span.clone());
            }
        }
    }
}

/// The deviations of `shape.spaces`.
fn spaces(line: &[u8], start: usize, stop: usize, fields: &[Field], faults: &mut Faults) {
    let mut leave_out = |from: usize, to: usize| {
        if from < to {
            faults.deviation("shape.spaces", from..to, "");
        }
    };
    leave_out(0, start);
    leave_out(start, fields[0].start);
    leave_out(fields[fields.len() - 1].end(), stop);
    leave_out(stop, line.len());
    for pair in fields.windows(2) {
        let gap = pair[0].end()..pair[1].start;
        if line.get(gap.clone()) != Some(b" ") {
            faults.deviation("shape.spaces", gap, " ");
        }
    }
}

/// The longest runs of bytes of one sort.
fn runs(bytes: &[u8], is_of_it: impl Fn(u8) -> bool) -> impl Iterator<Item = std::ops::Range<usize>> {
    let mut runs = Vec::new();
    let mut start = None;
    for (index, byte) in bytes.iter().enumerate() {
        match (is_of_it(*byte), start) {
            (true, None) => start = Some(index),
            (false, Some(from)) => {
                runs.push(from..index);
                start = None;
            }
            _ => {}
        }
    }
    runs.extend(start.map(|from| from..bytes.len()));
    runs.into_iter()
}

/// What a library's `isspace` takes for a blank.
fn byte_is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\x0B' | b'\x0C' | b'\r')
}

/// A mistake: each space ends a field, an empty one counts as a dash, and what follows the sixth is left.
fn parted_at_every_space(line: &Field) -> Vec<Field> {
    let mut fields = Vec::new();
    let mut start = line.start;
    for text in line.text.split(|character| *character == ' ').take(6) {
        let text = if text.is_empty() { vec!['-'] } else { text.to_vec() };
        let length = text.len();
        fields.push(Field { text, start });
        start += length + 1;
    }
    fields
}
