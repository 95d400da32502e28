//! The dialects of Fairy-Stockfish and its relatives for chess on ten files.
//!
//! They differ from X-FEN in the letter of the archbishop in Janus chess (`J`), and in that the name of the variant, not
//! the text, says where castling takes the king. Only a caller who names the variant gets this reading: on its own, a
//! `J` is refused, and a position without a prefix castles by the standard type.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::words::fields;
use crate::{
    Accepted, BoardSize, CastlingRight, CastlingRights, CastlingSide, CastlingType, MAX_LEN, Piece, Policy,
    ReadOptions, Refused, Role, Setup, Span,
};

/// A variant by the name that Fairy-Stockfish gives it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Variant {
    /// `janus`: two archbishops, written `J`; the king castles to b or i.
    Janus,
    /// `embassy`: the king castles to b or h.
    Embassy,
    /// `gothic`: the king castles to c or i.
    Gothic,
    /// `capablanca`: the king castles to c or i.
    Capablanca,
    /// `caparandom`: any array; the king castles to c or i.
    Caparandom,
}

impl Variant {
    /// All variants.
    pub const ALL: [Self; 5] = [Self::Janus, Self::Embassy, Self::Gothic, Self::Capablanca, Self::Caparandom];

    /// The name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Janus => "janus",
            Self::Embassy => "embassy",
            Self::Gothic => "gothic",
            Self::Capablanca => "capablanca",
            Self::Caparandom => "caparandom",
        }
    }

    /// The castling type of the variant's start array.
    pub const fn castling_type(self) -> CastlingType {
        match self {
            Self::Janus => CastlingType::Symmetric,
            Self::Embassy => CastlingType::Modern,
            Self::Gothic | Self::Capablanca | Self::Caparandom => CastlingType::Standard,
        }
    }

    /// The index of the file where castling on this side takes the king.
    const fn king_target(self, side: CastlingSide) -> u8 {
        match (self, side) {
            (Self::Janus | Self::Embassy, CastlingSide::QueenSide) => 1,
            (_, CastlingSide::QueenSide) => 2,
            (Self::Embassy, CastlingSide::KingSide) => 7,
            (_, CastlingSide::KingSide) => 8,
        }
    }

    /// Whether this right takes the king where the variant takes it.
    fn fits(self, right: &CastlingRight) -> bool {
        right.king_to.file().index() == self.king_target(right.side)
    }

    /// The letter of a man, if the variant has such men.
    const fn letter(self, man: Piece) -> Option<char> {
        match (self, man.role) {
            (Self::Janus, Role::Archbishop) => Some(if man.letter().is_ascii_uppercase() { 'J' } else { 'j' }),
            (Self::Janus, Role::Chancellor) => None,
            _ => Some(man.letter()),
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Variant {
    type Err = UnknownVariant;

    fn from_str(name: &str) -> Result<Self, UnknownVariant> {
        Self::ALL.into_iter().find(|variant| variant.name() == name).ok_or(UnknownVariant)
    }
}

/// There is no bridge to a variant of this name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UnknownVariant;

impl fmt::Display for UnknownVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the variants are ")?;
        for (index, variant) in Variant::ALL.into_iter().enumerate() {
            if index > 0 {
                f.write_str(", ")?;
            }
            f.write_str(variant.name())?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownVariant {}

/// Reads a position of a variant. The setup has the castling type in which the king goes where the variant takes it.
///
/// Deviations are those of the text as X-FEN would spell the same letters; spans are of the text as it is.
///
/// # Errors
/// [`NotRead`]: the reasons of [`read`](crate::read); a letter, a prefix or a board that the dialect does not have; or that
/// no castling type of X-FEN takes the king where the variant takes it.
///
/// ```
/// use xfen_core::ReadOptions;
/// use xfen_core::fairy::{self, Variant};
///
/// let text = "rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w KQkq - 0 1";
/// let accepted = fairy::read(text, Variant::Janus, ReadOptions::default())?;
/// let xfen = "ranbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBKQBNAR w sKQkq - 0 1";
/// assert_eq!(accepted.setup.to_xfen(), xfen);
/// assert_eq!(fairy::write(&accepted.setup, Variant::Janus)?, text.replace("KQkq", "JAja"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(text: impl AsRef<[u8]>, variant: Variant, options: ReadOptions) -> Result<Accepted, NotRead> {
    let text = text.as_ref();
    match read_by(text, variant, options) {
        // What cannot be repaired has the errors that it has without repair.
        Err(NotRead::Refused(_)) if options.policy == Policy::Repair => {
            read_by(text, variant, ReadOptions { policy: Policy::Compatible, ..options })
        }
        result => result,
    }
}

fn read_by(text: &[u8], variant: Variant, options: ReadOptions) -> Result<Accepted, NotRead> {
    if text.len() > MAX_LEN {
        return crate::read(text, options).map_err(NotRead::Refused);
    }
    let mut bytes = Vec::from(text);
    if variant == Variant::Janus {
        janus_to_archbishop(&mut bytes, options.policy)?;
    }
    let Accepted { setup, deviations } = crate::read(&bytes, options).map_err(NotRead::Refused)?;
    if setup.size() != BoardSize::Capablanca10x8 {
        return Err(NotRead::Board { variant });
    }
    let castling = fields(&bytes, options.policy).nth(2);
    if let Some(prefix) = castling.filter(|field| matches!(bytes[field.start], b's' | b'm' | b'S' | b'M')) {
        return Err(NotRead::Prefix { variant, span: Span::new(prefix.start, prefix.start + 1) });
    }
    with_targets_of(variant, setup).map(|setup| Accepted { setup, deviations })
}

/// Puts `A` for `J` in the first field, which may not have an `A` or `C` of its own.
fn janus_to_archbishop(line: &mut [u8], policy: Policy) -> Result<(), NotRead> {
    let Some(placement) = fields(line, policy).next() else { return Ok(()) };
    for offset in placement {
        match line[offset] {
            b'J' => line[offset] = b'A',
            b'j' => line[offset] = b'a',
            letter @ (b'A' | b'a' | b'C' | b'c') => {
                let span = Span::new(offset, offset + 1);
                return Err(NotRead::Letter { variant: Variant::Janus, letter: char::from(letter), span });
            }
            _ => {}
        }
    }
    Ok(())
}

/// Writes a position of a variant, with the file letters of the castling rooks.
///
/// # Errors
/// [`NotInVariant`] if the variant cannot express the setup.
pub fn write(setup: &Setup, variant: Variant) -> Result<String, NotInVariant> {
    if setup.size() != BoardSize::Capablanca10x8 {
        return Err(NotInVariant::Board { variant });
    }
    if let Some((_, piece)) = setup.board().pieces().find(|(_, piece)| variant.letter(*piece).is_none()) {
        return Err(NotInVariant::Piece { variant, piece });
    }
    if let Some(right) = setup.castling_rights().find(|right| !variant.fits(right)) {
        return Err(NotInVariant::CastlingTargets { variant, right });
    }
    let text = setup.to_shredder();
    let (placement, fields) = text.split_once(' ').unwrap_or((&text, ""));
    let letter = |letter: char| Piece::from_letter(letter).and_then(|man| variant.letter(man)).unwrap_or(letter);
    let mut written: String = placement.chars().map(letter).collect();
    let has_prefix =
        |field: &&str| setup.castling().castling_type().prefix().is_some_and(|prefix| field.starts_with(prefix));
    for (index, field) in fields.split(' ').enumerate() {
        written.push(' ');
        written.push_str(if index == 1 && has_prefix(&field) { &field[1..] } else { field });
    }
    Ok(written)
}

/// The setup with the first castling type in which its kings go where the variant takes them.
fn with_targets_of(variant: Variant, setup: Setup) -> Result<Setup, NotRead> {
    let own = variant.castling_type();
    let others = CastlingType::ALL.into_iter().filter(|castling_type| *castling_type != own);
    for castling_type in core::iter::once(own).chain(others) {
        let mut parts = setup.clone().into_parts();
        parts.castling = CastlingRights::new(castling_type, setup.castling().iter());
        let Ok(setup) = Setup::new(parts) else { continue };
        if setup.castling_rights().all(|right| variant.fits(&right)) {
            return Ok(setup);
        }
    }
    let fits_a_type = |right: &CastlingRight| {
        let king_to =
            |castling_type: CastlingType| castling_type.targets(setup.size(), right.side, right.king.file()).0;
        CastlingType::ALL.into_iter().any(|it| king_to(it).index() == variant.king_target(right.side))
    };
    let unfitting = setup.castling_rights().find(|right| !fits_a_type(right));
    Err(unfitting.map_or(NotRead::SeveralTypes { variant }, |right| NotRead::OtherTargets { variant, right }))
}

/// Why a text is no position of a variant.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotRead {
    /// It is not X-FEN with the letters of the variant.
    Refused(Refused),
    /// The board does not have ten files.
    Board {
        /// The variant.
        variant: Variant,
    },
    /// The variant does not have this letter.
    Letter {
        /// The variant.
        variant: Variant,
        /// The letter.
        letter: char,
        /// Where it stands.
        span: Span,
    },
    /// It has a prefix for a castling type: in this dialect the name of the variant says how it castles.
    Prefix {
        /// The variant.
        variant: Variant,
        /// Where the prefix stands.
        span: Span,
    },
    /// The variant takes a king to a file to which no castling type of X-FEN takes it.
    OtherTargets {
        /// The variant.
        variant: Variant,
        /// The right, with the targets of X-FEN's standard type.
        right: CastlingRight,
    },
    /// The variant takes each king to a file to which some castling type of X-FEN takes it, but not all to files of one
    /// and the same type.
    SeveralTypes {
        /// The variant.
        variant: Variant,
    },
}

impl fmt::Display for NotRead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refused) => fmt::Display::fmt(refused, f),
            Self::Board { variant } => write!(f, "the board of {variant} has ten files; this one has eight"),
            Self::Letter { variant, letter, span } => {
                write!(f, "at {span}: {variant} has no `{letter}`; its archbishop is `J` and it has no chancellor")
            }
            Self::Prefix { variant, span } => write!(
                f,
                "at {span}: {variant} castles by its own rule, and its positions have no prefix for a castling type; leave \
                 it out"
            ),
            Self::OtherTargets { variant, right } => write!(
                f,
                "{variant} takes the {} king on {} to a file to which no castling type of X-FEN takes it",
                right.color, right.king
            ),
            Self::SeveralTypes { variant } => write!(
                f,
                "{variant} takes the kings to files that belong to different castling types of X-FEN, and a position has one \
                 type"
            ),
        }
    }
}

impl core::error::Error for NotRead {}

/// Why a variant cannot express a setup.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum NotInVariant {
    /// The board does not have ten files.
    Board {
        /// The variant.
        variant: Variant,
    },
    /// The variant does not have this piece.
    Piece {
        /// The variant.
        variant: Variant,
        /// The piece.
        piece: Piece,
    },
    /// The variant takes the king elsewhere.
    CastlingTargets {
        /// The variant.
        variant: Variant,
        /// The right.
        right: CastlingRight,
    },
}

impl fmt::Display for NotInVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board { variant } => write!(f, "{variant} cannot express this: its board has ten files"),
            Self::Piece { variant, piece } => {
                write!(f, "{variant} cannot express this: it has no `{}`", piece.letter())
            }
            Self::CastlingTargets { variant, right } => write!(
                f,
                "{variant} cannot express this: the {} king on {} castles to {}, and the variant takes it elsewhere",
                right.color, right.king, right.king_to
            ),
        }
    }
}

impl core::error::Error for NotInVariant {}
