//! How far the reading of files is, on a terminal.

use std::fmt::Display;
use std::io::{self, IsTerminal as _, Read};

use indicatif::{ProgressBar, ProgressBarIter, ProgressDrawTarget, ProgressStyle};

use super::input::Files;
use crate::exit::say;

/// Shows how much was read.
#[derive(Clone)]
pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// Shown on a terminal, unless what is written appears there too.
    pub(crate) fn beside_output(files: &Files) -> Self {
        Self::new(files, !io::stdout().is_terminal())
    }

    /// Shown on a terminal, for a command that writes at its end only.
    pub(crate) fn before_output(files: &Files) -> Self {
        Self::new(files, true)
    }

    fn new(files: &Files, is_shown: bool) -> Self {
        if !is_shown || !io::stderr().is_terminal() {
            return Self::hidden();
        }
        let size = files.size();
        let bar = ProgressBar::with_draw_target(size, ProgressDrawTarget::stderr());
        let template = match size {
            Some(_) => "{bar:40} {bytes}/{total_bytes} {bytes_per_sec} {eta}",
            None => "{spinner} {bytes} {bytes_per_sec} {elapsed}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Self { bar }
    }

    /// Shown nowhere.
    pub(crate) fn hidden() -> Self {
        Self { bar: ProgressBar::hidden() }
    }

    /// A file whose bytes count.
    pub(crate) fn count<R: Read>(&self, input: R) -> ProgressBarIter<R> {
        self.bar.wrap_read(input)
    }

    /// Says something to the user beside it.
    pub(crate) fn say(&self, what: impl Display) {
        self.bar.suspend(|| say(what));
    }

    /// Ends it.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
