//! The log of `xfen convert`: a line for each position that was changed or not converted.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use same_file::Handle;

use crate::convert::Converted;
use crate::destination::send_lines;
use crate::exit::at;
use crate::form::Read;
use crate::input::{is_file_among, refuse_output};
use crate::lines::{Line, Place};

/// A log that is being written.
pub(crate) struct Log {
    path: PathBuf,
    file: File,
}

impl Log {
    /// Begins a log anew; what the file had before is gone.
    ///
    /// # Errors
    /// The file cannot be written, or is standard input, standard output or standard error.
    pub(crate) fn create(path: &Path) -> io::Result<Self> {
        // No log is emptied for what is refused.
        let stdin = Handle::stdin();
        stdin.as_ref().map_or(Ok(()), refuse_output).map_err(at(Path::new("-")))?;
        let file = create(path, stdin.into_iter())?;
        Ok(Self { path: path.into(), file })
    }

    /// Adds whole lines.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn write(&mut self, lines: &[u8]) -> io::Result<()> {
        send_lines(&mut self.file, lines).map_err(at(&self.path))
    }
}

/// What the log says of a position, if that was changed or not converted: its number, the rules, the text before and the
/// text after, with a tab between each.
pub(crate) fn entry(line: Line<'_>, read: &Read, converted: &Converted<'_>) -> Option<String> {
    let number = match line.place {
        Place::Argument => 1,
        Place::Line(number) => number,
    };
    let after = match converted {
        Ok(text) if **text == *line.bytes => return None,
        Ok(text) => escaped(text),
        Err(_) => String::new(),
    };
    let (rules, before) = (read.decisive_rules().join(","), escaped(line.bytes));
    Some(format!("{number}\t{rules}\t{before}\t{after}\n"))
}

/// Opens a file for a log, empty.
///
/// # Errors
/// It cannot be written, or is one of these that are read, or where standard output or standard error goes.
pub(crate) fn create(path: &Path, read: impl Iterator<Item = Handle>) -> io::Result<File> {
    let create = || {
        // It is emptied when it is known to be another one.
        let file = File::options().write(true).create(true).truncate(false).open(path)?;
        if !file.metadata().is_ok_and(|metadata| metadata.is_file()) {
            return Ok(file);
        }
        let used = read.chain(Handle::stdout()).chain(Handle::stderr());
        if is_file_among(&Handle::from_file(file.try_clone()?)?, used) {
            return Err(io::Error::other("this file is read or written already; name another one"));
        }
        file.set_len(0)?;
        Ok(file)
    };
    create().map_err(at(path))
}

/// Text for a field of the log: printable ASCII as it is, but `\\` for a backslash; anything else as `\xNN` for each byte.
fn escaped(text: &[u8]) -> String {
    let mut escaped = String::with_capacity(text.len());
    for byte in text {
        match byte {
            b'\\' => escaped.push_str("\\\\"),
            b' '..=b'~' => escaped.push(char::from(*byte)),
            other => escaped.push_str(&format!("\\x{other:02X}")),
        }
    }
    escaped
}
