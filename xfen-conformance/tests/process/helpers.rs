//! What the tests of faux adapters have in common: runs, and what processes leave behind.

use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

use xfen_conformance::adapter::{Adapter, CommandLine, Limits, Process};
use xfen_conformance::corpus::Corpus;
use xfen_conformance::outcome::Outcome;
use xfen_conformance::results::Report;
use xfen_conformance::run::{RunError, RunOptions, run};

/// The cases that most tests put: the first is the one on which the faux adapters misbehave.
pub(crate) const THREE: [&str; 3] =
    ["castling/inner-rook-on-f", "castling/inner-rook-on-g", "castling/inner-rook-on-b"];

/// Limits that a busy machine keeps too.
pub(crate) fn patient() -> Limits {
    Limits { start: Duration::from_secs(60), case: Duration::from_secs(60), ..Limits::default() }
}

/// This program as a faux adapter.
pub(crate) fn faux(mode: &str, file: Option<&PathBuf>, limits: Limits) -> Process {
    let mut arguments = vec!["faux".into(), mode.into()];
    arguments.extend(file.map(|file| file.clone().into_os_string()));
    Process::new(CommandLine::new(env::current_exe().expect("it runs"), arguments), limits)
}

pub(crate) fn only(ids: &[&str]) -> RunOptions {
    let only = ids.iter().map(|id| id.parse().unwrap_or_else(|never| match never {})).collect();
    RunOptions { only, ..RunOptions::default() }
}

pub(crate) fn run_on(adapter: &mut dyn Adapter, ids: &[&str]) -> Report {
    run(adapter, &Corpus::embedded(), &only(ids), &mut |_, _| ()).unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn fault(adapter: &mut dyn Adapter) -> RunError {
    fault_on(adapter, &THREE)
}

pub(crate) fn fault_on(adapter: &mut dyn Adapter, ids: &[&str]) -> RunError {
    run(adapter, &Corpus::embedded(), &only(ids), &mut |_, _| ()).expect_err("it is broken")
}

pub(crate) fn outcome_of<'r>(report: &'r Report, id: &str) -> &'r Outcome {
    let result = report.results.iter().find(|result| result.id == id);
    &result.unwrap_or_else(|| panic!("{id} was not run")).judgement.outcome
}

/// A file for what a faux adapter leaves behind.
pub(crate) fn file(name: &str) -> PathBuf {
    let file = env::temp_dir().join(format!("xfen-{name}-{}", process::id()));
    let _ = fs::remove_file(&file);
    file
}

/// The process whose number a faux adapter left in the file. Removes the file.
pub(crate) fn process_in(file: &PathBuf) -> rustix::process::Pid {
    let number = fs::read_to_string(file).expect("the faux adapter left a number");
    let _ = fs::remove_file(file);
    rustix::process::Pid::from_raw(number.parse().expect("a number")).expect("not zero")
}

/// Whether that process ends within ten seconds.
pub(crate) fn ends_soon(file: &PathBuf) -> bool {
    let process = process_in(file);
    let until = Instant::now() + Duration::from_secs(10);
    while Instant::now() < until {
        if !is_running(process) {
            return true;
        }
        thread::sleep(Duration::from_millis(10));
    }
    false
}

/// A process that has ended but that nobody has asked about, as in a container without an init, is not running.
fn is_running(process: rustix::process::Pid) -> bool {
    let stat = fs::read_to_string(format!("/proc/{}/stat", process.as_raw_nonzero()));
    let is_zombie = stat.is_ok_and(|stat| stat.rsplit(')').next().is_some_and(|rest| rest.trim().starts_with('Z')));
    !is_zombie && rustix::process::test_kill_process(process).is_ok()
}
