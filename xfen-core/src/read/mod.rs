//! Reading: from a line of bytes to a setup with its deviations, or to all its errors.
//!
//! What is read, and how leniently, with the default policy:
//! - traditional FEN, Shredder-FEN and X-FEN, in any mixture that has one meaning;
//! - the form of 2003 that appends a rook's file to `K` or `Q`;
//! - four fields (counters `0 1`) and five (fullmove number `1`);
//! - a byte-order mark, tabs, runs of blanks and a line end;
//! - an en-passant target that nothing can capture on, an upper-case side to move or type letter, leading zeros, a
//!   fullmove number of zero.
//!
//! Each of these is reported as a deviation. Nothing is dropped or repaired.
//!
//! One file per field: `placement` (which `squares` puts on the board), `castling`, `ep`, and the rest in `shape`,
//! `fields`. Canonical lines, of which there is nothing to report, are read by `canonical` alone; `lines` reads many.

mod canonical;
mod castling;
mod edits;
mod ep;
mod fields;
#[cfg(feature = "std")]
mod lines;
mod placement;
mod repair;
mod shape;
mod squares;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroU32;
use core::str::FromStr;

use xfen_grammar::{Field, FieldKind, Span, Token, Tree};

pub use castling::{CastlingMention, castling_mentions};
pub(crate) use edits::{Act, Edited};
#[cfg(feature = "std")]
pub use lines::{Lines, ReadLine, read_lines};

use crate::{
    Board, CastlingRights, Deviation, DeviationKind, Diagnostic, Error, ErrorKind, Profile, Setup, SetupParts,
};

/// Reads one line, text or bytes, line end included or not.
///
/// # Errors
/// [`Refused`] if the line has no single meaning or the policy does not take it as it is spelled.
///
/// ```
/// use xfen_core::{ReadOptions, read};
///
/// let accepted = read("4k3/8/8/8/8/8/8/4KRR1 w G - 0 1", ReadOptions::default())?;
/// assert_eq!(accepted.setup.to_xfen(), "4k3/8/8/8/8/8/8/4KRR1 w K - 0 1");
/// assert_eq!(accepted.deviations[0].kind.rule().id(), "castling.outermost-letter");
///
/// // Both rooks stand on the king's right, and only one of them can have the right.
/// let refused = read("4k3/8/8/8/8/8/8/4KRR1 w GF - 0 1", ReadOptions::default()).unwrap_err();
/// assert_eq!(refused.errors[0].kind.rule().id(), "castling.one-per-wing");
/// assert_eq!(refused.errors[0].span.range(), 25..26);
/// # Ok::<(), xfen_core::Refused>(())
/// ```
#[inline]
pub fn read(line: impl AsRef<[u8]>, options: ReadOptions) -> Result<Accepted, Refused> {
    let line = line.as_ref();
    match (read_compatible(line, options.profile), options.policy) {
        (Ok(accepted), Policy::Strict) if accepted.verdict() != Verdict::Canonical => {
            Err(Refused { errors: Vec::new(), deviations: accepted.deviations })
        }
        (Err(refused), Policy::Repair) => repair::repair(line, options.profile).ok_or(refused),
        (result, _) => result,
    }
}

/// Reads under the policy `compatible`.
#[inline]
fn read_compatible(line: &[u8], profile: Profile) -> Result<Accepted, Refused> {
    if let Some(setup) = canonical::read(line, profile) {
        return Ok(Accepted { setup, deviations: Vec::new() });
    }
    read_with_reports(line, profile)
}

/// Reads any line, canonical or not, and collects what there is to report.
#[cold]
fn read_with_reports(line: &[u8], profile: Profile) -> Result<Accepted, Refused> {
    let mut reports = Reports::default();
    let setup = read_line(line, profile, &mut reports);
    let Reports { errors, deviations } = reports.sorted();
    match setup {
        Some(setup) => Ok(Accepted { setup, deviations }),
        None => Err(Refused { errors, deviations }),
    }
}

/// How a line is read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct ReadOptions {
    /// Which lines are accepted.
    pub policy: Policy,
    /// What is known of the game that the position comes from.
    pub profile: Profile,
}

impl ReadOptions {
    /// Reading with this policy under this profile.
    pub const fn new(policy: Policy, profile: Profile) -> Self {
        Self { policy, profile }
    }

    /// Reading with this policy.
    pub const fn with_policy(policy: Policy) -> Self {
        Self::new(policy, Profile::Any)
    }

    /// Reading with the default policy under this profile.
    pub const fn with_profile(profile: Profile) -> Self {
        Self::new(Policy::Compatible, profile)
    }
}

/// Which lines are accepted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Policy {
    /// Canonical ones only.
    Strict,
    /// All that have one meaning: canonical and deviant ones.
    #[default]
    Compatible,
    /// Also some invalid ones, by dropping or merging what has no meaning; every such act is among the deviations, and
    /// [`DeviationKind::is_repair`] tells it from the others. For cleaning archives.
    Repair,
}

impl Policy {
    /// All policies, the strictest first.
    pub const ALL: [Self; 3] = [Self::Strict, Self::Compatible, Self::Repair];
}

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// Exactly what a writer writes.
    Canonical,
    /// It has one meaning, but a writer would spell it differently.
    Deviant,
    /// It has no single meaning.
    Invalid,
}

impl Verdict {
    fn of_accepted(deviations: &[Deviation]) -> Self {
        if deviations.is_empty() {
            Self::Canonical
        } else if deviations.iter().any(|deviation| deviation.kind.is_repair()) {
            Self::Invalid
        } else {
            Self::Deviant
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Canonical => "canonical",
            Self::Deviant => "deviant",
            Self::Invalid => "invalid",
        })
    }
}

/// A line that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Accepted {
    /// What it means.
    pub setup: Setup,
    /// How its spelling differs from the canonical one, in the order of the text.
    pub deviations: Vec<Deviation>,
}

impl Accepted {
    /// Canonical or deviant; invalid if it was repaired.
    pub fn verdict(&self) -> Verdict {
        Verdict::of_accepted(&self.deviations)
    }

    /// The same with each span as `map` gives it, for a line that was read in another form.
    pub(crate) fn map_spans(mut self, map: impl Fn(Span) -> Span) -> Self {
        self.deviations.iter_mut().for_each(|deviation| deviation.span = map(deviation.span));
        self
    }
}

/// A line that was not accepted: it has errors, or the policy is [`Strict`](Policy::Strict) and it has deviations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// All that is wrong with it, in the order of the text.
    pub errors: Vec<Error>,
    /// What is unusual besides, in the order of the text.
    pub deviations: Vec<Deviation>,
}

impl Refused {
    /// Invalid, or deviant for a line that only the policy refuses.
    pub fn verdict(&self) -> Verdict {
        if self.errors.is_empty() { Verdict::of_accepted(&self.deviations) } else { Verdict::Invalid }
    }

    /// The same with each span as `map` gives it, for a line that was read in another form.
    pub(crate) fn map_spans(mut self, map: impl Fn(Span) -> Span) -> Self {
        for error in &mut self.errors {
            error.span = map(error.span);
            error.related = error.related.map(&map);
        }
        self.deviations.iter_mut().for_each(|deviation| deviation.span = map(deviation.span));
        self
    }

    /// The reports for which the line was refused: the errors, or the deviations where there are no errors.
    pub fn reasons(&self) -> impl Iterator<Item = &dyn Diagnostic> {
        let deviations = if self.errors.is_empty() { self.deviations.as_slice() } else { &[] };
        let errors = self.errors.iter().map(|error| error as &dyn Diagnostic);
        errors.chain(deviations.iter().map(|deviation| deviation as &dyn Diagnostic))
    }
}

impl fmt::Display for Refused {
    /// One reason a line: `castling.needs-rook at 22..23: …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, reason) in self.reasons().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{} at {}: {reason}", reason.rule(), reason.span())?;
        }
        Ok(())
    }
}

impl core::error::Error for Refused {}

impl FromStr for Setup {
    type Err = Refused;

    /// Reads with the default options.
    #[inline]
    fn from_str(line: &str) -> Result<Self, Refused> {
        // As `read` does, without a list of deviations to drop.
        match canonical::read(line.as_bytes(), Profile::Any) {
            Some(setup) => Ok(setup),
            None => read_with_reports(line.as_bytes(), Profile::Any).map(|accepted| accepted.setup),
        }
    }
}

/// The reports of one line as they are found.
#[derive(Default)]
struct Reports {
    errors: Vec<Error>,
    deviations: Vec<Deviation>,
}

impl Reports {
    fn error(&mut self, kind: ErrorKind, span: Span) {
        self.errors.push(Error { kind, span, related: None });
    }

    fn deviation(&mut self, kind: DeviationKind, span: Span, replacement: impl Into<String>) {
        self.deviations.push(Deviation { kind, span, replacement: replacement.into() });
    }

    /// In the order of the text, and for one place in the order of the rules; entries with one rule and one edit once.
    fn sorted(mut self) -> Self {
        self.errors.sort_by_key(|error| (error.span, error.kind.rule()));
        self.deviations.sort_by_key(|deviation| (deviation.span, deviation.kind.rule()));
        self.deviations.dedup_by(|later, earlier| {
            (later.kind.rule(), later.span, &later.replacement)
                == (earlier.kind.rule(), earlier.span, &earlier.replacement)
        });
        self
    }
}

/// A line with its syntax.
struct Line<'a> {
    bytes: &'a [u8],
    tree: Tree,
}

impl<'a> Line<'a> {
    /// The line, unless it is too long.
    fn new(bytes: &'a [u8]) -> Option<Self> {
        Some(Self { bytes, tree: xfen_grammar::read(bytes).ok()? })
    }
}

impl Line<'_> {
    /// The text of a span. Only called where the tree has no [`Outside`](xfen_grammar::TokenKind::Outside) tokens, so
    /// that all is ASCII but a byte-order mark.
    fn text(&self, span: Span) -> &str {
        core::str::from_utf8(&self.bytes[span.range()]).unwrap_or_default()
    }

    fn first_char(&self, token: Token) -> char {
        char::from(self.bytes[token.span.start])
    }

    fn field(&self, kind: FieldKind) -> Option<&Field> {
        self.tree.fields().iter().find(|field| field.kind == kind)
    }
}

/// The board of a line whose placement can be read, whatever is wrong with the rest of the line: to draw it beside the
/// errors.
///
/// ```
/// use xfen_core::{Color, board_of, read};
///
/// let line = "4k3/8/8/8/8/8/8/4K2R w KQ - 0 x";
/// assert!(read(line, Default::default()).is_err());
/// let board = board_of(line).unwrap();
/// assert_eq!(board.castling_king(Color::White), Ok("e1".parse().unwrap()));
///
/// assert_eq!(board_of("4k3/8/8/8/8/8/4K2R w K - 0 1"), None, "seven ranks");
/// ```
pub fn board_of(line: impl AsRef<[u8]>) -> Option<Board> {
    let line = Line::new(line.as_ref())?;
    // What is wrong with the placement is not told here.
    placement::read(&line, line.field(FieldKind::Placement)?, &mut Reports::default())
}

/// What is known of the board when the later fields are judged: nothing if the placement has an error.
type KnownBoard<'a> = Option<&'a Board>;

/// The setup of a line, if nothing is wrong with it; all that is wrong or unusual goes to `reports`.
fn read_line(bytes: &[u8], profile: Profile, reports: &mut Reports) -> Option<Setup> {
    let line = shape::read(bytes, reports)?;
    let board = placement::read(&line, line.field(FieldKind::Placement)?, reports);
    if let Some(board) = &board
        && !profile.fits_size(board.size())
    {
        let span = line.field(FieldKind::Placement)?.span;
        reports.error(ErrorKind::BoardOutsideProfile { profile, size: board.size() }, span);
    }
    let turn = fields::turn(&line, line.field(FieldKind::Turn)?, reports);
    let castling = castling::read(&line, line.field(FieldKind::Castling)?, board.as_ref(), profile, reports);
    let double_push = ep::read(&line, line.field(FieldKind::Ep)?, turn, board.as_ref(), reports);
    let halfmove_clock = match line.field(FieldKind::Halfmove) {
        Some(field) => fields::halfmove(&line, field, reports),
        None => Some(0),
    };
    let fullmove_number = match line.field(FieldKind::Fullmove) {
        Some(field) => fields::fullmove(&line, field, reports),
        None => Some(NonZeroU32::MIN),
    };
    if !reports.errors.is_empty() {
        return None;
    }
    let parts = SetupParts {
        board: board?,
        turn: turn?,
        castling: castling.unwrap_or(CastlingRights::NONE),
        double_push,
        halfmove_clock: halfmove_clock?,
        fullmove_number: fullmove_number?,
    };
    Some(Setup::of_judged(parts))
}
