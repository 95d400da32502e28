//! Comments in braces, which may lack their end.

use core::mem;

use super::byte_order_mark::BYTE_ORDER_MARK;
use super::class::{Class, class, run};
use super::{Phase, Scanner, State};
use crate::pgn::place::is_line_end;
use crate::pgn::tag_scan::{Step, TagScan};
use crate::pgn::{Fault, FaultKind, MAX_TAG_PAIR, Place, Sink, TokenKind};

/// The tag with which the tag pairs of a game begin, as the standard says.
const EVENT: &str = "Event";

impl Scanner {
    /// A piece of a comment, a line at most.
    pub(super) fn comment(&mut self, bytes: &[u8], sink: &mut impl Sink) -> usize {
        if self.cursor.is_at_line_start() && bytes[0] == BYTE_ORDER_MARK[0] {
            self.state = State::CommentMark { at: self.cursor.place };
            return 0;
        }
        if self.cursor.is_behind_blanks() {
            if bytes[0] == b'[' {
                self.state = State::CommentOrTag { scan: TagScan::new(), at: self.cursor };
                return 0;
            }
            let blanks = run(bytes, |byte| matches!(byte, b' ' | b'\t'));
            if blanks > 0 {
                self.stream(&bytes[..blanks], TokenKind::Comment, sink);
                return blanks;
            }
        }
        let is_plain = |byte| !matches!(byte, b'{' | b'}') && !is_line_end(byte) && class(byte) != Class::Control;
        let opening = usize::from(!self.is_begun);
        let len = (opening + run(&bytes[opening..], is_plain) + 1).min(bytes.len());
        let last = bytes[len - 1];
        if last == b'{' && len > opening && self.brace.is_none() {
            self.brace = Some(self.cursor.place.behind(&bytes[..len - 1]));
        }
        if class(last) == Class::Control {
            self.tell_control(bytes, len - 1, sink);
        }
        self.stream(&bytes[..len], TokenKind::Comment, sink);
        if last == b'}' {
            if self.has_tag_line {
                self.tell(FaultKind::TagInComment, 1, None, sink);
            }
            self.tell_brace(sink);
            self.state = State::None;
        }
        len
    }

    /// A line of a comment that may begin like a tag pair; it does once its value begins. With the tag Event, or below an
    /// empty line, it is then the first of the next game.
    pub(super) fn comment_or_tag(&mut self, byte: u8, sink: &mut impl Sink) -> usize {
        let State::CommentOrTag { mut scan, at } = mem::replace(&mut self.state, State::None) else { return 0 };
        if self.held.len() == MAX_TAG_PAIR || scan.push(byte, &self.cursor) != Step::More {
            self.back_to_comment(at.place, sink);
            return 0;
        }
        self.hold(&[byte]);
        if !scan.has_value() {
            self.state = State::CommentOrTag { scan, at };
        } else if at.is_below_empty_line() || scan.name_in(&self.held).eq_ignore_ascii_case(EVENT) {
            self.end_comment(sink);
            if let Phase::Tags { passed_empty_line } = &mut self.phase {
                *passed_empty_line = true;
            }
            self.start = at.place;
            self.starts_line = at.is_at_line_start();
            self.is_begun = false;
            self.state = State::Tag(scan);
        } else {
            self.has_tag_line = true;
            self.back_to_comment(at.place, sink);
        }
        1
    }

    /// What was held belongs to the comment.
    pub(super) fn back_to_comment(&mut self, at: Place, sink: &mut impl Sink) {
        let mut held = mem::take(&mut self.held);
        self.emit_piece(TokenKind::Comment, &held, at, sink);
        held.clear();
        self.held = held;
        self.state = State::Comment;
    }

    /// The comment has no end.
    pub(super) fn end_comment(&mut self, sink: &mut impl Sink) {
        self.tell(FaultKind::UnterminatedComment, 1, None, sink);
        self.tell_brace(sink);
        self.is_unterminated = true;
        self.state = State::None;
    }

    /// The first brace that was opened in the comment.
    fn tell_brace(&self, sink: &mut impl Sink) {
        if let Some(place) = self.brace {
            let kind = FaultKind::BraceInComment { has_tag_line: self.has_tag_line };
            sink.fault(Fault::new(kind, Place { game: self.games, ..place }, 1));
        }
    }
}
