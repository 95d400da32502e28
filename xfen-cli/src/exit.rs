//! Exit codes of `check`, `convert` and `adapter`; those of `conform` are in `xfen_conformance`.

use std::fmt::Display;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// How a command ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// All lines were accepted.
    Done,
    /// At least one line was refused.
    Refused,
    /// Input could not be read or output could not be written.
    InputOutput,
}

impl Exit {
    /// The exit after an input or output error; says what happened, unless the reader of the output just went away.
    pub(crate) fn after_failure(error: io::Error) -> Self {
        if error.kind() != io::ErrorKind::BrokenPipe {
            say(&error);
        }
        Self::InputOutput
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Done => 0,
            Exit::Refused => 1,
            // 2 is a command line that makes no sense: clap ends the program itself then.
            Exit::InputOutput => 3,
        })
    }
}

/// Says something to the user. If standard error cannot be written, nobody can be told, and the work goes on.
pub(crate) fn say(what: impl Display) {
    let _ = writeln!(io::stderr(), "xfen: {what}");
}
