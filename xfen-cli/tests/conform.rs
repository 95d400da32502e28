//! `xfen conform` as a process: known lists that are brought up to date, and its end by a signal.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

const XFEN: &str = env!("CARGO_BIN_EXE_xfen");

/// The reference, but whose move it is, is always told the other way round for White.
fn with_wrong_turn(arguments: &[&str]) -> Output {
    let adapter = format!("'{XFEN}' adapter | sed -u 's/\"turn\":\"white\"/\"turn\":\"black\"/'");
    let mut command = Command::new(XFEN);
    command.arg("conform").args(arguments).args(["--show", "0", "--", "sh", "-c", &adapter]);
    command.output().expect("xfen can be started")
}

/// A path for a file of this test, where nothing is.
fn fresh(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    let _ = fs::remove_dir_all(&path);
    path
}

fn conform(arguments: &[&str]) -> Output {
    Command::new(XFEN).arg("conform").args(arguments).output().expect("xfen can be started")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_known_list_is_written_and_brought_up_to_date() {
    let path = fresh("known.yaml");
    let file = path.to_str().expect("a plain path");
    let first = with_wrong_turn(&["--only", "turn/white*", "--write-known", file]);
    assert_eq!(first.status.code(), Some(0), "{}", stderr(&first));
    let text = fs::read_to_string(&path).expect("it was written");
    assert!(text.starts_with("# Known failures of xfen 0.1.0: "), "{text}");
    let entries = text.matches("- id: turn/white").count();
    assert!(entries >= 1, "{text}");
    assert!(stderr(&first).contains(&format!("{entries} new, 0 kept, 0 dropped; fill in the reasons of the new ones")));

    fs::write(&path, text.replace("reason: \"\"", "reason: \"a wrong turn\"")).expect("it is ours");
    let known = with_wrong_turn(&["--only", "turn/white*", "--known", file, "--show-known"]);
    assert_eq!(known.status.code(), Some(0), "{}", stderr(&known));
    assert!(String::from_utf8_lossy(&known.stdout).contains("    a wrong turn\n"));

    // Other vectors: what was not run stays, reasons and all.
    let other = with_wrong_turn(&["--only", "compat/*", "--known", file, "--write-known", file]);
    assert!(stderr(&other).contains(&format!(" new, {entries} kept, 0 dropped")), "{}", stderr(&other));
    let text = fs::read_to_string(&path).expect("it was written");
    assert_eq!(text.matches("a wrong turn").count(), entries);
    assert!(text.contains("- id: compat/"));

    // The reference does nothing of all that.
    let right = Command::new(XFEN).args(["conform", "--known", file]).output().expect("xfen can be started");
    assert_eq!(right.status.code(), Some(3));
    let dropped = Command::new(XFEN).args(["conform", "--write-known", file]).output().expect("xfen can be started");
    assert!(stderr(&dropped).contains(": 0 new, 0 kept, "), "{}", stderr(&dropped));
}

#[test]
fn failures_without_a_list_are_unexpected() {
    let output = with_wrong_turn(&["--only", "turn.letter"]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
}

#[test]
fn the_command_that_repeats_a_vector_has_what_it_needs() {
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/../spec-vectors");
    let adapter = format!("'{XFEN}' adapter | sed -u 's/\"turn\":\"white\"/\"turn\":\"black\"/'");
    let mut command = Command::new(XFEN);
    command.args([
        "conform",
        "--corpus",
        corpus,
        "--timeout",
        "25",
        "--only",
        "turn/white",
        "--",
        "sh",
        "-c",
        &adapter,
    ]);
    let output = command.output().expect("xfen can be started");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let again = text.lines().find_map(|line| line.strip_prefix("  again: xfen ")).unwrap_or_else(|| panic!("{text}"));
    assert!(
        again.starts_with(&format!("conform --corpus {corpus} --timeout 25 --only turn/white -- sh -c '")),
        "{again}"
    );
    let repeated = Command::new("sh").args(["-c", &format!("'{XFEN}' {again}")]).output().expect("a shell");
    assert_eq!(String::from_utf8_lossy(&repeated.stdout), text);
}

#[test]
fn files_that_cannot_be_had_are_told_from_usage() {
    for (arguments, code) in [
        (&["--known", "/no/such/file"][..], 7),
        (&["--results", "/no/such/folder/results.jsonl"], 7),
        (&["--only", "no-such-area/*"], 2),
        (&["--show", "many"], 2),
    ] {
        let output = Command::new(XFEN).arg("conform").args(arguments).output().expect("xfen can be started");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", stderr(&output));
    }
}

#[test]
fn a_signal_ends_the_judged_program_too() {
    let file = fresh("process");
    let program = format!("echo $$ > '{}'; sleep 120; true", file.display());
    let mut command = Command::new(XFEN);
    command.args(["conform", "--", "sh", "-c", &program]).stdout(Stdio::null()).stderr(Stdio::piped());
    let xfen = command.spawn().expect("xfen can be started");
    let judged = within(Duration::from_secs(60), || fs::read_to_string(&file).ok().filter(|text| text.ends_with('\n')));
    let judged = judged.expect("the program was started");
    assert!(signal("TERM", &xfen.id().to_string()));
    let output = xfen.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(stderr(&output), "xfen: interrupted; the program that was judged has been ended\n");
    let gone = within(Duration::from_secs(10), || (!signal("0", judged.trim())).then_some(()));
    assert!(gone.is_some(), "the judged program goes on");
}

#[test]
fn files_that_cannot_be_written_are_told_before_the_run() {
    let started = fresh("started");
    let program = format!("touch '{}'", started.display());
    for (option, path) in [("--results", "/no/such/folder/results.jsonl"), ("--write-known", "/dev")] {
        let output = conform(&[option, path, "--", "sh", "-c", &program]);
        assert_eq!(output.status.code(), Some(7), "{option}: {}", stderr(&output));
        assert!(stderr(&output).starts_with(&format!("xfen: {path}: ")), "{}", stderr(&output));
        assert!(!started.exists(), "{option}: the program was started");
    }
}

#[test]
fn results_are_no_known_list() {
    let path = fresh("both.yaml");
    let file = path.to_str().expect("a plain path");
    let same = path.with_file_name(".").join("both.yaml");
    for option in ["--known", "--write-known"] {
        let output = conform(&[option, file, "--results", same.to_str().expect("a plain path")]);
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
        let said = format!("error: --results and {option} name the same file\n");
        assert!(stderr(&output).starts_with(&said), "{}", stderr(&output));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_output_loses_no_file() {
    let path = fresh("results.jsonl");
    let file = path.to_str().expect("a plain path");
    let full = fs::File::options().write(true).open("/dev/full").expect("Linux has a full device");
    let mut command = Command::new(XFEN);
    command.args(["conform", "--only", "turn/white", "--results", file]).stdout(full);
    let output = command.stderr(Stdio::piped()).output().expect("xfen can be started");
    assert_eq!(output.status.code(), Some(7), "{}", stderr(&output));
    assert!(fs::read_to_string(&path).expect("it was written").lines().count() >= 3);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_standard_error_is_no_panic() {
    let full = || fs::File::options().write(true).open("/dev/full").expect("Linux has a full device");
    let path = fresh("full.yaml");
    for (arguments, code) in [
        (&["--known", "/no/such/file"][..], 7),
        (&["--write-known", path.to_str().expect("a plain path")], 7),
        (&["--", "/no/such/program"], 5),
        (&["--show", "\u{1b}"], 2),
    ] {
        let mut command = Command::new(XFEN);
        command.arg("conform").args(arguments).stdout(Stdio::null()).stderr(full());
        assert_eq!(command.status().expect("xfen can be started").code(), Some(code), "{arguments:?}");
    }
}

#[test]
fn seconds_have_their_limits() {
    for seconds in ["1e19", "1e-300", "inf", "NaN", "-1", "0", "1000001"] {
        let output = conform(&[&format!("--timeout={seconds}"), "--only", "turn/white"]);
        assert_eq!(output.status.code(), Some(2), "{seconds}: {}", stderr(&output));
    }
    let output = conform(&["--timeout=1000000", "--only", "turn/white", "--", XFEN, "adapter"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
}

#[test]
fn what_was_judged_in_time_is_kept() {
    let path = fresh("unfinished.jsonl");
    let adapter = format!("'{XFEN}' adapter | while read -r line; do sleep 0.3; printf '%s\\n' \"$line\"; done");
    let file = path.to_str().expect("a plain path");
    let output = conform(&["--max-time", "1", "--results", file, "--", "sh", "-c", &adapter]);
    assert_eq!(output.status.code(), Some(5), "{}", stderr(&output));
    let said = "xfen: the run did not end: only what was judged until then is shown\n\
                xfen: the time is up: the run took longer than 1 s\n";
    assert_eq!(stderr(&output), said);
    let judged = fs::read_to_string(&path).expect("it was written").lines().count() - 1;
    assert!(judged >= 1);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains(&format!("\n{judged} vector")), "{text}");
}

#[test]
fn a_terminal_obeys_nothing_from_outside() {
    let evil = "\u{1b}[2J\u{9b}1m\u{202e}";
    let program = format!("printf '%s\\n' '{evil}' '{evil}' >&2; printf '%s\\n' '{evil}'; sleep 1");
    let no_program = format!("./{evil}");
    let list = fresh("evil.yaml");
    fs::write(&list, "- {id: \"a\\e[2J\", outcome: pass, reason: \"\"}\n").expect("it is ours");
    for arguments in [
        &["--", "sh", "-c", &program][..],
        &["--", &no_program],
        &["--adapter", evil],
        &["--only", evil],
        &["--show", evil],
        &["--known", evil],
        &["--known", list.to_str().expect("a plain path")],
        &["--corpus", evil],
        &["--results", &format!("/{evil}/x")],
        &[evil],
    ] {
        let output = conform(arguments);
        assert_ne!(output.status.code(), Some(0), "{arguments:?}");
        let said = String::from_utf8_lossy(&output.stdout).into_owned() + &stderr(&output);
        assert!(said.lines().count() >= 1);
        assert!(!said.chars().any(|c| c != '\n' && (c.is_control() || c == '\u{202e}')), "{arguments:?}: {said:?}");
    }
}

#[test]
fn the_command_that_repeats_a_vector_keeps_the_arguments_of_the_program() {
    let adapter = format!("'{XFEN}' adapter | sed -u 's/\"turn\":\"white\"/\"turn\":\"black\"/' # {{id}}");
    let output = conform(&["--only", "turn/white", "--", "sh", "-c", &adapter]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("  again: xfen conform --only turn/white -- sh -c '"), "{text}");
    assert!(text.contains(" # {id}'\n"), "{text}");
}

/// A `setup` that takes long: it is ended when `xfen` is.
#[test]
fn a_signal_ends_the_setup_too() {
    let adapters = fresh("adapters");
    let adapter = adapters.join("slow");
    fs::create_dir_all(&adapter).expect("the folder is for such files");
    let file = fresh("setup");
    let setup = format!("#!/bin/sh\necho $$ > '{}'; sleep 120; true\n", file.display());
    for (name, text) in [("run", "#!/bin/sh\n"), ("setup", &setup)] {
        fs::write(adapter.join(name), text).expect("it is ours");
        fs::set_permissions(adapter.join(name), fs::Permissions::from_mode(0o755)).expect("it is ours");
    }
    let mut command = Command::new(XFEN);
    command.args(["conform", "--adapter", "slow"]).env("XFEN_ADAPTERS", &adapters);
    let xfen = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("xfen can be started");
    let setup = within(Duration::from_secs(60), || fs::read_to_string(&file).ok().filter(|text| text.ends_with('\n')));
    let setup = setup.expect("the setup was started");
    assert!(signal("HUP", &xfen.id().to_string()));
    let output = xfen.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130), "{}", stderr(&output));
    let gone = within(Duration::from_secs(10), || (!signal("0", setup.trim())).then_some(()));
    assert!(gone.is_some(), "the setup goes on");
}

/// Sends a signal, and says whether there is such a process.
fn signal(name: &str, process: &str) -> bool {
    let status = Command::new("kill").args([&format!("-{name}"), process]).stderr(Stdio::null()).status();
    status.expect("`kill` can be started").success()
}

fn within<T>(patience: Duration, mut look: impl FnMut() -> Option<T>) -> Option<T> {
    let until = Instant::now() + patience;
    while Instant::now() < until {
        if let Some(found) = look() {
            return Some(found);
        }
        sleep(Duration::from_millis(10));
    }
    None
}

/// A folder of adapters: `good` has two modes and is the reference, `wrong` is so too but for the turn, and `absent`
/// cannot be set up.
fn adapters(name: &str) -> PathBuf {
    let folder = fresh(name);
    let reference = format!("#!/bin/sh\nexec '{XFEN}' adapter\n");
    let wrong = format!("#!/bin/sh\n'{XFEN}' adapter | sed -u 's/\"turn\":\"white\"/\"turn\":\"black\"/'\n");
    for (file, text) in [
        ("good/run", reference.as_str()),
        ("good/setup", "#!/bin/sh\necho \"good: set up\" >&2\n"),
        ("good/adapter.yaml", "program: Good\nlicence: MIT\nlanguage: Rust\nmodes: [plain, fancy]\n"),
        ("wrong/run", wrong.as_str()),
        ("absent/run", "#!/bin/sh\n"),
        ("absent/setup", "#!/bin/sh\necho 'absent: not for this machine' >&2\nexit 1\n"),
    ] {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("the folder is for such files");
        fs::write(&path, text).expect("it is ours");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("it is ours");
    }
    folder
}

/// Runs an adapter of such a folder.
fn with_adapter(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(XFEN);
    command.arg("conform").args(arguments).env("XFEN_ADAPTERS", folder);
    command.output().expect("xfen can be started")
}

#[test]
fn all_modes_of_a_program_are_judged() {
    let folder = adapters("modes");
    let results = fresh("modes-results");
    let into = results.to_str().expect("a plain path");
    let output = with_adapter(&folder, &["--adapter", "good", "--only", "turn/white", "--results-in", into]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stderr(&output), "good: set up\n", "it is set up once");
    let expected = "row         version  right  wrong  known  unsupported\n\
                    good-plain  0.1.0        1      0      0            0\n\
                    good-fancy  0.1.0        1      0      0            0\n\n\
                    2 rows against corpus ";
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.starts_with(expected), "{text}");
    assert!(text.ends_with("\n0 unexpected failures, 0 known failures\n"), "{text}");
    for row in ["good-plain", "good-fancy"] {
        let text = fs::read_to_string(results.join(format!("{row}.jsonl"))).expect("it was written");
        assert!(text.contains(&format!("\"row\":\"{row}\"")), "{text}");
        assert_eq!(text.lines().count(), 3, "{text}");
    }
    let one = with_adapter(&folder, &["--adapter", "good-fancy", "--only", "turn/white"]);
    let text = String::from_utf8_lossy(&one.stdout).into_owned();
    assert!(text.contains("\ngood-fancy: xfen 0.1.0 against corpus "), "{text}");
}

/// What is in the table for a row, or behind its name below the table.
fn told_of<'t>(text: &'t str, row: &str) -> Vec<&'t str> {
    let line = text.lines().find(|line| line.trim_start().starts_with(row)).unwrap_or_else(|| panic!("{row}: {text}"));
    line.split_whitespace().collect()
}

/// `all` has the bundled adapters too; without a place for them, these cannot be set up either.
#[test]
fn who_cannot_be_set_up_is_named_and_stops_nobody() {
    let folder = adapters("all");
    let mut command = Command::new(XFEN);
    command.args(["conform", "--adapter", "all", "--only", "turn/white", "--show", "0"]);
    command.env("XFEN_ADAPTERS", &folder).env_remove("XFEN_CACHE").env_remove("XDG_CACHE_HOME").env_remove("HOME");
    let output = command.output().expect("xfen can be started");
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(told_of(&text, "good-fancy")[1..], ["0.1.0", "1", "0", "0", "0"]);
    assert_eq!(told_of(&text, "wrong ")[1..], ["0.1.0", "0", "1", "0", "0"]);
    assert!(told_of(&text, "absent: ").ends_with(&["failed", "(exit", "status:", "1)"]), "{text}");
    assert!(told_of(&text, "pgn-extract: ").ends_with(&["HOME", "is", "set"]), "{text}");
    assert!(text.contains("== wrong\n1 failure not shown whole (`--show all` does):\n"), "{text}");
    assert!(stderr(&output).contains("absent: not for this machine\n"), "{}", stderr(&output));
    let none = with_adapter(&folder, &["--adapter", "absent", "--results-in", fresh("none").to_str().expect("plain")]);
    assert_eq!(none.status.code(), Some(5), "{}", stderr(&none));
}

#[test]
fn what_is_for_one_row_is_refused_for_several() {
    let folder = adapters("one");
    for (option, also) in [("--known", ""), ("--write-known", ""), ("--results", ", or write `--results-in FOLDER`")] {
        let output = with_adapter(&folder, &["--adapter", "good", option, "x"]);
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
        let said = "is for one program in one mode; name one of good-plain, good-fancy";
        assert_eq!(stderr(&output), format!("xfen: {option} {said}{also}\n"));
    }
    let nothing = with_adapter(&folder, &["--adapter", "good", "--only", "no-such/*"]);
    assert_eq!(nothing.status.code(), Some(2), "{}", stderr(&nothing));
}

#[test]
fn a_signal_ends_all_programs() {
    let folder = adapters("signal");
    let files = ["plain", "fancy"].map(|mode| fresh(&format!("signal-{mode}")));
    let run = format!("#!/bin/sh\necho $$ > '{}'-$1; sleep 120; true\n", folder.with_file_name("signal").display());
    fs::write(folder.join("good/run"), run).expect("it is ours");
    let mut command = Command::new(XFEN);
    command.args(["conform", "--adapter", "good"]).env("XFEN_ADAPTERS", &folder);
    let xfen = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("xfen can be started");
    // On a machine with one processor the second waits for the first.
    let started = || -> Vec<String> {
        let texts = files.iter().filter_map(|file| fs::read_to_string(file).ok());
        texts.filter(|text| text.ends_with('\n')).collect()
    };
    let wanted = std::thread::available_parallelism().map_or(1, usize::from).min(2);
    let judged = within(Duration::from_secs(60), || Some(started()).filter(|started| started.len() >= wanted));
    let judged = judged.expect("the programs were started");
    assert!(signal("INT", &xfen.id().to_string()));
    let output = xfen.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130), "{}", stderr(&output));
    for process in judged {
        let gone = within(Duration::from_secs(10), || (!signal("0", process.trim())).then_some(()));
        assert!(gone.is_some(), "a judged program goes on");
    }
}

/// A corpus that shows next to nothing, and what it leaves alive.
#[test]
fn mutants_that_live_are_told() {
    let folder = fresh("small-corpus");
    fs::create_dir_all(folder.join("castling")).expect("it is ours");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("it is ours");
    write(
        "manifest.yaml",
        "format: 1\nname: small\nversion: \"1.0.0\"\nlicence: CC0-1.0\nareas:\n  - {name: castling, about: \"Castling.\"}\n",
    );
    write(
        "rules.yaml",
        concat!(
            "format: 1\nsources:\n  - {id: T1, kind: text, where: \"x\", says: \"x\"}\nrules:\n",
            "  - {id: castling.none, mark: [T], source: [T1], reported: false, statement: \"A dash.\", shows: [canonical]}\n",
        ),
    );
    write(
        "castling/none.yaml",
        concat!(
            "format: 1\narea: castling\nabout: \"No rights.\"\nvectors:\n",
            "  - id: castling/none\n    rev: 1\n    about: \"No rights.\"\n    rules: [castling.none]\n    op: read\n",
            "    input: \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"\n    expect:\n      verdict: canonical\n      legal: true\n",
            "      castling: []\n      ep: null\n      halfmove: 0\n      fullmove: 1\n",
            "      xfen: \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"\n      shredder: \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"\n",
            "      fen: \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"\n",
        ),
    );
    let output = conform(&["--mutants", "--corpus", folder.to_str().expect("a plain path")]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let told = stderr(&output);
    assert!(told.contains("innermost-rook: no vector of castling.outermost-rook kills it\n"), "{told}");
    assert!(!told.contains("no-rights-left-blank"), "{told}");
    let page = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        page.contains("| no-rights-left-blank | No rights are written as an empty field. | 1 | castling.none | 1 |")
    );
    assert!(page.contains("\n| castling.none | 1 | 1 | 1 |\n"), "{page}");

    let with_program = conform(&["--mutants", "--", "true"]);
    assert_eq!(with_program.status.code(), Some(2), "{}", stderr(&with_program));
}
