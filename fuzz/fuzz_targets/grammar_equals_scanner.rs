//! Fuzz target of [`xfen_fuzz::grammar_equals_scanner`]; without a fuzzer, replays the files named as arguments.
#![cfg_attr(fuzzing, no_main)]

xfen_fuzz::target!(grammar_equals_scanner);
