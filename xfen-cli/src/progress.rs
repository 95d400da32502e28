//! How far a long run is, shown on a terminal only.

use std::fmt::Display;
use std::io::{self, IsTerminal as _, Read};

use indicatif::{ProgressBar, ProgressBarIter, ProgressDrawTarget, ProgressStyle};
use same_file::Handle;

use crate::exit::say;

/// Runs something that tells how much it has done, and of how much.
pub(crate) fn with_progress<T>(run: impl FnOnce(&mut dyn FnMut(usize, usize)) -> T) -> T {
    let bar = bar();
    let result = run(&mut |done, of| {
        bar.set_length(of as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    result
}

/// Runs something of several parts, in threads, each of which tells how much it has done, one by one from nothing on,
/// and of how much.
pub(crate) fn with_shared_progress<T>(run: impl FnOnce(&(dyn Fn(usize, usize) + Sync)) -> T) -> T {
    let bar = bar();
    bar.set_length(0);
    let result = run(&|done, of| if done == 0 { bar.inc_length(of as u64) } else { bar.inc(1) });
    bar.finish_and_clear();
    result
}

fn bar() -> ProgressBar {
    let target = if io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(None, target);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {elapsed}") {
        bar.set_style(style);
    }
    bar
}

/// Shows how much of some input was read.
#[derive(Clone)]
pub(crate) struct ReadProgress {
    bar: ProgressBar,
}

impl ReadProgress {
    /// Shown on a terminal if it is to be, of so many bytes if that is known.
    pub(crate) fn new(size: Option<u64>, is_shown: bool) -> Self {
        if !is_shown || !io::stderr().is_terminal() {
            return Self::hidden();
        }
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

    /// Of standard input; not if people type it, or if what is written appears on the terminal too.
    pub(crate) fn of_stdin() -> Self {
        let metadata = Handle::stdin().and_then(|stdin| stdin.as_file().metadata()).ok();
        let size = metadata.filter(|metadata| metadata.is_file()).map(|metadata| metadata.len());
        Self::new(size, !io::stdin().is_terminal() && !io::stdout().is_terminal())
    }

    /// Shown nowhere.
    pub(crate) fn hidden() -> Self {
        Self { bar: ProgressBar::hidden() }
    }

    /// Input whose bytes count.
    pub(crate) fn count<R: Read>(&self, input: R) -> ProgressBarIter<R> {
        self.bar.wrap_read(input)
    }

    /// Says something to the user beside it.
    pub(crate) fn say(&self, what: impl Display) {
        self.beside(|| say(what));
    }

    /// Writes something on standard error beside it.
    pub(crate) fn beside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Ends it.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
