//! Known node counts, as far as a build without optimisation counts them at once; `scripts/perft` does the rest.

#[path = "support/perft_lines.rs"]
mod perft_lines;

use xfen_core::{Move, Position};

const KNOWN: &str = include_str!("data/perft.tsv");
const MOST_NODES: u64 = 20_000;

#[test]
fn known_counts() {
    let lines = perft_lines::lines(KNOWN).unwrap();
    let mut differ = Vec::new();
    let mut compared = 0;
    for line in &lines {
        let position: Position = line.position.parse().unwrap();
        assert_eq!(position.to_string(), line.position, "canonical");
        for (depth, known) in line.counts.iter().filter(|(_, known)| *known <= MOST_NODES) {
            compared += 1;
            let found = position.perft(*depth);
            if found != *known {
                differ.push(format!("{} depth {depth}: {found}, known {known}", line.position));
            }
        }
    }
    assert!(differ.is_empty(), "{}", differ.join("\n"));
    assert_eq!((lines.len(), compared), (42, 96));
}

#[test]
fn the_tree_of_no_moves_has_one_leaf() {
    let start: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    assert_eq!(start.perft(0), 1);
    assert_eq!(start.divide(0), []);
    // Black is mated.
    let mate: Position = "R3k3/8/4K3/8/8/8/8/8 b - - 0 1".parse().unwrap();
    assert_eq!(mate.perft(0), 1);
    assert_eq!(mate.perft(1), 0);
    assert_eq!(mate.perft(3), 0);
    assert_eq!(mate.divide(2), []);
}

#[test]
fn divide_is_perft_by_first_move() {
    let position: Position = "r3k4r/pppppppppp/10/10/10/10/PPPPPPPPPP/R3K4R w mKQkq - 0 1".parse().unwrap();
    let divided = position.divide(2);
    assert_eq!(divided.iter().map(|(_, count)| count).sum::<u64>(), position.perft(2));
    let moves: Vec<Move> = divided.iter().map(|(played, _)| *played).collect();
    assert_eq!(moves, position.legal_moves());
    // Black has 31 answers to each of them, as White has moves.
    assert!(divided.iter().all(|(_, count)| *count == 31), "{divided:?}");
    assert_eq!(position.divide(1), moves.iter().map(|played| (*played, 1)).collect::<Vec<_>>());
}
