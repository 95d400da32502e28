//! Games whose beginning may stand before them, or be lost. (Rules `pgn.replayed`, `pgn.syntax`.)

#[path = "support/pgn.rs"]
mod support;

use support::{Told, game, games, read_pieces};
use xfen_core::pgn::{FaultKind, FenTag, Kind, LostBeginning, Moves, NoStart};

const TRADITIONAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const FEN: &str = "[FEN \"4k3/8/8/8/8/8/7P/4K3 w - - 0 1\"]";
const ENDING: &str = "4k3/8/8/8/8/8/7P/4K3 w - - 0 1";

/// Why the beginning of a game is lost, as far as it is told.
fn lost(told: &Told) -> Vec<LostBeginning> {
    let lost = told.faults.iter().filter_map(|fault| match fault.kind {
        FaultKind::BeginningLost(lost) => Some(lost),
        _ => None,
    });
    lost.collect()
}

/// The last game of a text, which is the same however it is fed, is open for this reason; nothing of it is played.
#[track_caller]
fn assert_lost(text: &str, reason: LostBeginning) {
    for size in [1, 3, text.len()] {
        let told = read_pieces(text.as_bytes().chunks(size), Moves::Replay).pop().expect("a game");
        assert_eq!(told.start(), Err(NoStart::BeginningLost), "{text:?}: {:?}", told.told());
        assert_eq!((lost(&told), told.line.len(), told.last.as_ref()), (vec![reason], 0, None), "{text:?}");
        assert!(told.unplayed > 0, "{text:?}");
        // No repair is certain, and none of its own tags is changed.
        assert!(told.faults.iter().all(|fault| fault.replacement.is_none()), "{text:?}: {:?}", told.told());
        if told.head().tag("FEN").is_none() {
            assert_eq!((told.kind(), told.head().fen), (Kind::Position, FenTag::Unknown), "{text:?}");
        }
    }
}

/// The last game of a text starts here, and all of it is played.
#[track_caller]
fn assert_known(text: &str, start: &str) {
    for size in [1, 3, text.len()] {
        let told = read_pieces(text.as_bytes().chunks(size), Moves::Replay).pop().expect("a game");
        assert_eq!(told.start().as_deref(), Ok(start), "{text:?}: {:?}", told.told());
        assert_eq!((lost(&told), told.unplayed), (vec![], 0), "{text:?}");
    }
}

const LOST_BEGINNING: &str = "error pgn.replayed: this game has no FEN and does not begin with `1.`, so that its beginning may be \
                              lost, and its moves are not replayed; write `1.` before its first move, or `[SetUp \"1\"]` \
                              and the FEN from which it starts";

/// Without a FEN, the first number is all that tells that the game is whole.
#[test]
fn a_game_that_does_not_begin_with_its_first_move() {
    for (text, unplayed) in
        [("2. Nf3 Nc6 *", 2), ("1... e5 *", 1), ("1.. e5 *", 1), ("0. e4 *", 1), ("99999999999. *", 0)]
    {
        for text in [
            text.to_owned(),
            format!("1. e4 e5 * {text}"),
            format!("1. e4 e5 *\n\n{text}"),
            format!("[Event \"x\"]\n\n{text}"),
            format!("[Variant \"Gothic\"]\n{{x}}\n\n{{y}} {text}"),
        ] {
            let games = games(&text);
            let told = games.last().expect("a game");
            assert_eq!((told.start(), told.unplayed), (Err(NoStart::BeginningLost), unplayed), "{text}");
            assert!(told.told()[0].ends_with(LOST_BEGINNING), "{text}: {:?}", told.told());
            assert!(told.faults.iter().all(|fault| fault.replacement.is_none()), "{text}");
            assert_eq!(told.head().fen, FenTag::Unknown, "{text}");
        }
    }
    // The digits may be lost as well.
    assert_lost("[Event \"x\"]\n\n. c4 c5 *", LostBeginning::FirstMove);
    assert_lost("[Event \"x\"]\n\n... c5 *", LostBeginning::FirstMove);
    // No number, behind a result.
    let two = games("1. e4 e5 * Nf3 Nc6 *");
    assert_eq!((two[1].start(), two[1].unplayed), (Err(NoStart::BeginningLost), 2));
    assert_eq!(
        two[1].told()[0],
        "1:12 error pgn.replayed: this game has no tag pairs and follows a result on the same line, so that its beginning may \
         be lost, and its moves are not replayed; write `1.` before its first move, or begin it on a line of its own"
    );
    assert_lost("1. e4 e5 * Nf3 Nc6 *", LostBeginning::ResultBefore);
    for text in ["e4 e5 *", "1. d4 *\ne4 e5 *", "1. d4 * 1. e4 e5 *", "1. d4 * {x\n} e4 e5 *", "[A \"b\"]\n\ne4 e5 *"] {
        assert_known(text, TRADITIONAL);
    }
    // Where a FEN is stored, its counter may be wrong.
    assert_known(&format!("{FEN}\n\n2. h4 Kd8 *"), ENDING);
    // Another reason comes first.
    assert_eq!(game("[Variant \"Chess960\"]\n\n2. e4 *").start(), Err(NoStart::NotStored));
}

/// What shows that a number is not the first only behind the head.
#[test]
fn a_first_number_that_is_read_late() {
    for text in [
        "1. {c} ... e5 2. Nf3 *",
        "[Event \"x\"]\n\n$1 2. Nf3 Nc6 *",
        "[Event \"x\"]\n\n1. 2. Nf3 Nc6 *",
        "[Variant \"Gothic\"]\n\n$1 2. Nh3 Nh6 *",
        "[Variant \"Gothic\"]\n\n(1. e4) 2. Nh3 Nh6 *",
        "[Variant \"Gothic\"]\n[SetUp \"0\"]\n\n$1 2. Nh3 Nh6 *",
    ] {
        let told = game(text);
        assert_eq!((lost(&told), told.last, told.unplayed), (vec![LostBeginning::FirstMove], None, 2), "{text}");
        let fault =
            told.faults.iter().find(|fault| matches!(fault.kind, FaultKind::BeginningLost(_))).expect("it is told");
        assert_eq!((fault.ply, &fault.replacement), (Some(1), &None));
        // Found by fuzzing: with the array stored, the game would be played.
        assert!(told.faults.iter().all(|fault| fault.replacement.is_none()), "{text}: {:?}", told.faults);
    }
}

/// Behind the number 1 the array is stored by a repair; with it and without it another number says the same.
#[test]
fn an_array_to_store_is_settled_by_the_first_number() {
    for (moves, played) in [
        ("1. 2. Nh3 Nh6", 2),
        ("1. {c} 2. Nh3 Nh6", 2),
        ("1. $1 2. Nh3 Nh6", 2),
        ("1. 1... Nh3", 1),
        ("1. ... Nh6", 0),
        ("1. {c} ... Nh6", 0),
        ("1 2. Nh3", 1),
        ("{c} 1. 2. Nh3", 1),
    ] {
        let text = format!("[Variant \"Gothic\"]\n\n{moves} *");
        let told = game(&text);
        assert_eq!((lost(&told), told.line.len()), (vec![], played), "{text}: {:?}", told.told());
        let edited = told.with_edits(&text);
        assert!(edited.starts_with("[Variant \"Gothic\"]\n[SetUp \"1\"]\n[FEN "), "{edited}");
        let again = game(&edited);
        assert_eq!((again.last, again.unplayed), (told.last, told.unplayed), "{edited}");
    }
}

/// Found by fuzzing: without the first number another one would be that of the first move, and tell something else of the start.
#[test]
fn a_first_number_without_move_stays() {
    for text in ["1. 4 *", "1. 1... *", "1. 1. *", "1. 1. h4 *", "1. *", "7. 1... h4 *", "1. 4. h4 *"] {
        for head in ["[Event \"x\"]", "[Variant \"Gothic\"]", FEN, ""] {
            let told = game(format!("{head}\n\n{text}"));
            let unused =
                told.faults.iter().find(|fault| fault.kind == FaultKind::UnusedMoveNumber).expect("it is told");
            assert_eq!((unused.place.column, unused.replacement.as_deref()), (1, None), "{head} {text}");
        }
    }
}

/// A number of White without digits is told, since one was lost; nothing is certain, as the digits may be those of a glyph.
#[test]
fn a_number_without_digits() {
    let told = game("1. e4 e5 . Nf3 ... Nc6 *");
    assert_eq!(told.told(), ["1:10 deviation pgn.move-number: this is White's move 2; write `2.`"]);
    assert_eq!((told.faults[0].replacement.as_ref(), told.line.len()), (None, 4));
    assert_eq!(game("1. e4 e5 $3... Nf3 *").faults[0].replacement, None);
}

/// A head that an empty line, or something else, cuts in two.
#[test]
fn tag_pairs_without_moves_may_be_those_of_the_next_game() {
    let between = [
        "\n\n",
        "\r\n\r\n",
        "\r\r",
        "\r\r\n",
        "\n \n",
        "\n\t\n\n\n",
        "!\n",
        "?\n",
        "$1\n",
        "0\n",
        "1\n",
        ".\n",
        "...\n",
        "1.\n",
        "*\n",
        "1-0\n",
        "0-1\n",
        "1/2\n",
        "1/2-1/2\n",
        "\n\n*\n",
        "\n\n1-0\n\n",
        "\n(\n",
        "\n\n{c}\n\n",
        "\n\n1. x\n",
    ];
    for between in between {
        for (first, second) in [
            (FEN, "[White \"x\"]\n\n1. h4 *\n"),
            (FEN, "[White \"x\"]\n\nh4 *\n"),
            ("[Event \"x\"]\n[SetUp \"1\"]", "[White \"x\"]\n\n1. h4 *\n"),
            ("[Variant \"Chess960\"]", "[White \"x\"]\n\n1. h4 *\n"),
            ("[Variant \"Chess960\"]", "[Variant \"Standard\"]\n\n1. h4 *\n"),
            ("[Variant \"Janus\"]", &format!("[SetUp \"1\"]\n{FEN}\n\n1. h4 *\n")),
            ("[FEN 4k3]", "[White \"x\"]\n\n1. h4 *\n"),
            ("[F\u{80}N \"4k3\"]", "[White \"x\"]\n\n1. h4 *\n"),
            ("[Event \"x\" [FEN \"4k3\"]", "[White \"x\"]\n\n1. h4 *\n"),
        ] {
            assert_lost(&format!("{first}{between}{second}"), LostBeginning::TagsBefore);
        }
    }
    // Also in more than two, and without more tag pairs.
    assert_lost(&format!("{FEN}\n\n[White \"x\"]\n\n[Black \"y\"]\n\n1. h4 *\n"), LostBeginning::TagsBefore);
    assert_lost(&format!("{FEN}\n\n1-0\n1. h4 *\n"), LostBeginning::TagsBefore);
    assert_lost(&format!("{FEN}\n\n* 1. h4 *\n"), LostBeginning::TagsBefore);
    // The tag Event does not help without a result before it, nor with what a line of comment says.
    assert_lost(&format!("{FEN} ; 1-0\n\n[Event \"x\"]\n\n1. h4 *\n"), LostBeginning::TagsBefore);
    assert_lost(&format!("{FEN}\n% 1-0\n\n[Event \"x\"]\n\n1. h4 *\n"), LostBeginning::TagsBefore);
    assert_lost(&format!("{FEN}\n\n[Event \"x\"]\n\n1. h4 *\n"), LostBeginning::TagsBefore);
    let told = games(format!("{FEN}\n\n[White \"x\"]\n\n1. h4 *\n")).remove(1);
    assert_eq!(
        told.told(),
        [
            "3:1 error pgn.replayed: the tag pairs before this game have no moves and may be its own, so that its moves are not \
             replayed; leave out what parts them from here, or write a result behind them, and the tag Event as the first of \
             this game",
            "5:4 remark pgn.replayed: from here one move of the main line was not replayed",
        ]
    );
}

#[test]
fn tag_pairs_without_moves_that_are_those_of_another_game() {
    for text in [
        // None of them says where a game starts.
        "[Event \"x\"]\n\n[White \"x\"]\n\n1. h4 *\n".to_owned(),
        // There are moves.
        format!("{FEN}\n\n1. h4\n[White \"x\"]\n\n1. h4 *\n"),
        format!("{FEN}\n\nh4 *\n\n[White \"x\"]\n\n1. h4 *\n"),
        // One comes twice.
        format!("[Event \"x\"]\n{FEN}\n\n[Event \"y\"]\n\n1. h4 *\n"),
        format!("[White \"x\"]\n{FEN}\n\n*\n\n[Event \"y\"]\n[white \"x\"]\n\n1. h4 *\n"),
        // With a result behind them, Event begins a game.
        format!("{FEN}\n\n1-0\n\n[Event \"y\"]\n\n1. h4 *\n"),
        format!("{FEN}\n\n1-0 ; forfeit\n\n[Event \"y\"]\n\n1. h4 *\n"),
        format!("{FEN}\n\n1/2-1/2 [Event \"y\"]\n\n1. h4 *\n"),
        // Found by fuzzing: a repair leaves the mark out, or writes the result in full.
        format!("{FEN}\n\n1-0\n\u{FEFF}\n\n[Event \"y\"]\n\n1. h4 *\n"),
        format!("{FEN}\n\n1/2\n\n[Event \"y\"]\n\n1. h4 *\n"),
        format!("{FEN}\n\n{{forfeit}} 1-0\n\n[Event \"y\"]\n\n1. h4 *\n"),
    ] {
        assert_known(&text, TRADITIONAL);
    }
    // Files of positions, also with one whose repair adds Variant.
    assert_known(&format!("[Variant \"Chess960\"]\n{FEN}\n*\n\n{FEN}\n\n1. h4 *\n"), ENDING);
    assert_known(&format!("{FEN}\n*\n\n{FEN}\n\n1. h4 *\n"), ENDING);
    assert_known(&format!("[SetUp \"1\"]\n{FEN}\n\n{FEN}\n[SetUp \"1\"]\n\n1. h4 *\n"), ENDING);
}

/// Text that belongs to no game, and may be tag pairs of the next one.
#[test]
fn text_before_a_game_may_be_tag_pairs() {
    for text in [
        format!("*{FEN}\n[White \"x\"]\n\n1. h4 *\n"),
        format!("\u{A0}{FEN}\n[White \"x\"]\n\n1. h4 *\n"),
        format!("> {FEN}\n> [White \"x\"]\n\n1. h4 *\n"),
        format!("1. e4 1-0 1-0{FEN}\n[White \"x\"]\n\n1. h4 *\n"),
        "4k3/8/8/8/8/8/7P/4K3 w - - 0 1\"]\n[White \"x\"]\n\n1. h4 *\n".to_owned(),
        "FEN: 4k3/8/8/8/8/8/7P/4K3 w - - 0 1\n[Event \"x\"]\n\n1. h4 *\n".to_owned(),
        ">[Variant: Chess960]\n[White \"x\"]\n\n1. h4 *\n".to_owned(),
        ">[Variant=Chess960]\n[White \"x\"]\n\n1. h4 *\n".to_owned(),
        ">[SetUp-1]\n[White \"x\"]\n\n1. h4 *\n".to_owned(),
        "FEN: 4k3/8/8/8/8/8/7P/4K3 w - - 0 1\n{x}\n1. h4 *\n".to_owned(),
    ] {
        assert_lost(&text, LostBeginning::TextBefore);
    }
    for text in [
        "Games of 1/2/2003, p. 1/2\n[Event \"x\"]\n\n1. h4 *\n",
        "1. e4 *\n=== Round 2 [B] ===\n\n[Event \"x\"]\n\n1. h4 *\n",
        "1. e4 * [x]\nThey were played on 1/2/3.\n\n1. h4 *\n",
        // It counts for the next game only.
        "] x\n[Event \"x\"]\n\n1. h4 *\n\n[White \"x\"]\n\n1. h4 *\n",
        // Event behind a result.
        "[x] 1-0\n\n[Event \"x\"]\n\n1. h4 *\n",
        "1. e4 *\na/b/c/d/e/f 1/2-1/2\n[Event \"x\"]\n\n1. h4 *\n",
    ] {
        assert_known(text, TRADITIONAL);
    }
    let told = games(">[A \"x\n[White \"x\"]\n\n1. h4 *\n").remove(0);
    assert_eq!(
        told.told()[0],
        "2:1 error pgn.replayed: the text before this game may be tag pairs of it, so that its moves are not replayed; write \
         these as `[Name \"value\"]`, and `%` before each line of other text"
    );
}

/// A comment without end that is ended at the next game has perhaps taken its first tag pairs.
#[test]
fn a_comment_before_a_game_may_hold_tag_pairs() {
    for text in [
        format!("{{{FEN}\n[Event \"x\"]\n\n1. h4 *\n"),
        format!("1. e4 {{good\n{FEN}\n[Event \"x\"]\n\n1. h4 *\n"),
        format!("1. e4 * {{good [%clk 1] {FEN}\n[Event \"x\"]\n\n1. h4 *\n"),
        "e4 {[1-0\n[Event \"x\"]\n\n1. h4 *".to_owned(),
        format!("[White \"x\"] {{{FEN}\n\n[Black \"x\"]\n\n1. h4 *\n"),
    ] {
        assert_lost(&text, LostBeginning::CommentBefore);
    }
    for text in [
        "1. e4 {good [%clk 0:01]\n[Event \"x\"]\n\n1. h4 *\n",
        "1. e4 {good\n\n[White \"x\"]\n\n1. h4 *\n",
        "1. e4 {[see x]} {good\n\n[White \"x\"]\n\n1. h4 *\n",
        "1. e4 {[see x] 1-0\n\n[Event \"x\"]\n\n1. h4 *\n",
        "1. e4 {x} {[see x]\n1-0\n[Event \"x\"]\n\n1. h4 *\n",
    ] {
        assert_known(text, TRADITIONAL);
    }
    let told = games(format!("{{{FEN}\n[Event \"x\"]\n\n1. h4 *\n")).remove(0);
    assert_eq!(
        told.told()[0],
        "2:1 error pgn.replayed: the comment before this game has no end and may hold tag pairs of it, so that its moves are \
         not replayed; write `}` where the comment ends"
    );
}

/// Moves in text that belongs to no game.
#[test]
fn moves_that_belong_to_no_game() {
    for (text, place) in [
        ("2. Nf3 *3 Nc6 3. Bb5 *", "1:11"),
        ("1. e4 * (1. e4) Nc6", "1:13"),
        ("1. e4 *\n* 1. d4 *\n", "2:6"),
        ("1. e4 * x, y O-O-O\n", "1:14"),
        ("1. e4 * x e8=Q+", "1:11"),
        ("\u{A0}1. d4 *", "1:6"),
    ] {
        for size in [1, 5, text.len()] {
            let told = read_pieces(text.as_bytes().chunks(size), Moves::Replay);
            let moves: Vec<String> =
                told.iter().flat_map(Told::told).filter(|told| told.contains("spelled like a move")).collect();
            assert_eq!(
                moves,
                [format!(
                    "{place} error pgn.syntax: this is spelled like a move and is not played, as it stands in text of no game or \
                     in a tag pair without end; end these before it, or write it behind the tag pairs and before the result \
                     of its game"
                )],
                "{text}"
            );
        }
    }
    for text in ["1. e4 * Played in Paris, 3. round, A4 paper, Nf3andmoremoves e4e5e6e7e8", "1. e4 * ! [1] (c)"] {
        assert!(!game(text).faults.iter().any(|fault| fault.kind == FaultKind::MoveInText), "{text}");
    }
}

/// A word that is the name of a tag, in the place of the first move: it has lost its bracket.
#[test]
fn a_tag_that_has_lost_its_bracket() {
    for (line, name) in [("FEN \"4k3/8\"]", "FEN"), ("<FEN \"4k3/8\">", "FEN"), ("variant \"Chess960\"]", "Variant")] {
        for moves in [Moves::Replay, Moves::Skip] {
            let told = read_pieces([format!("[Event \"x\"]\n{line}\n\n1. e4 *").as_bytes()], moves).remove(1);
            assert_eq!(told.start(), Err(NoStart::Damaged), "{line}");
            assert_eq!(told.faults[0].kind, FaultKind::NearName { name }, "{line}");
            assert_eq!(told.faults[0].place.line, 2, "{line}");
        }
    }
}

/// What stands behind the place where a tag pair lost its end.
#[test]
fn a_tag_without_end_may_take_moves_with_it() {
    for line in ["[Black \"z\" 1. e4 e5 1-0", "[Black \"z 1. e4 e5 1-0", "[Black 1. e4 e5 1-0"] {
        let told = game(format!("[Event \"x\"]\n{line}\n[Site \"x\"]\n\n1. d4 *"));
        let is_move = |fault: &&xfen_core::pgn::Fault| fault.kind == FaultKind::MoveInText;
        assert_eq!(told.faults.iter().filter(is_move).count(), 1, "{line}: {:?}", told.told());
    }
    let long = "a".repeat(xfen_core::pgn::MAX_TAG_PAIR);
    let told = game(format!("[Event \"x\"] [Annotator \"{long}\"] {FEN}\n\n1. e4 *"));
    assert_eq!((told.start(), told.head().fen), (Err(NoStart::Damaged), FenTag::Unknown));
}
