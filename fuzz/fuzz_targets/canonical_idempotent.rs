//! Fuzz target of [`xfen_fuzz::canonical_idempotent`]; without a fuzzer, replays the files named as arguments.
#![cfg_attr(fuzzing, no_main)]

xfen_fuzz::target!(canonical_idempotent);
