//! `xfen number`: which start array a position has, and its number.

use std::io;

use clap::Args;
use serde_json::{Value, json};
use xfen_core::{Array, ArrayFault, CastlingType, NamedArray, Setup};

use crate::args::{Format, Positions};
use crate::exit::Exit;
use crate::form::Read;
use crate::json;
use crate::lines::{self, Go};
use crate::picture::Pictures;
use crate::start::{Numbering, listed};

/// What the help says at its end.
pub(crate) const EXAMPLES: &str = "\
One line is written for each position, in order: what `xfen start` writes it by, and behind a tab
the name of the array, and of a number of Capablanca Random Chess whether the array is legal there.
For a position that is none of a numbered or named array the line begins with `none`, and the tab is
followed by the reasons; for one that was refused it is the line of `xfen check`. Standard error shows
why one was refused, and what --policy repair repaired.

Examples:
  xfen number rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
  xfen number 'rqnbakbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RQNBAKBNCR w KQkq - 0 1'
  xfen number 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
  xfen start frc --all | xfen number | tail -n 3

Exit codes: 0 all have a number or a name, 1 at least one has none or was refused, 2 usage, 3 input or
output failed.";

#[derive(Args)]
pub(crate) struct NumberArguments {
    /// What each line of output is
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    positions: Positions,
}

/// Runs the command.
///
/// # Errors
/// Those of standard input and output.
pub(crate) fn run(arguments: &NumberArguments) -> io::Result<Exit> {
    let positions = &arguments.positions;
    let pictures = Pictures::for_stderr();
    let mut exit = Exit::Done;
    lines::for_each(&positions.fen, |line, out| {
        let read = positions.from.read(line.bytes, positions.options());
        let start = read.result.as_ref().ok().map(|accepted| Start::of(&accepted.setup));
        if !matches!(start, Some(Ok(_))) {
            exit = Exit::Refused;
        }
        match arguments.format {
            Format::Json => {
                let mut object = json::report(line, &read);
                match start {
                    Some(Ok(start)) => object.insert("array".into(), start.json()),
                    Some(Err(reason)) => object.insert("no_array".into(), json!(reason)),
                    None => None,
                };
                out.line(json::text(object).as_bytes())?;
            }
            Format::Text => {
                out.line(text(&read, start.as_ref()).as_bytes())?;
                if read.result.is_err() || read.deviations().iter().any(|deviation| deviation.kind.is_repair()) {
                    out.send()?;
                    pictures.complain(line, &read)?;
                }
            }
        }
        Ok(Go::On)
    })?;
    Ok(exit)
}

/// A start position whose arrays have numbers or a name.
struct Start {
    numbering: Numbering,
    named: Option<NamedArray>,
    white: Numbered,
    black: Numbered,
    castling_type: CastlingType,
}

/// An array, its number, and what keeps it out of its kind of chess.
struct Numbered {
    array: Array,
    number: Option<u16>,
    faults: Vec<ArrayFault>,
}

impl Start {
    /// What a setup is.
    ///
    /// # Errors
    /// Why it is none.
    fn of(setup: &Setup) -> Result<Self, String> {
        let arrays = setup.start_arrays().map_err(|not_a_start| not_a_start.to_string())?;
        let numbering = Numbering::of_array(&arrays.white);
        let numbered = |array: &Array| Numbered {
            array: array.clone(),
            number: numbering.number_of(array),
            faults: numbering.faults(array),
        };
        let (named, castling_type) = (arrays.named(), arrays.castling_type);
        let (white, black) = (numbered(&arrays.white), numbered(&arrays.black));
        let without_number = [&white, &black].into_iter().find(|side| side.number.is_none());
        if let Some(side) = without_number.filter(|_| named.is_none()) {
            return Err(side.fault(numbering));
        }
        Ok(Self { numbering, named, white, black, castling_type })
    }

    /// What `xfen start` writes it by.
    fn words(&self) -> String {
        let (Some(white), Some(black)) = (self.white.number, self.black.number) else {
            return self.named.map(|named| named.to_string()).unwrap_or_default();
        };
        let mut words = format!("{} {white}", self.numbering);
        if black != white {
            words.push_str(&format!(" --black {black}"));
        }
        if self.castling_type != CastlingType::Standard {
            words.push_str(&format!(" --type {}", self.castling_type));
        }
        if !self.white.faults.is_empty() || !self.black.faults.is_empty() {
            words.push_str(" --any");
        }
        words
    }

    /// Whether nothing keeps the arrays out of their kind of chess.
    fn is_legal(&self) -> bool {
        self.white.faults.is_empty() && self.black.faults.is_empty()
    }

    /// What is said of it besides: the name, if it is written by a number, and in Capablanca Random Chess its legality.
    fn remarks(&self) -> Vec<String> {
        let name = self.named.filter(|_| self.white.number.is_some()).map(|named| named.to_string());
        let mut remarks: Vec<String> = name.into_iter().collect();
        if self.numbering == Numbering::CapablancaRandom && self.is_legal() {
            remarks.push("legal".to_owned());
        }
        let sides = [&self.white, &self.black].into_iter().filter(|side| !side.faults.is_empty());
        remarks.extend(sides.map(|side| side.fault(self.numbering)));
        remarks.dedup();
        remarks
    }

    /// All of it, as an object.
    fn json(&self) -> Value {
        json!({
            "start": self.words(),
            "name": self.named.map(NamedArray::name),
            "white": self.white.json(),
            "black": self.black.json(),
            "type": self.castling_type.name(),
            "legal": self.is_legal(),
        })
    }
}

impl Numbered {
    /// What keeps the array from having a number, or else from being legal.
    fn fault(&self, numbering: Numbering) -> String {
        let Self { array, number, faults } = self;
        if number.is_some() {
            return format!("{array} is not legal: {}", listed(faults));
        }
        let faults: Vec<ArrayFault> = faults.iter().copied().filter(|fault| fault.prevents_number()).collect();
        format!("{array} has no number of {numbering}: {}", listed(&faults))
    }

    fn json(&self) -> Value {
        json!({ "array": self.array.to_string(), "number": self.number })
    }
}

/// The line of output for a position.
fn text(read: &Read, start: Option<&Result<Start, String>>) -> String {
    let (what, remarks) = match start {
        Some(Ok(start)) => (start.words(), start.remarks().join("; ")),
        Some(Err(reason)) => ("none".to_owned(), reason.clone()),
        None => (read.verdict().to_string(), read.decisive_rules().join(",")),
    };
    let tab = if remarks.is_empty() { "" } else { "\t" };
    format!("{what}{tab}{remarks}")
}
