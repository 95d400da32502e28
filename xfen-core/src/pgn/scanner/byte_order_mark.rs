//! Byte-order marks at the start of a line: between words, where they are told, and in comments.

use super::{Scanner, State};
use crate::pgn::{FaultKind, Sink, TokenKind};

pub(in crate::pgn) const BYTE_ORDER_MARK: &[u8] = "\u{FEFF}".as_bytes();

impl Scanner {
    /// The bytes of a byte-order mark; a word if they are none.
    pub(super) fn byte_order_mark(&mut self, byte: u8, behind_cr: bool, sink: &mut impl Sink) -> usize {
        if BYTE_ORDER_MARK[self.held.len()] != byte {
            self.state = State::Word;
            return 0;
        }
        self.hold(&[byte]);
        if self.held == BYTE_ORDER_MARK {
            self.held.clear();
            self.cursor.pass_marks();
            self.state = State::None;
            // It may be what parts a CR from a LF; without it they would end one line, and what has no end might go on.
            let replacement = (!behind_cr).then_some(&b""[..]);
            self.tell(FaultKind::ByteOrderMark, BYTE_ORDER_MARK.len(), replacement, sink);
            self.emit(TokenKind::ByteOrderMark, BYTE_ORDER_MARK, sink);
        }
        1
    }

    /// Bytes at the start of a line of a comment that begin like a byte-order mark; what follows one starts the line.
    pub(super) fn comment_mark(&mut self, byte: u8, sink: &mut impl Sink) -> usize {
        let State::CommentMark { at } = self.state else { return 0 };
        if BYTE_ORDER_MARK[self.held.len()] != byte {
            self.back_to_comment(at, sink);
            return 0;
        }
        self.hold(&[byte]);
        if self.held == BYTE_ORDER_MARK {
            self.cursor.pass_marks();
            self.back_to_comment(at, sink);
        }
        1
    }
}
