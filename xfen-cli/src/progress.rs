//! How far a long run is, shown on a terminal only.

use std::io::{self, IsTerminal as _};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Runs something that tells how much it has done, and of how much.
pub(crate) fn with_progress<T>(run: impl FnOnce(&mut dyn FnMut(usize, usize)) -> T) -> T {
    let bar = bar();
    let result = run(&mut |done, of| {
        bar.set_length(of as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    result
}

/// Runs something of several parts, in threads, each of which tells how much it has done, one by one from nothing on,
/// and of how much.
pub(crate) fn with_shared_progress<T>(run: impl FnOnce(&(dyn Fn(usize, usize) + Sync)) -> T) -> T {
    let bar = bar();
    bar.set_length(0);
    let result = run(&|done, of| if done == 0 { bar.inc_length(of as u64) } else { bar.inc(1) });
    bar.finish_and_clear();
    result
}

fn bar() -> ProgressBar {
    let target = if io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(None, target);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {elapsed}") {
        bar.set_style(style);
    }
    bar
}
