//! No file is input and output: it is refused before anything of it is lost.
#![cfg(target_os = "linux")]

#[path = "support/folder.rs"]
mod folder;

use std::fs;
use std::process::{Command, Output};

use folder::Folder;

impl Folder {
    /// A command in a shell in the folder; `ulimit` and `timeout` end what would have no end.
    fn run(&self, command: &str) -> Output {
        let script = format!("ulimit -f 20000; {}", command.replace("xfen ", "\"$0\" "));
        let shell = ["20", "bash", "-c", &script, env!("CARGO_BIN_EXE_xfen")];
        Command::new("timeout").args(shell).current_dir(&self.0).output().unwrap()
    }

    /// The same, which is refused, and leaves the file as it was but for what is said.
    fn refuses(&self, command: &str, file: &str, said: &str) {
        let before = fs::read_to_string(self.0.join(file)).unwrap();
        let output = self.run(command);
        let (code, stderr) = (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned());
        assert_eq!(code, Some(3), "{command}: {stderr}");
        let after = fs::read_to_string(self.0.join(file)).unwrap();
        assert!(
            after == before || after.strip_prefix(&before).is_some_and(|rest| rest.contains(said)),
            "{command}: {after}"
        );
        assert!(stderr.contains(said) || after.contains(said), "{command}: {stderr}");
    }
}

const GAMES: &str = "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Kd1 *\n";
const OUTPUT: &str = "this file is the output too; write to another one";
const STDERR: &str = "standard error goes to this file too; send it to another one";
const LOG: &str = "this file is read or written already; name another one";

#[test]
fn results() {
    let folder = Folder::new("results");
    assert!(folder.run("xfen conform --results r.jsonl").status.success());
    fs::copy(folder.0.join("r.jsonl"), folder.0.join("b.json")).unwrap();
    std::os::unix::fs::symlink("r.jsonl", folder.0.join("link")).unwrap();
    for command in [
        "xfen results summary r.jsonl --output r.jsonl",
        "xfen results summary . --output r.jsonl",
        "xfen results matrix r.jsonl -o link",
        "xfen results junit link -o r.jsonl",
        "xfen results badge r.jsonl >> r.jsonl",
        "xfen results profile r.jsonl >> r.jsonl",
        "xfen results diff r.jsonl link >> r.jsonl",
        "xfen results matrix . >> r.jsonl",
    ] {
        folder.refuses(command, "r.jsonl", OUTPUT);
    }
    let output = folder.run("xfen results badge b.json --folder badges && ls badges");
    let badge = String::from_utf8_lossy(&output.stdout).into_owned();
    let name = badge.trim();
    fs::rename(folder.0.join("b.json"), folder.0.join(name)).unwrap();
    folder.refuses(&format!("xfen results badge '{name}' --folder ."), name, OUTPUT);
    let output = folder.run("xfen conform --results out > out");
    assert_eq!(output.status.code(), Some(7));
    assert_eq!(String::from_utf8_lossy(&output.stderr), format!("xfen: out: {OUTPUT}\n"));
}

#[test]
fn pictures_and_known_lists() {
    let folder = Folder::new("pictures");
    fs::write(folder.0.join("lines"), "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n").unwrap();
    for command in ["xfen show --svg lines - < lines", "xfen show --svg lines < lines"] {
        let output = folder.run(command);
        assert_eq!(output.status.code(), Some(2), "{command}");
        assert_eq!(fs::read_to_string(folder.0.join("lines")).unwrap(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", "{command}");
    }
    assert!(folder.run("xfen conform --write-known known.yaml").status.success());
    let output = folder.run("xfen conform --known known.yaml >> known.yaml");
    assert_eq!(output.status.code(), Some(7));
    assert_eq!(String::from_utf8_lossy(&output.stderr), format!("xfen: known.yaml: {OUTPUT}\n"));
}

#[test]
fn standard_error() {
    let folder = Folder::new("stderr");
    fs::write(folder.0.join("lines"), "xyz\n".repeat(1000)).unwrap();
    fs::write(folder.0.join("games.pgn"), GAMES).unwrap();
    for command in ["check", "check --jobs 1", "convert", "number", "moves", "play frc:518 -", "pgn fens", "pgn fix"] {
        folder.refuses(&format!("xfen {command} < lines 2>> lines > /dev/null"), "lines", STDERR);
    }
    folder.refuses("xfen pgn fens --last games.pgn 2>> games.pgn", "games.pgn", STDERR);
    for command in ["check", "stats", "fens", "select --fen-tag present", "fix"] {
        folder.refuses(&format!("xfen pgn {command} lines games.pgn >> games.pgn"), "games.pgn", OUTPUT);
    }
    // Both outputs in one file is what everybody does.
    let output = folder.run("xfen check x > both 2>&1; cat both");
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("invalid\t"));
}

#[test]
fn logs() {
    let folder = Folder::new("logs");
    fs::write(folder.0.join("games.pgn"), GAMES).unwrap();
    fs::write(folder.0.join("lines"), "xyz\n").unwrap();
    fs::write(folder.0.join("said"), "").unwrap();
    for command in [
        "xfen pgn fix --log games.pgn games.pgn > /dev/null",
        "xfen pgn fix --log games.pgn - < games.pgn",
        "xfen pgn fix --log games.pgn lines >> games.pgn",
    ] {
        folder.refuses(command, "games.pgn", LOG);
    }
    folder.refuses("xfen convert --log lines < lines", "lines", LOG);
    for command in
        ["xfen pgn fix --log said games.pgn", "xfen convert --log said x", "xfen pgn fix --log /dev/stderr games.pgn"]
    {
        folder.refuses(&format!("{command} 2>> said"), "said", LOG);
    }
    let output = folder.run("xfen pgn fix --log /dev/stderr games.pgn");
    assert!(String::from_utf8_lossy(&output.stderr).contains("\"act\":\"repaired\""), "a pipe takes both");
    // One that may only be written is known as well. (Who is root may read it.)
    folder.refuses(
        "exec < lines; chmod 200 lines; xfen convert --log lines; code=$?; chmod 600 lines; exit $code",
        "lines",
        LOG,
    );
    // No log is emptied for what is refused.
    fs::write(folder.0.join("log"), "what was there before\n").unwrap();
    folder.refuses("xfen pgn fix --log log games.pgn >> games.pgn", "log", OUTPUT);
    folder.refuses("xfen convert --log log < lines >> lines", "log", OUTPUT);
    // A file that has been there is emptied.
    fs::write(folder.0.join("log"), "what was there before, and is longer than the new one ".repeat(50)).unwrap();
    assert!(folder.run("xfen pgn fix --log log games.pgn").status.success());
    let log = fs::read_to_string(folder.0.join("log")).unwrap();
    assert!(log.starts_with('{') && log.ends_with("}\n"), "{log}");
}

/// A pipe is opened once, by who writes to it, and nobody waits for the other.
#[test]
fn a_log_may_be_a_pipe() {
    let folder = Folder::new("pipe");
    fs::write(folder.0.join("games.pgn"), GAMES).unwrap();
    for command in ["pgn fix --log pipe games.pgn", "convert --log pipe '4k3/8/8/8/8/8/8/4K2R w H - 0 1'"] {
        let output = folder
            .run(&format!("rm -f pipe; mkfifo pipe; cat pipe & xfen {command} > /dev/null; code=$?; wait; exit $code"));
        assert_eq!(output.status.code(), Some(0), "{command}");
        assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 1, "{command}");
    }
}
