//! Writing a game as PGN. (Rules `pgn.stored-start`, `pgn.traditional`, `pgn.setup-pair`, `pgn.move-number`.)
//!
//! The order of the standard: the seven tags that every game has, Variant, SetUp before FEN, other tags; an empty line;
//! moves in SAN with their numbers and the result, in lines of up to 80 columns; an empty line.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::start::contradiction;
use super::tag_name::{comes_near_start_tag, is_name, start_tag};
use super::{MAX_HEAD, MAX_TAG_PAIR, Outcome, Variant};
use crate::{Color, Move, NamedArray, Position, ReadOptions, Setup, fairy, read};

/// A game to be written: its main line, without comments, glyphs and variations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// Names and values of the tags, in any order. FEN, SetUp and Result are written as start and outcome have it, whatever
    /// stands here; tags that every game has and that are missing are written with `?`.
    pub tags: Vec<(String, Vec<u8>)>,
    /// Where it starts.
    pub start: Position,
    /// The moves of the main line.
    pub moves: Vec<Move>,
    /// How it ended.
    pub outcome: Outcome,
}

/// The tags that every game has, with the values of one of which nothing is known.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// How many columns a line of moves has at most.
const COLUMNS: usize = 80;

impl Game {
    /// The game as PGN, in bytes, as values of tags have any encoding.
    ///
    /// The start position is stored unless the game is a traditional one from the traditional array.
    ///
    /// # Errors
    /// [`NotWritten`] for what would be read otherwise, or not at all.
    ///
    /// ```
    /// use xfen_core::pgn::{Game, Outcome};
    /// use xfen_core::{Array, CastlingType, MoveNotation};
    ///
    /// let start = Array::chess960(0).unwrap().position(CastlingType::Standard);
    /// let line = start.replay(["f4", "f5", "Nf3"], MoveNotation::San)?;
    /// let game = Game {
    ///     tags: vec![("Variant".into(), b"Chess960".into()), ("White".into(), b"J\xF6rg".into())],
    ///     start,
    ///     moves: line.iter().map(|ply| ply.read.played).collect(),
    ///     outcome: Outcome::Unknown,
    /// };
    /// let written = game.to_pgn()?;
    /// let lines: Vec<_> = written.split(|byte| *byte == b'\n').collect();
    /// assert_eq!(lines[4], b"[White \"J\xF6rg\"]");
    /// assert_eq!(lines[7..11], [
    ///     &b"[Variant \"Chess960\"]"[..],
    ///     b"[SetUp \"1\"]",
    ///     b"[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]",
    ///     b"",
    /// ]);
    /// assert_eq!(lines[11], b"1. f4 f5 2. Nf3 *");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_pgn(&self) -> Result<Vec<u8>, NotWritten> {
        self.check_names()?;
        let mut written = Vec::new();
        for (name, unknown) in ROSTER {
            let value = if name == "Result" { self.outcome.text().as_bytes() } else { self.value(name, unknown) };
            write_tag(&mut written, name, value)?;
        }
        let variant = self.tag("Variant");
        if let Some(value) = variant {
            write_tag(&mut written, "Variant", value)?;
        }
        if let Some(fen) = self.stored_start(variant)? {
            write_tag(&mut written, "SetUp", b"1")?;
            write_tag(&mut written, "FEN", fen.as_bytes())?;
        }
        let is_written = |name: &str| is_roster(name) || start_tag(name).is_some();
        for (name, value) in self.tags.iter().filter(|(name, _)| !is_written(name)) {
            write_tag(&mut written, name, value)?;
        }
        if written.len() > MAX_HEAD {
            return Err(NotWritten::TooManyTags);
        }
        written.push(b'\n');
        self.write_moves(&mut written)?;
        written.extend(b"\n\n");
        Ok(written)
    }

    /// The value of a tag, whose name may be in any case if it says where the game starts.
    fn tag(&self, name: &str) -> Option<&[u8]> {
        let is_it = |other: &str| other == name || start_tag(other) == Some(name);
        self.tags.iter().find(|(other, _)| is_it(other)).map(|(_, value)| value.as_slice())
    }

    fn value<'a>(&'a self, name: &str, otherwise: &'a str) -> &'a [u8] {
        self.tag(name).unwrap_or(otherwise.as_bytes())
    }

    /// Each name is one, and comes once.
    fn check_names(&self) -> Result<(), NotWritten> {
        let mut names = BTreeSet::new();
        for (name, _) in &self.tags {
            if !is_name(name.as_bytes()) || comes_near_start_tag(name).is_some() {
                return Err(NotWritten::TagName { name: name.clone() });
            }
            if !names.insert(start_tag(name).unwrap_or(name)) {
                return Err(NotWritten::TagTwice { name: name.clone() });
            }
        }
        Ok(())
    }

    /// The start position as FEN, if it is stored.
    fn stored_start(&self, variant: Option<&[u8]>) -> Result<Option<String>, NotWritten> {
        let setup = self.start.setup();
        let variant = match variant {
            None => Variant::Traditional,
            Some(value) if matches!(value.trim_ascii(), b"" | b"?") => {
                return Err(NotWritten::TagValue { name: "Variant".into() });
            }
            Some(value) => Variant::of_value(value),
        };
        let is_of_array = self.start == NamedArray::Traditional.position();
        // Without Variant any board goes.
        let is_named = self.tag("Variant").is_some();
        match variant {
            Variant::Other => Err(NotWritten::OtherGame),
            _ if is_named && !is_read_back(variant, setup) => Err(NotWritten::OtherStart { variant }),
            Variant::Traditional if is_of_array => Ok(None),
            _ => Ok(Some(setup.to_xfen())),
        }
    }

    /// Moves, numbers and the result, without a line end behind them.
    fn write_moves(&self, written: &mut Vec<u8>) -> Result<(), NotWritten> {
        let mut line = Line { written, columns: 0 };
        let mut position = self.start.clone();
        for (index, played) in self.moves.iter().enumerate() {
            let (number, turn) = (position.setup().fullmove_number(), position.setup().turn());
            match turn {
                Color::White => line.word(&format!("{number}.")),
                Color::Black if index == 0 => line.word(&format!("{number}...")),
                Color::Black => {}
            }
            line.word(&position.to_san(*played));
            position = position.play(*played).map_err(|_| NotWritten::NotLegal { ply: index + 1 })?;
        }
        line.word(self.outcome.text());
        Ok(())
    }
}

/// Lines that are filled.
struct Line<'w> {
    written: &'w mut Vec<u8>,
    columns: usize,
}

impl Line<'_> {
    /// A word of ASCII, on this line or the next.
    fn word(&mut self, word: &str) {
        if self.columns == 0 {
            self.columns = word.len();
        } else if self.columns + 1 + word.len() <= COLUMNS {
            self.written.push(b' ');
            self.columns += 1 + word.len();
        } else {
            self.written.push(b'\n');
            self.columns = word.len();
        }
        self.written.extend(word.as_bytes());
    }
}

fn is_roster(name: &str) -> bool {
    ROSTER.iter().any(|(known, _)| *known == name)
}

/// Writes a tag pair and a line end.
fn write_tag(written: &mut Vec<u8>, name: &str, value: &[u8]) -> Result<(), NotWritten> {
    if value.iter().any(u8::is_ascii_control) {
        return Err(NotWritten::TagValue { name: name.into() });
    }
    let start = written.len();
    written.extend(format!("[{name} \"").bytes());
    for byte in value {
        if matches!(byte, b'"' | b'\\') {
            written.push(b'\\');
        }
        written.push(*byte);
    }
    written.extend(b"\"]");
    if written.len() - start > MAX_TAG_PAIR {
        return Err(NotWritten::TagTooLong { name: name.into() });
    }
    written.push(b'\n');
    Ok(())
}

/// Whether the setup, as X-FEN beside this Variant, is read as it is.
fn is_read_back(variant: Variant, setup: &Setup) -> bool {
    let text = setup.to_xfen();
    let plain = read(&text, ReadOptions::default()).ok().map(|accepted| accepted.setup);
    let in_dialect = match variant {
        Variant::TenFiles(variant) => fairy::read(&text, variant, ReadOptions::default()).ok(),
        _ => None,
    };
    contradiction(variant, setup).is_none() && in_dialect.is_none_or(|accepted| Some(accepted.setup) == plain)
}

/// Why a game cannot be written.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotWritten {
    /// It is no name of a tag, or comes near to one that says where the game starts.
    TagName {
        /// The name.
        name: String,
    },
    /// Two tags have this name.
    TagTwice {
        /// The name.
        name: String,
    },
    /// The value of this tag has a line end or another control character, or is one that says nothing where it must.
    TagValue {
        /// The name.
        name: String,
    },
    /// The tag pair would have more than [`MAX_TAG_PAIR`] bytes.
    TagTooLong {
        /// The name.
        name: String,
    },
    /// The tag pairs together would have more than [`MAX_HEAD`] bytes.
    TooManyTags,
    /// Variant names a game that is not known here.
    OtherGame,
    /// The game that Variant names does not start so, or castles otherwise.
    OtherStart {
        /// What Variant says.
        variant: Variant,
    },
    /// A move is not legal.
    NotLegal {
        /// Which one, from 1.
        ply: usize,
    },
}

impl fmt::Display for NotWritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TagName { name } => write!(
                f,
                "`{}` is no name of a tag; one has letters and digits, and `_` behind its first, and not the letters of \
                 FEN, SetUp or Variant with them",
                crate::printable(name.as_bytes())
            ),
            Self::TagTwice { name } => write!(f, "there are two tags {name}; keep one"),
            Self::TagValue { name } => {
                write!(f, "the value of the tag {name} cannot be written; it needs text without control characters")
            }
            Self::TagTooLong { name } => {
                write!(
                    f,
                    "the tag {name} would be longer than {MAX_TAG_PAIR} bytes, which no reader has to take; shorten it"
                )
            }
            Self::TooManyTags => {
                write!(
                    f,
                    "the tags would be longer than {MAX_HEAD} bytes together, which no reader has to take; leave some out"
                )
            }
            Self::OtherGame => f.write_str("Variant names a game that is not known here; its moves cannot be written"),
            Self::OtherStart { .. } => f.write_str(
                "the start position is none of the game that Variant names; leave Variant out, or change it",
            ),
            Self::NotLegal { ply } => write!(f, "move {ply} is not legal where it is played"),
        }
    }
}

impl core::error::Error for NotWritten {}
