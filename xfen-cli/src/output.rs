//! Standard output, in whole lines only: what reaches the other end is never cut inside a line.

use std::io::{self, Write};

/// How much is collected before it is sent.
const ENOUGH: usize = 1 << 16;

/// Collects lines and sends them.
pub(crate) struct Output<W: Write> {
    out: W,
    lines: Vec<u8>,
}

impl<W: Write> Output<W> {
    pub(crate) fn new(out: W) -> Self {
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
        let sent = self.out.write_all(&self.lines).and_then(|()| self.out.flush());
        self.lines.clear();
        sent
    }
}
