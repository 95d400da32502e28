//! What a lock lets pass and what it does not.

use super::{CANONICAL, DEVIANT, INVALID, MANIFEST, RULES, file};
use crate::corpus::load::load_texts;
use crate::corpus::{BadLock, Lock};

fn lock(vectors: &[&str]) -> Lock {
    let text = file(vectors);
    let corpus = load_texts(MANIFEST, RULES, &[("castling/a.yaml", &text)]).unwrap_or_else(|error| panic!("{error}"));
    Lock::of(&corpus)
}

fn breaches(changed: &str) -> Vec<String> {
    lock(&[CANONICAL, DEVIANT, INVALID]).breaches(&lock(&[CANONICAL, DEVIANT, changed]))
}

#[test]
fn a_lock_survives_the_disk() {
    let retired = CANONICAL.replace("in-order", "retired").replace("rev: 1", "rev: 1\n    status: retired");
    let before = lock(&[CANONICAL, DEVIANT, INVALID, &retired]);
    let text = before.to_string();
    assert!(text.contains("\ncastling/retired retired\n"), "{text}");
    assert_eq!(Lock::parse(&text), Ok(before));
    for bad in
        ["castling/a 1", "castling/a 1 12", "castling/a x 0123456789abcdef", "castling/a gone", "a retired\na retired"]
    {
        assert!(matches!(Lock::parse(bad), Err(BadLock { .. })), "{bad}");
    }
}

#[test]
fn wording_rules_and_new_vectors_are_free() {
    let reworded = INVALID.replace("No rook.", "No rook at all.").replace("someone/something#1", "someone/something#2");
    assert_eq!(breaches(&reworded), Vec::<String>::new());
    let before = lock(&[CANONICAL, DEVIANT, INVALID]);
    let new = INVALID.replace("castling/no-rook", "castling/new");
    assert_eq!(before.breaches(&lock(&[CANONICAL, DEVIANT, INVALID, &new])), Vec::<String>::new());
}

#[test]
fn a_changed_expectation_needs_a_higher_rev() {
    let problem = ["castling/no-rook: input or expectation changed: raise `rev`, or undo the change"];
    let changes = [
        ("span: [22, 23]", "span: [22, 22]"),
        ("w K - 0 1\"", "w K - 0 2\""),
        ("castling: []}", "castling: [], halfmove: 0}"),
        ("    nearest:", "    repaired: null\n    nearest:"),
        ("    nearest:", "    profile: chess960\n    nearest:"),
        ("    op: read\n", "    op: read_url\n"),
    ];
    for (from, to) in changes {
        let changed = INVALID.replace(from, to);
        assert_ne!(changed, INVALID, "{from}");
        assert_eq!(breaches(&changed), problem, "{to}");
        assert_eq!(breaches(&changed.replace("rev: 1", "rev: 2")), Vec::<String>::new(), "{to}");
    }
}

#[test]
fn the_edits_of_repair_are_an_expectation() {
    let text = "    repaired: \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"\n";
    let repairs = "    repairs: [{rule: castling.needs-rook, span: [22, 23], replace: \"-\"}]\n";
    let mended = INVALID.replace("    nearest:", &format!("{text}    nearest:"));
    let with_edits = INVALID.replace("    nearest:", &format!("{text}{repairs}    nearest:"));
    let before = lock(&[CANONICAL, DEVIANT, &mended]);
    let problem = "castling/no-rook: input or expectation changed: raise `rev`, or undo the change";
    assert_eq!(before.breaches(&lock(&[CANONICAL, DEVIANT, &with_edits])), [problem]);
}

#[test]
fn a_rev_never_goes_down() {
    let second = INVALID.replace("rev: 1", "rev: 2");
    let before = lock(&[CANONICAL, DEVIANT, &second]);
    assert_eq!(
        before.breaches(&lock(&[CANONICAL, DEVIANT, INVALID])),
        ["castling/no-rook: `rev` went down: it only goes up"]
    );
}

#[test]
fn an_id_stays_taken() {
    let renamed = INVALID.replace("castling/no-rook", "castling/without-rook");
    let gone =
        "castling/no-rook: the id is gone: keep the vector, with `status: retired` if it is not to be asked any more";
    assert_eq!(breaches(&renamed), [gone]);
    let retired = format!("{renamed}{}", INVALID.replace("rev: 1", "rev: 1\n    status: retired"));
    assert_eq!(breaches(&retired), Vec::<String>::new());
    let before = lock(&[CANONICAL, DEVIANT, &retired]);
    let again = lock(&[CANONICAL, DEVIANT, &renamed, INVALID]);
    assert_eq!(before.breaches(&again), ["castling/no-rook: the id is that of a retired vector: choose a new one"]);
}
