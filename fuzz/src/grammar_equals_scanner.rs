//! The scanner beside the grammar.

use xfen_grammar::{canonical_fields, read, referee};

/// The scanner gives what the pest grammar gives: the same tree, and the same fields of the same canonical lines.
///
/// # Panics
/// If the property does not hold.
pub fn grammar_equals_scanner(bytes: &[u8]) {
    assert_eq!(read(bytes), referee::read(bytes));
    assert_eq!(canonical_fields(bytes), referee::canonical_fields(bytes));
}
