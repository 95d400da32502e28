//! Games written as PGN, and read back. (Rules `pgn.stored-start`, `pgn.traditional`, `pgn.setup-pair`, `pgn.move-number`.)

#[path = "support/pgn.rs"]
mod pgn;
#[path = "support/setups.rs"]
mod setups;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use setups::setups;
use xfen_core::pgn::{Game, Kind, MAX_TAG_PAIR, NotWritten, Outcome, Variant};
use xfen_core::{Array, CastlingType, Move, MoveNotation, NamedArray, Position};

fn a_game(tags: &[(&str, &str)], start: &str, moves: &[&str]) -> Game {
    let start: Position = start.parse().expect("a position");
    let line = start.replay(moves.iter().copied(), MoveNotation::San).expect("legal moves");
    Game {
        tags: tags.iter().map(|(name, value)| ((*name).to_owned(), value.as_bytes().to_vec())).collect(),
        moves: line.iter().map(|ply| ply.read.played).collect(),
        start,
        outcome: Outcome::WhiteWins,
    }
}

fn written(game: &Game) -> String {
    String::from_utf8(game.to_pgn().expect("it can be written")).expect("UTF-8")
}

const TRADITIONAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn a_traditional_game_has_no_fen() {
    let tags =
        [("ECO", "C20"), ("Round", "1.1"), ("SetUp", "1"), ("Result", "*"), ("Event", "A \"B\" \\C"), ("white", "x")];
    let game = a_game(&tags, TRADITIONAL, &["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"]);
    let text = "[Event \"A \\\"B\\\" \\\\C\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"1.1\"]\n[White \"?\"]\n[Black \
                \"?\"]\n[Result \"1-0\"]\n[ECO \"C20\"]\n[white \"x\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n";
    assert_eq!(written(&game), text);
}

#[test]
fn other_starts_are_stored() {
    let stored = |tags: &[(&str, &str)], start: &str| -> Vec<String> {
        let text = written(&a_game(tags, start, &[]));
        assert_eq!(pgn::game(&text).start().as_deref(), Ok(start));
        text.lines().skip(7).take_while(|line| !line.is_empty()).map(str::to_owned).collect()
    };
    let set_up = "[SetUp \"1\"]".to_owned();
    let fen = |fen: &str| format!("[FEN \"{fen}\"]");
    assert_eq!(stored(&[("Variant", "Standard")], TRADITIONAL), ["[Variant \"Standard\"]"]);
    // Chess960 stores its start always, number 518 too.
    assert_eq!(
        stored(&[("variant", "Chess960")], TRADITIONAL),
        ["[Variant \"Chess960\"]".to_owned(), set_up.clone(), fen(TRADITIONAL)]
    );
    let ending = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 38";
    assert_eq!(stored(&[("FEN", "?")], ending), [set_up.clone(), fen(ending)]);
    let janus = NamedArray::Janus.position().to_string();
    assert_eq!(stored(&[], &janus), [set_up.clone(), fen(&janus)]);
    assert_eq!(stored(&[("Variant", "janus")], &janus), ["[Variant \"janus\"]".to_owned(), set_up, fen(&janus)]);
}

#[test]
fn moves_are_numbered_from_the_start_position() {
    let game = a_game(&[], "4k3/8/8/8/8/8/4P3/4K3 b - - 3 38", &["Kd8", "e4", "Kc8"]);
    assert!(written(&game).ends_with("\n\n38... Kd8 39. e4 Kc8 1-0\n\n"));
    let game = a_game(&[], "4k3/8/8/8/8/8/4P3/4K3 w - - 3 38", &[]);
    assert!(written(&game).ends_with("\n\n1-0\n\n"));
}

#[test]
fn lines_have_up_to_80_columns() {
    let back_and_forth = ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(40);
    let longest = (80..100).map(|number| {
        let game = a_game(&[], &TRADITIONAL.replace("0 1", &format!("0 {number}")), &back_and_forth);
        let text = written(&game);
        let lines: Vec<&str> = text.lines().skip_while(|line| !line.is_empty()).skip(1).collect();
        for pair in lines.windows(2).filter(|pair| !pair[1].is_empty()) {
            let next = pair[1].split(' ').next().expect("a word");
            assert!(pair[0].len() + 1 + next.len() > 80, "{pair:?}");
        }
        lines.iter().map(|line| line.len()).max()
    });
    assert_eq!(longest.max(), Some(Some(80)));
}

#[test]
fn what_would_be_read_otherwise_is_refused() {
    let refused = |tags: &[(&str, &str)], start: &str| a_game(tags, start, &[]).to_pgn().expect_err("refused");
    for name in ["", "a b", "_a", "a\"", "ä", "a-b", "FEN_", "set_up", "1Variant"] {
        assert_eq!(refused(&[(name, "x")], TRADITIONAL), NotWritten::TagName { name: name.into() });
    }
    assert_eq!(refused(&[("A", "x"), ("A", "x")], TRADITIONAL), NotWritten::TagTwice { name: "A".into() });
    assert_eq!(refused(&[("FEN", "x"), ("Fen", "x")], TRADITIONAL), NotWritten::TagTwice { name: "Fen".into() });
    for (name, value) in [("A", "x\ny"), ("A", "\0"), ("Event", "\t"), ("Variant", "?")] {
        assert_eq!(refused(&[(name, value)], TRADITIONAL), NotWritten::TagValue { name: name.into() });
    }
    let long = "\\".repeat(MAX_TAG_PAIR / 2 - 3);
    assert!(a_game(&[("A", &long)], TRADITIONAL, &[]).to_pgn().is_ok());
    assert_eq!(refused(&[("A", &(long + "x"))], TRADITIONAL), NotWritten::TagTooLong { name: "A".into() });
    let value = "x".repeat(4000);
    let names: Vec<String> = (0..17).map(|number| format!("T{number}")).collect();
    let many: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), value.as_str())).collect();
    assert_eq!(refused(&many, TRADITIONAL), NotWritten::TooManyTags);
    assert!(a_game(&many[..16], TRADITIONAL, &[]).to_pgn().is_ok());

    assert_eq!(refused(&[("Variant", "Crazyhouse")], TRADITIONAL), NotWritten::OtherGame);
    let ten_files = "4k5/10/10/10/10/10/10/R3K4R w K - 0 1";
    assert_eq!(refused(&[("Variant", "Chess960")], ten_files), NotWritten::OtherStart { variant: Variant::Chess960 });
    // Beside `janus` this is read as its dialect, in which the castling type is another one.
    let janus = Variant::of_value(b"janus");
    assert_eq!(refused(&[("Variant", "janus")], ten_files), NotWritten::OtherStart { variant: janus });
    assert!(a_game(&[("Variant", "gothic")], ten_files, &[]).to_pgn().is_ok());

    let mut game = a_game(&[], TRADITIONAL, &["e4", "e5"]);
    game.moves.swap(0, 1);
    assert_eq!(game.to_pgn(), Err(NotWritten::NotLegal { ply: 1 }));
}

#[test]
fn messages() {
    let name = || "A".to_owned();
    for (refused, message) in [
        (
            NotWritten::TagName { name: "a\nb".to_owned() },
            "`a?b` is no name of a tag; one has letters and digits, and `_` behind its first, and not the letters of FEN, SetUp \
             or Variant with them",
        ),
        (NotWritten::TagTwice { name: name() }, "there are two tags A; keep one"),
        (
            NotWritten::TagValue { name: name() },
            "the value of the tag A cannot be written; it needs text without control characters",
        ),
        (
            NotWritten::TagTooLong { name: name() },
            "the tag A would be longer than 4096 bytes, which no reader has to take; shorten it",
        ),
        (
            NotWritten::TooManyTags,
            "the tags would be longer than 65536 bytes together, which no reader has to take; leave some out",
        ),
        (NotWritten::OtherGame, "Variant names a game that is not known here; its moves cannot be written"),
        (
            NotWritten::OtherStart { variant: Variant::Chess960 },
            "the start position is none of the game that Variant names; leave Variant out, or change it",
        ),
        (NotWritten::NotLegal { ply: 7 }, "move 7 is not legal where it is played"),
    ] {
        assert_eq!(refused.to_string(), message);
    }
}

/// Start positions, some of which are arrays.
fn starts() -> impl Strategy<Value = Position> {
    let scattered = setups().prop_filter_map("it can be played from", |setup| Position::new(setup).ok());
    let types = select(CastlingType::ALL.to_vec());
    let chess960 = (0..Array::CHESS960, types.clone())
        .prop_map(|(number, kind)| Array::chess960(number).expect("a number of an array").position(kind));
    let capablanca = (0..Array::CAPABLANCA_RANDOM, types)
        .prop_map(|(number, kind)| Array::capablanca_random(number).expect("a number of an array").position(kind));
    prop_oneof![scattered, chess960, capablanca, Just(NamedArray::Traditional.position())]
}

fn random_games() -> impl Strategy<Value = Game> {
    let name =
        prop_oneof![select(vec!["Event", "White", "Result", "FEN", "ECO"]).prop_map(str::to_owned), "[A-Z][a-z_]{0,5}"];
    let tags =
        vec((name, vec(any::<u8>().prop_filter("no control character", |byte| !byte.is_ascii_control()), 0..9)), 0..5);
    let outcome = select(Outcome::ALL.to_vec());
    (tags, starts(), vec(any::<Index>(), 0..60), outcome).prop_map(|(tags, start, choices, outcome)| {
        let mut moves: Vec<Move> = Vec::new();
        let mut position = start.clone();
        for choice in choices {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            moves.push(*choice.get(&legal));
            position = position.play(moves[moves.len() - 1]).expect("a legal move");
        }
        Game { tags, start, moves, outcome }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    /// What is written is read back: tags, start, moves and result, without any report but a remark.
    #[test]
    fn written_games_are_read_back(games in vec(random_games(), 1..4)) {
        let writable: Vec<(&Game, Vec<u8>)> =
            games.iter().filter_map(|game| Some((game, game.to_pgn().ok()?))).collect();
        let text: Vec<u8> = writable.iter().flat_map(|(_, text)| text.clone()).collect();
        let read = pgn::games(&text);
        prop_assert_eq!(read.len(), writable.len());
        for ((game, text), read) in writable.into_iter().zip(read) {
            prop_assert_eq!(&read.bytes, &text);
            prop_assert_eq!(read.told(), [""; 0]);
            prop_assert_eq!(read.outcome, Some(game.outcome));
            prop_assert_eq!(read.start(), Ok(game.start.to_string()));
            prop_assert_eq!(read.kind() == Kind::Traditional, game.start == NamedArray::Traditional.position());
            prop_assert_eq!(read.line.len(), game.moves.len());
            let last = game.moves.iter().fold(game.start.clone(), |position, played| position.play(*played).expect("legal"));
            prop_assert_eq!(read.last.clone(), Some(last.to_string()));
            for (name, value) in game.tags.iter().filter(|(name, _)| !matches!(name.as_str(), "FEN" | "Result")) {
                let found = read.head().tags.iter().find(|tag| tag.name == *name).map(|tag| tag.value().into_owned());
                prop_assert_eq!(found.as_ref(), Some(value));
            }
        }
    }
}
