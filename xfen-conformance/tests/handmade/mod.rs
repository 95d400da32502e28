//! An adapter made by hand, for tests of the judge.

use xfen_conformance::adapter::Response;
use xfen_conformance::protocol::{AnswerBody, Hello, Observation, Op};
use xfen_core::{BoardSize, CastlingType, Profile};

pub(crate) fn hello() -> Hello {
    Hello {
        protocol: 1,
        name: "handmade".to_owned(),
        version: "1".to_owned(),
        language: "Rust".to_owned(),
        boards: vec![BoardSize::Standard8x8],
        profiles: vec![Profile::Traditional, Profile::Chess960],
        types: vec![CastlingType::Standard, CastlingType::Modern],
        ops: vec![Op::Read],
        observes: [].into(),
    }
}

pub(crate) fn accepted(seen: Observation) -> Response {
    Response::Answered(AnswerBody::Accepted(seen))
}

pub(crate) fn rejected() -> Response {
    Response::Answered(AnswerBody::Rejected { message: None, errors: Vec::new(), deviations: Vec::new() })
}
