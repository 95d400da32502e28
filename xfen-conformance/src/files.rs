//! Files: read with a limit, and written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};

/// The longest file that is read, in bytes.
pub const LONGEST: u64 = 8 << 20;

/// The text of a file.
///
/// # Errors
/// It cannot be read, is no regular file, is longer than [`LONGEST`], or is not UTF-8.
pub fn read_text(path: &Path) -> io::Result<String> {
    // Asked before it is opened: to open a pipe may take for ever.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "this is no regular file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(LONGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("longer than {} MiB", LONGEST >> 20)));
    }
    String::from_utf8(bytes).map_err(|error| {
        let line =
            1 + error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|byte| **byte == b'\n').count();
        io::Error::new(io::ErrorKind::InvalidData, format!("line {line} is not UTF-8"))
    })
}

/// A file that is to be written. Until it is, whatever was there before stays.
///
/// What is no regular file, such as `/dev/stdout` or a pipe, is written as it is.
#[derive(Debug)]
pub struct NewFile {
    file: File,
    /// The file that `file` becomes when it is whole; none if it is written as it is.
    becomes: Option<PathBuf>,
    part: PathBuf,
}

/// Numbers the files of this process that are not whole yet.
static PARTS: AtomicU64 = AtomicU64::new(0);

impl NewFile {
    /// Makes sure that the file can be written.
    ///
    /// # Errors
    /// It cannot.
    pub fn open(path: &Path) -> io::Result<Self> {
        // A link stays a link: its target is written.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let before = match fs::metadata(&path) {
            Ok(before) if before.is_dir() => {
                return Err(io::Error::new(io::ErrorKind::IsADirectory, "this is a folder"));
            }
            Ok(before) if !before.is_file() => {
                let file = OpenOptions::new().write(true).open(&path)?;
                return Ok(Self { file, becomes: None, part: PathBuf::new() });
            }
            Ok(before) => {
                // Who may not write it may not replace it either.
                OpenOptions::new().write(true).open(&path)?;
                Some(before)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let name = path.file_name().ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "this names no file"))?;
        let (file, part) = loop {
            let number = PARTS.fetch_add(1, Ordering::Relaxed);
            let part = path.with_file_name(format!(".{}.{}.{number}", name.to_string_lossy(), process::id()));
            match OpenOptions::new().write(true).create_new(true).open(&part) {
                // Left behind by one that was killed and had this process's number.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                opened => break (opened?, part),
            }
        };
        let new = Self { file, becomes: Some(path), part };
        if let Some(before) = before {
            new.file.set_permissions(before.permissions())?;
        }
        Ok(new)
    }

    /// Writes it.
    ///
    /// # Errors
    /// The disk is full, or the like.
    pub fn write(mut self, text: &str) -> io::Result<()> {
        self.file.write_all(text.as_bytes())?;
        if let Some(path) = self.becomes.take() {
            fs::rename(&self.part, path).inspect_err(|_| self.remove_part())?;
        }
        Ok(())
    }

    fn remove_part(&self) {
        let _ = fs::remove_file(&self.part);
    }
}

/// Writes a file, whole or not at all.
///
/// # Errors
/// It cannot be written.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    NewFile::open(path)?.write(text)
}

/// Whether two paths lead to one file, be it there or not.
pub fn is_same(one: &Path, other: &Path) -> bool {
    one == other || place(one).is_some_and(|one| Some(one) == place(other))
}

/// The path without links and dots; the last part need not be there.
fn place(path: &Path) -> Option<PathBuf> {
    let folder = || path.parent().map(|parent| if parent.as_os_str().is_empty() { Path::new(".") } else { parent });
    fs::canonicalize(path).ok().or_else(|| Some(fs::canonicalize(folder()?).ok()?.join(path.file_name()?)))
}

impl Drop for NewFile {
    fn drop(&mut self) {
        if self.becomes.is_some() {
            self.remove_part();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder for one test.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let folder = std::env::temp_dir().join(format!("xfen-files-{name}-{}", process::id()));
            fs::create_dir_all(&folder).expect("a temporary folder");
            Self(folder)
        }

        fn names(&self) -> Vec<String> {
            let entries = fs::read_dir(&self.0).expect("it is there").flatten();
            entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_file_stays_until_the_new_one_is_whole() {
        let folder = Folder::new("whole");
        let path = folder.0.join("known.yaml");
        fs::write(&path, "old").expect("a temporary file");
        let new = NewFile::open(&path).expect("it can be written");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "old");
        new.write("new").expect("it can be written");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "new");
        assert_eq!(folder.names(), ["known.yaml"]);
    }

    #[test]
    fn a_file_that_is_not_written_leaves_nothing() {
        let folder = Folder::new("nothing");
        drop(NewFile::open(&folder.0.join("results.jsonl")).expect("it could be written"));
        assert!(folder.names().is_empty());
        let nowhere = NewFile::open(&folder.0.join("no/such/folder")).expect_err("there is no folder");
        assert_eq!(nowhere.kind(), io::ErrorKind::NotFound);
        assert_eq!(NewFile::open(&folder.0).expect_err("a folder").to_string(), "this is a folder");
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = Folder::new("links");
        let (path, link) = (folder.0.join("file"), folder.0.join("link"));
        fs::write(&path, "old").expect("a temporary file");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("it is ours");
        symlink("file", &link).expect("a temporary link");
        write(&link, "new").expect("it can be written");
        assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink());
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "new");
        assert_eq!(fs::metadata(&path).expect("it is there").permissions().mode() & 0o777, 0o640);
        write(Path::new("/dev/null"), "gone").expect("everything can go there");
    }

    #[test]
    fn what_is_read_has_a_limit() {
        let folder = Folder::new("limit");
        let path = folder.0.join("file");
        let with = |length: u64| {
            File::create(&path).and_then(|file| file.set_len(length)).expect("a temporary file");
            read_text(&path)
        };
        assert_eq!(with(LONGEST).map(|text| text.len()).expect("just short enough"), 8 << 20);
        assert_eq!(with(LONGEST + 1).expect_err("one too long").to_string(), "longer than 8 MiB");
        assert_eq!(read_text(&folder.0).expect_err("a folder").to_string(), "this is no regular file");
        fs::write(&path, b"a\nb\n\xff").expect("a temporary file");
        assert_eq!(read_text(&path).expect_err("no text").to_string(), "line 3 is not UTF-8");
    }

    #[cfg(unix)]
    #[test]
    fn a_device_is_no_file() {
        assert_eq!(read_text(Path::new("/dev/zero")).expect_err("endless").to_string(), "this is no regular file");
    }

    #[test]
    fn one_file_has_many_paths() {
        let folder = Folder::new("paths");
        let path = |name: &str| folder.0.join(name);
        assert!(is_same(&path("new"), &path("./new")));
        assert!(!is_same(&path("new"), &path("other")));
        fs::write(path("old"), "").expect("a temporary file");
        assert!(is_same(&path("old"), &path(".").join("old")));
        assert!(!is_same(&path("no/such"), &path("no/other")));
    }
}
