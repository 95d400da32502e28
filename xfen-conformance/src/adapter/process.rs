//! A program that speaks [the protocol](crate::protocol) as an [`Adapter`]: one process for many cases.
//!
//! Whatever the program does, the runner goes on. A process that crashed, did not answer in time or wrote anything but
//! one valid answer is ended with everything it started, and a fresh one takes the next case, so that a stray line
//! cannot be taken for a later answer. Only who answers badly but in step, with one line of JSON and the right `n`, may
//! go on. When the adapter is dropped its process is asked to end, and soon made to.
//!
//! A second answer that comes late spoils the first: it bears the same `n`. Any other line after an answer, and the end
//! of a process after its answer, are noticed at the next case, and count there, since nothing tells whose they are.
//!
//! If the runner itself is killed (`SIGKILL`), nobody is left to end the process. Its standard input ends then, and it
//! should end with that, as the protocol demands; one that hangs goes on.

use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use super::child::Running;
use super::lines::Heard;
use super::{Adapter, AdapterError, CommandLine, Response, Stop};
use crate::protocol::{Answer, AnswerBody, Case, Hello, PROTOCOL, Request, Task};
use crate::shown::in_short;

/// How much a program is given: time, and room for what it writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// From the start of a process until it has introduced itself.
    pub start: Duration,
    /// From a case until its answer.
    pub case: Duration,
    /// From `bye` until its end, and from the end of its output until its own end.
    pub end: Duration,
    /// The longest line that it may write, in bytes.
    pub line: usize,
    /// How much of the end of its standard error is kept, in bytes.
    pub stderr: usize,
    /// How often in a row a start may fail before the program counts as broken. Starts that fail slowly are as many as
    /// fit into three times `start`.
    pub starts: u32,
}

/// A program that speaks the protocol.
pub struct Process {
    command: CommandLine,
    limits: Limits,
    running: Option<Running>,
    hello: Option<Hello>,
    next: u64,
    /// The last case that the running process answered.
    answered: Option<u64>,
    late: Option<Response>,
    stop: Stop,
}

/// What is wrong with a line that should have been an answer.
struct BadLine {
    detail: String,
    /// Whether it is one line in answer to this case, so that the next line can be one to the next.
    in_step: bool,
}

impl Default for Limits {
    /// 20 s to start, 10 s a case, 1 s to end, lines of 1 MiB, 4 KiB of standard error, ten starts.
    fn default() -> Self {
        Self {
            start: Duration::from_secs(20),
            case: Duration::from_secs(10),
            end: Duration::from_secs(1),
            line: 1 << 20,
            stderr: 4 << 10,
            starts: 10,
        }
    }
}

impl Process {
    /// An adapter that will be started with this command line when it is first used.
    pub fn new(command: CommandLine, limits: Limits) -> Self {
        Self { command, limits, running: None, hello: None, next: 1, answered: None, late: None, stop: Stop::default() }
    }

    /// The same, but it ends, with an error, soon after it is told to stop.
    pub fn until(mut self, stop: Stop) -> Self {
        self.stop = stop;
        self
    }

    /// Starts a process and lets it introduce itself.
    fn start(&self) -> Result<(Running, Hello), AdapterError> {
        let mut running =
            Running::start(&self.command, &self.limits).map_err(|error| not_started(&self.command, &error))?;
        running.send(json(&Request::Hello { protocol: PROTOCOL }));
        let wrong = match running.hear(self.limits.start, &self.stop) {
            Heard::Line { text, followed } => match introduced(&text, followed) {
                Ok(hello) => return Ok((running, hello)),
                Err(wrong) => wrong,
            },
            Heard::TooLong(text) => too_long(&text, self.limits.line),
            Heard::End(rest) => {
                let (detail, stderr) = crashed(running, &self.limits, &rest);
                let detail = format!("`{}` {detail} before it answered `hello`", self.command);
                return Err(AdapterError { detail, stderr });
            }
            Heard::Nothing => format!("no answer to `hello` within {:?} (does it flush each line?)", self.limits.start),
            Heard::Stopped => return Err(stopped()),
        };
        let (_, stderr) = running.stop(Duration::ZERO);
        Err(AdapterError { detail: format!("`{}`: {wrong}", self.command), stderr })
    }

    /// The running process, or a fresh one.
    fn take(&mut self) -> Result<Running, AdapterError> {
        if let Some(running) = self.running.take() {
            return Ok(running);
        }
        self.answered = None;
        let began = Instant::now();
        let mut tries = 0;
        loop {
            tries += 1;
            let failure = match self.start() {
                Ok((running, hello)) => match self.hello.get_or_insert_with(|| hello.clone()) {
                    known if *known == hello => return Ok(running),
                    _ => AdapterError::new(format!("`{}` introduces itself differently after a restart", self.command)),
                },
                Err(failure) => failure,
            };
            if self.stop.is_set() {
                return Err(failure);
            }
            if tries >= self.limits.starts || began.elapsed() >= self.limits.start.saturating_mul(3) {
                let detail = format!("restarted in vain {tries} times in a row: {}", failure.detail);
                return Err(AdapterError { detail, ..failure });
            }
        }
    }

    /// Puts a case, and hears its answer.
    fn put(&mut self, case: &Case, running: Running) -> Result<Response, AdapterError> {
        let n = self.next;
        self.next += 1;
        running.send(json(&Request::Run { n, case: case.clone() }));
        self.answer(n, case, running)
    }

    /// The same with a fresh process, since this one has answered the case before a second time.
    fn put_afresh(&mut self, case: &Case, running: Running, second: &[u8]) -> Result<Response, AdapterError> {
        self.late = Some(late(running, second));
        let fresh = self.take()?;
        self.put(case, fresh)
    }

    /// Hears the answer to case `n`, and puts the process back if it can go on.
    fn answer(&mut self, n: u64, case: &Case, mut running: Running) -> Result<Response, AdapterError> {
        let detail = match running.hear(self.limits.case, &self.stop) {
            Heard::Line { text, .. } if self.is_second_answer(&text) => {
                return self.put_afresh(case, running, &text);
            }
            Heard::Line { text, followed } => match self.body(n, &case.task, &text, followed) {
                Ok(body) => {
                    self.answered = Some(n);
                    self.running = Some(running);
                    return Ok(Response::Answered(body));
                }
                Err(BadLine { detail, in_step: true }) => {
                    let stderr = running.errors_so_far();
                    self.answered = Some(n);
                    self.running = Some(running);
                    return Ok(Response::ProtocolError { detail, stderr });
                }
                Err(BadLine { detail, in_step: false }) => detail,
            },
            Heard::TooLong(text) => too_long(&text, self.limits.line),
            Heard::End(rest) => return Ok(self.crash(running, &rest)),
            Heard::Nothing => {
                let (_, stderr) = running.stop(Duration::ZERO);
                return Ok(Response::Hang { after: self.limits.case, stderr });
            }
            Heard::Stopped => return Err(stopped()),
        };
        let (_, stderr) = running.stop(Duration::ZERO);
        Ok(Response::ProtocolError { detail, stderr })
    }

    fn crash(&self, running: Running, rest: &[u8]) -> Response {
        let (detail, stderr) = crashed(running, &self.limits, rest);
        Response::Crash { detail, stderr }
    }

    /// Whether a line is one more answer to the last case that the running process answered.
    fn is_second_answer(&self, text: &[u8]) -> bool {
        self.answered.is_some() && Answer::number(text) == self.answered
    }

    /// The answer in a line, or what is wrong with it.
    fn body(&self, n: u64, task: &Task, text: &[u8], followed: bool) -> Result<AnswerBody, BadLine> {
        let bad = |detail: String, in_step: bool| {
            let detail = format!("{detail}; it wrote `{}`", in_short(text));
            Err(BadLine { detail, in_step: in_step && !followed })
        };
        let answer = match Answer::parse(text) {
            Ok(answer) => answer,
            Err(error) => return bad(error.to_string(), Answer::number(text) == Some(n)),
        };
        if answer.n != n {
            return bad(format!("`n` is {}, the case is {n}", answer.n), false);
        }
        if let (AnswerBody::Accepted(observation), Some(hello)) = (&answer.body, &self.hello)
            && let Err(wrong) = observation.check(hello, task)
        {
            return bad(wrong, true);
        }
        if followed { bad("more than one line in answer to one case".to_owned(), false) } else { Ok(answer.body) }
    }
}

impl Adapter for Process {
    fn hello(&mut self) -> Result<Hello, AdapterError> {
        if let Some(hello) = &self.hello {
            return Ok(hello.clone());
        }
        let (running, hello) = self.start()?;
        self.running = Some(running);
        Ok(self.hello.insert(hello).clone())
    }

    fn run(&mut self, case: &Case) -> Result<Response, AdapterError> {
        if self.stop.is_set() {
            return Err(stopped());
        }
        let running = self.take()?;
        match running.unasked() {
            Heard::Nothing | Heard::Stopped => {}
            Heard::End(rest) => return Ok(self.crash(running, &rest)),
            Heard::Line { text, .. } if self.is_second_answer(&text) => {
                return self.put_afresh(case, running, &text);
            }
            Heard::Line { text, .. } | Heard::TooLong(text) => {
                let (_, stderr) = running.stop(Duration::ZERO);
                let detail = format!("a line too many after the case before; it wrote `{}`", in_short(&text));
                return Ok(Response::ProtocolError { detail, stderr });
            }
        }
        self.put(case, running)
    }

    fn late(&mut self) -> Option<Response> {
        self.late.take()
    }

    fn finish(&mut self) -> Option<Response> {
        let mut running = self.running.take()?;
        running.send(json(&Request::Bye));
        match running.hear(self.limits.end, &self.stop) {
            Heard::Line { text, .. } if self.is_second_answer(&text) => Some(late(running, &text)),
            _ => {
                running.stop(self.limits.end);
                None
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.finish();
    }
}

/// What a second answer earns its case.
fn late(running: Running, second: &[u8]) -> Response {
    let (_, stderr) = running.stop(Duration::ZERO);
    let detail = format!("a second answer after the first; it wrote `{}`", in_short(second));
    Response::ProtocolError { detail, stderr }
}

/// Why a program cannot be started.
pub(super) fn not_started(command: &CommandLine, error: &io::Error) -> AdapterError {
    let program = Path::new(&command.program);
    let looked = match error.kind() {
        io::ErrorKind::NotFound if program.components().count() > 1 => "; there is no such file",
        io::ErrorKind::NotFound => "; no folder of PATH has a program of this name",
        io::ErrorKind::PermissionDenied => "; is the file executable?",
        _ => "",
    };
    AdapterError::new(format!("cannot start `{command}`: {error}{looked}"))
}

/// What is said by an adapter that was told to stop.
pub(super) fn stopped() -> AdapterError {
    AdapterError::new("told to stop")
}

fn introduced(text: &[u8], followed: bool) -> Result<Hello, String> {
    let shown = || format!("; it wrote `{}`", in_short(text));
    let hello: Hello = serde_json::from_slice(text).map_err(|error| format!("no introduction: {error}{}", shown()))?;
    hello.check().map_err(|wrong| format!("no good introduction: {wrong}"))?;
    if followed { Err(format!("more than one line in answer to `hello`{}", shown())) } else { Ok(hello) }
}

/// How a process ended that closed its output, and the last of its standard error.
pub(super) fn crashed(running: Running, limits: &Limits, rest: &[u8]) -> (String, String) {
    let (how, stderr) = running.stop(limits.end);
    let mut detail = match how {
        Some(status) => format!("ended with {status}"),
        None => "closed its output and went on".to_owned(),
    };
    if !rest.is_empty() {
        detail.push_str(&format!(" in the middle of a line, `{}`,", in_short(rest)));
    }
    (detail, stderr)
}

pub(super) fn too_long(text: &[u8], limit: usize) -> String {
    format!("a line of more than {limit} bytes; it begins `{}`", in_short(text))
}

fn json(request: &Request) -> String {
    serde_json::to_string(request).expect("a request has string keys and no other way to fail")
}
