//! Tokens of PGN and their places. (Rule `pgn.syntax`.)

#[path = "support/pgn.rs"]
mod support;

use support::{Scanned, scan, scan_pieces};
use xfen_core::pgn::{FaultKind, MAX_TAG_PAIR, MAX_WORD, NotPgn, Place, Severity};

/// The tokens but for blanks, of a text without fault.
#[track_caller]
fn clean(text: &str) -> Vec<String> {
    let scanned = scan(text);
    assert_eq!(scanned.told(), [""; 0], "{text:?}");
    scanned.outline()
}

/// The tokens but for blanks, of a text with these faults.
#[track_caller]
fn faulty(text: impl AsRef<[u8]>, faults: &[&str]) -> Scanned {
    let scanned = scan(&text);
    assert_eq!(scanned.told(), faults, "{:?}", String::from_utf8_lossy(text.as_ref()));
    scanned
}

const NO_RESULT: &str =
    "pgn.syntax: the game ends without a result; write `1-0`, `0-1`, `1/2-1/2` or `*` behind its moves";
const FREE_TEXT: &str = "pgn.syntax: this text belongs to no game; a game starts with a tag pair, a move number or a \
                         move, and lines of other text start with `%` or `;`";
const NO_TAG: &str = "pgn.syntax: this is no tag pair; one is written `[Name \"value\"]`";
const UNTERMINATED_TAG: &str = "pgn.syntax: this tag pair has no end; write `\"]` behind its value, on the same line";

#[test]
fn a_game_with_everything() {
    let text = "[Event \"A \\\"B\\\" \\\\C\"]\n[Site \"?\"]\n\n% note\n{One} 1. e4! $14 (1. d4 (1. c4 {x}) d5) 1... e5 ; rest {\n2.Nf3 Nc6!? 1/2-1/2\n";
    assert_eq!(
        clean(text),
        [
            "|",
            "Tag Event=A \"B\" \\C",
            "Tag Site=?",
            "Escape: % note",
            "Comment: {One}",
            "MoveNumber 1 1",
            "Move: e4",
            "Glyph 1",
            "Glyph 14",
            "(",
            "MoveNumber 1 1",
            "Move: d4",
            "(",
            "MoveNumber 1 1",
            "Move: c4",
            "Comment: {x}",
            ")",
            "Move: d5",
            ")",
            "MoveNumber 1 3",
            "Move: e5",
            "LineComment: ; rest {",
            "MoveNumber 2 1",
            "Move: Nf3",
            "Move: Nc6",
            "Glyph 5",
            "Result 1/2-1/2",
        ]
    );
    let depths: Vec<u64> = scan(text).tokens.iter().filter(|token| token.kind == "Move").map(|it| it.depth).collect();
    assert_eq!(depths, [0, 1, 2, 1, 0, 0, 0]);
}

#[test]
fn places_in_all_line_ends() {
    for line_end in ["\n", "\r\n", "\r"] {
        let text = ["[A \"b\"]", "", "1. e4 {c", "d} e5", "*", ""].join(line_end);
        let places: Vec<(u64, u64, String)> = scan(&text)
            .tokens
            .iter()
            .filter(|token| token.kind != "Blank")
            .map(|token| (token.place.line, token.place.column, token.kind.clone()))
            .collect();
        let expected = [
            (1, 1, "Tag A=b"),
            (3, 1, "MoveNumber 1 1"),
            (3, 4, "Move"),
            (3, 7, "Comment"),
            (4, 4, "Move"),
            (5, 1, "Result *"),
        ];
        assert_eq!(places, expected.map(|(line, column, kind)| (line, column, kind.to_owned())), "{line_end:?}");
    }
    let scanned = scan("[A \"b\"]\r\n\r\n1. e4 *");
    assert_eq!(scanned.tokens[4].place, Place { offset: 14, line: 3, column: 4, game: 1 }, "{scanned:?}");
    assert_eq!(scanned.tokens[4].place.to_string(), "game 1, line 3, column 4");
}

#[test]
fn move_numbers_in_any_spelling() {
    assert_eq!(
        clean("38. .. g5 39.g4 39...Kh7 40 .Kg2 41 Kh2 007.. a5 4294967295. b3 4294967296. c4 *"),
        [
            "|",
            "MoveNumber 38 1",
            "Periods 2",
            "Move: g5",
            "MoveNumber 39 1",
            "Move: g4",
            "MoveNumber 39 3",
            "Move: Kh7",
            "MoveNumber 40 0",
            "Periods 1",
            "Move: Kg2",
            "MoveNumber 41 0",
            "Move: Kh2",
            "MoveNumber 7 2",
            "Move: a5",
            "MoveNumber 4294967295 1",
            "Move: b3",
            "MoveNumber 4294967295 1",
            "Move: c4",
            "Result *",
        ]
    );
}

/// What circulates in translations: words that are no moves stay whole.
#[test]
fn damaged_moves_are_one_word() {
    assert_eq!(
        clean("1. Ne68. Ce68. e4.e5 0-0 00 OO exd6e.p. 1e4 Nf3\u{2014} --  *"),
        [
            "|",
            "MoveNumber 1 1",
            "Move: Ne68.",
            "Move: Ce68.",
            "Move: e4.e5",
            "Move: 0-0",
            "Move: 00",
            "Move: OO",
            "Move: exd6e.p.",
            "Move: 1e4",
            "Move: Nf3\u{2014}",
            "Move: --",
            "Result *",
        ]
    );
}

#[test]
fn results() {
    assert_eq!(clean("1. e4 1-0 1. e4 0-1 1. e4 1/2-1/2 1. e4*").iter().filter(|it| *it == "|").count(), 4);
    let scanned = faulty("1. e4 1/2\n", &["1:1:7 pgn.syntax: a draw is written `1/2-1/2`"]);
    assert_eq!(scanned.outline()[3], "Result 1/2-1/2");
    assert_eq!(scanned.faults[0].replacement.as_deref(), Some(&b"1/2-1/2"[..]));
    assert_eq!(scanned.faults[0].severity(), Severity::Deviation);
    // In a variation it does not end the game.
    assert_eq!(clean("1. e4 (1. d4 1-0) e5 *").last().unwrap(), "Result *");
}

#[test]
fn a_game_without_result() {
    let scanned = faulty(
        "[A \"b\"]\n\n1. e4 {c}\n\n[A \"b\"]\n",
        &[&format!("1:3:6 {NO_RESULT}"), &format!("2:5:8 {NO_RESULT}")],
    );
    assert_eq!(scanned.games, 2);
    assert_eq!(scanned.faults[0].severity(), Severity::Deviation);
}

/// niklasf/chessops#164
#[test]
fn two_games_that_are_only_tags_are_two() {
    let text = "[White \"A\"]\n[Black \"B\"]\n\n[White \"C\"]\n[Black \"D\"]\n";
    assert_eq!(scan(text).outline(), ["|", "Tag White=A", "Tag Black=B", "|", "Tag White=C", "Tag Black=D"]);
    // An empty line may have blanks in it; a comment is none.
    assert_eq!(scan("[A \"1\"]\n \t\n[A \"2\"]").games, 2);
    assert_eq!(scan("[A \"1\"]\n{\n\n}\n[B \"2\"]").games, 1);
    assert_eq!(scan("[A \"1\"] [B \"2\"]\n; c\n% d\n[C \"3\"]").games, 1);
}

#[test]
fn games_without_tags_and_on_one_line() {
    let scanned = scan("1. e4 e5 1-0 1. d4 {x} d5 0-1  c4 *\n");
    assert_eq!(
        scanned.parts(),
        [b"".to_vec(), b"1. e4 e5 1-0 ".into(), b"1. d4 {x} d5 0-1  ".into(), b"c4 *\n".into()]
    );
    assert_eq!(scan("1. e4 1-0[A \"b\"] 1. d4 0-1").parts()[1], b"1. e4 1-0");
    assert_eq!(scan("O-O 1-0 Ra1-a8+ 1-0").games, 2);
}

#[test]
fn a_tag_pair_among_moves_begins_a_game() {
    let scanned = faulty("1. e4 e5 [A \"b\"] 1. d4 *", &[&format!("1:1:9 {NO_RESULT}")]);
    assert_eq!(scanned.parts(), [b"".to_vec(), b"1. e4 e5 ".into(), b"[A \"b\"] 1. d4 *".into()]);
}

#[test]
fn text_between_games_belongs_to_the_game_before() {
    let text = "Games of 1858: e4 won\nmore\n[A \"b\"]\n*\nThe next (2009) 1. e4\n\n1. d4 *\n(no game)\n";
    let scanned =
        faulty(text, &[&format!("0:1:1 {FREE_TEXT}"), &format!("1:5:1 {FREE_TEXT}"), &format!("2:8:1 {FREE_TEXT}")]);
    assert_eq!(
        scanned.parts().iter().map(|part| String::from_utf8_lossy(part)).collect::<Vec<_>>(),
        ["Games of 1858: e4 won\nmore\n", "[A \"b\"]\n*\nThe next (2009) 1. e4\n\n", "1. d4 *\n(no game)\n",]
    );
    // Comments are no text, and a second result is.
    assert_eq!(scan("{a} ; b\n1. e4 * {c}\n% d\n").faults, []);
    faulty("1. e4 * 1-0", &[&format!("1:1:9 {FREE_TEXT}")]);
    faulty("1. e4 *\n2009\n!\n$1\n", &[&format!("1:2:1 {FREE_TEXT}")]);
}

#[test]
fn nothing_and_no_game() {
    assert_eq!(scan(""), Scanned::default());
    assert_eq!(scan(" \r\n\t\n").told(), [""; 0]);
    let no_game = "0:1:1 pgn.syntax: there is no game here; a game starts with a tag pair, a move number or a move";
    faulty("{only a comment}", &[no_game]);
    faulty("Dear reader,\nno games today.\n", &[&format!("0:1:1 {FREE_TEXT}"), no_game]);
}

#[test]
fn a_byte_order_mark_is_told_and_skipped() {
    let mark = "pgn.syntax: a byte-order mark stands here; leave it out";
    let scanned =
        faulty("\u{FEFF}[A \"b\"]\n*\n\u{FEFF}[A \"c\"]\n*", &[&format!("0:1:1 {mark}"), &format!("1:3:1 {mark}")]);
    assert_eq!(scanned.games, 2);
    assert_eq!(scanned.tokens[1].kind, "Tag A=b");
    assert_eq!(scanned.faults[0].replacement.as_deref(), Some(&b""[..]));
    assert_eq!(scanned.faults[0].len, 3);
    // Several are skipped, and what follows them starts the line.
    let scanned = faulty("\u{FEFF}\u{FEFF}% x\n1. e4 *", &[&format!("0:1:1 {mark}"), &format!("0:1:4 {mark}")]);
    assert_eq!(scanned.outline()[2], "Escape: % x");
    assert_eq!(scan("[A \"b\"]\n\u{FEFF} \n[A \"c\"]").games, 2);
    // Elsewhere these bytes are part of a word.
    assert_eq!(scan("1. \u{FEFF}e4 *").outline()[2], "Move: \u{FEFF}e4");
    assert_eq!(scan("1.\n\u{FEFE}e4 *").outline()[2], "Move: \u{FEFE}e4");
}

#[test]
fn bytes_of_other_encodings_are_kept() {
    let scanned = scan(b"[White \"J\xF6rg\"] 1. e4 {sch\xF6n} *");
    assert_eq!(scanned.told(), [""; 0]);
    assert_eq!(scanned.tokens[0].bytes, b"[White \"J\xF6rg\"]");
    assert_eq!(scanned.parts()[1], b"[White \"J\xF6rg\"] 1. e4 {sch\xF6n} *");
}

#[test]
fn odd_values_are_read_and_edits_told() {
    let scanned = faulty(
        r#"[A "say "hi" to C:\x \\ \""] *"#,
        &[
            "1:1:9 pgn.syntax: a quote within a value has a backslash before it",
            "1:1:12 pgn.syntax: a quote within a value has a backslash before it",
            "1:1:19 pgn.syntax: a backslash in a value has a second one before it",
        ],
    );
    assert_eq!(scanned.tokens[0].kind, r#"Tag A=say "hi" to C:\x \ ""#);
    let edits: Vec<&[u8]> = scanned.faults.iter().filter_map(|fault| fault.replacement.as_deref()).collect();
    assert_eq!(edits, [&b"\\\""[..], b"\\\"", b"\\\\"]);
    assert_eq!(clean("[ A \t \"x\"\t] [B\"y] z\"] *"), ["|", "Tag A=x", "Tag B=y] z", "Result *"]);
}

/// official-stockfish/books#56
#[test]
fn a_line_end_in_a_value() {
    let told = "pgn.syntax: a value stands on one line; a line end is in this one";
    for (text, value, replacement) in [
        ("[A \"x\r\"]\n*", "x\r", ""),
        ("[A \"x\r\n\"]\n*", "x\r\n", ""),
        ("[A \"x\ny\"]\n*", "x\ny", " "),
        ("[A \"x\n y\"]\n*", "x\n y", ""),
    ] {
        let scanned = faulty(text, &[&format!("1:1:6 {told}")]);
        assert_eq!(scanned.tokens[0].kind, format!("Tag A={value}"));
        assert_eq!(scanned.faults[0].replacement.as_deref(), Some(replacement.as_bytes()), "{text:?}");
    }
    assert_eq!(scan("[A \"x\r\n\"]\n*").faults[0].len, 2);
    // Found by fuzzing: a FEN whose two lines were joined was another one, with other edits.
    for text in
        ["[FEN \"4k3 b - - 73\n 28\"]\n*", "[fen \"x\r\"]\n*", "[SetUp \"\n1\"]\n*", "[Variant \"Chess\n960\"]\n*"]
    {
        let scanned = scan(text);
        let faults: Vec<_> = scanned.faults.iter().map(|fault| (&fault.kind, &fault.replacement)).collect();
        assert_eq!(faults, [(&FaultKind::LineEndInValue, &None)], "{text}");
    }
}

#[test]
fn an_unterminated_tag_pair_costs_itself_only() {
    for text in [
        "[A \"x\n[B \"y\"]\n1. e4 *",
        "[A \"x\r\n[B \"y\"]\n1. e4 *",
        "[A \"x\"\n[B \"y\"]\n1. e4 *",
        "[A \"x]\n[B \"y\"]\n1. e4 *",
        "[A \"C:\\games\\\"]\n[B \"y\"]\n1. e4 *",
    ] {
        let scanned = faulty(text, &[&format!("1:1:1 {UNTERMINATED_TAG}")]);
        assert_eq!(scanned.outline()[1..3], ["BadTag A", "Tag B=y"], "{text:?}");
        assert_eq!(scanned.games, 1);
        assert_eq!(scanned.faults[0].severity(), Severity::Error);
    }
    // What stood behind it is read as what it is.
    let scanned = faulty("[A \"x\n\n1. e4 1-0\n\n[A \"y\"]\n*", &[&format!("1:1:1 {UNTERMINATED_TAG}")]);
    assert_eq!(
        scanned.outline(),
        ["|", "BadTag A", "MoveNumber 1 1", "Move: e4", "Result 1-0", "|", "Tag A=y", "Result *"]
    );
    let scanned = faulty("[A \"x\n1. e4 1-0\n[A \"y\"]\n*", &[&format!("1:1:1 {UNTERMINATED_TAG}")]);
    assert_eq!(scanned.outline()[2..5], ["MoveNumber 1 1", "Move: e4", "Result 1-0"]);
    for (next, kind) in [("[B \"y\"] *", "Tag B=y"), ("e4 [B \"y\"] *", "Move: e4"), ("Nf3 {a \"b\" c} *", "Move: Nf3")]
    {
        assert_eq!(scan(format!("[A \"x\n{next}")).outline()[1..3], ["BadTag A", kind]);
    }
    faulty("[A \"x", &[&format!("1:1:1 {UNTERMINATED_TAG}"), &format!("1:1:6 {NO_RESULT}")]);
    faulty(
        "[A \"x\n[B \"y",
        &[&format!("1:1:1 {UNTERMINATED_TAG}"), &format!("1:2:1 {UNTERMINATED_TAG}"), &format!("1:2:6 {NO_RESULT}")],
    );
}

#[test]
fn brackets_that_are_no_tag_pairs() {
    let scanned = faulty(
        "[Event x]\n[Event \"x\"]\n1. e4 [%clk 1:00] e5 [d\n2. d4 ] *",
        &[
            &format!("0:1:1 {NO_TAG}"),
            &format!("1:3:7 {NO_TAG}"),
            &format!("1:3:22 {NO_TAG}"),
            "1:4:7 pgn.syntax: no `[` stands before this `]`; write one, or leave this out",
        ],
    );
    assert_eq!(scanned.games, 1);
    assert_eq!(scanned.outline()[..2], ["Stray: [Event x]", "|"]);
    assert_eq!(scanned.outline()[5..9], ["Stray: [%clk 1:00]", "Move: e5", "Stray: [d", "MoveNumber 2 1"]);
    faulty("1. e4 [", &[&format!("1:1:7 {NO_TAG}"), &format!("1:1:6 {NO_RESULT}")]);
}

#[test]
fn a_tag_pair_or_word_that_is_too_long() {
    let fits = format!("[A \"{}\"] *", "x".repeat(MAX_TAG_PAIR - 6));
    assert_eq!(clean(&fits).len(), 3);
    let too_long = format!("[A \"{}\"]\n[B \"y\"] *", "x".repeat(MAX_TAG_PAIR - 5));
    let scanned =
        faulty(&too_long, &["1:1:1 pgn.syntax: this tag pair is longer than 4096 bytes and is not read; shorten it"]);
    assert_eq!(scanned.games, 1);
    assert_eq!(scanned.tokens[0].kind, "BadTag A");
    assert_eq!(scanned.tokens[0].bytes.len(), MAX_TAG_PAIR + 1);
    let long_name = format!("[{} \"x\"] 1. e4 *", "A".repeat(2 * MAX_TAG_PAIR));
    assert_eq!(
        scan(&long_name).told(),
        [
            "1:1:1 pgn.syntax: this is no tag pair, and may be FEN, SetUp or Variant; write it as `[Name \"value\"]`, or leave it out"
        ]
    );

    assert_eq!(clean(&format!("1. {} *", "x".repeat(MAX_WORD))).len(), 4);
    for word in ["x".repeat(MAX_WORD + 1), "1".repeat(3 * MAX_WORD), format!("1{}", ".".repeat(MAX_WORD))] {
        let scanned = faulty(
            format!("1. {word} e4 *"),
            &["1:1:4 pgn.syntax: this word is longer than 255 bytes and is not read; no move or number is"],
        );
        assert_eq!(scanned.outline()[2..], [format!("Stray: {word}"), "Move: e4".into(), "Result *".into()]);
    }
}

#[test]
fn glyphs() {
    assert_eq!(
        clean("e4 $0 $255 ! ? !! ?? !? ?! *")[2..10].join(" "),
        "Glyph 0 Glyph 255 Glyph 1 Glyph 2 Glyph 3 Glyph 4 Glyph 5 Glyph 6"
    );
    let unknown = "pgn.syntax: there is no such glyph; write `$` and a number up to 255, or one of `!`, `?`, `!!`, \
                   `??`, `!?`, `?!`";
    faulty(
        "e4!!! e5 $256 $ $99999999999 *",
        &[3, 10, 15, 17].map(|column| format!("1:1:{column} {unknown}")).each_ref().map(|it| it.as_str()),
    );
}

#[test]
fn closing_marks_without_opening_ones() {
    let scanned = faulty(
        "1. e4 } ) *",
        &[
            "1:1:7 pgn.syntax: no `{` stands before this `}`; write one, or leave this out",
            "1:1:9 pgn.syntax: no `(` stands before this `)`; write one, or leave this out",
        ],
    );
    assert_eq!(scanned.outline()[3..], ["Stray: }", "Stray: )", "Result *"]);
    // Among tag pairs they are not moves.
    assert_eq!(scan("[A \"b\"]\n) [B \"c\"]\n*").games, 1);
}

#[test]
fn an_unterminated_variation_ends_with_its_game() {
    let one = "pgn.syntax: this variation has no end in the game; write `)` behind it";
    let two = "pgn.syntax: this variation has no end in the game, nor have those in it; write 2 `)` more";
    let scanned = faulty(
        "1. e4 (1. d4 (d5) 1-0\n[A \"b\"]\n1. d4 (a (b) (c *",
        &[&format!("1:1:7 {one}"), &format!("2:3:7 {two}")],
    );
    assert_eq!(scanned.games, 2);
}

#[test]
fn deep_variations_are_counted() {
    let deep = 100_000;
    let text = format!("1. e4 {}{} *", "(".repeat(deep), ")".repeat(deep));
    let scanned = scan(&text);
    assert_eq!(scanned.told(), [""; 0]);
    assert_eq!(scanned.tokens.iter().map(|token| token.depth).max(), Some(deep as u64));
    assert_eq!(scan(&text[..deep]).faults[0].kind, FaultKind::UnterminatedVariation { depth: deep as u64 - 6 });
}

#[test]
fn control_characters_between_tokens_and_in_them() {
    let told = |place: &str, byte: &str| {
        format!("{place} pgn.syntax: control characters stand here, the first is {byte}; leave them out")
    };
    let scanned = faulty(
        "1. e4 \0\0\x01 e5 {a\0b\0} ; \x1B\n% \x7F\n *",
        &[&told("1:1:7", "0x00"), &told("1:1:16", "0x00"), &told("1:1:23", "0x1B"), &told("1:2:3", "0x7F")],
    );
    assert_eq!(scanned.outline()[3], "Stray: \0\0\u{1}");
    faulty("1. e4 * \n[A \"x\0y\"] *", &[&told("2:2:6", "0x00")]);
    // The end of a file of DOS.
    assert_eq!(scan("1. e4 *\r\n\x1A").faults.len(), 1);
}

#[test]
fn what_is_evidently_no_pgn_ends_with_an_error() {
    for (bytes, offset) in [
        (&b"\x1F\x8B\x08\x08"[..], 1),
        (b"(\xB5/\xFD\x24", 3),
        (b"BZh91AY&SY\xC6", 9),
        (b"PK\x03\x04\x14\0", 5),
        (b"\xFF\xFE[\0E\0v\0", 3),
        (b"text {and\0 a comment", 9),
        (b"[Event \"x\0\"]", 9),
    ] {
        let scanned = scan(bytes);
        let place = Place { offset, line: 1, column: offset + 1, game: 0 };
        assert_eq!(scanned.not_pgn, Some(NotPgn { place, byte: bytes[offset as usize] }), "{bytes:?}");
        assert_eq!(scanned.games, 0);
        assert_eq!(scan_pieces(bytes.chunks(1)).not_pgn, scanned.not_pgn);
    }
    assert_eq!(
        scan(b"\x1F\x8B").not_pgn.unwrap().to_string(),
        "this is no PGN: the byte 0x8B stands before any game; unpack the file if it is compressed, and turn it into \
         UTF-8 if it is text"
    );
    assert_eq!(scan(b"\x1F\x8B").not_pgn.unwrap().rule().id(), "pgn.syntax");
    assert_eq!(
        scan(b"[Event \"\0\"]").not_pgn.unwrap().to_string(),
        "this is no PGN: the byte 0x00 stands before any game; unpack the file if it is compressed, and turn it into \
         UTF-8 if it is text; if it is a damaged file of games, take the NULs out of it"
    );
}

#[test]
fn a_control_character_before_the_first_game_is_a_fault_and_no_more() {
    for text in ["{a\x07b}\n1. e4 *", "\x1A\n1. e4 *", "; \x1B\n1. e4 *", " \x1F\u{8B}\n1. e4 *"] {
        let scanned = scan(text);
        assert_eq!((scanned.games, scanned.not_pgn), (1, None), "{text:?}");
        let controls = scanned.faults.iter().filter(|it| matches!(it.kind, FaultKind::ControlCharacters { .. }));
        assert_eq!(controls.count(), 1, "{text:?}: {:?}", scanned.told());
    }
    assert_eq!(scan("BZh 1. e4 *").not_pgn, None);
}

/// A byte-order mark does not keep a tag without quotes from starting its line.
#[test]
fn a_byte_order_mark_before_a_tag_without_quotes() {
    let fen = "[FEN 4k3/8/8/8/8/8/4P3/4K2R w K - 0 1]";
    for mark in ["", "\u{FEFF}"] {
        assert_eq!(scan(format!("1. e4 e5 {fen}\n{mark}{fen}\n")).games, 2, "{mark:?}");
    }
}
