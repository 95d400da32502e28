//! Comments of PGN: where they end, also if nothing closes them, and what in them may be games that they swallowed. (Rule
//! `pgn.syntax`.)

#[path = "support/pgn.rs"]
mod support;

use support::{Scanned, scan, scan_pieces};
use xfen_core::pgn::Severity;

/// The tokens but for blanks, of a text with these faults.
#[track_caller]
fn faulty(text: impl AsRef<[u8]>, faults: &[&str]) -> Scanned {
    let scanned = scan(&text);
    assert_eq!(scanned.told(), faults, "{:?}", String::from_utf8_lossy(text.as_ref()));
    scanned
}

const UNTERMINATED_COMMENT: &str = "pgn.syntax: this comment has no end before the next game; write `}` behind it";
const UNTERMINATED_TAG: &str = "pgn.syntax: this tag pair has no end; write `\"]` behind its value, on the same line";
const TAG_IN_COMMENT: &str = "pgn.syntax: a line of this comment begins like a tag pair, and is not read as one; if a \
                              game begins there, write `}` before it";
const BRACE_IN_COMMENT: &str = "pgn.syntax: this `{` stands in a comment and opens nothing; if the comment has lost its `}`, \
                                write it before this";

#[test]
fn an_unterminated_comment_ends_at_the_next_game() {
    let text = "[A \"b\"]\n\n1. e4 {no end\n[A \"x\"]\n\n[%clk 1]\n\n[A] \n\n[A \"c\"]\n\n1. d4 *\n";
    let scanned = faulty(text, &[&format!("1:3:7 {UNTERMINATED_COMMENT}")]);
    assert_eq!(scanned.games, 2);
    assert_eq!(scanned.outline()[4], "Comment: {no end\n[A \"x\"]\n\n[%clk 1]\n\n[A] \n\n");
    assert_eq!(scanned.outline()[5..7], ["|", "Tag A=c"]);
    assert_eq!(scanned.tokens.iter().find(|token| token.kind == "Tag A=c").unwrap().place.line, 10);
    faulty("1. e4 {no end", &[&format!("1:1:7 {UNTERMINATED_COMMENT}")]);
    faulty("1. e4 {no end\n\n[A ", &[&format!("1:1:7 {UNTERMINATED_COMMENT}")]);
    // The tag pair with which it ends may have no end either.
    faulty(
        "1. e4 {no\n\n[A \"x\n[B \"y\"] *",
        &[&format!("1:1:7 {UNTERMINATED_COMMENT}"), &format!("2:3:1 {UNTERMINATED_TAG}")],
    );
}

/// The tag Event begins a game also without an empty line before it, and below lines that nobody is to read.
#[test]
fn an_unterminated_comment_ends_at_the_tag_event() {
    for (before, between) in [
        ("1. e4 {no end", "\n"),
        ("1. e4 {no end 1-0", "\r\n  \t"),
        ("1. e4 {no end", "\n% a line\n"),
        ("[A \"b\"]\n{no end", "\n"),
        ("[A \"b\"]\n{no end", "\n\n \t"),
        ("1. e4 {no end", "\n\u{FEFF}"),
        ("1. e4 {no end", "\n\u{FEFF}\u{FEFF}\t"),
    ] {
        let text = format!("{before}{between}[Event \"2\"]\n\n1. d4 {{x}} *");
        let scanned = scan(&text);
        let at = before.find('{').unwrap();
        let line = 1 + before[..at].matches('\n').count();
        let column = if line == 1 { 7 } else { 1 };
        assert_eq!(scanned.told()[0], format!("1:{line}:{column} {UNTERMINATED_COMMENT}"), "{text}");
        assert_eq!((scanned.games, scanned.faults.len()), (2, 1), "{text}: {:?}", scanned.told());
        for size in [1, 2, 5] {
            assert_eq!(scan_pieces(text.as_bytes().chunks(size)), scanned);
        }
    }
}

/// Without an empty line before the next tags the comment goes on to a later brace, and the games in it are not read.
#[test]
fn a_comment_that_may_have_swallowed_games() {
    let text = "1. e4 {oops\n1-0\n[White \"2\"]\n[Site \"x\"]\n\n1. d4 {x} *";
    let scanned = faulty(text, &[&format!("1:1:7 {TAG_IN_COMMENT}"), &format!("1:6:7 {BRACE_IN_COMMENT}")]);
    assert_eq!((scanned.games, scanned.faults[0].severity(), scanned.faults[0].len), (1, Severity::Remark, 1));
    for size in [1, 3] {
        assert_eq!(scan_pieces(text.as_bytes().chunks(size)), scanned);
    }
    // Where the end is missed, that is all there is to tell.
    faulty("1. e4 {oops\n[White \"2\"]\n\n[Event \"3\"]\n\n1. d4 *", &[&format!("1:1:7 {UNTERMINATED_COMMENT}")]);
    // Not at the start of a line, and no tag pair.
    faulty("1. e4 {[%clk 0:01:00]\n[%eval 0.3]\n[a b]\n x [Event \"2\"]} *", &[]);
}

#[test]
fn an_unterminated_comment_ends_at_the_tag_event_in_any_case() {
    for tag in ["event", "EVENT", " eVENT "] {
        let text = format!("1. e4 {{no end\n[{tag}\"2\"]\n\n1. d4 *");
        assert_eq!(faulty(&text, &[&format!("1:1:7 {UNTERMINATED_COMMENT}")]).games, 2, "{tag}");
    }
}

/// A byte-order mark does not keep a tag from starting its line, and is a part of the comment.
#[test]
fn byte_order_marks_in_comments() {
    let scanned = faulty("1. e4 {no end\n\u{FEFF}[Event \"2\"] *", &[&format!("1:1:7 {UNTERMINATED_COMMENT}")]);
    assert_eq!(scanned.outline()[3..], ["Comment: {no end\n\u{FEFF}", "|", "Tag Event=2", "Result *"]);
    // A line with nothing else is empty.
    assert_eq!(faulty("1. e4 {\n\u{FEFF}\n[A \"b\"] *", &[&format!("1:1:7 {UNTERMINATED_COMMENT}")]).games, 2);
    faulty("1. e4 {\n\u{FEFF} [A \"b\"]} *", &[&format!("1:1:7 {TAG_IN_COMMENT}")]);
    // Not at the start of the line, or none.
    for text in ["{x\u{FEFF}[Event \"2\"]} e4 *", "{\n \u{FEFF}[Event \"2\"]} e4 *", "{\n\u{FEFE}[Event \"2\"]} e4 *"] {
        assert_eq!(faulty(text, &[]).games, 1, "{text:?}");
    }
    faulty("1. e4 {no end\n\u{FEFF}", &[&format!("1:1:7 {UNTERMINATED_COMMENT}")]);
    let cut = scan(b"1. e4 {no end\n\xEF\xBB");
    assert_eq!(
        (cut.told(), cut.tokens.last().map(|token| token.bytes.len())),
        (vec![format!("1:1:7 {UNTERMINATED_COMMENT}")], Some(10))
    );
}

#[test]
fn comments_do_not_nest() {
    let scanned = faulty(
        "1. e4 {a {b} c} *",
        &[
            &format!("1:1:10 {BRACE_IN_COMMENT}"),
            "1:1:15 pgn.syntax: no `{` stands before this `}`; write one, or leave this out",
        ],
    );
    assert_eq!((scanned.faults[0].severity(), scanned.faults[0].len), (Severity::Remark, 1));
    // Told once, and of one without end behind that.
    faulty("1. e4 {\n{ {{} *", &[&format!("1:2:1 {BRACE_IN_COMMENT}")]);
    faulty("1. e4 {a {b", &[&format!("1:1:7 {UNTERMINATED_COMMENT}"), &format!("1:1:10 {BRACE_IN_COMMENT}")]);
    // Elsewhere it is nothing to comments.
    assert_eq!(faulty("[A \"{\"]\n; {\n% {\n1. e4 {{x}} *".replace("{{x}}", "{x}"), &[]).games, 1);
}
