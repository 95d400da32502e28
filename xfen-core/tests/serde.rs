//! Serialisation, as JSON.
#![cfg(feature = "serde")]

use serde_json::{from_str, json, to_value};
use xfen_core::{
    BoardSize, CastlingType, Color, EpMode, Piece, Policy, Position, Profile, ReadOptions, Rule, Setup, Square,
};

const XFEN: &str = "4k3/8/8/8/8/8/8/4KRR1 w F - 0 1";

#[test]
fn a_setup_is_its_canonical_text() {
    let setup: Setup = from_str("\"4k3/8/8/8/8/8/8/4KRR1  W F -\"").unwrap();
    assert_eq!(to_value(&setup).unwrap(), json!(XFEN));
    let position: Position = from_str(&format!("\"{XFEN}\"")).unwrap();
    assert_eq!(to_value(&position).unwrap(), json!(XFEN));
}

#[test]
fn what_cannot_be_read_says_why() {
    let error = from_str::<Setup>("\"4k3/8/8/8/8/8/8/4K3 w K - 0 1\"").unwrap_err().to_string();
    assert!(error.starts_with("castling.needs-rook at 22..23: no white rook stands"), "{error}");
    let error = from_str::<Position>("\"8/8/8/8/8/8/8/8 w - - 0 1\"").unwrap_err().to_string();
    assert!(error.starts_with("position.kings: each colour needs exactly one king"), "{error}");
    let error = from_str::<Setup>("17").unwrap_err().to_string();
    assert!(error.contains("expected a chess position as FEN, Shredder-FEN or X-FEN"), "{error}");
}

#[test]
fn values_with_names_are_strings() {
    fn both_ways<T: serde::Serialize + for<'de> serde::Deserialize<'de> + PartialEq + std::fmt::Debug>(
        value: T,
        text: &str,
    ) {
        assert_eq!(to_value(&value).unwrap(), json!(text));
        assert_eq!(from_str::<T>(&format!("\"{text}\"")).unwrap(), value);
        assert!(from_str::<T>("\"?\"").is_err());
    }
    both_ways("j8".parse::<Square>().unwrap(), "j8");
    both_ways(Piece::from_letter('a').unwrap(), "a");
    both_ways(Color::Black, "black");
    both_ways(BoardSize::Capablanca10x8, "10x8");
    both_ways(CastlingType::Modern, "modern");
    both_ways(EpMode::PseudoLegal, "pseudo-legal");
    both_ways(Policy::Repair, "repair");
    both_ways(Profile::Chess960, "chess960");
    assert_eq!(to_value(Rule::CastlingNeedsRook).unwrap(), json!("castling.needs-rook"));
}

#[test]
fn reports_are_written_as_in_the_vectors_with_a_message() {
    let refused = xfen_core::read("4k3/8/8/8/8/8/8/4K3 W K - 0 1", ReadOptions::default()).unwrap_err();
    assert_eq!(
        to_value(&refused.errors).unwrap(),
        json!([{
            "rule": "castling.needs-rook",
            "span": [22, 23],
            "message": "no white rook stands to the right (towards the last file) of the king on the home rank; leave this \
                        right out",
        }])
    );
    assert_eq!(
        to_value(&refused.deviations).unwrap(),
        json!([{
            "rule": "turn.letter",
            "span": [20, 21],
            "replace": "w",
            "message": "the side to move is a lower-case letter",
        }])
    );
}
