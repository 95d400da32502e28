//! Any UCI engine that prints its position: `position fen …`, then `d`, which Stockfish and its relatives answer with a
//! line `Fen: …`. That text is all that is seen of the engine, so it is judged by meaning.
//!
//! Moves are put behind it, `position fen … moves …`, one more each time, and the position is shown after each. Engines
//! that are not set to Chess960 are told castling by the square the king goes to, as UCI has it. An engine that does not
//! take a move leaves it out, or the whole line, without a word; in both cases it shows the position before that move,
//! which no legal move leads to, since after it the other side is to move. So that is a refusal. Moves are counted with
//! `go perft`, if the engine shows for its start position that it can.
//!
//! UCI has no word for "this is no position": an engine may ignore it, keep the old one, crash or do as it likes. So
//! before each case the engine is put on a marker, a position of which it is known how the engine shows it. A case that
//! shows the marker still was ignored, which is a rejection; a second marker tells whether the input itself was the
//! first. After each case the marker is set again, so that an engine whom the input has hurt shows that at once. An
//! engine that ended or went silent is started anew.

mod engine;
mod question;
mod words;

use std::collections::BTreeSet;
use std::time::Duration;

use xfen_core::{BoardSize, CastlingType, MoveNotation, Profile};

use super::process::{Limits, not_started, stopped};
use super::{Adapter, AdapterError, CommandLine, Response, Stop};
use crate::protocol::{AnswerBody, Case, Hello, Input, Observable, Op, PROTOCOL, Task};
use crate::shown::in_short;
use engine::{Engine, Silence};
use question::{Marker, Question, Trouble};

/// What an engine is told before it is asked anything.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UciOptions {
    /// Whether it plays Chess960: `UCI_Chess960`.
    pub chess960: bool,
    /// The variant that it plays: `UCI_Variant`.
    pub variant: Option<String>,
}

/// A UCI engine.
pub struct Uci {
    command: CommandLine,
    options: UciOptions,
    language: Option<String>,
    limits: Limits,
    running: Option<Engine>,
    known: Option<Known>,
    stop: Stop,
}

/// What is known of an engine after its first start.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Known {
    hello: Hello,
    size: BoardSize,
    markers: [Marker; 2],
}

/// Positions that no case is about, on eight and on ten files.
const MARKERS: [[&str; 2]; 2] = [
    ["8/5k2/8/3p4/8/2P5/5K2/8 b - - 7 93", "8/2k5/8/8/4p3/6P1/2K5/8 w - - 11 87"],
    ["10/5k4/10/3p6/10/2P7/5K4/10 b - - 7 93", "10/2k7/10/10/4p5/6P3/2K7/10 w - - 11 87"],
];

impl Uci {
    /// An adapter that will be started with this command line when it is first used.
    pub fn new(command: CommandLine, options: UciOptions, limits: Limits) -> Self {
        Self { command, options, language: None, limits, running: None, known: None, stop: Stop::default() }
    }

    /// The same, but it ends, with an error, soon after it is told to stop.
    pub fn until(mut self, stop: Stop) -> Self {
        self.stop = stop;
        self
    }

    /// The same, said to be written in this language, which no engine tells.
    pub fn written_in(mut self, language: Option<&str>) -> Self {
        self.language = language.map(str::to_owned);
        self
    }

    /// Starts an engine and puts it on the first marker.
    fn start(&self) -> Result<(Engine, Known), AdapterError> {
        let mut engine =
            Engine::start(&self.command, &self.limits).map_err(|error| not_started(&self.command, &error))?;
        match self.introduced(&mut engine) {
            Ok(known) => Ok((engine, known)),
            Err(Unfit::Silent(Silence::Stopped)) => Err(stopped()),
            Err(unfit) => {
                let detail = format!("`{}` {}", self.command, unfit.words(&self.limits));
                Err(AdapterError { detail, stderr: engine.stop(Duration::ZERO) })
            }
        }
    }

    fn introduced(&self, engine: &mut Engine) -> Result<Known, Unfit> {
        engine.say("uci");
        let said = engine.until("uciok", self.limits.start, &self.limits, &self.stop)?;
        let (name, version) = words::name_and_version(&said);
        if let Some(variant) = &self.options.variant {
            let variants = words::option(&said, "UCI_Variant").ok_or(Unfit::NoOption("UCI_Variant"))?;
            if !variants.is_empty() && !variants.contains(variant) {
                return Err(Unfit::NoVariant { variant: variant.clone(), variants });
            }
            engine.say(format!("setoption name UCI_Variant value {variant}"));
        }
        if self.options.chess960 {
            words::option(&said, "UCI_Chess960").ok_or(Unfit::NoOption("UCI_Chess960"))?;
            engine.say("setoption name UCI_Chess960 value true");
        }
        engine.say("position startpos");
        engine.say("d");
        engine.say("isready");
        let start = engine.until("readyok", self.limits.start, &self.limits, &self.stop)?;
        let width = words::shown_fen(&start).map(words::width).ok_or(Unfit::ShowsNothing)?;
        let size = width.and_then(BoardSize::from_width).ok_or(Unfit::Board(width.unwrap_or(0)))?;
        let counts = match &self.known {
            Some(known) => known.hello.ops.contains(&Op::Perft),
            None => question::counts(engine, &self.limits, &self.stop)?,
        };
        let [first, second] = markers(size);
        // The first comes last, so that the engine stays on it.
        let second = self.marked(engine, second)?;
        let markers = [self.marked(engine, first)?, second];
        if markers[0].shown == markers[1].shown {
            return Err(Unfit::Stuck(markers[0].shown.clone()));
        }
        Ok(Known { hello: self.hello_of(name, version, size, counts), size, markers })
    }

    /// A marker, and the engine set to it.
    fn marked(&self, engine: &mut Engine, fen: &'static str) -> Result<Marker, Unfit> {
        let lines = engine.show(fen, &self.limits, &self.stop)?;
        let shown = words::shown_fen(&lines).ok_or(Unfit::ShowsNothing)?.to_owned();
        Ok(Marker { fen, shown })
    }

    fn hello_of(&self, name: String, version: String, size: BoardSize, counts: bool) -> Hello {
        let profiles = match size {
            BoardSize::Capablanca10x8 => vec![Profile::Capablanca],
            BoardSize::Standard8x8 if self.options.chess960 => vec![Profile::Traditional, Profile::Chess960],
            BoardSize::Standard8x8 => vec![Profile::Traditional],
        };
        Hello {
            protocol: PROTOCOL,
            name,
            version,
            language: self.language.clone().unwrap_or_else(|| "unknown".to_owned()),
            boards: vec![size],
            profiles,
            types: vec![CastlingType::Standard],
            ops: [Op::Read, Op::Play].into_iter().chain(counts.then_some(Op::Perft)).collect(),
            observes: BTreeSet::from([Observable::Text]),
        }
    }

    /// The running engine on the first marker, or a fresh one.
    fn take(&mut self) -> Result<(Engine, Known), AdapterError> {
        if let (Some(engine), Some(known)) = (self.running.take(), &self.known) {
            return Ok((engine, known.clone()));
        }
        let mut tries = 0;
        loop {
            tries += 1;
            match self.start() {
                Ok((engine, known)) => {
                    self.known = Some(known.clone());
                    return Ok((engine, known));
                }
                Err(failure) if self.stop.is_set() || tries >= self.limits.starts => return Err(failure),
                Err(_) => {}
            }
        }
    }

    /// Why this case cannot be put to the engine, if it cannot.
    fn unaskable(&self, case: &Case, known: &Known) -> Option<String> {
        let Input::Text(text) = &case.input else { return Some("bytes that are not UTF-8".to_owned()) };
        if text.contains(['\n', '\r']) {
            return Some("UCI ends a command at a line end".to_owned());
        }
        if text.split_whitespace().any(|word| word == "moves") {
            return Some("`moves` ends the position in UCI".to_owned());
        }
        if let Some(profile) = case.profile {
            let states = match known.hello.profiles.as_slice() {
                [.., most] => *most == profile,
                [] => false,
            };
            if !states {
                return Some(format!("the engine was not told of the profile {profile}"));
            }
        }
        match &case.task {
            Task::ReadUrl | Task::Game => return Some("UCI sets up positions, and knows nothing else".to_owned()),
            Task::Play { notation: MoveNotation::San, .. } => return Some("UCI has no SAN".to_owned()),
            Task::Play { moves, .. } if moves.iter().any(|written| !is_word(written)) => {
                return Some("a move that is no word would be several in UCI, or none".to_owned());
            }
            Task::Perft { depth: 0 } => return Some("`go perft 0` is no counting: engines think then".to_owned()),
            Task::Read | Task::Play { .. } | Task::Perft { .. } => {}
        }
        // In UCI the board is that of the variant, which is chosen before any position.
        let variant = self.options.variant.as_deref().unwrap_or("chess");
        let is_other_board = BoardSize::from_width(words::width(text)?).is_some_and(|size| size != known.size);
        is_other_board.then(|| format!("the variant {variant} has another board"))
    }

    /// Puts the case to an engine on the first marker, and keeps the engine if it is there again.
    fn ask(&mut self, task: &Task, fen: &str, mut engine: Engine, known: &Known) -> Result<Response, AdapterError> {
        let mut question = Question {
            engine: &mut engine,
            markers: &known.markers,
            options: &self.options,
            limits: &self.limits,
            stop: &self.stop,
        };
        match question.put(task, fen) {
            Ok(answer) => {
                self.running = Some(engine);
                Ok(Response::Answered(answer))
            }
            Err(Trouble::Silent(silence, when)) => engine.response(silence, &self.limits, when),
            Err(Trouble::Stuck(detail)) => Ok(Response::ProtocolError { detail, stderr: engine.stop(Duration::ZERO) }),
        }
    }
}

impl Adapter for Uci {
    fn hello(&mut self) -> Result<Hello, AdapterError> {
        if let Some(known) = &self.known {
            return Ok(known.hello.clone());
        }
        let (engine, known) = self.start()?;
        self.running = Some(engine);
        Ok(self.known.insert(known).hello.clone())
    }

    fn run(&mut self, case: &Case) -> Result<Response, AdapterError> {
        if self.stop.is_set() {
            return Err(stopped());
        }
        let (engine, known) = self.take()?;
        if let Some(message) = self.unaskable(case, &known) {
            self.running = Some(engine);
            return Ok(Response::Answered(AnswerBody::Unsupported { message: Some(message) }));
        }
        let fen = String::from_utf8_lossy(case.input.as_bytes()).into_owned();
        self.ask(&case.task, &fen, engine, &known)
    }
}

impl Drop for Uci {
    fn drop(&mut self) {
        if let Some(engine) = self.running.take() {
            engine.say("quit");
            engine.stop(self.limits.end);
        }
    }
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && !text.contains(char::is_whitespace)
}

/// The markers for a board.
fn markers(size: BoardSize) -> [&'static str; 2] {
    match size {
        BoardSize::Standard8x8 => MARKERS[0],
        BoardSize::Capablanca10x8 => MARKERS[1],
    }
}

/// Why an engine cannot be used.
enum Unfit {
    Silent(Silence),
    NoOption(&'static str),
    NoVariant { variant: String, variants: Vec<String> },
    ShowsNothing,
    Board(usize),
    Stuck(String),
}

impl From<Silence> for Unfit {
    fn from(silence: Silence) -> Self {
        Self::Silent(silence)
    }
}

impl Unfit {
    fn words(&self, limits: &Limits) -> String {
        match self {
            Self::Silent(Silence::Ended(_)) => "ended before it was ready".to_owned(),
            Self::Silent(Silence::Hang) => format!("was not ready within {:?}; is it a UCI engine?", limits.start),
            Self::Silent(Silence::Stopped) => "was told to stop".to_owned(),
            Self::Silent(Silence::Garbage(detail)) => format!("is no UCI engine: {detail}"),
            Self::NoOption(name) => format!("has no option {name}"),
            Self::NoVariant { variant, variants } => {
                format!("does not know the variant {variant}; it knows {}", variants.join(", "))
            }
            Self::ShowsNothing => "prints no line `Fen: …` in answer to `d`, so nobody can see what it read".to_owned(),
            Self::Board(files) => format!("starts on a board of {files} files; X-FEN has 8 or 10"),
            Self::Stuck(fen) => format!("shows `{}` whatever it is set to", in_short(fen)),
        }
    }
}
