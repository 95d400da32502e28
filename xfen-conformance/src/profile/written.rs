//! Parts of the text that programs write in several ways, with what each way would write.

use xfen_core::{CastlingRight, CastlingSide, CastlingType, Color, Square};

use super::way;
use crate::corpus::ExpectedMeaning;
use crate::protocol::Observation;

/// What one part of a text is in each way of writing.
#[derive(Debug)]
pub(super) struct WrittenPart {
    /// The part of a text that a program wrote; none if it does not tell.
    of: fn(&str, &Observation, &ExpectedMeaning) -> Option<String>,
    /// Each way with its word, and the part as it writes it; none if that is not known.
    ways: &'static [Way],
}

type Way = (&'static str, fn(&ExpectedMeaning) -> Option<String>);

/// The en-passant field: for which double pushes the target is written.
pub(super) static EP: WrittenPart = WrittenPart {
    of: |text, _, _| text.split_whitespace().nth(3).map(str::to_owned),
    ways: &[
        ("always", |meaning| Some(square(meaning.ep.or(meaning.double_push)))),
        ("pseudo-legal", |meaning| Some(square(meaning.ep))),
        ("legal", |meaning| legal_ep(meaning).map(square)),
        ("never", |_| Some(square(None))),
    ],
};

/// The letters of the castling field, in whatever order.
pub(super) static LETTERS: WrittenPart = WrittenPart {
    of: |text, seen, meaning| {
        let letters = castling_field(text)?;
        let is_whole = letters.len() == meaning.castling.len() && way::may_have_understood(seen, meaning);
        is_whole.then(|| sorted(letters))
    },
    ways: &[
        ("X-FEN", |meaning| castling_field(&meaning.xfen).map(sorted)),
        ("files", |meaning| castling_field(&meaning.shredder).map(sorted)),
        ("KQkq", |meaning| letters_of(meaning, |right| side_letter(right.color, side(right)?)).map(|it| sorted(&it))),
    ],
};

/// The order of the castling letters, which are told as `K`, `Q`, `k`, `q` by colour and wing.
pub(super) static ORDER: WrittenPart = WrittenPart {
    of: |text, _, meaning| {
        let letters = castling_field(text)?;
        let wings: Option<String> = letters.chars().map(|letter| wing(letter, meaning)).collect();
        wings.filter(|wings| wings.len() == meaning.castling.len())
    },
    ways: &[
        ("KQkq", |meaning| in_order(meaning, "KQkq")),
        ("QKqk", |meaning| in_order(meaning, "QKqk")),
        ("kqKQ", |meaning| in_order(meaning, "kqKQ")),
        ("qkQK", |meaning| in_order(meaning, "qkQK")),
    ],
};

impl WrittenPart {
    /// Whether any two ways differ for this meaning. A position that is not legal tells nothing, and of the castling
    /// types only the standard one is asked about.
    pub(super) fn tells_apart(&self, meaning: &ExpectedMeaning) -> bool {
        let written: Vec<Option<String>> = self.ways.iter().map(|(_, write)| write(meaning)).collect();
        let is_asked = meaning.illegal.is_empty() && meaning.castling_type == CastlingType::Standard;
        is_asked && written.iter().all(Option::is_some) && written.windows(2).any(|pair| pair[0] != pair[1])
    }

    /// The ways that a text fits, or `other`; none if it does not tell.
    pub(super) fn told(&self, text: &str, seen: &Observation, meaning: &ExpectedMeaning) -> Option<Vec<String>> {
        let part = (self.of)(text, seen, meaning)?;
        let fits = |(_, write): &&Way| write(meaning).as_deref() == Some(part.as_str());
        let ways: Vec<String> = self.ways.iter().filter(fits).map(|(word, _)| (*word).to_owned()).collect();
        Some(if ways.is_empty() { vec!["other".to_owned()] } else { ways })
    }
}

/// The text that an answer gives of a position: as X-FEN if the program claims to write it, else in its own dialect.
pub(super) fn text(seen: &Observation) -> Option<&str> {
    seen.xfen.as_deref().or(seen.text.as_deref())
}

fn square(target: Option<Square>) -> String {
    target.map_or_else(|| "-".to_owned(), |square| square.to_string())
}

/// What the way `legal` writes; none if the vector does not say so.
fn legal_ep(meaning: &ExpectedMeaning) -> Option<Option<Square>> {
    if meaning.ep.is_none() { Some(None) } else { meaning.ep_legal }
}

/// The castling field, if it has rights.
fn castling_field(text: &str) -> Option<&str> {
    text.split_whitespace().nth(2).filter(|field| *field != "-")
}

fn sorted(letters: &str) -> String {
    let mut letters: Vec<char> = letters.chars().collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

fn letters_of(meaning: &ExpectedMeaning, letter: impl Fn(&CastlingRight) -> Option<char>) -> Option<String> {
    meaning.castling.iter().map(letter).collect()
}

fn side(right: &CastlingRight) -> Option<CastlingSide> {
    CastlingSide::of_rook(right.king.file(), right.rook.file())
}

fn side_letter(color: Color, side: CastlingSide) -> Option<char> {
    let letter = match side {
        CastlingSide::KingSide => 'K',
        CastlingSide::QueenSide => 'Q',
    };
    Some(if color == Color::White { letter } else { letter.to_ascii_lowercase() })
}

/// The letter for colour and wing of a castling letter, which may be that of a file.
fn wing(letter: char, meaning: &ExpectedMeaning) -> Option<char> {
    if "KQkq".contains(letter) {
        return Some(letter);
    }
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let is_named =
        |right: &&CastlingRight| right.color == color && right.rook.file().letter() == letter.to_ascii_lowercase();
    let right = meaning.castling.iter().find(is_named)?;
    side_letter(color, side(right)?)
}

/// The letters of the rights, as they stand in `order`.
fn in_order(meaning: &ExpectedMeaning, order: &str) -> Option<String> {
    let letters = letters_of(meaning, |right| side_letter(right.color, side(right)?))?;
    Some(order.chars().filter(|letter| letters.contains(*letter)).collect())
}
