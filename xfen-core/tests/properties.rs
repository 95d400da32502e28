//! What holds for all setups and lines. (Section "Writing": the round trips; section "Reporting": edits.)

#[path = "support/setups.rs"]
mod setups;

use proptest::prelude::*;
use setups::{lines, setups};
use xfen_core::{Accepted, Deviation, EpMode, MAX_LEN, Policy, ReadOptions, Setup, SetupParts, Verdict, apply, read};

const STRICT: ReadOptions = ReadOptions::with_policy(Policy::Strict);

/// The setup as X-FEN can tell it: without a double push that no pawn can answer.
fn without_forgotten_push(setup: &Setup) -> Setup {
    let double_push = setup.ep_target().map(|target| target.file());
    Setup::new(SetupParts { double_push, ..setup.clone().into_parts() }).expect("a setup without a push")
}

/// Edits in the order of the text that do not overlap; equal ones are one edit with several rules.
fn check_edits(deviations: &[Deviation]) {
    for pair in deviations.windows(2) {
        let [first, second] = pair else { unreachable!() };
        if (first.span, &first.replacement) == (second.span, &second.replacement) {
            assert!(first.kind.rule() < second.kind.rule(), "one entry for each rule: {pair:?}");
        } else {
            assert!(first.span.end <= second.span.start, "edits overlap: {pair:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    /// `read(write(s)) == s`, up to a push that no pawn can capture.
    #[test]
    fn what_is_written_is_read(setup in setups()) {
        let text = setup.to_xfen();
        let accepted = read(&text, STRICT).expect("what is written is canonical");
        prop_assert_eq!(&accepted.setup, &without_forgotten_push(&setup), "{}", text);
        prop_assert_eq!(accepted.setup.to_xfen(), text);
    }

    /// What is written is canonical by the grammar as well, and far from the length cap.
    #[test]
    fn what_is_written_is_canonical_by_the_grammar(setup in setups()) {
        let text = setup.to_xfen();
        prop_assert!(xfen_grammar::read_canonical(text.as_bytes()).is_some(), "{}", text);
        prop_assert!(text.len() < MAX_LEN / 2);
    }

    /// Shredder-FEN and X-FEN convert into each other without loss, and Shredder-FEN with a push that nobody can
    /// capture loses not even that.
    #[test]
    fn shredder_fen_round_trip(setup in setups()) {
        let text = setup.to_shredder();
        let accepted = read(&text, ReadOptions::default()).expect("Shredder-FEN has one meaning");
        prop_assert_eq!(&accepted.setup, &without_forgotten_push(&setup), "{}", text);
        prop_assert_eq!(accepted.setup.to_shredder(), text);
        let text = setup.to_shredder_in(EpMode::Always);
        prop_assert_eq!(&text.parse::<Setup>().expect("one meaning"), &setup, "{}", text);
    }

    /// Traditional FEN that always names the push tells everything, where it can be written.
    #[test]
    fn traditional_fen_round_trip(setup in setups()) {
        if let Ok(text) = setup.to_fen(EpMode::Always) {
            prop_assert_eq!(&text.parse::<Setup>().expect("one meaning"), &setup, "{}", text);
        }
    }

    /// `write(read(x)) == x` for canonical x, and for no other; the edits lead to the canonical text.
    #[test]
    fn canonical_is_what_is_written(line in lines()) {
        match read(&line, ReadOptions::default()) {
            Ok(accepted) => {
                let canonical = accepted.setup.to_xfen();
                check_edits(&accepted.deviations);
                prop_assert_eq!(apply(&line, &accepted.deviations).expect("edits of this line"), canonical.clone(), "{:?}", line);
                prop_assert_eq!(accepted.verdict() == Verdict::Canonical, line == canonical, "{:?}", line);
                let again = read(&canonical, STRICT);
                let again = again.expect("the canonical text is canonical");
                prop_assert_eq!(again.setup, without_forgotten_push(&accepted.setup), "{:?}", line);
            }
            Err(refused) => {
                prop_assert!(!refused.errors.is_empty());
                check_edits(&refused.deviations);
            }
        }
    }

    /// What the reader finds canonical, the grammar does.
    #[test]
    fn canonical_lines_are_canonical_by_the_grammar(line in lines()) {
        if read(&line, STRICT).is_ok() {
            prop_assert!(xfen_grammar::read_canonical(line.as_bytes()).is_some(), "{:?}", line);
        }
    }

    /// Repair gives a canonical text by its edits, and leaves alone what need not be repaired.
    #[test]
    fn repaired_lines_are_canonical(line in lines()) {
        let compatible = read(&line, ReadOptions::default());
        match read(&line, ReadOptions::with_policy(Policy::Repair)) {
            Ok(accepted) => {
                if let Ok(compatible) = compatible {
                    prop_assert_eq!(&accepted, &compatible);
                } else {
                    prop_assert_eq!(accepted.verdict(), Verdict::Invalid);
                }
                let Accepted { setup, deviations } = accepted;
                check_edits(&deviations);
                let repaired = apply(&line, &deviations).expect("edits of this line");
                prop_assert_eq!(&repaired, &setup.to_xfen(), "{:?}", line);
                prop_assert!(read(&repaired, STRICT).is_ok(), "{:?} to {:?}", line, repaired);
            }
            Err(refused) => prop_assert_eq!(Err(refused), compatible),
        }
    }
}
