//! What a reader of PGN tells of a file, in a form to compare.

use xfen_core::Position;
use xfen_core::pgn::{End, Extent, Fault, Head, Kind, Moves, NotPgn, Played, Reader, Token, Visitor, last_beginning};

/// What was told of one game, or of what stands before the first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Game {
    /// Its bytes, by its tokens.
    pub(crate) bytes: Vec<u8>,
    pub(crate) faults: Vec<Fault>,
    /// None before the first game.
    pub(crate) kind: Option<Kind>,
    /// The moves that were played, as the file spells them.
    pub(crate) moves: Vec<Vec<u8>>,
    /// The position at the end, if that is known.
    pub(crate) last: Option<Position>,
}

/// What was told of a file. The first entry is what stands before the first game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Told {
    pub(crate) games: Vec<Game>,
    pub(crate) not_pgn: Option<NotPgn>,
}

impl Told {
    /// Reads a file, as it comes in pieces.
    pub(crate) fn of<'a>(pieces: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let mut told = Self { games: vec![Game::default()], not_pgn: None };
        let mut reader = Reader::new();
        for piece in pieces {
            if let Err(not_pgn) = reader.feed(piece, &mut told) {
                told.not_pgn = Some(not_pgn);
                return told;
            }
        }
        let games = reader.finish(&mut told);
        assert_eq!(games, told.games.len() as u64 - 1);
        told
    }

    /// Reads a file of games in parts, one from each place where a game begins for certain.
    pub(crate) fn in_parts(file: &[u8]) -> Self {
        let mut ends = vec![file.len()];
        while let Some(beginning) = last_beginning(&file[..ends[ends.len() - 1]]) {
            ends.push(beginning);
        }
        let mut all = Self { games: vec![Game::default()], not_pgn: None };
        let mut before = Extent::default();
        let mut reader = Reader::new();
        let mut start = 0;
        for end in ends.into_iter().rev() {
            let mut part = Self { games: vec![Game::default()], not_pgn: None };
            reader.feed(&file[start..end], &mut part).expect("a file of games");
            let read = std::mem::replace(&mut reader, Reader::of_part());
            let extent = if end == file.len() {
                read.finish(&mut part);
                Extent::default()
            } else {
                read.finish_part(&mut part)
            };
            for fault in part.games.iter_mut().flat_map(|game| &mut game.faults) {
                fault.place = fault.place.behind_part(&before);
            }
            let first = part.games.remove(0);
            if start == 0 {
                all.games = vec![first];
            } else {
                assert_eq!(first, Game::default(), "a part begins with a game");
            }
            all.games.extend(part.games);
            before += extent;
            start = end;
        }
        all
    }

    /// All the bytes.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.games.iter().flat_map(|game| game.bytes.iter().copied()).collect()
    }

    pub(crate) fn faults(&self) -> impl Iterator<Item = &Fault> {
        self.games.iter().flat_map(|game| &game.faults)
    }

    /// How many moves were played.
    pub(crate) fn plies(&self) -> usize {
        self.games.iter().map(|game| game.moves.len()).sum()
    }

    /// The game with a number; the numbers follow each other.
    fn game(&mut self, number: u64) -> &mut Game {
        let number = usize::try_from(number).expect("few games");
        assert!(number == self.games.len() || number + 1 == self.games.len(), "game {number}");
        if number == self.games.len() {
            self.games.push(Game::default());
        }
        &mut self.games[number]
    }
}

impl Visitor for Told {
    fn token(&mut self, token: &Token<'_>) {
        let told: usize = self.games.iter().map(|game| game.bytes.len()).sum();
        assert_eq!(token.place.offset, told as u64);
        self.game(token.place.game).bytes.extend_from_slice(token.bytes);
    }

    fn fault(&mut self, fault: Fault) {
        assert!(!fault.to_string().is_empty());
        self.game(fault.place.game).faults.push(fault);
    }

    fn head(&mut self, head: &Head) -> Moves {
        assert_eq!(self.game(head.game).kind.replace(head.kind), None);
        Moves::Replay
    }

    fn played(&mut self, played: &Played<'_>) {
        assert_eq!(played.before.play(played.read.played).as_ref(), Ok(played.after));
        let game = self.game(played.place.game);
        game.moves.push(played.text.to_vec());
        assert_eq!(game.moves.len(), played.ply as usize);
    }

    fn end(&mut self, end: &End<'_>) {
        let game = self.game(end.game);
        game.last = end.position.cloned();
        assert_eq!(game.moves.len(), end.played as usize);
    }
}
