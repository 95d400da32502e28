//! How far an adapter says it reaches, and whether an input lies within.

use xfen_core::{BoardSize, Profile, Setup};

use crate::corpus::{Expect, Vector};
use crate::protocol::Hello;

/// Whether a vector asks for nothing beyond the boards, castling types and profiles that the adapter declares. Of an
/// invalid vector that is told by its nearest accepted input; without one it is within everyone's reach.
pub(crate) fn is_within_reach(vector: &Vector, hello: &Hello) -> bool {
    beyond_reach(vector, hello).is_none()
}

/// What a vector asks for that the adapter does not declare: the key of its introduction and the word that it lacks.
pub(crate) fn beyond_reach(vector: &Vector, hello: &Hello) -> Option<(&'static str, &'static str)> {
    let read = |text: &[u8]| vector.task.read(text, vector.read_options()).ok();
    let accepted = match &vector.expect {
        Expect::Accepted(meaning) => read(vector.task.spelled(&meaning.xfen).as_bytes()),
        Expect::Invalid { .. } => vector.nearest.as_ref().and_then(|nearest| read(nearest.as_bytes())),
        Expect::Played { .. } | Expect::Unplayable { .. } | Expect::Nodes(_) => read(vector.input_bytes()),
        Expect::Game(game) => game.start.as_ref().and_then(|start| read(start.as_bytes())),
    };
    lacking(hello, &accepted?.setup)
}

fn lacking(hello: &Hello, setup: &Setup) -> Option<(&'static str, &'static str)> {
    let profiles: &[Profile] = match setup.size() {
        BoardSize::Capablanca10x8 => &[Profile::Capablanca],
        BoardSize::Standard8x8 if setup.castling_rights().all(|right| right.is_traditional()) => {
            &[Profile::Traditional, Profile::Chess960]
        }
        BoardSize::Standard8x8 => &[Profile::Chess960],
    };
    let castling_type = setup.castling().castling_type();
    if !hello.boards.contains(&setup.size()) {
        Some(("boards", setup.size().name()))
    } else if !profiles.iter().any(|profile| hello.profiles.contains(profile)) {
        Some(("profiles", profiles[0].name()))
    } else if !setup.castling().is_empty() && !hello.types.contains(&castling_type) {
        Some(("types", castling_type.name()))
    } else {
        None
    }
}
