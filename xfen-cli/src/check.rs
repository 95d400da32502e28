//! `xfen check`: one verdict a position.

use std::io;

use xfen_core::Verdict;

use crate::args::{CheckArguments, Format};
use crate::batch::{self, Answers};
use crate::exit::Exit;
use crate::json;
use crate::lines::{Go, Line};
use crate::picture::Pictures;

/// Runs the command.
///
/// # Errors
/// Those of standard input and output.
pub(crate) fn run(arguments: CheckArguments) -> io::Result<Exit> {
    let (fen, jobs) = (arguments.positions.fen.clone(), arguments.jobs);
    let pictures = Pictures::for_stderr();
    batch::run(&fen, jobs, None, move |line, answers| {
        answer(&arguments, &pictures, line, answers);
        Ok(Go::On)
    })
}

fn answer(arguments: &CheckArguments, pictures: &Pictures, line: Line<'_>, answers: &mut Answers) {
    let positions = &arguments.positions;
    let read = positions.from.read(line.bytes, positions.options());
    if read.result.is_err() {
        answers.refuse();
    }
    if arguments.format == Format::Json {
        return answers.line(json::text(json::report(line, &read)).as_bytes());
    }
    let (mut text, rules) = (read.verdict().to_string(), read.decisive_rules());
    if !rules.is_empty() {
        text = text + "\t" + &rules.join(",");
    }
    answers.line(text.as_bytes());
    if !arguments.quiet && read.verdict() != Verdict::Canonical {
        answers.say(pictures.reports(line, read.errors(), read.deviations(), read.result.is_err()));
        answers.say(read.dialect().map_or(String::new(), |reason| pictures.saying(line, reason)));
    }
}
