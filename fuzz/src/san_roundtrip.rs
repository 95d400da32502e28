//! Texts of moves.

use std::collections::HashSet;

use arbitrary::{Arbitrary as _, Unstructured};
use xfen_core::{MoveNotation, Position, ReadMove};

use crate::positions::{AnyPosition, any_move};

/// What texts of moves are made of.
const PIECES: [&str; 32] = [
    "N", "B", "R", "Q", "K", "A", "C", "P", "a", "b", "c", "e", "g", "h", "i", "j", "1", "2", "7", "8", "x", "-", "=",
    "+", "#", "O-O", "0-0", "O-O-O", "e.p.", "q", "!", "é",
];

/// Each legal move of any position is read back from its SAN and UCI, which no other move has; and whatever else is read as
/// a move is a legal one, whose own text is what the deviation says. Gives whether there is a legal move.
///
/// # Panics
/// If the property does not hold.
pub fn san_roundtrip(bytes: &[u8]) -> bool {
    let mut bytes = Unstructured::new(bytes);
    let Ok(AnyPosition(mut position)) = AnyPosition::arbitrary(&mut bytes) else { return false };
    for _ in 0..bytes.int_in_range(0..=12).unwrap_or(0) {
        let Ok(Some(played)) = any_move(&mut bytes, &position) else { break };
        position = position.play(played).expect("a legal move");
    }
    check_legal_moves(&position);
    while !bytes.is_empty() {
        let Ok(text) = any_text(&mut bytes) else { break };
        check_text(&position, &text);
    }
    position.perft(1) > 0
}

fn check_legal_moves(position: &Position) {
    for notation in [MoveNotation::San, MoveNotation::Uci] {
        let mut texts = HashSet::new();
        for played in position.legal_moves() {
            let text = position.write_move(played, notation);
            let read = position.read_move(&text, notation);
            assert_eq!(read, Ok(ReadMove { played, deviation: None }), "{position}: {text}");
            assert!(texts.insert(text), "{position}: {played:?} has the text of another move");
        }
    }
}

fn any_text(bytes: &mut Unstructured<'_>) -> arbitrary::Result<String> {
    (0..bytes.int_in_range(1..=7)?).map(|_| bytes.choose(&PIECES).copied()).collect()
}

fn check_text(position: &Position, text: &str) {
    for notation in [MoveNotation::San, MoveNotation::Uci] {
        match position.read_move(text, notation) {
            Ok(ReadMove { played, deviation }) => {
                assert!(position.legal_moves().contains(&played), "{position}: {text}");
                let written = position.write_move(played, notation);
                match deviation {
                    None => assert_eq!(written, text, "{position}"),
                    Some(deviation) => assert_eq!(deviation.replacement, written, "{position}: {text}"),
                }
            }
            Err(bad) => assert!(!bad.to_string().is_empty()),
        }
    }
}
