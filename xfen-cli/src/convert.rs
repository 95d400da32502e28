//! `xfen convert`: each position in one notation.

use std::fs::File;
use std::io::{self, BufWriter, Stdout, Write};

use serde_json::{Value, json};

use crate::args::{ConvertArguments, Format, OnError};
use crate::check::decisive_rules;
use crate::exit::{Exit, at};
use crate::form::{Read, Source};
use crate::json;
use crate::lines::{self, Go, Line, Place};
use crate::output::Output;
use crate::picture::Pictures;

/// Runs the command.
///
/// # Errors
/// Those of standard input and output, and of the log.
pub(crate) fn run(arguments: &ConvertArguments) -> io::Result<Exit> {
    let positions = &arguments.positions;
    let pictures = Pictures::for_stderr();
    let mut log = match &arguments.log {
        Some(path) => Some(BufWriter::new(File::create(path).map_err(at(path))?)),
        None => None,
    };
    let mut exit = Exit::Done;
    lines::for_each(&positions.fen, |line, out| {
        if positions.from == Source::Epd || arguments.on_error == OnError::Keep {
            line.whole()?;
        }
        let read = positions.from.read(line.bytes, positions.options());
        let converted = convert(arguments, &read);
        if let Some(log) = &mut log {
            write_log(log, line, &read, &converted)?;
        }
        match arguments.format {
            Format::Json => out.line(json_line(line, &read, &converted).as_bytes())?,
            Format::Text => {
                write_text(out, arguments.on_error, line, &converted)?;
                explain(out, &pictures, arguments, line, &read, &converted)?;
            }
        }
        if converted.is_ok() {
            return Ok(Go::On);
        }
        exit = Exit::Refused;
        Ok(if arguments.on_error == OnError::Stop { Go::Stop } else { Go::On })
    })?;
    if let Some(mut log) = log {
        log.flush()?;
    }
    Ok(exit)
}

/// Why a line was not converted.
enum NotConverted {
    /// It was refused by the reader, for reasons that have a place in the line.
    Refused,
    /// The dialect that it is read as, or the notation, cannot express it.
    Inexpressible(String),
}

/// The line in the other notation. Operations of EPD follow byte for byte, unless they are to be dropped.
fn convert(arguments: &ConvertArguments, read: &Read<'_>) -> Result<Vec<u8>, NotConverted> {
    if let Some(reason) = &read.dialect {
        return Err(NotConverted::Inexpressible(reason.clone()));
    }
    let accepted = read.result.as_ref().map_err(|_| NotConverted::Refused)?;
    let text = arguments
        .to
        .write(&accepted.setup, arguments.ep.map(Into::into))
        .map_err(|unwritable| NotConverted::Inexpressible(unwritable.to_string()))?;
    if arguments.positions.from == Source::Epd && !arguments.drop_operations {
        return Ok([four_fields(&text).as_bytes(), read.operations].concat());
    }
    Ok(text.into_bytes())
}

/// The first four fields of what a writer wrote.
fn four_fields(text: &str) -> &str {
    text.match_indices(' ').nth(3).map_or(text, |(end, _)| &text[..end])
}

fn write_text(
    out: &mut Output<Stdout>,
    on_error: OnError,
    line: Line<'_>,
    converted: &Result<Vec<u8>, NotConverted>,
) -> io::Result<()> {
    match (converted, on_error) {
        (Ok(text), _) => out.line(text),
        (Err(_), OnError::Empty) => out.line(b""),
        (Err(_), OnError::Keep) => out.line(line.bytes),
        (Err(_), OnError::Skip | OnError::Stop) => Ok(()),
    }
}

/// Shows why a line was not converted, what was repaired, and if asked what was spelled differently.
fn explain(
    out: &mut Output<Stdout>,
    pictures: &Pictures,
    arguments: &ConvertArguments,
    line: Line<'_>,
    read: &Read<'_>,
    converted: &Result<Vec<u8>, NotConverted>,
) -> io::Result<()> {
    let refused = read.result.is_err();
    let (errors, mut deviations) = match &read.result {
        Err(refused) => (refused.errors.as_slice(), refused.deviations.clone()),
        Ok(accepted) => (&[][..], accepted.deviations.clone()),
    };
    if !refused && !arguments.explain {
        deviations.retain(|deviation| deviation.kind.is_repair());
    }
    if converted.is_ok() && deviations.is_empty() {
        return Ok(());
    }
    out.send()?;
    pictures.show(line, errors, &deviations, refused)?;
    match converted {
        Err(NotConverted::Inexpressible(reason)) => pictures.say(line, reason),
        _ => Ok(()),
    }
}

fn json_line(line: Line<'_>, read: &Read<'_>, converted: &Result<Vec<u8>, NotConverted>) -> String {
    let mut object = json::report(line, &read.result);
    let output = converted.as_ref().ok().map(|text| String::from_utf8_lossy(text));
    object.insert("output".into(), json!(output));
    if let Err(NotConverted::Inexpressible(reason)) = converted {
        object.insert("inexpressible".into(), json!(reason));
    }
    Value::from(object).to_string()
}

/// A line of the log for each position that was changed or not converted: its number, the rules, the text before and the
/// text after, with a tab between each.
fn write_log(
    log: &mut impl Write,
    line: Line<'_>,
    read: &Read<'_>,
    converted: &Result<Vec<u8>, NotConverted>,
) -> io::Result<()> {
    let number = match line.place {
        Place::Argument => 1,
        Place::Line(number) => number,
    };
    let after = match converted {
        Ok(text) if text == line.bytes => return Ok(()),
        Ok(text) => escaped(text),
        Err(_) => String::new(),
    };
    let rules = decisive_rules(&read.result).join(",");
    writeln!(log, "{number}\t{rules}\t{}\t{after}", escaped(line.bytes))
}

/// Text for a field of the log: printable ASCII as it is, but `\\` for a backslash; anything else as `\xNN` for each byte.
fn escaped(text: &[u8]) -> String {
    let mut escaped = String::with_capacity(text.len());
    for byte in text {
        match byte {
            b'\\' => escaped.push_str("\\\\"),
            b' '..=b'~' => escaped.push(char::from(*byte)),
            other => escaped.push_str(&format!("\\x{other:02X}")),
        }
    }
    escaped
}
