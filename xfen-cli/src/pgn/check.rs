//! `xfen pgn check`: every rule that is broken, game by game.

use std::collections::VecDeque;
use std::io;

use clap::Args;
use xfen_core::pgn::{Fault, Moves};

use super::input::{Failure, Files, Task};
use super::lines::Lines;
use super::progress;
use super::record::{Ended, Positions, Wants};
use super::report::{self, Severities};
use super::window::Window;
use crate::args::Format;
use crate::destination::{Destination, stdout};
use crate::exit::{Exit, say};
use crate::json;

/// What the help says at its end.
pub(crate) const EXAMPLES: &str = "\
One line is written for each fault: file, line and column, the game, how much it matters, the rule
that is broken, and what to write instead; below it the part of the file that is meant. An error has
no single meaning, or something is lost by it; a deviation has one, but a writer of PGN or X-FEN
writes it otherwise; a remark should be known, and nothing is wrong. The moves of the main line are
played. Standard error has the counts.

Examples:
  xfen pgn check games.pgn
  xfen pgn check --quiet < games.pgn
  cat games.pgn | xfen pgn check --format json -

Exit codes: 0 no errors (there may be deviations), 1 errors, 2 usage, 3 input or output failed.";

#[derive(Args)]
pub(crate) struct CheckArguments {
    #[command(flatten)]
    files: Files,
    /// Write one line for each fault and no more, nothing on standard error
    #[arg(short, long)]
    quiet: bool,
    /// What each line of output is; JSON has everything, so nothing goes to standard error then
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// Runs the command.
///
/// # Errors
/// Those of the output.
pub(crate) fn run(arguments: &CheckArguments) -> io::Result<Exit> {
    let progress = progress::beside_output(&arguments.files);
    let shape = match (arguments.format, arguments.quiet) {
        (Format::Json, _) => Shape::Json,
        (Format::Text, true) => Shape::Line,
        (Format::Text, false) => Shape::Picture,
    };
    let mut check = Check::new(stdout()?, shape);
    let exit = arguments.files.read(&mut check, &progress)?;
    progress.finish();
    if shape == Shape::Picture {
        say(check.counts.to_string());
    }
    Ok(exit.or(if check.counts.faults.errors > 0 { Exit::Refused } else { Exit::Done }))
}

/// How a fault is told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// In one line.
    Line,
    /// In one line, with the line of the file below it.
    Picture,
    /// As a JSON object.
    Json,
}

pub(crate) struct Check<D> {
    shape: Shape,
    file: String,
    out: Lines<D>,
    window: Window,
    /// Faults whose line was not read yet.
    waiting: VecDeque<Fault>,
    counts: Counts,
}

/// What there was.
#[derive(Default)]
struct Counts {
    games: u64,
    faults: Severities,
}

impl<D: Destination> Check<D> {
    pub(crate) fn new(out: D, shape: Shape) -> Self {
        Self {
            shape,
            file: String::new(),
            out: Lines::new(out),
            window: Window::default(),
            waiting: VecDeque::new(),
            counts: Counts::default(),
        }
    }

    fn tell(&mut self, fault: &Fault) {
        if self.shape == Shape::Json {
            return self.out.push(&json::text(report::object(&self.file, fault)));
        }
        self.out.push(&report::line(&self.file, fault));
        if self.shape == Shape::Picture
            && let Some(picture) = self.window.picture(fault, report::advice(fault).as_deref())
        {
            self.out.push(&picture);
        }
    }

    /// Tells the faults that wait, as far as their lines have been read.
    fn tell_waiting(&mut self) {
        while self.waiting.front().is_some_and(|fault| self.window.has_line_of(fault)) {
            let first = self.waiting.pop_front();
            first.iter().for_each(|fault| self.tell(fault));
        }
    }
}

impl<D: Destination> Task for Check<D> {
    fn wants(&self) -> Wants {
        Wants { text: false, heads: false, moves: Moves::Replay, positions: Positions::None }
    }

    fn fault(&mut self, fault: Fault) {
        self.counts.faults.add(fault.severity());
        if self.shape == Shape::Picture {
            self.waiting.push_back(fault);
            self.tell_waiting();
        } else {
            self.tell(&fault);
        }
    }

    fn end(&mut self, _: Ended) {
        self.counts.games += 1;
    }

    fn begin_file(&mut self, name: &str) {
        self.file = name.to_owned();
        self.window.clear();
    }

    fn block(&mut self, bytes: &[u8]) {
        if self.shape == Shape::Picture {
            self.window.push(bytes);
            self.tell_waiting();
        }
    }

    fn pause(&mut self) -> Result<(), Failure> {
        Ok(self.out.send()?)
    }

    fn end_file(&mut self) -> Result<(), Failure> {
        Ok(self.abandon_file()?)
    }

    fn abandon_file(&mut self) -> io::Result<()> {
        for fault in std::mem::take(&mut self.waiting) {
            self.tell(&fault);
        }
        self.out.send()
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { games, faults: Severities { errors, deviations, remarks } } = *self;
        write!(
            f,
            "{}: {}, {}, {}",
            report::counted(games, "game"),
            report::counted(errors, "error"),
            report::counted(deviations, "deviation"),
            report::counted(remarks, "remark")
        )
    }
}
