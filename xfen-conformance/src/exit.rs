//! How a conformance run ends, as a number that scripts can rely on.

use std::process::ExitCode;

/// The exit codes of a conformance run. If several apply, the smallest but zero is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Exit {
    /// Everything passed, or failed as the known list says.
    AsExpected = 0,
    /// A vector failed that the known list does not have.
    UnexpectedFailure = 1,
    /// The command line could not be understood.
    Usage = 2,
    /// The known list has entries that are no longer true.
    StaleKnownList = 3,
    /// More vectors were beyond the adapter's reach than the caller allows.
    TooManyUnsupported = 4,
    /// The adapter does not start, does not read a plain start position, fails all alike, or runs out of time.
    AdapterBroken = 5,
    /// The corpus has problems.
    CorpusInvalid = 6,
    /// A file or standard output could not be read or written.
    InputOutput = 7,
    /// The run was interrupted, by Ctrl-C or a signal that asks to end; the number is that of shells.
    Interrupted = 130,
}

impl Exit {
    /// The number.
    pub const fn code(self) -> u8 {
        self as u8
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.code())
    }
}
