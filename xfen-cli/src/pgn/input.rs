//! Files of games as input: one after the other, in blocks, in constant memory.

use std::fs::File;
use std::io::{self, IsTerminal as _, Read};
use std::path::{Path, PathBuf};

use clap::Args;
use same_file::Handle;
use xfen_conformance::shown::in_one_line;
use xfen_core::pgn::{Reader, Visitor};

use crate::exit::{Exit, say};
use crate::progress::ReadProgress;

/// How much is read at once, in bytes.
const BLOCK: usize = 1 << 18;

#[derive(Args)]
pub(crate) struct Files {
    /// Files of games, read in this order; `-`, or nothing, is standard input
    #[arg(value_name = "FILE")]
    pub(crate) paths: Vec<PathBuf>,
}

/// What is done with the games of files.
pub(crate) trait Task: Visitor {
    /// A file begins, by the name that the user gave.
    fn begin_file(&mut self, name: &str);

    /// The next bytes of the file, before what they are is told.
    fn block(&mut self, bytes: &[u8]) {
        let _ = bytes;
    }

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
    /// Those of the output, after which nothing more is read.
    pub(crate) fn read(&self, task: &mut impl Task, progress: &ReadProgress) -> io::Result<Exit> {
        let mut block = vec![0; BLOCK];
        let mut exit = Exit::Done;
        for path in self.names() {
            let name = in_one_line(path.as_os_str().as_encoded_bytes());
            let read = match Input::open(path) {
                Ok(input) => read(&name, progress.count(input), &mut block, task),
                Err(error) => Err(Failure::Input(error.to_string())),
            };
            match read {
                Ok(()) => {}
                Err(Failure::Input(reason)) => {
                    progress.say(format!("{name}: {reason}"));
                    exit = Exit::InputOutput;
                }
                Err(Failure::Output(error)) => return Err(error),
            }
        }
        Ok(exit)
    }

    /// The files by name.
    fn names(&self) -> impl Iterator<Item = &Path> {
        let stdin = self.paths.is_empty().then_some(Path::new("-"));
        stdin.into_iter().chain(self.paths.iter().map(PathBuf::as_path))
    }

    /// Those that can be opened, to compare others with.
    pub(crate) fn handles(&self) -> impl Iterator<Item = Handle> {
        self.names().filter_map(|path| handle(path).ok())
    }

    /// How many bytes there are, if that can be known.
    pub(crate) fn size(&self) -> Option<u64> {
        let size = |path: &Path| {
            let metadata = handle(path).ok()?.as_file().metadata().ok()?;
            metadata.is_file().then_some(metadata.len())
        };
        self.names().map(size).sum()
    }
}

/// A file as a task reads it, in blocks of a given size.
fn read(name: &str, mut input: impl Read, block: &mut [u8], task: &mut impl Task) -> Result<(), Failure> {
    task.begin_file(name);
    let mut reader = Reader::new();
    let broken = loop {
        match input.read(block) {
            Ok(0) => {
                reader.finish(task);
                return task.end_file();
            }
            Ok(len) => {
                task.block(&block[..len]);
                if let Err(not_pgn) = reader.feed(&block[..len], task) {
                    break format!("{}: {not_pgn}", not_pgn.place);
                }
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => break error.to_string(),
        }
        match task.pause() {
            Ok(()) => {}
            Err(Failure::Input(reason)) => break reason,
            Err(failure) => return Err(failure),
        }
    };
    task.abandon_file()?;
    Err(Failure::Input(broken))
}

/// An open file.
enum Input {
    Stdin(io::StdinLock<'static>),
    File(File),
}

impl Input {
    fn open(path: &Path) -> io::Result<Self> {
        if is_stdin(path) {
            let stdin = io::stdin();
            if stdin.is_terminal() {
                say("type or paste games; Ctrl-D ends");
            }
            refuse_output(Handle::stdin()?)?;
            return Ok(Self::Stdin(stdin.lock()));
        }
        let file = File::open(path)?;
        refuse_output(Handle::from_file(file.try_clone()?)?)?;
        Ok(Self::File(file))
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

/// A file that grows while it is read has no end.
fn refuse_output(input: Handle) -> io::Result<()> {
    let is_output = input.as_file().metadata()?.is_file() && Handle::stdout().is_ok_and(|output| output == input);
    if is_output {
        return Err(io::Error::other("this file is the output too; write to another one"));
    }
    Ok(())
}

fn handle(path: &Path) -> io::Result<Handle> {
    if is_stdin(path) { Handle::stdin() } else { Handle::from_path(path) }
}

fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Gives a text as a file of some name to a task, in blocks of a given size.
#[cfg(test)]
pub(super) fn read_text(name: &str, text: &[u8], block: usize, task: &mut impl Task) -> io::Result<Option<String>> {
    match read(name, text, &mut vec![0; block], task) {
        Ok(()) => Ok(None),
        Err(Failure::Input(reason)) => Ok(Some(reason)),
        Err(Failure::Output(error)) => Err(error),
    }
}
