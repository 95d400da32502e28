//! Building setups from parts, and taking them apart: what the constructor refuses, and what comes back.
//! (Rules `castling.king-home`, `castling.needs-rook`, `ep.pushed-pawn`.)

use std::num::NonZeroU32;

use xfen_core::{
    Board, BoardSize, CastlingRights, CastlingSide, CastlingType, Color, File, InvalidSetup, KingNotHome,
    NotOnThisBoard, Piece, Rank, Role, Rule, Setup, SetupParts, Square,
};

use CastlingSide::{KingSide, QueenSide};
use Color::{Black, White};

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn file(letter: char) -> File {
    File::from_letter(letter).unwrap()
}

/// The parts of the setup of a line.
fn parts(line: &str) -> SetupParts {
    line.parse::<Setup>().unwrap().into_parts()
}

/// A setup of these men with one right.
fn with_right(placement: &str, color: Color, side: CastlingSide, rook: char) -> Result<Setup, InvalidSetup> {
    let castling = CastlingRights::new(CastlingType::Standard, [(color, side, file(rook))]);
    Setup::new(SetupParts { castling, ..parts(&format!("{placement} w - - 0 1")) })
}

#[test]
fn a_right_with_king_and_rook_at_home() {
    assert!(with_right("4k3/8/8/8/8/8/8/4K2R", White, KingSide, 'h').is_ok());
    assert!(with_right("4k3/8/8/8/8/8/8/4KRRR", White, KingSide, 'f').is_ok());
    assert!(with_right("r3k3/8/8/8/8/8/8/4K2R", Black, QueenSide, 'a').is_ok());
    assert!(with_right("5k3r/10/10/10/10/10/10/5K4", Black, KingSide, 'j').is_ok());
}

#[test]
fn a_right_without_exactly_one_king_at_home_is_refused() {
    let cases = [
        ("4k3/8/8/8/8/8/8/7R", KingNotHome::Missing),
        ("4k3/8/8/8/8/8/4K3/4K2R", KingNotHome::Several),
        ("4k3/8/8/8/8/8/4K3/7R", KingNotHome::Elsewhere(square("e2"))),
        ("4K3/8/8/8/8/8/8/7R", KingNotHome::Elsewhere(square("e8"))),
    ];
    for (placement, king) in cases {
        let error = with_right(placement, White, KingSide, 'h').unwrap_err();
        assert_eq!(error, InvalidSetup::CastlingKing { color: White, king }, "{placement}");
        assert_eq!(error.rule(), Rule::CastlingKingHome);
        assert_eq!(error.to_string(), "white cannot have castling rights without exactly one king, on its home rank");
    }
}

#[test]
fn a_right_without_its_rook_is_refused() {
    let cases = [
        ("4k3/8/8/8/8/8/8/4K1R1", KingSide, 'h'), // nothing there
        ("4k3/8/8/8/8/8/8/4K2r", KingSide, 'h'),  // of the other colour
        ("4k3/8/8/8/8/8/8/4K2Q", KingSide, 'h'),  // another man
        ("4k3/8/8/8/8/8/7R/4K3", KingSide, 'h'),  // on another rank
        ("4k3/8/8/8/8/8/8/4K2R", QueenSide, 'h'), // on the other side
        ("4k3/8/8/8/8/8/8/4K2R", KingSide, 'e'),  // the king itself
        ("4k3/8/8/8/8/8/8/4K2R", KingSide, 'j'),  // no such file
    ];
    for (placement, side, rook) in cases {
        let error = with_right(placement, White, side, rook).unwrap_err();
        assert_eq!(
            error,
            InvalidSetup::NoCastlingRook { color: White, square: square(&format!("{rook}1")) },
            "{placement}"
        );
        assert_eq!(error.rule(), Rule::CastlingNeedsRook);
    }
    assert_eq!(
        with_right("4k3/8/8/8/8/8/8/4K3", Black, QueenSide, 'a').unwrap_err().to_string(),
        "black cannot castle with a8: none of its rooks stands there, on the home rank and beside the king"
    );
}

#[test]
fn a_double_push_that_the_board_contradicts_is_refused() {
    let push = |placement: &str, turn: char, letter: char| {
        let parts = parts(&format!("{placement} {turn} - - 0 1"));
        Setup::new(SetupParts { double_push: Some(file(letter)), ..parts })
    };
    assert!(push("8/8/8/3pP3/8/8/8/8", 'w', 'd').is_ok());
    assert!(push("8/8/8/8/3pP3/8/8/8", 'b', 'e').is_ok());
    // A capturer is not needed.
    assert!(push("8/8/8/3p4/8/8/8/8", 'w', 'd').is_ok());
    let cases = [
        ("8/8/8/3pP3/8/8/8/8", 'w', 'e'), // the wrong pawn
        ("8/8/8/3pP3/8/8/8/8", 'b', 'e'), // on the wrong rank
        ("8/8/8/3pP3/8/8/8/8", 'w', 'a'), // none
        ("8/8/3n4/3pP3/8/8/8/8", 'w', 'd'),
        ("8/3p4/8/3pP3/8/8/8/8", 'w', 'd'),
        ("8/8/8/3pP3/8/8/8/8", 'w', 'j'), // no such file
    ];
    for (placement, turn, letter) in cases {
        let error = push(placement, turn, letter).unwrap_err();
        assert_eq!(error, InvalidSetup::DoublePush { file: file(letter) }, "{placement} {turn} {letter}");
        assert_eq!(error.rule(), Rule::EpPushedPawn);
    }
    assert_eq!(
        push("8/8/8/8/8/8/8/8", 'w', 'c').unwrap_err().to_string(),
        "no pawn can just have made a double step on the c-file: it needs the pawn, and empty squares behind it"
    );
}

#[test]
fn parts_come_back() {
    for line in [
        "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11",
        "r3k4r/10/10/10/10/10/10/R3K4R b mKQkq - 3 9",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 3",
    ] {
        let setup: Setup = line.parse().unwrap();
        assert_eq!(Setup::new(setup.clone().into_parts()).unwrap(), setup);
        assert_eq!(setup.to_xfen(), line);
    }
}

#[test]
fn accessors() {
    let setup: Setup = "r3k3/8/8/8/3pP3/8/8/4K2R b mKq e3 7 31".parse().unwrap();
    assert_eq!(setup.size(), BoardSize::Standard8x8);
    assert_eq!(setup.turn(), Black);
    assert_eq!(setup.castling().castling_type(), CastlingType::Modern);
    assert_eq!(setup.castling().rook(White, KingSide), Some(file('h')));
    assert_eq!(setup.castling().rook(White, QueenSide), None);
    assert_eq!(setup.castling().rook(Black, QueenSide), Some(file('a')));
    assert_eq!(setup.double_push().map(|push| push.target()), Some(square("e3")));
    assert_eq!(setup.halfmove_clock(), 7);
    assert_eq!(setup.fullmove_number(), NonZeroU32::new(31).unwrap());
    assert_eq!(setup.board().piece_at(square("h1")), Some(Piece::new(White, Role::Rook)));
    assert_eq!(setup.board().king(Black), Some(square("e8")));
}

#[test]
fn rights_without_a_rook_are_none() {
    let none = CastlingRights::new(CastlingType::Modern, []);
    assert_eq!(none, CastlingRights::NONE);
    assert!(none.is_empty());
    // Of several for one side the last counts.
    let twice =
        CastlingRights::new(CastlingType::Standard, [(White, KingSide, file('g')), (White, KingSide, file('h'))]);
    assert_eq!(twice.iter().collect::<Vec<_>>(), [(White, KingSide, file('h'))]);
}

#[test]
fn boards_refuse_what_they_do_not_have() {
    let mut board = Board::empty(BoardSize::Standard8x8);
    for role in [Role::Archbishop, Role::Chancellor] {
        assert_eq!(board.set(square("e4"), Some(Piece::new(White, role))), Err(NotOnThisBoard));
    }
    assert_eq!(board.set(square("i4"), Some(Piece::new(White, Role::King))), Err(NotOnThisBoard));
    assert_eq!(board.set(square("j8"), None), Err(NotOnThisBoard));
    assert_eq!(board, Board::empty(BoardSize::Standard8x8));
    assert_eq!(board.set(square("h8"), Some(Piece::new(Black, Role::King))), Ok(()));
    assert_eq!(board.pieces().collect::<Vec<_>>(), [(square("h8"), Piece::new(Black, Role::King))]);
    assert_eq!(board.set(square("h8"), None), Ok(()));
    assert_eq!(board, Board::empty(BoardSize::Standard8x8));

    let mut board = Board::empty(BoardSize::Capablanca10x8);
    assert_eq!(board.set(square("j8"), Some(Piece::new(White, Role::Archbishop))), Ok(()));
    assert_eq!(board.piece_at(square("j8")), Some(Piece::new(White, Role::Archbishop)));
    assert_eq!(
        NotOnThisBoard.to_string(),
        "not on this board: eight-file boards have the files a to h, and neither archbishop nor chancellor"
    );
}

#[test]
fn files_ranks_and_squares() {
    for (index, letter) in ('a'..='j').enumerate() {
        let index = index as u8;
        assert_eq!(file(letter).index(), index);
        assert_eq!(File::new(index), Some(file(letter)));
        assert_eq!(file(letter).to_string(), letter.to_string());
    }
    assert_eq!((File::new(10), File::from_letter('k'), File::from_letter('A')), (None, None, None));
    assert_eq!(file('a').offset(-1), None);
    assert_eq!(file('j').offset(1), None);
    assert_eq!(file('a').offset(9), Some(file('j')));
    assert_eq!(file('e').offset(i8::MIN).or(file('e').offset(i8::MAX)), None);
    assert_eq!((Rank::new(0), Rank::new(9), Rank::of(White, 0), Rank::of(Black, 9)), (None, None, None, None));
    assert_eq!(Rank::of(Black, 1), Some(Rank::home(Black)));
    assert_eq!(Rank::home(Black).number(), 8);
    assert_eq!(square("a1").offset(-1, 0).or(square("a1").offset(0, -1)), None);
    assert_eq!(square("j8").offset(1, 0).or(square("j8").offset(0, 1)), None);
    assert_eq!(square("a1").offset(9, 7), Some(square("j8")));
    assert_eq!(square("e4").offset(i8::MIN, i8::MIN).or(square("e4").offset(i8::MAX, i8::MAX)), None);
    for text in ["", "e", "4", "4e", "e0", "e9", "k1", "E4", "e44", " e4", "é4", "e٤"] {
        assert!(text.parse::<Square>().is_err(), "{text:?}");
    }
}

#[test]
fn letters_of_men() {
    for role in Role::ALL {
        for color in Color::ALL {
            let piece = Piece::new(color, role);
            assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
        }
    }
    let letters: String = Role::ALL.map(Role::letter).into_iter().collect();
    assert_eq!(letters, "PNBRQKAC");
    for letter in ['X', 'x', 'J', '1', '-', ' ', 'é', 'Ａ'] {
        assert_eq!(Piece::from_letter(letter), None, "{letter}");
    }
}

#[test]
fn debug_shows_the_parts() {
    let setup: Setup = "4k3/8/8/8/8/8/8/4K3 b - - 3 7".parse().unwrap();
    let shown = format!("{setup:?}");
    for part in ["turn: Black", "halfmove_clock: 3", "fullmove_number: 7"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
}
