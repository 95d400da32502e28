//! `xfen pgn`: archives of games checked, selected, repaired and replayed.

mod blocks;
mod check;
mod fens;
mod fix;
mod games;
mod input;
mod lines;
mod progress;
#[cfg(test)]
mod properties;
mod record;
mod report;
mod select;
mod stats;
mod window;
mod worker;

use std::io;

use clap::{Args, Subcommand};

use crate::exit::Exit;

/// What the help says at its end.
pub(crate) const EXAMPLES: &str = "\
Files are read in constant memory, whatever their size. `-`, or no file, is standard input, so that
packed archives can be read through a pipe. All cores read parts of a large file.

Examples:
  xfen pgn check games.pgn
  xfen pgn fix games.pgn > fixed.pgn
  xfen pgn select --kind chess960 games.pgn | xfen pgn fens --last
  cat games.pgn | xfen pgn stats -

Exit codes: 0 done, 1 something is wrong, 2 usage, 3 input or output failed.";

#[derive(Args)]
pub(crate) struct PgnArguments {
    #[command(subcommand)]
    command: PgnCommand,
}

#[derive(Subcommand)]
enum PgnCommand {
    /// Say what is wrong or unusual in each game: syntax, tags, start position, every move of the main line
    #[command(after_help = check::EXAMPLES)]
    Check(check::CheckArguments),
    /// Copy the games that fit, byte for byte
    #[command(after_help = select::EXAMPLES)]
    Select(select::SelectArguments),
    /// Repair the tags that tell where games start, and copy all other bytes
    #[command(after_help = fix::EXAMPLES)]
    Fix(fix::FixArguments),
    /// Write positions of each game, one a line: the start position, one after some moves, the last, or all
    #[command(after_help = fens::EXAMPLES)]
    Fens(fens::FensArguments),
    /// Count games, kinds, values of Variant, results, moves and faults
    #[command(after_help = stats::EXAMPLES)]
    Stats(stats::StatsArguments),
}

/// Runs the command.
///
/// # Errors
/// Those of the output.
pub(crate) fn run(arguments: &PgnArguments) -> io::Result<Exit> {
    match &arguments.command {
        PgnCommand::Check(arguments) => check::run(arguments),
        PgnCommand::Select(arguments) => select::run(arguments),
        PgnCommand::Fix(arguments) => fix::run(arguments),
        PgnCommand::Fens(arguments) => fens::run(arguments),
        PgnCommand::Stats(arguments) => stats::run(arguments),
    }
}
