//! JSON values as the protocol has them: no key twice in an object, and whole numbers that are not rounded.
//!
//! A number with a point or an exponent may be so large that, once it is a float, nobody can tell it from a whole
//! number beyond 64 bits. Such a one is refused here.

use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// How deep values may be within each other; the protocol needs four.
const DEEPEST: usize = 16;

/// The value of a text.
///
/// # Errors
/// It is not JSON, with the line and column; or what is wrong with its values, by their keys.
pub(super) fn parse(text: &[u8]) -> Result<Value, String> {
    let raw: &RawValue = serde_json::from_slice(text).map_err(|error| format!("not JSON: {error}"))?;
    value(raw, "", DEEPEST)
}

/// The value of a raw one, which is JSON already; `key` is what it stands behind.
fn value(raw: &RawValue, key: &str, depth: usize) -> Result<Value, String> {
    let text = raw.get();
    let Some(depth) = depth.checked_sub(1) else { return Err(format!("more than {DEEPEST} values within each other")) };
    match text.as_bytes().first() {
        Some(b'{') => {
            let Entries(entries) = parsed(text)?;
            let mut map = Map::new();
            for (key, raw) in entries {
                if map.contains_key(&key) {
                    return Err(format!("the key `{key}` is there twice"));
                }
                let value = value(raw, &key, depth)?;
                map.insert(key, value);
            }
            Ok(Value::Object(map))
        }
        Some(b'[') => {
            let items: Vec<&RawValue> = parsed(text)?;
            items.into_iter().map(|raw| value(raw, key, depth)).collect::<Result<_, _>>().map(Value::Array)
        }
        Some(b'-' | b'0'..=b'9') => number(text).ok_or_else(|| format!("`{key}` is {text}, expected a whole number")),
        _ => parsed(text),
    }
}

/// A number that means what it says.
fn number(text: &str) -> Option<Value> {
    let value: Value = serde_json::from_str(text).ok()?;
    // Whole numbers beyond 64 bits are floats from here on, of at least this size.
    let is_large = value.as_f64().is_some_and(|float| float.abs() >= 9_223_372_036_854_775_808.0);
    let is_whole = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    (is_whole || !is_large).then_some(value)
}

fn parsed<'t, T: Deserialize<'t>>(text: &'t str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| format!("not JSON: {error}"))
}

/// The entries of an object, as often as they are there.
struct Entries<'t>(Vec<(String, &'t RawValue)>);

impl<'de> Deserialize<'de> for Entries<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;

        impl<'de> Visitor<'de> for InOrder {
            type Value = Entries<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries<'de>, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }

        deserializer.deserialize_map(InOrder)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn refused(text: &str) -> String {
        parse(text.as_bytes()).expect_err(text)
    }

    #[test]
    fn values_are_read_as_they_are() {
        let text = r#" {"a": [1, -2, {"b": null, "c": [true, "\u00e4\n"]}], "d": 0.5, "e": {}} "#;
        assert_eq!(
            parse(text.as_bytes()),
            Ok(json!({"a": [1, -2, {"b": null, "c": [true, "ä\n"]}], "d": 0.5, "e": {}}))
        );
        assert_eq!(parse(b"18446744073709551615"), Ok(json!(u64::MAX)));
    }

    #[test]
    fn no_key_is_there_twice() {
        assert_eq!(refused(r#"{"a":1,"b":2,"a":1}"#), "the key `a` is there twice");
        assert_eq!(refused(r#"{"a":[{"b":{"c":1,"\u0063":2}}]}"#), "the key `c` is there twice");
        assert_eq!(parse(br#"{"a":{"a":[{"a":1},{"a":2}]}}"#), Ok(json!({"a": {"a": [{"a": 1}, {"a": 2}]}})));
    }

    #[test]
    fn large_numbers_are_whole() {
        for text in ["18446744073709551616.5", "1e300", "-1e19", "1e999"] {
            assert_eq!(refused(&format!(r#"{{"a":[{text}]}}"#)), format!("`a` is {text}, expected a whole number"));
        }
        assert!(parse(b"99999999999999999999999").is_ok());
        assert!(parse(b"1.5").is_ok());
    }

    #[test]
    fn what_is_no_json_is_told_with_its_place() {
        assert_eq!(refused("{\"a\":"), "not JSON: EOF while parsing a value at line 1 column 5");
        assert_eq!(refused("{} {}"), "not JSON: trailing characters at line 1 column 4");
        assert!(refused("{\"a\":\"\\ud800\"}").starts_with("not JSON: "));
        assert!(parse(b"\"\xff\"").is_err());
    }

    #[test]
    fn depth_has_its_end() {
        let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        assert!(parse(nested(DEEPEST).as_bytes()).is_ok());
        assert_eq!(refused(&nested(DEEPEST + 1)), "more than 16 values within each other");
        assert!(parse(nested(400_000).as_bytes()).is_err());
    }
}
