//! Two gigabytes of positions pass through `xfen check` and `xfen convert`, and a file of a gigabyte through every command of
//! `xfen pgn`, in constant memory. It takes minutes and room on the disk, so it runs only if it is asked for:
//!
//! ```text
//! cargo test --release -p xfen-cli --test big -- --ignored --nocapture
//! ```
#![cfg(target_os = "linux")]

#[path = "support/player.rs"]
mod player;

use std::fs::{self, File};
use std::io::{BufWriter, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How many bytes of positions, which come through a pipe.
const LINES_SIZE: u64 = 2 << 30;

/// What a command for them may hold at most, in kB: on all cores, some blocks of lines and what is said of each.
const MOST_FOR_LINES: u64 = 32 << 10;

/// Positions and what is no position, of all verdicts; a long line among them.
const LINES: [&str; 5] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gga - 4 11",
    "r8r/pkaqp3pp/1p1bp1bp2/2p2pp3/3P2PP2/2P1PP4/PP1BA1BNPP/R1NQ1K3R b - - 12 26 ",
    "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
    "nonsense",
];

/// The size of the file, in bytes.
const SIZE: u64 = 1 << 30;

/// What a command may hold at most, in kB.
const MOST: u64 = 16 << 10;

#[test]
#[ignore = "it takes minutes and a gigabyte of the disk"]
fn a_gigabyte_in_constant_memory() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("big-{}.pgn", std::process::id()));
    write_games(&path);
    for command in ["check", "select --kind chess960", "fix", "fens --last", "stats"] {
        let begun = Instant::now();
        let mut child = Command::new(env!("CARGO_BIN_EXE_xfen"))
            .arg("pgn")
            .args(command.split(' '))
            .arg(&path)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let peak = peak(&mut child);
        let status = child.wait().unwrap();
        println!("{command:24} {:6.1} s {peak:7} kB", begun.elapsed().as_secs_f64());
        assert!(status.success() && peak < MOST, "{command}: {status}, {peak} kB");
    }
    fs::remove_file(path).unwrap();
}

#[test]
#[ignore = "it takes minutes"]
fn two_gigabytes_of_positions_in_constant_memory() {
    let block = (LINES.join("\n") + "\n").repeat(1000) + &"8/".repeat(100_000) + "\n";
    for command in ["check", "convert", "convert --on-error keep --policy repair", "convert --format json"] {
        let begun = Instant::now();
        let mut child = Command::new(env!("CARGO_BIN_EXE_xfen"))
            .args(command.split(' '))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let block = &block;
        let peak = std::thread::scope(|scope| {
            scope.spawn(move || {
                for _ in 0..LINES_SIZE.div_ceil(block.len() as u64) {
                    stdin.write_all(block.as_bytes()).unwrap();
                }
            });
            peak(&mut child)
        });
        let status = child.wait().unwrap();
        println!("{command:40} {:6.1} s {peak:7} kB", begun.elapsed().as_secs_f64());
        // Some lines were refused, and said to be.
        assert!(status.code() == Some(1) && peak < MOST_FOR_LINES, "{command}: {status}, {peak} kB");
    }
}

/// Short lines without end, and a line without end.
#[test]
fn a_program_that_floods_its_output_is_judged_in_constant_memory() {
    for program in [&["yes"][..], &["cat", "/dev/zero"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xfen"));
        command.args(["conform", "--"]).args(program).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let peak = peak(&mut child);
        let status = child.wait().unwrap();
        println!("conform -- {program:?}: {peak} kB");
        assert!(status.code() == Some(5) && peak > 0 && peak < 64 << 10, "{program:?}: {status}, {peak} kB");
    }
}

/// The games of all start arrays of Chess960, over and over.
fn write_games(path: &Path) {
    let games: String = (0..960).map(|number| player::chess960(number).text).collect();
    let mut file = BufWriter::new(File::create(path).unwrap());
    for _ in 0..SIZE.div_ceil(games.len() as u64) {
        file.write_all(games.as_bytes()).unwrap();
    }
    file.flush().unwrap();
}

/// The most memory that a process has held when it ends, in kB.
fn peak(child: &mut Child) -> u64 {
    let mut peak = 0;
    while child.try_wait().unwrap().is_none() {
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        peak = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse().ok()).unwrap_or(peak);
        sleep(Duration::from_millis(20));
    }
    peak
}
