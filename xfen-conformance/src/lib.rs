//! The X-FEN conformance suite.
