//! Standard input and files as input, and that they are not the output.

use std::io::{self, IsTerminal as _, Stdin};

use same_file::Handle;

use crate::exit::say;

/// Standard input, to be read to its end; `prompt` is said to those who are to type.
///
/// # Errors
/// It is the file that standard output goes to.
pub(crate) fn stdin(prompt: &str) -> io::Result<Stdin> {
    let stdin = io::stdin();
    if stdin.is_terminal() {
        say(prompt);
    }
    refuse_output(&Handle::stdin()?)?;
    Ok(stdin)
}

/// A file that grows while it is read has no end.
///
/// # Errors
/// It is the file that standard output goes to.
pub(crate) fn refuse_output(input: &Handle) -> io::Result<()> {
    if is_file_among(input, Handle::stdout()) {
        return Err(io::Error::other("this file is the output too; write to another one"));
    }
    Ok(())
}

/// Whether something is a file, and one of these. A terminal or a device may be more than one of them.
pub(crate) fn is_file_among(handle: &Handle, others: impl IntoIterator<Item = Handle>) -> bool {
    // That of a console is not known everywhere.
    let is_file = handle.as_file().metadata().is_ok_and(|metadata| metadata.is_file());
    is_file && others.into_iter().any(|other| other == *handle)
}
