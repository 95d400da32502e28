//! A child in a process group of its own, so that it can be ended with everything it started.
//!
//! Elsewhere than on unix only the child itself is ended.

use std::process::{Child, Command, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

/// How often a child is looked at while its end is waited for.
const LOOK: Duration = Duration::from_millis(5);

/// Makes the command start a process group of its own.
pub(super) fn lead_a_group(command: &mut Command) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    #[cfg(not(unix))]
    let _ = command;
}

/// Whether the child has ended; waits for that at most this long.
///
/// The child is not reaped on unix, so that its group's number cannot become another's before the group is ended.
pub(super) fn has_ended(child: &mut Child, patience: Duration) -> bool {
    let began = Instant::now();
    loop {
        if ended_now(child) {
            return true;
        }
        if began.elapsed() >= patience {
            return false;
        }
        thread::sleep(LOOK);
    }
}

/// Asks the child's group to end, and gives it this long; then ends it by force, and reaps the child.
pub(super) fn end_politely(child: &mut Child, patience: Duration) {
    terminate(child);
    has_ended(child, patience);
    let _ = end(child);
}

/// Ends the child with its group by force, and reaps it. Gives its status unless it outlives even that.
pub(super) fn end(child: &mut Child) -> Option<ExitStatus> {
    kill(child);
    if has_ended(child, Duration::from_secs(2)) { child.wait().ok() } else { None }
}

#[cfg(unix)]
fn ended_now(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    // An error means that there is no such child to wait for any more.
    !matches!(waitid(WaitId::Pid(Pid::from_child(child)), options), Ok(None))
}

#[cfg(not(unix))]
fn ended_now(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}

#[cfg(unix)]
fn terminate(child: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let _ = kill_process_group(Pid::from_child(child), Signal::TERM);
}

#[cfg(not(unix))]
fn terminate(_: &mut Child) {}

#[cfg(unix)]
fn kill(child: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    // An error means that nobody of the group is left.
    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
}

#[cfg(not(unix))]
fn kill(child: &mut Child) {
    let _ = child.kill();
}
