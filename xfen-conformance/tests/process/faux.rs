//! Faux adapters: the reference with one fault each.
//!
//! Most misbehave on one input only, [`TRIGGER`], so that a test can see what becomes of the cases after it.

use std::cell::RefCell;
use std::io::{self, Write};
use std::process::{Command, ExitCode, Stdio};
use std::thread::sleep;
use std::time::Duration;
use std::{env, fs, process};

use xfen_conformance::adapter::{answer, hello};
use xfen_conformance::protocol::{Answer, AnswerBody, Case, Hello, Observable, Observation, Request};

/// The input of `castling/inner-rook-on-f`.
const TRIGGER: &[u8] = b"4k3/8/8/8/8/8/8/4KRR1 w F - 0 1";
const START: &[u8] = b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Runs the faux adapter `mode` until `bye` or the end of its input. `file` is for modes that leave something behind.
pub(crate) fn main(mode: &str, file: Option<&str>) -> ExitCode {
    let left = |text: String| {
        if let Some(file) = file {
            fs::write(file, text).expect("the test gave a file that can be written");
        }
    };
    match mode {
        "sleep" => {
            sleep(Duration::from_secs(30));
            return ExitCode::SUCCESS;
        }
        "crash at start" => {
            eprintln!("no library here");
            return ExitCode::from(7);
        }
        "hang at start" => sleep(Duration::from_secs(60)),
        "starts once" if file.is_some_and(|file| fs::exists(file).is_ok_and(|there| there)) => {
            return ExitCode::from(9);
        }
        "late end" | "starts once" | "hang with number" => left(process::id().to_string()),
        "complaint at all but start" => {
            let earlier = file.and_then(|file| fs::read_to_string(file).ok()).unwrap_or_default();
            left(format!("{earlier}{}\n", process::id()));
        }
        _ => {}
    }
    for line in io::stdin().lines() {
        let Ok(line) = line else { break };
        match Request::parse(line.as_bytes()) {
            Ok(Request::Bye | Request::Unknown { .. }) | Err(_) => break,
            Ok(Request::Hello { .. }) => introduce(mode),
            Ok(Request::Run { n, case }) if case.input.as_bytes() == TRIGGER => misbehave(mode, n, &case, &left),
            Ok(Request::Run { n, case }) if mode.ends_with("all but start") && case.input.as_bytes() != START => {
                misbehave(mode, n, &case, &left);
            }
            Ok(Request::Run { n, case }) => say(&json(n, pretend(mode, &case))),
        }
    }
    if mode == "late end" {
        sleep(Duration::from_secs(60));
    }
    ExitCode::SUCCESS
}

fn introduce(mode: &str) {
    let promised = match mode {
        "always yes" => Vec::new(),
        "k is h-file" => vec![Observable::Pieces, Observable::Turn, Observable::Castling, Observable::Legal],
        _ => hello().observes.into_iter().collect(),
    };
    let hello = Hello { name: "faux".to_owned(), observes: promised.into_iter().collect(), ..hello() };
    let line = serde_json::to_string(&hello).expect("a hello is JSON");
    match mode {
        "hello in words" => say("hello, world"),
        "hello twice" => say(&format!("{line}\n{line}")),
        "hello of another protocol" => say(&line.replace("\"protocol\":1", "\"protocol\":2")),
        "hello misspelt" => say(&line.replace("\"boards\"", "\"board\"")),
        _ => say(&line),
    }
}

/// What the modes do that are wrong about many inputs.
fn pretend(mode: &str, case: &Case) -> AnswerBody {
    let rejected = || AnswerBody::Rejected { message: None, errors: Vec::new(), deviations: Vec::new() };
    match mode {
        "always yes" => AnswerBody::Accepted(Observation::default()),
        "always no" => rejected(),
        "no but start" if case.input.as_bytes() != START => rejected(),
        "k is h-file" => match answer(case) {
            AnswerBody::Accepted(seen) => AnswerBody::Accepted(with_k_as_h_file(case, seen)),
            other => other,
        },
        _ => answer(case),
    }
}

/// The naive reader: `K` and `k` name the rook on the h-file, wherever the outermost rook stands.
fn with_k_as_h_file(case: &Case, mut seen: Observation) -> Observation {
    let line = String::from_utf8_lossy(case.input.as_bytes()).into_owned();
    let letters = line.split_whitespace().nth(2).unwrap_or_default();
    for right in seen.castling.iter_mut().flatten() {
        let (letter, corner) = if right.color == "white" { ('K', "h1") } else { ('k', "h8") };
        if right.rook > right.king && letters.contains(letter) {
            right.rook = corner.to_owned();
        }
    }
    Observation {
        castling: seen.castling,
        pieces: seen.pieces,
        turn: seen.turn,
        legal: seen.legal,
        ..Default::default()
    }
}

/// What the modes do that are wrong about one input.
fn misbehave(mode: &str, n: u64, case: &Case, left: &dyn Fn(String)) {
    let right = json(n, answer(case));
    match mode {
        "crash" | "starts once" | "crash at all but start" => {
            eprintln!("index out of range");
            process::exit(3);
        }
        "abort" => process::abort(),
        "crash in a line" => {
            raw(&right.as_bytes()[..9]);
            process::exit(4);
        }
        "crash after much stderr" => {
            eprint!("{}", "noise ".repeat(200_000));
            eprintln!("the end");
            process::exit(5);
        }
        "much stderr" => {
            eprint!("{}", "noise ".repeat(200_000));
            say(&right);
        }
        "crash with grandchild" | "crash with escaped grandchild" => {
            left(start_sleeper(mode.contains("escaped")).to_string());
            process::exit(6);
        }
        "exit after answer" => {
            say(&right);
            process::exit(0);
        }
        "closes its output" => {
            // There is no safe way to close standard output: what is left of this program is a child without it.
            let mut sleeper = Command::new(env::current_exe().expect("it runs"));
            sleeper.args(["faux", "sleep"]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
            let _ = std::os::unix::process::CommandExt::exec(&mut sleeper);
        }
        "hang" | "hang with number" => sleep(Duration::from_secs(60)),
        "garbage" => say("Segmentation fault\u{1b}[0m"),
        "empty line" => say(""),
        "complaint" | "complaint at all but start" => say(&format!(r#"{{"n":{n},"error":"what is `op`?"}}"#)),
        "wrong n" => say(&json(n + 1, answer(case))),
        "no n" => say(&right.replacen(&format!(r#""n":{n},"#), "", 1)),
        "misspelt key" => say(&right.replace("\"castling\"", "\"castlng\"")),
        "missing key" => say(&right.replace("\"ep\":null,", "")),
        "no square" => say(&right.replace("\"ep\":null,", "\"ep\":\"e9\",")),
        "two answers" => say(&format!("{right}\n{right}")),
        "second answer later" => {
            say(&right);
            sleep(Duration::from_millis(50));
            say(&right);
        }
        "second answer before the next" => {
            say(&right);
            OWED.set(format!("{right}\n"));
        }
        "extra line later" => {
            say(&right);
            sleep(Duration::from_millis(50));
            say("late news");
        }
        "endless line" => loop {
            raw(&[b'x'; 4096]);
        },
        "endless lines" => loop {
            raw(b"{}\n");
        },
        "late answer" => {
            sleep(Duration::from_millis(1500));
            say(&right);
        }
        "slow" => {
            sleep(Duration::from_millis(300));
            say(&right);
        }
        _ => say(&json(n, pretend(mode, case))),
    }
}

/// Starts a process that holds this one's output open for a while, and gives its number.
fn start_sleeper(escaped: bool) -> u32 {
    let mut sleeper = Command::new(env::current_exe().expect("it runs"));
    sleeper.args(["faux", "sleep"]);
    if escaped {
        std::os::unix::process::CommandExt::process_group(&mut sleeper, 0);
    }
    sleeper.spawn().expect("this program can be started again").id()
}

fn json(n: u64, body: AnswerBody) -> String {
    serde_json::to_string(&Answer { n, body }).expect("an answer is JSON")
}

thread_local! {
    /// What is written before the next line.
    static OWED: RefCell<String> = const { RefCell::new(String::new()) };
}

fn say(line: &str) {
    raw(format!("{}{line}\n", OWED.take()).as_bytes());
}

/// One write; a runner that is gone ends the program.
fn raw(bytes: &[u8]) {
    let mut out = io::stdout().lock();
    if out.write_all(bytes).and_then(|()| out.flush()).is_err() {
        process::exit(0);
    }
}
