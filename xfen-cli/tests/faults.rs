//! Interrupts, full disks and broken input: what was written are whole lines, and the exit code tells that it is not all.
#![cfg(target_os = "linux")]

#[path = "support/folder.rs"]
mod folder;

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use folder::Folder;

const XFEN: &str = env!("CARGO_BIN_EXE_xfen");

const CANONICAL: &str = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11\n";

impl Folder {
    /// A file of this many deviant lines: far more than a pipe holds.
    fn lines(&self, count: usize) -> PathBuf {
        let file = self.0.join("lines");
        fs::write(&file, CANONICAL.replace("Gkq", "Gga").repeat(count)).unwrap();
        file
    }
}

/// The command as a terminal starts it. What runs in the background or under `nohup`, as tests may, hands on that it ignores
/// some signals, and the command would ignore them too.
fn with_signals() -> Command {
    let mut command = Command::new("env");
    command.args(["--default-signal=INT,TERM,HUP", XFEN]);
    command
}

/// Starts a command, of whose output nobody reads more than the first byte, and waits until it can write no more.
fn blocked(mut command: Command, input: &Path, arguments: &[&str]) -> Child {
    command.args(arguments).stdin(File::open(input).unwrap()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
    child.stdout.as_mut().unwrap().read_exact(&mut [0]).unwrap();
    let (mut written, mut since) = (0, Instant::now());
    while since.elapsed() < Duration::from_millis(300) {
        let io = fs::read_to_string(format!("/proc/{}/io", child.id())).unwrap();
        let so_far = io.lines().find_map(|line| line.strip_prefix("rchar: ")?.parse::<u64>().ok()).unwrap();
        if so_far > written {
            (written, since) = (so_far, Instant::now());
        }
        sleep(Duration::from_millis(20));
    }
    child
}

fn signal(name: &str, child: &Child) {
    let status = Command::new("kill").args([&format!("-{name}"), &child.id().to_string()]).status().unwrap();
    assert!(status.success());
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The exit code, if the program ends soon.
fn ends_soon(child: &mut Child) -> Option<i32> {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(20) {
        if let Some(status) = child.try_wait().unwrap() {
            return status.code();
        }
        sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    None
}

/// Waits until the program treats SIGINT itself, or a while.
fn wait_until_caught(child: &Child) {
    let is_caught = || {
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).map(str::trim);
        mask.is_some_and(|mask| u64::from_str_radix(mask, 16).unwrap() & 0b10 != 0)
    };
    let begun = Instant::now();
    while !is_caught() && begun.elapsed() < Duration::from_secs(20) {
        sleep(Duration::from_millis(5));
    }
}

#[test]
fn an_interrupt_cuts_no_line() {
    let folder = Folder::new("interrupt");
    let input = folder.lines(100_000);
    let log = folder.0.join("log");
    let all = fs::read_to_string(&input).unwrap().replace("Gga", "Gkq");
    for jobs in ["1", "2"] {
        for name in ["INT", "TERM", "HUP"] {
            let mut child =
                blocked(with_signals(), &input, &["convert", "--jobs", jobs, "--log", log.to_str().unwrap()]);
            signal(name, &child);
            sleep(Duration::from_millis(100));
            let mut written = CANONICAL[..1].to_owned();
            child.stdout.take().unwrap().read_to_string(&mut written).unwrap();
            assert_eq!(ends_soon(&mut child), Some(130), "{name}, {jobs} threads");
            assert!(written.ends_with('\n'), "{name}, {jobs} threads: it ends in the middle of a line");
            assert!(all.starts_with(&written) && written.len() < all.len(), "{name}, {jobs} threads");
            let log = fs::read_to_string(&log).unwrap();
            assert_eq!(log.lines().count(), written.lines().count(), "{name}, {jobs} threads");
            assert!(log.ends_with('\n'), "{name}, {jobs} threads: the log ends in the middle of a line");
        }
    }
}

/// What is not written by `convert` and `check`.
#[test]
fn an_interrupt_cuts_no_line_of_other_commands() {
    let folder = Folder::new("interrupt-others");
    let games = folder.0.join("games");
    fs::write(&games, "[Event \"x\"]\n\n1. e4 e5 3. Nf3 0-1\n\n".repeat(50_000)).unwrap();
    for arguments in [
        &["pgn", "fens", "--every", "--jobs", "1"][..],
        &["pgn", "fens", "--every", "--jobs", "2"],
        &["pgn", "check", "--format", "json", "--jobs", "2"],
        &["start", "frc", "--random", "--count", "1000000"],
    ] {
        let mut child = blocked(with_signals(), &games, arguments);
        signal("TERM", &child);
        sleep(Duration::from_millis(100));
        let mut written = Vec::new();
        child.stdout.take().unwrap().read_to_end(&mut written).unwrap();
        assert_eq!(ends_soon(&mut child), Some(130), "{arguments:?}");
        assert!(written.ends_with(b"\n"), "{arguments:?}: it ends in the middle of a line");
    }
}

/// A game of more than 1 MiB is sent in parts, and the rest of it is still to come.
#[test]
fn an_interrupt_cuts_a_file_back_to_the_game_before() {
    const WHOLE: &str = "[Event \"1\"]\n\n1. e4 *\n\n";
    let begun = format!("[Event \"2\"]\n\n1. e4 {{{}", "c ".repeat(2 << 20));
    let long = format!("{begun}}} *\n\n");
    let folder = Folder::new("interrupt-long-game");
    let out = folder.0.join("out");
    // What stands in the file, which games are whole before the one that is not, and the signal.
    for (before, whole, name) in [
        ("", WHOLE, "INT"),
        ("", WHOLE, "TERM"),
        ("what was there before\n", WHOLE, "HUP"),
        ("", "", "INT"),
        ("before\n", "", "TERM"),
        // What was sent in parts, and is whole now.
        ("", long.as_str(), "INT"),
    ] {
        for command in ["select", "fix"] {
            fs::write(&out, before).unwrap();
            let stdout = File::options().append(true).open(&out).unwrap();
            let mut xfen = with_signals();
            xfen.args(["pgn", command]).stdin(Stdio::piped()).stdout(stdout).stderr(Stdio::null());
            let mut child = xfen.spawn().unwrap();
            let mut games = child.stdin.take().unwrap();
            write!(games, "{whole}{begun}").unwrap();
            games.flush().unwrap();
            let least = (before.len() + whole.len() + (1 << 20)) as u64;
            let begun = Instant::now();
            while fs::metadata(&out).unwrap().len() <= least && begun.elapsed() < Duration::from_secs(20) {
                sleep(Duration::from_millis(5));
            }
            assert!(fs::metadata(&out).unwrap().len() > least, "a part of the last game was sent");
            signal(name, &child);
            assert_eq!(ends_soon(&mut child), Some(130), "{command}, {name}");
            let stands = fs::read_to_string(&out).unwrap();
            assert!(stands == format!("{before}{whole}"), "{command}, {name}: {} bytes", stands.len());
        }
    }
}

#[test]
fn a_second_interrupt_does_not_wait_for_who_does_not_read() {
    let folder = Folder::new("second");
    let mut child = blocked(with_signals(), &folder.lines(100_000), &["convert"]);
    signal("INT", &child);
    sleep(Duration::from_millis(200));
    assert!(child.try_wait().unwrap().is_none(), "the first one waits until a line is whole");
    signal("INT", &child);
    assert_eq!(ends_soon(&mut child), Some(130));
}

#[test]
fn an_interrupt_does_not_wait_for_input() {
    for arguments in [
        &["check"][..],
        &["check", "--jobs", "1"],
        &["number"],
        &["explain"],
        &["adapter"],
        &["pgn", "check"],
        &["pgn", "fix"],
    ] {
        let mut child = with_signals().args(arguments).stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
        wait_until_caught(&child);
        // So that it waits for input, and for nothing else.
        sleep(Duration::from_millis(100));
        signal("INT", &child);
        assert_eq!(ends_soon(&mut child), Some(130), "{arguments:?}");
    }
}

/// The command, started by a shell that ignores a signal.
fn ignoring(name: &str) -> Command {
    let mut command = Command::new("env");
    let script = format!("trap '' {name}; exec \"$0\" \"$@\"");
    command.args(["--default-signal=INT,TERM,HUP", "sh", "-c", &script, XFEN]);
    command
}

/// `nohup` means that the work goes on when the terminal is closed, and `&` in a script that Ctrl-C is not for it. What is
/// not ignored ends it all the same, between two lines.
#[test]
fn signals_that_are_ignored_stay_so_and_the_others_cut_no_line() {
    let folder = Folder::new("ignored");
    let input = folder.lines(100_000);
    for (ignored, other) in [("HUP", "TERM"), ("INT", "TERM"), ("INT", "HUP"), ("TERM", "INT")] {
        for ends in [true, false] {
            let mut child = blocked(ignoring(ignored), &input, &["convert"]);
            signal(ignored, &child);
            sleep(Duration::from_millis(100));
            if ends {
                signal(other, &child);
                sleep(Duration::from_millis(100));
            }
            let mut written = CANONICAL[..1].to_owned();
            child.stdout.take().unwrap().read_to_string(&mut written).unwrap();
            assert_eq!(ends_soon(&mut child), Some(if ends { 130 } else { 0 }), "{ignored} is ignored, {other} is not");
            assert!(written.ends_with('\n'), "{ignored} is ignored, {other} cuts a line");
            assert_eq!(written.lines().count() < 100_000, ends, "{ignored} is ignored, {other} is not");
        }
    }
}

/// The same for the program that is judged: it is ended with the run.
#[test]
fn signals_that_are_ignored_do_not_end_a_run_and_the_others_do() {
    let folder = Folder::new("ignored-conform");
    let started = folder.0.join("started");
    let program = format!("echo $$ > '{}'; exec sleep 60", started.display());
    let mut command = ignoring("HUP");
    command.args(["conform", "--timeout", "50", "--", "sh", "-c", &program]);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let begun = Instant::now();
    let pid = || fs::read_to_string(&started).unwrap_or_default();
    while !pid().ends_with('\n') && begun.elapsed() < Duration::from_secs(20) {
        sleep(Duration::from_millis(5));
    }
    signal("HUP", &child);
    sleep(Duration::from_millis(300));
    assert!(child.try_wait().unwrap().is_none(), "it goes on");
    signal("TERM", &child);
    assert_eq!(ends_soon(&mut child), Some(130));
    assert!(!Path::new("/proc").join(pid().trim()).exists(), "the program is ended too");
}

#[test]
fn conform_without_a_program_is_interrupted() {
    let folder = Folder::new("conform");
    for arguments in [&["--mutants"][..], &["--random", "100000000"], &["--results", "r.jsonl"]] {
        for name in ["INT", "TERM", "HUP"] {
            let mut xfen = with_signals();
            xfen.arg("conform").args(arguments).current_dir(&folder.0).stdout(Stdio::null()).stderr(Stdio::null());
            let mut child = xfen.spawn().unwrap();
            wait_until_caught(&child);
            signal(name, &child);
            assert_eq!(ends_soon(&mut child), Some(130), "{arguments:?}, {name}");
            assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 0, "{arguments:?}, {name}: a file is left");
        }
    }
}

/// A limit on the size of files is a disk that is full in the middle of a line.
#[test]
fn on_a_full_disk_whole_lines_stand() {
    let folder = Folder::new("limit");
    let input = folder.lines(20_000);
    let out = folder.0.join("out");
    for before in ["", "what was there before\n"] {
        for jobs in ["1", "2"] {
            fs::write(&out, before).unwrap();
            let script = format!("ulimit -f 100; '{XFEN}' convert --jobs {jobs} < '{}' >> out", input.display());
            let output = Command::new("sh").args(["-c", &script]).current_dir(&folder.0).output().unwrap();
            assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
            assert!(stderr(&output).starts_with("xfen: standard output: File too large"), "{}", stderr(&output));
            let written = fs::read_to_string(&out).unwrap();
            assert!(written.len() > 30_000 && written.ends_with('\n'), "{} bytes, {jobs} threads", written.len());
            let lines = written.strip_prefix(before).unwrap();
            assert!(lines.lines().all(|line| line == CANONICAL.trim_end()), "{jobs} threads");
        }
    }
}

/// What else writes lines.
#[test]
fn on_a_full_disk_no_command_leaves_a_part_of_a_line() {
    let folder = Folder::new("commands");
    fs::write(folder.0.join("positions"), CANONICAL.repeat(2_000)).unwrap();
    let game = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. 0-0 Be7 *\n\n";
    fs::write(folder.0.join("games"), game.repeat(2_000)).unwrap();
    for command in [
        "generate --count 2000",
        "start crc --random --count 2000",
        "explain < positions",
        "moves < positions",
        "pgn fens --every games",
        "pgn check --quiet games",
    ] {
        let script = format!("ulimit -f 33; '{XFEN}' {command} > out");
        let output = Command::new("sh").args(["-c", &script]).current_dir(&folder.0).output().unwrap();
        assert_eq!(output.status.code(), Some(3), "{command}: {}", stderr(&output));
        let written = fs::read_to_string(folder.0.join("out")).unwrap();
        assert!(written.len() > 10_000 && written.ends_with('\n'), "{command}: {} bytes", written.len());
    }
}

#[test]
fn input_that_cannot_be_read_is_no_end_of_it() {
    for command in ["check", "convert"] {
        let output = Command::new(XFEN).arg(command).stdin(File::open("/").unwrap()).output().unwrap();
        assert_eq!(output.status.code(), Some(3), "{command}");
        assert!(stderr(&output).starts_with("xfen: -: Is a directory"), "{}", stderr(&output));
        assert!(output.stdout.is_empty());
    }
}

/// As for all programs that read files, `-` is standard input.
#[test]
fn a_hyphen_is_standard_input() {
    for arguments in [&["check", "-q", "-"][..], &["convert", "-"], &["pgn", "select", "-"]] {
        let input = if arguments[0] == "pgn" { "1. e4 *\n" } else { "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n" };
        let mut child =
            Command::new(XFEN).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let expected = if arguments[0] == "check" { "canonical\n" } else { input };
        assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stdout).as_ref()), (Some(0), expected));
    }
}

#[test]
fn an_input_that_ends_in_the_middle_of_a_line() {
    for (rest, verdict, code) in
        [("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "canonical", 0), ("4k3/8/8/8/8/8/8/4K", "invalid", 1)]
    {
        for jobs in ["1", "2"] {
            let mut xfen = Command::new(XFEN);
            xfen.args(["check", "--quiet", "--jobs", jobs]).stdin(Stdio::piped()).stdout(Stdio::piped());
            let mut child = xfen.spawn().unwrap();
            write!(child.stdin.take().unwrap(), "{CANONICAL}{rest}").unwrap();
            let output = child.wait_with_output().unwrap();
            assert_eq!(output.status.code(), Some(code), "{rest}");
            let written = String::from_utf8(output.stdout).unwrap();
            let verdicts: Vec<&str> = written.lines().filter_map(|line| line.split('\t').next()).collect();
            assert_eq!(verdicts, ["canonical", verdict], "{rest}");
            assert!(written.ends_with('\n'), "{rest}");
        }
    }
}
