//! Fuzz target of [`xfen_fuzz::pgn_select_preserves_bytes`]; without a fuzzer, replays the files named as arguments.
#![cfg_attr(fuzzing, no_main)]

xfen_fuzz::target!(pgn_select_preserves_bytes);
