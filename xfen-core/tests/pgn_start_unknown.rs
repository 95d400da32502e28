//! Games of which it is not known where they start: tags that come twice, that cannot be read, that come near to others, or
//! that are missing. (Rules `pgn.syntax`, `pgn.setup-pair`, `pgn.stored-start`.)

#[path = "support/pgn.rs"]
mod support;

use support::{Told, game, games, read_pieces};
use xfen_core::Rule;
use xfen_core::pgn::{FaultKind, FenTag, Kind, MAX_HEAD, MAX_TAG_PAIR, Moves, NoStart};

const TRADITIONAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CHESS960: &str = "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1";
const ENDING: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

/// A game of these tags, each `Name value`, and no moves.
fn tags(tags: &[&str]) -> Told {
    let pairs = tags.iter().map(|tag| {
        let (name, value) = tag.split_once(' ').expect("a value");
        format!("[{name} \"{value}\"]\n")
    });
    game(pairs.chain(["\n*\n".to_owned()]).collect::<String>())
}

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
    for bracket in ["[FENs \"x\"", "[Fe x]", "[Event-FEN x]", "[F]", "[SetUpp 1]", "[Variations: x]"] {
        let told = game(format!("[Event \"x\"]\n{bracket}\n\n1. e4 *"));
        assert_eq!((told.start().as_deref(), told.line.len()), (Ok(TRADITIONAL), 1), "{bracket}: {:?}", told.told());
    }
    assert_eq!(game("1. e4 [F EN x] e5 *").start().as_deref(), Ok(TRADITIONAL));
    // As far as a tag pair may go.
    let far = |blanks: usize| game(format!("[Event \"x\"]\n[{}FEN x]\n\n1. e4 *", "=".repeat(blanks))).start();
    assert_eq!(far(MAX_TAG_PAIR - 4), Err(NoStart::Damaged));
    assert_eq!(far(MAX_TAG_PAIR - 3), Ok(TRADITIONAL.to_owned()));
}

/// Complete tag pairs whose names have the letters of FEN, SetUp or Variant, and more than letters.
#[test]
fn names_that_come_near_to_a_tag() {
    for (name, known) in
        [("FEN_", "FEN"), ("FEN2", "FEN"), ("1fen", "FEN"), ("Set_Up", "SetUp"), ("Variant_1", "Variant")]
    {
        let told = tags(&["Event x", &format!("{name} 1")]);
        assert_eq!(
            told.told(),
            [format!(
                "2:1 error pgn.syntax: this is not read as the tag {known}, and nobody knows whether it is meant; write \
                 `[{known} \"value\"]`, or another name"
            )]
        );
        assert_eq!(told.start(), Err(NoStart::Damaged), "{name}");
        assert_eq!(told.faults[0].replacement, None);
        let damaged: Vec<_> = told.head().damaged.iter().map(|tag| (tag.name, tag.place.line)).collect();
        assert_eq!(damaged, [(known, 2)]);
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
