//! Properties that hold for every input, as ordinary functions over bytes: a fuzzer calls them through
//! `fuzz_targets`, and tests call them with every seed and with every input that once broke one.

mod setups;

use std::path::Path;
use std::{env, fs, io};

use arbitrary::{Arbitrary as _, Unstructured};
use xfen_core::{
    Accepted, Deviation, Diagnostic, MAX_LEN, Policy, ReadOptions, Setup, SetupParts, Verdict, apply, read,
};

pub use setups::AnySetup;

/// Reading any bytes does not panic, both policies agree, every span lies in the line and on character boundaries, and
/// the edits of an accepted line lead to its canonical text.
///
/// # Panics
/// If the property does not hold.
pub fn read_bytes(bytes: &[u8]) {
    let compatible = read(bytes, ReadOptions::default());
    let strict = read(bytes, ReadOptions::with_policy(Policy::Strict));
    match &compatible {
        Ok(accepted) => {
            accepted.deviations.iter().for_each(|deviation| check_report(bytes, deviation));
            check_accepted(bytes, accepted);
        }
        Err(refused) => {
            assert_eq!(refused.verdict(), Verdict::Invalid);
            assert!(!refused.errors.is_empty());
            refused.errors.iter().for_each(|error| check_report(bytes, error));
            refused.deviations.iter().for_each(|deviation| check_report(bytes, deviation));
            assert!(refused.to_string().contains(refused.errors[0].rule().id()));
        }
    }
    let canonical = compatible.as_ref().is_ok_and(|accepted| accepted.deviations.is_empty());
    assert_eq!(strict.is_ok(), canonical);
}

fn check_report(bytes: &[u8], report: &dyn Diagnostic) {
    for span in std::iter::once(report.span()).chain(report.related()) {
        assert!(span.start <= span.end && span.end <= bytes.len(), "{span} of {}", bytes.len());
        if let Ok(text) = std::str::from_utf8(bytes) {
            assert!(text.is_char_boundary(span.start) && text.is_char_boundary(span.end), "{span} cuts a character");
        }
    }
    assert!(!report.to_string().is_empty());
    assert!(xfen_core::render(bytes, report).contains('^'));
}

fn check_accepted(bytes: &[u8], accepted: &Accepted) {
    assert!(bytes.len() <= MAX_LEN);
    let line = std::str::from_utf8(bytes).expect("accepted lines are text");
    let canonical = accepted.setup.to_xfen();
    assert!(edits_do_not_overlap(&accepted.deviations));
    assert_eq!(apply(line, &accepted.deviations).as_deref(), Some(canonical.as_str()));
    assert_eq!(line == canonical, accepted.deviations.is_empty());
    check_round_trip(&accepted.setup);
}

/// Edits follow each other; entries that share one are side by side.
fn edits_do_not_overlap(deviations: &[Deviation]) -> bool {
    deviations.windows(2).all(|pair| {
        let same = (pair[0].span, &pair[0].replacement) == (pair[1].span, &pair[1].replacement);
        same || pair[0].span.end <= pair[1].span.start
    })
}

/// Every setup is read back from what is written of it, as X-FEN and as Shredder-FEN.
///
/// # Panics
/// If the property does not hold.
pub fn roundtrip(bytes: &[u8]) {
    if let Ok(AnySetup(setup)) = AnySetup::arbitrary(&mut Unstructured::new(bytes)) {
        check_round_trip(&setup);
    }
}

fn check_round_trip(setup: &Setup) {
    let written = setup.to_xfen();
    let accepted = read(&written, ReadOptions::with_policy(Policy::Strict)).expect("what is written is canonical");
    assert_eq!(&accepted.setup, &without_forgotten_push(setup), "{written}");
    assert_eq!(accepted.setup.to_xfen(), written);
    let shredder = setup.to_shredder();
    let accepted = read(&shredder, ReadOptions::default()).expect("Shredder-FEN has one meaning");
    assert_eq!(accepted.setup.to_xfen(), written, "{shredder}");
}

/// The setup as X-FEN can tell it: without a double push that no pawn can answer.
fn without_forgotten_push(setup: &Setup) -> Setup {
    let double_push = setup.ep_target().map(|target| target.file());
    Setup::new(SetupParts { double_push, ..setup.clone().into_parts() }).expect("a setup without a push is a setup")
}

/// Runs a property over the files named on the command line.
///
/// # Errors
/// If a file cannot be read.
pub fn replay_arguments(property: fn(&[u8])) -> io::Result<()> {
    for path in env::args_os().skip(1) {
        property(&fs::read(&path)?);
        println!("{}: holds", Path::new(&path).display());
    }
    Ok(())
}
