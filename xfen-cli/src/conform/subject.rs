//! The program to be judged, and its end when the run is interrupted.

use std::path::PathBuf;
use std::process;

use xfen_conformance::adapter::{Adapter, Builtin, CommandLine, Limits, Process, Stop, registry};
use xfen_conformance::exit::Exit;
use xfen_conformance::judge::Exactness;

use super::ConformArguments;

/// The program to be judged.
pub(super) struct Subject {
    pub(super) adapter: Box<dyn Adapter>,
    pub(super) exactness: Exactness,
    /// Its own known list, if it has one.
    pub(super) known: Option<PathBuf>,
    /// Whether the run is to end.
    pub(super) stop: Stop,
    /// The command that judges it by one vector, up to the vector's id, and the rest.
    again: [String; 2],
}

impl Subject {
    /// The program that the arguments name; without one, the reference.
    ///
    /// # Errors
    /// There is no adapter of the name, or it cannot be made ready.
    pub(super) fn new(arguments: &ConformArguments) -> Result<Self, registry::RegistryError> {
        let limits = Limits { case: arguments.timeout, ..Limits::default() };
        if let Some(name) = &arguments.adapter {
            let found = registry::find(name)?;
            let again = [format!("xfen conform --adapter {name} --only "), String::new()];
            return Ok(Self { known: found.known, ..Self::program(found.command, limits, again) });
        }
        if let [program, rest @ ..] = arguments.program.as_slice() {
            let command = CommandLine::new(program, rest);
            let again = ["xfen conform --only ".to_owned(), format!(" -- {command}")];
            return Ok(Self::program(command, limits, again));
        }
        Ok(Self {
            adapter: Box::new(Builtin),
            exactness: Exactness::Exact,
            known: None,
            stop: Stop::default(),
            again: ["xfen conform --only ".to_owned(), String::new()],
        })
    }

    fn program(command: CommandLine, limits: Limits, again: [String; 2]) -> Self {
        let stop = Stop::default();
        end_on_signals(&stop);
        let adapter = Box::new(Process::new(command, limits).until(stop.clone()));
        Self { adapter, exactness: Exactness::Meaning, known: None, stop, again }
    }

    /// The command that judges it by the vector of this id.
    pub(super) fn again(&self, id: &str) -> String {
        let [before, behind] = &self.again;
        format!("{before}{id}{behind}")
    }
}

/// Lets Ctrl-C and the signals that ask to end do so by way of the run, which ends its program. A second one does not
/// wait for that.
fn end_on_signals(stop: &Stop) {
    let stop = stop.clone();
    let handler = move || {
        if stop.set() {
            process::exit(Exit::Interrupted.code().into());
        }
    };
    if let Err(error) = ctrlc::set_handler(handler) {
        eprintln!("xfen: an interrupt will not end the program that is judged: {error}");
    }
}
