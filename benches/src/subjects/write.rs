//! Writing what was read before, and reading in one form to write in another.

use std::fmt::Write as _;
use std::hint::black_box;

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode};
use xfen_core::{EpMode, ReadOptions, read};

use super::{Subject, Task};
use crate::lines::{Corpus, Lines};

/// Writes all things into one buffer, emptied before each.
fn writes<'a, T>(name: &'static str, things: Vec<T>, write: impl Fn(&T, &mut String) + 'a) -> Subject<'a>
where
    T: 'a,
{
    let mut buffer = String::with_capacity(128);
    let mut put = move |thing: &T| {
        buffer.clear();
        write(thing, &mut buffer);
        black_box(&buffer).len()
    };
    Subject { name, run: Box::new(move |calls| things[calls].iter().map(&mut put).sum()) }
}

pub(super) fn tasks(corpus: &Corpus) -> Vec<Task<'_>> {
    let fens = |lines: &Lines| -> Vec<Fen> { lines.xfen.iter().map(|line| line.parse().expect("FEN")).collect() };
    let eight = &corpus.eight;
    let position = |fen: Fen| fen.into_position::<Chess>(CastlingMode::Chess960).expect("a position");
    let cozy = |line: &String| cozy_chess::Board::from_fen(line, true).expect("Shredder-FEN");
    vec![
        Task::new(
            "write into a buffer, 8x8",
            eight.positions.len(),
            "shakmaty, from what it read",
            vec![
                xfen("xfen", eight),
                writes("shakmaty, from what it read", fens(eight), Fen::append_to_string),
                writes(
                    "shakmaty, from a position",
                    fens(eight).into_iter().map(position).collect(),
                    |position: &Chess, buffer| {
                        Fen::from_position(position, EnPassantMode::PseudoLegal).append_to_string(buffer);
                    },
                ),
                writes("cozy-chess", eight.shredder.iter().map(cozy).collect(), |board, buffer| {
                    write!(buffer, "{board:#}").expect("a string takes all");
                }),
            ],
        ),
        Task::new(
            "write into a buffer, 10x8 (a call of shakmaty writes a line of 8x8)",
            corpus.ten.positions.len(),
            "shakmaty, 8x8",
            vec![
                xfen("xfen", &corpus.ten),
                writes(
                    "shakmaty, 8x8",
                    fens(eight).split_off(eight.xfen.len() - corpus.ten.xfen.len()),
                    |fen, buffer| {
                        fen.append_to_string(buffer);
                    },
                ),
            ],
        ),
        convert("convert X-FEN to Shredder-FEN, 8x8", &eight.xfen, false),
        convert("convert Shredder-FEN to X-FEN, 8x8", &eight.shredder, true),
    ]
}

fn xfen<'a>(name: &'static str, lines: &'a Lines) -> Subject<'a> {
    let mut buffer = String::with_capacity(128);
    Subject::each(name, &lines.positions, move |position| {
        buffer.clear();
        position.setup().write_xfen(&mut buffer).expect("a string takes all");
        black_box(&buffer).len()
    })
}

/// Reads each line and writes it in the other form; shakmaty has one form to write.
fn convert<'a>(name: &'static str, lines: &'a [String], to_xfen: bool) -> Task<'a> {
    let mut buffer = String::with_capacity(128);
    let xfen = Subject::each("xfen", lines, move |line| {
        let setup = read(line, ReadOptions::default()).expect("X-FEN").setup;
        buffer.clear();
        let written = if to_xfen {
            setup.write_xfen(&mut buffer)
        } else {
            setup.write_shredder(&mut buffer, EpMode::PseudoLegal)
        };
        written.expect("a string takes all");
        black_box(&buffer).len()
    });
    let mut buffer = String::with_capacity(128);
    let shakmaty = Subject::each("shakmaty", lines, move |line| {
        buffer.clear();
        Fen::from_ascii(line.as_bytes()).expect("FEN").append_to_string(&mut buffer);
        black_box(&buffer).len()
    });
    Task::new(name, lines.len(), "shakmaty", vec![xfen, shakmaty])
}
