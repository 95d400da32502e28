//! The scanner beside the grammar.

use xfen_grammar::{read, read_canonical, referee};

/// The scanner gives what the pest grammar gives: the same tree, and the same fields of the same canonical lines.
/// Gives whether the line is canonical.
///
/// # Panics
/// If the property does not hold.
pub fn grammar_equals_scanner(bytes: &[u8]) -> bool {
    assert_eq!(read(bytes), referee::read(bytes));
    let canonical = read_canonical(bytes);
    assert_eq!(canonical, referee::read_canonical(bytes));
    canonical.is_some()
}
