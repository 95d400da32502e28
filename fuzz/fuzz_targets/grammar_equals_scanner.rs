//! Fuzz target of [`xfen_fuzz::grammar_equals_scanner`]; without a fuzzer, replays the files named as arguments.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| xfen_fuzz::grammar_equals_scanner(bytes));

#[cfg(not(fuzzing))]
fn main() -> std::io::Result<()> {
    xfen_fuzz::replay_arguments(xfen_fuzz::grammar_equals_scanner)
}
