//! What is canonical stays as it is.

use arbitrary::{Arbitrary as _, Unstructured};
use xfen_core::{EpMode, Policy, ReadOptions, Setup, read, url};

use crate::check::STRICT;
use crate::lines::AnyLine;

/// Every writer, given what a reader makes of its own text, writes that text again; and the canonical texts of two
/// setups are one only if the setups are, up to a push that nobody can answer. Gives whether a line is accepted.
///
/// # Panics
/// If the property does not hold.
pub fn canonical_idempotent(bytes: &[u8]) -> bool {
    let mut bytes = Unstructured::new(bytes);
    let mut read_one = || {
        let AnyLine(line) = AnyLine::arbitrary(&mut bytes).ok()?;
        read(line, ReadOptions::with_policy(Policy::Repair)).ok()
    };
    let Some(first) = read_one() else { return false };
    check(&first.setup);
    if let Some(second) = read_one() {
        let one_text = first.setup.to_xfen() == second.setup.to_xfen();
        assert_eq!(one_text, forgetting(&first.setup) == forgetting(&second.setup));
    }
    true
}

/// All that the canonical text tells, apart from its spelling.
fn forgetting(setup: &Setup) -> impl PartialEq {
    let counters = (setup.halfmove_clock(), setup.fullmove_number());
    (setup.board().clone(), setup.turn(), *setup.castling(), setup.ep_target(), counters)
}

fn check(setup: &Setup) {
    let canonical = setup.to_xfen();
    let again = read(&canonical, STRICT).expect("the canonical text is canonical").setup;
    assert_eq!(again.to_xfen(), canonical);
    assert!(again.same_play(setup) && again.play_key() == setup.play_key(), "{canonical}");
    let form = setup.to_url();
    assert_eq!(url::read(&form, STRICT).expect("its form for URLs is canonical").setup.to_url(), form);
    for mode in EpMode::ALL {
        let shredder = setup.to_shredder_in(mode);
        let again: Setup = shredder.parse().expect("Shredder-FEN is read");
        assert_eq!(again.to_shredder_in(mode), shredder);
        if let Ok(traditional) = setup.to_fen(mode) {
            let again: Setup = traditional.parse().expect("traditional FEN is read");
            assert_eq!(again.to_fen(mode).as_ref(), Ok(&traditional));
        }
    }
}
