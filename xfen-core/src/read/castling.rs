//! The castling field: which king may castle with which rook. (Rules `castling.*`.)
//!
//! Characters are judged first, and the letters against the board only if the placement has no error.

use alloc::string::String;
use alloc::vec::Vec;

use xfen_grammar::{Field, FieldKind, Span, Token, TokenKind};

use super::{KnownBoard, Line, Reports, placement, shape};
use crate::{
    Board, CastlingRight, CastlingRights, CastlingSide, CastlingType, Color, DeviationKind, Error, ErrorKind, File,
    Profile,
};

/// The rights of the field that name a rook; nothing if they cannot be judged.
pub(super) fn read(
    line: &Line<'_>,
    field: &Field,
    board: KnownBoard<'_>,
    profile: Profile,
    reports: &mut Reports,
) -> Option<CastlingRights> {
    let (castling_type, letters) = characters(line, field, reports);
    let mut mentions = Mentions::default();
    mentions.read(board?, &letters, reports);
    if profile.fits_size(board?.size()) {
        mentions.judge_by(profile, castling_type, board?, field, reports);
    }
    mentions.report_deviations(line, board?, reports);
    Some(CastlingRights::new(castling_type, mentions.rights()))
}

/// One mention of a right in the text of a castling field: a letter, or a symbol with the letter behind it as in 2003.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CastlingMention {
    /// Where, in bytes of the line.
    pub span: Span,
    /// The right that it names.
    pub right: CastlingRight,
}

/// Which right each letter of the castling field of a line names, in the order of the text, a right that is given twice
/// twice. Letters in error are left out; of a line whose placement cannot be read all are.
///
/// ```
/// use xfen_core::castling_mentions;
///
/// // `K` is the outermost rook, on h1, and `b` the inner one of its side, on b8.
/// let mentions = castling_mentions("rr2k3/8/8/8/8/8/8/4KR1R w Kb - 0 1");
/// assert_eq!(mentions[0].span.range(), 26..27);
/// assert_eq!(mentions[0].right.rook, "h1".parse().unwrap());
/// assert_eq!(mentions[1].right.rook, "b8".parse().unwrap());
/// ```
pub fn castling_mentions(line: impl AsRef<[u8]>) -> Vec<CastlingMention> {
    mentions_of(line.as_ref()).unwrap_or_default()
}

fn mentions_of(bytes: &[u8]) -> Option<Vec<CastlingMention>> {
    // What is wrong with the line is not told here.
    let mut reports = Reports::default();
    let line = shape::read(bytes, &mut reports)?;
    let board = placement::read(&line, line.field(FieldKind::Placement)?, &mut reports)?;
    let (castling_type, letters) = characters(&line, line.field(FieldKind::Castling)?, &mut reports);
    let mut mentions = Mentions::default();
    mentions.read(&board, &letters, &mut reports);
    let named = |mention: &Mention| {
        let king = board.castling_king(mention.color).ok()?.file();
        let right = (mention.color, mention.side, mention.rook);
        Some(CastlingMention {
            span: mention.span,
            right: CastlingRight::new(castling_type, board.size(), right, king),
        })
    };
    let mut named: Vec<CastlingMention> = mentions.all().filter_map(named).collect();
    named.sort_by_key(|mention| mention.span);
    Some(named)
}

/// What the policy `repair` drops from a castling field.
pub(super) struct Droppable {
    /// Each part in error, with the error that it has.
    pub(super) errors: Vec<(ErrorKind, Span)>,
    /// Whether a letter remains without them.
    pub(super) anything_left: bool,
}

/// What is in error in the field, and whether a right remains without it. Of a colour whose king is not at home all
/// letters are in error, and of a wing with two rooks all letters of that wing.
pub(super) fn droppable(line: &Line<'_>, field: &Field, board: &Board) -> Droppable {
    let mut reports = Reports::default();
    let (_, letters) = characters(line, field, &mut reports);
    let mut mentions = Mentions::default();
    mentions.read(board, &letters, &mut reports);
    let mut errors = Vec::new();
    for error in &reports.errors {
        errors.push((error.kind, error.span));
        match error.kind {
            ErrorKind::KingNotHome { color, .. } => {
                let others = letters.iter().filter(|letter| letter.color == color && letter.span != error.span);
                errors.extend(others.map(|letter| (error.kind, letter.span)));
            }
            ErrorKind::SecondRook { color, side, .. } => {
                let same_wing = mentions.all().filter(|mention| mention.color == color && mention.side == side);
                errors.extend(same_wing.map(|mention| (error.kind, mention.span)));
            }
            _ => {}
        }
    }
    errors.sort_by_key(|(kind, span)| (*span, kind.rule()));
    errors.dedup_by_key(|(kind, span)| (*span, kind.rule()));
    let in_error = |mention: &Mention| errors.iter().any(|(_, span)| *span == mention.span);
    let anything_left = mentions.all().any(|mention| !in_error(mention));
    Droppable { errors, anything_left }
}

/// `K`, `Q` or a file letter; its case is its colour.
#[derive(Clone, Copy)]
struct Letter {
    span: Span,
    color: Color,
    names: Names,
}

#[derive(Clone, Copy)]
enum Names {
    Outermost(CastlingSide),
    File(File),
}

impl Letter {
    /// What a character at a place names, if it is such a letter.
    #[inline]
    fn new(letter: char, span: Span) -> Option<Self> {
        let names = match letter.to_ascii_lowercase() {
            'k' => Names::Outermost(CastlingSide::KingSide),
            'q' => Names::Outermost(CastlingSide::QueenSide),
            letter => Names::File(File::from_letter(letter)?),
        };
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        Some(Self { span, color, names })
    }
}

/// The type and the letters of the field; what else stands there is reported. (Rules `castling.letter`,
/// `castling.type`, `castling.type-alone`.)
fn characters(line: &Line<'_>, field: &Field, reports: &mut Reports) -> (CastlingType, Vec<Letter>) {
    let tokens = line.tree.field_tokens(field);
    let (prefix, rest) = match tokens {
        [prefix, rest @ ..] if prefix.kind == TokenKind::TypeLetter => (Some(*prefix), rest),
        _ => (None, tokens),
    };
    if let Some(prefix) = prefix {
        type_prefix(line, field, prefix, rest, reports);
    }
    let only_dashes = rest.iter().all(|token| token.kind == TokenKind::Dash);
    let mut letters = Vec::with_capacity(4);
    for (index, token) in rest.iter().enumerate() {
        let letter = line.first_char(*token);
        match token.kind {
            TokenKind::Dash if only_dashes && index == 0 => {}
            TokenKind::Dash => reports.error(ErrorKind::MisplacedDash, token.span),
            TokenKind::TypeLetter if prefix.is_some() => reports.error(ErrorKind::SecondType { letter }, token.span),
            TokenKind::TypeLetter => reports.error(ErrorKind::MisplacedType { letter }, token.span),
            _ => match Letter::new(letter, token.span) {
                Some(letter) => letters.push(letter),
                None => reports.error(ErrorKind::UnknownCastlingLetter { letter }, token.span),
            },
        }
    }
    let castling_type = prefix
        .and_then(|prefix| CastlingType::from_prefix(line.first_char(prefix).to_ascii_lowercase()))
        .unwrap_or_default();
    (castling_type, letters)
}

fn type_prefix(line: &Line<'_>, field: &Field, prefix: Token, rest: &[Token], reports: &mut Reports) {
    let letter = line.first_char(prefix);
    let without_rights = matches!(rest, [dash] if dash.kind == TokenKind::Dash);
    if rest.is_empty() {
        reports.error(ErrorKind::TypeAlone { letter }, prefix.span);
    }
    if without_rights {
        reports.deviation(DeviationKind::TypeWithoutRights, field.span, "-");
    }
    if letter.is_ascii_uppercase() {
        if without_rights {
            reports.deviation(DeviationKind::UpperCaseType, field.span, "-");
        } else {
            reports.deviation(DeviationKind::UpperCaseType, prefix.span, letter.to_ascii_lowercase());
        }
    }
}

/// One letter, or a pair of 2003, that names a rook.
#[derive(Clone, Copy)]
struct Mention {
    span: Span,
    color: Color,
    side: CastlingSide,
    rook: File,
    /// What a writer would not have written this way.
    deviation: Option<DeviationKind>,
}

/// The mentions of the field that name a rook, in the order of the text.
#[derive(Default)]
struct Mentions {
    first: Vec<Mention>,
    repeated: Vec<Mention>,
}

impl Mentions {
    fn rights(&self) -> impl Iterator<Item = (Color, CastlingSide, File)> {
        self.first.iter().map(|mention| (mention.color, mention.side, mention.rook))
    }

    /// Reads the letters against the board. (Rules `castling.king-home`, `castling.needs-rook`,
    /// `castling.legacy-append`, `castling.one-per-wing`.)
    fn read(&mut self, board: &Board, letters: &[Letter], reports: &mut Reports) {
        let mut colors_in_error = Vec::new();
        let mut rest = letters;
        while let [letter, behind @ ..] = rest {
            rest = behind;
            if colors_in_error.contains(&letter.color) {
                continue;
            }
            let king = match board.castling_king(letter.color) {
                Ok(king) => king.file(),
                Err(king) => {
                    reports.error(ErrorKind::KingNotHome { color: letter.color, king }, letter.span);
                    colors_in_error.push(letter.color);
                    continue;
                }
            };
            let mention = match legacy_pair(board, king, *letter, behind.first()) {
                Some(pair) => {
                    rest = &behind[1..];
                    pair
                }
                None => match single(board, king, *letter) {
                    Ok(mention) => mention,
                    Err(kind) => {
                        reports.error(kind, letter.span);
                        continue;
                    }
                },
            };
            self.add(mention, reports);
        }
    }

    /// Rule `castling.one-per-wing`.
    fn add(&mut self, mention: Mention, reports: &mut Reports) {
        let Mention { span, color, side, rook, .. } = mention;
        match self.first.iter().find(|first| first.color == color && first.side == side) {
            None => self.first.push(mention),
            Some(first) if first.rook == rook => {
                let deviation = Some(DeviationKind::RepeatedRight { rook });
                self.repeated.push(Mention { deviation, ..mention });
            }
            Some(first) => reports.errors.push(Error {
                kind: ErrorKind::SecondRook { color, side, first: first.rook, second: rook },
                span,
                related: Some(first.span),
            }),
        }
    }

    /// Reports how the letters differ from the canonical ones. If their order does, one edit replaces them all and
    /// every entry has that edit. (Rule `castling.order`.)
    fn report_deviations(&self, line: &Line<'_>, board: &Board, reports: &mut Reports) {
        let all = if self.first.is_sorted_by_key(|mention| (mention.color, mention.side)) {
            None
        } else {
            self.all().map(|mention| mention.span).reduce(Span::to).map(|span| (span, self.in_order(line, board, span)))
        };
        if let Some((span, replacement)) = &all {
            reports.deviation(DeviationKind::CastlingOrder, *span, replacement.clone());
        }
        for mention in self.all() {
            let Some(kind) = mention.deviation else { continue };
            let (span, replacement) = all.clone().unwrap_or_else(|| (mention.span, own_replacement(board, mention)));
            reports.deviation(kind, span, replacement);
        }
    }

    /// Rule `profile.fits`, for the rights on a board of the size that the profile has.
    fn judge_by(
        &self,
        profile: Profile,
        castling_type: CastlingType,
        board: &Board,
        field: &Field,
        reports: &mut Reports,
    ) {
        if !self.first.is_empty() && !profile.fits_type(castling_type) {
            let prefix = Span::new(field.span.start, field.span.start + 1);
            reports.error(ErrorKind::TypeOutsideProfile { profile, castling_type }, prefix);
        }
        for Mention { span, color, side, rook, .. } in &self.first {
            let Ok(king) = board.castling_king(*color) else { continue };
            let right = CastlingRight::new(castling_type, board.size(), (*color, *side, *rook), king.file());
            if !profile.fits_right(&right) {
                reports.error(ErrorKind::RightOutsideProfile { profile, right }, *span);
            }
        }
    }

    fn all(&self) -> impl Iterator<Item = &Mention> {
        self.first.iter().chain(&self.repeated)
    }

    /// The canonical letters, and behind them what stands in the span and is in error.
    fn in_order(&self, line: &Line<'_>, board: &Board, span: Span) -> String {
        let mut mentions = self.first.clone();
        mentions.sort_by_key(|mention| (mention.color, mention.side));
        let mut text: String = mentions.iter().map(|mention| canonical_letter(board, mention)).collect();
        let in_error = |offset: &usize| !self.all().any(|mention| mention.span.range().contains(offset));
        text.extend(span.range().filter(in_error).map(|offset| char::from(line.bytes[offset])));
        text
    }
}

fn own_replacement(board: &Board, mention: &Mention) -> String {
    match mention.deviation {
        Some(DeviationKind::RepeatedRight { .. }) => String::new(),
        _ => canonical_letter(board, mention).into(),
    }
}

fn canonical_letter(board: &Board, mention: &Mention) -> char {
    board.castling_letter((mention.color, mention.side, mention.rook))
}

/// A symbol with the letter of an inner rook of its own side at once behind it. (Rule `castling.legacy-append`.)
fn legacy_pair(board: &Board, king: File, symbol: Letter, behind: Option<&Letter>) -> Option<Mention> {
    let (Names::Outermost(side), Some(behind)) = (symbol.names, behind) else { return None };
    let Names::File(rook) = behind.names else { return None };
    let together = behind.span.start == symbol.span.end && behind.color == symbol.color;
    let same_side = CastlingSide::of_rook(king, rook) == Some(side);
    let inner = board.has_home_rook(symbol.color, rook) && board.outermost_rook(symbol.color, side, king) != Some(rook);
    let deviation = Some(DeviationKind::LegacyAppend { rook });
    (together && same_side && inner).then_some(Mention {
        span: symbol.span.to(behind.span),
        color: symbol.color,
        side,
        rook,
        deviation,
    })
}

/// The rights of a field that a writer may emit; none if they do not fit the board, or a writer would spell them otherwise.
pub(super) fn canonical(field: &[u8], board: &Board) -> Option<CastlingRights> {
    let (castling_type, letters) = match field {
        b"-" => return Some(CastlingRights::NONE),
        [prefix, letters @ ..] => match CastlingType::from_prefix(char::from(*prefix)) {
            Some(castling_type) => (castling_type, letters),
            None => (CastlingType::Standard, field),
        },
        [] => return None,
    };
    let mut rights = CastlingRights::of_type(castling_type);
    let mut before = None;
    let kings = Color::ALL.map(|color| board.castling_king(color).ok());
    for letter in letters {
        let letter = Letter::new(char::from(*letter), Span::empty(0))?;
        let king = kings[letter.color.index()]?.file();
        let Mention { color, side, rook, deviation, .. } = single(board, king, letter).ok()?;
        // Each right once, and in the order in which a writer writes them.
        if deviation.is_some() || before >= Some((color, side)) {
            return None;
        }
        before = Some((color, side));
        rights.add(color, side, rook);
    }
    Some(rights)
}

/// A letter by itself. (Rules `castling.outermost-rook`, `castling.inner-rook`, `castling.needs-rook`,
/// `castling.outermost-letter`.)
#[inline]
fn single(board: &Board, king: File, letter: Letter) -> Result<Mention, ErrorKind> {
    let Letter { span, color, names } = letter;
    match names {
        Names::Outermost(side) => match board.outermost_rook(color, side, king) {
            Some(rook) => Ok(Mention { span, color, side, rook, deviation: None }),
            None => Err(ErrorKind::NoRookOnSide { color, side }),
        },
        Names::File(file) => {
            if !board.size().has_file(file) {
                return Err(ErrorKind::NoSuchFile { file });
            }
            let side = CastlingSide::of_rook(king, file).ok_or(ErrorKind::FileOfKing { color, file })?;
            if !board.has_home_rook(color, file) {
                return Err(ErrorKind::NoRookOnFile { color, file });
            }
            let outermost = board.outermost_rook(color, side, king) == Some(file);
            let deviation =
                outermost.then(|| DeviationKind::OutermostLetter { rook: file, symbol: side.letter(color) });
            Ok(Mention { span, color, side, rook: file, deviation })
        }
    }
}
