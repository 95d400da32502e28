//! Reading lines that all accept: to a setup, which may be illegal, and to a position, which is not.

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};
use xfen_core::{Position, ReadOptions, read};

use super::{Subject, Task};
use crate::lines::Corpus;

pub(super) fn tasks(corpus: &Corpus) -> Vec<Task<'_>> {
    vec![
        Task::new(
            "read, 8x8",
            corpus.eight.xfen.len(),
            "shakmaty",
            vec![
                Subject::reads("xfen", &corpus.eight.xfen, |line| read(line, ReadOptions::default()).ok()),
                Subject::reads("shakmaty", &corpus.eight.xfen, |line| Fen::from_ascii(line.as_bytes()).ok()),
            ],
        ),
        Task::new("read and validate, 8x8", corpus.eight.xfen.len(), "shakmaty", eight_files(corpus)),
        Task::new(
            "read and validate, traditional chess",
            corpus.classical.xfen.len(),
            "shakmaty",
            vec![
                xfen("xfen", &corpus.classical.xfen),
                shakmaty("shakmaty", &corpus.classical.xfen),
                Subject::reads("cozy-chess", &corpus.classical.xfen, |line| {
                    cozy_chess::Board::from_fen(line, false).ok()
                }),
                Subject::reads("chess", &corpus.classical.xfen, |line| line.parse::<chess::Board>().ok()),
                Subject::reads("owlchess", &corpus.classical.xfen, |line| owlchess::Board::from_fen(line).ok()),
            ],
        ),
        Task::new(
            "read and validate, 10x8 (a call of shakmaty reads a line of 8x8)",
            corpus.ten.xfen.len(),
            "shakmaty, 8x8",
            vec![
                xfen("xfen", &corpus.ten.xfen),
                shakmaty("shakmaty, 8x8", &corpus.eight.xfen[..corpus.ten.xfen.len()]),
            ],
        ),
    ]
}

fn eight_files(corpus: &Corpus) -> Vec<Subject<'_>> {
    vec![
        xfen("xfen", &corpus.eight.xfen),
        shakmaty("shakmaty", &corpus.eight.xfen),
        xfen("xfen, Shredder-FEN", &corpus.eight.shredder),
        shakmaty("shakmaty, Shredder-FEN", &corpus.eight.shredder),
        Subject::reads("cozy-chess, Shredder-FEN", &corpus.eight.shredder, |line| {
            cozy_chess::Board::from_fen(line, true).ok()
        }),
    ]
}

fn xfen<'a>(name: &'static str, lines: &'a [String]) -> Subject<'a> {
    Subject::reads(name, lines, |line| line.parse::<Position>().ok())
}

fn shakmaty<'a>(name: &'static str, lines: &'a [String]) -> Subject<'a> {
    Subject::reads(name, lines, |line| {
        Fen::from_ascii(line.as_bytes()).ok()?.into_position::<Chess>(CastlingMode::Chess960).ok()
    })
}
