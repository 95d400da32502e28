//! What the tag `Variant` says. (Rule `pgn.variant`.)

use crate::{NamedArray, fairy};

/// A game by the value of its tag `Variant`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Variant {
    /// Traditional chess, from its array or from another position.
    Traditional,
    /// The same from another position, without which nobody knows where the game starts.
    FromPosition,
    /// Chess960.
    Chess960,
    /// A game on ten files.
    TenFiles(fairy::Variant),
    /// Another game, which is not read here.
    Other,
}

/// The values, in lower case.
const VALUES: [(&str, Variant); 14] = [
    ("standard", Variant::Traditional),
    ("chess", Variant::Traditional),
    ("normal", Variant::Traditional),
    ("from position", Variant::FromPosition),
    ("chess960", Variant::Chess960),
    ("chess 960", Variant::Chess960),
    ("fischerandom", Variant::Chess960),
    ("fischerrandom", Variant::Chess960),
    ("fischer random", Variant::Chess960),
    ("caparandom", Variant::TenFiles(fairy::Variant::Caparandom)),
    ("capablanca", Variant::TenFiles(fairy::Variant::Capablanca)),
    ("gothic", Variant::TenFiles(fairy::Variant::Gothic)),
    ("janus", Variant::TenFiles(fairy::Variant::Janus)),
    ("embassy", Variant::TenFiles(fairy::Variant::Embassy)),
];

impl Variant {
    /// What a value of the tag says; case and blanks around it do not matter.
    ///
    /// ```
    /// use xfen_core::pgn::Variant;
    ///
    /// assert_eq!(Variant::of_value(b"Fischer Random"), Variant::Chess960);
    /// assert_eq!(Variant::of_value(b"Crazyhouse"), Variant::Other);
    /// ```
    pub fn of_value(value: &[u8]) -> Self {
        let value = value.trim_ascii();
        let known = VALUES.iter().find(|(known, _)| known.as_bytes().eq_ignore_ascii_case(value));
        known.map_or(Self::Other, |(_, variant)| *variant)
    }

    /// The one spelling of what the tag says; none for traditional chess without more, which has no such tag, and for a game
    /// that is not known.
    ///
    /// ```
    /// use xfen_core::pgn::Variant;
    ///
    /// assert_eq!(Variant::of_value(b"fischerandom").tag_value(), Some("Chess960"));
    /// assert_eq!(Variant::Traditional.tag_value(), None);
    /// ```
    pub const fn tag_value(self) -> Option<&'static str> {
        match self {
            Self::FromPosition => Some("From Position"),
            Self::Chess960 => Some("Chess960"),
            Self::TenFiles(fairy::Variant::Caparandom) => Some("Caparandom"),
            Self::TenFiles(fairy::Variant::Capablanca) => Some("Capablanca"),
            Self::TenFiles(fairy::Variant::Gothic) => Some("Gothic"),
            Self::TenFiles(fairy::Variant::Janus) => Some("Janus"),
            Self::TenFiles(fairy::Variant::Embassy) => Some("Embassy"),
            Self::Traditional | Self::Other => None,
        }
    }

    /// The array with which its games begin, if that is always one and the same.
    pub(super) const fn array(self) -> Option<NamedArray> {
        match self {
            Self::Traditional => Some(NamedArray::Traditional),
            Self::TenFiles(fairy::Variant::Capablanca) => Some(NamedArray::Capablanca),
            Self::TenFiles(fairy::Variant::Gothic) => Some(NamedArray::Gothic),
            Self::TenFiles(fairy::Variant::Janus) => Some(NamedArray::Janus),
            Self::TenFiles(fairy::Variant::Embassy) => Some(NamedArray::Embassy),
            Self::TenFiles(fairy::Variant::Caparandom) | Self::Chess960 | Self::FromPosition | Self::Other => None,
        }
    }
}
