//! What a reader tells of some bytes of a file, kept until it is the turn of these bytes.

use xfen_core::Setup;
use xfen_core::pgn::{End, Extent, Fault, Head, Moves, Outcome, Place, Played, Token, Visitor};

/// What a task wants to know of the games; the rest is not recorded.
#[derive(Clone, Copy)]
pub(crate) struct Wants {
    /// The bytes, each with the game to which it belongs.
    pub(crate) text: bool,
    /// The heads.
    pub(crate) heads: bool,
    /// What is done with the moves.
    pub(crate) moves: Moves,
    /// Which positions of a game but the first.
    pub(crate) positions: Positions,
}

/// Which positions of a game are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Positions {
    None,
    /// The one after so many moves.
    Ply(u32),
    /// The one after each move.
    Every,
    /// The last one, if all moves were played.
    Last,
}

/// One thing that is told. Places and games are those in the part of the file.
pub(crate) enum Event {
    /// Bytes of one game, as many as come behind what was told before.
    Text {
        place: Place,
        len: usize,
    },
    Fault(Fault),
    Head(Box<Head>),
    Position {
        place: Option<Place>,
        setup: Box<Setup>,
    },
    End(Ended),
}

/// The end of a game.
#[derive(Clone, Copy)]
pub(crate) struct Ended {
    /// The result behind the moves.
    pub(crate) outcome: Option<Outcome>,
    /// How many moves of the main line were played.
    pub(crate) played: u32,
    /// How many were not.
    pub(crate) unplayed: u64,
    /// All were played, and nothing may hide others.
    pub(crate) is_whole: bool,
}

/// Records what is told.
pub(crate) struct Record {
    wants: Wants,
    pub(crate) events: Vec<Event>,
    /// The bytes of all texts.
    pub(crate) text: Vec<u8>,
}

impl Record {
    pub(crate) const fn new(wants: Wants) -> Self {
        Self { wants, events: Vec::new(), text: Vec::new() }
    }

    fn position(&mut self, place: Option<Place>, setup: &Setup) {
        self.events.push(Event::Position { place, setup: Box::new(setup.clone()) });
    }
}

impl Visitor for Record {
    fn token(&mut self, token: &Token<'_>) {
        if !self.wants.text {
            return;
        }
        self.text.extend_from_slice(token.bytes);
        match self.events.last_mut() {
            Some(Event::Text { place, len }) if place.game == token.place.game => *len += token.bytes.len(),
            _ => self.events.push(Event::Text { place: token.place, len: token.bytes.len() }),
        }
    }

    fn fault(&mut self, fault: Fault) {
        self.events.push(Event::Fault(fault));
    }

    fn head(&mut self, head: &Head) -> Moves {
        if self.wants.heads {
            self.events.push(Event::Head(Box::new(head.clone())));
        }
        self.wants.moves
    }

    fn played(&mut self, played: &Played<'_>) {
        let is_wanted = match self.wants.positions {
            Positions::None | Positions::Last => false,
            Positions::Ply(ply) => ply == played.ply,
            Positions::Every => true,
        };
        if is_wanted {
            self.position(Some(played.place), played.after.setup());
        }
    }

    fn end(&mut self, end: &End<'_>) {
        if let (Positions::Last, Some(position)) = (self.wants.positions, end.position) {
            self.position(None, position.setup());
        }
        let End { outcome, played, unplayed, position, .. } = *end;
        self.events.push(Event::End(Ended { outcome, played, unplayed, is_whole: position.is_some() }));
    }
}

impl Event {
    /// With places and games as in a file in which so much stands before the part.
    pub(crate) fn behind_part(self, before: &Extent) -> Self {
        match self {
            Self::Text { place, len } => Self::Text { place: place.behind_part(before), len },
            Self::Fault(fault) => Self::Fault(fault.behind_part(before)),
            Self::Head(head) => Self::Head(Box::new(head.behind_part(before))),
            Self::Position { place, setup } => {
                Self::Position { place: place.map(|place| place.behind_part(before)), setup }
            }
            Self::End(ended) => Self::End(ended),
        }
    }
}
