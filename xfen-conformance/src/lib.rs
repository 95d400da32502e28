//! The X-FEN conformance suite.
pub mod adapter;
pub mod corpus;
pub mod protocol;
