//! Reports as JSON: one object a line.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Map, Value, json};
use xfen_core::{Accepted, Refused};

use crate::lines::{Line, Place};

/// What was read of a line: where it stood, the input, the verdict, errors and deviations, and for an accepted one what
/// can be said of the position.
pub(crate) fn report(line: Line<'_>, result: &Result<Accepted, Refused>) -> Map<String, Value> {
    let mut object = Map::new();
    if let Place::Line(number) = line.place {
        object.insert("line".into(), json!(number));
    }
    match std::str::from_utf8(line.bytes) {
        Ok(text) => object.insert("input".into(), json!(text)),
        Err(_) => object.insert("input_b64".into(), json!(BASE64_STANDARD.encode(line.bytes))),
    };
    if line.cut {
        object.insert("cut".into(), json!(true));
    }
    let (verdict, errors, deviations) = match result {
        Ok(accepted) => (accepted.verdict(), &[][..], accepted.deviations.as_slice()),
        Err(refused) => (refused.verdict(), refused.errors.as_slice(), refused.deviations.as_slice()),
    };
    object.insert("verdict".into(), json!(verdict));
    object.insert("accepted".into(), json!(result.is_ok()));
    object.insert("errors".into(), json!(errors));
    object.insert("deviations".into(), json!(deviations));
    if let Ok(accepted) = result {
        let setup = &accepted.setup;
        object.insert("xfen".into(), json!(setup));
        object.insert("illegal".into(), json!(setup.illegal()));
        let mut lints: Vec<&str> = setup.lints().iter().map(|lint| lint.rule().id()).collect();
        lints.dedup();
        object.insert("lints".into(), json!(lints));
    }
    object
}
