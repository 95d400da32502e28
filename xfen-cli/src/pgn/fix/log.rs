//! The log of `xfen pgn fix`: a JSON object a line for each repair, and for each thing that was left.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};

use super::repair::Act;
use crate::destination::Destination;
use crate::exit::at;
use crate::json::{self, insert_bytes};
use crate::log;
use crate::output::Output;
use crate::pgn::input::Files;
use crate::pgn::report;

/// A log that is being written.
pub(crate) struct Log<D> {
    path: PathBuf,
    lines: Output<D>,
}

impl Log<File> {
    /// Begins a log anew; what the file had before is gone.
    ///
    /// # Errors
    /// The file cannot be written, or is one of those that are read, standard output or standard error.
    pub(super) fn create(path: &Path, inputs: &Files) -> io::Result<Self> {
        // No log is emptied for what is refused.
        inputs.refuse_outputs()?;
        let file = log::create(path, inputs.handles())?;
        Ok(Self::new(path, file))
    }
}

impl<D: Destination> Log<D> {
    /// A log that goes to this file, or to what stands for it.
    pub(crate) fn new(path: &Path, file: D) -> Self {
        Self { path: path.into(), lines: Output::new(file) }
    }

    /// Adds a line.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn write(&mut self, object: Map<String, Value>) -> io::Result<()> {
        self.lines.line(json::text(object).as_bytes()).map_err(at(&self.path))
    }

    /// Makes sure that all lines are in the file.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn send(&mut self) -> io::Result<()> {
        self.lines.send().map_err(at(&self.path))
    }
}

/// The object of what stays as it is, from what is told of it.
pub(super) fn left(mut object: Map<String, Value>) -> Map<String, Value> {
    object.insert("act".into(), json!("left"));
    object
}

/// What was repaired, as a JSON object.
pub(super) fn repaired(file: &str, act: &Act) -> Map<String, Value> {
    let mut object = report::place_object(file, act.place);
    object.insert("act".into(), json!("repaired"));
    object.insert("rules".into(), json!(act.rules));
    insert_bytes(&mut object, "before", &act.before);
    insert_bytes(&mut object, "after", &act.after);
    object
}
