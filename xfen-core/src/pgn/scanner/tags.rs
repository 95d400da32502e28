//! Tag pairs, and what looks like one.

use core::mem;

use super::class::run;
use super::{Phase, Scanner, State};
use crate::pgn::place::is_line_end;
use crate::pgn::tag_name::{
    BracketName, Guess, Lost, find_start_tag, is_name, is_of_name, lost_tag, start_tag_by_letters,
};
use crate::pgn::tag_scan::{Step, TagScan, is_plain_in_value};
use crate::pgn::token::{line_end_at, units};
use crate::pgn::{Fault, FaultKind, Place, Sink, TagPair, TokenKind};

/// The longest tag pair that is read, in bytes from bracket to bracket.
pub const MAX_TAG_PAIR: usize = 4096;

impl Scanner {
    /// A tag pair in which nothing is to be looked at again, if it ends in these bytes; tells how many they are.
    pub(super) fn plain_tag(&mut self, bytes: &[u8], sink: &mut impl Sink) -> usize {
        let Some((pair, len)) = plain_tag_pair(bytes) else { return 0 };
        self.cursor.pass_word(len);
        self.begin_tag(sink);
        self.end_tag(TokenKind::Tag(pair), &bytes[..len], sink);
        len
    }

    /// Bytes of what begins with a bracket.
    pub(super) fn tag(&mut self, bytes: &[u8], sink: &mut impl Sink) -> usize {
        let State::Tag(mut scan) = mem::replace(&mut self.state, State::None) else { return 0 };
        let mut used = 0;
        while let Some(byte) = bytes.get(used) {
            let room = MAX_TAG_PAIR - self.held.len();
            if room == 0 {
                self.end_long_tag(&scan, sink);
                return used;
            }
            let plain = scan.push_plain(&bytes[used..], room);
            if plain > 0 {
                self.hold(&bytes[used..used + plain]);
                used += plain;
                continue;
            }
            match scan.push(*byte, &self.cursor) {
                Step::More => self.hold(&[*byte]),
                Step::Complete => {
                    self.hold(&[*byte]);
                    self.complete_tag(&scan, sink);
                    return used + 1;
                }
                Step::Broken => {
                    self.break_tag(&scan, sink);
                    return used;
                }
            }
            used += 1;
        }
        self.state = State::Tag(scan);
        used
    }

    /// A tag pair that is complete.
    fn complete_tag(&mut self, scan: &TagScan, sink: &mut impl Sink) {
        self.begin_tag(sink);
        let mut held = mem::take(&mut self.held);
        if scan.is_odd {
            let quoted = scan.quoted();
            let start = Place { game: self.games, ..self.start.behind(&held[..quoted.start]) };
            let swallowed = swallowed_tag(&held[quoted.clone()]);
            if let Some((at, name)) = swallowed {
                let place = start.behind(&held[quoted.start..][..at]);
                sink.fault(Fault::new(FaultKind::SwallowedTag { name }, place, name.len()));
            }
            let repairs = match start_tag_by_letters(scan.name_in(&held)) {
                _ if swallowed.is_some() => Repairs::None,
                Some(_) => Repairs::InLines,
                None => Repairs::All,
            };
            tell_oddities(&held[quoted], start, repairs, sink);
        }
        if !is_name(scan.name_in(&held).as_bytes()) {
            let place = Place { game: self.games, ..self.start.behind(&held[..scan.name().start]) };
            sink.fault(Fault::new(FaultKind::NameWithMark, place, scan.name().len()));
        }
        let quoted = scan.quoted();
        let pair = TagPair { name: scan.name_in(&held), quoted_at: quoted.start, quoted: &held[quoted] };
        self.end_tag(TokenKind::Tag(pair), &held, sink);
        held.clear();
        self.held = held;
    }

    /// What begins with a bracket, and cannot be a tag pair from the next byte on.
    pub(super) fn break_tag(&mut self, scan: &TagScan, sink: &mut impl Sink) {
        if !scan.has_value() {
            self.begin_bracket_name(sink);
            return;
        }
        self.state = State::None;
        self.begin_tag(sink);
        let mut held = mem::take(&mut self.held);
        // A second line is none of it.
        let again = scan.line_end().map(|line_end| {
            self.cursor = line_end.cursor;
            held.split_off(line_end.at)
        });
        self.tell(FaultKind::UnterminatedTag, held.len(), None, sink);
        self.end_tag(TokenKind::BadTag { name: Some(name_of_bad_tag(scan, &held)) }, &held, sink);
        held.clear();
        self.held = held;
        self.read(&again.unwrap_or_default(), sink);
    }

    /// A tag pair that has no room for another byte.
    fn end_long_tag(&mut self, scan: &TagScan, sink: &mut impl Sink) {
        if !scan.has_value() || scan.line_end().is_some() {
            self.break_tag(scan, sink);
            return;
        }
        self.begin_tag(sink);
        let mut held = mem::take(&mut self.held);
        self.tell(FaultKind::TagTooLong, held.len(), None, sink);
        self.end_tag(TokenKind::BadTag { name: Some(name_of_bad_tag(scan, &held)) }, &held, sink);
        held.clear();
        self.held = held;
        self.state = State::LongTag;
    }

    /// What has no value may be a tag that says where a game starts; among moves only at the start of a line.
    fn begin_bracket_name(&mut self, sink: &mut impl Sink) {
        if self.phase == Phase::Moves && !self.starts_line {
            self.begin_bracket(sink);
            return;
        }
        let mut name = BracketName::new();
        let guess = self.held.iter().map(|byte| name.push(*byte)).find(|guess| *guess != Guess::Open);
        match guess {
            Some(guess) => self.name_bracket(guess, sink),
            None => self.state = State::BracketName(name),
        }
    }

    /// The next byte of what may be such a tag.
    pub(super) fn bracket_name(&mut self, byte: u8, sink: &mut impl Sink) -> usize {
        let State::BracketName(name) = &mut self.state else { return 0 };
        let guess = if byte == b']' || is_line_end(byte) || self.held.len() == MAX_TAG_PAIR {
            name.end()
        } else {
            name.push(byte)
        };
        if guess == Guess::Open {
            self.hold(&[byte]);
            return 1;
        }
        self.name_bracket(guess, sink);
        0
    }

    /// It is known whether it is such a tag.
    pub(super) fn name_bracket(&mut self, guess: Guess, sink: &mut impl Sink) {
        match guess {
            Guess::StartTag(name) => self.begin_unquoted_tag(Some(name), sink),
            Guess::Open | Guess::None if self.is_where_tags_stand() => self.state = State::BracketText,
            Guess::Open | Guess::None => self.begin_bracket(sink),
        }
    }

    /// Whether a bracket that begins here is one of tag pairs.
    fn is_where_tags_stand(&self) -> bool {
        match self.phase {
            Phase::Before => true,
            Phase::Tags { passed_empty_line } => !passed_empty_line,
            Phase::Ended => self.starts_line,
            Phase::Moves => false,
        }
    }

    /// More of a bracket that begins no tag pair, up to its end, which tells whether it is another tag.
    pub(super) fn bracket_text(&mut self, bytes: &[u8], sink: &mut impl Sink) -> usize {
        let room = MAX_TAG_PAIR - self.held.len();
        let len = run(bytes, |byte| byte != b']' && !is_line_end(byte)).min(room);
        self.hold(&bytes[..len]);
        match bytes.get(len) {
            Some(b']' | b'\r' | b'\n') => self.end_bracket_text(sink),
            // It is too long to be seen to its end.
            Some(_) => self.begin_unquoted_tag(None, sink),
            None => {}
        }
        len
    }

    /// It is known what stands in the bracket.
    pub(super) fn end_bracket_text(&mut self, sink: &mut impl Sink) {
        match lost_tag(&self.held) {
            Lost::StartTag(name) => self.begin_unquoted_tag(Some(name), sink),
            Lost::Any => self.begin_unquoted_tag(None, sink),
            Lost::Other => self.begin_bracket(sink),
        }
    }

    /// What may be this tag, or any that says where a game starts, without quotes, as far as it was held.
    fn begin_unquoted_tag(&mut self, name: Option<&str>, sink: &mut impl Sink) {
        self.begin_tag(sink);
        let mut held = mem::take(&mut self.held);
        self.tell(if name.is_some() { FaultKind::NotATag } else { FaultKind::UnnamedTag }, 1, None, sink);
        self.end_tag(TokenKind::BadTag { name }, &held, sink);
        held.clear();
        self.held = held;
        self.state = State::UnquotedTag;
    }

    /// What is no tag pair, as far as it was held.
    fn begin_bracket(&mut self, sink: &mut impl Sink) {
        let mut held = mem::take(&mut self.held);
        self.tell(FaultKind::NotATag, 1, None, sink);
        self.emit(TokenKind::Stray, &held, sink);
        held.clear();
        self.held = held;
        self.state = State::Bracket;
    }

    /// The rest of what is no tag pair: up to its closing bracket or the end of the line.
    pub(super) fn bracket(&mut self, bytes: &[u8], kind: TokenKind<'_>, sink: &mut impl Sink) -> usize {
        let inside = run(bytes, |byte| byte != b']' && !is_line_end(byte));
        let closes = bytes.get(inside) == Some(&b']');
        let len = inside + usize::from(closes);
        self.stream(&bytes[..len], kind, sink);
        if len < bytes.len() || closes {
            self.state = State::None;
        }
        len
    }

    /// A tag pair stands here, good or bad: the first of its game unless it is among others.
    fn begin_tag(&mut self, sink: &mut impl Sink) {
        if self.phase != (Phase::Tags { passed_empty_line: false }) {
            self.begin_game(sink);
        }
        self.phase = Phase::Tags { passed_empty_line: false };
    }

    fn end_tag(&mut self, kind: TokenKind<'_>, bytes: &[u8], sink: &mut impl Sink) {
        self.emit(kind, bytes, sink);
        self.last_end = Place { game: self.games, ..self.cursor.place };
    }
}

/// The tag pair with which some bytes begin and its length, if it is written as programs do: a name of letters, digits and
/// `_`, one blank, and a value without quotes, backslashes, opening brackets and control characters.
fn plain_tag_pair(bytes: &[u8]) -> Option<(TagPair<'_>, usize)> {
    let behind_bracket = &bytes[1..];
    let (name, rest) = behind_bracket.split_at(run(behind_bracket, is_of_name));
    let behind_quote = rest.strip_prefix(b" \"")?;
    let quoted = &behind_quote[..run(behind_quote, is_plain_in_value)];
    let quoted_at = 1 + name.len() + 2;
    let len = quoted_at + quoted.len() + 2;
    let is_whole = behind_quote[quoted.len()..].starts_with(b"\"]") && len <= MAX_TAG_PAIR;
    let name = core::str::from_utf8(name).ok().filter(|_| is_whole && is_name(name))?;
    Some((TagPair { name, quoted, quoted_at }, len))
}

/// The name of a tag pair that has no end; of its own and the words behind it the one of
/// [`START_TAGS`](crate::pgn::START_TAGS) that matters most, if there is one.
fn name_of_bad_tag<'a>(scan: &TagScan, held: &'a [u8]) -> &'a str {
    find_start_tag(&held[scan.name().start..]).map_or_else(|| scan.name_in(held), |(_, name)| name)
}

/// The tag that says where a game starts, and that may stand in the value of another one which has lost its end: the value has
/// a quote without a backslash in it. Also where its name stands.
fn swallowed_tag(quoted: &[u8]) -> Option<(usize, &'static str)> {
    let has_quote = units(quoted).any(|unit| quoted[unit.start] == b'"');
    find_start_tag(quoted).filter(|_| has_quote)
}

/// Which repairs of a value are certain.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Repairs {
    All,
    /// Not that of a line end: two lines of a FEN may have been two, or lack what stood between them.
    InLines,
    None,
}

/// What is unusual between the quotes, which start at a place.
fn tell_oddities(quoted: &[u8], start: Place, repairs: Repairs, sink: &mut impl Sink) {
    let mut place = start;
    let mut placed = 0;
    let mut at = 0;
    while let Some(byte) = quoted.get(at) {
        let next = quoted.get(at + 1).copied();
        let (kind, len, replacement): (_, _, Option<&[u8]>) = match (byte, next) {
            (b'\\', Some(b'"' | b'\\')) => {
                at += 2;
                continue;
            }
            (b'\\', _) => (FaultKind::BareBackslash, 1, Some(br"\\")),
            (b'"', _) => (FaultKind::BareQuote, 1, Some(br#"\""#)),
            (b'\r' | b'\n', _) => {
                let (range, joint) = line_end_at(quoted, at);
                (FaultKind::LineEndInValue, range.len(), Some(joint).filter(|_| repairs == Repairs::All))
            }
            (byte, _) if byte.is_ascii_control() => {
                (FaultKind::ControlCharacters { first: *byte, may_hide_move: false }, 1, None)
            }
            _ => {
                at += 1;
                continue;
            }
        };
        place = place.behind(&quoted[placed..at]);
        placed = at;
        let replacement = replacement.filter(|_| repairs != Repairs::None).map(Into::into);
        sink.fault(Fault { replacement, ..Fault::new(kind, place, len) });
        at += len;
    }
}
