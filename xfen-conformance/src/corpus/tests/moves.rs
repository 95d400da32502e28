//! Vectors whose moves are played or counted: which keys they have, and what they may not say.

use super::{CANONICAL, DEVIANT, INVALID, MANIFEST, RULES, file, problems_of};
use crate::corpus::load::load_texts;
use crate::corpus::{Corpus, Expect, ExpectedAfter, ExpectedMoveDeviation, Lock};
use crate::protocol::Task;

const MOVE_RULES: &str = r#"  - id: moves.legal
    mark: [P]
    source: [P1]
    reported: true
    statement: "Moves are legal."
    shows: [invalid, play, perft]
  - id: moves.uci
    mark: [P]
    source: [P1]
    reported: true
    statement: "Castling is king takes rook."
    shows: [play, deviant]
"#;

const PLAYED: &str = r#"
  - id: castling/played
    rev: 1
    about: "Castling, and a double push that nothing can capture."
    rules: [moves.legal, moves.uci]
    op: play
    input: "4k3/4p3/8/8/8/8/8/R3K2R w KQ - 0 1"
    notation: uci
    moves: ["e1c1", "e7e5"]
    expect:
      verdict: deviant
      after:
        - xfen: "4k3/4p3/8/8/8/8/8/2KR3R b - - 1 1"
          shredder: "4k3/4p3/8/8/8/8/8/2KR3R b - - 1 1"
          fen: "4k3/4p3/8/8/8/8/8/2KR3R b - - 1 1"
        - xfen: "4k3/8/8/4p3/8/8/8/2KR3R w - - 0 2"
          shredder: "4k3/8/8/4p3/8/8/8/2KR3R w - - 0 2"
          fen: "4k3/8/8/4p3/8/8/8/2KR3R w - e6 0 2"
          double_push: "e6"
      deviations: [{rule: moves.uci, ply: 1, replace: "e1a1"}]
"#;

const UNPLAYABLE: &str = r#"
  - id: castling/unplayable
    rev: 1
    about: "No right."
    rules: [moves.legal]
    op: play
    input: "4k3/8/8/8/8/8/8/4K2R w - - 0 1"
    notation: san
    moves: ["Rh2", "Kd8", "O-O"]
    expect:
      verdict: invalid
      errors: [{rule: moves.legal, ply: 3}]
    nearest: "Kf1"
"#;

const COUNTED: &str = r#"
  - id: castling/counted
    rev: 1
    about: "A king alone."
    rules: [moves.legal]
    op: perft
    input: "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
    depth: 2
    expect: {verdict: canonical, nodes: 25}
    source: {kind: engine, ref: "some engine 1.0"}
"#;

fn corpus_file(vectors: &[&str]) -> String {
    let good = [CANONICAL, DEVIANT, INVALID];
    file(&good.iter().chain(vectors).copied().collect::<Vec<_>>())
}

/// The problems of the good vectors with one text for another; the text must be there.
fn problems(from: &str, to: &str) -> Vec<String> {
    let vectors = corpus_file(&[PLAYED, UNPLAYABLE, COUNTED]);
    assert_eq!(vectors.matches(from).count(), 1, "{from}");
    problems_of(MANIFEST, &format!("{RULES}{MOVE_RULES}"), &vectors.replace(from, to))
}

#[test]
fn moves_are_read_as_written_and_exported() {
    let rules = format!("{RULES}{MOVE_RULES}");
    let vectors = corpus_file(&[PLAYED, UNPLAYABLE, COUNTED]);
    let corpus = load_texts(MANIFEST, &rules, &[("castling/a.yaml", vectors.as_str())]).expect("it is good");
    let [.., played, unplayable, counted] = corpus.vectors.as_slice() else { panic!("six vectors") };
    let Expect::Played { after, deviations } = &played.expect else { panic!("{played:?}") };
    assert_eq!(
        after[1],
        ExpectedAfter {
            xfen: "4k3/8/8/4p3/8/8/8/2KR3R w - - 0 2".into(),
            shredder: "4k3/8/8/4p3/8/8/8/2KR3R w - - 0 2".into(),
            fen: Some("4k3/8/8/4p3/8/8/8/2KR3R w - e6 0 2".into()),
            double_push: Some("e6".parse().unwrap()),
        }
    );
    assert_eq!(deviations, &[ExpectedMoveDeviation { rule: "moves.uci".into(), ply: 1, replace: "e1a1".into() }]);
    assert_eq!(unplayable.expect, Expect::Unplayable { rule: "moves.legal".into(), ply: 3 });
    assert_eq!((&counted.task, &counted.expect), (&Task::Perft { depth: 2 }, &Expect::Nodes(25)));

    let again = crate::corpus::export::from_json(&corpus.to_json()).expect("it is exported whole");
    assert_eq!(again.vectors, corpus.vectors);
    // What is asked and expected is locked.
    let changed = |from: &str, to: &str| {
        let vectors = vectors.replace(from, to);
        let changed: Corpus =
            load_texts(MANIFEST, &rules, &[("castling/a.yaml", vectors.as_str())]).expect("it is good");
        Lock::of(&corpus).breaches(&Lock::of(&changed)).len()
    };
    assert_eq!(changed("nodes: 25", "nodes: 26"), 1);
    assert_eq!(changed("depth: 2", "depth: 3"), 1);
    assert_eq!(changed("\"Kd8\", \"O-O\"", "\"Ke7\", \"O-O\""), 1);
    assert_eq!(changed("some engine 1.0", "some engine 1.1"), 0);
}

#[test]
fn each_operation_has_its_keys() {
    for (from, to, problem) in [
        ("    depth: 2\n", "", "castling/counted: `depth` is missing: `op: perft` needs it"),
        (
            "    depth: 2\n",
            "    depth: 2\n    moves: [\"e1e2\"]\n",
            "castling/counted: `moves` belongs to `op: play`: drop it",
        ),
        (
            "op: perft",
            "op: pert",
            "castling/counted: `pert` is no value of `op`: write one of read, read_url, play, perft, game",
        ),
        ("    notation: san\n", "", "castling/unplayable: `notation` is missing: `op: play` needs it"),
        (
            "notation: san",
            "notation: lan",
            "castling/unplayable: `lan` is no value of `notation`: write one of uci, san",
        ),
        (
            "moves: [\"Rh2\", \"Kd8\", \"O-O\"]",
            "moves: []",
            "castling/unplayable: `moves` is empty: write at least one move",
        ),
        (
            "nodes: 25}",
            "after: []}",
            "castling/counted: `nodes` is missing: write how many sequences of moves there are",
        ),
        (
            "canonical, nodes: 25}",
            "canonical, nodes: 25, legal: true}",
            "castling/counted: `legal` belongs to a line that is read: drop it",
        ),
        (
            "verdict: canonical, nodes",
            "verdict: deviant, nodes",
            "castling/counted: moves are counted from a canonical input: write `verdict: canonical`, and `nodes`",
        ),
        (
            "    nearest: \"Kf1\"\n",
            "",
            "castling/unplayable: `nearest` is missing: write a move that can be played in place of the last one",
        ),
        ("ply: 3", "ply: 2", "castling/unplayable: write one error, of the last move: `errors: [{rule: …, ply: 3}]`"),
        ("ply: 1,", "span: [0, 1],", "castling/played: a move is named by its `ply`, from 1 to 2, and has no `span`"),
    ] {
        let found = problems(from, to);
        let messages: Vec<&str> = found.iter().filter_map(|found| Some(found.split_once(": ")?.1)).collect();
        assert!(messages.contains(&problem), "{from} to {to}: {messages:#?}");
    }
}

#[test]
fn nothing_in_a_line_of_moves_contradicts_the_rest() {
    for (from, to, problem) in [
        (
            "R3K2R w KQ - 0 1\"\n    notation: uci",
            "R3K2R w QK - 0 1\"\n    notation: uci",
            ": castling/played: moves start from a canonical input, and this one is not",
        ),
        (
            "8/4K3 w - - 0 1\"\n    depth",
            "4R3/4K3 w - - 0 1\"\n    depth",
            ": castling/counted: moves start from a legal position, and this one is not",
        ),
        ("nearest: \"Kf1\"", "nearest: \"Kg1\"", ": castling/unplayable: moves.legal at ply 3, `Kg1`, in "),
        (
            "nearest: \"Kf1\"",
            "nearest: \"Kf1+\"",
            ": castling/unplayable: move 3 is spelled otherwise than it is written",
        ),
        (
            "xfen: \"4k3/8/8/4p3/8/8/8/2KR3R w - - 0 2\"",
            "xfen: \"4k3/8/8/4p3/8/8/8/2KR3R w - e6 0 2\"",
            ": castling/played: move 2: `xfen` cannot be read so: ",
        ),
        (
            "shredder: \"4k3/8/8/4p3/8/8/8/2KR3R w - - 0 2\"",
            "shredder: \"4k3/8/8/4p3/8/8/8/2KR3R w - - 1 2\"",
            ": castling/played: move 2: `shredder` is another position than `xfen`",
        ),
        (
            "fen: \"4k3/8/8/4p3/8/8/8/2KR3R w - e6 0 2\"",
            "fen: \"4k3/8/8/4p3/8/8/8/2KR3R w - - 0 2\"",
            ": castling/played: move 2: `fen` names another double push than `double_push` and `xfen`",
        ),
        (
            "fen: \"4k3/8/8/4p3/8/8/8/2KR3R w - e6 0 2\"",
            "fen: \"4k3/8/8/4p3/8/8/8/2KR3R b - - 0 2\"",
            ": castling/played: move 2: `fen` is another position than `xfen`",
        ),
        (
            "    nearest: \"Kf1\"\n",
            "    nearest: \"Kf1\"\n    repaired: null\n",
            ": castling/unplayable: a vector of moves has no key `repaired`: drop it",
        ),
    ] {
        let found = problems(from, to);
        assert!(found.iter().any(|found| found.contains(problem)), "{from} to {to}: {found:#?}");
    }
}
