//! Where castling takes king and rook. (Rule `castling.targets`.)

use xfen_core::{BoardSize, CastlingSide, CastlingType, File};

use crate::{Found, file_letter, proved, rank_text};

/// The target of the king, as a number of its file.
fn king_target(width: i32, castling_type: CastlingType, side: CastlingSide, king: i32) -> i32 {
    let (a, last) = (0, width - 1);
    // Two files of eight, three of ten.
    let stride = width / 2 - 2;
    match (castling_type, side) {
        (CastlingType::Standard | CastlingType::Symmetric, CastlingSide::KingSide) => last - 1,
        (CastlingType::Standard, CastlingSide::QueenSide) => a + 2,
        (CastlingType::Symmetric, CastlingSide::QueenSide) => a + 1,
        (CastlingType::Modern, CastlingSide::KingSide) => (king + stride).min(last),
        (CastlingType::Modern, CastlingSide::QueenSide) => (king - stride).max(a),
    }
}

/// The rook lands on the inner side of the king.
fn rook_target(side: CastlingSide, king_to: i32) -> i32 {
    match side {
        CastlingSide::KingSide => king_to - 1,
        CastlingSide::QueenSide => king_to + 1,
    }
}

#[test]
fn every_king_file_wing_type_and_width() {
    let mut cases = 0;
    for size in BoardSize::ALL {
        for king in size.files() {
            for castling_type in CastlingType::ALL {
                for side in CastlingSide::ALL {
                    let king_to = king_target(size.width().into(), castling_type, side, king.index().into());
                    let expected = [king_to, rook_target(side, king_to)];
                    let (king_to, rook_to) = castling_type.targets(size, side, king);
                    let found = [king_to, rook_to].map(|file: File| i32::from(file.index()));
                    assert_eq!(found, expected, "{size} {castling_type} {side} {king}");
                    cases += 1;
                }
            }
        }
    }
    proved("castling targets: king file, wing, type, width", cases, (8 + 10) * 3 * 2);
}

#[test]
fn every_king_and_rook_in_a_line() {
    let mut cases = 0;
    for width in [8, 10] {
        for king in 0..width {
            for rook in (0..width).filter(|rook| *rook != king) {
                for (prefix, castling_type) in ["", "s", "m"].into_iter().zip(CastlingType::ALL) {
                    for is_white in [true, false] {
                        line(width, king, rook, (prefix, castling_type), is_white);
                        cases += 1;
                    }
                }
            }
        }
    }
    proved("castling targets: king file, rook file, type, colour, width, in a line", cases, (8 * 7 + 10 * 9) * 3 * 2);
}

fn line(width: usize, king: usize, rook: usize, (prefix, castling_type): (&str, CastlingType), is_white: bool) {
    let men = (0..width).map(|file| {
        if file == king {
            'K'
        } else if file == rook {
            'R'
        } else {
            '.'
        }
    });
    let home = rank_text(&men.collect::<String>());
    let symbol = if rook > king { "K" } else { "Q" };
    let middle = format!("/{width}").repeat(7);
    let line = if is_white {
        format!("{}/{home} w {prefix}{symbol} - 0 1", &middle[1..])
    } else {
        format!("{}{middle} w {prefix}{} - 0 1", home.to_lowercase(), symbol.to_lowercase())
    };
    let setup = Found::in_line(&line, 0).setup.unwrap_or_else(|| panic!("{line}"));
    let right = setup.castling_rights().next().unwrap_or_else(|| panic!("{line}"));
    let number = |file: usize| i32::try_from(file).unwrap();
    let side = if rook > king { CastlingSide::KingSide } else { CastlingSide::QueenSide };
    let king_to = king_target(number(width), castling_type, side, number(king));
    let files = [king, rook, king_to as usize, rook_target(side, king_to) as usize];
    let rank = if is_white { '1' } else { '8' };
    let expected = files.map(|file| format!("{}{rank}", file_letter(file)));
    let found = [right.king, right.rook, right.king_to, right.rook_to].map(|square| square.to_string());
    assert_eq!(found, expected, "{line}");
}
