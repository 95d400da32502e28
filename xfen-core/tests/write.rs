//! What the writers write for setups that are built part by part. (Section "Writing"; rules `placement.empty-run`,
//! `castling.*`, `ep.capturer`, `ep.pseudo-legal`.)

use std::fmt;
use std::num::NonZeroU32;

use xfen_core::{
    Board, BoardSize, CastlingRights, CastlingSide, CastlingType, Color, EpMode, File, NotTraditional, Piece, Setup,
    SetupParts,
};

use BoardSize::{Capablanca10x8, Standard8x8};
use CastlingSide::{KingSide, QueenSide};
use CastlingType::{Modern, Standard, Symmetric};
use Color::{Black, White};

/// A setup of men given as `Ke1`, with White to move and nothing else.
fn parts(size: BoardSize, men: &str) -> SetupParts {
    let mut board = Board::empty(size);
    for man in men.split_whitespace() {
        let (letter, square) = man.split_at(1);
        let piece = Piece::from_letter(letter.chars().next().unwrap()).unwrap();
        board.set(square.parse().unwrap(), Some(piece)).unwrap();
    }
    SetupParts {
        board,
        turn: White,
        castling: CastlingRights::NONE,
        double_push: None,
        halfmove_clock: 0,
        fullmove_number: NonZeroU32::MIN,
    }
}

/// The same with rights given by the files of the rooks.
fn with_rights(
    size: BoardSize,
    men: &str,
    castling_type: CastlingType,
    rights: &[(Color, CastlingSide, char)],
) -> Setup {
    let rights = rights.iter().map(|(color, side, rook)| (*color, *side, File::from_letter(*rook).unwrap()));
    let castling = CastlingRights::new(castling_type, rights);
    Setup::new(SetupParts { castling, ..parts(size, men) }).unwrap()
}

fn with_push(men: &str, turn: Color, file: char) -> Setup {
    let double_push = File::from_letter(file);
    Setup::new(SetupParts { turn, double_push, ..parts(Standard8x8, men) }).unwrap()
}

#[test]
fn one_number_for_each_gap() {
    let text = |size, men| Setup::new(parts(size, men)).unwrap().to_xfen();
    assert_eq!(text(Standard8x8, ""), "8/8/8/8/8/8/8/8 w - - 0 1");
    assert_eq!(text(Capablanca10x8, ""), "10/10/10/10/10/10/10/10 w - - 0 1");
    assert_eq!(text(Standard8x8, "ka8 nh8 Pc4 pd4 Ke1"), "k6n/8/8/8/2Pp4/8/8/4K3 w - - 0 1");
    assert_eq!(text(Capablanca10x8, "aa8 Cj8 Pa4 pj3"), "a8C/10/10/10/P9/9p/10/10 w - - 0 1");
}

#[test]
fn turn_and_counters() {
    let counters = |turn, halfmove_clock, fullmove: u32| {
        let fullmove_number = NonZeroU32::new(fullmove).unwrap();
        let parts = SetupParts { turn, halfmove_clock, fullmove_number, ..parts(Standard8x8, "") };
        Setup::new(parts).unwrap().to_xfen()
    };
    assert_eq!(counters(Black, 49, 120), "8/8/8/8/8/8/8/8 b - - 49 120");
    assert_eq!(counters(White, u32::MAX, u32::MAX), "8/8/8/8/8/8/8/8 w - - 4294967295 4294967295");
}

#[test]
fn castling_by_symbol_and_by_file() {
    let men = "ke8 ra8 rh8 Ke1 Ra1 Rb1 Rg1 Rh1";
    for (rights, xfen, shredder) in [
        (&[(White, KingSide, 'h'), (White, QueenSide, 'a')][..], "KQ", "HA"),
        (&[(White, KingSide, 'g'), (White, QueenSide, 'b')], "GB", "GB"),
        (&[(White, QueenSide, 'a'), (White, KingSide, 'g')], "GQ", "GA"),
        (&[(Black, QueenSide, 'a'), (White, KingSide, 'h'), (Black, KingSide, 'h')], "Kkq", "Hha"),
        (&[(Black, QueenSide, 'a')], "q", "a"),
    ] {
        for (castling_type, prefix) in [(Standard, ""), (Symmetric, "s"), (Modern, "m")] {
            let setup = with_rights(Standard8x8, men, castling_type, rights);
            let line = |letters: &str| format!("r3k2r/8/8/8/8/8/8/RR2K1RR w {prefix}{letters} - 0 1");
            assert_eq!(setup.to_xfen(), line(xfen));
            assert_eq!(setup.to_shredder(), line(shredder));
        }
    }
}

#[test]
fn castling_on_ten_files_with_kings_on_different_files() {
    let rights = [(White, KingSide, 'j'), (White, QueenSide, 'b'), (Black, KingSide, 'c'), (Black, QueenSide, 'a')];
    let setup = with_rights(Capablanca10x8, "kb8 ra8 rc8 rj8 Kf1 Ra1 Rb1 Rj1", Symmetric, &rights);
    assert_eq!(setup.to_xfen(), "rkr6r/10/10/10/10/10/10/RR3K3R w sKBcq - 0 1");
    assert_eq!(setup.to_shredder(), "rkr6r/10/10/10/10/10/10/RR3K3R w sJBca - 0 1");
}

#[test]
fn without_rights_there_is_no_type() {
    let setup = with_rights(Standard8x8, "ke8 Ke1", Modern, &[]);
    assert_eq!(setup.castling().castling_type(), Standard);
    assert_eq!(setup.to_xfen(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(setup.to_shredder(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

/// Asserts the target that is written in the modes always, pseudo-legal and legal.
#[track_caller]
fn targets(setup: &Setup, expected: [&str; 3]) {
    let target = |line: String| line.split(' ').nth(3).unwrap().to_owned();
    assert_eq!(EpMode::ALL.map(|mode| target(setup.to_shredder_in(mode))), expected);
    assert_eq!(EpMode::ALL.map(|mode| target(setup.to_fen(mode).unwrap())), expected);
    let squares = EpMode::ALL.map(|mode| setup.ep_target_in(mode));
    assert_eq!(squares.map(|square| square.map_or("-".to_owned(), |square| square.to_string())), expected);
    assert_eq!(target(setup.to_xfen()), expected[1]);
    assert_eq!(target(setup.to_shredder()), expected[1]);
}

#[test]
fn en_passant_targets_of_the_three_modes() {
    targets(&with_push("ke8 Ke1 Pe4 pd4", Black, 'e'), ["e3", "e3", "e3"]);
    targets(&with_push("ke8 Ke1 pd5 Pe5", White, 'd'), ["d6", "d6", "d6"]);
    // Nobody can capture.
    targets(&with_push("ke8 Ke1 Pe4", Black, 'e'), ["e3", "-", "-"]);
    // The only capturer is pinned.
    targets(&with_push("ke8 re7 Ke1 Pe5 pd5", White, 'd'), ["d6", "d6", "-"]);
    // A second one is not.
    targets(&with_push("ke8 re7 Ke1 Pe5 pd5 Pc5", White, 'd'), ["d6", "d6", "d6"]);
    // Both pawns leave the rank, which opens it.
    targets(&with_push("ke8 rh5 Ka5 Pe5 pd5", White, 'd'), ["d6", "d6", "-"]);
    // The pushed pawn gives check, and taking it is an answer; another check stays.
    targets(&with_push("ke8 Kc4 Pe5 pd5", White, 'd'), ["d6", "d6", "d6"]);
    targets(&with_push("ke8 rc8 Kc4 Pe5 pd5", White, 'd'), ["d6", "d6", "-"]);
    // No last move at all.
    targets(&Setup::new(parts(Standard8x8, "ke8 Ke1 pd5 Pe5")).unwrap(), ["-", "-", "-"]);
}

#[test]
fn traditional_fen_of_what_it_can_express() {
    let men = "ke8 ra8 rh8 Ke1 Ra1 Rh1";
    let all = [(White, KingSide, 'h'), (White, QueenSide, 'a'), (Black, KingSide, 'h'), (Black, QueenSide, 'a')];
    let setup = with_rights(Standard8x8, men, Standard, &all);
    assert_eq!(setup.to_fen(EpMode::Always).unwrap(), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    // Without rights a king may stand anywhere, or not at all.
    let setup = with_rights(Standard8x8, "kc8 rb8", Standard, &[]);
    assert_eq!(setup.to_fen(EpMode::Always).unwrap(), "1rk5/8/8/8/8/8/8/8 w - - 0 1");
}

#[test]
fn traditional_fen_of_what_it_cannot_express() {
    let refused = |setup: Setup| {
        assert!(setup.traditional().is_err());
        setup.to_fen(EpMode::Always).unwrap_err()
    };
    let ten_files = Setup::new(parts(Capablanca10x8, "kf8 Kf1")).unwrap();
    assert_eq!(refused(ten_files), NotTraditional::Board(Capablanca10x8));
    let men = "ke8 Ke1 Ra1 Rb1 Rh1";
    let modern = with_rights(Standard8x8, men, Modern, &[(White, KingSide, 'h')]);
    assert_eq!(refused(modern), NotTraditional::CastlingType(Modern));
    let inner = with_rights(Standard8x8, men, Standard, &[(White, KingSide, 'h'), (White, QueenSide, 'b')]);
    let right = inner.castling_rights().nth(1).unwrap();
    let reason = refused(inner);
    assert_eq!(reason, NotTraditional::CastlingRight(right));
    assert_eq!(
        reason.to_string(),
        "traditional FEN cannot express this: white may castle with king e1 and rook b1; it knows kings on the e-file \
         with rooks on the a- and h-file only"
    );
    // The outermost rook of its side is written K, but this is not what K means in a traditional FEN.
    let near = with_rights(Standard8x8, "ke8 Ke1 Rg1", Standard, &[(White, KingSide, 'g')]);
    assert_eq!(near.to_xfen(), "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1");
    assert!(matches!(refused(near), NotTraditional::CastlingRight(_)));
    let king_on_d = with_rights(Standard8x8, "ke8 Kd1 Rh1", Standard, &[(White, KingSide, 'h')]);
    assert!(matches!(refused(king_on_d), NotTraditional::CastlingRight(_)));
}

#[test]
fn reasons_against_traditional_fen_in_words() {
    let start = "traditional FEN cannot express this: ";
    let board = NotTraditional::Board(Capablanca10x8);
    assert_eq!(board.to_string(), format!("{start}the board is 10x8, not 8x8"));
    let castling_type = NotTraditional::CastlingType(Symmetric);
    assert_eq!(castling_type.to_string(), format!("{start}the castling type is symmetric, not standard"));
}

/// Takes a number of characters and refuses the rest.
struct Limited(usize);

impl fmt::Write for Limited {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.checked_sub(text.len()).ok_or(fmt::Error)?;
        Ok(())
    }
}

#[test]
fn into_a_buffer_of_the_caller() {
    let setup = with_push("ke8 ra8 Ke1 Ra1 Pe4 pd4", Black, 'e');
    let xfen = "r3k3/8/8/8/3pP3/8/8/R3K3 b - e3 0 1";
    let mut text = String::from("> ");
    setup.write_xfen(&mut text).unwrap();
    setup.write_shredder(&mut text, EpMode::Always).unwrap();
    assert_eq!(text, format!("> {xfen}{xfen}"));
    assert_eq!(setup.to_string(), xfen);
    // The errors of the buffer are passed on, wherever it is full.
    for limit in 0..xfen.len() {
        assert!(setup.write_xfen(&mut Limited(limit)).is_err(), "{limit}");
        assert!(setup.write_shredder(&mut Limited(limit), EpMode::PseudoLegal).is_err(), "{limit}");
    }
    assert!(setup.write_xfen(&mut Limited(xfen.len())).is_ok());
}

#[test]
fn the_longest_line_has_119_bytes() {
    let full = [
        "rrrrkrrrrr",
        "pppppppppp",
        "QQQQQQQQQQ",
        "cccccccccc",
        "AAAAAAAAAA",
        "nnnnnnnnnn",
        "PPPPPPPPPP",
        "RRRRKRRRRR",
    ];
    let line = format!("{} b mFDfd - 4294967295 4294967295", full.join("/"));
    assert_eq!(line.len(), 119);
    let setup: Setup = line.parse().unwrap();
    assert_eq!(setup.to_xfen(), line);
    assert_eq!(setup.to_shredder(), line);
}

#[test]
fn every_set_of_files_of_a_rank() {
    for size in [8, 10] {
        let empty = size.to_string();
        for occupied in 0..1 << size {
            let mut rank = String::new();
            let mut run = 0;
            for file in 0..size {
                if occupied >> file & 1 == 1 {
                    rank += &if run > 0 { run.to_string() } else { String::new() };
                    rank.push(char::from(b"PNBRQKpnbrqk"[file]));
                    run = 0;
                } else {
                    run += 1;
                }
            }
            rank += &if run > 0 { run.to_string() } else { String::new() };
            let line = format!("{empty}/{empty}/{rank}/{empty}/{empty}/{empty}/{empty}/{rank} w - - 0 1");
            assert_eq!(line.parse::<Setup>().unwrap().to_xfen(), line);
        }
    }
}
