//! Start arrays by number, against figures and arrays that were published.

use std::collections::BTreeSet;

use xfen_core::{Array, CastlingType, Role};

fn chess960(number: u16) -> String {
    Array::chess960(number).unwrap().to_string()
}

fn random(number: u16) -> String {
    Array::capablanca_random(number).unwrap().to_string()
}

#[test]
fn chess960_by_number() {
    assert_eq!(chess960(0), "BBQNNRKR");
    assert_eq!(chess960(518), "RNBQKBNR");
    assert_eq!(chess960(959), "RKRNNQBB");
    assert_eq!(Array::chess960(960), None);
    // The eighteen with rooks on a1 and h1 and the king on e1.
    let pseudo = [
        (414, "RQNNKBBR"),
        (430, "RNQNKBBR"),
        (446, "RNNQKBBR"),
        (454, "RNBNKBQR"),
        (460, "RBNNKQBR"),
        (461, "RNNBKQBR"),
        (502, "RQBNKBNR"),
        (508, "RBQNKNBR"),
        (509, "RQNBKNBR"),
        (518, "RNBQKBNR"),
        (524, "RBNQKNBR"),
        (525, "RNQBKNBR"),
        (532, "RBBNKQNR"),
        (533, "RNBBKQNR"),
        (548, "RBBNKNQR"),
        (549, "RNBBKNQR"),
        (692, "RBBQKNNR"),
        (693, "RQBBKNNR"),
    ];
    for (number, array) in pseudo {
        assert_eq!(chess960(number), array, "{number}");
    }
    let traditional = |array: &String| array.starts_with('R') && array.ends_with('R') && array.as_bytes()[4] == b'K';
    assert_eq!((0..960).map(chess960).filter(traditional).count(), 18);
}

/// Chess960 without numbers: bishops on squares of both colours, king between the rooks.
fn is_chess960(array: &str) -> bool {
    let places = |letter: char| array.match_indices(letter).map(|(place, _)| place).collect::<Vec<_>>();
    let (bishops, rooks, king) = (places('B'), places('R'), places('K'));
    bishops[0] % 2 != bishops[1] % 2 && rooks[0] < king[0] && king[0] < rooks[1]
}

#[test]
fn every_number_of_chess960_is_an_array_of_its_own_and_comes_back() {
    let arrays: BTreeSet<String> = (0..960).map(chess960).collect();
    assert_eq!(arrays.len(), 960);
    for number in 0..960 {
        let array = Array::chess960(number).unwrap();
        assert!(is_chess960(&array.to_string()), "{array}");
        assert_eq!(array.chess960_number(), Some(number));
        assert_eq!(array.to_string().parse(), Ok(array.clone()));
        let start = array.position(CastlingType::Standard).to_string();
        let text = array.to_string();
        let lower = text.to_lowercase();
        assert_eq!(start, format!("{lower}/pppppppp/8/8/8/8/PPPPPPPP/{text} w KQkq - 0 1"));
    }
}

#[test]
fn capablanca_random_chess_by_number() {
    assert_eq!(random(0), "QABBCNNRKR");
    assert_eq!(random(1), "AQBBCNNRKR");
    assert_eq!(random(47_999), "RKRNNCBBAQ");
    assert_eq!(Array::capablanca_random(48_000), None);
    // The lines that the author published in 2005, and whether the rules before 2006 took the array.
    let published = [
        (1, "AQBBCNNRKR", false),
        (2, "QBBACNNRKR", true),
        (3, "ABBQCNNRKR", false),
        (4, "QBBCNANRKR", true),
        (5, "ABBCNQNRKR", true),
        (6, "QBBCNNRAKR", false),
        (7, "ABBCNNRQKR", false),
        (8, "QBBCNNRKRA", false),
        (9, "ABBCNNRKRQ", false),
        (10, "BAQBCNNRKR", false),
        (11, "BQABCNNRKR", false),
        (12, "BBQACNNRKR", true),
        (13, "BBAQCNNRKR", false),
        (14, "BBQCNANRKR", true),
    ];
    // The mark of the last line is cut off.
    assert_eq!(random(15), "BBACNQNRKR");
    for (number, text, legal) in published {
        assert_eq!(random(number), text, "{number}");
        let array: Array = text.parse().unwrap();
        let by_old_rules = array.protects_all_pawns() && array.differences_from_gothic().unwrap() >= 3;
        assert_eq!(by_old_rules, legal, "{text}");
        // Bishops side by side: excluded since.
        assert!(!array.is_capablanca_random() || !text.contains("BB"), "{text}");
    }
}

#[test]
fn capablanca_random_chess_has_as_many_arrays_as_published() {
    let arrays: Vec<Array> =
        (0..Array::CAPABLANCA_RANDOM).map(|number| Array::capablanca_random(number).unwrap()).collect();
    assert_eq!(arrays.iter().collect::<BTreeSet<_>>().len(), 48_000);
    let protected: Vec<&Array> = arrays.iter().filter(|array| array.protects_all_pawns()).collect();
    assert_eq!(protected.len(), 21_836);
    let unlike_gothic = |array: &&Array| array.differences_from_gothic().unwrap() >= 3;
    assert_eq!(protected.into_iter().filter(unlike_gothic).count(), 21_821);
    assert_eq!(arrays.iter().filter(|array| array.is_capablanca_random()).count(), 12_118);
    for (number, array) in (0..).zip(&arrays) {
        assert_eq!(array.capablanca_random_number(), Some(number));
        assert_eq!(array.roles().iter().filter(|role| **role == Role::King).count(), 1);
        let start = array.position(CastlingType::Standard);
        assert!(start.setup().to_xfen().ends_with(" w KQkq - 0 1"));
    }
}

#[test]
fn what_is_no_array_is_refused() {
    for text in ["", "RNBQKBN", "RNBQKBNRR", "RNBQQBNR", "RNBKKBNR", "RNBQKBNP", "rnbqkbnr", "RNAQKBNR", "RNBQKBNX"] {
        assert!(text.parse::<Array>().is_err(), "{text}");
    }
}

#[test]
fn two_arrays_make_a_start_of_double_chess960() {
    let (white, black) = (Array::chess960(518).unwrap(), Array::chess960(0).unwrap());
    let start = Array::double(&white, &black, CastlingType::Standard).unwrap();
    assert_eq!(start.to_string(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(Array::double(&white, &"RNABQKBCNR".parse().unwrap(), CastlingType::Standard), None);
}
