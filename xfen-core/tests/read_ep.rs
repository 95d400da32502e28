//! The en-passant field. (Rules `ep.square`, `ep.pushed-pawn`, `ep.capturer`, `ep.pseudo-legal`, `ep.blank`.)

mod support;

use support::{Template, canonical, invalid};
use xfen_core::Setup;

/// White has pushed a pawn to e4, and Black's pawn on d4 can capture it.
const E3: Template = Template("4k3/8/8/8/3pP3/8/8/4K3 b - {} 0 1");
/// Black has pushed a pawn to e5, and White's pawn on f5 can capture it.
const E6: Template = Template("4k3/8/8/4pP2/8/8/8/4K3 w - {} 0 1");

/// The square of the last double push and the square that is written.
fn ep(setup: &Setup) -> [String; 2] {
    let push = setup.double_push().map(|push| push.target());
    [push, setup.ep_target()].map(|square| square.map_or("-".to_owned(), |square| square.to_string()))
}

#[test]
fn a_pawn_can_capture() {
    assert_eq!(ep(&E3.canonical("e3")), ["e3", "e3"]);
    assert_eq!(ep(&E6.canonical("e6")), ["e6", "e6"]);
    let push = E3.canonical("e3").double_push().unwrap();
    assert_eq!(
        [push.pushed_from(), push.target(), push.pushed_to()].map(|square| square.to_string()),
        ["e2", "e3", "e4"]
    );
    let push = E6.canonical("e6").double_push().unwrap();
    assert_eq!(
        [push.pushed_from(), push.target(), push.pushed_to()].map(|square| square.to_string()),
        ["e7", "e6", "e5"]
    );
}

#[test]
fn nothing_was_pushed() {
    assert_eq!(ep(&E3.canonical("-")), ["-", "-"]);
    assert_eq!(ep(&E6.canonical("-")), ["-", "-"]);
}

#[test]
fn square_of_the_wrong_rank() {
    for rank in "12456780".chars() {
        E3.invalid(&format!("e{rank}"), &["!ep.square 0..2"]);
    }
    for rank in "12345789".chars() {
        E6.invalid(&format!("e{rank}"), &["!ep.square 0..2"]);
    }
}

#[test]
fn square_that_is_none() {
    for (text, end) in
        [("E3", 2), ("e", 1), ("3", 1), ("3e", 2), ("e33", 3), ("ee3", 3), ("--", 2), ("e3-", 3), ("k3", 2)]
    {
        let report = format!("!ep.square 0..{end}");
        E3.invalid(text, &[report.as_str()]);
        E6.invalid(text, &[report.as_str()]);
    }
    E6.invalid("E6", &["!ep.square 0..2"]);
}

#[test]
fn square_of_a_file_that_the_board_lacks() {
    for target in ["i3", "j3"] {
        E3.invalid(target, &["!ep.square 0..2"]);
    }
    for target in ["i6", "j6"] {
        E6.invalid(target, &["!ep.square 0..2"]);
    }
    canonical("4k5/10/10/10/7pP1/10/10/4K5 b - i3 0 1");
    canonical("4k5/10/10/8Pp/10/10/10/4K5 w - j6 0 1");
    Template("4k5/10/10/10/7pP1/10/10/4K5 b - {} 0 1").invalid("k3", &["!ep.square 0..2"]);
}

#[test]
fn pushed_pawn_is_missing() {
    E3.invalid("d3", &["!ep.pushed-pawn 0..2"]); // the own pawn
    E3.invalid("a3", &["!ep.pushed-pawn 0..2"]); // nothing
    E6.invalid("f6", &["!ep.pushed-pawn 0..2"]);
    E6.invalid("h6", &["!ep.pushed-pawn 0..2"]);
    Template("4k3/8/8/8/3pN3/8/8/4K3 b - {} 0 1").invalid("e3", &["!ep.pushed-pawn 0..2"]); // another man
    Template("4k3/8/8/8/3p4/4P3/8/4K3 b - {} 0 1").invalid("e3", &["!ep.pushed-pawn 0..2"]); // on another rank
}

#[test]
fn pushed_pawn_could_not_pass() {
    for board in [
        "4k3/8/8/8/3pP3/4n3/8/4K3", // the target is occupied
        "4k3/8/8/8/3pP3/4P3/8/4K3",
        "4k3/8/8/8/3pP3/8/4n3/4K3", // the square it came from is
        "4k3/8/8/8/3pP3/8/4P3/4K3",
        "4k3/8/8/8/3pP3/4B3/4b3/4K3",
    ] {
        let at = board.len() + 5;
        invalid(format!("{board} b - e3 0 1"), &[&format!("!ep.pushed-pawn {at}..{}", at + 2)]);
    }
    Template("4k3/8/4r3/4pP2/8/8/8/4K3 w - {} 0 1").invalid("e6", &["!ep.pushed-pawn 0..2"]);
    Template("4k3/4p3/8/4pP2/8/8/8/4K3 w - {} 0 1").invalid("e6", &["!ep.pushed-pawn 0..2"]);
}

#[test]
fn capturer_on_either_side() {
    for board in ["3pP3", "4Pp2", "3pPp2"] {
        canonical(&format!("4k3/8/8/8/{board}/8/8/4K3 b - e3 0 1"));
    }
    for board in ["3Pp3", "4pP2", "3PpP2"] {
        canonical(&format!("4k3/8/8/{board}/8/8/8/4K3 w - e6 0 1"));
    }
}

#[test]
fn capturer_missing_is_the_habit_of_traditional_fen() {
    let start = Template("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq {} 0 1");
    let setup = start.accepted("e3", &["ep.capturer 0..2 '-'"], "-");
    // The push is remembered although it is not written.
    assert_eq!(ep(&setup), ["e3", "-"]);
    let setup = Template("4k3/8/8/4p3/8/8/8/4K3 w - {} 0 1").accepted("e6", &["ep.capturer 0..2 '-'"], "-");
    assert_eq!(ep(&setup), ["e6", "-"]);
}

#[test]
fn capturer_must_be_a_pawn_of_the_side_to_move_beside_the_pushed_one() {
    for board in [
        "4k3/8/8/8/3PP3/8/8/4K3",  // of the other side
        "4k3/8/8/8/3nP3/8/8/4K3",  // no pawn
        "4k3/8/8/8/2p1P3/8/8/4K3", // two files away
        "4k3/8/8/3p4/4P3/8/8/4K3", // on another rank
        "4k3/8/8/8/4P3/3p4/8/4K3",
    ] {
        let line = format!("{board} b - e3 0 1");
        let at = board.len() + 5;
        support::accepted(&line, &[&format!("ep.capturer {at}..{} '-'", at + 2)], &format!("{board} b - - 0 1"));
    }
}

#[test]
fn capturer_does_not_wrap_around_the_edge() {
    let edge = |board, target| {
        Template(board).accepted(target, &["ep.capturer 0..2 '-'"], "-");
    };
    edge("4k3/8/8/7p/P7/8/8/4K3 b - {} 0 1", "a3");
    edge("4k3/8/8/8/P6p/8/8/4K3 b - {} 0 1", "a3");
    edge("4k3/8/8/8/p6P/8/8/4K3 b - {} 0 1", "h3");
    edge("4k3/8/8/8/7P/p7/8/4K3 b - {} 0 1", "h3");
    edge("4k5/10/10/9p/P9/10/10/4K5 b - {} 0 1", "a3");
    edge("4k5/10/10/10/9P/p9/10/4K5 b - {} 0 1", "j3");
    edge("4k5/10/10/p8P/10/10/10/4K5 w - {} 0 1", "a6");
    edge("4k5/10/P9/9p/10/10/10/4K5 w - {} 0 1", "j6");
}

#[test]
fn pins_and_checks_are_ignored() {
    canonical("4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 1"); // the capturing pawn is pinned
    canonical("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1"); // both pawns leave the rank
    canonical("4k3/8/8/3pP3/8/8/4q3/4K3 w - d6 0 1"); // in check by something else
}

#[test]
fn without_a_side_to_move_only_file_and_rank_are_judged() {
    let ep = Template("4k3/8/8/8/8/8/8/4K3 x - {} 0 1");
    for target in ["-", "e3", "e6", "a3", "j6", "i3"] {
        ep.invalid(target, &["!turn.letter -4..-3"]);
    }
    for target in ["e4", "k3", "E3", "--"] {
        ep.invalid(target, &["!turn.letter -4..-3", "!ep.square 0..2"]);
    }
}

#[test]
fn without_a_board_only_file_and_rank_are_judged() {
    let white = Template("7/8/8/8/8/8/8/8 w - {} 0 1");
    for target in ["-", "a6", "j6"] {
        white.invalid(target, &["!placement.width -20..-19"]);
    }
    for target in ["a3", "k6", "A6"] {
        white.invalid(target, &["!placement.width -20..-19", "!ep.square 0..2"]);
    }
    let nobody = Template("7/8/8/8/8/8/8/8 x - {} 0 1");
    for target in ["a3", "j6"] {
        nobody.invalid(target, &["!placement.width -20..-19", "!turn.letter -4..-3"]);
    }
}

#[test]
fn a_missing_field_is_not_a_blank_one() {
    // The clock stands fourth, so it is read as the target.
    invalid("8/8/8/8/8/8/8/8 w - 0 1", &["!ep.square 20..21", "shape.fields 23..23 ' 1'"]);
}
