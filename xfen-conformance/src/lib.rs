//! The X-FEN conformance suite.
pub mod adapter;
pub mod protocol;
