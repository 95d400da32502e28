//! The X-FEN conformance suite: finds out how a program reads X-FEN, and says by which rule it is wrong.
//!
//! The [corpus] states the rules of X-FEN and shows each of them by vectors. An [adapter] puts the inputs to a program,
//! which knows neither ids nor expectations and only tells what it saw ([protocol]). A [run](run::run) lets the
//! [judge] compare what was seen with what the rules say, by meaning and not by spelling, and gives a
//! [report](results::Report), from which the [summary] is written; a list of [known] failures keeps old news out of it.
//!
//! ```
//! use xfen_conformance::adapter::Builtin;
//! use xfen_conformance::corpus::Corpus;
//! use xfen_conformance::known::KnownList;
//! use xfen_conformance::run::{RunOptions, run};
//! use xfen_conformance::summary::{Show, SummaryOptions, summary};
//!
//! let corpus = Corpus::embedded();
//! let report = run(&mut Builtin, &corpus, &RunOptions::default(), &mut |_done, _of| ())?;
//! let comparison = KnownList::default().compare(&report, &corpus);
//! let repeat = |id: &str| format!("xfen conform --only {id}");
//! let options = SummaryOptions { show: Show::All, show_known: false, repeat: &repeat };
//! assert!(comparison.unexpected.is_empty(), "{}", summary(&report, &corpus, &comparison, &options));
//! # Ok::<(), xfen_conformance::run::RunError>(())
//! ```

pub mod adapter;
pub mod board_svg;
pub mod corpus;
pub mod exit;
pub mod files;
pub mod glob;
pub mod judge;
pub mod known;
mod meaning;
mod men;
pub mod mutants;
pub mod outcome;
pub mod profile;
pub mod protocol;
pub mod random;
mod reach;
pub mod report;
pub mod results;
pub mod run;
pub mod shown;
pub mod specification;
pub mod summary;
mod yaml;
