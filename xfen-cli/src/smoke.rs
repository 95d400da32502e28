//! `xfen smoke`: a few seconds' test of an installed `xfen`: whether it reads, writes and runs as it was built to.

use std::env;
use std::io::{self, Write};

use xfen_conformance::adapter::{Adapter, Builtin, CommandLine, Limits, Process};
use xfen_conformance::corpus::Corpus;
use xfen_conformance::judge::Exactness;
use xfen_conformance::run::{RunOptions, run as run_corpus};
use xfen_core::{Setup, url};

use crate::exit::Exit;

/// What the help says at its end.
pub(crate) const EXAMPLES: &str = "\
A line is written for each check: `ok`, or `FAILED` with what is wrong.

Example:
  xfen smoke

Exit codes: 0 all is well, 1 a check failed, 3 output failed.";

/// A check: its name, and what does it.
type Check = (&'static str, fn(&Corpus) -> Result<String, String>);

const CHECKS: [Check; 3] = [
    ("the reference reads the corpus as the rules demand", reference),
    ("so does this program as an adapter, in a process of its own", adapter),
    ("what it writes as X-FEN, Shredder-FEN and for URLs it reads as the same", round_trips),
];

/// Runs the command.
///
/// # Errors
/// Those of standard output.
pub(crate) fn run() -> io::Result<Exit> {
    let corpus = Corpus::embedded();
    let mut exit = Exit::Done;
    for (name, check) in CHECKS {
        match check(&corpus) {
            Ok(counted) => writeln!(io::stdout().lock(), "ok      {name} ({counted})")?,
            Err(what) => {
                exit = Exit::Refused;
                writeln!(io::stdout().lock(), "FAILED  {name}: {what}")?;
            }
        }
    }
    Ok(exit)
}

fn reference(corpus: &Corpus) -> Result<String, String> {
    judged(&mut Builtin, corpus)
}

fn adapter(corpus: &Corpus) -> Result<String, String> {
    let program = env::current_exe().map_err(|error| format!("this program does not know where it is: {error}"))?;
    let command = CommandLine::new(program, ["adapter"]);
    judged(&mut Process::new(command, Limits::default()), corpus)
}

fn judged(adapter: &mut dyn Adapter, corpus: &Corpus) -> Result<String, String> {
    let options = RunOptions { exactness: Exactness::Exact, ..RunOptions::default() };
    let report = run_corpus(adapter, corpus, &options, &mut |_done, _of| ()).map_err(|error| error.to_string())?;
    match report.failures().as_slice() {
        [] => Ok(format!("{} vectors", report.results.len())),
        failures @ [first, ..] => Err(format!(
            "{} of {} vectors, {} first: {}",
            failures.len(),
            report.results.len(),
            first.id,
            first.judgement.detail
        )),
    }
}

/// Every accepted input of the corpus.
fn round_trips(corpus: &Corpus) -> Result<String, String> {
    let mut count = 0;
    for vector in &corpus.vectors {
        if !vector.task.is_reading() {
            continue;
        }
        let Ok(accepted) = vector.task.read(vector.input_bytes(), vector.read_options()) else { continue };
        let written = accepted.setup.to_xfen();
        let again = |text: String, setup: Option<Setup>| match setup.map(|setup| setup.to_xfen()) {
            Some(again) if again == written => Ok(()),
            again => Err(format!("{}: `{text}` is read as {again:?}", vector.id)),
        };
        again(written.clone(), written.parse().ok())?;
        let shredder = accepted.setup.to_shredder();
        again(shredder.clone(), shredder.parse().ok())?;
        let for_url = accepted.setup.to_url();
        again(for_url.clone(), url::read(&for_url, vector.read_options()).ok().map(|accepted| accepted.setup))?;
        count += 1;
    }
    Ok(format!("{count} positions"))
}
