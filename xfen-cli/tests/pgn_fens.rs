//! `xfen pgn fens` as a process: no position is written that the game may not have, and what is missing is named.
#![cfg(unix)]

mod support;

use support::{stderr, stdout, xfen};

#[test]
fn positions_that_are_not_there_are_named() {
    let file = b"1. e4 e5 *\n\n1. d4 *\n\n[Variant \"Chess960\"]\n\n1. e4 *\n\n1. e4 e5 2. Ke3 Ke7 *\n";
    let fens = |arguments: &[&str]| {
        let output = xfen(&[&["pgn", "fens"], arguments].concat(), file);
        assert_eq!(output.status.code(), Some(1));
        (stdout(&output), stderr(&output))
    };
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
    let (e4, e5) = (
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n",
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n",
    );
    let d4 = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1\n";
    let (written, said) = fens(&[]);
    assert_eq!(written, start.repeat(3));
    let not_stored = "xfen: -:5:1: game 3: 1 position not written: this game does not store its start position";
    assert!(said.starts_with(not_stored) && said.lines().count() == 1, "{said}");
    let (written, said) = fens(&["--ply", "2"]);
    assert_eq!(written, [e5, e5].concat());
    let said: Vec<&str> = said.lines().collect();
    assert_eq!(said[0], "xfen: -:3:1: game 2: 1 position not written: the game ends after 1 move");
    assert!(said[1].starts_with(not_stored) && said.len() == 2, "{said:?}");
    let (written, said) = fens(&["--last"]);
    assert_eq!(written, [e5, d4].concat());
    assert!(said.contains("xfen: -:9:13: game 4: 1 position not written: `Ke3`"), "{said}");
    let (written, said) = fens(&["--every"]);
    assert_eq!(written, [start, e4, e5, start, d4, start, e4, e5].concat());
    // The start and a move of one game, two moves of another.
    assert!(said.contains("game 3: 2 positions not written") && said.contains("game 4: 2 positions not written"));
    let (written, said) = fens(&["--to", "fairy:janus"]);
    assert_eq!(written, "");
    assert!(said.starts_with("xfen: -:1:1: game 1: 1 position not written: janus cannot express this"), "{said}");
}

#[test]
fn positions_behind_what_may_hide_moves_are_not_written() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
    let e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n";
    let long = format!("1. e4 {} e5 *\n", "N".repeat(300));
    for (file, reason, every) in [
        ("1. e4 [x e5 2. Nf3 *\n", "-:1:7: game 1: {}: this is no tag pair", None),
        ("1. e4 {d4 e5 2. Nf3 *\n", "-:1:7: game 1: {}: this comment has no end", None),
        ("1. e4 (1. d4 e5 2. Nf3 *\n", "-:1:7: game 1: {}: this variation has no end", None),
        (long.as_str(), "-:1:7: game 1: {}: this word is longer", Some("1 position")),
        ("1. e4 \0\0 e5 *\n", "-:1:7: game 1: {}: control characters stand here", Some("1 position")),
        ("1. e4 {good e5 {fine} 2. Nf3 *\n", "-:1:16: game 1: {}: this `{` stands in a comment", Some("1 position")),
        ("1. e4 {good e5 {fine} *\n", "-:1:16: game 1: {}: this `{` stands in a comment", None),
        (
            "1. e4 {x\n[Site \"b\"]\n1. d4 d5 {y} 1... e5 *\n",
            "-:3:10: game 1: {}: this `{` stands in a comment",
            Some("1 position"),
        ),
        ("1. e4 $Nf6 2. Nf3 *\n", "-:1:7: game 1: {}: there is no such glyph", Some("2 positions")),
    ] {
        let every = every.unwrap_or("the positions from here on");
        let fens = |which: &str| {
            let output = xfen(&["pgn", "fens", which], file.as_bytes());
            assert_eq!(output.status.code(), Some(1), "{which} {file}");
            (stdout(&output), stderr(&output))
        };
        let says = |said: &str, what: &str| {
            let reason = format!("xfen: {}", reason.replace("{}", &format!("{what} not written")));
            assert!(said.starts_with(&reason) && said.lines().count() == 1, "{said}");
        };
        let (written, said) = fens("--last");
        assert_eq!(written, "", "{file}");
        says(&said, "1 position");
        let (written, said) = fens("--every");
        assert_eq!(written, [start, e4].concat(), "{file}");
        says(&said, every);
        let (written, said) = fens("--ply=2");
        assert_eq!(written, "", "{file}");
        says(&said, "1 position");
    }
    let hidden = xfen(&["pgn", "fens", "--last"], b"[Event \"x\"]\n\n{e4 1. d4 *\n");
    assert_eq!((hidden.status.code(), stdout(&hidden).as_str()), (Some(1), ""));
    assert!(stderr(&hidden).contains("game 1: 1 position not written: this comment has no end"), "{}", stderr(&hidden));
    for (file, reason) in [
        ("[Event \"a\"]\n\n[x] e4 e5 2. d4 *\n", "-:3:1: game 1: 1 position not written: this is no tag pair"),
        ("[Event \"a\"]\n\n\0\0 e4 *\n", "-:3:1: game 1: 1 position not written: control characters stand here"),
        ("[Event \"a\"]\n{good 1. e4 {fine}\n\nd5 *\n", "-:2:13: game 1: 1 position not written: this `{` stands"),
    ] {
        let last = xfen(&["pgn", "fens", "--last"], file.as_bytes());
        assert_eq!((last.status.code(), stdout(&last).as_str()), (Some(1), ""), "{file}");
        assert!(stderr(&last).starts_with(&format!("xfen: {reason}")), "{}", stderr(&last));
        let first = xfen(&["pgn", "fens"], file.as_bytes());
        assert_eq!((first.status.code(), stdout(&first).as_str()), (Some(0), start), "{file}");
    }
    // A comment with a brace in it that has swallowed nothing.
    let last = xfen(&["pgn", "fens", "--last"], b"[Event \"a\"]\n\n{a { b} 1. e4 {c { d} *\n\n{a { b} 1. e4 *\n");
    assert_eq!((last.status.code(), stdout(&last).as_str()), (Some(1), e4));
}

#[test]
fn a_start_is_missing_for_its_own_reason() {
    let broken = "[White \"x]\n";
    let rook = "[FEN \"4k3/8/8/8/8/8/8/R7 w - - 0 1\"]\n";
    let bare = "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n";
    for (tags, place, reason) in [
        (format!("{broken}{rook}"), "2:7", "nobody can play from this FEN"),
        (format!("{broken}[SetUp \"1\"]\n"), "2:1", "SetUp"),
        (format!("{broken}[Variant \"Chess960\"]\n"), "2:1", "does not store its start position"),
        (format!("{broken}[Variant \"Atomic\"]\n"), "2:11", "Atomic"),
        (format!("{broken}{rook}{bare}"), "3:1", "this game has the tag FEN already"),
        (format!("{broken}{bare}[Variant \"Chess960]\n"), "3:1", "this tag pair has no end"),
        ("[SetUp \"1]\n[fen \"4k3]\n".to_owned(), "2:1", "this tag pair has no end"),
        (format!("{broken}[F EN \"4k3\"]\n"), "2:1", "this is no tag pair"),
        (format!("{broken}[\"FEN\" \"4k3\"]\n"), "2:1", "this is no tag pair"),
        (format!("{broken}[FEN = \"4k3\"]\n"), "2:1", "this is no tag pair"),
        (format!("{broken}[FEN:\"4k3\"]\n"), "2:1", "this is not read as the tag FEN"),
        (format!("{broken}[SetUp_ \"1\"]\n[FEN_ \"4k3\"]\n"), "3:1", "this is not read as the tag FEN"),
        (format!("{broken}[Set-Up \"1\"]\n"), "2:1", "this is not read as the tag SetUp"),
        (format!("{broken}[1Variant \"x\"]\n{bare}"), "2:1", "this is not read as the tag Variant"),
    ] {
        let output = xfen(&["pgn", "fens"], format!("{tags}\n*\n").as_bytes());
        let said = stderr(&output);
        let begins = format!("xfen: -:{place}: game 1: 1 position not written: ");
        assert!(said.starts_with(&begins) && said.contains(reason), "{tags}{said}");
        assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(1), ""), "{tags}");
    }
}
