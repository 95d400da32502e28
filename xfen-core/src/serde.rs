//! Serialisation, behind the feature `serde`.
//!
//! A [`Setup`] and a [`Position`] are their canonical X-FEN text, and are read from any text that the default options
//! accept; a double push that no pawn can answer is not in that text. Squares, pieces, and values that have a name are
//! strings; a [`Rule`] is its id. Errors and deviations are written as in the test vectors, with a message, and are not
//! read.

use alloc::string::ToString;
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Error as _, Visitor};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    BoardSize, CastlingType, Color, Deviation, Diagnostic, EpMode, Error, Illegal, Lint, Piece, Policy, Position,
    Profile, Rule, Setup, Square, Verdict,
};

/// Reads a string by `FromStr`; what is expected is said in words.
struct FromText<T> {
    expected: &'static str,
    value: PhantomData<T>,
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for FromText<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($type:ident: $expected:literal,)+) => {
        $(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    deserializer.deserialize_str(FromText { expected: $expected, value: PhantomData })
                }
            }
        )+
    };
}

as_text! {
    Setup: "a chess position as FEN, Shredder-FEN or X-FEN",
    Position: "a chess position that can be played from, as FEN, Shredder-FEN or X-FEN",
    Square: "a square, as in \"e4\"",
    BoardSize: "\"8x8\" or \"10x8\"",
    CastlingType: "\"standard\", \"symmetric\" or \"modern\"",
    Color: "\"white\" or \"black\"",
    EpMode: "\"always\", \"pseudo-legal\" or \"legal\"",
    Policy: "\"strict\", \"compatible\" or \"repair\"",
    Profile: "\"any\", \"traditional\", \"chess960\" or \"capablanca\"",
}

impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Piece {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let letter = char::deserialize(deserializer)?;
        Self::from_letter(letter).ok_or_else(|| D::Error::custom("a piece is one letter of PNBRQKAC or pnbrqkac"))
    }
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Illegal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.rule().serialize(serializer)
    }
}

impl Serialize for Lint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.rule().serialize(serializer)
    }
}

impl Serialize for Error {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        diagnostic(serializer, "Error", self)
    }
}

impl Serialize for Deviation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        diagnostic(serializer, "Deviation", self)
    }
}

fn diagnostic<S: Serializer>(
    serializer: S,
    name: &'static str,
    diagnostic: &dyn Diagnostic,
) -> Result<S::Ok, S::Error> {
    let replacement = diagnostic.replacement();
    let mut object = serializer.serialize_struct(name, 3 + usize::from(replacement.is_some()))?;
    object.serialize_field("rule", diagnostic.rule().id())?;
    object.serialize_field("span", &[diagnostic.span().start, diagnostic.span().end])?;
    if let Some(replacement) = replacement {
        object.serialize_field("replace", replacement)?;
    }
    object.serialize_field("message", &diagnostic.to_string())?;
    object.end()
}
