//! How far the reading of files is, on a terminal.

use std::io::{self, IsTerminal as _};

use super::input::Files;
use crate::progress::ReadProgress;

/// Shown unless what is written appears on the terminal too.
pub(crate) fn beside_output(files: &Files) -> ReadProgress {
    ReadProgress::new(files.size(), !io::stdout().is_terminal())
}

/// For a command that writes at its end only.
pub(crate) fn before_output(files: &Files) -> ReadProgress {
    ReadProgress::new(files.size(), true)
}
