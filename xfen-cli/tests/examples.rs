//! What the documents say a command prints is what it prints: every `console` block, exactly.
//!
//! `TRYCMD=overwrite cargo test -p xfen-cli` writes what the commands print now into the documents.

#[test]
fn commands_in_documents_print_what_the_documents_say() {
    trycmd::TestCases::new().case("../README.md").case("../docs/CLI.md");
}
