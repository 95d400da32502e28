//! The syntax of one line: tokens that cover every byte, and the fields as ranges of tokens.
//!
//! Nothing in here mentions pest, so that another reader of the same language can build the same tree.

use alloc::vec::Vec;
use core::ops::Range;

use crate::Span;

/// The syntax of one line of at most [`MAX_LEN`](crate::MAX_LEN) bytes.
///
/// The tokens follow each other without a gap from the first byte to the last, none of them empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    tokens: Vec<Token>,
    fields: Vec<Field>,
}

impl Tree {
    /// A tree of `tokens` that lie side by side and `fields` over them in order.
    pub(crate) fn new(tokens: Vec<Token>, fields: Vec<Field>) -> Self {
        Self { tokens, fields }
    }

    /// All tokens, in the order of the text.
    pub fn tokens(&self) -> &[Token] {
        &self.tokens
    }

    /// The fields in the order of the text; field *i* is of the *i*-th [`FieldKind`], and each after the sixth is
    /// [`FieldKind::Extra`].
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// The tokens of one field of this tree.
    ///
    /// # Panics
    /// If `field` is of another tree that has more tokens.
    pub fn field_tokens(&self, field: &Field) -> &[Token] {
        &self.tokens[field.tokens.clone()]
    }
}

/// A piece of the line that is not divided further.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Where it stands.
    pub span: Span,
}

/// What a token is. Each kind is the grammar rule of that name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TokenKind {
    /// U+FEFF at the start of the line.
    ByteOrderMark,
    /// A run of spaces and tabs.
    Blanks,
    /// CR LF, CR or LF at the end of the line.
    LineEnd,
    /// `/` in the placement.
    Slash,
    /// The letter of a man, of either board.
    Piece,
    /// A number of empty squares: `10` or one digit.
    Run,
    /// The side to move, in either case, as the whole field.
    TurnLetter,
    /// `-`: no rights, no en-passant target; also where it has no meaning in the castling field.
    Dash,
    /// `s`, `m`, `S` or `M` in the castling field.
    TypeLetter,
    /// `K`, `Q`, `k` or `q` in the castling field.
    WingSymbol,
    /// `A` to `J` or `a` to `j` in the castling field.
    FileLetter,
    /// A file `a` to `j` and a rank `1` to `8`, as the whole field.
    Square,
    /// ASCII digits, as the whole field.
    Number,
    /// A single printable character without a meaning in the placement or the castling field.
    Unknown,
    /// What stands in any other field that cannot be read, or in a field after the sixth.
    Word,
    /// A run of control characters, line ends before the end, non-ASCII characters or bytes that are not UTF-8.
    Outside,
}

/// One field: what stands between two runs of blanks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Which field, by its place in the line.
    pub kind: FieldKind,
    /// From its first byte to its last; never empty.
    pub span: Span,
    /// The indices of its tokens in [`Tree::tokens`].
    pub tokens: Range<usize>,
}

/// Which field, by its place in the line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FieldKind {
    /// The men on the board.
    Placement,
    /// The side to move.
    Turn,
    /// The castling rights.
    Castling,
    /// The en-passant target.
    Ep,
    /// The halfmove clock.
    Halfmove,
    /// The fullmove number.
    Fullmove,
    /// A field after the sixth.
    Extra,
}
