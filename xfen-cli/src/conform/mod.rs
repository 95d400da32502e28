//! `xfen conform`: a program judged by the corpus.

mod arguments;
mod mutants;
mod random;
mod rows;
mod subject;

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use xfen_conformance::adapter::{Stop, registry};
use xfen_conformance::corpus::Corpus;
use xfen_conformance::exit::Exit;
use xfen_conformance::files::{self, NewFile};
use xfen_conformance::known::{BadKnownList, Comparison, KnownList, Refreshed};
use xfen_conformance::results::Report;
use xfen_conformance::run::{RunError, RunOptions, run};
use xfen_conformance::summary::{SummaryOptions, summary};

use crate::exit::{is_all_said, say};
use crate::input::refuse_output_at;
use crate::interrupt;
use crate::progress::with_progress;
pub(crate) use arguments::{ConformArguments, EXAMPLES};
use subject::{Subject, end_on_signals};

/// Runs the command.
pub(crate) fn conform(arguments: &ConformArguments) -> ExitCode {
    match judge(arguments) {
        Ok(Exit::AsExpected | Exit::UnexpectedFailure) if !is_all_said() => Exit::InputOutput.into(),
        Ok(exit) => exit.into(),
        Err(failure) => {
            if !matches!(&failure, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe) {
                say(&failure);
            }
            failure.exit().into()
        }
    }
}

/// Why no program was judged.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("{0}")]
    Run(#[from] RunError),
    #[error("interrupted; the program that was judged has been ended")]
    Interrupted,
    #[error("{0}")]
    Registry(#[from] registry::RegistryError),
    #[error("{}: {error}", .path.display())]
    KnownList { path: PathBuf, error: BadKnownList },
    #[error("{}: {error}", .path.display())]
    File { path: PathBuf, error: io::Error },
    #[error("{0}")]
    Corpus(String),
    #[error("{option} is for one program in one mode; name one of {}{}", .rows.join(", "), also(.option))]
    SeveralRows { option: &'static str, rows: Vec<String> },
    #[error("standard output: {0}")]
    Output(io::Error),
}

impl Failure {
    fn exit(&self) -> Exit {
        match self {
            Self::Run(RunError::NothingSelected(_)) => Exit::Usage,
            Self::Run(_) | Self::Registry(registry::RegistryError::Setup { .. }) => Exit::AdapterBroken,
            Self::Interrupted => Exit::Interrupted,
            Self::Registry(registry::RegistryError::File { .. }) | Self::File { .. } | Self::Output(_) => {
                Exit::InputOutput
            }
            Self::Registry(_) | Self::KnownList { .. } | Self::SeveralRows { .. } => Exit::Usage,
            Self::Corpus(_) => Exit::CorpusInvalid,
        }
    }
}

/// What several rows have in place of an option.
fn also(option: &str) -> &'static str {
    if option == "--results" { ", or write `--results-in FOLDER`" } else { "" }
}

fn judge(arguments: &ConformArguments) -> Result<Exit, Failure> {
    let stop = Stop::default();
    if arguments.mutants {
        interrupt::end_between_lines();
    } else {
        end_on_signals(&stop);
    }
    let rows = arguments.adapter.as_deref().map(registry::choose).transpose()?.unwrap_or_default();
    if rows.len() > 1
        && let Some(option) = arguments.of_one_row()
    {
        return Err(Failure::SeveralRows { option, rows: rows.into_iter().map(|row| row.name).collect() });
    }
    // A file that cannot be written is better known before a long run than behind it.
    let results = arguments.results.as_deref().map(Destination::open).transpose()?;
    let new_known = arguments.write_known.as_deref().map(Destination::open).transpose()?;
    let corpus = match &arguments.corpus {
        Some(folder) => Corpus::load(folder).map_err(|problems| Failure::Corpus(problems.to_string()))?,
        None => Corpus::embedded(),
    };
    if arguments.mutants {
        return mutants::judge(&corpus);
    }
    if rows.len() > 1 || arguments.results_in.is_some() {
        return rows::judge(&rows, &corpus, arguments, &stop);
    }
    let interrupted = |failure: Failure| if stop.is_set() { Failure::Interrupted } else { failure };
    let Subject { row, mut adapter, exactness, known, again } =
        Subject::new(arguments, rows.first(), &stop).map_err(|error| interrupted(error.into()))?;
    if arguments.random.is_some() || arguments.input.is_some() {
        let result = random::judge(adapter.as_mut(), &corpus, exactness, &again, arguments);
        drop(adapter);
        return result.map_err(interrupted);
    }
    let known = known_list(known_path(arguments, known.as_deref()))?;
    let options = RunOptions { only: arguments.only.clone(), row, exactness, limit: arguments.max_time };
    let run = with_progress(|progress| run(adapter.as_mut(), &corpus, &options, progress));
    drop(adapter);
    if stop.is_set() {
        return Err(Failure::Interrupted);
    }
    let show = |report: &Report, comparison: &Comparison<'_>| {
        let repeat = |id: &str| again.command(id);
        let options = SummaryOptions { show: arguments.show, show_known: arguments.show_known, repeat: &repeat };
        let text = summary(report, &corpus, comparison, &options);
        io::stdout().lock().write_all(text.as_bytes()).map_err(Failure::Output)
    };
    match run {
        Ok(report) => {
            let comparison = known.compare(&report, &corpus);
            // Whatever cannot be written, the rest is.
            let shown = show(&report, &comparison);
            let written = results.map_or(Ok(()), |results| results.write(&report.to_jsonl()));
            let listed =
                new_known.map_or(Ok(()), |file| write_known(file, &known.refreshed(&report, &corpus), &report));
            shown.and(written).and(listed)?;
            Ok(exit(&report, &comparison, arguments))
        }
        Err(error) => {
            if let Some(report) = error.judged() {
                let _ = show(report, &known.compare(report, &corpus));
                results.map_or(Ok(()), |results| results.write(&report.to_unfinished_jsonl()))?;
                say("the run did not end: only what was judged until then is shown");
            }
            Err(error.into())
        }
    }
}

/// The known list in use: the one that is asked for, else the one that is to be written if it is there already, else
/// the program's own.
fn known_path<'a>(arguments: &'a ConformArguments, own: Option<&'a Path>) -> Option<&'a Path> {
    let there = arguments.write_known.as_deref().filter(|path| path.is_file());
    arguments.known.as_deref().or(there).or(own)
}

fn known_list(path: Option<&Path>) -> Result<KnownList, Failure> {
    let Some(path) = path else { return Ok(KnownList::default()) };
    let read = || {
        refuse_output_at(path)?;
        files::read_text(path)
    };
    let text = read().map_err(|error| Failure::File { path: path.into(), error })?;
    KnownList::from_yaml(&text).map_err(|error| Failure::KnownList { path: path.into(), error })
}

fn write_known(file: Destination, refreshed: &Refreshed, report: &Report) -> Result<(), Failure> {
    let Refreshed { list, new, kept, dropped } = refreshed;
    let program = format!("{} {}", report.adapter.name, report.adapter.version);
    let path = file.path.clone();
    file.write(&list.to_yaml(&program))?;
    let reasons = if *new > 0 { "; fill in the reasons of the new ones" } else { "" };
    say(format!("{}: {new} new, {kept} kept, {dropped} dropped{reasons}", path.display()));
    Ok(())
}

/// A file that is to be written when the run is over.
struct Destination {
    path: PathBuf,
    file: NewFile,
}

impl Destination {
    fn open(path: &Path) -> Result<Self, Failure> {
        let open = || {
            refuse_output_at(path)?;
            NewFile::open(path)
        };
        let file = open().map_err(|error| Failure::File { path: path.into(), error })?;
        Ok(Self { path: path.into(), file })
    }

    fn write(self, text: &str) -> Result<(), Failure> {
        self.file.write(text).map_err(|error| Failure::File { path: self.path, error })
    }
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
