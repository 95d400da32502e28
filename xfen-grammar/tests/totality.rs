//! The start rule `text` takes every line: over generated strings and bytes its tokens partition the line, and they
//! agree with a naive definition of line ends, offending characters and fields.

use std::ops::Range;

use proptest::prelude::*;
use xfen_grammar::{FieldKind, MAX_LEN, TokenKind, TooLong, Tree, read};

/// Strings of up to 200 pieces of what lines of X-FEN and their damage are made of.
fn nasty() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        8 => proptest::char::range(' ', '~').prop_map(String::from),
        4 => "[ \t]{1,3}",
        2 => "[\r\n]{1,2}",
        4 => "[0-9]{1,3}",
        4 => "[KQkqsmSM/-]",
        1 => any::<char>().prop_map(String::from),
        1 => Just("\u{FEFF}".to_owned()),
    ];
    prop::collection::vec(piece, 0..120).prop_map(|pieces| pieces.concat())
}

/// What holds of every tree, whatever the bytes: a partition into tokens, and fields named by their place.
fn check_partition(line: &[u8], tree: &Tree) {
    let mut end = 0;
    for token in tree.tokens() {
        assert_eq!(token.span.start, end, "no gap and no overlap");
        assert!(!token.span.is_empty(), "no empty token");
        end = token.span.end;
    }
    assert_eq!(end, line.len(), "all of the line");

    let places = [
        FieldKind::Placement,
        FieldKind::Turn,
        FieldKind::Castling,
        FieldKind::Ep,
        FieldKind::Halfmove,
        FieldKind::Fullmove,
    ];
    let mut behind = 0;
    for (place, field) in tree.fields().iter().enumerate() {
        assert_eq!(field.kind, places.get(place).copied().unwrap_or(FieldKind::Extra));
        assert!(behind <= field.tokens.start, "fields in order");
        behind = field.tokens.end;
        let tokens = tree.field_tokens(field);
        assert_eq!(field.span, tokens[0].span.to(tokens[tokens.len() - 1].span), "a field is its tokens");
    }
    let of_no_field = |kind| matches!(kind, TokenKind::ByteOrderMark | TokenKind::Blanks | TokenKind::LineEnd);
    for (index, token) in tree.tokens().iter().enumerate() {
        let in_field = tree.fields().iter().any(|field| field.tokens.contains(&index));
        assert_eq!(in_field, !of_no_field(token.kind), "a token is in a field or between fields");
    }
}

/// The line without a byte-order mark and without its end.
fn body(text: &str) -> Range<usize> {
    let start = if text.starts_with('\u{FEFF}') { 3 } else { 0 };
    let end = ["\r\n", "\n", "\r"].into_iter().find_map(|end| text.strip_suffix(end)).map_or(text.len(), str::len);
    start..end
}

/// The ranges of the longest runs of characters of the body for which `belongs` holds.
fn runs(text: &str, belongs: impl Fn(char) -> bool) -> Vec<Range<usize>> {
    let body = body(text);
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (offset, character) in text[body.clone()].char_indices() {
        let start = body.start + offset;
        if belongs(character) {
            match runs.last_mut() {
                Some(run) if run.end == start => run.end += character.len_utf8(),
                _ => runs.push(start..start + character.len_utf8()),
            }
        }
    }
    runs
}

fn check_text(text: &str) {
    let tree = read(text.as_bytes()).expect("short enough");
    check_partition(text.as_bytes(), &tree);
    for token in tree.tokens() {
        assert!(text.is_char_boundary(token.span.start) && text.is_char_boundary(token.span.end));
    }
    let of_kind = |kind| tree.tokens().iter().filter(move |token| token.kind == kind).map(|token| token.span.range());
    let is_blank = |character| matches!(character, ' ' | '\t');
    let is_outside = |character| !(' '..='~').contains(&character) && character != '\t';
    assert_eq!(of_kind(TokenKind::Outside).collect::<Vec<_>>(), runs(text, is_outside));
    assert_eq!(of_kind(TokenKind::Blanks).collect::<Vec<_>>(), runs(text, is_blank));
    let fields: Vec<_> = tree.fields().iter().map(|field| field.span.range()).collect();
    assert_eq!(fields, runs(text, |character| !is_blank(character)));
}

fn cut(mut text: String) -> String {
    while text.len() > MAX_LEN {
        text.pop();
    }
    text
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_string(text in any::<String>()) {
        check_text(&cut(text));
    }

    #[test]
    fn any_string_of_nasty_pieces(text in nasty()) {
        check_text(&cut(text));
    }

    #[test]
    fn any_bytes(line in prop::collection::vec(any::<u8>(), 0..=MAX_LEN)) {
        let tree = read(&line).expect("short enough");
        check_partition(&line, &tree);
        // What is not UTF-8 is outside, and no text around it is drawn in but other characters from outside.
        let outside = |offset: usize| {
            tree.tokens().iter().any(|token| token.kind == TokenKind::Outside && token.span.range().contains(&offset))
        };
        let mut offset = 0;
        for chunk in line.utf8_chunks() {
            for (at, character) in chunk.valid().char_indices().filter(|(_, character)| (' '..='~').contains(character)) {
                prop_assert!(!outside(offset + at), "{character:?} at {}", offset + at);
            }
            offset += chunk.valid().len();
            for _ in chunk.invalid() {
                prop_assert!(outside(offset), "the byte at {offset}");
                offset += 1;
            }
        }
    }

    #[test]
    fn damaged_bytes(text in nasty(), damage in prop::collection::vec((any::<prop::sample::Index>(), 0x80u8..), 1..4)) {
        let mut line = cut(text).into_bytes();
        for (index, byte) in damage {
            if !line.is_empty() {
                let at = index.index(line.len());
                line[at] = byte;
            }
        }
        check_partition(&line, &read(&line).expect("short enough"));
    }
}

#[test]
fn the_length_cap_is_512_bytes_ends_included() {
    assert_eq!(MAX_LEN, 512);
    for unit in ["p", " ", "\n", "\0", "8/"] {
        let line = unit.repeat(512 / unit.len());
        check_text(&line);
        assert_eq!(read(format!("{line} ").as_bytes()), Err(TooLong), "{unit:?}");
    }
    // It counts bytes, not characters, and the mark and the line end with the rest.
    check_text(&format!("\u{FEFF}{}\r\n", "é".repeat(253)));
    assert_eq!(read(format!("\u{FEFF}{}x\r\n", "é".repeat(254)).as_bytes()), Err(TooLong));
    assert_eq!(read(&[0xFF; 512]).map(|tree| tree.tokens().len()), Ok(1));
    assert_eq!(read(&[0xFF; 513]), Err(TooLong));
    assert_eq!(read(&vec![b'8'; 1 << 20]), Err(TooLong));
}

#[test]
fn the_message_of_too_long_says_the_cap() {
    assert_eq!(TooLong.to_string(), "the line is longer than 512 bytes, more than any line of X-FEN can need");
}
