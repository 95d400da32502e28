//! `spec-vectors/runners/javascript`, the example for other languages: it passes every vector that reads a line. Without node that is not
//! tested, which is said on standard error, whatever the test harness captures.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use xfen_conformance::corpus::Corpus;

/// A script of the folder, run by node; nothing if there is no node.
fn node(script: &str, arguments: &[&str]) -> Option<Output> {
    let probe = Command::new("node").arg("--version").stdout(Stdio::null()).status();
    if !probe.is_ok_and(|status| status.success()) {
        // Not `eprintln`, which is captured when a test passes.
        _ = writeln!(
            std::io::stderr(),
            "\nNOT TESTED: spec-vectors/runners/javascript, because node is not installed\n"
        );
        return None;
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec-vectors/runners/javascript");
    let output = Command::new("node").arg(folder.join(script)).args(arguments).output();
    Some(output.unwrap_or_else(|error| panic!("node: {error}")))
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn every_vector_passes() {
    let Some(output) = node("test.mjs", &[]) else { return };
    let corpus = Corpus::embedded();
    let count = corpus.vectors.iter().filter(|vector| vector.task.is_reading()).count();
    let version = &corpus.manifest.version;
    let expected = format!("xfen-vectors {version}: {count} of {count} vectors pass\n");
    assert_eq!(text(&output.stdout), expected, "{}", text(&output.stderr));
    assert!(output.status.success());
}

#[test]
fn a_vector_that_fails_is_told() {
    let changed = Corpus::embedded().to_json().replace(r#""replace":"KQ"}"#, r#""replace":"QK"}"#);
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("changed-vectors.json");
    std::fs::write(&file, changed).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let file = file.to_string_lossy();
    let Some(output) = node("test.mjs", &["--vectors", &file, "castling/second-rook-behind-letters-out-of-order"])
    else {
        return;
    };
    let said = text(&output.stdout);
    assert!(said.contains("deviations\n") && said.ends_with(": 0 of 1 vectors pass\n"), "{said}");
    assert_eq!(output.status.code(), Some(1));
}
