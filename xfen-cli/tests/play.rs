//! `xfen moves`, `xfen play` and `xfen perft` as processes.
#![cfg(unix)]

mod support;

use serde_json::{Value, json};
use support::{stderr, stdout, xfen};

/// Exit code, standard output and standard error.
fn run(arguments: &[&str], input: &str) -> (i32, String, String) {
    let output = xfen(arguments, input.as_bytes());
    (output.status.code().unwrap(), stdout(&output), stderr(&output))
}

/// The JSON objects that a command writes.
fn objects_of(arguments: &[&str]) -> (i32, Vec<Value>) {
    let (code, out, said) = run(arguments, "");
    assert_eq!(said, "", "{arguments:?}");
    (code, out.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

/// The pawn on b7 can become four things, or take on a8; the king is in no check.
const PROMOTIONS: &str = "n3k3/1P6/8/8/8/8/8/4K3 w - - 0 1";

#[test]
fn moves_in_the_order_of_uci() {
    let (code, out, said) = run(&["moves", "--square", "b7", PROMOTIONS], "");
    let moves = "b7a8b\tbxa8=B\nb7a8n\tbxa8=N\nb7a8q\tbxa8=Q+\nb7a8r\tbxa8=R+\n\
                 b7b8b\tb8=B\nb7b8n\tb8=N\nb7b8q\tb8=Q+\nb7b8r\tb8=R+\n";
    assert_eq!((code, out.as_str(), said.as_str()), (0, moves, ""));
    let (_, out, _) = run(&["moves", "--san", "--square", "e1", PROMOTIONS], "");
    assert_eq!(out, "Kd1\nKd2\nKe2\nKf1\nKf2\n");
    // In SAN too: the second line of each is the same move.
    let (_, out, _) = run(&["moves", "--san", "--square", "b7", PROMOTIONS], "");
    assert_eq!(out, "bxa8=B\nbxa8=N\nbxa8=Q+\nbxa8=R+\nb8=B\nb8=N\nb8=Q+\nb8=R+\n");
    let (_, out, _) = run(&["moves", "--uci", "--square", "e1", PROMOTIONS], "");
    assert_eq!(out, "e1d1\ne1d2\ne1e2\ne1f1\ne1f2\n");
    // A castling begins where the king stands.
    let (_, out, _) = run(&["moves", "--square", "f1", "4k3/8/8/8/8/8/8/R4K2 w Q - 0 1"], "");
    assert_eq!(out, "f1a1\tO-O-O\nf1e1\tKe1\nf1e2\tKe2\nf1f2\tKf2\nf1g1\tKg1\nf1g2\tKg2\n");
}

#[test]
fn check_and_the_end_of_the_game_are_said() {
    let said = |position: &str| {
        let (code, _, said) = run(&["moves", position], "");
        assert_eq!(code, 0, "{position}");
        said
    };
    assert_eq!(said("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"), "xfen: White is in check\n");
    assert_eq!(said("6k1/5ppp/8/8/8/8/8/r5K1 w - - 0 1"), "xfen: White is in check\n");
    assert_eq!(said("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), "xfen: Black is checkmated\n");
    assert_eq!(said("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "xfen: Black is stalemated: no check, and no legal move\n");
    assert_eq!(said(PROMOTIONS), "");
    let (_, out, said) = run(&["moves", "--square", "a8", PROMOTIONS], "");
    assert_eq!((out.as_str(), said.as_str()), ("", "xfen: no legal move of White begins on a8\n"));
}

#[test]
fn moves_of_several_positions() {
    let input =
        "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1\nnonsense\n8/8/8/8/8/8/8/8 w - - 0 1\n4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n";
    let (code, out, said) = run(&["moves", "--uci"], input);
    assert_eq!(code, 1);
    assert!(out.starts_with("e1d1\ne1e2\ne1f1\n\na1a2\n"), "{out}");
    assert!(said.contains("line 1: White is in check"), "{said}");
    assert!(
        said.contains(
            "line 3: nobody can play from this position: each colour needs exactly one king (position.kings)"
        )
    );
}

#[test]
fn moves_in_json() {
    let (code, objects) = objects_of(&["moves", "--format", "json", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"]);
    let object = &objects[0];
    assert_eq!(
        (code, &object["check"], &object["end"], &object["moves"]),
        (0, &json!(true), &json!("checkmate"), &json!([]))
    );
    let moves = |option: &str| {
        objects_of(&["moves", "--format", "json", option, "--square", "b1", "frc:518"]).1.remove(0)["moves"].take()
    };
    assert_eq!(moves("--uci"), json!([{ "uci": "b1a3" }, { "uci": "b1c3" }]));
    assert_eq!(moves("--san"), json!([{ "san": "Na3" }, { "san": "Nc3" }]));
}

#[test]
fn moves_of_a_word_tell_the_word_and_what_it_stands_for() {
    let start = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1";
    let (code, objects) = objects_of(&["moves", "--format", "json", "frc:0"]);
    let object = &objects[0];
    assert_eq!((code, &object["input"], &object["start"]), (0, &json!("frc:0"), &json!(start)));
    let (_, objects) = objects_of(&["moves", "--format", "json", start]);
    assert_eq!((&objects[0]["input"], objects[0].get("start")), (&json!(start), None));
    let (code, out, said) = run(&["moves", "--profile", "traditional", "frc:0"], "");
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(said.starts_with(&format!("xfen: `frc:0` stands for {start}\nerror[profile.fits]: ")), "{said}");
    let (_, _, said) = run(&["moves", "crc:1"], "");
    assert!(said.ends_with("`xfen start crc 1 --any` writes its position, which `play`, `perft` and `moves` take\n"));
}

#[test]
fn the_published_game_is_played() {
    let moves = "1. h4 g6 2. g3 Bf6 3. a4 Qh6 4. Ra3 Bxh4 5. gxh4 Qxh4 6. Qh3 Qxh3 7. Rxh3 Ne6 8. Bf3 d6 9. Nbc3 Ng5
                 10. Rhh1 Bf5\n";
    let uci = "h2h4 g7g6 g2g3 h8f6 a2a4 f8h6 a1a3 f6h4 g3h4 h6h4 f1h3 h4h3 a3h3 d8e6 h1f3 d7d6 b1c3 e6g5 h3h1 c8f5";
    let start = "rnbnkqrb/pppppppp/8/8/8/8/PPPPPPPP/RNBNKQRB w KQkq - 0 1";
    let end = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11\n";
    assert_eq!(run(&["play", "--last", start, "-"], moves), (0, end.to_owned(), String::new()));
    assert_eq!(run(&["play", "--last", "--san", start, moves], ""), (0, end.to_owned(), String::new()));
    assert_eq!(run(&["play", "--last", "--uci", start, uci], ""), (0, end.to_owned(), String::new()));
    let (_, last, _) = run(&["play", "--last", start, moves, "0-0"], "");
    assert_eq!(last, "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BN1RKR b kq - 5 11\n");
}

#[test]
fn each_move_has_a_line() {
    let (code, out, said) = run(&["play", "4k3/8/8/8/8/7R/8/4K1R1 w K - 0 7", "h3h1", "e8e7", "e1g1"], "");
    let lines = "7.\tRhh1\th3h1\t4k3/8/8/8/8/8/8/4K1RR b G - 1 7\n\
                 7...\tKe7\te8e7\t8/4k3/8/8/8/8/8/4K1RR w G - 2 8\n\
                 8.\tO-O\te1g1\t8/4k3/8/8/8/8/8/5RKR b - - 3 8\n";
    assert_eq!((code, out.as_str(), said.as_str()), (0, lines, ""));
    // Numbers are passed over wherever they stand; nothing read leaves the start.
    let (_, numbered, _) = run(&["play", "4k3/8/8/8/8/7R/8/4K1R1 w K - 0 7", "7.", "h3h1 7...e8e7", "8.e1g1"], "");
    assert_eq!(numbered, lines);
    let (_, out, _) = run(&["play", "--last", "4k3/8/8/8/8/7R/8/4K1R1 w K - 0 7", "-"], "\n 1.\n");
    assert_eq!(out, "4k3/8/8/8/8/7R/8/4K1R1 w K - 0 7\n");
}

#[test]
fn deviations_and_mixtures_are_told() {
    let start = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let (code, _, said) = run(&["play", start, "0-0"], "");
    assert_eq!((code, said.as_str()), (0, "xfen: move 1, `0-0`, is written `O-O` (pgn.castling-san)\n"));
    let (code, _, said) = run(&["play", start, "e1g1"], "");
    assert_eq!((code, said.as_str()), (0, "xfen: move 1, `e1g1`, is written `e1h1` (moves.uci)\n"));
    let (code, _, said) = run(&["play", start, "Ke2", "e8e7", "Kd3", "e7d7"], "");
    assert_eq!((code, said.as_str()), (0, "xfen: move 2, `e8e7`, is in UCI, and the moves before are in SAN\n"));
}

#[test]
fn a_move_that_cannot_be_played_ends_the_line() {
    let start = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    for (moves, said) in [
        (&["Ra2", "Ke7", "O-O-O"][..], "move 3, `O-O-O`: this move is not legal here; perhaps `O-O` (moves.legal)\n"),
        (
            &["Ra2", "Ke7", "e1a1"],
            "move 3, `e1a1`: this move is not legal here; perhaps `e1d1`, `e1d2`, `e1e2`, `e1f1`, `e1f2`, `e1h1` (moves.legal)\n",
        ),
        (&["Rf1", "Ke7", "Rd1", "Ke6", "Rfe1"], "move 5, `Rfe1`: this move is not legal here;"),
        (&["Kd2", "Ke7", "Re1"], "move 3, `Re1`: several moves can be meant: `Rae1+`, `Rhe1+` (moves.san)\n"),
        (&["Ra2", "Ke7", "e9"], "move 3, `e9`: not a move in SAN: "),
        (
            &["--uci", "a1a2", "e8e7", "O-O"],
            "move 3, `O-O`: this is a move in SAN: in UCI write `e1h1` (moves.notation)\n",
        ),
    ] {
        let (code, out, found) = run(&[&["play", start], moves].concat(), "");
        let plies = moves.iter().filter(|word| !word.starts_with('-')).count();
        assert_eq!((code, out.lines().count()), (1, plies - 1), "{moves:?}");
        assert!(found.starts_with(&format!("xfen: {said}")), "{moves:?}: {found}");
        // The position, as text and as a board.
        assert!(found.contains("/8/8/8/8/") && found.contains("     a  b  c  d  e  f  g  h\n"), "{found}");
    }
}

#[test]
fn starts_that_cannot_be_played_from() {
    for (start, code, said) in [
        ("4k2R/8/8/8/8/8/8/4K3 w - - 0 1", 1, "the side that is not to move is in check (position.check)"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", 1, "castling.needs-rook"),
        ("4k3/8/8/8/8/8/8/4K3", 1, "give the fields of a position as one quoted argument"),
        ("frc:960", 2, "`960` is not a number of frc"),
        ("crc:1", 1, "is not legal in Capablanca Random Chess"),
        ("startpos", 2, "`startpos` is not a start array"),
        ("", 1, "shape.fields"),
    ] {
        for arguments in [&["play", start, "e4"][..], &["perft", start, "2"]] {
            let (found, out, errors) = run(arguments, "");
            assert_eq!((found, out.as_str()), (code, ""), "{arguments:?}");
            assert!(errors.contains(said), "{arguments:?}: {errors}");
        }
    }
}

#[test]
fn moves_of_any_bytes() {
    let output = xfen(&["play", "frc:518", "-"], b"e4 e5\0\x1b[2J\xFF\n");
    let said = stderr(&output);
    assert_eq!((output.status.code(), stdout(&output).lines().count()), (Some(1), 1));
    assert!(said.starts_with(r"xfen: move 2, `e5\0\u{1b}[2J\xff`: not a move in SAN"), "{said}");
    let output = xfen(&["play", "--format", "json", "frc:518", "-"], b"\xFF\n");
    let object: Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!((&object["move_b64"], &object["rule"]), (&json!("/w=="), &json!("moves.san")));
    let output = xfen(&["play", "frc:518", "-"], &vec![b' '; 3 << 20]);
    let said = stderr(&output);
    assert_eq!((output.status.code(), said.as_str()), (Some(3), "xfen: line 1 is longer than 1048576 bytes\n"));
}

#[test]
fn moves_played_in_json() {
    let start = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let (code, objects) = objects_of(&["play", "--format", "json", "--to", "fen", start, "0-0", "e8e7", "Kh9"]);
    assert_eq!((code, objects.len()), (1, 3));
    let after = "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1";
    assert_eq!(
        objects[0],
        json!({
            "ply": 1, "move": "0-0", "notation": "san", "san": "O-O", "uci": "e1h1",
            "deviation": { "rule": "pgn.castling-san", "replace": "O-O" },
            "xfen": after, "output": after, "check": false, "end": null,
        })
    );
    assert_eq!((&objects[1]["notation"], &objects[1]["deviation"]), (&json!("uci"), &Value::Null));
    assert_eq!(objects[2]["xfen"], json!("8/4k3/8/8/8/8/8/R4RK1 w - - 2 2"));
    assert_eq!((&objects[2]["ply"], &objects[2]["rule"]), (&json!(3), &json!("moves.san")));
}

#[test]
fn a_notation_that_cannot_express_a_position_leaves_its_place_empty() {
    let (code, out, said) = run(&["play", "--to", "fen", "4k3/8/8/8/8/7R/8/4K1R1 w - - 0 1", "Rhh1"], "");
    assert_eq!((code, out.as_str(), said.as_str()), (0, "1.\tRhh1\th3h1\t4k3/8/8/8/8/8/8/4K1RR b - - 1 1\n", ""));
    let (code, out, said) = run(&["play", "--to", "fen", "4k3/8/8/8/8/7R/8/4K1R1 w K - 0 1", "Rhh1", "Ke7"], "");
    assert_eq!((code, out.as_str()), (1, "1.\tRhh1\th3h1\t\n1...\tKe7\te8e7\t\n"));
    assert!(
        said.contains("after move 1, 4k3/8/8/8/8/8/8/4K1RR b G - 1 1: traditional FEN cannot express this"),
        "{said}"
    );
    // What comes behind can be expressed.
    let line = ["4k3/8/8/8/8/7R/8/4K1R1 w K - 0 1", "Rhh1", "Ke7", "Kd1"];
    let end = "8/4k3/8/8/8/8/8/3K2RR b - - 3 2";
    let (code, out, said) = run(&[&["play", "--to", "fen"], &line[..]].concat(), "");
    assert_eq!((code, out.lines().last(), said.lines().count()), (1, Some(&*format!("2.\tKd1\te1d1\t{end}")), 2));
    let (code, out, said) = run(&[&["play", "--to", "fen", "--last"], &line[..]].concat(), "");
    assert_eq!((code, out.trim_end(), said.as_str()), (0, end, ""));
    let (code, out, _) = run(&["play", "--to", "fen", "--last", line[0], "Rhh1"], "");
    assert_eq!((code, out.as_str()), (1, "\n"));
    let (code, objects) = objects_of(&[&["play", "--to", "fen", "--format", "json"], &line[..]].concat());
    assert_eq!((code, objects.len(), &objects[0]["output"], &objects[2]["output"]), (1, 3, &Value::Null, &json!(end)));
    assert!(objects[0]["inexpressible"].as_str().unwrap().starts_with("traditional FEN cannot express this"));
    assert_eq!(objects[2].get("inexpressible"), None);
}

#[test]
fn en_passant_is_said_behind_the_capture() {
    let start = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1";
    let after = "1...\tdxe3\td4e3\t4k3/8/8/8/8/4p3/8/4K3 w - - 0 2\n";
    let told = |text: &str| format!("xfen: move 1, `{text}`, is written `dxe3` (moves.san)\n");
    for (moves, text) in [
        (&["dxe3 e.p."][..], "dxe3 e.p."),
        (&["1...dxe3", "e.p."], "dxe3 e.p."),
        (&["dxe3 ep"], "dxe3 ep"),
        (&["dxe3e.p."], "dxe3e.p."),
        (&["dxe3 e.p.!"], "dxe3 e.p.!"),
    ] {
        assert_eq!(run(&[&["play", start], moves].concat(), ""), (0, after.to_owned(), told(text)), "{moves:?}");
    }
    assert_eq!(run(&["play", start, "-"], "dxe3 e.p.\n"), (0, after.to_owned(), told("dxe3 e.p.")));
    // It belongs to no other move.
    let (code, out, said) = run(&["play", start, "Kd7 e.p."], "");
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(said.starts_with("xfen: move 1, `Kd7 e.p.`: "), "{said}");
    let (code, _, said) = run(&["play", start, "e.p."], "");
    assert!(code == 1 && said.starts_with("xfen: move 1, `e.p.`: not a move in SAN"), "{said}");
}

#[test]
fn a_byte_order_mark_stands_at_the_start_of_standard_input_only() {
    let play = |input: &str| run(&["play", "--last", "frc:518", "-"], input);
    assert_eq!(play("\u{feff}e4 e5\n"), play("e4 e5\n"));
    assert_eq!(play("\u{feff}e4 e5\n").0, 0);
    for input in ["e4\n\u{feff}e5\n", "e4 \u{feff}e5\n"] {
        let (code, _, said) = play(input);
        assert!(code == 1 && said.starts_with(r"xfen: move 2, `\u{feff}e5`: not a move"), "{said}");
    }
}

#[test]
fn what_is_no_move_but_the_end_or_a_game_in_pgn() {
    for (start, turn, end) in [
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "Kh8", "the game is over, Black is checkmated"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "Kg8", "the game is over, Black is stalemated"),
    ] {
        let (code, _, said) = run(&["play", start, turn], "");
        assert_eq!(code, 1);
        assert!(said.starts_with(&format!("xfen: move 1, `{turn}`: this move is not legal here; {end} (")), "{said}");
    }
    for text in ["1-0", "0-1", "1/2-1/2", "*", "$3", "{c}", "(e4", ";c", "[Event"] {
        let (code, _, said) = run(&["play", "frc:518", "e4", text], "");
        assert!(code == 1 && said.contains("; games in PGN are for `xfen pgn`, as in `xfen pgn fens` ("), "{said}");
    }
    let (_, _, said) = run(&["play", "frc:518", "e5"], "");
    assert!(!said.contains("over") && !said.contains("pgn"), "{said}");
}

#[test]
fn nodes() {
    // Published counts.
    for (start, depth, nodes) in [("frc:518", "3", "8902\n"), ("capablanca", "3", "25228\n"), ("frc:518", "0", "1\n")] {
        assert_eq!(run(&["perft", start, depth], ""), (0, nodes.to_owned(), String::new()));
    }
    // Whatever White plays, the black king has its five moves.
    let divided = "e1d1: 5\ne1d2: 5\ne1f1: 5\ne1f2: 5\ne2e3: 5\ne2e4: 5\ntotal: 30\n";
    assert_eq!(
        run(&["perft", "--divide", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "2"], ""),
        (0, divided.to_owned(), String::new())
    );
    // A game that is over.
    assert_eq!(run(&["perft", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "2"], ""), (0, "0\n".to_owned(), String::new()));
    let (_, objects) = objects_of(&["perft", "--format", "json", "--divide", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "0"]);
    assert_eq!(objects, [json!({ "xfen": "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "depth": 0, "nodes": 1, "divide": [] })]);
    for depth in ["101", "-1", "x", "99999999999999999999"] {
        let (code, out, said) = run(&["perft", "frc:518", depth], "");
        assert_eq!((code, out.as_str()), (2, ""), "{depth}");
        assert!(said.starts_with(&format!("error: invalid value '{depth}' for '<DEPTH>'")), "{said}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_and_a_closed_pipe() {
    let line = |command: &str| {
        let command = command.replace("xfen", env!("CARGO_BIN_EXE_xfen"));
        let output = std::process::Command::new("bash").args(["-c", &command]).output().unwrap();
        (output.status.code().unwrap(), stdout(&output), stderr(&output))
    };
    for command in ["start janus", "number 8/8/8/8/8/8/8/8 w - - 0 1", "moves janus", "play janus e4", "perft janus 1"]
    {
        let (code, _, said) = line(&format!("xfen {command} > /dev/full"));
        assert_eq!(code, 3, "{command}");
        assert!(said.contains("No space left on device"), "{command}: {said}");
    }
    let (_, out, said) = line("xfen start crc --random --any --seed 1 --count 9999999999 | head -n 1 | wc -l");
    assert_eq!((out.trim(), said.as_str()), ("1", ""));
}
