//! The castling field: which characters it has, which rooks they name, and how a writer would spell it.
//! (Rules `castling.*`; the file `castling_letters` compares with a naive definition.)

mod support;

use support::{Template, canonical, invalid, rights};
use xfen_core::CastlingType;

/// The classical home ranks.
const CLASSICAL: Template = Template("r3k2r/8/8/8/8/8/8/R3K2R w {} - 0 1");
/// White's rooks on a, b, g and h around the king on e.
const FOUR_ROOKS: Template = Template("4k3/8/8/8/8/8/8/RR2K1RR w {} - 0 1");
/// Two rooks on each side for both colours, on ten files.
const TEN_FILES: Template = Template("rr3k2rr/10/10/10/10/10/10/RR3K2RR w {} - 0 1");

#[test]
fn none() {
    assert_eq!(rights(&CLASSICAL.canonical("-")), "");
    assert_eq!(rights(&Template("8/8/8/8/8/8/8/8 w {} - 0 1").canonical("-")), "");
}

#[test]
fn outermost_rook() {
    assert_eq!(rights(&CLASSICAL.canonical("KQkq")), "e1h1 e1a1 e8h8 e8a8");
    assert_eq!(rights(&CLASSICAL.canonical("Kq")), "e1h1 e8a8");
    assert_eq!(rights(&FOUR_ROOKS.canonical("KQ")), "e1h1 e1a1");
    assert_eq!(rights(&TEN_FILES.canonical("KQkq")), "f1j1 f1a1 f8j8 f8a8");
    // Wherever it stands on that side, even beside the king; what stands beyond it is of no account if it is no rook.
    assert_eq!(rights(&canonical("4k3/8/8/8/8/8/8/3RKR1Q w KQ - 0 1")), "e1f1 e1d1");
    assert_eq!(rights(&canonical("4k3/8/8/8/8/8/8/K6R w K - 0 1")), "a1h1");
    assert_eq!(rights(&canonical("4k3/8/8/8/8/8/8/R6K w Q - 0 1")), "h1a1");
    // Rooks of the other colour and on other ranks do not count.
    assert_eq!(rights(&canonical("4k3/8/8/8/8/8/7R/4KR1r w K - 0 1")), "e1f1");
    // The kings may stand on different files.
    assert_eq!(rights(&canonical("rkr5/8/8/8/8/8/8/5RKR w KQkq - 0 1")), "g1h1 g1f1 b8c8 b8a8");
}

#[test]
fn inner_rook() {
    assert_eq!(rights(&FOUR_ROOKS.canonical("GB")), "e1g1 e1b1");
    assert_eq!(rights(&FOUR_ROOKS.canonical("GQ")), "e1g1 e1a1");
    assert_eq!(rights(&FOUR_ROOKS.canonical("KB")), "e1h1 e1b1");
    assert_eq!(rights(&TEN_FILES.canonical("IBib")), "f1i1 f1b1 f8i8 f8b8");
    assert_eq!(rights(&canonical("4k3/8/8/8/8/8/8/R1R1KR1R w FC - 0 1")), "e1f1 e1c1");
    // Any number of rooks may stand outside of it.
    assert_eq!(rights(&canonical("4k3/8/8/8/8/8/8/KRRRRRRR w D - 0 1")), "a1d1");
    assert_eq!(rights(&canonical("4k3/8/8/8/8/8/8/KRRRRRRR w G - 0 1")), "a1g1");
}

#[test]
fn letter() {
    for character in "LNOPRTUVWXYZlnoprtuvwxyz0123456789!/?_.,;+*".chars() {
        CLASSICAL.invalid(&format!("KQkq{character}"), &["!castling.letter 4..5"]);
    }
    CLASSICAL.invalid("x", &["!castling.letter 0..1"]);
    CLASSICAL.invalid("0-0", &["!castling.letter 0..1", "!castling.letter 1..2", "!castling.letter 2..3"]);
    // What is judged besides stays judged.
    CLASSICAL.invalid("xHZ", &["!castling.letter 0..1", "!castling.letter 2..3", "castling.outermost-letter 1..2 'K'"]);
}

#[test]
fn letter_a_dash_beside_other_text() {
    CLASSICAL.invalid("-K", &["!castling.letter 0..1"]);
    CLASSICAL.invalid("K-", &["!castling.letter 1..2"]);
    CLASSICAL.invalid("K-Q", &["!castling.letter 1..2"]);
    CLASSICAL.invalid("-x", &["!castling.letter 0..1", "!castling.letter 1..2"]);
    CLASSICAL.invalid("sK-", &["!castling.letter 2..3"]);
    CLASSICAL.invalid("s-K", &["!castling.letter 1..2"]);
    // The first of nothing but dashes says that there are no rights.
    CLASSICAL.invalid("--", &["!castling.letter 1..2"]);
    CLASSICAL.invalid("---", &["!castling.letter 1..2", "!castling.letter 2..3"]);
    CLASSICAL.invalid("s--", &["!castling.letter 2..3"]);
}

#[test]
fn type_prefix() {
    assert_eq!(CLASSICAL.canonical("KQkq").castling().castling_type(), CastlingType::Standard);
    for (prefix, capital, castling_type) in [("s", "S", CastlingType::Symmetric), ("m", "M", CastlingType::Modern)] {
        // It is kept even where it changes nothing: the modern king on e goes to c and g as well.
        let setup = CLASSICAL.canonical(&format!("{prefix}KQkq"));
        assert_eq!(setup.castling().castling_type(), castling_type);
        let report = format!("castling.type 0..1 '{prefix}'");
        let setup = CLASSICAL.accepted(&format!("{capital}Kq"), &[&report], &format!("{prefix}Kq"));
        assert_eq!(setup.castling().castling_type(), castling_type);
    }
    TEN_FILES.canonical("sIBib");
}

#[test]
fn type_twice_or_elsewhere() {
    for field in ["smK", "msK", "ssK", "mmK", "sMK", "mSK"] {
        CLASSICAL.invalid(field, &["!castling.type 1..2"]);
    }
    for field in ["Ks", "Km", "KS", "KM", "KsQ", "KmQ"] {
        CLASSICAL.invalid(field, &["!castling.type 1..2"]);
    }
    CLASSICAL.invalid("sKsm", &["!castling.type 2..3", "!castling.type 3..4"]);
    CLASSICAL.invalid("SmK", &["!castling.type 1..2", "castling.type 0..1 's'"]);
    CLASSICAL.invalid("sm", &["!castling.type 1..2"]);
    // Behind a dash both the dash and the type are at fault.
    CLASSICAL.invalid("-s", &["!castling.letter 0..1", "!castling.type 1..2"]);
    CLASSICAL.invalid("sm-", &["!castling.type 1..2", "!castling.letter 2..3"]);
}

#[test]
fn type_alone() {
    for field in ["s-", "m-"] {
        let setup = CLASSICAL.accepted(field, &["castling.type-alone 0..2 '-'"], "-");
        assert_eq!(setup.castling().castling_type(), CastlingType::Standard);
    }
    for field in ["S-", "M-"] {
        CLASSICAL.accepted(field, &["castling.type 0..2 '-'", "castling.type-alone 0..2 '-'"], "-");
    }
    CLASSICAL.invalid("s", &["!castling.type-alone 0..1"]);
    CLASSICAL.invalid("m", &["!castling.type-alone 0..1"]);
    CLASSICAL.invalid("S", &["!castling.type-alone 0..1", "castling.type 0..1 's'"]);
    CLASSICAL.invalid("M", &["!castling.type-alone 0..1", "castling.type 0..1 'm'"]);
    // Not when something else stands there.
    CLASSICAL.invalid("s?", &["!castling.letter 1..2"]);
}

#[test]
fn king_home_once_for_a_colour() {
    // No king, two kings, a king elsewhere.
    for board in ["r3k2r/8/8/8/8/8/8/R6R", "r3k2r/8/8/8/8/8/K7/R3K2R", "r3k2r/8/8/8/8/8/4K3/R6R"] {
        let at = board.len() + 3;
        let report = format!("!castling.king-home {at}..{}", at + 1);
        invalid(format!("{board} w KQkq - 0 1"), &[&report]);
        canonical(&format!("{board} w kq - 0 1"));
        canonical(&format!("{board} w - - 0 1"));
    }
    let no_kings = Template("r6r/8/8/8/8/8/8/R6R w {} - 0 1");
    no_kings.invalid("qKkQ", &["!castling.king-home 0..1", "!castling.king-home 1..2"]);
    no_kings.invalid("sKQ", &["!castling.king-home 1..2"]);
    // The home rank of one colour is not that of the other.
    let changed = Template("R3K2R/8/8/8/8/8/8/r3k2r w {} - 0 1");
    changed.invalid("KQkq", &["!castling.king-home 0..1", "!castling.king-home 2..3"]);
}

#[test]
fn after_king_home_the_other_letters_of_the_colour_are_not_judged() {
    let no_white_king = Template("r3k2r/8/8/8/8/8/8/R6R w {} - 0 1");
    no_white_king.invalid("KIKEGkq", &["!castling.king-home 0..1"]);
    no_white_king
        .invalid("KI?kIe", &["!castling.king-home 0..1", "!castling.letter 2..3", "!castling.needs-rook 5..6"]);
    // Those of the other colour are, and their order among themselves.
    no_white_king.invalid("qKk", &["!castling.king-home 1..2", "castling.order 0..3 'kqK'"]);
    no_white_king.invalid(
        "CGhak",
        &[
            "!castling.king-home 0..1",
            "castling.outermost-letter 2..3 'k'",
            "castling.outermost-letter 3..4 'q'",
            "castling.one-per-wing 4..5 ''",
        ],
    );
}

#[test]
fn needs_rook() {
    let bare = Template("r3k3/8/8/8/8/8/7R/R3K2r w {} - 0 1");
    for field in ["K", "k"] {
        bare.invalid(field, &["!castling.needs-rook 0..1"]); // no rook on that side
    }
    for field in ["B", "D", "F", "H", "b", "h"] {
        bare.invalid(field, &["!castling.needs-rook 0..1"]); // nothing there, or no rook of this colour
    }
    for field in ["E", "e"] {
        bare.invalid(field, &["!castling.needs-rook 0..1"]); // the king itself
    }
    for field in ["I", "J", "i", "j"] {
        bare.invalid(field, &["!castling.needs-rook 0..1"]); // no such file
    }
    TEN_FILES.accepted("J", &["castling.outermost-letter 0..1 'K'"], "K");
    bare.invalid("KQkqE", &["!castling.needs-rook 0..1", "!castling.needs-rook 2..3", "!castling.needs-rook 4..5"]);
    // A king on the edge has no rook beyond it.
    Template("4k3/8/8/8/8/8/8/R6K w {} - 0 1").invalid("KQ", &["!castling.needs-rook 0..1"]);
    Template("4k3/8/8/8/8/8/8/K6R w {} - 0 1").invalid("KQ", &["!castling.needs-rook 1..2"]);
    // Other men are not rooks.
    Template("4k3/8/8/8/8/8/8/Q3K2N w {} - 0 1")
        .invalid("KQ", &["!castling.needs-rook 0..1", "!castling.needs-rook 1..2"]);
    Template("4k5/10/10/10/10/10/10/A4K3C w {} - 0 1").invalid("K", &["!castling.needs-rook 0..1"]);
}

#[test]
fn one_per_wing_two_rooks() {
    FOUR_ROOKS.invalid("GK", &["!castling.one-per-wing 1..2"]);
    FOUR_ROOKS.invalid("BQ", &["!castling.one-per-wing 1..2"]);
    FOUR_ROOKS.invalid("HG", &["!castling.one-per-wing 1..2", "castling.outermost-letter 0..1 'K'"]);
    FOUR_ROOKS.invalid("GH", &["!castling.one-per-wing 1..2"]);
    FOUR_ROOKS.invalid("GQK", &["!castling.one-per-wing 2..3"]);
    // Each later mention is compared with the first.
    FOUR_ROOKS.invalid("GHH", &["!castling.one-per-wing 1..2", "!castling.one-per-wing 2..3"]);
    FOUR_ROOKS.invalid("GHG", &["!castling.one-per-wing 1..2", "castling.one-per-wing 2..3 ''"]);
    // Two colours and two wings are different kings and wings.
    TEN_FILES.canonical("IBib");
}

#[test]
fn one_per_wing_the_same_right_twice() {
    CLASSICAL.accepted("KK", &["castling.one-per-wing 1..2 ''"], "K");
    CLASSICAL.accepted(
        "KKKK",
        &["castling.one-per-wing 1..2 ''", "castling.one-per-wing 2..3 ''", "castling.one-per-wing 3..4 ''"],
        "K",
    );
    // The spelling of the later mention is not judged.
    CLASSICAL.accepted("KH", &["castling.one-per-wing 1..2 ''"], "K");
    CLASSICAL.accepted("HK", &["castling.outermost-letter 0..1 'K'", "castling.one-per-wing 1..2 ''"], "K");
    CLASSICAL.accepted("HH", &["castling.outermost-letter 0..1 'K'", "castling.one-per-wing 1..2 ''"], "K");
    FOUR_ROOKS.accepted("GG", &["castling.one-per-wing 1..2 ''"], "G");
    FOUR_ROOKS.accepted("GKG", &["castling.one-per-wing 1..3 ''"], "G");
    // Its place is not judged either.
    CLASSICAL.accepted("KQK", &["castling.one-per-wing 2..3 ''"], "KQ");
    CLASSICAL.accepted("KkK", &["castling.one-per-wing 2..3 ''"], "Kk");
}

#[test]
fn outermost_letter() {
    CLASSICAL.accepted(
        "HAha",
        &[
            "castling.outermost-letter 0..1 'K'",
            "castling.outermost-letter 1..2 'Q'",
            "castling.outermost-letter 2..3 'k'",
            "castling.outermost-letter 3..4 'q'",
        ],
        "KQkq",
    );
    FOUR_ROOKS.accepted("GA", &["castling.outermost-letter 1..2 'Q'"], "GQ");
    TEN_FILES.accepted("mJia", &["castling.outermost-letter 1..2 'K'", "castling.outermost-letter 3..4 'q'"], "mKiq");
}

#[test]
fn order() {
    CLASSICAL.accepted("QK", &["castling.order 0..2 'KQ'"], "KQ");
    CLASSICAL.accepted("kK", &["castling.order 0..2 'Kk'"], "Kk");
    CLASSICAL.accepted("kqKQ", &["castling.order 0..4 'KQkq'"], "KQkq");
    CLASSICAL.accepted("KkQq", &["castling.order 0..4 'KQkq'"], "KQkq");
    CLASSICAL.accepted("sQK", &["castling.order 1..3 'KQ'"], "sKQ");
    CLASSICAL.accepted("SQK", &["castling.type 0..1 's'", "castling.order 1..3 'KQ'"], "sKQ");
    // The wing counts, not the letter.
    FOUR_ROOKS.accepted("QG", &["castling.order 0..2 'GQ'"], "GQ");
    FOUR_ROOKS.accepted("BK", &["castling.order 0..2 'KB'"], "KB");
    FOUR_ROOKS.canonical("GB");
}

#[test]
fn order_shares_its_edit_with_all_that_concerns_the_letters() {
    CLASSICAL.accepted("AH", &["castling.outermost-letter 0..2 'KQ'", "castling.order 0..2 'KQ'"], "KQ");
    CLASSICAL.accepted("ahAH", &["castling.outermost-letter 0..4 'KQkq'", "castling.order 0..4 'KQkq'"], "KQkq");
    CLASSICAL.accepted("QKQ", &["castling.one-per-wing 0..3 'KQ'", "castling.order 0..3 'KQ'"], "KQ");
    CLASSICAL.accepted(
        "QAHK",
        &["castling.one-per-wing 0..4 'KQ'", "castling.outermost-letter 0..4 'KQ'", "castling.order 0..4 'KQ'"],
        "KQ",
    );
    FOUR_ROOKS.accepted("QKG", &["castling.order 0..3 'GQ'", "castling.legacy-append 0..3 'GQ'"], "GQ");
}

#[test]
fn order_leaves_letters_in_error_out() {
    CLASSICAL.invalid("KIQ", &["!castling.needs-rook 1..2"]);
    CLASSICAL.invalid("BKQ", &["!castling.needs-rook 0..1"]);
    // From the first letter that is not in error to the last one; what is in error between them stands behind.
    CLASSICAL.invalid("QIK", &["!castling.needs-rook 1..2", "castling.order 0..3 'KQI'"]);
    CLASSICAL.invalid("IQKJ", &["!castling.needs-rook 0..1", "!castling.needs-rook 3..4", "castling.order 1..3 'KQ'"]);
    CLASSICAL.invalid("Q?K", &["!castling.letter 1..2", "castling.order 0..3 'KQ?'"]);
    FOUR_ROOKS.invalid("BQK", &["!castling.one-per-wing 1..2", "castling.order 0..3 'KBQ'"]);
}

#[test]
fn legacy_append() {
    FOUR_ROOKS.accepted("KG", &["castling.legacy-append 0..2 'G'"], "G");
    FOUR_ROOKS.accepted("QB", &["castling.legacy-append 0..2 'B'"], "B");
    FOUR_ROOKS.accepted("KGQB", &["castling.legacy-append 0..2 'G'", "castling.legacy-append 2..4 'B'"], "GB");
    TEN_FILES.accepted("KIkq", &["castling.legacy-append 0..2 'I'"], "Ikq");
    TEN_FILES.accepted("KQkiqb", &["castling.legacy-append 2..4 'i'", "castling.legacy-append 4..6 'b'"], "KQib");
    let setup = FOUR_ROOKS.accepted("mKG", &["castling.legacy-append 1..3 'G'"], "mG");
    assert_eq!(rights(&setup), "e1g1");
}

#[test]
fn legacy_append_only_at_once_and_for_an_inner_rook_of_that_wing_and_colour() {
    FOUR_ROOKS.canonical("KB"); // the other wing
    FOUR_ROOKS.accepted("KH", &["castling.one-per-wing 1..2 ''"], "K"); // the outermost rook
    FOUR_ROOKS.invalid("KF", &["!castling.needs-rook 1..2"]); // no rook
    FOUR_ROOKS.invalid("KQG", &["!castling.one-per-wing 2..3"]); // not at once
    FOUR_ROOKS.invalid("K-G", &["!castling.letter 1..2", "!castling.one-per-wing 2..3"]);
    FOUR_ROOKS.invalid("KsG", &["!castling.type 1..2", "!castling.one-per-wing 2..3"]);
    TEN_FILES.canonical("Ki"); // the other colour
    FOUR_ROOKS.invalid("GK", &["!castling.one-per-wing 1..2"]); // the other way round
}

#[test]
fn legacy_append_is_one_mention() {
    FOUR_ROOKS.accepted("KGG", &["castling.legacy-append 0..2 'G'", "castling.one-per-wing 2..3 ''"], "G");
    FOUR_ROOKS.accepted("KGKG", &["castling.legacy-append 0..2 'G'", "castling.one-per-wing 2..4 ''"], "G");
    FOUR_ROOKS.invalid("KGK", &["!castling.one-per-wing 2..3", "castling.legacy-append 0..2 'G'"]);
    FOUR_ROOKS.invalid("KGH", &["!castling.one-per-wing 2..3", "castling.legacy-append 0..2 'G'"]);
    FOUR_ROOKS.invalid("KKG", &["!castling.one-per-wing 1..3"]);
}
