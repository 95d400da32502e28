//! Outputs that take nothing: no command ends as if all had arrived.
#![cfg(target_os = "linux")]

#[path = "support/folder.rs"]
mod folder;

use std::fs::{self, File};
use std::process::{Command, Output, Stdio};

use folder::Folder;

/// A folder for one test, with the files that the commands name.
fn with_games(name: &str) -> Folder {
    let folder = Folder::new(name);
    fs::write(folder.0.join("games.pgn"), "1. e4 e5 2. Ke3 *\n\n1. e4 {\n").unwrap();
    fs::write(folder.0.join("no-games.pgn"), "nothing\n").unwrap();
    folder
}

/// A command in a shell, perhaps with one of its outputs full.
fn run(folder: &Folder, command: &str, stdout: Stdio, stderr: Stdio) -> Output {
    let mut shell = Command::new("bash");
    shell.args(["-c", &command.replace("xfen ", "\"$0\" "), env!("CARGO_BIN_EXE_xfen")]).current_dir(&folder.0);
    shell.stdin(Stdio::null()).stdout(stdout).stderr(stderr).output().unwrap()
}

fn full() -> Stdio {
    File::options().write(true).open("/dev/full").expect("Linux has a full device").into()
}

const FEN: &str = "'4k3/8/8/8/8/8/8/4K2R w K - 0 1'";

#[test]
fn standard_output() {
    let folder = with_games("output");
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/../spec-vectors");
    let made = run(&folder, "xfen conform --results r.jsonl", Stdio::null(), Stdio::null());
    assert!(made.status.success());
    for command in [
        "xfen --help",
        "xfen --version",
        "xfen help pgn",
        "xfen check --help",
        "xfen check FEN",
        "xfen convert FEN",
        "xfen explain FEN",
        "xfen show FEN",
        "xfen show --svg - FEN",
        "xfen same FEN FEN",
        "xfen rules",
        "xfen vectors list",
        "xfen vectors show turn/white",
        "xfen vectors export",
        "xfen smoke",
        "xfen completions bash",
        "xfen man",
        "xfen start frc 518",
        "xfen start --list",
        "xfen number FEN",
        "xfen moves FEN",
        "xfen play FEN Ke2",
        "xfen perft FEN 1",
        "xfen generate",
        "xfen pgn check games.pgn",
        "xfen pgn select games.pgn",
        "xfen pgn fix games.pgn",
        "xfen pgn fens games.pgn",
        "xfen pgn stats games.pgn",
        "xfen adapter <<< '{}'",
        "xfen vectors lint 'CORPUS'",
        "xfen results summary r.jsonl",
        "xfen results profile r.jsonl",
        "xfen results diff r.jsonl r.jsonl",
        "xfen results badge r.jsonl",
    ] {
        let output = run(&folder, &command.replace("FEN", FEN).replace("CORPUS", corpus), full(), Stdio::piped());
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{command}: {said}");
        assert!(said.contains("xfen: standard output: No space left on device"), "{command}: {said}");
    }
}

/// What goes to standard error is lost, so the answer is not whole.
#[test]
fn standard_error() {
    let folder = with_games("error");
    for command in [
        "xfen check x",
        "xfen convert x",
        "xfen show x",
        "xfen start frc --random",
        "xfen start frc 518 --to fairy:janus",
        "xfen number x",
        "xfen moves --square a1 FEN",
        "xfen play FEN Ke8",
        "xfen perft x/ 1",
        "xfen pgn check games.pgn",
        "xfen pgn select --fen-tag absent no-games.pgn",
        "xfen pgn fix games.pgn",
        "xfen pgn fens --last games.pgn",
    ] {
        let command = command.replace("FEN", FEN);
        let heard = run(&folder, &command, Stdio::null(), Stdio::piped());
        assert!(matches!(heard.status.code(), Some(0 | 1)) && !heard.stderr.is_empty(), "{command}: {heard:?}");
        assert_eq!(run(&folder, &command, Stdio::null(), full()).status.code(), Some(3), "{command}");
        // Who does not want to hear it gets the answer.
        let command = format!("{command} 2> /dev/null");
        assert_eq!(run(&folder, &command, Stdio::null(), full()).status.code(), heard.status.code(), "{command}");
    }
    // A command line that makes no sense remains one.
    for command in ["xfen start nosuch", "xfen rules nosuch", "xfen check --polcy strict", "xfen same x FEN"] {
        assert_eq!(
            run(&folder, &command.replace("FEN", FEN), Stdio::null(), full()).status.code(),
            Some(2),
            "{command}"
        );
    }
}
