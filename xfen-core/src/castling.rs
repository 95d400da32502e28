//! Castling rights as king and rook, and where a castling takes the two.
//!
//! Rules: `castling.outermost-rook`, `castling.inner-rook` (which rooks are which), `castling.king-home`,
//! `castling.targets`. How rights are spelled is the reader's and the writers' business.

use core::fmt;

use crate::{Board, BoardSize, Color, File, Piece, Rank, Role, Square};

/// The side of the king on which it castles: the wing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CastlingSide {
    /// Towards the last file, `h` or `j`: `K`, `O-O`.
    KingSide,
    /// Towards the file `a`: `Q`, `O-O-O`.
    QueenSide,
}

impl CastlingSide {
    /// Both, in the order in which rights are written.
    pub const ALL: [Self; 2] = [Self::KingSide, Self::QueenSide];

    /// The side on which a rook stands from its king; none if they share the file.
    pub const fn of_rook(king: File, rook: File) -> Option<Self> {
        if rook.index() > king.index() {
            Some(Self::KingSide)
        } else if rook.index() < king.index() {
            Some(Self::QueenSide)
        } else {
            None
        }
    }

    const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for CastlingSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::KingSide => "king side",
            Self::QueenSide => "queen side",
        })
    }
}

/// Where castling takes the king; one type holds for a whole position. (Rule `castling.targets`.)
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum CastlingType {
    /// To the c-file, or one file before the last: `g` of eight, `i` of ten. No prefix.
    #[default]
    Standard,
    /// To the b-file, or one file before the last. Prefix `s`. Janus chess.
    Symmetric,
    /// A fixed number of files towards the rook, at most to the edge file: two of eight, three of ten. Prefix `m`.
    /// Embassy chess, Chess480.
    Modern,
}

impl CastlingType {
    /// All types.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Symmetric, Self::Modern];

    /// The files on which king and rook land, in this order, when the king stands on the file `king` of a board of this
    /// size.
    pub const fn targets(self, size: BoardSize, side: CastlingSide, king: File) -> (File, File) {
        let width = size.width();
        let (a, last) = (0, width - 1);
        let stride = match size {
            BoardSize::Standard8x8 => 2,
            BoardSize::Capablanca10x8 => 3,
        };
        let king_to = match (self, side) {
            (Self::Standard, CastlingSide::QueenSide) => a + 2,
            (Self::Symmetric, CastlingSide::QueenSide) => a + 1,
            (Self::Standard | Self::Symmetric, CastlingSide::KingSide) => last - 1,
            (Self::Modern, CastlingSide::QueenSide) => king.index().saturating_sub(stride),
            (Self::Modern, CastlingSide::KingSide) => {
                if king.index() + stride < last {
                    king.index() + stride
                } else {
                    last
                }
            }
        };
        let rook_to = match side {
            CastlingSide::KingSide => king_to - 1,
            CastlingSide::QueenSide => king_to + 1,
        };
        match (File::new(king_to), File::new(rook_to)) {
            (Some(king_to), Some(rook_to)) => (king_to, rook_to),
            _ => panic!("targets lie on a board of ten files"),
        }
    }
}

/// The castling rights of a position: for each colour and side at most one rook, named by its file; and the type,
/// which is [`Standard`](CastlingType::Standard) when there are no rights.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CastlingRights {
    castling_type: CastlingType,
    rooks: [[Option<File>; 2]; 2],
}

impl CastlingRights {
    /// No rights.
    pub const NONE: Self = Self { castling_type: CastlingType::Standard, rooks: [[None; 2]; 2] };

    /// The given rights: a colour, a side and the file of the rook, each. Of several for one colour and side the last
    /// one counts.
    pub fn new(castling_type: CastlingType, rooks: impl IntoIterator<Item = (Color, CastlingSide, File)>) -> Self {
        let mut rights = Self::of_type(castling_type);
        for (color, side, rook) in rooks {
            rights.add(color, side, rook);
        }
        if rights.is_empty() { Self::NONE } else { rights }
    }

    /// A type to add rights to.
    pub(crate) const fn of_type(castling_type: CastlingType) -> Self {
        Self { castling_type, ..Self::NONE }
    }

    /// Adds a right, or replaces the one on the same side.
    pub(crate) fn add(&mut self, color: Color, side: CastlingSide, rook: File) {
        self.rooks[color.index()][side.index()] = Some(rook);
    }

    /// Takes the right with a rook away, if there is one.
    pub(crate) fn remove(&mut self, color: Color, rook: File) {
        for right in &mut self.rooks[color.index()] {
            if *right == Some(rook) {
                *right = None;
            }
        }
        self.forget_type();
    }

    /// Takes all rights of a colour away.
    pub(crate) fn remove_all(&mut self, color: Color) {
        self.rooks[color.index()] = [None; 2];
        self.forget_type();
    }

    /// Without rights there is no other type than the first.
    fn forget_type(&mut self) {
        if self.is_empty() {
            *self = Self::NONE;
        }
    }

    /// The type of the position.
    pub const fn castling_type(&self) -> CastlingType {
        self.castling_type
    }

    /// The file of the rook with which the king of `color` may castle on `side`.
    pub const fn rook(&self, color: Color, side: CastlingSide) -> Option<File> {
        self.rooks[color.index()][side.index()]
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rooks.as_flattened().iter().all(Option::is_none)
    }

    /// All rights in the order in which they are written: White before Black, king side before queen side.
    pub fn iter(&self) -> impl Iterator<Item = (Color, CastlingSide, File)> + '_ {
        Color::ALL.into_iter().flat_map(move |color| {
            CastlingSide::ALL.into_iter().filter_map(move |side| Some((color, side, self.rook(color, side)?)))
        })
    }
}

/// One right with all its squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CastlingRight {
    /// Whose right it is.
    pub color: Color,
    /// On which side of the king the rook stands.
    pub side: CastlingSide,
    /// Where the king stands.
    pub king: Square,
    /// Where the rook stands.
    pub rook: Square,
    /// Where castling takes the king.
    pub king_to: Square,
    /// Where castling takes the rook.
    pub rook_to: Square,
}

impl CastlingRight {
    /// Whether it is one of traditional chess, on eight files: king on the e-file, rook on the a- or h-file.
    pub fn is_traditional(&self) -> bool {
        let corner = match self.side {
            CastlingSide::KingSide => File::H,
            CastlingSide::QueenSide => File::A,
        };
        self.king.file() == File::E && self.rook.file() == corner
    }

    /// The right of the king on the file `king` with the rook on the file `rook`, and where it takes the two.
    pub(crate) fn new(
        castling_type: CastlingType,
        size: BoardSize,
        (color, side, rook): (Color, CastlingSide, File),
        king: File,
    ) -> Self {
        let (king_to, rook_to) = castling_type.targets(size, side, king);
        let [king, rook, king_to, rook_to] =
            [king, rook, king_to, rook_to].map(|file| Square::new(file, Rank::home(color)));
        Self { color, side, king, rook, king_to, rook_to }
    }
}

/// Why a colour cannot have castling rights. (Rule `castling.king-home`.)
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KingNotHome {
    /// There is no king of the colour.
    Missing,
    /// There are several.
    Several,
    /// It stands on another rank.
    Elsewhere(Square),
}

impl Board {
    /// The king of a colour on its home rank, as every castling right of that colour needs it.
    ///
    /// # Errors
    /// [`KingNotHome`] if there is not exactly one king of the colour or it stands elsewhere.
    pub fn castling_king(&self, color: Color) -> Result<Square, KingNotHome> {
        match self.king(color) {
            Some(king) if king.rank() == Rank::home(color) => Ok(king),
            Some(king) => Err(KingNotHome::Elsewhere(king)),
            None if self.squares_of(Piece::new(color, Role::King)).next().is_none() => Err(KingNotHome::Missing),
            None => Err(KingNotHome::Several),
        }
    }

    /// Whether a rook of `color` stands on this file of its home rank.
    pub fn has_home_rook(&self, color: Color, file: File) -> bool {
        self.home_rooks(color) >> file.index() & 1 == 1
    }

    /// The file of the rook of `color` that is furthest from the file `king` on `side` of it, on the home rank; how
    /// it came there does not count. (Rule `castling.outermost-rook`.)
    pub fn outermost_rook(&self, color: Color, side: CastlingSide, king: File) -> Option<File> {
        // A rook on the other side is the outermost of all only if there is none on this side.
        self.outermost_home_rook(color, side).filter(|file| CastlingSide::of_rook(king, *file) == Some(side))
    }

    /// The file of the rook of `color` that is furthest towards `side` on the home rank.
    pub(crate) fn outermost_home_rook(&self, color: Color, side: CastlingSide) -> Option<File> {
        let rooks = self.home_rooks(color);
        match side {
            CastlingSide::KingSide => File::new(rooks.checked_ilog2()? as u8),
            // Without rooks there are sixteen zeros, and no such file.
            CastlingSide::QueenSide => File::new(rooks.trailing_zeros() as u8),
        }
    }

    /// The files of the rooks of `color` on its home rank, bit 0 for the a-file.
    const fn home_rooks(&self, color: Color) -> u16 {
        self.of(Piece::new(color, Role::Rook)).files_of_home_rank(color)
    }
}
