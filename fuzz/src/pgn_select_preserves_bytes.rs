//! Selecting games by kind, as `xfen pgn select` does.

use arbitrary::{Arbitrary as _, Unstructured};
use xfen_core::pgn::{Fault, FaultKind, Kind};

use crate::files::AnyFile;
use crate::pgn_bytes::check_file;
use crate::told::Told;

/// The games of a file, each selected by its kind, are the bytes of the file once, in its order; and those of one kind, put
/// into a file, are read as they were, where each begins with a tag pair on a line of its own and is whole. What
/// [`pgn_bytes`](crate::pgn_bytes) says holds for these files too. Gives whether a move was played.
///
/// # Panics
/// If the property does not hold.
pub fn pgn_select_preserves_bytes(bytes: &[u8]) -> bool {
    let Ok(AnyFile(file)) = AnyFile::arbitrary(&mut Unstructured::new(bytes)) else { return false };
    let told = Told::of([file.as_slice()]);
    check_file(&file, &told);
    if told.not_pgn.is_some() {
        return false;
    }
    let before = told.games.first().expect("what stands before the games");
    let selected: usize = Kind::ALL.map(|kind| select(&told, kind).concat().len()).iter().sum();
    assert_eq!(before.bytes.len() + selected, file.len());
    check_kinds(&told);
    told.plies() > 0
}

/// Checks the games of each kind of which all are regular. Gives how many these are.
fn check_kinds(told: &Told) -> usize {
    let mut checked = 0;
    for kind in Kind::ALL {
        let selected = select(told, kind);
        let is_lost = |fault: &Fault| matches!(fault.kind, FaultKind::BeginningLost(_));
        if told.faults().any(is_lost) || !selected.iter().all(|game| is_regular(game)) {
            continue;
        }
        checked += selected.len();
        let again = Told::of([selected.concat().as_slice()]);
        let kept: Vec<_> = told.games.iter().skip(1).filter(|game| game.kind == Some(kind)).collect();
        assert_eq!(again.games.len() - 1, kept.len(), "{kind:?}");
        for (again, game) in again.games.iter().skip(1).zip(kept) {
            assert_eq!((&again.bytes, again.kind, &again.moves), (&game.bytes, game.kind, &game.moves));
            assert_eq!(again.last, game.last);
        }
    }
    checked
}

/// The games of a kind.
fn select(told: &Told, kind: Kind) -> Vec<Vec<u8>> {
    told.games.iter().filter(|game| game.kind == Some(kind)).map(|game| game.bytes.clone()).collect()
}

/// Whether a game begins with a tag pair, has a move, and ends with an empty line, and nothing in it is open, so that it is the
/// same behind and before any other.
fn is_regular(game: &[u8]) -> bool {
    let alone = Told::of([game]);
    let is_whole = game.starts_with(b"[") && (game.ends_with(b"\n\n") || game.ends_with(b"\r\n\r\n"));
    let is_closed = alone.faults().all(|fault| {
        let is_open = matches!(
            fault.kind,
            FaultKind::UnterminatedComment | FaultKind::UnterminatedVariation { .. } | FaultKind::UnterminatedTag
        );
        !is_open && (fault.len > 0 || fault.replacement.is_some())
    });
    let is_head = || alone.games[1].moves.is_empty();
    is_whole && alone.games.len() == 2 && is_closed && !is_head()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_of_many_files_are_put_into_others() {
        // Most bytes make a file; these only have to differ.
        let files = (0..800_u32).filter_map(|seed| {
            let bytes: Vec<u8> =
                (0..400_u32).map(|at| ((seed * 31 + at * at * 7 + at * seed * 13) >> 3) as u8).collect();
            AnyFile::arbitrary(&mut Unstructured::new(&bytes)).ok()
        });
        let told = files.map(|AnyFile(file)| Told::of([file.as_slice()])).filter(|told| told.not_pgn.is_none());
        let checked: usize = told.map(|told| check_kinds(&told)).sum();
        assert!(checked >= 40, "{checked}");
    }

    #[test]
    fn what_is_open_is_not_regular() {
        assert!(is_regular(b"[Event \"x\"]\n\n1. e4 *\n\n"));
        assert!(!is_regular(b"[Event \"x\"]\n\n*\n\n"));
        assert!(!is_regular(b"[Event \"x\"]\n\n1. e4 {c\n\n"));
        assert!(!is_regular(b"[Event \"x\"]\n\n1. e4 (1. d4\n\n"));
        assert!(!is_regular(b"[Event \"x\n\n1. e4 *\n\n"));
    }
}
