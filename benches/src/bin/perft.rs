//! Prints how long perft on ten files takes, beside Fairy-Stockfish, which is another process: the path of the program is
//! the argument.
//!
//! Of both the CPU time counts; that of a process is read from `/proc`, so this runs on Linux only.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use cpu_time::ProcessTime;
use xfen_core::NamedArray;

const DEPTH: u8 = 5;
const ROUNDS: usize = 5;

fn main() -> Result<(), String> {
    let program = std::env::args().nth(1).ok_or("the argument is the path of Fairy-Stockfish")?;
    let mut engine = Engine::start(&program).map_err(|error| format!("{program}: {error}"))?;
    let position = NamedArray::Capablanca.position();
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        let before = ProcessTime::now();
        let nodes = position.perft(DEPTH);
        times[0].push(before.elapsed().as_nanos() as f64 / nodes as f64);
        let (counted, spent) = engine.perft().map_err(|error| format!("{program}: {error}"))?;
        if counted != nodes {
            return Err(format!("{program} counts {counted} nodes, and xfen {nodes}"));
        }
        times[1].push(spent / counted as f64);
    }
    let [xfen, other] = times.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[ROUNDS / 2]
    });
    println!("\n### perft on ten files, each node\n\n| | ns | ÷ Fairy-Stockfish |\n|---|---:|---:|");
    println!("| xfen | {xfen:.1} | {:.3} |\n| Fairy-Stockfish | {other:.1} | 1.000 |", xfen / other);
    engine.child.kill().map_err(|error| format!("{program}: {error}"))
}

/// Fairy-Stockfish at the start of Capablanca chess.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(program: &str) -> std::io::Result<Self> {
        let mut child = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            unreachable!("both are piped")
        };
        let mut engine = Self { child, input, output: BufReader::new(output) };
        engine.input.write_all(b"setoption name UCI_Variant value capablanca\nposition startpos\nisready\n")?;
        engine.answer("readyok")?;
        Ok(engine)
    }

    /// How many nodes it counts, and the CPU time that this takes in ns.
    fn perft(&mut self) -> std::io::Result<(u64, f64)> {
        let before = self.spent()?;
        writeln!(self.input, "go perft {DEPTH}")?;
        let nodes = self.answer("Nodes searched: ")?.parse().map_err(std::io::Error::other)?;
        // Asked once more, it has given the processor back after the count.
        self.input.write_all(b"isready\n")?;
        self.answer("readyok")?;
        Ok((nodes, self.spent()? - before))
    }

    /// What follows the start of the first line that begins so.
    fn answer(&mut self, start: &str) -> std::io::Result<String> {
        let mut line = String::new();
        while self.output.read_line(&mut line)? > 0 {
            if let Some(rest) = line.trim_end().strip_prefix(start) {
                return Ok(rest.to_owned());
            }
            line.clear();
        }
        Err(std::io::Error::other("it has ended"))
    }

    /// The CPU time of its threads so far, in ns.
    fn spent(&self) -> std::io::Result<f64> {
        let mut spent = 0.0;
        for thread in fs::read_dir(format!("/proc/{}/task", self.child.id()))? {
            let stat = fs::read_to_string(thread?.path().join("schedstat"))?;
            let first = stat.split(' ').next().unwrap_or_default();
            spent += first.parse::<f64>().map_err(std::io::Error::other)?;
        }
        Ok(spent)
    }
}
