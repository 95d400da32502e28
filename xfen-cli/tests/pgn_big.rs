//! A file of a gigabyte passes through every command of `xfen pgn` in constant memory. It takes minutes and room on the
//! disk, so it runs only if it is asked for:
//!
//! ```text
//! cargo test --release -p xfen-cli --test pgn_big -- --ignored --nocapture
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
