//! The `xfen` command. See `xfen --help`, or `docs/CLI.md` for exit codes and formats.

mod args;
mod batch;
mod check;
mod completions;
mod conform;
mod convert;
mod destination;
mod exit;
mod explain;
mod form;
mod generate;
mod in_order;
mod input;
mod interrupt;
mod json;
mod lines;
mod log;
mod moves;
mod number;
mod output;
mod page;
mod perft;
mod pgn;
mod picture;
mod play;
mod playable;
mod progress;
mod results;
mod rules;
mod same;
mod show;
mod smoke;
mod start;
mod text_board;
mod vectors;
mod words;

use std::io;
use std::process::ExitCode;

use clap::Parser;
use xfen_conformance::adapter::serve;

use args::{Arguments, Command};
use exit::Exit;

fn main() -> ExitCode {
    let arguments = Arguments::try_parse().unwrap_or_else(|error| args::refuse(&error));
    interrupt::heed_file_size();
    if !matches!(arguments.command, Command::Conform(_)) {
        interrupt::end_between_lines();
    }
    let result = match arguments.command {
        Command::Check(arguments) => check::run(arguments),
        Command::Convert(arguments) => {
            arguments.check();
            convert::run(arguments)
        }
        Command::Explain(arguments) => explain::run(&arguments),
        Command::Show(arguments) => show::run(&arguments),
        Command::Same(arguments) => same::run(&arguments),
        Command::Rules(arguments) => rules::run(&arguments),
        Command::Vectors(arguments) => vectors::run(&arguments),
        Command::Pgn(arguments) => pgn::run(&arguments),
        Command::Smoke => smoke::run(),
        Command::Completions(arguments) => completions::completions(&arguments),
        Command::Man(arguments) => completions::man(&arguments),
        Command::Start(arguments) => start::run(&arguments),
        Command::Number(arguments) => number::run(&arguments),
        Command::Moves(arguments) => moves::run(&arguments),
        Command::Play(arguments) => play::run(&arguments),
        Command::Perft(arguments) => perft::run(&arguments),
        Command::Generate(arguments) => generate::run(&arguments),
        Command::Conform(arguments) => {
            arguments.check();
            return conform::conform(&arguments);
        }
        Command::Results(arguments) => results::run(&arguments),
        Command::Adapter => serve(io::stdin().lock(), io::stdout()).map(|()| Exit::Done),
    };
    result.unwrap_or_else(Exit::after_failure).if_all_was_said().into()
}
