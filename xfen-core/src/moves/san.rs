//! Moves as people and PGN write them: SAN. (Rules `moves.san` and `pgn.castling-san`.)
//!
//! `O-O` is castling with the rook towards the last file and `O-O-O` with the one towards the a-file, whatever the
//! distances and the type. A writer names as much of the starting square as tells the move from the other legal ones:
//! nothing, else the file, else the rank, else both.
//!
//! Read and reported are also: castling with zeros, with small letters or without hyphens; missing, superfluous or wrong
//! check marks; more of the starting square than is needed, and the `P` of a pawn; less than a pawn's capture names, if
//! one pawn only can be meant; a missing or superfluous `x`, and `:` or `-` for it; a promotion as `e8Q`, `e8(Q)` or
//! `e8/Q`; `e.p.` or `ep` behind a capture en passant; marks like `!?`.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use super::{BadMove, Move, MoveDeviation, MoveNotation, ReadMove};
use crate::{CastlingSide, File, Position, Rank, Role, Rule, Square};

impl Position {
    /// A legal move as SAN.
    ///
    /// A move that is not legal here is written without a check mark; the text may be that of another move.
    pub fn to_san(&self, played: Move) -> String {
        let moves = self.legal_moves();
        let mut text = without_check_mark(played, &moves);
        if !moves.contains(&played) {
            return text;
        }
        let after = self.after(played);
        if after.is_check() {
            text.push(if after.legal_moves().is_empty() { '#' } else { '+' });
        }
        text
    }

    /// Reads a legal move in SAN.
    ///
    /// # Errors
    /// [`BadMove`] if the text is no move, or no legal one, or several.
    pub fn read_san(&self, text: &str) -> Result<ReadMove, BadMove> {
        let moves = self.legal_moves();
        let found = Spelled::new(text).map(|spelled| spelled.among(&moves)).unwrap_or_default();
        match found.as_slice() {
            [played] => {
                let canonical = Some(self.to_san(*played)).filter(|canonical| canonical != text);
                let deviation = canonical.map(|replacement| MoveDeviation { rule: rule_of(text), replacement });
                Ok(ReadMove { played: *played, deviation })
            }
            [] => Err(self.in_other_notation(text, MoveNotation::Uci).unwrap_or_else(|| self.bad_san(text, &moves))),
            several => Err(BadMove::Ambiguous { candidates: self.sans(several.iter()) }),
        }
    }

    /// The one legal move that a text means in SAN.
    pub(super) fn find_san(&self, text: &str) -> Option<Move> {
        match Spelled::new(text)?.among(&self.legal_moves()).as_slice() {
            [played] => Some(*played),
            _ => None,
        }
    }

    /// Why a text is no legal move in SAN.
    fn bad_san(&self, text: &str, moves: &[Move]) -> BadMove {
        match Spelled::new(text) {
            None => BadMove::NotAMove { notation: MoveNotation::San },
            Some(spelled) => {
                let near = moves.iter().filter(|other| spelled.is_near(**other));
                BadMove::NotLegal { candidates: self.sans(near) }
            }
        }
    }

    /// Moves as SAN, in the order of the alphabet.
    fn sans<'a>(&self, moves: impl Iterator<Item = &'a Move>) -> Vec<String> {
        let mut texts: Vec<String> = moves.map(|played| self.to_san(*played)).collect();
        texts.sort();
        texts
    }
}

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

fn without_check_mark(played: Move, moves: &[Move]) -> String {
    let mut text = String::with_capacity(8);
    let (from, to, promotion) = match played {
        Move::Castle { king, rook } => {
            return match CastlingSide::of_rook(king.file(), rook.file()) {
                Some(CastlingSide::QueenSide) => "O-O-O".into(),
                _ => "O-O".into(),
            };
        }
        Move::Normal { from, to, promotion, .. } => (from, to, promotion),
        Move::EnPassant { from, to } => (from, to, None),
    };
    // Writing to a string does not fail.
    let _ = match played.role() {
        Role::Pawn if played.is_capture() => write!(text, "{}", from.file()),
        Role::Pawn => Ok(()),
        role => write!(text, "{}{}", role.letter(), Origin::needed(played, to, moves)),
    };
    if played.is_capture() {
        text.push('x');
    }
    let _ = write!(text, "{to}");
    if let Some(role) = promotion {
        let _ = write!(text, "={}", role.letter());
    }
    text
}

/// How much of the starting square is named.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Origin {
    file: Option<File>,
    rank: Option<Rank>,
}

impl Origin {
    /// As much as tells a move from the other legal moves of the same role to the same square.
    fn needed(played: Move, to: Square, moves: &[Move]) -> Self {
        let from = played.from();
        let rivals = moves.iter().filter(|other| {
            let same = matches!(other, Move::Normal { to: end, .. } if *end == to) && other.role() == played.role();
            same && other.from() != from
        });
        let rivals: Vec<Square> = rivals.map(|other| other.from()).collect();
        let file = Self { file: Some(from.file()), rank: None };
        let rank = Self { file: None, rank: Some(from.rank()) };
        let both = Self { file: Some(from.file()), rank: Some(from.rank()) };
        let tells = |origin: &Self| !rivals.iter().any(|rival| origin.fits(*rival));
        [Self::default(), file, rank].into_iter().find(tells).unwrap_or(both)
    }

    fn fits(&self, square: Square) -> bool {
        self.file.is_none_or(|file| file == square.file()) && self.rank.is_none_or(|rank| rank == square.rank())
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = self.file {
            write!(f, "{file}")?;
        }
        match self.rank {
            Some(rank) => write!(f, "{rank}"),
            None => Ok(()),
        }
    }
}

/// What a text says, without its marks.
#[derive(Clone, Copy)]
enum Spelled {
    Castle(CastlingSide),
    Normal { role: Role, origin: Origin, to: Square, promotion: Option<Role>, en_passant: bool },
}

impl Spelled {
    fn new(text: &str) -> Option<Self> {
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
            origin: origin(before)?,
            to,
            promotion,
            en_passant,
        })
    }

    /// The moves that the text fits.
    fn among(self, moves: &[Move]) -> Vec<Move> {
        moves.iter().copied().filter(|candidate| self.fits(*candidate)).collect()
    }

    fn fits(self, candidate: Move) -> bool {
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
    fn is_near(self, candidate: Move) -> bool {
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
fn rule_of(text: &str) -> Rule {
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

fn origin(text: &str) -> Option<Origin> {
    let mut origin = Origin::default();
    for letter in text.chars() {
        match (File::from_letter(letter), letter.to_digit(10)) {
            (Some(file), _) if origin == Origin::default() => origin.file = Some(file),
            (None, Some(number)) if origin.rank.is_none() => origin.rank = Some(Rank::new(number as u8)?),
            _ => return None,
        }
    }
    Some(origin)
}
