//! `xfen conform --random` and `--input`: a program judged by the reference's own reading of strings.

use std::io::{self, Write as _};

use xfen_conformance::adapter::Adapter;
use xfen_conformance::corpus::Corpus;
use xfen_conformance::exit::Exit;
use xfen_conformance::judge::Exactness;
use xfen_conformance::outcome::Count;
use xfen_conformance::random::{RandomOptions, run_input, run_random};
use xfen_conformance::summary::random_summary;

use super::subject::Again;
use super::{ConformArguments, Failure, with_progress};

/// Judges the program by generated strings, or by the one of the command line.
pub(super) fn judge(
    adapter: &mut dyn Adapter,
    corpus: &Corpus,
    exactness: Exactness,
    again: &Again,
    arguments: &ConformArguments,
) -> Result<Exit, Failure> {
    let found = match &arguments.input {
        Some(input) => run_input(adapter, corpus, input.as_encoded_bytes(), exactness)?,
        None => {
            let count = arguments.random.unwrap_or_default();
            let options = RandomOptions { count, seed: arguments.seed, exactness, limit: arguments.max_time };
            with_progress(|progress| run_random(adapter, corpus, &options, progress))?
        }
    };
    let text = random_summary(&found, arguments.show, &|input| again.input_command(input));
    io::stdout().lock().write_all(text.as_bytes()).map_err(Failure::Output)?;
    Ok(if found.counted(Count::Fail) > 0 {
        Exit::UnexpectedFailure
    } else if arguments.max_unsupported.is_some_and(|most| found.counted(Count::Neither) > most) {
        Exit::TooManyUnsupported
    } else {
        Exit::AsExpected
    })
}
