//! Where castling takes king and rook, case by case. (Rule `castling.targets`.)

use xfen_core::{BoardSize, CastlingSide, CastlingType, File, Setup};

use CastlingSide::{KingSide, QueenSide};
use CastlingType::{Modern, Standard, Symmetric};

fn targets(size: BoardSize, castling_type: CastlingType, side: CastlingSide, king: char) -> (char, char) {
    let (king_to, rook_to) = castling_type.targets(size, side, File::from_letter(king).unwrap());
    (king_to.letter(), rook_to.letter())
}

#[test]
fn standard_and_symmetric_targets_do_not_depend_on_the_king() {
    for king in 'a'..='h' {
        let on_eight = |castling_type, side| targets(BoardSize::Standard8x8, castling_type, side, king);
        assert_eq!(on_eight(Standard, KingSide), ('g', 'f'));
        assert_eq!(on_eight(Standard, QueenSide), ('c', 'd'));
        assert_eq!(on_eight(Symmetric, KingSide), ('g', 'f'));
        assert_eq!(on_eight(Symmetric, QueenSide), ('b', 'c'));
    }
    for king in 'a'..='j' {
        let on_ten = |castling_type, side| targets(BoardSize::Capablanca10x8, castling_type, side, king);
        assert_eq!(on_ten(Standard, KingSide), ('i', 'h'));
        assert_eq!(on_ten(Standard, QueenSide), ('c', 'd'));
        assert_eq!(on_ten(Symmetric, KingSide), ('i', 'h'));
        assert_eq!(on_ten(Symmetric, QueenSide), ('b', 'c'));
    }
}

#[test]
fn modern_targets_on_eight_files_are_two_files_away() {
    let on_eight = |side, king| targets(BoardSize::Standard8x8, Modern, side, king);
    // King, target of the king, target of the rook; at most the edge file.
    for (king, king_to, rook_to) in [
        ('a', 'c', 'b'),
        ('b', 'd', 'c'),
        ('c', 'e', 'd'),
        ('d', 'f', 'e'),
        ('e', 'g', 'f'),
        ('f', 'h', 'g'),
        ('g', 'h', 'g'),
    ] {
        assert_eq!(on_eight(KingSide, king), (king_to, rook_to), "{king}");
    }
    for (king, king_to, rook_to) in [
        ('b', 'a', 'b'),
        ('c', 'a', 'b'),
        ('d', 'b', 'c'),
        ('e', 'c', 'd'),
        ('f', 'd', 'e'),
        ('g', 'e', 'f'),
        ('h', 'f', 'g'),
    ] {
        assert_eq!(on_eight(QueenSide, king), (king_to, rook_to), "{king}");
    }
}

#[test]
fn modern_targets_on_ten_files_are_three_files_away() {
    let on_ten = |side, king| targets(BoardSize::Capablanca10x8, Modern, side, king);
    for (king, king_to, rook_to) in [
        ('a', 'd', 'c'),
        ('b', 'e', 'd'),
        ('c', 'f', 'e'),
        ('d', 'g', 'f'),
        ('e', 'h', 'g'),
        ('f', 'i', 'h'),
        ('g', 'j', 'i'),
        ('h', 'j', 'i'),
        ('i', 'j', 'i'),
    ] {
        assert_eq!(on_ten(KingSide, king), (king_to, rook_to), "{king}");
    }
    for (king, king_to, rook_to) in [
        ('b', 'a', 'b'),
        ('c', 'a', 'b'),
        ('d', 'a', 'b'),
        ('e', 'b', 'c'),
        ('f', 'c', 'd'),
        ('g', 'd', 'e'),
        ('h', 'e', 'f'),
        ('i', 'f', 'g'),
        ('j', 'g', 'h'),
    ] {
        assert_eq!(on_ten(QueenSide, king), (king_to, rook_to), "{king}");
    }
}

#[test]
fn rights_have_the_targets_of_their_type_and_the_rank_of_their_colour() {
    let squares = |line: &str| {
        let setup: Setup = line.parse().unwrap();
        let rights = setup.castling_rights();
        rights
            .map(|right| format!("{}{} {}{}", right.king, right.rook, right.king_to, right.rook_to))
            .collect::<Vec<_>>()
    };
    // Classical chess; Janus chess; Embassy chess; the rook that is named makes no difference.
    assert_eq!(squares("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), ["e1h1 g1f1", "e1a1 c1d1", "e8h8 g8f8", "e8a8 c8d8"]);
    assert_eq!(squares("r3k4r/10/10/10/10/10/10/R3K4R w sKQ - 0 1"), ["e1j1 i1h1", "e1a1 b1c1"]);
    assert_eq!(squares("r3k4r/10/10/10/10/10/10/R3K4R w mkq - 0 1"), ["e8j8 h8g8", "e8a8 b8c8"]);
    assert_eq!(squares("4k3/8/8/8/8/8/8/KRRR4 w C - 0 1"), ["a1c1 g1f1"]);
}
