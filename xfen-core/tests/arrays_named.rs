//! The arrays that have a name.

use xfen_core::{CastlingType, NamedArray};

/// Name, X-FEN, number in Capablanca Random Chess, whether it is legal there.
const PUBLISHED: [(&str, &str, Option<u16>, bool); 9] = [
    ("traditional", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", None, false),
    // Queen and archbishop on one colour.
    ("capablanca", "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1", None, false),
    ("bird", "rnbcqkabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBCQKABNR w KQkq - 0 1", None, false),
    // Excluded by the rule that keeps a distance to it.
    ("gothic", "rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1", Some(25_933), false),
    ("embassy", "rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w mKQkq - 0 1", Some(26_733), false),
    // Two archbishops.
    ("janus", "ranbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBKQBNAR w sKQkq - 0 1", None, false),
    ("optimized", "nrcbqkbarn/pppppppppp/10/10/10/10/PPPPPPPPPP/NRCBQKBARN w sKQkq - 0 1", Some(16_476), true),
    ("schoolbook", "rqnbakbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RQNBAKBNCR w KQkq - 0 1", Some(27_621), true),
    ("crc-sample", "nbncqrbakr/pppppppppp/10/10/10/10/PPPPPPPPPP/NBNCQRBAKR w KQkq - 0 1", Some(2_026), true),
];

#[test]
fn names_positions_and_numbers() {
    for (named, (name, xfen, number, legal)) in NamedArray::ALL.into_iter().zip(PUBLISHED) {
        assert_eq!(named.name(), name);
        assert_eq!(named.to_string(), name);
        assert_eq!(named.position().to_string(), xfen);
        let array = named.array();
        assert_eq!(array.position(named.castling_type()), named.position(), "{name}");
        assert_eq!(array.capablanca_random_number(), number, "{name}");
        assert_eq!(array.is_capablanca_random(), legal, "{name}");
        assert_eq!(array.chess960_number(), (name == "traditional").then_some(518));
        assert_eq!(NamedArray::of(&array, named.castling_type()), Some(named));
    }
    assert_eq!(NamedArray::ALL.len(), PUBLISHED.len());
    assert_eq!(NamedArray::NAMES, PUBLISHED.map(|(name, ..)| name));
}

#[test]
fn names_are_read_in_any_case() {
    assert_eq!("Janus".parse(), Ok(NamedArray::Janus));
    assert_eq!("CRC-Sample".parse(), Ok(NamedArray::CrcSample));
    for text in ["", "jan", "januss", " janus", "grotesque"] {
        assert_eq!(
            text.parse::<NamedArray>().unwrap_err().to_string(),
            "expected `traditional`, `capablanca`, `bird`, `gothic`, `embassy`, `janus`, `optimized`, `schoolbook` or \
             `crc-sample`"
        );
    }
}

#[test]
fn a_name_has_one_castling_type() {
    let embassy = NamedArray::Embassy.array();
    assert_eq!(NamedArray::of(&embassy, CastlingType::Standard), None);
    assert_eq!(NamedArray::of(&"RNBKQBNR".parse().unwrap(), CastlingType::Standard), None);
}
