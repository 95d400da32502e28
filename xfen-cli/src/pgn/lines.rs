//! Lines of output of a task that is told of games, and cannot answer with an error until it is asked.

use std::io;

use crate::destination::Destination;
use crate::output::Output;

/// Lines that are sent when the task is asked for errors.
pub(crate) struct Lines<D> {
    out: Output<D>,
    failure: Option<io::Error>,
}

impl<D: Destination> Lines<D> {
    pub(crate) fn new(out: D) -> Self {
        Self { out: Output::new(out), failure: None }
    }

    /// Adds a text of one or more lines, without the last line end; nothing any more after a failure.
    pub(crate) fn push(&mut self, text: &str) {
        if self.failure.is_none() {
            self.failure = self.out.line(text.as_bytes()).err();
        }
    }

    /// Sends what was collected.
    ///
    /// # Errors
    /// Those of the other end, since the last time.
    pub(crate) fn send(&mut self) -> io::Result<()> {
        match self.failure.take() {
            Some(error) => Err(error),
            None => self.out.send(),
        }
    }
}
