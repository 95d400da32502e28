//! `xfen pgn` with several threads: the same bytes as with one, and as soon as there is input.
#![cfg(unix)]

#[path = "support/folder.rs"]
mod folder;
#[path = "support/player.rs"]
mod player;
mod support;

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use folder::Folder;
use support::{stderr, stdout, xfen};

/// Games with faults by turns, far more than one block has, and one that several blocks have.
fn games() -> Vec<u8> {
    let mut file = b"% before the first game\n".to_vec();
    for number in 0..500_u16 {
        let game = player::chess960(number % 960).text;
        let game = match number % 9 {
            0 => game.replacen("1. ", "1. Ke9 ", 1),
            1 => game.replace("[SetUp \"1\"]\n", ""),
            2 => game.replacen(" 2. ", " {no end 2. ", 1),
            3 => game.replace("\n", "\r\n"),
            4 => game.replacen(" *", "", 1),
            5 => game.replacen(" 3. ", " (3. x (y z) 3. ", 1),
            6 => game.replacen("[Event \"By chance\"]\n", "", 1),
            7 => game.replacen("[FEN \"", "[FEN ", 1),
            _ => game,
        };
        file.extend(game.as_bytes());
        if number == 250 {
            file.extend(
                format!("[Event \"long\"]\n\n1. e4 {{{}}} e5 2. Ke3 *\n\n", "comment\n\n".repeat(40_000)).as_bytes(),
            );
        }
    }
    file
}

/// Runs `xfen pgn` in a folder with the files `games.pgn` and `more.pgn`.
fn run(folder: &Path, arguments: &[&str], jobs: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xfen"));
    command.current_dir(folder).arg("pgn").args(arguments).args(["--jobs", jobs, "games.pgn", "none.pgn", "more.pgn"]);
    command.output().unwrap()
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let folder = Folder::new("number");
    fs::write(folder.0.join("games.pgn"), games()).unwrap();
    fs::write(folder.0.join("more.pgn"), "1. e4 e5 *\n\n[Event \"x\"]\n\n1. d4 Ke3 *\n").unwrap();
    for command in [
        &["check"][..],
        &["check", "--format", "json"],
        &["stats"],
        &["fens", "--every"],
        &["fens", "--last"],
        &["select", "--kind", "chess960,traditional"],
        &["fix", "--unify-variant", "--log", "log.jsonl"],
    ] {
        let log = || fs::read(folder.0.join("log.jsonl")).ok();
        let one = (run(&folder.0, command, "1"), log());
        let said = stderr(&one.0);
        assert!(said.contains("xfen: none.pgn: No such file"), "{command:?}: {said}");
        assert!(one.0.stdout.len() > 100, "{command:?}");
        for jobs in ["2", "5"] {
            let several = (run(&folder.0, command, jobs), log());
            assert!(
                several.0.stdout == one.0.stdout && several.0.stderr == one.0.stderr,
                "{command:?}, {jobs} threads"
            );
            assert!(several.0.status == one.0.status && several.1 == one.1, "{command:?}, {jobs} threads");
        }
    }
}

#[test]
fn numbers_and_places_go_on_from_part_to_part() {
    let text = stdout(&xfen(&["pgn", "check", "--quiet", "--jobs", "3"], &games()));
    let file = String::from_utf8(games()).unwrap();
    let bad: Vec<&str> = text.lines().filter(|line| line.contains("`Ke9`: ")).collect();
    assert_eq!(bad.len(), 56);
    let lines: Vec<&str> = file.split('\n').collect();
    let mut last_game = 0;
    for line in bad {
        let mut words = line.split(':');
        let [_, number, column, game] = [(); 4].map(|()| words.next().unwrap());
        let (number, column): (usize, usize) = (number.parse().unwrap(), column.parse().unwrap());
        assert!(lines[number - 1][column - 1..].starts_with("Ke9"), "{line}");
        let game: u32 = game.trim_start_matches(" game ").parse().unwrap();
        assert!(game > last_game, "{line}");
        last_game = game;
    }
}

#[test]
fn a_game_is_told_of_before_the_next_one_comes() {
    for jobs in ["1", "3"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xfen"));
        command.args(["pgn", "fens", "--every", "--jobs", jobs]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (mut stdin, mut output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        for number in 1..=4 {
            write!(stdin, "[Event \"{number}\"]\n\n1. e4 e5 2. Nf3").unwrap();
            for _ in 0..3 {
                let mut line = String::new();
                output.read_line(&mut line).unwrap();
                assert!(line.ends_with("1\n") || line.ends_with("2\n"), "{line}");
            }
            write!(stdin, " *\n\n").unwrap();
            let mut line = String::new();
            output.read_line(&mut line).unwrap();
            assert_eq!(line, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\n");
        }
        drop(stdin);
        assert!(child.wait().unwrap().success());
    }
}
