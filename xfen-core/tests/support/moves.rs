//! What the tests of moves share: positions by their canonical text, moves by UCI.
#![allow(dead_code)] // each test binary uses its part

use xfen_core::{Move, Position};

/// The position of a canonical line.
#[track_caller]
pub(crate) fn position(line: &str) -> Position {
    let position: Position = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
    assert_eq!(position.to_string(), line, "canonical");
    position
}

/// All legal moves in the order of their texts.
#[track_caller]
pub(crate) fn moves(line: &str) -> String {
    sorted(position(line).legal_moves().into_iter().map(Move::to_uci))
}

/// Where the man on a square can go, in the order of the texts; behind it what a pawn becomes there.
#[track_caller]
pub(crate) fn targets(position: &Position, from: &str) -> String {
    let own = position.legal_moves().into_iter().filter(|played| played.from().to_string() == from);
    sorted(own.map(|played| played.to_uci()[2..].to_owned()))
}

/// The legal castlings, king side first.
#[track_caller]
pub(crate) fn castlings(line: &str) -> String {
    let all = position(line).legal_moves().into_iter().filter(|played| matches!(played, Move::Castle { .. }));
    all.map(Move::to_uci).collect::<Vec<_>>().join(" ")
}

/// The position after moves that are written as UCI writes them.
#[track_caller]
pub(crate) fn after(position: &Position, moves: &str) -> Position {
    let mut reached = position.clone();
    for uci in moves.split(' ') {
        let read = reached.read_uci(uci).unwrap_or_else(|error| panic!("{reached}: {uci}: {error}"));
        assert_eq!(read.deviation, None, "{uci}");
        reached = reached.play(read.played).unwrap();
    }
    reached
}

/// Asserts what moves lead to.
#[track_caller]
pub(crate) fn leads(line: &str, moves: &str, expected: &str) {
    assert_eq!(after(&position(line), moves).to_string(), expected, "{line}: {moves}");
}

fn sorted(texts: impl Iterator<Item = String>) -> String {
    let mut texts: Vec<String> = texts.collect();
    texts.sort();
    texts.join(" ")
}
