//! Prints how long `xfen convert` takes for a file of canonical lines, with one thread and with all: the path of the
//! program is the first argument, and the others are those of `times`. Here the time on the clock counts, so nothing else
//! may run.

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

fn print_table(program: &str, folder: &Path, arguments: &Arguments) -> Result<(), String> {
    let input = folder.join("input");
    let lines = make(&input, arguments.seed).map_err(|error| format!("{}: {error}", input.display()))?;
    let subjects: [(_, &[&str]); 2] = [("one thread", &["--jobs", "1"]), ("all cores", &[])];
    let mut times = [Vec::new(), Vec::new()];
    // The first round warms up and does not count.
    for round in 0..=arguments.rounds {
        for turn in 0..subjects.len() {
            let subject = (round + turn) % subjects.len();
            let seconds = convert(program, &input, subjects[subject].1)?;
            if round > 0 {
                times[subject].push(seconds);
            }
        }
    }
    let medians = times.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    });
    println!("\n### {NAME}, {lines} lines, median of {} rounds on the clock\n", arguments.rounds);
    println!("| | million lines a second | ÷ one thread |\n|---|---:|---:|");
    for ((name, _), seconds) in subjects.iter().zip(medians) {
        let speed = lines as f64 / seconds / 1e6;
        println!("| {name} | {speed:.2} | {:.2} |", medians[0] / seconds);
    }
    Ok(())
}

/// Writes the file; gives the number of its lines.
fn make(path: &Path, seed: u64) -> std::io::Result<usize> {
    let text = Corpus::new(seed).eight.xfen.join("\n") + "\n";
    let mut file = BufWriter::new(File::create(path)?);
    for _ in 0..TIMES {
        file.write_all(text.as_bytes())?;
    }
    file.flush()?;
    Ok(text.lines().count() * TIMES)
}

/// How many seconds it takes. Canonical lines are written as they are.
fn convert(program: &str, input: &PathBuf, jobs: &[&str]) -> Result<f64, String> {
    let output = input.with_file_name("output");
    let open = || Ok((File::open(input)?, File::create(&output)?));
    let (from, to) = open().map_err(|error: std::io::Error| format!("{}: {error}", output.display()))?;
    let mut command = Command::new(program);
    command.arg("convert").args(jobs).stdin(from).stdout(to);
    let before = Instant::now();
    let status = command.status().map_err(|error| format!("{program}: {error}"))?;
    let seconds = before.elapsed().as_secs_f64();
    let same = || Ok(fs::read(input)? == fs::read(&output)?);
    match same().map_err(|error: std::io::Error| format!("{}: {error}", output.display()))? {
        true if status.success() => Ok(seconds),
        _ => Err(format!("{program} convert did not write what it read: {status}")),
    }
}
