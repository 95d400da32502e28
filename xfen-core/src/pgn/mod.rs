//! Files of games: PGN, read in constant memory, without losing a byte.
//!
//! A [`Scanner`] takes a file in pieces of any size and gives [`Token`]s, which one after the other are the bytes of the
//! file, and [`Fault`]s. Each knows its place: offset, line, column, game. No part of the file, however long, is
//! collected without a bound, and after a fault the games behind it are read.
//!

mod fault;
mod message;
mod not_pgn;
mod place;
mod scanner;
mod tag_scan;
mod token;

pub use fault::{Fault, FaultKind, Severity};
pub use not_pgn::NotPgn;
pub use place::Place;
pub use scanner::{MAX_TAG_PAIR, MAX_WORD, Scanner};
pub use token::{Outcome, Sink, TagPair, Token, TokenKind};
