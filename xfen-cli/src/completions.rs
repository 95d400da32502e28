//! `xfen completions` and `xfen man`: what a shell and `man` need to know of the command line.

use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;

use clap::{Args, CommandFactory as _};
use clap_complete::Shell;

use crate::args::Arguments;
use crate::exit::Exit;

/// What the help of `completions` says at its end.
pub(crate) const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  xfen completions bash > xfen.bash    then `source xfen.bash`, or move it to
                                       ~/.local/share/bash-completion/completions/xfen
  xfen completions zsh > _xfen         into a folder of $fpath
  xfen completions fish > xfen.fish    into ~/.config/fish/completions

Exit codes: 0 written, 2 usage, 3 output failed.";

/// What the help of `man` says at its end.
pub(crate) const MAN_EXAMPLES: &str = "\
Examples:
  xfen man > xfen.1     the page of xfen itself
  xfen man man1         a page for it and one for each command, into the folder man1

Exit codes: 0 written, 2 usage, 3 output failed.";

#[derive(Args)]
pub(crate) struct CompletionsArguments {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

#[derive(Args)]
pub(crate) struct ManArguments {
    /// The folder for the pages of all commands; it is made if it is not there
    #[arg(value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// Runs `xfen completions`.
///
/// # Errors
/// Those of standard output.
pub(crate) fn completions(arguments: &CompletionsArguments) -> io::Result<Exit> {
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut Arguments::command(), "xfen", &mut text);
    io::stdout().lock().write_all(&text)?;
    Ok(Exit::Done)
}

/// Runs `xfen man`.
///
/// # Errors
/// Those of the folder and of standard output.
pub(crate) fn man(arguments: &ManArguments) -> io::Result<Exit> {
    match &arguments.folder {
        Some(folder) => {
            let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", folder.display()));
            fs::create_dir_all(folder).map_err(named)?;
            clap_mangen::generate_to(Arguments::command(), folder).map_err(named)?;
        }
        None => clap_mangen::Man::new(Arguments::command()).render(&mut io::stdout().lock())?,
    }
    Ok(Exit::Done)
}
