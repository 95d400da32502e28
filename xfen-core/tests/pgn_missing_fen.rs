//! Games that lack the FEN that they promise, or have it elsewhere. (Rules `pgn.setup-pair`, `pgn.stored-start`, `pgn.tag-case`.)

#[path = "support/pgn.rs"]
mod support;

use support::{Told, game, near_name, tags};
use xfen_core::pgn::{FaultKind, FenTag, Kind, NoStart, Outcome};

const TRADITIONAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const ENDING: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

#[test]
fn a_promised_fen_that_is_not_there() {
    let told = tags(&["SetUp 1", "Event x"]);
    assert_eq!(
        told.told(),
        [
            "1:1 error pgn.setup-pair: SetUp says that the game starts from a FEN, and there is none; add it, or leave SetUp \
             out"
        ]
    );
    assert_eq!((told.kind(), told.start()), (Kind::Traditional, Err(NoStart::NotStored)));
    for value in ["0", " 0 ", "", "?"] {
        let told = tags(&[&format!("SetUp {value}"), "Event x"]);
        assert_eq!((told.told(), told.start().as_deref()), (vec![], Ok(TRADITIONAL)), "{value}");
    }
    // What else it may say.
    for value in ["2", "true", "yes", "no", "00", "-"] {
        let told = tags(&[&format!("SetUp {value}"), "Event x"]);
        assert_eq!((told.faults.len(), told.start()), (1, Err(NoStart::NotStored)), "{value}: {:?}", told.told());
        assert_eq!(told.faults[0].kind, FaultKind::FenMissing, "{value}");
    }
}

/// lila
#[test]
fn a_game_from_another_position_stores_it() {
    for variant in ["From Position", "from position", " FROM POSITION "] {
        let told = tags(&[&format!("Variant {variant}"), "Event x"]);
        assert_eq!(
            told.told(),
            ["1:1 error pgn.stored-start: this game does not store its start position; write it as FEN, with `[SetUp \
                 \"1\"]`, also if it is the traditional array"]
        );
        assert_eq!((told.start(), told.head().fen), (Err(NoStart::NotStored), FenTag::Absent));
    }
    assert_eq!(tags(&["Variant From Position", "SetUp 1"]).faults.len(), 2);
    assert_eq!(tags(&["Variant From Position", "SetUp 1", &format!("FEN {ENDING}")]).told(), [""; 0]);
}

/// Found by fuzzing: whether a value on two lines is a FEN was judged with its line end, which a repair takes out.
#[test]
fn a_value_on_two_lines_means_what_it_means_on_one() {
    for (text, kind) in [
        ("[FE2 \"4k3/8/8/8/8/8/4P3/4K3 b\n- - 0 1\"]\n\n*", FaultKind::NearName { name: "FEN" }),
        ("[FE2 \"4k3/8/8/8/8/8/4P3/4K3 b - -\r\n 0 1\"]\n\n*", FaultKind::NearName { name: "FEN" }),
        ("[FinalFEN \"4k3/8/8/8/8/8/4P3/4K3\rb - - 0 1\"]\n\n*", FaultKind::FenElsewhere),
        ("[SetUpp \"1\n\"]\n\n*", FaultKind::NearName { name: "SetUp" }),
        ("[Varlant \"Fischer\nRandom\"]\n\n*", FaultKind::NearName { name: "Variant" }),
        ("[Site \"a\nb\"]\n[Site \"a b\"]\n\n*", FaultKind::TagTwice { name: "Site".into(), differs: false }),
        ("[Result \"1-0\n\"]\n\n*", FaultKind::ResultDiffers { tag: Outcome::WhiteWins }),
    ] {
        let told = game(text);
        let kinds = |told: &Told| told.faults.iter().map(|fault| fault.kind.clone()).collect::<Vec<_>>();
        assert_eq!(told.faults.len(), 2, "{:?}", told.told());
        assert!(kinds(&told).contains(&kind), "{:?}", told.told());
        let edited = game(told.with_edits(text));
        assert_eq!((kinds(&edited), edited.last), (vec![kind], told.last), "{text:?}");
    }
}

#[test]
fn a_fen_in_a_tag_of_another_name_is_told() {
    for name in ["FinalFEN", "CurrentPosition", "EndFEN"] {
        let told = tags(&["Event x", &format!("{name} {ENDING}")]);
        assert_eq!(
            told.told(),
            ["2:1 remark pgn.tag-case: the value of this tag is a FEN; if the game starts there, name the tag FEN"]
        );
        assert_eq!(told.start().as_deref(), Ok(TRADITIONAL), "{name}");
    }
    // Beside a FEN it is no matter, nor is a value that is none.
    assert_eq!(tags(&["SetUp 1", &format!("FEN {ENDING}"), &format!("EndFEN {ENDING}")]).told(), [""; 0]);
    assert_eq!(tags(&["Site a/b/c/d/e/f/g/h", "Event 8/8/8/8/8/8/8 w - - 0 1"]).told(), [""; 0]);
}

/// Names that differ by a letter or two, or say that the game starts there, with a value that fits.
#[test]
fn a_mistyped_tag_that_says_where_the_game_starts() {
    for (name, known, value) in [
        ("FEM", "FEN", ENDING),
        ("FENN", "FEN", ENDING),
        ("fe", "FEN", ENDING),
        ("EFN", "FEN", ENDING),
        ("StartFEN", "FEN", ENDING),
        ("Start_Position", "FEN", ENDING),
        ("InitialPosition", "FEN", ENDING),
        ("SetupFen", "FEN", ENDING),
        ("Position", "FEN", ENDING),
        ("XFEN", "FEN", ENDING),
        ("EPD", "FEN", ENDING),
        ("Varlant", "Variant", "chess960"),
        ("Varainte", "Variant", "Janus"),
        ("Varianten", "Variant", "From Position"),
        ("SetUo", "SetUp", " 1"),
        ("SteUp", "SetUp", "1"),
    ] {
        let told = tags(&["Event x", &format!("{name} {value}")]);
        assert_eq!(told.told(), [format!("2:1 {}", near_name(known))]);
        assert_eq!((told.start(), told.faults[0].replacement.as_ref()), (Err(NoStart::Damaged), None), "{name}");
    }
    // Values that say nothing, and other names.
    for tag in ["FEM x", "Varlant Standard", "Variation Sicilian", "SetUo 0", "Settings 1", "Round 1", "Vote chess960"]
    {
        let told = tags(&["Event x", tag]);
        assert_eq!((told.told(), told.start().as_deref()), (vec![], Ok(TRADITIONAL)), "{tag}");
    }
    // Beside a FEN only Variant says more.
    let fen = format!("FEN {ENDING}");
    assert_eq!(tags(&["SetUp 1", &fen, &format!("StartFEN {ENDING}"), "SetUo 1"]).start().as_deref(), Ok(ENDING));
    assert_eq!(tags(&["SetUp 1", &fen, "Varlant Janus"]).start(), Err(NoStart::Damaged));
}
