//! Generated setups: what they promise, counted.

use xfen_conformance::random::{SetupOptions, Setups, Share};
use xfen_core::{BoardSize, CastlingType, Color, EpMode, Policy, ReadOptions, Setup, read};

const MANY: usize = 1000;

fn setups(options: &SetupOptions) -> Vec<Setup> {
    Setups::new(options.clone(), 1).take(MANY).collect()
}

fn percent(percent: u8) -> Share {
    Share::percent(percent).expect("at most a hundred")
}

fn count(setups: &[Setup], has: impl Fn(&Setup) -> bool) -> usize {
    setups.iter().filter(|setup| has(setup)).count()
}

/// Whether a right is that of a rook with another one outside of it.
fn has_inner_rook(setup: &Setup) -> bool {
    setup.castling_rights().any(|right| {
        setup.board().outermost_rook(right.color, right.side, right.king.file()) != Some(right.rook.file())
    })
}

fn has_idle_push(setup: &Setup) -> bool {
    setup.double_push().is_some() && setup.ep_target().is_none()
}

fn has_kings_on_different_files(setup: &Setup) -> bool {
    let [white, black] = Color::ALL.map(|color| setup.board().king(color).expect("a legal setup has its kings"));
    white.file() != black.file()
}

#[test]
fn all_are_legal_plausible_and_canonical() {
    for setup in setups(&SetupOptions::default()) {
        let text = setup.to_xfen();
        assert_eq!((setup.illegal(), setup.lints()), (vec![], vec![]), "{text}");
        let read = read(&text, ReadOptions::with_policy(Policy::Strict)).expect("what is written is canonical");
        assert_eq!(read.setup.to_xfen(), text);
    }
}

#[test]
fn shares_are_kept() {
    for (inner, ep) in [(0, 0), (20, 30), (50, 50), (100, 100)] {
        let options = SetupOptions { inner: percent(inner), ep: percent(ep), ..SetupOptions::default() };
        let setups = setups(&options);
        for (what, share, found) in [
            ("inner rooks", inner, count(&setups, has_inner_rook)),
            ("targets", ep, count(&setups, |setup| setup.ep_target().is_some())),
        ] {
            let least = MANY * usize::from(share) / 100;
            let most = if share == 0 { 0 } else { least + MANY / 20 };
            assert!((least..=most).contains(&found), "{what}: {found} for {share}%");
        }
    }
}

#[test]
fn there_is_something_of_everything() {
    let setups = setups(&SetupOptions::default());
    let at_least = |percent: usize, what: &str, has: &dyn Fn(&Setup) -> bool| {
        let found = count(&setups, has);
        assert!(found * 100 >= percent * MANY, "{what}: {found} of {MANY}");
        assert!(found < MANY, "{what}: all");
    };
    for size in BoardSize::ALL {
        at_least(40, size.name(), &|setup| setup.size() == size);
    }
    for castling_type in CastlingType::ALL {
        let has = |setup: &Setup| !setup.castling().is_empty() && setup.castling().castling_type() == castling_type;
        at_least(25, castling_type.name(), &has);
    }
    at_least(1, "no rights", &|setup| setup.castling().is_empty());
    at_least(5, "four rights", &|setup| setup.castling().iter().count() == 4);
    at_least(50, "kings on different files", &has_kings_on_different_files);
    at_least(20, "kings on one file", &|setup| !has_kings_on_different_files(setup));
    at_least(5, "pushes without a capturer", &has_idle_push);
    let pinned = |setup: &Setup| setup.ep_target().is_some() && setup.ep_target_in(EpMode::Legal).is_none();
    assert!(count(&setups, pinned) > 0);
    at_least(40, "Black to move", &|setup| setup.turn() == Color::Black);
    at_least(1, "inner rook and target", &|setup| has_inner_rook(setup) && setup.ep_target().is_some());
}

#[test]
fn what_is_asked_for_is_given() {
    let one = SetupOptions {
        boards: vec![BoardSize::Capablanca10x8],
        types: vec![CastlingType::Modern],
        ..SetupOptions::default()
    };
    for setup in setups(&one) {
        assert_eq!(setup.size(), BoardSize::Capablanca10x8);
        assert!(setup.castling().is_empty() || setup.castling().castling_type() == CastlingType::Modern);
    }
    let traditional = SetupOptions { traditional: true, ..SetupOptions::default() };
    let setups = setups(&traditional);
    assert!(setups.iter().all(|setup| setup.traditional().is_ok()));
    assert!(count(&setups, |setup| !setup.castling().is_empty()) > MANY / 2);
}

#[test]
fn setups_that_may_be_illegal_often_are() {
    let setups = setups(&SetupOptions { legal: false, ..SetupOptions::default() });
    let illegal = count(&setups, |setup| !setup.illegal().is_empty());
    assert!((MANY / 3..MANY).contains(&illegal), "{illegal}");
    assert!(count(&setups, |setup| setup.board().king(Color::White).is_none()) > 10);
    let least = MANY * 20 / 100;
    assert!(count(&setups, has_inner_rook) >= least);
}

/// The same lines for the same seed, for good: other people's tests name a seed.
#[test]
fn a_seed_is_a_promise() {
    let lines = |seed| -> Vec<String> {
        Setups::new(SetupOptions::default(), seed).take(3).map(|setup| setup.to_xfen()).collect()
    };
    assert_eq!(lines(1), FIRST_OF_SEED_1);
    assert_ne!(lines(1), lines(2));
}

const FIRST_OF_SEED_1: [&str; 3] = [
    "1kc4ar1/3p3Bp1/1P1b6/1Pppp2pp1/2P2nQ1rA/ppP1P2n1N/N1BP6/RK1R1R4 w mDQ c6 0 45",
    "2k3r1/p1p5/4p3/3p3p/P1n5/8/5Pq1/R1K2R2 w mQk - 0 75",
    "4r2Akr/c1pR3a2/2pP1pb1Bp/1pp5N1/1N5P2/p2Pq1PPp1/nP1P6/1C2nb2KR b Kq - 21 30",
];
