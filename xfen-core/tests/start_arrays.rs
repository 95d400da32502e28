//! From a start position back to its arrays, and why a setup is none.

use xfen_core::{Array, CastlingType, NamedArray, Setup};

fn setup(text: &str) -> Setup {
    text.parse().unwrap()
}

#[test]
fn arrays_come_back() {
    for (text, white, black, castling_type) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "RNBQKBNR", "RNBQKBNR", CastlingType::Standard),
        ("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w mKQkq - 0 1", "RNBQKBNR", "BBQNNRKR", CastlingType::Modern),
        // Arrays without numbers: the rook on the king's left is the only one; no rook at all.
        ("rkbnqbnn/pppppppp/8/8/8/8/PPPPPPPP/NNBQKBNN w q - 0 1", "NNBQKBNN", "RKBNQBNN", CastlingType::Standard),
        // Three rooks: rights with the outermost one of each side.
        ("nnnrkrnr/pppppppp/8/8/8/8/PPPPPPPP/RRKBBNNN w Qkq - 0 1", "RRKBBNNN", "NNNRKRNR", CastlingType::Standard),
    ] {
        let setup = setup(text);
        let arrays = setup.start_arrays().unwrap();
        assert_eq!((arrays.white.to_string(), arrays.black.to_string()), (white.to_owned(), black.to_owned()));
        assert_eq!(arrays.castling_type, castling_type);
        assert_eq!(Array::double(&arrays.white, &arrays.black, castling_type).unwrap().setup(), &setup);
    }
}

#[test]
fn every_start_of_a_number_is_one() {
    for number in 0..Array::CHESS960 {
        let array = Array::chess960(number).unwrap();
        let back = array.position(CastlingType::Standard).setup().start_arrays().unwrap();
        assert_eq!((&back.white, &back.black), (&array, &array));
    }
    for named in NamedArray::ALL {
        assert_eq!(named.position().setup().start_arrays().unwrap().named(), Some(named));
    }
}

#[test]
fn names_need_both_colours_and_the_type() {
    let named = |text: &str| setup(text).start_arrays().unwrap().named();
    assert_eq!(named("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), Some(NamedArray::Traditional));
    assert_eq!(named("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w mKQkq - 0 1"), None);
    assert_eq!(named("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), None);
}

#[test]
fn why_a_setup_is_no_start() {
    for (text, reasons) in [
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
            "no white pawn stands on e2; a man stands on e4; black is to move",
        ),
        (
            "r1bqkbnr/p1p1pppp/2n5/3p4/1p6/4P1N1/PPPP1PPP/RNBQKB1R w KQkq - 0 5",
            "no white pawn stands on e2; no black pawn stands on b7; a man stands on e3; the home rank of white is not full \
             of its pieces with one king; the home rank of black is not full of its pieces with one king; the fullmove \
             number is not 1",
        ),
        ("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1", HOME_RANK),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Kq - 0 1",
            "white may not castle with its outermost rook on the queen side; black may not castle with its outermost rook \
             on the king side",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 2",
            "the halfmove clock is not 0; the fullmove number is not 1",
        ),
        // A right with an inner rook.
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/QNBBKNRR w Gkq - 0 1",
            "white may not castle with its outermost rook on the king side",
        ),
        // A white rook among the black pieces, and a second king.
        (
            "Rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
            "the home rank of black is not full of its pieces with one king",
        ),
        (
            "rnbqkknr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",
            "the home rank of black is not full of its pieces with one king",
        ),
    ] {
        let refused = setup(text).start_arrays().unwrap_err();
        assert_eq!(refused.to_string(), format!("not a start position: {reasons}"), "{text}");
    }
}

const HOME_RANK: &str = "a man stands on f3; the home rank of white is not full of its pieces with one king";
