//! Adapters by name: those that come with this crate, and those in the folders of `XFEN_ADAPTERS`.
//!
//! An adapter is a folder with a program `run`, and perhaps a program `setup` that installs what it needs and an
//! `adapter.yaml`, which says whose adapter it is and in which modes the program is judged (standard, Chess960, a variant
//! on ten files). Each mode is a *row* of its own, with a list of its known failures: `known-MODE.yaml` in the folder, or
//! `known.yaml` where there is one row only. `run` gets the mode as its argument. The bundled adapters are part of this
//! crate and are laid into the cache folder when they are used: `$XFEN_CACHE`, or `xfen` in `$XDG_CACHE_HOME` or in
//! `~/.cache`.

mod description;
mod setup;

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::bundled::{BUNDLED, Bundled};
use super::{Adapter, CommandLine, Limits, Process, Stop, Uci};
use crate::shown::in_one_line;
use description::Description;
pub use description::Speech;

/// The word for all rows that there are.
const ALL: &str = "all";

/// All rows that there are, those of the bundled adapters first.
///
/// # Errors
/// An `adapter.yaml` cannot be read.
pub fn rows() -> Result<Vec<Row>, RegistryError> {
    Places::of_the_environment().choose(ALL)
}

/// The rows of the bundled adapters alone, which are the same wherever it is asked.
pub(crate) fn bundled_rows() -> Vec<Row> {
    let rows = Places { folders: Vec::new(), cache: None }.choose(ALL);
    rows.unwrap_or_else(|error| unreachable!("every bundled adapter describes itself, as a test says: {error}"))
}

/// The row of this name, or all rows of the adapter of this name, or, for `all`, all that there are.
///
/// A folder of `XFEN_ADAPTERS` (a list like `PATH`) goes before a bundled adapter of the same name.
///
/// # Errors
/// There is none of this name, or an `adapter.yaml` cannot be read.
pub fn choose(name: &str) -> Result<Vec<Row>, RegistryError> {
    Places::of_the_environment().choose(name)
}

/// The row of this name, set up.
///
/// # Errors
/// There is none of this name, or there are several, or it cannot be made ready, or `stop` was set while that was tried.
pub fn find(name: &str, stop: &Stop) -> Result<Found, RegistryError> {
    match choose(name)?.as_slice() {
        [row] => Ok(row.in_folder(&row.set_up(stop)?)),
        rows => {
            let rows = rows.iter().map(|row| row.name.clone()).collect();
            Err(RegistryError::Several { name: name.to_owned(), rows })
        }
    }
}

/// A program in one of its modes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Its name: that of the adapter, and that of the mode behind a `-` if there are several.
    pub name: String,
    /// The name of the adapter, which is that of its folder.
    pub adapter: String,
    /// The program's name as people write it.
    pub program: String,
    /// The mode, which `run` gets as its argument; none if the adapter has no modes.
    pub mode: Option<String>,
    /// The program's licence, as SPDX writes it, if it is told.
    pub licence: Option<String>,
    /// The language that the program is written in, if it is told.
    pub language: Option<String>,
    /// How it is spoken to.
    pub speech: Speech,
    /// Whether it is the only row of its adapter.
    is_alone: bool,
    home: Home,
}

/// Where an adapter comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Home {
    /// This crate, to be laid into the cache folder, if there is one.
    Bundle(&'static Bundled, Option<PathBuf>),
    /// A folder of `XFEN_ADAPTERS`.
    Folder(PathBuf),
}

/// A row that is ready to be started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The row.
    pub row: Row,
    /// How it is started.
    pub command: CommandLine,
    /// The folder that its adapter is in.
    pub folder: PathBuf,
    /// The list of its known failures, if it has one.
    pub known: Option<PathBuf>,
}

impl Row {
    /// Runs the `setup` of its adapter, which tells on standard error what it installs, if it does. Gives the folder that
    /// the adapter is in. The rows of an adapter need it once.
    ///
    /// # Errors
    /// It cannot be made ready, or `stop` was set while that was tried.
    pub fn set_up(&self, stop: &Stop) -> Result<PathBuf, RegistryError> {
        match &self.home {
            Home::Folder(folder) => {
                let setup = folder.join("setup");
                if setup.is_file() {
                    setup::run(&setup, Command::new(&setup), stop)?;
                }
                Ok(folder.clone())
            }
            Home::Bundle(bundled, cache) => {
                let adapters = cache.as_ref().ok_or(RegistryError::NoCache)?.join("adapters");
                let folder = adapters.join(bundled.name);
                bundled.lay(&adapters)?;
                // By way of `sh`, so that the cache may be where nothing can be executed.
                let setup = folder.join("setup");
                let mut command = Command::new("sh");
                command.arg(&setup);
                setup::run(&setup, command, stop)?;
                Ok(folder)
            }
        }
    }

    /// The row in the folder that [`set_up`](Self::set_up) gave for its adapter.
    pub fn in_folder(&self, folder: &Path) -> Found {
        let run = folder.join("run");
        let command = match self.home {
            Home::Folder(_) => CommandLine::new(run, self.mode.iter()),
            Home::Bundle(..) => {
                CommandLine::new("sh", [run.into_os_string()].into_iter().chain(self.mode.iter().map(OsString::from)))
            }
        };
        let list = match &self.mode {
            Some(mode) if !self.is_alone => format!("known-{mode}.yaml"),
            _ => "known.yaml".to_owned(),
        };
        let known = Some(folder.join(list)).filter(|known| known.is_file());
        Found { row: self.clone(), command, folder: folder.to_owned(), known }
    }
}

impl Found {
    /// The row as an adapter, which ends when it is told to stop.
    pub fn adapter(&self, limits: Limits, stop: &Stop) -> Box<dyn Adapter + Send> {
        match &self.row.speech {
            Speech::Lines => Box::new(Process::new(self.command.clone(), limits).until(stop.clone())),
            Speech::Uci(options) => {
                let engine = Uci::new(self.command.clone(), options.clone(), limits).until(stop.clone());
                Box::new(engine.written_in(self.row.language.as_deref()))
            }
        }
    }
}

/// Why an adapter cannot be had by its name.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RegistryError {
    /// There is none of this name.
    #[error("there is no adapter `{}`; there are: {}", in_one_line(.name), in_one_line(.known.join(", ")))]
    Unknown {
        /// The name asked for.
        name: String,
        /// The names that there are, each with its modes.
        known: Vec<String>,
    },
    /// One row is wanted, and this is the name of several.
    #[error("`{}` has several rows: name one of {}", in_one_line(.name), in_one_line(.rows.join(", ")))]
    Several {
        /// The name asked for.
        name: String,
        /// The names of the rows.
        rows: Vec<String>,
    },
    /// An `adapter.yaml` cannot be read.
    #[error("{}: {}", in_one_line(.path.as_os_str().as_encoded_bytes()), in_one_line(.message))]
    Description {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        message: String,
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

/// Where adapters are looked for.
struct Places {
    /// The folders of `XFEN_ADAPTERS`.
    folders: Vec<PathBuf>,
    /// The cache folder, if there is a place for one.
    cache: Option<PathBuf>,
}

impl Places {
    fn of_the_environment() -> Self {
        Self { folders: folders(), cache: cache() }
    }

    fn choose(&self, name: &str) -> Result<Vec<Row>, RegistryError> {
        let adapters = self.adapters();
        if name == ALL {
            let rows: Vec<Vec<Row>> = adapters.iter().map(rows_of).collect::<Result<_, _>>()?;
            let is_replaced = |row: &Row| row.name != row.adapter && adapters.iter().any(|(name, _)| *name == row.name);
            return Ok(rows.into_iter().flatten().filter(|row| !is_replaced(row)).collect());
        }
        if let Some(adapter) = adapters.iter().find(|(own, _)| own == name) {
            return rows_of(adapter);
        }
        for adapter in adapters.iter().filter(|(own, _)| name.strip_prefix(own.as_str()).is_some()) {
            if let Some(row) = rows_of(adapter)?.into_iter().find(|row| row.name == name) {
                return Ok(vec![row]);
            }
        }
        let known = adapters.iter().map(|adapter| with_modes(&adapter.0, &rows_of(adapter).unwrap_or_default()));
        Err(RegistryError::Unknown { name: name.to_owned(), known: known.collect() })
    }

    /// All adapters by name, the bundled ones first.
    fn adapters(&self) -> Vec<(String, Home)> {
        let mut own: Vec<(String, Home)> = Vec::new();
        let entries = self.folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
        for entry in entries.filter(|entry| entry.path().join("run").is_file()) {
            match entry.file_name().into_string() {
                Ok(name) if !own.iter().any(|(other, _)| *other == name) => {
                    own.push((name, Home::Folder(entry.path())));
                }
                _ => {}
            }
        }
        own.sort_by(|(one, _), (other, _)| one.cmp(other));
        let is_replaced = |bundled: &&Bundled| own.iter().any(|(name, _)| name == bundled.name);
        let bundled = BUNDLED.iter().filter(|bundled| !is_replaced(bundled));
        let of_the_crate = bundled.map(|bundled| (bundled.name.to_owned(), Home::Bundle(bundled, self.cache.clone())));
        of_the_crate.chain(own.iter().cloned()).collect()
    }
}

/// The rows of an adapter.
fn rows_of((adapter, home): &(String, Home)) -> Result<Vec<Row>, RegistryError> {
    let Description { program, licence, language, modes } = description(adapter, home)?;
    let is_alone = modes.len() == 1;
    let row = |(mode, speech): (Option<String>, Speech)| Row {
        name: match &mode {
            Some(mode) if !is_alone => format!("{adapter}-{mode}"),
            _ => adapter.clone(),
        },
        adapter: adapter.clone(),
        program: program.clone(),
        mode,
        licence: licence.clone(),
        language: language.clone(),
        speech,
        is_alone,
        home: home.clone(),
    };
    Ok(modes.into_iter().map(row).collect())
}

fn description(adapter: &str, home: &Home) -> Result<Description, RegistryError> {
    const FILE: &str = "adapter.yaml";
    let (path, text) = match home {
        Home::Bundle(bundled, _) => (Path::new(bundled.name).join(FILE), bundled.file(FILE).map(str::to_owned)),
        Home::Folder(folder) => {
            let path = folder.join(FILE);
            let text = match fs::read_to_string(&path) {
                Ok(text) => Some(text),
                Err(error) if error.kind() == io::ErrorKind::NotFound => None,
                Err(error) => return Err(RegistryError::File { path, error }),
            };
            (path, text)
        }
    };
    let Some(text) = text else { return Ok(Description::of_the_folder(adapter)) };
    Description::from_yaml(&text).map_err(|message| RegistryError::Description { path, message })
}

/// The name of an adapter, with its modes if there are several.
fn with_modes(adapter: &str, rows: &[Row]) -> String {
    if rows.len() < 2 {
        return adapter.to_owned();
    }
    let modes: Vec<&str> = rows.iter().filter_map(|row| row.mode.as_deref()).collect();
    format!("{adapter} ({})", modes.join(", "))
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

#[cfg(test)]
mod tests {
    use super::*;

    fn places(folders: &[PathBuf]) -> Places {
        Places { folders: folders.to_vec(), cache: None }
    }

    fn names(rows: &[Row]) -> Vec<&str> {
        rows.iter().map(|row| row.name.as_str()).collect()
    }

    /// A folder of adapters with these files.
    fn folder(name: &str, files: &[(&str, &str)]) -> [PathBuf; 1] {
        let folder = env::temp_dir().join(format!("xfen-{name}-{}", std::process::id()));
        for (file, text) in files {
            let path = folder.join(file);
            fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("a temporary folder");
            fs::write(path, text).expect("a temporary file");
        }
        [folder]
    }

    #[test]
    fn every_bundled_adapter_describes_itself() {
        let rows = places(&[]).choose(ALL).expect("they are good");
        let mut names = names(&rows);
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), rows.len(), "each row has a name of its own: {names:?}");
        for row in &rows {
            assert!(row.licence.is_some() && row.language.is_some(), "{}", row.name);
            let Home::Bundle(bundled, _) = &row.home else { panic!("{} is bundled", row.name) };
            let known = row.in_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("adapters").join(bundled.name)).known;
            assert!(known.is_some(), "{} has a known list", row.name);
        }
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_known_ones() {
        let folders = folder("modes", &[("mine/run", ""), ("mine/adapter.yaml", "program: x\nmodes: [a, b]\n")]);
        let error = places(&folders).choose("python-ches").expect_err("misspelt").to_string();
        let none = places(&folders).choose("mine-c").expect_err("no such mode").to_string();
        fs::remove_dir_all(&folders[0]).expect("it is ours");
        assert!(error.starts_with("there is no adapter `python-ches`; there are: "), "{error}");
        assert!(error.contains("pgn-extract, ") && error.ends_with(", mine (a, b)"), "{error}");
        assert!(none.starts_with("there is no adapter `mine-c`; "), "{none}");
    }

    #[test]
    fn a_bundled_adapter_needs_a_place() {
        let rows = places(&[]).choose("pgn-extract").expect("it is bundled");
        let error = rows[0].set_up(&Stop::default()).expect_err("no cache");
        assert!(matches!(error, RegistryError::NoCache));
    }

    #[test]
    fn a_path_is_no_name() {
        let folders = folder("paths", &[("mine/run", ""), ("mine/a/run", ""), ("run", "")]);
        let places = places(&folders);
        let accepted: Vec<&str> = ["", ".", "..", "mine/a", "/", "mine/", "../mine"]
            .into_iter()
            .filter(|path| places.choose(path).is_ok())
            .collect();
        let mine = places.choose("mine").map(|rows| rows.len());
        fs::remove_dir_all(&folders[0]).expect("it is ours");
        assert!(accepted.is_empty(), "{accepted:?}");
        assert_eq!(mine.expect("it has a program `run`"), 1);
    }

    #[test]
    fn own_adapters_go_before_bundled_ones() {
        let files = ["mine/run", "python-chess/run", "python-chess/known.yaml", "no-adapter/known.yaml"];
        let folders = folder("own", &files.map(|file| (file, "")));
        let places = places(&folders);
        let ready = |name: &str| {
            let row = places.choose(name).expect("it has a program `run`").remove(0);
            row.in_folder(&row.set_up(&Stop::default()).expect("it needs no setup"))
        };
        let (mine, python_chess) = (ready("mine"), ready("python-chess"));
        let all = places.choose(ALL).expect("they are good");
        fs::remove_dir_all(&folders[0]).expect("it is ours");
        assert_eq!(mine.command, CommandLine::new(folders[0].join("mine/run"), [""; 0]));
        assert_eq!(mine.known, None);
        assert_eq!(python_chess.known, Some(folders[0].join("python-chess/known.yaml")));
        assert_eq!(names(&all)[all.len() - 2..], ["mine", "python-chess"]);
        assert_eq!(names(&all).iter().filter(|name| **name == "python-chess").count(), 1);
    }

    #[test]
    fn a_mode_is_a_row_with_an_argument_and_a_list() {
        let description = "program: Mine\nlicence: MIT\nlanguage: C\nmodes: [standard, chess960]\n";
        let one = "program: One\nmodes: [wide]\n";
        let files = [
            ("mine/run", ""),
            ("mine/adapter.yaml", description),
            ("mine/known-chess960.yaml", ""),
            ("one/run", ""),
            ("one/adapter.yaml", one),
            ("one/known.yaml", ""),
        ];
        let folders = folder("rows", &files);
        let places = places(&folders);
        let both = places.choose("mine").expect("it is good");
        let chess960 = places.choose("mine-chess960").expect("it is a row").remove(0);
        let found = chess960.in_folder(&folders[0].join("mine"));
        let alone = places.choose("one").expect("it is a row").remove(0).in_folder(&folders[0].join("one"));
        fs::remove_dir_all(&folders[0]).expect("it is ours");
        assert_eq!(names(&both), ["mine-standard", "mine-chess960"]);
        assert_eq!(chess960, both[1]);
        assert_eq!((chess960.adapter.as_str(), chess960.program.as_str()), ("mine", "Mine"));
        assert_eq!(chess960.licence.as_deref(), Some("MIT"));
        assert_eq!(found.command, CommandLine::new(folders[0].join("mine/run"), ["chess960"]));
        assert_eq!(found.known, Some(folders[0].join("mine/known-chess960.yaml")));
        assert_eq!(alone.command, CommandLine::new(folders[0].join("one/run"), ["wide"]));
        assert_eq!(alone.known, Some(folders[0].join("one/known.yaml")));
    }

    #[test]
    fn a_bad_description_is_told_with_its_file() {
        let folders = folder("bad", &[("bad/run", ""), ("bad/adapter.yaml", "licence: MIT\n")]);
        let error = places(&folders).choose("bad").expect_err("no program");
        let other = places(&folders).choose("pgn-extract");
        fs::remove_dir_all(&folders[0]).expect("it is ours");
        assert!(error.to_string().contains("bad/adapter.yaml: missing field `program`"), "{error}");
        assert!(other.is_ok(), "others do not suffer");
    }
}
