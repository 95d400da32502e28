//! `xfen moves`: the legal moves of a position.

use std::fmt::Display;
use std::io;

use clap::Args;
use serde_json::{Value, json};
use xfen_conformance::shown::in_short;
use xfen_core::{Move, Position, Square};

use crate::args::{Format, Positions};
use crate::exit::{Exit, say};
use crate::form::Source;
use crate::json;
use crate::lines::{self, Go, Line, Place};
use crate::picture::Pictures;
use crate::playable;
use crate::words;

/// What the help says at its end.
pub(crate) const EXAMPLES: &str = "\
One line is written for each move, in the order of UCI: the move in UCI, a tab, and the move in SAN;
castling in UCI is the king taking its own rook. Standard error says if the side to move is in
check, or has no move. Between the moves of two positions stands an empty line. A name of `xfen
start --list` and a number as in frc:518 stand for a position as the argument, not on standard input.

Examples:
  xfen moves '4k3/8/8/8/8/8/8/4KR2 w K - 0 1'
  xfen moves --san 4k3/8/8/8/8/8/8/4KR2 w K - 0 1
  xfen moves --square b1 frc:518
  xfen start janus | xfen moves --format json

Exit codes: 0 written, 1 a position was refused or cannot be played from, 2 usage, 3 input or output
failed.";

#[derive(Args)]
pub(crate) struct MovesArguments {
    /// Write the moves in UCI only, also in JSON
    #[arg(long, conflicts_with = "san")]
    uci: bool,
    /// Write the moves in SAN only, also in JSON; in the order of UCI too
    #[arg(long)]
    san: bool,
    /// Write only the moves of the man on this square
    #[arg(long, value_name = "SQUARE")]
    square: Option<Square>,
    /// What each line of output is: a move, or all of a position
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    positions: Positions,
}

/// Runs the command.
///
/// # Errors
/// Those of standard input and output.
pub(crate) fn run(arguments: &MovesArguments) -> io::Result<Exit> {
    let positions = &arguments.positions;
    let pictures = Pictures::for_stderr();
    let start = match (positions.fen.as_slice(), positions.from) {
        ([argument], Source::Fen) => match playable::start(argument) {
            Ok(start) => start.map(|position| position.to_string()),
            Err(error) => return Ok(error.exit()),
        },
        _ => None,
    };
    let mut exit = Exit::Done;
    let mut written_before = false;
    lines::for_each(&positions.fen, |given, out| {
        let line = start.as_ref().map_or(given, |start| Line { bytes: start.as_bytes(), ..given });
        let read = positions.from.read(line.bytes, positions.options());
        let is_text = arguments.format == Format::Text;
        if is_text {
            out.send()?;
            if let (Some(start), Err(_)) = (&start, &read.result) {
                say(format!("`{}` stands for {start}", in_short(given.bytes)));
            }
            pictures.complain(line, &read)?;
        }
        let position = match &read.result {
            Ok(accepted) if is_text => playable::of_setup(accepted.setup.clone(), line, &pictures)?,
            Ok(accepted) => Position::new(accepted.setup.clone()).ok(),
            Err(_) => None,
        };
        if position.is_none() {
            exit = Exit::Refused;
        }
        if !is_text {
            let mut object = json::report(given, &read);
            if let Some(start) = &start {
                object.insert("start".into(), json!(start));
            }
            if let Some(position) = position {
                object.extend(arguments.json(&position));
            }
            out.line(json::text(object).as_bytes())?;
            return Ok(Go::On);
        }
        let Some(position) = position else { return Ok(Go::On) };
        if written_before {
            out.line(b"")?;
        }
        written_before = true;
        for text in arguments.texts(&position) {
            out.line(text.as_bytes())?;
        }
        out.send()?;
        arguments.remark(&position, line);
        Ok(Go::On)
    })?;
    Ok(exit)
}

impl MovesArguments {
    /// The moves that are asked for, in the order of UCI.
    fn moves(&self, position: &Position) -> Vec<(String, Move)> {
        let moves = position.legal_moves().into_iter();
        let asked = moves.filter(|played| self.square.is_none_or(|square| played.from() == square));
        let mut moves: Vec<(String, Move)> = asked.map(|played| (played.to_uci(), played)).collect();
        moves.sort();
        moves
    }

    /// The lines of these moves.
    fn texts(&self, position: &Position) -> Vec<String> {
        let moves = self.moves(position).into_iter();
        let text = |(uci, played)| match (self.uci, self.san) {
            (true, _) => uci,
            (_, true) => position.to_san(played),
            _ => format!("{uci}\t{}", position.to_san(played)),
        };
        moves.map(text).collect()
    }

    /// Says what the moves do not: check, the end of the game, and that the man of a square has none.
    fn remark(&self, position: &Position, line: Line<'_>) {
        let tell = |what: &dyn Display| match line.place {
            Place::Argument => say(what),
            Place::Line(number) => say(format!("line {number}: {what}")),
        };
        let turn = words::color(position.setup().turn());
        match End::of(position) {
            Some(End::Checkmate) => tell(&format!("{turn} is checkmated")),
            Some(End::Stalemate) => tell(&format!("{turn} is stalemated: no check, and no legal move")),
            None if position.is_check() => tell(&format!("{turn} is in check")),
            None => {}
        }
        if let Some(square) = self.square.filter(|_| self.moves(position).is_empty()) {
            tell(&format!("no legal move of {turn} begins on {square}"));
        }
    }

    fn json(&self, position: &Position) -> [(String, Value); 3] {
        let moves = self.moves(position).into_iter();
        let object = |(uci, played)| match (self.uci, self.san) {
            (true, _) => json!({ "uci": uci }),
            (_, true) => json!({ "san": position.to_san(played) }),
            _ => json!({ "uci": uci, "san": position.to_san(played) }),
        };
        let moves: Vec<Value> = moves.map(object).collect();
        [
            ("check".into(), json!(position.is_check())),
            ("end".into(), json!(End::of(position).map(End::name))),
            ("moves".into(), json!(moves)),
        ]
    }
}

/// How a game ends because there is no legal move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    Checkmate,
    Stalemate,
}

impl End {
    /// How the game ended that led to this position, if it has.
    pub(crate) fn of(position: &Position) -> Option<Self> {
        let end = if position.is_check() { Self::Checkmate } else { Self::Stalemate };
        position.legal_moves().is_empty().then_some(end)
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
        }
    }
}
