//! Properties that hold for every input, as ordinary functions over bytes: a fuzzer calls them through
//! `fuzz_targets`, and tests call them with every seed and with every input that once broke one.
//!
//! One file per property; each gives whether its input got *past the syntax*, to what the property is about. `check` has
//! what they share; `setups`, `positions`, `lines` and `files` make what they need of bytes.

#[cfg(feature = "suite")]
mod adapter_output;
mod canonical_idempotent;
mod check;
#[cfg(feature = "suite")]
mod corpus_yaml;
mod files;
mod forms;
mod grammar_equals_scanner;
mod lines;
mod pgn_bytes;
mod pgn_select_preserves_bytes;
mod play_random;
mod positions;
mod read_bytes;
mod read_structured;
mod repair_converges;
mod roundtrip;
mod san_roundtrip;
mod setups;
mod shredder_roundtrip;
mod target;
mod told;

#[cfg(feature = "suite")]
pub use adapter_output::adapter_output;
pub use canonical_idempotent::canonical_idempotent;
#[cfg(feature = "suite")]
pub use corpus_yaml::corpus_yaml;
pub use forms::forms;
pub use grammar_equals_scanner::grammar_equals_scanner;
pub use pgn_bytes::pgn_bytes;
pub use pgn_select_preserves_bytes::pgn_select_preserves_bytes;
pub use play_random::play_random;
pub use positions::AnyPosition;
pub use read_bytes::read_bytes;
pub use read_structured::read_structured;
pub use repair_converges::repair_converges;
pub use roundtrip::roundtrip;
pub use san_roundtrip::san_roundtrip;
pub use setups::AnySetup;
pub use shredder_roundtrip::shredder_roundtrip;
pub use target::{Property, count, replay_arguments};

/// The examples of the project's README, as tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
