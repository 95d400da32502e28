//! `xfen pgn stats`: what is in archives, counted.

use std::collections::BTreeMap;
use std::io::{self, Write as _};

use clap::Args;
use serde_json::{Value, json};
use xfen_conformance::shown::in_short;
use xfen_core::Rule;
use xfen_core::pgn::{Fault, FenTag, Head, Kind, Moves, Outcome};

use super::input::{Failure, Files, Task};
use super::progress;
use super::record::{Ended, Positions, Wants};
use super::report::Severities;
use crate::args::Format;
use crate::exit::Exit;

/// What the help says at its end.
pub(crate) const EXAMPLES: &str = "\
Counted over all files: games by kind, by the value of Variant as it is spelled, by whether a start
position is stored and by result; moves of the main lines, played and not; faults by rule, as `pgn
check` tells them. Of more than 256 values of Variant the later ones are counted together.

Examples:
  xfen pgn stats games.pgn
  xfen pgn stats --format json < games.pgn

Exit codes: 0 done, 2 usage, 3 input or output failed.";

/// How many values of Variant are counted one by one.
const MOST_VALUES: usize = 256;

#[derive(Args)]
pub(crate) struct StatsArguments {
    /// What is written: a table, or one JSON object
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    files: Files,
}

/// Runs the command.
///
/// # Errors
/// Those of standard output.
pub(crate) fn run(arguments: &StatsArguments) -> io::Result<Exit> {
    let progress = progress::before_output(&arguments.files);
    let mut stats = Stats::default();
    let exit = arguments.files.read(&mut stats, &progress)?;
    progress.finish();
    let text = match arguments.format {
        Format::Text => stats.text(),
        Format::Json => format!("{}\n", crate::json::text(stats.json())),
    };
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(exit)
}

/// What was counted.
#[derive(Default)]
pub(crate) struct Stats {
    files: u64,
    bytes: u64,
    games: u64,
    kinds: BTreeMap<Kind, u64>,
    variants: BTreeMap<Vec<u8>, u64>,
    /// Games whose Variant is not among those.
    more_variants: u64,
    with_fen: u64,
    without_fen: u64,
    /// Games whose tags are too long to be read.
    unknown_fen: u64,
    results: BTreeMap<Option<Outcome>, u64>,
    played: u64,
    unplayed: u64,
    faults: BTreeMap<Rule, Severities>,
}

impl Task for Stats {
    fn wants(&self) -> Wants {
        Wants { text: false, heads: true, moves: Moves::Replay, positions: Positions::None }
    }

    fn fault(&mut self, fault: Fault) {
        self.faults.entry(fault.rule()).or_default().add(fault.severity());
    }

    fn head(&mut self, head: &Head) {
        *self.kinds.entry(head.kind).or_default() += 1;
        if let Some(tag) = head.tag("Variant") {
            let value = tag.value();
            if let Some(count) = self.variants.get_mut(&*value) {
                *count += 1;
            } else if self.variants.len() < MOST_VALUES {
                self.variants.insert(value.into_owned(), 1);
            } else {
                self.more_variants += 1;
            }
        }
        match head.fen {
            FenTag::Absent => self.without_fen += 1,
            FenTag::Damaged | FenTag::Foreign | FenTag::Refused | FenTag::Read => self.with_fen += 1,
            FenTag::Unknown => self.unknown_fen += 1,
        }
    }

    fn end(&mut self, ended: Ended) {
        self.games += 1;
        *self.results.entry(ended.outcome).or_default() += 1;
        self.played += u64::from(ended.played);
        self.unplayed += ended.unplayed;
    }

    fn begin_file(&mut self, _: &str) {
        self.files += 1;
    }

    fn block(&mut self, bytes: &[u8]) {
        self.bytes += bytes.len() as u64;
    }

    fn pause(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    fn abandon_file(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Stats {
    /// The tables, each row a label and a number.
    pub(crate) fn text(&self) -> String {
        let rows = |rows: &[(String, u64)]| -> String {
            let width = rows.iter().map(|(label, _)| label.chars().count()).max().unwrap_or_default().max(20);
            rows.iter().map(|(label, number)| format!("  {label:width$}  {number:>12}\n")).collect()
        };
        let label = |label: &str, number: u64| (label.to_owned(), number);
        let mut tables = vec![(
            "Read",
            vec![
                label("files", self.files),
                label("bytes", self.bytes),
                label("games", self.games),
                label("moves played", self.played),
                label("moves not played", self.unplayed),
            ],
        )];
        tables.push(("Kinds", self.kinds.iter().map(|(kind, games)| label(kind.name(), *games)).collect()));
        let mut variants: Vec<_> =
            self.variants.iter().map(|(value, games)| (format!("\"{}\"", in_short(value)), *games)).collect();
        variants.push(label("other values", self.more_variants));
        variants.push(label("no Variant", self.games - self.variants.values().sum::<u64>() - self.more_variants));
        tables.push(("Variant", variants));
        let fens = [("present", self.with_fen), ("absent", self.without_fen), ("unknown", self.unknown_fen)];
        tables.push(("FEN", fens.map(|(state, games)| label(state, games)).into()));
        let result = |result: Option<Outcome>| result.map_or("no result", Outcome::text);
        tables.push(("Results", self.results.iter().map(|(key, games)| label(result(*key), *games)).collect()));
        let mut text = String::new();
        for (heading, table) in &mut tables {
            if *heading != "Read" {
                table.retain(|(_, number)| *number > 0);
            }
            if !table.is_empty() {
                text.push_str(&format!("{heading}\n{}\n", rows(table)));
            }
        }
        text + &self.faults_text()
    }

    fn faults_text(&self) -> String {
        if self.faults.is_empty() {
            return String::from("No faults\n");
        }
        let mut text = format!("{:30}  {:>8}  {:>10}  {:>8}\n", "Faults", "errors", "deviations", "remarks");
        for (rule, Severities { errors, deviations, remarks }) in &self.faults {
            text.push_str(&format!("  {:28}  {errors:>8}  {deviations:>10}  {remarks:>8}\n", rule.id()));
        }
        text
    }

    fn json(&self) -> Value {
        let kinds: BTreeMap<&str, u64> = self.kinds.iter().map(|(kind, games)| (kind.name(), *games)).collect();
        let results: BTreeMap<&str, u64> =
            self.results.iter().map(|(result, games)| (result.map_or("none", Outcome::text), *games)).collect();
        let variants = self.variants.iter().map(|(value, games)| {
            let mut object = serde_json::Map::new();
            crate::json::insert_bytes(&mut object, "value", value);
            object.insert("games".into(), json!(games));
            Value::from(object)
        });
        let faults: BTreeMap<&str, Value> = self
            .faults
            .iter()
            .map(|(rule, faults)| {
                let Severities { errors, deviations, remarks } = faults;
                (rule.id(), json!({"errors": errors, "deviations": deviations, "remarks": remarks}))
            })
            .collect();
        json!({
            "files": self.files,
            "bytes": self.bytes,
            "games": self.games,
            "moves": {"played": self.played, "not_played": self.unplayed},
            "kinds": kinds,
            "variants": variants.collect::<Vec<_>>(),
            "more_variants": self.more_variants,
            "fen": {"present": self.with_fen, "absent": self.without_fen, "unknown": self.unknown_fen},
            "results": results,
            "faults": faults,
        })
    }
}
