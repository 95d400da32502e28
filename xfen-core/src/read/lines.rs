//! Many positions, one a line, in constant memory.

use std::io::{self, BufRead};
use std::vec::Vec;

use super::{Accepted, ReadOptions, Refused, read};
use crate::MAX_LEN;

/// Reads positions, one a line, until the input ends. One buffer serves all lines, and of a line only as much is kept as
/// can be one of X-FEN; so the memory does not grow with the input, and canonical lines need none of their own.
///
/// ```
/// use xfen_core::{ReadOptions, read_lines};
///
/// let input = "4k3/8/8/8/8/8/8/4KRR1 w G - 0 1\n4k3/8/8/8/8/8/8/4KRR1 w GF - 0 1\n";
/// let mut lines = read_lines(input.as_bytes(), ReadOptions::default());
/// let mut told = Vec::new();
/// while let Some(line) = lines.next_line()? {
///     told.push(match line.result {
///         Ok(accepted) => accepted.setup.to_xfen(),
///         Err(refused) => format!("line {}: {}", line.number, refused.errors[0].kind.rule()),
///     });
/// }
/// assert_eq!(told, ["4k3/8/8/8/8/8/8/4KRR1 w K - 0 1", "line 2: castling.one-per-wing"]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn read_lines<R: BufRead>(input: R, options: ReadOptions) -> Lines<R> {
    Lines { input, options, buffer: Vec::new(), is_given: true, number: 0 }
}

/// The lines of some input, each with what was read of it: made by [`read_lines`].
#[derive(Debug)]
pub struct Lines<R> {
    input: R,
    options: ReadOptions,
    buffer: Vec<u8>,
    /// What the buffer has was given.
    is_given: bool,
    number: u64,
}

/// A line of some input. The next one takes the place of its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadLine<'a> {
    /// Which one, from 1.
    pub number: u64,
    /// Its bytes without LF or CR LF at the end; of a line of more than [`MAX_LEN`] bytes as many, and one more.
    pub text: &'a [u8],
    /// What it means.
    pub result: Result<Accepted, Refused>,
}

impl<R: BufRead> Lines<R> {
    /// Reads the next line, also an empty one; none at the end of the input.
    ///
    /// # Errors
    /// Those of the input. The next call goes on where this one failed.
    pub fn next_line(&mut self) -> io::Result<Option<ReadLine<'_>>> {
        if !self.fill()? {
            return Ok(None);
        }
        self.is_given = true;
        self.number += 1;
        let text = self.buffer.strip_suffix(b"\n").unwrap_or(&self.buffer);
        let text = text.strip_suffix(b"\r").unwrap_or(text);
        let text = &text[..text.len().min(MAX_LEN + 1)];
        Ok(Some(ReadLine { number: self.number, text, result: read(text, self.options) }))
    }

    /// Reads a line with its end into the buffer; tells whether there is one.
    fn fill(&mut self) -> io::Result<bool> {
        // A line that is too long still is with its end taken off.
        const KEPT: usize = MAX_LEN + 3;
        if core::mem::take(&mut self.is_given) {
            self.buffer.clear();
        }
        loop {
            let read = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                read => read?,
            };
            let end = read.iter().position(|byte| *byte == b'\n').map(|end| end + 1);
            let part = &read[..end.unwrap_or(read.len())];
            self.buffer.extend_from_slice(&part[..part.len().min(KEPT - self.buffer.len())]);
            let (is_done, len) = (end.is_some() || part.is_empty(), part.len());
            self.input.consume(len);
            if is_done {
                return Ok(!self.buffer.is_empty());
            }
        }
    }
}
