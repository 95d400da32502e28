//! The tag pairs of a game, as they are collected.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::place::{Cursor, is_line_end};
use super::tag_name::start_tag_by_letters;
use super::token::{line_end_in, unescape, units};
use super::{Fault, FaultKind, LostBeginning, Place, TagPair, Token, TokenKind};
use crate::Span;

/// How many bytes of a game are waited for before its tag pairs are interpreted. If there is neither a move nor an empty
/// line among them, more tag pairs may follow, and it is not known where the game starts.
pub const MAX_HEAD: usize = 1 << 16;

/// A tag pair of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// The name, as it is spelled.
    pub name: String,
    /// What stands between the quotes, as it stands there.
    pub quoted: Vec<u8>,
    /// Where its bracket stands.
    pub place: Place,
    /// Its bytes, from bracket to bracket.
    pub len: u64,
    /// How many bytes of it stand before the name.
    name_at: usize,
    /// How many bytes of it stand before the first of the value.
    quoted_at: usize,
}

impl Tag {
    pub(super) fn new(pair: &TagPair<'_>, token: &Token<'_>) -> Self {
        Self {
            name: pair.name.into(),
            quoted: pair.quoted.into(),
            place: token.place,
            len: token.bytes.len() as u64,
            name_at: 1 + token.bytes[1..].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count(),
            quoted_at: pair.quoted_at,
        }
    }

    /// The value: bytes of no certain encoding.
    pub fn value(&self) -> Cow<'_, [u8]> {
        unescape(&self.quoted)
    }

    /// The value without the line end that may be in it, which a repair takes out if the tag says nothing of the start.
    pub(super) fn value_on_one_line(&self) -> Cow<'_, [u8]> {
        let value = self.value();
        match line_end_in(&value).filter(|_| start_tag_by_letters(&self.name).is_none()) {
            Some((range, joint)) => Cow::Owned([&value[..range.start], joint, &value[range.end..]].concat()),
            None => value,
        }
    }

    /// The place of the first byte of the value. (Nothing before it ends a line.)
    pub fn value_place(&self) -> Place {
        let before = self.quoted_at as u64;
        Place { offset: self.place.offset + before, column: self.place.column + before, ..self.place }
    }

    /// Where the name stands.
    pub(super) fn name_place(&self) -> Place {
        let before = self.name_at as u64;
        Place { offset: self.place.offset + before, column: self.place.column + before, ..self.place }
    }

    /// Where a part of the value stands, and how many bytes it has there.
    pub(super) fn part(&self, span: Span) -> (Place, usize) {
        let start_of = |index: usize| units(&self.quoted).nth(index).map_or(self.quoted.len(), |unit| unit.start);
        let (start, end) = (start_of(span.start), start_of(span.end));
        (self.value_place().behind(&self.quoted[..start]), end - start)
    }

    /// The place behind it.
    pub(super) fn end(&self) -> Place {
        let behind_value = self.value_place().behind(&self.quoted);
        let rest = self.len - self.quoted_at as u64 - self.quoted.len() as u64;
        Place { offset: behind_value.offset + rest, column: behind_value.column + rest, ..behind_value }
    }
}

/// A tag that says where a game starts, and that cannot be read, or has its name only nearly; or what may be one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DamagedTag {
    /// Which of [`START_TAGS`](super::START_TAGS) it is, or may be; none if it may be any of them.
    pub name: Option<&'static str>,
    /// Where its bracket stands, or its name in the value of another tag; a fault is told there.
    pub place: Place,
}

/// The tag pairs of a game as far as they were read.
#[derive(Clone, Debug, Default)]
pub(super) struct Tags {
    pub(super) tags: Vec<Tag>,
    /// Those that cannot be read, if they say where the game starts.
    pub(super) damaged: Vec<DamagedTag>,
    /// The line end behind the first.
    pub(super) line_end: Option<&'static str>,
    /// Why its beginning may be lost, and its first token.
    pub(super) lost_beginning: Option<(LostBeginning, Place, usize)>,
    /// The number of the first move, if it is not `1.`, and how long it is.
    pub(super) odd_number: Option<(Place, usize)>,
    /// Something else stands before the first number, which is thus not known.
    pub(super) is_number_open: bool,
    /// An empty line was passed, behind which a tag pair is of another game.
    pub(super) is_complete: bool,
    /// Behind the blanks, or the byte-order mark, that were read last.
    blanks: Option<Cursor>,
    /// It is a CR, and the last byte of its piece, so that a LF may belong to it.
    is_cut: bool,
}

impl Tags {
    /// Takes what a token among the tag pairs says.
    pub(super) fn see(&mut self, token: &Token<'_>) {
        match &token.kind {
            TokenKind::Tag(pair) => self.tags.push(Tag::new(pair, token)),
            TokenKind::BadTag { name: Some(name) } => {
                if let Some(known) = start_tag_by_letters(name) {
                    self.damaged.push(DamagedTag { name: Some(known), place: token.place });
                }
            }
            TokenKind::Blank if core::mem::take(&mut self.is_cut) => {
                if token.continues && token.bytes.starts_with(b"\n") {
                    self.line_end = Some("\r\n");
                }
            }
            TokenKind::Blank if self.line_end.is_none() && !self.tags.is_empty() => {
                self.line_end = first_line_end(token.bytes);
                self.is_cut = self.line_end == Some("\r")
                    && token.bytes.iter().position(|byte| *byte == b'\r') == Some(token.bytes.len() - 1);
            }
            _ => self.is_cut = false,
        }
    }

    /// Takes the fault that is told of what may be a tag that says where the game starts: in the value of another one, or
    /// without a name.
    pub(super) fn see_fault(&mut self, fault: &Fault) {
        match fault.kind {
            FaultKind::SwallowedTag { name } => self.damaged.push(DamagedTag { name: Some(name), place: fault.place }),
            FaultKind::UnnamedTag | FaultKind::TagTooLong => {
                self.damaged.push(DamagedTag { name: None, place: fault.place })
            }
            _ => {}
        }
    }

    /// Takes the token behind the tag pairs. A word that is the name of one may have lost its bracket; gives the fault.
    pub(super) fn see_moves(&mut self, token: &Token<'_>) -> Option<Fault> {
        if let TokenKind::MoveNumber { number, periods } = token.kind
            && !is_of_first_move(number, periods)
        {
            self.odd_number = Some((token.place, token.bytes.len()));
        }
        self.is_number_open =
            matches!(token.kind, TokenKind::Glyph(_) | TokenKind::VariationStart | TokenKind::VariationEnd);
        let word = core::str::from_utf8(token.bytes).ok().filter(|_| token.kind == TokenKind::Move)?;
        let name = start_tag_by_letters(word)?;
        self.damaged.push(DamagedTag { name: Some(name), place: token.place });
        Some(Fault::new(FaultKind::NearName { name }, token.place, token.bytes.len()))
    }

    /// Takes blanks, which count for empty lines before they are seen.
    pub(super) fn pass_blanks(&mut self, token: &Token<'_>, bytes: &[u8]) {
        let cursor = self.blanks.take().filter(|cursor| cursor.place.offset == token.place.offset);
        let cursor = self.blanks.insert(cursor.unwrap_or_else(|| Cursor::at(token.place)));
        self.is_complete |= cursor.advance(bytes);
    }

    /// Takes a byte-order mark, with which a line is as empty as without it.
    pub(super) fn pass_mark(&mut self, token: &Token<'_>) {
        let cursor = self.blanks.insert(Cursor::at(token.place.behind(token.bytes)));
        cursor.pass_marks();
    }

    /// The line end that the game has.
    pub(super) fn line_end(&self) -> &'static str {
        self.line_end.unwrap_or("\n")
    }
}

/// Whether a number is that of the first move from an array, with as many periods as it has.
pub(super) fn is_of_first_move(number: Option<u32>, periods: usize) -> bool {
    number == Some(1) && periods < 2
}

fn first_line_end(blanks: &[u8]) -> Option<&'static str> {
    let mut from_end = blanks.iter().skip_while(|byte| !is_line_end(**byte));
    match (from_end.next()?, from_end.next()) {
        (b'\r', Some(b'\n')) => Some("\r\n"),
        (b'\r', _) => Some("\r"),
        _ => Some("\n"),
    }
}
