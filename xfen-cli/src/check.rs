//! `xfen check`: one verdict a position.

use std::io;

use xfen_core::{Diagnostic, Verdict};

use crate::args::CheckArguments;
use crate::exit::Exit;
use crate::lines;
use crate::picture::Pictures;

/// Runs the command.
///
/// # Errors
/// Those of standard input and output.
pub(crate) fn run(arguments: &CheckArguments) -> io::Result<Exit> {
    let pictures = Pictures::for_stderr();
    lines::for_each(&arguments.positions, |line, result, out| {
        let (verdict, errors, deviations) = match result {
            Ok(accepted) => (accepted.verdict(), &[][..], accepted.deviations.as_slice()),
            Err(refused) => (refused.verdict(), refused.errors.as_slice(), refused.deviations.as_slice()),
        };
        let mut rules: Vec<&str> = if verdict == Verdict::Invalid {
            errors.iter().map(|error| error.rule().id()).collect()
        } else {
            deviations.iter().map(|deviation| deviation.rule().id()).collect()
        };
        rules.dedup();
        writeln!(out, "{verdict}{}{}", if rules.is_empty() { "" } else { "\t" }, rules.join(","))?;
        if !arguments.quiet && verdict != Verdict::Canonical {
            out.flush()?;
            pictures.show(line, errors, deviations, result.is_err())?;
        }
        Ok(())
    })
}
