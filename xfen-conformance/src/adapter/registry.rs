//! Adapters by name: those that come with this crate, and those in the folders of `XFEN_ADAPTERS`.
//!
//! An adapter is a folder with a program `run`, and perhaps a program `setup` that installs what it needs and a
//! `known.yaml`, the list of its known failures. The bundled ones are part of this crate and are laid into the cache
//! folder when they are used: `$XFEN_CACHE`, or `xfen` in `$XDG_CACHE_HOME` or in `~/.cache`.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use super::{CommandLine, Stop, group};
use crate::files;
use crate::shown::in_one_line;

/// How often it is asked whether a `setup` is to stop.
const LOOK: Duration = Duration::from_millis(50);
/// How long a `setup` that is to stop may take to tidy up.
const POLITE: Duration = Duration::from_secs(2);

/// An adapter that comes with this crate.
struct Bundled {
    name: &'static str,
    files: &'static [(&'static str, &'static str)],
}

macro_rules! bundled {
    ($name:literal: $($file:literal),* $(,)?) => {
        Bundled {
            name: $name,
            files: &[$(($file, include_str!(concat!("../../adapters/", $name, "/", $file)))),*],
        }
    };
}

const BUNDLED: &[Bundled] = &[
    bundled!("chess": "Cargo.lock", "README.md", "adapter.yaml", "known.yaml", "main.rs", "package.toml", "run", "setup"),
    bundled!("chessjs": "README.md", "adapter.mjs", "adapter.yaml", "known.yaml", "package-lock.json", "package.json",
        "run", "setup"),
    bundled!(
        "chessops": "README.md",
        "adapter.mjs",
        "adapter.yaml",
        "known.yaml",
        "package-lock.json",
        "package.json",
        "run",
        "setup"
    ),
    bundled!(
        "owlchess": "Cargo.lock",
        "README.md",
        "adapter.yaml",
        "known.yaml",
        "main.rs",
        "package.toml",
        "run",
        "setup"
    ),
    bundled!("python-chess": "README.md", "adapter.py", "known.yaml", "requirements.txt", "run", "setup"),
    bundled!("pgn-extract": "README.md", "adapter.py", "known.yaml", "program", "run", "setup"),
];

/// What several of them use. It is laid beside them, so that they have it at `../shared`, as in this crate's folder.
const SHARED: Bundled = bundled!("shared": "install.sh", "node.sh", "protocol.mjs", "protocol.rs", "rust.sh");

/// An adapter that is ready to be started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// How it is started.
    pub command: CommandLine,
    /// The folder that it is in.
    pub folder: PathBuf,
    /// The list of its known failures, if it has one.
    pub known: Option<PathBuf>,
}

/// Why an adapter cannot be had by its name.
#[derive(Debug, thiserror::Error)]
pub enum RegistryError {
    /// There is none of this name.
    #[error("there is no adapter `{}`; there are: {}", in_one_line(.name), in_one_line(.known.join(", ")))]
    Unknown {
        /// The name asked for.
        name: String,
        /// The names that there are.
        known: Vec<String>,
    },
    /// There is no folder for a cache.
    #[error("no place for the adapter's files: none of XFEN_CACHE, XDG_CACHE_HOME and HOME is set")]
    NoCache,
    /// A bundled file cannot be written, or `setup` not be started.
    #[error("{}: {error}", in_one_line(.path.as_os_str().as_encoded_bytes()))]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The adapter's `setup` failed; it has said why on standard error.
    #[error("{} failed ({how})", in_one_line(.setup.as_os_str().as_encoded_bytes()))]
    Setup {
        /// The program.
        setup: PathBuf,
        /// How it ended.
        how: String,
    },
    /// The run was told to stop while `setup` ran.
    #[error("{} was stopped", in_one_line(.setup.as_os_str().as_encoded_bytes()))]
    Stopped {
        /// The program.
        setup: PathBuf,
    },
}

/// Finds an adapter and runs its `setup`, which tells on standard error what it installs, if it does.
///
/// A folder of `XFEN_ADAPTERS` (a list like `PATH`) goes before a bundled adapter of the same name.
///
/// # Errors
/// There is none of this name, or it cannot be made ready, or `stop` was set while that was tried.
pub fn find(name: &str, stop: &Stop) -> Result<Found, RegistryError> {
    find_in(name, &folders(), cache, stop)
}

fn find_in(
    name: &str,
    folders: &[PathBuf],
    cache: impl FnOnce() -> Option<PathBuf>,
    stop: &Stop,
) -> Result<Found, RegistryError> {
    let named = |folder: &PathBuf| folder.join(name);
    let own = folders.iter().map(named).find(|folder| is_name(name) && folder.join("run").is_file());
    if let Some(folder) = own {
        let command = CommandLine::new(folder.join("run"), [""; 0]);
        let setup = folder.join("setup");
        if setup.is_file() {
            set_up(&setup, Command::new(&setup), stop)?;
        }
        return Ok(found(command, folder));
    }
    let Some(bundled) = BUNDLED.iter().find(|bundled| bundled.name == name) else {
        return Err(RegistryError::Unknown { name: name.to_owned(), known: names_in(folders) });
    };
    let adapters = cache().ok_or(RegistryError::NoCache)?.join("adapters");
    let folder = adapters.join(name);
    lay(&SHARED, &adapters.join(SHARED.name))?;
    lay(bundled, &folder)?;
    // By way of `sh`, so that the cache may be where nothing can be executed.
    let setup = folder.join("setup");
    let mut command = Command::new("sh");
    command.arg(&setup);
    set_up(&setup, command, stop)?;
    Ok(found(CommandLine::new("sh", [folder.join("run")]), folder))
}

fn found(command: CommandLine, folder: PathBuf) -> Found {
    let known = Some(folder.join("known.yaml")).filter(|known| known.is_file());
    Found { command, folder, known }
}

/// The names of all adapters there are, the bundled ones first.
fn names_in(folders: &[PathBuf]) -> Vec<String> {
    let mut names: Vec<String> = BUNDLED.iter().map(|bundled| bundled.name.to_owned()).collect();
    let entries = folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
    let mut own: Vec<String> = entries
        .filter(|entry| entry.path().join("run").is_file())
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| !names.contains(name))
        .collect();
    own.sort();
    own.dedup();
    names.append(&mut own);
    names
}

/// Whether this is the name of something directly in a folder.
fn is_name(name: &str) -> bool {
    let mut parts = Path::new(name).components();
    matches!((parts.next(), parts.next()), (Some(std::path::Component::Normal(part)), None) if part == name)
}

/// The folders of `XFEN_ADAPTERS`.
fn folders() -> Vec<PathBuf> {
    let list = variable("XFEN_ADAPTERS").unwrap_or_default();
    // An empty entry is nothing, not the current folder.
    let folders = env::split_paths(&list).filter(|folder| !folder.as_os_str().is_empty());
    folders.map(whole_path).collect()
}

/// The cache folder. The scripts of the bundled adapters look for it in the same way.
fn cache() -> Option<PathBuf> {
    let in_home = |home: OsString| Path::new(&home).join(".cache");
    let user = || variable("XDG_CACHE_HOME").map(PathBuf::from).or_else(|| variable("HOME").map(in_home));
    variable("XFEN_CACHE").map(PathBuf::from).or_else(|| user().map(|cache| cache.join("xfen"))).map(whole_path)
}

/// The path from the root, so that nobody takes one that begins with `-` for an option.
fn whole_path(path: PathBuf) -> PathBuf {
    std::path::absolute(&path).unwrap_or(path)
}

/// An environment variable that is set and not empty.
fn variable(name: &str) -> Option<OsString> {
    env::var_os(name).filter(|value| !value.is_empty())
}

/// Writes the files that are not there, or differ. Each is whole at every moment.
fn lay(bundled: &Bundled, folder: &Path) -> Result<(), RegistryError> {
    let failed = |path: &Path, error| RegistryError::File { path: path.to_owned(), error };
    fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    for (name, text) in bundled.files {
        let path = folder.join(name);
        if fs::read(&path).is_ok_and(|there| there == text.as_bytes()) {
            continue;
        }
        files::write(&path, text).map_err(|error| failed(&path, error))?;
    }
    Ok(())
}

fn set_up(setup: &Path, mut command: Command, stop: &Stop) -> Result<(), RegistryError> {
    let failed = |error| RegistryError::File { path: setup.to_owned(), error };
    command.stdin(Stdio::null()).stdout(Stdio::from(io::stderr()));
    group::lead_a_group(&mut command);
    let mut child = command.spawn().map_err(failed)?;
    while !group::has_ended(&mut child, LOOK) {
        if stop.is_set() {
            group::end_politely(&mut child, POLITE);
            return Err(RegistryError::Stopped { setup: setup.to_owned() });
        }
    }
    match child.wait().map_err(failed)? {
        status if status.success() => Ok(()),
        status => Err(RegistryError::Setup { setup: setup.to_owned(), how: status.to_string() }),
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
    fn an_unknown_name_is_answered_with_the_known_ones() {
        let error = find_in("python-ches", &[], || None, &Stop::default()).expect_err("misspelt");
        assert_eq!(
            error.to_string(),
            "there is no adapter `python-ches`; there are: chess, chessjs, chessops, owlchess, python-chess, pgn-extract"
        );
    }

    #[test]
    fn a_bundled_adapter_needs_a_place() {
        let error = find_in("python-chess", &[], || None, &Stop::default()).expect_err("no cache");
        assert!(matches!(error, RegistryError::NoCache));
    }

    #[test]
    fn a_path_is_no_name() {
        for path in ["", ".", "..", "a/b", "/", "a/", "../python-chess"] {
            assert!(!is_name(path), "{path}");
        }
        assert!(is_name("python-chess"));
    }

    #[test]
    fn bundled_files_are_laid_and_mended() {
        let folder = env::temp_dir().join(format!("xfen-registry-{}", std::process::id()));
        let bundled = Bundled { name: "x", files: &[("run", "new"), ("known.yaml", "[]")] };
        fs::create_dir_all(&folder).expect("a temporary folder");
        fs::write(folder.join("run"), "old").expect("a temporary file");
        lay(&bundled, &folder).expect("files can be written here");
        lay(&bundled, &folder).expect("twice, too");
        let mut there: Vec<_> = fs::read_dir(&folder).expect("just made").flatten().map(|e| e.file_name()).collect();
        there.sort();
        assert_eq!(there, ["known.yaml", "run"]);
        assert_eq!(fs::read_to_string(folder.join("run")).expect("just laid"), "new");
        fs::remove_dir_all(&folder).expect("it is ours");
    }

    #[test]
    fn own_adapters_go_before_bundled_ones() {
        let folders = [env::temp_dir().join(format!("xfen-adapters-{}", std::process::id()))];
        for name in ["mine", "python-chess", "no-adapter"] {
            fs::create_dir_all(folders[0].join(name)).expect("a temporary folder");
        }
        for file in ["mine/run", "python-chess/run", "python-chess/known.yaml"] {
            fs::write(folders[0].join(file), "").expect("a temporary file");
        }
        let mine = find_in("mine", &folders, || None, &Stop::default()).expect("it has a program `run`");
        let python_chess =
            find_in("python-chess", &folders, || None, &Stop::default()).expect("it has a program `run`");
        let names = names_in(&folders);
        fs::remove_dir_all(&folders[0]).expect("it is ours");
        assert_eq!(mine.command, CommandLine::new(folders[0].join("mine/run"), [""; 0]));
        assert_eq!(mine.known, None);
        assert_eq!(python_chess.known, Some(folders[0].join("python-chess/known.yaml")));
        assert_eq!(names, ["chess", "chessjs", "chessops", "owlchess", "python-chess", "pgn-extract", "mine"]);
    }
}
