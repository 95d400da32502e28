//! Adapters: programs that read FEN, behind one trait.
//!
//! An adapter observes and never judges. [`Builtin`] is this project's own reader, [`Process`] is any other program
//! that speaks [the protocol](crate::protocol) on its standard input and output, [`Exec`] one that is started for each
//! case, [`Uci`] any UCI engine that prints its position, and [`serve`] is the reference as a program. [`registry`] finds
//! the adapters that come with this crate.

mod builtin;
mod bundled;
mod child;
mod command_line;
mod exec;
mod group;
mod lines;
mod process;
pub mod registry;
mod serve;
mod stop;
mod uci;

use std::fmt;
use std::time::Duration;

use crate::protocol::{AnswerBody, Case, Hello};
use crate::shown::{in_lines, in_one_line};

pub use builtin::{Builtin, answer, hello};
pub use command_line::CommandLine;
pub use exec::Exec;
pub use process::{Limits, Process};
pub use serve::serve;
pub use stop::Stop;
pub use uci::{Uci, UciOptions};

/// A program that reads FEN and tells what it saw.
pub trait Adapter {
    /// Starts the program if it is not running, and asks who it is.
    ///
    /// # Errors
    /// The program cannot be started or does not introduce itself.
    fn hello(&mut self) -> Result<Hello, AdapterError>;

    /// Puts one case to the program. A failure of the program on this case is a [`Response`]; the next case can
    /// follow.
    ///
    /// # Errors
    /// The program cannot be used any more.
    fn run(&mut self, case: &Case) -> Result<Response, AdapterError>;

    /// What the program did after its answer to the case before the last one, if that spoils the answer; told once.
    fn late(&mut self) -> Option<Response> {
        None
    }

    /// Lets the program end. Gives what it did after its last answer, if that spoils it.
    fn finish(&mut self) -> Option<Response> {
        None
    }
}

/// What came back from one case.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "nearly every response is the large one")]
pub enum Response {
    /// A valid answer.
    Answered(AnswerBody),
    /// The program ended before it answered.
    Crash {
        /// How it ended: the exit status or signal.
        detail: String,
        /// The last that it wrote on standard error.
        stderr: String,
    },
    /// The program did not answer in time.
    Hang {
        /// How long it was given.
        after: Duration,
        /// The last that it wrote on standard error.
        stderr: String,
    },
    /// The program wrote something that is not one valid answer.
    ProtocolError {
        /// What is wrong, with the line shortened.
        detail: String,
        /// The last that it wrote on standard error.
        stderr: String,
    },
}

/// Why a program cannot be used as an adapter.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub struct AdapterError {
    /// What happened.
    pub detail: String,
    /// The last that the program wrote on standard error, empty if nothing.
    pub stderr: String,
}

impl AdapterError {
    /// An error without anything from standard error.
    pub fn new(detail: impl Into<String>) -> Self {
        Self { detail: detail.into(), stderr: String::new() }
    }
}

impl fmt::Display for AdapterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&in_one_line(&self.detail))?;
        if !self.stderr.is_empty() {
            write!(f, "\nits standard error ends with:\n{}", in_lines(self.stderr.trim_end()))?;
        }
        Ok(())
    }
}
