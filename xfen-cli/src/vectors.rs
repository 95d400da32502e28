//! `xfen vectors`: the corpus that is built in, and the check of one in a folder.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use xfen_conformance::corpus::{
    Corpus, Expect, ExpectedDeviation, ExpectedMeaning, Reading, ReadingAnswer, ReadingMeaning, Vector,
};
use xfen_conformance::files;
use xfen_conformance::glob::Glob;
use xfen_conformance::protocol::{Input, Task};
use xfen_conformance::shown::in_one_line;
use xfen_core::Span;

use crate::exit::{Exit, at, say};
use crate::page::Page;
use crate::words;

/// What the help says at its end.
pub(crate) const EXAMPLES: &str = "\
Examples:
  xfen vectors list
  xfen vectors list 'ep/*' castling.inner-rook
  xfen vectors show castling/lone-s
  xfen vectors export vectors.json
  xfen vectors export | head -c 400
  xfen vectors lint spec-vectors

Exit codes: 0 done, 2 usage or nothing found, 3 input or output failed, 6 the corpus has problems.";

#[derive(Args)]
pub(crate) struct VectorsArguments {
    #[command(subcommand)]
    command: VectorsCommand,
}

#[derive(Subcommand)]
enum VectorsCommand {
    /// List vectors: id, verdict and rules of each
    List {
        /// Only the vectors whose id fits, or a rule of which fits; `*` and `?` stand for any characters
        #[arg(value_name = "PATTERN")]
        patterns: Vec<Glob>,
    },
    /// Show one vector: its input and what the rules say about it
    Show {
        /// The id of the vector
        #[arg(value_name = "ID")]
        id: String,
    },
    /// Write the rules and vectors as one JSON text
    Export {
        /// The file; standard output if there is none
        #[arg(value_name = "FILE")]
        file: Option<PathBuf>,
    },
    /// Check a corpus in a folder and list every problem
    Lint {
        /// The folder, as in the repository of this project
        #[arg(value_name = "FOLDER", default_value = "spec-vectors")]
        folder: PathBuf,
    },
}

/// Runs the command.
///
/// # Errors
/// Those of files and standard output.
pub(crate) fn run(arguments: &VectorsArguments) -> io::Result<Exit> {
    let (text, exit) = match &arguments.command {
        VectorsCommand::List { patterns } => list(&Corpus::embedded(), patterns),
        VectorsCommand::Show { id } => show(&Corpus::embedded(), id),
        VectorsCommand::Export { file: Some(file) } => return export(file),
        VectorsCommand::Export { file: None } => (Corpus::embedded().to_json(), Exit::Done),
        VectorsCommand::Lint { folder } => lint(folder),
    };
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(exit)
}

fn list(corpus: &Corpus, patterns: &[Glob]) -> (String, Exit) {
    if let Some(idle) = patterns.iter().find(|glob| !corpus.vectors.iter().any(|vector| glob.selects(vector))) {
        say(format!("no vector has an id or a rule that fits `{idle}`; `xfen vectors list` lists all"));
        return (String::new(), Exit::Usage);
    }
    let is_selected = |vector: &&Vector| patterns.is_empty() || patterns.iter().any(|glob| glob.selects(vector));
    let vectors: Vec<&Vector> = corpus.vectors.iter().filter(is_selected).collect();
    let longest = vectors.iter().map(|vector| vector.id.len()).max().unwrap_or_default();
    let line = |vector: &&Vector| {
        format!("{:longest$}  {:9}  {}\n", vector.id, vector.expect.verdict().to_string(), vector.rules.join(","))
    };
    (vectors.iter().map(line).collect(), Exit::Done)
}

fn export(file: &Path) -> io::Result<Exit> {
    files::write(file, &Corpus::embedded().to_json()).map_err(at(file))?;
    Ok(Exit::Done)
}

/// Every problem of the corpus in a folder, or how much it holds.
fn lint(folder: &Path) -> (String, Exit) {
    if !folder.is_dir() {
        say(format!("{} is no folder; name the folder that holds manifest.yaml and rules.yaml", folder.display()));
        return (String::new(), Exit::Usage);
    }
    match Corpus::load(folder) {
        Ok(corpus) => {
            let text = format!(
                "{}: no problems in {} rules and {} vectors of {} areas ({} retired), version {}\n",
                in_one_line(folder.as_os_str().as_encoded_bytes()),
                corpus.rules.len(),
                corpus.vectors.len(),
                corpus.manifest.areas.len(),
                corpus.retired.len(),
                corpus.manifest.version
            );
            (text, Exit::Done)
        }
        Err(error) => {
            let (told, more) = error.told();
            let lines = told.iter().map(|problem| {
                format!("{}\n", in_one_line(folder.join(problem.to_string()).as_os_str().as_encoded_bytes()))
            });
            let more = if more > 0 { format!("and {more} more\n") } else { String::new() };
            let count = match error.problems().len() {
                1 => "1 problem".to_owned(),
                count => format!("{count} problems"),
            };
            (format!("{}{more}{count}\n", lines.collect::<String>()), Exit::CorpusInvalid)
        }
    }
}

fn show(corpus: &Corpus, id: &str) -> (String, Exit) {
    let Some(vector) = corpus.vector(id) else {
        let what = if corpus.retired.iter().any(|retired| retired == id) { "is retired" } else { "does not exist" };
        say(format!("the vector `{id}` {what}; `xfen vectors list` lists all"));
        return (String::new(), Exit::Usage);
    };
    let mut page = Page::for_stdout();
    page.line(&vector.id);
    page.paragraph(2, &vector.about);
    page.blank();
    input(&mut page, vector);
    expectation(&mut page, vector);
    for reading in &vector.readings {
        row(&mut page, &format!("reading {}", reading.name), &answer(reading));
    }
    if let Some(nearest) = &vector.nearest {
        row(&mut page, "nearest accepted", nearest);
    }
    match &vector.repaired {
        Some(Some(text)) => row(&mut page, "repaired", text),
        Some(None) => row(&mut page, "repaired", "stays invalid"),
        None => {}
    }
    for edit in &vector.repairs {
        row(&mut page, "repair", &deviation(vector, edit));
    }
    if let Some(reference) = vector.source.as_ref().and_then(|source| source.reference.as_ref()) {
        row(&mut page, "source", reference);
    }
    (page.into_text(), Exit::Done)
}

/// The column in which the texts of the rows begin.
const COLUMN: usize = 20;

fn row(page: &mut Page, label: &str, text: &str) {
    page.row(&format!("  {label}"), COLUMN, text);
}

fn input(page: &mut Page, vector: &Vector) {
    match &vector.input {
        // Control characters and blanks at the ends are to be seen.
        Input::Text(text) => row(page, "input", &format!("{text:?}")),
        Input::Bytes(bytes) => row(page, "input (bytes)", &bytes.escape_ascii().to_string()),
    }
    match &vector.task {
        Task::Read => {}
        Task::ReadUrl => row(page, "form", "for addresses (read_url)"),
        Task::Play { notation, moves } => row(page, &format!("moves ({notation})"), &moves.join(" ")),
        Task::Perft { depth } => row(page, "perft, depth", &depth.to_string()),
        Task::Game => row(page, "form", "a game in PGN"),
    }
    if vector.profile != xfen_core::Profile::Any {
        row(page, "profile", &vector.profile.to_string());
    }
    row(page, "rules", &vector.rules.join(", "));
    row(page, "verdict", &vector.expect.verdict().to_string());
}

/// A span with the text that stands there.
fn place(vector: &Vector, span: Span) -> String {
    format!("{span} {:?}", String::from_utf8_lossy(&vector.input_bytes()[span.range()]))
}

fn deviation(vector: &Vector, edit: &ExpectedDeviation) -> String {
    format!("{} at {}: write {:?}", edit.rule, place(vector, edit.span), edit.replace)
}

fn expectation(page: &mut Page, vector: &Vector) {
    for error in vector.expect.errors() {
        row(page, "error", &format!("{} at {}", error.rule, place(vector, error.span)));
    }
    for edit in vector.expect.deviations() {
        row(page, "deviation", &deviation(vector, edit));
    }
    match &vector.expect {
        Expect::Invalid { .. } => {}
        Expect::Accepted(meaning) => accepted(page, meaning),
        Expect::Played { after, deviations } => {
            for deviation in deviations {
                let text = format!("{} at move {}: write {}", deviation.rule, deviation.ply, deviation.replace);
                row(page, "deviation", &text);
            }
            let moves = match &vector.task {
                Task::Play { moves, .. } => moves.as_slice(),
                _ => &[],
            };
            for (text, after) in moves.iter().zip(after) {
                row(page, &format!("after {text}"), &after.xfen);
            }
        }
        Expect::Unplayable { rule, ply } => row(page, "error", &format!("{rule} at move {ply}")),
        Expect::Nodes(nodes) => row(page, "nodes", &nodes.to_string()),
        Expect::Game(game) => {
            for fault in &game.faults {
                let text = format!("{} in line {}, column {}", fault.rule, fault.line, fault.column);
                row(page, fault.severity.name(), &text);
            }
            row(page, "kind", game.kind.name());
            row(page, "start", game.start.as_deref().unwrap_or("not known"));
            row(page, "moves played", &game.plies.to_string());
            if let Some(last) = &game.last {
                row(page, "last position", &last.xfen);
            }
        }
    }
}

fn accepted(page: &mut Page, meaning: &ExpectedMeaning) {
    let rights: Vec<String> = meaning
        .castling
        .iter()
        .map(|right| format!("{}, {}: {}", words::color(right.color), right.side, words::journey(right)))
        .collect();
    if rights.is_empty() {
        row(page, "castling", "no rights");
    } else {
        row(page, "castling", &rights.join("\n"));
        row(page, "castling type", &meaning.castling_type.to_string());
    }
    row(page, "en passant", &meaning.ep.map_or("-".to_owned(), |target| target.to_string()));
    if let Some(legal) = meaning.ep_legal {
        row(page, "in mode `legal`", &legal.map_or("-".to_owned(), |target| target.to_string()));
    }
    if let Some(target) = meaning.double_push {
        row(page, "double step", &format!("{target}, where no pawn can capture"));
    }
    row(page, "counters", &format!("halfmove clock {}, fullmove number {}", meaning.halfmove, meaning.fullmove));
    row(page, "X-FEN", &meaning.xfen);
    row(page, "Shredder-FEN", &meaning.shredder);
    row(page, "plain FEN", meaning.fen.as_deref().unwrap_or("cannot express this"));
    let legal =
        if meaning.illegal.is_empty() { "yes".to_owned() } else { format!("no: {}", meaning.illegal.join(", ")) };
    row(page, "legal", &legal);
    if !meaning.lints.is_empty() {
        row(page, "lints", &meaning.lints.join(", "));
    }
}

/// What a reading answers, as far as it is asked.
fn answer(reading: &Reading) -> String {
    match &reading.answer {
        ReadingAnswer::Rejected => "rejects it".to_owned(),
        ReadingAnswer::Accepted(ReadingMeaning { xfen: Some(xfen), .. }) => format!("reads {xfen}"),
        ReadingAnswer::Accepted(ReadingMeaning { castling, .. }) => match castling {
            Some(rights) => {
                let rights: Vec<String> = rights
                    .iter()
                    .map(|right| format!("{}: {}", words::color(right.color), words::journey(right)))
                    .collect();
                if rights.is_empty() { "reads no rights".to_owned() } else { format!("reads {}", rights.join("; ")) }
            }
            None => "reads it".to_owned(),
        },
    }
}
