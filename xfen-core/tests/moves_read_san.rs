//! SAN that is read: every spelling that is taken and reported, and what is refused. (Rule `pgn.castling-san`.)

#[path = "support/moves.rs"]
mod support;

use support::position;
use xfen_core::{BadMove, MoveNotation, Rule};

const CASTLING: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
/// Knights b1 and f3, a pawn on e4 that can capture on d5, a bishop that gives check on b5.
const GAME: &str = "4k3/8/8/3p4/4P3/5N2/8/RN2KB2 w - - 0 1";
const EN_PASSANT: &str = "7k/8/8/3pP3/8/8/8/K7 w - d6 0 1";
const PROMOTION: &str = "1n6/P7/7k/8/8/8/8/K7 w - - 0 1";
const MATE: &str = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";

/// Texts that are read as the move of which the writer's text is given.
#[track_caller]
fn deviant(line: &str, canonical: &str, texts: &[&str]) {
    let position = position(line);
    let meant = position.read_san(canonical).unwrap_or_else(|error| panic!("{line}: {canonical}: {error}"));
    assert_eq!(meant.deviation, None, "{line}: {canonical}");
    for text in texts {
        let read = position.read_san(text).unwrap_or_else(|error| panic!("{line}: {text}: {error}"));
        assert_eq!(read.played, meant.played, "{line}: {text}");
        assert_eq!(
            read.deviation.as_ref().map(|deviation| deviation.replacement.as_str()),
            Some(canonical),
            "{line}: {text}"
        );
    }
}

/// Texts that are refused; the order of the candidates does not matter.
#[track_caller]
fn refuses(line: &str, texts: &[&str], expected: &BadMove) {
    for text in texts {
        let found = position(line).read_san(text).expect_err(text);
        assert_eq!(in_order(found), in_order(expected.clone()), "{line}: {text:?}");
    }
}

fn in_order(mut refused: BadMove) -> BadMove {
    if let BadMove::NotLegal { candidates } | BadMove::Ambiguous { candidates } = &mut refused {
        candidates.sort();
    }
    refused
}

fn not_legal(candidates: &[&str]) -> BadMove {
    BadMove::NotLegal { candidates: candidates.iter().map(|text| (*text).to_owned()).collect() }
}

fn ambiguous(candidates: &[&str]) -> BadMove {
    BadMove::Ambiguous { candidates: candidates.iter().map(|text| (*text).to_owned()).collect() }
}

#[test]
fn castling_with_zeros_small_letters_and_without_hyphens() {
    deviant(CASTLING, "O-O", &["0-0", "o-o", "OO", "00", "oo", "O-O+", "0-0!?", "OO#"]);
    deviant(CASTLING, "O-O-O", &["0-0-0", "o-o-o", "OOO", "000", "ooo", "O-O-O!", "0-0-0+"]);
    deviant("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O+", &["O-O", "0-0", "OO+", "O-O#", "O-O+!"]);
    // Half a castling on the queen side is none on the king side; nor are other mixtures one.
    for text in ["O-O-", "O-OO", "OO-O", "O--O", "-O-O", "O-", "O", "0000", "O-O-O-O", "O-0", "0-O-O", "O–O", "О-О"]
    {
        refuses(CASTLING, &[text], &BadMove::NotAMove { notation: MoveNotation::San });
    }
}

#[test]
fn check_marks() {
    deviant(MATE, "Ra8#", &["Ra8", "Ra8+", "Ra8++", "Ra8#!", "Ra8!!"]);
    deviant(GAME, "Bb5+", &["Bb5", "Bb5#", "Bb5++", "Bb5+!?", "Bb5!?+", "Bb5??"]);
    deviant(GAME, "Bd3", &["Bd3+", "Bd3#", "Bd3!", "Bd3?!"]);
}

#[test]
fn more_of_the_starting_square_than_is_needed() {
    deviant(GAME, "Bd3", &["Bfd3", "B1d3", "Bf1d3"]);
    deviant(GAME, "Nbd2", &["Nb1d2", "N1d2"]);
    deviant(GAME, "Nfd2", &["Nf3d2", "N3d2"]);
    deviant(GAME, "e5", &["e4e5", "ee5", "4e5", "Pe5", "Pe4e5"]);
    deviant(GAME, "exd5", &["e4xd5", "e4d5", "Pexd5", "Pe4xd5"]);
    deviant(GAME, "Ke2", &["Ke1e2", "K1e2", "Kee2"]);
}

#[test]
fn marks_of_captures() {
    // Missing, superfluous, a colon; a hyphen between the squares.
    deviant(GAME, "exd5", &["ed5", "e:d5", "e4-d5", "xd5", "d5", "e4:d5"]);
    deviant(GAME, "Bd3", &["Bxd3", "B:d3", "B-d3", "Bf1-d3"]);
    deviant(GAME, "e5", &["e4-e5", "xe5"]);
    deviant(
        EN_PASSANT,
        "exd6",
        &["exd6e.p.", "exd6 e.p.", "exd6ep", "exd6 ep", "ed6", "d6", "e5xd6", "exd6+ e.p.", "exd6 e.p.!"],
    );
    deviant(
        "k7/8/8/3pP3/8/8/6B1/K7 w - d6 0 1",
        "exd6+",
        &["exd6", "exd6 e.p.", "exd6 e.p.+", "exd6+ e.p.", "exd6+e.p.", "exd6ep+", "exd6+!", "exd6 e.p.+!?"],
    );
    // En passant is said of no other move.
    refuses(EN_PASSANT, &["e6 e.p.", "e6ep"], &not_legal(&["e6"]));
    refuses(GAME, &["exd5 e.p."], &not_legal(&["exd5"]));
    refuses(GAME, &["Bd3 e.p."], &BadMove::NotAMove { notation: MoveNotation::San });
}

#[test]
fn promotions() {
    deviant(PROMOTION, "a8=Q", &["a8Q", "a8(Q)", "a8/Q", "a8=Q+", "aa8=Q", "a7a8=Q", "a7-a8Q", "Pa8=Q"]);
    deviant(PROMOTION, "axb8=N", &["axb8N", "axb8(N)", "ab8=N", "ab8N", "a7xb8=N", "b8N", "xb8=N"]);
    deviant("10/P9/9k/10/10/10/10/K9 w - - 0 1", "a8=C", &["a8C", "a8(C)", "a8/C"]);
    deviant("10/P9/9k/10/10/10/10/K9 w - - 0 1", "a8=A", &["a8A", "a8(A)", "a8/A", "a8=A+"]);
    // One of the forms, not a mixture.
    for text in [
        "a8==Q", "a8=(Q)", "a8(Q", "a8Q)", "a8=Q)", "a8/=Q", "a8=", "a8()", "a8=q", "a8q", "a8=X", "a8=QQ", "a8=Q=Q",
        "=Q", "Q",
    ] {
        refuses(PROMOTION, &[text], &BadMove::NotAMove { notation: MoveNotation::San });
    }
    refuses(PROMOTION, &["b8"], &not_legal(&["axb8=B", "axb8=N", "axb8=Q", "axb8=R"]));
    refuses(PROMOTION, &["a8=C", "a8=A", "a8=K", "a8=P", "a8"], &not_legal(&["a8=B", "a8=N", "a8=Q", "a8=R"]));
    // Only a pawn is promoted, on the last rank only.
    refuses(GAME, &["Bd3=Q"], &BadMove::NotAMove { notation: MoveNotation::San });
    refuses(GAME, &["e5=Q"], &not_legal(&["e5", "Ne5"]));
}

#[test]
fn several_moves_can_be_meant() {
    refuses(GAME, &["Nd2", "Nd2+", "Nxd2"], &ambiguous(&["Nbd2", "Nfd2"]));
    refuses("4k3/8/8/8/8/1N6/8/1N2K3 w - - 0 1", &["Nd2", "Nbd2"], &ambiguous(&["N1d2", "N3d2"]));
    refuses("8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", &["Qhe1"], &ambiguous(&["Q1e1", "Qh4e1"]));
    refuses("8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", &["Q4e1"], &ambiguous(&["Qee1", "Qh4e1"]));
    refuses("7k/8/8/3p4/2P1P3/8/8/K7 w - - 0 1", &["xd5"], &ambiguous(&["cxd5", "exd5"]));
    refuses("7k/8/8/8/1pP1P3/8/8/K7 b - c3 0 1", &["xc4"], &not_legal(&["bxc3"]));
    // Pinned rivals are not meant.
    let pinned = position("k3r3/8/8/8/8/2N1N3/8/4K3 w - - 0 1");
    assert_eq!(pinned.read_san("Nd5").unwrap().deviation, None);
    assert_eq!(
        pinned.read_san("Ncd5").unwrap().deviation.map(|deviation| deviation.replacement).as_deref(),
        Some("Nd5")
    );
    assert_eq!(ambiguous(&["Nbd2", "Nfd2"]).to_string(), "several moves can be meant: `Nbd2`, `Nfd2`");
}

#[test]
fn moves_that_are_not_legal_come_with_what_may_be_meant() {
    // Moves of the same man, moves to the same square.
    refuses(MATE, &["Nf3"], &not_legal(&[]));
    refuses(MATE, &["Ke3"], &not_legal(&["Kd1", "Kf1", "Kd2", "Ke2", "Kf2"]));
    refuses(EN_PASSANT, &["e7"], &not_legal(&["e6"]));
    refuses(EN_PASSANT, &["exf6"], &not_legal(&[]));
    // A small letter is a file, and no bishop.
    refuses(GAME, &["bb5"], &not_legal(&["Bb5+"]));
    refuses(CASTLING, &["Kg1"], &not_legal(&["Kd1", "Kf1", "Kd2", "Ke2", "Kf2", "Rg1", "O-O", "O-O-O"]));
    refuses("k4r2/8/8/8/8/8/8/4K2R w K - 0 1", &["O-O", "0-0-0"], &not_legal(&[]));
    refuses("4k3/8/8/8/8/8/8/4K2R w K - 0 1", &["O-O-O"], &not_legal(&["O-O"]));
    // The pinned man is not named.
    refuses(
        "k3r3/8/8/8/8/2N1N3/8/4K3 w - - 0 1",
        &["Ned5"],
        &not_legal(&["Nb1", "Nd1", "Na2", "Ne2", "Na4", "Ne4", "Nb5", "Nd5"]),
    );
    // Men and squares of the larger board.
    refuses(EN_PASSANT, &["Ad6"], &not_legal(&["exd6"]));
    refuses(EN_PASSANT, &["Kj1"], &not_legal(&["Kb1", "Ka2", "Kb2"]));
    assert_eq!(not_legal(&[]).to_string(), "this move is not legal here");
    assert_eq!(not_legal(&["O-O"]).to_string(), "this move is not legal here; perhaps `O-O`");
    assert_eq!(not_legal(&["Nb1", "Nd1"]).to_string(), "this move is not legal here; perhaps `Nb1`, `Nd1`");
}

#[test]
fn nonsense_is_no_move() {
    let (long, longer, hyphens) = ("N".repeat(1_000_000), "e4".repeat(500_000), "O-".repeat(500_000));
    for text in [
        "",
        " ",
        "e",
        "4",
        "x",
        "-",
        "--",
        "+",
        "#",
        "!?",
        "e.p.",
        "ep",
        "()",
        "=",
        "e9",
        "k4",
        "e0",
        "i",
        "Z0",
        "@@@@",
        "nf3",
        "Xd3",
        "Bd3 ",
        " Bd3",
        "B d3",
        "Bd3.",
        "1.Bd3",
        "1. Bd3",
        "Bd3 Bd3",
        "Bd3 d5",
        "B11d3",
        "Bffd3",
        "B1fd3",
        "Bxxd3",
        "Bd3x",
        "d5e",
        "PP",
        "N",
        "Nb",
        "null",
        "0-1",
        "1-0",
        "*",
        "♗d3",
        "é4",
        "eé4",
        "Bｄ3",
        "e٤",
        "Bd3é",
        "ÉD3",
        "е4",
        "Bd3\0",
        "e4\n",
        "\u{FEFF}e5",
        &long,
        &longer,
        &hyphens,
    ] {
        refuses(GAME, &[text], &BadMove::NotAMove { notation: MoveNotation::San });
    }
    // Marks without end are marks.
    let marked = "Bd3".to_owned() + &"!?+#".repeat(250_000);
    assert_eq!(
        position(GAME).read_san(&marked).unwrap().deviation.map(|deviation| deviation.replacement).as_deref(),
        Some("Bd3")
    );
    assert_eq!(
        BadMove::NotAMove { notation: MoveNotation::San }.to_string(),
        "not a move in SAN: write the letter of the man and the square, as in `Nf3`, or `O-O`"
    );
}

#[test]
fn castling_has_a_rule_of_its_own() {
    let rule =
        |line: &str, text: &str| position(line).read_san(text).unwrap().deviation.map(|deviation| deviation.rule);
    for (text, expected) in [
        ("O-O", None),
        ("0-0", Some(Rule::PgnCastlingSan)),
        ("OO", Some(Rule::PgnCastlingSan)),
        ("o-o-o+", Some(Rule::PgnCastlingSan)),
        ("O-O+", Some(Rule::MovesSan)),
        ("O-O-O!", Some(Rule::MovesSan)),
    ] {
        assert_eq!(rule(CASTLING, text), expected, "{text}");
    }
    assert_eq!(rule(GAME, "Nb1d2"), Some(Rule::MovesSan));
    assert_eq!(rule(GAME, "Ke2"), None);
}
