//! `xfen pgn fix`: tags repaired, and no other byte touched.

mod log;
mod repair;

use std::io;
use std::path::PathBuf;

use clap::Args;
use xfen_core::Rule;
use xfen_core::pgn::{Fault, FaultKind, Head, Moves, Place, Severity};

use super::games::Games;
use super::input::{Failure, Files, Task};
use super::progress;
use super::record::{Ended, Positions, Wants};
use super::report::{self, counted};
use crate::destination::{Destination, stdout};
use crate::exit::Exit;
use crate::progress::ReadProgress;
pub(crate) use log::Log;
use repair::{Repaired, repair};

/// What is told of tags that could be repaired and are not: what kind of game it is would change, or its start.
const REFUSAL: (Severity, Rule, &str) = (
    Severity::Remark,
    Rule::PgnKind,
    "the tags are left as they are, for repaired they would no longer tell the same game",
);

/// What the help says at its end.
pub(crate) const EXAMPLES: &str = "\
Repaired are the tags that tell where a game starts: FEN becomes canonical X-FEN, SetUp is added or
set to 1 where there is a FEN, the names FEN, SetUp and Variant get their case, and a game of Gothic,
Janus, Embassy or Capablanca chess without FEN gets that of its array. Where the letters of a FEN
alone told that a game is Chess960, and X-FEN would not have them, Variant is added. All other bytes
stay, those of the moves too.

What nobody can know is left and named: a game of Chess960 without FEN, a FEN in error, two FENs, and
a file that has text and no game.

Examples:
  xfen pgn fix games.pgn > fixed.pgn
  xfen pgn fix --log repairs.jsonl < games.pgn > fixed.pgn
  xfen pgn fix --unify-variant games.pgn | xfen pgn select --variant chess960

Exit codes: 0 done, 1 errors were left, 2 usage, 3 input or output failed.";

#[derive(Args)]
pub(crate) struct FixArguments {
    /// Write a JSON object for each repair and for each thing that was left, one a line
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Also write Variant in one spelling where it has several: Chess960, Caparandom, Capablanca, Gothic, Janus, Embassy
    #[arg(long)]
    unify_variant: bool,
    #[command(flatten)]
    files: Files,
}

/// Runs the command.
///
/// # Errors
/// Those of the output and the log.
pub(crate) fn run(arguments: &FixArguments) -> io::Result<Exit> {
    let log = arguments.log.as_deref().map(|path| Log::create(path, &arguments.files)).transpose()?;
    let progress = progress::beside_output(&arguments.files);
    let mut fix = Fix::new(stdout()?, log, progress.clone(), arguments.unify_variant);
    let exit = arguments.files.read(&mut fix, &progress)?;
    progress.finish();
    progress.say(&fix.counts);
    Ok(exit.or(if fix.counts.errors > 0 { Exit::Refused } else { Exit::Done }))
}

pub(crate) struct Fix<D, L> {
    file: String,
    games: Games<D>,
    log: Option<Log<L>>,
    log_failure: Option<io::Error>,
    progress: ReadProgress,
    unifies_variant: bool,
    /// The tag pairs of the game, as far as they were read; nothing behind them.
    head: Option<Held>,
    counts: Counts,
}

/// The beginning of a game.
#[derive(Default)]
struct Held {
    text: Vec<u8>,
    start: u64,
    faults: Vec<Fault>,
}

#[derive(Default)]
struct Counts {
    games: u64,
    changed: u64,
    repairs: u64,
    left: u64,
    errors: u64,
}

impl<D: Destination, L: Destination> Fix<D, L> {
    pub(crate) fn new(out: D, log: Option<Log<L>>, progress: ReadProgress, unifies_variant: bool) -> Self {
        Self {
            file: String::new(),
            games: Games::new(out),
            log,
            log_failure: None,
            progress,
            unifies_variant,
            head: Some(Held::default()),
            counts: Counts::default(),
        }
    }

    /// Tells what was done to a game and what was not.
    fn tell(&mut self, head: &Head, repaired: &Repaired) {
        self.counts.changed += u64::from(!repaired.acts.is_empty());
        self.counts.repairs += repaired.acts.len() as u64;
        for act in &repaired.acts {
            self.log(|file| log::repaired(file, act));
        }
        repaired.left.iter().for_each(|fault| self.tell_left(fault));
        if let Some(tag) = head.tags.first().filter(|_| repaired.is_refused) {
            self.counts.left += 1;
            self.progress.say(report::said(&self.file, tag.place, REFUSAL));
            self.log(|file| log::left(report::said_object(file, tag.place, 0, REFUSAL)));
        }
    }

    /// Tells a fault that stays.
    fn tell_left(&mut self, fault: &Fault) {
        self.counts.left += 1;
        self.counts.errors += u64::from(fault.severity() == Severity::Error);
        self.progress.say(report::line(&self.file, fault));
        self.log(|file| log::left(report::object(file, fault)));
    }

    fn log(&mut self, object: impl FnOnce(&str) -> serde_json::Map<String, serde_json::Value>) {
        if let Some(log) = &mut self.log
            && self.log_failure.is_none()
        {
            self.log_failure = log.write(object(&self.file)).err();
        }
    }

    /// Makes sure that the log has what it was told.
    fn send_log(&mut self) {
        if let Some(log) = &mut self.log
            && self.log_failure.is_none()
        {
            self.log_failure = log.send().err();
        }
    }

    /// Sends what was written, and tells what failed.
    fn send(&mut self) -> io::Result<()> {
        self.send_log();
        self.games.send()?;
        self.log_failure.take().map_or(Ok(()), Err)
    }
}

impl<D: Destination, L: Destination> Task for Fix<D, L> {
    fn wants(&self) -> Wants {
        Wants { text: true, heads: true, moves: Moves::Skip, positions: Positions::None }
    }

    fn text(&mut self, place: Place, bytes: &[u8]) {
        if self.log_failure.is_some() {
            return;
        }
        match &mut self.head {
            // What stands before the first game is copied.
            Some(held) if place.game > 0 => {
                if held.text.is_empty() {
                    held.start = place.offset;
                }
                held.text.extend_from_slice(bytes);
            }
            _ => self.games.push(bytes),
        }
    }

    fn fault(&mut self, fault: Fault) {
        self.games.see_fault(&fault);
        match &mut self.head {
            Some(held) if fault.place.game > 0 => held.faults.push(fault),
            None if fault.kind == FaultKind::LateTag => self.tell_left(&fault),
            _ if fault.kind == FaultKind::NoGame => self.tell_left(&fault),
            _ => {}
        }
    }

    fn head(&mut self, head: &Head) {
        if let Some(Held { text, start, faults }) = self.head.take() {
            let repaired = repair(&text, start, head, &faults, self.unifies_variant);
            self.tell(head, &repaired);
            // Nothing is done that is not told.
            self.send_log();
            if self.log_failure.is_some() {
                return;
            }
            let joined = self.games.joins(&self.file, head, !text.is_empty());
            joined.into_iter().for_each(|joined| self.progress.say(joined));
            self.games.push(&repaired.text);
        }
    }

    fn end(&mut self, ended: Ended) {
        if self.log_failure.is_some() {
            return;
        }
        self.counts.games += 1;
        self.games.end_game(ended.outcome);
        self.head = Some(Held::default());
    }

    fn begin_file(&mut self, name: &str) {
        self.file = name.to_owned();
        self.games.begin_file();
        self.head = Some(Held::default());
    }

    fn pause(&mut self) -> Result<(), Failure> {
        Ok(self.send()?)
    }

    fn end_file(&mut self) -> Result<(), Failure> {
        // What stands behind the last game, or in a file without one, is not to be held any longer.
        self.games.end_text();
        self.pause()
    }

    fn abandon_file(&mut self) -> io::Result<()> {
        self.games.abandon_game();
        self.send()
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { games, changed, repairs, left, .. } = *self;
        let (games, repairs) = (counted(games, "game"), counted(repairs, "repair"));
        write!(f, "{games}: {changed} changed by {repairs}, {} left", counted(left, "fault"))
    }
}
