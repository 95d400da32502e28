//! The program to be judged, and its end when the run is interrupted.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process;

use xfen_conformance::adapter::{
    Adapter, AdapterError, Builtin, CommandLine, Exec, Limits, Process, Response, Stop, Uci, UciOptions, registry,
    registry::Row,
};
use xfen_conformance::exit::Exit;
use xfen_conformance::judge::Exactness;
use xfen_conformance::protocol::{Case, Hello};

use super::arguments::{ConformArguments, DEFAULT_TIMEOUT, Protocol};
use crate::exit::say;
use crate::interrupt;

/// The program to be judged.
pub(super) struct Subject {
    /// The name of the row, if it was had by name.
    pub(super) row: Option<String>,
    pub(super) adapter: Box<dyn Adapter>,
    pub(super) exactness: Exactness,
    /// Its own known list, if it has one.
    pub(super) known: Option<PathBuf>,
    pub(super) again: Again,
}

/// The command that judges a program by one vector.
pub(super) struct Again {
    /// The arguments before the vector's id.
    before: Vec<OsString>,
    /// Those behind it.
    behind: Vec<OsString>,
}

impl Subject {
    /// The row, or the program that the arguments name; without either, the reference. `stop` ends the program, and its
    /// setup before.
    ///
    /// # Errors
    /// The row cannot be made ready.
    pub(super) fn new(
        arguments: &ConformArguments,
        row: Option<&Row>,
        stop: &Stop,
    ) -> Result<Self, registry::RegistryError> {
        let again = Again::new(arguments, row);
        if let Some(row) = row {
            let found = row.in_folder(&row.set_up(stop)?);
            let adapter = found.adapter(limits(arguments), stop);
            let row = Some(found.row.name);
            return Ok(Self { row, adapter, exactness: Exactness::Meaning, known: found.known, again });
        }
        if let [program, rest @ ..] = arguments.program.as_slice() {
            let adapter = process(CommandLine::new(program, rest), arguments, stop);
            return Ok(Self { row: None, adapter, exactness: Exactness::Meaning, known: None, again });
        }
        let adapter = Box::new(Reference { stop: stop.clone() });
        Ok(Self { row: None, adapter, exactness: Exactness::Exact, known: None, again })
    }
}

/// The reference, until it is stopped.
struct Reference {
    stop: Stop,
}

impl Adapter for Reference {
    fn hello(&mut self) -> Result<Hello, AdapterError> {
        Builtin.hello()
    }

    fn run(&mut self, case: &Case) -> Result<Response, AdapterError> {
        if self.stop.is_set() {
            return Err(AdapterError::new("interrupted"));
        }
        Builtin.run(case)
    }
}

/// How much the program is given.
pub(super) fn limits(arguments: &ConformArguments) -> Limits {
    Limits { case: arguments.timeout, ..Limits::default() }
}

fn process(command: CommandLine, arguments: &ConformArguments, stop: &Stop) -> Box<dyn Adapter> {
    let limits = limits(arguments);
    match arguments.protocol {
        Protocol::Lines => Box::new(Process::new(command, limits).until(stop.clone())),
        Protocol::Exec => Box::new(Exec::new(command, limits).until(stop.clone())),
        Protocol::Uci => {
            let options = UciOptions { chess960: arguments.chess960, variant: arguments.uci_variant.clone() };
            Box::new(Uci::new(command, options, limits).until(stop.clone()))
        }
    }
}

impl Again {
    /// For a program of the arguments, or for the row.
    pub(super) fn new(arguments: &ConformArguments, row: Option<&Row>) -> Self {
        let mut before = vec![OsString::from("conform")];
        let mut option = |name: &str, value: OsString| before.extend([name.into(), value]);
        if let Some(row) = row {
            option("--adapter", row.name.clone().into());
        }
        if arguments.protocol != Protocol::Lines {
            option("--protocol", arguments.protocol.name().into());
        }
        if let Some(variant) = &arguments.uci_variant {
            option("--uci-variant", variant.into());
        }
        if let Some(folder) = &arguments.corpus {
            option("--corpus", folder.into());
        }
        if arguments.timeout != DEFAULT_TIMEOUT {
            option("--timeout", arguments.timeout.as_secs_f64().to_string().into());
        }
        if arguments.chess960 {
            before.push("--chess960".into());
        }
        let mut behind = arguments.program.clone();
        if !behind.is_empty() {
            behind.insert(0, "--".into());
        }
        Self { before, behind }
    }

    /// The command for the vector of this id.
    pub(super) fn command(&self, id: &str) -> String {
        self.with(["--only".into(), id.into()])
    }

    /// The command for this string.
    pub(super) fn input_command(&self, input: &[u8]) -> String {
        self.with(["--input".into(), String::from_utf8_lossy(input).into_owned().into()])
    }

    fn with(&self, option: [OsString; 2]) -> String {
        let arguments = self.before.iter().cloned().chain(option).chain(self.behind.iter().cloned());
        CommandLine::new("xfen", arguments).to_string()
    }
}

/// Lets the signals that ask to end do so by way of the run, which ends its program. A second one does not
/// wait for that.
pub(super) fn end_on_signals(stop: &Stop) {
    let stop = stop.clone();
    let handler = move || {
        if stop.set() {
            process::exit(Exit::Interrupted.code().into());
        }
    };
    if let Err(error) = interrupt::on_signal(handler) {
        say(format!("an interrupt will not end the program that is judged: {error}"));
    }
}
