//! How strong the corpus is: mutants, readers with one mistake each, and the vectors that kill them.
//!
//! [`SecondReader`] reads, writes and plays by the rules with code of its own and passes the whole corpus. A [`Mutant`]
//! is one mistake in it. A vector kills a mutant if the mutant's answer is wrong to it. A rule is well shown if its own
//! vectors kill every mutant that breaks it; the [`KillMatrix`] tells.
//!
//! ```
//! use xfen_conformance::mutants::Mutant;
//!
//! let mutant = Mutant::InnermostRook;
//! assert_eq!(mutant.to_string(), "innermost-rook");
//! assert_eq!(mutant.about(), "`K` and `Q` are the rooks next to the king.");
//! assert!(mutant.rules().any(|rule| rule == "castling.outermost-rook"));
//! ```

mod adapter;
mod games;
mod legality;
mod list;
mod matrix;
mod moves;
mod notation;
mod page;
mod position;
mod reader;
mod writer;

pub use adapter::SecondReader;
pub use list::Mutant;
pub use matrix::{KillMatrix, Kills, RuleRow};
