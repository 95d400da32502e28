//! What several runs say together, each of it made from files of results alone: a page for people ([`matrix_html`]), a
//! text for a document ([`summary_markdown`]), a report for build servers ([`junit_xml`]), a badge ([`badge_json`]), and
//! what has changed between two runs ([`Diff`]).
//!
//! Nothing here judges: the outcomes are those that the files have. No report tells a time or a path, so that equal results
//! give equal texts.

mod badge;
mod diff;
mod junit;
mod markdown;
mod matrix;
mod rows;

pub use badge::badge_json;
pub use diff::{Change, Changed, Diff, DiffError, RowDiff};
pub use junit::junit_xml;
pub use markdown::summary_markdown;
pub use matrix::matrix_html;
pub(crate) use rows::name as row_name;
pub use rows::{BadRows, Rows, files_of};
