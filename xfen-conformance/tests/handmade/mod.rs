//! An adapter made by hand, for tests of the judge.

use xfen_conformance::adapter::Response;
use xfen_conformance::protocol::{AnswerBody, Hello, Observation};

pub(crate) fn hello() -> Hello {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    Hello {
        protocol: 1,
        name: "handmade".to_owned(),
        version: "1".to_owned(),
        language: "Rust".to_owned(),
        boards: words(&["8x8"]),
        profiles: words(&["traditional", "chess960"]),
        types: words(&["standard", "modern"]),
        ops: words(&["read"]),
        observes: [].into(),
    }
}

pub(crate) fn accepted(seen: Observation) -> Response {
    Response::Answered(AnswerBody::Accepted(seen))
}

pub(crate) fn rejected() -> Response {
    Response::Answered(AnswerBody::Rejected { message: None, errors: Vec::new(), deviations: Vec::new() })
}
