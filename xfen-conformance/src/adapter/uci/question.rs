//! One case put to a running engine that shows the first marker: what it makes of the position, of moves from there, and
//! how many it counts.

use std::time::Duration;

use super::super::Stop;
use super::super::process::Limits;
use super::engine::{Engine, Silence};
use super::{UciOptions, words};
use crate::protocol::{AnswerBody, Observation, Task};
use crate::shown::in_short;

/// A position that is set to see whether the engine takes it, and the text in which the engine shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Marker {
    pub(super) fen: &'static str,
    pub(super) shown: String,
}

/// An engine that is asked.
pub(super) struct Question<'a> {
    pub(super) engine: &'a mut Engine,
    pub(super) markers: &'a [Marker; 2],
    pub(super) options: &'a UciOptions,
    pub(super) limits: &'a Limits,
    pub(super) stop: &'a Stop,
}

/// Why there is no answer.
pub(super) enum Trouble {
    /// The engine said nothing, at this time.
    Silent(Silence, &'static str),
    /// The engine does not show a marker that it was set to.
    Stuck(String),
}

impl Question<'_> {
    /// What the engine makes of this. It shows the first marker again then.
    pub(super) fn put(&mut self, task: &Task, fen: &str) -> Result<AnswerBody, Trouble> {
        let answer = match (self.read(fen)?, task) {
            (Err(message), _) => rejected(message),
            (Ok(start), Task::Play { moves, .. }) => self.play(fen, start, moves)?,
            (Ok(_), Task::Perft { depth }) => self.count(*depth)?,
            (Ok(text), Task::Read | Task::ReadUrl | Task::Game) => AnswerBody::Accepted(seen(text)),
        };
        self.mark(0)?;
        Ok(answer)
    }

    /// The text in which the engine shows this position, or why it did not take it.
    fn read(&mut self, fen: &str) -> Result<Result<String, String>, Trouble> {
        let mut lines = self.show(fen, "")?;
        let mut is_ignored = false;
        if words::shown_fen(&lines) == Some(&self.markers[0].shown) {
            // Was it ignored, or is it the marker itself?
            self.mark(1)?;
            lines = self.show(fen, "")?;
            is_ignored = words::shown_fen(&lines) == Some(&self.markers[1].shown);
        }
        Ok(match words::shown_fen(&lines) {
            Some(text) if !is_ignored => Ok(text.to_owned()),
            _ => Err(refusal(&lines)),
        })
    }

    /// What the engine shows after each move, or that it refuses one. `before` is what it shows before the first.
    fn play(&mut self, fen: &str, mut before: String, moves: &[String]) -> Result<AnswerBody, Trouble> {
        let mut line = format!("{fen} moves");
        let mut after = Vec::new();
        for (index, written) in moves.iter().enumerate() {
            let castling = (!self.options.chess960).then(|| words::castling_to_target(written, &before)).flatten();
            line = format!("{line} {}", castling.as_ref().unwrap_or(written));
            let lines = self.show(&line, "")?;
            match words::shown_fen(&lines) {
                Some(text) if text != before => {
                    after.push(seen(text.to_owned()));
                    text.clone_into(&mut before);
                }
                _ => return Ok(rejected(format!("move {}, `{written}`: {}", index + 1, refusal(&lines)))),
            }
        }
        Ok(AnswerBody::Accepted(Observation { after: Some(after), ..Observation::default() }))
    }

    /// How many sequences of moves the engine counts from the position that it is set to.
    fn count(&mut self, depth: u8) -> Result<AnswerBody, Trouble> {
        self.engine.say(format!("go perft {depth}"));
        let heard = self.engine.hear(words::nodes, self.limits.case, self.limits, self.stop);
        let (_, nodes) = heard.map_err(|silence| Trouble::Silent(silence, " while it counted"))?;
        Ok(AnswerBody::Accepted(Observation { nodes: Some(nodes), ..Observation::default() }))
    }

    /// Sets a marker, which the engine must show then.
    fn mark(&mut self, which: usize) -> Result<(), Trouble> {
        let Marker { fen, shown } = &self.markers[which];
        let lines = self.show(fen, " at the next position")?;
        match words::shown_fen(&lines) {
            Some(fen) if fen == shown => Ok(()),
            other => {
                let other = other.map_or_else(|| "nothing".to_owned(), |fen| format!("`{}`", in_short(fen)));
                Err(Trouble::Stuck(format!("set to `{fen}` after this position, it shows {other}")))
            }
        }
    }

    fn show(&mut self, position: &str, when: &'static str) -> Result<Vec<String>, Trouble> {
        let shown = self.engine.show(position, self.limits, self.stop);
        shown.map_err(|silence| Trouble::Silent(silence, when))
    }
}

/// Whether an engine counts moves: it is asked for those of its start position, and told to stop in case it begins to
/// think. One that says nothing within a few seconds does not count.
pub(super) fn counts(engine: &mut Engine, limits: &Limits, stop: &Stop) -> Result<bool, Silence> {
    const PATIENCE: Duration = Duration::from_secs(5);
    engine.say("position startpos");
    engine.say("go perft 1");
    engine.say("stop");
    let said = |line: &str| {
        let thought = line.trim_start().starts_with("bestmove").then_some(false);
        thought.or_else(|| words::nodes(line).map(|_| true))
    };
    match engine.hear(said, limits.start.min(PATIENCE), limits, stop) {
        Ok((_, counts)) => Ok(counts),
        Err(Silence::Hang) => Ok(false),
        Err(silence) => Err(silence),
    }
}

fn seen(text: String) -> Observation {
    Observation { text: Some(text), ..Observation::default() }
}

fn rejected(message: String) -> AnswerBody {
    AnswerBody::Rejected { message: Some(message), errors: Vec::new(), deviations: Vec::new() }
}

/// Why an engine did not take a position or a move, as far as it says.
fn refusal(lines: &[String]) -> String {
    let otherwise = || match words::shown_fen(lines) {
        Some(_) => "it kept the position before".to_owned(),
        None => "it shows no position".to_owned(),
    };
    words::complaint(lines).map_or_else(otherwise, in_short)
}
