//! `Position`: a setup that can be played from.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{Illegal, Refused, Setup, SetupParts};

/// A [`Setup`] that is legal to play from: rules `position.kings`, `position.pawns` and `position.check` hold.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    setup: Setup,
}

impl Position {
    /// The setup, checked.
    ///
    /// # Errors
    /// [`NotPlayable`] with all rules that it breaks.
    #[inline]
    pub fn new(setup: Setup) -> Result<Self, NotPlayable> {
        let reasons = setup.illegal();
        if reasons.is_empty() { Ok(Self { setup }) } else { Err(NotPlayable { reasons }) }
    }

    /// Changes what a legal move changes.
    pub(crate) fn change(&mut self, change: impl FnOnce(&mut SetupParts)) {
        self.setup.change(change);
        debug_assert!(self.setup.illegal().is_empty(), "{self}");
    }

    /// The setup that was checked.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Gives the setup back.
    pub fn into_setup(self) -> Setup {
        self.setup
    }
}

impl fmt::Display for Position {
    /// The canonical X-FEN text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup.write_xfen(f)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    /// Reads with the default options, and checks.
    #[inline]
    fn from_str(line: &str) -> Result<Self, PositionError> {
        Ok(Self::new(line.parse()?)?)
    }
}

/// A setup that is not legal to play from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotPlayable {
    /// Why, in the order of the rules; never empty.
    pub reasons: Vec<Illegal>,
}

impl fmt::Display for NotPlayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, reason) in self.reasons.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{}: {reason}", reason.rule())?;
        }
        Ok(())
    }
}

impl core::error::Error for NotPlayable {}

/// Why a line is not a position to play from.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PositionError {
    /// It cannot be read.
    Refused(Refused),
    /// It can be read, and is not legal to play from.
    NotPlayable(NotPlayable),
}

impl From<Refused> for PositionError {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl From<NotPlayable> for PositionError {
    fn from(not_playable: NotPlayable) -> Self {
        Self::NotPlayable(not_playable)
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refused) => fmt::Display::fmt(refused, f),
            Self::NotPlayable(not_playable) => fmt::Display::fmt(not_playable, f),
        }
    }
}

impl core::error::Error for PositionError {}
