//! `xfen perft`: how many sequences of legal moves there are.

use std::ffi::OsString;
use std::io;

use clap::Args;
use serde_json::{Value, json};
use xfen_core::{Move, Position};

use crate::args::Format;
use crate::destination::stdout;
use crate::exit::Exit;
use crate::json;
use crate::output::Output;
use crate::picture::Pictures;
use crate::playable;
use crate::progress::with_progress;

/// What the help says at its end.
pub(crate) const EXAMPLES: &str = "\
The number of sequences of so many legal moves; of depth 0 it is 1. With --divide a line is written
before for each first move, in UCI and in that order: the move and the number of sequences that begin
with it. How far the count is, is shown on a terminal only.

Examples:
  xfen perft frc:518 3
  xfen perft janus 2 --divide
  xfen perft '4k3/8/8/8/8/8/8/4KR2 w K - 0 1' 3

Exit codes: 0 counted, 1 the position was refused or cannot be played from, 2 usage, 3 output failed.";

#[derive(Args)]
pub(crate) struct PerftArguments {
    /// The position: a FEN as one argument, a name of `xfen start --list`, or a number as in frc:518
    #[arg(value_name = "START")]
    start: OsString,
    /// How many moves, up to 100
    #[arg(value_name = "DEPTH", allow_negative_numbers = true, value_parser = clap::value_parser!(u8).range(..=DEEPEST))]
    depth: u8,
    /// Tell the number of each first move
    #[arg(long)]
    divide: bool,
    /// What is written: lines of text, or one JSON object
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// Far deeper than any count that ends, and not so deep that the stack does.
const DEEPEST: i64 = 100;

/// Runs the command.
///
/// # Errors
/// Those of standard output.
pub(crate) fn run(arguments: &PerftArguments) -> io::Result<Exit> {
    let position = match playable::position(&arguments.start, &Pictures::for_stderr())? {
        Ok(position) => position,
        Err(exit) => return Ok(exit),
    };
    let divided = with_progress(|progress| divide(&position, arguments.depth, progress));
    let nodes = if arguments.depth == 0 { 1 } else { divided.iter().map(|(_, _, nodes)| nodes).sum() };
    let mut out = Output::new(stdout()?);
    match arguments.format {
        Format::Json => out.line(json::text(json(arguments, &position, nodes, &divided)).as_bytes())?,
        Format::Text => {
            for (uci, _, nodes) in divided.iter().filter(|_| arguments.divide) {
                out.line(format!("{uci}: {nodes}").as_bytes())?;
            }
            out.line(if arguments.divide { format!("total: {nodes}") } else { nodes.to_string() }.as_bytes())?;
        }
    }
    out.send()?;
    Ok(Exit::Done)
}

/// A first move in UCI, itself, and how many sequences begin with it.
type Divided = (String, Move, u64);

/// All first moves, in the order of UCI.
fn divide(position: &Position, depth: u8, progress: &mut dyn FnMut(usize, usize)) -> Vec<Divided> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let mut moves: Vec<(String, Move)> =
        position.legal_moves().into_iter().map(|played| (played.to_uci(), played)).collect();
    moves.sort();
    let of = moves.len();
    let counted = moves.into_iter().enumerate().filter_map(|(done, (uci, played))| {
        progress(done, of);
        Some((uci, played, position.play(played).ok()?.perft(rest)))
    });
    counted.collect()
}

fn json(arguments: &PerftArguments, position: &Position, nodes: u64, divided: &[Divided]) -> Value {
    let mut object = json!({ "xfen": position.setup(), "depth": arguments.depth, "nodes": nodes });
    if arguments.divide {
        let moves = divided.iter();
        let moves =
            moves.map(|(uci, played, nodes)| json!({ "uci": uci, "san": position.to_san(*played), "nodes": nodes }));
        object["divide"] = moves.collect();
    }
    object
}
