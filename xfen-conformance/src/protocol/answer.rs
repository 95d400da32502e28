//! What an adapter answers to a case.

use serde::{Deserialize, Deserializer, Serialize};

use super::parse;

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
    /// The castling type: `standard`, `symmetric` or `modern`.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub castling_type: Option<String>,
    /// The en-passant target square, `null` for none.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
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
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub fen: Option<Option<String>>,
    /// The deviations of the input, or of the moves played, by rule; only the reference and programs built on it know
    /// rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deviations: Vec<ReportedDeviation>,
    /// Of a game, and of nothing else: the position that it starts from, in any dialect of FEN.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Of a game: what kind of game it is, by the words of the rule `pgn.kind`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Of a game: how many moves of its main line were played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies: Option<u64>,
    /// Of a game: the rules of all that is wrong or unusual, in the order of the text; only the reference and programs
    /// built on it know rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<String>,
    /// Of moves played, what was observed after each, with the keys of a position; of a game, what was observed at its
    /// end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<Vec<Observation>>,
    /// Of moves counted, and of nothing else: how many there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
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
    /// First byte of the input and the byte after the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<[usize; 2]>,
    /// Which of the moves, counted from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
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
    /// First byte of the input and the byte after the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<[usize; 2]>,
    /// Which of the moves, counted from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
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

/// A key that is there, `null` or not; an absent one is its default, `None`.
pub(crate) fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<String>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}
