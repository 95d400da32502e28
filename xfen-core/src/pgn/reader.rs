//! From a file to its games: heads, moves on the board, ends.

use alloc::boxed::Box;

use super::before::Before;
use super::replay::{Replay, hides_moves, raises_doubt};
use super::tag::Tags;
use super::{
    Extent, Fault, FaultKind, Head, LostBeginning, MAX_HEAD, NotPgn, Outcome, Place, Scanner, Sink, Token, TokenKind,
};
use crate::{Position, ReadMove};

/// Takes what a [`Reader`] finds. What a visitor does not take is passed over.
pub trait Visitor {
    /// The next token; one after the other they are the bytes of the file, and their places tell the games.
    fn token(&mut self, token: &Token<'_>) {
        let _ = token;
    }

    /// A fault. Those of a game come before its end, but not always in the order of the file: what a fault is can depend on
    /// what stands behind it. To have them in that order, sort them by [`Fault::place`].
    fn fault(&mut self, fault: Fault) {
        let _ = fault;
    }

    /// The head of a game, behind its tag pairs and before the first token of its moves; at the latest
    /// [`MAX_HEAD`] bytes behind the start of the game. Tells what to do with the moves.
    fn head(&mut self, head: &Head) -> Moves {
        let _ = head;
        Moves::Replay
    }

    /// A move of the main line was played.
    fn played(&mut self, played: &Played<'_>) {
        let _ = played;
    }

    /// The end of a game, behind all its tokens.
    fn end(&mut self, end: &End<'_>) {
        let _ = end;
    }
}

/// What to do with the moves of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Moves {
    /// Play them, and tell what is wrong or unusual with them.
    Replay,
    /// Pass over them, and tell only what is wrong with the syntax.
    Skip,
}

/// A move of the main line.
#[derive(Clone, Copy, Debug)]
pub struct Played<'a> {
    /// Which one, from 1.
    pub ply: u32,
    /// Where it stands.
    pub place: Place,
    /// How it is spelled.
    pub text: &'a [u8],
    /// The position in which it is played.
    pub before: &'a Position,
    /// The move.
    pub read: &'a ReadMove,
    /// The position after it.
    pub after: &'a Position,
}

/// The end of a game.
#[derive(Clone, Copy, Debug)]
pub struct End<'a> {
    /// The game, from 1.
    pub game: u64,
    /// The result behind the moves.
    pub outcome: Option<Outcome>,
    /// How many moves of the main line were played.
    pub played: u32,
    /// How many moves of the main line were not played: the first that is no good, and all behind it; none where moves were
    /// to be skipped.
    pub unplayed: u64,
    /// The last position, if all moves were played and nothing may hide others.
    pub position: Option<&'a Position>,
}

/// Reads a file of games, as it is fed, in constant memory.
///
/// ```
/// use xfen_core::pgn::{End, Fault, Head, Kind, Moves, Reader, Visitor};
///
/// #[derive(Default)]
/// struct Check {
///     kinds: Vec<Kind>,
///     last: Vec<String>,
///     faults: Vec<String>,
/// }
///
/// impl Visitor for Check {
///     fn head(&mut self, head: &Head) -> Moves {
///         self.kinds.push(head.kind);
///         Moves::Replay
///     }
///
///     fn fault(&mut self, fault: Fault) {
///         self.faults.push(format!("{}: {}", fault.place, fault.rule()));
///     }
///
///     fn end(&mut self, end: &End<'_>) {
///         self.last.extend(end.position.map(|position| position.to_string()));
///     }
/// }
///
/// let file = b"[FEN \"bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1\"]\n\n1. f4 f5 2. Nf3 Nf6 3. 0-0 *\n";
/// let mut check = Check::default();
/// let mut reader = Reader::new();
/// for piece in file.chunks(7) {
///     reader.feed(piece, &mut check)?;
/// }
/// assert_eq!(reader.finish(&mut check), 1);
/// assert_eq!(check.kinds, [Kind::Chess960]);
/// assert_eq!(check.faults, [
///     "game 1, line 1, column 1: pgn.setup-pair",
///     "game 1, line 3, column 24: pgn.castling-san",
/// ]);
/// # Ok::<(), xfen_core::pgn::NotPgn>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Reader {
    scanner: Scanner,
    game: Game,
}

impl Reader {
    /// A reader at the start of a file.
    pub fn new() -> Self {
        Self::default()
    }

    /// A reader at the start of a part of a file that is not its beginning, but a place that
    /// [`last_beginning`](super::last_beginning) has given. Places and numbers of games are those in the part;
    /// [`Place::behind_part`] tells where they stand in the file.
    pub fn of_part() -> Self {
        Self { scanner: Scanner::of_part(), game: Game::default() }
    }

    /// Reads the next bytes of the file.
    ///
    /// # Errors
    /// [`NotPgn`] if this cannot be a file of games; nothing more is read then.
    pub fn feed(&mut self, bytes: &[u8], visitor: &mut impl Visitor) -> Result<(), NotPgn> {
        self.scanner.feed(bytes, &mut Guide { game: &mut self.game, visitor })
    }

    /// Ends the file. Gives the number of its games.
    pub fn finish(mut self, visitor: &mut impl Visitor) -> u64 {
        let games = self.scanner.finish(&mut Guide { game: &mut self.game, visitor });
        self.game.finish(visitor);
        games
    }

    /// Ends a part of the file, at a place that [`last_beginning`](super::last_beginning) has given. Gives its extent.
    pub fn finish_part(mut self, visitor: &mut impl Visitor) -> Extent {
        let extent = self.scanner.finish_part(&mut Guide { game: &mut self.game, visitor });
        self.game.finish(visitor);
        extent
    }
}

/// The game that is read.
#[derive(Clone, Debug, Default)]
struct Game {
    /// From 1; 0 before the first.
    number: u64,
    /// Where its first token starts.
    start: Option<Place>,
    stage: Stage,
    outcome: Option<Outcome>,
    /// Before the first move something stands that may hide moves.
    hides_moves: bool,
    /// Something there may hide moves, unless the first one has its number.
    doubt: Option<Fault>,
    /// What stands before it, and what stands in it before the next one.
    before: Before,
    next: Before,
}

#[derive(Clone, Debug, Default)]
enum Stage {
    /// No game has begun.
    #[default]
    Before,
    Head(Box<Tags>),
    Moves {
        replay: Box<Replay>,
        outcome_of_tag: Option<Outcome>,
    },
    /// The moves are not wanted.
    Skipped,
}

/// Leads the tokens of the scanner to the visitor.
struct Guide<'g, V> {
    game: &'g mut Game,
    visitor: &'g mut V,
}

impl<V: Visitor> Sink for Guide<'_, V> {
    fn token(&mut self, token: Token<'_>) {
        self.game.enter(token.place.game, self.visitor);
        self.game.token(&token, self.visitor);
    }

    fn fault(&mut self, fault: Fault) {
        self.game.enter(fault.place.game, self.visitor);
        self.game.syntax(fault, self.visitor);
    }
}

impl Game {
    /// Goes on to a game.
    #[inline]
    fn enter(&mut self, number: u64, visitor: &mut impl Visitor) {
        if number > self.number {
            self.enter_next(number, visitor);
        }
    }

    #[inline(never)]
    fn enter_next(&mut self, number: u64, visitor: &mut impl Visitor) {
        self.finish(visitor);
        let before = core::mem::take(&mut self.next);
        *self = Self { number, stage: Stage::Head(Box::default()), before, ..Self::default() };
    }

    /// A fault of the syntax. Behind the result it is no matter of the moves.
    fn syntax(&mut self, mut fault: Fault, visitor: &mut impl Visitor) {
        self.next.see_fault(&fault);
        match &mut self.stage {
            Stage::Moves { replay, .. } if self.outcome.is_none() => return replay.syntax(fault, visitor),
            Stage::Head(tags) if is_of_lost_tag(&fault.kind) => {
                tags.see_fault(&fault);
            }
            Stage::Head(_) if raises_doubt(&fault) && self.doubt.is_none() => {
                self.doubt = Some(fault);
                return;
            }
            Stage::Head(tags) if hides_moves(&fault) => {
                // Brackets are those of tag pairs as long as more of these may follow.
                let is_bracket = matches!(fault.kind, FaultKind::NotATag | FaultKind::Unopened { .. });
                if tags.is_complete || !is_bracket {
                    self.hides_moves = true;
                    fault.ply = Some(1);
                }
            }
            _ => {}
        }
        visitor.fault(fault);
    }

    #[inline]
    fn token(&mut self, token: &Token<'_>, visitor: &mut impl Visitor) {
        let is_of_game = match token.kind {
            TokenKind::Tag(_) | TokenKind::BadTag { name: Some(_) } => true,
            TokenKind::Result(_) => token.depth == 0,
            _ => false,
        };
        match &mut self.stage {
            Stage::Moves { replay, .. } if !is_of_game => {
                visitor.token(token);
                self.next.see(token);
                // What stands behind the result is nothing to the moves.
                if self.outcome.is_none() {
                    replay.token(token, visitor);
                }
            }
            Stage::Skipped if !is_of_game => {
                visitor.token(token);
                self.next.see(token);
            }
            _ => self.beside_moves(token, visitor),
        }
    }

    /// A token before the moves, or a tag pair or a result of the game.
    #[inline(never)]
    fn beside_moves(&mut self, token: &Token<'_>, visitor: &mut impl Visitor) {
        if let Stage::Head(_) = self.stage {
            self.go_on_with_head(token, visitor);
            if !matches!(self.stage, Stage::Head(_)) {
                return self.token(token, visitor);
            }
        }
        visitor.token(token);
        self.next.see(token);
        match &mut self.stage {
            Stage::Before => {}
            Stage::Head(tags) => tags.see(token),
            Stage::Moves { .. } | Stage::Skipped => self.tag_or_result(token, visitor),
        }
    }

    /// A token among the tag pairs, or the first behind them.
    fn go_on_with_head(&mut self, token: &Token<'_>, visitor: &mut impl Visitor) {
        if let Stage::Head(tags) = &mut self.stage {
            if self.start.is_none() {
                let lost = self.before.loses(token);
                tags.lost_beginning = lost.map(|lost| (lost, token.place, token.bytes.len()));
            }
            let start = self.start.get_or_insert(token.place);
            let room = MAX_HEAD.saturating_sub((token.place.offset - start.offset) as usize);
            match token.kind {
                TokenKind::Blank => tags.pass_blanks(token, &token.bytes[..room.min(token.bytes.len())]),
                TokenKind::ByteOrderMark => tags.pass_mark(token),
                _ => {}
            }
            if ends_head(&token.kind) {
                tags.is_complete = true;
                tags.see_moves(token).into_iter().for_each(|fault| visitor.fault(fault));
                self.end_head(visitor);
            } else if token.bytes.len() > room {
                self.end_head(visitor);
            }
        }
    }

    /// The tag pairs are interpreted.
    fn end_head(&mut self, visitor: &mut impl Visitor) {
        let Stage::Head(tags) = &mut self.stage else { return };
        let mut tags = core::mem::take(tags);
        tags.lost_beginning
            .take_if(|(lost, ..)| *lost == LostBeginning::TagsBefore && self.before.has_one_of(&tags.tags));
        self.next.see_head(&tags);
        let too_long = self.start.filter(|_| !tags.is_complete);
        let (head, faults) = Head::new(self.number, *tags);
        if let Some(start) = too_long {
            visitor.fault(Fault::new(FaultKind::HeadTooLong, start, 0));
        }
        for fault in faults {
            visitor.fault(fault);
        }
        let (moves, doubt) = (visitor.head(&head), self.doubt.take());
        self.stage = match moves {
            Moves::Replay => {
                let mut replay = Box::new(Replay::of(&head));
                if self.hides_moves {
                    replay.stop();
                }
                doubt.into_iter().for_each(|fault| replay.syntax(fault, visitor));
                Stage::Moves { replay, outcome_of_tag: head.outcome() }
            }
            Moves::Skip => {
                doubt.into_iter().for_each(|fault| visitor.fault(fault));
                Stage::Skipped
            }
        };
    }

    /// A tag pair among the moves or behind them, or a result of the game.
    fn tag_or_result(&mut self, token: &Token<'_>, visitor: &mut impl Visitor) {
        let TokenKind::Result(outcome) = token.kind else {
            visitor.fault(Fault::new(FaultKind::LateTag, token.place, token.bytes.len()));
            return;
        };
        self.outcome = Some(outcome);
        if let Stage::Moves { outcome_of_tag: Some(tag), .. } = self.stage
            && tag != outcome
        {
            visitor.fault(Fault::new(FaultKind::ResultDiffers { tag }, token.place, token.bytes.len()));
        }
    }

    /// The game is over.
    fn finish(&mut self, visitor: &mut impl Visitor) {
        self.next.end().into_iter().for_each(|fault| visitor.fault(fault));
        if let Stage::Head(tags) = &mut self.stage {
            tags.is_complete = true;
            self.end_head(visitor);
        }
        let (played, unplayed, position) = match &mut self.stage {
            Stage::Moves { replay, .. } => {
                replay.end(visitor);
                (replay.played(), replay.unplayed(), replay.position())
            }
            Stage::Skipped => (0, 0, None),
            // No game has begun; a head has just ended.
            Stage::Before | Stage::Head(_) => return,
        };
        visitor.end(&End { game: self.number, outcome: self.outcome, played, unplayed, position });
    }
}

/// Whether a token belongs to the moves. Comments may stand among tag pairs, and so do strays.
fn ends_head(kind: &TokenKind<'_>) -> bool {
    matches!(
        kind,
        TokenKind::MoveNumber { .. }
            | TokenKind::Move
            | TokenKind::Glyph(_)
            | TokenKind::VariationStart
            | TokenKind::VariationEnd
            | TokenKind::Result(_)
    )
}

/// Whether a fault is about what may be a tag that says where a game starts, and cannot be read.
const fn is_of_lost_tag(kind: &FaultKind) -> bool {
    matches!(kind, FaultKind::SwallowedTag { .. } | FaultKind::UnnamedTag | FaultKind::TagTooLong)
}
