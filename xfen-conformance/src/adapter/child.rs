//! One running adapter process: its three pipes, and its end.
//!
//! Nothing here blocks on the child: lines are written and read by threads, and every wait has a limit.

use std::io::{self, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::lines::{Heard, Tail, read_lines};
use super::process::Limits;
use super::{CommandLine, Stop, group};

/// A running process.
pub(super) struct Running {
    child: Child,
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<Heard>,
    errors: Tail,
    stopped: bool,
}

/// How often the process is looked at while its output is waited for.
const LOOK: Duration = Duration::from_millis(20);
/// How long output that was written before the end may take to arrive.
const ARRIVAL: Duration = Duration::from_millis(200);

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

    /// Writes these bytes as they are, and closes the input.
    pub(super) fn send_all(&mut self, bytes: Vec<u8>) {
        if let Some(input) = self.input.take() {
            let _ = input.send(bytes);
        }
    }

    /// What came without being asked for.
    pub(super) fn unasked(&self) -> Heard {
        self.output.try_recv().unwrap_or(Heard::Nothing)
    }

    /// Waits for output, but not after it is told to stop.
    pub(super) fn hear(&mut self, patience: Duration, stop: &Stop) -> Heard {
        let began = Instant::now();
        loop {
            let left = patience.saturating_sub(began.elapsed());
            match self.output.recv_timeout(left.min(LOOK)) {
                Ok(heard) => return heard,
                Err(RecvTimeoutError::Timeout) if stop.is_set() => return Heard::Stopped,
                Err(RecvTimeoutError::Disconnected) => return Heard::End(Vec::new()),
                Err(RecvTimeoutError::Timeout) if group::has_ended(&mut self.child, Duration::ZERO) => {
                    // A grandchild may hold the output open: then its end never comes.
                    return self.output.recv_timeout(ARRIVAL).unwrap_or(Heard::End(Vec::new()));
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Heard::Nothing,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// What it last wrote on standard error, as far as that has arrived.
    pub(super) fn errors_so_far(&self) -> String {
        self.errors.text(Duration::ZERO)
    }

    /// Gives the process this long to end by itself, then ends it and all of its group. Says how it ended, unless it
    /// had to be ended, and what it last wrote on standard error.
    pub(super) fn stop(mut self, patience: Duration) -> (Option<ExitStatus>, String) {
        self.input = None;
        let by_itself = group::has_ended(&mut self.child, patience);
        let status = group::end(&mut self.child);
        self.stopped = true;
        (status.filter(|_| by_itself), self.errors.text(ARRIVAL))
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
