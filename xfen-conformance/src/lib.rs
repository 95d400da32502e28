//! The X-FEN conformance suite.
pub mod adapter;
pub mod corpus;
pub mod exit;
pub mod glob;
pub mod judge;
pub mod known;
mod meaning;
pub mod outcome;
pub mod protocol;
mod reach;
pub mod results;
pub mod run;
pub mod summary;
