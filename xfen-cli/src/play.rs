//! `xfen play`: a line of moves, and the position after each.

use std::ffi::OsString;
use std::io::{self, Write as _};

use clap::Args;
use serde_json::{Map, Value, json};
use xfen_conformance::shown::in_short;
use xfen_core::{BadMove, Color, MoveDeviation, MoveNotation, Position, ReadMove};

use crate::args::Format;
use crate::destination::{Stdout, stdout};
use crate::exit::{Exit, say};
use crate::form::Notation;
use crate::json::{self, insert_bytes};
use crate::lines::{self, Go, Line, Place};
use crate::moves::End;
use crate::output::Output;
use crate::picture::Pictures;
use crate::playable;
use crate::text_board::{Marks, text_board};
use crate::words;

/// What the help says at its end.
pub(crate) const EXAMPLES: &str = "\
One line is written for each move: its number, the move in SAN and in UCI, and the position after it,
with a tab between each. Moves are given as arguments, several in one if they are quoted, or with `-`
on standard input; numbers as in `1.` or `1...` are passed over. A move that is spelled unusually is
played, and standard error says how it is written; one that is illegal, ambiguous or none ends the
line, and standard error has the position and the moves that may have been meant. A position that the
notation of --to cannot express leaves its place empty, and standard error says why. A line of
standard input may have 1048576 bytes.

Examples:
  xfen play frc:518 e4 e5 Nf3 Nc6
  xfen play janus '1. e4 e5 2. f4'
  xfen play '4k3/8/8/8/8/7R/8/4K1R1 w K - 0 1' h3h1 e8e7 e1g1
  xfen play --last frc:518 e4 | xfen show
  echo e4 e5 Nf3 | xfen play --last --to fen frc:518 -

Exit codes: 0 all moves were played, 1 a move or the position was refused, or the notation cannot
express a position, 2 usage, 3 input or output failed.";

#[derive(Args)]
pub(crate) struct PlayArguments {
    /// Where the moves begin: a FEN as one argument, a name of `xfen start --list`, or a number as in frc:518
    #[arg(value_name = "START")]
    start: OsString,
    /// The moves, or `-` to read them from standard input
    #[arg(value_name = "MOVE", required = true)]
    moves: Vec<OsString>,
    /// The moves are in UCI; without this and --san each is taken as what it can be
    #[arg(long, conflicts_with = "san")]
    uci: bool,
    /// The moves are in SAN
    #[arg(long)]
    san: bool,
    /// Write the last position only
    #[arg(long)]
    last: bool,
    /// What the positions are written as: xfen, shredder, fen, url or fairy:VARIANT
    #[arg(long, value_name = "NOTATION", default_value_t = Notation::Xfen)]
    to: Notation,
    /// What each line of output is; JSON has all that is said of the moves
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// Runs the command.
///
/// # Errors
/// Those of standard input and output.
pub(crate) fn run(arguments: &PlayArguments) -> io::Result<Exit> {
    let position = match playable::position(&arguments.start, &Pictures::for_stderr())? {
        Ok(position) => position,
        Err(exit) => return Ok(exit),
    };
    let mut game = Game { arguments, position, plies: 0, last: None, notation: None, is_mixed: false };
    let mut exit = Exit::Done;
    let mut is_refused = false;
    lines::for_each_of(arguments.moves(), "type or paste moves; Ctrl-D ends", |line, out| {
        line.whole()?;
        for text in moves_of(without_byte_order_mark(line)) {
            if let Err(reason) = game.play(&text, out)? {
                game.refuse(&text, &reason, out)?;
                is_refused = true;
                return Ok(Go::Stop);
            }
            if !arguments.last {
                exit = exit.or(game.write(out)?);
            }
        }
        Ok(Go::On)
    })?;
    if is_refused {
        return Ok(Exit::Refused);
    }
    if !arguments.last {
        return Ok(exit);
    }
    let mut out = Output::new(stdout()?);
    let exit = game.write(&mut out)?;
    out.send()?;
    Ok(exit)
}

impl PlayArguments {
    /// The notation that is asked for.
    const fn notation(&self) -> Option<MoveNotation> {
        match (self.uci, self.san) {
            (true, _) => Some(MoveNotation::Uci),
            (_, true) => Some(MoveNotation::San),
            _ => None,
        }
    }

    /// The moves of the command line; none if they are to be read.
    fn moves(&self) -> Option<Vec<u8>> {
        let moves: Vec<&[u8]> = self.moves.iter().map(|text| text.as_encoded_bytes()).collect();
        (moves != [b"-"]).then(|| moves.join(&b' '))
    }
}

/// A line, without a byte-order mark at the start of standard input.
fn without_byte_order_mark(line: Line<'_>) -> &[u8] {
    let mark = if line.place == Place::Line(1) { "\u{feff}" } else { "" };
    line.bytes.strip_prefix(mark.as_bytes()).unwrap_or(line.bytes)
}

/// The texts of moves in a line, without their numbers; `e.p.` belongs to the move before it.
fn moves_of(line: &[u8]) -> Vec<Vec<u8>> {
    let words = line.split(u8::is_ascii_whitespace).map(without_number).filter(|word| !word.is_empty());
    let mut moves: Vec<Vec<u8>> = Vec::new();
    for word in words {
        match moves.last_mut() {
            Some(capture) if word.starts_with(b"e.p.") || word == b"ep" => {
                capture.push(b' ');
                capture.extend_from_slice(word);
            }
            _ => moves.push(word.to_vec()),
        }
    }
    moves
}

/// A word without a number with points at its start: `e4` of `1.e4`, nothing of `1.` and `1...`.
fn without_number(word: &[u8]) -> &[u8] {
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let points = word[digits..].iter().take_while(|byte| **byte == b'.').count();
    if digits > 0 && points > 0 { &word[digits + points..] } else { word }
}

/// A line of moves that is being played.
struct Game<'a> {
    arguments: &'a PlayArguments,
    position: Position,
    /// How many moves were read.
    plies: usize,
    /// The move that led to the position.
    last: Option<Played>,
    /// The notation of the first move.
    notation: Option<MoveNotation>,
    /// Whether the user was told that another move is in another notation.
    is_mixed: bool,
}

/// A move that was played.
struct Played {
    /// Its number, with one point for White and three for Black.
    number: String,
    text: Vec<u8>,
    san: String,
    uci: String,
    notation: MoveNotation,
    deviation: Option<MoveDeviation>,
}

impl Game<'_> {
    /// Plays a move, and says what is to be said of its text; why it cannot be played, if it cannot.
    fn play(&mut self, text: &[u8], out: &mut Output<Stdout>) -> io::Result<Result<(), BadMove>> {
        self.plies += 1;
        let (read, notation) = match self.read(&String::from_utf8_lossy(text)) {
            Ok(read) => read,
            Err(reason) => return Ok(Err(reason)),
        };
        let setup = self.position.setup();
        let points = if setup.turn() == Color::White { "." } else { "..." };
        let played = Played {
            number: format!("{}{points}", setup.fullmove_number()),
            text: text.to_vec(),
            san: self.position.to_san(read.played),
            uci: read.played.to_uci(),
            notation,
            deviation: read.deviation,
        };
        self.position = self.position.play(read.played).expect("a move that was read is legal");
        if self.arguments.format == Format::Text {
            self.remark(&played, out)?;
        }
        self.last = Some(played);
        Ok(Ok(()))
    }

    /// Reads a move in the notation that is asked for, else in the one that it can be in.
    fn read(&self, text: &str) -> Result<(ReadMove, MoveNotation), BadMove> {
        let read = |notation| Ok((self.position.read_move(text, notation)?, notation));
        match self.arguments.notation() {
            Some(notation) => read(notation),
            None => match read(MoveNotation::Uci) {
                Err(BadMove::NotAMove { .. } | BadMove::OtherNotation { .. }) => read(MoveNotation::San),
                other => other,
            },
        }
    }

    /// Says how a move is spelled that was spelled otherwise, and once that a move is in another notation than the first.
    fn remark(&mut self, played: &Played, out: &mut Output<Stdout>) -> io::Result<()> {
        let (ply, text) = (self.plies, in_short(&played.text));
        if let Some(MoveDeviation { rule, replacement }) = &played.deviation {
            out.send()?;
            say(format!("move {ply}, `{text}`, is written `{replacement}` ({rule})"));
        }
        let first = *self.notation.get_or_insert(played.notation);
        if first != played.notation && !self.is_mixed {
            self.is_mixed = true;
            out.send()?;
            say(format!(
                "move {ply}, `{text}`, is in {}, and the moves before are in {}",
                upper(played.notation),
                upper(first)
            ));
        }
        Ok(())
    }

    /// Tells why a move cannot be played, and where.
    fn refuse(&self, text: &[u8], reason: &BadMove, out: &mut Output<Stdout>) -> io::Result<()> {
        let message = format!("{reason}{}", self.hint(text));
        if self.arguments.format == Format::Json {
            let mut object = Map::from_iter([
                ("ply".into(), json!(self.plies)),
                ("rule".into(), json!(reason.rule().id())),
                ("message".into(), json!(message)),
                ("candidates".into(), json!(reason.candidates())),
                ("xfen".into(), json!(self.position.setup())),
            ]);
            insert_bytes(&mut object, "move", text);
            return out.line(json::text(object).as_bytes());
        }
        out.send()?;
        say(format!("move {}, `{}`: {message} ({})", self.plies, in_short(text), reason.rule()));
        let setup = self.position.setup();
        writeln!(io::stderr(), "\n{}\n\n{}", setup.to_xfen(), text_board(setup.board(), &Marks::of(setup)))
    }

    /// What else can be said of a text that is no move here: that the game is over, or that it is of a game in PGN.
    fn hint(&self, text: &[u8]) -> String {
        if matches!(text, [b'$' | b'{' | b'(' | b')' | b';' | b'[', ..] | b"1-0" | b"0-1" | b"1/2-1/2" | b"*") {
            return "; games in PGN are for `xfen pgn`, as in `xfen pgn fens`".to_owned();
        }
        let turn = words::color(self.position.setup().turn());
        match End::of(&self.position) {
            Some(End::Checkmate) => format!("; the game is over, {turn} is checkmated"),
            Some(End::Stalemate) => format!("; the game is over, {turn} is stalemated"),
            None => String::new(),
        }
    }

    /// Writes the position, and the move that led to it unless only the last position is asked for. Where the notation
    /// cannot express the position its place stays empty, and the user is told why.
    fn write(&self, out: &mut Output<Stdout>) -> io::Result<Exit> {
        let written = self.arguments.to.write(self.position.setup(), None).map_err(|unwritable| unwritable.to_string());
        let exit = if written.is_ok() { Exit::Done } else { Exit::Refused };
        if self.arguments.format == Format::Json {
            out.line(json::text(self.json(&written)).as_bytes())?;
            return Ok(exit);
        }
        let text = written.as_deref().unwrap_or_default();
        match self.last.as_ref().filter(|_| !self.arguments.last) {
            Some(Played { number, san, uci, .. }) => out.line(format!("{number}\t{san}\t{uci}\t{text}").as_bytes())?,
            None => out.line(text.as_bytes())?,
        }
        if let Err(reason) = written {
            out.send()?;
            say(format!("after move {}, {}: {reason}", self.plies, self.position));
        }
        Ok(exit)
    }

    fn json(&self, written: &Result<String, String>) -> Value {
        let mut object = Map::from_iter([
            ("ply".into(), json!(self.plies)),
            ("xfen".into(), json!(self.position.setup())),
            ("output".into(), json!(written.as_ref().ok())),
            ("check".into(), json!(self.position.is_check())),
            ("end".into(), json!(End::of(&self.position).map(End::name))),
        ]);
        if let Err(reason) = written {
            object.insert("inexpressible".into(), json!(reason));
        }
        if let Some(played) = &self.last {
            insert_bytes(&mut object, "move", &played.text);
            object.insert("san".into(), json!(played.san));
            object.insert("uci".into(), json!(played.uci));
            object.insert("notation".into(), json!(played.notation.name()));
            let deviation = played.deviation.as_ref();
            let deviation = deviation.map(|it| json!({ "rule": it.rule.id(), "replace": it.replacement }));
            object.insert("deviation".into(), json!(deviation));
        }
        Value::from(object)
    }
}

/// The notation as people write its name.
const fn upper(notation: MoveNotation) -> &'static str {
    match notation {
        MoveNotation::Uci => "UCI",
        MoveNotation::San => "SAN",
    }
}
