//! `xfen check`: one verdict a position.

use std::io;

use xfen_core::Verdict;

use crate::args::{CheckArguments, Format};
use crate::exit::Exit;
use crate::json;
use crate::lines::{self, Go};
use crate::picture::Pictures;

/// Runs the command.
///
/// # Errors
/// Those of standard input and output.
pub(crate) fn run(arguments: &CheckArguments) -> io::Result<Exit> {
    let positions = &arguments.positions;
    let pictures = Pictures::for_stderr();
    let mut exit = Exit::Done;
    lines::for_each(&positions.fen, |line, out| {
        let read = positions.from.read(line.bytes, positions.options());
        if read.result.is_err() {
            exit = Exit::Refused;
        }
        if arguments.format == Format::Json {
            out.line(serde_json::Value::from(json::report(line, &read)).to_string().as_bytes())?;
            return Ok(Go::On);
        }
        let (verdict, rules) = (read.verdict(), read.decisive_rules());
        let tab = if rules.is_empty() { "" } else { "\t" };
        out.line(format!("{verdict}{tab}{}", rules.join(",")).as_bytes())?;
        if !arguments.quiet && verdict != Verdict::Canonical {
            out.send()?;
            pictures.show(line, read.errors(), read.deviations(), read.result.is_err())?;
            if let Some(reason) = read.dialect() {
                pictures.say(line, reason)?;
            }
        }
        Ok(Go::On)
    })?;
    Ok(exit)
}
