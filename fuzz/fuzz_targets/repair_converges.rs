//! Fuzz target of [`xfen_fuzz::repair_converges`]; without a fuzzer, replays the files named as arguments.
#![cfg_attr(fuzzing, no_main)]

xfen_fuzz::target!(repair_converges);
