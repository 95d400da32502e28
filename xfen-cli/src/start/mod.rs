//! `xfen start`: the positions that games begin with.

mod list;
mod word;

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::io;
use std::iter::once;

use clap::Args;
use xfen_conformance::shown::in_short;
use xfen_core::{Array, CastlingType, Position};

use crate::args::{castling_types, refuse_together};
use crate::destination::stdout;
use crate::exit::{Exit, say};
use crate::form::Notation;
use crate::output::Output;
use word::number_below;
pub(crate) use word::{BadStart, Numbering, StartWord, listed};

/// What the help says at its end.
pub(crate) const EXAMPLES: &str = "\
One position is written on each line, and nothing else. `frc` is Chess960 (0 to 959, 518 is the
traditional array), `crc` Capablanca Random Chess (0 to 47999, of which 12118 are legal).

Examples:
  xfen start frc 518
  xfen start frc 518 --black 0       double Chess960
  xfen start frc --all
  xfen start crc 27621
  xfen start crc 1 --any             an array that the rules exclude
  xfen start crc --legal 5000        the legal arrays, counted from 0
  xfen start crc --random --seed 7 --count 3
  xfen start janus --to shredder
  xfen start --list

Exit codes: 0 written, 1 the array is not legal or the notation cannot express it, 2 usage or no
such array, 3 output failed.";

/// What tells the array, so that nothing is drawn.
const OF_NO_LOT: [&str; 3] = ["number", "legal", "all"];

#[derive(Args)]
pub(crate) struct StartArguments {
    /// A name of --list, or `frc` or `crc` with a number
    #[arg(value_name = "ARRAY", required_unless_present = "list")]
    array: Option<String>,
    /// The number of the array
    #[arg(value_name = "NUMBER", group = "which", allow_negative_numbers = true)]
    number: Option<String>,
    /// The number of Black's array, if it is another one
    #[arg(long, value_name = "NUMBER", requires = "number", conflicts_with_all = ["legal", "all", "random"], allow_negative_numbers = true)]
    black: Option<String>,
    /// With crc: the legal array at this place, 0 to 12117, in the order of the numbers
    #[arg(long, value_name = "PLACE", group = "which", allow_negative_numbers = true)]
    legal: Option<String>,
    /// All arrays in the order of their numbers; of crc the legal ones
    #[arg(long, group = "which")]
    all: bool,
    /// An array by lot; of crc a legal one
    #[arg(long, group = "which")]
    random: bool,
    /// What is drawn: the same seed gives the same arrays. Without it they are new each time, and standard error has the
    /// seed
    #[arg(long, value_name = "NUMBER", requires = "random", conflicts_with_all = OF_NO_LOT)]
    seed: Option<u64>,
    /// How many are drawn
    #[arg(short = 'n', long, value_name = "COUNT", requires = "random", conflicts_with_all = OF_NO_LOT, default_value_t = 1)]
    count: usize,
    /// With crc: also arrays that are not legal
    #[arg(long, conflicts_with = "legal")]
    any: bool,
    /// The castling type, with frc and crc; standard if nothing is said
    #[arg(long = "type", value_parser = castling_types(), value_name = "TYPE")]
    castling_type: Option<CastlingType>,
    /// What to write: xfen, shredder, fen, url or fairy:VARIANT
    #[arg(long, value_name = "NOTATION", default_value_t = Notation::Xfen)]
    to: Notation,
    /// List the arrays that have a name
    #[arg(long, conflicts_with_all = ["array", "which", "black", "seed", "count", "any", "castling_type", "to"])]
    list: bool,
}

/// Runs the command.
///
/// # Errors
/// Those of standard output.
pub(crate) fn run(arguments: &StartArguments) -> io::Result<Exit> {
    let Some(array) = &arguments.array else { return list::write().map(|()| Exit::Done) };
    let positions = match Numbering::of_name(array) {
        Some(numbering) => arguments.of_numbering(numbering),
        None => arguments.of_word(array),
    };
    match positions {
        Ok(positions) => write(positions, arguments.to),
        Err(error) => Ok(error.exit()),
    }
}

type Positions<'a> = Box<dyn Iterator<Item = Position> + 'a>;

impl StartArguments {
    /// The start position that a word names. Ends the program if there are options that a word has no use for.
    fn of_word(&self, word: &str) -> Result<Positions<'_>, BadStart> {
        let StartWord(position) = word.parse()?;
        let which = self.number.is_some() || self.legal.is_some() || self.all || self.random;
        if which || self.any || self.castling_type.is_some() {
            let options = "a number, --legal, --all, --random, --any and --type go with `frc` or `crc`";
            refuse_together(format!("`{}` is one array with one castling type; {options}", in_short(word)));
        }
        Ok(Box::new(once(position)))
    }

    /// The start positions of a numbering that are asked for, in order. Ends the program if it has no use for an option.
    fn of_numbering(&self, numbering: Numbering) -> Result<Positions<'_>, BadStart> {
        if numbering == Numbering::Chess960 && (self.any || self.legal.is_some()) {
            refuse_together("--legal and --any are for crc: every array of Chess960 is legal");
        }
        let castling_type = self.castling_type.unwrap_or_default();
        let position = move |array: Array| array.position(castling_type);
        let is_taken = move |array: &Array| self.any || numbering.faults(array).is_empty();
        if let Some(number) = &self.number {
            let advice = |_| "add `--any` to write it all the same".to_owned();
            let array =
                |text: &String| if self.any { numbering.array(text) } else { numbering.legal_array(text, advice) };
            let white = array(number)?;
            let black = self.black.as_ref().map(array).transpose()?;
            let double = Array::double(&white, black.as_ref().unwrap_or(&white), castling_type);
            return Ok(Box::new(double.into_iter()));
        }
        if let Some(place) = &self.legal {
            let array = number_below(Array::LEGAL_CAPABLANCA_RANDOM, place).and_then(Array::legal_capablanca_random);
            return Ok(Box::new(once(position(array.ok_or_else(|| BadStart::Place(place.clone()))?))));
        }
        if self.all {
            return Ok(Box::new(numbering.all().filter(is_taken).map(position)));
        }
        if self.random {
            return Ok(Box::new(numbering.random(self.seed()).filter(is_taken).take(self.count).map(position)));
        }
        Err(BadStart::NeedsNumber(numbering))
    }

    /// The seed that is asked for, or a new one, which is told.
    fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| {
            let seed = RandomState::new().hash_one(());
            say(format!("--seed {seed} draws the same again"));
            seed
        })
    }
}

fn write(positions: Positions<'_>, to: Notation) -> io::Result<Exit> {
    let mut out = Output::new(stdout()?);
    for position in positions {
        match to.write(position.setup(), None) {
            Ok(text) => out.line(text.as_bytes())?,
            Err(unwritable) => {
                out.send()?;
                say(format!("{position}: {unwritable}"));
                return Ok(Exit::Refused);
            }
        }
    }
    out.send()?;
    Ok(Exit::Done)
}
