//! The moves of a game on the board. (Rules `pgn.move-number`, `pgn.castling-san`, `pgn.replayed`, `moves.san`,
//! `moves.legal`.)
//!
//! The main line is played from the start position up to the first move that cannot be played, up to the first fault of the
//! syntax that may hide moves, or to where the moves begin again with 1; behind a comment that may hide some, it is if the
//! number of the next move follows. What stands behind it, and in variations, is looked at for its spelling only; how many
//! moves of the main line that concerns is told at the end of the game. Of another game nothing is looked at.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::place::is_line_end;
use super::tag::is_of_first_move;
use super::{Fault, FaultKind, Head, Kind, LostBeginning, NoStart, Place, Played, Token, TokenKind, Visitor};
use crate::moves::{PlayedSan, is_spelled_like_a_move, spelled_castling};
use crate::square_set::SquareSet;
use crate::{BadMove, Color, Move, Position, Rule};

/// The moves of one game.
#[derive(Clone, Debug, Default)]
pub(super) struct Replay {
    /// The position reached, if the next move can be played.
    position: Option<Position>,
    /// The men that give check there.
    checkers: SquareSet,
    /// It is a game whose moves are spelled as here.
    has_known_moves: bool,
    /// It is played on ten files, with archbishops and chancellors.
    has_compounds: bool,
    played: u32,
    /// A move was told to be no good.
    has_bad_move: bool,
    /// The first move behind what could be played, and how many there are.
    behind: Option<(Place, u64)>,
    number: Option<Number>,
    /// A comment may have hidden moves, and nothing of the main line behind it was read but perhaps a number.
    doubt: Option<Doubt>,
    /// The next token is the first behind the tag pairs.
    is_at_start: bool,
    /// It starts from an array that is not stored and that its first number may still tell to be wrong.
    is_from_array: bool,
    /// How many variations are open.
    depth: u64,
    /// The move before, with nothing between, was a capture en passant.
    is_behind_en_passant: bool,
}

/// A move number whose move was not read yet.
#[derive(Clone, Copy, Debug)]
struct Number {
    place: Place,
    /// The bytes from the number to the last period, unless something stands between them or behind them.
    len: Option<u64>,
    number: Option<u32>,
    periods: usize,
    /// With it the moves begin: without it another number would be the first, and tell something else of the start.
    is_first: bool,
    /// It has a line of its own.
    is_line: bool,
}

/// A comment behind which the main line goes on only with the number of the next move.
#[derive(Clone, Debug)]
struct Doubt {
    /// What is told of it, once it is known whether it goes on.
    fault: Fault,
    /// A move number stands behind it.
    is_numbered: bool,
}

/// What some programs write for no move.
const NULL_MOVES: [&[u8]; 5] = [b"--", b"Z0", b"0000", b"@@@@", b"null"];

/// What may stand behind a capture en passant.
const EN_PASSANT: [&[u8]; 2] = [b"e.p.", b"ep"];

impl Replay {
    /// The moves of a game with this head.
    pub(super) fn of(head: &Head) -> Self {
        let position = head.start.as_ref().ok().map(|start| start.position.clone());
        Self {
            checkers: position.as_ref().map(Position::checkers).unwrap_or_default(),
            position,
            has_compounds: head.kind == Kind::Capablanca,
            has_known_moves: head.start.as_ref().err() != Some(&NoStart::OtherGame),
            is_at_start: true,
            is_from_array: head.start.as_ref().is_ok_and(|start| start.source.is_array()) && !head.is_array_certain,
            ..Self::default()
        }
    }

    /// The position reached, if all moves so far were played.
    pub(super) fn position(&self) -> Option<&Position> {
        self.position.as_ref()
    }

    /// How many moves of the main line were played.
    pub(super) fn played(&self) -> u32 {
        self.played
    }

    /// How many moves of the main line were not played.
    pub(super) fn unplayed(&self) -> u64 {
        u64::from(self.has_bad_move) + self.behind.map_or(0, |(_, moves)| moves)
    }

    /// A fault of the syntax among the moves. If it may hide moves of the main line, that is not played on, and the fault is
    /// about the first of them. It is told now, or once it is known whether it is so.
    pub(super) fn syntax(&mut self, mut fault: Fault, visitor: &mut impl Visitor) {
        let is_in_main_line = self.depth == 0 || matches!(fault.kind, FaultKind::UnterminatedVariation { .. });
        if is_in_main_line && self.position.is_some() {
            if hides_moves(&fault) {
                self.settle(true, visitor);
                self.position = None;
                fault.ply = Some(self.played.saturating_add(1));
            } else if raises_doubt(&fault) {
                match &mut self.doubt {
                    Some(doubt) => doubt.is_numbered = false,
                    none => {
                        *none = Some(Doubt { fault, is_numbered: false });
                        return;
                    }
                }
            }
        }
        visitor.fault(fault);
    }

    /// It is known whether moves may be hidden behind what is in doubt: they are not if the main line goes on as it should.
    fn settle(&mut self, goes_on: bool, visitor: &mut impl Visitor) {
        if let Some(Doubt { mut fault, .. }) = self.doubt.take() {
            if !goes_on {
                self.position = None;
                fault.ply = Some(self.played.saturating_add(1));
            }
            visitor.fault(fault);
        }
    }

    /// The same for a fault before the first move.
    pub(super) fn stop(&mut self) {
        self.position = None;
    }

    /// The next token behind the tag pairs.
    pub(super) fn token(&mut self, token: &Token<'_>, visitor: &mut impl Visitor) {
        let is_first = core::mem::take(&mut self.is_at_start);
        match token.kind {
            // A byte-order mark is told as a fault, and is nothing else.
            TokenKind::ByteOrderMark => return,
            TokenKind::Blank => return self.pass_blanks(token),
            TokenKind::Move if token.depth == 0 => return self.main_line(token, visitor),
            TokenKind::Move => self.in_variation(token, visitor),
            TokenKind::MoveNumber { number, periods } if token.depth == 0 => {
                self.see_number(token, number, periods, is_first, visitor);
            }
            _ => {
                self.depth = token.depth - u64::from(matches!(token.kind, TokenKind::VariationEnd));
                if let Some(number) = &mut self.number {
                    number.len = None;
                }
            }
        }
        self.is_behind_en_passant = false;
    }

    /// Blanks, which may end the line of a number.
    fn pass_blanks(&mut self, token: &Token<'_>) {
        if let Some(number) = &mut self.number {
            let ends_at = number.len.map(|len| number.place.offset + len);
            let ends_line = ends_at == Some(token.place.offset) && is_line_end(token.bytes[0]);
            number.is_line |= ends_line && number.place.column == 1;
        }
    }

    /// Tells at the end of the game of a number without a move, and how many moves were not played.
    pub(super) fn end(&mut self, visitor: &mut impl Visitor) {
        self.settle(false, visitor);
        if let Some(number) = &self.number {
            // It may be all that parts the tag pairs of two games.
            let is_behind_moves = self.played > 0 || self.has_bad_move || self.behind.is_some();
            self.tell_unused(number, is_behind_moves, visitor);
        }
        if let Some((place, moves)) = self.behind {
            visitor.fault(Fault::new(FaultKind::NotReplayed { moves }, place, 0));
        }
    }

    #[inline(never)]
    fn main_line(&mut self, token: &Token<'_>, visitor: &mut impl Visitor) {
        if core::mem::take(&mut self.is_behind_en_passant) && EN_PASSANT.contains(&token.bytes) {
            let fault = about(token, FaultKind::MoveSpelling { rule: Rule::MovesSan, written: String::new() });
            visitor.fault(Fault { ply: Some(self.played), replacement: Some(b"".into()), ..fault });
            return;
        }
        let number = self.number.take();
        if let (Some(doubt), Some(position)) = (&self.doubt, &self.position) {
            let is_next = number.as_ref().is_some_and(|number| doubt.is_numbered && is_of_position(number, position));
            self.settle(is_next, visitor);
        }
        let Some(position) = &self.position else {
            self.behind.get_or_insert((token.place, 0)).1 += 1;
            self.look_at(token, visitor);
            return;
        };
        let ply = self.played.saturating_add(1);
        if let Some(number) = number {
            if let Some(kind) = self.fault_of_beginning(&number) {
                let fault = Fault::new(kind, number.place, 0);
                visitor.fault(Fault { ply: Some(ply), len: number.len.unwrap_or_default(), ..fault });
                self.position = None;
                self.behind = Some((token.place, 1));
                self.look_at(token, visitor);
                return;
            }
            check_number(&number, position, ply, visitor);
        }
        let mut after = position.clone();
        match after.play_san(self.checkers, token.bytes) {
            Ok(PlayedSan { read, checkers }) => {
                self.played = ply;
                self.is_behind_en_passant = matches!(read.played, Move::EnPassant { .. });
                if let Some(deviation) = &read.deviation {
                    visitor.fault(Fault {
                        ply: Some(ply),
                        ..spelling(token, deviation.rule, deviation.replacement.clone())
                    });
                }
                let (place, text) = (token.place, token.bytes);
                visitor.played(&Played { ply, place, text, before: position, read: &read, after: &after });
                self.position = Some(after);
                self.checkers = checkers;
            }
            Err(reason) => {
                let kind = refused(token, position, reason);
                self.position = None;
                self.has_bad_move = true;
                visitor.fault(Fault { ply: Some(ply), ..about(token, kind) });
            }
        }
    }

    /// What is told of the number of the next move, if it is not that of a game that began as this one: another may begin with
    /// it, since it is 1 and both sides have moved; or the beginning of this one is lost. Whose turn it is does not matter,
    /// for more moves may be lost.
    fn fault_of_beginning(&self, number: &Number) -> Option<FaultKind> {
        if self.played > 1 && number.number == Some(1) {
            return Some(FaultKind::MovesBeginAgain);
        }
        let is_of_array = self.played == 0 && self.is_from_array;
        let is_lost = is_of_array && !is_of_first_move(number.number, number.periods);
        is_lost.then_some(FaultKind::BeginningLost(LostBeginning::FirstMove))
    }

    /// A word of a variation. Before the first move there is nothing that it varies, and if it is no move, the parentheses may
    /// be those of a tag.
    fn in_variation(&mut self, token: &Token<'_>, visitor: &mut impl Visitor) {
        let Some(mut fault) = self.fault_of_spelling(token) else { return };
        let is_lost = self.played == 0 && matches!(fault.kind, FaultKind::NotAMove { .. });
        if is_lost && self.position.is_some() {
            self.settle(true, visitor);
            self.position = None;
            fault.ply = Some(1);
        }
        visitor.fault(fault);
    }

    /// A move that is not played: its spelling.
    fn look_at(&self, token: &Token<'_>, visitor: &mut impl Visitor) {
        self.fault_of_spelling(token).into_iter().for_each(|fault| visitor.fault(fault));
    }

    fn fault_of_spelling(&self, token: &Token<'_>) -> Option<Fault> {
        if !self.has_known_moves || EN_PASSANT.contains(&token.bytes) {
            return None;
        }
        let names_a_man = |text: &&str| self.has_compounds || !text.starts_with(['A', 'C']);
        let text =
            core::str::from_utf8(token.bytes).ok().filter(names_a_man).filter(|_| is_spelled_like_a_move(token.bytes));
        match text {
            None if NULL_MOVES.contains(&token.bytes) => Some(about(token, FaultKind::NullMove)),
            None => Some(about(token, FaultKind::NotAMove { text: token.bytes.into() })),
            Some(text) => {
                let written = spelled_castling(text).filter(|written| written != text)?;
                Some(spelling(token, Rule::PgnCastlingSan, written))
            }
        }
    }

    /// A move number, or more periods of one.
    #[inline(never)]
    fn see_number(
        &mut self,
        token: &Token<'_>,
        number: Option<u32>,
        periods: usize,
        is_first: bool,
        visitor: &mut impl Visitor,
    ) {
        let is_in_doubt = self.doubt.is_some();
        match &mut self.doubt {
            Some(doubt) if !doubt.is_numbered && number.is_some() => doubt.is_numbered = true,
            // More periods of the number.
            Some(doubt) if doubt.is_numbered && number.is_none() => {}
            _ => self.settle(false, visitor),
        }
        match (&mut self.number, number) {
            (Some(seen), None) => {
                seen.periods += periods;
                let end = token.place.offset + token.bytes.len() as u64;
                // One repair would join lines, and what else stands between them.
                let is_on_line = token.place.line == seen.place.line;
                seen.len = seen.len.filter(|_| is_on_line).map(|_| end - seen.place.offset);
            }
            (seen, number) => {
                let len = Some(token.bytes.len() as u64);
                let before =
                    seen.replace(Number { place: token.place, len, number, periods, is_first, is_line: false });
                if let Some(before) = before {
                    // Without it the number would follow what is in doubt.
                    self.tell_unused(&before, !before.is_first && !is_in_doubt, visitor);
                }
            }
        }
    }

    /// Tells of a number that numbers no move, and that no game needs for its beginning if it is superfluous.
    fn tell_unused(&self, seen: &Number, is_superfluous: bool, visitor: &mut impl Visitor) {
        if !self.has_known_moves {
            return;
        }
        // Without digits, `$3...` would lose what parts the glyph from what follows. Where the main line is not played, it
        // may be the number of a move that is lost. And without its line, a CR before that and a LF behind it would end one.
        let is_certain = seen.number.is_some() && is_superfluous && !seen.is_line && self.position.is_some();
        let replacement = seen.len.filter(|_| is_certain).map(|_| Vec::new());
        let fault = Fault::new(FaultKind::UnusedMoveNumber, seen.place, 0);
        visitor.fault(Fault { len: seen.len.unwrap_or_default(), replacement, ..fault });
    }
}

/// Whether moves may be lost with what a fault of the syntax is about, so that those behind it may not follow those before.
pub(super) fn hides_moves(fault: &Fault) -> bool {
    match fault.kind {
        FaultKind::WordTooLong
        | FaultKind::NotATag
        | FaultKind::Unopened { .. }
        | FaultKind::UnterminatedComment
        | FaultKind::BraceInComment { has_tag_line: true }
        | FaultKind::UnterminatedVariation { .. } => true,
        // A damaged disk leaves NULs in the place of whole lines.
        FaultKind::ControlCharacters { may_hide_move, .. } => may_hide_move,
        // A dollar sign alone may be a mistyped man; a number that is too large hides nothing.
        FaultKind::UnknownGlyph => fault.len == 1,
        _ => false,
    }
}

/// Whether moves may be lost with what a fault of the syntax is about, unless the main line goes on with the number of the
/// move that is next.
pub(super) fn raises_doubt(fault: &Fault) -> bool {
    fault.kind == FaultKind::BraceInComment { has_tag_line: false }
}

/// Whether a number is that of the next move, as far as it says what.
fn is_of_position(seen: &Number, position: &Position) -> bool {
    let is_of_turn = match position.setup().turn() {
        Color::White => seen.periods < 2 && seen.number.is_some(),
        Color::Black => seen.periods != 1,
    };
    is_of_turn && seen.number.is_none_or(|seen| seen == position.setup().fullmove_number().get())
}

/// Compares the number before a move with the position.
fn check_number(seen: &Number, position: &Position, ply: u32, visitor: &mut impl Visitor) {
    if is_of_position(seen, position) {
        return;
    }
    let (number, turn) = (position.setup().fullmove_number().get(), position.setup().turn());
    let written = format!("{number}{}", if turn == Color::White { "." } else { "..." });
    let fault = Fault::new(FaultKind::MoveNumber { turn, number }, seen.place, 0);
    // Without digits, the number may follow those of a glyph. And where the first move of all has another number, the start may
    // be wrong as well.
    let is_of_start = ply > 1 || number > 1 || is_of_first_move(seen.number, seen.periods);
    let replacement = seen.len.filter(|_| seen.number.is_some() && is_of_start).map(|_| written.into());
    visitor.fault(Fault { ply: Some(ply), len: seen.len.unwrap_or_default(), replacement, ..fault });
}

/// A token that is no move in a position.
#[cold]
fn refused(token: &Token<'_>, position: &Position, reason: BadMove) -> FaultKind {
    if NULL_MOVES.contains(&token.bytes) {
        return FaultKind::NullMove;
    }
    FaultKind::BadMove { text: token.bytes.into(), reason, position: Box::new(position.clone()) }
}

fn about(token: &Token<'_>, kind: FaultKind) -> Fault {
    Fault::new(kind, token.place, token.bytes.len())
}

/// A move that is written otherwise.
fn spelling(token: &Token<'_>, rule: Rule, written: String) -> Fault {
    let replacement = Some(written.clone().into());
    Fault { replacement, ..about(token, FaultKind::MoveSpelling { rule, written }) }
}
