//! The en-passant field. (Rules `ep.square`, `ep.pushed-pawn`, `ep.capturer`.)

use xfen_grammar::{Field, TokenKind};

use super::{KnownBoard, Line, Reports};
use crate::{Color, DeviationKind, DoublePush, ErrorKind, File, Square};

/// The file of the pawn that was just pushed two squares, if the field names one and it can be judged.
pub(super) fn read(
    line: &Line<'_>,
    field: &Field,
    turn: Option<Color>,
    board: KnownBoard<'_>,
    reports: &mut Reports,
) -> Option<File> {
    let target = match line.tree.field_tokens(field) {
        [token] if token.kind == TokenKind::Dash => return None,
        [token] if token.kind == TokenKind::Square => line.text(field.span).parse::<Square>().ok(),
        _ => None,
    };
    let size = board.map(|board| board.size());
    let Some(target) = target.filter(|target| can_be_target(*target, turn, board)) else {
        reports.error(ErrorKind::UnknownEpSquare { turn, size }, field.span);
        return None;
    };
    let (turn, board) = (turn?, board?);
    let push = DoublePush::new(turn, target.file());
    if let Err(faults) = push.fits(board) {
        reports.error(ErrorKind::ImpossiblePush { faults, turn }, field.span);
        return None;
    }
    if !push.has_capturer(board) {
        reports.deviation(DeviationKind::NoCapturer, field.span, "-");
    }
    Some(target.file())
}

/// Rule `ep.square`, as far as side to move and board are known.
fn can_be_target(target: Square, turn: Option<Color>, board: KnownBoard<'_>) -> bool {
    let on_rank_of = |turn: &Color| DoublePush::new(*turn, target.file()).target().rank() == target.rank();
    let right_rank = match turn {
        Some(turn) => on_rank_of(&turn),
        None => Color::ALL.iter().any(on_rank_of),
    };
    right_rank && board.is_none_or(|board| turn.is_none() || board.size().has_file(target.file()))
}
