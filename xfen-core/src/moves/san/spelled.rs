//! What a text says that is spelled like a move in SAN.

use alloc::string::String;

use super::Origin;
use crate::moves::{Move, generate};
use crate::{CastlingSide, File, Rank, Role, Rule, Setup, Square};

/// Whether a text has the shape of a move, in any spelling that is read.
pub(crate) fn is_spelled_like_a_move(text: &[u8]) -> bool {
    Spelled::new(text).is_some()
}

/// How a text that is spelled like castling is written, marks kept.
pub(crate) fn spelled_castling(text: &str) -> Option<String> {
    let (word, _) = without_marks(text.as_bytes());
    let written = match castling(word)? {
        CastlingSide::KingSide => "O-O",
        CastlingSide::QueenSide => "O-O-O",
    };
    Some([written, &text[word.len()..]].concat())
}

/// What a text says, without its marks.
#[derive(Clone, Copy)]
pub(super) enum Spelled {
    Castle(CastlingSide),
    Normal { role: Role, origin: Origin, to: Square, promotion: Option<Role>, en_passant: bool },
}

impl Spelled {
    #[inline]
    pub(super) fn new(text: &[u8]) -> Option<Self> {
        let (word, en_passant) = without_marks(text);
        if let Some(side) = castling(word) {
            return (!en_passant).then_some(Self::Castle(side));
        }
        let (role, rest) = match word {
            [letter @ b'A'..=b'Z', rest @ ..] => (Role::from_letter(char::from(*letter))?, rest),
            _ => (Role::Pawn, word),
        };
        let (rest, promotion) = promotion(rest)?;
        let (before, [file, rank]) = rest.split_last_chunk()?;
        let to = Square::new(File::from_letter(char::from(*file))?, self::rank(*rank)?);
        let origin = match before {
            [origin @ .., b'x' | b':' | b'-'] => Origin::new(origin)?,
            origin => Origin::new(origin)?,
        };
        let of_pawns_only = promotion.is_some() || en_passant;
        (role == Role::Pawn || !of_pawns_only).then_some(Self::Normal { role, origin, to, promotion, en_passant })
    }

    /// The role, the start, the target and the promotion of a man that may make such a move, castling and en passant left
    /// out.
    pub(super) fn man(self, setup: &Setup) -> Option<(Role, Origin, Square, Option<Role>)> {
        let Self::Normal { role, origin, to, promotion, en_passant: false } = self else { return None };
        let exists = match (generate::promotions(setup, role, to), promotion) {
            (promotions, Some(becomes)) => promotions.contains(&becomes),
            (promotions, None) => promotions.is_empty(),
        };
        exists.then_some((role, origin, to, promotion))
    }

    /// Whether it may be castling or a capture en passant.
    pub(super) fn moves_several_men(self, setup: &Setup) -> bool {
        match self {
            Self::Castle(_) => true,
            Self::Normal { role, to, .. } => {
                role == Role::Pawn && setup.double_push().is_some_and(|push| push.target() == to)
            }
        }
    }

    /// Whether a legal move is what the text says.
    pub(super) fn fits(self, candidate: Move) -> bool {
        match (self, candidate) {
            (Self::Castle(side), Move::Castle { king, rook }) => {
                CastlingSide::of_rook(king.file(), rook.file()) == Some(side)
            }
            (
                Self::Normal { role, origin, to, promotion, en_passant: false },
                Move::Normal { from, to: end, promotion: becomes, .. },
            ) => candidate.role() == role && to == end && promotion == becomes && origin.fits(from),
            (Self::Normal { role, origin, to, promotion: None, .. }, Move::EnPassant { from, to: end }) => {
                role == Role::Pawn && to == end && origin.fits(from)
            }
            _ => false,
        }
    }

    /// Whether a legal move is what may have been meant: a castling, or the same role, or the same target.
    pub(super) fn is_near(self, candidate: Move) -> bool {
        match (self, candidate) {
            (Self::Castle(_), _) => matches!(candidate, Move::Castle { .. }),
            (Self::Normal { role, to, .. }, Move::Normal { to: end, .. } | Move::EnPassant { to: end, .. }) => {
                role == candidate.role() && (role != Role::Pawn || to.file() == end.file()) || to == end
            }
            (Self::Normal { role, .. }, Move::Castle { .. }) => role == Role::King,
        }
    }
}

/// The rule that tells how a text that was read is written: castling has one of its own for its letters and hyphens.
pub(super) fn rule_of(text: &[u8]) -> Rule {
    let (word, _) = without_marks(text);
    if castling(word).is_some() && !matches!(word, b"O-O" | b"O-O-O") { Rule::PgnCastlingSan } else { Rule::MovesSan }
}

/// The text without marks and `e.p.`, and whether that was there.
#[inline]
fn without_marks(text: &[u8]) -> (&[u8], bool) {
    // What most words end with.
    if matches!(text, [.., b'1'..=b'8']) {
        return (text, false);
    }
    // Marks of check, and those of annotators.
    let is_mark = |byte: &u8| matches!(byte, b'+' | b'#' | b'!' | b'?');
    let text = without_last(text, is_mark);
    if !matches!(text, [.., b'.' | b'p']) {
        return (text, false);
    }
    match text.strip_suffix(b"e.p.").or(text.strip_suffix(b"ep")) {
        Some(capture) => (without_last(without_last(capture, |byte| *byte == b' '), is_mark), true),
        None => (text, false),
    }
}

/// The text without the bytes at its end that are so.
fn without_last(text: &[u8], are_so: impl Fn(&u8) -> bool) -> &[u8] {
    let end = text.iter().rposition(|byte| !are_so(byte)).map_or(0, |last| last + 1);
    &text[..end]
}

fn castling(word: &[u8]) -> Option<CastlingSide> {
    if !matches!(word, [b'O' | b'0' | b'o', ..]) {
        return None;
    }
    match word {
        b"O-O" | b"0-0" | b"o-o" | b"OO" | b"00" | b"oo" => Some(CastlingSide::KingSide),
        b"O-O-O" | b"0-0-0" | b"o-o-o" | b"OOO" | b"000" | b"ooo" => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

/// What a pawn becomes, and the text before it: `e8=Q`, `e8Q`, `e8(Q)`, `e8/Q`.
fn promotion(text: &[u8]) -> Option<(&[u8], Option<Role>)> {
    let (before, letter) = match text {
        [.., b'1'..=b'8'] => return Some((text, None)),
        [before @ .., b'(', letter, b')'] => (before, letter),
        [before @ .., b'=' | b'/', letter @ b'A'..=b'Z'] | [before @ .., letter @ b'A'..=b'Z'] => (before, letter),
        _ => return Some((text, None)),
    };
    Some((before, Some(Role::from_letter(char::from(*letter))?)))
}

/// The rank of a digit.
pub(super) fn rank(digit: u8) -> Option<Rank> {
    Rank::new(digit.wrapping_sub(b'0'))
}
