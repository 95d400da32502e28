//! Games as output: what reaches the other end are whole games, as far as that is possible.

use std::io;

use xfen_core::pgn::{Fault, FaultKind, Head, Outcome};

use crate::destination::Destination;

/// How much is collected before it is sent, in bytes.
const ENOUGH: usize = 1 << 16;

/// The longest game that is held back until it is whole, in bytes; of a longer one the parts are sent.
const LONGEST: usize = 1 << 20;

/// Collects games and sends them.
pub(crate) struct Games<D> {
    out: D,
    /// What was not sent: games, and the beginning of one.
    held: Vec<u8>,
    /// Where games end in it.
    ends: Vec<usize>,
    /// How many bytes of an unfinished game were sent.
    sent: u64,
    /// The last bytes that were sent; nothing if there are none.
    tail: Option<[u8; 3]>,
    /// What the next game needs before it, if it is the first of its file.
    gap: &'static [u8],
    /// The game that is added has a comment without end.
    has_open_comment: bool,
    /// How the last whole game ends, if it may take the next one with it.
    open_end: Option<OpenEnd>,
    state: State,
}

/// How a game ends that may take the next one with it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OpenEnd {
    /// Without result.
    NoResult,
    /// With a comment that has no end.
    Comment,
    /// With a word that would go on.
    Word,
}

enum State {
    Open,
    /// It was not told yet.
    Failed(io::Error),
    Closed,
}

impl<D: Destination> Games<D> {
    pub(crate) fn new(out: D) -> Self {
        let (held, ends) = (Vec::new(), Vec::new());
        Self {
            out,
            held,
            ends,
            sent: 0,
            tail: None,
            gap: b"",
            has_open_comment: false,
            open_end: None,
            state: State::Open,
        }
    }

    /// Another file begins: its first game is to stand behind an empty line.
    pub(crate) fn begin_file(&mut self) {
        self.gap = behind(self.tail, &self.held).map_or(b"", gap);
    }

    /// A game begins, with tag pairs or without: gives what is said of it if it will be read as part of the one before.
    pub(crate) fn joins(&self, file: &str, head: &Head, has_tags: bool) -> Option<String> {
        // Behind the comment it takes what ends one: the tag Event, or an empty line before a tag pair.
        let ends_comment = || {
            let begins_with_event = head.tags.first().is_some_and(|tag| tag.name.eq_ignore_ascii_case("Event"));
            begins_with_event
                || !self.gap.is_empty()
                || behind(self.tail, &self.held).is_some_and(|tail| gap(tail).is_empty())
        };
        let (what, remedy) = match self.open_end? {
            OpenEnd::Comment if !has_tags => ("a comment without end", "write `}` behind the comment"),
            OpenEnd::Comment if !ends_comment() => {
                let what = "it stands behind no empty line, and the game written before it has a comment without end";
                return Some(joined(file, head.game, what, "write `}` behind the comment"));
            }
            OpenEnd::NoResult if !has_tags => ("no result", "write the result"),
            OpenEnd::Word if !has_tags && self.gap.is_empty() => ("no line end behind it", "write one"),
            OpenEnd::Comment | OpenEnd::NoResult | OpenEnd::Word => return None,
        };
        Some(joined(
            file,
            head.game,
            &format!("it has no tag pairs, and the game written before it has {what}"),
            remedy,
        ))
    }

    /// Adds bytes of the game.
    pub(crate) fn push(&mut self, bytes: &[u8]) {
        if bytes.is_empty() {
            return;
        }
        if matches!(self.state, State::Open) {
            self.held.extend_from_slice(std::mem::take(&mut self.gap));
            self.held.extend_from_slice(bytes);
        }
        if self.held.len() - self.ends.last().unwrap_or(&0) > LONGEST {
            self.send_held(self.held.len());
        }
    }

    /// Takes a fault of the game that is added, also if its bytes are still to come.
    pub(crate) fn see_fault(&mut self, fault: &Fault) {
        // What stands before the first game ends with it.
        self.has_open_comment |= fault.place.game > 0 && fault.kind == FaultKind::UnterminatedComment;
    }

    /// The game is dropped.
    pub(crate) fn drop_game(&mut self) {
        self.has_open_comment = false;
    }

    /// The game is whole.
    pub(crate) fn end_game(&mut self, outcome: Option<Outcome>) {
        let is_cut = || {
            behind(self.tail, &self.held)
                .is_some_and(|[.., last]| !last.is_ascii_whitespace() && !matches!(last, b'*' | b')' | b'}'))
        };
        self.open_end = if std::mem::take(&mut self.has_open_comment) {
            Some(OpenEnd::Comment)
        } else if outcome.is_none() {
            Some(OpenEnd::NoResult)
        } else {
            is_cut().then_some(OpenEnd::Word)
        };
        self.end_text();
    }

    /// What was added is whole without being a game.
    pub(crate) fn end_text(&mut self) {
        self.ends.push(self.held.len());
        if self.held.len() >= ENOUGH {
            self.send_held(self.held.len());
        }
    }

    /// The rest of the game cannot be had: none of it is to be written.
    pub(crate) fn abandon_game(&mut self) {
        self.drop_game();
        if self.ends.is_empty() && self.sent > 0 {
            let _whole = io::stdout().lock();
            self.take_back_sent();
        }
        self.held.truncate(self.ends.last().copied().unwrap_or_default());
    }

    /// Sends all whole games.
    ///
    /// # Errors
    /// Those of the other end since the last time. Nothing is sent any more.
    pub(crate) fn send(&mut self) -> io::Result<()> {
        self.send_held(self.ends.last().copied().unwrap_or_default());
        match std::mem::replace(&mut self.state, State::Closed) {
            State::Failed(error) => Err(error),
            state => {
                self.state = state;
                Ok(())
            }
        }
    }

    /// Takes back what was sent of the unfinished game. The caller holds the lock of standard output, so that an interrupt
    /// waits.
    fn take_back_sent(&mut self) {
        self.out.take_back(std::mem::take(&mut self.sent));
        self.out.leave_unfinished(0);
    }

    /// Sends the first bytes of what is held; takes back what is part of a game if that fails.
    fn send_held(&mut self, len: usize) {
        // An interrupt waits for it.
        let _whole = io::stdout().lock();
        let mut sent = 0;
        while sent < len && matches!(self.state, State::Open) {
            match self.out.send(&self.held[sent..len]) {
                Ok(0) => self.state = State::Failed(io::ErrorKind::WriteZero.into()),
                Ok(some) => sent += some,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => self.state = State::Failed(error),
            }
        }
        self.sent = match self.ends.iter().rfind(|end| **end <= sent) {
            Some(end) => (sent - end) as u64,
            None => self.sent + sent as u64,
        };
        self.out.leave_unfinished(self.sent);
        if !matches!(self.state, State::Open) {
            self.take_back_sent();
            self.held.clear();
            self.ends.clear();
            return;
        }
        self.tail = behind(self.tail, &self.held[..sent]);
        self.held.drain(..sent);
        self.ends.retain_mut(|end| {
            let is_held = *end > sent;
            *end = end.saturating_sub(sent);
            is_held
        });
    }
}

/// What is said of a game that joins the one before.
fn joined(file: &str, game: u64, reason: &str, remedy: &str) -> String {
    format!("{file}: game {game}: {reason}: in the output the two are one game; {remedy}")
}

/// The last bytes of a text whose last bytes were others before these.
fn behind(tail: Option<[u8; 3]>, bytes: &[u8]) -> Option<[u8; 3]> {
    let last = &bytes[bytes.len().saturating_sub(3)..];
    if last.is_empty() {
        return tail;
    }
    let mut tail = tail.unwrap_or_default();
    tail.rotate_left(last.len());
    tail[3 - last.len()..].copy_from_slice(last);
    Some(tail)
}

/// What is missing for an empty line behind text that ends so.
fn gap(tail: [u8; 3]) -> &'static [u8] {
    match tail {
        [_, b'\n', b'\n'] | [b'\n', b'\r', b'\n'] | [_, b'\r', b'\r'] => b"",
        [_, b'\r', b'\n'] => b"\r\n",
        [_, _, b'\n'] => b"\n",
        [_, _, b'\r'] => b"\r",
        _ => b"\n\n",
    }
}
