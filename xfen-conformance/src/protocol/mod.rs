//! The adapter protocol `xfen-adapter/1`: the JSON lines that the runner and an adapter exchange, as types.
//!
//! The runner writes one [`Request`] a line to the adapter's standard input; the adapter answers each `hello` with a
//! [`Hello`] and each `run` with an [`Answer`], one line each, on its standard output. An adapter is *blind*: a request
//! carries no vector id, no rule and no expectation, and `n` is an opaque number to be sent back.
//!
//! The messages and the meaning of every key are documented for the writers of adapters in `docs/ADAPTER.md` of the
//! repository.
//!
//! A key that is not part of the protocol is an error that names the key, in both directions: a misspelt key would
//! otherwise lower the depth of the comparison and nobody would notice. An adapter that cannot understand a request
//! answers a [`Complaint`].

mod answer;
mod check;
mod hello;
mod json;
mod parse;
mod request;
mod words;

pub(crate) use answer::present;
pub use answer::{Answer, AnswerBody, Complaint, Observation, ObservedRight, ReportedDeviation, ReportedError};
pub use hello::{Hello, Observable};
pub use parse::{BadAnswer, BadRequest};
pub use request::{Case, Input, Op, Request, Task};

/// The version of the protocol that this crate speaks.
pub const PROTOCOL: u32 = 1;
