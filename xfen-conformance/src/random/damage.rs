//! Damage to a string: in the castling letters, the en-passant field, the counters, the blanks, the placement, or
//! anywhere.

use super::source::Source;
use super::strings::with_field;

/// The characters that a castling field is damaged with.
const CASTLING: &[u8] = b"KQkqKQkqABCDEFGHIJabcdefghijsmSM-x";
/// What an en-passant field is replaced by.
const EP: &[&str] = &["-", "e", "3", "E3", "e4", "i6", "k3", "e33", "–", "0", "e3-", "h9"];
/// What a counter is replaced by.
const COUNTERS: &[&str] =
    &["0", "00", "-1", "x", "1.5", "+1", "007", "100", "4294967295", "4294967296", "1;", "-", "1e3"];
/// What the side to move is replaced by.
const TURNS: &[&str] = &["w", "b", "W", "B", "x", "white", "-", "wb", "0"];
/// What is put into a placement.
const PLACEMENT: &[&str] =
    &["1", "2", "8", "9", "0", "10", "/", "//", "P", "k", "R", "r", "A", "c", "J", "m", "x", "~", "[", "-", "."];
/// What is put anywhere.
const ANYWHERE: &[&str] = &[" ", "  ", "\t", "/", "-", "1", "w", "K", "é", "\u{a0}", "_", "?", "\"", "\\", "'"];

/// The text with one thing wrong, or by chance none.
pub(super) fn damage(text: &str, source: &mut Source) -> String {
    type Damage = fn(&str, &mut Source) -> String;
    let kinds: [(usize, Damage); 7] =
        [(10, castling), (4, ep), (2, counter), (1, turn), (2, blanks), (6, placement), (1, anywhere)];
    source.pick_weighted(&kinds)(text, source)
}

fn field(text: &str, place: usize) -> &str {
    text.split(' ').nth(place).unwrap_or_default()
}

fn castling(text: &str, source: &mut Source) -> String {
    let mut letters: Vec<char> = field(text, 2).chars().collect();
    let place = source.below(letters.len());
    let letter = char::from(*source.pick(CASTLING));
    match source.below(7) {
        0 => letters.insert(place, letter),
        1 => letters.push(letter),
        2 if letters.len() > 1 => _ = letters.remove(place),
        3 if letters.len() > 1 => {
            let other = source.below(letters.len());
            letters.swap(place, other);
        }
        4 if !letters.is_empty() => {
            let old = letters[place];
            letters[place] = if old.is_ascii_lowercase() { old.to_ascii_uppercase() } else { old.to_ascii_lowercase() };
        }
        5 => letters = (0..=source.below(4)).map(|_| char::from(*source.pick(CASTLING))).collect(),
        _ => match letters.get_mut(place) {
            Some(old) => *old = letter,
            None => letters.push(letter),
        },
    }
    with_field(text, 2, &letters.into_iter().collect::<String>())
}

fn ep(text: &str, source: &mut Source) -> String {
    let old = field(text, 3);
    let new = match source.below(4) {
        0 => (*source.pick(EP)).to_owned(),
        1 => old.to_ascii_uppercase(),
        _ => {
            let file = char::from(*source.pick(b"abcdefghij"));
            let rank = if source.happens(3, 4) { if field(text, 1) == "b" { '3' } else { '6' } } else { '3' };
            format!("{file}{rank}")
        }
    };
    with_field(text, 3, &new)
}

fn counter(text: &str, source: &mut Source) -> String {
    let place = 4 + source.below(2);
    let new = *source.pick(COUNTERS);
    with_field(text, place, new)
}

fn turn(text: &str, source: &mut Source) -> String {
    let new = *source.pick(TURNS);
    with_field(text, 1, new)
}

/// A field too few or too many, or the order of two changed.
fn blanks(text: &str, source: &mut Source) -> String {
    let mut fields: Vec<&str> = text.split(' ').collect();
    let place = source.below(fields.len());
    match source.below(4) {
        0 => _ = fields.remove(place),
        1 => fields.insert(place, fields[place]),
        2 => {
            let other = source.below(fields.len());
            fields.swap(place, other);
        }
        _ => {
            let blank = *source.pick(&["", "_", "%20"]);
            return text.replacen(' ', blank, 1);
        }
    }
    fields.join(" ")
}

fn placement(text: &str, source: &mut Source) -> String {
    let board = field(text, 0);
    let mut ranks: Vec<String> = board.split('/').map(str::to_owned).collect();
    let place = source.below(ranks.len());
    match source.below(6) {
        0 => _ = ranks.remove(place),
        1 => ranks.insert(place, ranks[place].clone()),
        2 => {
            // A number in two parts: 8 as 44, 3 as 12.
            let rank = &ranks[place];
            let runs: Vec<usize> =
                rank.char_indices().filter(|(_, letter)| matches!(letter, '2'..='9')).map(|(at, _)| at).collect();
            if !runs.is_empty() {
                let at = *source.pick(&runs);
                let run = usize::from(rank.as_bytes()[at] - b'0');
                let first = 1 + source.below(run - 1);
                ranks[place] = format!("{}{first}{}{}", &rank[..at], run - first, &rank[at + 1..]);
            }
        }
        kind => ranks[place] = changed(&ranks[place], PLACEMENT, kind, source),
    }
    with_field(text, 0, &ranks.join("/"))
}

fn anywhere(text: &str, source: &mut Source) -> String {
    let kind = source.below(3);
    changed(text, ANYWHERE, kind, source)
}

/// The text with something put in, taken out or replaced.
fn changed(text: &str, things: &[&str], kind: usize, source: &mut Source) -> String {
    let letters: Vec<char> = text.chars().collect();
    let place = source.below(letters.len() + 1);
    let thing = *source.pick(things);
    let (thing, skipped) = match kind % 3 {
        0 => (thing, 0),
        1 => ("", 1),
        _ => (thing, 1),
    };
    let before: String = letters[..place].iter().collect();
    let after: String = letters[place..].iter().skip(skipped).collect();
    before + thing + &after
}
