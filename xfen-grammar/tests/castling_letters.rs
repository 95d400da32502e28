//! The castling field of the canonical grammar against a naive definition: all arrangements of a king and rooks on a
//! home rank are set up, and what the rules make a writer write for them is collected. The grammar takes exactly that.
//!
//! Rules: `castling.outermost-rook`, `castling.inner-rook`, `castling.one-per-wing`, `castling.order`, `castling.type`.

use std::collections::BTreeSet;

use xfen_grammar::{read_canonical, referee};

/// What scanner and grammar say of a line; they have to agree.
fn is_canonical(line: &str) -> bool {
    let canonical = read_canonical(line.as_bytes());
    assert_eq!(canonical, referee::read_canonical(line.as_bytes()), "{line:?}");
    canonical.is_some()
}

/// Every subset of at most two of the files.
fn at_most_two(files: impl Iterator<Item = char> + Clone) -> Vec<Vec<char>> {
    let mut subsets = vec![vec![]];
    for one in files.clone() {
        subsets.push(vec![one]);
        subsets.extend(files.clone().filter(|two| *two > one).map(|two| vec![one, two]));
    }
    subsets
}

/// What can be written for the rights of one wing: nothing, the symbol for the outermost rook, or the file of another.
fn wing(rooks: &[char], outermost: Option<&char>, symbol: char) -> Vec<String> {
    let right = |rook: &char| if Some(rook) == outermost { symbol } else { rook.to_ascii_uppercase() };
    std::iter::once(String::new()).chain(rooks.iter().map(|rook| right(rook).to_string())).collect()
}

/// What can be written for White's rights.
fn white(last_file: char) -> BTreeSet<String> {
    let mut written = BTreeSet::new();
    for king in 'a'..=last_file {
        for left in at_most_two('a'..king) {
            for right in at_most_two(('a'..=last_file).filter(|file| *file > king)) {
                for king_side in wing(&right, right.iter().max(), 'K') {
                    for queen_side in wing(&left, left.iter().min(), 'Q') {
                        written.insert(format!("{king_side}{queen_side}"));
                    }
                }
            }
        }
    }
    written
}

/// What can be written as the whole field.
fn fields(last_file: char) -> BTreeSet<String> {
    let white = white(last_file);
    let mut written = BTreeSet::from(["-".to_owned()]);
    for white_letters in &white {
        for black_letters in white.iter().map(|letters| letters.to_lowercase()) {
            if !(white_letters.is_empty() && black_letters.is_empty()) {
                written.extend(["", "s", "m"].map(|prefix| format!("{prefix}{white_letters}{black_letters}")));
            }
        }
    }
    written
}

/// All strings of one to `length` of the letters.
fn strings(letters: &str, length: usize) -> impl Iterator<Item = String> {
    let letters: Vec<char> = letters.chars().collect();
    (1..=length as u32).flat_map(move |length| {
        let letters = letters.clone();
        (0..letters.len().pow(length)).map(move |mut number| {
            let mut text = String::new();
            for _ in 0..length {
                text.push(letters[number % letters.len()]);
                number /= letters.len();
            }
            text
        })
    })
}

fn line(size: &str, castling: &str) -> String {
    format!("{} w {castling} - 0 1", [size; 8].join("/"))
}

/// Compares all strings of up to four letters, and of five if they begin with a type and end in what may follow.
fn compare(size: &str, last_file: char) {
    let written = fields(last_file);
    let mut accepted = 0;
    for castling in strings("KQkq-smABCDEFGHIJabcdefghij", 4) {
        let is_accepted = is_canonical(&line(size, &castling));
        assert_eq!(is_accepted, written.contains(&castling), "{castling:?} on {size} files");
        accepted += usize::from(is_accepted);
    }
    assert_eq!(accepted, written.iter().filter(|castling| castling.len() <= 4).count());
    for castling in &written {
        assert!(castling.len() <= 5 && is_canonical(&line(size, castling)), "{castling:?} on {size} files");
    }
}

#[test]
fn the_naive_definition_knows_the_examples() {
    let eight = fields('h');
    for castling in ["-", "KQkq", "GQ", "KB", "FC", "Gkq", "sK", "mKQkq"] {
        assert!(eight.contains(castling), "{castling}");
    }
    for castling in ["", "s", "s-", "A", "H", "HA", "KG", "FE", "QK", "kK", "KQI"] {
        assert!(!eight.contains(castling), "{castling}");
    }
    // White's letters alone: none, K, Q, KQ; an inner rook b to g by itself; one of c to g before Q, one of b to f behind
    // K; and two of b to g with a file for the king between them.
    assert_eq!(white('h').len(), 4 + 6 + 5 + 5 + 10);
}

#[test]
fn eight_files() {
    compare("8", 'h');
}

#[test]
fn ten_files() {
    compare("10", 'j');
}
