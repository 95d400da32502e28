//! What is answered to some lines, until it is written.

use std::io::{self, Write as _};
use std::mem;

use super::{Block, Pool};
use crate::destination::{Stdout, send_lines};
use crate::exit::Exit;
use crate::lines::{Go, LONGEST, Line, Place};
use crate::log::Log;
use crate::progress::ReadProgress;

/// What is to be written for some lines.
#[derive(Default)]
pub(crate) struct Answers {
    pieces: Vec<Piece>,
    /// For the first lines of output.
    buffer: Vec<u8>,
    pool: Pool,
    /// What goes to the log.
    pub(crate) log: Vec<u8>,
    is_refused: bool,
    /// Nothing is wanted behind them.
    is_last: bool,
    failure: Option<io::Error>,
}

enum Piece {
    /// Whole lines for standard output.
    Out(Vec<u8>),
    /// Text for standard error.
    Err(String),
}

impl Answers {
    /// Adds a line of output, without its end.
    pub(crate) fn line(&mut self, line: &[u8]) {
        if !matches!(self.pieces.last(), Some(Piece::Out(_))) {
            self.pieces.push(Piece::Out(mem::take(&mut self.buffer)));
        }
        if let Some(Piece::Out(lines)) = self.pieces.last_mut() {
            lines.extend_from_slice(line);
            lines.push(b'\n');
        }
    }

    /// Adds something that is said of a line on standard error.
    pub(crate) fn say(&mut self, said: String) {
        if !said.is_empty() {
            self.pieces.push(Piece::Err(said));
        }
    }

    /// Notes that a line was refused.
    pub(crate) const fn refuse(&mut self) {
        self.is_refused = true;
    }

    /// Takes what came of the last line; tells whether there is more to do.
    pub(super) fn take(&mut self, answered: io::Result<Go>) -> Go {
        match answered {
            Ok(Go::On) => return Go::On,
            Ok(Go::Stop) => self.is_last = true,
            Err(error) => self.failure = Some(error),
        }
        Go::Stop
    }

    /// Writes everything, and notes in `exit` if a line was refused; tells whether more is wanted.
    ///
    /// # Errors
    /// Those of standard output, standard error and the log; or what failed behind these answers.
    pub(super) fn write(
        self,
        exit: &mut Exit,
        log: Option<&mut Log>,
        out: &mut Stdout,
        progress: &ReadProgress,
    ) -> io::Result<Go> {
        // An interrupt waits until the log and the output say the same.
        let _whole = io::stdout().lock();
        if let Some(log) = log {
            log.write(&self.log)?;
        }
        for piece in self.pieces {
            match piece {
                Piece::Out(lines) => {
                    send_lines(out, &lines)?;
                    self.pool.give(lines);
                }
                Piece::Err(said) => progress.beside(|| io::stderr().write_all(said.as_bytes()))?,
            }
        }
        self.pool.give(self.buffer);
        if self.is_refused {
            *exit = Exit::Refused;
        }
        match self.failure {
            Some(error) => Err(error),
            None => Ok(if self.is_last { Go::Stop } else { Go::On }),
        }
    }
}

/// The answers to the lines of a block.
pub(super) fn answer_block(
    block: Block,
    pool: &Pool,
    answer: impl Fn(Line<'_>, &mut Answers) -> io::Result<Go>,
) -> Answers {
    let mut answers = Answers { buffer: pool.take(), pool: pool.clone(), ..Answers::default() };
    let mut rest = block.bytes.as_slice();
    let mut number = block.number;
    while !rest.is_empty() {
        let end = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        let cut = block.is_cut || end > LONGEST;
        let whole = || rest[..end].strip_suffix(b"\r").unwrap_or(&rest[..end]);
        let bytes = if cut { &rest[..LONGEST] } else { whole() };
        let line = Line { bytes, place: Place::Line(number), cut };
        let answered = answer(line, &mut answers);
        if answers.take(answered) == Go::Stop {
            return answers;
        }
        rest = rest.get(end + 1..).unwrap_or_default();
        number += 1;
    }
    pool.give(block.bytes);
    answers.failure = block.failure;
    answers
}
