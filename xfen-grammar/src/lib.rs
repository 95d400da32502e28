//! The syntax of X-FEN: from the bytes of a line to a tree of tokens with byte spans.
//!
//! The language is defined by the pest grammar [`xfen.pest`](GRAMMAR), which has two start rules:
//!
//! - `canonical` is exactly the text that an X-FEN writer may emit ([`read_canonical`]);
//! - `text` is total: every line has a tree ([`read`]), and what X-FEN does not know becomes a token of its own, so
//!   that a reader can report all that is wrong with a line and not only the first fault.
//!
//! pest is the referee and not the reader: a scanner stands before it, by tables and without pest, and gives the same tree
//! and the same spans for all lines of printable ASCII. pest reads the others.
//!
//! Meaning is not in here: whether a rank has the width of the board, which rook a letter names and whether a pawn
//! could be captured is judged by the crate `xfen-core`.
//!
//! ```
//! use xfen_grammar::{FieldKind, TokenKind};
//!
//! let tree = xfen_grammar::read(b"4k3/8/8/8/8/8/8/4KRR1 w F - 0 1")?;
//! let castling = &tree.fields()[2];
//! assert_eq!(castling.kind, FieldKind::Castling);
//! assert_eq!(castling.span.range(), 24..25);
//! assert_eq!(tree.field_tokens(castling)[0].kind, TokenKind::FileLetter);
//! # Ok::<(), xfen_grammar::TooLong>(())
//! ```
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[doc(hidden)]
pub mod referee;
mod scan;
mod span;
mod tree;

use core::fmt;

pub use span::Span;
pub use tree::{Field, FieldKind, Token, TokenKind, Tree};

/// The longest line that is read, in bytes, everything included. (Rule `shape.length`.)
pub const MAX_LEN: usize = 512;

/// The normative grammar: the text of `xfen.pest`.
pub const GRAMMAR: &str = include_str!("xfen.pest");

/// The line is longer than [`MAX_LEN`] bytes, and nothing of it was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TooLong;

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the line is longer than {MAX_LEN} bytes, more than any line of X-FEN can need")
    }
}

impl core::error::Error for TooLong {}

/// The syntax of a line of any bytes.
///
/// Bytes that are not UTF-8 are covered by tokens of the kind [`TokenKind::Outside`].
///
/// # Errors
/// [`TooLong`] for a line of more than [`MAX_LEN`] bytes; there is no other error.
pub fn read(line: &[u8]) -> Result<Tree, TooLong> {
    if line.len() > MAX_LEN {
        return Err(TooLong);
    }
    scan::text::tree(line).map_or_else(|| referee::read(line), Ok)
}

/// A line that an X-FEN writer may emit, as far as syntax goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Canonical {
    /// How many files the board has, 8 or 10, by the rule `canonical_8` or `canonical_10`. Squares are not counted: a line
    /// under the first rule may as well be under the second, and its ranks may be of any width.
    pub files: u8,
    /// The six fields.
    pub fields: [Span; 6],
}

/// A line as one that an X-FEN writer may emit, as far as syntax goes: all spelling, but no counting of squares, no limit of
/// numbers, and no look at the board. None if it is another. Allocates nothing.
///
/// ```
/// let line = b"4k3/8/8/8/8/8/8/4KRR1 w F - 0 1";
/// let canonical = xfen_grammar::read_canonical(line).unwrap();
/// assert_eq!(canonical.files, 8);
/// assert_eq!(&line[canonical.fields[2].range()], b"F");
///
/// // A canonical line has one space between two fields, and no line end.
/// assert_eq!(xfen_grammar::read_canonical(b"4k3/8/8/8/8/8/8/4KRR1 w  F - 0 1\n"), None);
/// ```
pub fn read_canonical(line: &[u8]) -> Option<Canonical> {
    if line.len() > MAX_LEN { None } else { scan::canonical::read(line) }
}

/// The five fields behind the placement of a canonical line, given all that stands there, from the space in front of them:
/// what [`read_canonical`] reads, for those who know the squares, and with them how the placement is spelled. `files` is 8 or
/// 10, as in [`Canonical::files`]; on another board nothing is canonical.
///
/// ```
/// use xfen_grammar::read_canonical_fields;
///
/// let fields = read_canonical_fields(b" w F - 0 1", 8).unwrap();
/// assert_eq!(fields, ["w", "F", "-", "0", "1"].map(str::as_bytes));
///
/// assert_eq!(read_canonical_fields(b" w I - 0 1", 8), None, "no such file");
/// ```
#[inline]
pub fn read_canonical_fields(behind: &[u8], files: u8) -> Option<[&[u8]; 5]> {
    if behind.len() <= MAX_LEN && matches!(files, 8 | 10) { scan::canonical::fields(behind, files) } else { None }
}
