//! `xfen show`: the board of a position, in text or as an SVG, and what is known of it.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use clap::Args;
use xfen_conformance::board_svg::board_svg;
use xfen_conformance::files;
use xfen_core::Setup;

use crate::args::{Positions, refuse_together};
use crate::exit::{Exit, at};
use crate::lines::{self, Go};
use crate::page::Page;
use crate::picture::Pictures;
use crate::text_board::{Marks, text_board};
use crate::words;

/// What the help says at its end.
pub(crate) const EXAMPLES: &str = "\
The board is drawn with [ ] round rooks and ( ) round kings that may castle, and * on the en-passant
target. The SVG needs nothing but itself: rings round castling rooks, marked corners where the king
goes, a cross on the en-passant target, a disc beside the side to move.

Examples:
  xfen show 'rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11'
  xfen show rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1
  xfen show --svg board.svg 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
  xfen show --svg - 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' > board.svg
  xfen show --policy repair '44/8/4k3/8/8/8/8/4K2R w KQ - 0 x'
  xfen show < positions.txt

Exit codes: 0 all shown, 1 at least one refused, 2 usage, 3 input or output failed.";

#[derive(Args)]
pub(crate) struct ShowArguments {
    /// Draw the board as an SVG into a file, or with `-` to standard output, and write no text
    #[arg(long, value_name = "FILE", requires = "fen")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    positions: Positions,
}

/// Runs the command.
///
/// # Errors
/// Those of input and output.
pub(crate) fn run(arguments: &ShowArguments) -> io::Result<Exit> {
    let positions = &arguments.positions;
    if arguments.svg.is_some() && lines::from_arguments(&positions.fen).is_none() {
        refuse_together("--svg draws one position: give it as the argument");
    }
    let pictures = Pictures::for_stderr();
    let mut exit = Exit::Done;
    let mut shown_before = false;
    lines::for_each(&positions.fen, |line, out| {
        let read = positions.from.read(line.bytes, positions.options());
        out.send()?;
        pictures.complain(line, &read)?;
        let Ok(accepted) = &read.result else {
            exit = Exit::Refused;
            return Ok(Go::On);
        };
        if let Some(file) = &arguments.svg {
            write_svg(file, &board_svg(&accepted.setup))?;
            return Ok(Go::On);
        }
        if shown_before {
            out.line(b"")?;
        }
        shown_before = true;
        out.line(shown(&accepted.setup).trim_end().as_bytes())?;
        Ok(Go::On)
    })?;
    Ok(exit)
}

fn write_svg(file: &Path, svg: &str) -> io::Result<()> {
    if file == Path::new("-") {
        return io::stdout().lock().write_all(svg.as_bytes());
    }
    files::write(file, svg).map_err(at(file))
}

/// The board and all that the setup says.
fn shown(setup: &Setup) -> String {
    let mut page = Page::for_stdout();
    page.line(&setup.to_xfen());
    page.blank();
    page.line(&text_board(setup.board(), &Marks::of(setup)));
    page.blank();
    for (label, text) in rows(setup) {
        page.row(label, COLUMN, &text);
    }
    page.into_text()
}

/// The column in which the texts of the rows begin.
const COLUMN: usize = 17;

/// What the board does not show: a label and a text each.
fn rows(setup: &Setup) -> [(&'static str, String); 8] {
    let castling = setup.castling();
    let rights: Vec<String> = setup
        .castling_rights()
        .map(|right| format!("{}, {}: {}", words::color(right.color), right.side, words::journey(&right)))
        .collect();
    let rights = if castling.is_empty() {
        "no rights".to_owned()
    } else {
        format!("{}\n{}", rights.join("\n"), words::castling_type(castling.castling_type()))
    };
    [
        ("side to move", words::color(setup.turn()).to_owned()),
        ("castling", rights),
        ("en passant", words::en_passant(setup)),
        ("halfmove clock", setup.halfmove_clock().to_string()),
        ("fullmove number", setup.fullmove_number().to_string()),
        ("board", setup.size().to_string()),
        ("legal", words::legality(setup)),
        ("lints", words::lints(setup)),
    ]
}
