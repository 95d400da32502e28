//! `xfen convert`: each position in one notation.

use std::io;

use crate::args::{ConvertArguments, Notation};
use crate::exit::Exit;
use crate::lines;
use crate::picture::Pictures;

/// Runs the command.
///
/// # Errors
/// Those of standard input and output.
pub(crate) fn run(arguments: &ConvertArguments) -> io::Result<Exit> {
    let pictures = Pictures::for_stderr();
    lines::for_each(&arguments.positions, |line, result, out| match result {
        Ok(accepted) => {
            match arguments.to {
                Notation::Xfen => writeln!(out, "{}", accepted.setup.to_xfen())?,
                Notation::Shredder => writeln!(out, "{}", accepted.setup.to_shredder())?,
            }
            if arguments.explain && !accepted.deviations.is_empty() {
                out.flush()?;
                pictures.show(line, &[], &accepted.deviations, false)?;
            }
            Ok(())
        }
        Err(refused) => {
            writeln!(out)?;
            out.flush()?;
            pictures.show(line, &refused.errors, &refused.deviations, true)
        }
    })
}
