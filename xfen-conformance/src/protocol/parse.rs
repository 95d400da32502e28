//! Lines of the protocol into values: requests for those who answer, answers for the runner.
//!
//! Every failure says what is wrong and where, by the name of the key, since those who write adapters read these words.

use std::fmt;
use std::str::FromStr;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serializer};
use serde_json::{Map, Number, Value};

use super::{Answer, Case, Complaint, Input, Op, Request, Task, json};

/// Why a line is not a [`Request`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadRequest {
    /// The request's `n`, if it could be read.
    pub n: Option<u64>,
    /// What is wrong, and where.
    pub message: String,
}

/// Why a line is not an [`Answer`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadAnswer {
    /// The adapter did not understand the request, and says so.
    Complaint(String),
    /// The line is not JSON, or not an answer.
    Malformed(String),
}

impl Request {
    /// Reads one line, without or with its line end.
    ///
    /// Of an operation that this version does not know, only `n` and `op` are read.
    ///
    /// # Errors
    /// What is wrong with the line, and where: a column for JSON that is broken, else the key.
    pub fn parse(line: &[u8]) -> Result<Self, BadRequest> {
        let mut keys = Keys { n: None, map: object(line).map_err(|message| BadRequest { n: None, message })? };
        let cmd = keys.text("cmd")?.ok_or_else(|| keys.bad("the key `cmd` is missing"))?;
        match cmd.as_str() {
            "hello" => {
                let protocol = keys.number("protocol")?.ok_or_else(|| keys.bad("the key `protocol` is missing"))?;
                let protocol = u32::try_from(protocol).map_err(|_| keys.bad("`protocol` is too large"))?;
                keys.end("hello")?;
                Ok(Request::Hello { protocol })
            }
            "run" => {
                keys.n = keys.number("n")?;
                let n = keys.n.ok_or_else(|| keys.bad("the key `n` is missing"))?;
                let op = keys.text("op")?.ok_or_else(|| keys.bad("the key `op` is missing"))?;
                match Op::ALL.into_iter().find(|known| known.name() == op) {
                    Some(op) => Ok(Request::Run { n, case: keys.case(op)? }),
                    None => Ok(Request::Unknown { n, op }),
                }
            }
            "bye" => {
                keys.end("bye")?;
                Ok(Request::Bye)
            }
            other => Err(keys.bad(format!("`cmd` is `{other}`, expected `hello`, `run` or `bye`"))),
        }
    }
}

impl Answer {
    /// Reads one line, without or with its line end.
    ///
    /// # Errors
    /// The adapter's own complaint, or what is wrong with the line.
    pub fn parse(line: &[u8]) -> Result<Self, BadAnswer> {
        let map = object(line).map_err(BadAnswer::Malformed)?;
        if map.contains_key("error") {
            let complaint = Complaint::deserialize(Value::Object(map)).map_err(malformed)?;
            return Err(BadAnswer::Complaint(complaint.error));
        }
        for key in ["n", "result"] {
            if !map.contains_key(key) {
                return Err(BadAnswer::Malformed(format!("the key `{key}` is missing")));
            }
        }
        Answer::deserialize(Value::Object(map)).map_err(malformed)
    }

    /// The `n` of a line that need not be an answer otherwise.
    pub(crate) fn number(line: &[u8]) -> Option<u64> {
        object(line).ok()?.get("n")?.as_u64()
    }
}

impl fmt::Display for BadRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for BadRequest {}

impl fmt::Display for BadAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadAnswer::Complaint(words) => write!(f, "the adapter did not understand the request: {words}"),
            BadAnswer::Malformed(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for BadAnswer {}

/// Bytes as standard base64.
pub(super) fn as_base64<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&BASE64.encode(bytes))
}

/// A whole number of any size, or `null`.
pub(super) fn counter<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<i64>, D::Error> {
    let Some(number) = Option::<Number>::deserialize(deserializer)? else { return Ok(None) };
    let nearest = match (number.as_i64(), number.as_u64(), number.as_f64()) {
        (Some(number), ..) => number,
        (None, Some(_), _) => i64::MAX,
        // JSON integers beyond 64 bits arrive as floats of at least that size.
        (None, None, Some(float)) if float >= 18_446_744_073_709_551_615.0 => i64::MAX,
        (None, None, Some(float)) if float <= -9_223_372_036_854_775_808.0 => i64::MIN,
        _ => return Err(D::Error::custom(format!("`{number}` is not a whole number"))),
    };
    Ok(Some(nearest))
}

fn malformed(error: serde_json::Error) -> BadAnswer {
    BadAnswer::Malformed(error.to_string())
}

/// A line's JSON object.
fn object(line: &[u8]) -> Result<Map<String, Value>, String> {
    if line.iter().all(u8::is_ascii_whitespace) {
        return Err("the line is empty".to_owned());
    }
    match json::parse(line)? {
        Value::Object(map) => Ok(map),
        other => Err(format!("a JSON object is expected, this is {}", kind(&other))),
    }
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    }
}

/// The keys that some requests have.
const KEYS: [&str; 10] =
    ["n", "op", "input", "input_b64", "policy", "profile", "notation", "moves", "depth", "protocol"];

/// The keys of a request that are still to be read.
struct Keys {
    n: Option<u64>,
    map: Map<String, Value>,
}

impl Keys {
    fn bad(&self, message: impl Into<String>) -> BadRequest {
        BadRequest { n: self.n, message: message.into() }
    }

    fn text(&mut self, key: &str) -> Result<Option<String>, BadRequest> {
        match self.map.remove(key) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => Err(self.bad(format!("`{key}` is {}, expected a string", kind(&other)))),
        }
    }

    fn number(&mut self, key: &str) -> Result<Option<u64>, BadRequest> {
        let Some(value) = self.map.remove(key) else { return Ok(None) };
        match value.as_u64() {
            Some(number) => Ok(Some(number)),
            None => Err(self.bad(format!("`{key}` is {value}, expected a whole number from 0"))),
        }
    }

    fn case(mut self, op: Op) -> Result<Case, BadRequest> {
        let input = match (self.text("input")?, self.text("input_b64")?) {
            (Some(text), None) => Input::Text(text),
            (None, Some(coded)) => {
                Input::new(&BASE64.decode(coded).map_err(|e| self.bad(format!("`input_b64` is not base64: {e}")))?)
            }
            (None, None) => return Err(self.bad("the key `input` is missing")),
            (Some(_), Some(_)) => return Err(self.bad("`input` and `input_b64` are both there")),
        };
        let (policy, profile) = (self.value("policy")?, self.value("profile")?);
        let task = self.task(op)?;
        self.end(op.name())?;
        Ok(Case { task, input, policy, profile })
    }

    /// The operation with the keys that it needs.
    fn task(&mut self, op: Op) -> Result<Task, BadRequest> {
        Ok(match op {
            Op::Read => Task::Read,
            Op::ReadUrl => Task::ReadUrl,
            Op::Play => Task::Play {
                notation: self.value("notation")?.ok_or_else(|| self.bad("the key `notation` is missing"))?,
                moves: self.texts("moves")?,
            },
            Op::Game => Task::Game,
            Op::Perft => {
                let depth = self.number("depth")?.ok_or_else(|| self.bad("the key `depth` is missing"))?;
                Task::Perft { depth: u8::try_from(depth).map_err(|_| self.bad("`depth` is more than 255"))? }
            }
        })
    }

    fn texts(&mut self, key: &str) -> Result<Vec<String>, BadRequest> {
        let Some(value) = self.map.remove(key) else { return Err(self.bad(format!("the key `{key}` is missing"))) };
        let Value::Array(items) = value else {
            return Err(self.bad(format!("`{key}` is {}, expected an array of strings", kind(&value))));
        };
        let text = |item: Value| match item {
            Value::String(text) => Ok(text),
            other => Err(self.bad(format!("`{key}` holds {}, expected strings", kind(&other)))),
        };
        items.into_iter().map(text).collect()
    }

    /// A value by its name.
    fn value<T: FromStr<Err: fmt::Display>>(&mut self, key: &str) -> Result<Option<T>, BadRequest> {
        let Some(name) = self.text(key)? else { return Ok(None) };
        name.parse().map(Some).map_err(|unknown| self.bad(format!("`{key}` is `{name}`, {unknown}")))
    }

    /// Makes sure that no key is left, in a request of this name.
    fn end(&self, request: &str) -> Result<(), BadRequest> {
        match self.map.keys().next() {
            None => Ok(()),
            Some(key) if KEYS.contains(&key.as_str()) => {
                Err(self.bad(format!("the key `{key}` is not for `{request}`")))
            }
            Some(key) => Err(self.bad(format!("the key `{key}` is not in the protocol"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use xfen_core::Policy;

    use super::super::{AnswerBody, Observation};
    use super::*;

    fn refused(line: &str) -> String {
        Request::parse(line.as_bytes()).expect_err(line).message
    }

    fn play(moves: &[&str]) -> Task {
        let moves = moves.iter().map(|text| (*text).to_owned()).collect();
        Task::Play { notation: xfen_core::MoveNotation::San, moves }
    }

    fn malformed(line: &str) -> String {
        Answer::parse(line.as_bytes()).expect_err(line).to_string()
    }

    #[test]
    fn requests_round_trip() {
        let strict = Case { policy: Some(Policy::Strict), ..Case::read(b"\"\\\0 \xEF\xBB\xBF") };
        for request in [
            Request::Hello { protocol: 1 },
            Request::Run { n: u64::MAX, case: strict },
            Request::Run { n: 0, case: Case::read(b"\xff\x00") },
            Request::Run { n: 1, case: Case { task: Task::ReadUrl, ..Case::read(b"8_w") } },
            Request::Run { n: 2, case: Case { task: Task::Perft { depth: 3 }, ..Case::read(b"8 w") } },
            Request::Run { n: 3, case: Case { task: play(&["O-O", "\u{e9}"]), ..Case::read(b"8 w") } },
            Request::Run { n: 5, case: Case { task: Task::Game, ..Case::read(b"1. e4 *\n") } },
            Request::Run { n: 4, case: Case { task: play(&[]), ..Case::read(b"\xff") } },
            Request::Bye,
        ] {
            let line = serde_json::to_string(&request).expect("a request is JSON");
            assert_eq!(Request::parse(line.as_bytes()), Ok(request), "{line}");
        }
    }

    #[test]
    fn bytes_travel_as_base64() {
        let request = Request::Run { n: 3, case: Case::read(b"\xff\x00") };
        let line = serde_json::to_string(&request).expect("a request is JSON");
        assert_eq!(line, r#"{"cmd":"run","n":3,"op":"read","input_b64":"/wA="}"#);
    }

    #[test]
    fn a_bad_request_says_what_and_where() {
        assert_eq!(refused(""), "the line is empty");
        assert_eq!(refused("[]"), "a JSON object is expected, this is an array");
        assert_eq!(refused("{\"cmd\":"), "not JSON: EOF while parsing a value at line 1 column 7");
        assert_eq!(refused("{}"), "the key `cmd` is missing");
        assert_eq!(refused(r#"{"cmd":7}"#), "`cmd` is a number, expected a string");
        assert_eq!(refused(r#"{"cmd":"go"}"#), "`cmd` is `go`, expected `hello`, `run` or `bye`");
        assert_eq!(refused(r#"{"cmd":"hello"}"#), "the key `protocol` is missing");
        assert_eq!(refused(r#"{"cmd":"hello","protocol":4294967296}"#), "`protocol` is too large");
        assert_eq!(refused(r#"{"cmd":"hello","protocol":1,"n":1}"#), "the key `n` is not for `hello`");
        assert_eq!(refused(r#"{"cmd":"bye","op":"read"}"#), "the key `op` is not for `bye`");
        assert_eq!(refused(r#"{"cmd":"run","n":-1}"#), "`n` is -1, expected a whole number from 0");
        assert_eq!(refused(r#"{"cmd":"run","n":1}"#), "the key `op` is missing");
        assert_eq!(
            refused(r#"{"cmd":"run","n":1,"op":"read","input":"","policy":"lax"}"#),
            "`policy` is `lax`, expected `strict`, `compatible` or `repair`"
        );
        assert_eq!(refused(r#"{"cmd":"run","n":1,"op":"read"}"#), "the key `input` is missing");
        assert_eq!(
            refused(r#"{"cmd":"run","n":1,"op":"read","input":"","input_b64":""}"#),
            "`input` and `input_b64` are both there"
        );
        assert_eq!(
            refused(r#"{"cmd":"run","n":1,"op":"read","input":"","polciy":"strict"}"#),
            "the key `polciy` is not in the protocol"
        );
        assert_eq!(
            refused(r#"{"cmd":"run","n":1,"op":"read","input":"8/8","input":"9/9"}"#),
            "the key `input` is there twice"
        );
        assert!(refused(r#"{"cmd":"run","n":1,"op":"read","input_b64":"?"}"#).starts_with("`input_b64` is not base64"));
    }

    #[test]
    fn a_task_has_its_keys_and_no_others() {
        let line = |keys: &str| format!(r#"{{"cmd":"run","n":1,"input":"",{keys}}}"#);
        for (keys, message) in [
            (r#""op":"play","moves":[]"#, "the key `notation` is missing"),
            (r#""op":"play","notation":"uci""#, "the key `moves` is missing"),
            (r#""op":"play","notation":"lan","moves":[]"#, "`notation` is `lan`, expected `uci` or `san`"),
            (r#""op":"play","notation":"uci","moves":"e4""#, "`moves` is a string, expected an array of strings"),
            (r#""op":"play","notation":"uci","moves":["e2e4",5]"#, "`moves` holds a number, expected strings"),
            (r#""op":"play","notation":"uci","moves":[],"depth":1"#, "the key `depth` is not for `play`"),
            (r#""op":"perft""#, "the key `depth` is missing"),
            (r#""op":"perft","depth":-1"#, "`depth` is -1, expected a whole number from 0"),
            (r#""op":"perft","depth":256"#, "`depth` is more than 255"),
            (r#""op":"read","depth":1"#, "the key `depth` is not for `read`"),
            (r#""op":"read_url","moves":[]"#, "the key `moves` is not for `read_url`"),
            (r#""op":"perft","depth":1,"moves":[]"#, "the key `moves` is not for `perft`"),
            (r#""op":"perft","depth":1,"mvoes":[]"#, "the key `mvoes` is not in the protocol"),
        ] {
            assert_eq!(refused(&line(keys)), message, "{keys}");
        }
        let request = Request::Run { n: 1, case: Case { task: play(&["e4"]), ..Case::read(b"8 w") } };
        let line = r#"{"cmd":"run","n":1,"op":"play","notation":"san","moves":["e4"],"input":"8 w"}"#;
        assert_eq!(serde_json::to_string(&request).expect("a request is JSON"), line);
    }

    #[test]
    fn other_operations_are_told_by_name() {
        let request = Request::parse(br#"{"cmd":"run","n":5,"op":"chat","words":""}"#);
        assert_eq!(request, Ok(Request::Unknown { n: 5, op: "chat".to_owned() }));
    }

    #[test]
    fn a_bad_request_keeps_its_number() {
        let bad = Request::parse(br#"{"cmd":"run","n":41,"op":"read"}"#).expect_err("no input");
        assert_eq!(bad.n, Some(41));
    }

    #[test]
    fn answers_round_trip() {
        let bodies = [
            AnswerBody::Accepted(Observation { ep: Some(None), fen: Some(None), ..Observation::default() }),
            AnswerBody::Rejected { message: Some("no".into()), errors: Vec::new(), deviations: Vec::new() },
            AnswerBody::Unsupported { message: None },
        ];
        let lines = [
            r#"{"n":5,"result":"accepted","ep":null,"fen":null}"#,
            r#"{"n":5,"result":"rejected","message":"no"}"#,
            r#"{"n":5,"result":"unsupported"}"#,
        ];
        for (body, line) in bodies.into_iter().zip(lines) {
            let answer = Answer { n: 5, body };
            assert_eq!(serde_json::to_string(&answer).expect("an answer is JSON"), line);
            assert_eq!(Answer::parse(line.as_bytes()), Ok(answer));
        }
    }

    #[test]
    fn counters_are_whole_numbers_of_any_size() {
        let counter = |text: &str| {
            let line = format!(r#"{{"n":1,"result":"accepted","halfmove":{text}}}"#);
            match Answer::parse(line.as_bytes()) {
                Ok(Answer { body: AnswerBody::Accepted(seen), .. }) => Ok(seen.halfmove),
                Ok(other) => panic!("{other:?}"),
                Err(bad) => Err(bad.to_string()),
            }
        };
        assert_eq!(counter("4294967296"), Ok(Some(4_294_967_296)));
        assert_eq!(counter("-1"), Ok(Some(-1)));
        assert_eq!(counter("null"), Ok(None));
        assert_eq!(counter("18446744073709551615"), Ok(Some(i64::MAX)));
        assert_eq!(counter("99999999999999999999999"), Ok(Some(i64::MAX)));
        assert_eq!(counter("-99999999999999999999999"), Ok(Some(i64::MIN)));
        assert_eq!(counter("1.5"), Err("`1.5` is not a whole number".into()));
        assert_eq!(counter("4.0"), Err("`4.0` is not a whole number".into()));
        assert_eq!(counter("1e300"), Err("`halfmove` is 1e300, expected a whole number".into()));
        let fraction = "18446744073709551616.5";
        assert_eq!(counter(fraction), Err(format!("`halfmove` is {fraction}, expected a whole number")));
        assert!(counter("\"4\"").is_err());
    }

    #[test]
    fn a_bad_answer_names_the_key() {
        assert_eq!(malformed("{}"), "the key `n` is missing");
        assert_eq!(malformed(r#"{"n":1}"#), "the key `result` is missing");
        assert!(malformed(r#"{"n":1,"result":"acepted"}"#).starts_with("unknown variant `acepted`"));
        assert!(malformed(r#"{"n":1,"result":"accepted","castlng":[]}"#).starts_with("unknown field `castlng`"));
        assert!(malformed(r#"{"n":1,"result":"rejected","mesage":""}"#).starts_with("unknown field `mesage`"));
        assert!(malformed(r#"{"n":1,"result":"unsupported","why":""}"#).starts_with("unknown field `why`"));
        assert!(malformed("Traceback").starts_with("not JSON: "));
        let twice = r#"{"n":1,"result":"rejected","result":"accepted"}"#;
        assert_eq!(malformed(twice), "the key `result` is there twice");
        let twice = r#"{"n":1,"result":"accepted","castling":[{"color":"white","king":"e1","king":"d1","rook":"h1"}]}"#;
        assert_eq!(malformed(twice), "the key `king` is there twice");
        assert_eq!(
            malformed(r#"{"n":1,"error":"what is `policy`?"}"#),
            "the adapter did not understand the request: what is `policy`?"
        );
    }
}
