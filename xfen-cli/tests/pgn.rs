//! `xfen pgn` as processes: where games come from and go to, and what is never lost or cut.
#![cfg(unix)]

#[path = "support/folder.rs"]
mod folder;
#[path = "support/player.rs"]
mod player;
mod support;

use std::fs;
use std::process::{Command, Output};

use folder::Folder;
use support::{stderr, stdout, xfen};

/// Two games in bytes that are no UTF-8, with an escape, a comment and odd line ends.
const LATIN: &[u8] =
    b"% made by hand\r\n[White \"J\xF6rg\"]\r\n[FEN \"4k3/8/8/8/8/8/8/4KRR1 w G - 0 1\"]\r\n\r\n1. Kd2 {\xE9\r\n} \
                       Ke7 (1... Kd7 (1... Kd8) ) $1 *\r\n\r\n[Event \"2\"]\n\n1. e4 ; \xFC\n1-0";

impl Folder {
    fn file(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }

    /// Runs a script with `xfen` as `$X`.
    fn run(&self, script: &str) -> Output {
        let mut bash = Command::new("bash");
        bash.args(["-c", script]).current_dir(&self.0).env("X", env!("CARGO_BIN_EXE_xfen"));
        bash.output().unwrap()
    }
}

/// An array that the first number may tell to be wrong is not stored.
#[test]
fn fix_stores_no_array_that_may_be_wrong() {
    let folder = Folder::new("uncertain-array");
    for (moves, changes) in [
        ("1. Nh3", true),
        ("{c} 1. Nh3", true),
        ("$1 2. Nh3", false),
        ("$1 1. Nh3", false),
        ("( 2. Nh3 ) 2. Nh3", false),
        ("! 2. Nh3", false),
        ("2. Nh3", false),
    ] {
        for tags in ["", "[SetUp \"0\"]\n"] {
            let text = format!("[Variant \"Gothic\"]\n{tags}\n{moves} *\n");
            let file = folder.file("x.pgn", &text);
            let fixed = stdout(&xfen(&["pgn", "fix", &file], b""));
            assert_eq!(fixed.contains("[FEN "), changes, "{fixed}");
            let positions = |file: &str| stdout(&xfen(&["pgn", "fens", "--last", file], b""));
            let before = positions(&file);
            assert_eq!(positions(&folder.file("y.pgn", &fixed)), before, "{text}");
        }
    }
}

#[test]
fn bytes_that_are_no_text_pass() {
    assert_eq!(xfen(&["pgn", "select"], LATIN).stdout, LATIN);
    let fixed = xfen(&["pgn", "fix"], LATIN);
    let repaired: Vec<u8> = LATIN.to_vec();
    let at = repaired.windows(4).position(|bytes| bytes == b"[FEN").unwrap();
    let mut repaired = [&repaired[..at], b"[SetUp \"1\"]\r\n", &repaired[at..]].concat();
    let at = repaired.windows(3).position(|bytes| bytes == b" G ").unwrap();
    repaired[at + 1] = b'K';
    assert_eq!(fixed.stdout, repaired);
    assert_eq!(stdout(&xfen(&["pgn", "fens", "--last"], LATIN)).lines().count(), 2);
}

#[test]
fn files_come_one_after_the_other_with_an_empty_line_between() {
    let folder = Folder::new("files");
    let first = folder.file("first.pgn", "[Event \"1\"]\r\n");
    let second = folder.file("second.pgn", "[Event \"2\"]\n\n1. e4 *\n\n");
    let games = stdout(&xfen(&["pgn", "select", &first, "-", &second], b"1. d4 *"));
    assert_eq!(games, "[Event \"1\"]\r\n\r\n1. d4 *\n\n[Event \"2\"]\n\n1. e4 *\n\n");
    let faults = stdout(&xfen(&["pgn", "check", "--quiet", &first, "-"], b"1. d4\n"));
    let places: Vec<&str> = faults.lines().map(|line| line.split(": deviation").next().unwrap()).collect();
    assert_eq!(places, [format!("{first}:1:12: game 1"), "-:1:6: game 1".to_owned()]);
}

#[test]
fn a_file_that_cannot_be_read_is_named_and_the_others_are_read() {
    let folder = Folder::new("unreadable");
    let good = folder.file("good.pgn", "1. e4 *\n");
    let packed = folder.file("packed.pgn", b"\x28\xB5\x2F\xFD\x00\x01\x02");
    let output = xfen(&["pgn", "fens", "--last", "/no/such.pgn", &packed, &good], b"");
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(stdout(&output), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n");
    let said = stderr(&output);
    assert!(said.starts_with("xfen: /no/such.pgn: No such file"), "{said}");
    assert!(said.contains("packed.pgn: line 1, column"), "{said}");
    assert!(said.contains("unpack the file if it is compressed"), "{said}");
}

#[test]
fn a_file_without_games() {
    let output = xfen(&["pgn", "check"], b"");
    let said = stderr(&output);
    assert_eq!((output.status.code(), said.as_str()), (Some(0), "xfen: 0 games: 0 errors, 0 deviations, 0 remarks\n"));
    let output = xfen(&["pgn", "check"], b"just text\n");
    assert_eq!(output.status.code(), Some(1));
    let no_game = "xfen: -:1:1: error[pgn.syntax]: there is no game here; a game starts with a tag pair, a move number or a \
                   move\n";
    for (command, file, copied) in [
        ("fens", "just text\n", ""),
        ("fix", "just text\n", "just text\n"),
        ("select", "just text\n", ""),
        ("select", "% escape\n", ""),
        ("fens", "{comment} *\n", ""),
    ] {
        let output = xfen(&["pgn", command], file.as_bytes());
        assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(1), copied), "{command} of {file}");
        assert!(stderr(&output).starts_with(no_game), "{command} of {file}: {}", stderr(&output));
    }
    // A file without text lacks nothing, and one with games before or behind it neither.
    for command in ["check", "fens", "fix", "select", "stats"] {
        for file in ["", " \r\n\t\n"] {
            let output = xfen(&["pgn", command], file.as_bytes());
            assert_eq!(output.status.code(), Some(0), "{command} of {file:?}");
            assert!(!stderr(&output).contains("no game here"), "{command} of {file:?}");
        }
    }
    assert_eq!(xfen(&["pgn", "select"], b"just text\n1. e4 *\n").status.code(), Some(0));
}

/// Games that have lost what says where they start: no position is written, and it is told which part is meant.
#[test]
fn what_may_have_been_a_start_is_not_overlooked() {
    let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    for (file, place) in [
        (format!("[Event \"a\" [FEN \"{fen}\"]\n\n1. e4 *"), "-:1:13: game 1: "),
        (format!("[X \"] [FEN \"{fen}\"]\n\n1. e4 *"), "-:1:8: game 1: "),
        (format!("[X \"y\" FEN \"{fen}\"]\n\n1. e4 *"), "-:1:8: game 1: "),
        ("[Event \"a\" [Variant \"Chess960\"]\n\n1. e4 *".to_owned(), "-:1:13: game 1: "),
        (format!("[\"{fen}\"]\n\n1. e4 *"), "-:1:1: game 1: "),
        (format!("[Event \"x\"]\n[F\u{80}N \"{fen}\"]\n\n1. e4 *"), "-:2:1: game 1: "),
        (format!("[X FEN \"{fen}\"]\n\n1. e4 *"), "-:1:1: game 1: "),
        (format!("[Event \"x\"]\n(FEN \"{fen}\")\n\n1. e4 *"), "-:2:2: game 1: "),
        ("2. Nf3 *".to_owned(), "-:1:1: game 1: "),
        ("[Event \"x\"]\n\n2. c4 *".to_owned(), "-:3:1: game 1: "),
        (format!("[StartFEN \"{fen}\"]\n\n1. e4 *"), "-:1:1: game 1: "),
        ("[Varlant \"Chess960\"]\n\n1. e4 *".to_owned(), "-:1:1: game 1: "),
        (format!(">[FEN \"{fen}\"]\n[A \"x\"]\n\n1. e4 *"), "-:2:1: game 1: "),
        (format!("{{[FEN \"{fen}\"]\n[Event \"x\"]\n\n1. e4 *"), "-:2:1: game 1: "),
        ("1. e4 e5\n\n1. d4 d5 *".to_owned(), "-:3:1: game 1: "),
        ("[SetUp \"2\"]\n\n1. e4 *".to_owned(), "-:1:1: game 1: "),
        ("[Event \"x\"]\n[Variant \"From Position\"]\n\n1. e4 *".to_owned(), "-:2:1: game 1: "),
    ] {
        let output = xfen(&["pgn", "fens", "--last"], file.as_bytes());
        assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(1), ""), "{file}");
        let said = stderr(&output);
        assert!(said.starts_with(&format!("xfen: {place}1 position not written: ")), "{file}: {said}");
        assert_eq!(xfen(&["pgn", "fix"], file.as_bytes()).stdout, file.as_bytes(), "{file}");
        assert_eq!(xfen(&["pgn", "check", "-q"], file.as_bytes()).status.code(), Some(1), "{file}");
    }
    for (file, written) in [
        (b"1. e4 e5 * 2. Nf3 *".to_vec(), 1),
        (b"2. Nf3 *3 Nc6 3. Bb5 *".to_vec(), 0),
        (b"1. e4 *\n* 1. d4 *\n".to_vec(), 1),
        (b"1. e4 e5 2. Nf3 1... c5 *".to_vec(), 0),
        // The first is a game without moves.
        (format!("[FEN \"{fen}\"]\n\n[A \"x\"]\n\n1. h4 *\n").into(), 1),
        (format!("[FEN \"{fen}\"]\r\r\n[A \"x\"]\r\r\n\r\r\n1. h4 *\n").into(), 1),
        (format!("[FEN \"{fen}\"]!\n[A \"x\"]\n\n1. h4 *\n").into(), 1),
        (format!("[FEN \"{fen}\"]\n\n1-0\n1. h4 *\n").into(), 1),
    ] {
        let output = xfen(&["pgn", "fens", "--last"], &file);
        assert_eq!(
            (output.status.code(), stdout(&output).lines().count()),
            (Some(1), written),
            "{}",
            file.escape_ascii()
        );
    }
    // A tag of another name with a FEN is told, and no more.
    let output = xfen(&["pgn", "check", "-q"], format!("[FinalFEN \"{fen}\"]\n\n*\n").as_bytes());
    assert_eq!(output.status.code(), Some(0));
    assert!(stdout(&output).contains("-:1:1: game 1: remark[pgn.tag-case]: the value of this tag is a FEN"));
}

#[test]
fn games_are_shown_where_they_are_at_fault() {
    let text = stdout(&xfen(&["pgn", "check"], b"[Event \"x\"]\n\n1. e4 {a\tb} e5 2. 0-0 *\n"));
    let expected = "\
-:3:19: game 1: error[moves.legal]: `0-0`: this move is not legal here (white to move in \
\"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\")
  1. e4 {a b} e5 2. 0-0 *
                    ^^^
";
    assert_eq!(text, expected);
}

#[test]
fn the_log_tells_repairs_and_what_was_left() {
    let folder = Folder::new("log");
    let file = folder.file(
        "games.pgn",
        b"[Setup \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 00 1\"]\n\n1. Kd1 *\n\n[Variant \"Chess960\"]\n\n1. e4 *\n",
    );
    let log = folder.0.join("log.jsonl");
    let output = xfen(&["pgn", "fix", "--log", log.to_str().unwrap(), &file], b"");
    assert_eq!(output.status.code(), Some(1));
    let said = stderr(&output);
    assert!(
        said.contains("games.pgn:6:1: game 2: error[pgn.stored-start]: this game does not store its start"),
        "{said}"
    );
    assert!(said.ends_with("xfen: 2 games: 1 changed by 2 repairs, 1 fault left\n"), "{said}");
    let log: Vec<serde_json::Value> =
        fs::read_to_string(&log).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of = |key: &str| log.iter().map(|line| line[key].clone()).collect::<Vec<_>>();
    assert_eq!(of("act"), ["repaired", "repaired", "left"]);
    assert_eq!(of("before")[..2], ["[Setup \"1\"]", "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 00 1\"]"]);
    assert_eq!(of("after")[..2], ["[SetUp \"1\"]", "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]"]);
    assert_eq!(of("offset"), [0, 12, 62]);
    assert_eq!(of("rules")[1], serde_json::json!(["counter.digits"]));
    assert_eq!(log[2]["rule"], "pgn.stored-start");
}

/// Where the tag pairs would tell another game if they were repaired.
#[test]
fn what_would_change_the_game_is_left() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";
    let game = |variant: &str| format!("{variant}[SetUp \"1\"]\n[FEN \"{start}\"]\n\n1. e4 *\n");
    let output = xfen(&["pgn", "fix"], game("").as_bytes());
    let named = game("").replace("[FEN", "[Variant \"Chess960\"]\n[FEN").replace("HAha", "KQkq");
    assert_eq!(stdout(&output), named);
    // The letters say Chess960 and the Variant does not.
    let standard = game("[Variant \"Standard\"]\n");
    let output = xfen(&["pgn", "fix"], standard.as_bytes());
    assert_eq!(stdout(&output), standard);
    assert!(
        stderr(&output).contains("xfen: -:1:1: game 1: remark[pgn.kind]: the tags are left as they are"),
        "{}",
        stderr(&output)
    );
    // The log has it like any other thing that was left.
    let folder = Folder::new("refusal");
    let log = folder.0.join("log.jsonl");
    xfen(&["pgn", "fix", "--log", log.to_str().unwrap()], standard.as_bytes());
    let log = fs::read_to_string(&log).unwrap();
    let last: serde_json::Value = serde_json::from_str(log.lines().last().unwrap()).unwrap();
    let message = "the tags are left as they are, for repaired they would no longer tell the same game";
    let expected = serde_json::json!({
        "act": "left", "file": "-", "game": 1, "line": 1, "column": 1, "offset": 0, "length": 0, "severity": "remark",
        "rule": "pgn.kind", "message": message,
    });
    assert_eq!(last, expected);
}

#[test]
fn the_array_of_a_named_game_is_stored() {
    let janus = "ranbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBKQBNAR w sKQkq - 0 1";
    for (file, expected) in [
        ("[Variant \"Janus\"]\n\n*\n", format!("[Variant \"Janus\"]\n[SetUp \"1\"]\n[FEN \"{janus}\"]\n\n*\n")),
        (
            "[SetUp \"0\"]\n[variant \"janus\"]\n[FEN \"\"]\n\n*\n",
            format!("[SetUp \"1\"]\n[Variant \"janus\"]\n[FEN \"{janus}\"]\n\n*\n"),
        ),
    ] {
        let output = xfen(&["pgn", "fix"], file.as_bytes());
        assert_eq!((output.status.code(), stdout(&output)), (Some(0), expected));
    }
}

#[test]
fn the_output_is_not_read() {
    let folder = Folder::new("self");
    folder.file("games.pgn", "1. e4 *\n\n");
    for script in ["$X pgn select games.pgn >> games.pgn", "$X pgn fix < games.pgn >> games.pgn"] {
        let output = folder.run(script);
        assert_eq!(output.status.code(), Some(3), "{script}");
        assert!(stderr(&output).contains("this file is the output too; write to another one"), "{}", stderr(&output));
    }
    let output = folder.run("$X pgn fix --log games.pgn games.pgn");
    assert!(stderr(&output).ends_with("games.pgn: this file is read or written already; name another one\n"));
    assert_eq!(fs::read_to_string(folder.0.join("games.pgn")).unwrap(), "1. e4 *\n\n");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named() {
    let folder = Folder::new("full");
    folder.file("games.pgn", "1. e4 {\n");
    for command in ["check", "select", "fix", "fens", "stats", "check --format json", "fens --every"] {
        let output = folder.run(&format!("$X pgn {command} games.pgn > /dev/full"));
        assert_eq!(output.status.code(), Some(3), "{command}");
        let said = stderr(&output);
        assert!(said.contains("xfen: standard output: No space left on device"), "{command}: {said}");
    }
    let output = folder.run("$X check - <<< '8/8/8/8/8/8/8/8 w - - 0 1' > /dev/full");
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(stderr(&output), "xfen: standard output: No space left on device (os error 28)\n");
    let output = folder.run("$X pgn fix --log /dev/full - <<< $'[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n'");
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(3), ""));
    assert!(stderr(&output).contains("/dev/full: No space left on device"), "{}", stderr(&output));
}

/// What the system does with an output that is closed before the program begins: it is as if nobody listened.
#[test]
fn a_closed_output_is_no_panic() {
    let folder = Folder::new("closed");
    folder.file("games.pgn", "1. e4 {\n");
    for (command, code) in [("check", 1), ("select", 0), ("fix", 0), ("fens", 0), ("stats", 0)] {
        let output = folder.run(&format!("$X pgn {command} games.pgn >&-"));
        assert_eq!(output.status.code(), Some(code), "{command}: {}", stderr(&output));
        assert!(!stderr(&output).contains("panicked"), "{command}: {}", stderr(&output));
    }
}

/// The log stops before the games do: no game is written whose repairs are not told.
#[test]
fn no_repair_is_written_that_the_log_does_not_tell() {
    let folder = Folder::new("untold");
    let game = "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Kd1 {comment comment comment} *\n\n";
    folder.file("games.pgn", game.repeat(5000));
    let output = folder
        .run("ulimit -f 16; trap '' XFSZ; $X pgn fix --log log.jsonl games.pgn | cat > out.pgn; echo ${PIPESTATUS[0]}");
    assert_eq!(stdout(&output), "3\n", "{}", stderr(&output));
    let log = fs::read_to_string(folder.0.join("log.jsonl")).unwrap();
    let written = fs::read_to_string(folder.0.join("out.pgn")).unwrap();
    let told = log.matches('\n').count();
    assert_eq!(written.matches("[SetUp \"1\"]").count(), told);
    assert!(told > 10 && written.ends_with("*\n\n"));
    assert!(log.ends_with('\n'), "the log ends in the middle of a line");
}

/// A limit on the size of files is a disk that is full in the middle of a game.
#[test]
fn on_a_full_disk_whole_games_stand() {
    let folder = Folder::new("limit");
    let games: Vec<String> = (0..140).map(|number| player::chess960(number).text).collect();
    folder.file("games.pgn", games.concat());
    let long = format!("{}[Event \"long\"]\n\n{{{}}} *\n", games[0], "x".repeat(3 << 20));
    folder.file("long.pgn", &long);
    for script in [
        "trap '' XFSZ; ulimit -f 100; $X pgn select games.pgn > out",
        "trap '' XFSZ; ulimit -f 100; $X pgn fix games.pgn >> out",
        "trap '' XFSZ; ulimit -f 2000; $X pgn select long.pgn > out",
    ] {
        fs::write(folder.0.join("out"), "").unwrap();
        let output = folder.run(script);
        assert_eq!(output.status.code(), Some(3), "{script}: {}", stderr(&output));
        let written = fs::read_to_string(folder.0.join("out")).unwrap();
        assert!(!written.is_empty() && written.ends_with("*\n\n"), "{script}: {} bytes", written.len());
        if script.contains("select games") {
            assert!(games.concat().starts_with(&written) && written.len() > 90_000);
        }
        if script.contains("long") {
            assert_eq!(written, games[0]);
        }
    }
}

#[test]
fn a_reader_that_goes_away_is_no_matter_to_speak_of() {
    let folder = Folder::new("pipe");
    let games: Vec<String> = (0..140).map(|number| player::chess960(number).text).collect();
    folder.file("games.pgn", games.concat());
    for command in ["check", "select", "fix", "fens --every"] {
        let output =
            folder.run(&format!("$X pgn {command} games.pgn | head -c 10 > /dev/null; exit ${{PIPESTATUS[0]}}"));
        assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(3), ""), "{command}");
    }
}

#[test]
fn deep_variations_and_long_lines_need_no_memory() {
    let folder = Folder::new("memory");
    folder.file("deep.pgn", format!("1. e4 {} e5 {} *\n", "(1. d4 ".repeat(100_000), ")".repeat(100_000)));
    folder.file("line.pgn", format!("1. e4 {{{}}} {}e5 *\n", "x".repeat(8 << 20), " ".repeat(1 << 20)));
    folder.file("word.pgn", format!("1. e4 {} e5 *\n", "x".repeat(8 << 20)));
    // What the program itself takes of the addresses, in KiB, and room for 8 MiB.
    folder.file("small.pgn", "1. e4 e5 *\n");
    let runs_in = |limit: &usize| {
        // Without the memory for a backtrace, a thread that dies would wait for ever instead.
        let starved = format!("export RUST_BACKTRACE=0; ulimit -v {limit}; $X pgn select small.pgn > out; echo $?");
        let output = folder.run(&starved);
        stdout(&output) == "0\n"
    };
    let limit = (10_000..200_000).step_by(1_000).find(runs_in).expect("it takes less than 200 MB") + 8 * 1024;
    for file in ["deep.pgn", "line.pgn", "word.pgn"] {
        for command in ["check --quiet", "select --kind traditional", "fix", "fens --every", "stats"] {
            let output = folder
                .run(&format!("export RUST_BACKTRACE=0; ulimit -v {limit}; $X pgn {command} {file} > out; echo $?"));
            let code = stdout(&output);
            let tells = command.starts_with("check") || command.starts_with("fens");
            let expected = if file == "word.pgn" && tells { "1\n" } else { "0\n" };
            assert_eq!(code, expected, "{command} {file}: {}", stderr(&output));
            if command.starts_with("select") || command == "fix" {
                assert_eq!(stdout(&folder.run(&format!("cmp {file} out && echo same"))), "same\n", "{command} {file}");
            }
        }
    }
}

#[test]
fn games_that_become_one_in_the_output_are_named() {
    let folder = Folder::new("joined");
    folder.file("open.pgn", "1. e4 e5\n");
    folder.file("bare.pgn", "1. d4 *\n");
    folder.file("tagged.pgn", "[Event \"x\"]\n\n1. d4 *\n");
    folder.file("comment.pgn", "1. e4 * {c");
    folder
        .file("comments.pgn", "1. e4 * {c\n[Event \"x\"]\n[Variant \"Atomic\"]\n\n1. e4 *\n[White \"x\"]\n\n1. d4 *\n");
    folder.file("word.pgn", "1. e4 1-0[Variant \"Atomic\"]\n\n1. e4 *1. d4 1-0");
    folder.file("words.pgn", "1. e4 1-0[White \"x\"]\n\n1. d4 1-0");
    folder.file("between.pgn", "[Event \"x\"]\n\n1. e4\n\n[Variant \"Atomic\"]\n\n1. e4 *\n\n1. d4 *\n");
    let result = "it has no tag pairs, and the game written before it has no result";
    let comment = "it has no tag pairs, and the game written before it has a comment without end";
    let line = "it stands behind no empty line, and the game written before it has a comment without end";
    let word = "it has no tag pairs, and the game written before it has no line end behind it";
    let end = "in the output the two are one game";
    for (command, named) in [
        ("select --kind traditional open.pgn bare.pgn", Some(("bare.pgn: game 1", result))),
        ("fix open.pgn bare.pgn", Some(("bare.pgn: game 1", result))),
        ("select --kind traditional between.pgn", Some(("between.pgn: game 3", result))),
        ("fix between.pgn", None),
        ("select --kind traditional open.pgn tagged.pgn", None),
        ("fix bare.pgn open.pgn", None),
        ("select --kind traditional comment.pgn bare.pgn", Some(("bare.pgn: game 1", comment))),
        ("fix comment.pgn bare.pgn", Some(("bare.pgn: game 1", comment))),
        ("fix comment.pgn tagged.pgn bare.pgn", None),
        ("select --kind traditional comments.pgn", Some(("comments.pgn: game 3", line))),
        ("select --kind traditional --invert comments.pgn bare.pgn", None),
        ("fix comments.pgn", None),
        ("select --kind traditional word.pgn", Some(("word.pgn: game 3", word))),
        ("select --kind traditional word.pgn bare.pgn words.pgn", Some(("word.pgn: game 3", word))),
        ("select --kind traditional words.pgn bare.pgn", None),
        ("fix word.pgn bare.pgn", None),
    ] {
        let output = folder.run(&format!("$X pgn {command}"));
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(0), "{command}: {said}");
        match named {
            Some((game, reason)) => {
                assert!(said.starts_with(&format!("xfen: {game}: {reason}: {end}")), "{command}: {said}");
                assert_eq!(said.matches(end).count(), 1, "{command}: {said}");
            }
            None => assert!(!said.contains(end), "{command}: {said}"),
        }
    }
}

/// What tells that its beginning may be lost is not selected with it.
#[test]
fn a_selected_game_that_looks_whole_and_is_not_is_named() {
    let two = "[Variant \"Janus\"]\n\n[White \"x\"]\n\n1. e4 *\n";
    let three = "[Variant \"Janus\"]\n\n[White \"x\"]\n\n[Black \"x\"]\n\n1. e4 *\n\n[Event \"x\"]\n\n2. e4 *\n";
    let first_move = "[Variant \"Janus\"]\n\n1. e4 *\n\n[White \"x\"]\n\n2. e4 *\n";
    for (file, kinds, named) in [
        (two, "position", &[2][..]),
        (two, "position,capablanca", &[]),
        (two, "capablanca", &[]),
        (three, "position", &[2, 3]),
        (three, "position,capablanca", &[]),
        (first_move, "position", &[]),
    ] {
        let output = xfen(&["pgn", "select", "--kind", kinds], file.as_bytes());
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(0), "{kinds}");
        let expected = named.iter().map(|game| format!("xfen: -: game {game}: its beginning may be lost"));
        let starts = said.lines().map(|line| line.split(',').next().unwrap_or_default().to_owned());
        assert!(starts.eq(expected), "{file} {kinds}: {said}");
    }
}

#[test]
fn a_fen_that_cannot_be_read_is_no_traditional_game_anywhere() {
    let file = "[FEN 4k3/8/8/8/8/8/8/4K3 w - - 0 1]\n\n1. Kd2 *\n";
    for (options, expected) in [
        (["--kind", "position"], file),
        (["--kind", "traditional"], ""),
        (["--fen-tag", "present"], file),
        (["--fen-tag", "absent"], ""),
    ] {
        let selected = xfen(&[&["pgn", "select"], &options[..]].concat(), file.as_bytes());
        assert_eq!(stdout(&selected), expected, "{options:?}");
    }
    let stats = stdout(&xfen(&["pgn", "stats", "--format", "json"], file.as_bytes()));
    assert!(stats.contains(r#""fen":{"absent":0,"present":1,"unknown":0}"#), "{stats}");
    assert!(stats.contains(r#""kinds":{"position":1}"#), "{stats}");
    let fens = xfen(&["pgn", "fens"], file.as_bytes());
    assert!(stderr(&fens).starts_with("xfen: -:1:1: game 1: 1 position not written: "), "{}", stderr(&fens));
    let fixed = xfen(&["pgn", "fix"], file.as_bytes());
    assert_eq!((fixed.status.code(), stdout(&fixed).as_str()), (Some(1), file));
}

#[test]
fn tags_behind_the_longest_head_are_not_guessed() {
    let comment = format!("{{{}}}\n", "x".repeat(70_000));
    let fen = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n";
    let file = format!("[Variant \"Gothic\"]\n{comment}{fen}\n1. Kd2 *\n");
    let fixed = xfen(&["pgn", "fix"], file.as_bytes());
    assert_eq!((fixed.status.code(), stdout(&fixed)), (Some(1), file.clone()));
    assert!(stderr(&fixed).contains("0 changed by 0 repairs, 3 faults left"), "{}", stderr(&fixed));
    let fens = xfen(&["pgn", "fens"], file.as_bytes());
    assert_eq!(stdout(&fens), "");
    let reason = "xfen: -:1:1: game 1: 1 position not written: more than 65536 bytes stand before the moves";
    assert!(stderr(&fens).starts_with(reason), "{}", stderr(&fens));
    for presence in ["absent", "present"] {
        assert_eq!(stdout(&xfen(&["pgn", "select", "--fen-tag", presence], file.as_bytes())), "");
    }
    let stats = stdout(&xfen(&["pgn", "stats", "--format", "json"], file.as_bytes()));
    assert!(stats.contains(r#""fen":{"absent":0,"present":0,"unknown":1}"#), "{stats}");
}

#[test]
fn much_before_the_first_game_is_refused_where_it_must_be_held() {
    let file = format!("{}\n1. e4 *\n", "% escape\n".repeat(300_000));
    let output = xfen(&["pgn", "select"], file.as_bytes());
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(3), ""));
    assert!(stderr(&output).contains("more than 1 MiB stands before the first game"), "{}", stderr(&output));
    assert_eq!(stdout(&xfen(&["pgn", "fix"], file.as_bytes())), file);
}

#[test]
fn numbers_and_options_that_mean_nothing_are_refused() {
    for (arguments, expected) in [
        (&["--number", "960"][..], "`960` is not a number of frc: they go from 0 to 959"),
        (&["--number", "crc:48000"], "`48000` is not a number of crc"),
        (&["--number", "x:1"], "`x:1` is not a start array"),
        (&["--kind", "atomic"], "traditional, chess960, capablanca, shuffle, position, other"),
        (&["--invert"], "--kind"),
    ] {
        let output = xfen(&[&["pgn", "select"], arguments].concat(), b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(expected), "{}", stderr(&output));
    }
    assert_eq!(xfen(&["pgn", "fens", "--last", "--every"], b"").status.code(), Some(2));
}
