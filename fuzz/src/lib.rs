//! Properties that hold for every input, as ordinary functions over bytes: a fuzzer calls them through
//! `fuzz_targets`, and tests call them with every seed and with every input that once broke one.
//!
//! One file per property; `check` has what they share, `setups` makes setups of bytes.

mod check;
mod forms;
mod grammar_equals_scanner;
mod read_bytes;
mod roundtrip;
mod setups;

use std::path::Path;
use std::{env, fs, io};

pub use forms::forms;
pub use grammar_equals_scanner::grammar_equals_scanner;
pub use read_bytes::read_bytes;
pub use roundtrip::roundtrip;
pub use setups::AnySetup;

/// Runs a property over the files named on the command line.
///
/// # Errors
/// If a file cannot be read.
pub fn replay_arguments(property: fn(&[u8])) -> io::Result<()> {
    for path in env::args_os().skip(1) {
        property(&fs::read(&path)?);
        println!("{}: holds", Path::new(&path).display());
    }
    Ok(())
}
