//! Repairing lines.

use arbitrary::{Arbitrary as _, Unstructured};
use xfen_core::{Accepted, Policy, ReadOptions, Rule, Setup, Verdict, board_of, castling_mentions, read};

use crate::check::{STRICT, edited};
use crate::lines::AnyLine;

/// One repair is enough: its edits lead to a canonical text, which is read without any. It never changes a board that can be
/// read, and gives no right that the line does not name. Gives whether the line is accepted or can be repaired.
///
/// # Panics
/// If the property does not hold.
pub fn repair_converges(bytes: &[u8]) -> bool {
    let Ok(AnyLine(line)) = AnyLine::arbitrary(&mut Unstructured::new(bytes)) else { return false };
    let compatible = read(&line, ReadOptions::default());
    let Ok(repaired) = read(&line, ReadOptions::with_policy(Policy::Repair)) else {
        assert!(compatible.is_err(), "{line:?}");
        return false;
    };
    match compatible {
        Ok(accepted) => assert_eq!(repaired, accepted, "{line:?}"),
        Err(_) => assert_eq!(repaired.verdict(), Verdict::Invalid, "{line:?}"),
    }
    let Accepted { setup, deviations } = repaired;
    let text = edited(line.as_bytes(), &deviations);
    assert_eq!(text, setup.to_xfen(), "{line:?}");
    let again = read(&text, ReadOptions::with_policy(Policy::Repair)).expect("what is repaired is read");
    assert!(again.deviations.is_empty(), "{line:?} to {text:?}: {:?}", again.deviations);
    assert_eq!(read(&text, STRICT), Ok(again), "{line:?} to {text:?}");
    if let Some(board) = board_of(&line) {
        assert_eq!(setup.board(), &board, "{line:?}");
        // In a line with too many fields nothing is judged, so that no letter names a right.
        if !deviations.iter().any(|deviation| deviation.kind.rule() == Rule::ShapeFields) {
            keeps_only_named_rights(&line, &setup);
        }
    }
    true
}

fn keeps_only_named_rights(line: &str, setup: &Setup) {
    let named = castling_mentions(line);
    for right in setup.castling_rights() {
        let is_named = named.iter().any(|mention| (mention.right.king, mention.right.rook) == (right.king, right.rook));
        assert!(is_named, "{line:?}: {right:?}");
    }
}
