//! From bytes to tokens, in pieces of any size and in constant memory. (Rule `pgn.syntax`.)
//!
//! # Where a game begins
//! With a tag pair, unless one of the same game stands before it with neither an empty line nor moves between them. Behind
//! a result, and at the start of the file, also with a move number that has a period and with a word that is spelled like
//! a move. Everything up to the next beginning belongs to the game, so the games, and what stands before the first one,
//! are the file. What follows a result and is neither comment nor beginning is free text up to the end of its line.
//!
//! # After a fault
//! A comment in braces ends at the latest before a line that begins with `[Event "` in any case, or with `[Name "` below an
//! empty line; byte-order marks before them do not count. Other such lines in it are told, and an opening brace, for they may
//! be games and moves that it swallowed. A tag pair ends at the latest with the line behind its first one; if it is not complete there, it ends with its first line. FEN,
//! SetUp and Variant are tags also without quotes, up to the bracket or the end of the line, and with other characters than
//! letters between those of the name; among moves, if a line begins with them. Where tag pairs stand, and at the start of a line
//! between games, so is every bracket that has one of these words in it, or does not begin with a name and a blank or quote
//! behind it. A variation ends with its game. Reading then goes on as if what was open had been closed.
//!
//! One file per kind of token: `words`, `tags`, `comments`, `control`, `byte_order_mark`; `plain` reads what most of a file is,
//! `class` tells bytes apart, `emit` hands tokens out, `opening` finds files that are no text.

mod byte_order_mark;
mod class;
mod comments;
mod control;
mod emit;
mod opening;
mod plain;
mod tags;
mod words;

use alloc::vec::Vec;

use self::class::{Class, class, run};
use self::opening::Opening;
use super::place::Cursor;
use super::tag_name::BracketName;
use super::tag_scan::TagScan;
use super::{Extent, Fault, FaultKind, NotPgn, Outcome, Place, Sink, TokenKind};

pub(super) use byte_order_mark::BYTE_ORDER_MARK;
pub use tags::MAX_TAG_PAIR;
pub use words::MAX_WORD;

/// Cuts a file of games into tokens, as it is fed.
///
/// ```
/// use xfen_core::pgn::{Fault, NotPgn, Scanner, Sink, Token, TokenKind};
///
/// #[derive(Default)]
/// struct MainLine(Vec<String>);
///
/// impl Sink for MainLine {
///     fn token(&mut self, token: Token<'_>) {
///         if token.kind == TokenKind::Move && token.depth == 0 {
///             self.0.push(String::from_utf8_lossy(token.bytes).into_owned());
///         }
///     }
///
///     fn fault(&mut self, fault: Fault) {
///         panic!("{}: {fault}", fault.place);
///     }
/// }
///
/// let mut main_line = MainLine::default();
/// let mut scanner = Scanner::new();
/// scanner.feed(b"1. e4 {best by t", &mut main_line)?;
/// scanner.feed(b"est} (1. d4) e5 2. Nf3 *\n", &mut main_line)?;
/// assert_eq!(scanner.finish(&mut main_line), 1);
/// assert_eq!(main_line.0, ["e4", "e5", "Nf3"]);
/// # Ok::<(), NotPgn>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scanner {
    state: State,
    cursor: Cursor,
    /// The bytes so far of an open token that is not emitted in pieces.
    held: Vec<u8>,
    /// Where the open token starts.
    start: Place,
    /// It starts its line, byte-order marks left out.
    starts_line: bool,
    /// A piece of the open token was emitted.
    is_begun: bool,
    /// A control character in the open token was reported.
    told_control: bool,
    /// A line of the open comment begins like a tag pair.
    has_tag_line: bool,
    /// The first brace that was opened in it.
    brace: Option<Place>,
    phase: Phase,
    /// How many games have begun.
    games: u64,
    /// How many variations are open.
    depth: u64,
    /// Where the outermost of them starts.
    outermost_variation: Place,
    /// Behind the last tag pair or piece of movetext.
    last_end: Place,
    /// The free text of this gap between games was reported.
    told_free_text: bool,
    /// The game has something without an end, so that its missing result needs no report.
    is_unterminated: bool,
    /// Something other than blanks was read.
    has_text: bool,
    /// The file as far as a magic number of binary files goes.
    opening: Opening,
    not_pgn: Option<NotPgn>,
}

/// Which token is open.
#[derive(Clone, Debug)]
enum State {
    None,
    /// Bytes that begin like a byte-order mark.
    ByteOrderMark {
        /// A CR stands before them.
        behind_cr: bool,
    },
    Blank,
    /// Control characters.
    Control {
        first: u8,
        /// There are several.
        is_long: bool,
    },
    Comment,
    /// Bytes at the start of a line of a comment that begin like a byte-order mark, and where they do.
    CommentMark {
        at: Place,
    },
    /// A line of a comment that begins like a tag pair, and where it does.
    CommentOrTag {
        scan: TagScan,
        at: Cursor,
    },
    LineComment,
    Escape,
    Tag(TagScan),
    /// No tag pair, but perhaps a tag that says where a game starts.
    BracketName(BracketName),
    /// No tag pair, and not the letters of such a tag; perhaps that of another name.
    BracketText,
    /// A tag that says where a game starts, without quotes, up to its closing bracket or the end of the line.
    UnquotedTag,
    /// No tag pair, up to its closing bracket or the end of the line.
    Bracket,
    /// A tag pair that is too long, up to the end of the line.
    LongTag,
    Word,
    /// Periods, perhaps behind digits.
    Periods,
    LongWord,
    /// A dollar sign and digits.
    Dollar,
    /// Exclamation and question marks.
    Marks,
    FreeText,
}

/// Where in a game the next token stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Before the first game.
    Before,
    /// Among the tag pairs, or behind them.
    Tags { passed_empty_line: bool },
    /// Among the moves.
    Moves,
    /// Behind the result.
    Ended,
}

impl Default for Scanner {
    fn default() -> Self {
        Self::new()
    }
}

impl Scanner {
    /// A scanner at the start of a file.
    pub const fn new() -> Self {
        Self {
            state: State::None,
            cursor: Cursor::START,
            held: Vec::new(),
            start: Cursor::START.place,
            starts_line: true,
            is_begun: false,
            told_control: false,
            has_tag_line: false,
            brace: None,
            phase: Phase::Before,
            games: 0,
            depth: 0,
            outermost_variation: Cursor::START.place,
            last_end: Cursor::START.place,
            told_free_text: false,
            is_unterminated: false,
            has_text: false,
            opening: Opening::START,
            not_pgn: None,
        }
    }

    /// A scanner at the start of a part of a file, where a game begins; places are those in the part.
    pub(super) fn of_part() -> Self {
        Self { phase: Phase::Ended, ..Self::new() }
    }

    /// Reads the next bytes of the file.
    ///
    /// # Errors
    /// [`NotPgn`] if this cannot be a file of games; nothing more is read then.
    pub fn feed(&mut self, bytes: &[u8], sink: &mut impl Sink) -> Result<(), NotPgn> {
        if let Some(not_pgn) = self.not_pgn {
            return Err(not_pgn);
        }
        if self.phase != Phase::Before {
            self.read(bytes, sink);
            return Ok(());
        }
        let (text, rest) = bytes.split_at(self.opening.pass(bytes).unwrap_or(bytes.len()));
        self.read(text, sink);
        match rest.first() {
            Some(byte) if self.phase == Phase::Before => {
                let not_pgn = NotPgn { place: self.cursor.place, byte: *byte };
                self.not_pgn = Some(not_pgn);
                Err(not_pgn)
            }
            _ => {
                self.read(rest, sink);
                Ok(())
            }
        }
    }

    /// Ends the file. Gives the number of its games.
    pub fn finish(mut self, sink: &mut impl Sink) -> u64 {
        self.end(sink);
        if self.games == 0 && self.has_text && self.not_pgn.is_none() {
            sink.fault(Fault::new(FaultKind::NoGame, Cursor::START.place, 0));
        }
        self.games
    }

    /// Ends a part of the file behind which another game begins.
    pub(super) fn finish_part(mut self, sink: &mut impl Sink) -> Extent {
        self.end(sink);
        let Place { offset, line, .. } = self.cursor.place;
        Extent { bytes: offset, lines: line - 1, games: self.games }
    }

    /// Ends what is open.
    fn end(&mut self, sink: &mut impl Sink) {
        if self.not_pgn.is_some() {
            return;
        }
        while !matches!(self.state, State::None) {
            self.end_token(sink);
        }
        self.end_game(sink);
    }

    fn read(&mut self, mut bytes: &[u8], sink: &mut impl Sink) {
        while !bytes.is_empty() {
            let used = self.step(bytes, sink);
            bytes = &bytes[used..];
        }
    }

    /// Reads some bytes in the present state, or changes the state; tells how many were read.
    fn step(&mut self, bytes: &[u8], sink: &mut impl Sink) -> usize {
        match &self.state {
            State::None => match self.plain(bytes, sink) {
                0 => self.open(bytes, sink),
                used => used,
            },
            State::ByteOrderMark { behind_cr } => self.byte_order_mark(bytes[0], *behind_cr, sink),
            State::Blank => self.blank(bytes, sink),
            State::Control { first, is_long } => self.control(*first, *is_long, bytes, sink),
            State::CommentMark { .. } => self.comment_mark(bytes[0], sink),
            State::Comment => self.comment(bytes, sink),
            State::CommentOrTag { .. } => self.comment_or_tag(bytes[0], sink),
            State::LineComment => self.stream_line(bytes, TokenKind::LineComment, sink),
            State::Escape => self.stream_line(bytes, TokenKind::Escape, sink),
            State::FreeText => self.stream_line(bytes, TokenKind::FreeText, sink),
            State::Tag(_) => self.tag(bytes, sink),
            State::BracketName(_) => self.bracket_name(bytes[0], sink),
            State::BracketText => self.bracket_text(bytes, sink),
            State::UnquotedTag => self.bracket(bytes, TokenKind::BadTag { name: None }, sink),
            State::Bracket => self.bracket(bytes, TokenKind::Stray, sink),
            State::LongTag => self.stream_line(bytes, TokenKind::BadTag { name: None }, sink),
            State::Word => self.word(bytes, sink),
            State::Periods => self.bounded(bytes, |byte| byte == b'.', sink),
            State::Dollar => self.bounded(bytes, |byte| byte.is_ascii_digit(), sink),
            State::Marks => self.bounded(bytes, |byte| matches!(byte, b'!' | b'?'), sink),
            State::LongWord => {
                let is_word = |byte| matches!(class(byte), Class::Word | Class::Period);
                self.stream_while(bytes, is_word, TokenKind::Stray, sink)
            }
        }
    }

    /// Opens a token by its first byte. Only blanks, words and tokens of one byte are read here, which are most.
    fn open(&mut self, bytes: &[u8], sink: &mut impl Sink) -> usize {
        let byte = bytes[0];
        self.start = self.cursor.place;
        self.starts_line = self.cursor.is_at_line_start();
        self.is_begun = false;
        self.told_control = false;
        self.has_tag_line = false;
        self.brace = None;
        let class = class(byte);
        self.has_text |= class != Class::Blank;
        self.state = match (class, byte) {
            (Class::Blank, _) => {
                self.state = State::Blank;
                return self.blank(bytes, sink);
            }
            (Class::Control, _) => State::Control { first: byte, is_long: false },
            (_, b'{') => State::Comment,
            (_, b';') => State::LineComment,
            (_, b'[') => match self.plain_tag(bytes, sink) {
                0 => State::Tag(TagScan::new()),
                used => return used,
            },
            (_, b'%') if self.cursor.is_at_line_start() => State::Escape,
            (_, 0xEF) if self.cursor.is_at_line_start() => {
                State::ByteOrderMark { behind_cr: self.cursor.is_behind_cr() }
            }
            (Class::Word | Class::Period, _) => {
                self.state = State::Word;
                return self.word(bytes, sink);
            }
            (Class::Mark, _) if self.is_between_games() => {
                self.tell_free_text(sink);
                State::FreeText
            }
            (Class::Mark, b'$') => State::Dollar,
            (Class::Mark, b'!' | b'?') => State::Marks,
            (Class::Mark, _) => {
                self.mark(byte, sink);
                return 1;
            }
        };
        0
    }

    /// Parentheses, `*`, and closing brackets.
    fn mark(&mut self, byte: u8, sink: &mut impl Sink) {
        self.cursor.advance_in_line(&[byte]);
        let kind = match byte {
            b'(' => {
                if self.depth == 0 {
                    self.outermost_variation = self.start;
                }
                self.depth += 1;
                TokenKind::VariationStart
            }
            b')' if self.depth > 0 => TokenKind::VariationEnd,
            b'*' => TokenKind::Result(Outcome::Unknown),
            _ => {
                // It may have lost its partner, or be none: nothing is known of what it belongs to.
                self.tell(FaultKind::Unopened { closing: char::from(byte) }, 1, None, sink);
                self.emit(TokenKind::Stray, &[byte], sink);
                return;
            }
        };
        let closes = matches!(kind, TokenKind::VariationEnd);
        self.movetext(kind, &[byte], sink);
        self.depth -= u64::from(closes);
    }

    /// Blanks and line ends; behind tag pairs an empty line among them counts.
    fn blank(&mut self, bytes: &[u8], sink: &mut impl Sink) -> usize {
        let len = run(bytes, |byte| class(byte) == Class::Blank);
        let passed = self.stream(&bytes[..len], TokenKind::Blank, sink);
        if let Phase::Tags { passed_empty_line } = &mut self.phase {
            *passed_empty_line |= passed;
        }
        if len < bytes.len() {
            self.state = State::None;
        }
        len
    }

    /// Ends the open token at the end of the file; what was held may open others.
    fn end_token(&mut self, sink: &mut impl Sink) {
        match &self.state {
            State::ByteOrderMark { .. } | State::Word | State::Periods | State::Dollar | State::Marks => {
                self.complete_word(&[], sink);
            }
            State::Comment => self.end_comment(sink),
            State::CommentOrTag { at, .. } => self.back_to_comment(at.place, sink),
            State::CommentMark { at } => self.back_to_comment(*at, sink),
            State::Control { first, is_long } => self.end_control(*first, *is_long, sink),
            State::BracketName(name) => self.name_bracket(name.end(), sink),
            State::BracketText => self.end_bracket_text(sink),
            State::Tag(scan) => self.break_tag(&scan.clone(), sink),
            State::None
            | State::Blank
            | State::LineComment
            | State::Escape
            | State::UnquotedTag
            | State::Bracket
            | State::LongTag
            | State::LongWord
            | State::FreeText => self.state = State::None,
        }
    }
}

/// Games.
impl Scanner {
    fn is_between_games(&self) -> bool {
        matches!(self.phase, Phase::Before | Phase::Ended)
    }

    fn begin_game(&mut self, sink: &mut impl Sink) {
        self.end_game(sink);
        self.games += 1;
        self.depth = 0;
        self.told_free_text = false;
        self.is_unterminated = false;
    }

    /// Reports what the game lacks at its end.
    fn end_game(&mut self, sink: &mut impl Sink) {
        if self.is_between_games() {
            return;
        }
        if self.depth > 0 {
            let kind = FaultKind::UnterminatedVariation { depth: self.depth };
            sink.fault(Fault::new(kind, Place { game: self.games, ..self.outermost_variation }, 1));
        } else if !self.is_unterminated {
            sink.fault(Fault::new(FaultKind::NoResult, self.last_end, 0));
        }
    }

    /// A token among the moves, with which the phase goes on.
    fn movetext(&mut self, kind: TokenKind<'_>, bytes: &[u8], sink: &mut impl Sink) {
        let ends = self.depth == 0 && matches!(kind, TokenKind::Result(_));
        self.phase = if ends { Phase::Ended } else { Phase::Moves };
        self.emit(kind, bytes, sink);
        self.last_end = Place { game: self.games, ..self.cursor.place };
    }
}
