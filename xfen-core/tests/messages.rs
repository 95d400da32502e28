//! What errors and deviations say, word for word: at least one line for each kind.

use std::collections::BTreeSet;

use xfen_core::{Deviation, Error, Policy, Profile, ReadOptions, Refused, epd, fairy, read};

/// Lines with one error, and what it says.
const ERRORS: &[(&[u8], &str)] = &[
    (
        b"8/8 w - - 0 \0",
        "the control character U+0000 cannot stand in a line of X-FEN; write printable ASCII characters only",
    ),
    (
        b"8/8 w - -\n0 1",
        "a line end before the end cannot stand in a line of X-FEN; write printable ASCII characters only",
    ),
    (
        b"8/8 w \xE2\x80\x93",
        "the character U+2013 cannot stand in a line of X-FEN; write printable ASCII characters only",
    ),
    (
        b"8/8 \xFFw - -",
        "the byte 0xFF (not UTF-8) cannot stand in a line of X-FEN; write printable ASCII characters only",
    ),
    (b"", "there is nothing here; a position has six fields, the last two of which may be left out"),
    (b"8/8/8/8/8/8/8/8", "there is one field, at least four are needed: placement, side to move, castling, en passant"),
    (
        b"8/8/8/8/8/8/8/8 w -",
        "there are 3 fields, at least four are needed: placement, side to move, castling, en passant",
    ),
    (
        b"8/8_w_-_-",
        "this looks like the form for URLs, which is read on request only (`--from url`); or put a space for each `_`, \
         `%20` or `+` between the fields",
    ),
    (b"4k3+", "there is one field, at least four are needed: placement, side to move, castling, en passant"),
    (b"8/8 w - - 0 1 x y", "there are 8 fields, six at most are known; leave out what follows the sixth"),
    (b"8/8/8/8/8/8/8 w - -", "there are 7 ranks, a board has eight, with `/` between them"),
    (b"8 w - -", "there is one rank, a board has eight, with `/` between them"),
    (b"8/8/8/8/8/8/8/8/8 w - -", "there are 9 ranks, a board has eight; leave out this part"),
    (b"8/8/8/8/8/8/9/8 w - -", "rank 2 describes 9 squares, the board is 8 wide; leave out what is too much"),
    (b"10/10/10/10/10/p/10/10 w - -", "rank 3 describes 1 square, the board is 10 wide; add what is missing"),
    (b"8//8/8/8/8/8/8 w - -", "rank 7 describes no square, the board is 8 wide; add what is missing"),
    (b"8/8/8/8/8/8/8/7x w - -", "`x` is neither a man (P N B R Q K, on ten files also A C) nor a number"),
    (b"8/8/8/8/8/8/8/7J w - -", "`J` is Janus chess's letter for knight+bishop; X-FEN writes A"),
    (b"8/8/8/8/8/8/8/7m w - -", "`m` is another dialect's letter (marshall, knight+rook); X-FEN writes C for that"),
    (
        b"8/8/8/8/8/8/8/7E w - -",
        "`E` is another dialect's letter (elephant or knight+rook); X-FEN writes C for knight+rook",
    ),
    (b"8/8/8/8/8/8/8/7g w - -", "`g` is another dialect's letter (grasshopper or general); X-FEN has no such man"),
    (b"8/8/8/8/8/8/8/7H w - -", "`H` is another dialect's letter (hawk, knight+bishop); X-FEN writes A for that"),
    (b"8/8/8/8/8/8/8/7s w - -", "`s` is a problemist's or Seirawan's letter; X-FEN writes N for a knight"),
    (b"8/8/8/8/8/8/8/Q~7 w - -", "`~` marks a promoted man in other dialects; leave it out, X-FEN does not mark them"),
    (b"8/8/8/8/8/8/8/+N7 w - -", "`+` marks a promoted man in other dialects; leave it out, X-FEN does not mark them"),
    (
        b"8/8/8/8/8/8/8/8[ w - -",
        "`[` encloses the men in hand of drop variants; leave it out with what it encloses, X-FEN has none",
    ),
    (
        b"8/8/8/8/8/8/8/8] w - -",
        "`]` encloses the men in hand of drop variants; leave it out with what it encloses, X-FEN has none",
    ),
    (b"8/8/8/8/8/8/8/7* w - -", "`*` is a wall in other dialects; X-FEN has none, write a man or a number"),
    (
        b"8/8/8/8/8/8/8/7A w - -",
        "`A` (archbishop) exists on boards of ten files only, this one has eight; write a man of P N B R Q K",
    ),
    (
        b"8/8/8/8/8/8/8/c7 w - -",
        "`c` (chancellor) exists on boards of ten files only, this one has eight; write a man of P N B R Q K",
    ),
    (
        b"8/8/8/8/8/8/8/44 w - -",
        "numbers of empty squares stand side by side; write one number for the whole gap (8 if they are to be added)",
    ),
    (
        b"8/8/8/8/8/8/8/08 w - -",
        "no number of empty squares is zero; write how many squares are empty, from 1 to 8 or 10",
    ),
    (b"8/8/8/8/8/8/8/8 x - -", "the side to move is `w` or `b`"),
    (
        b"8/8/8/8/8/8/8/8 w x -",
        "`x` means nothing here; the field is `-`, or rights from `KQkq` and file letters, behind `s` or `m` for \
         another castling type",
    ),
    (b"4k3/8/8/8/8/8/8/4K2R w K- -", "`-` says that there are no rights, so it stands alone; leave it out"),
    (b"4k3/8/8/8/8/8/8/4K2R w smK -", "`m` is a second castling type; keep one, before all rights"),
    (b"4k3/8/8/8/8/8/8/4K2R w KS -", "`S` sets the castling type; write it before all rights"),
    (
        b"4k3/8/8/8/8/8/8/4K2R w s -",
        "`s` sets the castling type of rights, and none follow; write `-` if there are none",
    ),
    (b"8/8/8/8/8/8/8/7R w K -", "white has no king, so it cannot castle; leave white's rights out"),
    (b"kk6/8/8/8/8/8/8/8 w q -", "black has several kings, so it cannot castle; leave black's rights out"),
    (
        b"4k3/8/8/8/8/8/4K3/7R w K -",
        "the white king stands on e2, and castles from rank 1 only; leave white's rights out",
    ),
    (
        b"4k3/8/8/8/8/8/8/R3K3 w K -",
        "no white rook stands to the right (towards the last file) of the king on the home rank; leave this right out",
    ),
    (
        b"4k2r/8/8/8/8/8/8/4K3 w q -",
        "no black rook stands to the left (towards the a-file) of the king on the home rank; leave this right out",
    ),
    (b"4k2r/8/8/8/8/8/8/4K3 w g -", "no black rook stands on g8; leave this right out"),
    (b"4k3/8/8/8/8/8/8/4K2R w E -", "the white king itself stands on the e-file; write the file of a rook"),
    (b"4k3/8/8/8/8/8/8/4K2R w J -", "there is no j-file on a board of eight files; write the file of a rook"),
    (
        b"4k3/8/8/8/8/8/8/4KRR1 w FK -",
        "white has a right with the f-rook on the king side already, and the g-rook stands on the same side; keep one \
         of them",
    ),
    (
        b"rr2k3/8/8/8/8/8/8/4K3 w bq -",
        "black has a right with the b-rook on the queen side already, and the a-rook stands on the same side; keep one \
         of them",
    ),
    (
        b"8/8/8/8/8/8/8/8 w - E6",
        "the en-passant target is `-`, or a file a to h and rank 6, as White is to move, in lower case",
    ),
    (
        b"10/10/10/10/10/10/10/10 b - e6",
        "the en-passant target is `-`, or a file a to j and rank 3, as Black is to move, in lower case",
    ),
    (
        b"8/8/8/8/8/8/8/8 w - e6",
        "no pawn can just have made a double step here: the pawn in front is missing (white to move); write `-`",
    ),
    (
        b"8/8/8/8/4P3/4n3/8/8 b - e3",
        "no pawn can just have made a double step here: this square is occupied (black to move); write `-`",
    ),
    (
        b"8/8/8/8/8/4n3/4P3/8 b - e3",
        "no pawn can just have made a double step here: the pawn in front is missing, this square is occupied, the \
         square that it came from is occupied (black to move); write `-`",
    ),
    (b"8/8/8/8/8/8/8/8 w - - -1 1", "a counter is written in the digits 0 to 9 and nothing else"),
    (b"8/8/8/8/8/8/8/8 w - - 0 4294967296", "the number is too large; 4294967295 is the largest"),
];

/// Lines with one error under a profile, and what it says.
const PROFILE_ERRORS: &[(&str, Profile, &str)] = &[
    ("8/8/8/8/8/8/8/8 w - -", Profile::Capablanca, "the board is 8x8; the profile capablanca is for boards of 10x8"),
    (
        "10/10/10/10/10/10/10/10 w - -",
        Profile::Chess960,
        "the board is 10x8; the profile chess960 is for boards of 8x8",
    ),
    (
        "4k3/8/8/8/8/8/8/4K2R w sK -",
        Profile::Traditional,
        "the castling type is symmetric; the profile traditional has the standard one, without prefix",
    ),
    (
        "4k3/8/8/8/8/8/8/4K1R1 w K -",
        Profile::Traditional,
        "white would castle with king e1 and rook g1; the profile traditional has kings on the e-file with rooks on the \
         a- and h-file only",
    ),
];

/// Lines with one deviation besides missing counters, and what it says.
const DEVIATIONS: &[(&str, &str)] = &[
    ("\u{FEFF}8/8/8/8/8/8/8/8 w - - 0 1", "a byte-order mark stands before the line"),
    (" 8/8/8/8/8/8/8/8 w - - 0 1", "blanks stand before the first field"),
    ("8/8/8/8/8/8/8/8\tw - - 0 1", "one space stands between two fields, nothing else"),
    ("8/8/8/8/8/8/8/8 w - - 0 1 ", "blanks stand behind the last field"),
    ("8/8/8/8/8/8/8/8 w - - 0 1\r\n", "a line end stands behind the last field"),
    ("8/8/8/8/8/8/8/8 w - -", "the two counters are missing; read as 0 and 1"),
    ("8/8/8/8/8/8/8/8 w - - 0", "the fullmove number is missing; read as 1"),
    ("8/8/8/8/8/8/8/8 W - - 0 1", "the side to move is a lower-case letter"),
    ("4k3/8/8/8/8/8/8/4K2R w SK - 0 1", "the castling type is a lower-case letter"),
    ("4k3/8/8/8/8/8/8/4K2R w m- - 0 1", "without rights there is no castling type"),
    ("4k3/8/8/8/8/8/8/4K2R w KH - 0 1", "the right with the h-rook is given twice"),
    ("r3k3/8/8/8/8/8/8/4K3 w a - 0 1", "the a-rook is the outermost one of its side, whose letter is `q`"),
    (
        "4k3/8/8/8/8/8/8/R3K2R w QK - 0 1",
        "rights stand in the order white, black, and in each the h/j side before the a side",
    ),
    (
        "4k3/8/8/8/8/8/8/4K1RR w KG - 0 1",
        "the g-rook's letter takes the place of the symbol (the form of 2003 had both)",
    ),
    ("8/8/8/8/4P3/8/8/8 b - e3 0 1", "the target is written only if a pawn stands beside the pawn just pushed"),
    ("8/8/8/8/8/8/8/8 w - - 00 1", "numbers have no leading zeros"),
    ("8/8/8/8/8/8/8/8 w - - 0 0", "fullmove numbers start at 1; read as 1"),
];

/// Lines with one act of repair, and what it says.
const REPAIRS: &[(&str, &str)] = &[
    ("8/8 /8/8/8/8/8/8 w - - 0 1", "repaired: no blanks stand beside the slashes of the placement"),
    ("8/8/8/8/8/8/8/8/ w - - 0 1", "repaired: no slash stands after the last rank"),
    ("8/8/8/8/8/8/8/8 w - - 0 1 x", "repaired: nothing stands after the sixth field"),
    ("8/8/8/8/8/8/8/8 w - - 0 1;", "repaired: no semicolon stands at the end"),
    ("8/8/8/8/8/8/8/8 w - - x 1", "repaired: a counter is written in the digits 0 to 9 and nothing else"),
];

fn refused(line: &[u8], profile: Profile) -> Refused {
    read(line, ReadOptions::with_profile(profile)).expect_err("an error")
}

fn error(line: &[u8], profile: Profile) -> Error {
    let mut errors = refused(line, profile).errors;
    assert_eq!(errors.len(), 1, "{:?}: {errors:?}", String::from_utf8_lossy(line));
    errors.remove(0)
}

fn deviation(line: &str, policy: Policy) -> Deviation {
    let mut deviations = read(line, ReadOptions::with_policy(policy)).expect("no error").deviations;
    assert_eq!(deviations.len(), 1, "{line:?}: {deviations:?}");
    deviations.remove(0)
}

#[test]
fn errors() {
    for (line, message) in ERRORS {
        assert_eq!(error(line, Profile::Any).to_string(), *message, "{:?}", String::from_utf8_lossy(line));
    }
    for (line, profile, message) in PROFILE_ERRORS {
        assert_eq!(error(line.as_bytes(), *profile).to_string(), *message, "{line:?}");
    }
}

#[test]
fn errors_of_lines_that_have_several() {
    let errors = |line: &str| refused(line.as_bytes(), Profile::Any).errors;
    let too_long = errors(&" ".repeat(513));
    assert_eq!(too_long[0].to_string(), "the line is longer than 512 bytes, more than any line of X-FEN can need");
    let no_width = errors("9/9/9/9/9/9/9/9 w - -");
    assert_eq!(no_width[0].to_string(), "rank 8 describes 9 squares; write 8 for every rank, or 10 for every rank");
    let no_turn = errors("8/8/8/8/8/8/8/8 x - e4");
    assert_eq!(no_turn[1].to_string(), "the en-passant target is `-`, or a file a to j and rank 3 or 6, in lower case");
    let no_board = errors("7/8/8/8/8/8/8/8 w - e3");
    assert_eq!(
        no_board[1].to_string(),
        "the en-passant target is `-`, or a file a to j and rank 6, as White is to move, in lower case"
    );
}

/// The error of a line of EPD that gives a counter twice.
fn second_counter() -> Error {
    let line = b"8/8/8/8/8/8/8/8 w - - hmvc 1; hmvc 2;";
    epd::read(line, ReadOptions::default()).expect_err("an error").errors.remove(0)
}

#[test]
fn the_error_of_epd() {
    assert_eq!(second_counter().to_string(), "this counter is given twice; leave one of the two operations out");
}

#[test]
fn why_a_dialect_refuses() {
    let refused =
        |line: &str| fairy::read(line, fairy::Variant::Embassy, ReadOptions::default()).unwrap_err().to_string();
    assert_eq!(
        refused("5k4/10/10/10/10/10/10/5K3R w K - 0 1"),
        "embassy takes the white king on f1 to a file to which no castling type of X-FEN takes it"
    );
    assert_eq!(
        refused("4k5/10/10/10/10/10/10/4K4R w mK - 0 1"),
        "at 29..30: embassy castles by its own rule, and its positions have no prefix for a castling type; leave it out"
    );
}

#[test]
fn deviations() {
    for (line, message) in DEVIATIONS {
        assert_eq!(deviation(line, Policy::Compatible).to_string(), *message, "{line:?}");
    }
    for (line, message) in REPAIRS {
        assert_eq!(deviation(line, Policy::Repair).to_string(), *message, "{line:?}");
    }
}

#[test]
fn a_refused_line_says_each_reason_with_its_rule_and_place() {
    let refused = refused(b"8/8/8/8/8/8/8/8 x - - 00 y", Profile::Any);
    assert_eq!(
        refused.to_string(),
        "turn.letter at 16..17: the side to move is `w` or `b`\n\
         counter.digits at 25..26: a counter is written in the digits 0 to 9 and nothing else"
    );
    // Where there is no error, the deviations are the reasons.
    let strict = read("8/8/8/8/8/8/8/8 W - - 0 1", ReadOptions::with_policy(Policy::Strict)).unwrap_err();
    assert_eq!(strict.to_string(), "turn.letter at 16..17: the side to move is a lower-case letter");
}

#[test]
fn a_second_mention_points_to_the_first() {
    let error = error(b"4k3/8/8/8/8/8/8/4KRR1 w FK - 0 1", Profile::Any);
    assert_eq!(error.related.map(|span| span.range()), Some(24..25));
}

/// The variants of an enum in the source that defines it.
fn variants(of: &str) -> BTreeSet<&'static str> {
    let source = include_str!("../src/diagnostic.rs");
    let (_, body) = source.split_once(&format!("pub enum {of} {{\n")).expect("the enum");
    let body = body.split("\n}\n").next().unwrap_or_default();
    let lines = body.lines().filter_map(|line| line.strip_prefix("    "));
    let names = lines.filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()));
    names.map(|line| line.trim_end_matches(" {").trim_end_matches(',')).collect()
}

/// The name of the variant in the `Debug` form of a value.
fn name(debug: String) -> String {
    debug.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
}

#[test]
fn no_kind_is_missing_here() {
    let errors = ERRORS.iter().map(|(line, _)| name(format!("{:?}", error(line, Profile::Any).kind)));
    let of_profiles = PROFILE_ERRORS.iter();
    let of_profiles =
        of_profiles.map(|(line, profile, _)| name(format!("{:?}", error(line.as_bytes(), *profile).kind)));
    let seen: BTreeSet<String> =
        errors.chain(of_profiles).chain([name(format!("{:?}", second_counter().kind)), "TooLong".to_owned()]).collect();
    assert_eq!(seen.iter().map(String::as_str).collect::<BTreeSet<_>>(), variants("ErrorKind"));

    let deviations = DEVIATIONS.iter().map(|(line, _)| name(format!("{:?}", deviation(line, Policy::Compatible).kind)));
    let repairs = REPAIRS.iter().map(|(line, _)| name(format!("{:?}", deviation(line, Policy::Repair).kind)));
    let seen: BTreeSet<String> = deviations.chain(repairs).collect();
    assert_eq!(seen.iter().map(String::as_str).collect::<BTreeSet<_>>(), variants("DeviationKind"));
}
