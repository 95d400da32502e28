//! What holds in every position of any game: games at random on both boards, in all castling types, from start arrays
//! and from setups that no game need have led to.

#[path = "support/games.rs"]
mod games;
#[path = "support/setups.rs"]
mod setups;

use games::{games, scattered, starts};
use proptest::prelude::*;
use xfen_core::{
    CastlingSide, CastlingType, Color, EpMode, File, Move, Position, ReadMove, ReadOptions, Role, Setup, Verdict, read,
};

fn rights(setup: &Setup) -> Vec<(Color, CastlingSide, File)> {
    setup.castling().iter().collect()
}

/// UCI and SAN of every legal move, and back.
fn check_texts(position: &Position) {
    let moves = position.legal_moves();
    let mut sans = Vec::new();
    for played in &moves {
        let read = Some(ReadMove { played: *played, deviation: None });
        let uci = played.to_uci();
        assert_eq!(position.read_uci(&uci).ok(), read, "{position}: {uci}");
        let san = position.to_san(*played);
        assert_eq!(position.read_san(&san).ok(), read, "{position}: {san}");
        sans.push(san);
    }
    sans.sort();
    sans.dedup();
    assert_eq!(sans.len(), moves.len(), "{position}: each move has a text of its own");
}

/// The canonical text is read as what it was written from, up to a push that no pawn can answer; Shredder-FEN that names
/// every push loses not even that.
fn check_round_trip(position: &Position) {
    let text = position.to_string();
    let accepted = read(&text, ReadOptions::default()).expect("what is written can be read");
    assert_eq!(accepted.verdict(), Verdict::Canonical, "{text}");
    assert_eq!(accepted.setup.to_xfen(), text);
    let shredder = position.setup().to_shredder_in(EpMode::Always);
    assert_eq!(&shredder.parse::<Setup>().expect("Shredder-FEN"), position.setup(), "{shredder}");
    assert!(position.setup().illegal().is_empty(), "{text}");
    let again: Position = text.parse().expect("a position");
    assert_eq!(again.legal_moves(), position.legal_moves(), "{text}");
}

/// What a move changes, and what it leaves.
fn check_step(before: &Position, played: Move, after: &Position) {
    let (old, new) = (before.setup(), after.setup());
    let text = || format!("{before}: {}", played.to_uci());
    assert_eq!(new.turn(), old.turn().other(), "{}", text());
    assert!(rights(new).iter().all(|right| rights(old).contains(right)), "{}: rights only get fewer", text());
    let castling_type = if new.castling().is_empty() { CastlingType::Standard } else { old.castling().castling_type() };
    assert_eq!(new.castling().castling_type(), castling_type, "{}", text());
    let men = |setup: &Setup, color| setup.board().pieces().filter(|(_, man)| man.color == color).count();
    assert_eq!(men(new, old.turn()), men(old, old.turn()), "{}", text());
    let taken = usize::from(played.is_capture());
    assert_eq!(men(new, new.turn()) + taken, men(old, new.turn()), "{}", text());
    let resets = played.is_capture() || played.role() == Role::Pawn;
    let clock = if resets { 0 } else { old.halfmove_clock().saturating_add(1) };
    assert_eq!(new.halfmove_clock(), clock, "{}", text());
    if let Some(push) = new.double_push() {
        assert_eq!((played.role(), played.from()), (Role::Pawn, push.pushed_from()), "{}", text());
    }
}

fn check_game(game: &[(Position, Option<Move>)]) {
    for pair in game.windows(2) {
        check_step(&pair[0].0, pair[0].1.expect("a move"), &pair[1].0);
    }
    for (position, _) in game {
        check_round_trip(position);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn games_from_arrays(game in games(starts(), 80)) {
        check_game(&game);
    }

    #[test]
    fn games_from_setups(game in games(scattered(), 12)) {
        check_game(&game);
    }

    /// Every text of every legal move; slow, hence of the last position only.
    #[test]
    fn texts_of_moves_in_games(game in games(starts(), 60)) {
        check_texts(&game.last().expect("a position").0);
    }

    #[test]
    fn texts_of_moves_in_setups(position in scattered()) {
        check_texts(&position);
    }

    /// Any move that can be spelled out is read or refused, and any text.
    #[test]
    fn any_text_is_read_or_refused(position in scattered(), uci in "[a-k][0-9][a-k][0-9][nqack]?|\\PC{0,6}", san in "[NBRQKACP]?[a-j]?[1-8]?x?[a-j][1-8](=[QC])?|\\PC{0,8}") {
        for read in [position.read_uci(&uci).ok(), position.read_san(&uci).ok(), position.read_san(&san).ok()].into_iter().flatten() {
            prop_assert!(position.legal_moves().contains(&read.played));
        }
    }
}
