//! Games by chance, on both boards and in all castling types.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use xfen_core::{Array, CastlingType, Move, Position, Role};

use crate::setups::setups;

/// A start position by two numbers, of the same or different arrays.
pub(crate) fn starts() -> impl Strategy<Value = Position> {
    let types = || select(CastlingType::ALL.to_vec());
    let chess960 = (0..Array::CHESS960, 0..Array::CHESS960)
        .prop_map(|(white, black)| [white, black].map(|number| Array::chess960(number).expect("a number of an array")));
    let capablanca = (0..Array::CAPABLANCA_RANDOM, 0..Array::CAPABLANCA_RANDOM).prop_map(|(white, black)| {
        [white, black].map(|number| Array::capablanca_random(number).expect("a number of an array"))
    });
    (prop_oneof![chess960, capablanca], types())
        .prop_map(|([white, black], kind)| Array::double(&white, &black, kind).expect("arrays of one board"))
}

/// Setups that can be played from.
pub(crate) fn scattered() -> impl Strategy<Value = Position> {
    setups().prop_filter_map("the side that is not to move is in check", |setup| Position::new(setup).ok())
}

/// Positions of a game; castlings, promotions, captures and moves of kings and rooks are preferred by turns.
pub(crate) fn games(
    start: impl Strategy<Value = Position>,
    plies: usize,
) -> impl Strategy<Value = Vec<(Position, Option<Move>)>> {
    (start, vec((any::<Index>(), 0..4u8), 0..plies)).prop_map(|(start, choices)| {
        let mut game = Vec::new();
        let mut position = start;
        for (index, taste) in choices {
            let moves = position.legal_moves();
            let liked: Vec<Move> = moves.iter().copied().filter(|played| is_liked(*played, taste)).collect();
            let choice = if liked.is_empty() { &moves } else { &liked };
            if choice.is_empty() {
                break;
            }
            let played = *index.get(choice);
            let next = position.play(played).expect("a legal move");
            game.push((position, Some(played)));
            position = next;
        }
        game.push((position, None));
        game
    })
}

fn is_liked(played: Move, taste: u8) -> bool {
    match taste {
        0 => matches!(played, Move::Castle { .. } | Move::EnPassant { .. }),
        1 => matches!(played, Move::Normal { promotion: Some(_), .. }) || played.is_capture(),
        2 => played.role() == Role::Rook,
        _ => false,
    }
}
