//! Faux programs that tell by their exit code what they make of their input.

use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::thread::sleep;
use std::time::Duration;

use xfen_core::{ReadOptions, read};

/// Runs the faux program `mode`.
pub(crate) fn main(mode: &str) -> ExitCode {
    let mut input = Vec::new();
    if mode != "does not read" {
        io::stdin().read_to_end(&mut input).expect("the input can be read");
    }
    match mode {
        "does not read" | "always yes" => ExitCode::SUCCESS,
        "no but start" if input.starts_with(b"rnbqkbnr/") => ExitCode::SUCCESS,
        "no but start" => {
            eprintln!("a first line\nno such rook\n");
            ExitCode::from(10)
        }
        "unsupported" => {
            println!("never heard of it");
            ExitCode::from(11)
        }
        "exit 3" => ExitCode::from(3),
        "abort" => std::process::abort(),
        "hang" => {
            sleep(Duration::from_secs(60));
            ExitCode::SUCCESS
        }
        "words" => {
            println!("it is fine");
            ExitCode::SUCCESS
        }
        "two lines" => {
            println!("{{}}\n{{}}");
            ExitCode::SUCCESS
        }
        "misspelt key" => {
            println!(r#"{{"eps":null}}"#);
            ExitCode::SUCCESS
        }
        "no square" => {
            println!(r#"{{"ep":"e9"}}"#);
            ExitCode::SUCCESS
        }
        "endless line" => endless(&[b'x'; 4096]),
        "endless lines" => endless(b"{}\n"),
        "echo" => {
            // What came in, to be seen in the answer, without a line end.
            print!("{}", serde_json::json!({ "text": String::from_utf8_lossy(&input) }));
            ExitCode::SUCCESS
        }
        "reference" => match read(&input, ReadOptions::default()) {
            Ok(accepted) => {
                println!("{}", serde_json::json!({ "xfen": accepted.setup.to_xfen() }));
                ExitCode::SUCCESS
            }
            Err(_) => ExitCode::from(10),
        },
        other => panic!("no faux program {other}"),
    }
}

fn endless(bytes: &[u8]) -> ExitCode {
    let mut out = io::stdout().lock();
    while out.write_all(bytes).is_ok() {}
    ExitCode::SUCCESS
}
