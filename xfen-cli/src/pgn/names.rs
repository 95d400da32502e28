//! Names of kinds and variants.

use xfen_core::fairy;
use xfen_core::pgn::{Head, Kind, Tag, Variant};

/// The kinds of games with their names, and what is said of them.
pub(crate) const KINDS: [(Kind, &str, &str); 6] = [
    (Kind::Traditional, "traditional", "Traditional chess from its array: no FEN"),
    (Kind::Chess960, "chess960", "Variant says so, or kings or rooks castle from other files than e, a and h"),
    (Kind::Capablanca, "capablanca", "Ten files"),
    (Kind::Shuffle, "shuffle", "From an array without castling"),
    (Kind::Position, "position", "From another position"),
    (Kind::Other, "other", "Variant names a game that is not known here"),
];

/// The name of a kind.
pub(crate) fn kind(kind: Kind) -> &'static str {
    KINDS.iter().find(|(known, ..)| *known == kind).map(|(_, name, _)| *name).unwrap_or_default()
}

/// The kind of this name.
pub(crate) fn kind_of_name(name: &str) -> Option<Kind> {
    KINDS.iter().find(|(_, known, _)| *known == name).map(|(kind, ..)| *kind)
}

/// The one spelling of what the tag Variant says; none for traditional chess, of which it says other things too, and
/// for a game that is not known.
pub(crate) const fn variant(variant: Variant) -> Option<&'static str> {
    match variant {
        Variant::Chess960 => Some("Chess960"),
        Variant::TenFiles(fairy::Variant::Caparandom) => Some("Caparandom"),
        Variant::TenFiles(fairy::Variant::Capablanca) => Some("Capablanca"),
        Variant::TenFiles(fairy::Variant::Gothic) => Some("Gothic"),
        Variant::TenFiles(fairy::Variant::Janus) => Some("Janus"),
        Variant::TenFiles(fairy::Variant::Embassy) => Some("Embassy"),
        Variant::Traditional | Variant::Other => None,
    }
}

/// Whether a game has a FEN that says something; one that is empty or `?` counts as absent. (`pgn.tag-case`)
pub(crate) fn has_fen(head: &Head) -> bool {
    let is_filled = |tag: &Tag| !matches!(tag.value().trim_ascii(), b"" | b"?");
    head.tags.iter().any(|tag| is_fen(&tag.name) && is_filled(tag))
}

/// Whether a tag is FEN, in any case.
pub(crate) fn is_fen(name: &str) -> bool {
    name.eq_ignore_ascii_case("FEN")
}
