//! `xfen results`: what several runs of `xfen conform` say together, from the files that `--results` wrote.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use xfen_conformance::corpus::Corpus;
use xfen_conformance::files;
use xfen_conformance::profile::{profiles_json, profiles_text};
use xfen_conformance::report::{BadRows, Diff, Rows, badge_json, files_of, junit_xml, matrix_html, summary_markdown};

use crate::args::Format;
use crate::exit::{Exit, at, say};
use crate::input::{file_at, refuse_among, refuse_output};

/// What the help says at its end.
pub(crate) const EXAMPLES: &str = "\
Files of results are written by `xfen conform --results FILE`. A folder stands for all files in it
whose names end in .jsonl. Each file is a row: a program in one of its modes.

Examples:
  xfen results matrix results -o matrix.html
  xfen results summary results
  xfen results diff old.jsonl new.jsonl

Exit codes: 0 done, 1 `diff`: something got worse, 2 usage, or files that are no results of this
corpus, 3 input or output failed.";

const MATRIX_EXAMPLES: &str = "\
The page needs nothing beside it: no network, no server, no other file.

Examples:
  xfen results matrix results -o matrix.html
  xfen results matrix results/xfen.jsonl > matrix.html

Exit codes: 0 done, 2 usage, or files that are no results of this corpus, 3 input or output failed.";

const SUMMARY_EXAMPLES: &str = "\
Examples:
  xfen results summary results
  xfen results summary results -o summary.md

Exit codes: 0 done, 2 usage, or files that are no results of this corpus, 3 input or output failed.";

const JUNIT_EXAMPLES: &str = "\
Examples:
  xfen results junit results -o junit.xml

Exit codes: 0 done, 2 usage, or files that are no results of this corpus, 3 input or output failed.";

const BADGE_EXAMPLES: &str = "\
The JSON is what shields.io calls an endpoint: put it where it can be read, and name that place in the
address of the badge.

Examples:
  xfen results badge results/xfen.jsonl
  xfen results badge results --folder badges

Exit codes: 0 done, 2 usage, or files that are no results of this corpus, 3 input or output failed.";

const PROFILE_EXAMPLES: &str = "\
Each line is a question and what the row does, with the number of answers that say so. Where the answers
differ, the most frequent comes first, and the vectors of the others stand below it. What the row does not
claim to read says nothing. A profile describes and never judges.

Examples:
  xfen results profile results
  xfen results profile --format json results/xfen.jsonl

Exit codes: 0 done, 2 usage, or files that are no results of this corpus, 3 input or output failed.";

const DIFF_EXAMPLES: &str = "\
Rows of the same name are compared. Worse is what was right and is wrong now or not judged any more,
what was not judged and is wrong now, and what is wrong in a more severe way. The corpora may differ
as long as no expectation has changed, that is in all but the first number of their versions.

Examples:
  xfen results diff old.jsonl new.jsonl
  xfen results diff --format json results new.jsonl

Exit codes: 0 nothing got worse, 1 something did, 2 usage, or files that are no results that can be
compared, 3 input or output failed.";

#[derive(Args)]
pub(crate) struct ResultsArguments {
    #[command(subcommand)]
    command: ResultsCommand,
}

#[derive(Subcommand)]
enum ResultsCommand {
    /// Write a page that shows what every row made of every rule, and why (HTML, one file)
    #[command(after_help = MATRIX_EXAMPLES)]
    Matrix(Written),
    /// Write tables of the rows, their outcomes, and their wrong answers by area (Markdown)
    #[command(after_help = SUMMARY_EXAMPLES)]
    Summary(Written),
    /// Write the results for build servers (JUnit XML)
    #[command(after_help = JUNIT_EXAMPLES)]
    Junit(Written),
    /// Write a badge with the share of right answers (JSON for shields.io)
    #[command(after_help = BADGE_EXAMPLES)]
    Badge {
        #[command(flatten)]
        of: Of,
        /// Write ROW.json for each row into this folder; without it, the badge of one row is written to standard output
        #[arg(long, value_name = "FOLDER")]
        folder: Option<PathBuf>,
    },
    /// Say how every row reads and writes where several ways are in use
    #[command(after_help = PROFILE_EXAMPLES)]
    Profile {
        #[command(flatten)]
        of: Of,
        /// What is written: lines for people, or one JSON object
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Say which vectors have another outcome than before, and whether that is worse
    #[command(after_help = DIFF_EXAMPLES)]
    Diff {
        /// The results before: a file or a folder
        #[arg(value_name = "OLD")]
        old: PathBuf,
        /// The results now: a file or a folder
        #[arg(value_name = "NEW")]
        new: PathBuf,
        /// What is written: lines for people, or one JSON object
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
}

/// Results that are shown.
#[derive(Args)]
struct Of {
    /// Files of results, or folders of them
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

/// Results, and the file that is made of them.
#[derive(Args)]
struct Written {
    #[command(flatten)]
    of: Of,
    /// The file to be written; standard output if there is none
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Runs the command.
///
/// # Errors
/// Those of files and standard output.
pub(crate) fn run(arguments: &ResultsArguments) -> io::Result<Exit> {
    match &arguments.command {
        ResultsCommand::Matrix(written) => write(written, matrix_html),
        ResultsCommand::Summary(written) => write(written, summary_markdown),
        ResultsCommand::Junit(written) => write(written, junit_xml),
        ResultsCommand::Badge { of, folder } => badge(of, folder.as_deref()),
        ResultsCommand::Profile { of, format } => profile(of, *format),
        ResultsCommand::Diff { old, new, format } => diff(old, new, *format),
    }
}

fn write(written: &Written, report: impl Fn(&Rows, &Corpus) -> String) -> io::Result<Exit> {
    let corpus = Corpus::embedded();
    refuse_outputs(&written.of.files, written.output.as_deref())?;
    let rows = match Rows::read_of(&written.of.files, &corpus) {
        Ok(rows) => rows,
        Err(error) => return refuse(error),
    };
    let text = report(&rows, &corpus);
    match &written.output {
        Some(file) => files::write(file, &text).map_err(at(file))?,
        None => io::stdout().lock().write_all(text.as_bytes())?,
    }
    Ok(Exit::Done)
}

/// A file that is read is not written, to `output`, standard output or standard error.
///
/// # Errors
/// One of these would be.
fn refuse_outputs(files: &[PathBuf], output: Option<&Path>) -> io::Result<()> {
    // What is no folder with results is told when it is read.
    for path in files_of(files).unwrap_or_default() {
        let Some(file) = file_at(&path) else { continue };
        refuse_output(&file).and_then(|()| refuse_among(&file, output.and_then(file_at))).map_err(at(&path))?;
    }
    Ok(())
}

fn profile(of: &Of, format: Format) -> io::Result<Exit> {
    let corpus = Corpus::embedded();
    refuse_outputs(&of.files, None)?;
    let rows = match Rows::read_of(&of.files, &corpus) {
        Ok(rows) => rows,
        Err(error) => return refuse(error),
    };
    let text = match format {
        Format::Text => profiles_text(&rows, &corpus),
        Format::Json => profiles_json(&rows, &corpus),
    };
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(Exit::Done)
}

fn badge(of: &Of, folder: Option<&Path>) -> io::Result<Exit> {
    refuse_outputs(&of.files, None)?;
    let rows = match Rows::read_of(&of.files, &Corpus::embedded()) {
        Ok(rows) => rows,
        Err(error) => return refuse(error),
    };
    let Some(folder) = folder else {
        let [report] = rows.reports() else {
            let count = rows.reports().len();
            say(format!(
                "a badge is of one row, and these are {count}: name one file, or a --folder for a badge of each"
            ));
            return Ok(Exit::Usage);
        };
        io::stdout().lock().write_all(badge_json(report).as_bytes())?;
        return Ok(Exit::Done);
    };
    if let Some(name) = rows.names().find(|name| !is_file_name(name)) {
        say(format!("the row `{name}` cannot be the name of a file: write its badge to standard output"));
        return Ok(Exit::Usage);
    }
    let files = || rows.names().map(|name| folder.join(format!("{name}.json")));
    files().try_for_each(|file| refuse_outputs(&of.files, Some(&file)))?;
    fs::create_dir_all(folder).map_err(at(folder))?;
    for (file, report) in files().zip(rows.reports()) {
        files::write(&file, &badge_json(report)).map_err(at(&file))?;
    }
    Ok(Exit::Done)
}

/// Whether a row's name leads nowhere else.
fn is_file_name(name: &str) -> bool {
    let is_plain = |character: char| character.is_alphanumeric() || "-_.+ ".contains(character);
    !name.starts_with('.') && name.chars().all(is_plain)
}

fn diff(old: &Path, new: &Path, format: Format) -> io::Result<Exit> {
    refuse_outputs(&[old.into(), new.into()], None)?;
    let rows = Rows::read(&[old]).and_then(|old| Ok((old, Rows::read(&[new])?)));
    let (old, new) = match rows {
        Ok(rows) => rows,
        Err(error) => return refuse(error),
    };
    let diff = match Diff::new(&old, &new) {
        Ok(diff) => diff,
        Err(error) => {
            say(error);
            return Ok(Exit::Usage);
        }
    };
    let text = match format {
        Format::Text => diff.to_string(),
        Format::Json => diff.to_json(),
    };
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(if diff.has_worse() { Exit::Refused } else { Exit::Done })
}

/// Says why files cannot be shown.
///
/// # Errors
/// The error itself, if it is one of the system's.
fn refuse(error: BadRows) -> io::Result<Exit> {
    if let BadRows::File { path, error } = error {
        return Err(at(&path)(error));
    }
    say(error);
    Ok(Exit::Usage)
}
