//! What the policy `repair` does, act by act. (Section "What `repair` does".)

use xfen_core::{Policy, ReadOptions, apply, read};

/// Asserts the reports `rule start..end 'replacement'` of a repaired line, and its text.
#[track_caller]
fn repaired(line: &str, expected: &[&str], canonical: &str) {
    let accepted = read(line, ReadOptions::with_policy(Policy::Repair)).expect("repaired");
    let reports = accepted
        .deviations
        .iter()
        .map(|deviation| format!("{} {} '{}'", deviation.kind.rule(), deviation.span, deviation.replacement));
    assert_eq!(reports.collect::<Vec<_>>(), expected, "{line:?}");
    assert_eq!(accepted.setup.to_xfen(), canonical, "{line:?}");
    assert_eq!(apply(line, &accepted.deviations).expect("edits of this line"), canonical, "{line:?}");
    // Repairing again changes nothing.
    let again = read(canonical, ReadOptions::with_policy(Policy::Repair)).expect("canonical");
    assert!(again.deviations.is_empty());
}

#[track_caller]
fn stays_invalid(line: &str) {
    let refused = read(line, ReadOptions::with_policy(Policy::Repair)).expect_err("invalid");
    assert!(!refused.errors.is_empty(), "{line:?}");
}

const EMPTY: &str = "8/8/8/8/8/8/8/8 w - - 0 1";

#[test]
fn blanks_round_the_slashes() {
    repaired("8 /8/8/8/8/8/8/8 w - - 0 1", &["shape.spaces 1..2 ''"], EMPTY);
    repaired("8/8\t / 8/8/8/8/8/8 w - - 0 1", &["shape.spaces 3..5 ''", "shape.spaces 6..7 ''"], EMPTY);
    // Only round the seven slashes of the placement.
    stays_invalid("8/8/8/8/8/8/8/8 / w - - 0 1");
}

#[test]
fn one_slash_after_the_eighth_rank() {
    repaired("8/8/8/8/8/8/8/8/ w - - 0 1", &["placement.ranks 15..16 ''"], EMPTY);
    stays_invalid("8/8/8/8/8/8/8/8// w - - 0 1");
    stays_invalid("8/8/8/8/8/8/8/8/8 w - - 0 1");
    stays_invalid("8/8/8/8/8/8/8/ w - - 0 1");
}

#[test]
fn fields_after_the_sixth() {
    repaired("8/8/8/8/8/8/8/8 w - - 0 1 x", &["shape.fields 25..27 ''"], EMPTY);
    repaired("8/8/8/8/8/8/8/8 w - - 0 1 bm e4;", &["shape.fields 25..32 ''"], EMPTY);
    stays_invalid("8/8/8/8/8/8/8/8 w -");
}

#[test]
fn one_semicolon_at_the_end_of_the_last_field() {
    repaired("8/8/8/8/8/8/8/8 w - - 0 1;", &["counter.digits 25..26 ''"], EMPTY);
    // What is missing then goes in before it.
    repaired("8/8/8/8/8/8/8/8 w - -;", &["shape.fields 21..21 ' 0 1'", "counter.digits 21..22 ''"], EMPTY);
    stays_invalid("8/8/8/8/8/8/8/8 w -;");
}

#[test]
fn adjacent_numbers_that_fill_the_rank() {
    repaired("44/8/8/8/8/8/8/8 w - - 0 1", &["placement.adjacent-runs 0..2 '8'"], EMPTY);
    repaired(
        "8/11k23/8/8/8/8/8/8 w - - 0 1",
        &["placement.adjacent-runs 2..4 '2'", "placement.adjacent-runs 5..7 '5'"],
        "8/2k5/8/8/8/8/8/8 w - - 0 1",
    );
    repaired(
        "91/10/10/10/10/10/10/10 w - - 0 1",
        &["placement.adjacent-runs 0..2 '10'"],
        "10/10/10/10/10/10/10/10 w - - 0 1",
    );
    // The sum must have the width of the board.
    stays_invalid("43/8/8/8/8/8/8/8 w - - 0 1");
    stays_invalid("55/8/8/8/8/8/8/8 w - - 0 1");
    stays_invalid("08/8/8/8/8/8/8/8 w - - 0 1");
}

/// Each rank with the number of squares that it describes once its numbers are added; none if a zero is among them.
const RANKS: [(&str, Option<usize>); 6] =
    [("8", Some(8)), ("44", Some(8)), ("10", Some(10)), ("55", Some(10)), ("45", Some(9)), ("80", None)];

/// Every choice of eight of [`RANKS`], upwards and downwards.
fn choices_of_eight() -> Vec<Vec<usize>> {
    let mut choices: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..8 {
        let longer = |choice: Vec<usize>| {
            let first = choice.last().copied().unwrap_or(0);
            (first..RANKS.len()).map(move |rank| [choice.as_slice(), &[rank]].concat())
        };
        choices = choices.into_iter().flat_map(longer).collect();
    }
    let downwards = choices.iter().map(|choice| choice.iter().rev().copied().collect());
    downwards.chain(choices.clone()).collect()
}

/// However the widths are mixed: a placement is mended if, and only if, all its ranks add up to one board.
#[test]
fn numbers_side_by_side_are_added_if_all_ranks_then_fit_one_board() {
    let mut mended = 0;
    for choice in choices_of_eight() {
        let placement = choice.iter().map(|rank| RANKS[*rank].0).collect::<Vec<_>>().join("/");
        let line = format!("{placement} w - - 0 1");
        let fits = |width: usize| choice.iter().all(|rank| RANKS[*rank].1 == Some(width));
        let expected = [8, 10].into_iter().find(|width| fits(*width));
        let text = read(&line, ReadOptions::with_policy(Policy::Repair)).ok().map(|accepted| accepted.setup.to_xfen());
        let canonical = expected.map(|width| format!("{} w - - 0 1", [width.to_string().as_str(); 8].join("/")));
        assert_eq!(text, canonical, "{line}");
        mended += usize::from(expected.is_some());
    }
    assert_eq!(mended, 2 * (9 + 9), "nought to eight ranks of either board are spelled with two numbers");
}

#[test]
fn castling_letters_in_error() {
    let castling = |board: &str, field: &str, expected: &[&str], canonical: &str| {
        repaired(&format!("{board} w {field} - 0 1"), expected, &format!("{board} w {canonical} - 0 1"));
    };
    let classical = "r3k2r/8/8/8/8/8/8/R3K2R"; // the field begins at 26
    castling(classical, "KQkqI", &["castling.needs-rook 30..31 ''"], "KQkq");
    castling(classical, "KxQ", &["castling.letter 27..28 ''"], "KQ");
    castling(classical, "K-", &["castling.letter 27..28 ''"], "K");
    castling(classical, "smK", &["castling.type 27..28 ''"], "sK");
    // Nothing left, or a type alone.
    castling(classical, "B", &["castling.needs-rook 26..27 '-'"], "-");
    castling(classical, "s", &["castling.type-alone 26..27 '-'"], "-");
    castling(classical, "sB", &["castling.needs-rook 26..28 '-'"], "-");
    castling(classical, "--", &["castling.letter 26..28 '-'"], "-");
    // All letters of a colour without its king at home, and of a wing with two rooks.
    castling(
        "r3k2r/8/8/8/8/8/4K3/R6R",
        "KQkq",
        &["castling.king-home 26..27 ''", "castling.king-home 27..28 ''"],
        "kq",
    );
    castling(
        "4k3/8/8/8/8/8/8/R3K1RR",
        "GQK",
        &["castling.one-per-wing 25..26 ''", "castling.one-per-wing 27..28 ''"],
        "Q",
    );
}

#[test]
fn castling_is_decided_on_the_field_as_it_stood() {
    // Without the dash K and G would be a pair of 2003.
    repaired(
        "4k3/8/8/8/8/8/8/4K1RR w K-G - 0 1",
        &["castling.letter 24..27 '-'", "castling.one-per-wing 24..27 '-'"],
        "4k3/8/8/8/8/8/8/4K1RR w - - 0 1",
    );
}

#[test]
fn targets_and_counters() {
    repaired("8/8/8/8/8/8/8/8 w - E6 0 1", &["ep.square 20..22 '-'"], EMPTY);
    repaired("8/8/8/8/8/8/8/8 w - e6 0 1", &["ep.pushed-pawn 20..22 '-'"], EMPTY);
    repaired("8/8/8/8/8/8/8/8 w - - x -1", &["counter.digits 22..23 '0'", "counter.digits 24..26 '1'"], EMPTY);
    repaired("8/8/8/8/8/8/8/8 w - - 4294967296 1", &["counter.digits 22..32 '0'"], EMPTY);
}

#[test]
fn what_is_deviant_is_reported_besides() {
    repaired(
        " 8/8/8/8/8/8/8/44 W - - x 00\n",
        &[
            "shape.spaces 0..1 ''",
            "placement.adjacent-runs 15..17 '8'",
            "turn.letter 18..19 'w'",
            "counter.digits 24..25 '0'",
            "counter.digits 26..28 '1'",
            "counter.fullmove 26..28 '1'",
            "shape.spaces 28..29 ''",
        ],
        EMPTY,
    );
}

#[test]
fn nothing_else_is_repaired() {
    for line in [
        "",
        "8/8/8/8/8/8/8/8_w_-_-_0_1",
        "8/8/8/8/8/8/8 w - - 0 1",
        "7/8/8/8/8/8/8/8 w - - 0 1",
        "7x/8/8/8/8/8/8/8 w - - 0 1",
        "7A/8/8/8/8/8/8/8 w - - 0 1",
        "Q~7/8/8/8/8/8/8/8 w - - 0 1",
        "8/8/8/8/8/8/8/8 x - - 0 1",
        "8/8/8/8/8/8/8/8 w - - 0 1\n\n",
        "8/8/8/8/8/8/8/8 w - - 0 é",
    ] {
        stays_invalid(line);
    }
    stays_invalid(&format!("{EMPTY}{}", " ".repeat(500)));
}
