//! Files of games as input: one after the other, in blocks, on several cores and in bounded memory.
//!
//! A block is cut where the last game in it begins for certain. What stands before goes to the worker that has the game
//! before it, and what stands behind it to the next one. Each worker reads its part of the file and records what a task wants
//! to know (`record`); the task is told in the order of the file.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use clap::Args;
use same_file::Handle;
use xfen_conformance::shown::in_one_line;
use xfen_core::Setup;
use xfen_core::pgn::{Extent, Fault, Head, Place};

use super::blocks::{Blocks, End, Start};
use super::record::{Ended, Event, Wants};
use super::worker::{Done, worker};
use crate::exit::{Exit, at};
use crate::in_order::{Jobs, in_order};
use crate::input::{self, file_at, refuse_output};
use crate::lines::Go;
use crate::progress::ReadProgress;

/// How much is read at once, in bytes.
const BLOCK: usize = 1 << 16;

#[derive(Args)]
pub(crate) struct Files {
    #[command(flatten)]
    jobs: Jobs,
    /// Files of games, read in this order; `-`, or nothing, is standard input
    #[arg(value_name = "FILE")]
    pub(crate) paths: Vec<PathBuf>,
}

/// What is done with the games of files. It is told of them in the order of the file.
pub(crate) trait Task {
    /// What it wants to know of the games.
    fn wants(&self) -> Wants;

    /// A file begins, by the name that the user gave.
    fn begin_file(&mut self, name: &str);

    /// The next bytes of the file, before what they are is told.
    fn block(&mut self, bytes: &[u8]) {
        let _ = bytes;
    }

    /// Bytes of one game, or of what stands before the first one.
    fn text(&mut self, place: Place, bytes: &[u8]) {
        let _ = (place, bytes);
    }

    /// A fault. Those of a game come before its end.
    fn fault(&mut self, fault: Fault) {
        let _ = fault;
    }

    /// The head of a game, behind its tag pairs and before the text of its moves.
    fn head(&mut self, head: &Head) {
        let _ = head;
    }

    /// A position of the game that is wanted, and where the move before it stands.
    fn position(&mut self, place: Option<Place>, setup: &Setup) {
        let _ = (place, setup);
    }

    /// The end of a game.
    fn end(&mut self, ended: Ended);

    /// More is waited for, perhaps for long: what was written is sent.
    ///
    /// # Errors
    /// Whatever failed since the last time.
    fn pause(&mut self) -> Result<(), Failure>;

    /// The file was read to its end.
    ///
    /// # Errors
    /// Whatever failed since the last time.
    fn end_file(&mut self) -> Result<(), Failure> {
        self.pause()
    }

    /// The file cannot be read any further, within a game or not.
    ///
    /// # Errors
    /// Those of the output since the last time.
    fn abandon_file(&mut self) -> io::Result<()>;
}

/// Why reading ended before its time.
#[derive(Debug)]
pub(crate) enum Failure {
    /// This file cannot be read, or not by this task.
    Input(String),
    /// The output cannot be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl Files {
    /// Gives all files to a task. One that cannot be read is named, and the others are read all the same.
    ///
    /// # Errors
    /// One of the files is the output, and nothing is read; or those of the output, after which nothing more is read.
    pub(crate) fn read(&self, task: &mut impl Task, progress: &ReadProgress) -> io::Result<Exit> {
        self.refuse_outputs()?;
        let names: Vec<String> = self.names().map(|path| in_one_line(path.as_os_str().as_encoded_bytes())).collect();
        let paths: Vec<PathBuf> = self.names().map(Path::to_owned).collect();
        let counted = progress.clone();
        let inputs = paths.into_iter().map(move |path| Ok(counted.count(Input::open(&path)?)));
        let mut exit = Exit::Done;
        read(&names, inputs, self.jobs, BLOCK, task, |name, reason| {
            progress.say(format!("{name}: {reason}"));
            exit = Exit::InputOutput;
        })?;
        Ok(exit)
    }

    /// None of the files is written.
    ///
    /// # Errors
    /// One is where standard output or standard error goes.
    pub(super) fn refuse_outputs(&self) -> io::Result<()> {
        let mut refused =
            self.names().map(|path| handle(path).map_or(Ok(()), |file| refuse_output(&file)).map_err(at(path)));
        refused.try_for_each(|refused| refused)
    }

    /// The files by name.
    fn names(&self) -> impl Iterator<Item = &Path> {
        let stdin = self.paths.is_empty().then_some(Path::new("-"));
        stdin.into_iter().chain(self.paths.iter().map(PathBuf::as_path))
    }

    /// Those that can be opened, to compare others with.
    pub(crate) fn handles(&self) -> impl Iterator<Item = Handle> {
        self.names().filter_map(handle)
    }

    /// How many bytes there are, if that can be known.
    pub(crate) fn size(&self) -> Option<u64> {
        let size = |path: &Path| {
            let metadata = handle(path)?.as_file().metadata().ok()?;
            metadata.is_file().then_some(metadata.len())
        };
        self.names().map(size).sum()
    }
}

/// Gives the files of these names to a task, and those that cannot be read, with the reason, to `refuse`.
fn read<R: Read + Send + 'static>(
    names: &[String],
    inputs: impl Iterator<Item = io::Result<R>> + Send + 'static,
    jobs: Jobs,
    block: usize,
    task: &mut impl Task,
    mut refuse: impl FnMut(&str, String),
) -> io::Result<()> {
    let given_up = Arc::new(AtomicUsize::new(0));
    let blocks = Blocks::new(inputs, block, given_up.clone());
    let wants = task.wants();
    let mut turn = Turn { task, before: Extent::default() };
    in_order(
        jobs,
        blocks,
        move || worker(wants),
        |done| {
            let file = done.file;
            if given_up.load(Ordering::Relaxed) == file {
                return Ok(Go::On);
            }
            let name = &names[file - 1];
            match turn.take(name, done) {
                Ok(()) => {}
                Err(Failure::Input(reason)) => {
                    given_up.store(file, Ordering::Relaxed);
                    refuse(name, reason);
                }
                Err(Failure::Output(error)) => return Err(error),
            }
            Ok(Go::On)
        },
    )
}

/// A task that is told what the workers have read.
struct Turn<'t, T> {
    task: &'t mut T,
    /// What stands in the file before the part whose turn it is.
    before: Extent,
}

impl<T: Task> Turn<'_, T> {
    fn take(&mut self, name: &str, done: Done) -> Result<(), Failure> {
        let is_open = done.start != Start::Unopened;
        if done.start == Start::File {
            self.task.begin_file(name);
            self.before = Extent::default();
        }
        self.task.block(&done.bytes);
        let mut text = done.text.as_slice();
        for event in done.events {
            match event.behind_part(&self.before) {
                Event::Text { place, len } => {
                    let (bytes, rest) = text.split_at(len);
                    self.task.text(place, bytes);
                    text = rest;
                }
                Event::Fault(fault) => self.task.fault(fault),
                Event::Head(head) => self.task.head(&head),
                Event::Position { place, setup } => self.task.position(place, &setup),
                Event::End(ended) => self.task.end(ended),
            }
        }
        self.before += done.extent;
        match done.failure {
            Some(reason) => self.abandon(is_open, reason),
            None if done.end == End::File => self.task.end_file(),
            None => match self.task.pause() {
                Err(Failure::Input(reason)) => self.abandon(is_open, reason),
                paused => paused,
            },
        }
    }

    fn abandon(&mut self, is_open: bool, reason: String) -> Result<(), Failure> {
        if is_open {
            self.task.abandon_file()?;
        }
        Err(Failure::Input(reason))
    }
}

/// An open file.
enum Input {
    Stdin(io::Stdin),
    File(File),
}

impl Input {
    fn open(path: &Path) -> io::Result<Self> {
        if is_stdin(path) {
            return input::stdin("type or paste games; Ctrl-D ends").map(Self::Stdin);
        }
        File::open(path).map(Self::File)
    }
}

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::Stdin(stdin) => stdin.read(buffer),
            Self::File(file) => file.read(buffer),
        }
    }
}

fn handle(path: &Path) -> Option<Handle> {
    if is_stdin(path) { Handle::stdin().ok() } else { file_at(path) }
}

fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Gives a text as a file of some name to a task, in blocks of a given size; gives the reason if it cannot be read.
#[cfg(test)]
pub(super) fn read_text(
    name: &str,
    text: &[u8],
    block: usize,
    jobs: u16,
    task: &mut impl Task,
) -> io::Result<Option<String>> {
    let mut refused = None;
    let inputs = std::iter::once(Ok(io::Cursor::new(text.to_vec())));
    read(&[name.to_owned()], inputs, Jobs::of(jobs), block, task, |_, reason| refused = Some(reason))?;
    Ok(refused)
}
