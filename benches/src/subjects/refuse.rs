//! Refusing lines: with all that is wrong and where, or at the first fault; and lines that are much too long.

use std::hint::black_box;
use std::ops::Range;

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};
use xfen_core::{Position, ReadOptions, read};

use super::{Subject, Task};
use crate::lines::Corpus;

pub(super) fn tasks(corpus: &Corpus) -> Vec<Task<'_>> {
    vec![
        Task::new(
            "refuse a line with a fault",
            corpus.spoiled.len(),
            "shakmaty, the first fault",
            vec![
                Subject::each("xfen, all errors with their places", &corpus.spoiled, |line| {
                    black_box(read(line, ReadOptions::default())).map_or_else(|refused| refused.errors.len(), |_| 0)
                }),
                Subject::each("shakmaty, the first fault", &corpus.spoiled, |line| {
                    let read = Fen::from_ascii(line.as_bytes()).ok();
                    let position = read.and_then(|fen| fen.into_position::<Chess>(CastlingMode::Chess960).ok());
                    usize::from(black_box(position).is_none())
                }),
            ],
        ),
        Task::new(
            "a line that is too long",
            1000,
            "xfen, 513 bytes",
            vec![too_long("xfen, 513 bytes", 513), too_long("xfen, 1 MB", 1_000_000)],
        ),
    ]
}

/// Reads a line of this length again and again.
fn too_long(name: &'static str, length: usize) -> Subject<'static> {
    let line = "/".repeat(length);
    let run =
        move |calls: Range<usize>| calls.filter(|_| black_box(line.as_str()).parse::<Position>().is_err()).count();
    Subject { name, run: Box::new(run) }
}
