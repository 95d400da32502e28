//! Vectors that are games: how their text is written.

use super::{CANONICAL, DEVIANT, INVALID};
use super::{MANIFEST, RULES, assert_problem, file, problems_of};
use crate::corpus::load::load_texts;

const GAME_RULE: &str = r#"  - id: pgn.syntax
    mark: [P]
    source: [P1]
    reported: true
    statement: "As the standard says."
    shows: [game]
"#;

const GAME: &str = r#"
  - id: castling/game
    rev: 1
    about: "A game."
    rules: [pgn.syntax]
    op: game
    input: |
      [White "Jos\u00e9"]

      1. e4 {a  #comment
        input: none} *
    expect:
      verdict: canonical
      kind: traditional
      start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
      plies: 1
      last:
        xfen: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
        shredder: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 1"
        fen: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
        double_push: e3
"#;

fn rules() -> String {
    format!("{RULES}{GAME_RULE}")
}

/// The problems with one text of the game for another; the text must be there.
fn problems(from: &str, to: &str) -> Vec<String> {
    assert_eq!(GAME.matches(from).count(), 1, "{from}");
    problems_of(MANIFEST, &rules(), &file(&[CANONICAL, DEVIANT, INVALID, &GAME.replace(from, to)]))
}

#[test]
fn the_text_of_a_game_may_stand_in_a_literal_block() {
    let good = file(&[CANONICAL, DEVIANT, INVALID, GAME, &GAME.replace("castling/game", "castling/game-again")]);
    let corpus = load_texts(MANIFEST, &rules(), &[("castling/a.yaml", &good)]).expect("no problems");
    let text = b"[White \"Jos\\u00e9\"]\n\n1. e4 {a  #comment\n  input: none} *\n";
    for vector in &corpus.vectors[3..] {
        assert_eq!(vector.input_bytes(), text);
    }
    assert_eq!(problems("Jos\\u00e9", "José 王"), Vec::<String>::new());
}

#[test]
fn a_literal_block_shows_every_byte() {
    for hidden in ["1. e4 ", "1. e4\t", "1.\te4", "\u{feff}1. e4", "1.\u{a0}e4"] {
        assert_problem(
            &problems("1. e4 {a  #comment\n", &format!("{hidden}\n      {{#comment\n")),
            "castling/a.yaml:66: write the input in double quotes: a literal block hides a blank at the end of a line, a \
             tab, or whatever else cannot be seen",
        );
    }
}

#[test]
fn no_other_form_of_text_is_allowed() {
    for form in ["|-", "|+", "|2", ">"] {
        let found = problems("input: |", &format!("input: {form}"));
        let expected = format!(
            "castling/a.yaml:66: write the input in double quotes on the line of its key, or as a literal block, `|`, not \
             as `{form}`"
        );
        assert!(found.contains(&expected), "{form}: {found:#?}");
    }
    let line = "input: |\n      4k3/8/8/8/8/8/8/4K3 w K - 0 1";
    assert_problem(
        &super::problems_with("input: \"4k3/8/8/8/8/8/8/4K3 w K - 0 1\"", line)[..1],
        "castling/a.yaml:51: write the input in double quotes on the line of its key, not as `|`",
    );
}
