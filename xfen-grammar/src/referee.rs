//! The pest parser of `xfen.pest`, and the way from its pairs to a [`Tree`].

use alloc::vec::Vec;

use pest::Parser;
use pest::iterators::Pair;

use crate::{Field, FieldKind, Span, Token, TokenKind, Tree};

mod generated {
    #[derive(pest_derive::Parser)]
    #[grammar = "xfen.pest"]
    pub(crate) struct XfenParser;
}
pub(crate) use generated::{Rule, XfenParser};

/// Whether `text` as a whole is under the start rule `canonical`.
pub(crate) fn is_canonical(text: &str) -> bool {
    XfenParser::parse(Rule::canonical, text).is_ok()
}

/// The tree of `text` under the start rule `text`.
///
/// # Panics
/// If the start rule is not total: a defect of the grammar, which the tests over generated strings look for.
pub(crate) fn text(text: &str) -> Tree {
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
