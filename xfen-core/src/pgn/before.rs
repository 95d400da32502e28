//! What stands before a game and may hold its beginning. (Rule `pgn.replayed`.)
//!
//! A game that is cut where none begins is legal in both its parts, and the second is played from the wrong array. So the start
//! of a game is open behind tag pairs without moves, if they have one of [`START_TAGS`](super::START_TAGS); behind text
//! of no game that may be tag pairs; and behind a comment without end that may hold some. It is known again where a tag
//! pair comes that the tag pairs before it have too, for two halves of a head have each only once; and with the tag Event
//! behind a result, whatever stands before.

use alloc::string::String;
use alloc::vec::Vec;

use super::tag::{Tag, Tags};
use super::tag_name::{SLASHES, start_tag, start_tag_by_letters};
use super::{Fault, FaultKind, LostBeginning, Outcome, Place, Token, TokenKind, Variant};
use crate::moves::is_spelled_like_a_move;

/// What was read since a game began, as far as the beginning of the next one may be in it.
#[derive(Clone, Debug, Default)]
pub(super) struct Before {
    /// A move of the main line was read.
    has_moves: bool,
    /// The names of its tag pairs, if one of them says where a game starts, or its own beginning may be lost.
    head: Option<Vec<String>>,
    /// A repair may add a FEN to them: Variant names a game with an array on ten files.
    gets_fen: bool,
    text: Text,
    comment: Comment,
    tail: Tail,
    /// The line of the result that was read last.
    result_line: Option<u64>,
}

impl Before {
    /// Takes the next token.
    #[inline]
    pub(super) fn see(&mut self, token: &Token<'_>) {
        let says_nothing = match token.kind {
            TokenKind::Blank | TokenKind::ByteOrderMark => true,
            TokenKind::Move | TokenKind::MoveNumber { .. } | TokenKind::Glyph(_) => self.has_moves,
            _ => false,
        };
        if !says_nothing {
            self.see_other(token);
        }
    }

    /// The same for a token before the first move, and for what is no move.
    fn see_other(&mut self, token: &Token<'_>) {
        match token.kind {
            TokenKind::Move => {
                self.has_moves = self.has_moves || token.depth == 0 && is_spelled_like_a_move(token.bytes);
            }
            TokenKind::Result(_) if token.depth == 0 => self.result_line = Some(token.place.line),
            TokenKind::FreeText => self.text.see(token),
            TokenKind::BadTag { .. } => self.text.see_words(token),
            // Among moves it stops the replay.
            TokenKind::Stray if !self.has_moves => self.text.see_words(token),
            TokenKind::Comment => self.comment.see(token),
            // What such a line says is no result, and it parts none from the game behind it.
            TokenKind::LineComment | TokenKind::Escape => return,
            _ => {}
        }
        self.tail.see(token);
    }

    /// The next game begins, or the file ends. A move in text that belongs to no game is a fault, the first one.
    pub(super) fn end(&mut self) -> Option<Fault> {
        self.text.end_words();
        self.text.first_move.take().map(|(place, len)| Fault::new(FaultKind::MoveInText, place, len))
    }

    /// Takes a fault of the syntax.
    pub(super) fn see_fault(&mut self, fault: &Fault) {
        self.comment.has_no_end |= fault.kind == FaultKind::UnterminatedComment;
    }

    /// Takes the tag pairs of the game, at the end of its head.
    pub(super) fn see_head(&mut self, tags: &Tags) {
        let says_start = |name: &String| start_tag_by_letters(name).is_some();
        let names = || tags.tags.iter().map(|tag| tag.name.clone());
        if tags.lost_beginning.is_some() || !tags.damaged.is_empty() || names().any(|name| says_start(&name)) {
            self.head = Some(names().collect());
            let variants = tags.tags.iter().filter(|tag| start_tag(&tag.name) == Some("Variant"));
            let mut named = variants.map(|tag| Variant::of_value(&tag.value()));
            self.gets_fen = named.any(|variant| matches!(variant, Variant::TenFiles(_)));
        }
    }

    /// Why the beginning of the next game may be lost, whose first token this is.
    pub(super) fn loses(&self, first: &Token<'_>) -> Option<LostBeginning> {
        if let TokenKind::Tag(pair) = &first.kind
            && pair.name.eq_ignore_ascii_case("Event")
            && self.tail.is_result()
        {
            return None;
        }
        if self.text.may_be_tags() {
            Some(LostBeginning::TextBefore)
        } else if self.comment.has_no_end && self.comment.has_bracket {
            Some(LostBeginning::CommentBefore)
        } else if !self.has_moves && self.head.is_some() {
            Some(LostBeginning::TagsBefore)
        } else {
            let is_cut = first.kind == TokenKind::Move && self.result_line == Some(first.place.line);
            is_cut.then_some(LostBeginning::ResultBefore)
        }
    }

    /// Whether tag pairs are those of another head than the ones before, since a name is in both. Those that a repair adds do
    /// not count, or it would change what is known of the next game.
    pub(super) fn has_one_of(&self, tags: &[Tag]) -> bool {
        let names = || self.head.iter().flatten();
        let counts = |name: &str| match start_tag(name) {
            Some("SetUp" | "Variant") => false,
            Some("FEN") => !self.gets_fen,
            _ => true,
        };
        let is_there = |name: &&String| tags.iter().any(|tag| tag.name.eq_ignore_ascii_case(name));
        names().filter(|name| counts(name)).any(|name| is_there(&name))
    }
}

/// The text of no game behind a game, or before the first.
#[derive(Clone, Debug, Default)]
struct Text {
    /// It has a bracket.
    has_bracket: bool,
    /// It has a quote, or one of [`START_TAGS`](super::START_TAGS) as a word.
    has_part_of_tag: bool,
    /// It has a line with as many slashes as a FEN.
    has_ranks: bool,
    /// Those of the line.
    slashes: usize,
    /// The open word as far as it may be a move, and as far as it may be a name.
    word: Word,
    name: Word,
    /// Where the first word is that is spelled like a move, and how long.
    first_move: Option<(Place, usize)>,
}

impl Text {
    /// Whether it may be tag pairs.
    const fn may_be_tags(&self) -> bool {
        self.has_bracket && self.has_part_of_tag || self.has_ranks
    }

    fn see(&mut self, token: &Token<'_>) {
        self.see_words(token);
        if !token.continues {
            self.slashes = 0;
        }
        self.slashes += token.bytes.iter().filter(|byte| **byte == b'/').count();
        self.has_ranks |= self.slashes >= SLASHES;
        self.has_bracket |= token.bytes.iter().any(|byte| matches!(byte, b'[' | b']'));
        self.has_part_of_tag |= token.bytes.contains(&b'"');
    }

    /// Looks for moves, in text of no game and in what a tag without end took with it.
    fn see_words(&mut self, token: &Token<'_>) {
        if !token.continues {
            self.end_words();
        }
        for (at, byte) in (0..).zip(token.bytes) {
            let Place { offset, column, .. } = token.place;
            let place = Place { offset: offset + at, column: column + at, ..token.place };
            if byte.is_ascii_alphanumeric() {
                self.name.push(*byte, place);
            } else {
                self.end_name();
            }
            if is_of_move(*byte) {
                self.word.push(*byte, place);
            } else {
                self.end_word();
            }
        }
    }

    fn end_words(&mut self) {
        self.end_name();
        self.end_word();
    }

    fn end_name(&mut self) {
        let name = core::mem::take(&mut self.name);
        self.has_part_of_tag |=
            name.bytes().and_then(|name| core::str::from_utf8(name).ok()).is_some_and(|name| start_tag(name).is_some());
    }

    fn end_word(&mut self) {
        let word = core::mem::take(&mut self.word);
        if self.first_move.is_none() {
            self.first_move = word.of_move();
        }
    }
}

const fn is_of_move(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'#' | b'=' | b'-' | b':')
}

/// A word of text, as far as it may be a move or the name of a tag.
#[derive(Clone, Debug, Default)]
struct Word {
    bytes: [u8; LONGEST_MOVE],
    /// How many bytes it has, also if that is more.
    len: usize,
    place: Option<Place>,
}

/// The longest spelling of a move that is looked for in text, in bytes.
const LONGEST_MOVE: usize = 10;

impl Word {
    fn push(&mut self, byte: u8, place: Place) {
        if let Some(free) = self.bytes.get_mut(self.len) {
            *free = byte;
        }
        self.len += 1;
        self.place.get_or_insert(place);
    }

    /// Its bytes, if it is no longer than a move may be.
    fn bytes(&self) -> Option<&[u8]> {
        self.bytes.get(..self.len)
    }

    /// Where it stands and how long it is, if it is spelled like a move.
    fn of_move(&self) -> Option<(Place, usize)> {
        let text = self.bytes()?;
        self.place.filter(|_| is_spelled_like_a_move(text)).map(|place| (place, self.len))
    }
}

/// The comment that was read last.
#[derive(Clone, Debug, Default)]
struct Comment {
    /// It has an opening bracket that is not that of a command, `[%`.
    has_bracket: bool,
    /// The last byte was a bracket.
    is_behind_bracket: bool,
    has_no_end: bool,
}

impl Comment {
    fn see(&mut self, token: &Token<'_>) {
        if !token.continues {
            *self = Self::default();
        }
        for byte in token.bytes {
            self.has_bracket |= core::mem::take(&mut self.is_behind_bracket) && *byte != b'%';
            self.is_behind_bracket = *byte == b'[';
        }
    }
}

/// The last bytes of the last token that is no line of comment, blanks at its end as one space.
#[derive(Clone, Debug, Default)]
struct Tail {
    bytes: [u8; TAIL],
    len: usize,
    ends_with_blank: bool,
}

/// Those of the longest result, and what parts it from what stands before.
const TAIL: usize = 8;

impl Tail {
    fn see(&mut self, token: &Token<'_>) {
        if !token.continues {
            *self = Self::default();
        }
        let text = without_blanks(token.bytes);
        if !text.is_empty() {
            if core::mem::take(&mut self.ends_with_blank) {
                self.push(b" ");
            }
            self.push(&text[text.len().saturating_sub(TAIL)..]);
        }
        self.ends_with_blank |= text.len() < token.bytes.len();
    }

    /// Adds bytes, as many as there can be at most.
    fn push(&mut self, bytes: &[u8]) {
        let excess = (self.len + bytes.len()).saturating_sub(TAIL);
        self.bytes.rotate_left(excess);
        self.len -= excess;
        self.bytes[self.len..][..bytes.len()].copy_from_slice(bytes);
        self.len += bytes.len();
    }

    fn is_result(&self) -> bool {
        ends_with_result(&self.bytes[..self.len])
    }
}

const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

fn without_blanks(bytes: &[u8]) -> &[u8] {
    let len = bytes.iter().rposition(|byte| !is_blank(*byte)).map_or(0, |last| last + 1);
    &bytes[..len]
}

/// Whether bytes end with the result of a game, blanks behind it left out, and a blank or nothing stands before it.
pub(super) fn ends_with_result(bytes: &[u8]) -> bool {
    let text = without_blanks(bytes);
    let mut written = Outcome::ALL.into_iter().map(|outcome| outcome.text().as_bytes()).chain([Outcome::HALF]);
    let before = written.find_map(|outcome| text.strip_suffix(outcome));
    before.is_some_and(|before| before.last().is_none_or(|byte| is_blank(*byte)))
}
