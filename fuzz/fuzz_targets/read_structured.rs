//! Fuzz target of [`xfen_fuzz::read_structured`]; without a fuzzer, replays the files named as arguments.
#![cfg_attr(fuzzing, no_main)]

xfen_fuzz::target!(read_structured);
