//! The scanner: the language of `xfen.pest` without pest, read by tables.
//!
//! The pest grammar says what the language is. The scanner reads the same faster and has to give the same, line by line
//! and span by span; where the two differ, the scanner is wrong. `canonical` is the start rule of that name, `text` the
//! other one for lines of printable ASCII.

pub(crate) mod canonical;
mod placement;
pub(crate) mod text;
