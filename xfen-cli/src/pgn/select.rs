//! `xfen pgn select`: whole games, byte for byte.

use std::io;
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{ArgGroup, Args, ValueEnum};
use xfen_core::Array;
use xfen_core::pgn::{Fault, FaultKind, FenTag, Head, Kind, LostBeginning, Moves, Place, Variant};

use super::games::Games;
use super::input::{Failure, Files, Task};
use super::progress;
use super::record::{Ended, Positions, Wants};
use super::report;
use crate::destination::{Destination, stdout};
use crate::exit::Exit;
use crate::progress::ReadProgress;
use crate::start::{BadStart, Numbering};

/// What the help says at its end.
pub(crate) const EXAMPLES: &str = "\
A game is selected if each option that is given fits it; of one that is given several times, any
value. Games are copied byte for byte, with all that follows them up to the next game. What stands
before the first game of a file goes with that game, so that selecting all kinds one after the other
gives every byte of the file once. Between the games of two files stands an empty line. Of a file that
has no game nothing is copied, and it is named if it has text.

`--variant` compares what values mean: Fischerandom fits Chess960. A game that names no Variant fits
none. `--number` is the number of the start array, if both colours have the same: `518` or `frc:518`
in the numbering of Chess960, `crc:27621` in that of Capablanca Random Chess. A traditional game has
518. `--fen-tag absent` selects the traditional games, as X-FEN has it; an empty FEN is absent. A game
of which nobody knows whether it has one, as its tags are too long or damaged, fits neither.

Examples:
  xfen pgn select --kind chess960 games.pgn > chess960.pgn
  xfen pgn select --kind chess960 --number 518 --number 0 games.pgn
  xfen pgn select --variant gothic --variant janus games.pgn
  xfen pgn select --fen-tag absent --invert < games.pgn

Exit codes: 0 done, 1 a file has text and no game, 2 usage, 3 input or output failed.";

#[derive(Args)]
#[command(group(ArgGroup::new("criteria").multiple(true)))]
pub(crate) struct SelectArguments {
    #[command(flatten)]
    criteria: Criteria,
    /// Select the games that do not fit
    #[arg(long, requires = "criteria")]
    invert: bool,
    #[command(flatten)]
    files: Files,
}

/// What a game has to fit.
#[derive(Args, Default)]
pub(crate) struct Criteria {
    /// The kind of game
    #[arg(long, value_name = "KIND", value_parser = kinds(), value_delimiter = ',', group = "criteria")]
    kind: Vec<Kind>,
    /// What the tag Variant says
    #[arg(long, value_name = "VALUE", group = "criteria")]
    variant: Vec<String>,
    /// The number of the start array
    #[arg(long, value_name = "NUMBER", value_delimiter = ',', group = "criteria", allow_negative_numbers = true)]
    number: Vec<StartNumber>,
    /// Whether the game stores its start position
    #[arg(long, value_enum, value_name = "STATE", group = "criteria")]
    fen_tag: Option<Presence>,
}

fn kinds() -> impl TypedValueParser<Value = Kind> {
    let values = Kind::ALL.map(|kind| PossibleValue::new(kind.name()).help(meaning(kind)));
    PossibleValuesParser::new(values).try_map(|name| Kind::from_str(&name))
}

/// What is said of a kind.
const fn meaning(kind: Kind) -> &'static str {
    match kind {
        Kind::Traditional => "Traditional chess from its array: no FEN",
        Kind::Chess960 => "Variant says so, or kings or rooks castle from other files than e, a and h",
        Kind::Capablanca => "Ten files",
        Kind::Shuffle => "From an array without castling",
        Kind::Position => "From another position",
        Kind::Other => "Variant names a game that is not known here",
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Presence {
    /// There is no FEN, or it is empty or `?`
    Absent,
    /// There is one, readable or not
    Present,
}

impl Presence {
    /// Whether there is a FEN, if that is known.
    const fn of(fen: FenTag) -> Option<Self> {
        match fen {
            FenTag::Absent => Some(Self::Absent),
            FenTag::Damaged | FenTag::Foreign | FenTag::Refused | FenTag::Read => Some(Self::Present),
            FenTag::Unknown => None,
        }
    }
}

/// A start array by its number.
#[derive(Clone)]
struct StartNumber(Array);

impl FromStr for StartNumber {
    type Err = BadStart;

    fn from_str(text: &str) -> Result<Self, BadStart> {
        let (numbering, number) = match text.split_once(':') {
            Some((name, number)) => {
                (Numbering::of_name(name).ok_or_else(|| BadStart::Unknown(text.to_owned()))?, number)
            }
            None => (Numbering::Chess960, text),
        };
        numbering.array(number).map(Self)
    }
}

/// Runs the command.
///
/// # Errors
/// Those of the output.
pub(crate) fn run(arguments: &SelectArguments) -> io::Result<Exit> {
    let progress = progress::beside_output(&arguments.files);
    let mut select = Select::new(stdout()?, &arguments.criteria, arguments.invert, progress.clone());
    let exit = arguments.files.read(&mut select, &progress)?;
    progress.finish();
    Ok(exit.or(if select.has_file_without_game { Exit::Refused } else { Exit::Done }))
}

impl Criteria {
    /// Only kinds.
    #[cfg(test)]
    pub(crate) fn of_kinds(kinds: &[Kind]) -> Self {
        Self { kind: kinds.to_vec(), ..Self::default() }
    }

    fn fit(&self, head: &Head) -> bool {
        (self.kind.is_empty() || self.kind.contains(&head.kind))
            && (self.variant.is_empty() || self.variant.iter().any(|value| names_variant(head, value)))
            && (self.number.is_empty() || self.number.iter().any(|StartNumber(array)| starts_with(head, array)))
            && self.fen_tag.is_none_or(|presence| Some(presence) == Presence::of(head.fen))
    }
}

/// Whether the tag Variant means the same as a value.
fn names_variant(head: &Head, value: &str) -> bool {
    head.variant.is_some_and(|variant| {
        variant == Variant::of_value(value.as_bytes())
            && (variant != Variant::Other || {
                let named = head.tag("Variant").map(|tag| tag.value());
                named.is_some_and(|named| named.trim_ascii().eq_ignore_ascii_case(value.trim().as_bytes()))
            })
    })
}

/// Whether both colours start with an array.
fn starts_with(head: &Head, array: &Array) -> bool {
    let arrays = head.start.as_ref().ok().and_then(|start| start.position.setup().start_arrays().ok());
    arrays.is_some_and(|arrays| arrays.white == *array && arrays.black == *array)
}

pub(crate) struct Select<'c, D> {
    file: String,
    progress: ReadProgress,
    criteria: &'c Criteria,
    inverts: bool,
    games: Games<D>,
    state: State,
    /// The beginning of the game may be lost.
    is_lost: bool,
    /// The game before it in its file is not selected, or was parted itself from what tells that its beginning may be lost.
    is_parted: bool,
    /// A file has text, and no game.
    has_file_without_game: bool,
}

/// What becomes of the bytes that come.
enum State {
    /// It is not known yet, and this is what came.
    Held {
        bytes: Vec<u8>,
        has_tags: bool,
    },
    Copied,
    Dropped,
    /// More stands before the first game than is held: nothing of the file is copied.
    Refused,
}

/// How much of what stands before the first game is held, in bytes.
const MOST_BEFORE: usize = 1 << 20;

impl State {
    const START: Self = Self::Held { bytes: Vec::new(), has_tags: false };
}

impl<'c, D: Destination> Select<'c, D> {
    pub(crate) fn new(out: D, criteria: &'c Criteria, inverts: bool, progress: ReadProgress) -> Self {
        Self {
            file: String::new(),
            progress,
            criteria,
            inverts,
            games: Games::new(out),
            state: State::START,
            is_lost: false,
            is_parted: false,
            has_file_without_game: false,
        }
    }
}

/// What is said of a game that is parted from what tells that its beginning may be lost.
fn parted(file: &str, game: u64) -> String {
    format!(
        "{file}: game {game}: its beginning may be lost, as `xfen pgn check` tells, and what stands before it is not selected: \
         the output does not show it; write the tag pairs of the game before its moves"
    )
}

impl<D: Destination> Task for Select<'_, D> {
    fn wants(&self) -> Wants {
        Wants { text: true, heads: true, moves: Moves::Skip, positions: Positions::None }
    }

    fn text(&mut self, place: Place, text: &[u8]) {
        match &mut self.state {
            State::Held { bytes, has_tags } => {
                bytes.extend_from_slice(text);
                // The head of a game without tag pairs comes before its text.
                *has_tags |= place.game > 0;
                if place.game == 0 && bytes.len() > MOST_BEFORE {
                    self.state = State::Refused;
                }
            }
            State::Copied => self.games.push(text),
            State::Dropped | State::Refused => {}
        }
    }

    fn fault(&mut self, fault: Fault) {
        self.games.see_fault(&fault);
        // That of the first move shows wherever the game stands.
        self.is_lost |= matches!(fault.kind, FaultKind::BeginningLost(lost) if lost != LostBeginning::FirstMove);
        if fault.kind == FaultKind::NoGame {
            self.has_file_without_game = true;
            self.progress.say(report::line(&self.file, &fault));
        }
    }

    fn head(&mut self, head: &Head) {
        if let State::Held { bytes, has_tags } = &self.state {
            if self.criteria.fit(head) == self.inverts {
                self.state = State::Dropped;
            } else {
                let joined = self.games.joins(&self.file, head, *has_tags);
                joined.into_iter().for_each(|joined| self.progress.say(joined));
                self.is_parted &= self.is_lost;
                if self.is_parted {
                    self.progress.say(parted(&self.file, head.game));
                }
                self.games.push(bytes);
                self.state = State::Copied;
            }
        }
    }

    fn end(&mut self, ended: Ended) {
        self.is_lost = false;
        self.is_parted |= matches!(self.state, State::Dropped);
        match self.state {
            State::Refused => return,
            State::Copied => self.games.end_game(ended.outcome),
            State::Held { .. } | State::Dropped => self.games.drop_game(),
        }
        self.state = State::START;
    }

    fn begin_file(&mut self, name: &str) {
        self.file = name.to_owned();
        self.games.begin_file();
        self.is_parted = false;
        self.state = State::START;
    }

    fn pause(&mut self) -> Result<(), Failure> {
        if matches!(self.state, State::Refused) {
            let reason = "more than 1 MiB stands before the first game; this may be no PGN, or put the games first";
            return Err(Failure::Input(reason.to_owned()));
        }
        Ok(self.games.send()?)
    }

    fn abandon_file(&mut self) -> io::Result<()> {
        self.games.abandon_game();
        self.games.send()
    }
}
