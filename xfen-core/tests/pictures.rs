//! Pictures of reports in plain text: the line, carets under what is meant, and what to write instead.

use xfen_core::{Diagnostic, Policy, ReadOptions, read, render};

/// The picture of the first report of a line: an error, or else a deviation.
fn picture(line: impl AsRef<[u8]>) -> String {
    let line = line.as_ref();
    match read(line, ReadOptions::with_policy(Policy::Strict)) {
        Ok(_) => panic!("no report"),
        Err(refused) => {
            let first: &dyn Diagnostic = refused.reasons().next().expect("a reason");
            render(line, first)
        }
    }
}

/// The line and the carets of the picture.
fn drawn(line: impl AsRef<[u8]>) -> [String; 2] {
    let picture = picture(line);
    let mut lines = picture.lines().skip(1).map(str::to_owned);
    [lines.next().unwrap(), lines.next().unwrap()]
}

#[test]
fn an_error_of_one_character() {
    assert_eq!(
        picture("4k3/8/8/8/8/8/8/4K2R w KG - 0 1"),
        "\
castling.needs-rook: no white rook stands on g1; leave this right out
  4k3/8/8/8/8/8/8/4K2R w KG - 0 1
                          ^"
    );
}

#[test]
fn an_error_of_several_characters() {
    assert_eq!(
        picture("8/8/8/8/8/8/8/8 w - - 0 -1"),
        "\
counter.digits: a counter is written in the digits 0 to 9 and nothing else
  8/8/8/8/8/8/8/8 w - - 0 -1
                          ^^"
    );
}

#[test]
fn a_deviation_says_what_to_write() {
    assert_eq!(
        picture("4k3/8/8/8/8/8/8/R3K2R w QK - 0 1"),
        "\
castling.order: rights stand in the order white, black, and in each the h/j side before the a side
  4k3/8/8/8/8/8/8/R3K2R w QK - 0 1
                          ^^ write `KQ`"
    );
}

#[test]
fn a_deviation_whose_text_is_to_go() {
    assert_eq!(
        picture("4k3/8/8/8/8/8/8/4K2R w KK - 0 1"),
        "\
castling.one-per-wing: the right with the h-rook is given twice
  4k3/8/8/8/8/8/8/4K2R w KK - 0 1
                          ^ leave this out"
    );
}

#[test]
fn something_missing_at_the_end() {
    assert_eq!(
        picture("8/8/8/8/8/8/8/8 w - -"),
        "\
shape.fields: the two counters are missing; read as 0 and 1
  8/8/8/8/8/8/8/8 w - -
                       ^ write ` 0 1`"
    );
    // Before blanks at the end.
    assert_eq!(drawn("8/8/8/8/8/8/8/8 w - -  "), ["  8/8/8/8/8/8/8/8 w - -", "                       ^ write ` 0 1`"]);
}

#[test]
fn something_missing_within() {
    assert_eq!(drawn("8//8/8/8/8/8/8 w - -"), ["  8//8/8/8/8/8/8 w - -", "    ^"]);
}

#[test]
fn an_empty_line() {
    assert_eq!(
        picture(""),
        "\
shape.fields: there is nothing here; a position has six fields, the last two of which may be left out
  
  ^"
    );
    assert_eq!(drawn("\n"), ["  ?", "  ^"]);
    assert_eq!(drawn("  "), ["  ", "    ^"]);
}

#[test]
fn tabs_are_drawn_as_one_space() {
    assert_eq!(
        picture("8/8/8/8/8/8/8/8\t\tw - - 0 1"),
        "\
shape.spaces: one space stands between two fields, nothing else
  8/8/8/8/8/8/8/8  w - - 0 1
                 ^^ write ` `"
    );
    assert_eq!(drawn("\t8/8/8/8/8/8/8/8\tx - - 0 1"), ["   8/8/8/8/8/8/8/8 x - - 0 1", "                   ^"]);
}

#[test]
fn a_byte_order_mark_takes_three_columns() {
    assert_eq!(
        picture("\u{FEFF}8/8/8/8/8/8/8/8 w - - 0 1"),
        "\
shape.spaces: a byte-order mark stands before the line
  ???8/8/8/8/8/8/8/8 w - - 0 1
  ^^^ leave this out"
    );
    assert_eq!(
        drawn("\u{FEFF}8/8/8/8/8/8/8/8 x - - 0 1"),
        ["  ???8/8/8/8/8/8/8/8 x - - 0 1", "                     ^"]
    );
}

#[test]
fn control_characters_and_line_ends() {
    assert_eq!(
        picture("8/8/8/8/8/8/8/8 w - -\u{1B}[2J\n0 1"),
        "\
shape.characters: the control character U+001B cannot stand in a line of X-FEN; write printable ASCII characters only
  8/8/8/8/8/8/8/8 w - -?[2J?0 1
                       ^"
    );
    assert_eq!(
        drawn("8/8/8/8/8/8/8/8 w - - 0 1\r\n"),
        ["  8/8/8/8/8/8/8/8 w - - 0 1??", "                           ^^ leave this out"]
    );
}

#[test]
fn bytes_that_are_not_utf8_take_one_column_each() {
    assert_eq!(
        picture(b"8/8/8/8/8/8/8/8 w \xE2\x82x - 0 1"),
        "\
shape.characters: the byte 0xE2 (not UTF-8) cannot stand in a line of X-FEN; write printable ASCII characters only
  8/8/8/8/8/8/8/8 w ??x - 0 1
                    ^^"
    );
}

#[test]
fn characters_outside_ascii_take_a_column_a_byte() {
    // As themselves they might take two columns, none, or turn the rest of the line around.
    for character in ['é', '８', '\u{301}', '\u{200B}', '\u{202E}', '\u{2028}', '😀'] {
        let line = format!("8/8/8/8/8/8/8/8 w {character} - 0 1");
        let (shown, carets) = ("?".repeat(character.len_utf8()), "^".repeat(character.len_utf8()));
        let picture = [format!("  8/8/8/8/8/8/8/8 w {shown} - 0 1"), format!("                    {carets}")];
        assert_eq!(drawn(&line), picture, "{character:?}");
    }
}

#[test]
fn a_long_line_is_cut_around_the_span() {
    // What is more than a hundred bytes behind the start of the span is left out.
    let long = format!("8/8/8/8/8/8/8/8 x - - 0 {}", "1".repeat(200));
    let shown = format!("  8/8/8/8/8/8/8/8 x - - 0 {}…", "1".repeat(92));
    assert_eq!(drawn(&long), [shown, format!("  {}^", " ".repeat(16))]);
    // And what is more than a hundred before.
    let long = format!("8/8/8/8/8/8/8/8{}x - - 0 1", " ".repeat(200));
    let shown = format!("  …{}x - - 0 1", " ".repeat(100));
    assert_eq!(drawn(&long), [shown, format!("  {}^", " ".repeat(101))]);
    // A line that is too long is marked as far as it is shown.
    let shown = format!("  {}…", "8".repeat(100));
    assert_eq!(drawn("8".repeat(600)), [shown, format!("  {}", "^".repeat(100))]);
}
