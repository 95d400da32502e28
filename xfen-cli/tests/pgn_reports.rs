//! What people reported of other programs' PGN, end to end: what `xfen pgn check` tells of it, and where the games go.
//!
//! The expectations are worked out by hand from the rules.

mod support;

use support::{stderr, stdout, xfen};

/// What is told of a file: `line:column severity rule` for each fault.
fn told(file: &str) -> Vec<String> {
    let output = xfen(&["pgn", "check", "--format", "json"], file.as_bytes());
    let told: Vec<String> = stdout(&output)
        .lines()
        .map(|line| {
            let fault: serde_json::Value = serde_json::from_str(line).unwrap();
            let text = |key: &str| fault[key].as_str().unwrap().to_owned();
            format!("{}:{} {} {}", fault["line"], fault["column"], text("severity"), text("rule"))
        })
        .collect();
    let has_error = told.iter().any(|fault| fault.contains(" error "));
    assert_eq!(output.status.code(), Some(i32::from(has_error)), "{told:?}");
    told
}

/// The message of the first fault of a file.
fn message(file: &str) -> String {
    let output = stdout(&xfen(&["pgn", "check", "--quiet"], file.as_bytes()));
    output.lines().next().and_then(|line| line.split_once("]: ")).unwrap().1.to_owned()
}

/// The last positions of all games; each must be reached.
fn last(file: &str) -> Vec<String> {
    let output = xfen(&["pgn", "fens", "--last"], file.as_bytes());
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""));
    stdout(&output).lines().map(str::to_owned).collect()
}

/// A game that starts from a FEN.
fn from(fen: &str, moves: &str) -> String {
    format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves} *\n")
}

const NONE: Vec<String> = Vec::new();
const ENDING: &str = "3r2k1/2rP1pp1/2q4p/2N5/7Q/4P2P/6P1/3R2K1 b - - 5 38";
const AFTER_G5: &str = "3r2k1/2rP1p2/2q4p/2N3p1/7Q/4P2P/6P1/3R2K1 w - - 0 39";
const AFTER_E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

#[test]
fn a_fen_without_set_up() {
    // lucaschess#53, pgn-viewer#23
    let file = format!("[FEN \"{ENDING}\"]\n\n38. .. g5 *\n");
    assert_eq!(told(&file), ["1:1 deviation pgn.setup-pair"]);
    assert_eq!(last(&file), [AFTER_G5]);
    // lila#9105
    let file = format!("[Variant \"From Position\"]\n{file}");
    assert_eq!(told(&file), ["2:1 deviation pgn.setup-pair"]);
    assert_eq!(last(&file), [AFTER_G5]);
    let fixed = stdout(&xfen(&["pgn", "fix"], file.as_bytes()));
    assert_eq!(fixed, file.replace("[FEN", "[SetUp \"1\"]\n[FEN"));
    assert_eq!(told(&fixed), NONE);
}

#[test]
fn setup_in_the_wrong_case() {
    // pgn-viewer#137
    let file = from(ENDING, "38... g5").replace("SetUp", "Setup");
    assert_eq!(told(&file), ["1:2 deviation pgn.tag-case"]);
    assert_eq!(last(&file), [AFTER_G5]);
    assert_eq!(stdout(&xfen(&["pgn", "fix"], file.as_bytes())), from(ENDING, "38... g5"));
}

#[test]
fn a_fen_that_says_nothing() {
    // chessops
    let file = "[FEN \"\"]\n\n1. e4 *\n\n[FEN \"?\"]\n\n1. e4 *\n";
    assert_eq!(told(file), ["1:1 deviation pgn.tag-case", "5:1 deviation pgn.tag-case"]);
    assert_eq!(last(file), [AFTER_E4, AFTER_E4]);
}

#[test]
fn two_games_that_are_only_tags() {
    // chessops#164
    let file = "[Event \"a\"]\n\n[Event \"b\"]\n\n";
    let no_result = ["1:12 deviation pgn.syntax", "3:12 deviation pgn.syntax"];
    assert_eq!(told(file), no_result);
    assert_eq!(last(file).len(), 2);
}

const CHESS960: &str = "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1";
const CASTLED: &str = "bqnr1krb/pppp2pp/4pn2/5p2/5P2/4PN2/PPPP2PP/BQNR1RKB b kq - 1 4";

#[test]
fn tags_in_any_order() {
    // TCEC, xboard
    let moves = "\n1. f4 f5 2. Nf3 Nf6 3. e3 e6 4. O-O *\n";
    for file in [
        format!("[FEN \"{CHESS960}\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n{moves}"),
        format!("[SetUp \"1\"]\n[Variant \"Chess960\"]\n[FEN \"{CHESS960}\"]\n{moves}"),
    ] {
        assert_eq!(told(&file), NONE);
        assert_eq!(last(&file), [CASTLED]);
    }
}

#[test]
fn castling_of_chess960_without_variant() {
    // Chesskit#52: with the g1 rook, whose square is the king's
    let file = from(CHESS960, "1. f4 f5 2. Nf3 Nf6 3. e3 e6 4. O-O");
    assert_eq!(told(&file), NONE);
    assert_eq!(last(&file), [CASTLED]);
}

#[test]
fn a_carriage_return_in_the_fen() {
    // official-stockfish/books#56
    let file = from("4k3/8/8/8/8/8/4P3/4K3 w - - 3 9\r", "9. e4");
    assert_eq!(told(&file), ["2:38 deviation pgn.syntax", "2:38 deviation shape.spaces"]);
    assert_eq!(last(&file), ["4k3/8/8/8/4P3/8/8/4K3 b - - 0 9"]);
    let fixed = stdout(&xfen(&["pgn", "fix"], file.as_bytes()));
    assert_eq!(fixed, file.replace('\r', ""));
}

#[test]
fn a_semicolon_behind_the_counters() {
    // official-stockfish/books#54
    let file = from("1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1;", "");
    assert_eq!(told(&file), ["2:44 error counter.digits"]);
    assert_eq!(message(&file), "in the FEN, `1;`: a counter is written in the digits 0 to 9 and nothing else");
}

#[test]
fn a_seventh_field_and_the_games_around_it() {
    // asmFish#73
    let bad = from("4k3/8/8/8/8/8/4P3/4K3 w - - 3 9 161+0", "9. e4");
    let file = format!("1. e4 *\n\n{bad}\n[Event \"c\"]\n\n1. e4 *\n");
    assert_eq!(told(&file), ["4:39 error shape.fields", "6:4 remark pgn.replayed"]);
    assert!(message(&file).starts_with("in the FEN, `161+0`: there are 7 fields"), "{}", message(&file));
    let output = xfen(&["pgn", "fens", "--last"], file.as_bytes());
    assert_eq!((output.status.code(), stdout(&output)), (Some(1), format!("{AFTER_E4}\n{AFTER_E4}\n")));
    assert!(stderr(&output).starts_with("xfen: -:4:39: game 2: 1 position not written: in the FEN, `161+0`"));
}

#[test]
fn castling_with_zeros() {
    // chess.js#122, cm-chess#9; php-chess#751: no rights are left
    let file = "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0-0 0-0 *\n";
    assert_eq!(told(file), ["1:35 deviation pgn.castling-san", "1:39 deviation pgn.castling-san"]);
    assert_eq!(last(file), ["rnbq1rk1/ppppbppp/5n2/4p3/4P3/5N2/PPPPBPPP/RNBQ1RK1 w - - 6 5"]);
}

#[test]
fn a_move_of_the_other_side() {
    // rpb-chessboard#181
    let file = from("4k3/8/8/8/8/8/1P6/4K3 b - - 0 1", "1. b4");
    assert_eq!(told(&file), ["4:1 deviation pgn.move-number", "4:4 error moves.legal"]);
    let text = stdout(&xfen(&["pgn", "check", "--quiet"], file.as_bytes()));
    assert!(text.contains("(black to move in \"4k3/8/8/8/8/8/1P6/4K3 b - - 0 1\")"), "{text}");
}

#[test]
fn a_king_that_goes_where_its_rook_stands() {
    // python-chess#403
    let file = from("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1. Kh1");
    assert_eq!(told(&file), ["4:4 error moves.legal"]);
    assert!(message(&file).contains("perhaps `Kd1`, `Kd2`, `Ke2`, `Kf1`, `Kf2`, `O-O`"), "{}", message(&file));
}

#[test]
fn a_move_in_uci() {
    // PyChess#1747
    let file = from("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1. e1h1");
    assert_eq!(told(&file), ["4:4 error moves.notation"]);
    assert!(message(&file).contains("this is a move in UCI: in SAN write `O-O`"), "{}", message(&file));
}

#[test]
fn a_byte_order_mark() {
    let file = "\u{feff}[Event \"x\"]\n\n1. e4 *\n";
    assert_eq!(told(file), ["1:1 deviation pgn.syntax"]);
    assert_eq!(last(file), [AFTER_E4]);
}

#[test]
fn castling_on_ten_files() {
    // cutechess
    let file = from(
        "r3kcab1r/pppq1p1ppp/2np2pn2/4pb4/4B5/2NPB1PN2/PPPQPP1PPP/R3KCA2R b mKQkq - 3 1",
        "1... O-O-O 2. O-O-O Ng4",
    );
    assert_eq!(told(&file), NONE);
    assert_eq!(last(&file), ["1kr2cab1r/pppq1p1ppp/2np2p3/4pb4/4B1n3/2NPB1PN2/PPPQPP1PPP/1KR2CA2R w - - 6 3"]);
    let file = from(
        "r3kqbnar/pppp1ppppp/2an1b4/4p5/4P5/3Q1PNA2/PPPP2PPPP/RANBK1B2R b sKQkq - 0 1",
        "1... O-O-O 2. Be3 Ng6 3. O-O",
    );
    assert_eq!(told(&file), NONE);
    assert_eq!(last(&file), ["1kr2qb1ar/pppp1ppppp/2an1bn3/4p5/4P5/3QBPNA2/PPPP2PPPP/RANB3RK1 b - - 4 3"]);
}

#[test]
fn a_rook_that_is_taken_castles_no_more() {
    // pioz/chess#17
    let file = from("r3k2r/8/8/8/8/8/1Q6/R3K2R w KQkq - 0 1", "1. Qxh8+");
    assert_eq!(last(&file), ["r3k2Q/8/8/8/8/8/8/R3K2R b KQq - 0 1"]);
}

/// The game by which X-FEN was shown circulates in translations whose software spoiled it.
#[test]
fn damaged_spellings() {
    let fen = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11";
    let file = from(fen, "11. OO Ne68. 12. a5");
    assert_eq!(told(&file), ["4:5 deviation pgn.castling-san", "4:8 error moves.san", "4:18 remark pgn.replayed"]);
    assert_eq!(told(&from(fen, "11. O-O Ce68.")), ["4:9 error moves.san"]);
    let joined = from(&fen.replace(" - 4", "-4"), "");
    assert_eq!(
        told(&joined),
        [
            "2:65 error castling.letter",
            "2:66 error castling.letter",
            "2:68 error ep.square",
            "2:70 deviation shape.fields"
        ]
    );
    let spaced = from(&fen.replace('/', " / "), "");
    assert_eq!(told(&spaced), ["2:36 error shape.fields"]);
    // Nothing of it is repaired by guessing.
    for file in [file, joined, spaced] {
        let output = xfen(&["pgn", "fix"], file.as_bytes());
        assert_eq!(stdout(&output), file);
    }
}
