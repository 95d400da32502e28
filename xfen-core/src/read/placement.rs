//! The men on the board. (Rules `placement.*`.)

use alloc::vec::Vec;

use xfen_grammar::{Field, Span, Token, TokenKind};

use super::{Line, Reports, squares};
use crate::{Board, BoardSize, ErrorKind, Piece, Rank};

/// Letters and marks of other dialects, in upper case. (Rule `placement.foreign`.)
const FOREIGN: &str = "JMEGHS~+[]*";

/// The board, if the field has no error.
pub(super) fn read(line: &Line<'_>, field: &Field, reports: &mut Reports) -> Option<Board> {
    let before = reports.errors.len();
    let ranks = split(line, field);
    count(field, &ranks, reports);
    for rank in ranks.iter().take(8) {
        chunks(rank.tokens).for_each(|chunk| judge(line, chunk, reports));
    }
    let ranks: Vec<Measured<'_>> =
        Rank::FROM_THE_TOP.into_iter().zip(&ranks).map(|(rank, text)| Measured::new(line, rank, text)).collect();
    let size = width(&ranks, reports);
    if size == Some(BoardSize::Standard8x8) {
        compounds(line, &ranks, reports);
    }
    let board = squares::board(&line.bytes[field.span.range()]).map(|(board, _)| board);
    debug_assert!(board.is_none() || reports.errors.len() == before, "{}", line.bytes.escape_ascii());
    board
}

/// The text of one rank.
struct RankText<'a> {
    span: Span,
    tokens: &'a [Token],
}

/// The ranks between the slashes; at least one, perhaps empty.
fn split<'a>(line: &'a Line<'_>, field: &Field) -> Vec<RankText<'a>> {
    let mut ranks = Vec::with_capacity(8);
    let mut start = field.span.start;
    for tokens in line.tree.field_tokens(field).split(|token| token.kind == TokenKind::Slash) {
        let end = tokens.last().map_or(start, |token| token.span.end);
        ranks.push(RankText { span: Span::new(start, end), tokens });
        start = end + 1;
    }
    ranks
}

/// Rule `placement.ranks`.
fn count(field: &Field, ranks: &[RankText<'_>], reports: &mut Reports) {
    match ranks.len() {
        8 => {}
        found @ ..8 => reports.error(ErrorKind::TooFewRanks { found }, field.span),
        found => {
            let slash = ranks[8].span.start - 1;
            reports.error(ErrorKind::TooManyRanks { found }, Span::new(slash, field.span.end));
        }
    }
}

/// The tokens of a rank one by one, but numbers side by side together.
fn chunks(tokens: &[Token]) -> impl Iterator<Item = &[Token]> {
    tokens.chunk_by(|a, b| a.kind == TokenKind::Run && b.kind == TokenKind::Run)
}

/// One man, one character, or a run of numbers side by side. (Rules `placement.pieces`, `placement.foreign`,
/// `placement.zero`, `placement.adjacent-runs`.)
fn judge(line: &Line<'_>, chunk: &[Token], reports: &mut Reports) {
    let span = chunk[0].span.to(chunk[chunk.len() - 1].span);
    match chunk[0].kind {
        TokenKind::Run if chunk.iter().any(|token| run_length(line, *token) == 0) => {
            reports.error(ErrorKind::ZeroRun, span);
        }
        TokenKind::Run if chunk.len() > 1 => {
            let sum = chunk.iter().map(|token| run_length(line, *token)).sum();
            reports.error(ErrorKind::AdjacentRuns { sum }, span);
        }
        TokenKind::Unknown => {
            let letter = line.first_char(chunk[0]);
            let kind = if FOREIGN.contains(letter.to_ascii_uppercase()) {
                ErrorKind::Foreign { letter }
            } else {
                ErrorKind::UnknownPiece { letter }
            };
            reports.error(kind, span);
        }
        _ => {}
    }
}

/// The number of empty squares of a run token: a digit, or 10.
fn run_length(line: &Line<'_>, token: Token) -> usize {
    match line.bytes[token.span.range()] {
        [digit] => usize::from(digit - b'0'),
        _ => 10,
    }
}

/// A rank with its number and, if it has no error of its own, its width.
struct Measured<'a> {
    rank: Rank,
    text: &'a RankText<'a>,
    width: Option<usize>,
}

impl<'a> Measured<'a> {
    fn new(line: &Line<'_>, rank: Rank, text: &'a RankText<'a>) -> Self {
        Self { rank, text, width: measure(line, text.tokens) }
    }
}

/// How many squares the tokens of a rank describe; nothing if one of them is in error.
fn measure(line: &Line<'_>, tokens: &[Token]) -> Option<usize> {
    let mut width = 0;
    let mut after_run = false;
    for token in tokens {
        width += match token.kind {
            TokenKind::Piece => 1,
            TokenKind::Run if !after_run && run_length(line, *token) > 0 => run_length(line, *token),
            _ => return None,
        };
        after_run = token.kind == TokenKind::Run;
    }
    Some(width)
}

/// The size of the board by the ranks that can be measured; reports every other rank. (Rule `placement.width`.)
fn width(ranks: &[Measured<'_>], reports: &mut Reports) -> Option<BoardSize> {
    let size = size_of(ranks.iter().map(|rank| rank.width));
    for rank in ranks {
        if let Some(found) = rank.width
            && size.is_none_or(|size| usize::from(size.width()) != found)
        {
            reports.error(ErrorKind::RankWidth { rank: rank.rank, found, size }, rank.text.span);
        }
    }
    size
}

/// The size that most of the ranks with a known width have, eight files before ten; none if no rank has either.
fn size_of(widths: impl Iterator<Item = Option<usize>>) -> Option<BoardSize> {
    let (mut eight, mut ten) = (0, 0);
    for width in widths.flatten() {
        match BoardSize::from_width(width) {
            Some(BoardSize::Standard8x8) => eight += 1,
            Some(BoardSize::Capablanca10x8) => ten += 1,
            None => {}
        }
    }
    match (eight, ten) {
        (0, 0) => None,
        _ if eight >= ten => Some(BoardSize::Standard8x8),
        _ => Some(BoardSize::Capablanca10x8),
    }
}

/// Every run of numbers side by side, none of them 0, with its sum. (Policy `repair`.)
pub(super) fn runs_side_by_side(line: &Line<'_>, field: &Field) -> Vec<(Span, usize)> {
    let runs = chunks(line.tree.field_tokens(field)).filter(|chunk| chunk.len() > 1);
    let summed = runs.map(|run| {
        let numbers = run.iter().map(|token| run_length(line, *token));
        (run[0].span.to(run[run.len() - 1].span), numbers)
    });
    summed
        .filter(|(_, numbers)| numbers.clone().all(|number| number > 0))
        .map(|(span, numbers)| (span, numbers.sum()))
        .collect()
}

/// Rule `placement.compounds`.
fn compounds(line: &Line<'_>, ranks: &[Measured<'_>], reports: &mut Reports) {
    for token in ranks.iter().flat_map(|rank| rank.text.tokens) {
        let letter = line.first_char(*token);
        let is_compound = Piece::from_letter(letter).is_some_and(|piece| piece.role.is_compound());
        if token.kind == TokenKind::Piece && is_compound {
            reports.error(ErrorKind::CompoundOnEightFiles { letter }, token.span);
        }
    }
}
