//! `xfen conform`: a program judged by the corpus.

use std::fs;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use xfen_conformance::adapter::{Adapter, Builtin, CommandLine, Limits, Process, registry};
use xfen_conformance::corpus::Corpus;
use xfen_conformance::exit::Exit;
use xfen_conformance::judge::Exactness;
use xfen_conformance::known::{BadKnownList, Comparison, KnownList};
use xfen_conformance::results::Report;
use xfen_conformance::run::{RunError, RunOptions, run};
use xfen_conformance::summary::summary;

use crate::args::ConformArguments;

/// Runs the command.
pub(crate) fn conform(arguments: &ConformArguments) -> ExitCode {
    match judge(arguments) {
        Ok(exit) => exit.into(),
        Err(failure) => {
            eprintln!("xfen: {failure}");
            failure.exit().into()
        }
    }
}

/// Why no program was judged.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("{0}")]
    Run(#[from] RunError),
    #[error("{0}")]
    Registry(#[from] registry::RegistryError),
    #[error("{}: {error}", .path.display())]
    KnownList { path: PathBuf, error: BadKnownList },
    #[error("{}: {error}", .path.display())]
    File { path: PathBuf, error: io::Error },
    #[error("{0}")]
    Corpus(String),
    #[error("standard output: {0}")]
    Output(io::Error),
}

impl Failure {
    fn exit(&self) -> Exit {
        match self {
            Self::Run(RunError::Broken(_) | RunError::StartRefused(_)) => Exit::AdapterBroken,
            Self::Registry(registry::RegistryError::Setup { .. }) => Exit::AdapterBroken,
            Self::Corpus(_) => Exit::CorpusInvalid,
            _ => Exit::Usage,
        }
    }
}

fn judge(arguments: &ConformArguments) -> Result<Exit, Failure> {
    let corpus = match &arguments.corpus {
        Some(folder) => Corpus::load(folder).map_err(|problems| Failure::Corpus(problems.to_string()))?,
        None => Corpus::embedded(),
    };
    let mut subject = Subject::new(arguments)?;
    let known = known_list(arguments.known.as_deref().or(subject.known.as_deref()))?;
    let options = RunOptions { only: arguments.only.clone(), exactness: subject.exactness };
    let report = with_progress(|progress| run(subject.adapter.as_mut(), &corpus, &options, progress))?;
    if let Some(path) = &arguments.results {
        write(path, &report.to_jsonl())?;
    }
    if let Some(path) = &arguments.write_known {
        write(path, &KnownList::of(&report).to_yaml())?;
        eprintln!("xfen: {} failures written to {}", report.failures().len(), path.display());
    }
    let comparison = known.compare(&report, &corpus);
    let repeat = |id: &str| subject.again.replace("{id}", id);
    let text = summary(&report, &corpus, &comparison, &repeat);
    io::stdout().lock().write_all(text.as_bytes()).map_err(Failure::Output)?;
    Ok(exit(&report, &comparison, arguments))
}

/// The program to be judged.
struct Subject {
    adapter: Box<dyn Adapter>,
    exactness: Exactness,
    known: Option<PathBuf>,
    /// The command that judges it by one vector, `{id}`.
    again: String,
}

impl Subject {
    fn new(arguments: &ConformArguments) -> Result<Self, Failure> {
        let limits = Limits { case: arguments.timeout, ..Limits::default() };
        if let Some(name) = &arguments.adapter {
            let found = registry::find(name)?;
            return Ok(Self {
                adapter: Box::new(Process::new(found.command, limits)),
                exactness: Exactness::Meaning,
                known: found.known,
                again: format!("xfen conform --adapter {name} --only {{id}}"),
            });
        }
        if let [program, rest @ ..] = arguments.program.as_slice() {
            let command = CommandLine::new(program, rest);
            return Ok(Self {
                again: format!("xfen conform --only {{id}} -- {command}"),
                adapter: Box::new(Process::new(command, limits)),
                exactness: Exactness::Meaning,
                known: None,
            });
        }
        Ok(Self {
            adapter: Box::new(Builtin),
            exactness: Exactness::Exact,
            known: None,
            again: "xfen conform --only {id}".into(),
        })
    }
}

fn known_list(path: Option<&Path>) -> Result<KnownList, Failure> {
    let Some(path) = path else { return Ok(KnownList::default()) };
    let text = fs::read_to_string(path).map_err(|error| Failure::File { path: path.into(), error })?;
    KnownList::from_yaml(&text).map_err(|error| Failure::KnownList { path: path.into(), error })
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(|error| Failure::File { path: path.into(), error })
}

fn exit(report: &Report, comparison: &Comparison<'_>, arguments: &ConformArguments) -> Exit {
    if !comparison.unexpected.is_empty() && arguments.write_known.is_none() {
        Exit::UnexpectedFailure
    } else if !comparison.stale.is_empty() && arguments.write_known.is_none() {
        Exit::StaleKnownList
    } else if arguments.max_unsupported.is_some_and(|most| report.unsupported() > most) {
        Exit::TooManyUnsupported
    } else {
        Exit::AsExpected
    }
}

/// Shows on a terminal how far a run is.
fn with_progress<T>(run: impl FnOnce(&mut dyn FnMut(usize, usize)) -> T) -> T {
    let target = if io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(None, target);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} vectors {elapsed}") {
        bar.set_style(style);
    }
    let result = run(&mut |done, of| {
        bar.set_length(of as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    result
}
