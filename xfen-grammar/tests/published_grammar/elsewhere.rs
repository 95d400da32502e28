//! The committed regular expression in other programs: Python's `re`, JavaScript in node, and PCRE in `grep -P`. A program
//! that is not there is named on standard error, whatever the test harness captures.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use xfen_grammar::MAX_LEN;
use xfen_grammar::referee::read_canonical;

use crate::{docs, regular, strings};

/// Lines of every kind with their verdicts; none is longer than the cap, which the regular expression does not know.
static CASES: LazyLock<Vec<(String, bool)>> = LazyLock::new(|| {
    let mut runner = TestRunner::deterministic();
    let mut lines = strings::corpus();
    lines.extend(draw(&strings::canonical(), 2000, &mut runner));
    lines.extend(draw(&strings::changed(), 4000, &mut runner));
    lines.extend(draw(&strings::arbitrary(), 1000, &mut runner));
    lines.extend(strings::exhaustive());
    // `$` matches before a last line feed in some of these programs.
    lines.extend(
        strings::corpus()
            .into_iter()
            .filter(|line| read_canonical(line.as_bytes()).is_some())
            .map(|line| format!("{line}\n")),
    );
    lines.retain(|line| line.len() <= MAX_LEN);
    lines.into_iter().map(|line| (line.clone(), read_canonical(line.as_bytes()).is_some())).collect()
});

/// So many values of a strategy.
fn draw(strategy: &impl Strategy<Value = String>, count: usize, runner: &mut TestRunner) -> Vec<String> {
    let mut value = || strategy.new_tree(runner).unwrap_or_else(|error| panic!("{error}")).current();
    (0..count).map(|_| value()).collect()
}

/// A file of this test with the text.
fn temporary(name: &str, text: &str) -> PathBuf {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    file
}

/// Whether a program can be run; says so where it cannot.
fn is_there(program: &str, probe: &[&str]) -> bool {
    let run =
        Command::new(program).args(probe).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    let is_there = run.is_ok_and(|status| status.success());
    if !is_there {
        // Not `eprintln`, which is captured when a test passes.
        _ = writeln!(std::io::stderr(), "\nNOT TESTED: docs/grammar.regex in {program}, which is not installed\n");
    }
    is_there
}

/// Runs a script of `scripts` over all lines with their verdicts.
fn run_script(program: &str, script: &str) {
    if !is_there(program, &["--version"]) {
        return;
    }
    let json = serde_json::to_string(&*CASES).unwrap_or_else(|error| panic!("{error}"));
    let cases = temporary(&format!("{script}.json"), &json);
    let script = docs().join("../scripts").join(script);
    let output = Command::new(program).arg(&script).arg(docs().join(regular::FILE)).arg(cases).output();
    let output = output.unwrap_or_else(|error| panic!("{program}: {error}"));
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.success(), "{}{}", text(&output.stdout), text(&output.stderr));
    print!("{}", text(&output.stdout));
}

#[test]
fn regex_in_python() {
    run_script("python3", "grammar-regex.py");
}

#[test]
fn regex_in_javascript() {
    run_script("node", "grammar-regex.mjs");
}

/// Grep reads lines, so those that hold a line end or a NUL stay out.
#[test]
fn regex_in_pcre() {
    if !is_there("grep", &["-Pq", "^", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")]) {
        return;
    }
    let cases: Vec<&(String, bool)> = CASES.iter().filter(|(line, _)| !line.contains(['\n', '\0'])).collect();
    let lines: String = cases.iter().map(|(line, _)| format!("{line}\n")).collect();
    let file = temporary("grep.txt", &lines);
    let output = Command::new("grep").args(["-anPx", "-f"]).arg(docs().join(regular::FILE)).arg(file).output();
    let output = output.unwrap_or_else(|error| panic!("{error}"));
    let found = String::from_utf8_lossy(&output.stdout);
    let canonical = cases.iter().enumerate().filter(|(_, (_, verdict))| *verdict);
    let expected: Vec<String> = canonical.map(|(index, (line, _))| format!("{}:{line}", index + 1)).collect();
    assert_eq!(found.lines().collect::<Vec<_>>(), expected);
    println!("grep -P: all of {} verdicts agree", cases.len());
}
