//! Men and their letters. (Rules `placement.pieces`, `placement.compounds`.)

use crate::Color;

/// What a man is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// `P`.
    Pawn,
    /// `N`.
    Knight,
    /// `B`.
    Bishop,
    /// `R`.
    Rook,
    /// `Q`.
    Queen,
    /// `K`.
    King,
    /// `A`: moves as knight or bishop. On ten files only.
    Archbishop,
    /// `C`: moves as knight or rook. On ten files only.
    Chancellor,
}

impl Role {
    /// All roles; those of the board of eight files first.
    pub const ALL: [Self; 8] = [
        Self::Pawn,
        Self::Knight,
        Self::Bishop,
        Self::Rook,
        Self::Queen,
        Self::King,
        Self::Archbishop,
        Self::Chancellor,
    ];

    /// The upper-case letter.
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
            Self::Archbishop => 'A',
            Self::Chancellor => 'C',
        }
    }

    /// The role of an upper-case letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'P' => Self::Pawn,
            'N' => Self::Knight,
            'B' => Self::Bishop,
            'R' => Self::Rook,
            'Q' => Self::Queen,
            'K' => Self::King,
            'A' => Self::Archbishop,
            'C' => Self::Chancellor,
            _ => return None,
        })
    }

    /// Whether it unites a knight with another man, and so belongs to the board of ten files.
    pub const fn is_compound(self) -> bool {
        matches!(self, Self::Archbishop | Self::Chancellor)
    }
}

/// A man: a colour and a role.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// A man of this colour and role.
    pub const fn new(color: Color, role: Role) -> Self {
        Self { color, role }
    }

    /// The letter in a FEN: upper case for White, lower case for Black.
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.role.letter(),
            Color::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The man of a letter in a FEN.
    pub const fn from_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        match Role::from_letter(letter.to_ascii_uppercase()) {
            Some(role) => Some(Self::new(color, role)),
            None => None,
        }
    }
}
