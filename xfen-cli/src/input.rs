//! Where commands read from: what they check before.

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
    refuse_output(Handle::stdin()?)?;
    Ok(stdin)
}

/// A file that grows while it is read has no end.
///
/// # Errors
/// It is the file that standard output goes to.
pub(crate) fn refuse_output(input: Handle) -> io::Result<()> {
    let is_output = input.as_file().metadata()?.is_file() && Handle::stdout().is_ok_and(|output| output == input);
    if is_output {
        return Err(io::Error::other("this file is the output too; write to another one"));
    }
    Ok(())
}
