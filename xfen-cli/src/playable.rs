//! Positions that can be played from, as they are named on the command line.

use std::ffi::OsStr;
use std::io;

use xfen_core::{Position, ReadOptions, Setup};

use crate::exit::{Exit, say};
use crate::form::Source;
use crate::lines::{Line, Place};
use crate::picture::Pictures;
use crate::start::{BadStart, StartWord};
use crate::words;

/// The start position for which an argument is the word, if it is one.
///
/// # Errors
/// It can only be such a word, for it has no slash and no blank, and there is no such array.
pub(crate) fn start(argument: &OsStr) -> Result<Option<Position>, BadStart> {
    let may_be_word = |word: &&str| !word.is_empty() && *word != "-" && !word.contains(['/', ' ', '\t']);
    let Some(word) = argument.to_str().filter(may_be_word) else {
        return Ok(None);
    };
    word.parse().map(|StartWord(position)| Some(position))
}

/// The position of an argument: a FEN, or the word for a start array.
///
/// # Errors
/// How the command ends if there is none; the user is told why.
pub(crate) fn position(argument: &OsStr, pictures: &Pictures) -> io::Result<Result<Position, Exit>> {
    match start(argument) {
        Ok(Some(position)) => return Ok(Ok(position)),
        Ok(None) => {}
        Err(error) => return Ok(Err(error.exit())),
    }
    let line = Line { bytes: argument.as_encoded_bytes(), place: Place::Argument, cut: false };
    let read = Source::Fen.read(line.bytes, ReadOptions::default());
    pictures.complain(line, &read)?;
    let Ok(accepted) = read.result else {
        if !line.bytes.contains(&b' ') {
            say("give the fields of a position as one quoted argument");
        }
        return Ok(Err(Exit::Refused));
    };
    Ok(of_setup(accepted.setup, line, pictures)?.ok_or(Exit::Refused))
}

/// The position of a setup, if it is legal to play from; if not, the user is told why.
///
/// # Errors
/// Those of standard error.
pub(crate) fn of_setup(setup: Setup, line: Line<'_>, pictures: &Pictures) -> io::Result<Option<Position>> {
    match Position::new(setup) {
        Ok(position) => Ok(Some(position)),
        Err(not_playable) => {
            let reasons = words::illegal(&not_playable.reasons);
            pictures.say(line, &format!("nobody can play from this position: {reasons}"))?;
            Ok(None)
        }
    }
}
