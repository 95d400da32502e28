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

use super::safety::KingSafety;
use super::{BadMove, Move, MoveDeviation, MoveNotation, ReadMove, generate};
use crate::{File, Position, Rank, Square};
use spelled::{Spelled, rule_of};
pub(crate) use spelled::{is_spelled_like_a_move, spelled_castling};
use written::Written;

impl Position {
    /// A legal move as SAN.
    ///
    /// A move that is not legal here is written without a check mark; the text may be that of another move.
    pub fn to_san(&self, played: Move) -> String {
        let safety = KingSafety::new(self.setup());
        let text = Written::new(self, safety.as_ref(), played);
        if self.is_legal(played) { text.marked(&self.after(played)).into() } else { text.into() }
    }

    /// Reads a legal move in SAN.
    ///
    /// # Errors
    /// [`BadMove`] if the text is no move, or no legal one, or several.
    pub fn read_san(&self, text: &str) -> Result<ReadMove, BadMove> {
        self.play_san(text).map(|(read, _)| read)
    }

    /// Reads a legal move in SAN, and plays it.
    ///
    /// # Errors
    /// As [`read_san`](Self::read_san).
    pub(crate) fn play_san(&self, text: &str) -> Result<(ReadMove, Self), BadMove> {
        let Some(safety) = KingSafety::new(self.setup()) else { return Err(self.bad_san(text)) };
        let mut meant = Spelled::new(text).into_iter().flat_map(|spelled| self.meant(&safety, spelled));
        match (meant.next(), meant.next()) {
            (Some(played), None) => {
                let after = self.after(played);
                let canonical = Written::new(self, Some(&safety), played).marked(&after);
                let deviation = (canonical.as_bytes() != text.as_bytes())
                    .then(|| MoveDeviation { rule: rule_of(text), replacement: canonical.into() });
                Ok((ReadMove { played, deviation }, after))
            }
            (None, _) => Err(self.in_other_notation(text, MoveNotation::Uci).unwrap_or_else(|| self.bad_san(text))),
            (Some(first), Some(second)) => {
                Err(BadMove::Ambiguous { candidates: self.sans([first, second].into_iter().chain(meant)) })
            }
        }
    }

    /// The one legal move that a text means in SAN.
    pub(super) fn find_san(&self, text: &str) -> Option<Move> {
        let safety = KingSafety::new(self.setup())?;
        let mut meant = self.meant(&safety, Spelled::new(text)?);
        meant.next().filter(|_| meant.next().is_none())
    }

    /// The legal moves that a text can mean.
    fn meant<'a>(&'a self, safety: &'a KingSafety<'_>, spelled: Spelled) -> impl Iterator<Item = Move> + 'a {
        let setup = self.setup();
        let of_men = spelled.man(setup).into_iter().flat_map(move |(role, to, promotion)| {
            let men = generate::men_to(setup, safety, role, to);
            men.map(move |from| generate::normal(setup, role, (from, to), promotion))
        });
        let of_several_men = spelled.moves_several_men(setup).then(|| generate::of_several_men(setup));
        of_men.chain(of_several_men.into_iter().flatten()).filter(move |legal| spelled.fits(*legal))
    }

    /// Why a text is no legal move in SAN.
    fn bad_san(&self, text: &str) -> BadMove {
        match Spelled::new(text) {
            None => BadMove::NotAMove { notation: MoveNotation::San },
            Some(spelled) => {
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

/// How much of the starting square is named.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Origin {
    file: Option<File>,
    rank: Option<Rank>,
}

impl Origin {
    /// Of a text between the letter of the man and where it goes.
    fn new(text: &str) -> Option<Self> {
        let mut origin = Self::default();
        for letter in text.chars() {
            match (File::from_letter(letter), letter.to_digit(10)) {
                (Some(file), _) if origin == Self::default() => origin.file = Some(file),
                (None, Some(number)) if origin.rank.is_none() => origin.rank = Some(Rank::new(number as u8)?),
                _ => return None,
            }
        }
        Some(origin)
    }

    /// As much as tells a square from others.
    fn needed(from: Square, rivals: impl Iterator<Item = Square>) -> Self {
        let [mut any, mut on_file, mut on_rank] = [false; 3];
        for rival in rivals {
            any = true;
            on_file |= rival.file() == from.file();
            on_rank |= rival.rank() == from.rank();
        }
        let names_file = any && (!on_file || on_rank);
        Self { file: names_file.then_some(from.file()), rank: on_file.then_some(from.rank()) }
    }

    fn fits(self, square: Square) -> bool {
        self.file.is_none_or(|file| file == square.file()) && self.rank.is_none_or(|rank| rank == square.rank())
    }
}
