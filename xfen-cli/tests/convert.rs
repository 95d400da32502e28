//! `xfen convert` and `xfen check` as processes: what they write, and what they never lose.
#![cfg(unix)]

mod support;

use std::fs;
use std::process::Command;

use support::{stderr, stdout, xfen};

const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - -";

#[test]
fn operations_of_epd_stay_but_for_counters_that_are_spelled_differently() {
    let convert = |input: &str| stdout(&xfen(&["convert", "--from", "epd"], format!("{KINGS} {input}\n").as_bytes()));
    assert_eq!(convert("bm Ke2;  id \"a;b\" ;"), format!("{KINGS} bm Ke2;  id \"a;b\" ;\n"));
    assert_eq!(convert("hmvc 007; id \"0\"; fmvn 0;"), format!("{KINGS} hmvc 7; id \"0\"; fmvn 1;\n"));
    assert_eq!(convert("00 1 bm Ke2;"), format!("{KINGS} 0 1 bm Ke2;\n"));
    let repair = ["convert", "--from", "epd", "--policy", "repair"];
    let output = xfen(&repair, format!("{KINGS} hmvc x; fmvn 0;\n").as_bytes());
    assert_eq!(stdout(&output), format!("{KINGS} hmvc 0; fmvn 1;\n"));
    assert!(stderr(&output).contains("repaired: a counter is written in the digits 0 to 9"), "{}", stderr(&output));
}

#[test]
fn a_line_end_in_an_argument_cuts_nothing() {
    for end in ["", "\n", "\r\n"] {
        let output = xfen(&["convert", "--from", "epd", &format!("{KINGS} hmvc 007; id 1;{end}")], b"");
        assert_eq!(stdout(&output), format!("{KINGS} hmvc 7; id 1;\n"), "{end:?}");
    }
}

#[test]
fn json_keeps_bytes_that_are_not_text() {
    let line = [KINGS.as_bytes(), b" id \"\xFF\";\n"].concat();
    let output = stdout(&xfen(&["convert", "--from", "epd", "--format", "json"], &line));
    let object: serde_json::Value = serde_json::from_str(&output).unwrap();
    assert_eq!(object["output_b64"], object["input_b64"]);
    assert_eq!(object["output"], serde_json::Value::Null);
}

#[test]
fn a_position_that_its_dialect_refuses_is_invalid_in_text_and_json() {
    let position = format!("{KINGS} 0 1");
    let text = xfen(&["check", "--from", "fairy:janus", &position], b"");
    assert_eq!((text.status.code(), stdout(&text).as_str()), (Some(1), "invalid\n"));
    let json = xfen(&["check", "--from", "fairy:janus", "--format", "json", &position], b"");
    let object: serde_json::Value = serde_json::from_str(&stdout(&json)).unwrap();
    assert_eq!((&object["verdict"], &object["accepted"]), (&"invalid".into(), &false.into()));
    assert_eq!(object["inexpressible"], "the board of janus has ten files; this one has eight");
}

#[test]
fn on_error_says_what_becomes_of_a_refused_line() {
    let input = format!("{KINGS} 0 1\nnonsense\n{KINGS} 00 1\n");
    let convert = |on_error: &str| {
        let output = xfen(&["convert", "--on-error", on_error], input.as_bytes());
        assert_eq!(output.status.code(), Some(1));
        stdout(&output)
    };
    let line = format!("{KINGS} 0 1\n");
    assert_eq!(convert("empty"), format!("{line}\n{line}"));
    assert_eq!(convert("keep"), format!("{line}nonsense\n{line}"));
    assert_eq!(convert("skip"), format!("{line}{line}"));
    assert_eq!(convert("stop"), line);
}

#[test]
fn a_kept_line_is_kept_whole() {
    let long = format!("{KINGS} 0 1{}x\n", " ".repeat(700));
    assert_eq!(stdout(&xfen(&["convert", "--on-error", "keep"], long.as_bytes())), long);
    let endless = vec![b'x'; 3 << 20];
    let output = xfen(&["convert", "--on-error", "keep"], &endless);
    assert_eq!(
        (output.status.code(), stderr(&output).as_str()),
        (Some(3), "xfen: line 1 is longer than 1048576 bytes\n")
    );
    let output = xfen(&["check", "--quiet"], &endless);
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(1), "invalid\tshape.length\n"));
}

#[test]
fn the_log_has_a_line_for_each_change() {
    let folder = std::env::temp_dir().join(format!("xfen-log-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let log = folder.join("changes.tsv");
    let input = format!("{KINGS} 0 1\n{KINGS} 00 1\n\\\t\u{e9}\n");
    xfen(&["convert", "--log", log.to_str().unwrap()], input.as_bytes());
    assert_eq!(
        fs::read_to_string(&log).unwrap(),
        format!("2\tcounter.digits\t{KINGS} 00 1\t{KINGS} 0 1\n3\tshape.characters\t\\\\\\x09\\xC3\\xA9\t\n")
    );
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_log_is_not_the_input() {
    let folder = std::env::temp_dir().join(format!("xfen-input-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("positions.txt");
    fs::write(&file, format!("{KINGS} 00 1\n")).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_xfen"))
        .args(["convert", "--log", file.to_str().unwrap()])
        .stdin(fs::File::open(&file).unwrap())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(stderr(&output).ends_with(": this file is read or written already; name another one\n"));
    assert_eq!(fs::read_to_string(&file).unwrap(), format!("{KINGS} 00 1\n"));
    fs::remove_dir_all(folder).unwrap();
}

/// A file for one test, of one line that `convert` changes.
fn file_of(name: &str) -> std::path::PathBuf {
    let file = std::env::temp_dir().join(format!("xfen-{name}-{}", std::process::id()));
    fs::write(&file, format!("{KINGS} 00 1\n")).unwrap();
    file
}

#[test]
fn the_log_is_not_the_output() {
    let file = file_of("log-and-output");
    let output = Command::new(env!("CARGO_BIN_EXE_xfen"))
        .args(["convert", "--log", file.to_str().unwrap(), &format!("{KINGS} 00 1")])
        .stdout(fs::OpenOptions::new().append(true).open(&file).unwrap())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(stderr(&output).ends_with(": this file is read or written already; name another one\n"));
    assert_eq!(fs::read_to_string(&file).unwrap(), format!("{KINGS} 00 1\n"));
    fs::remove_file(file).unwrap();
}

/// It would have no end.
#[test]
fn the_output_is_not_read() {
    for command in ["convert", "check", "number", "explain"] {
        let file = file_of(&format!("output-of-{command}"));
        let output = Command::new(env!("CARGO_BIN_EXE_xfen"))
            .arg(command)
            .stdin(fs::File::open(&file).unwrap())
            .stdout(fs::OpenOptions::new().append(true).open(&file).unwrap())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(3), "{command}");
        assert_eq!(stderr(&output), "xfen: -: this file is the output too; write to another one\n", "{command}");
        assert_eq!(fs::read_to_string(&file).unwrap(), format!("{KINGS} 00 1\n"), "{command}");
        fs::remove_file(file).unwrap();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named() {
    let output = xfen(&["convert", "--log", "/dev/full"], format!("{KINGS} 00 1\n").as_bytes());
    assert_eq!(output.status.code(), Some(3));
    assert!(stderr(&output).starts_with("xfen: /dev/full: No space left on device"), "{}", stderr(&output));
}
