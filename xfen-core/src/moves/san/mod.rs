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

mod spelled;
mod written;

use alloc::string::String;
use alloc::vec::Vec;

use super::safety::King;
use super::{BadMove, Move, MoveDeviation, MoveNotation, ReadMove, generate};
use crate::square_set::SquareSet;
use crate::{File, Position, Rank, Role, Square};
use spelled::{Spelled, rank, rule_of};
pub(crate) use spelled::{is_spelled_like_a_move, spelled_castling};
use written::Written;

impl Position {
    /// A legal move as SAN.
    ///
    /// A move that is not legal here is written without a check mark; the text may be that of another move.
    pub fn to_san(&self, played: Move) -> String {
        let rivals = King::new(self, self.checkers()).map(|king| self.rivals(&king, played));
        let mut text = Written::new(played, rivals.unwrap_or_default());
        if self.is_legal(played) {
            let after = self.after(played);
            text.mark(&after, after.checkers());
        }
        text.into()
    }

    /// Reads a legal move in SAN.
    ///
    /// # Errors
    /// [`BadMove`] if the text is no move, or no legal one, or several.
    pub fn read_san(&self, text: &str) -> Result<ReadMove, BadMove> {
        self.clone().play_san(self.checkers(), text.as_bytes()).map(|played| played.read)
    }

    /// Reads a legal move in SAN, and makes it. `checkers` are those of this position, which stays if there is no such move.
    ///
    /// # Errors
    /// As [`read_san`](Self::read_san).
    #[inline]
    pub(crate) fn play_san(&mut self, checkers: SquareSet, text: &[u8]) -> Result<PlayedSan, BadMove> {
        let (played, rivals) = self.meant_by(checkers, text).map_err(|moves| self.refuse_san(text, moves))?;
        self.go_on(played);
        let checkers = self.checkers_after(played);
        let mut canonical = Written::new(played, rivals);
        canonical.mark(self, checkers);
        let deviation = (canonical.as_bytes() != text)
            .then(|| MoveDeviation { rule: rule_of(text), replacement: canonical.into() });
        Ok(PlayedSan { read: ReadMove { played, deviation }, checkers })
    }

    /// The one legal move that a text can mean, with its [`rivals`](Self::rivals); else all such moves, none or several.
    fn meant_by(&self, checkers: SquareSet, text: &[u8]) -> Result<(Move, SquareSet), Vec<Move>> {
        match (King::new(self, checkers), Spelled::new(text)) {
            (Some(king), Some(spelled)) => self.meant(&king, spelled),
            _ => Err(Vec::new()),
        }
    }

    /// The one legal move that a text means in SAN.
    pub(super) fn find_san(&self, text: &str) -> Option<Move> {
        self.meant_by(self.checkers(), text.as_bytes()).ok().map(|(played, _)| played)
    }

    fn meant(&self, king: &King<'_>, spelled: Spelled) -> Result<(Move, SquareSet), Vec<Move>> {
        let setup = self.setup();
        let moves_several_men = spelled.moves_several_men(setup);
        let mut moves = Vec::new();
        if let Some((role, origin, to, promotion)) = spelled.man(setup) {
            let men = generate::men_to(setup, king, role, to);
            let meant = origin.among(men);
            let normal = |from| generate::normal(setup, role, (from, to), promotion);
            match meant.only() {
                Some(only) if !moves_several_men => {
                    let rivals = if role == Role::Pawn { SquareSet::EMPTY } else { men.without(only) };
                    return Ok((normal(only), rivals));
                }
                _ => moves.extend(meant.map(normal)),
            }
        }
        if moves_several_men {
            moves.extend(generate::of_several_men(setup).filter(|legal| spelled.fits(*legal)));
        }
        // Only pawns, and kings that castle, are left here.
        match moves.as_slice() {
            [only] => Ok((*only, SquareSet::EMPTY)),
            _ => Err(moves),
        }
    }

    /// The other men of the same role that can go where one goes.
    fn rivals(&self, king: &King<'_>, played: Move) -> SquareSet {
        match played {
            Move::Normal { role: Role::Pawn, .. } | Move::EnPassant { .. } | Move::Castle { .. } => SquareSet::EMPTY,
            Move::Normal { role, from, to, .. } => generate::men_to(self.setup(), king, role, to).without(from),
        }
    }

    /// Why a text is not one legal move in SAN; the moves that it can mean are none or several.
    #[cold]
    fn refuse_san(&self, text: &[u8], meant: Vec<Move>) -> BadMove {
        if meant.is_empty() {
            self.bad_san(text)
        } else {
            BadMove::Ambiguous { candidates: self.sans(meant.into_iter()) }
        }
    }

    /// Why a text is no legal move in SAN.
    fn bad_san(&self, text: &[u8]) -> BadMove {
        let in_other_notation = || self.in_other_notation(core::str::from_utf8(text).ok()?, MoveNotation::Uci);
        match (in_other_notation(), Spelled::new(text)) {
            (Some(other), _) => other,
            (None, None) => BadMove::NotAMove { notation: MoveNotation::San },
            (None, Some(spelled)) => {
                let near = self.legal_moves().into_iter().filter(|other| spelled.is_near(*other));
                BadMove::NotLegal { candidates: self.sans(near) }
            }
        }
    }

    /// Moves as SAN, in the order of the alphabet.
    fn sans(&self, moves: impl Iterator<Item = Move>) -> Vec<String> {
        let mut texts: Vec<String> = moves.map(|played| self.to_san(played)).collect();
        texts.sort();
        texts
    }
}

/// A move that was read in SAN and made.
pub(crate) struct PlayedSan {
    pub(crate) read: ReadMove,
    /// The men that give check behind it.
    pub(crate) checkers: SquareSet,
}

/// How much of the starting square is named.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Origin {
    file: Option<File>,
    rank: Option<Rank>,
}

impl Origin {
    /// Of a text between the letter of the man and where it goes.
    fn new(text: &[u8]) -> Option<Self> {
        let file = |letter: u8| File::from_letter(char::from(letter));
        let (file, rank) = match *text {
            [] => (None, None),
            [letter] if letter.is_ascii_digit() => (None, Some(rank(letter)?)),
            [letter] => (Some(file(letter)?), None),
            [letter, digit] => (Some(file(letter)?), Some(rank(digit)?)),
            _ => return None,
        };
        Some(Self { file, rank })
    }

    /// As much as tells a square from others.
    fn needed(from: Square, rivals: SquareSet) -> Self {
        let [mut any, mut on_file, mut on_rank] = [false; 3];
        for rival in rivals {
            any = true;
            on_file |= rival.file() == from.file();
            on_rank |= rival.rank() == from.rank();
        }
        let names_file = any && (!on_file || on_rank);
        Self { file: names_file.then_some(from.file()), rank: on_file.then_some(from.rank()) }
    }

    /// Those of some squares that it fits.
    fn among(self, squares: SquareSet) -> SquareSet {
        if self == Self::default() {
            return squares;
        }
        squares.filter(|square| self.fits(*square)).fold(SquareSet::EMPTY, SquareSet::with)
    }

    fn fits(self, square: Square) -> bool {
        self.file.is_none_or(|file| file == square.file()) && self.rank.is_none_or(|rank| rank == square.rank())
    }
}
