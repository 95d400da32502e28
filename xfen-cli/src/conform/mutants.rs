//! `xfen conform --mutants`: the corpus itself judged, by readers with a mistake that it has to find.

use std::io::{self, Write as _};

use xfen_conformance::corpus::Corpus;
use xfen_conformance::exit::Exit;
use xfen_conformance::mutants::KillMatrix;

use super::Failure;
use crate::exit::say;

/// Prints the kill matrix, and tells on standard error what the corpus lacks.
pub(super) fn judge(corpus: &Corpus) -> Result<Exit, Failure> {
    let matrix = KillMatrix::of(corpus);
    io::stdout().lock().write_all(matrix.page().as_bytes()).map_err(Failure::Output)?;
    let faults = matrix.faults();
    faults.iter().for_each(say);
    say(matrix.verdict());
    Ok(if faults.is_empty() { Exit::AsExpected } else { Exit::UnexpectedFailure })
}
