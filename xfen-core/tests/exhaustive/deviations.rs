//! Every deviation with every other in another part of the line: both are told, and their edits give the canonical line.
//! Those of the castling field among each other are among the strings of `castling_strings`.

use xfen_core::{Policy, ReadOptions, apply, read};

use crate::{Found, proved};

/// A spelling of a part, and the rules that it breaks.
type Spelling = (&'static str, &'static [&'static str]);

/// A line in parts; the first spelling of each is the canonical one.
struct Line {
    placement: &'static str,
    turn: &'static [Spelling],
    castling: &'static [Spelling],
    en_passant: &'static [Spelling],
}

const START: &[Spelling] =
    &[("", &[]), ("\u{FEFF}", &["shape.spaces"]), (" ", &["shape.spaces"]), ("\u{FEFF} \t", &["shape.spaces"])];
const GAP: &[Spelling] = &[(" ", &[]), ("  ", &["shape.spaces"]), ("\t", &["shape.spaces"])];
const COUNTERS: &[Spelling] = &[
    (" 0 1", &[]),
    (" 00 1", &["counter.digits"]),
    (" 0 01", &["counter.digits"]),
    (" 0 0", &["counter.fullmove"]),
    (" 0 00", &["counter.digits", "counter.fullmove"]),
    (" 000 0", &["counter.digits", "counter.fullmove"]),
    (" 0", &["shape.fields"]),
    (" 00", &["counter.digits", "shape.fields"]),
    ("", &["shape.fields"]),
    (" 0\t1", &["shape.spaces"]),
];
const END: &[Spelling] = &[
    ("", &[]),
    ("\n", &["shape.spaces"]),
    ("\r\n", &["shape.spaces"]),
    ("\r", &["shape.spaces"]),
    (" ", &["shape.spaces"]),
    ("\t \r\n", &["shape.spaces"]),
];

const LINES: [Line; 3] = [
    Line {
        placement: "1r1k1r1r/8/8/8/4P3/8/8/RR2K1RR",
        turn: &[("b", &[]), ("B", &["turn.letter"])],
        castling: &[
            ("mGQfq", &[]),
            ("MGQfq", &["castling.type"]),
            ("mQGfq", &["castling.order"]),
            ("mfqGQ", &["castling.order"]),
            ("mGAfq", &["castling.outermost-letter"]),
            ("mGQfb", &["castling.outermost-letter"]),
            ("mKGQfq", &["castling.legacy-append"]),
            ("mGQQfq", &["castling.one-per-wing"]),
            ("mGQAfq", &["castling.one-per-wing"]),
            (
                "MfbKGAA",
                &[
                    "castling.legacy-append",
                    "castling.one-per-wing",
                    "castling.order",
                    "castling.outermost-letter",
                    "castling.type",
                ],
            ),
        ],
        en_passant: &[("-", &[]), ("e3", &["ep.capturer"])],
    },
    Line {
        placement: "4k3/8/8/p7/8/8/8/4K3",
        turn: &[("w", &[]), ("W", &["turn.letter"])],
        castling: &[
            ("-", &[]),
            ("s-", &["castling.type-alone"]),
            ("m-", &["castling.type-alone"]),
            ("S-", &["castling.type", "castling.type-alone"]),
        ],
        en_passant: &[("-", &[]), ("a6", &["ep.capturer"])],
    },
    Line {
        placement: "r1r2k2rr/10/10/9p/10/10/10/RR3K3R",
        turn: &[("w", &[]), ("W", &["turn.letter"])],
        castling: &[
            ("sKBic", &[]),
            ("SKBic", &["castling.type"]),
            ("sBKic", &["castling.order"]),
            ("sJBic", &["castling.outermost-letter"]),
            ("sKQBic", &["castling.legacy-append"]),
            ("sKJBic", &["castling.one-per-wing"]),
            ("sKBkiqc", &["castling.legacy-append"]),
        ],
        en_passant: &[("-", &[]), ("j6", &["ep.capturer"])],
    },
];

impl Line {
    /// The parts in the order of the text, the placement left out: start, gap, turn, gap, castling, gap, en passant, counters,
    /// end.
    fn parts(&self) -> [&'static [Spelling]; 9] {
        [START, GAP, self.turn, GAP, self.castling, GAP, self.en_passant, COUNTERS, END]
    }

    fn text(&self, choice: [usize; 9]) -> String {
        let mut text = String::new();
        for (index, (spellings, choice)) in self.parts().into_iter().zip(choice).enumerate() {
            text += spellings[choice].0;
            if index == 0 {
                text += self.placement;
            }
        }
        text
    }

    /// Checks a line with these spellings.
    fn check(&self, choice: [usize; 9]) {
        let line = self.text(choice);
        let mut rules: Vec<&str> =
            self.parts().iter().zip(choice).flat_map(|(part, choice)| part[choice].1).copied().collect();
        rules.sort();
        rules.dedup();
        let found = Found::in_line(&line, 0);
        assert_eq!(found.errors, [], "{line:?}");
        assert_eq!(found.deviations, rules, "{line:?}");
        let accepted = read(&line, ReadOptions::default()).unwrap();
        let canonical = self.text([0; 9]);
        assert_eq!(apply(&line, &accepted.deviations).as_ref(), Some(&canonical), "{line:?}");
        // Each alone is an edit of the line as well, and leaves what the others are about.
        for deviation in &accepted.deviations {
            let same_edit: Vec<_> =
                accepted.deviations.iter().filter(|other| other.span == deviation.span).cloned().collect();
            let nearer = apply(&line, &same_edit).unwrap();
            let left = read(&nearer, ReadOptions::default()).unwrap();
            assert!(left.deviations.len() < accepted.deviations.len(), "{line:?} to {nearer:?}");
            assert_eq!(left.setup.to_xfen(), canonical, "{line:?} to {nearer:?}");
        }
    }
}

#[test]
fn each_alone_and_with_every_other() {
    let mut cases = 0;
    let mut expected = 0;
    for line in LINES {
        let parts = line.parts();
        assert!(read(line.text([0; 9]), ReadOptions::with_policy(Policy::Strict)).is_ok(), "{}", line.text([0; 9]));
        let deviant = parts.map(|part| part.len() - 1);
        let all: usize = deviant.iter().sum();
        let in_one_part: usize = deviant.iter().map(|count| count * count).sum();
        expected += (all + (all * all - in_one_part) / 2) as u64;
        for one in 0..parts.len() {
            for spelling in 1..parts[one].len() {
                let mut choice = [0; 9];
                choice[one] = spelling;
                line.check(choice);
                cases += 1;
                for other in one + 1..parts.len() {
                    for second in 1..parts[other].len() {
                        choice[other] = second;
                        line.check(choice);
                        cases += 1;
                    }
                    choice[other] = 0;
                }
            }
        }
    }
    proved("deviations, alone and in pairs", cases, expected);
}
