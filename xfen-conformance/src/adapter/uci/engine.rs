//! A running UCI engine: lines to it, and what it prints until it says that it has done all.

use std::io;
use std::time::{Duration, Instant};

use super::super::child::Running;
use super::super::lines::Heard;
use super::super::process::{Limits, crashed, stopped, too_long};
use super::super::{AdapterError, CommandLine, Response, Stop};
use crate::shown::in_short;

/// How many lines an engine may print in answer to one question.
const LINES: usize = 5000;

/// A running engine.
pub(super) struct Engine {
    running: Running,
}

/// Why the awaited line did not come.
pub(super) enum Silence {
    /// The engine ended; this came last.
    Ended(Vec<u8>),
    /// The time is up.
    Hang,
    /// Nobody wants to wait any more.
    Stopped,
    /// It printed what no engine prints.
    Garbage(String),
}

impl Engine {
    pub(super) fn start(command: &CommandLine, limits: &Limits) -> io::Result<Self> {
        Running::start(command, limits).map(|running| Self { running })
    }

    pub(super) fn say(&self, line: impl Into<String>) {
        self.running.send(line.into());
    }

    /// What it prints up to the line that is this word.
    pub(super) fn until(
        &mut self,
        last: &str,
        patience: Duration,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<Vec<String>, Silence> {
        let is_last = |line: &str| (line.trim() == last).then_some(());
        self.hear(is_last, patience, limits, stop).map(|(lines, ())| lines)
    }

    /// What it prints before the first line in which something is found, and that.
    pub(super) fn hear<T>(
        &mut self,
        find: impl Fn(&str) -> Option<T>,
        patience: Duration,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<(Vec<String>, T), Silence> {
        let began = Instant::now();
        let mut lines = Vec::new();
        loop {
            match self.running.hear(patience.saturating_sub(began.elapsed()), stop) {
                Heard::Line { text, .. } => {
                    let line = String::from_utf8_lossy(&text).into_owned();
                    if let Some(found) = find(&line) {
                        return Ok((lines, found));
                    }
                    lines.push(line);
                    if lines.len() > LINES {
                        let first = in_short(&lines[0]);
                        return Err(Silence::Garbage(format!("more than {LINES} lines; the first is `{first}`")));
                    }
                }
                Heard::TooLong(text) => return Err(Silence::Garbage(too_long(&text, limits.line))),
                Heard::End(rest) => return Err(Silence::Ended(rest)),
                Heard::Nothing => return Err(Silence::Hang),
                Heard::Stopped => return Err(Silence::Stopped),
            }
        }
    }

    /// Sets this position and gives all that the engine prints when it is to show it.
    pub(super) fn show(&mut self, fen: &str, limits: &Limits, stop: &Stop) -> Result<Vec<String>, Silence> {
        self.say(format!("position fen {fen}"));
        self.say("d");
        self.say("isready");
        self.until("readyok", limits.case, limits, stop)
    }

    /// Ends it, and gives the last of its standard error.
    pub(super) fn stop(self, patience: Duration) -> String {
        self.running.stop(patience).1
    }

    /// Ends it after a silence, and says what that was.
    pub(super) fn response(self, silence: Silence, limits: &Limits, when: &str) -> Result<Response, AdapterError> {
        Ok(match silence {
            Silence::Ended(rest) => {
                let (detail, stderr) = crashed(self.running, limits, &rest);
                Response::Crash { detail: format!("{detail}{when}"), stderr }
            }
            Silence::Hang => Response::Hang { after: limits.case, stderr: self.stop(Duration::ZERO) },
            Silence::Garbage(detail) => Response::ProtocolError { detail, stderr: self.stop(Duration::ZERO) },
            Silence::Stopped => return Err(stopped()),
        })
    }
}
