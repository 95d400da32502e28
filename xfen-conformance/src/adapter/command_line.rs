//! A command line, and how one would type it.

use std::ffi::OsString;
use std::fmt;

/// A program and its arguments. No shell is involved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandLine {
    /// A path, or a name that is looked up in `PATH`.
    pub program: OsString,
    /// The arguments.
    pub arguments: Vec<OsString>,
}

impl CommandLine {
    /// A program with its arguments.
    pub fn new<A: Into<OsString>>(program: impl Into<OsString>, arguments: impl IntoIterator<Item = A>) -> Self {
        Self { program: program.into(), arguments: arguments.into_iter().map(Into::into).collect() }
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&quoted(&self.program.to_string_lossy()))?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {}", quoted(&argument.to_string_lossy())))
    }
}

/// An argument as one would type it in a shell.
fn quoted(argument: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,+@%".contains(c);
    if !argument.is_empty() && argument.chars().all(plain) {
        argument.to_owned()
    } else {
        format!("'{}'", argument.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_line_can_be_typed_again() {
        let command = CommandLine::new("python3", ["a b.py", "--x=1", "", "it's"]);
        assert_eq!(command.to_string(), r"python3 'a b.py' --x=1 '' 'it'\''s'");
    }
}
