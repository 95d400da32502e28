//! The pest parser of `xfen.pest`, and the way from its pairs to a [`Tree`]: what a line is by definition.
//!
//! The functions of the crate have scanners before it, and only what these leave is read here. The module is public for
//! the tests and benchmarks of this project, which hold the scanners to it, and for nobody else.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use pest::Parser;
use pest::iterators::Pair;

use crate::{Canonical, Field, FieldKind, MAX_LEN, Span, Token, TokenKind, TooLong, Tree};

mod generated {
    #[derive(pest_derive::Parser)]
    #[grammar = "xfen.pest"]
    pub(super) struct XfenParser;
}
use generated::{Rule, XfenParser};

/// The same as [`read_canonical`](crate::read_canonical), by the rule `canonical` itself.
pub fn read_canonical(line: &[u8]) -> Option<Canonical> {
    let text = core::str::from_utf8(line).ok().filter(|text| text.len() <= MAX_LEN)?;
    let canonical = XfenParser::parse(Rule::canonical, text).ok()?.next()?;
    let files = match canonical.into_inner().next()?.as_rule() {
        Rule::canonical_8 => 8,
        _ => 10,
    };
    let fields = tree(text).fields().iter().map(|field| field.span).collect::<Vec<_>>();
    Some(Canonical { files, fields: fields.try_into().ok()? })
}

/// The same as [`read`](crate::read), by the rule `text` itself.
///
/// # Errors
/// [`TooLong`] for a line of more than [`MAX_LEN`] bytes.
pub fn read(line: &[u8]) -> Result<Tree, TooLong> {
    if line.len() > MAX_LEN { Err(TooLong) } else { Ok(tree(&as_text(line))) }
}

/// The line as text of the same length: NUL, which no line may contain either, stands for each byte that is not UTF-8.
fn as_text(line: &[u8]) -> Cow<'_, str> {
    match core::str::from_utf8(line) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => {
            let mut text = String::with_capacity(line.len());
            for chunk in line.utf8_chunks() {
                text.push_str(chunk.valid());
                text.extend(chunk.invalid().iter().map(|_| '\0'));
            }
            Cow::Owned(text)
        }
    }
}

/// The tree of `text` under the start rule `text`.
///
/// # Panics
/// If the start rule is not total: a defect of the grammar, which the tests over generated strings look for.
fn tree(text: &str) -> Tree {
    let line = XfenParser::parse(Rule::text, text)
        .expect("the rule `text` is total")
        .next()
        .expect("a match of the rule `text` is one pair");
    let mut tokens = Vec::new();
    let mut fields = Vec::new();
    for pair in line.into_inner() {
        if let Some(kind) = field_kind(pair.as_rule()) {
            let first = tokens.len();
            let span = span(&pair);
            tokens.extend(pair.into_inner().filter_map(|pair| token(&pair)));
            fields.push(Field { kind, span, tokens: first..tokens.len() });
        } else {
            tokens.extend(token(&pair));
        }
    }
    Tree::new(tokens, fields)
}

fn span(pair: &Pair<'_, Rule>) -> Span {
    Span::new(pair.as_span().start(), pair.as_span().end())
}

fn field_kind(rule: Rule) -> Option<FieldKind> {
    Some(match rule {
        Rule::text_placement => FieldKind::Placement,
        Rule::text_turn => FieldKind::Turn,
        Rule::text_castling => FieldKind::Castling,
        Rule::text_ep => FieldKind::Ep,
        Rule::text_halfmove => FieldKind::Halfmove,
        Rule::text_fullmove => FieldKind::Fullmove,
        Rule::extra => FieldKind::Extra,
        _ => return None,
    })
}

/// The token of a pair; no token for the end of input, which covers nothing.
fn token(pair: &Pair<'_, Rule>) -> Option<Token> {
    let kind = match pair.as_rule() {
        Rule::byte_order_mark => TokenKind::ByteOrderMark,
        Rule::blanks => TokenKind::Blanks,
        Rule::line_end => TokenKind::LineEnd,
        Rule::slash => TokenKind::Slash,
        Rule::piece => TokenKind::Piece,
        Rule::run => TokenKind::Run,
        Rule::turn_letter => TokenKind::TurnLetter,
        Rule::dash => TokenKind::Dash,
        Rule::type_letter => TokenKind::TypeLetter,
        Rule::wing_symbol => TokenKind::WingSymbol,
        Rule::file_letter => TokenKind::FileLetter,
        Rule::square => TokenKind::Square,
        Rule::number => TokenKind::Number,
        Rule::unknown => TokenKind::Unknown,
        Rule::word => TokenKind::Word,
        Rule::outside => TokenKind::Outside,
        Rule::EOI => return None,
        other => unreachable!("the rule {other:?} is not a token of `text`"),
    };
    Some(Token { kind, span: span(pair) })
}
