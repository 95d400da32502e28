//! Lines of moves: every position on the way, and the first move that cannot be played.

#[path = "support/moves.rs"]
mod support;

use support::position;
use xfen_core::{BadMove, MoveNotation, Rule};

const START: &str = "4k3/8/8/8/8/7R/8/4K1R1 w K - 0 1";

#[test]
fn each_move_leads_to_a_position() {
    let line = position(START).replay(["Rhh1", "Ke7", "0-0"], MoveNotation::San).unwrap();
    let after: Vec<String> = line.iter().map(|ply| ply.after.to_string()).collect();
    let expected =
        ["4k3/8/8/8/8/8/8/4K1RR b G - 1 1", "8/4k3/8/8/8/8/8/4K1RR w G - 2 2", "8/4k3/8/8/8/8/8/5RKR b - - 3 2"];
    assert_eq!(after, expected);
    let deviations: Vec<_> = line.iter().map(|ply| ply.read.deviation.clone()).collect();
    assert_eq!(deviations[..2], [None, None]);
    let castling = deviations[2].as_ref().unwrap();
    assert_eq!((castling.rule, castling.replacement.as_str()), (Rule::PgnCastlingSan, "O-O"));
    assert_eq!(position(START).replay([], MoveNotation::Uci), Ok(vec![]));
}

#[test]
fn a_refused_move_is_told_with_ply_position_and_candidates() {
    let refused = position(START).replay(["Rh7", "Kd8", "Rg8", "Kc8"], MoveNotation::San).unwrap_err();
    assert_eq!((refused.ply, refused.text.as_str(), refused.reason.rule()), (4, "Kc8", Rule::MovesLegal));
    assert_eq!(refused.position.to_string(), "3k2R1/7R/8/8/8/8/8/4K3 b - - 3 2");
    assert_eq!(
        refused.to_string(),
        "moves.legal at ply 4, `Kc8`, in \"3k2R1/7R/8/8/8/8/8/4K3 b - - 3 2\": this move is not legal here"
    );
    let refused = position(START).replay(["Rhh1", "Kd6"], MoveNotation::San).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "moves.legal at ply 2, `Kd6`, in \"4k3/8/8/8/8/8/8/4K1RR b G - 1 1\": this move is not legal here; perhaps \
         `Kd7`, `Kd8`, `Ke7`, `Kf7`, `Kf8`"
    );
}

#[test]
fn a_text_that_is_no_move_breaks_its_notation() {
    let refused = |text: &str, notation| position(START).replay([text], notation).unwrap_err().reason;
    assert_eq!(refused("e1-g1", MoveNotation::Uci).rule(), Rule::MovesUci);
    assert_eq!(refused("x", MoveNotation::San).rule(), Rule::MovesSan);
    let ambiguous = position("4k3/8/8/8/8/8/8/R3K2R w - - 0 1").replay(["Rf1", "Ke7", "Ra1"], MoveNotation::San);
    assert!(ambiguous.is_err());
    let two = position("4k3/8/8/8/8/8/4K3/R6R w - - 0 1").replay(["Rd1"], MoveNotation::San).unwrap_err();
    assert_eq!(two.reason, BadMove::Ambiguous { candidates: vec!["Rad1".to_owned(), "Rhd1".to_owned()] });
    assert_eq!(two.reason.rule(), Rule::MovesSan);
}

#[test]
fn a_long_text_is_cut_in_the_message() {
    let refused = position(START).replay(["e2e4".repeat(100_000).as_str()], MoveNotation::Uci).unwrap_err();
    assert!(refused.to_string().len() < 400, "{refused}");
    let refused = position(START).replay(["e1\u{1b}[2J"], MoveNotation::Uci).unwrap_err();
    assert!(refused.to_string().contains("`e1?[2J`"), "{refused}");
}

#[test]
fn a_move_in_the_other_notation_is_told_as_such() {
    let told = |text: &str, notation| {
        let refused = position(START).replay([text], notation).unwrap_err().reason;
        format!("{}: {refused}", refused.rule())
    };
    assert_eq!(told("e1g1", MoveNotation::San), "moves.notation: this is a move in UCI: in SAN write `O-O`");
    assert_eq!(told("h3h8", MoveNotation::San), "moves.notation: this is a move in UCI: in SAN write `Rh8+`");
    assert_eq!(told("O-O", MoveNotation::Uci), "moves.notation: this is a move in SAN: in UCI write `e1g1`");
    assert_eq!(told("Rh8", MoveNotation::Uci), "moves.notation: this is a move in SAN: in UCI write `h3h8`");
    // Nothing that could be played in the other one either.
    assert_eq!(told("e1e3", MoveNotation::San), "moves.legal: this move is not legal here; perhaps `Re3+`");
}
