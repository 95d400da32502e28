//! What UCI engines earn: faux ones, and on request those of Debian.

use std::time::{Duration, Instant};

use libtest_mimic::Trial;
use xfen_conformance::adapter::{Adapter, CommandLine, Limits, Response, Uci, UciOptions};
use xfen_conformance::corpus::Corpus;
use xfen_conformance::outcome::Outcome::{self, Crash, Hang, Misread, OverReject, Pass, ProtocolError};
use xfen_conformance::protocol::{AnswerBody, Case};
use xfen_conformance::results::Report;
use xfen_conformance::run::{RunOptions, run};
use xfen_core::{BoardSize, Profile};

use crate::faux_engine::TRIGGER;
use crate::{faux, patient, trial};

/// All tests of this file.
pub(crate) fn trials() -> Vec<Trial> {
    let mut trials = vec![
        trial("uci: an engine introduces itself", it_introduces_itself),
        trial("uci: one fault, and on with the next", one_fault),
        trial("uci: what is ignored is rejected", ignored_is_rejected),
        trial("uci: the markers are positions too", markers_are_positions),
        trial("uci: what cannot be asked", what_cannot_be_asked),
        trial("uci: programs that are no such engines", unfit),
    ];
    let live: [(&str, fn()); 2] = [("uci: stockfish", stockfish), ("uci: fairy-stockfish", fairy_stockfish)];
    trials.extend(live.map(|(name, test)| trial(name, test).with_ignored_flag(true)));
    trials
}

fn engine(mode: &str, options: UciOptions) -> Uci {
    Uci::new(faux("engine", mode), options, patient())
}

fn chess960() -> UciOptions {
    UciOptions { chess960: true, variant: None }
}

fn it_introduces_itself() {
    let hello = engine("flawless", UciOptions::default()).hello().expect("a good engine");
    assert_eq!((hello.name.as_str(), hello.version.as_str()), ("Faux Engine", "1.5 beta"));
    assert_eq!((hello.boards, hello.profiles), (vec![BoardSize::Standard8x8], vec![Profile::Traditional]));
    let hello = engine("flawless", chess960()).hello().expect("a good engine");
    assert_eq!(hello.profiles, [Profile::Traditional, Profile::Chess960]);
    let wide = UciOptions { chess960: false, variant: Some("wide".to_owned()) };
    let hello = engine("flawless", wide).hello().expect("a good engine");
    assert_eq!((hello.boards, hello.profiles), (vec![BoardSize::Capablanca10x8], vec![Profile::Capablanca]));
}

/// The trigger, and two others.
fn report(adapter: &mut Uci) -> Report {
    let only = ["castling/inner-rook-on-f", "castling/inner-rook-on-g", "castling/inner-rook-on-b"];
    let only = only.map(|id| id.parse().expect("a pattern")).into();
    let options = RunOptions { only, ..RunOptions::default() };
    run(adapter, &Corpus::embedded(), &options, &mut |_, _| ()).unwrap_or_else(|error| panic!("{error}"))
}

fn one_fault() {
    let one: [(&str, Outcome, &str); 5] = [
        ("crash", Crash, "ended with exit status: 4"),
        ("hang", Hang, "no answer within 2 s"),
        ("talks", ProtocolError, "more than 5000 lines; the first is `info string hm`"),
        ("ignores", OverReject, "canonical and legal, but rejected"),
        ("loses rights", Misread, "white king-side right: expected with the rook on f1, not answered"),
    ];
    for (mode, outcome, detail) in one {
        let limits = Limits { case: Duration::from_secs(if mode == "hang" { 2 } else { 60 }), ..patient() };
        let report = report(&mut Uci::new(faux("engine", mode), chess960(), limits));
        let earned: Vec<&Outcome> = report.results.iter().map(|result| &result.judgement.outcome).collect();
        assert_eq!(earned, [&outcome, &Pass, &Pass], "{mode}: {:#?}", report.results);
        let said = &report.results[0].judgement.detail;
        assert!(said.contains(detail), "{mode}: {said}");
    }
    let flawless = report(&mut engine("flawless", chess960()));
    assert!(flawless.failures().is_empty(), "{:#?}", flawless.failures());
}

fn text_or_message(adapter: &mut Uci, fen: &str) -> Result<String, String> {
    match adapter.run(&Case::read(fen.as_bytes())).expect("a good engine") {
        Response::Answered(AnswerBody::Accepted(seen)) => Ok(seen.text.unwrap_or_default()),
        Response::Answered(AnswerBody::Rejected { message, .. }) => Err(message.unwrap_or_default()),
        other => panic!("{fen}: {other:?}"),
    }
}

fn ignored_is_rejected() {
    let mut silent = engine("flawless", chess960());
    assert_eq!(text_or_message(&mut silent, "4k3/8 w"), Err("it kept the position before".to_owned()));
    assert_eq!(text_or_message(&mut silent, ""), Err("it kept the position before".to_owned()));
    assert_eq!(text_or_message(&mut silent, TRIGGER), Ok(TRIGGER.to_owned()));
    let mut says_so = engine("says so", chess960());
    assert_eq!(text_or_message(&mut says_so, "4k3/8 w"), Err("info string Illegal FEN: 4k3/8 w".to_owned()));
}

/// Whatever is shown by an engine that is set to a marker, it is told from one that was not set to it.
fn markers_are_positions() {
    let mut flawless = engine("flawless", chess960());
    for fen in ["8/5k2/8/3p4/8/2P5/5K2/8 b - - 7 93", "8/2k5/8/8/4p3/6P1/2K5/8 w - - 11 87"] {
        assert_eq!(text_or_message(&mut flawless, fen), Ok(fen.to_owned()));
        assert_eq!(text_or_message(&mut flawless, "nonsense"), Err("it kept the position before".to_owned()));
    }
}

fn what_cannot_be_asked() {
    let wide = UciOptions { chess960: false, variant: Some("wide".to_owned()) };
    let profile = |profile| Case { profile: Some(profile), ..Case::read(TRIGGER.as_bytes()) };
    for (options, case, said) in [
        (chess960(), Case::read(b"8/8 w\n"), "UCI ends a command at a line end"),
        (chess960(), Case::read(b"8/8 w moves e2e4"), "`moves` ends the position in UCI"),
        (chess960(), Case::read(b"8/8 w \xff"), "bytes that are not UTF-8"),
        (chess960(), profile(Profile::Traditional), "the engine was not told of the profile traditional"),
        (UciOptions::default(), profile(Profile::Chess960), "the engine was not told of the profile chess960"),
        (wide, Case::read(TRIGGER.as_bytes()), "the variant wide has another board"),
    ] {
        match engine("flawless", options).run(&case).expect("a good engine") {
            Response::Answered(AnswerBody::Unsupported { message }) => assert_eq!(message.as_deref(), Some(said)),
            other => panic!("{said}: {other:?}"),
        }
    }
    let asked = engine("flawless", chess960()).run(&profile(Profile::Chess960)).expect("a good engine");
    assert!(matches!(asked, Response::Answered(AnswerBody::Accepted(_))));
}

fn unfit() {
    let variant = |name: &str| UciOptions { chess960: false, variant: Some(name.to_owned()) };
    for (mode, options, said) in [
        ("ends at once", UciOptions::default(), "ended before it was ready"),
        ("shows nothing", UciOptions::default(), "prints no line `Fen: …` in answer to `d`"),
        ("stuck", UciOptions::default(), "shows `rnbqkbnr/"),
        ("no options", chess960(), "has no option UCI_Chess960"),
        ("no options", variant("wide"), "has no option UCI_Variant"),
        ("flawless", variant("wild"), "does not know the variant wild; it knows chess, wide"),
    ] {
        let error = engine(mode, options).hello().expect_err(mode);
        assert!(error.to_string().contains(said), "{mode}: {error}");
    }
    let began = Instant::now();
    let limits = Limits { start: Duration::from_millis(300), ..patient() };
    let error = Uci::new(faux("engine", "no engine"), UciOptions::default(), limits).hello().expect_err("no engine");
    assert!(error.to_string().contains("was not ready within 300ms; is it a UCI engine?"), "{error}");
    assert!(began.elapsed() < Duration::from_secs(20));
}

/// An engine of Debian, where its packages put it.
fn live(program: &str, options: UciOptions) -> Uci {
    let path = format!("/usr/games/{program}");
    let mut engine = Uci::new(CommandLine::new(path, [""; 0]), options, patient());
    engine.hello().unwrap_or_else(|error| panic!("`apt-get install {program}` first: {error}"));
    engine
}

/// Stockfish keeps inner rooks in Chess960 and loses them outside of it; and it may die of positions that are none.
fn stockfish() {
    let published = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11";
    let mut engine = live("stockfish", chess960());
    assert_eq!(text_or_message(&mut engine, published), Ok(published.replace("Gkq", "Gga")));
    // Whatever these do to it, the next position is read.
    for bad in ["4k3/8/8/8/8/8/8/4K3 w K - 0 1", "nonsense", "8/8/8/8/8/8/8/8 w KQkq - 0 1"] {
        engine.run(&Case::read(bad.as_bytes())).expect("it can be started again");
        assert_eq!(text_or_message(&mut engine, published), Ok(published.replace("Gkq", "Gga")));
    }
    let mut traditional = live("stockfish", UciOptions::default());
    assert_eq!(text_or_message(&mut traditional, published), Ok(published.replace("Gkq", "Kkq")));
}

fn fairy_stockfish() {
    let options = UciOptions { chess960: true, variant: Some("caparandom".to_owned()) };
    let fen = "4k5/10/10/10/10/10/10/4KRR3 w F - 0 1";
    assert_eq!(text_or_message(&mut live("fairy-stockfish", options), fen), Ok(fen.to_owned()));
}
