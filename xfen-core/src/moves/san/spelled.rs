//! What a text says that is spelled like a move in SAN.

use alloc::string::String;

use super::Origin;
use crate::moves::{Move, generate};
use crate::{CastlingSide, Role, Rule, Setup, Square};

/// Whether a text has the shape of a move, in any spelling that is read.
pub(crate) fn is_spelled_like_a_move(text: &str) -> bool {
    Spelled::new(text).is_some()
}

/// How a text that is spelled like castling is written, marks kept.
pub(crate) fn spelled_castling(text: &str) -> Option<String> {
    let (word, _) = without_marks(text);
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
    pub(super) fn new(text: &str) -> Option<Self> {
        let (text, en_passant) = without_marks(text);
        if let Some(side) = castling(text) {
            return (!en_passant).then_some(Self::Castle(side));
        }
        let first = text.chars().next()?;
        let (role, rest) = match first.is_ascii_uppercase() {
            true => (Role::from_letter(first)?, text.get(1..)?),
            false => (Role::Pawn, text),
        };
        let (rest, promotion) = promotion(rest)?;
        let to: Square = rest.get(rest.len().checked_sub(2)?..)?.parse().ok()?;
        let before = rest.get(..rest.len() - 2)?;
        let before = before.strip_suffix(['x', ':', '-']).unwrap_or(before);
        let of_pawns_only = promotion.is_some() || en_passant;
        (role == Role::Pawn || !of_pawns_only).then_some(Self::Normal {
            role,
            origin: Origin::new(before)?,
            to,
            promotion,
            en_passant,
        })
    }

    /// The role, the target and the promotion of a man that may make such a move, castling and en passant left out.
    pub(super) fn man(self, setup: &Setup) -> Option<(Role, Square, Option<Role>)> {
        let Self::Normal { role, to, promotion, en_passant: false, .. } = self else { return None };
        let promotions = generate::promotions(setup, role, to);
        let exists = promotion.map_or(promotions.is_empty(), |becomes| promotions.contains(&becomes));
        exists.then_some((role, to, promotion))
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
pub(super) fn rule_of(text: &str) -> Rule {
    let (word, _) = without_marks(text);
    if castling(word).is_some() && !matches!(word, "O-O" | "O-O-O") { Rule::PgnCastlingSan } else { Rule::MovesSan }
}

/// Marks of check, and those of annotators.
const MARKS: [char; 4] = ['+', '#', '!', '?'];

/// The text without marks and `e.p.`, and whether that was there.
fn without_marks(text: &str) -> (&str, bool) {
    let text = text.trim_end_matches(MARKS);
    match text.strip_suffix("e.p.").or_else(|| text.strip_suffix("ep")) {
        Some(capture) => (capture.trim_end_matches(' ').trim_end_matches(MARKS), true),
        None => (text, false),
    }
}

fn castling(text: &str) -> Option<CastlingSide> {
    match text {
        "O-O" | "0-0" | "o-o" | "OO" | "00" | "oo" => Some(CastlingSide::KingSide),
        "O-O-O" | "0-0-0" | "o-o-o" | "OOO" | "000" | "ooo" => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

/// What a pawn becomes, and the text before it: `e8=Q`, `e8Q`, `e8(Q)`, `e8/Q`.
fn promotion(text: &str) -> Option<(&str, Option<Role>)> {
    let bracketed = text.strip_suffix(')');
    let letter = bracketed.unwrap_or(text).chars().next_back()?;
    let before = bracketed.unwrap_or(text).strip_suffix(letter)?;
    match (bracketed, letter.is_ascii_uppercase()) {
        (Some(_), _) => Some((before.strip_suffix('(')?, Some(Role::from_letter(letter)?))),
        (None, true) => Some((before.strip_suffix(['=', '/']).unwrap_or(before), Some(Role::from_letter(letter)?))),
        (None, false) => Some((text, None)),
    }
}
