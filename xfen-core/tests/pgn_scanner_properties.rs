//! What holds for any bytes: tokens are the file, and how the file is fed changes nothing. (Rule `pgn.syntax`.)

#[path = "support/pgn.rs"]
mod support;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use support::{scan, scan_pieces};
use xfen_core::pgn::Place;

/// Pieces of PGN, whole and broken, of which files are put together.
const PIECES: &[&[u8]] = &[
    b"[Event \"x\"]",
    b"[A \"",
    b"[A",
    b"[",
    b"]",
    b"\"]",
    b"\"",
    b"\\",
    b"\\\"",
    b"[FEN \"8/8 w - - 0 1\"]",
    b"\n",
    b"\n\n",
    b"\r\n",
    b"\r",
    b" ",
    b"\t",
    b"1.",
    b"38. ..",
    b"..",
    b"12",
    b"e4",
    b"Nf3",
    b"O-O",
    b"0-0-0",
    b"Ne68.",
    b"word",
    b"{",
    b"}",
    b"{c}",
    b";",
    b"; c\n",
    b"%",
    b"\n%",
    b"(",
    b")",
    b"1-0",
    b"1/2-1/2",
    b"1/2",
    b"*",
    b"!",
    b"?",
    b"!!!",
    b"$",
    b"$7",
    b"$300",
    b"\xEF\xBB\xBF",
    b"\xEF\xBB",
    b"\xEF",
    b"\xF6",
    b"\0",
    b"\x1A",
    b"\x0C",
    b"Free text.",
    b"{\n\n[A \"x\"]",
    b"{\n\xEF\xBB\xBF[event \"",
    b"{\n\xEF",
    b"[F EN",
    b"[-FEN:",
    b"[\"SetUp\" \"1\"]",
    b"\0\0",
    b"\0e4",
];

fn files() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![8 => select(PIECES).prop_map(<[u8]>::to_vec), 1 => vec(any::<u8>(), 1..4)];
    vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

/// The place of an offset, found from the start of the file.
fn place(bytes: &[u8], offset: usize) -> (u64, u64) {
    let before = &bytes[..offset];
    // A CR whose LF comes next has not ended the line for the column of that LF, but it has for the scanner, which sees no
    // further; no token starts there, since blanks are one token.
    let mut line = 1;
    let mut start = 0;
    for (at, byte) in before.iter().enumerate() {
        let ends = match byte {
            b'\n' => true,
            b'\r' => bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        };
        if ends {
            line += 1;
            start = at + 1;
        }
    }
    (line, (offset - start + 1) as u64)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn tokens_are_the_file(bytes in files()) {
        let scanned = scan(&bytes);
        let read: Vec<u8> = scanned.tokens.iter().flat_map(|token| token.bytes.clone()).collect();
        match scanned.not_pgn {
            // The token that was open is lost.
            Some(not_pgn) => prop_assert!(bytes[..not_pgn.place.offset as usize].starts_with(&read)),
            None => prop_assert_eq!(&read, &bytes),
        }
        prop_assert_eq!(scanned.parts().concat(), read);
        let mut games = 0;
        for token in &scanned.tokens {
            let Place { offset, line, column, game } = token.place;
            prop_assert_eq!((line, column), place(&bytes, offset as usize), "{:?}", token);
            prop_assert!(game == games || game == games + 1);
            games = game;
        }
        prop_assert_eq!(games, scanned.games);
        for fault in &scanned.faults {
            let Place { offset, line, column, game } = fault.place;
            prop_assert_eq!((line, column), place(&bytes, offset as usize), "{:?}", fault);
            prop_assert!(offset + fault.len <= bytes.len() as u64);
            let token = scanned.tokens.iter().rev().find(|token| token.place.offset <= offset);
            if fault.len > 0 {
                prop_assert_eq!(token.map(|token| token.place.game), Some(game), "{:?}", fault);
            }
        }
    }

    #[test]
    fn how_a_file_is_fed_changes_nothing(bytes in files()) {
        let whole = scan(&bytes);
        prop_assert_eq!(&scan_pieces(bytes.chunks(1)), &whole);
        for split in 0..bytes.len() {
            let (first, second) = bytes.split_at(split);
            prop_assert_eq!(&scan_pieces([first, second]), &whole, "split at {}", split);
        }
    }
}
