//! A command line, and how one would type it.

use std::ffi::OsString;
use std::fmt;

use crate::shown::in_one_line;

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
    let shown = in_one_line(argument);
    if !argument.is_empty() && argument.chars().all(plain) {
        argument.to_owned()
    } else if shown == argument {
        format!("'{}'", argument.replace('\'', r"'\''"))
    } else {
        format!("$'{}'", argument.chars().map(in_dollar_quotes).collect::<String>())
    }
}

/// A character between `$'` and `'`, where shells know escapes.
fn in_dollar_quotes(character: char) -> String {
    let shown = in_one_line(character.encode_utf8(&mut [0; 4]));
    match character {
        '\'' | '\\' => format!("\\{character}"),
        _ if shown.chars().eq([character]) => shown,
        _ => character.to_string().bytes().map(|byte| format!("\\{byte:03o}")).collect(),
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

    #[test]
    fn a_terminal_obeys_nothing_in_it() {
        let command = CommandLine::new("a\x1b[2J", ["it's\n\\", "\u{202e}", "ä ö"]);
        assert_eq!(command.to_string(), r"$'a\033[2J' $'it\'s\012\\' $'\342\200\256' 'ä ö'");
    }
}
