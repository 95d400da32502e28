//! What an adapter's `adapter.yaml` says: whose adapter it is, and in which modes the program is judged.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::adapter::UciOptions;
use crate::yaml;

/// How a program is spoken to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Speech {
    /// By the lines of [the protocol](crate::protocol).
    Lines,
    /// As a UCI engine that is told this.
    Uci(UciOptions),
}

/// What `adapter.yaml` says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Description {
    /// The program's name as people write it.
    pub(super) program: String,
    /// The program's licence, as SPDX writes it.
    pub(super) licence: Option<String>,
    /// The language that the program is written in.
    pub(super) language: Option<String>,
    /// The modes in which it is judged, with how it is spoken to in each; without any, one that has no name.
    pub(super) modes: Vec<(Option<String>, Speech)>,
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    program: String,
    licence: Option<String>,
    language: Option<String>,
    modes: Option<Vec<String>>,
    #[serde(default)]
    protocol: Protocol,
    uci: Option<BTreeMap<String, Engine>>,
}

#[derive(Default, Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Protocol {
    #[default]
    Lines,
    Uci,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Engine {
    #[serde(default)]
    chess960: bool,
    variant: Option<String>,
}

impl Description {
    /// Of a folder that does not describe itself: the program has the name of the folder, and one mode.
    pub(super) fn of_the_folder(name: &str) -> Self {
        let modes = vec![(None, Speech::Lines)];
        Self { program: name.to_owned(), licence: None, language: None, modes }
    }

    /// Reads `adapter.yaml`.
    ///
    /// # Errors
    /// What is wrong, in words: the reader's, or that modes and what is said of them do not fit.
    pub(super) fn from_yaml(text: &str) -> Result<Self, String> {
        let Written { program, licence, language, modes, protocol, uci } =
            yaml::parse(text).map_err(|error| error.to_string())?;
        if uci.is_some() && protocol != Protocol::Uci {
            return Err("`uci` is for `protocol: uci`: write that too, or drop it".to_owned());
        }
        let modes = match modes {
            None if uci.is_some() => return Err("`uci` says how each mode is played: list the `modes`".to_owned()),
            None => vec![(None, protocol.plain())],
            Some(words) => modes_of(words, protocol, uci)?,
        };
        Ok(Self { program, licence, language, modes })
    }
}

impl Protocol {
    /// How a program is spoken to that is told nothing.
    fn plain(self) -> Speech {
        match self {
            Self::Lines => Speech::Lines,
            Self::Uci => Speech::Uci(UciOptions::default()),
        }
    }
}

fn modes_of(
    words: Vec<String>,
    protocol: Protocol,
    mut engines: Option<BTreeMap<String, Engine>>,
) -> Result<Vec<(Option<String>, Speech)>, String> {
    if words.is_empty() {
        return Err("`modes` is empty: list the modes, or drop it".to_owned());
    }
    let mut modes: Vec<(Option<String>, Speech)> = Vec::new();
    for word in words {
        if !is_word(&word) {
            return Err(format!("the mode {word:?} is no word: write small letters, digits and `-`"));
        }
        if modes.iter().any(|(mode, _)| mode.as_ref() == Some(&word)) {
            return Err(format!("the mode `{word}` is listed twice: keep one"));
        }
        let speech = match &mut engines {
            None => protocol.plain(),
            Some(engines) => match engines.remove(&word) {
                Some(Engine { chess960, variant }) => Speech::Uci(UciOptions { chess960, variant }),
                None => return Err(format!("`uci` does not say how the mode `{word}` is played: add `{word}: {{}}`")),
            },
        };
        modes.push((Some(word), speech));
    }
    match engines.unwrap_or_default().into_keys().next() {
        Some(other) => Err(format!("`uci` has `{other}`, which is not among the `modes`")),
        None => Ok(modes),
    }
}

fn is_word(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGINE: &str = "program: Stockfish\nlicence: GPL-3.0-or-later\nlanguage: C++\nprotocol: uci\n";

    #[test]
    fn modes_are_read_in_their_order() {
        let text = "modes: [standard, wide]\nuci: {wide: {variant: capablanca}, standard: {chess960: true}}\n";
        let read = Description::from_yaml(&format!("{ENGINE}{text}")).expect("it is good");
        let chess960 = UciOptions { chess960: true, variant: None };
        let wide = UciOptions { chess960: false, variant: Some("capablanca".to_owned()) };
        assert_eq!(
            read.modes,
            [(Some("standard".to_owned()), Speech::Uci(chess960)), (Some("wide".to_owned()), Speech::Uci(wide))]
        );
        assert_eq!((read.program.as_str(), read.language.as_deref()), ("Stockfish", Some("C++")));
        assert_eq!(read.licence.as_deref(), Some("GPL-3.0-or-later"));
    }

    #[test]
    fn without_modes_there_is_one() {
        let read = Description::from_yaml("program: x\n").expect("the rest may be left out");
        assert_eq!(read, Description::of_the_folder("x"));
        let engine = Description::from_yaml(ENGINE).expect("it is good");
        assert_eq!(engine.modes, [(None, Speech::Uci(UciOptions::default()))]);
    }

    #[test]
    fn what_does_not_fit_is_named() {
        for (text, said) in [
            ("licence: MIT\n", "missing field `program`"),
            ("program: x\nmods: [standard]\n", "unknown field `mods`"),
            ("program: x\nprotocol: exec\n", "unknown variant `exec`"),
            ("program: x\nmodes: []\n", "`modes` is empty"),
            ("program: x\nmodes: [a, a]\n", "the mode `a` is listed twice"),
            ("program: x\nmodes: [../a]\n", "the mode \"../a\" is no word"),
            ("program: x\nmodes: [a]\nuci: {a: {}}\n", "`uci` is for `protocol: uci`"),
            ("program: x\nprotocol: uci\nuci: {a: {}}\n", "list the `modes`"),
            ("program: x\nprotocol: uci\nmodes: [a, b]\nuci: {a: {}}\n", "how the mode `b` is played: add `b: {}`"),
            ("program: x\nprotocol: uci\nmodes: [a]\nuci: {a: {}, c: {}}\n", "`uci` has `c`"),
        ] {
            let error = Description::from_yaml(text).expect_err(text);
            assert!(error.contains(said), "{text}: {error}");
        }
    }
}
