//! `xfen check` and `xfen convert` with several threads: the same bytes as with one, in order, as soon as there is input,
//! and an end when nobody reads them any more.
#![cfg(unix)]

mod support;

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use support::{stderr, stdout, xfen};

/// Positions and what is wrong with them by turns, with odd line ends and lengths, far more than one block has.
fn lines() -> Vec<u8> {
    let mut text = Vec::new();
    for number in 1..=2500_u32 {
        let line = match number % 7 {
            0 => format!("4k3/8/8/8/8/8/8/4KRR1 w G - {number} 1"),
            1 => format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 {number}\r"),
            2 if number % 5 == 0 => format!("nonsense {number}"),
            3 if number % 11 == 0 => String::new(),
            4 if number % 13 == 0 => format!("{}{number}", "8/".repeat(2000)),
            5 => format!("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 {number}"),
            _ => format!("4k3/8/8/8/8/8/8/4K3 w - - 0 {number}"),
        };
        text.extend(line.as_bytes());
        text.push(b'\n');
    }
    text.extend(b"4k3/8/8/8/8/8/8/4K3 w - - 0 1 without an end");
    text
}

/// Starts `xfen` with its standard input and output open.
fn start(arguments: &[&str], output: Stdio) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xfen"));
    command.args(arguments).stdin(Stdio::piped()).stdout(output).stderr(Stdio::null());
    command.spawn().unwrap()
}

/// The exit code, if the program ends soon.
fn ends_soon(child: &mut Child) -> Option<i32> {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(20) {
        if let Some(status) = child.try_wait().unwrap() {
            return status.code();
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    None
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let lines = lines();
    for command in [
        &["check"][..],
        &["check", "--quiet", "--policy", "strict"],
        &["check", "--format", "json"],
        &["convert", "--explain"],
        &["convert", "--on-error", "keep", "--policy", "repair"],
        &["convert", "--on-error", "stop", "--from", "epd"],
        &["convert", "--to", "fairy:janus", "--on-error", "skip"],
    ] {
        let run = |jobs: &str| xfen(&[command, &["--jobs", jobs]].concat(), &lines);
        let one = run("1");
        assert_eq!(one.status.code(), Some(1), "{command:?}");
        for jobs in ["2", "5"] {
            let several = run(jobs);
            assert!(several.stdout == one.stdout && several.stderr == one.stderr, "{command:?} with {jobs} threads");
            assert_eq!(several.status, one.status, "{command:?} with {jobs} threads");
        }
    }
}

#[test]
fn one_line_is_written_for_each() {
    let output = xfen(&["check", "--jobs", "3"], &lines());
    let verdicts = stdout(&output);
    assert_eq!(verdicts.lines().count(), 2501);
    assert_eq!(verdicts.lines().nth(6).unwrap(), "deviant\tcastling.outermost-letter");
    // The numbers in the pictures go on from block to block.
    assert!(stderr(&output).contains("\n2497 | r3k2r"), "{}", stderr(&output).len());
}

#[test]
fn the_log_comes_in_order() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("batch-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let logs = ["1", "4"].map(|jobs| {
        let log = folder.join(jobs);
        xfen(&["convert", "--jobs", jobs, "--log", log.to_str().unwrap()], &lines());
        fs::read_to_string(log).unwrap()
    });
    assert!(logs[0] == logs[1]);
    assert!(logs[0].starts_with("5\tcastling.outermost-letter\tr3k2r/"), "{}", &logs[0][..200]);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_line_is_answered_before_the_next_one_comes() {
    for jobs in ["1", "3"] {
        let mut child = start(&["check", "--jobs", jobs], Stdio::piped());
        let (mut stdin, mut output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        for number in 1..=5 {
            writeln!(stdin, "4k3/8/8/8/8/8/8/4K3 w - - 0 {number}").unwrap();
            let mut answer = String::new();
            output.read_line(&mut answer).unwrap();
            assert_eq!(answer, "canonical\n", "{number}");
        }
        drop(stdin);
        assert_eq!(ends_soon(&mut child), Some(0));
    }
}

#[test]
fn it_ends_when_the_output_is_closed_or_full_although_the_input_stays_open() {
    for jobs in ["1", "3"] {
        let mut child = start(&["check", "--jobs", jobs], Stdio::piped());
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        writeln!(stdin, "4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap();
        assert_eq!(ends_soon(&mut child), Some(3), "{jobs} threads");
        if cfg!(target_os = "linux") {
            let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
            let mut child = start(&["convert", "--jobs", jobs], full.into());
            let mut stdin = child.stdin.take().unwrap();
            writeln!(stdin, "4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap();
            assert_eq!(ends_soon(&mut child), Some(3), "{jobs} threads");
        }
    }
}

#[test]
fn it_ends_at_the_line_that_stops_it_although_the_input_stays_open() {
    for jobs in ["1", "3"] {
        let mut child = start(&["convert", "--on-error", "stop", "--jobs", jobs], Stdio::piped());
        let mut stdin = child.stdin.take().unwrap();
        writeln!(stdin, "nonsense").unwrap();
        assert_eq!(ends_soon(&mut child), Some(1), "{jobs} threads");
    }
}

#[test]
fn numbers_of_threads() {
    for (jobs, code) in [("1", 0), ("256", 0), ("0", 2), ("257", 2), ("x", 2)] {
        assert_eq!(xfen(&["check", "--jobs", jobs], b"").status.code(), Some(code), "{jobs}");
    }
}
