//! Any bytes: nothing panics, and every span lies in the line, on the boundaries of characters.

#[path = "support/setups.rs"]
mod setups;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use setups::lines;
use xfen_core::{Accepted, Diagnostic, MAX_LEN, Policy, Profile, ReadOptions, Refused, apply, read, render};

fn check_report(line: &[u8], report: &dyn Diagnostic) {
    for span in std::iter::once(report.span()).chain(report.related()) {
        assert!(span.start <= span.end && span.end <= line.len(), "{span} of {}", line.len());
        if let Ok(text) = std::str::from_utf8(line) {
            assert!(text.is_char_boundary(span.start) && text.is_char_boundary(span.end), "{span} in {text:?}");
        }
    }
    assert!(!report.to_string().is_empty());
    let picture = render(line, report);
    assert_eq!(picture.split('\n').count(), 3, "{picture:?}");
    assert!(picture.contains('^'), "{picture:?}");
    assert!(picture.chars().all(|shown| matches!(shown, ' '..='~' | '\n' | '…')), "{picture:?}");
}

/// Reads with all options and looks at what is reported.
fn check(line: &[u8]) {
    for policy in [Policy::Strict, Policy::Compatible, Policy::Repair] {
        for profile in Profile::ALL {
            check_with(line, ReadOptions::new(policy, profile));
        }
    }
}

fn check_with(line: &[u8], options: ReadOptions) {
    match read(line, options) {
        Ok(Accepted { setup, deviations }) => {
            deviations.iter().for_each(|deviation| check_report(line, deviation));
            let text = std::str::from_utf8(line).expect("an accepted line is text");
            assert_eq!(apply(text, &deviations).expect("edits of this line"), setup.to_xfen(), "{text:?}");
        }
        Err(Refused { errors, deviations }) => {
            assert!(!(errors.is_empty() && deviations.is_empty()));
            errors.iter().for_each(|error| check_report(line, error));
            deviations.iter().for_each(|deviation| check_report(line, deviation));
        }
    }
}

#[test]
fn every_single_byte() {
    let line = b"4k3/8/8/8/3pP3/8/8/4K2R b SHA e3 00 0";
    for byte in 0..=u8::MAX {
        check(&[byte]);
        for at in 0..=line.len() {
            let mut changed = line.to_vec();
            changed.insert(at, byte);
            check_with(&changed, ReadOptions::with_policy(Policy::Repair));
            changed.remove((at + 1).min(line.len()));
            check_with(&changed, ReadOptions::default());
        }
    }
}

#[test]
fn every_part_of_a_line() {
    let line = "\u{FEFF} r3k4r/10/10/10/4pP5/10/10/R3K4R\tb mHAha e3 00 00 \r\n".as_bytes();
    for start in 0..line.len() {
        for end in start..=line.len() {
            check(&line[start..end]);
        }
    }
}

#[test]
fn long_lines() {
    for unit in ["8", "/", " ", "\t", "K", "8/", "\n", "\u{FEFF}", "x ", "0", "1 "] {
        for len in [MAX_LEN, MAX_LEN + 1, 1 << 16] {
            check(&unit.bytes().cycle().take(len).collect::<Vec<_>>());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_bytes(line in vec(any::<u8>(), 0..=80)) {
        check(&line);
    }

    #[test]
    fn any_bytes_up_to_the_length_cap(line in vec(any::<u8>(), 0..=MAX_LEN + 8)) {
        check_with(&line, ReadOptions::default());
    }

    #[test]
    fn any_text(line in any::<String>()) {
        check(line.as_bytes());
    }

    #[test]
    fn fields_of_any_characters(line in "([ -~]{0,40}[/ \t]){0,14}[\r\n]{0,3}") {
        check(line.as_bytes());
    }

    #[test]
    fn damaged_lines(line in lines(), damage in vec((any::<Index>(), any::<u8>(), any::<bool>()), 0..4)) {
        let mut line = line.into_bytes();
        for (index, byte, replace) in damage {
            let at = index.index(line.len());
            if replace {
                line[at] = byte;
            } else {
                line.insert(at, byte);
            }
        }
        check(&line);
    }
}
