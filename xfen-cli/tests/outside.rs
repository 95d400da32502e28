//! What comes from outside is written so that a terminal obeys nothing of it.
#![cfg(unix)]

use std::process::Command;

const EVIL: &str = "\u{1b}[2J\u{9b}1m\u{202e}";

/// What a command writes on both outputs.
fn said(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_xfen")).args(arguments).output().expect("xfen can be started");
    assert_ne!(output.status.code(), Some(0), "{arguments:?}");
    [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat()
}

#[test]
fn positions_options_and_paths_are_shown_harmless() {
    let position = format!("4k3/8/8/8/8/8/8/4K3 {EVIL} {EVIL} {EVIL} 0 1");
    let path = format!("/no/such/{EVIL}");
    let spoiled = [
        &["check", &position][..],
        &["explain", &position],
        &["show", &position],
        &["same", &position, &position],
        &["convert", &position],
        &["convert", "--from", "url", &position],
        &["convert", "--from", "fairy:janus", &position],
        &["convert", "--to", EVIL, &position],
        &["convert", "--log", &path, "8/8"],
        &["show", "--svg", &path, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"],
        &["rules", EVIL],
        &["vectors", "list", EVIL],
        &["vectors", "show", EVIL],
        &["vectors", "lint", &path],
        &["vectors", "export", &path],
        &["generate", "--notation", EVIL],
        &["start", EVIL],
        &["start", "frc", EVIL],
        &["start", "crc", "--legal", EVIL],
        &["start", &format!("frc:{EVIL}")],
        &["number", &position],
        &["moves", &position],
        &["moves", "--square", EVIL, "janus"],
        &["play", EVIL, "e4"],
        &["play", "frc:518", EVIL],
        &["perft", EVIL, "1"],
        &["perft", "frc:518", EVIL],
        &["pgn", "check", &path],
        &["pgn", "fix", "--log", &path],
        &["pgn", "select", "--kind", EVIL],
        &["pgn", "select", "--number", EVIL],
        &[EVIL],
    ];
    for arguments in spoiled {
        let said = said(arguments);
        assert!(!said.trim().is_empty(), "{arguments:?}");
        assert!(
            !said.chars().any(|c| !"\n\t".contains(c) && (c.is_control() || c == '\u{202e}')),
            "{arguments:?}: {said:?}"
        );
    }
}

/// A folder without a corpus, with a name that a terminal would obey.
#[test]
fn problems_of_a_corpus_are_shown_harmless() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(EVIL);
    std::fs::create_dir_all(&folder).expect("the folder is for such files");
    let said = said(&["vectors", "lint", folder.to_str().expect("it is text")]);
    assert!(said.contains("\\u{1b}[2J\\u{9b}1m\\u{202e}/manifest.yaml: cannot be read as text"), "{said:?}");
    assert!(!said.contains('\u{1b}'), "{said:?}");
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let said = said(&["convert", "--log", "/no/such/log", "8/8"]);
    assert!(said.starts_with("xfen: /no/such/log: "), "{said}");
}

/// Also where there are colours, and in what is wrong with a command line, where a name of a file may look like an option.
#[test]
fn command_lines_are_shown_harmless() {
    let option = format!("-{EVIL}");
    for arguments in [
        &[EVIL][..],
        &["help", EVIL],
        &["check", "--policy", EVIL],
        &["check", &option],
        &["check", "--jobs", EVIL],
        &["completions", EVIL],
        &["pgn", "check", &option],
        &["pgn", "fix", &option],
        &["generate", "--seed", EVIL],
        &["moves", "--square", EVIL, "8/8"],
        &["conform", &option],
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xfen"));
        let output = command.args(arguments).env("CLICOLOR_FORCE", "1").output().expect("xfen can be started");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let said = String::from_utf8(output.stderr).expect("UTF-8");
        assert!(said.starts_with("error: "), "{said:?}");
        let obeyed = said.chars().find(|shown| shown.is_control() && *shown != '\n' || *shown == '\u{202e}');
        assert_eq!(obeyed, None, "{arguments:?}: {said:?}");
    }
    // Help goes where help goes.
    let mut command = Command::new(env!("CARGO_BIN_EXE_xfen"));
    let output = command.args(["convert", "--log", "a\u{301}", "--help"]).output().expect("xfen can be started");
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("Write each position in one notation"));
    // Others have their colours.
    let mut command = Command::new(env!("CARGO_BIN_EXE_xfen"));
    let output = command.arg("--nonsense").env("CLICOLOR_FORCE", "1").output().expect("xfen can be started");
    assert!(String::from_utf8_lossy(&output.stderr).contains("\u{1b}["));
}

/// JSON may have any character as an escape, and is the same with it.
#[test]
fn json_is_shown_harmless() {
    use std::io::Write as _;
    use std::process::Stdio;

    let odd = "\u{9b}1m\u{85}\u{202e}\u{7f}\u{e0001}é";
    let position = format!("4k3/8/8/8/8/8/8/4K3 w - {odd} 0 1");
    let games = format!("[Variant \"{odd}\"]\n\n1. {odd} *\n");
    for (arguments, input) in [
        (&["check", "--format", "json"][..], &position),
        (&["check", "--format", "json", "--jobs", "1"], &position),
        (&["convert", "--format", "json"], &position),
        (&["number", "--format", "json"], &position),
        (&["moves", "--format", "json"], &position),
        (&["play", "--format", "json", "frc:518", "-"], &position),
        (&["pgn", "check", "--format", "json"], &games),
        (&["pgn", "stats", "--format", "json"], &games),
        (&["pgn", "fix", "--log", "/dev/stderr"], &games),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xfen"));
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("xfen can be started");
        child.stdin.take().expect("it is piped").write_all(input.as_bytes()).expect("it reads");
        let output = child.wait_with_output().expect("it ends");
        let text = String::from_utf8(if arguments.contains(&"--log") { output.stderr } else { output.stdout }).unwrap();
        let objects: Vec<&str> = text.lines().filter(|line| line.starts_with('{')).collect();
        assert!(!objects.is_empty(), "{arguments:?}: {text}");
        for object in objects {
            let obeyed = object.chars().find(|shown| shown.is_control() || "\u{202e}\u{e0001}".contains(*shown));
            assert_eq!(obeyed, None, "{arguments:?}: {object:?}");
            let value: serde_json::Value = serde_json::from_str(object).expect("JSON");
            if let Some(given) = value.get("input") {
                assert_eq!(given, position.as_str(), "{arguments:?}");
                assert!(object.contains(r"\u009b1m\u0085\u202e\u007f\udb40\udc01é"), "{arguments:?}: {object}");
            }
        }
    }
}
