//! The fourth field. Rules: `ep.*`.

use xfen_core::Color;

use super::super::list::Mutant;
use super::super::position::{Board, FILES, Square, own, push_ranks};
use super::{Faults, Field, Reader};

impl Reader {
    /// The file of the double step, if there is one and the field is right.
    pub(super) fn en_passant(
        self,
        field: &Field,
        board: Option<&Board>,
        turn: Option<Color>,
        faults: &mut Faults,
    ) -> Option<i32> {
        if field.is("-") || self.is(Mutant::EpIgnored) {
            return None;
        }
        let is_judged = board.zip(turn);
        let width = is_judged.map_or(10, |(board, _)| board.width());
        let ranks: &[char] = match turn {
            _ if self.is(Mutant::EpRankUnchecked) => &['3', '6'],
            Some(Color::White) => &['6'],
            Some(Color::Black) => &['3'],
            None => &['3', '6'],
        };
        let file = match field.text[..] {
            [file, rank] if ranks.contains(&rank) => self.file(file).filter(|file| *file < width),
            [file, rank, ..] if self.is(Mutant::EpEndUnread) && ranks.contains(&rank) => self.file(file),
            _ => None,
        };
        let Some(file) = file else {
            if !self.is(Mutant::OddEpIsNone) {
                faults.error("ep.square", field.start..field.end());
            }
            return None;
        };
        let (board, turn) = is_judged?;
        if !self.is_push(board, turn, file) {
            faults.error("ep.pushed-pawn", field.start..field.end());
            return None;
        }
        if capturers(self, board, turn, file).is_empty() {
            faults.deviation("ep.capturer", field.start..field.end(), "-");
        }
        Some(file)
    }

    fn file(self, letter: char) -> Option<i32> {
        let letter = if self.is(Mutant::CapitalEpRead) { letter.to_ascii_lowercase() } else { letter };
        FILES.find(letter).map(|file| file as i32)
    }

    /// Whether a pawn of the other side can have made a double step on this file.
    fn is_push(self, board: &Board, turn: Color, file: i32) -> bool {
        let (target, pawn, origin) = push_ranks(turn);
        let has_pawn = match board.man((file, pawn)) {
            _ if self.is(Mutant::PushedPawnUnchecked) => true,
            Some(man) if self.is(Mutant::AnyPushedMan) => man == own(turn.other(), man),
            man => man == Some(own(turn.other(), 'P')),
        };
        let target_is_free = board.is_empty((file, target)) || self.is(Mutant::EpTargetUnchecked);
        let origin_is_free = board.is_empty((file, origin)) || self.is(Mutant::EpOriginUnchecked);
        has_pawn && target_is_free && origin_is_free
    }
}

/// The files of the pawns that stand beside the pawn which made the double step.
pub(crate) fn capturers(reader: Reader, board: &Board, turn: Color, file: i32) -> Vec<i32> {
    let (target, pawn, _) = push_ranks(turn);
    let rank = if reader.is(Mutant::CapturerBesideTheTarget) { target } else { pawn };
    let is_capturer = |beside: &i32| match board.man(beside_on(reader, board, *beside, rank)) {
        Some(man) if reader.is(Mutant::AnyManCaptures) => man == own(turn, man),
        Some(man) if reader.is(Mutant::PawnOfEitherColorCaptures) => man.eq_ignore_ascii_case(&'P'),
        man => man == Some(own(turn, 'P')),
    };
    [file - 1, file + 1].into_iter().filter(is_capturer).collect()
}

/// The square of this file and rank; beyond the edge, the one that a mistake finds there: the squares of all ranks are
/// one row to it.
fn beside_on(reader: Reader, board: &Board, file: i32, rank: i32) -> Square {
    let step = match () {
        () if reader.is(Mutant::EdgesJoined) => 1,
        () if reader.is(Mutant::EdgesJoinedUpwards) => -1,
        () => return (file, rank),
    };
    match file {
        -1 => (board.width() - 1, rank - step),
        file if file == board.width() => (0, rank + step),
        file => (file, rank),
    }
}
