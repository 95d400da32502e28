//! The program to be judged, and its end when the run is interrupted.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process;

use xfen_conformance::adapter::{Adapter, Builtin, CommandLine, Limits, Process, Stop, registry};
use xfen_conformance::exit::Exit;
use xfen_conformance::judge::Exactness;

use super::arguments::{ConformArguments, DEFAULT_TIMEOUT};

/// The program to be judged.
pub(super) struct Subject {
    pub(super) adapter: Box<dyn Adapter>,
    pub(super) exactness: Exactness,
    /// Its own known list, if it has one.
    pub(super) known: Option<PathBuf>,
    /// Whether the run is to end.
    pub(super) stop: Stop,
    /// The arguments that judge it by one vector: those before the vector's id, and those behind.
    again: [Vec<OsString>; 2],
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
            return Ok(Self { known: found.known, ..Self::program(found.command, limits, arguments) });
        }
        if let [program, rest @ ..] = arguments.program.as_slice() {
            return Ok(Self::program(CommandLine::new(program, rest), limits, arguments));
        }
        Ok(Self {
            adapter: Box::new(Builtin),
            exactness: Exactness::Exact,
            known: None,
            stop: Stop::default(),
            again: again(arguments),
        })
    }

    fn program(command: CommandLine, limits: Limits, arguments: &ConformArguments) -> Self {
        let stop = Stop::default();
        end_on_signals(&stop);
        let adapter = Box::new(Process::new(command, limits).until(stop.clone()));
        Self { adapter, exactness: Exactness::Meaning, known: None, stop, again: again(arguments) }
    }

    /// The command that judges it by the vector of this id.
    pub(super) fn again(&self, id: &str) -> String {
        let [before, behind] = &self.again;
        let arguments = before.iter().cloned().chain([OsString::from(id)]).chain(behind.iter().cloned());
        CommandLine::new("xfen", arguments).to_string()
    }
}

fn again(arguments: &ConformArguments) -> [Vec<OsString>; 2] {
    let mut before = vec![OsString::from("conform")];
    let mut option = |name: &str, value: OsString| before.extend([name.into(), value]);
    if let Some(name) = &arguments.adapter {
        option("--adapter", name.into());
    }
    if let Some(folder) = &arguments.corpus {
        option("--corpus", folder.into());
    }
    if arguments.timeout != DEFAULT_TIMEOUT {
        option("--timeout", arguments.timeout.as_secs_f64().to_string().into());
    }
    before.push("--only".into());
    let mut behind = arguments.program.clone();
    if !behind.is_empty() {
        behind.insert(0, "--".into());
    }
    [before, behind]
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
