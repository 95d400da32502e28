//! Every seed, and every input that once broke a property, on the stable toolchain without a fuzzer.

use std::fs;
use std::path::Path;

use arbitrary::{Arbitrary as _, Unstructured};
use xfen_core::{BoardSize, CastlingType};
use xfen_fuzz::AnySetup;

/// Runs `property` over the files of `seeds/NAME`, which may not be empty.
fn replay(name: &str, property: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(name);
    let files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(!files.is_empty(), "no seeds in {}", folder.display());
    for file in files {
        eprintln!("{}", file.display());
        property(&fs::read(file).unwrap());
    }
}

#[test]
fn read_bytes_holds_for_every_seed() {
    replay("read_bytes", xfen_fuzz::read_bytes);
}

#[test]
fn roundtrip_holds_for_every_seed() {
    replay("roundtrip", xfen_fuzz::roundtrip);
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

#[test]
fn roundtrip_holds_for_noise_and_noise_makes_all_kinds_of_setups() {
    let (mut inner, mut ep, mut forgotten, mut symmetric, mut modern, mut ten) = (0, 0, 0, 0, 0, 0);
    for seed in 0..2000 {
        let bytes = noise(seed);
        xfen_fuzz::roundtrip(&bytes);
        let AnySetup(setup) = AnySetup::arbitrary(&mut Unstructured::new(&bytes)).unwrap();
        let castling_field = |text: String| text.split(' ').nth(2).map(str::to_owned).unwrap();
        let letters = castling_field(setup.to_xfen());
        inner += u32::from(letters.chars().any(|letter| matches!(letter.to_ascii_lowercase(), 'a'..='j')));
        ep += u32::from(setup.ep_target().is_some());
        forgotten += u32::from(setup.double_push().is_some() && setup.ep_target().is_none());
        symmetric += u32::from(setup.castling().castling_type() == CastlingType::Symmetric);
        modern += u32::from(setup.castling().castling_type() == CastlingType::Modern);
        ten += u32::from(setup.size() == BoardSize::Capablanca10x8);
    }
    for count in [inner, ep, forgotten, symmetric, modern, ten] {
        assert!(count >= 200, "{:?}", (inner, ep, forgotten, symmetric, modern, ten));
    }
}
