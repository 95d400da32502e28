//! Ctrl-C and the signals that ask to end.

use std::sync::atomic::{AtomicBool, Ordering};
use std::{io, process, thread};

use crate::destination::take_back_unfinished;

/// The exit code.
const INTERRUPTED: i32 = 130;

/// From now on such a signal ends the program as soon as nobody holds standard output, so that no line is cut; who writes
/// what belongs together holds it meanwhile. What stands at the end of a file without being whole is cut off. A second
/// signal does not wait.
///
/// Not for `conform` where it judges a program, which it has to end too.
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
    let _ = on_signal(handler);
}

/// Calls this at each such signal, in a thread of its own. Those that are ignored from the start stay ignored, as by
/// `nohup`.
///
/// # Errors
/// The system does not allow it; elsewhere than on Linux also if one of the signals is ignored.
pub(crate) fn on_signal(handler: impl Fn() + Send + 'static) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    return linux::on_signal_not_ignored(handler);
    #[cfg(not(target_os = "linux"))]
    ctrlc::try_set_handler(handler).map_err(io::Error::other)
}

/// From now on a limit on the size of files is an error like that of a full disk, and does not end the program within a
/// line.
pub(crate) fn heed_file_size() {
    // Nobody asks for the flag: with any handler the write fails, which says it. Without one the signal ends the program,
    // and the exit code tells.
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default());
}

#[cfg(target_os = "linux")]
mod linux {
    use std::{fs, io, thread};

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    pub(super) fn on_signal_not_ignored(handler: impl Fn() + Send + 'static) -> io::Result<()> {
        let ignored = ignored()?;
        let heeded = [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
        let mut signals = Signals::new(heeded)?;
        thread::Builder::new().spawn(move || signals.forever().for_each(|_| handler()))?;
        Ok(())
    }

    /// The signals that this process ignores: a bit for each, from the lowest for signal 1.
    fn ignored() -> io::Result<u64> {
        let status = fs::read_to_string("/proc/self/status")?;
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
            .ok_or_else(|| io::Error::other("/proc/self/status does not say which signals are ignored"))
    }
}
