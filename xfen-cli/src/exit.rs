//! Exit codes of all commands but `conform`, whose codes are in `xfen_conformance`.

use std::fmt::Display;
use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use xfen_conformance::shown::in_lines;

/// How a command ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// All lines were accepted; all is well.
    Done,
    /// At least one line was refused; the answer is no.
    Refused,
    /// What was asked for does not exist or cannot be read.
    Usage,
    /// Input could not be read or output could not be written.
    InputOutput,
    /// The corpus has problems.
    CorpusInvalid,
}

impl Exit {
    /// This one if something failed, else the other.
    pub(crate) fn or(self, other: Self) -> Self {
        if self == Self::Done { other } else { self }
    }

    /// The exit after an input or output error; says what happened, unless the reader of the output just went away.
    pub(crate) fn after_failure(error: io::Error) -> Self {
        if error.kind() != io::ErrorKind::BrokenPipe {
            // Errors of files have a text that names them; what has none is an error of standard output.
            say(if error.get_ref().is_some() { error.to_string() } else { format!("standard output: {error}") });
        }
        Self::InputOutput
    }

    /// This one, or if something could not be said and it would not tell, the one after a failure of output.
    pub(crate) fn if_all_was_said(self) -> Self {
        if !is_all_said() && matches!(self, Self::Done | Self::Refused) { Self::InputOutput } else { self }
    }

    /// The code.
    pub(crate) const fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Refused => 1,
            // Where the command line makes no sense, the code that clap has for it too.
            Self::Usage => 2,
            Self::InputOutput => 3,
            Self::CorpusInvalid => 6,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        exit.code().into()
    }
}

/// An error that says at which file it happened.
pub(crate) fn at(path: &Path) -> impl FnOnce(io::Error) -> io::Error {
    move |error| io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// Whether something could not be said, because standard error cannot be written.
static IS_UNSAID: AtomicBool = AtomicBool::new(false);

/// Whether all that was to be said could be.
pub(crate) fn is_all_said() -> bool {
    !IS_UNSAID.load(Ordering::Relaxed)
}

/// Says something to the user, so that a terminal obeys nothing of it. If standard error cannot be written, the work goes
/// on, and [`Exit::if_all_was_said`] tells at its end.
pub(crate) fn say(what: impl Display) {
    if writeln!(io::stderr(), "xfen: {}", in_lines(what.to_string())).is_err() {
        IS_UNSAID.store(true, Ordering::Relaxed);
    }
}
