//! Reads, judges and writes X-FEN: Reinhard Scharnagl's extension of FEN for Chess960 and 10x8 Capablanca chess.
//!
//! ```
//! use xfen_core::{Diagnostic, ReadOptions, Square, read};
//!
//! // White castles with the g-rook, and another rook stands on h1: the letter `G` is needed.
//! let text = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gga - 4 11";
//! let accepted = read(text, ReadOptions::default())?;
//! let right = accepted.setup.castling_rights().next().unwrap();
//! assert_eq!(right.rook, "g1".parse::<Square>().unwrap());
//!
//! // `g` and `a` are Shredder-FEN; X-FEN writes `k` and `q` for the outermost rooks.
//! assert_eq!(accepted.deviations[0].rule().id(), "castling.outermost-letter");
//! assert_eq!(accepted.deviations[0].replacement, "k");
//! assert_eq!(
//!     accepted.setup.to_xfen(),
//!     "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11",
//! );
//! # Ok::<(), xfen_core::Refused>(())
//! ```
//!
//! - [`read`] takes a line of text or of any bytes, and gives a [`Setup`] with all deviations from the canonical
//!   spelling, or all errors: each with the id of its rule, the bytes it is about, and what to write instead.
//! - [`read_lines`] does so with all lines of a file or pipe.
//! - [`Setup`] is the meaning of such a line. It may be illegal to play from ([`Setup::illegal`]).
//! - [`Setup::to_xfen`] and [`Setup::to_shredder`] write it.
//! - [`render`] draws a report with carets under the line.
//!
//! No input makes any function of this crate panic, and nothing is dropped or repaired silently.
//!
//! # Scope
//!
//! In scope: boards of 8x8 and 10x8 squares, the castling types standard, symmetric (`s`) and modern (`m`), and
//! everything that FEN, Shredder-FEN and X-FEN have in common or apart.
//!
//! Out of scope: other boards, men in hand, promoted-man marks and the letters of other dialects, which are refused
//! with a message that names them.
//!
//! # Features
//!
//! - `std` (on by default) has [`read_lines`], and passes `std` on to the parser below. Without it the crate needs `alloc`
//!   only.
//! - `serde` serialises setups and positions as X-FEN text, and reports as in the test vectors.
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod apply;
mod arrays;
mod attacks;
mod board;
mod builder;
mod castling;
mod castling_letters;
mod color;
mod diagnostic;
mod en_passant;
pub mod epd;
pub mod fairy;
mod legality;
mod lints;
mod message;
mod moves;
mod names;
pub mod pgn;
mod piece;
mod position;
mod profile;
mod read;
mod render;
mod rule;
mod same_play;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod square;
mod square_set;
pub mod url;
mod words;
mod write;

pub use apply::apply;
pub use arrays::{Array, ArrayFault, NamedArray, NotAStart, NotAnArray, RandomArrays, StartArrays, StartFault};
pub use board::{Board, BoardSize, NotOnThisBoard};
pub use builder::SetupBuilder;
pub use castling::{CastlingRight, CastlingRights, CastlingSide, CastlingType, KingNotHome};
pub use color::Color;
pub use diagnostic::{Deviation, DeviationKind, Diagnostic, Error, ErrorKind, OutsideCharacter};
pub use en_passant::{DoublePush, EpMode, ImpossiblePush};
pub use legality::Illegal;
pub use lints::Lint;
pub use moves::{BadMove, Move, MoveDeviation, MoveNotation, MoveRefused, NotLegal, Ply, ReadMove};
pub use names::UnknownName;
pub use piece::{Piece, Role};
pub use position::{NotPlayable, Position, PositionError};
pub use profile::Profile;
pub use read::{Accepted, CastlingMention, Policy, ReadOptions, Refused, Verdict, board_of, castling_mentions, read};
#[cfg(feature = "std")]
pub use read::{Lines, ReadLine, read_lines};
pub use render::{printable, render};
pub use rule::Rule;
pub use same_play::PlayKey;
pub use setup::{InvalidSetup, Setup, SetupParts};
pub use square::{File, NotASquare, Rank, Square};
pub use write::NotTraditional;
pub use xfen_grammar::{MAX_LEN, Span};

/// The examples of the README, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
