//! Random strings: positions in several spellings, and damaged ones.

use xfen_core::{CastlingRight, EpMode, Setup};

use super::damage::damage;
use super::source::Source;
use super::{SetupOptions, Setups};

/// Strings without end, about half of them damaged; the seed and the options determine them.
///
/// ```
/// use xfen_conformance::random::{SetupOptions, Strings};
///
/// let mut strings = Strings::new(SetupOptions::default(), 1);
/// let accepted = strings.by_ref().take(1000).filter(|text| text.parse::<xfen_core::Setup>().is_ok()).count();
/// assert!((400..800).contains(&accepted));
/// ```
#[derive(Debug, Clone)]
pub struct Strings {
    source: Source,
    plain: Setups,
    wild: Setups,
    beyond: Setups,
}

impl Strings {
    /// The strings of a seed, nearly all of positions of this kind. One in eight may be illegal, and one in sixteen is of
    /// any kind.
    pub fn new(options: SetupOptions, seed: u64) -> Self {
        let mut source = Source::new(seed);
        let wild = SetupOptions { legal: false, ..options.clone() };
        Self {
            plain: Setups::new(options, source.bits()),
            wild: Setups::new(wild, source.bits()),
            beyond: Setups::new(SetupOptions::default(), source.bits()),
            source,
        }
    }
}

impl Iterator for Strings {
    type Item = String;

    /// The next string; there always is one.
    fn next(&mut self) -> Option<String> {
        let setups = match self.source.below(16) {
            0 => &mut self.beyond,
            1 | 2 => &mut self.wild,
            _ => &mut self.plain,
        };
        let setup = setups.next()?;
        let source = &mut self.source;
        let mut text = match *source.pick_weighted(&[(4, Spelling::Xfen), (2, Spelling::Shredder), (2, Spelling::Fen)])
        {
            Spelling::Xfen => setup.to_xfen(),
            Spelling::Shredder => setup.to_shredder(),
            Spelling::Fen => setup.to_fen(EpMode::Always).unwrap_or_else(|_| mixed(&setup, source)),
        };
        if source.happens(1, 4) {
            text = habit(&text, source);
        }
        if source.happens(1, 2) {
            for _ in 0..=source.below(2) {
                text = damage(&text, source);
            }
        }
        Some(text)
    }
}

/// What a setup is written in, before anything odd is done to it.
#[derive(Debug, Clone, Copy)]
enum Spelling {
    Xfen,
    Shredder,
    /// Traditional FEN, or where that cannot express it, rights in letters of either kind and any order.
    Fen,
}

/// The setup with rights in letters of either kind, in any order, some twice, and with the target of every double push.
fn mixed(setup: &Setup, source: &mut Source) -> String {
    let canonical = setup.to_xfen();
    let prefix = canonical.split(' ').nth(2).and_then(|castling| castling.chars().next());
    let mut letters: Vec<String> = setup.castling_rights().map(|right| letter(setup, &right, source)).collect();
    if letters.is_empty() {
        return canonical;
    }
    if source.happens(1, 8) {
        letters.push(source.pick(&letters).clone());
    }
    if source.happens(1, 2) {
        source.shuffle(&mut letters);
    }
    let prefix = prefix.filter(|prefix| matches!(prefix, 's' | 'm')).map(String::from).unwrap_or_default();
    let ep = setup.ep_target_in(EpMode::Always).map_or_else(|| "-".to_owned(), |target| target.to_string());
    with_field(&with_field(&canonical, 2, &(prefix + &letters.concat())), 3, &ep)
}

/// The usual letter or the file letter of a right, or both as in 2003 for an inner rook.
fn letter(setup: &Setup, right: &CastlingRight, source: &mut Source) -> String {
    let outermost = setup.board().outermost_rook(right.color, right.side, right.king.file());
    let is_inner = outermost != Some(right.rook.file());
    let usual = if right.side == xfen_core::CastlingSide::KingSide { "K" } else { "Q" };
    let file = right.rook.file().letter().to_ascii_uppercase().to_string();
    let text = match source.below(4) {
        0 if is_inner => format!("{usual}{file}"),
        0 | 1 if !is_inner => usual.to_owned(),
        _ => file,
    };
    if right.color == xfen_core::Color::White { text } else { text.to_ascii_lowercase() }
}

/// A habit that leaves the meaning as it is, mostly.
fn habit(text: &str, source: &mut Source) -> String {
    let field = |place: usize| text.split(' ').nth(place).unwrap_or_default();
    match source.below(7) {
        0 => with_field(text, 1, &field(1).to_ascii_uppercase()),
        1 => text.split(' ').take(4 + source.below(2)).collect::<Vec<_>>().join(" "),
        2 => with_field(text, 4 + source.below(2), &format!("0{}", field(4))),
        3 => with_field(text, 5, "0"),
        4 => {
            let blank = source.pick(&["  ", "\t", " \t "]);
            let place = source.below(5);
            let fields: Vec<&str> = text.splitn(place + 2, ' ').collect();
            let (last, first) = fields.split_last().unwrap_or((&"", &[]));
            format!("{}{blank}{last}", first.join(" "))
        }
        5 => source.pick(&[format!(" {text}"), format!("{text} "), format!("\t{text}")]).clone(),
        _ => {
            let castling = field(2);
            let capital = castling.get(..1).filter(|prefix| matches!(*prefix, "s" | "m")).map(str::to_ascii_uppercase);
            capital.map_or_else(|| text.to_owned(), |prefix| with_field(text, 2, &(prefix + &castling[1..])))
        }
    }
}

/// The text with another field; with the field at its end if it has fewer.
pub(super) fn with_field(text: &str, place: usize, field: &str) -> String {
    let mut fields: Vec<&str> = text.split(' ').collect();
    match fields.get_mut(place) {
        Some(old) => *old = field,
        None => fields.push(field),
    }
    fields.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use xfen_core::{Diagnostic as _, ReadOptions, Verdict, read};

    #[test]
    fn there_is_something_of_everything() {
        let mut rules = BTreeSet::new();
        let mut verdicts = [0; 3];
        for text in Strings::new(SetupOptions::default(), 1).take(3000) {
            let (verdict, errors, deviations) = match read(&text, ReadOptions::default()) {
                Ok(accepted) => (accepted.verdict(), vec![], accepted.deviations),
                Err(refused) => (Verdict::Invalid, refused.errors, refused.deviations),
            };
            verdicts[verdict as usize] += 1;
            rules.extend(errors.iter().map(|error| error.rule().id()));
            rules.extend(deviations.iter().map(|deviation| deviation.rule().id()));
        }
        assert!(verdicts.iter().all(|count| *count > 500), "{verdicts:?}");
        let reported = [
            "shape.characters shape.fields shape.spaces turn.letter",
            "placement.adjacent-runs placement.compounds placement.foreign placement.pieces placement.ranks",
            "placement.width placement.zero castling.king-home castling.legacy-append castling.letter",
            "castling.needs-rook castling.one-per-wing castling.order castling.outermost-letter castling.type",
            "ep.capturer ep.pushed-pawn ep.square counter.digits counter.fullmove",
        ];
        for rule in reported.join(" ").split(' ') {
            assert!(rules.contains(rule), "{rule} is never broken");
        }
    }

    #[test]
    fn a_seed_determines_them() {
        let strings = |seed| Strings::new(SetupOptions::default(), seed).take(50).collect::<Vec<_>>();
        assert_eq!(strings(1), strings(1));
        assert_ne!(strings(1), strings(2));
    }

    #[test]
    fn fields_are_replaced_or_added() {
        assert_eq!(with_field("a b c", 1, "x"), "a x c");
        assert_eq!(with_field("a b", 4, "x"), "a b x");
    }
}
