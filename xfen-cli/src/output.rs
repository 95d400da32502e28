//! Lines of output, in whole lines only: what reaches the other end is never cut inside a line, as far as that can be.

use std::io;

use crate::destination::{Destination, send_lines};

/// How much is collected before it is sent.
const ENOUGH: usize = 1 << 16;

/// Collects lines and sends them.
pub(crate) struct Output<D> {
    out: D,
    lines: Vec<u8>,
}

impl<D: Destination> Output<D> {
    pub(crate) fn new(out: D) -> Self {
        Self { out, lines: Vec::with_capacity(ENOUGH + 1024) }
    }

    /// Adds a line, without its end.
    ///
    /// # Errors
    /// Those of the other end.
    pub(crate) fn line(&mut self, line: &[u8]) -> io::Result<()> {
        self.lines.extend_from_slice(line);
        self.lines.push(b'\n');
        if self.lines.len() >= ENOUGH { self.send() } else { Ok(()) }
    }

    /// Sends what was collected.
    ///
    /// # Errors
    /// Those of the other end.
    pub(crate) fn send(&mut self) -> io::Result<()> {
        // An interrupt waits until the lines are whole.
        let _whole = io::stdout().lock();
        let sent = send_lines(&mut self.out, &self.lines);
        self.lines.clear();
        sent
    }
}
