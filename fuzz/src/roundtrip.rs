//! Writing setups, and reading what was written.

use arbitrary::{Arbitrary as _, Unstructured};
use xfen_core::fairy::{self, Variant};
use xfen_core::{EpMode, ReadOptions, Setup, read, url};

use crate::check::{STRICT, without_forgotten_push};
use crate::setups::AnySetup;

/// Every setup is read back from what is written of it: as X-FEN, as Shredder-FEN, as traditional FEN, for URLs, and in the
/// dialects of the variants that can express it. Gives whether the bytes make a setup.
///
/// # Panics
/// If the property does not hold.
pub fn roundtrip(bytes: &[u8]) -> bool {
    let Ok(AnySetup(setup)) = AnySetup::arbitrary(&mut Unstructured::new(bytes)) else { return false };
    check_round_trip(&setup);
    true
}

pub(crate) fn check_round_trip(setup: &Setup) {
    let written = setup.to_xfen();
    let accepted = read(&written, STRICT).expect("what is written is canonical");
    assert_eq!(&accepted.setup, &without_forgotten_push(setup), "{written}");
    assert_eq!(accepted.setup.to_xfen(), written);
    assert_eq!(url::read(setup.to_url(), STRICT), Ok(accepted));
    let shredder = setup.to_shredder();
    let accepted = read(&shredder, ReadOptions::default()).expect("Shredder-FEN has one meaning");
    assert_eq!(accepted.setup.to_xfen(), written, "{shredder}");
    if let Ok(text) = setup.to_fen(EpMode::Always) {
        assert_eq!(text.parse().as_ref(), Ok(setup), "{text}");
    }
    for variant in Variant::ALL {
        if let Ok(text) = fairy::write(setup, variant) {
            let accepted = fairy::read(&text, variant, ReadOptions::default()).expect("what is written is read");
            assert!(accepted.setup.same_play(setup), "{variant}: {text}");
        }
    }
}
