//! What UCI engines earn, by faux ones.

use std::time::{Duration, Instant};

use libtest_mimic::Trial;
use xfen_conformance::adapter::{Adapter, Limits, Response, Uci, UciOptions};
use xfen_conformance::corpus::Corpus;
use xfen_conformance::outcome::Outcome::{self, Crash, Hang, Misread, OverReject, Pass, ProtocolError};
use xfen_conformance::protocol::{AnswerBody, Case, Op, Task};
use xfen_conformance::results::Report;
use xfen_conformance::run::{RunOptions, run};
use xfen_core::{BoardSize, MoveNotation, Profile};

use crate::faux_engine::TRIGGER;
use crate::{faux, patient, trial};

/// All tests of this file.
pub(crate) fn trials() -> Vec<Trial> {
    vec![
        trial("uci: an engine introduces itself", it_introduces_itself),
        trial("uci: one fault, and on with the next", one_fault),
        trial("uci: what is ignored is rejected", ignored_is_rejected),
        trial("uci: the markers are positions too", markers_are_positions),
        trial("uci: moves are played one by one", moves_are_played),
        trial("uci: a move that is not taken is a refusal", a_refused_move),
        trial("uci: an engine that dies of a move", dies_of_a_move),
        trial("uci: moves are counted by engines that can", moves_are_counted),
        trial("uci: what cannot be asked", what_cannot_be_asked),
        trial("uci: programs that are no such engines", unfit),
    ]
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

fn play(fen: &str, notation: MoveNotation, moves: &[&str]) -> Case {
    let moves = moves.iter().map(|written| (*written).to_owned()).collect();
    Case { task: Task::Play { notation, moves }, ..Case::read(fen.as_bytes()) }
}

fn perft(fen: &str, depth: u8) -> Case {
    Case { task: Task::Perft { depth }, ..Case::read(fen.as_bytes()) }
}

/// The texts after each move, or the refusal.
fn texts_or_message(adapter: &mut Uci, fen: &str, moves: &[&str]) -> Result<Vec<String>, String> {
    match adapter.run(&play(fen, MoveNotation::Uci, moves)).expect("a good engine") {
        Response::Answered(AnswerBody::Accepted(seen)) => {
            let after = seen.after.expect("moves were played");
            Ok(after.into_iter().map(|seen| seen.text.expect("it is shown")).collect())
        }
        Response::Answered(AnswerBody::Rejected { message, .. }) => Err(message.unwrap_or_default()),
        other => panic!("{fen} {moves:?}: {other:?}"),
    }
}

const ROOK: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

/// The faux engine plays castling only as `e1g1`: it is told so, unless it is set to Chess960.
fn moves_are_played() {
    let mut engine = engine("flawless", UciOptions::default());
    let after = ["4k3/8/8/8/8/8/8/5RK1 b - - 1 1", "3k4/8/8/8/8/8/8/5RK1 w - - 2 2"].map(str::to_owned);
    assert_eq!(texts_or_message(&mut engine, ROOK, &["e1h1", "e8d8"]), Ok(after.to_vec()));
    assert_eq!(texts_or_message(&mut engine, ROOK, &["e1g1", "e8d8"]), Ok(after.to_vec()));
    assert_eq!(texts_or_message(&mut engine, ROOK, &[]), Ok(vec![]));
    let shuttle = ["h1h2", "e8d8", "h2h1", "d8e8"];
    let back = texts_or_message(&mut engine, ROOK, &shuttle).expect("they are legal");
    assert_eq!(back.last().map(String::as_str), Some("4k3/8/8/8/8/8/8/4K2R w - - 4 3"));
}

/// Engines leave out the move, or the whole line.
fn a_refused_move() {
    for mode in ["flawless", "all or nothing"] {
        let mut engine = engine(mode, chess960());
        let refused = |ply: usize, written: &str| Err(format!("move {ply}, `{written}`: it kept the position before"));
        assert_eq!(texts_or_message(&mut engine, ROOK, &["h1h9"]), refused(1, "h1h9"), "{mode}");
        assert_eq!(texts_or_message(&mut engine, ROOK, &["h1h2", "h2h3"]), refused(2, "h2h3"), "{mode}");
        assert_eq!(texts_or_message(&mut engine, ROOK, &["e1h1"]), refused(1, "e1h1"), "{mode}");
        let fen = Err("it kept the position before".to_owned());
        assert_eq!(texts_or_message(&mut engine, "4k3/8 w", &["e8d8"]), fen, "{mode}");
        assert_eq!(text_or_message(&mut engine, ROOK), Ok(ROOK.replace(" K ", " H ")), "{mode}");
    }
}

fn dies_of_a_move() {
    let mut engine = engine("flawless", chess960());
    match engine.run(&play(ROOK, MoveNotation::Uci, &["h1h2", "e8e7"])).expect("it was started") {
        Response::Crash { detail, .. } => assert!(detail.contains("exit status: 5"), "{detail}"),
        other => panic!("{other:?}"),
    }
    assert_eq!(text_or_message(&mut engine, TRIGGER), Ok(TRIGGER.to_owned()));
}

fn moves_are_counted() {
    let mut flawless = engine("flawless", chess960());
    assert_eq!(flawless.hello().expect("a good engine").ops, [Op::Read, Op::Play, Op::Perft]);
    for (depth, nodes) in [(1, 15), (2, 66)] {
        match flawless.run(&perft(ROOK, depth)).expect("a good engine") {
            Response::Answered(AnswerBody::Accepted(seen)) => assert_eq!(seen.nodes, Some(nodes)),
            other => panic!("{other:?}"),
        }
    }
    match flawless.run(&perft("nonsense", 1)).expect("a good engine") {
        Response::Answered(AnswerBody::Rejected { message, .. }) => {
            assert_eq!(message.as_deref(), Some("it kept the position before"));
        }
        other => panic!("{other:?}"),
    }
    let quick = Limits { start: Duration::from_secs(2), ..patient() };
    for (mode, limits) in [("thinks", patient()), ("says nothing of go", quick)] {
        let hello = Uci::new(faux("engine", mode), chess960(), limits).hello().expect("a good engine");
        assert_eq!(hello.ops, [Op::Read, Op::Play], "{mode}");
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
        (chess960(), play(ROOK, MoveNotation::San, &["O-O"]), "UCI has no SAN"),
        (
            chess960(),
            play(ROOK, MoveNotation::Uci, &["h1h2 e8d8"]),
            "a move that is no word would be several in UCI, or none",
        ),
        (chess960(), perft(ROOK, 0), "`go perft 0` is no counting: engines think then"),
        (wide, Case::read(TRIGGER.as_bytes()), "the variant wide has another board"),
        (chess960(), Case::read(b"4k5/10/10/10/10/10/10/4K5 w - - 0 1"), "the variant chess has another board"),
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
