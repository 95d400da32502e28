//! Folders for tests.

use std::fs;
use std::path::{Path, PathBuf};

/// A folder for one test, gone with it.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    /// An empty one. Each test of a file has another name.
    pub(crate) fn new(name: &str) -> Self {
        let own = format!("{}-{name}-{}", env!("CARGO_CRATE_NAME"), std::process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(own);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
