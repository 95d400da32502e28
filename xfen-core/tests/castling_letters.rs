//! Reading White's castling letters, against a naive definition written out here, for the king on one file, every set of
//! rooks on the home rank, and every string of one or two letters.
//!
//! Rules: `castling.outermost-rook`, `castling.inner-rook`, `castling.one-per-wing`, `castling.needs-rook`,
//! `castling.outermost-letter`, `castling.order`, `castling.legacy-append`.

use xfen_core::{ReadOptions, read};

const LETTERS: &str = "KQABCDEFGHIJ";

/// What the letters mean and how they are reported.
#[derive(PartialEq, Debug)]
enum Reading {
    /// The letter at each of these places names no rook, or a second one of its wing.
    Invalid(Vec<(&'static str, usize)>),
    /// The files of the rooks, right wing and left wing, and the rules by which a writer would write them differently.
    Valid { right: Option<char>, left: Option<char>, deviations: Vec<&'static str> },
}

/// A home rank of eight files.
struct HomeRank<'a> {
    king: char,
    rooks: &'a [char],
}

impl HomeRank<'_> {
    fn outermost_right(&self) -> Option<char> {
        self.rooks.iter().copied().filter(|rook| *rook > self.king).max()
    }

    fn outermost_left(&self) -> Option<char> {
        self.rooks.iter().copied().filter(|rook| *rook < self.king).min()
    }

    /// The rook that one letter names.
    fn rook(&self, letter: char) -> Option<char> {
        match letter {
            'K' => self.outermost_right(),
            'Q' => self.outermost_left(),
            file => self.rooks.iter().copied().find(|rook| *rook == file.to_ascii_lowercase()),
        }
    }

    fn is_outermost(&self, rook: char) -> bool {
        [self.outermost_right(), self.outermost_left()].contains(&Some(rook))
    }

    /// Whether a file letter behind a symbol takes its place, as in 2003.
    fn is_legacy_pair(&self, symbol: char, letter: char) -> bool {
        let (Some(of_symbol), Some(rook)) = (self.rook(symbol), self.rook(letter)) else { return false };
        let same_wing = (of_symbol > self.king) == (rook > self.king);
        matches!(symbol, 'K' | 'Q') && !matches!(letter, 'K' | 'Q') && same_wing && rook != of_symbol
    }

    fn rights(&self, rooks: &[char], deviations: Vec<&'static str>) -> Reading {
        let right = rooks.iter().copied().find(|rook| *rook > self.king);
        let left = rooks.iter().copied().find(|rook| *rook < self.king);
        Reading::Valid { right, left, deviations }
    }

    fn read(&self, letters: &[char]) -> Reading {
        if let [symbol, letter] = letters
            && self.is_legacy_pair(*symbol, *letter)
        {
            return self.rights(&[self.rook(*letter).unwrap()], vec!["castling.legacy-append"]);
        }
        let rooks: Vec<_> = letters.iter().map(|letter| self.rook(*letter)).collect();
        let nameless = rooks.iter().enumerate().filter(|(_, rook)| rook.is_none());
        let nameless: Vec<_> = nameless.map(|(place, _)| ("castling.needs-rook", place)).collect();
        if !nameless.is_empty() {
            return Reading::Invalid(nameless);
        }
        let rooks: Vec<char> = rooks.into_iter().flatten().collect();
        let mut deviations = Vec::new();
        if let [first, second] = rooks[..] {
            if first == second {
                deviations.push("castling.one-per-wing");
            } else if (first > self.king) == (second > self.king) {
                return Reading::Invalid(vec![("castling.one-per-wing", 1)]);
            } else if first < self.king {
                deviations.push("castling.order");
            }
        }
        for (place, (letter, rook)) in letters.iter().zip(&rooks).enumerate() {
            let repeats = place == 1 && rooks[0] == rooks[1];
            if !matches!(letter, 'K' | 'Q') && self.is_outermost(*rook) && !repeats {
                deviations.push("castling.outermost-letter");
            }
        }
        self.rights(&rooks, deviations)
    }
}

/// What the crate makes of them.
fn crate_reading(home_rank: &HomeRank<'_>, castling: &str) -> Reading {
    let squares = ('a'..='h').map(|file| match file {
        file if file == home_rank.king => 'K',
        file if home_rank.rooks.contains(&file) => 'R',
        _ => '.',
    });
    let mut rank = String::new();
    let mut empty = 0;
    for square in squares.chain(['/']) {
        if square == '.' {
            empty += 1;
        } else {
            if empty > 0 {
                rank.push_str(&empty.to_string());
            }
            rank.push(square);
            empty = 0;
        }
    }
    let placement = format!("8/8/8/8/8/8/8/{}", rank.trim_end_matches('/'));
    let start = placement.len() + 3;
    match read(format!("{placement} w {castling} - 0 1"), ReadOptions::default()) {
        Ok(accepted) => {
            let rook = |right: &xfen_core::CastlingRight| right.rook.file().letter();
            let on = |side| accepted.setup.castling_rights().find(|right| right.side == side);
            Reading::Valid {
                right: on(xfen_core::CastlingSide::KingSide).as_ref().map(rook),
                left: on(xfen_core::CastlingSide::QueenSide).as_ref().map(rook),
                deviations: accepted.deviations.iter().map(|deviation| deviation.kind.rule().id()).collect(),
            }
        }
        Err(refused) => {
            let errors = refused.errors.iter().map(|error| {
                assert_eq!(error.span.len(), 1);
                (error.kind.rule().id(), error.span.start - start)
            });
            Reading::Invalid(errors.collect())
        }
    }
}

/// The same with deviations as a set: entries that share an edit stand in the order of the rules.
fn sorted(reading: Reading) -> Reading {
    match reading {
        Reading::Valid { right, left, mut deviations } => {
            deviations.sort();
            // With a wrong order both letters share one edit, so that one entry stands for both.
            if deviations.contains(&"castling.order") {
                deviations.dedup();
            }
            Reading::Valid { right, left, deviations }
        }
        invalid => invalid,
    }
}

fn compare(king: char) {
    let files: Vec<char> = ('a'..='h').filter(|file| *file != king).collect();
    for subset in 0..1 << files.len() {
        let rooks: Vec<char> = (0..files.len()).filter(|bit| subset >> bit & 1 == 1).map(|bit| files[bit]).collect();
        let home_rank = HomeRank { king, rooks: &rooks };
        for first in LETTERS.chars() {
            for second in LETTERS.chars().map(Some).chain([None]) {
                let letters: Vec<char> = std::iter::once(first).chain(second).collect();
                let castling: String = letters.iter().collect();
                assert_eq!(
                    sorted(crate_reading(&home_rank, &castling)),
                    sorted(home_rank.read(&letters)),
                    "{castling} with the king on {king} and rooks on {rooks:?}"
                );
            }
        }
    }
}

#[test]
fn the_naive_definition_knows_the_examples() {
    let read = |rooks: &str, letters: &str| {
        let rooks: Vec<char> = rooks.chars().collect();
        HomeRank { king: 'e', rooks: &rooks }.read(&letters.chars().collect::<Vec<_>>())
    };
    let valid =
        |right, left, deviations: &[&'static str]| Reading::Valid { right, left, deviations: deviations.into() };
    assert_eq!(read("ah", "KQ"), valid(Some('h'), Some('a'), &[]));
    assert_eq!(read("gh", "G"), valid(Some('g'), None, &[]));
    assert_eq!(read("gh", "KG"), valid(Some('g'), None, &["castling.legacy-append"]));
    assert_eq!(read("gh", "KH"), valid(Some('h'), None, &["castling.one-per-wing"]));
    assert_eq!(read("gh", "GH"), Reading::Invalid(vec![("castling.one-per-wing", 1)]));
    assert_eq!(read("gh", "QI"), Reading::Invalid(vec![("castling.needs-rook", 0), ("castling.needs-rook", 1)]));
}

#[test]
fn king_on_the_edge() {
    compare('a');
}

#[test]
fn king_in_the_middle() {
    compare('d');
}
