//! What the help of each command shows as an example can be run: every line below `Example:` or `Examples:`, in a shell,
//! in a temporary folder with the files that the examples name.
#![cfg(unix)]

#[path = "support/folder.rs"]
mod folder;

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use folder::Folder;

const XFEN: &str = env!("CARGO_BIN_EXE_xfen");

/// The commands that have no examples.
const WITHOUT_EXAMPLES: [&str; 1] = ["help"];

/// The examples whose answer is another code than 0, with this code; of a pipe it is the one of the last command that
/// fails.
const ANSWERS: [(&str, i32); 9] = [
    // Positions that are refused.
    ("xfen check --policy strict < positions.txt", 1),
    ("xfen check --quiet < positions.txt | grep -n ^invalid", 1),
    ("xfen convert --to shredder < positions.txt > shredder.txt", 1),
    ("xfen explain --profile traditional 'rk5r/8/8/8/8/8/8/RK5R w KQkq - 0 1'", 1),
    ("xfen explain '44/8/4k3/8/8/8/8/4K2R w KQ - 0 x'", 1),
    ("xfen show < positions.txt", 1),
    // Positions that do not play alike.
    ("xfen same 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' 'r3k2r/8/8/8/8/8/8/R3K2R w sKQkq - 0 1'", 1),
    // The checker knows only what a shell can hand on: of several lines it judges each.
    ("xfen conform --protocol exec -- ./my-checker", 1),
    // `head` goes before all is written.
    ("xfen vectors export | head -c 400", 3),
];

/// Examples that need what a test does not have; each begins so.
const NOT_RUN: [&str; 2] = ["xfen conform --adapter", "xfen conform --protocol uci"];

#[test]
fn every_example_in_a_help_text_runs() {
    let folder = Folder::with_files("help");
    let mut failures = Vec::new();
    for command in commands() {
        let help = help(&command);
        let examples = examples(&help);
        assert!(!examples.is_empty() || WITHOUT_EXAMPLES.contains(&command.as_str()), "{command} has no examples");
        assert!(help.contains("Exit codes:") || command == "adapter" || command == "help", "{command}: exit codes");
        for example in examples {
            if NOT_RUN.iter().any(|start| example.starts_with(start)) {
                continue;
            }
            let output = folder.run(&example);
            let answer = ANSWERS.iter().find(|(listed, _)| *listed == example).map_or(0, |(_, code)| *code);
            if output.status.code() != Some(answer) {
                let errors = String::from_utf8_lossy(&output.stderr);
                failures.push(format!("$ {example}\n{}{errors}{}, not {answer}\n", text(&output), output.status));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn help_texts_fit_100_columns() {
    for command in commands() {
        let help = help(&command);
        // An example is one line, however long it is.
        let too_long = help.lines().filter(|line| line.chars().count() > 100 && !line.starts_with("  xfen "));
        assert_eq!(too_long.collect::<Vec<_>>(), Vec::<&str>::new(), "{command}");
    }
}

/// The commands that `xfen --help` lists, and those of `xfen pgn` and `xfen results`.
fn commands() -> Vec<String> {
    let of = |group: &'static str| {
        let commands = listed(group).into_iter().filter(|command| command != "help");
        commands.map(move |command| format!("{group} {command}"))
    };
    listed("").into_iter().chain(of("pgn")).chain(of("results")).collect()
}

/// The commands that the help of a command lists.
fn listed(command: &str) -> Vec<String> {
    let help = help(command);
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    // The lines that go on with a description are indented deeper.
    let names = listed.filter(|line| !line.starts_with("   ")).filter_map(|line| line.split_whitespace().next());
    let names: Vec<String> = names.map(str::to_owned).collect();
    assert!(names.len() > 5, "{help}");
    names
}

/// The help of a command, or of the program.
fn help(command: &str) -> String {
    text(&Command::new(XFEN).args(command.split_whitespace()).arg("--help").output().unwrap())
}

/// The lines below `Example:` or `Examples:` that are commands, without the remarks behind them.
fn examples(help: &str) -> Vec<String> {
    let listed = help.lines().skip_while(|line| !matches!(*line, "Example:" | "Examples:")).skip(1);
    let lines = listed.take_while(|line| !line.is_empty()).filter(|line| !line.starts_with("   "));
    // A remark stands behind two blanks or more.
    lines.map(|line| line.trim().split("  ").next().unwrap_or_default().to_owned()).collect()
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

impl Folder {
    /// One with the files that the examples name.
    fn with_files(name: &str) -> Self {
        let made = Self::new(name);
        let folder = &made.0;
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w";
        fs::write(folder.join("positions.txt"), format!("{start} KQkq - 0 1\n{start} HAha - 0 1\n{start} x - 0 1\n"))
            .unwrap();
        fs::write(folder.join("archive.txt"), format!("{start} KQkq - 0 x\n")).unwrap();
        fs::write(folder.join("suite.epd"), format!("{start} HAha - bm e4; id \"1\";\n")).unwrap();
        let chess960 = "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w GDgd - 0 1";
        let games = format!("[FEN \"{chess960}\"]\n\n1. f4 f5 2. Nf3 Nf6 *\n\n1. e4 e5 2. Nf3 Nc6 *\n");
        fs::write(folder.join("games.pgn"), games).unwrap();
        fs::write(folder.join("my_adapter.py"), "import subprocess\nsubprocess.run(['xfen', 'adapter'])\n").unwrap();
        let checker = "xfen check --quiet\ntest $? -eq 1 && exit 10\nexit 0";
        for (name, script) in [("my-adapter", "exec xfen adapter"), ("my-checker", checker)] {
            let program = folder.join(name);
            fs::write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
            make_executable(&program);
        }
        link(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec-vectors"), &folder.join("spec-vectors"));
        fs::create_dir(folder.join("results")).unwrap();
        for file in ["results/xfen.jsonl", "old.jsonl", "new.jsonl"] {
            assert!(made.run(&format!("xfen conform --only 'turn/*' --results {file}")).status.success());
        }
        made
    }

    /// Runs a command line, with `xfen` on the path, which fails if any command of a pipe does.
    fn run(&self, command: &str) -> Output {
        let mut path = vec![Path::new(XFEN).parent().unwrap().to_owned()];
        path.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
        let path = env::join_paths(path).unwrap();
        Command::new("bash")
            .args(["-o", "pipefail", "-c", command])
            .current_dir(&self.0)
            .env("PATH", path)
            .output()
            .unwrap()
    }
}

fn make_executable(file: &Path) {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(file, fs::Permissions::from_mode(0o755)).unwrap();
}

fn link(to: &Path, at: &Path) {
    std::os::unix::fs::symlink(to.canonicalize().unwrap(), at).unwrap();
}
