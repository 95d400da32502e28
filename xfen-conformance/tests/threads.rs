//! The corpus, the list of known failures and the results may be shared between threads, an adapter may be sent to one,
//! and errors go through `?` into errors of any thread.

use std::error::Error;

use xfen_conformance::adapter::{Adapter, AdapterError, Builtin, Exec, Process, Stop, Uci};
use xfen_conformance::corpus::{Corpus, CorpusError, Vector};
use xfen_conformance::known::{BadKnownList, KnownList};
use xfen_conformance::results::{BadResults, Report};
use xfen_conformance::run::RunError;

fn shared<T: Send + Sync>() {}

fn sent<A: Adapter + Send>() {}

fn error<E: Error + Send + Sync + 'static>() {}

#[test]
fn data_are_send_and_sync() {
    shared::<Corpus>();
    shared::<Vector>();
    shared::<KnownList>();
    shared::<Report>();
    shared::<Stop>();
}

#[test]
fn adapters_are_send() {
    sent::<Builtin>();
    sent::<Exec>();
    sent::<Uci>();
    sent::<Process>();
}

#[test]
fn errors_are_errors_of_any_thread() {
    error::<AdapterError>();
    error::<CorpusError>();
    error::<BadKnownList>();
    error::<BadResults>();
    error::<RunError>();
}
