//! What the documents say a command prints is what it prints: every `console` block, exactly. They are run in
//! the root of the clone.
//!
//! `TRYCMD=overwrite cargo test -p xfen-cli` writes what the commands print now into the documents.

use std::env;
use std::path::Path;

#[test]
fn commands_in_documents_print_what_the_documents_say() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    // The only test of this program, so no other one minds.
    env::set_current_dir(root).unwrap();
    trycmd::TestCases::new().case("README.md").case("docs/CLI.md");
}
