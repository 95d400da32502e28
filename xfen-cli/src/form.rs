//! The forms in which positions are read and written, by their names on the command line.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use xfen_core::fairy::{self, Variant};
use xfen_core::{
    Accepted, Deviation, Diagnostic, EpMode, Error, NotTraditional, ReadOptions, Refused, Setup, Verdict, epd, url,
};

/// What positions are read as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// FEN, Shredder-FEN or X-FEN.
    Fen,
    /// The form for URLs.
    Url,
    /// Four fields and operations.
    Epd,
    /// The dialect of a variant.
    Fairy(Variant),
}

/// A position as it was read, and what followed it.
pub(crate) struct Read {
    pub(crate) result: Result<Accepted, NotRead>,
    /// The operations of an EPD line, with counters spelled canonically.
    pub(crate) operations: Vec<u8>,
}

/// Why a line was not read.
pub(crate) enum NotRead {
    /// For reasons that have a rule and a place.
    Refused(Refused),
    /// It can be read as X-FEN, but not as the dialect that it is said to be.
    Dialect(String),
}

impl Read {
    /// What the line is.
    pub(crate) fn verdict(&self) -> Verdict {
        match &self.result {
            Ok(accepted) => accepted.verdict(),
            Err(NotRead::Refused(refused)) => refused.verdict(),
            Err(NotRead::Dialect(_)) => Verdict::Invalid,
        }
    }

    /// What is wrong with it.
    pub(crate) fn errors(&self) -> &[Error] {
        match &self.result {
            Err(NotRead::Refused(refused)) => &refused.errors,
            _ => &[],
        }
    }

    /// What is unusual.
    pub(crate) fn deviations(&self) -> &[Deviation] {
        match &self.result {
            Ok(accepted) => &accepted.deviations,
            Err(NotRead::Refused(refused)) => &refused.deviations,
            Err(NotRead::Dialect(_)) => &[],
        }
    }

    /// Why the dialect refuses it.
    pub(crate) fn dialect(&self) -> Option<&str> {
        match &self.result {
            Err(NotRead::Dialect(reason)) => Some(reason),
            _ => None,
        }
    }

    /// The rules that decide the verdict, each once: those of the errors, or of the deviations if there is none.
    pub(crate) fn decisive_rules(&self) -> Vec<&'static str> {
        let mut rules: Vec<&str> = if self.errors().is_empty() {
            self.deviations().iter().map(|deviation| deviation.rule().id()).collect()
        } else {
            self.errors().iter().map(|error| error.rule().id()).collect()
        };
        let mut seen = BTreeSet::new();
        rules.retain(|rule| seen.insert(*rule));
        rules
    }
}

impl Source {
    /// Reads a line without its end.
    pub(crate) fn read(self, line: &[u8], options: ReadOptions) -> Read {
        let plain = |result: Result<Accepted, Refused>| Read {
            result: result.map_err(NotRead::Refused),
            operations: Vec::new(),
        };
        match self {
            Self::Fen => plain(xfen_core::read(line, options)),
            Self::Url => plain(url::read(line, options)),
            Self::Fairy(variant) => match fairy::read(line, variant, options) {
                Ok(accepted) => plain(Ok(accepted)),
                Err(fairy::NotRead::Refused(refused)) => plain(Err(refused)),
                Err(other) => Read { result: Err(NotRead::Dialect(other.to_string())), operations: Vec::new() },
            },
            Self::Epd => match epd::read(line, options) {
                Ok(epd) => {
                    let operations = epd.edited_operations();
                    Read { operations, ..plain(Ok(Accepted { setup: epd.setup, deviations: epd.deviations })) }
                }
                Err(refused) => plain(Err(refused)),
            },
        }
    }
}

/// What positions are written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Notation {
    /// Canonical X-FEN.
    Xfen,
    /// Shredder-FEN.
    Shredder,
    /// Traditional FEN.
    Fen,
    /// X-FEN for URLs.
    Url,
    /// The dialect of a variant.
    Fairy(Variant),
}

/// Why a position cannot be written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unwritable {
    #[error(transparent)]
    Traditional(#[from] NotTraditional),
    #[error(transparent)]
    Fairy(#[from] fairy::NotInVariant),
}

impl Notation {
    /// Writes a setup; `ep` is for the notations that know several ways to write an en-passant target.
    pub(crate) fn write(self, setup: &Setup, ep: Option<EpMode>) -> Result<String, Unwritable> {
        Ok(match self {
            Self::Xfen => setup.to_xfen(),
            Self::Shredder => setup.to_shredder_in(ep.unwrap_or(EpMode::PseudoLegal)),
            Self::Fen => setup.to_fen(ep.unwrap_or(EpMode::Always))?,
            Self::Url => setup.to_url(),
            Self::Fairy(variant) => fairy::write(setup, variant)?,
        })
    }

    /// Whether it knows several ways to write an en-passant target.
    pub(crate) const fn has_ep_modes(self) -> bool {
        matches!(self, Self::Shredder | Self::Fen)
    }
}

/// A name that stands for no form.
#[derive(Debug, thiserror::Error)]
#[error("expected {expected}; {}", fairy::UnknownVariant)]
pub(crate) struct UnknownForm {
    expected: &'static str,
}

impl FromStr for Source {
    type Err = UnknownForm;

    fn from_str(name: &str) -> Result<Self, UnknownForm> {
        match name {
            "fen" => Ok(Self::Fen),
            "url" => Ok(Self::Url),
            "epd" => Ok(Self::Epd),
            _ => variant(name).map(Self::Fairy).ok_or(UnknownForm { expected: "fen, url, epd or fairy:VARIANT" }),
        }
    }
}

impl FromStr for Notation {
    type Err = UnknownForm;

    fn from_str(name: &str) -> Result<Self, UnknownForm> {
        match name {
            "xfen" => Ok(Self::Xfen),
            "shredder" => Ok(Self::Shredder),
            "fen" => Ok(Self::Fen),
            "url" => Ok(Self::Url),
            _ => variant(name)
                .map(Self::Fairy)
                .ok_or(UnknownForm { expected: "xfen, shredder, fen, url or fairy:VARIANT" }),
        }
    }
}

fn variant(name: &str) -> Option<Variant> {
    name.strip_prefix("fairy:")?.parse().ok()
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fen => f.write_str("fen"),
            Self::Url => f.write_str("url"),
            Self::Epd => f.write_str("epd"),
            Self::Fairy(variant) => write!(f, "fairy:{variant}"),
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Xfen => f.write_str("xfen"),
            Self::Shredder => f.write_str("shredder"),
            Self::Fen => f.write_str("fen"),
            Self::Url => f.write_str("url"),
            Self::Fairy(variant) => write!(f, "fairy:{variant}"),
        }
    }
}
