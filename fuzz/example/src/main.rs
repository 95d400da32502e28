//! cozy-chess under libFuzzer: what it reads of a position that the reference knows.
//!
//! Of bytes a position is made, it is written as Shredder-FEN, and the parser reads that. Whatever it accepts it has to have
//! read as it is: men, side to move, castling rights. It may refuse what no game leads to, but no start position.
#![cfg_attr(fuzzing, no_main)]

use arbitrary::{Arbitrary as _, Unstructured};
use cozy_chess::Board;
use xfen_core::{BoardSize, CastlingSide, CastlingType, Color, Position};
use xfen_fuzz::AnyPosition;

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| check(bytes));

/// Without a fuzzer, replays the files named as arguments.
#[cfg(not(fuzzing))]
fn main() -> std::io::Result<()> {
    for path in std::env::args().skip(1) {
        check(&std::fs::read(&path)?);
        println!("{path}: read as it is");
    }
    Ok(())
}

fn check(bytes: &[u8]) {
    let Ok(AnyPosition(position)) = AnyPosition::arbitrary(&mut Unstructured::new(bytes)) else { return };
    let setup = position.setup();
    // What the parser claims to read.
    if setup.size() != BoardSize::Standard8x8 || setup.castling().castling_type() != CastlingType::Standard {
        return;
    }
    let line = setup.to_shredder();
    match line.parse::<Board>() {
        Ok(board) => compare(&line, &position, &board),
        Err(error) => assert!(setup.start_arrays().is_err(), "{line}: a start position is refused: {error}"),
    }
}

fn compare(line: &str, position: &Position, board: &Board) {
    let setup = position.setup();
    let is_white = board.side_to_move() == cozy_chess::Color::White;
    assert_eq!(setup.turn() == Color::White, is_white, "{line}: the side to move");
    for (index, square) in cozy_chess::Square::ALL.into_iter().enumerate() {
        let name = square.to_string();
        let expected = setup.board().piece_at(name.parse().expect("a square")).map(|man| man.letter());
        let letter = board.piece_on(square).map(char::from);
        let is_white = board.color_on(square) == Some(cozy_chess::Color::White);
        let found = letter.map(|letter| if is_white { letter.to_ascii_uppercase() } else { letter });
        assert_eq!(found, expected, "{line}: square {index}, {name}");
    }
    for (color, theirs) in [(Color::White, cozy_chess::Color::White), (Color::Black, cozy_chess::Color::Black)] {
        let rights = board.castle_rights(theirs);
        for (side, rook) in [(CastlingSide::KingSide, rights.short), (CastlingSide::QueenSide, rights.long)] {
            let expected = setup.castling().rook(color, side).map(|file| file.letter());
            assert_eq!(rook.map(char::from), expected, "{line}: {color}, {side}");
        }
    }
}
