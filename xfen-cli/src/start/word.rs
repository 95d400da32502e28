//! Start arrays as they are named on the command line: a name, or a number in one of two numberings.

use std::fmt;
use std::str::FromStr;

use xfen_conformance::shown::in_short;
use xfen_core::{Array, ArrayFault, BoardSize, CastlingType, NamedArray, Position, RandomArrays};

use crate::exit::{Exit, say};

/// How arrays are numbered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Numbering {
    /// `frc`: Chess960, in Scharnagl's numbering.
    Chess960,
    /// `crc`: Capablanca Random Chess.
    CapablancaRandom,
}

impl Numbering {
    const ALL: [Self; 2] = [Self::Chess960, Self::CapablancaRandom];

    const fn name(self) -> &'static str {
        match self {
            Self::Chess960 => "frc",
            Self::CapablancaRandom => "crc",
        }
    }

    /// The one of this name.
    pub(crate) fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|numbering| numbering.name() == name)
    }

    /// The one for the board of an array.
    pub(crate) fn of_array(array: &Array) -> Self {
        match array.size() {
            BoardSize::Standard8x8 => Self::Chess960,
            BoardSize::Capablanca10x8 => Self::CapablancaRandom,
        }
    }

    /// The number of an array.
    pub(crate) fn number_of(self, array: &Array) -> Option<u16> {
        match self {
            Self::Chess960 => array.chess960_number(),
            Self::CapablancaRandom => array.capablanca_random_number(),
        }
    }

    /// What keeps an array out of the kind of chess.
    pub(crate) fn faults(self, array: &Array) -> Vec<ArrayFault> {
        match self {
            Self::Chess960 => array.chess960_faults(),
            Self::CapablancaRandom => array.capablanca_random_faults(),
        }
    }

    /// The array of a number as it was typed.
    ///
    /// # Errors
    /// [`BadStart::Number`].
    pub(crate) fn array(self, text: &str) -> Result<Array, BadStart> {
        let array = match self {
            Self::Chess960 => number_below(Array::CHESS960, text).and_then(Array::chess960),
            Self::CapablancaRandom => number_below(Array::CAPABLANCA_RANDOM, text).and_then(Array::capablanca_random),
        };
        array.ok_or_else(|| BadStart::Number { numbering: self, text: text.to_owned() })
    }

    /// The same, if the array is legal; `advice` says of the number of one that is not how to have it all the same.
    ///
    /// # Errors
    /// [`BadStart::Number`], [`BadStart::NotLegal`].
    pub(crate) fn legal_array(self, text: &str, advice: fn(u16) -> String) -> Result<Array, BadStart> {
        let array = self.array(text)?;
        let faults = self.faults(&array);
        match self.number_of(&array) {
            Some(number) if !faults.is_empty() => {
                Err(BadStart::NotLegal { number, array, faults, advice: advice(number) })
            }
            _ => Ok(array),
        }
    }

    /// All arrays that have a number, in the order of the numbers.
    pub(crate) fn all(self) -> Box<dyn Iterator<Item = Array>> {
        match self {
            Self::Chess960 => Box::new((0..Array::CHESS960).filter_map(Array::chess960)),
            Self::CapablancaRandom => Box::new((0..Array::CAPABLANCA_RANDOM).filter_map(Array::capablanca_random)),
        }
    }

    /// Arrays by lot, without end.
    pub(crate) const fn random(self, seed: u64) -> RandomArrays {
        match self {
            Self::Chess960 => RandomArrays::chess960(seed),
            Self::CapablancaRandom => RandomArrays::capablanca_random(seed),
        }
    }

    /// What is wrong with a number, and what to write instead.
    const fn advice(self) -> &'static str {
        match self {
            Self::Chess960 => {
                "they go from 0 to 959, in Scharnagl's numbering, in which 518 is the traditional array; his 960 is 0 here, \
                 a program that counts from 1 calls 518 519, and one in which the traditional array is 359 has another \
                 numbering altogether"
            }
            Self::CapablancaRandom => {
                "they go from 0 to 47999, legal or not; the author's 48000 is 0 here, and the 12118 legal arrays are \
                 counted by --legal, from 0 to 12117"
            }
        }
    }
}

impl fmt::Display for Numbering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A number in digits only, below an end.
pub(crate) fn number_below(end: u16, text: &str) -> Option<u16> {
    let is_digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|number| is_digits && *number < end)
}

/// The start position that a word names: `janus`, `frc:518`, `crc:27621`.
pub(crate) struct StartWord(pub(crate) Position);

impl FromStr for StartWord {
    type Err = BadStart;

    fn from_str(word: &str) -> Result<Self, BadStart> {
        if let Ok(named) = word.parse::<NamedArray>() {
            return Ok(Self(named.position()));
        }
        let (name, number) = word.split_once(':').map_or((word, None), |(name, number)| (name, Some(number)));
        let numbering = Numbering::of_name(name).ok_or_else(|| BadStart::Unknown(word.to_owned()))?;
        let number = number.ok_or(BadStart::NeedsNumber(numbering))?;
        let advice = |number| {
            format!("`xfen start crc {number} --any` writes its position, which `play`, `perft` and `moves` take")
        };
        Ok(Self(numbering.legal_array(number, advice)?.position(CastlingType::Standard)))
    }
}

/// Why there is no start array of a name or number.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BadStart {
    #[error(
        "`{}` is not a start array: write one of {}, or frc or crc with a number, as in frc:518",
        in_short(.0),
        NamedArray::NAMES.join(", ")
    )]
    Unknown(String),
    #[error("{0} needs a number, as in {0}:518; `xfen start {0}` also takes --all and --random")]
    NeedsNumber(Numbering),
    #[error("`{}` is not a number of {}: {}", in_short(.text), .numbering, .numbering.advice())]
    Number { numbering: Numbering, text: String },
    #[error("`{}` is not a place of a legal array of crc: they go from 0 to 12117", in_short(.0))]
    Place(String),
    #[error(
        "crc {number}, {array}, is not legal in Capablanca Random Chess: {}; {advice}",
        listed(.faults)
    )]
    NotLegal { number: u16, array: Array, faults: Vec<ArrayFault>, advice: String },
}

impl BadStart {
    /// Says it to the user; how the command ends.
    pub(crate) fn exit(&self) -> Exit {
        say(self);
        if matches!(self, Self::NotLegal { .. }) { Exit::Refused } else { Exit::Usage }
    }
}

/// Faults, with a semicolon between each.
pub(crate) fn listed(faults: &[ArrayFault]) -> String {
    faults.iter().map(ArrayFault::to_string).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(word: &str) -> String {
        match word.parse::<StartWord>() {
            Ok(StartWord(position)) => position.to_string(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn words() {
        assert_eq!(start("frc:518"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        assert_eq!(start("Janus"), "ranbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBKQBNAR w sKQkq - 0 1");
        assert_eq!(start("crc:27621"), "rqnbakbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RQNBAKBNCR w KQkq - 0 1");
    }

    #[test]
    fn numbers_of_other_numberings_are_explained() {
        for number in ["960", "-1", "+5", "", "518.0", "4294967814"] {
            let said = start(&format!("frc:{number}"));
            assert!(
                said.starts_with(&format!("`{number}` is not a number of frc: they go from 0 to 959, in Scharnagl's")),
                "{said}"
            );
        }
        assert!(start("crc:48000").contains("the author's 48000 is 0 here"));
        assert_eq!(start("frc:000518"), start("frc:518"));
    }

    #[test]
    fn an_array_that_is_not_legal_says_why() {
        assert_eq!(
            start("crc:1"),
            "crc 1, AQBBCNNRKR, is not legal in Capablanca Random Chess: no piece protects the pawn on the f-file; the \
             bishops stand side by side; `xfen start crc 1 --any` writes its position, which `play`, `perft` and `moves` take"
        );
    }

    #[test]
    fn other_words() {
        assert_eq!(start("crc"), "crc needs a number, as in crc:518; `xfen start crc` also takes --all and --random");
        assert!(
            start("startpos").starts_with("`startpos` is not a start array: write one of traditional, capablanca,")
        );
    }
}
