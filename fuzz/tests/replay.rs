//! Every seed, and every input that once broke a property, on the stable toolchain without a fuzzer.

use std::fs;
use std::path::Path;

use arbitrary::{Arbitrary as _, Unstructured};
use xfen_core::{BoardSize, CastlingType, Color, KingNotHome, Piece, Role, Setup, Square};
use xfen_fuzz::{AnySetup, Property};

/// Runs `property` over the files of `seeds/NAME`, which may not be empty; gives how many get past the syntax.
fn replay(name: &str, property: Property) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(name);
    let files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(!files.is_empty(), "no seeds in {}", folder.display());
    let mut past = 0;
    for file in files {
        eprintln!("{}", file.display());
        past += usize::from(property(&fs::read(file).unwrap()));
    }
    past
}

/// A test for each property, which replays its seeds; some of them get past the syntax.
macro_rules! seeds {
    ($($property:ident)*) => {
        $(
            #[test]
            fn $property() {
                assert!(replay(stringify!($property), xfen_fuzz::$property) > 0);
            }
        )*

        /// The fuzz targets that have such a test.
        const REPLAYED: &[&str] = &[$(stringify!($property)),*];
    };
}

seeds! {
    adapter_output
    canonical_idempotent
    corpus_yaml
    forms
    grammar_equals_scanner
    pgn_bytes
    pgn_select_preserves_bytes
    play_random
    read_bytes
    read_structured
    repair_converges
    roundtrip
    san_roundtrip
    shredder_roundtrip
}

#[test]
fn every_target_is_replayed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz_targets");
    let mut targets: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    targets.sort();
    assert_eq!(targets, REPLAYED);
}

/// Lines are texts of each form as well.
#[test]
fn seeds_of_lines_and_forms_hold_for_each_other() {
    replay("read_bytes", xfen_fuzz::forms);
    replay("forms", xfen_fuzz::read_bytes);
    replay("read_bytes", xfen_fuzz::grammar_equals_scanner);
    replay("forms", xfen_fuzz::grammar_equals_scanner);
}

/// Bytes that look random, the same in every run (a linear congruential generator).
fn noise(seed: u64) -> Vec<u8> {
    let mut state = seed;
    let step = |state: &mut u64| {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*state >> 56) as u8
    };
    (0..400).map(|_| step(&mut state)).collect()
}

/// How many of the setups that noise makes are of a kind.
fn count(setups: &[Setup], kind: impl Fn(&Setup) -> bool) -> usize {
    setups.iter().filter(|setup| kind(setup)).count()
}

/// How many kings of a colour there are.
fn kings(setup: &Setup, color: Color) -> usize {
    setup.board().squares_of(Piece::new(color, Role::King)).count()
}

/// Whether another man stands between a king and a rook that may castle.
fn man_between(setup: &Setup) -> bool {
    setup.castling_rights().any(|right| {
        let [king, rook] = [right.king, right.rook].map(|square| square.file());
        let between = |(square, _): &(Square, Piece)| {
            square.rank() == right.king.rank() && king.min(rook) < square.file() && square.file() < king.max(rook)
        };
        setup.board().pieces().any(|man| between(&man))
    })
}

#[test]
fn roundtrip_holds_for_noise_and_noise_makes_all_kinds_of_setups() {
    let noises: Vec<Vec<u8>> = (0..2000).map(noise).collect();
    assert!(noises.iter().all(|bytes| xfen_fuzz::roundtrip(bytes)));
    let setups: Vec<Setup> =
        noises.iter().map(|bytes| AnySetup::arbitrary(&mut Unstructured::new(bytes)).unwrap().0).collect();
    let has_inner_rook = |setup: &Setup| {
        let text = setup.to_xfen();
        let letters = text.split(' ').nth(2).unwrap().chars();
        letters.map(|letter| letter.to_ascii_lowercase()).any(|letter| matches!(letter, 'a'..='j'))
    };
    let castling_type = |wanted| move |setup: &Setup| setup.castling().castling_type() == wanted;
    let elsewhere = |setup: &Setup| matches!(setup.board().castling_king(Color::Black), Err(KingNotHome::Elsewhere(_)));
    for (kind, found) in [
        ("inner rooks", count(&setups, has_inner_rook)),
        ("men between", count(&setups, man_between)),
        ("targets", count(&setups, |setup| setup.ep_target().is_some())),
        ("forgotten pushes", count(&setups, |setup| setup.double_push().is_some() && setup.ep_target().is_none())),
        ("symmetric", count(&setups, castling_type(CastlingType::Symmetric))),
        ("modern", count(&setups, castling_type(CastlingType::Modern))),
        ("ten files", count(&setups, |setup| setup.size() == BoardSize::Capablanca10x8)),
        ("no king", count(&setups, |setup| kings(setup, Color::White) == 0)),
        ("several kings", count(&setups, |setup| kings(setup, Color::White) > 1)),
        ("a king elsewhere", count(&setups, elsewhere)),
        (
            "rights of one colour without a king of the other",
            count(&setups, |setup| {
                !setup.castling().is_empty() && Color::ALL.into_iter().any(|color| kings(setup, color) == 0)
            }),
        ),
    ] {
        assert!(found >= 60, "{kind}: {found}");
    }
}

/// What is made of bytes gets past the syntax in at least one case of five, with bytes that nothing has selected.
#[test]
fn structured_properties_hold_for_noise_and_get_past_the_syntax() {
    let noises: Vec<Vec<u8>> = (5000..5200).map(noise).collect();
    for (name, property) in [
        ("adapter_output", xfen_fuzz::adapter_output as Property),
        ("canonical_idempotent", xfen_fuzz::canonical_idempotent),
        ("pgn_select_preserves_bytes", xfen_fuzz::pgn_select_preserves_bytes),
        ("play_random", xfen_fuzz::play_random),
        ("read_structured", xfen_fuzz::read_structured),
        ("repair_converges", xfen_fuzz::repair_converges),
        ("san_roundtrip", xfen_fuzz::san_roundtrip),
        ("shredder_roundtrip", xfen_fuzz::shredder_roundtrip),
    ] {
        let past = noises.iter().filter(|bytes| property(bytes)).count();
        eprintln!("{name}: {past} of {}", noises.len());
        assert!(past * 5 >= noises.len(), "{name}: {past} of {}", noises.len());
    }
}
