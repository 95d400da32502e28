//! Fuzz target of [`xfen_fuzz::read_bytes`]; without a fuzzer, replays the files named as arguments.
#![cfg_attr(fuzzing, no_main)]

xfen_fuzz::target!(read_bytes);
