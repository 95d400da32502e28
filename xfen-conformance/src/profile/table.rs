//! The questions.

use xfen_core::Verdict;

use super::question::{Asks, Question, REPAIR};
use super::written;

/// What a profile asks, in the order in which it is shown: what is written, what is read, and the rulings.
pub static QUESTIONS: &[Question] = &[
    asked("writes-ep", "En-passant target in written texts", &["ep/*"], Asks::Written(&written::EP)),
    asked("writes-letters", "Castling letters in written texts", &["castling/*"], Asks::Written(&written::LETTERS)),
    asked(
        "writes-order",
        "Order of castling letters in written texts",
        &["castling/*"],
        Asks::Written(&written::ORDER),
    ),
    asked("inner-rook", "The right of an inner rook, named by its file", &["castling.inner-rook"], Asks::Rights),
    asked(
        "outermost-letter",
        "The right of an outermost rook, named by its file",
        &["castling.outermost-letter"],
        Asks::Rights,
    ),
    asked("letters-in-another-order", "Castling letters in another order", &["castling.order"], DEVIANT),
    asked("push-without-capturer", "A double push that no pawn can capture", &["ep.capturer"], DEVIANT),
    asked("counters-left-out", "Counters left out", &["shape/fields-four*", "shape/fields-five"], DEVIANT),
    asked(
        "fields-left-out",
        "The en-passant field and more left out",
        &["shape/fields-placement-only", "shape/fields-two", "shape/fields-three"],
        Asks::Verdict(Verdict::Invalid),
    ),
    asked("needs-rook", "A castling letter without such a rook", &["castling.needs-rook"], REJECT_OR_DROP),
    asked(
        "king-home",
        "A castling letter without a king on its home rank, or with two",
        &["castling.king-home"],
        REJECT_OR_DROP,
    ),
    asked(
        "kings-apart",
        "Rights with kings on different files, or the other colour's kings not one",
        &["castling.king-home"],
        KEEP,
    ),
    asked("type-alone", "A castling type and nothing else", &["castling.type-alone"], REJECT_OR_NONE),
    asked("type-without-rights", "A castling type before `-`", &["castling.type-alone"], first("none")),
    asked("type-same-play", "A castling type that changes no move", &["castling.same-play"], KEEP),
    asked("adjacent-runs", "Adjacent digits that sum up to the rank", &["placement.adjacent-runs"], REJECT_OR_ADD),
    asked("compounds", "A or C on eight files", &["placement.compounds"], REJECT),
    except(
        "foreign-marks",
        "Marks of promoted men",
        &["placement/foreign-*", "repair/foreign-*"],
        &[FOREIGN_MEN],
        REJECT,
    ),
    asked("foreign-men", "Men, walls and pockets of other variants", FOREIGN_MEN, REJECT),
    except("counter-large", "Counters of more digits than games have", &["counter.digits"], &[ZEROS], ACCEPT),
    asked("counter-zeros", "Counters with leading zeros", ZEROS, ACCEPT),
    asked("counter-too-large", "Counters beyond 32 bits", TOO_LARGE, REJECT),
    asked("counter-plus", "Counters with a plus sign", PLUS, REJECT),
    except("counter-no-number", "Counters that are no number", &["counter.digits"], &[TOO_LARGE, PLUS], REJECT),
    asked("profile-fits", "What does not fit the kind of game that is stated", &["profile.fits"], REJECT),
    asked("too-long", "A position in a line of more than 512 bytes", &["shape.length"], REJECT),
    asked("checkers", "Checks that no move can have given", &["position.checkers"], ACCEPT),
    asked("material", "More men than promotions can have made", &["position.material"], ACCEPT),
    asked("move-notation", "A move in another notation than is asked for", &["moves.notation"], first("refuse")),
];

const REJECT: Asks = first("reject");
const ACCEPT: Asks = first("accept");
const KEEP: Asks = first("keep");
/// The same; what the policy `repair` makes of these inputs is what these readings do.
const REJECT_OR_DROP: Asks = Asks::Reading { first: "reject", repair: "drop" };
const REJECT_OR_ADD: Asks = Asks::Reading { first: "reject", repair: "add" };
const REJECT_OR_NONE: Asks = Asks::Reading { first: "reject", repair: "none" };
const DEVIANT: Asks = Asks::Verdict(Verdict::Deviant);

const ZEROS: &[&str] = &[
    "counter/digits-leading-zero*",
    "counter/digits-zeros-*",
    "counter/digits-many-zeros",
    "counter/digits-not-octal",
];
const TOO_LARGE: &[&str] = &[
    "counter/digits-one-too-large-*",
    "counter/digits-too-large-*",
    "counter/digits-twenty-nines",
    "counter/digits-sixty-four-bits",
    "repair/fullmove-too-large",
];
const PLUS: &[&str] = &["counter/digits-plus-*"];
const FOREIGN_MEN: &[&str] = &[
    "placement/foreign-?",
    "placement/foreign-?-*",
    "placement/foreign-asterisk*",
    "reports/pychess-variants-*",
    "reports/cutechess-198",
];

const fn first(first: &'static str) -> Asks {
    Asks::Reading { first, repair: REPAIR }
}

const fn asked(id: &'static str, question: &'static str, vectors: &'static [&'static str], asks: Asks) -> Question {
    except(id, question, vectors, &[], asks)
}

const fn except(
    id: &'static str,
    question: &'static str,
    vectors: &'static [&'static str],
    except: &'static [&'static [&'static str]],
    asks: Asks,
) -> Question {
    Question { id, question, vectors, except, asks }
}
