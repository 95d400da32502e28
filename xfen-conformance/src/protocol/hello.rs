//! How an adapter introduces itself.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use xfen_core::{BoardSize, CastlingType, Profile};

use super::{Op, words};

/// The answer to `hello`: who the adapter is, how far it reaches, and what it will observe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The protocol version that the adapter speaks.
    pub protocol: u32,
    /// The program or library behind the adapter.
    pub name: String,
    /// Its version, as its author writes it.
    pub version: String,
    /// The language it is written in.
    pub language: String,
    /// The board sizes it claims to read.
    #[serde(serialize_with = "words::write", deserialize_with = "words::read")]
    pub boards: Vec<BoardSize>,
    /// The profiles it claims to read; never [`Profile::Any`].
    #[serde(serialize_with = "words::write", deserialize_with = "words::read")]
    pub profiles: Vec<Profile>,
    /// The castling types it claims to read.
    #[serde(serialize_with = "words::write", deserialize_with = "words::read")]
    pub types: Vec<CastlingType>,
    /// The operations it knows.
    #[serde(serialize_with = "words::write", deserialize_with = "words::read")]
    pub ops: Vec<Op>,
    /// What each accepted answer will hold; leaving out something promised is a protocol error.
    #[serde(serialize_with = "words::write", deserialize_with = "words::read")]
    pub observes: BTreeSet<Observable>,
}

/// Something an adapter can promise to observe in every accepted answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Observable {
    /// The key `pieces`.
    Pieces,
    /// The key `turn`.
    Turn,
    /// The key `castling`.
    Castling,
    /// The key `type`.
    Type,
    /// The key `ep`.
    Ep,
    /// The keys `halfmove` and `fullmove`.
    Counters,
    /// The key `legal`.
    Legal,
    /// The key `text`.
    Text,
    /// The key `xfen`.
    Xfen,
    /// The key `shredder`.
    Shredder,
    /// The key `fen`.
    Fen,
}

impl Observable {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Pieces,
        Self::Turn,
        Self::Castling,
        Self::Type,
        Self::Ep,
        Self::Counters,
        Self::Legal,
        Self::Text,
        Self::Xfen,
        Self::Shredder,
        Self::Fen,
    ];

    /// The name in the protocol.
    pub fn name(self) -> &'static str {
        match self {
            Observable::Pieces => "pieces",
            Observable::Turn => "turn",
            Observable::Castling => "castling",
            Observable::Type => "type",
            Observable::Ep => "ep",
            Observable::Counters => "counters",
            Observable::Legal => "legal",
            Observable::Text => "text",
            Observable::Xfen => "xfen",
            Observable::Shredder => "shredder",
            Observable::Fen => "fen",
        }
    }
}
