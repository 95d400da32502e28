//! Reading files of games.

use xfen_core::Position;

use crate::told::Told;

/// The tokens of any file are the file, however it is fed and in parts; faults lie in it, and with the edits made that they propose none
/// is proposed again and every game ends where it did. Gives whether a move was played.
///
/// # Panics
/// If the property does not hold.
pub fn pgn_bytes(bytes: &[u8]) -> bool {
    let told = Told::of([bytes]);
    check_file(bytes, &told);
    for size in [1, 13] {
        let pieces = Told::of(bytes.chunks(size));
        // Of a file that is none, the token that was open is lost.
        if told.not_pgn.is_some() {
            assert_eq!(pieces.not_pgn, told.not_pgn);
        } else {
            assert_eq!(pieces, told);
        }
    }
    told.plies() > 0
}

pub(crate) fn check_file(bytes: &[u8], told: &Told) {
    if told.not_pgn.is_some() {
        assert!(bytes.starts_with(&told.bytes()));
        return;
    }
    assert_eq!(told.bytes(), bytes);
    assert_eq!(&Told::in_parts(bytes), told);
    for fault in told.faults() {
        assert!(fault.place.offset + fault.len <= bytes.len() as u64, "{fault:?}");
    }
    let edited = edited(bytes, told);
    let again = Told::of([edited.as_slice()]);
    let proposed = |fault: &&xfen_core::pgn::Fault| fault.replacement.is_some();
    assert_eq!(again.faults().find(proposed), None, "{}", String::from_utf8_lossy(&edited));
    // As texts, for a double push that no pawn can answer is an edit, and remembered only without it.
    let end = |last: &Position| last.to_string();
    let ends = |told: &Told| told.games.iter().map(|game| game.last.as_ref().map(end)).collect::<Vec<_>>();
    assert_eq!(ends(&again), ends(told), "{}", String::from_utf8_lossy(&edited));
}

/// The file with all edits made. Two are the same, or apart, or one contains the other and is made in its place.
fn edited(bytes: &[u8], told: &Told) -> Vec<u8> {
    let mut edits: Vec<(usize, usize, &[u8])> = Vec::new();
    for fault in told.faults() {
        if let Some(replacement) = &fault.replacement {
            let start = usize::try_from(fault.place.offset).expect("a small file");
            edits.push((start, start + usize::try_from(fault.len).expect("a small file"), replacement));
        }
    }
    // What is put in before something comes before an edit of that.
    edits.sort_by_key(|(start, end, replacement)| (*start, start < end, std::cmp::Reverse(*end), *replacement));
    edits.dedup();
    let mut edited = Vec::new();
    let mut done = 0;
    for (start, end, replacement) in edits {
        if end <= done && start < done {
            continue;
        }
        assert!(start >= done, "edits overlap at {start}");
        edited.extend_from_slice(&bytes[done..start]);
        edited.extend_from_slice(replacement);
        done = end;
    }
    edited.extend_from_slice(&bytes[done..]);
    edited
}
