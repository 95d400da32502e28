//! A program that is started anew for each case: the input on its standard input, the verdict in its exit code.
//!
//! Exit code 0 is accepted, 10 rejected, 11 unsupported, anything else a crash. A program that accepted may tell what it
//! saw in one line of JSON with the keys of an answer, `{"text":"…"}` for one; other lines are free, and the first of a
//! program that rejected is taken for its reason.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Instant;

use xfen_core::{BoardSize, CastlingType, Profile};

use super::child::Running;
use super::lines::Heard;
use super::process::{Limits, not_started, stopped, too_long};
use super::{Adapter, AdapterError, CommandLine, Response, Stop};
use crate::protocol::{AnswerBody, Case, Hello, Observation, Op, PROTOCOL, Task};
use crate::shown::in_short;

/// The exit code of a program that rejected its input.
const REJECTED: i32 = 10;
/// The exit code of a program that cannot be asked this.
const UNSUPPORTED: i32 = 11;
/// How many lines are read of a program that should write one at most.
const LINES: usize = 1000;

/// A program that is started for each case.
pub struct Exec {
    command: CommandLine,
    limits: Limits,
    stop: Stop,
}

/// How a process ended that was given its input.
struct Ended {
    code: Option<i32>,
    how: String,
    /// The lines of its output that are not empty.
    lines: Vec<Vec<u8>>,
    stderr: String,
}

impl Exec {
    /// An adapter that starts this command line for each case.
    pub fn new(command: CommandLine, limits: Limits) -> Self {
        Self { command, limits, stop: Stop::default() }
    }

    /// The same, but it ends, with an error, soon after it is told to stop.
    pub fn until(mut self, stop: Stop) -> Self {
        self.stop = stop;
        self
    }

    /// Gives a fresh process the input and waits for its end.
    fn outcome(&self, input: &[u8]) -> Result<Result<Ended, Response>, AdapterError> {
        let began = Instant::now();
        let left = || self.limits.case.saturating_sub(began.elapsed());
        let mut running =
            Running::start(&self.command, &self.limits).map_err(|error| not_started(&self.command, &error))?;
        running.send_all(input.to_owned());
        let mut lines = Vec::new();
        let wrong = loop {
            let (line, is_last) = match running.hear(left(), &self.stop) {
                Heard::Line { text, .. } => (text, false),
                Heard::End(rest) => (rest, true),
                Heard::TooLong(text) => break Some(too_long(&text, self.limits.line)),
                Heard::Stopped => return Err(stopped()),
                Heard::Nothing => return Ok(Err(self.hang(running))),
            };
            if !line.trim_ascii().is_empty() {
                lines.push(line);
            }
            if is_last {
                break None;
            } else if lines.len() > LINES {
                break Some(format!("more than {LINES} lines; the first is `{}`", in_short(&lines[0])));
            }
        };
        if let Some(detail) = wrong {
            let (_, stderr) = running.stop(std::time::Duration::ZERO);
            return Ok(Err(Response::ProtocolError { detail, stderr }));
        }
        match running.stop(left()) {
            (Some(status), stderr) => Ok(Ok(Ended { code: status.code(), how: status.to_string(), lines, stderr })),
            (None, stderr) => Ok(Err(Response::Hang { after: self.limits.case, stderr })),
        }
    }

    fn hang(&self, running: Running) -> Response {
        let (_, stderr) = running.stop(std::time::Duration::ZERO);
        Response::Hang { after: self.limits.case, stderr }
    }
}

impl Adapter for Exec {
    /// Nobody is asked: a program that is known by its exit codes only claims to read everything, and says 11 where it
    /// does not.
    fn hello(&mut self) -> Result<Hello, AdapterError> {
        let file = Path::new(&self.command.program).file_name().unwrap_or(&self.command.program);
        Ok(Hello {
            protocol: PROTOCOL,
            name: file.to_string_lossy().into_owned(),
            version: "(version unknown)".to_owned(),
            language: "unknown".to_owned(),
            boards: BoardSize::ALL.into(),
            profiles: vec![Profile::Traditional, Profile::Chess960, Profile::Capablanca],
            types: CastlingType::ALL.into(),
            ops: vec![Op::Read],
            observes: BTreeSet::new(),
        })
    }

    fn run(&mut self, case: &Case) -> Result<Response, AdapterError> {
        if self.stop.is_set() {
            return Err(stopped());
        }
        if let Some(profile) = case.profile {
            let message = Some(format!("the protocol exec has no way to state the profile {profile}"));
            return Ok(Response::Answered(AnswerBody::Unsupported { message }));
        }
        let ended = match self.outcome(case.input.as_bytes())? {
            Ok(ended) => ended,
            Err(response) => return Ok(response),
        };
        Ok(match ended.code {
            Some(0) => self.accepted(ended)?,
            Some(REJECTED) => {
                let message = ended.words();
                Response::Answered(AnswerBody::Rejected { message, errors: Vec::new(), deviations: Vec::new() })
            }
            Some(UNSUPPORTED) => Response::Answered(AnswerBody::Unsupported { message: ended.words() }),
            _ => Response::Crash { detail: format!("ended with {}", ended.how), stderr: ended.stderr },
        })
    }
}

impl Exec {
    fn accepted(&mut self, ended: Ended) -> Result<Response, AdapterError> {
        let hello = self.hello()?;
        let told: Vec<&Vec<u8>> = ended.lines.iter().filter(|line| line.trim_ascii_start().starts_with(b"{")).collect();
        let wrong = match told.as_slice() {
            [] => return Ok(Response::Answered(AnswerBody::Accepted(Observation::default()))),
            [line] => match serde_json::from_slice::<Observation>(line) {
                Ok(seen) => match seen.check(&hello, &Task::Read) {
                    Ok(()) => return Ok(Response::Answered(AnswerBody::Accepted(seen))),
                    Err(wrong) => format!("{wrong}; it wrote `{}`", in_short(line)),
                },
                Err(error) => format!("no answer in JSON: {error}; it wrote `{}`", in_short(line)),
            },
            [first, ..] => format!("more than one line of JSON; the first is `{}`", in_short(first)),
        };
        Ok(Response::ProtocolError { detail: wrong, stderr: ended.stderr })
    }
}

impl Ended {
    /// What it said: the first line of its output, else the last of its standard error.
    fn words(&self) -> Option<String> {
        let said = self.lines.first().map(in_short);
        let last = || self.stderr.lines().rfind(|line| !line.trim().is_empty());
        said.or_else(|| last().map(in_short))
    }
}
