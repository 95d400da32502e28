//! The start rule `text` for lines of printable ASCII, which are nearly all that anyone reads.

use alloc::vec::Vec;
use core::ops::Range;

use crate::{Field, FieldKind, Span, Token, TokenKind, Tree};

/// The tree of the line; none if it has characters that are not printable ASCII, apart from tabs and one line end.
pub(crate) fn tree(line: &[u8]) -> Option<Tree> {
    let body = without_line_end(line);
    // All bytes are looked at: to stop at the first one would be slower for every line that has none.
    if !body.iter().fold(true, |printable, byte| printable & matches!(byte, b' '..=b'~' | b'\t')) {
        return None;
    }
    let mut scanner = Scanner { line: body, tokens: Vec::with_capacity(line.len()), fields: Vec::with_capacity(6) };
    scanner.blanks(0);
    for kind in KINDS.into_iter().chain(core::iter::repeat(FieldKind::Extra)) {
        let start = scanner.end();
        if start == body.len() {
            break;
        }
        scanner.field(kind, start);
        scanner.blanks(scanner.end());
    }
    if body.len() < line.len() {
        scanner.push(TokenKind::LineEnd, body.len(), line.len());
    }
    Some(Tree::new(scanner.tokens, scanner.fields))
}

const KINDS: [FieldKind; 6] = [
    FieldKind::Placement,
    FieldKind::Turn,
    FieldKind::Castling,
    FieldKind::Ep,
    FieldKind::Halfmove,
    FieldKind::Fullmove,
];

/// The rule `line_end`.
fn without_line_end(line: &[u8]) -> &[u8] {
    match line {
        [body @ .., b'\r', b'\n'] | [body @ .., b'\r' | b'\n'] => body,
        body => body,
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

struct Scanner<'a> {
    line: &'a [u8],
    tokens: Vec<Token>,
    fields: Vec<Field>,
}

impl Scanner<'_> {
    /// The end of the last token.
    fn end(&self) -> usize {
        self.tokens.last().map_or(0, |token| token.span.end)
    }

    fn push(&mut self, kind: TokenKind, start: usize, end: usize) {
        self.tokens.push(Token { kind, span: Span::new(start, end) });
    }

    /// The rule `blanks`, if there are any.
    fn blanks(&mut self, start: usize) {
        let length = self.line[start..].iter().take_while(|byte| is_blank(**byte)).count();
        if length > 0 {
            self.push(TokenKind::Blanks, start, start + length);
        }
    }

    /// The field from `start` up to the next blank.
    fn field(&mut self, kind: FieldKind, start: usize) {
        let rest = &self.line[start..];
        let text = &rest[..rest.iter().position(|byte| is_blank(*byte)).unwrap_or(rest.len())];
        let first = self.tokens.len();
        let end = start + text.len();
        match kind {
            FieldKind::Placement => self.placement(text, start),
            FieldKind::Castling => self.castling(text, start),
            _ => self.push(whole(kind, text), start, end),
        }
        self.fields.push(Field { kind, span: Span::new(start, end), tokens: first..self.tokens.len() });
    }

    /// The rule `text_placement`.
    fn placement(&mut self, text: &[u8], start: usize) {
        let is_ten = |pair: &[u8]| pair == b"10";
        let mut rest = start..start + text.len();
        for ten in text.windows(2).enumerate().filter(|(_, pair)| is_ten(pair)).map(|(at, _)| start + at) {
            self.bytes(in_placement, rest.start..ten);
            self.push(TokenKind::Run, ten, ten + 2);
            rest.start = ten + 2;
        }
        self.bytes(in_placement, rest);
    }

    /// A token for each byte.
    fn bytes(&mut self, kind: fn(u8) -> TokenKind, range: Range<usize>) {
        let bytes = range.clone().zip(&self.line[range]);
        self.tokens.extend(bytes.map(|(at, byte)| Token { kind: kind(*byte), span: Span::new(at, at + 1) }));
    }

    /// The rule `text_castling`.
    fn castling(&mut self, text: &[u8], start: usize) {
        self.bytes(in_castling, start..start + text.len());
    }
}

fn in_placement(byte: u8) -> TokenKind {
    PLACEMENT[usize::from(byte)]
}

static PLACEMENT: [TokenKind; 256] = {
    let mut kinds = [TokenKind::Unknown; 256];
    let mut byte = 0;
    while byte < kinds.len() {
        kinds[byte] = match byte as u8 {
            b'/' => TokenKind::Slash,
            b'0'..=b'9' => TokenKind::Run,
            b'P' | b'N' | b'B' | b'R' | b'Q' | b'K' | b'A' | b'C' => TokenKind::Piece,
            b'p' | b'n' | b'b' | b'r' | b'q' | b'k' | b'a' | b'c' => TokenKind::Piece,
            _ => TokenKind::Unknown,
        };
        byte += 1;
    }
    kinds
};

fn in_castling(byte: u8) -> TokenKind {
    match byte {
        b'-' => TokenKind::Dash,
        b's' | b'm' | b'S' | b'M' => TokenKind::TypeLetter,
        b'K' | b'Q' | b'k' | b'q' => TokenKind::WingSymbol,
        b'A'..=b'J' | b'a'..=b'j' => TokenKind::FileLetter,
        _ => TokenKind::Unknown,
    }
}

/// The rules of the fields that are one token.
fn whole(kind: FieldKind, text: &[u8]) -> TokenKind {
    match (kind, text) {
        (FieldKind::Turn, [b'w' | b'b' | b'W' | b'B']) => TokenKind::TurnLetter,
        (FieldKind::Ep, [b'-']) => TokenKind::Dash,
        (FieldKind::Ep, [b'a'..=b'j', b'1'..=b'8']) => TokenKind::Square,
        (FieldKind::Halfmove | FieldKind::Fullmove, digits) if digits.iter().all(u8::is_ascii_digit) => {
            TokenKind::Number
        }
        _ => TokenKind::Word,
    }
}

#[cfg(test)]
mod tests {
    use super::tree;

    /// Where the scanner gives up the grammar reads the line, more slowly, and nothing else would tell.
    #[test]
    fn printable_ascii_is_read_by_the_scanner_alone() {
        for line in [
            "",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "\t4k3/8/8/8/8/8/8/4K3  b  -\r\n",
            "no position ~ at {all} \"1\"\n",
        ] {
            assert!(tree(line.as_bytes()).is_some(), "{line:?}");
        }
        for line in ["4k3/8/8/8/8/8/8/4K3 w – -", "\u{feff}8", "a\nb", "\0", "\x7f"] {
            assert!(tree(line.as_bytes()).is_none(), "{line:?}");
        }
    }
}
