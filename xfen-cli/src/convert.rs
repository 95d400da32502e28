//! `xfen convert`: each position in one notation.

use std::borrow::Cow;
use std::io;

use serde_json::{Value, json};
use xfen_core::Verdict;

use crate::args::{ConvertArguments, Format, OnError};
use crate::batch::{self, Answers};
use crate::exit::Exit;
use crate::form::{NotRead, Notation, Read, Source};
use crate::json;
use crate::lines::{Go, Line};
use crate::log::{self, Log};
use crate::picture::Pictures;

/// Runs the command.
///
/// # Errors
/// Those of standard input and output, and of the log.
pub(crate) fn run(arguments: ConvertArguments) -> io::Result<Exit> {
    let (fen, jobs) = (arguments.positions.fen.clone(), arguments.jobs);
    let log = arguments.log.as_deref().map(Log::create).transpose()?;
    let pictures = Pictures::for_stderr();
    batch::run(&fen, jobs, log, move |line, answers| answer(&arguments, &pictures, line, answers))
}

fn answer(arguments: &ConvertArguments, pictures: &Pictures, line: Line<'_>, answers: &mut Answers) -> io::Result<Go> {
    let positions = &arguments.positions;
    if positions.from == Source::Epd || arguments.on_error == OnError::Keep {
        line.whole()?;
    }
    let read = positions.from.read(line.bytes, positions.options());
    let converted = convert(arguments, line, &read);
    if arguments.log.is_some() {
        answers.log.extend(log::entry(line, &read, &converted).unwrap_or_default().into_bytes());
    }
    match arguments.format {
        Format::Json => answers.line(json_line(line, &read, &converted).as_bytes()),
        Format::Text => {
            write_text(answers, arguments.on_error, line, &converted);
            explain(answers, pictures, arguments, line, &read, &converted);
        }
    }
    if converted.is_ok() {
        return Ok(Go::On);
    }
    answers.refuse();
    Ok(if arguments.on_error == OnError::Stop { Go::Stop } else { Go::On })
}

/// A line in the other notation, or why it is not.
pub(crate) type Converted<'l> = Result<Cow<'l, [u8]>, NotConverted>;

/// Why a line was not converted.
pub(crate) enum NotConverted {
    /// It was refused by the reader, for reasons that have a place in the line.
    Refused,
    /// The dialect that it is read as, or the notation, cannot express it.
    Inexpressible(String),
}

/// The line in the other notation. Operations of EPD follow byte for byte, but for counters that are spelled differently,
/// unless they are to be dropped.
fn convert<'l>(arguments: &ConvertArguments, line: Line<'l>, read: &Read) -> Converted<'l> {
    let accepted = match &read.result {
        Ok(accepted) => accepted,
        Err(NotRead::Refused(_)) => return Err(NotConverted::Refused),
        Err(NotRead::Dialect(reason)) => return Err(NotConverted::Inexpressible(reason.clone())),
    };
    if (arguments.positions.from, arguments.to) == (Source::Fen, Notation::Xfen)
        && accepted.verdict() == Verdict::Canonical
    {
        // Exactly what would be written.
        return Ok(Cow::Borrowed(line.bytes));
    }
    let text = arguments
        .to
        .write(&accepted.setup, arguments.ep)
        .map_err(|unwritable| NotConverted::Inexpressible(unwritable.to_string()))?;
    if arguments.positions.from == Source::Epd && !arguments.drop_operations {
        return Ok([four_fields(&text).as_bytes(), read.operations.as_slice()].concat().into());
    }
    Ok(text.into_bytes().into())
}

/// The first four fields of what a writer wrote.
fn four_fields(text: &str) -> &str {
    text.match_indices(' ').nth(3).map_or(text, |(end, _)| &text[..end])
}

fn write_text(answers: &mut Answers, on_error: OnError, line: Line<'_>, converted: &Converted<'_>) {
    match (converted, on_error) {
        (Ok(text), _) => answers.line(text),
        (Err(_), OnError::Empty) => answers.line(b""),
        (Err(_), OnError::Keep) => answers.line(line.bytes),
        (Err(_), OnError::Skip | OnError::Stop) => {}
    }
}

/// Shows why a line was not converted, what was repaired, and if asked what was spelled differently.
fn explain(
    answers: &mut Answers,
    pictures: &Pictures,
    arguments: &ConvertArguments,
    line: Line<'_>,
    read: &Read,
    converted: &Converted<'_>,
) {
    let refused = read.result.is_err();
    let mut deviations = read.deviations().to_vec();
    if !refused && !arguments.explain {
        deviations.retain(|deviation| deviation.kind.is_repair());
    }
    if converted.is_err() || !deviations.is_empty() {
        answers.say(pictures.reports(line, read.errors(), &deviations, refused));
    }
    if let Err(NotConverted::Inexpressible(reason)) = converted {
        answers.say(pictures.saying(line, reason));
    }
}

fn json_line(line: Line<'_>, read: &Read, converted: &Converted<'_>) -> String {
    let mut object = json::report(line, read);
    match converted {
        Ok(text) => json::insert_bytes(&mut object, "output", text),
        Err(_) => {
            object.insert("output".into(), Value::Null);
        }
    }
    if let Err(NotConverted::Inexpressible(reason)) = converted {
        object.insert("inexpressible".into(), json!(reason));
    }
    json::text(object)
}
