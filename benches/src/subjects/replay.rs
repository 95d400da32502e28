//! A file of games, read and played: every move of every game, from the position that the game starts from.
//!
//! This project also tells what is unusual about the spelling of each move, and every token with its place.

use std::ops::ControlFlow;

use pgn_reader::{RawTag, SanPlus};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position as _};
use xfen_core::pgn::{End, Fault, Head, Moves, Reader, Token, TokenKind, Visitor};

use super::{Subject, Task};
use crate::lines::Corpus;

pub(super) fn tasks(corpus: &Corpus) -> Vec<Task<'_>> {
    let (file, plies) = (corpus.games.as_str(), corpus.plies);
    let replay = vec![
        Subject::whole("xfen", move || replayed_by_xfen(file), plies),
        Subject::whole("pgn-reader and shakmaty", move || replayed_by_shakmaty(file), plies),
    ];
    let read = vec![
        Subject::whole("xfen", move || read_by_xfen(file), plies),
        Subject::whole("pgn-reader", move || read_by_pgn_reader(file), plies),
    ];
    vec![
        Task::new("read and replay games, each ply", plies, "pgn-reader and shakmaty", replay).in_one(),
        Task::new("read games without a board, each ply", plies, "pgn-reader", read).in_one(),
    ]
}

#[derive(Default)]
struct Counted {
    plies: usize,
    faults: usize,
}

impl Visitor for Counted {
    fn fault(&mut self, _: Fault) {
        self.faults += 1;
    }

    fn end(&mut self, end: &End<'_>) {
        self.plies += end.played as usize;
    }
}

/// How many plies were played, if nothing was wrong.
fn replayed_by_xfen(file: &str) -> usize {
    let mut counted = Counted::default();
    let mut reader = Reader::new();
    for block in file.as_bytes().chunks(1 << 16) {
        reader.feed(block, &mut counted).expect("it is PGN");
    }
    reader.finish(&mut counted);
    if counted.faults == 0 { counted.plies } else { 0 }
}

/// The moves as tokens.
#[derive(Default)]
struct Tokens {
    moves: usize,
}

impl Visitor for Tokens {
    fn head(&mut self, _: &Head) -> Moves {
        Moves::Skip
    }

    fn token(&mut self, token: &Token<'_>) {
        self.moves += usize::from(token.kind == TokenKind::Move);
    }
}

/// How many moves there are.
fn read_by_xfen(file: &str) -> usize {
    let mut tokens = Tokens::default();
    let mut reader = Reader::new();
    for block in file.as_bytes().chunks(1 << 16) {
        reader.feed(block, &mut tokens).expect("it is PGN");
    }
    reader.finish(&mut tokens);
    tokens.moves
}

/// The moves as pgn-reader takes them apart.
struct Spelled {
    moves: usize,
}

impl pgn_reader::Visitor for Spelled {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn san(&mut self, (): &mut (), san: SanPlus) -> ControlFlow<()> {
        std::hint::black_box(san);
        self.moves += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (): ()) {}
}

fn read_by_pgn_reader(file: &str) -> usize {
    let mut spelled = Spelled { moves: 0 };
    let mut reader = pgn_reader::Reader::new(file.as_bytes());
    while reader.read_game(&mut spelled).expect("memory can be read").is_some() {}
    spelled.moves
}

struct Replay {
    plies: usize,
}

impl pgn_reader::Visitor for Replay {
    type Tags = Option<Chess>;
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Option<Chess>> {
        ControlFlow::Continue(None)
    }

    fn tag(&mut self, tags: &mut Option<Chess>, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        if name == b"FEN" {
            let fen = Fen::from_ascii(value.as_bytes()).ok();
            *tags = fen.and_then(|fen| fen.into_position(CastlingMode::Chess960).ok());
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Option<Chess>) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(tags.unwrap_or_default())
    }

    fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<()> {
        match san.san.to_move(position) {
            Ok(played) => position.play_unchecked(played),
            Err(_) => return ControlFlow::Break(()),
        }
        self.plies += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _: Chess) {}
}

fn replayed_by_shakmaty(file: &str) -> usize {
    let mut replay = Replay { plies: 0 };
    let mut reader = pgn_reader::Reader::new(file.as_bytes());
    while reader.read_game(&mut replay).expect("memory can be read").is_some() {}
    replay.plies
}
