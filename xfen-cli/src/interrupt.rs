//! Ctrl-C and the signals that ask to end, for all commands but `conform`: what is being written comes to its end first.

use std::sync::atomic::{AtomicBool, Ordering};
use std::{io, process, thread};

use crate::destination::take_back_unfinished;

/// The exit code.
const INTERRUPTED: i32 = 130;

/// From now on such a signal ends the program as soon as nobody holds standard output, so that no line is cut; who writes
/// what belongs together holds it meanwhile. What stands at the end of a file without being whole is cut off. A second
/// signal does not wait.
///
/// If one of the signals is ignored, as by `nohup`, none is treated otherwise than without this.
pub(crate) fn end_between_lines() {
    let is_asked = AtomicBool::new(false);
    let handler = move || {
        let waits = || {
            let _whole = io::stdout().lock();
            take_back_unfinished();
            process::exit(INTERRUPTED);
        };
        if is_asked.swap(true, Ordering::Relaxed) || thread::Builder::new().spawn(waits).is_err() {
            process::exit(INTERRUPTED);
        }
    };
    // Without a handler an interrupt may cut a line, which is no reason to refuse the work.
    let _ = ctrlc::try_set_handler(handler);
}
