//! The builder: what it builds, and every refusal. (Rules `castling.king-home`, `castling.needs-rook`,
//! `castling.one-per-wing`, `ep.pushed-pawn`.)

use std::num::NonZeroU32;

use xfen_core::{
    BoardSize, CastlingSide, CastlingType, Color, File, InvalidSetup, KingNotHome, NotOnThisBoard, Piece, Role, Rule,
    SetupBuilder, Square,
};

use BoardSize::{Capablanca10x8, Standard8x8};
use CastlingSide::{KingSide, QueenSide};
use Color::{Black, White};

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn file(letter: char) -> File {
    File::from_letter(letter).unwrap()
}

/// A builder with men given as `Ke1`.
fn with_men(size: BoardSize, men: &str) -> SetupBuilder {
    let mut builder = SetupBuilder::new(size);
    for man in men.split_whitespace() {
        let (letter, place) = man.split_at(1);
        let piece = Piece::from_letter(letter.chars().next().unwrap());
        builder.put(square(place), piece).unwrap();
    }
    builder
}

/// What a builder with these men refuses, for rights given in this order.
fn refusal(men: &str, rights: &[(Color, &str)]) -> InvalidSetup {
    let mut builder = with_men(Standard8x8, men);
    for (color, rook) in rights {
        builder.right(*color, square(rook));
    }
    builder.build().unwrap_err()
}

#[test]
fn without_anything_said() {
    assert_eq!(SetupBuilder::new(Standard8x8).build().unwrap().to_xfen(), "8/8/8/8/8/8/8/8 w - - 0 1");
    let ten_files = SetupBuilder::new(Capablanca10x8).build().unwrap();
    assert_eq!(ten_files.to_xfen(), "10/10/10/10/10/10/10/10 w - - 0 1");
}

#[test]
fn all_that_can_be_said() {
    let mut builder = with_men(Capablanca10x8, "kf8 ra8 rj8 Kf1 Rb1 Rj1 Ci1 ab7 Pc4 pd4");
    builder
        .turn(Black)
        .castling_type(CastlingType::Symmetric)
        .right(Black, square("a8"))
        .right(White, square("j1"))
        .right(White, square("b1"))
        .double_push(file('c'))
        .counters(7, NonZeroU32::new(30).unwrap());
    let expected = "r4k3r/1a8/10/10/2Pp6/10/10/1R3K2CR b sKQq c3 7 30";
    assert_eq!(builder.build().unwrap().to_xfen(), expected);
    // It can go on from there.
    builder.put(square("b7"), None).unwrap().turn(Black).castling_type(CastlingType::Standard);
    assert_eq!(builder.build().unwrap().to_xfen(), "r4k3r/10/10/10/2Pp6/10/10/1R3K2CR b KQq c3 7 30");
    // The later word counts.
    let mut other = with_men(Standard8x8, "Ke1 Pe2");
    other.put(square("e2"), Some(Piece::new(Black, Role::Queen))).unwrap();
    assert_eq!(other.build().unwrap().to_xfen(), "8/8/8/8/8/8/4q3/4K3 w - - 0 1");
}

#[test]
fn a_type_without_rights_is_none() {
    let mut builder = with_men(Standard8x8, "Ke1 Rh1");
    builder.castling_type(CastlingType::Modern);
    assert_eq!(builder.build().unwrap().to_xfen(), "8/8/8/8/8/8/8/4K2R w - - 0 1");
    builder.right(White, square("h1"));
    assert_eq!(builder.build().unwrap().to_xfen(), "8/8/8/8/8/8/8/4K2R w mK - 0 1");
}

#[test]
fn men_and_squares_that_the_board_lacks() {
    let mut builder = SetupBuilder::new(Standard8x8);
    for (place, letter) in [("i1", 'K'), ("j8", 'p'), ("a1", 'A'), ("a1", 'c')] {
        let refused = builder.put(square(place), Piece::from_letter(letter));
        assert_eq!(refused.unwrap_err(), NotOnThisBoard, "{letter}{place}");
    }
    assert_eq!(builder.put(square("i1"), None).unwrap_err(), NotOnThisBoard);
    assert_eq!(builder.build().unwrap().to_xfen(), "8/8/8/8/8/8/8/8 w - - 0 1");
    let mut ten_files = SetupBuilder::new(Capablanca10x8);
    for (place, letter) in [("i1", 'K'), ("j8", 'p'), ("a1", 'A'), ("a2", 'c')] {
        assert!(ten_files.put(square(place), Piece::from_letter(letter)).is_ok());
    }
}

#[test]
fn a_right_needs_exactly_one_king_at_home() {
    for (men, king) in [
        ("ke8 Rh1", KingNotHome::Missing),
        ("Ke1 Kd1 Rh1", KingNotHome::Several),
        ("Ke2 Rh1", KingNotHome::Elsewhere(square("e2"))),
        ("Ke8 Rh8", KingNotHome::Elsewhere(square("e8"))),
    ] {
        let error = refusal(men, &[(White, "h1")]);
        assert_eq!(error, InvalidSetup::CastlingKing { color: White, king }, "{men}");
        assert_eq!(error.rule(), Rule::CastlingKingHome);
    }
    let error = refusal("Ke1 ke1 Rh1 rh8", &[(White, "h1")]);
    assert_eq!(error, InvalidSetup::CastlingKing { color: White, king: KingNotHome::Missing });
    let error = refusal("Ke1 Rh1 rh8", &[(White, "h1"), (Black, "h8")]);
    assert_eq!(error, InvalidSetup::CastlingKing { color: Black, king: KingNotHome::Missing });
}

#[test]
fn a_right_needs_its_rook() {
    for (men, rook) in [
        ("Ke1 Rg1", "h1"), // nothing there
        ("Ke1 rh1", "h1"), // of the other colour
        ("Ke1 Qh1", "h1"), // another man
        ("Ke1 Rh2", "h2"), // on another rank
        ("Ke1 Rh8", "h8"), // on the other side's rank
        ("Ke1 Re2", "e2"), // above the king
        ("Ke1 Rh1", "e1"), // the king itself
        ("Ke1 Rh1", "j1"), // no such square
    ] {
        let error = refusal(men, &[(White, rook)]);
        assert_eq!(error, InvalidSetup::NoCastlingRook { color: White, square: square(rook) }, "{men} {rook}");
        assert_eq!(error.rule(), Rule::CastlingNeedsRook);
    }
    let error = refusal("Ke1 Rh1 ke8 rh8", &[(Black, "h1")]);
    assert_eq!(error, InvalidSetup::NoCastlingRook { color: Black, square: square("h1") });
}

#[test]
fn one_right_on_a_side() {
    let men = "Ke1 Ra1 Rb1 Rf1 Rg1 ke8 ra8 rb8";
    for (color, first, second, side) in [
        (White, "f1", "g1", KingSide),
        (White, "g1", "f1", KingSide),
        (White, "b1", "a1", QueenSide),
        (Black, "a8", "b8", QueenSide),
    ] {
        let error = refusal(men, &[(color, first), (color, second)]);
        let [first, second] = [first, second].map(|rook| square(rook).file());
        assert_eq!(error, InvalidSetup::SecondRook { color, side, first, second });
        assert_eq!(error.rule(), Rule::CastlingOnePerWing);
    }
    let error = refusal(men, &[(White, "f1"), (White, "a1"), (White, "g1")]);
    assert_eq!(
        error.to_string(),
        "white cannot have rights with the f-rook and the g-rook, which are both on the king side; keep one of them"
    );
    // The same right twice is one right; sides and colours do not mix.
    let mut builder = with_men(Standard8x8, men);
    for (color, rook) in [(White, "f1"), (White, "a1"), (White, "f1"), (Black, "a8"), (White, "a1")] {
        builder.right(color, square(rook));
    }
    assert_eq!(builder.build().unwrap().to_xfen(), "rr2k3/8/8/8/8/8/8/RR2KRR1 w FQq - 0 1");
}

#[test]
fn a_double_push_that_the_board_contradicts() {
    let push = |men: &str, turn, letter| {
        let mut builder = with_men(Standard8x8, men);
        builder.turn(turn).double_push(file(letter));
        builder.build()
    };
    for (men, turn, letter) in [
        ("Pd4", Black, 'e'),     // no pawn
        ("pe4", Black, 'e'),     // of the side to move
        ("Pe4", White, 'e'),     // of the side to move, who looks at rank 5
        ("Ne4", Black, 'e'),     // no pawn
        ("Pe4 ne3", Black, 'e'), // the target is taken
        ("Pe4 Ne2", Black, 'e'), // the pawn's own square is taken
        ("Pe4", Black, 'j'),     // no such file
    ] {
        let error = push(men, turn, letter).unwrap_err();
        assert_eq!(error, InvalidSetup::DoublePush { file: file(letter) }, "{men}");
        assert_eq!(error.rule(), Rule::EpPushedPawn);
    }
    // Without a capturer it is kept, though not written.
    let setup = push("Pe4", Black, 'e').unwrap();
    assert_eq!(setup.to_xfen(), "8/8/8/8/4P3/8/8/8 b - - 0 1");
    assert_eq!(setup.double_push().map(|push| push.target()), Some(square("e3")));
    assert_eq!(push("pa5 Pb5", White, 'a').unwrap().to_xfen(), "8/8/8/pP6/8/8/8/8 w - a6 0 1");
}
