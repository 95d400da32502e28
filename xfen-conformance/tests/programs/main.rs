//! Programs that are known by exit codes, and UCI engines, however they behave: each faux program is run, and what it
//! earns is written down by hand.
//!
//! The test program starts itself as the faux programs, so that nothing else is needed. They use what unix has.

#[cfg(unix)]
mod exec;
#[cfg(unix)]
mod faux_engine;
#[cfg(unix)]
mod faux_program;
#[cfg(unix)]
mod uci;

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [_, "program", mode] => faux_program::main(mode),
        [_, "engine", mode] => faux_engine::main(mode),
        _ => {
            let trials = exec::trials().into_iter().chain(uci::trials()).collect();
            libtest_mimic::run(&libtest_mimic::Arguments::from_args(), trials).exit_code()
        }
    }
}

#[cfg(not(unix))]
fn main() {}

/// A program that is this one, in a faux role.
#[cfg(unix)]
fn faux(role: &str, mode: &str) -> xfen_conformance::adapter::CommandLine {
    let this = std::env::current_exe().expect("this program has a path");
    xfen_conformance::adapter::CommandLine::new(this, [role, mode])
}

/// Limits that a busy machine keeps too.
#[cfg(unix)]
fn patient() -> xfen_conformance::adapter::Limits {
    use std::time::Duration;
    let minute = Duration::from_secs(60);
    xfen_conformance::adapter::Limits { start: minute, case: minute, ..Default::default() }
}

/// A test by its name.
#[cfg(unix)]
fn trial(name: &str, test: fn()) -> libtest_mimic::Trial {
    libtest_mimic::Trial::test(name, move || {
        test();
        Ok(())
    })
}
