//! Profiles: what the caller knows of the game that a position comes from. (Rule `profile.fits`.)

use crate::{BoardSize, CastlingRight, CastlingType};

/// What a line may be. The text itself cannot tell whether it came from a traditional or a Chess960 game; a caller who
/// knows can have what does not fit refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Profile {
    /// Whatever X-FEN can express.
    #[default]
    Any,
    /// Eight files, the castling type standard, rights of kings on the e-file with rooks on the a- and h-file only.
    Traditional,
    /// Eight files, the castling type standard.
    Chess960,
    /// Ten files.
    Capablanca,
}

impl Profile {
    /// All profiles.
    pub const ALL: [Self; 4] = [Self::Any, Self::Traditional, Self::Chess960, Self::Capablanca];

    /// Whether a board of this size fits.
    pub const fn fits_size(self, size: BoardSize) -> bool {
        match self {
            Self::Any => true,
            Self::Traditional | Self::Chess960 => matches!(size, BoardSize::Standard8x8),
            Self::Capablanca => matches!(size, BoardSize::Capablanca10x8),
        }
    }

    /// Whether rights of this castling type fit.
    pub const fn fits_type(self, castling_type: CastlingType) -> bool {
        match self {
            Self::Any | Self::Capablanca => true,
            Self::Traditional | Self::Chess960 => matches!(castling_type, CastlingType::Standard),
        }
    }

    /// Whether this right, on a board that fits, fits.
    pub fn fits_right(self, right: &CastlingRight) -> bool {
        self != Self::Traditional || right.is_traditional()
    }
}
