//! `spec-vectors/runners/run.py`, on a reader that knows little and on one that knows everything.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use xfen_conformance::adapter::{Adapter, Builtin, Response};
use xfen_conformance::corpus::Corpus;
use xfen_conformance::protocol::{Case, Task};
use xfen_core::Profile;

/// Gives the recorded answers of the reference; a test writes them beside it.
const RECORDED: &str = r#"
import json

with open("recorded.json", encoding="utf-8") as file:
    ANSWERS = json.load(file)


def read(line, profile, url):
    data = line if isinstance(line, bytes) else line.encode()
    answer = ANSWERS[f"{data.hex()} {profile} {url}"]
    for error in answer.get("errors", []):
        error.pop("message", None)
    return answer
"#;

fn runners() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec-vectors/runners")
}

/// What run.py says with these arguments in this directory.
fn run_py(dir: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let python = std::env::var_os("PYTHON").unwrap_or_else(|| "python3".into());
    let mut command = Command::new(python);
    command.arg(runners().join("run.py")).args(arguments).current_dir(dir);
    command.env("PYTHONDONTWRITEBYTECODE", "1").env("PYTHONIOENCODING", "utf-8");
    let Output { status, stdout, stderr } = command.output().unwrap_or_else(|error| panic!("python3: {error}"));
    assert!(stderr.is_empty(), "{}", String::from_utf8_lossy(&stderr));
    (status.code(), String::from_utf8(stdout).expect("it writes UTF-8"))
}

#[test]
fn the_runner_is_short() {
    let text = std::fs::read_to_string(runners().join("run.py")).unwrap_or_else(|error| panic!("{error}"));
    assert!(text.lines().count() <= 120);
}

#[test]
fn a_reader_that_knows_little_is_told_what_it_lacks() {
    let (code, said) = run_py(&runners(), &["stub:read", "--only", "ep/pushed-pawn-*"]);
    assert_eq!(code, Some(1), "{said}");
    let first = "ep/pushed-pawn-no-pawn-black-to-move (ep.pushed-pawn)\n  '4k3/8/8/8/8/8/8/4K3 b - e3 0 1'\n  accepted, which \
                 is not right\n";
    assert!(said.contains(first), "{said}");
    assert!(said.lines().last().is_some_and(|line| line.ends_with(" unsupported")), "{said}");
}

#[test]
fn the_reference_is_right_in_everything() {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("recorded");
    std::fs::create_dir_all(&dir).unwrap_or_else(|error| panic!("{error}"));
    let mut answers = BTreeMap::new();
    let corpus = Corpus::embedded();
    let vectors: Vec<_> = corpus.vectors.iter().filter(|vector| vector.task.is_reading()).collect();
    for vector in &vectors {
        let hex: String = vector.input_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
        let profile = (vector.profile != Profile::Any).then_some(vector.profile);
        let case = Case { task: vector.task.clone(), profile, ..Case::read(vector.input_bytes()) };
        let Ok(Response::Answered(answer)) = Builtin.run(&case) else { panic!("{}: no answer", vector.id) };
        let url = if vector.task == Task::ReadUrl { "True" } else { "False" };
        answers.insert(format!("{hex} {} {url}", vector.profile), answer);
    }
    let answers = serde_json::to_string(&answers).expect("answers are JSON");
    for (name, text) in [("recorded.json", answers.as_str()), ("recorded.py", RECORDED)] {
        std::fs::write(dir.join(name), text).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    for arguments in [&["recorded:read"][..], &["recorded:read", "--exact"]] {
        let (code, said) = run_py(&dir, arguments);
        assert_eq!(said, format!("{} vectors, 0 wrong, 0 unsupported\n", vectors.len()));
        assert_eq!(code, Some(0));
    }
}
