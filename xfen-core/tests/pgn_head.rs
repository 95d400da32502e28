//! What the tag pairs of a game say together. (Rules `pgn.tag-order`, `pgn.tag-case`, `pgn.setup-pair`, `pgn.stored-start`,
//! `pgn.traditional`, `pgn.variant`, `pgn.kind`.)

#[path = "support/pgn.rs"]
mod support;

use support::{game, games, read_pieces, tags, text_of_tags};
use xfen_core::NamedArray;
use xfen_core::pgn::{FenTag, Kind, Moves, NoStart, StartSource, Variant};

const TRADITIONAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CHESS960: &str = "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1";
const JANUS: &str = "ranbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBKQBNAR w sKQkq - 0 1";
const ENDING: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

/// The kind of a game with this Variant and this FEN, each if not empty.
#[track_caller]
fn kind(variant: &str, fen: &str, expected: Kind) {
    let [variant_tag, fen_tag] = [format!("Variant {variant}"), format!("FEN {fen}")];
    let mut all = vec![if fen.is_empty() { "Event x" } else { "SetUp 1" }];
    all.extend(
        [(variant, &variant_tag), (fen, &fen_tag)]
            .iter()
            .filter(|(value, _)| !value.is_empty())
            .map(|it| it.1.as_str()),
    );
    assert_eq!(tags(&all).kind(), expected, "{all:?}");
}

#[test]
fn kinds_in_the_order_of_the_rule() {
    // Another game, whatever else is said.
    kind("Crazyhouse", "", Kind::Other);
    kind("Crazyhouse", JANUS, Kind::Other);
    kind("Shatranj of Nowhere", CHESS960, Kind::Other);
    // A named game on ten files without FEN, and ten files.
    for variant in ["caparandom", "capablanca", "gothic", "janus", "embassy", "JANUS"] {
        kind(variant, "", Kind::Capablanca);
    }
    kind("", JANUS, Kind::Capablanca);
    kind("chess 960", JANUS, Kind::Capablanca);
    kind("gothic", &JANUS.replace("sKQkq", "-"), Kind::Capablanca);
    // Letters or rights, or Variant.
    kind("", CHESS960, Kind::Chess960);
    kind("", &TRADITIONAL.replace("KQkq", "HAha"), Kind::Chess960);
    kind("", &TRADITIONAL.replace("KQkq", "mKQkq"), Kind::Chess960);
    kind("", "4k3/8/8/8/8/8/8/4KRR1 w K - 0 1", Kind::Chess960);
    kind("gothic", CHESS960, Kind::Chess960);
    for variant in ["chess960", "Chess 960", "fischerandom", "FischerRandom", " fischer random "] {
        kind(variant, TRADITIONAL, Kind::Chess960);
        kind(variant, ENDING, Kind::Chess960);
        kind(variant, "", Kind::Chess960);
    }
    // Arrays without rights.
    kind("", &CHESS960.replace("KQkq", "-"), Kind::Shuffle);
    kind("standard", &TRADITIONAL.replace("w KQkq - 0", "b - - 5"), Kind::Shuffle);
    kind("", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", Kind::Shuffle);
    kind("", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w - - 0 1", Kind::Position);
    kind("", "bbqnnrkr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b - - 0 1", Kind::Position);
    kind("", &TRADITIONAL.replace("KQkq", "KQk"), Kind::Position);
    // Any other FEN.
    kind("", ENDING, Kind::Position);
    kind("From Position", TRADITIONAL, Kind::Position);
    kind("gothic", ENDING, Kind::Position);
    // No FEN.
    for variant in ["", "Standard", "chess", "Normal"] {
        kind(variant, "", Kind::Traditional);
    }
    // It has one, and does not store it.
    kind("From Position", "", Kind::Position);
}

#[test]
fn kinds_with_a_fen_that_cannot_be_read() {
    kind("", "8/8 w - - 0 1", Kind::Position);
    kind("", "8/8 w HAha - 0 1", Kind::Chess960);
    kind("chess960", "?!", Kind::Chess960);
    kind("", &JANUS.replace("sKQkq", "xx"), Kind::Capablanca);
    kind("janus", "10/10 w - - 0 1", Kind::Capablanca);
    kind("janus", &TRADITIONAL.replace("KQkq", "x"), Kind::Position);
    kind("standard", &TRADITIONAL.replace("0 1", "0 1;"), Kind::Position);
    // Nobody can play from it, but it can be read.
    kind("", "8/8/8/8/8/8/8/8 w - - 0 1", Kind::Position);
}

#[test]
fn a_stored_start_is_where_the_game_starts() {
    let told = tags(&["Variant Chess960", "SetUp 1", &format!("FEN {CHESS960}")]);
    assert_eq!(told.told(), [""; 0]);
    assert_eq!(told.start().as_deref(), Ok(CHESS960));
    assert_eq!(told.head().start.as_ref().unwrap().source, StartSource::Fen);
    assert_eq!(told.head().variant, Some(Variant::Chess960));
    let told = tags(&["Event x"]);
    assert_eq!(told.told(), [""; 0]);
    assert_eq!(told.start().as_deref(), Ok(TRADITIONAL));
    assert_eq!(told.head().start.as_ref().unwrap().source, StartSource::Traditional);
}

/// TCEC files: FEN before Variant.
#[test]
fn the_order_of_the_tags_changes_nothing() {
    let fen = format!("FEN {CHESS960}");
    let mut all = vec!["Variant fischerandom", &fen, "SetUp 1", "Event x"];
    for _ in 0..all.len() {
        all.rotate_left(1);
        let told = tags(&all);
        assert_eq!(told.told(), [""; 0], "{all:?}");
        assert_eq!((told.kind(), told.start().as_deref()), (Kind::Chess960, Ok(CHESS960)), "{all:?}");
    }
}

/// lucaschess#53, lila#9105
#[test]
fn a_fen_without_set_up_is_used() {
    let told = tags(&["Variant From Position", &format!("FEN {ENDING}")]);
    assert_eq!(
        told.told(),
        ["2:1 deviation pgn.setup-pair: a FEN goes with `[SetUp \"1\"]`, which this game lacks; the FEN is used"]
    );
    assert_eq!(told.start().as_deref(), Ok(ENDING));
    let text = text_of_tags(&["Event x", &format!("FEN {ENDING}")]);
    let told = game(&text);
    assert_eq!(told.with_edits(&text), text.replace("[FEN", "[SetUp \"1\"]\n[FEN"));
    let text = text.replace('\n', "\r\n");
    let told = game(&text);
    assert_eq!(told.head().line_end, "\r\n");
    assert_eq!(told.with_edits(&text), text.replace("[FEN", "[SetUp \"1\"]\r\n[FEN"));
}

#[test]
fn the_line_end_of_the_tag_pairs_wherever_the_file_is_cut() {
    for line_end in ["\r\n", "\r", "\n", "\r\r\n", "\r \n", "\n\r", " \r\n"] {
        let text = format!("[Event \"x\"]{line_end}[FEN \"{ENDING}\"]");
        let expected = line_end.trim_start_matches(' ');
        let expected = if expected.starts_with("\r\n") { "\r\n" } else { &expected[..1] };
        for at in 0..text.len() {
            let (before, behind) = text.as_bytes().split_at(at);
            let told = read_pieces([before, behind], Moves::Skip);
            assert_eq!(told[1].head().line_end, expected, "{line_end:?} {at}");
        }
    }
}

#[test]
fn a_set_up_that_denies_the_fen() {
    for value in ["0", "", "yes", "?"] {
        let text = text_of_tags(&[&format!("SetUp {value}"), &format!("FEN {ENDING}")]);
        let told = game(&text);
        assert_eq!(
            told.told(),
            ["1:9 deviation pgn.setup-pair: a FEN goes with `[SetUp \"1\"]`; the FEN is used"],
            "{value:?}"
        );
        assert_eq!(told.start().as_deref(), Ok(ENDING));
        assert!(told.with_edits(&text).starts_with("[SetUp \"1\"]\n[FEN"));
    }
}

/// mliebelt/pgn-viewer#137
#[test]
fn names_in_another_case() {
    let text = text_of_tags(&["Setup 1", &format!("Fen {CHESS960}"), "VARIANT chess960"]);
    let told = game(&text);
    assert_eq!(
        told.told(),
        [
            "1:2 deviation pgn.tag-case: this tag is written SetUp",
            "2:2 deviation pgn.tag-case: this tag is written FEN",
            "3:2 deviation pgn.tag-case: this tag is written Variant",
        ]
    );
    assert_eq!(told.start().as_deref(), Ok(CHESS960));
    assert_eq!(
        told.with_edits(&text),
        text.replace("Setup", "SetUp").replace("Fen", "FEN").replace("VARIANT", "Variant")
    );
    assert_eq!(game("[ \t Setup \"0\"] *").faults[0].place.column, 5);
    assert_eq!(tags(&["event x", "white y"]).told(), [""; 0]);
}

/// From the commits of chessops.
#[test]
fn a_tag_that_says_nothing() {
    for value in ["", "?", " "] {
        let told = tags(&[&format!("FEN {value}"), &format!("Variant {value}")]);
        let message = |name| {
            format!(
                "deviation pgn.tag-case: this tag says nothing and counts as absent; leave it out, or write the {name} between \
                 the quotes"
            )
        };
        assert_eq!(told.told(), [format!("1:1 {}", message("FEN")), format!("2:1 {}", message("Variant"))]);
        assert_eq!((told.kind(), told.start().as_deref()), (Kind::Traditional, Ok(TRADITIONAL)));
        // Another one may say something.
        let told = tags(&["SetUp 1", &format!("FEN {value}"), &format!("FEN {ENDING}")]);
        assert_eq!(told.told(), [format!("2:1 {}", message("FEN"))]);
        assert_eq!(told.start().as_deref(), Ok(ENDING));
    }
}

#[test]
fn a_start_that_is_not_stored() {
    for variant in ["Chess960", "caparandom"] {
        let told = tags(&["Event x", &format!("Variant {variant}")]);
        assert_eq!(
            told.told(),
            ["2:1 error pgn.stored-start: this game does not store its start position; write it as FEN, with `[SetUp \
              \"1\"]`, also if it is the traditional array"]
        );
        assert_eq!(told.start(), Err(NoStart::NotStored));
    }
}

#[test]
fn a_named_array_that_is_not_stored() {
    for (variant, array) in [
        ("Capablanca", NamedArray::Capablanca),
        ("gothic", NamedArray::Gothic),
        ("janus", NamedArray::Janus),
        ("embassy", NamedArray::Embassy),
    ] {
        let text = text_of_tags(&[&format!("Variant {variant}"), "Event x"]);
        let told = game(&text);
        let column = 13 + variant.len();
        assert_eq!(
            told.told(),
            [format!(
                "1:{column} deviation pgn.kind: this game does not store its start position; that of {array} is taken, \
                 write it as FEN"
            )]
        );
        let position = array.position().to_string();
        assert_eq!(told.start().as_deref(), Ok(position.as_str()));
        assert_eq!(told.head().start.as_ref().unwrap().source, StartSource::Array(array));
        let edited = told.with_edits(&text);
        assert_eq!(edited, text.replace("\"]\n[Event", &format!("\"]\n[SetUp \"1\"]\n[FEN \"{position}\"]\n[Event")));
        assert_eq!(game(edited).told(), [""; 0]);
    }
}

#[test]
fn the_traditional_array_as_fen() {
    let fen = format!("FEN {TRADITIONAL}");
    let told = tags(&["SetUp 1", &fen]);
    assert_eq!(
        told.told(),
        ["2:7 remark pgn.traditional: this is where every traditional game starts; leave FEN and SetUp out, or write \
          `[Variant \"Chess960\"]` if it is a game of Chess960"]
    );
    assert_eq!(tags(&["SetUp 1", "Variant Chess960", &fen]).told(), [""; 0]);
}

#[test]
fn a_variant_of_another_game() {
    let told = game("[Variant \"Crazyhouse\"]\n[SetUp \"1\"]\n[FEN \"8[Q]/8 w - - 0 1\"]\n\n1. N@f3 e5 (1... Q@x) *");
    assert_eq!(
        told.told(),
        [
            "1:11 remark pgn.variant: `Crazyhouse` names no game that is known here, so its moves are not replayed; known \
             are Standard, Chess, Normal, From Position, Chess960, Fischerandom, Caparandom, Capablanca, Gothic, Janus and \
             Embassy",
            "5:4 remark pgn.replayed: from here 2 moves of the main line were not replayed",
        ]
    );
    assert_eq!((told.kind(), told.start(), told.unplayed), (Kind::Other, Err(NoStart::OtherGame), 2));
}

#[test]
fn dialects_of_games_on_ten_files() {
    // Letters of Janus chess, and castling to b and i.
    let fen = "rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w KQkq - 0 1";
    let text = text_of_tags(&["Variant janus", "SetUp 1", &format!("FEN {fen}")]);
    let told = game(&text);
    assert_eq!(
        told.told(),
        ["3:7 deviation pgn.variant: this FEN is in the dialect of janus, in which it is read; X-FEN has A for an \
          archbishop, and a prefix for another castling type"]
    );
    assert_eq!(told.start().as_deref(), Ok(JANUS));
    assert_eq!(told.with_edits(&text), text.replace(fen, JANUS));
    // Only the name says that the king goes to b and h.
    let embassy = NamedArray::Embassy.position().to_string();
    let told = tags(&["Variant embassy", "SetUp 1", &format!("FEN {}", embassy.replace("mKQkq", "KQkq"))]);
    assert_eq!(told.faults.len(), 1);
    assert_eq!(told.start().as_deref(), Ok(embassy.as_str()));
    // X-FEN, and a dialect that reads the same.
    for (variant, fen) in
        [("janus", JANUS), ("embassy", &embassy), ("gothic", &NamedArray::Gothic.position().to_string())]
    {
        let told = tags(&[&format!("Variant {variant}"), "SetUp 1", &format!("FEN {fen}")]);
        assert_eq!((told.told(), told.start().as_deref()), (vec![], Ok(fen)), "{variant}");
    }
    // Without the name it is no position.
    assert_eq!(tags(&["SetUp 1", &format!("FEN {fen}")]).start(), Err(NoStart::BadFen));
}

#[test]
fn a_fen_in_a_dialect_with_an_error() {
    let fen = "rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w KQkq - 0 x";
    let told = tags(&["Variant janus", "SetUp 1", &format!("FEN {fen}")]);
    assert_eq!(
        told.told(),
        ["3:74 error counter.digits: in the FEN, `x`: a counter is written in the digits 0 to 9 and nothing else"]
    );
    assert_eq!((told.start(), told.head().fen), (Err(NoStart::BadFen), FenTag::Refused));
}

#[test]
fn a_variant_that_the_fen_contradicts() {
    let contradicts = |variant: &str, fen: &str| {
        let told = tags(&[&format!("Variant {variant}"), "SetUp 1", &format!("FEN {fen}")]);
        assert_eq!(told.start().as_deref(), Ok(fen), "the FEN is used");
        told.told().concat()
    };
    let error = "3:7 error pgn.variant: Variant and FEN contradict each other: ";
    assert_eq!(
        contradicts("janus", &JANUS.replace("sKQkq", "KQkq")),
        format!(
            "{error}janus cannot express this: the white king on e1 castles to c1, and the variant takes it elsewhere"
        )
    );
    assert_eq!(contradicts("gothic", ENDING), format!("{error}gothic cannot express this: its board has ten files"));
    assert_eq!(
        contradicts("janus", &JANUS.replace("RANB", "RCNB")),
        format!("{error}janus cannot express this: it has no `C`")
    );
    for variant in ["chess960", "standard"] {
        assert_eq!(
            contradicts(variant, JANUS),
            format!("{error}the board of the FEN has ten files, that of the game has eight")
        );
    }
}

#[test]
fn deviations_of_a_fen_are_edits_of_the_file() {
    let fen = CHESS960.replace("w KQkq - 0 1", "W  GDgd -");
    let text = text_of_tags(&["SetUp 1", &format!("FEN {fen}")]);
    let told = game(&text);
    assert_eq!(
        told.told(),
        [
            "2:51 deviation turn.letter: in the FEN: the side to move is a lower-case letter",
            "2:52 deviation shape.spaces: in the FEN: one space stands between two fields, nothing else",
            "2:54 deviation castling.outermost-letter: in the FEN: the g-rook is the outermost one of its side, whose letter \
             is `K`",
            "2:55 deviation castling.outermost-letter: in the FEN: the d-rook is the outermost one of its side, whose letter \
             is `Q`",
            "2:56 deviation castling.outermost-letter: in the FEN: the g-rook is the outermost one of its side, whose letter \
             is `k`",
            "2:57 deviation castling.outermost-letter: in the FEN: the d-rook is the outermost one of its side, whose letter \
             is `q`",
            "2:60 deviation shape.fields: in the FEN: the two counters are missing; read as 0 and 1",
        ]
    );
    assert_eq!(told.with_edits(&text), text.replace(&fen, CHESS960));
}

/// official-stockfish/books#54, asmFish#73
#[test]
fn a_fen_that_cannot_be_read() {
    let fen = "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1;";
    let told = game(format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. e4 Ne68. 0-0 *"));
    assert_eq!(
        told.told(),
        [
            "2:53 deviation castling.outermost-letter: in the FEN: the g-rook is the outermost one of its side, whose letter \
             is `K`",
            "2:54 deviation castling.outermost-letter: in the FEN: the b-rook is the outermost one of its side, whose letter \
             is `Q`",
            "2:55 deviation castling.outermost-letter: in the FEN: the g-rook is the outermost one of its side, whose letter \
             is `k`",
            "2:56 deviation castling.outermost-letter: in the FEN: the b-rook is the outermost one of its side, whose letter \
             is `q`",
            "2:62 error counter.digits: in the FEN, `1;`: a counter is written in the digits 0 to 9 and nothing else",
            "4:7 error moves.san: `Ne68.`: not a move in SAN: write the letter of the man and the square, as in `Nf3`, or \
             `O-O`",
            "4:13 deviation pgn.castling-san: this move is written `O-O`",
            "4:4 remark pgn.replayed: from here 3 moves of the main line were not replayed",
        ]
    );
    assert!(told.faults.iter().all(|fault| fault.place.line == 4 || fault.replacement.is_none()), "{told:?}");
    assert_eq!((told.kind(), told.start(), told.unplayed), (Kind::Chess960, Err(NoStart::BadFen), 3));

    let fens = format!("1. e4 *\n[SetUp \"1\"]\n[FEN \"{ENDING} 161+0\"]\n*\n[Event \"x\"]\n1. d4 *");
    let games = games(fens);
    assert_eq!(games.len(), 3);
    assert_eq!(games[0].told(), [""; 0]);
    assert_eq!(
        games[1].told(),
        [
            "3:39 error shape.fields: in the FEN, `161+0`: there are 7 fields, six at most are known; leave out what follows \
          the sixth"
        ]
    );
    assert_eq!(games[2].told(), [""; 0]);
    assert_eq!(games[2].line.len(), 1);
}

/// official-stockfish/books#56
#[test]
fn a_line_end_at_the_end_of_a_fen() {
    let text = format!("[SetUp \"1\"]\n[FEN \"{}\r\"]\n\n38. e3 *", ENDING.replace("0 1", "0 38"));
    let told = game(&text);
    assert_eq!(
        told.told(),
        [
            "2:39 deviation pgn.syntax: a value stands on one line; a line end is in this one",
            "2:39 deviation shape.spaces: in the FEN: a line end stands behind the last field",
        ]
    );
    assert_eq!(told.last.as_deref(), Some("4k3/8/8/8/8/4P3/8/4K3 b - - 0 38"));
    assert_eq!(told.with_edits(&text), text.replace('\r', ""));
}

#[test]
fn places_behind_escapes() {
    let told = game("[SetUp \"1\"]\n[FEN \"\\\\8\\\"/ w - - 0 x\"]\n*");
    let x = told.faults.iter().find(|fault| fault.rule().id() == "counter.digits").expect("an error");
    assert_eq!((x.place.line, x.place.column, x.len), (2, 22, 1));
    let backslash = told.faults.iter().find(|fault| fault.rule().id() == "placement.pieces").expect("an error");
    assert_eq!((backslash.place.column, backslash.len), (7, 2));
}

#[test]
fn a_fen_that_nobody_can_play_from() {
    let told = tags(&["SetUp 1", "FEN 4k3/8/8/8/8/8/8/4Q2P w - - 0 1"]);
    assert_eq!(
        told.told(),
        [
            "2:7 error position.kings: nobody can play from this FEN: each colour needs exactly one king",
            "2:7 error position.pawns: nobody can play from this FEN: no pawn can stand on rank 1 or 8",
            "2:7 error position.check: nobody can play from this FEN: the side that is not to move is in check",
        ]
    );
    assert_eq!(told.start(), Err(NoStart::BadFen));
}

/// The FEN of the published game as it circulates in translation.
#[test]
fn damaged_fens_are_refused() {
    let fen = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11";
    assert_eq!(tags(&["SetUp 1", &format!("FEN {fen}")]).told(), [""; 0]);
    for (damaged, rule) in [
        (fen.replace("Gkq - 4", "Gkq-4"), "shape.fields"),
        (fen.replace("Gkq -", "Gkq-"), "castling.letter"),
        (fen.replace('/', " / "), "shape.fields"),
        (fen.replace("p1/5", "p1/ 5"), "shape.fields"),
    ] {
        let told = tags(&["SetUp 1", &format!("FEN {damaged}")]);
        assert_eq!(told.start(), Err(NoStart::BadFen), "{damaged}");
        assert!(told.faults.iter().any(|fault| fault.rule().id() == rule), "{damaged}: {:?}", told.told());
    }
}
