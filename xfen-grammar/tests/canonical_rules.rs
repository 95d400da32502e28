//! The rules under the start rule `canonical`, one test each: lines in which the text under test stands in its place
//! and the rest is canonical. What is counted (the width of a rank, the size of a number) is not the grammar's business.

use xfen_grammar::{MAX_LEN, read_canonical, referee};

/// What scanner and grammar say of a line; they have to agree.
fn is_canonical(line: &str) -> bool {
    let canonical = read_canonical(line.as_bytes());
    assert_eq!(canonical, referee::read_canonical(line.as_bytes()), "{line:?}");
    canonical.is_some()
}

/// Eight ranks, of which the first one is under test.
fn rank(size: usize, text: &str) -> String {
    format!("{text}/{size}/{size}/{size}/{size}/{size}/{size}/{size} w - - 0 1")
}

/// A line with these fields on an empty board of `size` files.
fn line(size: usize, turn: &str, castling: &str, ep: &str) -> String {
    format!("{} {turn} {castling} {ep} 0 1", [size.to_string().as_str(); 8].join("/"))
}

/// Castling fields, with White to move.
fn castling(size: usize) -> impl Fn(&str) -> String {
    move |text| line(size, "w", text, "-")
}

fn counters(halfmove: &str, fullmove: &str) -> String {
    format!("8/8/8/8/8/8/8/8 w - - {halfmove} {fullmove}")
}

/// Asserts that the line of each text in `takes` is canonical, and of none in `refuses`.
fn table(line: impl Fn(&str) -> String, takes: &[&str], refuses: &[&str]) {
    for text in takes {
        assert!(is_canonical(&line(text)), "{:?}", line(text));
    }
    for text in refuses {
        assert!(!is_canonical(&line(text)), "{:?}", line(text));
    }
}

#[test]
fn canonical() {
    table(
        str::to_owned,
        &[
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
            "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 3",
        ],
        &[
            "",
            " ",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 0",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1",
            " rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\r\n",
            "\u{FEFF}rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w KQkq - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w\tKQkq - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1é",
        ],
    );
}

#[test]
fn canonical_8() {
    // A rank without men tells the size; men, letters and targets of ten files do not go with it.
    table(
        str::to_owned,
        &["8/8/8/8/8/8/8/8 w - - 0 1", "8/pppppppp/8/8/8/8/PPPPPPPP/8 b - - 9 40"],
        &[
            "8/a7/8/8/8/8/8/8 w - - 0 1",
            "8/10/8/8/8/8/8/8 w - - 0 1",
            "8/9p/8/8/8/8/8/8 w - - 0 1",
            "8/8/8/8/8/8/8/8 w I - 0 1",
            "8/8/8/8/8/8/8/8 w - i6 0 1",
        ],
    );
}

#[test]
fn canonical_10() {
    table(
        str::to_owned,
        &["10/a9/10/10/10/10/10/10 w - - 0 1", "10/10/10/10/10/10/10/10 b KHkh j3 0 1"],
        &["10/8/10/10/10/10/10/10 w - - 0 1", "9/10/10/10/10/10/10/10 w - - 0 1", "10/d9/10/10/10/10/10/10 w - - 0 1"],
    );
}

#[test]
fn placement_8() {
    table(
        |ranks| format!("{ranks} w - - 0 1"),
        &["8/8/8/8/8/8/8/8", "p7/8/8/8/8/8/8/7P"],
        &[
            "8/8/8/8/8/8/8",
            "8/8/8/8/8/8/8/8/8",
            "8/8/8/8/8/8/8/8/",
            "/8/8/8/8/8/8/8/8",
            "8//8/8/8/8/8/8",
            "8/8/8/8/8/8/8/",
        ],
    );
}

#[test]
fn placement_10() {
    table(
        |ranks| format!("{ranks} w - - 0 1"),
        &["10/10/10/10/10/10/10/10", "c9/10/10/10/10/10/10/9A"],
        &["10/10/10/10/10/10/10", "10/10/10/10/10/10/10/10/10", "10/10/10/10/10/10/10/10/", "10/10/10/10/10/10//10"],
    );
}

#[test]
fn rank_8() {
    table(
        |text| rank(8, text),
        // The last two are not eight wide, which is not syntax.
        &["8", "pppppppp", "1p6", "p7", "7p", "3k4", "1p1p1p1p", "p", "7p7"],
        &["", "0", "9", "10", "44", "1p15", "08", "8p", "p8", "80", "p0", "x7", "~", "-"],
    );
}

#[test]
fn rank_10() {
    table(
        |text| rank(10, text),
        &["10", "pppppppppp", "1p8", "p9", "9p", "4k5", "a", "9p9"],
        &["", "0", "1", "5", "8", "9", "55", "91", "19", "010", "100", "10p", "p10", "1010", "p0", "j9", "*"],
    );
}

#[test]
fn run_8() {
    table(
        |run| rank(8, &format!("{run}k")),
        &["1", "2", "3", "4", "5", "6", "7"],
        &["0", "8", "9", "10", "01", "11", "٣"],
    );
    table(
        |run| rank(8, &format!("k{run}")),
        &["1", "2", "3", "4", "5", "6", "7"],
        &["0", "8", "9", "10", "01", "11", "٣"],
    );
}

#[test]
fn run_10() {
    let takes = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
    let refuses = ["0", "10", "01", "11", "90"];
    table(|run| rank(10, &format!("{run}k")), &takes, &refuses);
    table(|run| rank(10, &format!("k{run}")), &takes, &refuses);
}

#[test]
fn piece_8() {
    let takes = "PNBRQKpnbrqk";
    for character in (' '..='~').filter(|character| !character.is_ascii_digit() && *character != '/') {
        assert_eq!(is_canonical(&rank(8, &format!("{character}7"))), takes.contains(character), "{character:?}");
    }
}

#[test]
fn piece_10() {
    let takes = "PNBRQKACpnbrqkac";
    for character in (' '..='~').filter(|character| !character.is_ascii_digit() && *character != '/') {
        assert_eq!(is_canonical(&rank(10, &format!("{character}9"))), takes.contains(character), "{character:?}");
    }
}

/// The side to move with each possible target square.
fn side_and_targets(size: usize, turn: &str, files: &str, target_rank: char) {
    assert!(is_canonical(&line(size, turn, "-", "-")));
    for file in 'a'..='k' {
        for rank in '0'..='9' {
            let takes = files.contains(file) && rank == target_rank;
            let target = format!("{file}{rank}");
            assert_eq!(is_canonical(&line(size, turn, "-", &target)), takes, "{turn} {target}");
            assert!(!is_canonical(&line(size, turn, "-", &target.to_uppercase())), "{turn} {target}");
        }
    }
    for other in ["w6", "--", "e", "6", "e66", "-e6", "e3 ", ""] {
        assert!(!is_canonical(&line(size, turn, "-", other)), "{turn} {other:?}");
    }
}

#[test]
fn white_to_move_8() {
    side_and_targets(8, "w", "abcdefgh", '6');
    table(|turn| line(8, turn, "-", "-"), &["w", "b"], &["W", "B", "x", "-", "", "ww", "wb"]);
}

#[test]
fn black_to_move_8() {
    side_and_targets(8, "b", "abcdefgh", '3');
}

#[test]
fn white_to_move_10() {
    side_and_targets(10, "w", "abcdefghij", '6');
    table(|turn| line(10, turn, "-", "-"), &["w", "b"], &["W", "B", "x", "-", "", "ww", "wb"]);
}

#[test]
fn black_to_move_10() {
    side_and_targets(10, "b", "abcdefghij", '3');
}

#[test]
fn dash() {
    table(castling(8), &["-"], &["", "--", "–", "_", "0"]);
    table(|ep| line(8, "w", "-", ep), &["-"], &["", "--", "–", "_", "0"]);
}

#[test]
fn target_8() {
    table(|file| line(8, "w", "-", &format!("{file}6")), &["a", "h"], &["`", "i", "j", "A", "H", ""]);
}

#[test]
fn target_10() {
    table(|file| line(10, "w", "-", &format!("{file}6")), &["a", "h", "i", "j"], &["`", "k", "J", ""]);
}

#[test]
fn castling_8() {
    table(
        castling(8),
        &["KQkq", "K", "q", "Kk", "Qq", "Gkq", "GQgq", "sKQkq", "mq", "FBfb"],
        &["kqKQ", "kK", "qQ", "KQkqK", "K-", "-K", "KQ-", "HAha", "KGkq", "QK", "KQqk", "K Q"],
    );
}

#[test]
fn castling_10() {
    table(
        castling(10),
        &["KQkq", "IQiq", "KHkh", "mIBib", "sk"],
        &["kqKQ", "JAja", "J", "A", "j", "a", "KI", "IH", "QI", "-m"],
    );
}

#[test]
fn castling_type() {
    for size in [8, 10] {
        table(
            castling(size),
            &["sK", "mK", "sq", "mKQkq"],
            &["s", "m", "s-", "m-", "SK", "MK", "smK", "ssK", "Ks", "xK"],
        );
    }
}

#[test]
fn white_8() {
    table(
        castling(8),
        // In a pair the two rooks have the king between them, and an inner rook has room for an outer one.
        &["K", "Q", "KQ", "B", "G", "GQ", "KB", "KF", "GB", "GE", "FB", "FD", "EC", "DB", "CQ"],
        &["A", "H", "I", "KK", "QQ", "KG", "BQ", "GF", "FE", "EB ", "ED", "DC", "CB", "QG", "BG", "HA", "GG"],
    );
}

#[test]
fn black_8() {
    table(
        castling(8),
        &["k", "q", "kq", "b", "g", "gq", "kb", "kf", "gb", "ge", "fb", "fd", "ec", "db", "cq"],
        &["a", "h", "i", "kk", "qq", "kg", "bq", "gf", "fe", "ed", "dc", "cb", "qg", "bg", "ha", "gg", "kQ"],
    );
}

#[test]
fn white_10() {
    table(
        castling(10),
        &["K", "Q", "KQ", "B", "I", "IQ", "KB", "KH", "IB", "IG", "HF", "GE", "FD", "EC", "DB", "CQ"],
        &["A", "J", "KI", "BQ", "IH", "HG", "GF", "FE", "ED", "DC", "CB", "QI", "JA", "II"],
    );
}

#[test]
fn black_10() {
    table(
        castling(10),
        &["k", "q", "kq", "b", "i", "iq", "kb", "kh", "ib", "ig", "hf", "ge", "fd", "ec", "db", "cq"],
        &["a", "j", "ki", "bq", "ih", "hg", "gf", "fe", "ed", "dc", "cb", "qi", "ja", "ii"],
    );
}

#[test]
fn halfmove() {
    table(
        |text| counters(text, "1"),
        // The last one does not fit 32 bits, which is not syntax.
        &["0", "1", "9", "10", "100", "4294967295", "4294967296"],
        &["", "00", "01", "-1", "+1", "1.", "-", "x", "٣"],
    );
}

#[test]
fn fullmove() {
    table(
        |text| counters("0", text),
        &["1", "9", "10", "100", "4294967295", "4294967296"],
        &["", "0", "00", "01", "-1", "+1", "1.", "1;", "-", "x", "٣"],
    );
}

#[test]
fn a_line_over_the_length_cap_is_not_canonical() {
    let padded = |len: usize| {
        let start = counters("0", "");
        format!("{start}{}", "1".repeat(len - start.len()))
    };
    assert!(is_canonical(&padded(MAX_LEN)));
    assert!(!is_canonical(&padded(MAX_LEN + 1)));
}
