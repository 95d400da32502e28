//! Standard input and files as input, and that no file is input and output.

use std::fs::File;
use std::io::{self, IsTerminal as _, Stdin};
use std::path::Path;

use same_file::Handle;

use crate::exit::say;

/// Standard input, to be read to its end; `prompt` is said to those who are to type.
///
/// # Errors
/// It is the file that standard output or standard error goes to.
pub(crate) fn stdin(prompt: &str) -> io::Result<Stdin> {
    let stdin = io::stdin();
    if stdin.is_terminal() {
        say(prompt);
    }
    refuse_output(&Handle::stdin()?)?;
    Ok(stdin)
}

/// A file that grows while it is read has no end, and one that is written over has lost what it was.
///
/// # Errors
/// It is the file that standard output or standard error goes to.
pub(crate) fn refuse_output(file: &Handle) -> io::Result<()> {
    refuse_among(file, Handle::stdout())?;
    if is_file_among(file, Handle::stderr()) {
        return Err(io::Error::other("standard error goes to this file too; send it to another one"));
    }
    Ok(())
}

/// The same for a file by name.
///
/// # Errors
/// It is the file that standard output or standard error goes to.
pub(crate) fn refuse_output_at(path: &Path) -> io::Result<()> {
    file_at(path).map_or(Ok(()), |file| refuse_output(&file))
}

/// The same for other outputs.
///
/// # Errors
/// It is one of them.
pub(crate) fn refuse_among(file: &Handle, outputs: impl IntoIterator<Item = Handle>) -> io::Result<()> {
    if is_file_among(file, outputs) {
        return Err(io::Error::other("this file is the output too; write to another one"));
    }
    Ok(())
}

/// A file by name, if it is one; what is none, such as a pipe, is not opened.
pub(crate) fn file_at(path: &Path) -> Option<Handle> {
    let is_file = path.metadata().is_ok_and(|metadata| metadata.is_file());
    // Who may not read it may write it.
    let open = || File::open(path).or_else(|_| File::options().append(true).open(path));
    is_file.then(open)?.and_then(Handle::from_file).ok()
}

/// Whether something is a file, and one of these. A terminal or a device may be more than one of them.
pub(crate) fn is_file_among(handle: &Handle, others: impl IntoIterator<Item = Handle>) -> bool {
    // That of a console is not known everywhere.
    let is_file = handle.as_file().metadata().is_ok_and(|metadata| metadata.is_file());
    is_file && others.into_iter().any(|other| other == *handle)
}
