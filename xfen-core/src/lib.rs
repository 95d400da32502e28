//! X-FEN: chess positions of Chess960 and 10x8 Capablanca chess as text.
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod board;
mod castling;
mod color;
mod diagnostic;
mod legality;
mod message;
mod piece;
mod read;
mod render;
mod rule;
mod setup;
mod square;
mod write;

pub use board::{Board, BoardSize, NotOnThisBoard};
pub use castling::{CastlingRight, CastlingRights, CastlingSide, CastlingType, KingNotHome};
pub use color::Color;
pub use diagnostic::{Deviation, DeviationKind, Diagnostic, Error, ErrorKind, apply};
pub use legality::Illegal;
pub use piece::{Piece, Role};
pub use read::{Accepted, Policy, ReadOptions, Refused, Verdict, read};
pub use render::render;
pub use rule::Rule;
pub use setup::{DoublePush, ImpossiblePush, InvalidSetup, Setup, SetupParts};
pub use square::{File, NotASquare, Rank, Square};
pub use xfen_grammar::{MAX_LEN, Span};
