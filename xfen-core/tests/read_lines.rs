//! Positions, one a line.

use std::io::{self, BufRead, BufReader, Read};

use xfen_core::{MAX_LEN, ReadOptions, Rule, read_lines};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Each line: its text, and the rules of the errors.
fn lines(input: impl BufRead) -> Vec<(String, Vec<Rule>)> {
    let mut lines = read_lines(input, ReadOptions::default());
    let mut told = Vec::new();
    while let Some(line) = lines.next_line().unwrap() {
        let errors = line.result.map_or_else(|refused| refused.errors, |_| Vec::new());
        told.push((String::from_utf8_lossy(line.text).into(), errors.iter().map(|error| error.kind.rule()).collect()));
        assert_eq!(line.number, told.len() as u64);
    }
    told
}

/// A buffer of a size, so that lines come in parts.
fn in_parts(text: &str, size: usize) -> impl BufRead {
    BufReader::with_capacity(size, text.as_bytes())
}

#[test]
fn every_line_is_given_without_its_end() {
    let text = format!("{START}\r\n\n{START}\nx\r\r\n{START}");
    for size in [1, 2, 7, 57, 58, 1000] {
        let told = lines(in_parts(&text, size));
        let texts: Vec<&str> = told.iter().map(|(text, _)| text.as_str()).collect();
        assert_eq!(texts, [START, "", START, "x\r", START], "{size}");
        let is_read: Vec<bool> = told.iter().map(|(_, errors)| errors.is_empty()).collect();
        assert_eq!(is_read, [true, false, true, false, true], "{size}");
    }
    assert_eq!(lines(in_parts("", 10)), []);
    assert_eq!(lines(in_parts("\n", 10)).len(), 1);
}

#[test]
fn a_line_that_is_too_long_is_one_line() {
    for end in ["\n", "\r\n"] {
        for (surplus, is_too_long) in [(0, false), (1, true), (2, true), (3, true), (100_000, true)] {
            // Blanks at the end are a deviation.
            let long = format!("{START}{}", " ".repeat(MAX_LEN - START.len() + surplus));
            let told = lines(in_parts(&format!("{long}{end}{START}"), 100));
            let errors = if is_too_long { vec![Rule::ShapeLength] } else { vec![] };
            assert_eq!(told.len(), 2, "{surplus}");
            assert_eq!(told[0].1, errors, "{surplus}");
            assert_eq!(told[0].0, long[..MAX_LEN + usize::from(is_too_long)], "{surplus}");
            assert_eq!(told[1], (START.into(), vec![]), "{surplus}");
        }
    }
}

/// Input that is interrupted, gives a line and a half, fails once, and gives the rest.
struct Failing(usize);

impl Read for Failing {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0 += 1;
        match self.0 {
            1 => Err(io::ErrorKind::Interrupted.into()),
            2 => format!("{START}\n{}", &START[..20]).as_bytes().read(buffer),
            3 => Err(io::Error::other("broken")),
            4 => (&START.as_bytes()[20..]).read(buffer),
            _ => Ok(0),
        }
    }
}

#[test]
fn behind_a_failure_the_line_goes_on() {
    let mut lines = read_lines(BufReader::new(Failing(0)), ReadOptions::default());
    assert!(lines.next_line().unwrap().is_some_and(|line| line.result.is_ok()));
    assert_eq!(lines.next_line().unwrap_err().to_string(), "broken");
    let line = lines.next_line().unwrap().unwrap();
    assert_eq!((line.number, line.text), (2, START.as_bytes()));
    assert_eq!(lines.next_line().unwrap(), None);
}
