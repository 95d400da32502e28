//! What a fuzz target is besides its property.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{env, fs, io};

/// A property of bytes: panics where it does not hold, and gives whether the bytes got past the syntax.
pub type Property = fn(&[u8]) -> bool;

static EXECUTIONS: AtomicU64 = AtomicU64::new(0);
static PAST_THE_SYNTAX: AtomicU64 = AtomicU64::new(0);

/// Counts an execution, and prints the counts whenever their number is a power of two.
pub fn count(is_past_the_syntax: bool) {
    let past = PAST_THE_SYNTAX.fetch_add(u64::from(is_past_the_syntax), Ordering::Relaxed);
    let executions = EXECUTIONS.fetch_add(1, Ordering::Relaxed) + 1;
    if executions.is_power_of_two() {
        eprintln!("past the syntax: {} of {executions}", past + u64::from(is_past_the_syntax));
    }
}

/// Runs a property over the files named on the command line.
///
/// # Errors
/// If a file cannot be read.
pub fn replay_arguments(property: Property) -> io::Result<()> {
    for path in env::args_os().skip(1) {
        let past = if property(&fs::read(&path)?) { ", past the syntax" } else { "" };
        println!("{}: holds{past}", Path::new(&path).display());
    }
    Ok(())
}

/// The main program of a fuzz target: of a fuzzer, or without one a replay of the files named as arguments.
#[macro_export]
macro_rules! target {
    ($property:ident) => {
        #[cfg(fuzzing)]
        libfuzzer_sys::fuzz_target!(|bytes: &[u8]| $crate::count($crate::$property(bytes)));

        #[cfg(not(fuzzing))]
        fn main() -> std::io::Result<()> {
            $crate::replay_arguments($crate::$property)
        }
    };
}
