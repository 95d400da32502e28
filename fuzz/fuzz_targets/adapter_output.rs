//! Fuzz target of [`xfen_fuzz::adapter_output`]; without a fuzzer, replays the files named as arguments.
#![cfg_attr(fuzzing, no_main)]

xfen_fuzz::target!(adapter_output);
