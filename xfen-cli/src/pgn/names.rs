//! The tag FEN by its name.

use xfen_core::pgn::{Head, Tag};

/// Whether a game has a FEN that says something; one that is empty or `?` counts as absent. (`pgn.tag-case`)
pub(crate) fn has_fen(head: &Head) -> bool {
    let is_filled = |tag: &Tag| !matches!(tag.value().trim_ascii(), b"" | b"?");
    head.tags.iter().any(|tag| is_fen(&tag.name) && is_filled(tag))
}

/// Whether a tag is FEN, in any case.
pub(crate) fn is_fen(name: &str) -> bool {
    name.eq_ignore_ascii_case("FEN")
}
