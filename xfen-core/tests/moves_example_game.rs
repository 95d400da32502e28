//! The published example game, replayed by UCI and by SAN to the X-FEN that was printed, ply by ply.

use serde::Deserialize;
use xfen_core::{Position, ReadMove};

#[derive(Deserialize)]
struct Game {
    start: String,
    plies: Vec<Ply>,
}

#[derive(Deserialize)]
struct Ply {
    san: String,
    uci: String,
    xfen: String,
    shredder: String,
}

fn game() -> Game {
    serde_yaml::from_str(include_str!("../../spec-vectors/example-game.yaml")).expect("a game")
}

/// Replays the game; `read` reads one move of it.
#[track_caller]
fn replay(read: impl Fn(&Position, &Ply) -> ReadMove) {
    let game = game();
    let mut position: Position = game.start.parse().unwrap();
    for (index, ply) in game.plies.iter().enumerate() {
        let ReadMove { played, deviation } = read(&position, ply);
        assert_eq!(deviation, None, "ply {}", index + 1);
        assert_eq!(position.to_san(played), ply.san, "ply {}", index + 1);
        assert_eq!(played.to_uci(), ply.uci, "ply {}", index + 1);
        position = position.play(played).unwrap();
        assert_eq!(position.to_string(), ply.xfen, "ply {}", index + 1);
        let shredder = position.setup().to_shredder();
        assert_eq!(shredder.split(' ').nth(2), Some(ply.shredder.as_str()), "ply {}", index + 1);
    }
    assert_eq!(game.plies.len(), 21);
}

#[test]
fn by_uci() {
    replay(|position, ply| position.read_uci(&ply.uci).unwrap());
}

#[test]
fn by_san() {
    replay(|position, ply| position.read_san(&ply.san).unwrap());
}
