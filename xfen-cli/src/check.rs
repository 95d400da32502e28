//! `xfen check`: one verdict a position.

use std::collections::BTreeSet;
use std::io;

use xfen_core::{Accepted, Diagnostic, Refused, Verdict};

use crate::args::{CheckArguments, Format};
use crate::exit::Exit;
use crate::form::Read;
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
        let Read { result, dialect, .. } = positions.from.read(line.bytes, positions.options());
        if result.is_err() {
            exit = Exit::Refused;
        }
        if arguments.format == Format::Json {
            let mut object = json::report(line, &result);
            object.extend(dialect.map(|reason| ("inexpressible".to_owned(), reason.into())));
            out.line(serde_json::Value::from(object).to_string().as_bytes())?;
            return Ok(Go::On);
        }
        let (verdict, errors, deviations) = match &result {
            Ok(accepted) => (accepted.verdict(), &[][..], accepted.deviations.as_slice()),
            Err(refused) => (refused.verdict(), refused.errors.as_slice(), refused.deviations.as_slice()),
        };
        let verdict = if dialect.is_some() { Verdict::Invalid } else { verdict };
        let rules = decisive_rules(&result);
        let tab = if rules.is_empty() { "" } else { "\t" };
        out.line(format!("{verdict}{tab}{}", rules.join(",")).as_bytes())?;
        if !arguments.quiet && verdict != Verdict::Canonical {
            out.send()?;
            pictures.show(line, errors, deviations, result.is_err())?;
            if let Some(reason) = dialect {
                pictures.say(line, &reason)?;
            }
        }
        Ok(Go::On)
    })?;
    Ok(exit)
}

/// The rules that decide the verdict, each once: those of the errors, or of the deviations if there is none.
pub(crate) fn decisive_rules(result: &Result<Accepted, Refused>) -> Vec<&'static str> {
    let mut rules: Vec<&str> = match result {
        Err(refused) if !refused.errors.is_empty() => refused.errors.iter().map(|error| error.rule().id()).collect(),
        Err(refused) => refused.deviations.iter().map(|deviation| deviation.rule().id()).collect(),
        Ok(accepted) => accepted.deviations.iter().map(|deviation| deviation.rule().id()).collect(),
    };
    let mut seen = BTreeSet::new();
    rules.retain(|rule| seen.insert(*rule));
    rules
}
