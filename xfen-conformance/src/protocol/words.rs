//! Lists of words that stand for values, such as the board sizes of an introduction.

use std::fmt::Display;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serializer};
use xfen_core::{BoardSize, CastlingType, Profile};

use super::{Observable, Op};

/// A value of which an introduction has a list.
pub(super) trait Word: Sized {
    /// The key of the list.
    const KEY: &'static str;

    /// All values that the list may have.
    fn all() -> Vec<Self>;

    /// The value's name.
    fn word(&self) -> &'static str;
}

impl Word for BoardSize {
    const KEY: &'static str = "boards";

    fn all() -> Vec<Self> {
        Self::ALL.into()
    }

    fn word(&self) -> &'static str {
        self.name()
    }
}

impl Word for Profile {
    const KEY: &'static str = "profiles";

    /// Without the one that says nothing.
    fn all() -> Vec<Self> {
        Self::ALL.into_iter().filter(|profile| *profile != Self::Any).collect()
    }

    fn word(&self) -> &'static str {
        self.name()
    }
}

impl Word for CastlingType {
    const KEY: &'static str = "types";

    fn all() -> Vec<Self> {
        Self::ALL.into()
    }

    fn word(&self) -> &'static str {
        self.name()
    }
}

impl Word for Op {
    const KEY: &'static str = "ops";

    fn all() -> Vec<Self> {
        Self::ALL.into()
    }

    fn word(&self) -> &'static str {
        self.name()
    }
}

impl Word for Observable {
    const KEY: &'static str = "observes";

    fn all() -> Vec<Self> {
        Self::ALL.into()
    }

    fn word(&self) -> &'static str {
        self.name()
    }
}

/// A list of words into values.
pub(super) fn read<'de, D: Deserializer<'de>, T: Word, C: FromIterator<T>>(deserializer: D) -> Result<C, D::Error> {
    let value = |word: &String| {
        T::all().into_iter().find(|value| value.word() == word).ok_or_else(|| {
            let known: Vec<&str> = T::all().iter().map(Word::word).collect();
            D::Error::custom(format!("`{}` has `{word}`, expected {}", T::KEY, list(&known)))
        })
    };
    Vec::<String>::deserialize(deserializer)?.iter().map(value).collect()
}

/// Values into a list of words.
pub(super) fn write<'c, S: Serializer, C, T: Word + 'c>(values: &'c C, serializer: S) -> Result<S::Ok, S::Error>
where
    &'c C: IntoIterator<Item = &'c T>,
{
    serializer.collect_seq(values.into_iter().map(Word::word))
}

/// A value, if there is one, into its name.
pub(super) fn write_one<S: Serializer>(value: &Option<impl Display>, serializer: S) -> Result<S::Ok, S::Error> {
    match value {
        Some(value) => serializer.collect_str(value),
        None => serializer.serialize_none(),
    }
}

/// A value into its name.
pub(super) fn write_name<S: Serializer>(value: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Words as they are told to people.
pub(super) fn list(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(" or ")
}
