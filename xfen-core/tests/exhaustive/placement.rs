//! Every pattern of men and gaps in a rank, and every run of digits. (Rules `placement.empty-run`, `placement.width`,
//! `placement.adjacent-runs`, `placement.zero`.)

use xfen_core::{Color, File, Rank, Square};

use crate::{Found, proved, rank_text};

/// The men that take turns, in ranks of eight files and of ten.
const MEN: [&str; 2] = ["PnBrQkpNbRqK", "PaBcQkAnbCqKpr"];

/// A board whose other ranks are empty, and the offset of the rank.
fn with_rank(width: usize, number: usize, text: &str) -> (String, usize) {
    let mut ranks = vec![width.to_string(); 8];
    ranks[8 - number] = text.to_owned();
    let from = ranks[..8 - number].iter().map(|rank| rank.len() + 1).sum();
    (format!("{} w - - 0 1", ranks.join("/")), from)
}

#[test]
fn every_pattern_of_men_and_gaps() {
    let mut cases = 0;
    for (width, men) in [8usize, 10].into_iter().zip(MEN) {
        for pattern in 0..1usize << width {
            for number in 1..=8 {
                let men = men.chars().cycle().skip(pattern % men.len() + number);
                let squares = (0..width).zip(men).map(|(file, man)| if pattern >> file & 1 == 1 { man } else { '.' });
                let squares: String = squares.collect();
                let (line, _) = with_rank(width, number, &rank_text(&squares));
                let found = Found::in_line(&line, 0);
                let setup = found.setup.unwrap_or_else(|| panic!("{line}"));
                assert_eq!(found.deviations, [""; 0], "{line}");
                assert_eq!(setup.to_xfen(), line);
                let rank = Rank::of(Color::White, u8::try_from(number).unwrap()).unwrap();
                for (file, square) in squares.chars().enumerate() {
                    let square_of_file = Square::new(File::new(u8::try_from(file).unwrap()).unwrap(), rank);
                    let man = setup.board().piece_at(square_of_file).map_or('.', |man| man.letter());
                    assert_eq!(man, square, "{line}");
                }
                assert_eq!(setup.board().pieces().count(), pattern.count_ones() as usize, "{line}");
                cases += 1;
            }
        }
    }
    proved("placement: men and gaps, rank, width", cases, (256 + 1024) * 8);
}

/// What a run of digits is: its numbers, read from the left, where `10` is one.
fn numbers(digits: &str) -> Vec<usize> {
    let mut numbers = Vec::new();
    let mut rest = digits;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("10") { 2 } else { 1 };
        numbers.push(if length == 2 { 10 } else { first.to_digit(10).unwrap() as usize });
        rest = &rest[length..];
    }
    numbers
}

/// Every run of digits of these lengths, alone in its rank, before a man, behind one, and between two.
fn digit_runs(lengths: std::ops::RangeInclusive<usize>, expected: u64) {
    let mut cases = 0;
    for length in lengths.clone() {
        for value in 0..10usize.pow(u32::try_from(length).unwrap()) {
            let digits = format!("{value:0length$}");
            for width in [8, 10] {
                for (before, behind) in [("", ""), ("P", ""), ("", "P"), ("P", "P")] {
                    let text = format!("{before}{digits}{behind}");
                    let (line, from) = with_rank(width, 4, &text);
                    let numbers = numbers(&digits);
                    let run = (before.len(), before.len() + length);
                    let error = if numbers.contains(&0) {
                        Some(("placement.zero", run.0, run.1))
                    } else if numbers.len() > 1 {
                        Some(("placement.adjacent-runs", run.0, run.1))
                    } else if numbers[0] + before.len() + behind.len() != width {
                        Some(("placement.width", 0, text.len()))
                    } else {
                        None
                    };
                    let found = Found::in_line(&line, from);
                    assert_eq!(found.errors, Vec::from_iter(error), "{line}");
                    assert_eq!(found.setup.is_some(), error.is_none(), "{line}");
                    cases += 1;
                }
            }
        }
    }
    proved(
        &format!("placement: runs of {} to {} digits, alone and beside men, width", lengths.start(), lengths.end()),
        cases,
        expected,
    );
}

#[test]
fn runs_of_up_to_three_digits() {
    digit_runs(1..=3, (10 + 100 + 1000) * 2 * 4);
}

#[test]
#[ignore = "long"]
fn runs_of_four_digits() {
    digit_runs(4..=4, 10_000 * 2 * 4);
}
