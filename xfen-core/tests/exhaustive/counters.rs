//! Counters at every boundary. (Rules `counter.digits`, `counter.fullmove`.)

use crate::{Found, proved};

/// What a counter means: a number, or nothing; and the rules that it breaks.
fn naive(text: &str, is_fullmove: bool) -> Result<(u32, Vec<&'static str>), &'static str> {
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err("counter.digits");
    }
    let significant = text.trim_start_matches('0');
    // No number of more than ten digits fits.
    if significant.len() > 10 || significant.parse::<u64>().unwrap_or(0) > 4_294_967_295 {
        return Err("counter.digits");
    }
    let number: u64 = significant.parse().unwrap_or(0);
    let mut rules = Vec::new();
    if text.len() > 1 && text.starts_with('0') {
        rules.push("counter.digits");
    }
    let number = u32::try_from(number).unwrap();
    if is_fullmove && number == 0 {
        rules.push("counter.fullmove");
        return Ok((1, rules));
    }
    Ok((number, rules))
}

fn check(text: &str, is_fullmove: bool) {
    const BEFORE: &str = "4k3/8/8/8/8/8/8/4K3 w - - ";
    let (line, from) = match is_fullmove {
        true => (format!("{BEFORE}0 {text}"), BEFORE.len() + 2),
        false => (format!("{BEFORE}{text} 1"), BEFORE.len()),
    };
    let found = Found::in_line(&line, from);
    match naive(text, is_fullmove) {
        Ok((number, rules)) => {
            let setup = found.setup.unwrap_or_else(|| panic!("{line}"));
            let counters = [setup.halfmove_clock(), setup.fullmove_number().get()];
            assert_eq!(counters, if is_fullmove { [0, number] } else { [number, 1] }, "{line}");
            assert_eq!(found.deviations, rules, "{line}");
        }
        Err(rule) => {
            assert_eq!(found.errors, [(rule, 0, text.len())], "{line}");
            assert_eq!(found.deviations, [""; 0], "{line}");
        }
    }
}

#[test]
fn every_boundary() {
    let powers_of_two = (0..=64).map(|power| 1u128 << power);
    let powers_of_ten = (0..=30).map(|power| 10u128.pow(power));
    let mut cases = 0;
    for boundary in powers_of_two.chain(powers_of_ten) {
        for number in [boundary - 1, boundary, boundary + 1] {
            for zeros in ["", "0", "00", "0000000000"] {
                for is_fullmove in [true, false] {
                    check(&format!("{zeros}{number}"), is_fullmove);
                    cases += 1;
                }
            }
        }
    }
    proved("counters: powers of two and ten, one less and one more, with leading zeros", cases, (65 + 31) * 3 * 4 * 2);
}

#[test]
fn every_short_text() {
    const CHARACTERS: &str = "0123456789+-.x";
    let mut cases = 0;
    let mut texts = vec![String::new()];
    for _ in 0..3 {
        texts = texts
            .iter()
            .flat_map(|text| CHARACTERS.chars().map(move |character| format!("{text}{character}")))
            .collect();
        for text in &texts {
            for is_fullmove in [true, false] {
                check(text, is_fullmove);
                cases += 1;
            }
        }
    }
    proved("counters: texts of up to three characters", cases, (14 + 14 * 14 + 14 * 14 * 14) * 2);
}
