//! Files of games in parts, of which each can be read apart from what stands before it. (Rule `pgn.syntax`.)

use core::ops::AddAssign;

use super::before::ends_with_result;
use super::place::is_line_end;
use super::scanner::BYTE_ORDER_MARK;
use super::{Fault, Head, Place};

/// How much of a file a part of it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Extent {
    /// How many bytes.
    pub bytes: u64,
    /// How many line ends.
    pub lines: u64,
    /// How many games begin in it.
    pub games: u64,
}

impl AddAssign for Extent {
    fn add_assign(&mut self, other: Self) {
        self.bytes += other.bytes;
        self.lines += other.lines;
        self.games += other.games;
    }
}

impl Place {
    /// The place in a file of a place in a part of it, before which so much stands. A part begins with a line.
    #[must_use]
    pub const fn behind_part(self, before: &Extent) -> Self {
        Self {
            offset: self.offset + before.bytes,
            line: self.line + before.lines,
            column: self.column,
            // What stands before the first game of a part is of the game before it.
            game: self.game + before.games,
        }
    }
}

impl Fault {
    /// The fault in a file of a fault in a part of it, before which so much stands.
    #[must_use]
    pub fn behind_part(self, before: &Extent) -> Self {
        Self { place: self.place.behind_part(before), ..self }
    }
}

impl Head {
    /// The head in a file of a head in a part of it, before which so much stands.
    #[must_use]
    pub fn behind_part(mut self, before: &Extent) -> Self {
        self.game += before.games;
        let places = self.tags.iter_mut().map(|tag| &mut tag.place);
        for place in places.chain(self.damaged.iter_mut().map(|tag| &mut tag.place)) {
            *place = place.behind_part(before);
        }
        self
    }
}

/// The longest value of the tag with which a part begins, in bytes.
const LONGEST: usize = 256;

/// Where the last game begins in some bytes of a file of games, if it is certain whatever stands before them: with a whole
/// tag pair Event behind a result and an empty line. Nothing that has no end goes on behind it, the moves of no game, and no
/// tag pairs either.
///
/// ```
/// use xfen_core::pgn::last_beginning;
///
/// assert_eq!(last_beginning(b"\n1. e4 *\n\n[Event \"x\"]\n\n1. d4 {\n[Event \"y\"]\n"), Some(10));
/// // The line of the result may begin before them, with `;`.
/// assert_eq!(last_beginning(b"1. e4 *\n\n[Event \"x\"]\n"), None);
/// assert_eq!(last_beginning(b"[Event \"x\"]\n\n1. e4 *\n\n[Event \"y"), None);
/// assert_eq!(last_beginning(b"[Event \"x\"]\n\n1. e4\n\n[Event \"y\"]\n"), None);
/// ```
pub fn last_beginning(bytes: &[u8]) -> Option<usize> {
    let mut end = bytes.len();
    loop {
        end = bytes[..end].iter().rposition(|byte| *byte == b'[')?;
        if begins_a_game(&bytes[..end], &bytes[end..]) {
            return Some(end);
        }
    }
}

fn begins_a_game(before: &[u8], tag: &[u8]) -> bool {
    let is_behind_empty_line = before.ends_with(b"\n\n") || before.ends_with(b"\n\r\n");
    let Some(value) = tag.strip_prefix(b"[Event \"").filter(|_| is_behind_empty_line && is_behind_result(before))
    else {
        return false;
    };
    let is_plain = |byte: &u8| !byte.is_ascii_control() && !matches!(byte, b'"' | b'\\');
    let len = value.iter().take(LONGEST).take_while(|byte| is_plain(byte)).count();
    value[len..].starts_with(b"\"]")
}

/// Whether the last line of text is there from its beginning, ends with a result, and is no comment up to its end.
fn is_behind_result(before: &[u8]) -> bool {
    let text = before.trim_ascii_end();
    let Some(end) = text.iter().rposition(|byte| is_line_end(*byte)) else { return false };
    let mut line = &text[end + 1..];
    while let Some(behind) = line.strip_prefix(BYTE_ORDER_MARK) {
        line = behind;
    }
    ends_with_result(before) && !line.starts_with(b"%") && !line.contains(&b';')
}
