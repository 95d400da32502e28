//! What holds for any file of games, whole or broken, and what a second, naive reading of well-formed files finds.

#[path = "support/pgn.rs"]
mod support;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use support::{Whole, games, read_pieces, scan};
use xfen_core::pgn::{Fault, Moves, Severity};

/// Lines of PGN, whole and broken, of which files are put together.
const LINES: &[&str] = &[
    "[Event \"x\"]\n",
    "[Result \"1-0\"]\n",
    "[SetUp \"1\"]\n",
    "[Setup \"0\"]\n",
    "[Variant \"Chess960\"]\n",
    "[Variant \"janus\"]\n",
    "[Variant \"Atomic\"]\n",
    "[FEN \"4k3/8/8/8/8/8/4P3/4K2R w K - 0 1\"]\n",
    "[FEN \"4k3/8/8/8/8/8/4P3/4K2R w H - 0 1 x\"]\n",
    "[FEN \"\"]\n",
    "[FEN \"4k3/8/8\n",
    "[FEN 4k3/8/8/8/8/8/4P3/4K2R w K - 0 1]\n",
    "[setup 1\n",
    "[F EN \"x\"]\n",
    "[FEN: \"4k3/8/8/8/8/8/4P3/4K2R w K - 0 1\"]\n",
    "[x]\n",
    "[FEN \"rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w KQkq - 0 1\"]\n",
    "\n",
    "1. e4 e5 ",
    "1... e5 ",
    "2. Nf3 ",
    "1. e4 e5 3. Nf3 Nc6 4. Bb5 ",
    "7. ",
    "5 ",
    "...",
    "$3",
    "O-O ",
    "0-0 ",
    "Kh1 ",
    "Ne68. ",
    "-- ",
    "e.p. ",
    "{c} ",
    "{a {b} ",
    "{a {b}\n[Site \"x\"]\n{} ",
    "2. ",
    "... ",
    "\u{1}\u{1} ",
    " \u{1} ",
    "{",
    "} ",
    "(",
    ") ",
    "; c\n",
    "$1 ",
    "! ",
    "1-0\n",
    "*\n",
    "text\n",
    "\r\n",
    "\u{FEFF}",
];

fn files() -> impl Strategy<Value = String> {
    vec(select(LINES), 0..20).prop_map(|lines| lines.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn games_are_the_file_and_all_moves_are_accounted_for(text in files()) {
        let told = read_pieces([text.as_bytes()], Moves::Replay);
        let bytes: Vec<u8> = told.iter().flat_map(|game| game.bytes.clone()).collect();
        prop_assert_eq!(bytes, text.as_bytes());
        let tokens = scan(&text).tokens;
        for (number, game) in told.iter().enumerate().skip(1) {
            let is_move = |token: &&Whole| (token.kind.as_str(), token.depth) == ("Move", 0);
            let moves = tokens.iter().filter(|token| token.place.game == number as u64).filter(is_move).count();
            prop_assert_eq!(game.line.len() as u64 + game.unplayed, moves as u64);
            let stops = |fault: &Fault| fault.severity() != Severity::Deviation && fault.ply.is_some();
            let is_bad = game.faults.iter().any(stops);
            prop_assert_eq!(game.last.is_some(), game.start().is_ok() && !is_bad);
        }
    }

    #[test]
    fn how_a_file_is_fed_changes_nothing(text in files()) {
        for moves in [Moves::Replay, Moves::Skip] {
            let whole = read_pieces([text.as_bytes()], moves);
            prop_assert_eq!(&read_pieces(text.as_bytes().chunks(1), moves), &whole);
            prop_assert_eq!(&read_pieces(text.as_bytes().chunks(7), moves), &whole);
        }
    }

    /// An edit brings the file nearer to one without fault: no fault is told that was not before.
    #[test]
    fn edits_are_not_told_again(text in files()) {
        let told = read_pieces([text.as_bytes()], Moves::Replay);
        let mut edits: Vec<(usize, usize, Vec<u8>)> = Vec::new();
        for fault in told.iter().flat_map(|game| &game.faults) {
            if let Some(replacement) = &fault.replacement {
                let start = fault.place.offset as usize;
                edits.push((start, start + fault.len as usize, replacement.clone()));
            }
        }
        edits.sort();
        edits.dedup();
        prop_assert!(edits.windows(2).all(|pair| pair[0].1 <= pair[1].0), "{:?}", edits);
        let mut edited = text.clone().into_bytes();
        for (start, end, replacement) in edits.into_iter().rev() {
            edited.splice(start..end, replacement);
        }
        let again = read_pieces([edited.as_slice()], Moves::Replay);
        prop_assert_eq!(again.len(), told.len());
        for (again, told) in again.iter().zip(&told) {
            prop_assert!(again.faults.iter().all(|fault| fault.replacement.is_none()), "{:?}", again.told());
            prop_assert_eq!(&again.last, &told.last);
        }
    }

    /// A second reader: what whole-string searching finds in files that are well formed.
    #[test]
    fn a_naive_reader_finds_the_same(files in vec(well_formed_game(), 1..6)) {
        let text: String = files.concat();
        let read = games(&text);
        prop_assert_eq!(read.len(), files.len());
        for (game, text) in read.iter().zip(&files) {
            prop_assert_eq!(game.told(), [""; 0]);
            prop_assert_eq!(&String::from_utf8_lossy(&game.bytes), text);
            let tags: Vec<(String, String)> = game
                .head()
                .tags
                .iter()
                .map(|tag| (tag.name.clone(), String::from_utf8_lossy(&tag.value()).into_owned()))
                .collect();
            let line: Vec<String> = game.line.iter().map(|(text, _)| text.clone()).collect();
            prop_assert_eq!((tags, line), naive(text));
        }
    }
}

/// Tags and moves of the main line of a well-formed game without nested variations.
fn naive(text: &str) -> (Vec<(String, String)>, Vec<String>) {
    let (head, mut movetext) =
        text.split_once("\n\n").map(|(head, moves)| (head, moves.to_owned())).expect("an empty line");
    let tags = head.lines().map(|line| {
        let inner = line.trim_start_matches('[').trim_end_matches(']');
        let (name, value) = inner.split_once(' ').expect("a value");
        (name.to_owned(), value.trim_matches('"').to_owned())
    });
    for (open, close) in [('{', '}'), (';', '\n'), ('(', ')')] {
        while let Some(start) = movetext.find(open) {
            let end = start + movetext[start..].find(close).expect("an end");
            movetext.replace_range(start..=end, " ");
        }
    }
    let words = movetext.split_whitespace().map(|word| {
        let number = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let word = if number.starts_with('.') { number.trim_start_matches('.') } else { word };
        word.trim_end_matches(['!', '?']).to_owned()
    });
    let moves = words.filter(|word| !word.is_empty() && !word.starts_with('$'));
    let is_result = |word: &str| matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*");
    (tags.collect(), moves.take_while(|word| !is_result(word)).collect())
}

/// Games whose moves are an opening, cut somewhere, with marks and remarks between.
fn well_formed_game() -> impl Strategy<Value = String> {
    const OPENING: [&str; 12] = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Nxe4", "d4", "b5"];
    let remark = select(vec!["", "", "{a (b) c}", "(9. d4 d5)", "$3", "; rest\n", "{x}\n{y}", "\n", "( Kf1 )", "{)}"]);
    let mark = select(vec!["", "", "!", "?!", "??"]);
    let space = select(vec![" ", "\n", "  "]);
    let ply = (remark, mark, space, any::<bool>());
    let value = "[ -!#-Z^-~]{0,12}";
    let tags = vec((select(vec!["Event", "Site", "White", "ECO"]), value), 1..4).prop_map(|mut tags| {
        tags.sort();
        tags.dedup_by(|later, earlier| later.0 == earlier.0);
        tags
    });
    let result = select(vec!["1-0", "0-1", "1/2-1/2", "*"]);
    (tags, vec(ply, 0..=OPENING.len()), result).prop_map(|(tags, plies, result)| {
        let mut text: String = tags.iter().map(|(name, value)| format!("[{name} \"{value}\"]\n")).collect();
        text.push('\n');
        for (index, (played, (remark, mark, space, is_tight))) in OPENING.iter().zip(&plies).enumerate() {
            let dots = if index % 2 == 0 { "." } else { "..." };
            let gap = if *is_tight { "" } else { space };
            text += &format!("{}{dots}{gap}{played}{mark} {remark}{space}", index / 2 + 1);
        }
        text + result + "\n\n"
    })
}
