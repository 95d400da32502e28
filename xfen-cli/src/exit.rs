//! Exit codes of `check`, `convert` and `adapter`; those of `conform` are in `xfen_conformance`.

use std::io;
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
            eprintln!("xfen: {error}");
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
