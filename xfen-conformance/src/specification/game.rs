//! The published example game, `spec-vectors/example-game.yaml`.

use std::io;

use serde::Deserialize;

/// A game with the position after every ply.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExampleGame {
    /// The version of the file format.
    pub format: u32,
    /// The start position.
    pub start: String,
    /// The plies.
    pub plies: Vec<Ply>,
}

/// One ply.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ply {
    /// The move in SAN, without its number.
    pub san: String,
    /// The move in coordinates, castling as the king taking its own rook.
    pub uci: String,
    /// The position after it.
    pub xfen: String,
    /// The castling field of that position in Shredder-FEN.
    pub shredder: String,
}

impl ExampleGame {
    pub(super) fn from_yaml(text: &str) -> io::Result<Self> {
        serde_yaml::from_str(text).map_err(|error| io::Error::other(format!("example-game.yaml: {error}")))
    }
}
