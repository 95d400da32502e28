//! Files of games made from arbitrary bytes: tag pairs right and wrong, games that are played, and what else stands in such
//! files.

use arbitrary::{Arbitrary, Result, Unstructured};
use xfen_core::{NamedArray, Position};

use crate::positions::{AnyPosition, any_move};

/// A file of games.
pub(crate) struct AnyFile(pub(crate) Vec<u8>);

const TAGS: [&str; 22] = [
    "[Event \"x\"]",
    "[White \"J\u{F6}rg \\\"K\\\"\"]",
    "[SetUp \"1\"]",
    "[SetUp \"0\"]",
    "[ setup  \"\"]",
    "[SetUp \"1\"",
    "[FEN \"\"]",
    "[fen \"?\"]",
    "[FEN \"4k3/8/8/8/8/8/8/4K2 w - - 0 1\"]",
    "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 00 1\"]",
    "[Variant \"Chess960\"]",
    "[variant \"fischer random\"]",
    "[Variant \"Janus\"]",
    "[Variant \"Embassy\"]",
    "[Variant \"Caparandom\"]",
    "[Variant \"Crazyhouse\"]",
    "[Variant \"\"]",
    "[Result \"1-0\"]",
    "[Event \"a\" [FEN \"4k3\"]",
    "[\"4k3\"]",
    "[SetUp \"yes\"]",
    "[Variant \"From Position\"]",
];

const TEXT: [&str; 26] = [
    "e4 ",
    "0-0-0 ",
    "1... ",
    "7. ",
    "Ne68. ",
    "-- ",
    "xx\u{E9} ",
    "$5 ",
    "!? ",
    "1-0",
    "*\n",
    "{a\nb} ",
    "{",
    "}",
    "(",
    ")",
    "(d4 d5) ",
    "; c\n",
    "\n% e\n",
    "\n",
    "\r\n",
    "\n\n",
    " ",
    "\u{FEFF}",
    "[",
    "e.p. ",
];

const LINE_ENDS: [&str; 3] = ["\n", "\r\n", "\r"];

impl<'a> Arbitrary<'a> for AnyFile {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let mut file = String::new();
        for _ in 0..bytes.int_in_range(1..=3)? {
            game(bytes, &mut file)?;
        }
        let mut file = file.into_bytes();
        if bytes.ratio(1, 8)? && !file.is_empty() {
            let place = bytes.choose_index(file.len())?;
            file[place] = bytes.arbitrary()?;
        }
        Ok(Self(file))
    }
}

fn game(bytes: &mut Unstructured<'_>, file: &mut String) -> Result<()> {
    let line_end = *bytes.choose(&LINE_ENDS)?;
    for _ in 0..bytes.int_in_range(0..=3)? {
        file.push_str(bytes.choose(&TAGS)?);
        file.push_str(line_end);
    }
    let position = start(bytes, file, line_end)?;
    file.push_str(line_end);
    moves(bytes, file, position)?;
    file.push_str(bytes.choose(&["*", "1-0", "0-1", "1/2-1/2", ""])?);
    file.push_str(if bytes.ratio(1, 8)? { "" } else { line_end });
    file.push_str(line_end);
    Ok(())
}

/// Where the game starts, with the tags that say so.
fn start(bytes: &mut Unstructured<'_>, file: &mut String, line_end: &str) -> Result<Position> {
    if bytes.arbitrary()? {
        return Ok(NamedArray::Traditional.position());
    }
    let AnyPosition(position) = bytes.arbitrary()?;
    let setup = position.setup();
    let fen = if bytes.arbitrary()? { setup.to_xfen() } else { setup.to_shredder() };
    if bytes.ratio(3, 4)? {
        file.push_str("[SetUp \"1\"]");
        file.push_str(line_end);
    }
    file.push_str(&format!("[FEN \"{fen}\"]{line_end}"));
    Ok(position)
}

/// Moves as they are written, with something else between now and then.
fn moves(bytes: &mut Unstructured<'_>, file: &mut String, mut position: Position) -> Result<()> {
    for ply in 0..bytes.int_in_range(0..=20)? {
        if bytes.ratio(1, 6)? {
            file.push_str(bytes.choose(&TEXT)?);
        }
        let Some(played) = any_move(bytes, &position)? else { break };
        let setup = position.setup();
        let number = setup.fullmove_number();
        match (setup.turn(), ply) {
            (xfen_core::Color::White, _) => file.push_str(&format!("{number}. ")),
            (xfen_core::Color::Black, 0) => file.push_str(&format!("{number}... ")),
            (xfen_core::Color::Black, _) => {}
        }
        file.push_str(&position.to_san(played));
        file.push(' ');
        position = position.play(played).map_err(|_| arbitrary::Error::IncorrectFormat)?;
    }
    Ok(())
}
