//! The scanner gives what the grammar gives: the same trees, the same canonical lines, the same spans.

use proptest::prelude::*;
use xfen_grammar::{read, read_canonical, referee};

use crate::strings::{self, fields};

/// Whether the line is canonical, for both.
fn same(line: &[u8]) -> bool {
    let shown = String::from_utf8_lossy(line);
    assert_eq!(read(line), referee::read(line), "{shown:?}");
    let canonical = read_canonical(line);
    assert_eq!(canonical, referee::read_canonical(line), "{shown:?}");
    canonical.is_some()
}

/// How many of the lines are canonical, and how many there are.
fn count(lines: impl IntoIterator<Item = String>) -> (usize, usize) {
    lines.into_iter().fold((0, 0), |(canonical, all), line| (canonical + usize::from(same(line.as_bytes())), all + 1))
}

#[test]
fn the_corpus() {
    let (canonical, all) = count(strings::corpus());
    assert!(all > 900 && canonical > 300, "{canonical} of {all}");
}

#[test]
fn all_short_ranks() {
    let (canonical, all) = count(fields("12789 0/pAx", 4).into_iter().flat_map(|rank| {
        let among = |size| format!("{size}/{rank}/{size}/{size}/{size}/{size}/{size}/{size} w - - 0 1");
        [among("8"), among("10")]
    }));
    assert!(all > 25_000 && canonical > 200, "{canonical} of {all}");
    // The first rank and the last one have no slash on one side.
    count(fields("180/p", 3).into_iter().flat_map(|rank| {
        let first = format!("{rank}/8/8/8/8/8/8/8 w - - 0 1");
        let last = format!("10/10/10/10/10/10/10/{rank} w - - 0 1");
        [first, last]
    }));
}

#[test]
fn any_number_of_ranks() {
    for size in ["8", "10"] {
        let lines = (0..12).map(|count| format!("{} w - - 0 1", vec![size; count].join("/")));
        assert_eq!(count(lines), (1, 12));
    }
}

#[test]
fn all_short_fields() {
    let (canonical, all) = count(strings::exhaustive());
    assert!(all > 30_000 && canonical > 1_000, "{canonical} of {all}");
    count(fields("wbWB- x", 3).into_iter().flat_map(|turn| strings::lines(&turn, "-", "-", "0", "1")));
}

#[test]
fn all_short_lines() {
    // All that can stand round fields, and between them.
    let (canonical, all) = count(fields("8w- \t\r\n/\0é", 5));
    assert!(all > 100_000 && canonical == 0, "{canonical} of {all}");
}

#[test]
fn a_byte_at_every_place() {
    let line = *b"r3k2r/8/8/8/4pP2/8/8/R3KR1R b mFQkq f3 12 34";
    assert!(same(&line));
    for place in 0..line.len() {
        for byte in 0..=u8::MAX {
            let mut changed = line;
            changed[place] = byte;
            same(&changed);
        }
        same(&line[..place]);
        same(&line[place..]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn lines_of_the_grammar(line in strings::canonical()) {
        prop_assert!(same(line.as_bytes()) || line.len() > xfen_grammar::MAX_LEN);
    }

    #[test]
    fn lines_changed_in_one_place(line in strings::changed()) {
        same(line.as_bytes());
    }

    #[test]
    fn arbitrary_text(line in strings::arbitrary()) {
        same(line.as_bytes());
    }

    #[test]
    fn arbitrary_bytes(line in prop::collection::vec(any::<u8>(), 0..600)) {
        same(&line);
    }
}
