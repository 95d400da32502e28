//! Games of Chess960 that were played by chance and stored as many programs do: the start position in Shredder-FEN, `chess
//! 960` as Variant.

#[path = "support/player.rs"]
mod player;
mod support;

use player::{Game, chess960};
use support::{stderr, stdout, xfen};

fn games() -> Vec<Game> {
    (0..960).step_by(48).map(chess960).collect()
}

fn file(games: &[Game]) -> String {
    games.iter().map(|game| game.text.as_str()).collect()
}

/// Lines of positions.
fn lines<'a>(positions: impl Iterator<Item = &'a xfen_core::Position>) -> String {
    positions.map(|position| format!("{position}\n")).collect()
}

#[test]
fn all_are_chess960_and_replay_to_their_ends() {
    let games = games();
    let file = file(&games);
    let selected = xfen(&["pgn", "select", "--kind", "chess960"], file.as_bytes());
    assert_eq!(stdout(&selected), file);
    let starts = xfen(&["pgn", "fens"], file.as_bytes());
    assert_eq!(stdout(&starts), lines(games.iter().map(|game| &game.start)));
    let last = xfen(&["pgn", "fens", "--last"], file.as_bytes());
    assert_eq!((stdout(&last), stderr(&last)), (lines(games.iter().map(|game| &game.last)), String::new()));
    let shredder = xfen(&["pgn", "fens", "--to", "shredder"], file.as_bytes());
    let in_file = file.lines().filter_map(|line| line.strip_prefix("[FEN \"")?.strip_suffix("\"]"));
    assert!(stdout(&shredder).lines().eq(in_file));
}

#[test]
fn a_game_is_found_by_its_number() {
    let games = games();
    let file = file(&games);
    let selected = xfen(&["pgn", "select", "--number", "48,frc:96"], file.as_bytes());
    assert_eq!(stdout(&selected), [games[1].text.as_str(), &games[2].text].concat());
    let others = xfen(&["pgn", "select", "--invert", "--number", "48,frc:96"], file.as_bytes());
    assert_eq!(stdout(&others), file.replace(&stdout(&selected), ""));
    let none = xfen(&["pgn", "select", "--number", "48", "--fen-tag", "absent"], file.as_bytes());
    assert_eq!((none.status.code(), stdout(&none).as_str()), (Some(0), ""));
    let named = xfen(&["pgn", "select", "--variant", "Fischerandom"], file.as_bytes());
    assert_eq!(stdout(&named), file);
}

#[test]
fn only_the_fens_are_repaired() {
    let games = games();
    let file = file(&games);
    let fixed = xfen(&["pgn", "fix"], file.as_bytes());
    let summary = "xfen: 20 games: 20 changed by 20 repairs, 0 faults left\n";
    assert_eq!((fixed.status.code(), stderr(&fixed).as_str()), (Some(0), summary));
    let fixed = stdout(&fixed);
    let expected = games.iter().fold(file.clone(), |file, game| {
        file.replace(&game.start.setup().to_shredder(), &game.start.setup().to_xfen())
    });
    assert_eq!(fixed, expected);
    let differ = file.lines().zip(fixed.lines()).filter(|(before, after)| before != after);
    assert!(differ.clone().all(|(before, after)| before.starts_with("[FEN ") && after.ends_with(" w KQkq - 0 1\"]")));
    assert_eq!(differ.count(), 20);
    let again = xfen(&["pgn", "fix"], fixed.as_bytes());
    assert_eq!(stdout(&again), fixed);
    let checked = xfen(&["pgn", "check"], fixed.as_bytes());
    let nothing = "xfen: 20 games: 0 errors, 0 deviations, 0 remarks\n";
    assert_eq!((stdout(&checked).as_str(), stderr(&checked).as_str()), ("", nothing));
}

#[test]
fn one_spelling_of_variant_if_asked() {
    let game = chess960(518).text;
    let fixed = stdout(&xfen(&["pgn", "fix", "--unify-variant"], game.as_bytes()));
    assert_eq!(fixed, game.replace("chess 960", "Chess960").replace("HAha", "KQkq"));
}
