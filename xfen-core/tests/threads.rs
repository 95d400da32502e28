//! Whatever this crate gives may be sent to other threads and shared between them, without locks.

use std::error::Error as StdError;

use xfen_core::{epd, fairy, pgn};

fn thread_safe<T: Send + Sync + Unpin>() {}

fn error<T: StdError + Send + Sync + 'static>() {}

#[test]
fn values_are_send_and_sync() {
    thread_safe::<xfen_core::Setup>();
    thread_safe::<xfen_core::Position>();
    thread_safe::<xfen_core::Board>();
    thread_safe::<xfen_core::SetupBuilder>();
    thread_safe::<xfen_core::CastlingRights>();
    thread_safe::<xfen_core::Accepted>();
    thread_safe::<xfen_core::Move>();
    thread_safe::<xfen_core::ReadMove>();
    thread_safe::<xfen_core::ImpossiblePush>();
    thread_safe::<xfen_grammar::Tree>();
    thread_safe::<xfen_core::Ply>();
    thread_safe::<xfen_core::Array>();
    thread_safe::<xfen_core::StartArrays>();
    thread_safe::<xfen_core::RandomArrays>();
    thread_safe::<xfen_core::PlayKey>();
    thread_safe::<epd::Epd<'static>>();
    thread_safe::<pgn::Reader>();
    thread_safe::<pgn::Scanner>();
    thread_safe::<pgn::Token<'static>>();
    thread_safe::<pgn::Head>();
    thread_safe::<pgn::Game>();
    thread_safe::<pgn::Fault>();
}

/// So that `?` gives them to `Box<dyn Error + Send + Sync>` and to the error types of other crates.
#[test]
fn errors_are_errors_of_any_thread() {
    error::<xfen_core::Refused>();
    error::<xfen_core::BadMove>();
    error::<xfen_core::MoveRefused>();
    error::<xfen_core::NotLegal>();
    error::<xfen_core::NotPlayable>();
    error::<xfen_core::PositionError>();
    error::<xfen_core::InvalidSetup>();
    error::<xfen_core::NotTraditional>();
    error::<xfen_core::NotAnArray>();
    error::<xfen_core::NotAStart>();
    error::<xfen_core::NotASquare>();
    error::<xfen_core::NotOnThisBoard>();
    error::<xfen_core::UnknownName>();
    error::<fairy::NotRead>();
    error::<fairy::NotInVariant>();
    error::<fairy::UnknownVariant>();
    error::<pgn::NotPgn>();
    error::<pgn::NotWritten>();
}
