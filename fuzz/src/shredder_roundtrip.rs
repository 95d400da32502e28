//! X-FEN and Shredder-FEN into each other.

use arbitrary::{Arbitrary as _, Unstructured};
use xfen_core::{Color, EpMode, ReadOptions, Rule, Setup, read};

use crate::check::edited;
use crate::setups::AnySetup;

/// Shredder-FEN names the file of every rook that may castle, the type and, if it names every push, all there is to a
/// setup; X-FEN comes of it by edits of letters and of the en-passant target alone. Gives whether the bytes make a setup.
///
/// # Panics
/// If the property does not hold.
pub fn shredder_roundtrip(bytes: &[u8]) -> bool {
    let Ok(AnySetup(setup)) = AnySetup::arbitrary(&mut Unstructured::new(bytes)) else { return false };
    for mode in EpMode::ALL {
        let text = setup.to_shredder_in(mode);
        assert_eq!(text.split(' ').nth(2), Some(castling(&setup).as_str()), "{text}");
        let accepted = read(&text, ReadOptions::default()).expect("Shredder-FEN has one meaning");
        for deviation in &accepted.deviations {
            let rule = deviation.kind.rule();
            assert!(matches!(rule, Rule::CastlingOutermostLetter | Rule::EpCapturer), "{text}: {rule}");
        }
        assert_eq!(edited(text.as_bytes(), &accepted.deviations), accepted.setup.to_xfen());
        assert_eq!(accepted.setup.ep_target_in(mode), setup.ep_target_in(mode), "{text}");
        match mode {
            EpMode::Always => assert_eq!(accepted.setup, setup, "{text}"),
            EpMode::PseudoLegal => assert_eq!(accepted.setup.to_xfen(), setup.to_xfen(), "{text}"),
            EpMode::Legal => {}
        }
    }
    let xfen = setup.to_xfen();
    assert_eq!(xfen.parse::<Setup>().expect("X-FEN").to_shredder(), setup.to_shredder(), "{xfen}");
    true
}

/// The castling field as Shredder-FEN has it.
fn castling(setup: &Setup) -> String {
    let letters = setup.castling_rights().map(|right| match right.color {
        Color::White => right.rook.file().letter().to_ascii_uppercase(),
        Color::Black => right.rook.file().letter(),
    });
    let text: String = setup.castling().castling_type().prefix().into_iter().chain(letters).collect();
    if text.is_empty() { "-".to_owned() } else { text }
}
