//! The rules under the start rule `text`, one test each: what the rule takes as a token and where that token ends, and
//! what it leaves to another rule.

use std::ops::Range;

use xfen_grammar::{FieldKind, TokenKind, Tree, referee};

use TokenKind::{
    Blanks, ByteOrderMark, Dash, FileLetter, LineEnd, Number, Outside, Piece, Run, Slash, Square, TurnLetter,
    TypeLetter, Unknown, WingSymbol, Word,
};

const BOARD: &str = "8/8/8/8/8/8/8/8";

#[test]
fn text() {
    // Six fields, and all that may stand around them.
    assert_eq!(
        tokens("\u{FEFF}\t8 w  K - 0 1 \r\n"),
        [
            (ByteOrderMark, 0..3),
            (Blanks, 3..4),
            (Run, 4..5),
            (Blanks, 5..6),
            (TurnLetter, 6..7),
            (Blanks, 7..9),
            (WingSymbol, 9..10),
            (Blanks, 10..11),
            (Dash, 11..12),
            (Blanks, 12..13),
            (Number, 13..14),
            (Blanks, 14..15),
            (Number, 15..16),
            (Blanks, 16..17),
            (LineEnd, 17..19),
        ]
    );
    // Nothing at all, and ends without fields.
    assert_eq!(tokens(""), []);
    assert_eq!(tokens(" "), [(Blanks, 0..1)]);
    assert_eq!(tokens("\n"), [(LineEnd, 0..1)]);
    assert_eq!(tokens("\u{FEFF}  \r\n"), [(ByteOrderMark, 0..3), (Blanks, 3..5), (LineEnd, 5..7)]);
}

#[test]
fn fields_are_named_by_their_place() {
    let line = "8 w - - 0 1 x y";
    let tree = tree(line.as_bytes());
    let kinds: Vec<_> = tree.fields().iter().map(|field| field.kind).collect();
    assert_eq!(kinds[..6], PLACES);
    assert_eq!(kinds[6..], [FieldKind::Extra, FieldKind::Extra]);
    for count in 0..=8 {
        let short = "8 w - - 0 1 x y".split(' ').take(count).collect::<Vec<_>>().join(" ");
        assert_eq!(xfen_grammar::read(short.as_bytes()).unwrap().fields().len(), count, "{short:?}");
    }
}

#[test]
fn byte_order_mark() {
    assert_eq!(tokens("\u{FEFF}8"), [(ByteOrderMark, 0..3), (Run, 3..4)]);
    // Only one, and only at the very start.
    assert_eq!(tokens("\u{FEFF}\u{FEFF}8"), [(ByteOrderMark, 0..3), (Outside, 3..6), (Run, 6..7)]);
    assert_eq!(tokens(" \u{FEFF}8"), [(Blanks, 0..1), (Outside, 1..4), (Run, 4..5)]);
    // Its bytes without the last one are not a mark, nor are the marks of UTF-16.
    assert_eq!(tokens(b"\xEF\xBB8"), [(Outside, 0..2), (Run, 2..3)]);
    assert_eq!(tokens(b"\xFF\xFE8"), [(Outside, 0..2), (Run, 2..3)]);
}

#[test]
fn blanks() {
    assert_eq!(tokens("8 \t  w"), [(Run, 0..1), (Blanks, 1..5), (TurnLetter, 5..6)]);
    assert_eq!(tokens("\t8\t"), [(Blanks, 0..1), (Run, 1..2), (Blanks, 2..3)]);
    // No other white space is a blank.
    for space in ["\u{0B}", "\u{0C}", "\u{A0}", "\u{2003}", "\u{3000}", "\u{85}"] {
        let end = 1 + space.len();
        assert_eq!(tokens(format!("8{space}8")), [(Run, 0..1), (Outside, 1..end), (Run, end..end + 1)], "{space:?}");
    }
}

#[test]
fn line_end() {
    assert_eq!(tokens("8\n"), [(Run, 0..1), (LineEnd, 1..2)]);
    assert_eq!(tokens("8\r"), [(Run, 0..1), (LineEnd, 1..2)]);
    assert_eq!(tokens("8\r\n"), [(Run, 0..1), (LineEnd, 1..3)]);
    // One only, at the very end: the last of several.
    assert_eq!(tokens("8\n\n"), [(Run, 0..1), (Outside, 1..2), (LineEnd, 2..3)]);
    assert_eq!(tokens("8\n\r"), [(Run, 0..1), (Outside, 1..2), (LineEnd, 2..3)]);
    assert_eq!(tokens("8\r\r\n"), [(Run, 0..1), (Outside, 1..2), (LineEnd, 2..4)]);
    assert_eq!(tokens("8\r\n\r\n"), [(Run, 0..1), (Outside, 1..3), (LineEnd, 3..5)]);
    assert_eq!(tokens("8\n "), [(Run, 0..1), (Outside, 1..2), (Blanks, 2..3)]);
    assert_eq!(tokens("8\n8"), [(Run, 0..1), (Outside, 1..2), (Run, 2..3)]);
    // No other line separator is one.
    assert_eq!(tokens("8\u{2028}"), [(Run, 0..1), (Outside, 1..4)]);
    assert_eq!(tokens("8\u{0B}"), [(Run, 0..1), (Outside, 1..2)]);
}

#[test]
fn field_end() {
    // Blank, tab, line end and the end of input end a field of every kind; a line end inside does not.
    for (place, kind) in PLACES.into_iter().enumerate() {
        for end in ["", " ", "\t", "\n", "\r\n", "\r"] {
            let line = format!("{}{end}", ["8", "w", "-", "-", "0", "1"][..=place].join(" "));
            let tree = tree(line.as_bytes());
            assert_eq!(tree.fields().len(), place + 1, "{line:?}");
            assert_eq!(tree.fields()[place].span.range(), 2 * place..2 * place + 1, "{line:?}");
        }
        let two_lines = field_tokens(kind, "-\n-");
        assert_eq!(two_lines[1], (Outside, 1..2), "{kind:?}");
    }
}

#[test]
fn text_placement() {
    assert_eq!(
        field_tokens(FieldKind::Placement, "r10/?é-A"),
        [(Piece, 0..1), (Run, 1..3), (Slash, 3..4), (Unknown, 4..5), (Outside, 5..7), (Unknown, 7..8), (Piece, 8..9)]
    );
    assert_eq!(field_tokens(FieldKind::Placement, BOARD).len(), 15);
    // What belongs to other fields is read as well, up to the next blank.
    assert_eq!(field_tokens(FieldKind::Placement, "w-_"), [(Unknown, 0..1), (Unknown, 1..2), (Unknown, 2..3)]);
}

#[test]
fn slash() {
    assert_eq!(field_tokens(FieldKind::Placement, "//"), [(Slash, 0..1), (Slash, 1..2)]);
    assert_eq!(field_tokens(FieldKind::Placement, "\\|"), [(Unknown, 0..1), (Unknown, 1..2)]);
    // In other fields it has no meaning.
    assert_eq!(field_tokens(FieldKind::Castling, "/"), [(Unknown, 0..1)]);
    assert_eq!(field_tokens(FieldKind::Turn, "/"), [(Word, 0..1)]);
}

#[test]
fn piece() {
    for letter in "PNBRQKACpnbrqkac".chars() {
        assert_eq!(field_tokens(FieldKind::Placement, &letter.to_string()), [(Piece, 0..1)], "{letter}");
    }
    for letter in "DEFGHIJLMOSTUVWXYZdefghijlmostuvwxyz".chars() {
        assert_eq!(field_tokens(FieldKind::Placement, &letter.to_string()), [(Unknown, 0..1)], "{letter}");
    }
    // Cyrillic and full-width letters of the same look are not men.
    assert_eq!(field_tokens(FieldKind::Placement, "РＫ"), [(Outside, 0..5)]);
}

#[test]
fn run() {
    for digit in "0123456789".chars() {
        assert_eq!(field_tokens(FieldKind::Placement, &digit.to_string()), [(Run, 0..1)], "{digit}");
    }
    // From the left, `10` is one number wherever it stands.
    assert_eq!(field_tokens(FieldKind::Placement, "10"), [(Run, 0..2)]);
    assert_eq!(field_tokens(FieldKind::Placement, "110"), [(Run, 0..1), (Run, 1..3)]);
    assert_eq!(field_tokens(FieldKind::Placement, "100"), [(Run, 0..2), (Run, 2..3)]);
    assert_eq!(field_tokens(FieldKind::Placement, "1010"), [(Run, 0..2), (Run, 2..4)]);
    assert_eq!(field_tokens(FieldKind::Placement, "010"), [(Run, 0..1), (Run, 1..3)]);
    assert_eq!(field_tokens(FieldKind::Placement, "44"), [(Run, 0..1), (Run, 1..2)]);
    assert_eq!(field_tokens(FieldKind::Placement, "1/0"), [(Run, 0..1), (Slash, 1..2), (Run, 2..3)]);
    // Digits of other scripts are not numbers.
    assert_eq!(field_tokens(FieldKind::Placement, "٨"), [(Outside, 0..2)]);
}

#[test]
fn text_turn() {
    assert_eq!(whole_field(FieldKind::Turn, "w"), Some(TurnLetter));
    assert_eq!(whole_field(FieldKind::Turn, "white"), Some(Word));
    assert_eq!(field_tokens(FieldKind::Turn, "wéb"), [(Word, 0..1), (Outside, 1..3), (Word, 3..4)]);
}

#[test]
fn turn_letter() {
    for letter in ["w", "b", "W", "B"] {
        assert_eq!(whole_field(FieldKind::Turn, letter), Some(TurnLetter), "{letter}");
    }
    for other in ["ww", "wb", "x", "-", "k", "1", "w-", "s"] {
        assert_eq!(whole_field(FieldKind::Turn, other), Some(Word), "{other}");
    }
}

#[test]
fn text_castling() {
    assert_eq!(
        field_tokens(FieldKind::Castling, "sKGq-h?é1"),
        [
            (TypeLetter, 0..1),
            (WingSymbol, 1..2),
            (FileLetter, 2..3),
            (WingSymbol, 3..4),
            (Dash, 4..5),
            (FileLetter, 5..6),
            (Unknown, 6..7),
            (Outside, 7..9),
            (Unknown, 9..10),
        ]
    );
}

#[test]
fn dash() {
    assert_eq!(field_tokens(FieldKind::Castling, "-"), [(Dash, 0..1)]);
    assert_eq!(field_tokens(FieldKind::Castling, "--"), [(Dash, 0..1), (Dash, 1..2)]);
    assert_eq!(whole_field(FieldKind::Ep, "-"), Some(Dash));
    // In the en-passant field it stands alone; elsewhere it is nothing. Other dashes are not it.
    assert_eq!(whole_field(FieldKind::Ep, "--"), Some(Word));
    assert_eq!(whole_field(FieldKind::Ep, "-e3"), Some(Word));
    assert_eq!(whole_field(FieldKind::Turn, "-"), Some(Word));
    assert_eq!(whole_field(FieldKind::Halfmove, "-"), Some(Word));
    assert_eq!(whole_field(FieldKind::Fullmove, "-"), Some(Word));
    assert_eq!(field_tokens(FieldKind::Placement, "-"), [(Unknown, 0..1)]);
    assert_eq!(whole_field(FieldKind::Ep, "–"), Some(Outside));
    assert_eq!(whole_field(FieldKind::Castling, "−"), Some(Outside));
}

#[test]
fn type_letter() {
    for letter in ["s", "m", "S", "M"] {
        assert_eq!(field_tokens(FieldKind::Castling, letter), [(TypeLetter, 0..1)], "{letter}");
    }
    assert_eq!(field_tokens(FieldKind::Castling, "Ksm"), [(WingSymbol, 0..1), (TypeLetter, 1..2), (TypeLetter, 2..3)]);
    assert_eq!(field_tokens(FieldKind::Castling, "nt"), [(Unknown, 0..1), (Unknown, 1..2)]);
}

#[test]
fn wing_symbol() {
    for letter in ["K", "Q", "k", "q"] {
        assert_eq!(field_tokens(FieldKind::Castling, letter), [(WingSymbol, 0..1)], "{letter}");
    }
    for letter in ["L", "P", "R", "l", "p", "r"] {
        assert_eq!(field_tokens(FieldKind::Castling, letter), [(Unknown, 0..1)], "{letter}");
    }
}

#[test]
fn file_letter() {
    for letter in "ABCDEFGHIJabcdefghij".chars() {
        assert_eq!(field_tokens(FieldKind::Castling, &letter.to_string()), [(FileLetter, 0..1)], "{letter}");
    }
    // The characters beside these ranges are something else.
    assert_eq!(field_tokens(FieldKind::Castling, "@`"), [(Unknown, 0..1), (Unknown, 1..2)]);
    assert_eq!(field_tokens(FieldKind::Castling, "Kk"), [(WingSymbol, 0..1), (WingSymbol, 1..2)]);
}

#[test]
fn text_ep() {
    assert_eq!(whole_field(FieldKind::Ep, "-"), Some(Dash));
    assert_eq!(whole_field(FieldKind::Ep, "e3"), Some(Square));
    assert_eq!(whole_field(FieldKind::Ep, "?"), Some(Word));
    assert_eq!(field_tokens(FieldKind::Ep, "e3é"), [(Word, 0..2), (Outside, 2..4)]);
}

#[test]
fn square() {
    for file in 'a'..='j' {
        for rank in '1'..='8' {
            assert_eq!(whole_field(FieldKind::Ep, &format!("{file}{rank}")), Some(Square), "{file}{rank}");
        }
    }
    for other in ["e0", "e9", "k3", "`3", "E3", "e", "3", "3e", "e33", "ee3", "e3-", "e10"] {
        assert_eq!(whole_field(FieldKind::Ep, other), Some(Word), "{other}");
    }
}

#[test]
fn text_halfmove_and_text_fullmove() {
    for kind in [FieldKind::Halfmove, FieldKind::Fullmove] {
        assert_eq!(whole_field(kind, "12"), Some(Number), "{kind:?}");
        assert_eq!(whole_field(kind, "1;"), Some(Word), "{kind:?}");
        assert_eq!(field_tokens(kind, "1é"), [(Word, 0..1), (Outside, 1..3)], "{kind:?}");
    }
}

#[test]
fn number() {
    for kind in [FieldKind::Halfmove, FieldKind::Fullmove] {
        for number in ["0", "9", "00", "007", "4294967296", &"9".repeat(400)] {
            assert_eq!(whole_field(kind, number), Some(Number), "{kind:?} {number}");
        }
        for other in ["+1", "-1", "1.", "1e3", "0x1", "a", "1_0", "1,0"] {
            assert_eq!(whole_field(kind, other), Some(Word), "{kind:?} {other}");
        }
        assert_eq!(whole_field(kind, "٣"), Some(Outside), "{kind:?}");
    }
    // In no other field.
    assert_eq!(whole_field(FieldKind::Turn, "1"), Some(Word));
    assert_eq!(whole_field(FieldKind::Ep, "1"), Some(Word));
    assert_eq!(field_tokens(FieldKind::Castling, "1"), [(Unknown, 0..1)]);
}

#[test]
fn extra() {
    for text in ["x", "-", "1", "w", "KQkq", "e3", "/"] {
        assert_eq!(whole_field(FieldKind::Extra, text), Some(Word), "{text}");
    }
    assert_eq!(tokens("8 w - - 0 1 a b")[11..], [(Blanks, 11..12), (Word, 12..13), (Blanks, 13..14), (Word, 14..15)]);
}

#[test]
fn outside_and_outside_character() {
    // One token for a whole run, whatever it is made of.
    assert_eq!(field_tokens(FieldKind::Placement, "\u{0}\u{1F}\u{7F}é…😀"), [(Outside, 0..12)]);
    assert_eq!(tokens(b"\x80\xFF\xC3"), [(Outside, 0..3)]);
    assert_eq!(
        tokens(b"p\xC3(\xE2\x82n"),
        [(Piece, 0..1), (Outside, 1..2), (Unknown, 2..3), (Outside, 3..5), (Piece, 5..6)]
    );
    // A blank divides it.
    assert_eq!(tokens("é é"), [(Outside, 0..2), (Blanks, 2..3), (Outside, 3..5)]);
    // The first and the last printable character and the tab are not outside.
    assert_eq!(tokens("!~\t!"), [(Unknown, 0..1), (Unknown, 1..2), (Blanks, 2..3), (Word, 3..4)]);
    assert_eq!(tokens("\u{1F}"), [(Outside, 0..1)]);
    assert_eq!(tokens("\u{7F}"), [(Outside, 0..1)]);
}

#[test]
fn unknown() {
    for character in "!\"#$%&'()*+,-.:;<=>?@[\\]^_`{|}~".chars() {
        let text = character.to_string();
        assert_eq!(field_tokens(FieldKind::Placement, &text), [(Unknown, 0..1)], "{character}");
        let expected = if character == '-' { Dash } else { Unknown };
        assert_eq!(field_tokens(FieldKind::Castling, &text), [(expected, 0..1)], "{character}");
    }
    // One character each.
    assert_eq!(field_tokens(FieldKind::Placement, "??"), [(Unknown, 0..1), (Unknown, 1..2)]);
}

#[test]
fn word_and_rest() {
    for kind in [FieldKind::Turn, FieldKind::Ep, FieldKind::Halfmove, FieldKind::Fullmove, FieldKind::Extra] {
        assert_eq!(whole_field(kind, "a?b"), Some(Word), "{kind:?}");
        // It ends where something from outside begins.
        assert_eq!(field_tokens(kind, "éa\u{1}b"), [(Outside, 0..2), (Word, 2..3), (Outside, 3..4), (Word, 4..5)]);
    }
}

/// The kinds of the fields by their place.
const PLACES: [FieldKind; 6] = [
    FieldKind::Placement,
    FieldKind::Turn,
    FieldKind::Castling,
    FieldKind::Ep,
    FieldKind::Halfmove,
    FieldKind::Fullmove,
];

/// The tree that scanner and grammar give of a line; they have to agree.
fn tree(line: &[u8]) -> Tree {
    let tree = xfen_grammar::read(line);
    assert_eq!(tree, referee::read(line), "{line:?}");
    tree.expect("the line is short enough")
}

/// All tokens of a line.
fn tokens(line: impl AsRef<[u8]>) -> Vec<(TokenKind, Range<usize>)> {
    let tree = tree(line.as_ref());
    tree.tokens().iter().map(|token| (token.kind, token.span.range())).collect()
}

/// The tokens of `text` as the field of this kind, with ranges from the start of the field.
///
/// The fields before it have one character each, so that field *i* starts at byte 2*i*.
fn field_tokens(kind: FieldKind, text: &str) -> Vec<(TokenKind, Range<usize>)> {
    let place = PLACES.iter().position(|at| *at == kind).unwrap_or(6);
    let mut fields = ["8", "w", "-", "-", "0", "1", "x"];
    fields[place] = text;
    let shown = if place == 6 { &fields[..] } else { &fields[..6] };
    let line = shown.join(" ");
    let tree = tree(line.as_bytes());
    let field = &tree.fields()[place];
    let start = 2 * place;
    assert_eq!(field.kind, kind, "{line:?}");
    assert_eq!(field.span.range(), start..start + text.len(), "{line:?}");
    let tokens = tree.field_tokens(field).iter();
    tokens.map(|token| (token.kind, token.span.start - start..token.span.end - start)).collect()
}

/// The one kind under which the whole field is one token; none if it is divided.
fn whole_field(kind: FieldKind, text: &str) -> Option<TokenKind> {
    match field_tokens(kind, text).as_slice() {
        [(token, range)] if *range == (0..text.len()) => Some(*token),
        _ => None,
    }
}
