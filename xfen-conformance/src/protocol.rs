//! The adapter protocol `xfen-adapter/1`: the JSON lines that the runner and an adapter exchange.
//!
//! The runner writes one [`Request`] a line to the adapter's standard input; the adapter answers each `hello` with a
//! [`Hello`] and each `run` with an [`Answer`], one line each, on its standard output. An adapter is *blind*: a request
//! carries no vector id, no rule and no expectation, and `n` is an opaque number to be sent back.
//!
//! ```text
//! > {"cmd":"hello","protocol":1}
//! < {"protocol":1,"name":"example","version":"0.3","language":"C","boards":["8x8"],"profiles":["traditional"],
//!    "types":["standard"],"ops":["read"],"observes":["pieces","castling","text"]}
//! > {"cmd":"run","n":17,"op":"read","input":"4k3/8/8/8/8/8/8/4KRR1 w F - 0 1"}
//! < {"n":17,"result":"accepted","pieces":["....k...","........","........","........","........","........",
//!    "........","....KRR."],"castling":[{"color":"white","king":"e1","rook":"f1"}],"text":"…"}
//! > {"cmd":"bye"}
//! ```
//!
//! A key that is not part of the protocol is an error that names the key, in both directions: a misspelt key would
//! otherwise lower the depth of the comparison and nobody would notice. An adapter that cannot understand a request
//! answers a [`Complaint`].

mod check;
mod parse;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

pub use parse::{BadAnswer, BadRequest};

/// The version of the protocol that this crate speaks.
pub const PROTOCOL: u32 = 1;

/// The board sizes that [`Hello::boards`] may list.
pub const BOARDS: &[&str] = &["8x8", "10x8"];
/// The profiles that [`Hello::profiles`] may list.
pub const PROFILES: &[&str] = &["traditional", "chess960", "capablanca"];
/// The castling types that [`Hello::types`] may list.
pub const TYPES: &[&str] = &["standard", "symmetric", "modern"];
/// The operations that [`Hello::ops`] may list.
pub const OPS: &[&str] = &["read", "play", "perft", "game"];

/// A line from the runner to an adapter.
///
/// ```
/// use xfen_conformance::protocol::{Case, Request};
///
/// let request = Request::Run { n: 17, case: Case::read(b"8/8 w") };
/// let line = r#"{"cmd":"run","n":17,"op":"read","input":"8/8 w"}"#;
/// assert_eq!(serde_json::to_string(&request).unwrap(), line);
/// assert_eq!(Request::parse(line.as_bytes()), Ok(request));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "cmd", rename_all = "snake_case")]
pub enum Request {
    /// The first line: asks the adapter to introduce itself.
    Hello {
        /// The protocol version that the runner speaks, [`PROTOCOL`].
        protocol: u32,
    },
    /// One case.
    Run {
        /// A number without meaning, which the answer repeats.
        n: u64,
        /// What is asked.
        #[serde(flatten)]
        case: Case,
    },
    /// The last line: the adapter should end. The end of its input means the same.
    Bye,
}

/// What an adapter is asked: never an id, a rule or an expectation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Case {
    /// The operation.
    pub op: Op,
    /// The text to read, in the key `input` or `input_b64`.
    #[serde(flatten)]
    pub input: Input,
    /// The policy to read under; absent means the adapter's own way. Only the reference is asked for one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub policy: Option<String>,
    /// The profile to read under; absent means any. An adapter that cannot choose one answers `unsupported`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile: Option<String>,
}

/// The operations of the protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Op {
    /// Read one FEN and tell what it means.
    Read,
    /// Play moves from a start position.
    Play,
    /// Count the leaf nodes of the move tree.
    Perft,
    /// Read one PGN game.
    Game,
}

/// An input: text where it is UTF-8, else bytes, which travel as base64.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum Input {
    /// The key `input`.
    #[serde(rename = "input")]
    Text(String),
    /// The key `input_b64`: standard base64 with padding.
    #[serde(rename = "input_b64", serialize_with = "parse::as_base64")]
    Bytes(Vec<u8>),
}

/// The answer to `hello`: who the adapter is, how far it reaches, and what it will observe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The protocol version that the adapter speaks.
    pub protocol: u32,
    /// The program or library behind the adapter.
    pub name: String,
    /// Its version, as its author writes it.
    pub version: String,
    /// The language it is written in.
    pub language: String,
    /// The board sizes it claims to read, of [`BOARDS`].
    pub boards: Vec<String>,
    /// The profiles it claims to read, of [`PROFILES`].
    pub profiles: Vec<String>,
    /// The castling types it claims to read, of [`TYPES`].
    pub types: Vec<String>,
    /// The operations it knows, of [`OPS`].
    pub ops: Vec<String>,
    /// What each accepted answer will hold; leaving out something promised is a protocol error.
    pub observes: BTreeSet<Observable>,
}

/// Something an adapter can promise to observe in every accepted answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Observable {
    /// The key `pieces`.
    Pieces,
    /// The key `turn`.
    Turn,
    /// The key `castling`.
    Castling,
    /// The key `type`.
    Type,
    /// The key `ep`.
    Ep,
    /// The keys `halfmove` and `fullmove`.
    Counters,
    /// The key `legal`.
    Legal,
    /// The key `text`.
    Text,
    /// The key `xfen`.
    Xfen,
    /// The key `shredder`.
    Shredder,
    /// The key `fen`.
    Fen,
}

/// A line from an adapter in answer to `run`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The request's `n`.
    pub n: u64,
    /// What the adapter made of the input.
    #[serde(flatten)]
    pub body: AnswerBody,
}

/// What an adapter made of an input.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "result", rename_all = "snake_case", deny_unknown_fields)]
#[expect(clippy::large_enum_variant, reason = "nearly every answer is the large one")]
pub enum AnswerBody {
    /// It read the input, and this is what it saw.
    Accepted(Observation),
    /// It refused the input.
    Rejected {
        /// The program's own words.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        message: Option<String>,
        /// The faults by rule; only the reference and programs built on it know rules.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        errors: Vec<ReportedError>,
        /// The deviations by rule, which are reported for refused input too.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        deviations: Vec<ReportedDeviation>,
    },
    /// It does not know the operation, or the case is beyond its reach.
    Unsupported {
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        message: Option<String>,
    },
}

/// What a program observed in an accepted input. Every key is optional; a missing key lowers the depth of comparison.
///
/// `ep` and `fen` tell three states apart: absent (not observed), `null` (there is none) and a value.
///
/// ```
/// use xfen_conformance::protocol::Observation;
///
/// let seen: Observation = serde_json::from_str(r#"{"turn":"white","ep":null,"halfmove":4}"#).unwrap();
/// assert_eq!((seen.ep, seen.fen), (Some(None), None));
/// let misspelt = serde_json::from_str::<Observation>(r#"{"halfmoves":4}"#).unwrap_err();
/// assert!(misspelt.to_string().starts_with("unknown field `halfmoves`"));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Observation {
    /// Eight strings, rank 8 first, one character a square, `.` for an empty one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pieces: Option<Vec<String>>,
    /// `white` or `black`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<String>,
    /// The castling rights, in any order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub castling: Option<Vec<ObservedRight>>,
    /// The castling type, of [`TYPES`].
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub castling_type: Option<String>,
    /// The en-passant target square, `null` for none.
    #[serde(deserialize_with = "parse::present", skip_serializing_if = "Option::is_none")]
    pub ep: Option<Option<String>>,
    /// The halfmove clock. Any whole number can be observed; one beyond 64 bits is taken for the nearest within.
    #[serde(deserialize_with = "parse::counter", skip_serializing_if = "Option::is_none")]
    pub halfmove: Option<i64>,
    /// The fullmove number, likewise.
    #[serde(deserialize_with = "parse::counter", skip_serializing_if = "Option::is_none")]
    pub fullmove: Option<i64>,
    /// Whether the program would play from here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<bool>,
    /// The rules whose lints remark on the position; only the reference and programs built on it know rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lints: Vec<String>,
    /// The position in any FEN dialect; its meaning is compared, never its spelling.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The position as X-FEN, only from a program that claims to write it; its spelling is judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub xfen: Option<String>,
    /// The position as Shredder-FEN.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shredder: Option<String>,
    /// The position as traditional FEN, `null` if that cannot express it.
    #[serde(deserialize_with = "parse::present", skip_serializing_if = "Option::is_none")]
    pub fen: Option<Option<String>>,
    /// The input's deviations by rule; only the reference and programs built on it know rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deviations: Vec<ReportedDeviation>,
}

/// One castling right as a program sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObservedRight {
    /// `white` or `black`.
    pub color: String,
    /// The king's square.
    pub king: String,
    /// The rook's square.
    pub rook: String,
    /// Where the king would go.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub king_to: Option<String>,
    /// Where the rook would go.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rook_to: Option<String>,
}

/// A fault that an answer names by its rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReportedError {
    /// The rule's id.
    pub rule: String,
    /// First byte and the byte after the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<[usize; 2]>,
    /// The program's own words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

/// A deviation that an answer names by its rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReportedDeviation {
    /// The rule's id.
    pub rule: String,
    /// First byte and the byte after the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<[usize; 2]>,
    /// The text that should stand there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replace: Option<String>,
}

/// What an adapter answers to a line that it cannot understand: `{"n":17,"error":"…"}`, without `n` if it has none.
/// The runner reports it as a protocol error with these words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Complaint {
    /// The request's `n`, if it could be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub n: Option<u64>,
    /// What is wrong, and where.
    pub error: String,
}

impl Case {
    /// The case that asks to read these bytes.
    pub fn read(input: &[u8]) -> Self {
        Self { op: Op::Read, input: Input::new(input), policy: None, profile: None }
    }
}

impl Op {
    /// The operation's name in the protocol.
    pub fn name(self) -> &'static str {
        match self {
            Op::Read => "read",
            Op::Play => "play",
            Op::Perft => "perft",
            Op::Game => "game",
        }
    }
}

impl Input {
    /// Text if the bytes are UTF-8, else bytes.
    pub fn new(bytes: &[u8]) -> Self {
        match std::str::from_utf8(bytes) {
            Ok(text) => Input::Text(text.to_owned()),
            Err(_) => Input::Bytes(bytes.to_owned()),
        }
    }

    /// The input's bytes.
    pub fn as_bytes(&self) -> &[u8] {
        match self {
            Input::Text(text) => text.as_bytes(),
            Input::Bytes(bytes) => bytes,
        }
    }
}
