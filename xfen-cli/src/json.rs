//! Reports as JSON: one object a line.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Map, Value, json};
use xfen_conformance::shown::in_json;

use crate::form::Read;
use crate::lines::{Line, Place};

/// What was read of a line: where it stood, the input, the verdict, errors and deviations, and for an accepted one what
/// can be said of the position.
pub(crate) fn report(line: Line<'_>, read: &Read) -> Map<String, Value> {
    let mut object = Map::new();
    if let Place::Line(number) = line.place {
        object.insert("line".into(), json!(number));
    }
    insert_bytes(&mut object, "input", line.bytes);
    if line.cut {
        object.insert("cut".into(), json!(true));
    }
    object.insert("verdict".into(), json!(read.verdict()));
    object.insert("accepted".into(), json!(read.result.is_ok()));
    object.insert("errors".into(), json!(read.errors()));
    object.insert("deviations".into(), json!(read.deviations()));
    if let Some(reason) = read.dialect() {
        object.insert("inexpressible".into(), json!(reason));
    }
    if let Ok(accepted) = &read.result {
        let setup = &accepted.setup;
        object.insert("xfen".into(), json!(setup));
        object.insert("illegal".into(), json!(setup.illegal()));
        let mut lints: Vec<&str> = setup.lints().iter().map(|lint| lint.rule().id()).collect();
        lints.dedup();
        object.insert("lints".into(), json!(lints));
    }
    object
}

/// A value as text, in one line, harmless for a terminal.
pub(crate) fn text(value: impl Into<Value>) -> String {
    in_json(value.into().to_string())
}

/// Puts text under a key; bytes that are not UTF-8 as base64 under the key with `_b64` behind it.
pub(crate) fn insert_bytes(object: &mut Map<String, Value>, key: &str, bytes: &[u8]) {
    match std::str::from_utf8(bytes) {
        Ok(text) => object.insert(key.to_owned(), json!(text)),
        Err(_) => object.insert(format!("{key}_b64"), json!(BASE64_STANDARD.encode(bytes))),
    };
}
