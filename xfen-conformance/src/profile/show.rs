//! Profiles as text for people and as JSON.

use std::fmt::{self, Write as _};

use serde::Serialize;

use super::{Exception, Habit, ReadingProfile};
use crate::corpus::Corpus;
use crate::report::Rows;
use crate::shown::{in_json, in_one_line};

/// How many exceptions of a kind are named before they are only counted.
const NAMED: usize = 3;

/// The profiles of all rows for people: of each row a line for each question, with the exceptions below it.
pub fn profiles_text(rows: &Rows, corpus: &Corpus) -> String {
    let profiles: Vec<String> = of(rows, corpus).iter().map(ToString::to_string).collect();
    profiles.join("\n")
}

/// The same as one JSON object, with every exception.
pub fn profiles_json(rows: &Rows, corpus: &Corpus) -> String {
    #[derive(Serialize)]
    struct Profiles {
        rows: Vec<ReadingProfile>,
    }
    let json = serde_json::to_string(&Profiles { rows: of(rows, corpus) });
    in_json(json.unwrap_or_else(|error| unreachable!("{error}"))) + "\n"
}

fn of(rows: &Rows, corpus: &Corpus) -> Vec<ReadingProfile> {
    rows.reports().iter().map(|report| ReadingProfile::new(report, corpus)).collect()
}

impl fmt::Display for ReadingProfile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", in_one_line(&self.row), in_one_line(&self.version))?;
        let width = self.habits.iter().map(|habit| habit.question.len()).max().unwrap_or(0);
        for habit in &self.habits {
            writeln!(f, "  {:width$}  {}", habit.question, summed_up(habit))?;
            for exception in &habit.otherwise {
                writeln!(f, "      {}: {}", in_words(&exception.ways), named(exception))?;
            }
        }
        Ok(())
    }
}

/// `drop (10)`, or `mixed: drop 8, reject 2`, or `not told`.
fn summed_up(habit: &Habit) -> String {
    if habit.of == 0 {
        return "not told".to_owned();
    }
    let ways = in_words(&habit.ways);
    if habit.otherwise.is_empty() {
        return format!("{ways} ({})", habit.of);
    }
    let mut text = format!("mixed: {ways} {}", habit.fits);
    for Exception { ways, vectors } in &habit.otherwise {
        let _ = write!(text, ", {} {}", in_words(ways), vectors.len());
    }
    text
}

fn in_words(ways: &[String]) -> String {
    in_one_line(ways.join(" or "))
}

fn named(exception: &Exception) -> String {
    let ids = &exception.vectors;
    let named = ids[..ids.len().min(NAMED)].join(", ");
    match ids.len() - ids.len().min(NAMED) {
        0 => named,
        more => format!("{named} and {more} more"),
    }
}
