//! One running adapter process: its three pipes, and its end.
//!
//! Nothing here blocks on the child: lines are written and read by threads, and every wait has a limit.

use std::ffi::OsString;
use std::fmt;
use std::io::{self, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::group;
use super::lines::{Output, Tail, read_lines};
use super::process::Limits;

/// A program and its arguments. No shell is involved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandLine {
    /// A path, or a name that is looked up in `PATH`.
    pub program: OsString,
    /// The arguments.
    pub arguments: Vec<OsString>,
}

/// How a wait for output ended.
pub(super) enum Heard {
    /// A line came, and whether more had been written behind it.
    Line(Vec<u8>, bool),
    /// A line came that is longer than allowed; this is its beginning.
    TooLong(Vec<u8>),
    /// The process ended or closed its output; this came after the last line end.
    End(Vec<u8>),
    /// The time is up.
    Nothing,
}

/// A running process.
pub(super) struct Running {
    child: Child,
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<Output>,
    errors: Tail,
    stopped: bool,
}

/// How often the process is looked at while its output is waited for.
const LOOK: Duration = Duration::from_millis(20);
/// How long output that was written before the end may take to arrive.
const ARRIVAL: Duration = Duration::from_millis(200);

impl CommandLine {
    /// A program with its arguments.
    pub fn new<A: Into<OsString>>(program: impl Into<OsString>, arguments: impl IntoIterator<Item = A>) -> Self {
        Self { program: program.into(), arguments: arguments.into_iter().map(Into::into).collect() }
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&quoted(&self.program.to_string_lossy()))?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {}", quoted(&argument.to_string_lossy())))
    }
}

impl Running {
    /// Starts the program.
    pub(super) fn start(command: &CommandLine, limits: &Limits) -> io::Result<Self> {
        let mut start = Command::new(&command.program);
        start.args(&command.arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        group::lead_a_group(&mut start);
        let mut child = start.spawn()?;
        let (Some(stdin), Some(stdout), Some(stderr)) = (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            unreachable!("the three pipes were asked for just above");
        };
        Ok(Self {
            child,
            input: Some(write_lines(stdin)),
            output: read_lines(stdout, limits.line),
            errors: Tail::read(stderr, limits.stderr),
            stopped: false,
        })
    }

    /// Writes one line. A process that no longer reads is noticed by its silence.
    pub(super) fn send(&self, mut line: String) {
        line.push('\n');
        if let Some(input) = &self.input {
            let _ = input.send(line.into_bytes());
        }
    }

    /// What came without being asked for.
    pub(super) fn unasked(&self) -> Heard {
        self.output.try_recv().map_or(Heard::Nothing, Heard::from)
    }

    /// Waits for output.
    pub(super) fn hear(&mut self, patience: Duration) -> Heard {
        let until = Instant::now() + patience;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left.min(LOOK)) {
                Ok(output) => return output.into(),
                Err(RecvTimeoutError::Disconnected) => return Heard::End(Vec::new()),
                Err(RecvTimeoutError::Timeout) if group::has_ended(&mut self.child, Duration::ZERO) => {
                    // A grandchild may hold the output open: then its end never comes.
                    return self.output.recv_timeout(ARRIVAL).map_or(Heard::End(Vec::new()), Heard::from);
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Heard::Nothing,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Gives the process this long to end by itself, then ends it and all of its group. Says how it ended, unless it
    /// had to be ended, and what it last wrote on standard error.
    pub(super) fn stop(mut self, patience: Duration) -> (Option<String>, String) {
        self.input = None;
        let by_itself = group::has_ended(&mut self.child, patience);
        let status = group::end(&mut self.child);
        self.stopped = true;
        let how = status.filter(|_| by_itself).map(|status| status.to_string());
        (how, self.errors.text(ARRIVAL))
    }
}

impl From<Output> for Heard {
    fn from(output: Output) -> Self {
        match output {
            Output::Line { text, followed } => Heard::Line(text, followed),
            Output::TooLong(text) => Heard::TooLong(text),
            Output::End(rest) => Heard::End(rest),
        }
    }
}

/// A process that is let go of without [`Running::stop`] still ends.
impl Drop for Running {
    fn drop(&mut self) {
        // Once it is reaped its number may be another's.
        if !self.stopped {
            let _ = group::end(&mut self.child);
        }
    }
}

/// Writes what it is sent, in a thread. The pipe is closed when the sender is dropped.
fn write_lines(mut stdin: ChildStdin) -> Sender<Vec<u8>> {
    let (sender, receiver) = channel::<Vec<u8>>();
    thread::spawn(move || {
        for line in receiver {
            if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
                return;
            }
        }
    });
    sender
}

/// An argument as one would type it in a shell.
fn quoted(argument: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,+@%".contains(c);
    if !argument.is_empty() && argument.chars().all(plain) {
        argument.to_owned()
    } else {
        format!("'{}'", argument.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_line_can_be_typed_again() {
        let command = CommandLine::new("python3", ["a b.py", "--x=1", "", "it's"]);
        assert_eq!(command.to_string(), r"python3 'a b.py' --x=1 '' 'it'\''s'");
    }
}
