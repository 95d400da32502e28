//! Random setups with what makes X-FEN hard: inner rooks, every castling type, kings on different files, double pushes
//! with and without a capturer.

use std::num::NonZeroU32;

use xfen_core::{BoardSize, CastlingType, Color, DoublePush, File, Piece, Rank, Role, Setup, SetupBuilder, Square};

use super::home::{Home, HomePlan};
use super::share::{Quota, Share};
use super::source::Source;

/// What setups are generated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupOptions {
    /// The board sizes, each as likely as the others; none means both.
    pub boards: Vec<BoardSize>,
    /// The castling types of setups with rights, each as likely as the others; none means all.
    pub types: Vec<CastlingType>,
    /// At least so many have a right of an inner rook; the others have none.
    pub inner: Share,
    /// At least so many have an en-passant target that X-FEN writes. Of the others, half as many come from a double
    /// push that no pawn can answer.
    pub ep: Share,
    /// Whether all are legal to play from, with material that promotion explains, checks that a last move explains and
    /// counters that fit. Otherwise they may have any men anywhere, several kings or none.
    pub legal: bool,
    /// Whether the rights are those of traditional chess: kings on e, rooks on a and h. For eight files, the type
    /// standard and no inner rooks.
    pub traditional: bool,
}

impl Default for SetupOptions {
    /// Both boards, all types, a fifth of inner rooks, three tenths of en-passant targets, legal.
    fn default() -> Self {
        Self {
            boards: BoardSize::ALL.into(),
            types: CastlingType::ALL.into(),
            inner: Share::percent(20).unwrap_or(Share::NONE),
            ep: Share::percent(30).unwrap_or(Share::NONE),
            legal: true,
            traditional: false,
        }
    }
}

/// Setups without end; the seed and the options determine them.
///
/// ```
/// use xfen_conformance::random::{SetupOptions, Setups};
///
/// let first = Setups::new(SetupOptions::default(), 1).next().unwrap();
/// assert_eq!(first, Setups::new(SetupOptions::default(), 1).next().unwrap());
/// assert!(first.illegal().is_empty());
/// ```
#[derive(Debug, Clone)]
pub struct Setups {
    options: SetupOptions,
    source: Source,
    inner: Quota,
    ep: Quota,
    idle_push: Quota,
}

impl Setups {
    /// The setups of a seed.
    pub fn new(mut options: SetupOptions, seed: u64) -> Self {
        if options.boards.is_empty() {
            options.boards = BoardSize::ALL.into();
        }
        if options.types.is_empty() {
            options.types = CastlingType::ALL.into();
        }
        if options.traditional {
            options.boards = vec![BoardSize::Standard8x8];
            options.types = vec![CastlingType::Standard];
            options.inner = Share::NONE;
        }
        let [inner, ep, idle_push] = [options.inner, options.ep, options.ep.half()].map(Quota::new);
        Self { options, source: Source::new(seed), inner, ep, idle_push }
    }

    /// The next setup that is also accepted here; none if 100,000 attempts gave none. The shares are kept among those
    /// that are given.
    pub fn next_that(&mut self, accept: impl Fn(&Setup) -> bool) -> Option<Setup> {
        let inner = self.inner.next(&mut self.source);
        let push = match self.ep.next(&mut self.source) {
            true => Push::WithCapturer,
            false if self.idle_push.next(&mut self.source) => Push::WithoutCapturer,
            false => Push::None,
        };
        let is_plausible = |setup: &Setup| setup.illegal().is_empty() && setup.lints().is_empty();
        let legal = self.options.legal;
        let mut attempts =
            (0..ATTEMPTS).filter_map(|_| Attempt::new(&self.options, &mut self.source).make(inner, push));
        attempts.find(|setup| (!legal || is_plausible(setup)) && accept(setup))
    }
}

impl Iterator for Setups {
    type Item = Setup;

    /// The next setup; there always is one.
    fn next(&mut self) -> Option<Setup> {
        self.next_that(|_| true)
    }
}

/// How often a setup is tried to be made. About every fifth attempt is legal.
const ATTEMPTS: usize = 100_000;

/// Whether the last move was a double push.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Push {
    None,
    WithCapturer,
    WithoutCapturer,
}

/// How much of a game is over: of a hundred men how many are left, and how many moves were played at least.
const PHASES: [(usize, u32); 4] = [(95, 1), (75, 12), (50, 24), (25, 36)];
/// How many moves more may have been played.
const MOVES: usize = 40;
/// The longest halfmove clock.
const CLOCK: usize = 99;

/// A setup in the making.
struct Attempt<'a> {
    options: &'a SetupOptions,
    source: &'a mut Source,
    size: BoardSize,
    turn: Color,
    builder: SetupBuilder,
    /// The squares where nothing can be put any more.
    taken: Vec<Square>,
    /// How many pawns each colour can still have.
    pawns: [usize; 2],
}

impl<'a> Attempt<'a> {
    fn new(options: &'a SetupOptions, source: &'a mut Source) -> Self {
        let size = *source.pick(&options.boards);
        let turn = *source.pick(&Color::ALL);
        let builder = SetupBuilder::new(size);
        let pawns = [usize::from(size.width()); 2];
        Self { options, source, size, turn, builder, taken: Vec::new(), pawns }
    }

    /// The setup, unless the men did not fit on the board or the rights came out otherwise.
    fn make(mut self, inner: bool, push: Push) -> Option<Setup> {
        let (kept, earliest) = *self.source.pick(&PHASES);
        let castling_type = *self.source.pick(&self.options.types);
        self.builder.castling_type(castling_type).turn(self.turn);
        let homes = self.homes(inner)?;
        self.push(push)?;
        for (color, home) in Color::ALL.into_iter().zip(&homes) {
            self.army(color, home, kept)?;
        }
        if !self.options.legal {
            self.chaos(&homes);
        }
        self.counters(push, earliest);
        self.builder.build().ok()
    }

    /// Kings, and the rooks that have rights or stand beside those.
    fn homes(&mut self, inner: bool) -> Option<[Home; 2]> {
        let inner_color = *self.source.pick(&Color::ALL);
        let mut white_king = None;
        let mut homes = Vec::with_capacity(2);
        for color in Color::ALL {
            let plan = HomePlan {
                size: self.size,
                traditional: self.options.traditional,
                inner: inner && color == inner_color,
                // Half of the kings face each other, as in a start array.
                like: white_king.filter(|_| self.source.happens(1, 2)),
            };
            let home = plan.home(self.source);
            white_king = home.rights_king;
            for (file, role) in &home.men {
                self.put(Square::new(*file, Rank::home(color)), Piece::new(color, *role))?;
            }
            for rook in &home.rights {
                self.builder.right(color, Square::new(*rook, Rank::home(color)));
            }
            let rooks = home.men.iter().filter(|(_, role)| *role == Role::Rook).count();
            self.pawns[color as usize] -= rooks.saturating_sub(2);
            homes.push(home);
        }
        homes.try_into().ok()
    }

    /// The pawn that was pushed, who can capture it, and empty squares behind it.
    fn push(&mut self, push: Push) -> Option<()> {
        if push == Push::None {
            return Some(());
        }
        let files: Vec<File> = self.size.files().collect();
        let file = *self.source.pick(&files);
        let double = DoublePush::new(self.turn, file);
        self.builder.double_push(file);
        self.put(double.pushed_to(), Piece::new(self.turn.other(), Role::Pawn))?;
        self.pawns[self.turn.other() as usize] -= 1;
        let beside = [-1, 1].map(|files| double.pushed_to().offset(files, 0));
        let beside: Vec<Square> =
            beside.into_iter().flatten().filter(|square| self.size.has_file(square.file())).collect();
        if push == Push::WithCapturer {
            let capturer = *self.source.pick(&beside);
            self.put(capturer, Piece::new(self.turn, Role::Pawn))?;
            self.pawns[self.turn as usize] -= 1;
        } else {
            beside.iter().for_each(|square| self.take(*square));
        }
        self.take(double.target());
        self.take(double.pushed_from());
        Some(())
    }

    /// The other men of a colour.
    fn army(&mut self, color: Color, home: &Home, kept: usize) -> Option<()> {
        let placed = |role| home.men.iter().filter(|(_, placed)| *placed == role).count();
        let compounds = usize::from(self.size == BoardSize::Capablanca10x8);
        let full = [
            (Role::Queen, 1),
            (Role::Rook, 2),
            (Role::Bishop, 2),
            (Role::Knight, 2),
            (Role::Archbishop, compounds),
            (Role::Chancellor, compounds),
        ];
        let mut men = Vec::new();
        for (role, count) in full {
            men.extend((placed(role)..count).filter(|_| self.source.happens(kept, 100)).map(|_| role));
        }
        for _ in 0..self.pawns[color as usize] {
            if self.source.happens(kept, 100) {
                men.push(Role::Pawn);
            } else if self.source.happens(1, 40) {
                // A pawn that is gone may have been promoted.
                men.push(full[self.source.below(4)].0);
            }
        }
        if placed(Role::King) == 0 {
            men.insert(0, Role::King);
        }
        for role in men {
            let squares = self.squares_for(Piece::new(color, role), home);
            if squares.is_empty() {
                return None;
            }
            let square = *self.source.pick(&squares);
            self.put(square, Piece::new(color, role))?;
        }
        Some(())
    }

    /// Where a man can go: a pawn to its first ranks rather than to its last, and a rook not to a home rank where it
    /// would change what a right means.
    fn squares_for(&mut self, man: Piece, home: &Home) -> Vec<Square> {
        let ranks: Vec<u8> = match man.role {
            Role::Pawn => vec![2 + self.source.below(6).min(self.source.below(6)) as u8],
            Role::Rook if !home.rights.is_empty() => (2..=8).collect(),
            _ => (1..=8).collect(),
        };
        let is_free = |square: &Square| {
            let rank = if man.color == Color::White { square.rank().number() } else { 9 - square.rank().number() };
            ranks.contains(&rank) && !self.taken.contains(square)
        };
        self.size.squares().filter(is_free).collect()
    }

    /// Men whom no game leads there; kings come and go only where no right needs them.
    fn chaos(&mut self, homes: &[Home; 2]) {
        let roles = match self.size {
            BoardSize::Standard8x8 => &Role::ALL[..6],
            BoardSize::Capablanca10x8 => &Role::ALL[..],
        };
        for _ in 0..self.source.below(6) {
            let man = Piece::new(*self.source.pick(&Color::ALL), *self.source.pick(roles));
            let squares: Vec<Square> = self.size.squares().filter(|square| !self.taken.contains(square)).collect();
            if squares.is_empty() {
                return;
            }
            let square = *self.source.pick(&squares);
            let has_rights = !homes[man.color as usize].rights.is_empty();
            let is_home = square.rank() == Rank::home(man.color);
            let changes_rights = man.role == Role::King || (man.role == Role::Rook && is_home);
            if !(has_rights && changes_rights) {
                let _ = self.put(square, man);
            }
        }
    }

    fn counters(&mut self, push: Push, earliest: u32) {
        let fullmove = earliest + self.source.below(MOVES) as u32;
        let plies = (fullmove as usize - 1) * 2 + usize::from(self.turn == Color::Black);
        let clock = self.source.below(CLOCK.min(plies) + 1);
        let clock = if self.options.legal && push != Push::None { 0 } else { clock as u32 };
        self.builder.counters(clock, NonZeroU32::new(fullmove).unwrap_or(NonZeroU32::MIN));
    }

    /// Puts a man on a square, unless that is taken.
    fn put(&mut self, square: Square, man: Piece) -> Option<()> {
        if self.taken.contains(&square) {
            return None;
        }
        self.take(square);
        self.builder.put(square, Some(man)).ok().map(|_| ())
    }

    fn take(&mut self, square: Square) {
        self.taken.push(square);
    }
}
