//! Exit codes of all commands but `conform`, whose codes are in `xfen_conformance`.

use std::fmt::Display;
use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

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
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Done => 0,
            Exit::Refused => 1,
            // Where the command line makes no sense clap ends the program itself, with this code too.
            Exit::Usage => 2,
            Exit::InputOutput => 3,
            Exit::CorpusInvalid => 6,
        })
    }
}

/// An error that says at which file it happened.
pub(crate) fn at(path: &Path) -> impl FnOnce(io::Error) -> io::Error {
    move |error| io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// Says something to the user, so that a terminal obeys nothing of it. If standard error cannot be written, nobody can be
/// told, and the work goes on.
pub(crate) fn say(what: impl Display) {
    let _ = writeln!(io::stderr(), "xfen: {}", in_lines(what.to_string()));
}
