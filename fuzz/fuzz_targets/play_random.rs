//! Fuzz target of [`xfen_fuzz::play_random`]; without a fuzzer, replays the files named as arguments.
#![cfg_attr(fuzzing, no_main)]

xfen_fuzz::target!(play_random);
