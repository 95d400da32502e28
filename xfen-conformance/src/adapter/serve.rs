//! The reference as a program that speaks [the protocol](crate::protocol): the command `xfen adapter`.

use std::io::{self, BufRead, Read as _, Write};

use serde::Serialize;

use super::builtin;
use crate::protocol::{Answer, AnswerBody, BadRequest, Complaint, PROTOCOL, Request};

/// The longest line that is read, in bytes without its end.
const LONGEST: u64 = 1 << 20;

/// Answers every line of `input` with one line on `output`, written in one piece and flushed at once, until `bye` or the end.
///
/// A line that is not a request is answered with a [`Complaint`] that says what is wrong; the next line is a new
/// chance. Empty lines are complained about too, and so are lines of more than 1 MiB, which are passed over.
///
/// # Errors
/// The input cannot be read or the output cannot be written.
///
/// ```
/// let input = "{\"cmd\":\"run\",\"n\":1,\"op\":\"chat\"}\nwhat?\n{\"cmd\":\"bye\"}\n";
/// let mut output = Vec::new();
/// xfen_conformance::adapter::serve(input.as_bytes(), &mut output)?;
/// assert_eq!(
///     String::from_utf8_lossy(&output),
///     "{\"n\":1,\"result\":\"unsupported\",\"message\":\"the reference does not know the operation `chat`\"}\n\
///      {\"error\":\"not JSON: expected value at line 1 column 1\"}\n"
/// );
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn serve(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.by_ref().take(LONGEST + 1).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if line.len() as u64 > LONGEST && line.last() != Some(&b'\n') {
            let error = format!("the line has more than {LONGEST} bytes");
            write(&mut output, &Complaint { n: None, error })?;
            skip_line(&mut input)?;
            continue;
        }
        match Request::parse(&line) {
            Ok(Request::Bye) => return Ok(()),
            Ok(Request::Hello { protocol: PROTOCOL }) => write(&mut output, &builtin::hello())?,
            Ok(Request::Hello { protocol }) => {
                let error = format!("`protocol` is {protocol}, this adapter speaks {PROTOCOL}");
                write(&mut output, &Complaint { n: None, error })?;
            }
            Ok(Request::Unknown { n, op }) => {
                let message = Some(format!("the reference does not know the operation `{op}`"));
                write(&mut output, &Answer { n, body: AnswerBody::Unsupported { message } })?;
            }
            Ok(Request::Run { n, case }) => write(&mut output, &Answer { n, body: builtin::answer(&case) })?,
            Err(BadRequest { n, message }) => write(&mut output, &Complaint { n, error: message })?,
        }
    }
}

/// Passes over the rest of a line, which need not fit anywhere.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let available = match input.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let end = available.iter().position(|byte| *byte == b'\n');
        let (passed, is_over) = (end.map_or(available.len(), |end| end + 1), end.is_some() || available.is_empty());
        input.consume(passed);
        if is_over {
            return Ok(());
        }
    }
}

fn write(output: &mut impl Write, answer: &impl Serialize) -> io::Result<()> {
    let mut line = serde_json::to_vec(answer)?;
    line.push(b'\n');
    output.write_all(&line)?;
    output.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn served(input: &[u8]) -> String {
        let mut output = Vec::new();
        serve(input, &mut output).expect("memory can be read and written");
        String::from_utf8(output).expect("answers are UTF-8")
    }

    #[test]
    fn it_introduces_itself() {
        let hello = served(b"{\"cmd\":\"hello\",\"protocol\":1}\n");
        let told: crate::protocol::Hello = serde_json::from_str(&hello).expect("a hello");
        assert_eq!(told, builtin::hello());
        assert_eq!(told.check(), Ok(()));
    }

    #[test]
    fn it_speaks_one_protocol() {
        let told = served(b"{\"cmd\":\"hello\",\"protocol\":2}\n");
        assert_eq!(told, "{\"error\":\"`protocol` is 2, this adapter speaks 1\"}\n");
    }

    #[test]
    fn it_ends_on_bye() {
        assert_eq!(served(b"{\"cmd\":\"bye\"}\n{\"cmd\":\"hello\",\"protocol\":1}\n"), "");
    }

    #[test]
    fn a_last_line_needs_no_end() {
        let answer = served(br#"{"cmd":"run","n":2,"op":"read","input":""}"#);
        assert!(answer.starts_with(r#"{"n":2,"result":"rejected","message":"shape.fields at "#), "{answer}");
    }

    #[test]
    fn a_line_has_its_limit() {
        let empty = r#"{"cmd":"run","n":2,"op":"read","input":""}"#;
        let longest = LONGEST as usize;
        let filled = |length: usize| empty.replace("\"\"}", &format!("\"{}\"}}", "8".repeat(length - empty.len())));
        let complaint = "{\"error\":\"the line has more than 1048576 bytes\"}";
        let input = format!("{}\n{}\n{}\n{empty}\n", filled(longest), filled(longest + 1), "x".repeat(5 * longest));
        let answers = served(input.as_bytes());
        let answers: Vec<&str> = answers.lines().collect();
        assert!(answers[0].starts_with(r#"{"n":2,"result":"rejected""#), "{}", answers[0]);
        assert_eq!(answers[1..3], [complaint, complaint]);
        assert!(answers[3].starts_with(r#"{"n":2,"result":"rejected""#), "{}", answers[3]);
        assert_eq!(answers.len(), 4);
        assert_eq!(served(filled(longest + 1).as_bytes()), format!("{complaint}\n"));
    }

    #[test]
    fn bad_lines_are_answered_each_and_end_nothing() {
        let bad: &[&[u8]] = &[
            b"",
            b"\xff\xfe",
            b"[[[[[[",
            b"{\"cmd\":\"run\"}",
            b"{\"cmd\":\"run\",\"n\":7,\"op\":\"read\"}",
            b"{\"cmd\":\"run\",\"n\":8,\"op\":\"read\",\"input\":\"\\ud800\"}",
        ];
        let mut input = bad.join(&b'\n');
        input.extend(b"\n{\"cmd\":\"run\",\"n\":9,\"op\":\"chat\"}\n");
        let answers = served(&input);
        let answers: Vec<&str> = answers.lines().collect();
        assert_eq!(answers.len(), bad.len() + 1);
        assert_eq!(answers[0], r#"{"error":"the line is empty"}"#);
        assert_eq!(answers[3], r#"{"error":"the key `n` is missing"}"#);
        assert_eq!(answers[4], r#"{"n":7,"error":"the key `input` is missing"}"#);
        assert!(answers[..6].iter().all(|answer| answer.contains(r#""error":"#)));
        assert!(answers[6].starts_with(r#"{"n":9,"result":"unsupported""#));
    }
}
