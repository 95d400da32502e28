//! What may hide moves: the main line is played up to it and no further. (Rule `pgn.replayed`.)

#[path = "support/pgn.rs"]
mod support;

use support::{Told, game, games, read_pieces};
use xfen_core::Rule;
use xfen_core::pgn::{Fault, FaultKind, Moves};

/// A game from a FEN with these moves.
fn from(fen: &str, moves: &str) -> Told {
    game(format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves}"))
}

/// The main line is played up to what may hide moves, and no further.
#[test]
fn what_may_hide_moves_stops_the_replay() {
    let long = "N".repeat(256);
    for (text, error, unplayed) in [
        (format!("1. e4 {long} e5 2. Nf3 *"), "this word is longer than 255 bytes", 2),
        ("1. e4 [x e5 2. Nf3 *".into(), "this is no tag pair", 0),
        ("1. e4 [x]\ne5 2. Nf3 *".into(), "this is no tag pair", 2),
        ("1. e4 $Nf6 2. Nc3 *".into(), "there is no such glyph", 2),
        ("1. e4 e5) 2. Nf3 *".into(), "no `(` stands before", 1),
        ("1. e4 ] e5 *".into(), "no `[` stands before", 1),
        ("1. e4 } e5 *".into(), "no `{` stands before", 1),
        ("1. e4 (1. d4 (1. c4) d5 2. Nf3 *".into(), "this variation has no end", 0),
        ("1. e4 {d4 e5 2. Nf3 *".into(), "this comment has no end", 0),
        ("1. e4 (1. d4 {d4) e5 2. Nf3 *".into(), "this comment has no end", 0),
        ("1. e4 \0\0 2. Nf3 *".into(), "control characters stand here, the first is 0x00", 1),
        ("1. e4 \x01\x02e5 *".into(), "control characters stand here, the first is 0x01", 1),
        ("1. e4 e5 2. \0f3 *".into(), "control characters stand here", 1),
        // Found by fuzzing: with the number that is proposed for the period, a word stood behind it.
        ("1. e4 \x17. e5 *".into(), "control characters stand here", 1),
        ("1. e4 e5\0\0".into(), "control characters stand here", 0),
        ("1. e4 {x\n[Site \"b\"]\n1. d4 d5 {y} 1... e5 2. Nf3 *".into(), "this `{` stands in a comment", 2),
        ("1. e4 {x { y\n[Site \"b\"]\n} 1... e5 *".into(), "this `{` stands in a comment", 1),
    ] {
        let told = game(&text);
        assert_eq!((told.last.as_deref(), told.unplayed), (None, unplayed), "{text}");
        assert!(told.told().iter().any(|told| told.contains(error)), "{text}: {:?}", told.told());
        let stops: Vec<u32> =
            told.faults.iter().filter(|fault| !is_number(fault)).filter_map(|fault| fault.ply).collect();
        assert_eq!(stops, [told.line.len() as u32 + 1], "{text}: the fault tells which move is not played");
        let remarks = told.told().iter().filter(|told| told.contains("pgn.replayed")).count();
        assert_eq!(remarks, usize::from(unplayed > 0), "{text}");
    }
}

fn is_number(fault: &Fault) -> bool {
    fault.rule() == Rule::PgnMoveNumber
}

#[test]
fn what_may_hide_the_first_move_stops_the_replay() {
    let long = "N".repeat(256);
    for moves in [
        format!("{long} 1. e4 *"),
        "$e4 e5 *".into(),
        "{1. e4 e5 *".into(),
        "\0\0 1. e4 *".into(),
        "[x] 1. e4 e5 *".into(),
        "] 1. e4 *".into(),
        "} 1. e4 *".into(),
    ] {
        let told = from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", &moves);
        assert_eq!((told.line.len(), told.last.as_deref()), (0, None), "{moves}");
    }
    // Brackets among the tag pairs are those of tag pairs.
    let told = game("[Event \"x\"]]\n[White nobody]\n\n1. e4 *");
    assert_eq!(told.line.len(), 1);
    assert!(told.last.is_some());
}

/// Before the first move there is nothing that a variation varies.
#[test]
fn words_in_parentheses_before_the_first_move_may_be_a_tag() {
    for text in ["[A \"b\"]\n(FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\")\n\n1. e4 e5 *", "1. (FEN 4k3) e4 e5 *"] {
        let told = game(text);
        assert_eq!((told.line.len(), told.last, told.unplayed), (0, None, 2), "{text}");
        let stops: Vec<_> = told.faults.iter().filter_map(|fault| Some((fault.ply?, fault.rule().id()))).collect();
        assert_eq!(stops, [(1, "moves.san")], "{text}");
    }
    for text in ["1. (d4 O-O) e4 e5 *", "1. (0-0 --) e4 e5 *", "1. e4 (FEN) e5 *"] {
        assert_eq!(game(text).line.len(), 2, "{text}");
    }
}

/// The games of which one has lost its result.
#[test]
fn the_main_line_ends_where_the_moves_begin_again() {
    let again = "error pgn.replayed: the moves begin again here; another game may have begun, and its moves are not replayed; \
                 write the result of the game before it, or the number of this move";
    let told = game("1. e4 e5\n\n1. d4 d5 *");
    assert_eq!(
        told.told(),
        [&format!("3:1 {again}"), "3:4 remark pgn.replayed: from here 2 moves of the main line were not replayed"]
    );
    assert_eq!((told.line.len(), told.last, told.unplayed), (2, None, 2));
    assert_eq!((told.faults[0].ply, told.faults[0].len, &told.faults[0].replacement), (Some(3), 2, &None));
    for (text, moves) in [
        ("1. e4 e5 2. Nf3 1 d4 *", 3),
        ("e4 e5 1. d4 *", 2),
        ("1. e4 1. e5 1. d4 *", 2),
        ("1. e4 e5 2. Nf3 1... c5 *", 3),
        ("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 14\"]\n\n1. Kd1 Kd8 2. Ke1 Ke8 1. Kd1 *", 4),
    ] {
        let told = game(text);
        assert_eq!((told.line.len(), &told.last), (moves, &None), "{text}: {:?}", told.told());
        assert!(told.told().iter().any(|told| told.ends_with(again)), "{text}");
    }
    for text in [
        "1. e4 1. e5 2. Nf3 Nc6 *",
        "1. e4 1... e5 3. Nf3 Nc6 *",
        "1. e4 e5 (1... c5 1. d4) 2. Nf3 2... Nc6 *",
        "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 14\"]\n\n1. Kd1 Kd8 2. Ke1 Ke8 *",
        "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 14\"]\n\nKd8 1. Kd1 Ke8 2. Ke1 *",
    ] {
        let told = game(text);
        assert_eq!((told.line.len(), told.last.is_some()), (4, true), "{text}: {:?}", told.told());
    }
}

#[test]
fn what_hides_no_move_of_the_main_line_stops_nothing() {
    let long = "N".repeat(256);
    for text in [
        "1. e4 $300 e5 *".into(),
        "1. e4 !!! e5 *".into(),
        format!("1. e4 (1. {long} d5) e5 *"),
        "1. e4 (1. d4 $ d5 ] }) e5 *".into(),
        format!("1. e4 e5 * [x ] {long}"),
        "1. e4 \x01 e5 *".into(),
        "1. e4\x01 e5 *".into(),
        "1. e4 {\0\0} (1. \0\0 d4) e5 ; \0\0\n *".into(),
        "1. e4 e5 *\n\0\0\x1A".into(),
        "1. e4 (1. d4 {x {\n[Site \"b\"]\n} d5) e5 *".into(),
        "1. e4 e5 * {a { b\n[Site \"b\"]\n}".into(),
    ] {
        let told = game(&text);
        assert_eq!((told.line.len(), told.unplayed), (2, 0), "{text}: {:?}", told.told());
        assert!(told.last.is_some(), "{text}");
        assert!(!told.faults.is_empty() && told.faults.iter().all(|fault| fault.ply.is_none()), "{text}");
    }
}

const BRACE: &str = "remark pgn.syntax: this `{` stands in a comment and opens nothing; if the comment has lost its `}`, write \
                     it before this";

/// The first move that is not played because of an opening brace in a comment, how many moves were played, and the last
/// position.
#[track_caller]
fn brace(text: &str) -> (Option<u32>, usize, Option<String>) {
    let told = game(text);
    for size in [1, 2, 5] {
        assert_eq!(read_pieces(text.as_bytes().chunks(size), Moves::Replay)[1], told);
    }
    let is_brace = |fault: &&Fault| matches!(fault.kind, FaultKind::BraceInComment { .. });
    let braces: Vec<&Fault> = told.faults.iter().filter(is_brace).collect();
    assert!(!braces.is_empty() && braces.iter().all(|fault| (fault.len, &fault.replacement) == (1, &None)), "{text}");
    (braces.iter().find_map(|fault| fault.ply), told.line.len(), told.last)
}

/// A comment with an opening brace in it may have swallowed moves: the number of the next move says that it has not.
#[test]
fn behind_a_brace_in_a_comment_the_number_of_the_next_move_goes_on() {
    for (text, moves) in [
        ("1. e4 e5 {a { b} 2. Nf3 *", 3),
        ("1. e4 {a { b} 1... e5 2. Nf3 *", 3),
        ("1. e4 {a { b} 1 ... e5 *", 2),
        ("1. e4 {a { b} 1 e5 *", 2),
        ("1. e4 e5 {a { b} {c} ; d\n$1 (1... c5 7. Nf3) 2. {e} Nf3 *", 3),
        ("1. e4 {a { b} {c { d} 1... e5 {e {{ f} 2. Nf3 *", 3),
        ("1. e4 e5 2. {a { b} 2. Nf3 *", 3),
        ("[Event \"x\"]\n{a { b}\n\n1. e4 *", 1),
        ("[Event \"x\"]\n\n{a { b} 1. e4 *", 1),
    ] {
        let (ply, played, last) = brace(text);
        assert_eq!((played, last.is_some(), ply), (moves, true, None), "{text}");
    }
}

#[test]
fn behind_a_brace_in_a_comment_nothing_else_goes_on() {
    for (text, moves) in [
        // What may have been swallowed.
        ("1. e4 e5 {good 2. Nf3 Nc6 {fine} 3. Bb5 *", 2),
        ("1. e4 e5 {good 2. Nf3 {fine} 2... Nc6 *", 2),
        ("1. e4 {good e5 2. Nf3 {fine} Nc6 *", 1),
        ("1. e4 e5 {good 2. Nf3 Nc6 {fine} *", 2),
        ("1. e4 e5 {good 2. Nf3 Nc6 {fine}", 2),
        // No number, no digits, that of the other side, a number without its move.
        ("1. e4 e5 {a { b} Nf3 *", 2),
        ("1. e4 {a { b} ... e5 *", 1),
        ("1. e4 {a { b} 1. e5 *", 1),
        ("1. e4 e5 {a { b} 2... Nf3 *", 2),
        ("1. e4 e5 {a { b} 2. *", 2),
        ("1. e4 e5 {a { b} 7. 2. Nf3 *", 2),
        ("1. e4 e5 {a { b} 2. 2. Nf3 *", 2),
        ("1. e4 e5 2. {a { b} Nf3 *", 2),
        ("1. e4 {a { b} 1 {c { d} ... e5 *", 1),
        ("[Event \"x\"]\n\n{good 1. e4 e5 {fine} Nf3 *", 0),
        ("[Event \"x\"]\n{good 1. e4 e5 {fine}\n\nNf3 *", 0),
        ("[Event \"x\"]\n\n{a { b} *", 0),
        ("1. {good e4 e5 2. {fine} Nf3 *", 0),
    ] {
        let (ply, played, last) = brace(text);
        assert_eq!((played, last.as_deref(), ply), (moves, None, Some(moves as u32 + 1)), "{text}");
    }
}

#[test]
fn a_brace_in_a_comment_is_told_once_and_where_it_stands() {
    let told = game("1. e4 {one { two { three} 1... e5 *");
    assert_eq!(told.told(), [format!("1:12 {BRACE}")]);
    let told = game("1. e4 (1. d4\n{one {} d5) e5 *");
    assert_eq!((told.told(), told.line.len()), (vec![format!("2:6 {BRACE}")], 2));
    // What stands behind the result hides nothing, nor does what is not played.
    assert_eq!(game("1. e4 * {one { two}").told(), [format!("1:14 {BRACE}")]);
    let skipped = read_pieces([&b"[Event \"x\"]\n{a { b} e4 *"[..]], Moves::Skip).remove(1);
    assert_eq!((skipped.told(), skipped.faults[0].ply), (vec![format!("2:4 {BRACE}")], None));
    // Another reason is the reason.
    let told = game("1. e4 {a {b} } e5 *");
    let plies: Vec<Option<u32>> = told.faults.iter().map(|fault| fault.ply).collect();
    assert_eq!((told.told()[0].as_str(), plies), (format!("1:10 {BRACE}").as_str(), vec![None, Some(2), None]));
    // A comment that has no end, too.
    let told = &games("1. e4 {a\n{b\n\n[Event \"x\"")[0];
    assert_eq!(told.told()[1], format!("2:1 {BRACE}"));
    assert_eq!((told.faults[0].ply, told.faults[1].ply), (Some(2), None));
}
