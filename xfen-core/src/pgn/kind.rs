//! What kind of game it is. (Rules `pgn.kind`, `pgn.traditional`.)

use super::Variant;
use crate::{BoardSize, CastlingType, Policy, Setup, StartFault, board_of};

/// A kind of game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Traditional chess from its array.
    Traditional,
    /// Chess960.
    Chess960,
    /// A game on ten files.
    Capablanca,
    /// A game from an array without castling.
    Shuffle,
    /// A game from another position.
    Position,
    /// Another game.
    Other,
}

/// What is known of a game's start when its kind is decided.
pub(super) enum StartText<'a> {
    /// There is no FEN, or none that says anything.
    Absent,
    /// There is a FEN, or may be one, and it is not known what it says.
    Unknown,
    /// A FEN that was read.
    Read(&'a [u8], &'a Setup),
    /// A FEN that cannot be read.
    Refused(&'a [u8]),
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 6] =
        [Self::Traditional, Self::Chess960, Self::Capablanca, Self::Shuffle, Self::Position, Self::Other];

    /// The first question of the rule that is answered with yes decides.
    ///
    /// Of a FEN that cannot be read, the board counts if it can be read for itself, and the letters of the castling field;
    /// if the board cannot, a Variant of ten files is believed.
    pub(super) fn of(variant: Option<Variant>, start: &StartText<'_>) -> Self {
        let size = match start {
            StartText::Absent | StartText::Unknown => None,
            StartText::Read(_, setup) => Some(setup.size()),
            StartText::Refused(fen) => board_of(fen).map(|board| board.size()),
        };
        let says_ten_files = matches!(variant, Some(Variant::TenFiles(_)));
        if variant == Some(Variant::Other) {
            Self::Other
        } else if size == Some(BoardSize::Capablanca10x8) || (says_ten_files && size.is_none()) {
            Self::Capablanca
        } else if variant == Some(Variant::Chess960) || start.castles_otherwise() {
            Self::Chess960
        } else {
            match start {
                StartText::Absent => Self::Traditional,
                StartText::Read(_, setup) if is_shuffled(setup) => Self::Shuffle,
                StartText::Read(..) | StartText::Refused(_) | StartText::Unknown => Self::Position,
            }
        }
    }
}

impl StartText<'_> {
    /// Whether letters or rights are other than those of a king on the e-file with rooks on a and h.
    fn castles_otherwise(&self) -> bool {
        match self {
            Self::Absent | Self::Unknown => false,
            Self::Read(fen, setup) => {
                has_letters(fen)
                    || setup.castling().castling_type() != CastlingType::Standard
                    || setup.castling_rights().any(|right| !right.is_traditional())
            }
            Self::Refused(fen) => has_letters(fen),
        }
    }
}

/// Whether the castling field names a file or a type.
fn has_letters(fen: &[u8]) -> bool {
    let castling = crate::words::fields(fen, Policy::Compatible).nth(2);
    let names = |letter: &u8| matches!(letter, b'A'..=b'J' | b'a'..=b'j' | b'S' | b's' | b'M' | b'm');
    castling.is_some_and(|field| fen[field].iter().any(names))
}

/// The men in arrays behind their pawns, and no rights.
fn is_shuffled(setup: &Setup) -> bool {
    let is_of_men = |fault: &StartFault| {
        matches!(fault, StartFault::Pawn { .. } | StartFault::Man { .. } | StartFault::HomeRank { .. })
    };
    setup.castling().is_empty()
        && setup.start_arrays().err().is_none_or(|differs| !differs.reasons.iter().any(is_of_men))
}
