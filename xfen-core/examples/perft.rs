//! Counts the leaves of move trees and compares them with the known counts of a file.
//!
//! `scripts/perft [--max NODES] [--depth DEPTH] [FILE]` runs it; without a file it takes `tests/data/perft.tsv`. Every
//! count of at most NODES (1,000,000) and at most DEPTH (any) is made again. The exit code is 1 if one differs, 2 if the
//! command or the file cannot be understood.

use std::env;
use std::fs;
use std::process::ExitCode;
use std::time::Instant;

use xfen_core::Position;

#[path = "../tests/support/perft_lines.rs"]
mod perft_lines;

use perft_lines::Line;

fn main() -> ExitCode {
    let outcome = Options::read(env::args().skip(1)).and_then(|options| options.run());
    match outcome {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::from(1),
        Err(message) => {
            eprintln!("perft: {message}");
            ExitCode::from(2)
        }
    }
}

struct Options {
    file: String,
    max: u64,
    depth: u8,
}

impl Options {
    fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/perft.tsv").to_owned();
        let mut options = Self { file, max: 1_000_000, depth: u8::MAX };
        while let Some(argument) = arguments.next() {
            let mut number = || {
                let value = arguments.next().and_then(|value| value.replace([',', '_'], "").parse().ok());
                value.ok_or_else(|| format!("{argument} needs a number"))
            };
            match argument.as_str() {
                "--max" => options.max = number()?,
                "--depth" => options.depth = u8::try_from(number()?).map_err(|_| "no such depth")?,
                option if option.starts_with('-') => return Err(format!("unknown option {option}")),
                _ => options.file = argument,
            }
        }
        Ok(options)
    }

    /// How many counts differ.
    fn run(&self) -> Result<usize, String> {
        let text = fs::read_to_string(&self.file).map_err(|error| format!("{}: {error}", self.file))?;
        let (mut counts, mut differ, mut nodes) = (0, 0, 0);
        let start = Instant::now();
        for line in perft_lines::lines(&text)? {
            for (depth, known, found) in self.count(&line)? {
                counts += 1;
                nodes += found;
                if found != known {
                    differ += 1;
                    println!("DIFFERS depth {depth}: {found}, known {known}: {}", line.position);
                }
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        let speed = nodes as f64 / seconds / 1e6;
        println!("{counts} counts, {differ} differ; {nodes} nodes in {seconds:.1} s, {speed:.2} million a second");
        Ok(differ)
    }

    /// Depth, known count and count of all that are small enough.
    fn count(&self, line: &Line) -> Result<Vec<(u8, u64, u64)>, String> {
        let position: Position = line.position.parse().map_err(|error| format!("{}: {error}", line.position))?;
        let wanted = line.counts.iter().filter(|(depth, known)| *known <= self.max && *depth <= self.depth);
        let start = Instant::now();
        let found: Vec<_> = wanted.map(|(depth, known)| (*depth, *known, position.perft(*depth))).collect();
        if let Some((depth, _, count)) = found.last() {
            println!("{:>8.2} s  depth {depth} {count:>10}  {}", start.elapsed().as_secs_f64(), line.position);
        }
        Ok(found)
    }
}
