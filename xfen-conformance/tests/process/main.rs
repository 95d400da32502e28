//! Programs as adapters, however they behave: each faux adapter is run, and each outcome is written down by hand.
//!
//! The test program starts itself as the faux adapters, so that nothing else is needed. They use what unix has.

#[cfg(unix)]
mod expected;
#[cfg(unix)]
mod faux;
#[cfg(unix)]
mod helpers;

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [_, "faux", mode] => faux::main(mode, None),
        [_, "faux", mode, file] => faux::main(mode, Some(file)),
        _ => libtest_mimic::run(&libtest_mimic::Arguments::from_args(), expected::trials()).exit_code(),
    }
}

#[cfg(not(unix))]
fn main() {}
