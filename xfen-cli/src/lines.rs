//! Where positions come from, and the loop over them: the command line, or standard input line by line.

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Read, Write};

use clap::error::ErrorKind;
use xfen_core::{Accepted, MAX_LEN, ReadOptions, Refused};

use crate::args::{Arguments, Positions};
use crate::exit::Exit;
use crate::picture::Place;

/// One position as it was given.
pub(crate) struct Line<'a> {
    /// Its bytes, without the line end.
    pub(crate) bytes: &'a [u8],
    /// Where it stood.
    pub(crate) place: Place,
}

/// Reads each position and lets `answer` write one line for it to standard output.
///
/// # Errors
/// Those of standard input and output.
pub(crate) fn for_each(
    positions: &Positions,
    mut answer: impl FnMut(&Line<'_>, &Result<Accepted, Refused>, &mut dyn Write) -> io::Result<()>,
) -> io::Result<Exit> {
    let options = ReadOptions::with_policy(positions.policy.into());
    let mut out = BufWriter::new(io::stdout().lock());
    let mut exit = Exit::Done;
    let mut read_and_answer = |line: &Line<'_>, out: &mut dyn Write| {
        let result = xfen_core::read(line.bytes, options);
        if result.is_err() {
            exit = Exit::Refused;
        }
        answer(line, &result, out)
    };
    if let Some(bytes) = from_arguments(&positions.fen) {
        read_and_answer(&Line { bytes: &bytes, place: Place::Argument }, &mut out)?;
    } else {
        for_each_line_of_stdin(&mut out, &mut read_and_answer)?;
    }
    out.flush()?;
    Ok(exit)
}

/// The position of the command line: one argument, or bare fields with a space between them.
fn from_arguments(fen: &[OsString]) -> Option<Vec<u8>> {
    if fen.is_empty() {
        return None;
    }
    let fields: Vec<&[u8]> = fen.iter().map(|field| field.as_encoded_bytes()).collect();
    if fields.len() > 1 && fields.iter().any(|field| field.contains(&b' ')) {
        use clap::CommandFactory as _;
        let hint = "give one position, as one quoted argument or as its bare fields; several go to standard input, \
                    one a line";
        Arguments::command().error(ErrorKind::TooManyValues, hint).exit();
    }
    Some(fields.join(&b' '))
}

fn for_each_line_of_stdin(
    out: &mut BufWriter<io::StdoutLock<'_>>,
    read_and_answer: &mut dyn FnMut(&Line<'_>, &mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let stdin = io::stdin();
    if stdin.is_terminal() {
        eprintln!("xfen: type or paste positions, one a line; Ctrl-D ends");
    }
    let mut stdin = BufReader::with_capacity(1 << 16, stdin.lock());
    let mut buffer = Vec::with_capacity(MAX_LEN);
    let mut number = 0;
    while read_line(&mut stdin, &mut buffer, out)? {
        number += 1;
        read_and_answer(&Line { bytes: without_end(&buffer), place: Place::Line(number) }, out)?;
    }
    Ok(())
}

/// As much of a line as is kept: enough to see that it is too long.
const KEPT: usize = MAX_LEN + 3;

/// Reads the next line with its end into `buffer`; of an endless one only the start is kept. Before it waits for input
/// it sends off what was written, so that a program at the other end of both pipes gets its answers.
fn read_line(input: &mut BufReader<impl Read>, buffer: &mut Vec<u8>, out: &mut impl Write) -> io::Result<bool> {
    buffer.clear();
    let mut any = false;
    loop {
        if input.buffer().is_empty() {
            out.flush()?;
        }
        let available = match input.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let end = available.iter().position(|byte| *byte == b'\n').map(|end| end + 1);
        let part = &available[..end.unwrap_or(available.len())];
        any |= !part.is_empty();
        buffer.extend_from_slice(&part[..part.len().min(KEPT.saturating_sub(buffer.len()))]);
        let consumed = part.len();
        let at_end_of_input = part.is_empty();
        input.consume(consumed);
        if end.is_some() || at_end_of_input {
            return Ok(any);
        }
    }
}

/// The line without CR LF, CR or LF at its end.
fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}
