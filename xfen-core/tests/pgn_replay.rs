//! Moves of games on the board. (Rules `pgn.move-number`, `pgn.castling-san`, `pgn.replayed`, `moves.san`, `moves.legal`.)

#[path = "support/pgn.rs"]
mod support;

use support::{Told, game, games, read_pieces};
use xfen_core::Rule;
use xfen_core::pgn::{Fault, FaultKind, Kind, Moves, Outcome};

/// A game from a FEN with these moves.
fn from(fen: &str, moves: &str) -> Told {
    game(format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves}"))
}

#[test]
fn the_main_line_is_played() {
    let told = game("1. e4 {c} (1. d4 d5) e5 $1 ; c\n2. Nf3! *");
    assert_eq!(told.told(), [""; 0]);
    let moves: Vec<&str> = told.line.iter().map(|(text, _)| text.as_str()).collect();
    assert_eq!(moves, ["e4", "e5", "Nf3"]);
    assert_eq!(told.last.as_deref(), Some("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"));
    assert_eq!((told.outcome, told.unplayed), (Some(Outcome::Unknown), 0));
}

#[test]
fn moves_that_are_not_wanted_are_passed_over() {
    let text = b"[Result \"1-0\"]\n1. e5 0-0 $300 0-1";
    let told = read_pieces([&text[..]], Moves::Skip).remove(1);
    assert_eq!(told.told().len(), 1, "only the syntax is judged: {:?}", told.told());
    assert_eq!((told.line.len(), told.unplayed, told.outcome), (0, 0, Some(Outcome::BlackWins)));
}

/// lucaschess#53
#[test]
fn a_black_move_may_come_first() {
    let told = from("3r2k1/2rP1pp1/2q4p/2N5/7Q/4P2P/6P1/3R2K1 b - - 5 38", "38. .. g5 39. Qg4 1-0");
    assert_eq!(told.told(), [""; 0]);
    assert_eq!(told.line[0].1, "3r2k1/2rP1p2/2q4p/2N3p1/7Q/4P2P/6P1/3R2K1 w - - 0 39");
}

/// Found by fuzzing: with the mark gone, as is told, another edit was told.
#[test]
fn a_byte_order_mark_does_not_stand_behind_a_move_number() {
    let told = game("1. e4 e5 2.\n\u{FEFF}*");
    let edits: Vec<_> =
        told.faults.iter().map(|fault| (fault.place.offset, fault.len, fault.replacement.as_deref())).collect();
    assert_eq!(edits, [(12, 3, Some(&b""[..])), (9, 2, Some(b""))]);
}

/// Found by fuzzing: one repair of a number on two lines joined them, and the tag pair that had no end went on.
#[test]
fn a_move_number_on_two_lines_is_told_and_not_repaired() {
    let edits = |text| -> Vec<_> {
        let told = game(text);
        told.faults.iter().map(|fault| (fault.place.offset, fault.len, fault.replacement.clone())).collect()
    };
    assert_eq!(edits("1. e4 e5 3. . Nf3 *"), [(9, 4, Some(b"2.".to_vec()))]);
    assert_eq!(edits("1. e4 e5 3.\n. Nf3 *"), [(9, 0, None)]);
    assert_eq!(edits("1. e4 e5 3.\n\u{FEFF}. Nf3 *"), [(12, 3, Some(Vec::new())), (9, 0, None)]);
}

#[test]
fn move_numbers_are_those_of_the_position() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 14";
    for right in
        ["14... Kd8", "14. ... Kd8", "14.. Kd8", "... Kd8", "14 Kd8", "Kd8 15.Kd1 15...Kc8", "14... Kd8 {c} 15 . Kd1"]
    {
        assert_eq!(from(fen, &format!("{right} *")).told(), [""; 0], "{right}");
    }
    let told = from(fen, "1... Kd8 2. Kd1 Ke8 17. Ke1 17... Kd8 17. Kd1 *");
    assert_eq!(
        told.told(),
        [
            "4:1 deviation pgn.move-number: this is Black's move 14; write `14...`",
            "4:10 deviation pgn.move-number: this is White's move 15; write `15.`",
            "4:21 deviation pgn.move-number: this is White's move 16; write `16.`",
            "4:29 deviation pgn.move-number: this is Black's move 16; write `16...`",
        ]
    );
    let edits: Vec<Option<&[u8]>> = told.faults.iter().map(|fault| fault.replacement.as_deref()).collect();
    assert_eq!(edits, [Some(&b"14..."[..]), Some(b"15."), Some(b"16."), Some(b"16...")]);
    assert_eq!(
        told.faults.iter().map(|fault| (fault.len, fault.ply)).collect::<Vec<_>>(),
        [(4, Some(1)), (2, Some(2)), (3, Some(4)), (5, Some(5))]
    );
    // The wrong side.
    let told = from(fen, "14. Kd8 15... Kd1 15. Ke8 *");
    assert_eq!(
        told.told(),
        [
            "4:1 deviation pgn.move-number: this is Black's move 14; write `14...`",
            "4:9 deviation pgn.move-number: this is White's move 15; write `15.`",
            "4:19 deviation pgn.move-number: this is Black's move 15; write `15...`",
        ]
    );
    // Periods apart, and a comment between.
    let told = from(fen, "1. {c} .. Kd8 2. . Kd1 *");
    assert_eq!(told.faults.len(), 2);
    assert_eq!((told.faults[0].len, told.faults[0].replacement.as_ref()), (0, None));
    assert_eq!((told.faults[1].len, told.faults[1].replacement.as_deref()), (4, Some(&b"15."[..])));
}

#[test]
fn with_all_move_numbers_corrected_none_is_wrong() {
    for (text, corrected) in [
        ("1. e4 e5 3. Nf3 Nc6 4. Bb5 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *"),
        ("1. e4 1. e5 2... Nf3 3. Nc6 3. Bb5 *", "1. e4 1... e5 2. Nf3 2... Nc6 3. Bb5 *"),
        ("1. e4 e5 7. 2. Nf3 9. *", "1. e4 e5  2. Nf3  *"),
        ("1. e4 $3 7 . .. 1... e5 *", "1. e4 $3  1... e5 *"),
    ] {
        let told = game(format!("[A \"b\"]\n\n{text}"));
        let edited = told.with_edits(&format!("[A \"b\"]\n\n{text}"));
        assert_eq!(edited, format!("[A \"b\"]\n\n{corrected}"));
        assert_eq!(game(edited).told(), [""; 0], "{corrected}");
    }
}

#[test]
fn a_move_number_without_a_move() {
    let unused = |place: &str| {
        format!(
            "{place} deviation pgn.move-number: this move number has no move behind it; leave it out, or write the move"
        )
    };
    let told = from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 7", "7. Kd1 Kd8 9. {c} 8. e3 (9. 10. e4) ... *");
    assert_eq!(told.told(), [unused("4:12"), unused("4:37")]);
    assert!(told.faults.iter().all(|fault| fault.replacement.is_none() && fault.ply.is_none()), "{told:?}");
    assert_eq!(told.faults.iter().map(|fault| fault.len).collect::<Vec<_>>(), [0, 3]);
    // What stands behind the result makes nothing uncertain.
    let told = games("1. e4 e5 7. 1-0 {c}\n\u{FEFF}[A \"b\"]\n*");
    let number = told[0].faults.iter().find(|fault| fault.rule() == Rule::PgnMoveNumber).unwrap();
    assert_eq!((number.len, number.replacement.as_deref()), (2, Some(&b""[..])));
    // With it the game begins, which would be none without it.
    let told = game("7. *");
    assert_eq!((&told.told()[1], told.faults[1].replacement.as_ref()), (&unused("1:1"), None));
    assert_eq!(games("[A \"b\"]\n7. [A \"b\"]\n*")[0].faults[0].replacement, None);
    // Also where moves are not played, but not of another game.
    assert_eq!(from("x", "1. e4 2. 3. Nf3 *").told().iter().filter(|told| **told == unused("4:7")).count(), 1);
    assert_eq!(game("[Variant \"Atomic\"]\n\n1. 2. e4 *").faults.len(), 2);
}

/// Found by fuzzing: with the mark gone, CR and LF ended one line, and a tag pair went on that had no end.
#[test]
fn what_parts_cr_from_lf_is_not_repaired() {
    let edits = |text: &str| -> Vec<_> {
        let told = games(text).remove(0);
        told.faults.iter().filter_map(|fault| Some((fault.place.offset, fault.replacement.clone()?))).collect()
    };
    assert_eq!(edits("[A \"b\r\u{FEFF}\n\"]\n*"), []);
    assert_eq!(edits("[A \"b\"]\r\u{FEFF}\u{FEFF}\n*"), [(11, Vec::new())]);
    assert_eq!(edits("[A \"b\"]\r\n\u{FEFF}\r\n*"), [(9, Vec::new())]);
    assert_eq!(edits("[A \"b\"]\ne4\r1.\n1... e5 *"), []);
    assert_eq!(edits("[A \"b\"]\ne4\n1. .\r\n1... e5 *"), []);
    assert_eq!(edits("[A \"b\"]\ne4\n1. \n1... e5 *"), [(11, Vec::new())]);
    assert_eq!(edits("[A \"b\"] e4 1.\n1... e5 *"), [(11, Vec::new())]);
}

/// Found by fuzzing: with the mark gone, the line was empty, and brackets behind it hide moves.
#[test]
fn a_line_with_nothing_but_a_byte_order_mark_is_empty() {
    for line in ["\n", "\u{FEFF}\n", "\u{FEFF}\u{FEFF} \r\n"] {
        let text = format!("[Event \"x\"]\n{line}[Even\n\n1. e4 *");
        for size in [1, 3, text.len()] {
            let told = read_pieces(text.as_bytes().chunks(size), Moves::Replay).remove(1);
            assert_eq!((told.last, told.unplayed), (None, 1), "{text:?}: {:?}", told.faults);
        }
    }
}

/// Found by fuzzing: with the number left out, another part of a lost move was told to be left out, or the main line went on.
#[test]
fn a_number_where_the_main_line_is_not_played_may_be_that_of_a_lost_move() {
    for text in [
        "1. b3 \x175 2. f4 h5 *",
        "[Event \"x\"]\n\x0E1. \t4 f5 2. Nf3 *",
        "1. a3 e5 \x004 2. Nb3 *",
        "1. e4 e5 7. 8. \x02\x02 9. *",
        "1. e4 e5 2. Bb6 3. 4. Nf3 *",
        "[FEN \"x\"]\n\n1. e4 2. 3. Nf3 *",
        "[Event \"x\"]\n\n1. {good e4 e5 2. {fine} *",
    ] {
        let told = game(text);
        let unused: Vec<&Fault> =
            told.faults.iter().filter(|fault| fault.kind == FaultKind::UnusedMoveNumber).collect();
        let last = unused.last().expect("a number without a move");
        assert_eq!(last.replacement, None, "{text}: {unused:?}");
    }
}

/// rpb-chessboard#181
#[test]
fn the_wrong_side_moves() {
    let told = from("4k3/1p6/8/8/8/8/1P6/4K3 b - - 0 1", "1. b4 b5 *");
    assert_eq!(
        told.told(),
        [
            "4:1 deviation pgn.move-number: this is Black's move 1; write `1...`",
            "4:4 error moves.legal: `b4`: this move is not legal here; perhaps `b5`, `b6` (black to move in \
             \"4k3/1p6/8/8/8/8/1P6/4K3 b - - 0 1\")",
            "4:7 remark pgn.replayed: from here one move of the main line was not replayed",
        ]
    );
    assert_eq!((told.faults[1].ply, told.unplayed, told.last), (Some(1), 2, None));
}

/// jhlywa/chess.js#122
#[test]
fn castling_in_other_letters() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (text, written) in
        [("0-0", "O-O"), ("OO", "O-O"), ("00", "O-O"), ("o-o", "O-O"), ("0-0-0", "O-O-O"), ("OOO", "O-O-O")]
    {
        let told = from(fen, &format!("1. {text} *"));
        assert_eq!(told.told(), [format!("4:4 deviation pgn.castling-san: this move is written `{written}`")]);
        assert_eq!(told.faults[0].replacement.as_deref(), Some(written.as_bytes()));
        assert_eq!(told.line.len(), 1);
    }
    let told = from(fen, "1. O-O (1. 0-0-0+!? 0-0) O-O-O *");
    assert_eq!(
        told.told(),
        [
            "4:12 deviation pgn.castling-san: this move is written `O-O-O+`",
            "4:21 deviation pgn.castling-san: this move is written `O-O`",
        ]
    );
}

/// GuillaumeSD/Chesskit#52
#[test]
fn castling_with_the_g_rook() {
    let told =
        from("bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1", "1. f4 f5 2. Nf3 Nf6 3. Nd3 Nd6 4. O-O *");
    assert_eq!(told.told(), [""; 0]);
    assert_eq!(told.kind(), Kind::Chess960);
    assert_eq!(told.last.as_deref(), Some("bq1r1krb/ppppp1pp/3n1n2/5p2/5P2/3N1N2/PPPPP1PP/BQ1R1RKB b kq - 5 4"));
}

/// niklasf/python-chess#403, PyChess#1747
#[test]
fn what_is_no_castling() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    assert_eq!(
        from(fen, "1. Kh1 *").told(),
        [
            "4:4 error moves.legal: `Kh1`: this move is not legal here; perhaps `Kd1`, `Kd2`, `Ke2`, `Kf1`, `Kf2`, `O-O` \
          (white to move in \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\")"
        ]
    );
    assert_eq!(
        from(fen, "1. e1h1 *").told(),
        ["4:4 error moves.notation: `e1h1`: this is a move in UCI: in SAN write `O-O` (white to move in \
          \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\")"]
    );
}

#[test]
fn other_spellings_are_read_and_told() {
    let told = game("1. e2-e4 Nf6+ 2. Ng1f3 *");
    assert_eq!(
        told.told(),
        [
            "1:4 deviation moves.san: this move is written `e4`",
            "1:10 deviation moves.san: this move is written `Nf6`",
            "1:18 deviation moves.san: this move is written `Nf3`",
        ]
    );
    let told = from("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "1. exd6 e.p. Kd8 2. Ke2 e.p. *");
    assert_eq!(
        told.told(),
        [
            "4:9 deviation moves.san: a capture en passant is written like any other; leave this out",
            "4:25 error moves.san: `e.p.`: not a move in SAN: write the letter of the man and the square, as in `Nf3`, or \
             `O-O` (black to move in \"3k4/8/3P4/8/8/8/4K3/8 b - - 2 2\")",
        ]
    );
    assert_eq!((told.faults[0].ply, told.faults[0].replacement.as_deref()), (Some(1), Some(&b""[..])));
}

#[test]
fn the_first_bad_move_ends_the_replay() {
    let told = game("1. e4 e5 2. Nf6 Nc6 3. Bb5 a6 *");
    assert_eq!(
        told.told(),
        [
            "1:13 error moves.legal: `Nf6`: this move is not legal here; perhaps `Na3`, `Nc3`, `Ne2`, `Nf3`, `Nh3` (white to \
             move in \"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\")",
            "1:17 remark pgn.replayed: from here 3 moves of the main line were not replayed",
        ]
    );
    assert_eq!((told.line.len(), told.unplayed, told.last), (2, 4, None));
    assert_eq!(
        from("4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1", "1. Ne2 Kd8 2. Nc2 Kc8 3. Nd4 *").told(),
        ["4:26 error moves.san: `Nd4`: several moves can be meant: `Ncd4`, `Ned4` (white to move in \
          \"2k5/8/8/8/8/8/2N1N3/4K3 w - - 4 3\")"]
    );
}

#[test]
fn null_moves() {
    for null in ["--", "Z0", "0000", "@@@@", "null"] {
        let told = game(format!("1. {null} (1. {null}) e5 *"));
        let column = 9 + null.len();
        assert_eq!(
            told.told(),
            [
                "1:4 error moves.san: this stands for no move at all, and there always is one; write the move"
                    .to_owned(),
                format!(
                    "1:{column} error moves.san: this stands for no move at all, and there always is one; write the move"
                ),
                format!(
                    "1:{} remark pgn.replayed: from here one move of the main line was not replayed",
                    column + null.len() + 2
                ),
            ]
        );
    }
}

/// What circulates in translations of the published game.
#[test]
fn damaged_moves_are_never_shortened() {
    for damaged in ["Ne68.", "Ce68.", "Ne6.8", "Ne6\u{2014}", "Nf3.", "Cf3", "Sf3"] {
        let told = game(format!("1. {damaged} e5 *"));
        assert_eq!(told.line.len(), 0, "{damaged}");
        assert_eq!((told.faults[0].place.column, told.faults[0].len), (4, damaged.len() as u64));
        assert_eq!(told.unplayed, 2);
        let told = game(format!("1. e4 (1. {damaged}) *"));
        assert_eq!(told.faults.len(), 1, "{damaged}: {:?}", told.told());
    }
    assert_eq!(game(&b"1. N\xF63 *"[..]).faults[0].rule().id(), "moves.san");
}

/// Of the tests of cutechess.
#[test]
fn embassy_and_janus_castle_by_their_types() {
    let told = from(
        "r3kcab1r/pppq1p1ppp/2np2pn2/4pb4/4B5/2NPB1PN2/PPPQPP1PPP/R3KCA2R b mKQkq - 3 1",
        "1... O-O-O 2. O-O-O Ng4 *",
    );
    assert_eq!(told.told(), [""; 0]);
    assert_eq!(
        told.last.as_deref(),
        Some("1kr2cab1r/pppq1p1ppp/2np2p3/4pb4/4B1n3/2NPB1PN2/PPPQPP1PPP/1KR2CA2R w - - 6 3")
    );
    let told = from(
        "r3kqbnar/pppp1ppppp/2an1b4/4p5/4P5/3Q1PNA2/PPPP2PPPP/RANBK1B2R b sKQkq - 0 1",
        "1... O-O-O 2. Be3 Ng6 3. O-O *",
    );
    assert_eq!(told.last.as_deref(), Some("1kr2qb1ar/pppp1ppppp/2an1bn3/4p5/4P5/3QBPNA2/PPPP2PPPP/RANB3RK1 b - - 4 3"));
}

/// chesslablab/php-chess#751, pioz/chess#17
#[test]
fn rights_are_lost_on_the_way() {
    let told = from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "1. O-O-O O-O *");
    assert_eq!(told.last.as_deref(), Some("r4rk1/8/8/8/8/8/8/2KR3R w - - 2 2"));
    let told = from("r3k2r/8/8/8/8/8/1Q6/4K3 w kq - 0 1", "1. Qxh8+ *");
    assert_eq!(told.last.as_deref(), Some("r3k2Q/8/8/8/8/8/8/4K3 b q - 0 1"));
}

#[test]
fn the_result_of_the_tag() {
    let told = game("[Result \"1-0\"]\n1. e4 0-1");
    assert_eq!(told.told(), ["2:7 remark pgn.syntax: the tag Result of this game says `1-0`"]);
    for tag in ["0-1", "?", ""] {
        assert_eq!(game(format!("[Result \"{tag}\"]\n1. e4 0-1")).told(), [""; 0]);
    }
}

#[test]
fn the_games_around_a_broken_game_are_read() {
    let text = "[Event \"1\"]\n\n1. e4 1-0\n\n[Event \"2\"]\n\n1. e4 {oh (1. d4 e5 1-0\n\n[Event \"3\"]\n\n1. e4 (e5 \
                2. d4 1-0\n\n[Event \"4\n\n1. e4 1-0\n\n[Event \"5\"]\n\n1. e4 e5 1-0\n";
    let games = games(text);
    assert_eq!(games.iter().map(|game| game.line.len()).collect::<Vec<_>>(), [1, 1, 1, 1, 2]);
    assert_eq!(games.iter().map(|game| game.faults.len()).collect::<Vec<_>>(), [0, 1, 1, 1, 0]);
    let rejoined: Vec<u8> = games.iter().flat_map(|game| game.bytes.clone()).collect();
    assert_eq!(rejoined, text.as_bytes());
}
