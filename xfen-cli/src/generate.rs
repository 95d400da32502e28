//! `xfen generate`: random valid positions, one a line.

use std::io;

use clap::{Args, ValueEnum};
use xfen_conformance::random::{SetupOptions, Setups, Share};
use xfen_core::{BoardSize, CastlingType, Setup};

use crate::args;
use crate::destination::stdout;
use crate::exit::Exit;
use crate::form::Notation;
use crate::output::Output;

/// What the help says at its end.
pub(crate) const EXAMPLES: &str = "\
The same options and the same seed give the same lines, on every machine and with every version
that does not say otherwise in its changelog. Lines are written as they are made.

Examples:
  xfen generate
  xfen generate --board 10x8 --inner 50% --seed 7 --count 1000 > generated.txt
  xfen generate --notation shredder -n 10000 | xfen check --quiet
  xfen generate --legal no -n 1000 | xfen check --quiet | sort | uniq -c

Exit codes: 0 all written, 2 usage, 3 output failed.";

#[derive(Args)]
pub(crate) struct GenerateArguments {
    /// How many positions are written
    #[arg(short = 'n', long, value_name = "COUNT", default_value_t = 10)]
    count: u64,
    /// What is to be generated; the same seed gives the same positions
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// The board; both alike if nothing is said, or what the notation has
    #[arg(long, value_enum)]
    board: Option<BoardName>,
    /// The castling type of positions with rights; all alike if nothing is said, or what the notation has
    #[arg(long = "type", value_enum)]
    castling_type: Option<TypeName>,
    /// At least so many have a right of an inner rook, whose letter X-FEN needs, and the others have none; 20% if nothing
    /// is said
    #[arg(long, value_name = "SHARE")]
    inner: Option<Share>,
    /// At least so many have an en-passant target; of the others, half as many come from a double push that no pawn can
    /// answer, which only traditional FEN tells
    #[arg(long, value_name = "SHARE", default_value = "30%")]
    ep: Share,
    /// Whether all are legal to play from, with material, checks and counters that a game explains
    #[arg(long, value_enum, default_value_t = YesOrNo::Yes)]
    legal: YesOrNo,
    /// What to write: xfen, shredder, fen, url or fairy:VARIANT
    #[arg(long, value_name = "NOTATION", default_value_t = Notation::Xfen)]
    notation: Notation,
}

/// The boards by name.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum BoardName {
    #[value(name = "8x8")]
    Standard,
    #[value(name = "10x8")]
    Capablanca,
    Both,
}

/// The castling types by name.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum TypeName {
    Standard,
    Symmetric,
    Modern,
    Any,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum YesOrNo {
    Yes,
    No,
}

impl GenerateArguments {
    /// What setups are asked for.
    ///
    /// # Errors
    /// Why the notation has none of these.
    fn options(&self) -> Result<SetupOptions, String> {
        let default = SetupOptions::default();
        let options = SetupOptions {
            boards: match self.board {
                Some(BoardName::Standard) => vec![BoardSize::Standard8x8],
                Some(BoardName::Capablanca) => vec![BoardSize::Capablanca10x8],
                Some(BoardName::Both) | None => default.boards,
            },
            types: match self.castling_type {
                Some(TypeName::Standard) => vec![CastlingType::Standard],
                Some(TypeName::Symmetric) => vec![CastlingType::Symmetric],
                Some(TypeName::Modern) => vec![CastlingType::Modern],
                Some(TypeName::Any) | None => default.types,
            },
            inner: self.inner.unwrap_or(default.inner),
            ep: self.ep,
            legal: self.legal == YesOrNo::Yes,
            traditional: self.notation == Notation::Fen,
        };
        if !options.traditional {
            return Ok(options);
        }
        let has_eight_files = matches!(self.board, None | Some(BoardName::Standard));
        let is_standard = matches!(self.castling_type, None | Some(TypeName::Standard));
        if has_eight_files && is_standard && self.inner.is_none_or(|inner| inner == Share::NONE) {
            return Ok(options);
        }
        Err("traditional FEN has eight files, castling of the type standard and no inner rooks".to_owned())
    }
}

/// Runs the command.
///
/// # Errors
/// Those of standard output.
pub(crate) fn run(arguments: &GenerateArguments) -> io::Result<Exit> {
    let options = arguments.options().unwrap_or_else(|reason| {
        args::refuse_together(reason);
    });
    let mut setups = Setups::new(options, arguments.seed);
    let mut out = Output::new(stdout()?);
    let written = |setup: &Setup| arguments.notation.write(setup, None);
    for _ in 0..arguments.count {
        let Some(setup) = setups.next_that(|setup| written(setup).is_ok()) else {
            out.send()?;
            let reason = format!("the notation {} can express none of the positions asked for", arguments.notation);
            args::refuse_together(reason);
        };
        out.line(written(&setup).unwrap_or_default().as_bytes())?;
    }
    out.send()?;
    Ok(Exit::Done)
}
