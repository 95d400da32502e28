//! Committed files that are made from others.

use std::fs;
use std::path::Path;

/// Compares a committed file with what it would be now; with `XFEN_UPDATE=1` it is written anew.
#[track_caller]
pub(crate) fn is_fresh(file: &Path, fresh: &str, update: &str) {
    let failed = |error| panic!("{}: {error}", file.display());
    if std::env::var_os("XFEN_UPDATE").is_some() {
        return fs::write(file, fresh).unwrap_or_else(failed);
    }
    let committed = fs::read_to_string(file).unwrap_or_default();
    assert!(committed == fresh, "{} is not fresh: run {update}", file.display());
}
