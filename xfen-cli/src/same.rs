//! `xfen same`: whether two positions play alike. (Rule `castling.same-play`.)

use std::ffi::OsString;
use std::io::{self, Write as _};

use clap::Args;
use xfen_core::{CastlingRight, CastlingSide, Color, ReadOptions, Setup, Square, read};

use crate::exit::{Exit, say};
use crate::lines::{Line, Place};
use crate::page::Page;
use crate::picture::Pictures;
use crate::words;

/// What the help says at its end.
pub(crate) const EXAMPLES: &str = "\
Positions play alike if they have the same men, side to move and en-passant target (where a pawn can
capture), and the same castling rights with the same squares of king and rook. How they are spelled,
the name of the castling type and the counters do not matter.

Examples:
  xfen same 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' 'r3k2r/8/8/8/8/8/8/R3K2R w mHAha - 5 9'
  xfen same 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' 'r3k2r/8/8/8/8/8/8/R3K2R w sKQkq - 0 1'

Exit codes: 0 they play alike, 1 they do not, 2 usage or a position that cannot be read, 3 output
failed.";

#[derive(Args)]
pub(crate) struct SameArguments {
    /// A position, as one argument: FEN, Shredder-FEN or X-FEN
    #[arg(value_name = "A")]
    first: OsString,
    /// Another one
    #[arg(value_name = "B")]
    second: OsString,
}

/// Runs the command.
///
/// # Errors
/// Those of standard output.
pub(crate) fn run(arguments: &SameArguments) -> io::Result<Exit> {
    let setups = [("A", &arguments.first), ("B", &arguments.second)].map(|(name, text)| setup(name, text));
    let [Some(first), Some(second)] = setups else { return Ok(Exit::Usage) };
    let same = first.same_play(&second);
    let mut page = Page::for_stdout();
    page.line(if same { "They play alike." } else { "They do not play alike:" });
    for (what, text) in &differences(&first, &second) {
        page.row(&format!("  {what}"), COLUMN, text);
    }
    let ignored = ignored(&first, &second);
    if !ignored.is_empty() {
        page.line("What differs besides, and does not matter for this:");
    }
    for (what, text) in &ignored {
        page.row(&format!("  {what}"), COLUMN, text);
    }
    io::stdout().lock().write_all(page.into_text().as_bytes())?;
    Ok(if same { Exit::Done } else { Exit::Refused })
}

/// The column in which the texts of the rows begin.
const COLUMN: usize = 19;

/// The setup of an argument; complains if it cannot be read.
fn setup(name: &str, text: &OsString) -> Option<Setup> {
    let bytes = text.as_encoded_bytes();
    match read(bytes, ReadOptions::default()) {
        Ok(accepted) => Some(accepted.setup),
        Err(refused) => {
            say(format!("{name} cannot be read; give each position as one quoted argument"));
            let line = Line { bytes, place: Place::Argument, cut: false };
            // There is nothing to be done about a standard error that cannot be written to.
            let _ = Pictures::for_stderr().show(line, &refused.errors, &[], true);
            None
        }
    }
}

/// One thing in which the two differ, with both values in words.
type Difference = (&'static str, String);

/// What makes them play differently.
fn differences(first: &Setup, second: &Setup) -> Vec<Difference> {
    let mut differences = Vec::new();
    if first.size() != second.size() {
        differences.push(("board", either(first.size(), second.size())));
    } else if let Some(text) = men(first, second) {
        differences.push(("men", text));
    }
    if first.turn() != second.turn() {
        differences.push(("side to move", either(words::color(first.turn()), words::color(second.turn()))));
    }
    differences.extend(rights(first, second).map(|text| ("castling", text)));
    if first.ep_target() != second.ep_target() {
        differences.push(("en passant", either(target(first.ep_target()), target(second.ep_target()))));
    }
    differences
}

/// What differs and does not change the play.
fn ignored(first: &Setup, second: &Setup) -> Vec<Difference> {
    let push = |setup: &Setup| match setup.double_push() {
        Some(push) if setup.ep_target().is_none() => format!("{} (no pawn can capture)", push.target()),
        _ => "none".to_owned(),
    };
    let castling_type = |setup: &Setup| setup.castling().castling_type();
    let all = [
        (
            "castling type",
            either(castling_type(first), castling_type(second)),
            castling_type(first) != castling_type(second),
        ),
        ("double step", either(push(first), push(second)), push(first) != push(second)),
        (
            "halfmove clock",
            either(first.halfmove_clock(), second.halfmove_clock()),
            first.halfmove_clock() != second.halfmove_clock(),
        ),
        (
            "fullmove number",
            either(first.fullmove_number(), second.fullmove_number()),
            first.fullmove_number() != second.fullmove_number(),
        ),
    ];
    all.into_iter().filter(|(_, _, differ)| *differ).map(|(what, text, _)| (what, text)).collect()
}

fn either(first: impl std::fmt::Display, second: impl std::fmt::Display) -> String {
    format!("{first} in A, {second} in B")
}

/// How many squares are told before the rest is only counted.
const MOST: usize = 6;

/// The squares on which different men stand.
fn men(first: &Setup, second: &Setup) -> Option<String> {
    let man = |setup: &Setup, square: Square| match setup.board().piece_at(square) {
        Some(man) => format!("{} {}", man.color, man.role),
        None => "nothing".to_owned(),
    };
    let differing: Vec<Square> = first
        .size()
        .squares()
        .filter(|square| first.board().piece_at(*square) != second.board().piece_at(*square))
        .collect();
    let told = differing.iter().take(MOST);
    let mut lines: Vec<String> =
        told.map(|square| format!("{square}: {}", either(man(first, *square), man(second, *square)))).collect();
    if differing.len() > MOST {
        lines.push(format!("and {} squares more", differing.len() - MOST));
    }
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// The rights in which they differ.
fn rights<'a>(first: &'a Setup, second: &'a Setup) -> impl Iterator<Item = String> + 'a {
    let wings = Color::ALL.into_iter().flat_map(|color| CastlingSide::ALL.map(|side| (color, side)));
    wings.filter_map(|(color, side)| {
        let right = |setup: &Setup| setup.castling_rights().find(|right| (right.color, right.side) == (color, side));
        let words = |right: Option<CastlingRight>| right.map_or("no right".to_owned(), |right| words::journey(&right));
        let (first, second) = (right(first), right(second));
        (first != second)
            .then(|| format!("{}, {side}: {} in A; {} in B", words::color(color), words(first), words(second)))
    })
}

fn target(target: Option<Square>) -> String {
    target.map_or("no target".to_owned(), |target| format!("target {target}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compared(first: &str, second: &str) -> (Vec<String>, Vec<String>) {
        let (first, second): (Setup, Setup) = (first.parse().unwrap(), second.parse().unwrap());
        let lines = |differences: Vec<Difference>| {
            differences.into_iter().map(|(what, text)| format!("{what}: {text}")).collect::<Vec<_>>()
        };
        assert_eq!(differences(&first, &second).is_empty(), first.same_play(&second));
        (lines(differences(&first, &second)), lines(ignored(&first, &second)))
    }

    #[test]
    fn spelling_type_and_counters_do_not_matter() {
        let (differences, ignored) =
            compared("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w mHAha - 5 9");
        assert!(differences.is_empty());
        assert_eq!(
            ignored,
            [
                "castling type: standard in A, modern in B",
                "halfmove clock: 0 in A, 5 in B",
                "fullmove number: 1 in A, 9 in B"
            ]
        );
    }

    #[test]
    fn each_difference_is_told() {
        let (differences, _) = compared("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/R3K2N b sQ - 0 1");
        assert_eq!(
            differences,
            [
                "men: h1: white rook in A, white knight in B",
                "side to move: White in A, Black in B",
                "castling: White, king side: king e1 to g1, rook h1 to f1 in A; no right in B",
                "castling: White, queen side: king e1 to c1, rook a1 to d1 in A; king e1 to b1, rook a1 to c1 in B"
            ]
        );
        let (differences, _) = compared("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k5/10/10/10/10/10/10/4K5 w - - 0 1");
        assert_eq!(differences, ["board: 8x8 in A, 10x8 in B"]);
    }

    #[test]
    fn a_target_matters_where_a_pawn_can_capture() {
        let (differences, _) = compared("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1");
        assert_eq!(differences, ["en passant: target e3 in A, no target in B"]);
        let (differences, ignored) = compared("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
        assert!(differences.is_empty());
        assert_eq!(ignored, ["double step: e3 (no pawn can capture) in A, none in B"]);
    }
}
