//! The X-FEN conformance suite.
pub mod adapter;
pub mod corpus;
pub mod judge;
mod meaning;
pub mod outcome;
pub mod protocol;
mod reach;
