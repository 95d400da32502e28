//! The `xfen` command. See `xfen --help`, or `docs/CLI.md` for exit codes and formats.

mod args;
mod check;
mod convert;
mod exit;
mod lines;
mod picture;

use std::process::ExitCode;

use clap::Parser;

use args::{Arguments, Command};
use exit::Exit;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let result = match arguments.command {
        Command::Check(arguments) => check::run(&arguments),
        Command::Convert(arguments) => convert::run(&arguments),
    };
    result.unwrap_or_else(Exit::after_failure).into()
}
