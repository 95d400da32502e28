//! Control characters: between words, where a move may have stood, and in comments and text.

use super::class::{Class, class, run};
use super::{Scanner, State};
use crate::pgn::{Fault, FaultKind, Place, Sink, TokenKind};

impl Scanner {
    /// Control characters, up to what follows them, which tells whether a move may have stood there.
    pub(super) fn control(&mut self, first: u8, is_long: bool, bytes: &[u8], sink: &mut impl Sink) -> usize {
        let len = run(bytes, |byte| class(byte) == Class::Control);
        let is_long = is_long || len > 1 || len == 1 && self.is_begun;
        self.stream(&bytes[..len], TokenKind::Stray, sink);
        self.state = State::Control { first, is_long };
        if let Some(next) = bytes.get(len) {
            let is_cut = matches!(class(*next), Class::Word | Class::Period);
            self.end_control(first, is_long || is_cut, sink);
        }
        len
    }

    /// It is known what follows them.
    pub(super) fn end_control(&mut self, first: u8, may_hide_move: bool, sink: &mut impl Sink) {
        self.tell(FaultKind::ControlCharacters { first, may_hide_move }, 1, None, sink);
        self.state = State::None;
    }

    /// Control characters in the open token, which is a comment or text, once for each; the first is one of the bytes at the
    /// cursor, which end no line.
    pub(super) fn tell_control(&mut self, bytes: &[u8], at: usize, sink: &mut impl Sink) {
        if !self.told_control {
            self.told_control = true;
            let place = Place { game: self.games, ..self.cursor.place.behind(&bytes[..at]) };
            sink.fault(Fault::new(FaultKind::ControlCharacters { first: bytes[at], may_hide_move: false }, place, 1));
        }
    }
}
