//! `xfen pgn fens`: the positions of games, one a line.

use std::io;

use clap::Args;
use xfen_core::Setup;
use xfen_core::pgn::{Fault, FaultKind, Head, Moves, NoStart, Place, Severity};

use super::input::{Failure, Files, Task};
use super::lines::Lines;
use super::progress;
use super::record::{Ended, Positions, Wants};
use super::report::{self, counted};
use crate::destination::{Destination, stdout};
use crate::exit::Exit;
use crate::form::Notation;
use crate::progress::ReadProgress;

/// What the help says at its end.
pub(crate) const EXAMPLES: &str = "\
One position is written on each line, of each game in the order of the files: without an option the
start position. The moves are those of the main line. A game that has no such position, or one that
the notation cannot express, is named on standard error with the reason, and so is a file that has
text and no game, and a move in text that belongs to no game.

Examples:
  xfen pgn fens games.pgn
  xfen pgn fens --last --to shredder games.pgn
  xfen pgn fens --ply 4 < games.pgn
  xfen pgn fens --every games.pgn | sort -u

Exit codes: 0 all written, 1 a position or a game is missing, 2 usage, 3 input or output failed.";

#[derive(Args)]
pub(crate) struct FensArguments {
    /// The position after this many moves of both colours; 0 is the start position
    #[arg(long, value_name = "NUMBER", group = "which", default_value_t = 0, allow_negative_numbers = true)]
    ply: u32,
    /// Every position, from the start position to the last
    #[arg(long, group = "which")]
    every: bool,
    /// The last position
    #[arg(long, group = "which")]
    last: bool,
    /// What to write: xfen, shredder, fen, url or fairy:VARIANT
    #[arg(long, value_name = "NOTATION", default_value_t = Notation::Xfen)]
    to: Notation,
    #[command(flatten)]
    files: Files,
}

/// Runs the command.
///
/// # Errors
/// Those of the output.
pub(crate) fn run(arguments: &FensArguments) -> io::Result<Exit> {
    let progress = progress::beside_output(&arguments.files);
    let which = match (arguments.every, arguments.last) {
        (true, _) => Which::Every,
        (_, true) => Which::Last,
        _ => Which::Ply(arguments.ply),
    };
    let mut fens = Fens::new(stdout()?, which, arguments.to, progress.clone());
    let exit = arguments.files.read(&mut fens, &progress)?;
    progress.finish();
    Ok(exit.or(if fens.missing > 0 || fens.has_lost_text { Exit::Refused } else { Exit::Done }))
}

/// Which positions of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Which {
    /// The one after so many moves.
    Ply(u32),
    Every,
    Last,
}

pub(crate) struct Fens<D> {
    file: String,
    which: Which,
    notation: Notation,
    out: Lines<D>,
    progress: ReadProgress,
    game: Game,
    /// How many positions were not written.
    missing: u64,
    /// A file has text, and no game; or text that belongs to none has a move.
    has_lost_text: bool,
}

/// The game that is read.
#[derive(Default)]
struct Game {
    /// Its number, from 1; 0 before the first of a file.
    number: u64,
    /// Where it begins, once its first token was seen.
    start: Option<Place>,
    is_behind_head: bool,
    /// What may keep its start from being known.
    suspects: Vec<Fault>,
    /// How many of its positions were written, and how many could not be.
    written: u64,
    missing: u64,
    /// Something hides its last positions, nobody knows how many.
    hides_rest: bool,
    /// What is first in the way, with its place if that is not the start.
    reason: Option<(Option<Place>, String)>,
}

impl Game {
    /// Goes on to a game, if it is another one.
    fn enter(&mut self, number: u64) {
        if self.number < number {
            *self = Self { number, ..Self::default() };
        }
    }

    /// The fault of its tag pairs that says why its start is not known.
    fn hides_start(&mut self, head: &Head, no_start: NoStart) -> Option<Fault> {
        // A SetUp that cannot be read hides nothing where one of the others says more.
        let damaged = head.damaged.iter().min_by_key(|tag| tag.name == Some("SetUp"));
        let hides = |fault: &Fault| match no_start {
            NoStart::OtherGame => matches!(fault.kind, FaultKind::UnknownVariant { .. }),
            NoStart::NotStored => matches!(fault.kind, FaultKind::FenMissing | FaultKind::StartNotStored),
            NoStart::BadFen => matches!(fault.kind, FaultKind::Fen { .. } | FaultKind::NotPlayable(_)),
            NoStart::Contradictory => match &fault.kind {
                FaultKind::TagTwice { name, differs } => *differs && matches!(name.as_str(), "FEN" | "Variant"),
                _ => false,
            },
            NoStart::HeadTooLong => fault.kind == FaultKind::HeadTooLong,
            NoStart::BeginningLost => matches!(fault.kind, FaultKind::BeginningLost(_)),
            NoStart::Damaged => is_of_tag(&fault.kind) && damaged.is_some_and(|tag| tag.place == fault.place),
        };
        std::mem::take(&mut self.suspects).into_iter().find(hides)
    }
}

impl<D: Destination> Fens<D> {
    pub(crate) fn new(out: D, which: Which, notation: Notation, progress: ReadProgress) -> Self {
        let (file, out) = (String::new(), Lines::new(out));
        Self { file, which, notation, out, progress, game: Game::default(), missing: 0, has_lost_text: false }
    }

    fn write(&mut self, setup: &Setup, place: Option<Place>) {
        match self.notation.write(setup, None) {
            Ok(text) => {
                self.out.push(&text);
                self.game.written += 1;
            }
            Err(unwritable) => {
                self.game.missing += 1;
                self.game.reason.get_or_insert_with(|| (place, unwritable.to_string()));
            }
        }
    }
}

/// Whether a tag cannot be read.
const fn is_of_tag(kind: &FaultKind) -> bool {
    matches!(
        kind,
        FaultKind::UnterminatedTag
            | FaultKind::TagTooLong
            | FaultKind::NotATag
            | FaultKind::UnnamedTag
            | FaultKind::NearName { .. }
            | FaultKind::SwallowedTag { .. }
    )
}

/// Whether the moves behind a fault cannot be played, or may be others.
fn stops(fault: &Fault) -> bool {
    fault.kind == FaultKind::LateTag || fault.severity() != Severity::Deviation && fault.ply.is_some()
}

/// What is said of a fault that is in the way.
fn reason(fault: &Fault) -> (Option<Place>, String) {
    (Some(fault.place), format!("{fault} ({})", fault.rule()))
}

impl<D: Destination> Task for Fens<D> {
    fn wants(&self) -> Wants {
        let (moves, positions) = match self.which {
            Which::Ply(0) => (Moves::Skip, Positions::None),
            Which::Ply(ply) => (Moves::Replay, Positions::Ply(ply)),
            Which::Every => (Moves::Replay, Positions::Every),
            Which::Last => (Moves::Replay, Positions::Last),
        };
        Wants { text: true, heads: true, moves, positions }
    }

    fn text(&mut self, place: Place, _: &[u8]) {
        self.game.enter(place.game);
        self.game.start.get_or_insert(place);
    }

    fn fault(&mut self, fault: Fault) {
        self.game.enter(fault.place.game);
        if matches!(fault.kind, FaultKind::NoGame | FaultKind::MoveInText) {
            self.has_lost_text = true;
            self.progress.say(report::line(&self.file, &fault));
        } else if !self.game.is_behind_head {
            if fault.place.game > 0 {
                self.game.suspects.push(fault);
            }
        } else if stops(&fault) && self.game.reason.is_none() {
            self.game.reason = Some(reason(&fault));
        }
    }

    fn head(&mut self, head: &Head) {
        // The head of a game without tag pairs comes before its first token.
        self.game.enter(head.game);
        self.game.is_behind_head = true;
        match &head.start {
            Ok(start) => {
                if matches!(self.which, Which::Ply(0) | Which::Every) {
                    self.write(start.position.setup(), None);
                }
                if self.game.reason.is_none() {
                    self.game.reason = self.game.suspects.iter().find(|fault| stops(fault)).map(reason);
                }
            }
            Err(no_start) => self.game.reason = self.game.hides_start(head, *no_start).as_ref().map(reason),
        }
        self.game.suspects = Vec::new();
    }

    fn position(&mut self, place: Option<Place>, setup: &Setup) {
        self.write(setup, place);
    }

    fn end(&mut self, ended: Ended) {
        let has_any = self.game.written + self.game.missing > 0;
        match self.which {
            Which::Last | Which::Ply(_) => self.game.missing += u64::from(!has_any),
            Which::Every if has_any && ended.unplayed == 0 => self.game.hides_rest = !ended.is_whole,
            Which::Every => self.game.missing += ended.unplayed + u64::from(!has_any),
        }
        let game = std::mem::take(&mut self.game);
        self.missing += game.missing + u64::from(game.hides_rest);
        if game.missing > 0 || game.hides_rest {
            let ends = || (None, format!("the game ends after {}", counted(ended.played.into(), "move")));
            let (place, reason) = game.reason.unwrap_or_else(ends);
            let place = place.or(game.start).map(|place| report::place(&self.file, place)).unwrap_or_default();
            let what = if game.hides_rest {
                "the positions from here on not written".to_owned()
            } else {
                format!("{} not written", counted(game.missing, "position"))
            };
            self.progress.say(format!("{place}{what}: {reason}"));
        }
        self.game.number = game.number;
    }

    fn begin_file(&mut self, name: &str) {
        self.file = name.to_owned();
        self.game = Game::default();
    }

    fn pause(&mut self) -> Result<(), Failure> {
        Ok(self.out.send()?)
    }

    fn abandon_file(&mut self) -> io::Result<()> {
        self.out.send()
    }
}
