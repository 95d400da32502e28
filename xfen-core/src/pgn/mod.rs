//! Files of games: PGN, read in constant memory, without losing a byte.
//!
//! A [`Scanner`] takes a file in pieces of any size and gives [`Token`]s, which one after the other are the bytes of the
//! file, and [`Fault`]s. Each knows its place: offset, line, column, game. No part of the file, however long, is
//! collected without a bound, and after a fault the games behind it are read.
//!
//! A [`Reader`] stands on it and tells a [`Visitor`] of each game: its [`Head`], which is what all its tag pairs say
//! together (what kind of game it is, where it starts), the moves of the main line on the board, and its end. Moves of
//! variations are looked at for their spelling only.
//!
//! A large file can be read in parts, on several cores: each from a place that [`last_beginning`] gives, by a reader of its
//! own.
//!
//! A [`Game`] writes itself.
//!
//! A fault carries the bytes that should stand in its place, where they are certain. Edits of two faults are the same, or
//! apart, or one contains the other; with all of them made, none is told again.

mod before;
mod fault;
mod head;
mod kind;
mod message;
mod not_pgn;
mod part;
mod place;
mod reader;
mod replay;
mod scanner;
mod start;
mod tag;
mod tag_name;
mod tag_scan;
mod token;
mod variant;
mod write;

pub use fault::{Fault, FaultKind, LostBeginning, Severity};
pub use head::{FenTag, Head, NoStart};
pub use kind::Kind;
pub use not_pgn::NotPgn;
pub use part::{Extent, last_beginning};
pub use place::Place;
pub use reader::{End, Moves, Played, Reader, Visitor};
pub use scanner::{MAX_TAG_PAIR, MAX_WORD, Scanner};
pub use start::{Start, StartSource};
pub use tag::{DamagedTag, MAX_HEAD, Tag};
pub use tag_name::START_TAGS;
pub use token::{Outcome, Sink, TagPair, Token, TokenKind};
pub use variant::Variant;
pub use write::{Game, NotWritten};
