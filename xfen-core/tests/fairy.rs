//! The dialects of ten-file variants, both ways: letters, castling targets, and what each refuses.

#[path = "support/setups.rs"]
mod setups;
mod support;

use proptest::prelude::*;
use setups::setups;
use support::in_short;
use xfen_core::fairy::{self, NotInVariant, NotRead, UnknownVariant, Variant};
use xfen_core::{Accepted, BoardSize, MAX_LEN, Piece, Policy, Profile, ReadOptions, Setup};

use Variant::{Capablanca, Caparandom, Embassy, Gothic, Janus};

fn read(text: &str, variant: Variant) -> Result<Accepted, NotRead> {
    fairy::read(text, variant, ReadOptions::default())
}

/// Asserts that a text of a variant means a line of X-FEN, and that the line is written as that text.
#[track_caller]
fn both_ways(variant: Variant, text: &str, xfen: &str) {
    assert_eq!(read(text, variant).expect("read").setup.to_xfen(), xfen, "{text}");
    assert_eq!(fairy::write(&xfen.parse().unwrap(), variant).as_deref(), Ok(text), "{xfen}");
}

#[track_caller]
fn refused(variant: Variant, text: &str, expected: &[&str]) {
    match read(text, variant) {
        Err(NotRead::Refused(refused)) => {
            assert_eq!(in_short(0, &refused.errors, &refused.deviations), expected, "{text}");
        }
        other => panic!("{text}: {other:?}"),
    }
}

/// The white king square of the right for which a variant does not take a text.
fn other_targets(variant: Variant, text: &str) -> String {
    match read(text, variant) {
        Err(NotRead::OtherTargets { variant: named, right }) if named == variant => right.king.to_string(),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn the_start_array_of_each() {
    for (variant, array, xfen_array, castling, prefix) in [
        (Janus, "rjnbkqbnjr", "ranbkqbnar", "JAja", "s"),
        (Embassy, "rnbqkcabnr", "rnbqkcabnr", "JAja", "m"),
        (Gothic, "rnbqckabnr", "rnbqckabnr", "JAja", ""),
        (Capablanca, "rnabqkbcnr", "rnabqkbcnr", "JAja", ""),
        (Caparandom, "nrbqkarcbn", "nrbqkarcbn", "GBgb", ""),
    ] {
        let line = |array: &str, castling: &str| {
            let upper = array.to_uppercase();
            format!("{array}/pppppppppp/10/10/10/10/PPPPPPPPPP/{upper} w {castling} - 0 1")
        };
        let xfen = line(xfen_array, &format!("{prefix}KQkq"));
        both_ways(variant, &line(array, castling), &xfen);
        // The symbols are read as well, and are no deviation.
        let accepted = read(&line(array, "KQkq"), variant).expect("read");
        assert_eq!(accepted.setup.to_xfen(), xfen);
        assert!(accepted.deviations.is_empty());
        // Without rights there is no type, and the letters are the same.
        both_ways(variant, &line(array, "-"), &line(xfen_array, "-"));
    }
}

#[test]
fn letters_of_outermost_and_inner_rooks() {
    for variant in [Gothic, Capablanca, Caparandom] {
        both_ways(variant, "10/5k4/10/10/10/10/10/R1R2K1R1R w HC - 0 1", "10/5k4/10/10/10/10/10/R1R2K1R1R w HC - 0 1");
        both_ways(variant, "10/5k4/10/10/10/10/10/R1R2K1R1R w JA - 0 1", "10/5k4/10/10/10/10/10/R1R2K1R1R w KQ - 0 1");
    }
    both_ways(Janus, "r1rk3r1r/10/10/10/10/10/10/4K5 b hc - 3 9", "r1rk3r1r/10/10/10/10/10/10/4K5 b shc - 3 9");
    both_ways(Embassy, "5k4/10/10/10/10/10/10/R1R1K2R1R w HC - 0 1", "5k4/10/10/10/10/10/10/R1R1K2R1R w mHC - 0 1");
    // The file letters are those of X-FEN, deviant where the rook is the outermost one.
    let accepted = read("5k4/10/10/10/10/10/10/R1R2K1R1R w JC - 0 1", Capablanca).expect("read");
    assert_eq!(in_short(0, &[], &accepted.deviations), ["castling.outermost-letter 34..35 'K'"]);
}

#[test]
fn other_fields_stay() {
    both_ways(Janus, "4k5/10/10/10/4pP4/10/10/J3K4j b - f3 0 7", "4k5/10/10/10/4pP4/10/10/A3K4a b - f3 0 7");
    both_ways(
        Gothic,
        "5k4/10/10/8Pp/10/10/10/5K4 w - j6 0 4294967295",
        "5k4/10/10/8Pp/10/10/10/5K4 w - j6 0 4294967295",
    );
    // Of the whole text: spans are of the text as it is.
    let accepted = read(" rjnbkqbnjr/10/10/10/10/10/10/RJNBKQBNJR W JAja - 07", Janus).expect("read");
    assert_eq!(accepted.setup.to_xfen(), "ranbkqbnar/10/10/10/10/10/10/RANBKQBNAR w sKQkq - 7 1");
    assert_eq!(
        in_short(0, &[], &accepted.deviations),
        [
            "shape.spaces 0..1 ''",
            "turn.letter 41..42 'w'",
            "castling.outermost-letter 43..44 'K'",
            "castling.outermost-letter 44..45 'Q'",
            "castling.outermost-letter 45..46 'k'",
            "castling.outermost-letter 46..47 'q'",
            "counter.digits 50..52 '7'",
            "shape.fields 52..52 ' 1'",
        ]
    );
}

#[test]
fn janus_has_j_and_neither_archbishop_nor_chancellor_by_their_letters() {
    for (text, letter, start) in [
        ("A4k4/10/10/10/10/10/10/5K4 w - - 0 1", 'A', 0),
        ("5k4/10/10/10/10/10/10/a4K4 w - - 0 1", 'a', 22),
        (" 5k4/C9/10/10/10/10/10/5K4 w - - 0 1", 'C', 5),
        ("5k4/10/10/10/10/10/c9/J4K4 w - - 0 1", 'c', 19),
    ] {
        match read(text, Janus) {
            Err(NotRead::Letter { variant: Janus, letter: found, span }) => {
                assert_eq!((found, span.range()), (letter, start..start + 1), "{text}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
    let error = read("A4k4/10/10/10/10/10/10/5K4 w - - 0 1", Janus).unwrap_err();
    assert_eq!(error.to_string(), "at 0..1: janus has no `A`; its archbishop is `J` and it has no chancellor");
    // In the castling field an A is a file.
    both_ways(Janus, "4k5/10/10/10/10/10/10/R3K5 w A - 0 1", "4k5/10/10/10/10/10/10/R3K5 w sQ - 0 1");
}

#[test]
fn the_others_have_no_j() {
    for variant in [Embassy, Gothic, Capablanca, Caparandom] {
        refused(
            variant,
            "J4k4/10/10/10/10/10/10/5K3j w - - 0 1",
            &["!placement.foreign 0..1", "!placement.foreign 26..27"],
        );
        both_ways(variant, "A4k3C/10/10/10/10/10/10/a4K3c w - - 0 1", "A4k3C/10/10/10/10/10/10/a4K3c w - - 0 1");
    }
    for variant in Variant::ALL {
        refused(variant, "M4k4/10/10/10/10/10/10/5K4 w - - 0 1", &["!placement.foreign 0..1"]);
    }
}

#[test]
fn a_prefix_is_refused() {
    for variant in Variant::ALL {
        for castling in ["sK", "mK", "SK", "MJ", "s-", "m-"] {
            for policy in [Policy::Compatible, Policy::Repair] {
                let text = format!("4k5/10/10/10/10/10/10/4K4R w {castling} - 0 1");
                let error = fairy::read(&text, variant, ReadOptions::with_policy(policy)).unwrap_err();
                assert!(
                    matches!(&error, NotRead::Prefix { variant: named, span }
                        if *named == variant && span.range() == (29..30)),
                    "{text}: {error:?}"
                );
            }
        }
    }
    let error = read("4k5/10/10/10/10/10/10/4K4R w mK - 0 1", Embassy).unwrap_err();
    assert_eq!(
        error.to_string(),
        "at 29..30: embassy castles by its own rule, and its positions have no prefix for a castling type; leave it out"
    );
    // Also where blanks that repair takes out stand before it.
    let options = ReadOptions::with_policy(Policy::Repair);
    let error = fairy::read("4k5 /10/10/10/ 10/10/10/4K4R w mK - 0 1", Embassy, options).unwrap_err();
    assert!(matches!(error, NotRead::Prefix { span, .. } if span.range() == (31..32)), "{error:?}");
}

#[test]
fn repair() {
    let options = ReadOptions::with_policy(Policy::Repair);
    let repaired = |text: &str, variant, expected: &[&str], xfen: &str| {
        let accepted = fairy::read(text, variant, options).expect("repaired");
        assert_eq!(in_short(0, &[], &accepted.deviations), expected, "{text}");
        assert_eq!(accepted.setup.to_xfen(), xfen, "{text}");
    };
    repaired(
        "4k5/10/10/10/10/10/91/4K4R w K - 0 x",
        Janus,
        &["placement.adjacent-runs 19..21 '10'", "counter.digits 35..36 '1'"],
        "4k5/10/10/10/10/10/10/4K4R w sK - 0 1",
    );
    repaired(
        "4k4j /10/10/10/10/10/10/J3K4R w K - 0 1",
        Janus,
        &["shape.spaces 4..5 ''"],
        "4k4a/10/10/10/10/10/10/A3K4R w sK - 0 1",
    );
    let error = fairy::read("4k5 /10/10/10/10/10/10/A3K4R w K - 0 1", Janus, options).unwrap_err();
    assert!(matches!(error, NotRead::Letter { letter: 'A', .. }), "{error:?}");
}

#[test]
fn what_cannot_be_repaired_has_the_same_errors() {
    for text in ["4k4j /10/10/10/10/10/10/J9 x K - 0 1", "4k4j/10/10/ 10/10/10/10/J8 w K - 0 1"] {
        let repair = fairy::read(text, Janus, ReadOptions::with_policy(Policy::Repair));
        assert_eq!(repair.unwrap_err(), read(text, Janus).unwrap_err(), "{text}");
    }
}

#[test]
fn kings_that_no_castling_type_takes_there() {
    // Embassy: b and h, which from the e-file are three files.
    assert_eq!(other_targets(Embassy, "4k5/10/10/10/10/10/10/5K3R w K - 0 1"), "f1");
    assert_eq!(other_targets(Embassy, "4k5/10/10/10/10/10/10/R4K3R w KQ - 0 1"), "f1");
    assert_eq!(other_targets(Embassy, "3k5r/10/10/10/10/10/10/4K5 w k - 0 1"), "d8");
    // The king to blame is not the first one.
    assert_eq!(other_targets(Embassy, "3k5r/10/10/10/10/10/10/4K4R w Kk - 0 1"), "d8");
    // The b-file is that of the symmetric type, from any file.
    both_ways(Embassy, "4k5/10/10/10/10/10/10/R4K4 w A - 0 1", "4k5/10/10/10/10/10/10/R4K4 w sQ - 0 1");
    // Each king goes where some type takes it, but no type takes both there.
    let error = read("1r3k4/10/10/10/10/10/10/4K4R w Kq - 0 1", Embassy).unwrap_err();
    assert_eq!(error, NotRead::SeveralTypes { variant: Embassy });
    assert_eq!(
        error.to_string(),
        "embassy takes the kings to files that belong to different castling types of X-FEN, and a position has one type"
    );
    // Where several types fit, it is the one of the variant.
    both_ways(Embassy, "4k5/10/10/10/10/10/10/R3K5 w A - 0 1", "4k5/10/10/10/10/10/10/R3K5 w mQ - 0 1");
    both_ways(Janus, "4k5/10/10/10/10/10/10/4K4R w J - 0 1", "4k5/10/10/10/10/10/10/4K4R w sK - 0 1");
    let error = read("4k5/10/10/10/10/10/10/5K3R w K - 0 1", Embassy).unwrap_err();
    assert_eq!(
        error.to_string(),
        "embassy takes the white king on f1 to a file to which no castling type of X-FEN takes it"
    );
    // The others take every king to the files of a type.
    for variant in [Janus, Gothic, Capablanca, Caparandom] {
        assert!(read("3k5r/10/10/10/10/10/10/4K4R w Kk - 0 1", variant).is_ok());
    }
}

#[test]
fn eight_files_are_refused() {
    for variant in Variant::ALL {
        for profile in [Profile::Any, Profile::Chess960, Profile::Traditional] {
            let error =
                fairy::read("4k3/8/8/8/8/8/8/4K3 w - - 0 1", variant, ReadOptions::with_profile(profile)).unwrap_err();
            assert_eq!(error, NotRead::Board { variant });
        }
    }
    let error = read("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Gothic).unwrap_err();
    assert_eq!(error.to_string(), "the board of gothic has ten files; this one has eight");
    // A profile holds here too.
    let ten_files = "4k5/10/10/10/10/10/10/4K5 w - - 0 1";
    assert!(fairy::read(ten_files, Gothic, ReadOptions::with_profile(Profile::Capablanca)).is_ok());
    let options = ReadOptions::with_profile(Profile::Chess960);
    assert!(matches!(fairy::read(ten_files, Gothic, options), Err(NotRead::Refused(_))));
}

#[test]
fn strict_and_long_texts() {
    let options = ReadOptions::with_policy(Policy::Strict);
    assert!(fairy::read("4k5/10/10/10/10/10/10/J3K4R w K - 0 1", Janus, options).is_ok());
    assert!(fairy::read("4k5/10/10/10/10/10/10/J3K4R w J - 0 1", Janus, options).is_err());
    for len in [MAX_LEN + 1, 1 << 20] {
        refused(Janus, &"J".repeat(len), &[&format!("!shape.length 0..{len}")]);
    }
    assert!(matches!(fairy::read(b"\xFF", Janus, options), Err(NotRead::Refused(_))));
}

#[test]
fn what_a_variant_cannot_express() {
    let write = |line: &str, variant| fairy::write(&line.parse::<Setup>().unwrap(), variant).unwrap_err();
    for variant in Variant::ALL {
        assert_eq!(write("4k3/8/8/8/8/8/8/4K3 w - - 0 1", variant), NotInVariant::Board { variant });
    }
    for letter in ['C', 'c'] {
        let piece = Piece::from_letter(letter).unwrap();
        let line = format!("4k5/10/10/10/10/10/{letter}9/A3K5 w - - 0 1");
        assert_eq!(write(&line, Janus), NotInVariant::Piece { variant: Janus, piece });
    }
    // The first right that goes elsewhere; a right that goes there by another type is written.
    for (castling, variant, king_to) in [
        ("KQkq", Janus, "c1"),
        ("Qq", Janus, "c1"),
        ("q", Janus, "c8"),
        ("mK", Janus, "h1"),
        ("sKQkq", Embassy, "i1"),
        ("KQkq", Embassy, "i1"),
        ("sQ", Capablanca, "b1"),
        ("mKQ", Gothic, "h1"),
        ("mk", Caparandom, "h8"),
    ] {
        match write(&format!("r3k4r/10/10/10/10/10/10/R3K4R w {castling} - 0 1"), variant) {
            NotInVariant::CastlingTargets { variant: named, right } => {
                assert_eq!((named, right.king_to.to_string().as_str()), (variant, king_to), "{castling}");
            }
            other => panic!("{castling}: {other}"),
        }
    }
    for (castling, variant, written) in
        [("K", Janus, "J"), ("mQ", Janus, "A"), ("sQ", Embassy, "A"), ("sK", Gothic, "J"), ("sKk", Capablanca, "Jj")]
    {
        let setup: Setup = format!("r3k4r/10/10/10/10/10/10/R3K4R w {castling} - 0 1").parse().unwrap();
        let text = format!("r3k4r/10/10/10/10/10/10/R3K4R w {written} - 0 1");
        assert_eq!(fairy::write(&setup, variant), Ok(text), "{castling}");
    }
}

#[test]
fn refusals_of_the_writer_in_words() {
    let words = |line: &str, variant| fairy::write(&line.parse::<Setup>().unwrap(), variant).unwrap_err().to_string();
    assert_eq!(words("8/8/8/8/8/8/8/8 w - - 0 1", Gothic), "gothic cannot express this: its board has ten files");
    assert_eq!(words("c9/10/10/10/10/10/10/10 w - - 0 1", Janus), "janus cannot express this: it has no `c`");
    assert_eq!(
        words("10/10/10/10/10/10/10/4K4R w mK - 0 1", Janus),
        "janus cannot express this: the white king on e1 castles to h1, and the variant takes it elsewhere"
    );
}

#[test]
fn names() {
    for variant in Variant::ALL {
        assert_eq!(variant.name().parse(), Ok(variant));
        assert_eq!(variant.to_string(), variant.name());
    }
    for name in ["", "Janus", "chess", "capablanca "] {
        assert_eq!(name.parse::<Variant>(), Err(UnknownVariant));
    }
    assert_eq!(UnknownVariant.to_string(), "the variants are janus, embassy, gothic, capablanca, caparandom");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// What is written for a variant is read back as a setup that plays alike, and written the same again.
    #[test]
    fn what_is_written_is_read(setup in setups()) {
        for variant in Variant::ALL {
            match fairy::write(&setup, variant) {
                Ok(text) => {
                    let read = read(&text, variant).expect("what is written is read").setup;
                    prop_assert!(read.same_play(&setup), "{}: {}", variant, text);
                    prop_assert_eq!(fairy::write(&read, variant), Ok(text));
                }
                Err(NotInVariant::Board { .. }) => prop_assert_eq!(setup.size(), BoardSize::Standard8x8),
                Err(_) => prop_assert_eq!(setup.size(), BoardSize::Capablanca10x8),
            }
        }
    }
}
