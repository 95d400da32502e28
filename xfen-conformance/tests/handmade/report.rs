//! A small report made by hand.

use xfen_conformance::outcome::{Judgement, Outcome};
use xfen_conformance::protocol::{AnswerBody, Hello, Observation, Op};
use xfen_conformance::results::{CaseResult, Report};
use xfen_core::{BoardSize, CastlingType, Profile};

pub(crate) fn result(id: &str, outcome: Outcome) -> CaseResult {
    let judgement = Judgement { outcome, rule: None, detail: String::new() };
    CaseResult { id: id.to_owned(), judgement, answer: None, stderr: None }
}

pub(crate) fn report() -> Report {
    let seen = Observation {
        text: Some("4k3/8/8/8/8/8/8/4K1RR w K - 0 1".to_owned()),
        ep: Some(None),
        ..Observation::default()
    };
    let misread = CaseResult {
        judgement: Judgement {
            outcome: Outcome::Misread,
            rule: Some("castling.inner-rook".to_owned()),
            detail: "in `text`, rook of the white king-side right: expected g1, answered h1".to_owned(),
        },
        answer: Some(AnswerBody::Accepted(seen)),
        ..result("castling/inner-rook-on-g", Outcome::Pass)
    };
    let rejected = AnswerBody::Rejected { message: Some("no".to_owned()), errors: Vec::new(), deviations: Vec::new() };
    Report {
        row: None,
        adapter: Hello {
            protocol: 1,
            name: "handmade".to_owned(),
            version: "1.2".to_owned(),
            language: "Rust".to_owned(),
            boards: vec![BoardSize::Standard8x8],
            profiles: vec![Profile::Chess960],
            types: vec![CastlingType::Standard],
            ops: vec![Op::Read],
            observes: [].into(),
        },
        corpus_version: "9.9.9".to_owned(),
        results: vec![
            result("shape/length-one-byte-too-long", Outcome::Reading("reject".to_owned())),
            misread,
            CaseResult { answer: Some(rejected), ..result("castling/published-example", Outcome::OverReject) },
            result("castling/old-form-then-k", Outcome::Crash),
            result("ep/capturer-after-1-e4", Outcome::Strict),
            result("castling/modern-equals-standard", Outcome::Unsupported),
        ],
    }
}
