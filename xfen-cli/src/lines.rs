//! Where positions come from: the command line, or standard input line by line.

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use xfen_conformance::shown::in_short;
use xfen_core::MAX_LEN;

use crate::args;
use crate::destination::{Stdout, stdout};
use crate::exit::at;
use crate::input;
use crate::output::Output;

/// One position as it was given.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    /// Its bytes, without the line end.
    pub(crate) bytes: &'a [u8],
    /// Where it stood.
    pub(crate) place: Place,
    /// Whether it was so long that only its start was kept.
    pub(crate) cut: bool,
}

/// Where a position was given.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// On the command line.
    Argument,
    /// In a line of standard input, counted from 1.
    Line(usize),
}

/// What is said to those who are to type positions.
pub(crate) const PROMPT: &str = "type or paste positions, one a line; Ctrl-D ends";

/// How much of a line is kept, in bytes: far more than any position and any sensible line of EPD has.
pub(crate) const LONGEST: usize = 1 << 20;

impl Line<'_> {
    /// Makes sure that nothing of the line is missing, for uses to which every byte matters.
    ///
    /// # Errors
    /// The line was longer than what is kept of one.
    pub(crate) fn whole(&self) -> io::Result<()> {
        match (self.cut, self.place) {
            (true, Place::Line(number)) => {
                Err(io::Error::other(format!("line {number} is longer than {LONGEST} bytes")))
            }
            _ => Ok(()),
        }
    }
}

/// Whether there is more to do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Go {
    On,
    Stop,
}

/// Gives each position to `answer`, which writes to standard output: the one of the command line, or every line of
/// standard input.
///
/// # Errors
/// Those of standard input and output.
pub(crate) fn for_each(
    fen: &[OsString],
    answer: impl FnMut(Line<'_>, &mut Output<Stdout>) -> io::Result<Go>,
) -> io::Result<()> {
    for_each_of(from_arguments(fen), PROMPT, answer)
}

/// Gives this text to `answer`, which writes to standard output, or if there is none every line of standard input; `prompt`
/// is said to those who are to type them.
///
/// # Errors
/// Those of standard input and output.
pub(crate) fn for_each_of(
    given: Option<Vec<u8>>,
    prompt: &str,
    mut answer: impl FnMut(Line<'_>, &mut Output<Stdout>) -> io::Result<Go>,
) -> io::Result<()> {
    let mut out = Output::new(stdout()?);
    let done = match given {
        Some(bytes) => answer(Line { bytes: &bytes, place: Place::Argument, cut: false }, &mut out).map(|_| ()),
        None => for_each_line_of_stdin(prompt, &mut out, &mut answer),
    };
    // What was answered before a failure is sent all the same.
    let sent = out.send();
    done.and(sent)
}

/// The position of the command line: one argument, or bare fields with a space between them. None, or `-`, is standard input.
pub(crate) fn from_arguments(fen: &[OsString]) -> Option<Vec<u8>> {
    if fen.is_empty() || fen == ["-"] {
        return None;
    }
    let fields: Vec<&[u8]> = fen.iter().map(|field| field.as_encoded_bytes()).collect();
    let is_option = |field: &[u8]| match field {
        [b'-', b'-', _, ..] => true,
        [b'-', letter] => letter.is_ascii_alphabetic(),
        _ => false,
    };
    let option = fields.iter().skip(1).find(|field| is_option(field));
    let hint = if let Some(option) = option {
        format!("`{}` stands behind the position; options go before it", in_short(option))
    } else if fields.len() > 1 && fields.iter().any(|field| field.contains(&b' ')) {
        "give one position, as one quoted argument or as its bare fields; several go to standard input, one a line"
            .into()
    } else {
        return Some(fields.join(&b' '));
    };
    args::refuse_together(hint)
}

fn for_each_line_of_stdin(
    prompt: &str,
    out: &mut Output<Stdout>,
    answer: &mut dyn FnMut(Line<'_>, &mut Output<Stdout>) -> io::Result<Go>,
) -> io::Result<()> {
    let stdin = input::stdin(prompt).map_err(at(Path::new("-")))?;
    let mut stdin = BufReader::with_capacity(1 << 16, stdin.lock());
    let mut buffer = Vec::with_capacity(MAX_LEN);
    let mut number = 0;
    while read_line(&mut stdin, &mut buffer, out)? {
        number += 1;
        let cut = buffer.len() > LONGEST;
        let bytes = if cut { &buffer[..LONGEST] } else { without_end(&buffer) };
        let line = Line { bytes, place: Place::Line(number), cut };
        if answer(line, out)? == Go::Stop {
            break;
        }
    }
    Ok(())
}

/// Reads the next line with its end into `buffer`; of one longer than [`LONGEST`] only the start and a byte more. Before it
/// waits for input it sends off what was written, so that a program at the other end of both pipes gets its answers.
fn read_line(input: &mut BufReader<impl Read>, buffer: &mut Vec<u8>, out: &mut Output<Stdout>) -> io::Result<bool> {
    buffer.clear();
    let mut any = false;
    loop {
        if input.buffer().is_empty() {
            out.send()?;
        }
        let available = match input.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(at(Path::new("-"))(error)),
        };
        let end = available.iter().position(|byte| *byte == b'\n').map(|end| end + 1);
        let part = &available[..end.unwrap_or(available.len())];
        any |= !part.is_empty();
        buffer.extend_from_slice(&part[..part.len().min((LONGEST + 1).saturating_sub(buffer.len()))]);
        let consumed = part.len();
        input.consume(consumed);
        if end.is_some() || consumed == 0 {
            return Ok(any);
        }
    }
}

/// The line without CR LF, CR or LF at its end.
fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}
