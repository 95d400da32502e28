//! Prints how long `xfen convert` takes to make a file of canonical lines, with one thread and with all: from one that has
//! them already, and from one of Shredder-FEN; and `dd`, which only copies. The path of the program is the first argument, and
//! the others are those of `times`. Here the time on the clock counts, so nothing else may run.

use std::fs::{self, File};
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use xfen_benches::arguments::Arguments;
use xfen_benches::lines::Corpus;

/// How often the lines of the corpus stand in the file.
const TIMES: usize = 25;
const NAME: &str = "convert a file to a file";

fn main() -> Result<(), String> {
    let mut given = std::env::args().skip(1);
    let program = given.next().ok_or("the first argument is the path of xfen")?;
    let arguments = Arguments::of(given)?;
    if !NAME.contains(&arguments.only) {
        return Ok(());
    }
    let folder = std::env::temp_dir().join(format!("xfen-benches-{}", std::process::id()));
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    fs::create_dir_all(&folder).map_err(failed)?;
    let printed = print_table(&program, &folder, &arguments);
    fs::remove_dir_all(&folder).map_err(failed)?;
    printed
}

/// A way to make the file of canonical lines.
struct Subject {
    name: &'static str,
    program: String,
    arguments: &'static [&'static str],
    input: PathBuf,
    /// What its speed is measured by.
    reference: usize,
}

fn print_table(xfen: &str, folder: &Path, arguments: &Arguments) -> Result<(), String> {
    let corpus = Corpus::new(arguments.seed);
    let (input, shredder) = (folder.join("xfen"), folder.join("shredder"));
    let lines = corpus.eight.xfen.len() * TIMES;
    for (path, lines) in [(&input, &corpus.eight.xfen), (&shredder, &corpus.eight.shredder)] {
        make(path, lines).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let expected = fs::read(&input).map_err(|error| format!("{}: {error}", input.display()))?;
    let subject = |name, program: &str, arguments, input: &PathBuf, reference| {
        let (program, input) = (program.to_owned(), input.clone());
        Subject { name, program, arguments, input, reference }
    };
    let one: &[&str] = &["convert", "--jobs", "1"];
    let all: &[&str] = &["convert"];
    let subjects = [
        subject("one thread", xfen, one, &input, 0),
        subject("all cores", xfen, all, &input, 0),
        subject("Shredder-FEN, one thread", xfen, one, &shredder, 2),
        subject("Shredder-FEN, all cores", xfen, all, &shredder, 2),
        subject("copied by dd", "dd", &["bs=64K", "status=none"], &input, 0),
    ];
    let mut times = vec![Vec::new(); subjects.len()];
    // The first round warms up and does not count.
    for round in 0..=arguments.rounds {
        for turn in 0..subjects.len() {
            let turn = (round + turn) % subjects.len();
            let seconds = run(&subjects[turn], &folder.join("output"), &expected)?;
            if round > 0 {
                times[turn].push(seconds);
            }
        }
    }
    let median = |times: &mut Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    };
    let medians: Vec<f64> = times.iter_mut().map(median).collect();
    println!("\n### {NAME}, {lines} lines, median of {} rounds on the clock\n", arguments.rounds);
    println!("| | million lines a second | ÷ one thread with that file |\n|---|---:|---:|");
    for (subject, seconds) in subjects.iter().zip(&medians) {
        let speed = lines as f64 / seconds / 1e6;
        println!("| {} | {speed:.2} | {:.2} |", subject.name, medians[subject.reference] / seconds);
    }
    Ok(())
}

/// Writes a file of these lines, many times.
fn make(path: &Path, lines: &[String]) -> std::io::Result<()> {
    let text = lines.join("\n") + "\n";
    let mut file = BufWriter::new(File::create(path)?);
    for _ in 0..TIMES {
        file.write_all(text.as_bytes())?;
    }
    file.flush()
}

/// How many seconds it takes.
fn run(subject: &Subject, output: &Path, expected: &[u8]) -> Result<f64, String> {
    let Subject { program, arguments, input, .. } = subject;
    let open = || Ok((File::open(input)?, File::create(output)?));
    let (from, to) = open().map_err(|error: std::io::Error| format!("{}: {error}", output.display()))?;
    let mut command = Command::new(program);
    command.args(*arguments).stdin(from).stdout(to);
    let before = Instant::now();
    let status = command.status().map_err(|error| format!("{program}: {error}"))?;
    let seconds = before.elapsed().as_secs_f64();
    let written = fs::read(output).map_err(|error| format!("{}: {error}", output.display()))?;
    match written == expected {
        true if status.success() => Ok(seconds),
        _ => Err(format!("{}: {program} did not write the canonical lines: {status}", subject.name)),
    }
}
