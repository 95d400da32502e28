//! The forms in which positions are read and written, by their names on the command line.

use std::fmt;
use std::str::FromStr;

use xfen_core::fairy::{self, Variant};
use xfen_core::{Accepted, EpMode, NotTraditional, ReadOptions, Refused, Setup, epd, url};

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
pub(crate) struct Read<'a> {
    pub(crate) result: Result<Accepted, Refused>,
    /// Why the dialect refuses a position that can be read as X-FEN; `result` is an error without reasons then.
    pub(crate) dialect: Option<String>,
    /// The operations of an EPD line.
    pub(crate) operations: &'a [u8],
}

impl Source {
    /// Reads a line without its end.
    pub(crate) fn read(self, line: &[u8], options: ReadOptions) -> Read<'_> {
        let plain = |result| Read { result, dialect: None, operations: b"" };
        match self {
            Self::Fen => plain(xfen_core::read(line, options)),
            Self::Url => plain(url::read(line, options)),
            Self::Fairy(variant) => match fairy::read(line, variant, options) {
                Ok(accepted) => plain(Ok(accepted)),
                Err(fairy::NotRead::Refused(refused)) => plain(Err(refused)),
                Err(other) => {
                    let refused = Refused { errors: Vec::new(), deviations: Vec::new() };
                    Read { dialect: Some(other.to_string()), ..plain(Err(refused)) }
                }
            },
            Self::Epd => match epd::read(line, options) {
                Ok(epd::Epd { setup, deviations, operations }) => {
                    Read { operations, ..plain(Ok(Accepted { setup, deviations })) }
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
