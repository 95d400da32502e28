//! A badge for one row, in the form that shields.io calls an endpoint.

use serde_json::json;

use crate::outcome::Count;
use crate::results::Report;
use crate::shown::in_one_line;

/// The least share of right answers, in percent, for each colour.
static COLORS: [(usize, &str); 5] =
    [(100, "brightgreen"), (95, "green"), (90, "yellowgreen"), (80, "yellow"), (60, "orange")];

/// The badge of a run: the share of right answers among those that were judged, without what was beyond reach. The share
/// is rounded down, so that 100% has no exception.
///
/// ```
/// # use xfen_conformance::{adapter::Builtin, corpus::Corpus, report::badge_json, run::{RunOptions, run}};
/// let report = run(&mut Builtin, &Corpus::embedded(), &RunOptions::default(), &mut |_, _| ())?;
/// let badge = badge_json(&report);
/// assert!(badge.starts_with(r#"{"schemaVersion":1,"label":"X-FEN "#) && badge.contains(r#""message":"100% of "#));
/// # Ok::<(), xfen_conformance::run::RunError>(())
/// ```
pub fn badge_json(report: &Report) -> String {
    let right = report.counted(Count::Pass);
    let judged = right + report.counted(Count::Fail);
    let label = format!("X-FEN {}", in_one_line(&report.corpus_version));
    let (message, color) = match (right * 100).checked_div(judged) {
        None => ("nothing judged".to_owned(), "lightgrey"),
        Some(share) => {
            let color = COLORS.iter().find(|(least, _)| share >= *least).map_or("red", |(_, color)| *color);
            (format!("{share}% of {judged}"), color)
        }
    };
    // The order of the keys is that of the documentation.
    format!(
        "{{\"schemaVersion\":1,\"label\":{},\"message\":{},\"color\":{}}}\n",
        json!(label),
        json!(message),
        json!(color)
    )
}
