//! Games of which it is not known where they start: tags that come twice, that cannot be read, that come near to others, or
//! that are missing. (Rules `pgn.syntax`, `pgn.setup-pair`, `pgn.stored-start`.)

#[path = "support/pgn.rs"]
mod support;

use support::{Told, game, games, near_name, read_pieces, tags};
use xfen_core::Rule;
use xfen_core::pgn::{FaultKind, FenTag, Kind, MAX_HEAD, MAX_TAG_PAIR, Moves, NoStart};

const TRADITIONAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CHESS960: &str = "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1";
const ENDING: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

#[test]
fn names_that_come_twice() {
    let told = tags(&["Event x", "Event x", "White A", "White B", "SetUp 1", &format!("FEN {ENDING}"), "SetUp 1"]);
    assert_eq!(
        told.told(),
        [
            "2:1 deviation pgn.syntax: this game has the tag Event already, with the same value; leave this one out",
            "4:1 error pgn.syntax: this game has the tag White already, with another value; keep one of them",
            "7:1 deviation pgn.syntax: this game has the tag SetUp already, with the same value; leave this one out",
        ]
    );
    assert_eq!(told.start().as_deref(), Ok(ENDING));
    let told = tags(&["SetUp 1", &format!("FEN {ENDING}"), &format!("Fen {CHESS960}")]);
    assert_eq!(told.start(), Err(NoStart::Contradictory));
    let fen = format!("FEN {}", ENDING.replace('w', "W"));
    let told = tags(&["SetUp 1", &fen, &fen]);
    assert_eq!(told.start().as_deref(), Ok(ENDING));
    assert_eq!(told.faults.len(), 2);
    assert!(told.faults.iter().all(|fault| fault.replacement.is_none()), "the edit of one would make them differ");
    assert_eq!(tags(&["Variant chess", "Variant chess960"]).start(), Err(NoStart::Contradictory));
}

#[test]
fn a_tag_that_cannot_be_read_leaves_the_start_open() {
    for (text, start) in [
        (format!("[SetUp \"1\"]\n[FEN \"{ENDING}\n[Event \"x\"]\n*"), Err(NoStart::Damaged)),
        (format!("[SetUp \"1\"]\n[Fen \"{ENDING}\"\n*"), Err(NoStart::Damaged)),
        ("[Variant \"Chess960\n*".to_owned(), Err(NoStart::Damaged)),
        ("[SetUp \"1\n*".to_owned(), Err(NoStart::Damaged)),
        (format!("[SetUp \"1\n[FEN \"{ENDING}\"]\n*"), Ok(ENDING.to_owned())),
        ("[Event \"x\n*".to_owned(), Ok(TRADITIONAL.to_owned())),
    ] {
        let told = game(&text);
        assert_eq!(told.start(), start, "{text}");
        assert_eq!(told.faults.len(), 1, "{text}: {:?}", told.told());
        assert_eq!(told.faults[0].rule().id(), "pgn.syntax");
    }
}

#[test]
fn a_tag_without_quotes_is_not_overlooked() {
    let unquoted = format!("[FEN {ENDING}]");
    for damaged in [
        &*unquoted,
        "[fen \u{201C}4k3\u{201D}]",
        "[FEN\u{201C}4k3\u{201D}]",
        "[FEN '4k3']",
        "[FEN]",
        "[FEN",
        "[Variant ",
    ]
    .into_iter()
    .chain(["[SetUp 1]"])
    {
        for text in [format!("[Event \"x\"]\n{damaged}\n[Site \"x\"]\n\n1. e4 *"), format!("{damaged}\n\n1. e4 *")] {
            let told = game(&text);
            assert_eq!(told.start(), Err(NoStart::Damaged), "{text}");
            let line = if text.starts_with("[Event") { 2 } else { 1 };
            assert_eq!(
                told.told()[0],
                format!("{line}:1 error pgn.syntax: this is no tag pair; one is written `[Name \"value\"]`"),
                "{text}"
            );
            assert_eq!((told.faults.len(), told.unplayed), (2, 1), "{text}: {:?}", told.told());
        }
    }
    // It begins a game like any other tag, but not within a line of moves.
    let two = games(format!("1. e4 e5\n{unquoted}\n1. e3 *"));
    assert_eq!(two.iter().map(Told::start).collect::<Vec<_>>(), [Ok(TRADITIONAL.to_owned()), Err(NoStart::Damaged)]);
    let told = game("1. e4 [variant of x] e5 *");
    assert_eq!((told.start().as_deref(), told.line.len()), (Ok(TRADITIONAL), 1));
    // Other names say nothing about the start.
    assert_eq!(game("[Event \"x\"]\n[Site x]\n\n1. e4 *").start().as_deref(), Ok(TRADITIONAL));
}

#[test]
fn a_head_without_end() {
    let comment = "{".to_owned() + &"x".repeat(MAX_HEAD) + "}";
    let too_long = "1:1 error pgn.syntax: more than 65536 bytes stand before the moves of this game, so that not all its tag \
                    pairs are read, and its moves are not replayed; write an empty line behind the tag pairs, and \
                    comments behind it";
    let not_replayed = "remark pgn.replayed: from here one move of the main line was not replayed";
    let told = game(format!("[Variant \"gothic\"]\n{comment}\n[FEN \"{ENDING}\"]\n1. e4 *"));
    assert_eq!(
        told.told(),
        [
            too_long,
            "3:1 error pgn.syntax: this tag pair is not interpreted, as it stands more than 65536 bytes behind the start of \
             its game; write it before the others",
            &format!("4:4 {not_replayed}"),
        ]
    );
    assert_eq!((told.start(), told.head().fen), (Err(NoStart::HeadTooLong), FenTag::Unknown));
    assert!(told.faults.iter().all(|fault| fault.replacement.is_none()));
    // The tags that were read do not count for all.
    let told = game(format!("[FEN \"{ENDING}\"]\n{comment}\n[SetUp \"1\"]\n1. e4 *"));
    assert_eq!((told.start(), told.head().fen), (Err(NoStart::HeadTooLong), FenTag::Read));
    assert_eq!(told.faults.len(), 3, "{:?}", told.told());
    let told = game(format!("[Event \"x\"]\n{comment}\n1. e4 *"));
    assert_eq!(told.told(), [too_long, &format!("3:4 {not_replayed}")]);
    assert_eq!(told.kind(), Kind::Position, "it is not known that it has no FEN");
    // Behind an empty line no tag can follow.
    for blanks in ["\n\n", "\r\n \t\r\n"] {
        let told = game(format!("[Event \"x\"]{blanks}{comment}\n1. e4 *"));
        assert_eq!((told.told(), told.line.len()), (vec![], 1));
    }
    assert_eq!(game(format!("[Event \"x\"]{}1. e4 *", "\n".repeat(MAX_HEAD + 9))).told(), [""; 0]);
    assert_eq!(game(format!("[Event \"x\"]{}1. e4 *", " ".repeat(MAX_HEAD))).faults.len(), 2);
}

/// An empty line counts if it ends within the bound, however the file is fed.
#[test]
fn the_bound_of_a_head_to_the_byte() {
    let comment = |len: usize| format!("[A \"b\"]{{{}}}", "x".repeat(len - 9));
    for (len, is_complete) in [(MAX_HEAD - 2, true), (MAX_HEAD - 1, false), (MAX_HEAD, false)] {
        let text = comment(len) + "\n\n\n1. e4 *";
        for size in [1, 7, text.len()] {
            let told = read_pieces(text.as_bytes().chunks(size), Moves::Replay).remove(1);
            assert_eq!(told.start().is_ok(), is_complete, "{len} in pieces of {size}");
        }
    }
}

#[test]
fn what_the_fen_is_good_for() {
    let fen = format!("[FEN \"{ENDING}\"]\n");
    for (tags, expected, kind) in [
        ("[Event \"x\"]\n", FenTag::Absent, Kind::Traditional),
        ("[FEN \"?\"]\n", FenTag::Absent, Kind::Traditional),
        (&fen, FenTag::Read, Kind::Position),
        ("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n", FenTag::Read, Kind::Position),
        ("[FEN \"x\"]\n", FenTag::Refused, Kind::Position),
        ("[FEN \"x\n", FenTag::Damaged, Kind::Position),
        ("[FEN 4k3]\n", FenTag::Damaged, Kind::Position),
        ("[FEN 4k3]\n[Variant \"chess960\"]\n", FenTag::Damaged, Kind::Chess960),
        ("[FEN 4k3]\n[Variant \"janus\"]\n", FenTag::Damaged, Kind::Capablanca),
        (&format!("[FEN 4k3]\n{fen}"), FenTag::Damaged, Kind::Position),
        (&format!("[Variant \"Atomic\"]\n{fen}"), FenTag::Foreign, Kind::Other),
    ] {
        let told = game(format!("{tags}\n*"));
        assert_eq!((told.head().fen, told.kind()), (expected, kind), "{tags}");
    }
}

/// A FEN is promised by SetUp and, also without it, by Variant.
#[test]
fn a_start_that_is_promised_twice_is_missed_twice() {
    let told = game("[Variant \"Chess960\"]\n[SetUp \"1\"]\n\n1. e4 *");
    assert_eq!(told.start(), Err(NoStart::NotStored));
    let rules: Vec<Rule> = told.faults.iter().map(|fault| fault.rule()).collect();
    assert_eq!(rules, [Rule::PgnStoredStart, Rule::PgnSetupPair, Rule::PgnReplayed]);
    // One of several SetUps is enough, wherever it stands.
    for set_ups in ["[SetUp \"0\"]\n[SetUp \"1\"]", "[SetUp \"1\"]\n[SetUp \"0\"]"] {
        let told = game(format!("{set_ups}\n\n1. e4 *"));
        assert_eq!(told.start(), Err(NoStart::NotStored), "{set_ups}");
        assert!(told.faults.iter().any(|fault| fault.kind == FaultKind::FenMissing), "{set_ups}");
    }
    // A named array would be known, were it not for SetUp.
    let told = game("[Variant \"Gothic\"]\n[SetUp \"1\"]\n\n1. e4 *");
    let rules: Vec<Rule> = told.faults.iter().map(|fault| fault.rule()).collect();
    assert_eq!((told.start(), rules), (Err(NoStart::NotStored), vec![Rule::PgnSetupPair, Rule::PgnReplayed]));
}

/// What stands before the value has the letters of FEN, and is not read as it.
#[test]
fn brackets_that_come_near_to_a_tag() {
    for damaged in [
        "[F EN \"4k3\"]",
        "[\"FEN\" \"4k3\"]",
        "[FEN = \"4k3\"]",
        "[= FEN \"4k3\"]",
        "[[FEN \"4k3\"]",
        "[f\u{200B}en 4k3]",
        "[-F-E-N]",
        "[SetUp: 1",
        "[\"Set Up\" \"1\"]",
        "[(Variant) \"Chess960\"]",
    ] {
        for text in [format!("[Event \"x\"]\n{damaged}\n[Site \"x\"]\n\n1. e4 *"), format!("{damaged}\n\n1. e4 *")] {
            let line = if text.starts_with("[Event") { 2 } else { 1 };
            for size in [1, 3, text.len()] {
                let told = read_pieces(text.as_bytes().chunks(size), Moves::Replay).remove(1);
                assert_eq!(told.start(), Err(NoStart::Damaged), "{text}");
                assert_eq!(
                    told.told()[0],
                    format!("{line}:1 error pgn.syntax: this is no tag pair; one is written `[Name \"value\"]`"),
                    "{text}"
                );
                assert_eq!((told.faults.len(), told.unplayed), (2, 1), "{text}: {:?}", told.told());
            }
        }
    }
    // Other letters, and within a line of moves.
    for bracket in ["[FENs \"x\"", "[Fe x]", "[SetUpp 1]", "[Event\tFENs]", "[ White_2 \"x\"y", "[White Foo"] {
        let told = game(format!("[Event \"x\"]\n{bracket}\n\n1. e4 *"));
        assert_eq!((told.start().as_deref(), told.line.len()), (Ok(TRADITIONAL), 1), "{bracket}: {:?}", told.told());
    }
    assert_eq!(game("1. e4 [F EN x] e5 *").start().as_deref(), Ok(TRADITIONAL));
    // As far as a tag pair may go.
    let far = |blanks: usize| game(format!("[Event \"x\"]\n[{}FEN x]\n\n1. e4 *", "=".repeat(blanks))).start();
    assert_eq!(far(MAX_TAG_PAIR - 4), Err(NoStart::Damaged));
    assert_eq!(far(MAX_TAG_PAIR - 3), Err(NoStart::Damaged), "it may be any");
    let far = |len: usize| game(format!("[Event \"x\"]\n[White {}FEN]\n\n1. e4 *", "=".repeat(len))).start();
    assert_eq!(far(MAX_TAG_PAIR - 10), Err(NoStart::Damaged));
    assert_eq!(far(MAX_TAG_PAIR - 9), Err(NoStart::Damaged), "what is not seen may be any");
}

const NO_TAG: &str = "error pgn.syntax: this is no tag pair; one is written `[Name \"value\"]`";
const NO_NAME: &str = "error pgn.syntax: this is no tag pair, and may be FEN, SetUp or Variant; write it as \
                       `[Name \"value\"]`, or leave it out";

/// Brackets among tag pairs that are not clearly those of another tag.
#[test]
fn brackets_that_may_be_any_tag() {
    for (bracket, name) in [
        ("[\"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]", None),
        ("[F\u{80}N \"4k3\"]", None),
        ("[Event-FEN x]", Some("FEN")),
        ("[X FEN \"4k3\"]", Some("FEN")),
        ("[White Foo, setup 1]", Some("SetUp")),
        ("[X SetUp, Variant, FEN]", Some("FEN")),
        ("[X SetUp, Variant]", Some("Variant")),
        ("[F]", None),
        ("[F", None),
        ("[Variations: x]", None),
        ("[]", None),
    ] {
        for text in [
            format!("[Event \"x\"]\n{bracket}\n[Site \"x\"]\n\n1. e4 *"),
            format!("[Event \"x\"]\n{bracket}\n\n1. e4 *"),
            format!("{bracket}\n[Event \"x\"]\n\n1. e4 *"),
            format!("{bracket}\n\n1. e4 *"),
        ] {
            let line = if text.starts_with("[Event \"") { 2 } else { 1 };
            for size in [1, 3, text.len()] {
                let told = read_pieces(text.as_bytes().chunks(size), Moves::Replay).remove(1);
                assert_eq!(told.start(), Err(NoStart::Damaged), "{text}");
                let message = if name.is_some() { NO_TAG } else { NO_NAME };
                assert_eq!(told.told()[0], format!("{line}:1 {message}"), "{text}");
                assert_eq!((told.faults.len(), told.unplayed), (2, 1), "{text}: {:?}", told.told());
                let damaged: Vec<_> = told.head().damaged.iter().map(|tag| (tag.name, tag.place.line)).collect();
                assert_eq!(damaged, [(name, line)], "{text}");
            }
        }
    }
    // It may be a FEN beside the one that there is.
    let told = game(format!("[SetUp \"1\"]\n[FEN \"{ENDING}\"]\n[]\n\n1. e4 *"));
    assert_eq!((told.start(), told.head().fen), (Err(NoStart::Damaged), FenTag::Read));
    let told = game("[Event \"x\"]\n[]\n\n1. e4 *");
    assert_eq!((told.kind(), told.head().fen), (Kind::Position, FenTag::Unknown));
    // At the start of a line between games it begins one.
    let starts = |text: &str| games(text).iter().map(Told::start).collect::<Vec<_>>();
    let traditional = || Ok(TRADITIONAL.to_owned());
    assert_eq!(starts("1. e4 *\n[]\n1. d4 *"), [traditional(), Err(NoStart::Damaged)]);
    assert_eq!(starts("1. e4 * [B20] {x}\n\n1. d4 *"), [traditional(), traditional()]);
    // Below the empty line behind the tag pairs, and among moves, it is a stray bracket.
    for text in ["[Event \"x\"]\n\n[]\n1. e4 *", "1. e4\n[]\n e5 *"] {
        let told = game(text);
        assert_eq!((told.start(), told.last, told.unplayed), (traditional(), None, 1), "{text}");
    }
}

/// Of a tag pair without end that has several of these words the FEN counts, wherever it stands.
#[test]
fn a_tag_pair_without_end_that_may_be_several() {
    for lost in ["[FEN \"4k3 SetUp]", "[SetUp \"1 FEN]", "[FEN \"4k3\" SetUp \"1]", "[Variant \"x FEN"] {
        let alone = game(format!("{lost}\n\n*\n"));
        assert_eq!((alone.kind(), alone.head().fen), (Kind::Position, FenTag::Damaged), "{lost}");
        let beside = game(format!("{lost}\n[SetUp \"1\"]\n[FEN \"{ENDING}\"]\n\n1. e4 *\n"));
        assert_eq!((beside.start(), beside.head().fen), (Err(NoStart::Damaged), FenTag::Damaged), "{lost}");
    }
}

/// A value that has lost its end takes the next tag pair with it.
#[test]
fn a_tag_in_the_value_of_another_one() {
    for (line, name, column) in [
        ("[Event \"a\" [FEN \"4k3\"]", "FEN", 13),
        ("[X \"] [FEN \"4k3\"]", "FEN", 8),
        ("[X \"y\" fen \"4k3\"]", "FEN", 8),
        ("[Event \"a\" [Variant \"Chess960\"]", "Variant", 13),
        ("[Event \"a\\\\\" [Setup \"1\"]", "SetUp", 15),
    ] {
        let text = format!("{line}\n[Site \"x\"]\n\n1. e4 *");
        for size in [1, text.len()] {
            let told = read_pieces(text.as_bytes().chunks(size), Moves::Replay).remove(1);
            assert_eq!(told.start(), Err(NoStart::Damaged), "{text}");
            assert_eq!(
                told.told()[0],
                format!(
                    "1:{column} error pgn.syntax: this value has quotes in it and the word {name}, which may be a tag of its \
                     own; write `\"]` where the value ends, and `[{name} \"value\"]` on a line of its own, or a backslash \
                     before each quote of the value"
                )
            );
            assert!(told.faults.iter().all(|fault| fault.replacement.is_none()), "{text}: {:?}", told.faults);
            let damaged: Vec<_> = told.head().damaged.iter().map(|tag| (tag.name, tag.place.column)).collect();
            assert_eq!(damaged, [(Some(name), column)]);
        }
    }
    // Found by fuzzing: where SetUp denies a FEN, its value was to be 1, without the tag that may stand in it.
    let set_up = "[SetUp \"0\" [Variant \"Chess960\"]";
    let told = game(format!("{set_up}\n[FEN \"{ENDING}\"]\n\n1. e4 *"));
    assert!(told.faults.iter().any(|fault| fault.kind == FaultKind::SetUpDenies), "{:?}", told.faults);
    assert!(told.faults.iter().all(|fault| fault.replacement.is_none()), "{:?}", told.faults);
    // Without an end of its own.
    let told = game("[Event \"a\" [FEN \"4k3\"\n[Site \"x\"]\n\n1. e4 *");
    assert_eq!((told.start(), told.faults.len()), (Err(NoStart::Damaged), 2));
    // Quotes with backslashes, other words, and none.
    for value in ["a\\\" [FEN \\\"4k3\\\"", "a \"FENs\" b", "the Variant of x", "a \"b\" c"] {
        let told = game(format!("[Event \"{value}\"]\n\n1. e4 *"));
        assert_eq!((told.start().as_deref(), told.line.len()), (Ok(TRADITIONAL), 1), "{value}");
    }
}

/// Complete tag pairs whose names have the letters of FEN, SetUp or Variant, and more than letters.
#[test]
fn names_that_come_near_to_a_tag() {
    for (name, known) in
        [("FEN_", "FEN"), ("FEN2", "FEN"), ("1fen", "FEN"), ("Set_Up", "SetUp"), ("Variant_1", "Variant")]
    {
        let told = tags(&["Event x", &format!("{name} 1")]);
        assert_eq!(told.told(), [format!("2:1 {}", near_name(known))]);
        assert_eq!(told.start(), Err(NoStart::Damaged), "{name}");
        assert_eq!(told.faults[0].replacement, None);
        let damaged: Vec<_> = told.head().damaged.iter().map(|tag| (tag.name, tag.place.line)).collect();
        assert_eq!(damaged, [(Some(known), 2)]);
    }
    // Marks are no part of any name.
    let told = tags(&[&format!("FEN: {ENDING}"), "White-Elo 2000"]);
    assert_eq!(
        told.told(),
        [
            "1:2 deviation pgn.syntax: the name of a tag has letters, digits and `_`; leave out what else is in it",
            "2:2 deviation pgn.syntax: the name of a tag has letters, digits and `_`; leave out what else is in it",
            "1:1 error pgn.syntax: this is not read as the tag FEN, and nobody knows whether it is meant; write `[FEN \
             \"value\"]`, or another name",
        ]
    );
    assert_eq!((told.start(), told.head().fen), (Err(NoStart::Damaged), FenTag::Damaged));
    // Beside a FEN a SetUp says nothing more.
    assert_eq!(tags(&[&format!("FEN {ENDING}"), "SetUp_ 1"]).start().as_deref(), Ok(ENDING));
    // Other names.
    for name in ["FENs", "Variants", "SetUpBy", "Fe", "Opening_Variant"] {
        assert_eq!(tags(&[&format!("{name} x")]).told(), [""; 0], "{name}");
    }
    // Also if they cannot be read.
    let told = game("[FEN_ \"4k3\n\n1. e4 *");
    assert_eq!((told.start(), told.faults.len()), (Err(NoStart::Damaged), 2));
}
