//! Several rows in one run: all are set up first, one adapter after the other, since each says what it installs. Then
//! they are judged at the same time, as many as there are processors. A row that cannot be set up stops no other.

use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use xfen_conformance::adapter::Stop;
use xfen_conformance::adapter::registry::{Found, RegistryError, Row};
use xfen_conformance::corpus::Corpus;
use xfen_conformance::exit::Exit;
use xfen_conformance::judge::Exactness;
use xfen_conformance::known::{Comparison, KnownList};
use xfen_conformance::results::Report;
use xfen_conformance::run::{RunError, RunOptions, run};
use xfen_conformance::summary::{RowResult, rows_summary};

use super::subject::{Again, limits};
use super::{ConformArguments, Destination, Failure, exit, known_list};
use crate::exit::say;
use crate::progress::with_shared_progress;

/// A row, and what became of it.
struct RowRun<'r> {
    row: &'r Row,
    known: KnownList,
    results: Option<Destination>,
    judged: Result<Report, NotJudged>,
}

/// Why a row was not judged to the end.
enum NotJudged {
    /// It cannot be set up.
    NotSetUp(String),
    /// It cannot be used, or not any more.
    Run(RunError),
}

/// Judges all of these rows, and shows what is new and a table of all.
pub(super) fn judge(rows: &[Row], corpus: &Corpus, arguments: &ConformArguments, stop: &Stop) -> Result<Exit, Failure> {
    if let Some(folder) = &arguments.results_in {
        fs::create_dir_all(folder).map_err(|error| Failure::File { path: folder.clone(), error })?;
    }
    let mut prepared = Vec::new();
    for adapter in rows.chunk_by(|one, other| one.adapter == other.adapter) {
        let folder = set_up(&adapter[0], stop)?;
        for row in adapter {
            prepared.push(prepare(row, folder.as_ref().map_err(String::clone), arguments)?);
        }
    }
    let mut runs = judged(prepared, corpus, arguments, stop);
    if stop.is_set() {
        return Err(Failure::Interrupted);
    }
    if let Some(error) = runs.iter().find_map(RowRun::nothing_selected) {
        return Err(error.into());
    }
    let shown = show(&runs, corpus, arguments);
    let written = runs.iter_mut().map(RowRun::write).fold(Ok(()), Result::and);
    shown.and(written)?;
    Ok(together(runs.iter().filter_map(|run| run.exit(corpus, arguments))).unwrap_or(Exit::AdapterBroken))
}

/// The folder of the row's adapter, or why it cannot be set up, which is said too.
fn set_up(row: &Row, stop: &Stop) -> Result<Result<PathBuf, String>, Failure> {
    match row.set_up(stop) {
        Ok(folder) => Ok(Ok(folder)),
        Err(RegistryError::Stopped { .. }) => Err(Failure::Interrupted),
        Err(error) => {
            say(&error);
            Ok(Err(error.to_string()))
        }
    }
}

/// A row that is ready, or why it is not.
type Prepared<'r> = (&'r Row, Result<(Found, KnownList, Option<Destination>), String>);

fn prepare<'r>(
    row: &'r Row,
    folder: Result<&PathBuf, String>,
    arguments: &ConformArguments,
) -> Result<Prepared<'r>, Failure> {
    let folder = match folder {
        Ok(folder) => folder,
        Err(why_not) => return Ok((row, Err(why_not))),
    };
    let found = row.in_folder(folder);
    let known = known_list(found.known.as_deref())?;
    let file = |folder: &PathBuf| Destination::open(&folder.join(format!("{}.jsonl", row.name)));
    let results = arguments.results_in.as_ref().map(file).transpose()?;
    Ok((row, Ok((found, known, results))))
}

/// Judges the rows that are ready, in as many threads as there are processors.
fn judged<'r>(
    prepared: Vec<Prepared<'r>>,
    corpus: &Corpus,
    arguments: &ConformArguments,
    stop: &Stop,
) -> Vec<RowRun<'r>> {
    let threads = thread::available_parallelism().map_or(1, usize::from).min(prepared.len());
    let reports: Vec<Mutex<Option<Result<Report, RunError>>>> = prepared.iter().map(|_| Mutex::default()).collect();
    let next = AtomicUsize::new(0);
    with_shared_progress(|progress| {
        let work = || {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some((row, ready)) = prepared.get(index) else { return };
                let Ok((found, ..)) = ready else { continue };
                let options = RunOptions {
                    only: arguments.only.clone(),
                    row: Some(row.name.clone()),
                    exactness: Exactness::Meaning,
                    limit: arguments.max_time,
                };
                let mut adapter = found.adapter(limits(arguments), stop);
                let report = run(adapter.as_mut(), corpus, &options, &mut |done, of| progress(done, of));
                *reports[index].lock().unwrap_or_else(PoisonError::into_inner) = Some(report);
            }
        };
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(work);
            }
        });
    });
    let finished = prepared.into_iter().zip(reports);
    let finished = finished.map(|((row, ready), report)| {
        let report = report.into_inner().unwrap_or_else(PoisonError::into_inner);
        let (known, results, judged) = match (ready, report) {
            (Ok((_, known, results)), Some(report)) => (known, results, report.map_err(NotJudged::Run)),
            (Ok(_), None) => unreachable!("every row that is ready is judged"),
            (Err(why_not), _) => (KnownList::default(), None, Err(NotJudged::NotSetUp(why_not))),
        };
        RowRun { row, known, results, judged }
    });
    finished.collect()
}

impl RowRun<'_> {
    /// What was judged, whether or not that is all.
    fn report(&self) -> Option<&Report> {
        match &self.judged {
            Ok(report) => Some(report),
            Err(NotJudged::Run(error)) => error.judged(),
            Err(NotJudged::NotSetUp(_)) => None,
        }
    }

    fn why_not(&self) -> Option<String> {
        match &self.judged {
            Ok(_) => None,
            Err(NotJudged::Run(error)) => Some(error.to_string()),
            Err(NotJudged::NotSetUp(why_not)) => Some(why_not.clone()),
        }
    }

    /// The error that is one of the command line, and of all rows.
    fn nothing_selected(&self) -> Option<RunError> {
        match &self.judged {
            Err(NotJudged::Run(error @ RunError::NothingSelected(_))) => Some(error.clone()),
            _ => None,
        }
    }

    fn write(&mut self) -> Result<(), Failure> {
        let Some(results) = self.results.take() else { return Ok(()) };
        match (&self.judged, self.report()) {
            (Ok(report), _) => results.write(&report.to_jsonl()),
            (Err(_), Some(report)) => results.write(&report.to_unfinished_jsonl()),
            (Err(_), None) => Ok(()),
        }
    }

    /// How this row by itself ends; a row that cannot be set up does not count.
    fn exit(&self, corpus: &Corpus, arguments: &ConformArguments) -> Option<Exit> {
        match &self.judged {
            Ok(report) => Some(exit(report, &self.known.compare(report, corpus), arguments)),
            Err(NotJudged::Run(_)) => Some(Exit::AdapterBroken),
            Err(NotJudged::NotSetUp(_)) => None,
        }
    }
}

/// The smallest exit code but zero.
fn together(exits: impl Iterator<Item = Exit>) -> Option<Exit> {
    exits.reduce(|one, other| match (one, other) {
        (Exit::AsExpected, other) => other,
        (one, Exit::AsExpected) => one,
        (one, other) => one.min(other),
    })
}

fn show(runs: &[RowRun<'_>], corpus: &Corpus, arguments: &ConformArguments) -> Result<(), Failure> {
    let compared: Vec<Option<(&Report, Comparison<'_>)>> =
        runs.iter().map(|run| run.report().map(|report| (report, run.known.compare(report, corpus)))).collect();
    let rows: Vec<RowResult<'_>> = runs
        .iter()
        .zip(&compared)
        .map(|(run, compared)| RowResult {
            name: &run.row.name,
            judged: compared.as_ref().map(|(report, known)| (*report, known)),
            why_not: run.why_not(),
        })
        .collect();
    let repeat = |name: &str, id: &str| {
        let row = runs.iter().map(|run| run.row).find(|row| row.name == name);
        Again::new(arguments, row).command(id)
    };
    let text = rows_summary(&rows, corpus, arguments.show, arguments.show_known, &repeat);
    io::stdout().lock().write_all(text.as_bytes()).map_err(Failure::Output)
}
