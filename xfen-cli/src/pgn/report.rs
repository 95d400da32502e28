//! Faults as text and as JSON.

use std::fmt::Display;

use serde_json::{Map, Value, json};
use xfen_conformance::shown::in_one_line;
use xfen_core::Rule;
use xfen_core::pgn::{Fault, Place, Severity};

use crate::json::insert_bytes;

/// Where something stands, as compilers write it, and in which game: `games.pgn:12:6: game 3: `.
pub(crate) fn place(file: &str, place: Place) -> String {
    let Place { line, column, game, .. } = place;
    let game = if game > 0 { format!("game {game}: ") } else { String::new() };
    format!("{file}:{line}:{column}: {game}")
}

/// A fault in one line.
pub(crate) fn line(file: &str, fault: &Fault) -> String {
    said(file, fault.place, (fault.severity(), fault.rule(), fault))
}

/// What is told of a place, in one line.
pub(crate) fn said(file: &str, at: Place, (severity, rule, message): (Severity, Rule, impl Display)) -> String {
    format!("{}{severity}[{rule}]: {message}", place(file, at))
}

/// What to do about a fault, if that is certain.
pub(crate) fn advice(fault: &Fault) -> Option<String> {
    let replacement = fault.replacement.as_deref()?;
    let lines = replacement.split(|byte| matches!(byte, b'\r' | b'\n')).filter(|line| !line.is_empty());
    let text = lines.map(|line| format!("`{}`", in_one_line(line))).collect::<Vec<_>>().join(" and ");
    Some(match (replacement.is_empty(), fault.len) {
        (true, _) => "leave this out".to_owned(),
        (false, 0) => format!("add {text}"),
        (false, _) => format!("write {text}"),
    })
}

/// A fault as a JSON object.
pub(crate) fn object(file: &str, fault: &Fault) -> Map<String, Value> {
    let mut object = said_object(file, fault.place, fault.len, (fault.severity(), fault.rule(), fault));
    if let Some(ply) = fault.ply {
        object.insert("ply".into(), json!(ply));
    }
    if let Some(replacement) = &fault.replacement {
        insert_bytes(&mut object, "replace", replacement);
    }
    object
}

/// What is told of a place and so many bytes, as a JSON object.
pub(crate) fn said_object(
    file: &str,
    at: Place,
    length: u64,
    (severity, rule, message): (Severity, Rule, impl Display),
) -> Map<String, Value> {
    let mut object = place_object(file, at);
    object.insert("length".into(), json!(length));
    object.insert("severity".into(), json!(severity.name()));
    object.insert("rule".into(), json!(rule));
    object.insert("message".into(), json!(message.to_string()));
    object
}

/// Where something stands, as a JSON object.
pub(crate) fn place_object(file: &str, place: Place) -> Map<String, Value> {
    let Place { offset, line, column, game } = place;
    let mut object = Map::new();
    object.insert("file".into(), json!(file));
    if game > 0 {
        object.insert("game".into(), json!(game));
    }
    object.insert("line".into(), json!(line));
    object.insert("column".into(), json!(column));
    object.insert("offset".into(), json!(offset));
    object
}

/// How many there are of something: `1 game`, `2 games`.
pub(crate) fn counted(number: u64, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// How many faults there are of each severity.
#[derive(Clone, Copy, Default)]
pub(crate) struct Severities {
    pub(crate) errors: u64,
    pub(crate) deviations: u64,
    pub(crate) remarks: u64,
}

impl Severities {
    /// Counts one more.
    pub(crate) fn add(&mut self, severity: Severity) {
        *match severity {
            Severity::Error => &mut self.errors,
            Severity::Deviation => &mut self.deviations,
            Severity::Remark => &mut self.remarks,
        } += 1;
    }
}
