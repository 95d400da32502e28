//! Values by the names that `Display` gives them.

use core::fmt;
use core::str::FromStr;

use crate::pgn::{Kind, Severity};
use crate::{BoardSize, CastlingType, Color, EpMode, MoveNotation, Policy, Profile, Role};

/// The text is not the name of any value of the type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UnknownName {
    expected: &'static [&'static str],
}

impl UnknownName {
    /// The text is none of these names.
    pub(crate) const fn none_of(expected: &'static [&'static str]) -> Self {
        Self { expected }
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected ")?;
        for (index, name) in self.expected.iter().enumerate() {
            if index > 0 {
                f.write_str(if index + 1 == self.expected.len() { " or " } else { ", " })?;
            }
            write!(f, "`{name}`")?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownName {}

macro_rules! names {
    ($($type:ident { $($variant:ident $name:literal),+ $(,)? })+) => {
        $(
            impl $type {
                /// The names of all values, in the order of `ALL`.
                pub const NAMES: &[&str] = &[$($name),+];

                /// The name.
                pub const fn name(self) -> &'static str {
                    match self { $(Self::$variant => $name),+ }
                }
            }

            impl fmt::Display for $type {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.pad(self.name())
                }
            }

            impl FromStr for $type {
                type Err = UnknownName;

                fn from_str(name: &str) -> Result<Self, UnknownName> {
                    match name {
                        $($name => Ok(Self::$variant),)+
                        _ => Err(UnknownName::none_of(Self::NAMES)),
                    }
                }
            }
        )+
    };
}

names! {
    BoardSize { Standard8x8 "8x8", Capablanca10x8 "10x8" }
    CastlingType { Standard "standard", Symmetric "symmetric", Modern "modern" }
    Color { White "white", Black "black" }
    EpMode { Always "always", PseudoLegal "pseudo-legal", Legal "legal" }
    Kind {
        Traditional "traditional", Chess960 "chess960", Capablanca "capablanca", Shuffle "shuffle", Position "position",
        Other "other",
    }
    MoveNotation { Uci "uci", San "san" }
    Policy { Strict "strict", Compatible "compatible", Repair "repair" }
    Role {
        Pawn "pawn", Knight "knight", Bishop "bishop", Rook "rook", Queen "queen", King "king",
        Archbishop "archbishop", Chancellor "chancellor",
    }
    Severity { Error "error", Deviation "deviation", Remark "remark" }
    Profile { Any "any", Traditional "traditional", Chess960 "chess960", Capablanca "capablanca" }
}
