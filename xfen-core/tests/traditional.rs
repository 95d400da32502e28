//! Every reason against traditional FEN, and which of several is given. (Section "Writing".)

use xfen_core::{BoardSize, CastlingType, EpMode, NotTraditional, Setup};

/// The reason against the setup of a line; the right as king and rook.
fn reason(line: &str) -> Result<(), String> {
    let setup: Setup = line.parse().unwrap();
    for mode in EpMode::ALL {
        assert_eq!(setup.to_fen(mode).err(), setup.traditional().err(), "{line}");
    }
    setup.traditional().map_err(|reason| match reason {
        NotTraditional::CastlingRight(right) => format!("{}{}", right.king, right.rook),
        NotTraditional::Board(BoardSize::Capablanca10x8) => "ten files".to_owned(),
        NotTraditional::CastlingType(CastlingType::Symmetric) => "s".to_owned(),
        NotTraditional::CastlingType(CastlingType::Modern) => "m".to_owned(),
        other => panic!("{other}"),
    })
}

#[test]
fn the_first_reason_is_given() {
    for (line, expected) in [
        ("10/10/10/10/10/10/10/10 w - - 0 1", "ten files"),
        // The board before the type before the rights.
        ("10/10/10/10/10/10/10/5K1R1R w mH - 0 1", "ten files"),
        ("4k3/8/8/8/8/8/8/4K1RR w sG - 0 1", "s"),
        ("4k3/8/8/8/8/8/8/4K2R w mK - 0 1", "m"),
        // White before Black, king side before queen side.
        ("1r1k2r1/8/8/8/8/8/8/1R1K2R1 w KQkq - 0 1", "d1g1"),
        ("1r1k2r1/8/8/8/8/8/8/1R2K2R w KQkq - 0 1", "e1b1"),
        ("1r1k2r1/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "d8g8"),
        ("1r2k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e8b8"),
        // An inner rook although one stands in the corner.
        ("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "e1g1"),
        ("rr2k3/8/8/8/8/8/8/4K3 w b - 0 1", "e8b8"),
        // The king on the e-file counts, not where castling takes it.
        ("4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", "f1h1"),
        ("r2k4/8/8/8/8/8/8/4K3 w q - 0 1", "d8a8"),
    ] {
        assert_eq!(reason(line), Err(expected.to_owned()), "{line}");
    }
}

#[test]
fn what_it_can_express() {
    for line in [
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "1rk3r1/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        "rr2k1rr/8/8/8/8/8/8/RR2K1RR w KQkq - 0 1",
        "1rk3r1/8/8/8/8/8/8/5KRR w - - 0 1",
        "8/8/8/8/8/8/8/KKkk4 b - - 7 9",
    ] {
        assert_eq!(reason(line), Ok(()), "{line}");
        assert_eq!(line.parse::<Setup>().unwrap().to_fen(EpMode::Always).unwrap(), line);
    }
}
