//! The results of several runs, read together: a row for each.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::corpus::Corpus;
use crate::files;
use crate::results::{BadResults, Report};
use crate::shown::in_one_line;

/// The results of several runs, in the order of their rows' names; no row twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rows {
    reports: Vec<Report>,
}

/// Why files are no results that can be shown together.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadRows {
    /// A file or folder cannot be read.
    #[error("{}: {error}", shown(.path))]
    File {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A folder has no results.
    #[error("{}: this folder has no results; write them there with `xfen conform --results FILE.jsonl`", shown(.0))]
    Empty(PathBuf),
    /// A file holds no results.
    #[error("{}: {error}", shown(.path))]
    Results {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: BadResults,
    },
    /// A row stands in two files.
    #[error("{}: the row `{}` stands in another file too; give each program and mode once", shown(.path), in_one_line(.row))]
    Twice {
        /// The second file.
        path: PathBuf,
        /// The name of the row.
        row: String,
    },
    /// A run was judged by another corpus.
    #[error(
        "the row `{}` was judged by the corpus {}, but the corpus here is {here}: run it again, with `xfen conform \
         --results FILE`", in_one_line(.row), in_one_line(.of_row)
    )]
    Corpus {
        /// The name of the row.
        row: String,
        /// The version of its corpus.
        of_row: String,
        /// The version of the corpus that it is to be shown with.
        here: String,
    },
    /// A run has a vector that the corpus does not have.
    #[error("the row `{}` has the vector `{}`, which the corpus {here} does not have: run it again", in_one_line(.row), in_one_line(.id))]
    Vector {
        /// The name of the row.
        row: String,
        /// The id of the vector.
        id: String,
        /// The version of the corpus.
        here: String,
    },
}

impl Rows {
    /// Reads files of results, and of a folder those whose names end in `.jsonl`.
    ///
    /// # Errors
    /// The first file that cannot be read, holds no complete results, or has a row for the second time.
    pub fn read<P: AsRef<Path>>(paths: &[P]) -> Result<Self, BadRows> {
        let mut reports: Vec<Report> = Vec::new();
        for path in files_of(paths)? {
            let text = files::read_text(&path).map_err(|error| BadRows::File { path: path.clone(), error })?;
            let report = Report::from_jsonl(&text).map_err(|error| BadRows::Results { path: path.clone(), error })?;
            if reports.iter().any(|other| name(other) == name(&report)) {
                return Err(BadRows::Twice { path, row: name(&report).to_owned() });
            }
            reports.push(report);
        }
        reports.sort_by(|one, other| name(one).cmp(name(other)));
        Ok(Self { reports })
    }

    /// The same, and all of them are results of this corpus.
    ///
    /// # Errors
    /// Those of [`read`](Self::read), or the first row of another version of the corpus.
    pub fn read_of<P: AsRef<Path>>(paths: &[P], corpus: &Corpus) -> Result<Self, BadRows> {
        let rows = Self::read(paths)?;
        rows.check(corpus)?;
        Ok(rows)
    }

    fn check(&self, corpus: &Corpus) -> Result<(), BadRows> {
        let here = &corpus.manifest.version;
        for report in &self.reports {
            let row = || name(report).to_owned();
            if report.corpus_version != *here {
                let of_row = report.corpus_version.clone();
                return Err(BadRows::Corpus { row: row(), of_row, here: here.clone() });
            }
            if let Some(result) = report.results.iter().find(|result| corpus.vector(&result.id).is_none()) {
                return Err(BadRows::Vector { row: row(), id: result.id.clone(), here: here.clone() });
            }
        }
        Ok(())
    }

    /// The names of the rows.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.reports.iter().map(name)
    }

    /// The results, one for each row, in the same order.
    pub fn reports(&self) -> &[Report] {
        &self.reports
    }
}

/// The name of a report's row; that of the program, if it was not had by name.
pub(crate) fn name(report: &Report) -> &str {
    report.row.as_deref().unwrap_or(&report.adapter.name)
}

/// Files of results: these, and of a folder those whose names end in `.jsonl`, by name.
///
/// # Errors
/// A folder cannot be read, or has none.
pub fn files_of<P: AsRef<Path>>(paths: &[P]) -> Result<Vec<PathBuf>, BadRows> {
    let mut files = Vec::new();
    for path in paths.iter().map(AsRef::as_ref) {
        if !path.is_dir() {
            files.push(path.to_owned());
            continue;
        }
        let failed = |error| BadRows::File { path: path.to_owned(), error };
        let entries = fs::read_dir(path).and_then(Iterator::collect::<io::Result<Vec<_>>>).map_err(failed)?;
        let mut own: Vec<PathBuf> = entries.iter().map(fs::DirEntry::path).filter(|path| is_results(path)).collect();
        if own.is_empty() {
            return Err(BadRows::Empty(path.to_owned()));
        }
        own.sort();
        files.append(&mut own);
    }
    Ok(files)
}

fn is_results(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "jsonl") && path.is_file()
}

fn shown(path: &Path) -> String {
    in_one_line(path.as_os_str().as_encoded_bytes())
}
