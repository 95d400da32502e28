//! Words of a bounded length: move numbers, moves, results, glyphs.

use core::mem;

use super::class::{Class, class, run};
use super::{Scanner, State};
use crate::moves::is_spelled_like_a_move;
use crate::pgn::{FaultKind, Outcome, Sink, TokenKind};

/// The longest word that is read, in bytes: as long as the PGN standard allows.
pub const MAX_WORD: usize = 255;

/// The glyphs that have a spelling without a number, from 1.
const MARKS: [&[u8]; 6] = [b"!", b"?", b"!!", b"??", b"!?", b"?!"];

impl Scanner {
    /// A word up to a blank or mark. A period ends digits and begins the periods of a move number; it is part of any other
    /// word.
    pub(super) fn word(&mut self, bytes: &[u8], sink: &mut impl Sink) -> usize {
        let digits = run(bytes, |byte| byte.is_ascii_digit());
        if bytes.get(digits) == Some(&b'.') && self.held.iter().all(u8::is_ascii_digit) {
            self.state = State::Periods;
            return self.bounded_run(bytes, digits, sink);
        }
        self.bounded(bytes, |byte| matches!(class(byte), Class::Word | Class::Period), sink)
    }

    /// The open word up to the first byte that is not so; its own first byte always is.
    pub(super) fn bounded(&mut self, bytes: &[u8], is_so: impl Fn(u8) -> bool, sink: &mut impl Sink) -> usize {
        let first = usize::from(self.held.is_empty());
        let len = first + run(&bytes[first..], is_so);
        if len == bytes.len() || self.held.len() + len > MAX_WORD {
            return self.bounded_run(bytes, len, sink);
        }
        self.complete_word(&bytes[..len], sink);
        len
    }

    /// Bytes of the open word, which goes on; as many as it can hold.
    fn bounded_run(&mut self, bytes: &[u8], len: usize, sink: &mut impl Sink) -> usize {
        let room = MAX_WORD - self.held.len();
        self.hold(&bytes[..len.min(room)]);
        if len > room {
            self.end_long_word(sink);
        }
        len.min(room)
    }

    /// The word that was held, with its last bytes, as a token.
    pub(super) fn complete_word(&mut self, last: &[u8], sink: &mut impl Sink) {
        self.state = State::None;
        self.cursor.advance_in_line(last);
        if self.held.is_empty() {
            return self.word_token(last, sink);
        }
        let mut held = mem::take(&mut self.held);
        held.extend_from_slice(last);
        self.word_token(&held, sink);
        held.clear();
        self.held = held;
    }

    fn word_token(&mut self, word: &[u8], sink: &mut impl Sink) {
        let kind = kind_of(word);
        if self.is_between_games() {
            if !begins_a_game(&kind, word) {
                self.tell_free_text(sink);
                self.emit(TokenKind::FreeText, word, sink);
                self.state = State::FreeText;
                return;
            }
            self.begin_game(sink);
        }
        if matches!(kind, TokenKind::Stray) {
            self.tell(FaultKind::UnknownGlyph, word.len(), None, sink);
        }
        if word == Outcome::HALF {
            self.tell(FaultKind::HalfResult, word.len(), Some(Outcome::Draw.text().as_bytes()), sink);
        }
        self.movetext(kind, word, sink);
    }

    /// A word that has no room for another byte.
    fn end_long_word(&mut self, sink: &mut impl Sink) {
        let mut held = mem::take(&mut self.held);
        if self.is_between_games() {
            self.tell_free_text(sink);
            self.emit(TokenKind::FreeText, &held, sink);
            self.state = State::FreeText;
        } else {
            self.tell(FaultKind::WordTooLong, held.len(), None, sink);
            self.movetext(TokenKind::Stray, &held, sink);
            self.state = State::LongWord;
        }
        held.clear();
        self.held = held;
    }
}

/// What a word is; `Stray` for a glyph that does not exist.
fn kind_of(word: &[u8]) -> TokenKind<'static> {
    // All others begin with digits or signs.
    if word.first().is_some_and(u8::is_ascii_alphabetic) {
        return TokenKind::Move;
    }
    if let Some(outcome) = Outcome::of_text(word) {
        return TokenKind::Result(outcome);
    }
    if word == Outcome::HALF {
        return TokenKind::Result(Outcome::Draw);
    }
    // Castling and the null move in zeros are no numbers.
    if word.len() > 1 && word.iter().all(|byte| *byte == b'0') {
        return TokenKind::Move;
    }
    let digits = run(word, |byte| byte.is_ascii_digit());
    if word[digits..].iter().all(|byte| *byte == b'.') {
        let number = (digits > 0).then(|| number(&word[..digits]));
        return TokenKind::MoveNumber { number, periods: word.len() - digits };
    }
    match word {
        [b'$', digits @ ..] => match u8::try_from(number(digits)) {
            Ok(glyph) if !digits.is_empty() => TokenKind::Glyph(glyph),
            _ => TokenKind::Stray,
        },
        [b'!' | b'?', ..] => match MARKS.iter().position(|marks| *marks == word) {
            Some(index) => TokenKind::Glyph(index as u8 + 1),
            None => TokenKind::Stray,
        },
        _ => TokenKind::Move,
    }
}

/// The number of some digits, as far as 32 bits go.
pub(super) fn number(digits: &[u8]) -> u32 {
    digits.iter().fold(0, |number: u32, digit| number.saturating_mul(10).saturating_add(u32::from(digit - b'0')))
}

/// Whether a word begins a game that has no tag pairs.
fn begins_a_game(kind: &TokenKind<'_>, word: &[u8]) -> bool {
    match kind {
        TokenKind::MoveNumber { number, periods } => number.is_some() && *periods > 0,
        TokenKind::Move => is_spelled_like_a_move(word),
        _ => false,
    }
}
