//! What the runner asks: requests, cases, tasks and inputs.

use serde::Serialize;
use xfen_core::{Accepted, MoveNotation, Policy, Profile, ReadOptions, Refused};

use super::{parse, words};

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
        /// The protocol version that the runner speaks, [`PROTOCOL`](super::PROTOCOL).
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
    /// A case of an operation that this version does not know. It is answered with `unsupported`.
    #[serde(skip_serializing)]
    Unknown {
        /// The number to send back.
        n: u64,
        /// The operation.
        op: String,
    },
    /// The last line: the adapter should end. The end of its input means the same.
    Bye,
}

/// What an adapter is asked: never an id, a rule or an expectation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Case {
    /// What is done with the input, in the key `op` and those of the operation.
    #[serde(flatten)]
    pub task: Task,
    /// The text to read, in the key `input` or `input_b64`.
    #[serde(flatten)]
    pub input: Input,
    /// The policy to read under; absent means the adapter's own way. Only the reference is asked for one.
    #[serde(serialize_with = "words::write_one", skip_serializing_if = "Option::is_none")]
    pub policy: Option<Policy>,
    /// The profile to read under; absent means any. An adapter that cannot choose one answers `unsupported`.
    #[serde(serialize_with = "words::write_one", skip_serializing_if = "Option::is_none")]
    pub profile: Option<Profile>,
}

/// What is done with an input: an operation, and what it needs besides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Task {
    /// Read one FEN and tell what it means.
    Read,
    /// Likewise, of the form for addresses, in which `_` stands for each space.
    ReadUrl,
    /// Read one FEN, play moves from it, and tell what the position after each means.
    Play {
        /// How the moves are written.
        #[serde(serialize_with = "words::write_name")]
        notation: MoveNotation,
        /// The moves, each as one text.
        moves: Vec<String>,
    },
    /// Read one FEN and count the sequences of legal moves of one length.
    Perft {
        /// The length, in plies.
        depth: u8,
    },
    /// Read one game in PGN, and tell where it starts and where it ends.
    Game,
}

/// The operations of the protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Op {
    /// [`Task::Read`].
    Read,
    /// [`Task::ReadUrl`].
    ReadUrl,
    /// [`Task::Play`].
    Play,
    /// [`Task::Perft`].
    Perft,
    /// [`Task::Game`].
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

impl Case {
    /// The case that asks to read these bytes.
    pub fn read(input: &[u8]) -> Self {
        Self { task: Task::Read, input: Input::new(input), policy: None, profile: None }
    }
}

impl Task {
    /// The operation.
    pub fn op(&self) -> Op {
        match self {
            Self::Read => Op::Read,
            Self::ReadUrl => Op::ReadUrl,
            Self::Play { .. } => Op::Play,
            Self::Perft { .. } => Op::Perft,
            Self::Game => Op::Game,
        }
    }

    /// Whether nothing but the meaning of the input is asked.
    pub fn is_reading(&self) -> bool {
        matches!(self, Self::Read | Self::ReadUrl)
    }

    /// What the reference reads of an input that is a line; a game is none.
    ///
    /// # Errors
    /// As [`xfen_core::read`].
    pub fn read(&self, input: impl AsRef<[u8]>, options: ReadOptions) -> Result<Accepted, Refused> {
        match self {
            Self::ReadUrl => xfen_core::url::read(input, options),
            Self::Read | Self::Play { .. } | Self::Perft { .. } | Self::Game => xfen_core::read(input, options),
        }
    }

    /// A canonical text in the form that the input has.
    pub fn spelled(&self, xfen: &str) -> String {
        match self {
            Self::ReadUrl => xfen.replace(' ', "_"),
            Self::Read | Self::Play { .. } | Self::Perft { .. } | Self::Game => xfen.to_owned(),
        }
    }
}

impl Op {
    /// The names of all operations.
    pub const NAMES: &[&str] = &["read", "read_url", "play", "perft", "game"];
    /// All operations.
    pub const ALL: [Self; 5] = [Self::Read, Self::ReadUrl, Self::Play, Self::Perft, Self::Game];

    /// The operation's name in the protocol.
    pub fn name(self) -> &'static str {
        match self {
            Op::Read => "read",
            Op::ReadUrl => "read_url",
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
