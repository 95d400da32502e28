//! The adapters that come with this crate: their files, and how these are laid into a folder.

use std::fs;
use std::path::Path;

use super::registry::RegistryError;
use crate::files;

/// An adapter that comes with this crate.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Bundled {
    /// Its name, which is that of its folder.
    pub(super) name: &'static str,
    files: &'static [(&'static str, &'static str)],
}

macro_rules! bundled {
    ($name:literal: $($file:literal)*) => {
        Bundled {
            name: $name,
            files: &[$(($file, include_str!(concat!("../../adapters/", $name, "/", $file)))),*],
        }
    };
}

#[rustfmt::skip]
pub(super) const BUNDLED: &[Bundled] = &[
    bundled!("chess": "Cargo.lock" "README.md" "adapter.yaml" "known.yaml" "main.rs" "package.toml" "run" "setup"),
    bundled!("chessjs": "README.md" "adapter.mjs" "adapter.yaml" "known.yaml" "package-lock.json" "package.json" "run"
        "setup"),
    bundled!("chessops": "README.md" "adapter.mjs" "adapter.yaml" "known.yaml" "package-lock.json" "package.json" "run"
        "setup"),
    bundled!("cozy-chess": "Cargo.lock" "README.md" "adapter.yaml" "known-chess960.yaml" "known-standard.yaml" "main.rs"
        "package.toml" "run" "setup"),
    bundled!("fairy-stockfish": "README.md" "adapter.yaml" "known-capablanca.yaml" "known-caparandom.yaml"
        "known-chess960.yaml" "known-standard.yaml" "run" "setup"),
    bundled!("ffish": "README.md" "adapter.mjs" "adapter.yaml" "known-capablanca.yaml" "known-caparandom.yaml"
        "known-chess960.yaml" "known-standard.yaml" "package-lock.json" "package.json" "run" "setup"),
    bundled!("kokopu": "README.md" "adapter.mjs" "adapter.yaml" "known-chess960.yaml" "known-standard.yaml"
        "package-lock.json" "package.json" "run" "setup"),
    bundled!("owlchess": "Cargo.lock" "README.md" "adapter.yaml" "known.yaml" "main.rs" "package.toml" "run" "setup"),
    bundled!("pgn-extract": "README.md" "adapter.py" "adapter.yaml" "known.yaml" "run" "setup"),
    bundled!("pyffish": "README.md" "adapter.py" "adapter.yaml" "known-capablanca.yaml" "known-caparandom.yaml"
        "known-chess960.yaml" "known-standard.yaml" "requirements.txt" "run" "setup"),
    bundled!("python-chess": "README.md" "adapter.py" "adapter.yaml" "known-chess960.yaml" "known-standard.yaml"
        "requirements.txt" "run" "setup"),
    bundled!("shakmaty": "Cargo.lock" "README.md" "adapter.yaml" "known-chess960.yaml" "known-standard.yaml" "main.rs"
        "package.toml" "run" "setup"),
    bundled!("stockfish": "README.md" "adapter.yaml" "known-chess960.yaml" "known-standard.yaml" "run" "setup"),
];

/// What several of them use. It is laid beside them, so that they have it at `../shared`, as in this crate's folder.
#[rustfmt::skip]
const SHARED: Bundled = bundled!("shared": "debian.sh" "install.sh" "node.sh" "protocol.mjs" "protocol.py" "protocol.rs"
    "rust.sh");

impl Bundled {
    /// The text of one of its files, if it has it.
    pub(super) fn file(&self, name: &str) -> Option<&'static str> {
        self.files.iter().find(|(file, _)| *file == name).map(|(_, text)| *text)
    }

    /// Writes its files, and what it shares with others, below this folder, as far as they are not there or differ. Each
    /// is whole at every moment.
    pub(super) fn lay(&self, adapters: &Path) -> Result<(), RegistryError> {
        SHARED.lay_own(adapters)?;
        self.lay_own(adapters)
    }

    fn lay_own(&self, adapters: &Path) -> Result<(), RegistryError> {
        let failed = |path: &Path, error| RegistryError::File { path: path.to_owned(), error };
        let folder = adapters.join(self.name);
        fs::create_dir_all(&folder).map_err(|error| failed(&folder, error))?;
        for (name, text) in self.files {
            let path = folder.join(name);
            if fs::read(&path).is_ok_and(|there| there == text.as_bytes()) {
                continue;
            }
            files::write(&path, text).map_err(|error| failed(&path, error))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_a_bundled_adapter_is_bundled() {
        for bundled in BUNDLED.iter().chain([&SHARED]) {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("adapters").join(bundled.name);
            let entries = fs::read_dir(folder).expect("the folder is in the crate");
            let mut there: Vec<String> = entries
                .map(|entry| entry.expect("an entry").file_name().into_string().expect("a plain name"))
                .filter(|name| name != "__pycache__")
                .collect();
            there.sort();
            let embedded: Vec<&str> = bundled.files.iter().map(|(name, _)| *name).collect();
            assert_eq!(there, embedded, "{}", bundled.name);
        }
    }

    #[test]
    fn every_adapter_is_bundled() {
        let entries = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("adapters")).expect("it is in the crate");
        let mut there: Vec<_> = entries.map(|entry| entry.expect("an entry").file_name()).collect();
        there.sort();
        let mut names: Vec<&str> = BUNDLED.iter().chain([&SHARED]).map(|bundled| bundled.name).collect();
        names.sort_unstable();
        assert_eq!(there, names);
    }

    #[test]
    fn bundled_files_are_laid_and_mended() {
        let adapters = std::env::temp_dir().join(format!("xfen-bundled-{}", std::process::id()));
        let bundled = Bundled { name: "x", files: &[("run", "new"), ("known.yaml", "[]")] };
        fs::create_dir_all(adapters.join("x")).expect("a temporary folder");
        fs::write(adapters.join("x/run"), "old").expect("a temporary file");
        bundled.lay(&adapters).expect("files can be written here");
        bundled.lay(&adapters).expect("twice, too");
        let names = |folder: &str| {
            let entries = fs::read_dir(adapters.join(folder)).expect("just made").flatten();
            let mut names: Vec<_> = entries.map(|entry| entry.file_name()).collect();
            names.sort();
            names
        };
        assert_eq!(names(""), ["shared", "x"]);
        assert_eq!(names("x"), ["known.yaml", "run"]);
        assert_eq!(fs::read_to_string(adapters.join("x/run")).expect("just laid"), "new");
        fs::remove_dir_all(&adapters).expect("it is ours");
    }
}
