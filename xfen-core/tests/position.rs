//! Positions: setups that can be played from. (Rules `position.kings`, `position.pawns`, `position.check`; which
//! boards break them is tested beside [`Setup::illegal`].)

use std::error::Error;

use xfen_core::{Illegal, NotPlayable, Position, PositionError, Setup};

const PLAYABLE: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "4k3/8/8/8/8/8/8/4KRR1 w F - 3 40",
    "r3k4r/10/10/10/10/10/10/R3K4R b mKQkq - 0 1",
    // The side to move may be in check.
    "4k3/8/8/8/8/8/8/4R1K1 b - - 0 1",
];

fn reasons(line: &str) -> Vec<Illegal> {
    Position::new(line.parse().unwrap()).map(|_| Vec::new()).unwrap_or_else(|not_playable| not_playable.reasons)
}

#[test]
fn a_position_is_a_checked_setup() {
    for line in PLAYABLE {
        let setup: Setup = line.parse().unwrap();
        let position = Position::new(setup.clone()).unwrap();
        assert_eq!(position.setup(), &setup);
        assert_eq!(position.to_string(), line);
        assert_eq!(line.parse::<Position>().unwrap(), position);
        assert_eq!(position.into_setup(), setup);
    }
}

#[test]
fn each_reason_and_all_together() {
    use Illegal::{Check, Kings, Pawns};
    for (line, expected) in [
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", &[Kings][..]),
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", &[Kings]),
        ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", &[Pawns]),
        ("4k3/8/8/8/8/8/8/4K2p w - - 0 1", &[Pawns]),
        ("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", &[Check]),
        ("8/8/8/8/8/8/8/P7 w - - 0 1", &[Kings, Pawns]),
        ("4k2P/8/8/8/8/8/8/4R1K1 w - - 0 1", &[Pawns, Check]),
        ("4k2P/8/8/8/8/8/8/4R3 w - - 0 1", &[Kings, Pawns, Check]),
        ("5k3P/10/10/10/10/10/10/5C4 w - - 0 1", &[Kings, Pawns, Check]),
    ] {
        assert_eq!(reasons(line), expected, "{line}");
    }
}

#[test]
fn why_not_in_words() {
    let not_playable = Position::new("4k2P/8/8/8/8/8/8/4R3 w - - 0 1".parse().unwrap()).unwrap_err();
    assert_eq!(
        not_playable.to_string(),
        "position.kings: each colour needs exactly one king\n\
         position.pawns: no pawn can stand on rank 1 or 8\n\
         position.check: the side that is not to move is in check"
    );
}

#[test]
fn from_text() {
    // Deviant lines are read.
    let position: Position = " 4k3/8/8/8/8/8/8/4K1R1 W G -".parse().unwrap();
    assert_eq!(position.to_string(), "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1");
    let error = "4k3/8/8/8/8/8/8/4K1R1 w Q - 0 1".parse::<Position>().unwrap_err();
    assert!(matches!(&error, PositionError::Refused(refused) if refused.errors.len() == 1));
    assert!(error.to_string().starts_with("castling.needs-rook at 24..25: "), "{error}");
    let error = "8/8/8/8/8/8/8/4K1R1 w K - 0 1".parse::<Position>().unwrap_err();
    assert_eq!(error, PositionError::NotPlayable(NotPlayable { reasons: vec![Illegal::Kings] }));
    assert_eq!(error.to_string(), "position.kings: each colour needs exactly one king");
    let _: &dyn Error = &error;
}
