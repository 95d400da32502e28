//! The `setup` of the bundled adapters. That of python-chess when several run at the same time, are killed, or find what
//! killed ones left: they are given a Python that installs nothing. That of pgn-extract when it is told of a program.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

const SETUP: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/adapters/python-chess/setup");
const PYTHON: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/setup/python");

/// A cache folder for one test, and what is written about installations.
struct Place {
    folder: PathBuf,
    cache: String,
}

impl Place {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("setup-{name}-{}", process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("the folder is for such files");
        Self { cache: folder.join("cache").display().to_string(), folder }
    }

    fn start(&self, seconds: &str) -> Child {
        let mut command = Command::new("sh");
        command.arg(SETUP).current_dir(&self.folder).stdin(Stdio::null()).stderr(Stdio::null());
        command.env("XFEN_CACHE", &self.cache).env("PYTHON", PYTHON).env("XFEN_TEST_SLEEP", seconds);
        command.env("XFEN_TEST_LOG", self.folder.join("log")).spawn().expect("a shell")
    }

    fn adapter(&self) -> PathBuf {
        self.folder.join(&self.cache).join("adapters/python-chess")
    }

    /// Runs so many at the same time; all must succeed.
    fn run(&self, count: usize) {
        let all: Vec<Child> = (0..count).map(|_| self.start("1")).collect();
        for mut setup in all {
            assert!(setup.wait().expect("it ends").success());
        }
        assert!(self.adapter().join("venv/bin/python").is_file());
        let entries = fs::read_dir(self.adapter()).expect("it is there").flatten();
        let names: Vec<_> = entries.map(|entry| entry.file_name()).collect();
        assert_eq!(names, ["venv"]);
        let inside = fs::read_dir(self.adapter().join("venv")).expect("it is there").flatten();
        assert_eq!(inside.count(), 2, "the programs, and what is installed");
    }

    fn installations(&self) -> usize {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default().lines().count()
    }

    /// Leaves what a `setup` leaves that was killed.
    fn leave(&self, owner: Option<&str>) {
        let lock = self.adapter().join("setup.lock");
        fs::create_dir_all(&lock).expect("a temporary folder");
        if let Some(owner) = owner {
            let machine = Command::new("uname").arg("-n").output().expect("unix has `uname`").stdout;
            let text = format!("{owner} {}", String::from_utf8_lossy(&machine));
            fs::write(lock.join("owner"), text).expect("a temporary file");
        }
        for name in ["venv.new/bin", "venv.4711"] {
            fs::create_dir_all(self.adapter().join(name)).expect("a temporary folder");
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The number of a process that is gone.
fn gone() -> String {
    let mut child = Command::new("true").spawn().expect("unix has `true`");
    child.wait().expect("it ends");
    child.id().to_string()
}

/// A script of the adapter of pgn-extract, told of a program: whether it succeeded, and what it said.
fn with_pgn_extract(script: &str, program: &str) -> (bool, String) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("adapters/pgn-extract").join(script);
    let mut command = Command::new("sh");
    let output = command.arg(script).env("PGN_EXTRACT", program).stdin(Stdio::null()).output().expect("a shell");
    (output.status.success(), String::from_utf8(output.stderr).expect("it writes text"))
}

#[test]
fn pgn_extract_is_where_one_says_it_is() {
    assert_eq!(with_pgn_extract("setup", "sh"), (true, String::new()));
    assert_eq!(with_pgn_extract("run", "sh"), (true, String::new()));
}

#[test]
fn nothing_is_installed_in_place_of_the_pgn_extract_that_one_names() {
    let told = "pgn-extract: PGN_EXTRACT is '/nowhere/pgn-extract', and there is no such program\n";
    assert_eq!(with_pgn_extract("setup", "/nowhere/pgn-extract"), (false, told.to_owned()));
    let (succeeded, told) = with_pgn_extract("run", "/nowhere/pgn-extract");
    assert!(!succeeded);
    assert!(told.ends_with("adapters/pgn-extract/setup once, it says what to install\n"), "{told}");
}

#[test]
fn one_of_many_installs() {
    let place = Place::new("many");
    place.run(6);
    assert_eq!(place.installations(), 1);
    place.run(2);
    assert_eq!(place.installations(), 1);
}

#[test]
fn what_a_killed_one_left_is_taken_over_by_one() {
    let place = Place::new("left");
    place.leave(Some(&gone()));
    place.run(6);
    assert_eq!(place.installations(), 1);
}

#[test]
fn a_lock_without_a_name_is_taken_over() {
    let place = Place::new("nameless");
    place.leave(None);
    place.run(2);
    assert_eq!(place.installations(), 1);
}

#[test]
fn a_killed_one_keeps_nobody_waiting() {
    let place = Place::new("killed");
    let mut first = place.start("20");
    let until = Instant::now() + Duration::from_secs(30);
    while place.installations() == 0 && Instant::now() < until {
        sleep(Duration::from_millis(20));
    }
    first.kill().expect("it runs");
    first.wait().expect("it ends");
    let began = Instant::now();
    place.run(2);
    assert_eq!(place.installations(), 2);
    assert!(began.elapsed() < Duration::from_secs(15), "{:?}", began.elapsed());
}

#[test]
fn an_old_installation_is_replaced() {
    let place = Place::new("old");
    place.run(1);
    fs::write(place.adapter().join("venv/installed.txt"), "chess==1.0\n").expect("it is ours");
    place.run(3);
    assert_eq!(place.installations(), 2);
}

#[test]
fn a_cache_may_be_called_like_an_option() {
    let mut place = Place::new("dash");
    place.cache = "-dash".to_owned();
    place.run(2);
    assert_eq!(place.installations(), 1);
}
