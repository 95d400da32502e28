//! Games as output: what reaches the other end are whole games, as far as that is possible.

use std::io;

use xfen_core::pgn::Outcome;

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
    /// Whether the last whole game lacks its result.
    lacks_result: bool,
    state: State,
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
        Self { out, held, ends, sent: 0, tail: None, gap: b"", lacks_result: false, state: State::Open }
    }

    /// Another file begins: its first game is to stand behind an empty line.
    pub(crate) fn begin_file(&mut self) {
        self.gap = behind(self.tail, &self.held).map_or(b"", gap);
    }

    /// A game begins: tells whether it will be read as part of the one before, which has no result, for it has no tag pairs.
    pub(crate) const fn joins(&self, has_tags: bool) -> bool {
        self.lacks_result && !has_tags
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

    /// The game is whole.
    pub(crate) fn end_game(&mut self, outcome: Option<Outcome>) {
        self.lacks_result = outcome.is_none();
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
        if self.ends.is_empty() && self.sent > 0 {
            self.out.take_back(std::mem::take(&mut self.sent));
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
        if !matches!(self.state, State::Open) {
            self.out.take_back(std::mem::take(&mut self.sent));
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
pub(crate) fn joined(file: &str, game: u64) -> String {
    format!(
        "{file}: game {game}: it has no tag pairs, and the game written before it no result: in the output the two are one \
         game; write the result"
    )
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
