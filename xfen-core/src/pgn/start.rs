//! From the tags FEN and Variant to the position that a game starts from.

use alloc::vec::Vec;

use super::tag::Tag;
use super::{Fault, FaultKind, Variant};
use crate::fairy::NotRead;
use crate::{BoardSize, NamedArray, Position, ReadOptions, Setup, Span, fairy, read};

/// Where a game starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// The position.
    pub position: Position,
    /// What says so.
    pub source: StartSource,
}

/// What says where a game starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum StartSource {
    /// There is no FEN, and the game is traditional.
    Traditional,
    /// There is no FEN, and Variant names a game with one array.
    Array(NamedArray),
    /// The FEN.
    Fen,
    /// The FEN, in the dialect of the game that Variant names.
    Dialect(fairy::Variant),
}

impl StartSource {
    /// Whether the start is an array that the game does not store.
    pub(super) const fn is_array(self) -> bool {
        matches!(self, Self::Traditional | Self::Array(_))
    }
}

/// Reads the FEN of a game, with the policy `compatible`, and tells all that is wrong or unusual with it.
///
/// Where Variant names a game on ten files, its dialect is read if the FEN has no prefix for a castling type and is one in
/// that dialect; if that is not what X-FEN reads, it is told. Of a FEN that is neither, the errors are told that are fewer.
pub(super) fn read_fen(tag: &Tag, variant: Option<Variant>, faults: &mut Vec<Fault>) -> Option<(Setup, StartSource)> {
    let fen = tag.value();
    let mut plain = read(&fen, ReadOptions::default());
    let dialect = match variant {
        Some(Variant::TenFiles(variant)) => Some((variant, fairy::read(&fen, variant, ReadOptions::default()))),
        _ => None,
    };
    if let (Err(refused), Some((_, Err(NotRead::Refused(in_dialect))))) = (&mut plain, &dialect)
        && in_dialect.errors.len() < refused.errors.len()
    {
        // Letters of the dialect are none of its errors.
        refused.clone_from(in_dialect);
    }
    if let Some((variant, Ok(accepted))) = dialect
        && plain.as_ref().ok().map(|plain| &plain.setup) != Some(&accepted.setup)
    {
        let fault = Fault::new(FaultKind::Dialect { variant }, tag.value_place(), tag.quoted.len());
        faults.push(Fault { replacement: Some(accepted.setup.to_xfen().into()), ..fault });
        return Some((accepted.setup, StartSource::Dialect(variant)));
    }
    let at = |kind, span: Span| {
        let (place, len) = tag.part(span);
        Fault::new(kind, place, len)
    };
    match plain {
        Ok(accepted) => {
            faults.extend(accepted.deviations.into_iter().map(|deviation| {
                let fault = at(FaultKind::FenDeviation(deviation.kind), deviation.span);
                Fault { replacement: Some(deviation.replacement.into()), ..fault }
            }));
            let contradicts = variant.and_then(|variant| contradiction(variant, &accepted.setup));
            faults.extend(contradicts.map(|kind| Fault::new(kind, tag.value_place(), tag.quoted.len())));
            Some((accepted.setup, StartSource::Fen))
        }
        Err(refused) => {
            faults.extend(refused.errors.into_iter().map(|error| {
                let text = fen.get(error.span.range()).unwrap_or_default().into();
                at(FaultKind::Fen { error: error.kind, text }, error.span)
            }));
            // Edits of a text that stays in error are better not made.
            let deviations = refused.deviations.into_iter();
            faults.extend(deviations.map(|deviation| at(FaultKind::FenDeviation(deviation.kind), deviation.span)));
            None
        }
    }
}

/// The setup of a FEN as a position to play from.
pub(super) fn play_from(setup: Setup, tag: &Tag, faults: &mut Vec<Fault>) -> Option<Position> {
    let illegal = |reason| Fault::new(FaultKind::NotPlayable(reason), tag.value_place(), tag.quoted.len());
    match Position::new(setup) {
        Ok(position) => Some(position),
        Err(not_playable) => {
            faults.extend(not_playable.reasons.into_iter().map(illegal));
            None
        }
    }
}

/// What the FEN has and the game that Variant names does not.
pub(super) fn contradiction(variant: Variant, setup: &Setup) -> Option<FaultKind> {
    match variant {
        Variant::TenFiles(variant) => fairy::write(setup, variant).err().map(FaultKind::NotInVariant),
        Variant::Traditional | Variant::FromPosition | Variant::Chess960 if setup.size() != BoardSize::Standard8x8 => {
            Some(FaultKind::NotOnEightFiles)
        }
        Variant::Traditional | Variant::FromPosition | Variant::Chess960 | Variant::Other => None,
    }
}
