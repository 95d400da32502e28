//! Adapters by name: those that come with this crate, and those in the folders of `XFEN_ADAPTERS`.
//!
//! An adapter is a folder with a program `run`, and perhaps a program `setup` that installs what it needs and a
//! `known.yaml`, the list of its known failures. The bundled ones are part of this crate and are laid into the cache
//! folder when they are used: `$XFEN_CACHE`, or `xfen` in `$XDG_CACHE_HOME` or in `~/.cache`.
//!
//! A program can be judged in several modes, such as with and without Chess960: then an `adapter.yaml` in the folder
//! lists them as `modes`, `run` is given one of them as its argument, and the lists of known failures are
//! `known-MODE.yaml`. Program and mode together are a row, by its name `NAME-MODE`; with one mode, or none, a row is
//! named as its folder.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use super::bundled::{BUNDLED, Bundled};
use super::{CommandLine, Stop, group};
use crate::files;
use crate::shown::in_one_line;
use crate::yaml;

/// How often it is asked whether a `setup` is to stop.
const LOOK: Duration = Duration::from_millis(50);
/// How long a `setup` that is to stop may take to tidy up.
const POLITE: Duration = Duration::from_secs(2);

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
    /// It has several modes, and the name does not say which.
    #[error("`{}` is several adapters: {}", in_one_line(.name), in_one_line(.rows.join(", ")))]
    Modes {
        /// The name asked for.
        name: String,
        /// The names of its rows.
        rows: Vec<String>,
    },
    /// Its `adapter.yaml` cannot be understood.
    #[error("{}: {}", in_one_line(.path.as_os_str().as_encoded_bytes()), in_one_line(.error))]
    Description {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: String,
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

/// Finds an adapter by the name of its row and runs its `setup`, which tells on standard error what it installs, if it
/// does.
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
    for (adapter, mode) in splits(name) {
        let Some(place) = Place::of(adapter, folders) else { continue };
        let modes = place.modes()?;
        let (mode, known) = match (mode, modes.as_slice()) {
            (None, [] | [_]) => (modes.first(), "known.yaml".to_owned()),
            (None, several) => {
                let rows = several.iter().map(|mode| row(adapter, mode)).collect();
                return Err(RegistryError::Modes { name: name.to_owned(), rows });
            }
            (Some(mode), several) => match several.iter().find(|known| *known == mode) {
                Some(mode) if several.len() > 1 => (Some(mode), format!("known-{mode}.yaml")),
                _ => continue,
            },
        };
        let (folder, command) = place.ready(mode.map(String::as_str), cache, stop)?;
        let known = Some(folder.join(known)).filter(|known| known.is_file());
        return Ok(Found { command, folder, known });
    }
    Err(RegistryError::Unknown { name: name.to_owned(), known: names_in(folders) })
}

/// How a name can be that of a row: as the name of an adapter, then as that of an adapter and a mode.
fn splits(name: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    let hyphens = name.rmatch_indices('-').map(|(at, _)| (&name[..at], Some(&name[at + 1..])));
    std::iter::once((name, None)).chain(hyphens)
}

/// The name of the row of an adapter with several modes.
fn row(adapter: &str, mode: &str) -> String {
    format!("{adapter}-{mode}")
}

/// Where an adapter is.
enum Place {
    /// In this folder of the user.
    Own(PathBuf),
    /// In this crate.
    Bundled(&'static Bundled),
}

/// What `adapter.yaml` says; keys that are for people are not looked at.
#[derive(Default, serde::Deserialize)]
struct Description {
    #[serde(default)]
    modes: Vec<String>,
}

impl Place {
    /// Where the adapter of this name is, if there is one.
    fn of(name: &str, folders: &[PathBuf]) -> Option<Self> {
        let own = folders.iter().map(|folder| folder.join(name));
        let own = own.filter(|folder| is_name(name) && folder.join("run").is_file()).map(Self::Own).next();
        own.or_else(|| BUNDLED.iter().find(|bundled| bundled.name == name).map(Self::Bundled))
    }

    /// The modes of the adapter; none if it does not list any.
    fn modes(&self) -> Result<Vec<String>, RegistryError> {
        let description = match self {
            Self::Own(folder) => {
                let path = folder.join("adapter.yaml");
                if !path.exists() {
                    return Ok(Vec::new());
                }
                let bad = |error: String| RegistryError::Description { path: path.clone(), error };
                let text = files::read_text(&path).map_err(|error| bad(error.to_string()))?;
                let description: Description = yaml::parse(&text).map_err(|error| bad(error.to_string()))?;
                if let Some(mode) = description.modes.iter().find(|mode| !is_name(mode)) {
                    return Err(bad(format!("a mode is a word, and `{mode}` is none")));
                }
                description
            }
            Self::Bundled(bundled) => {
                let text = bundled.file("adapter.yaml");
                text.map(|text| yaml::parse(text).expect("it is tested")).unwrap_or_default()
            }
        };
        Ok(description.modes)
    }

    /// The adapter's folder, and the command that runs it in this mode, when its `setup` has run.
    fn ready(
        self,
        mode: Option<&str>,
        cache: impl FnOnce() -> Option<PathBuf>,
        stop: &Stop,
    ) -> Result<(PathBuf, CommandLine), RegistryError> {
        match self {
            Self::Own(folder) => {
                let setup = folder.join("setup");
                if setup.is_file() {
                    set_up(&setup, Command::new(&setup), stop)?;
                }
                let command = CommandLine::new(folder.join("run"), mode);
                Ok((folder, command))
            }
            Self::Bundled(bundled) => {
                let adapters = cache().ok_or(RegistryError::NoCache)?.join("adapters");
                bundled.lay(&adapters)?;
                let folder = adapters.join(bundled.name);
                // By way of `sh`, so that the cache may be where nothing can be executed.
                let setup = folder.join("setup");
                let mut command = Command::new("sh");
                command.arg(&setup);
                set_up(&setup, command, stop)?;
                let run = folder.join("run").into_os_string();
                let command = CommandLine::new("sh", [run].into_iter().chain(mode.map(OsString::from)));
                Ok((folder, command))
            }
        }
    }
}

/// The names of all rows there are, those of bundled adapters first.
fn names_in(folders: &[PathBuf]) -> Vec<String> {
    let bundled: Vec<&str> = BUNDLED.iter().map(|bundled| bundled.name).collect();
    let entries = folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
    let mut own: Vec<String> = entries
        .filter(|entry| entry.path().join("run").is_file())
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| !bundled.contains(&name.as_str()))
        .collect();
    own.sort();
    own.dedup();
    let rows = |name: &str| {
        // One that cannot be understood is named as its folder; what is wrong is said when it is asked for.
        let modes = Place::of(name, folders).and_then(|place| place.modes().ok()).unwrap_or_default();
        match modes.as_slice() {
            [] | [_] => vec![name.to_owned()],
            several => several.iter().map(|mode| row(name, mode)).collect(),
        }
    };
    bundled.into_iter().chain(own.iter().map(String::as_str)).flat_map(rows).collect()
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
    fn an_unknown_name_is_answered_with_the_known_ones() {
        let error = find_in("python-ches", &[], || None, &Stop::default()).expect_err("misspelt");
        let known = "chess, chessjs, chessops, ffish-standard, ffish-chess960, ffish-capablanca, ffish-caparandom, \
            kokopu-standard, kokopu-chess960, owlchess, pgn-extract, python-chess";
        assert_eq!(error.to_string(), format!("there is no adapter `python-ches`; there are: {known}"));
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
    fn own_adapters_go_before_bundled_ones() {
        let folders = [env::temp_dir().join(format!("xfen-adapters-{}", std::process::id()))];
        for name in ["mine", "python-chess", "no-adapter"] {
            fs::create_dir_all(folders[0].join(name)).expect("a temporary folder");
        }
        for file in ["mine/run", "python-chess/run", "python-chess/known.yaml"] {
            fs::write(folders[0].join(file), "").expect("a temporary file");
        }
        let found = |name: &str| find_in(name, &folders, || None, &Stop::default()).expect("it has a program `run`");
        let (mine, python_chess) = (found("mine"), found("python-chess"));
        let names = names_in(&folders);
        fs::remove_dir_all(&folders[0]).expect("it is ours");
        assert_eq!(mine.command, CommandLine::new(folders[0].join("mine/run"), [""; 0]));
        assert_eq!(mine.known, None);
        assert_eq!(python_chess.known, Some(folders[0].join("python-chess/known.yaml")));
        assert_eq!(names.last().map(String::as_str), Some("mine"));
        assert_eq!(names.iter().filter(|name| *name == "python-chess").count(), 1);
    }

    #[test]
    fn a_row_is_an_adapter_in_a_mode() {
        let folders = [env::temp_dir().join(format!("xfen-rows-{}", std::process::id()))];
        let file = |path: &str, text: &str| {
            let path = folders[0].join(path);
            fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a temporary folder");
            fs::write(path, text).expect("a temporary file");
        };
        for run in ["one/run", "my-two/run", "no-mode/run", "bad/run", "odd/run"] {
            file(run, "");
        }
        file("one/adapter.yaml", "program: One\nmodes: [fast]\n");
        file("one/known.yaml", "");
        file("my-two/adapter.yaml", "modes: [standard, with-960]\n");
        file("my-two/known-with-960.yaml", "");
        file("bad/adapter.yaml", "modes: 7\n");
        file("odd/adapter.yaml", "modes: [a, ../b]\n");
        let find = |name: &str| find_in(name, &folders, || None, &Stop::default());
        let found = |name: &str| find(name).unwrap_or_else(|error| panic!("{error}"));
        let refused = |name: &str| find(name).expect_err("it is none").to_string();
        let one = found("one");
        let two = found("my-two-with-960");
        let (standard, no_mode) = (found("my-two-standard"), found("no-mode"));
        let errors = ["my-two", "one-fast", "no-mode-x", "bad", "odd-a"].map(refused);
        let names = names_in(&folders);
        fs::remove_dir_all(&folders[0]).expect("it is ours");

        assert_eq!(one.command, CommandLine::new(folders[0].join("one/run"), ["fast"]));
        assert_eq!(one.known, Some(folders[0].join("one/known.yaml")));
        assert_eq!(two.command, CommandLine::new(folders[0].join("my-two/run"), ["with-960"]));
        assert_eq!(two.known, Some(folders[0].join("my-two/known-with-960.yaml")));
        assert_eq!((standard.folder, standard.known), (folders[0].join("my-two"), None));
        assert_eq!(no_mode.command, CommandLine::new(folders[0].join("no-mode/run"), [""; 0]));
        assert_eq!(errors[0], "`my-two` is several adapters: my-two-standard, my-two-with-960");
        assert!(errors[1].starts_with("there is no adapter `one-fast`; "), "{}", errors[1]);
        assert!(errors[2].starts_with("there is no adapter `no-mode-x`; "), "{}", errors[2]);
        assert!(errors[3].contains("bad/adapter.yaml: modes: invalid type"), "{}", errors[3]);
        assert!(errors[4].ends_with("odd/adapter.yaml: a mode is a word, and `../b` is none"), "{}", errors[4]);
        assert_eq!(names[names.len() - 6..], ["bad", "my-two-standard", "my-two-with-960", "no-mode", "odd", "one"]);
    }

    #[test]
    fn every_bundled_row_has_a_known_list() {
        for bundled in BUNDLED {
            let modes = Place::Bundled(bundled).modes().expect("bundled ones can be understood");
            let lists = match modes.as_slice() {
                [] | [_] => vec!["known.yaml".to_owned()],
                several => several.iter().map(|mode| format!("known-{mode}.yaml")).collect(),
            };
            assert!(lists.iter().all(|list| bundled.file(list).is_some()), "{}: {lists:?}", bundled.name);
        }
    }
}
