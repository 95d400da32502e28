//! The judge of games, with vectors and answers made by hand.

mod handmade;

use handmade::{accepted, hello, rejected};
use xfen_conformance::adapter::Response;
use xfen_conformance::corpus::{Expect, ExpectedAfter, ExpectedFault, ExpectedGame, Vector};
use xfen_conformance::judge::{Exactness, judge};
use xfen_conformance::outcome::Outcome;
use xfen_conformance::protocol::{AnswerBody, Hello, Input, Observation, Op, ReportedError, Task};
use xfen_core::Profile;
use xfen_core::pgn::{Kind, Severity};

const START: &str = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1";
const LAST: &str = "4k3/8/8/8/8/8/8/5RKR b - - 1 1";

/// Castling with the inner rook, and nothing else.
fn game(faults: &[(&str, Severity)]) -> Vector {
    let fault = |(rule, severity): &(&str, Severity)| ExpectedFault {
        rule: (*rule).to_owned(),
        severity: *severity,
        line: 1,
        column: 1,
    };
    Vector {
        id: "pgn/handmade".into(),
        rev: 1,
        area: "pgn".into(),
        about: "Made by hand.".into(),
        rules: vec!["pgn.kind".into()],
        several: false,
        task: Task::Game,
        input: Input::Text("…".into()),
        profile: Profile::Any,
        expect: Expect::Game(ExpectedGame {
            kind: Kind::Chess960,
            start: Some(START.into()),
            plies: 1,
            last: Some(ExpectedAfter { xfen: LAST.into(), shredder: LAST.into(), fen: None, double_push: None }),
            faults: faults.iter().map(fault).collect(),
        }),
        readings: vec![],
        nearest: None,
        repaired: None,
        repairs: vec![],
        source: None,
    }
}

fn seen() -> Observation {
    Observation {
        kind: Some("chess960".into()),
        start: Some("4k3/8/8/8/8/8/8/4K1RR w G -".into()),
        plies: Some(1),
        after: Some(vec![Observation { text: Some(LAST.into()), ..Observation::default() }]),
        ..Observation::default()
    }
}

fn outcome(vector: &Vector, response: &Response, exactness: Exactness) -> (Outcome, String) {
    let hello = Hello { ops: Op::ALL.into(), ..hello() };
    let judgement = judge(vector, &hello, response, exactness);
    (judgement.outcome, judgement.detail)
}

#[track_caller]
fn assert_judged(vector: &Vector, response: &Response, expected: Outcome, detail: &str) {
    assert_eq!(outcome(vector, response, Exactness::Meaning), (expected, detail.to_owned()));
}

#[test]
fn start_kind_moves_and_end_are_compared() {
    let good = game(&[]);
    assert_judged(&good, &accepted(seen()), Outcome::Pass, "");
    assert_judged(&good, &accepted(Observation::default()), Outcome::Pass, "");
    let wrong = |change: fn(&mut Observation), detail: &str| {
        let mut seen = seen();
        change(&mut seen);
        assert_judged(&good, &accepted(seen), Outcome::Misread, detail);
    };
    wrong(|seen| seen.kind = Some("position".into()), "kind: expected chess960, answered position");
    wrong(|seen| seen.plies = Some(0), "moves played: expected 1, answered 0");
    wrong(
        |seen| seen.start = Some("4k3/8/8/8/8/8/8/4K1RR w K - 0 1".into()),
        "at the start, in `text`, rook of the white king-side right: expected g1, answered h1",
    );
    wrong(
        |seen| seen.after = Some(vec![Observation { halfmove: Some(0), ..Observation::default() }]),
        "at the end, halfmove clock: expected 1, answered 0",
    );
    let mut misspelt = seen();
    misspelt.after = Some(vec![Observation { xfen: Some(LAST.replace(" 1 1", " 01 1")), ..Observation::default() }]);
    let detail = format!("at the end, X-FEN: expected \"{LAST}\", written \"{}\"", LAST.replace(" 1 1", " 01 1"));
    assert_judged(&good, &accepted(misspelt), Outcome::Miswrite, &detail);
}

#[test]
fn a_refusal_is_judged_by_what_is_wrong() {
    let refusal = |faults: &[(&str, Severity)]| outcome(&game(faults), &rejected(), Exactness::Meaning).0;
    assert_eq!(refusal(&[]), Outcome::OverReject);
    assert_eq!(refusal(&[("pgn.variant", Severity::Remark)]), Outcome::OverReject);
    assert_eq!(refusal(&[("pgn.setup-pair", Severity::Deviation)]), Outcome::Strict);
    assert_eq!(refusal(&[("moves.legal", Severity::Error)]), Outcome::Pass);
    let mut unknown = game(&[("pgn.variant", Severity::Remark)]);
    let Expect::Game(expected) = &mut unknown.expect else { panic!() };
    (expected.start, expected.last) = (None, None);
    assert_judged(&unknown, &rejected(), Outcome::Pass, "");
}

#[test]
fn a_game_with_an_error_is_not_read_in_silence() {
    let broken = game(&[("pgn.setup-pair", Severity::Deviation), ("moves.legal", Severity::Error)]);
    let hello = Hello { ops: Op::ALL.into(), ..hello() };
    let judgement = judge(&broken, &hello, &accepted(seen()), Exactness::Meaning);
    assert_eq!((judgement.outcome, judgement.rule.as_deref()), (Outcome::OverAccept, Some("moves.legal")));
}

#[test]
fn exactly_means_every_rule_that_is_reported() {
    let deviant = game(&[("pgn.setup-pair", Severity::Deviation)]);
    let mut reported = seen();
    assert_eq!(
        outcome(&deviant, &accepted(reported.clone()), Exactness::Exact).1,
        "faults: expected [pgn.setup-pair], reported none"
    );
    reported.faults = vec!["pgn.setup-pair".into()];
    assert_eq!(outcome(&deviant, &accepted(reported), Exactness::Exact).0, Outcome::Pass);
    assert_eq!(outcome(&deviant, &rejected(), Exactness::Exact).0, Outcome::OverReject);

    let broken = game(&[("moves.legal", Severity::Error)]);
    let refused_at = |rule: &str, span| {
        let errors = vec![ReportedError { rule: rule.into(), span, ply: None, message: None }];
        let body = AnswerBody::Rejected { message: None, errors, deviations: vec![] };
        outcome(&broken, &Response::Answered(body), Exactness::Exact)
    };
    let refused = |rule: &str| refused_at(rule, None);
    assert_eq!(refused("moves.legal").0, Outcome::Pass);
    assert_eq!(refused("moves.san").1, "errors: expected [moves.legal at 1:1], reported [moves.san]");
    assert_eq!(refused_at("moves.legal", Some([0, 1])).0, Outcome::Pass);
    let elsewhere = "errors: expected [moves.legal at 1:1], reported [moves.legal at 1:2]";
    assert_eq!(refused_at("moves.legal", Some([1, 2])).1, elsewhere);
}

#[test]
fn exactly_means_every_part_that_is_expected() {
    let good = game(&[]);
    for (leave_out, detail) in [
        ((|seen| seen.kind = None) as fn(&mut Observation), "not told: kind"),
        (|seen| seen.plies = None, "not told: moves played"),
        (|seen| seen.start = None, "not told: start"),
        (|seen| seen.after = None, "not told: end"),
        (|seen| seen.after = Some(vec![]), "not told: end"),
    ] {
        let mut seen = seen();
        leave_out(&mut seen);
        assert_judged(&good, &accepted(seen.clone()), Outcome::Pass, "");
        let exact = outcome(&good, &accepted(seen), Exactness::Exact);
        assert_eq!(exact, (Outcome::Misread, detail.to_owned()));
    }
}

#[test]
fn exactly_means_no_start_where_there_is_none() {
    let mut unknown = game(&[("pgn.variant", Severity::Remark)]);
    let Expect::Game(expected) = &mut unknown.expect else { panic!() };
    (expected.start, expected.last, expected.plies) = (None, None, 0);
    let faults = vec!["pgn.variant".to_owned()];
    let nothing = Observation { start: None, plies: Some(0), after: Some(vec![]), faults, ..seen() };
    assert_eq!(outcome(&unknown, &accepted(nothing.clone()), Exactness::Exact).0, Outcome::Pass);
    for (answer, detail) in [
        (Observation { start: Some(START.into()), ..nothing.clone() }, "told, although not known: start"),
        (Observation { after: seen().after, ..nothing.clone() }, "told, although not known: end"),
    ] {
        assert_eq!(outcome(&unknown, &accepted(answer), Exactness::Exact), (Outcome::Misread, detail.to_owned()));
    }
}
