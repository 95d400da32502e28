//! How far an adapter says it reaches, and whether an input lies within.

use xfen_core::{BoardSize, CastlingType, File, Setup};

use crate::corpus::{Expect, Vector};
use crate::protocol::Hello;

/// Whether a vector asks for nothing beyond the boards, castling types and profiles that the adapter declares. Of an
/// invalid vector that is told by its nearest accepted input; without one it is within everyone's reach.
pub(crate) fn is_within_reach(vector: &Vector, hello: &Hello) -> bool {
    let meant = match &vector.expect {
        Expect::Accepted(meaning) => Some(&meaning.xfen),
        Expect::Invalid { .. } => vector.nearest.as_ref(),
    };
    let accepted = meant.and_then(|text| xfen_core::read(text, vector.read_options()).ok());
    accepted.is_none_or(|accepted| reaches(hello, &accepted.setup))
}

fn reaches(hello: &Hello, setup: &Setup) -> bool {
    let has = |list: &[String], word: &str| list.iter().any(|entry| entry == word);
    let has_profile = match setup.size() {
        BoardSize::Capablanca10x8 => has(&hello.profiles, "capablanca"),
        BoardSize::Standard8x8 if is_traditional(setup) => {
            has(&hello.profiles, "traditional") || has(&hello.profiles, "chess960")
        }
        BoardSize::Standard8x8 => has(&hello.profiles, "chess960"),
    };
    let castling_type: CastlingType = setup.castling().castling_type();
    let has_type = setup.castling().is_empty() || has(&hello.types, &castling_type.to_string());
    has_profile && has_type && has(&hello.boards, &setup.size().to_string())
}

/// Whether every right is that of a king on the e-file with a rook on the a- or h-file.
fn is_traditional(setup: &Setup) -> bool {
    setup
        .castling_rights()
        .all(|right| right.king.file() == File::E && (right.rook.file() == File::A || right.rook.file() == File::H))
}
