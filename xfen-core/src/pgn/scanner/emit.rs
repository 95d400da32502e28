//! What the scanner hands out: tokens, whole or in pieces, and faults.

use alloc::vec::Vec;

use super::class::{Class, class, run};
use super::{Scanner, State};
use crate::pgn::place::is_line_end;
use crate::pgn::{Fault, FaultKind, Place, Sink, Token, TokenKind};

impl Scanner {
    /// Keeps the bytes at the cursor, which belong to the open token.
    pub(super) fn hold(&mut self, bytes: &[u8]) {
        self.held.extend_from_slice(bytes);
        self.cursor.advance(bytes);
    }

    /// The whole of the open token.
    pub(super) fn emit(&mut self, kind: TokenKind<'_>, bytes: &[u8], sink: &mut impl Sink) {
        self.emit_piece(kind, bytes, self.start, sink);
    }

    /// A piece of the open token, which stands at a place.
    pub(super) fn emit_piece(&mut self, kind: TokenKind<'_>, bytes: &[u8], at: Place, sink: &mut impl Sink) {
        let place = Place { game: self.games, ..at };
        sink.token(Token { place, depth: self.depth, kind, bytes, continues: self.is_begun });
        self.is_begun = true;
    }

    /// The bytes at the cursor as a piece of the open token; tells whether an empty line ends in them.
    pub(super) fn stream(&mut self, bytes: &[u8], kind: TokenKind<'_>, sink: &mut impl Sink) -> bool {
        let at = self.cursor.place;
        let passed_empty_line = self.cursor.advance(bytes);
        if !bytes.is_empty() {
            self.emit_piece(kind, bytes, at, sink);
        }
        passed_empty_line
    }

    /// A piece of the open token, which ends before the first byte that is not so.
    pub(super) fn stream_while(
        &mut self,
        bytes: &[u8],
        is_so: impl Fn(u8) -> bool,
        kind: TokenKind<'_>,
        sink: &mut impl Sink,
    ) -> usize {
        let len = run(bytes, is_so);
        self.stream(&bytes[..len], kind, sink);
        if len < bytes.len() {
            self.state = State::None;
        }
        len
    }

    /// A piece of the open token, which ends before the line end.
    pub(super) fn stream_line(&mut self, bytes: &[u8], kind: TokenKind<'_>, sink: &mut impl Sink) -> usize {
        let line = &bytes[..run(bytes, |byte| !is_line_end(byte))];
        if let Some(at) = line.iter().position(|byte| class(*byte) == Class::Control) {
            self.tell_control(line, at, sink);
        }
        self.stream_while(bytes, |byte| !is_line_end(byte), kind, sink)
    }

    /// A fault at the start of the open token.
    pub(super) fn tell(&self, kind: FaultKind, len: usize, replacement: Option<&[u8]>, sink: &mut impl Sink) {
        let fault = Fault::new(kind, Place { game: self.games, ..self.start }, len);
        sink.fault(Fault { replacement: replacement.map(Vec::from), ..fault });
    }

    /// Free text, once for each gap between games.
    pub(super) fn tell_free_text(&mut self, sink: &mut impl Sink) {
        if !self.told_free_text {
            self.told_free_text = true;
            self.tell(FaultKind::FreeText, 1, None, sink);
        }
    }
}
