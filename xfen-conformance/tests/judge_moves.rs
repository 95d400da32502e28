//! The judge where moves are played or counted, with vectors and answers made by hand.

mod handmade;

use handmade::{accepted, hello, rejected};
use xfen_conformance::adapter::{Adapter, AdapterError, Response};
use xfen_conformance::corpus::{
    Corpus, Expect, ExpectedAfter, ExpectedMoveDeviation, Reading, ReadingAnswer, ReadingMeaning, Vector,
};
use xfen_conformance::judge::{Exactness, judge};
use xfen_conformance::outcome::{Judgement, Outcome};
use xfen_conformance::protocol::{AnswerBody, Case, Hello, Input, Observation, ObservedRight, Op, ReportedError, Task};
use xfen_conformance::run::{RunOptions, run};
use xfen_core::{MoveNotation, Profile};

fn vector(task: Task, input: &str, expect: Expect) -> Vector {
    Vector {
        id: "moves/handmade".into(),
        rev: 1,
        area: "moves".into(),
        about: "Made by hand.".into(),
        rules: vec!["moves.rights".into()],
        several: false,
        task,
        input: Input::Text(input.into()),
        profile: Profile::Any,
        expect,
        readings: vec![],
        nearest: None,
        repaired: None,
        repairs: vec![],
        source: None,
    }
}

fn moves(moves: &[&str]) -> Task {
    Task::Play { notation: MoveNotation::Uci, moves: moves.iter().map(|text| (*text).to_owned()).collect() }
}

/// The rook on h3 goes home; then Black makes a double push that nothing can capture.
fn played() -> Vector {
    let after = |xfen: &str, shredder: &str, fen: Option<&str>, double_push: Option<&str>| ExpectedAfter {
        xfen: xfen.into(),
        shredder: shredder.into(),
        fen: fen.map(str::to_owned),
        double_push: double_push.map(|square| square.parse().unwrap()),
    };
    let after = vec![
        after("4k3/4p3/8/8/8/8/8/4K1RR b G - 1 1", "4k3/4p3/8/8/8/8/8/4K1RR b G - 1 1", None, None),
        after("4k3/8/8/4p3/8/8/8/4K1RR w G - 0 2", "4k3/8/8/4p3/8/8/8/4K1RR w G - 0 2", None, Some("e6")),
    ];
    let expect = Expect::Played { after, deviations: vec![] };
    vector(moves(&["h3h1", "e7e5"]), "4k3/4p3/8/8/8/7R/8/4K1R1 w K - 0 1", expect)
}

fn texts(texts: &[&str]) -> Response {
    let after = texts.iter().map(|text| Observation { text: Some((*text).to_owned()), ..Observation::default() });
    accepted(Observation { after: Some(after.collect()), ..Observation::default() })
}

fn player() -> Hello {
    Hello { ops: Op::ALL.into(), ..hello() }
}

fn judged(vector: &Vector, response: &Response) -> Judgement {
    judge(vector, &player(), response, Exactness::Meaning)
}

#[track_caller]
fn assert_judged(vector: &Vector, response: &Response, outcome: Outcome, detail: &str) {
    let judgement = judged(vector, response);
    assert_eq!((judgement.outcome, judgement.detail.as_str()), (outcome, detail));
}

#[test]
fn positions_are_judged_by_their_meaning() {
    let good = ["4k3/4p3/8/8/8/8/8/4K1RR b G - 1 1", "4k3/8/8/4p3/8/8/8/4K1RR w G - 0 2"];
    assert_judged(&played(), &texts(&good), Outcome::Pass, "");
    // Any dialect of FEN, and the push that nothing can capture may be told.
    assert_judged(&played(), &texts(&[good[0], "4k3/8/8/4p3/8/8/8/4K1RR w G e6 0 2"]), Outcome::Pass, "");
    assert_judged(
        &played(),
        &texts(&["4k3/4p3/8/8/8/8/8/4K1RR b K - 1 1", good[1]]),
        Outcome::Misread,
        "after ply 1, `h3h1`: in `text`, rook of the white king-side right: expected g1, answered h1",
    );
    assert_judged(
        &played(),
        &texts(&[good[0], "4k3/8/8/4p3/8/8/8/4K1RR w G - 1 2"]),
        Outcome::Misread,
        "after ply 2, `e7e5`: in `text`, halfmove clock: expected 0, answered 1",
    );
    let keys = Observation { castling: Some(vec![]), ..Observation::default() };
    let right =
        ObservedRight { color: "white".into(), king: "e1".into(), rook: "g1".into(), king_to: None, rook_to: None };
    let kept = Observation { castling: Some(vec![right]), ..Observation::default() };
    let answer = accepted(Observation { after: Some(vec![kept, keys]), ..Observation::default() });
    assert_judged(
        &played(),
        &answer,
        Outcome::Misread,
        "after ply 2, `e7e5`: white king-side right: expected with the rook on g1, not answered",
    );
}

#[test]
fn every_move_has_a_position() {
    let judgement = judged(&played(), &texts(&["4k3/4p3/8/8/8/8/8/4K1RR b G - 1 1"]));
    assert_eq!(judgement.outcome, Outcome::ProtocolError);
    assert_eq!(
        judgement.detail,
        "`after` has 1 positions for 2 moves; if one of them cannot be played, the answer is `rejected`"
    );
    let none = judged(&played(), &accepted(Observation::default()));
    assert_eq!(none.detail, "the answer to `play` has no `after`");
}

#[test]
fn written_positions_are_judged_by_their_spelling() {
    let after = ["4k3/4p3/8/8/8/8/8/4K1RR b G - 1 1", "4k3/8/8/4p3/8/8/8/4K1RR w G e6 0 2"];
    let after = after.map(|xfen| Observation { xfen: Some(xfen.to_owned()), ep: Some(None), ..Observation::default() });
    assert_judged(
        &played(),
        &accepted(Observation { after: Some(after.into()), ..Observation::default() }),
        Outcome::Miswrite,
        "after ply 2, `e7e5`: X-FEN: expected \"4k3/8/8/4p3/8/8/8/4K1RR w G - 0 2\", written \"4k3/8/8/4p3/8/8/8/4K1RR \
         w G e6 0 2\"",
    );
    let illegal = Observation { legal: Some(false), ..Observation::default() };
    let answer = accepted(Observation { after: Some(vec![illegal.clone(), illegal]), ..Observation::default() });
    assert_judged(&played(), &answer, Outcome::OverReject, "after ply 1, `h3h1`: called illegal");
}

#[test]
fn good_moves_are_not_rejected() {
    assert_judged(&played(), &rejected(), Outcome::OverReject, "canonical and legal, but rejected");
    let mut deviant = played();
    let Expect::Played { deviations, .. } = &mut deviant.expect else { panic!() };
    deviations.push(ExpectedMoveDeviation { rule: "moves.uci".into(), ply: 1, replace: "h3h1".into() });
    assert_judged(&deviant, &rejected(), Outcome::Strict, "a deviant spelling of a move, rejected");
    // Ten files are beyond what this adapter declares.
    let ten = "4k5/4p5/10/10/10/7R2/10/4K1R3 w K - 0 1";
    let beyond = Vector { input: Input::Text(ten.into()), ..played() };
    assert_eq!(judged(&beyond, &rejected()).outcome, Outcome::Unsupported);
}

#[test]
fn a_move_that_cannot_be_played_is_rejected() {
    let expect = Expect::Unplayable { rule: "moves.legal".into(), ply: 1 };
    let vector = vector(moves(&["e1g1"]), "4k3/8/8/8/8/8/8/4K2R w - - 0 1", expect);
    assert_judged(&vector, &rejected(), Outcome::Pass, "");
    let judgement = judged(&vector, &texts(&["4k3/8/8/8/8/8/8/5RK1 b - - 1 1"]));
    assert_eq!(judgement.outcome, Outcome::OverAccept);
    assert_eq!(judgement.rule.as_deref(), Some("moves.legal"));
    assert_eq!(judgement.detail, "played, although ply 1, `e1g1` cannot be");

    let exactly = |rule: &str, ply| {
        let error = ReportedError { rule: rule.into(), span: None, ply, message: None };
        let body = AnswerBody::Rejected { message: None, errors: vec![error], deviations: vec![] };
        judge(&vector, &player(), &Response::Answered(body), Exactness::Exact)
    };
    assert_eq!(exactly("moves.legal", Some(1)).outcome, Outcome::Pass);
    assert_eq!(
        exactly("moves.uci", None).detail,
        "errors: expected [moves.legal at ply 1], reported [moves.uci nowhere]"
    );
}

#[test]
fn numbers_are_compared() {
    let vector = vector(Task::Perft { depth: 1 }, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", Expect::Nodes(5));
    let nodes = |nodes| accepted(Observation { nodes, ..Observation::default() });
    assert_judged(&vector, &nodes(Some(5)), Outcome::Pass, "");
    assert_judged(&vector, &nodes(Some(6)), Outcome::Misread, "nodes: expected 5, answered 6");
    assert_judged(&vector, &nodes(None), Outcome::ProtocolError, "the answer to `perft` has no `nodes`");
    assert_judged(&vector, &rejected(), Outcome::OverReject, "canonical and legal, but rejected");
}

#[test]
fn reports_on_moves_are_judged_where_all_must_be_right() {
    let after = ["4k3/4p3/8/8/8/8/8/4K1RR b G - 1 1", "4k3/8/8/4p3/8/8/8/4K1RR w G - 0 2"];
    let after = after.map(|xfen| Observation {
        xfen: Some(xfen.to_owned()),
        shredder: Some(xfen.to_owned()),
        fen: Some(None),
        ..Observation::default()
    });
    let seen = Observation { after: Some(after.into()), ..Observation::default() };
    let exactly =
        |vector: &Vector, seen: &Observation| judge(vector, &player(), &accepted(seen.clone()), Exactness::Exact);
    assert_eq!(exactly(&played(), &seen).outcome, Outcome::Pass);
    let mut deviant = played();
    let Expect::Played { deviations, .. } = &mut deviant.expect else { panic!() };
    deviations.push(ExpectedMoveDeviation { rule: "moves.uci".into(), ply: 1, replace: "h3h1".into() });
    assert_eq!(exactly(&deviant, &seen).detail, "deviations: expected [moves.uci at ply 1 to \"h3h1\"], reported none");
    let mut other = seen.clone();
    let after = other.after.as_mut().unwrap();
    after[1].shredder = Some("4k3/8/8/4p3/8/8/8/4K1RR w G e6 0 2".to_owned());
    after[1].ep = Some(None);
    assert_eq!(
        exactly(&played(), &other).detail,
        "after ply 2, `e7e5`: Shredder-FEN: expected \"4k3/8/8/4p3/8/8/8/4K1RR w G - 0 2\", written \
         \"4k3/8/8/4p3/8/8/8/4K1RR w G e6 0 2\""
    );
    // What is not told is not judged, and the spelling of the other texts only here.
    other.after.as_mut().unwrap()[1].shredder = None;
    assert_eq!(exactly(&played(), &other).outcome, Outcome::Pass);
}

#[test]
fn the_worst_is_told_and_of_equals_the_earliest() {
    let good = "4k3/4p3/8/8/8/8/8/4K1RR b G - 1 1";
    let after = |first: Observation, second: Observation| {
        accepted(Observation { after: Some(vec![first, second]), ..Observation::default() })
    };
    let illegal = Observation { legal: Some(false), text: Some(good.into()), ..Observation::default() };
    let wrong = Observation { halfmove: Some(9), ..Observation::default() };
    let judgement = judged(&played(), &after(illegal, wrong.clone()));
    assert_eq!(judgement.outcome, Outcome::Misread);
    assert_eq!(judgement.detail, "after ply 2, `e7e5`: halfmove clock: expected 0, answered 9");
    let judgement = judged(&played(), &after(wrong.clone(), wrong));
    assert_eq!(judgement.detail, "after ply 1, `h3h1`: halfmove clock: expected 1, answered 9");
}

#[test]
fn where_only_this_project_rules_a_move_may_be_played() {
    let expect = Expect::Unplayable { rule: "moves.spelling".into(), ply: 1 };
    let mut vector = vector(moves(&["O-O"]), "4k3/8/8/8/8/8/8/4K2R w K - 0 1", expect);
    let reading = |name: &str, answer| Reading { name: name.into(), answer };
    vector.readings = vec![
        reading("refuse", ReadingAnswer::Rejected),
        reading(
            "read",
            ReadingAnswer::Accepted(ReadingMeaning {
                xfen: Some("4k3/8/8/8/8/8/8/5RK1 b - - 1 1".into()),
                ..ReadingMeaning::default()
            }),
        ),
    ];
    assert_judged(&vector, &rejected(), Outcome::Reading("refuse".into()), "");
    assert_judged(&vector, &texts(&["4k3/8/8/8/8/8/8/5RK1 b - - 1 1"]), Outcome::Reading("read".into()), "");
    let other = judged(&vector, &texts(&["4k3/8/8/8/8/8/8/6KR b - - 1 1"]));
    assert_eq!(other.outcome, Outcome::OverAccept);
}

/// A program with an opinion about every line of moves.
struct Program(fn(&[String]) -> bool);

impl Adapter for Program {
    fn hello(&mut self) -> Result<Hello, AdapterError> {
        Ok(player())
    }

    fn run(&mut self, case: &Case) -> Result<Response, AdapterError> {
        let Task::Play { moves, .. } = &case.task else { return Ok(accepted(Observation::default())) };
        if !(self.0)(moves) {
            return Ok(rejected());
        }
        let after = vec![Observation::default(); moves.len()];
        Ok(accepted(Observation { after: Some(after), ..Observation::default() }))
    }
}

#[test]
fn refusing_a_move_says_nothing_if_all_are_refused() {
    let expect = Expect::Unplayable { rule: "moves.legal".into(), ply: 2 };
    let mut vector = vector(moves(&["e1f1", "e8e1"]), "4k3/8/8/8/8/8/8/4K2R w - - 0 1", expect);
    vector.nearest = Some("e8e7".into());
    let corpus = Corpus { vectors: vec![vector], ..Corpus::embedded() };
    let judgement = |program: fn(&[String]) -> bool| {
        let report = run(&mut Program(program), &corpus, &RunOptions::default(), &mut |_, _| {}).expect("it ends");
        report.results[0].judgement.clone()
    };
    assert_eq!(judgement(|moves| moves.last().is_some_and(|last| last != "e8e1")).outcome, Outcome::Pass);
    let refuses_all = judgement(|_| false);
    assert_eq!(refuses_all.outcome, Outcome::OverReject);
    assert_eq!(refuses_all.detail, "refused with `e8e7` as the last move too, which can be played");
    assert_eq!(judgement(|_| true).outcome, Outcome::OverAccept);
}

#[test]
fn an_adapter_is_started_with_an_operation_that_it_has() {
    struct Counter;
    impl Adapter for Counter {
        fn hello(&mut self) -> Result<Hello, AdapterError> {
            Ok(Hello { ops: vec![Op::Perft], ..hello() })
        }

        fn run(&mut self, case: &Case) -> Result<Response, AdapterError> {
            assert_eq!(case.task, Task::Perft { depth: 1 });
            Ok(accepted(Observation { nodes: Some(20), ..Observation::default() }))
        }
    }
    let vector = vector(Task::Perft { depth: 1 }, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", Expect::Nodes(20));
    let corpus = Corpus { vectors: vec![vector], ..Corpus::embedded() };
    let report = run(&mut Counter, &corpus, &RunOptions::default(), &mut |_, _| {}).expect("it is asked");
    assert_eq!(report.results[0].judgement.outcome, Outcome::Pass);
}
