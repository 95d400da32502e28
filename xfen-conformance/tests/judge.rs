//! The judge, with answers made by hand: every outcome, and which of several it gives.

mod handmade;

use std::time::Duration;

use handmade::{accepted, hello, rejected};
use xfen_conformance::adapter::Response;
use xfen_conformance::corpus::{Corpus, Expect, ExpectedGame, Vector};
use xfen_conformance::judge::{Exactness, judge};
use xfen_conformance::outcome::{Judgement, Outcome};
use xfen_conformance::protocol::{
    AnswerBody, Hello, Observable, Observation, ObservedRight, Op, ReportedDeviation, ReportedError,
};
use xfen_core::{BoardSize, CastlingType, Profile};

const INNER_ROOK: &str = "castling/inner-rook-on-g";
const ILLEGAL: &str = "position/check-touching-kings";
const DEVIANT: &str = "ep/capturer-after-1-e4";
const INVALID: &str = "castling/old-form-then-k";
const RULING: &str = "castling/modern-equals-standard";

fn vector<'c>(corpus: &'c Corpus, id: &str) -> &'c Vector {
    corpus.vector(id).unwrap_or_else(|| panic!("the corpus has no vector `{id}`"))
}

fn text(text: &str) -> Response {
    accepted(Observation { text: Some(text.to_owned()), ..Observation::default() })
}

/// What a perfect adapter answers to a vector.
fn perfect(vector: &Vector) -> Response {
    if !vector.task.is_reading() {
        return perfect_moves(vector);
    }
    let Expect::Accepted(meaning) = &vector.expect else {
        let errors = vector.expect.errors().iter().map(|error| ReportedError {
            rule: error.rule.clone(),
            span: Some([error.span.start, error.span.end]),
            ply: None,
            message: None,
        });
        let (errors, deviations) = (errors.collect(), deviations(vector));
        return Response::Answered(AnswerBody::Rejected { message: None, errors, deviations });
    };
    let rights = meaning.castling.iter().map(|right| ObservedRight {
        color: right.color.to_string(),
        king: right.king.to_string(),
        rook: right.rook.to_string(),
        king_to: Some(right.king_to.to_string()),
        rook_to: Some(right.rook_to.to_string()),
    });
    accepted(Observation {
        castling: Some(rights.collect()),
        castling_type: Some(meaning.castling_type.to_string()),
        ep: Some(meaning.ep.map(|square| square.to_string())),
        halfmove: Some(meaning.halfmove.into()),
        fullmove: Some(meaning.fullmove.into()),
        legal: Some(meaning.illegal.is_empty()),
        lints: meaning.lints.clone(),
        text: Some(meaning.xfen.clone()),
        xfen: Some(meaning.xfen.clone()),
        shredder: Some(meaning.shredder.clone()),
        fen: Some(meaning.fen.clone()),
        deviations: deviations(vector),
        ..Observation::default()
    })
}

fn perfect_moves(vector: &Vector) -> Response {
    let report =
        |rule: &String, ply: usize| ReportedError { rule: rule.clone(), span: None, ply: Some(ply), message: None };
    match &vector.expect {
        Expect::Nodes(nodes) => accepted(Observation { nodes: Some(*nodes), ..Observation::default() }),
        Expect::Unplayable { rule, ply } => {
            let (errors, deviations) = (vec![report(rule, *ply)], Vec::new());
            Response::Answered(AnswerBody::Rejected { message: None, errors, deviations })
        }
        Expect::Played { after, deviations } => {
            let after = after.iter().map(|after| Observation {
                text: Some(after.xfen.clone()),
                xfen: Some(after.xfen.clone()),
                shredder: Some(after.shredder.clone()),
                fen: Some(after.fen.clone()),
                ..Observation::default()
            });
            let deviations = deviations.iter().map(|deviation| ReportedDeviation {
                rule: deviation.rule.clone(),
                span: None,
                ply: Some(deviation.ply),
                replace: Some(deviation.replace.clone()),
            });
            accepted(Observation {
                after: Some(after.collect()),
                deviations: deviations.collect(),
                ..Observation::default()
            })
        }
        Expect::Game(game) => perfect_game(vector, game),
        Expect::Accepted(_) | Expect::Invalid { .. } => panic!("{} is read", vector.id),
    }
}

fn perfect_game(vector: &Vector, game: &ExpectedGame) -> Response {
    let error = |rule: &String| ReportedError { rule: rule.clone(), span: None, ply: None, message: None };
    let errors: Vec<ReportedError> = vector.expect.error_rules().map(error).collect();
    if !errors.is_empty() {
        return Response::Answered(AnswerBody::Rejected { message: None, errors, deviations: Vec::new() });
    }
    let last = game.last.iter().map(|last| Observation { xfen: Some(last.xfen.clone()), ..Observation::default() });
    accepted(Observation {
        kind: Some(game.kind.to_string()),
        start: game.start.clone(),
        plies: Some(game.plies),
        after: Some(last.collect()),
        faults: game.faults.iter().map(|fault| fault.rule.clone()).collect(),
        ..Observation::default()
    })
}

fn deviations(vector: &Vector) -> Vec<ReportedDeviation> {
    let deviations = vector.expect.deviations().iter().map(|deviation| ReportedDeviation {
        rule: deviation.rule.clone(),
        span: Some([deviation.span.start, deviation.span.end]),
        ply: None,
        replace: Some(deviation.replace.clone()),
    });
    deviations.collect()
}

fn by_meaning(id: &str, response: &Response) -> Judgement {
    judge(vector(&Corpus::embedded(), id), &hello(), response, Exactness::Meaning)
}

#[track_caller]
fn assert_judged(id: &str, response: &Response, outcome: Outcome, detail: &str) {
    let judgement = by_meaning(id, response);
    assert_eq!((judgement.outcome, judgement.detail.as_str()), (outcome, detail));
}

#[test]
fn the_perfect_adapter_passes_everything_exactly() {
    let corpus = Corpus::embedded();
    let hello = Hello {
        boards: vec![BoardSize::Standard8x8, BoardSize::Capablanca10x8],
        profiles: vec![Profile::Traditional, Profile::Chess960, Profile::Capablanca],
        types: vec![CastlingType::Standard, CastlingType::Symmetric, CastlingType::Modern],
        ops: Op::ALL.into(),
        ..hello()
    };
    for exactness in [Exactness::Exact, Exactness::Meaning] {
        for vector in &corpus.vectors {
            let judgement = judge(vector, &hello, &perfect(vector), exactness);
            let expected = match vector.readings.first() {
                Some(reading) => Outcome::Reading(reading.name.clone()),
                None => Outcome::Pass,
            };
            assert_eq!(judgement.outcome, expected, "{}: {}", vector.id, judgement.detail);
        }
    }
}

#[test]
fn lints_are_exact_for_the_reference_only() {
    let corpus = Corpus::embedded();
    let clock = vector(&corpus, "position/clock-one-at-the-start");
    let silent = accepted(Observation::default());
    let exactly = judge(clock, &hello(), &silent, Exactness::Exact);
    assert_eq!(exactly.detail, "lints: expected [position.clock], reported none");
    assert!(!judge(clock, &hello(), &silent, Exactness::Meaning).is_failure());
}

#[test]
fn no_valid_answer_is_the_worst() {
    let stderr = String::new();
    let crash = Response::Crash { detail: "signal 11".to_owned(), stderr: stderr.clone() };
    assert_judged(INNER_ROOK, &crash, Outcome::Crash, "signal 11");
    let hang = Response::Hang { after: Duration::from_millis(1500), stderr: stderr.clone() };
    assert_judged(INNER_ROOK, &hang, Outcome::Hang, "no answer within 1.5 s");
    let error = Response::ProtocolError { detail: "not JSON".to_owned(), stderr };
    assert_judged(INNER_ROOK, &error, Outcome::ProtocolError, "not JSON");
}

#[test]
fn what_is_promised_is_observed() {
    let hello = Hello { observes: [Observable::Ep].into(), ..hello() };
    let corpus = Corpus::embedded();
    let judgement = judge(vector(&corpus, INNER_ROOK), &hello, &accepted(Observation::default()), Exactness::Meaning);
    assert_eq!(judgement.outcome, Outcome::ProtocolError);
    assert_eq!(judgement.detail, "`observes` promised `ep`, and the answer has none");
}

#[test]
fn another_rook_is_misread() {
    let judgement = by_meaning(INNER_ROOK, &text("4k3/8/8/8/8/8/8/4K1RR w K - 0 1"));
    assert_eq!(
        judgement,
        Judgement {
            outcome: Outcome::Misread,
            rule: Some("castling.inner-rook".to_owned()),
            detail: "in `text`, rook of the white king-side right: expected g1, answered h1".to_owned(),
        }
    );
}

#[test]
fn every_part_is_misread_in_its_own_words() {
    let seen = |json: &str| accepted(serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}")));
    let right = r#"{"color":"white","king":"e1","rook":"g1","king_to":"h1","rook_to":"f1"}"#;
    for (answer, detail) in [
        (r#"{"turn":"black"}"#.to_owned(), "side to move: expected white, answered black"),
        (r#"{"ep":"e3"}"#.to_owned(), "en-passant square: expected none, answered e3"),
        (r#"{"halfmove":-1}"#.to_owned(), "halfmove clock: expected 0, answered -1"),
        (r#"{"fullmove":2}"#.to_owned(), "fullmove number: expected 1, answered 2"),
        (r#"{"type":"modern"}"#.to_owned(), "castling type: expected standard, answered modern"),
        (r#"{"castling":[]}"#.to_owned(), "white king-side right: expected with the rook on g1, not answered"),
        (
            format!(r#"{{"castling":[{right}]}}"#),
            "king's target of the white king-side right: expected g1, answered h1",
        ),
        (
            r#"{"castling":[{"color":"white","king":"e1","rook":"g1"},{"color":"white","king":"e1","rook":"h1"}]}"#
                .to_owned(),
            "white king-side right: answered twice, again with the rook on h1",
        ),
        (
            r#"{"pieces":["....k...","........","........","........","........","........","........","....K.R."]}"#
                .to_owned(),
            "h1: expected white rook, answered nothing",
        ),
    ] {
        assert_judged(INNER_ROOK, &seen(&answer), Outcome::Misread, detail);
    }
}

#[test]
fn many_wrong_squares_are_counted() {
    let answer = text("8/8/8/8/8/8/PPPPPPPP/4K1RR w G - 0 1");
    assert_judged(
        INNER_ROOK,
        &answer,
        Outcome::Misread,
        "in `text`, e8: expected black king, answered nothing; in `text`, a2: expected nothing, answered white pawn; \
         in `text`, b2: expected nothing, answered white pawn; in `text`, c2: expected nothing, answered white pawn; \
         in `text`, and 5 more squares",
    );
}

#[test]
fn a_text_without_meaning_is_misread() {
    let judgement = by_meaning(INNER_ROOK, &text("4k3/8/8/8/8/8/8/4K1RR w D - 0 1"));
    assert_eq!(judgement.outcome, Outcome::Misread);
    assert!(
        judgement.detail.starts_with("`text` is \"4k3/8/8/8/8/8/8/4K1RR w D - 0 1\", which no FEN reader can read: ")
    );
}

#[test]
fn a_text_in_another_dialect_is_right() {
    assert_judged(INNER_ROOK, &text("4k3/8/8/8/8/8/8/4K1RR w KG - 0 1"), Outcome::Pass, "");
    assert_judged(INNER_ROOK, &text("4k3/8/8/8/8/8/8/4K1RR w G -"), Outcome::Pass, "");
}

#[test]
fn a_remembered_push_may_be_told() {
    let told = |field: &str| text(&format!("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq {field} 0 1"));
    assert_judged(DEVIANT, &told("e3"), Outcome::Pass, "");
    assert_judged(DEVIANT, &told("-"), Outcome::Pass, "");
    let other = accepted(Observation { ep: Some(Some("e4".to_owned())), ..Observation::default() });
    assert_judged(DEVIANT, &other, Outcome::Misread, "en-passant square: expected none, answered e4");
}

#[test]
fn the_key_of_the_target_stands_before_its_text() {
    let corpus = Corpus::embedded();
    let has_target = |vector: &&Vector| match &vector.expect {
        Expect::Accepted(meaning) => meaning.ep.is_some() && meaning.xfen.split(' ').nth(1) == Some("b"),
        _ => false,
    };
    let vector = corpus.vectors.iter().find(has_target).unwrap_or_else(|| panic!("no vector has a target"));
    let Expect::Accepted(meaning) = &vector.expect else { panic!("a target needs a meaning") };
    let mut fields: Vec<&str> = meaning.xfen.split(' ').collect();
    fields[3] = "-";
    let without = Observation { text: Some(fields.join(" ")), ..Observation::default() };
    let with_key = Observation { ep: Some(meaning.ep.map(|square| square.to_string())), ..without.clone() };
    assert_eq!(judge(vector, &hello(), &accepted(without), Exactness::Meaning).outcome, Outcome::Misread);
    assert_eq!(judge(vector, &hello(), &accepted(with_key), Exactness::Meaning).outcome, Outcome::Pass);
}

#[test]
fn an_accepted_invalid_input_is_over_accepted() {
    let judgement = by_meaning(INVALID, &accepted(Observation::default()));
    assert_eq!(judgement.outcome, Outcome::OverAccept);
    assert_eq!(judgement.rule.as_deref(), Some("castling.one-per-wing"));
    assert_judged(INVALID, &rejected(), Outcome::Pass, "");
}

#[test]
fn an_illegal_position_may_be_accepted_but_not_called_legal() {
    let legal = |legal| accepted(Observation { legal: Some(legal), ..Observation::default() });
    let judgement = by_meaning(ILLEGAL, &legal(true));
    assert_eq!(judgement.outcome, Outcome::OverAccept);
    assert_eq!(judgement.rule.as_deref(), Some("position.check"));
    assert_judged(ILLEGAL, &legal(false), Outcome::Pass, "");
    assert_judged(ILLEGAL, &accepted(Observation::default()), Outcome::Pass, "");
    assert_judged(ILLEGAL, &rejected(), Outcome::Strict, "an illegal position, rejected");
}

#[test]
fn a_canonical_legal_input_must_not_be_rejected() {
    assert_judged(INNER_ROOK, &rejected(), Outcome::OverReject, "canonical and legal, but rejected");
    let illegal = accepted(Observation { legal: Some(false), ..Observation::default() });
    assert_judged(INNER_ROOK, &illegal, Outcome::OverReject, "canonical and legal, but called illegal");
    assert_judged(DEVIANT, &rejected(), Outcome::Strict, "a deviant spelling, rejected");
}

#[test]
fn a_rejection_beyond_reach_is_unsupported_and_a_wrong_acceptance_is_not() {
    let corpus = Corpus::embedded();
    let beyond = Hello { profiles: vec![Profile::Traditional], ..hello() };
    let judged = |response: &Response| judge(vector(&corpus, INNER_ROOK), &beyond, response, Exactness::Meaning);
    assert_eq!(judged(&rejected()).outcome, Outcome::Unsupported);
    assert_eq!(judged(&text("4k3/8/8/8/8/8/8/4K1RR w K - 0 1")).outcome, Outcome::Misread);
    // An invalid input is as far away as the nearest one that is accepted.
    let judged = judge(vector(&corpus, INVALID), &beyond, &rejected(), Exactness::Meaning);
    assert_eq!(judged.outcome, Outcome::Unsupported);
    let small = Hello { boards: vec![BoardSize::Capablanca10x8], ..hello() };
    let judged = judge(vector(&corpus, DEVIANT), &small, &rejected(), Exactness::Meaning);
    assert_eq!(judged.outcome, Outcome::Unsupported);
    let untyped = Hello { types: vec![CastlingType::Symmetric], ..hello() };
    let judged = judge(vector(&corpus, DEVIANT), &untyped, &rejected(), Exactness::Meaning);
    assert_eq!(judged.outcome, Outcome::Unsupported);
}

#[test]
fn unsupported_is_taken_at_its_word() {
    let response = Response::Answered(AnswerBody::Unsupported { message: Some("no such operation".to_owned()) });
    assert_judged(INNER_ROOK, &response, Outcome::Unsupported, "no such operation");
}

#[test]
fn written_xfen_is_judged_by_its_spelling() {
    let written = |xfen: &str| Observation { xfen: Some(xfen.to_owned()), ..Observation::default() };
    let other = written("4k3/8/8/8/8/8/8/4K1RR w KG - 0 1");
    assert_judged(
        INNER_ROOK,
        &accepted(other),
        Outcome::Miswrite,
        "X-FEN: expected \"4k3/8/8/8/8/8/8/4K1RR w G - 0 1\", written \"4k3/8/8/8/8/8/8/4K1RR w KG - 0 1\"",
    );
    // Nothing else tells what was understood, so a text that means something else is a misreading.
    let lost = written("4k3/8/8/8/8/8/8/4K1RR w K - 0 1");
    assert_eq!(by_meaning(INNER_ROOK, &accepted(lost.clone())).outcome, Outcome::Misread);
    let understood = Observation { text: Some("4k3/8/8/8/8/8/8/4K1RR w G - 0 1".to_owned()), ..lost };
    assert_eq!(by_meaning(INNER_ROOK, &accepted(understood)).outcome, Outcome::Miswrite);
}

#[test]
fn the_worst_outcome_is_given() {
    let seen = Observation {
        legal: Some(true),
        xfen: Some("nonsense".to_owned()),
        halfmove: Some(7),
        ..Observation::default()
    };
    assert_eq!(by_meaning(ILLEGAL, &accepted(seen.clone())).outcome, Outcome::Misread);
    let seen = Observation { halfmove: None, text: None, pieces: None, xfen: None, ..seen };
    assert_eq!(by_meaning(ILLEGAL, &accepted(seen)).outcome, Outcome::OverAccept);
}

#[test]
fn answers_to_rulings_are_named_by_their_reading() {
    let corpus = Corpus::embedded();
    let ruling = vector(&corpus, "castling/k-without-rook");
    let names: Vec<&str> = ruling.readings.iter().map(|reading| reading.name.as_str()).collect();
    assert_eq!(names, ["reject", "drop"], "{}", ruling.id);
    let judged = |response: &Response| judge(ruling, &hello(), response, Exactness::Meaning);
    assert_eq!(judged(&rejected()).outcome, Outcome::Reading("reject".to_owned()));
    let without = Observation { castling: Some(Vec::new()), ..Observation::default() };
    assert_eq!(judged(&accepted(without)).outcome, Outcome::Reading("drop".to_owned()));
    let rook = ObservedRight {
        color: "white".to_owned(),
        king: "e1".to_owned(),
        rook: "b1".to_owned(),
        king_to: None,
        rook_to: None,
    };
    let invented = Observation { castling: Some(vec![rook]), ..Observation::default() };
    let judgement = judged(&accepted(invented));
    assert_eq!(judgement.outcome, Outcome::NoReading);
    assert!(
        judgement.detail.starts_with("accepted; the readings are `reject` (rejected), `drop` (accepted); nearest: "),
        "{}",
        judgement.detail
    );
}

#[test]
fn a_reading_of_an_invalid_input_has_its_men() {
    let corpus = Corpus::embedded();
    let ruling = vector(&corpus, "castling/k-without-rook");
    let judged = |ranks: [&str; 8], turn: &str| {
        let pieces = Some(ranks.map(str::to_owned).to_vec());
        let seen =
            Observation { castling: Some(Vec::new()), pieces, turn: Some(turn.into()), ..Observation::default() };
        judge(ruling, &hello(), &accepted(seen), Exactness::Meaning)
    };
    let empty = "........";
    let men = ["....k...", empty, empty, empty, empty, empty, empty, "....K..."];
    assert_eq!(judged(men, "white").outcome, Outcome::Reading("drop".to_owned()));
    let judgement = judged([empty; 8], "white");
    assert_eq!(judgement.outcome, Outcome::NoReading, "{}", judgement.detail);
    assert_eq!(judged(men, "black").outcome, Outcome::NoReading);
    let ten_files = men.map(|rank| format!("{rank}.."));
    assert_eq!(judged(ten_files.each_ref().map(String::as_str), "white").outcome, Outcome::NoReading);
}

#[test]
fn a_reading_of_an_invalid_form_for_urls_has_its_men() {
    let corpus = Corpus::embedded();
    let ruling = vector(&corpus, "url/percent-2");
    let empty = "........";
    let judged = |first: &str, last: &str| {
        let ranks = [first, empty, empty, empty, empty, empty, empty, last];
        let pieces = Some(ranks.map(str::to_owned).to_vec());
        let seen = Observation { fullmove: Some(1), pieces, ..Observation::default() };
        judge(ruling, &hello(), &accepted(seen), Exactness::Meaning).outcome
    };
    assert_eq!(judged("....k...", "....K..."), Outcome::Reading("cut".to_owned()));
    assert_eq!(judged(empty, empty), Outcome::NoReading);
}

#[test]
fn a_text_that_only_its_writer_can_read_does_not_hide_the_keys() {
    let corpus = Corpus::embedded();
    let too_large = vector(&corpus, "counter/digits-one-too-large-halfmove");
    let input = String::from_utf8_lossy(too_large.input_bytes()).into_owned();
    let Some(placement) = input.split(' ').next() else { panic!("an input has fields") };
    let unpacked = placement.split('/').map(|rank| {
        let squares = rank.chars().map(|letter| match letter.to_digit(10) {
            Some(empty) => ".".repeat(empty as usize),
            None => letter.to_string(),
        });
        squares.collect()
    });
    let only_text = Observation { text: Some(input.clone()), ..Observation::default() };
    let full = Observation {
        pieces: Some(unpacked.collect()),
        castling: Some(Vec::new()),
        ep: Some(None),
        halfmove: Some(4_294_967_296),
        ..only_text.clone()
    };
    let judged = |seen| judge(too_large, &hello(), &accepted(seen), Exactness::Meaning).outcome;
    assert_eq!(judged(only_text), Outcome::NoReading);
    assert_eq!(judged(full), Outcome::Reading("accept".to_owned()));
}

#[test]
fn the_first_reading_asks_for_the_whole_meaning() {
    let corpus = Corpus::embedded();
    let ruling = vector(&corpus, RULING);
    let Response::Answered(AnswerBody::Accepted(seen)) = perfect(ruling) else { panic!("an accepted vector") };
    let off = Observation { halfmove: Some(77), ..seen };
    assert_eq!(judge(ruling, &hello(), &accepted(off), Exactness::Meaning).outcome, Outcome::NoReading);
}

#[test]
fn exact_judging_compares_reports() {
    let corpus = Corpus::embedded();
    let exact = |id: &str, response: &Response| judge(vector(&corpus, id), &hello(), response, Exactness::Exact);
    let judgement = exact(INVALID, &rejected());
    assert_eq!(judgement.outcome, Outcome::Misread);
    assert_eq!(
        judgement.detail,
        "errors: expected [castling.one-per-wing at 26..27], reported none; deviations: expected \
         [castling.legacy-append at 24..26 to \"G\"], reported none"
    );
    assert_eq!(exact(DEVIANT, &rejected()).outcome, Outcome::OverReject);
    let Response::Answered(AnswerBody::Accepted(seen)) = perfect(vector(&corpus, DEVIANT)) else {
        panic!("an accepted vector")
    };
    let silent = Observation { deviations: Vec::new(), ..seen.clone() };
    assert_eq!(exact(DEVIANT, &accepted(silent)).outcome, Outcome::Misread);
    let other_fen = Observation { fen: Some(None), ..seen.clone() };
    assert_eq!(exact(DEVIANT, &accepted(other_fen)).outcome, Outcome::Miswrite);
    let illegal = Observation { legal: Some(false), ..seen };
    assert_eq!(exact(DEVIANT, &accepted(illegal)).outcome, Outcome::OverReject);
}
