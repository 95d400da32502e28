//! The second reader's moves: found by looking at every pair of squares, made on a copy of the board. Rules:
//! `moves.legal`, `moves.rights`, `moves.counters`.

use xfen_core::{CastlingSide, CastlingType, Color};

use super::list::Mutant;
use super::position::{Board, Position, Right, Square, color_of, home_rank, own, push_ranks};
use super::reader::{Reader, rooks};

/// A move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Move {
    pub(super) from: Square,
    /// Where the man goes; castling, the square of the rook.
    pub(super) to: Square,
    /// The upper-case letter of what a pawn becomes.
    pub(super) promotion: Option<char>,
    /// The right that is used.
    pub(super) castling: Option<Right>,
}

impl Reader {
    /// How many sequences of legal moves there are; none if they are more than `most`.
    pub(super) fn perft(self, position: &Position, depth: u8, most: &mut u64) -> Option<u64> {
        if depth == 0 {
            return Some(1);
        }
        let moves = self.legal_moves(position);
        if depth == 1 {
            *most = most.checked_sub(moves.len() as u64)?;
            return Some(moves.len() as u64);
        }
        moves.into_iter().map(|step| self.perft(&self.after(position, step), depth - 1, most)).sum()
    }

    pub(super) fn legal_moves(self, position: &Position) -> Vec<Move> {
        let Position { board, turn, rights, .. } = position;
        let mut moves = Vec::new();
        for from in board.find(|man| color_of(man) == *turn) {
            if board.man(from) == Some(own(*turn, 'P')) {
                self.pawn_moves(position, from, &mut moves);
                continue;
            }
            let is_open = |to: &Square| board.man(*to).is_none_or(|man| color_of(man) != *turn);
            let goes = |to: &Square| is_open(to) && self.attacks(board, from, *to);
            let plain = |to| Move { from, to, promotion: None, castling: None };
            moves.extend(board.squares().filter(goes).map(plain));
        }
        moves.retain(|step| self.is_safe(position, *step));
        let castles = |right: &&Right| right.color == *turn && self.may_castle(position, right);
        moves.extend(rights.iter().filter(castles).map(|right| Move {
            from: (right.king, home_rank(*turn)),
            to: (right.rook, home_rank(*turn)),
            promotion: None,
            castling: Some(*right),
        }));
        moves
    }

    fn pawn_moves(self, position: &Position, from: Square, moves: &mut Vec<Move>) {
        let Position { board, turn, push, .. } = position;
        let (file, rank) = from;
        let (ahead, second, last) = if *turn == Color::White { (1, 2, 8) } else { (-1, 7, 1) };
        let mut add = |to: Square| {
            let kinds: Vec<Option<char>> = match to.1 {
                rank if rank != last => vec![None],
                _ if board.width() == 10 && !self.is(Mutant::NoPromotionToCompounds) => {
                    "QRBNAC".chars().map(Some).collect()
                }
                _ => "QRBN".chars().map(Some).collect(),
            };
            moves.extend(kinds.into_iter().map(|promotion| Move { from, to, promotion, castling: None }));
        };
        let one = (file, rank + ahead);
        let two = (file, rank + 2 * ahead);
        if board.is_empty(one) {
            add(one);
        }
        let is_free = board.is_empty(one) || self.is(Mutant::DoubleStepJumps);
        if rank == second && is_free && board.is_empty(two) {
            add(two);
        }
        let target = push.map(|file| (file, push_ranks(*turn).0));
        for to in [(file - 1, rank + ahead), (file + 1, rank + ahead)] {
            let is_capture = board.man(to).is_some_and(|man| color_of(man) != *turn);
            if is_capture || target == Some(to) && board.is_empty(to) {
                add(to);
            }
        }
    }

    /// Whether the own king is not attacked after the move.
    fn is_safe(self, position: &Position, step: Move) -> bool {
        let turn = position.turn;
        let mut after = self.board_after(position, step);
        if self.is(Mutant::EpVictimShields) && is_en_passant(position, step) {
            after.put((step.to.0, step.from.1), own(turn.other(), 'P'));
        }
        let is_safe = match after.all(own(turn, 'K'))[..] {
            [king] => self.attackers(&after, turn.other(), king).is_empty(),
            _ => true,
        };
        is_safe || self.is(Mutant::OwnKingLeftInCheck)
    }

    fn may_castle(self, position: &Position, right: &Right) -> bool {
        let board = &position.board;
        let rank = home_rank(right.color);
        let (king_to, rook_to) = self.targets(position, right);
        let mut without = board.clone();
        without.put((right.king, rank), '.');
        without.put((right.rook, rank), '.');
        let path = |from: i32, to: i32| (from.min(to)..=from.max(to)).map(move |file| (file, rank));
        let is_free = |from: i32, to: i32| path(from, to).all(|square| without.is_empty(square));
        if !is_free(right.king, king_to) && !self.is(Mutant::PathOfKingUnchecked)
            || !is_free(right.rook, rook_to) && !self.is(Mutant::PathOfRookUnchecked)
            || !without.is_empty((king_to, rank))
            || !without.is_empty((rook_to, rank))
        {
            return false;
        }
        let with_king = if self.is(Mutant::CastlingRookShields) { board } else { &without };
        let is_attacked = |square: Square| !self.attackers(with_king, right.color.other(), square).is_empty();
        let is_asked = |square: &Square| match square.0 {
            file if file == right.king => !self.is(Mutant::CastlingOutOfCheck),
            file if file == king_to => !self.is(Mutant::CastlingIntoCheck),
            _ => !self.is(Mutant::CastlingThroughCheck),
        };
        !path(right.king, king_to).filter(is_asked).any(is_attacked)
    }

    /// The position after a move.
    pub(super) fn after(self, position: &Position, step: Move) -> Position {
        let Move { from, to, promotion, castling } = step;
        let is_pawn = position.board.man(from).is_some_and(|man| man.eq_ignore_ascii_case(&'P'));
        let is_capture = castling.is_none() && position.board.man(to).is_some();
        let mut next = Position { board: self.board_after(position, step), ..position.clone() };
        next.push = next.push.filter(|_| self.is(Mutant::PushNeverForgotten));
        if is_pawn && (to.1 - from.1).abs() == 2 {
            next.push = Some(to.0).filter(|_| !self.is(Mutant::PushNotRemembered));
        }
        next.promoted.retain(|square| *square != to);
        next.promoted.iter_mut().filter(|square| **square == from).for_each(|square| *square = to);
        next.promoted.extend(promotion.map(|_| to));
        next.rights = self.rights_after(position, step, &next.board);
        if next.rights.is_empty() && !self.is(Mutant::LoneTypeKept) {
            next.castling_type = CastlingType::Standard;
        }
        self.count(&mut next, is_pawn, is_capture, castling.is_some());
        next.turn = position.turn.other();
        next
    }

    fn board_after(self, position: &Position, step: Move) -> Board {
        let Move { from, to, promotion, castling } = step;
        let turn = position.turn;
        let mut board = position.board.clone();
        let man = board.man(from).unwrap_or('.');
        board.put(from, '.');
        if let Some(right) = castling {
            let (king_to, rook_to) = self.targets(position, &right);
            board.put(to, '.');
            board.put((rook_to, from.1), own(turn, 'R'));
            board.put((king_to, from.1), own(turn, 'K'));
            return board;
        }
        board.put(to, promotion.map_or(man, |kind| own(turn, kind)));
        if is_en_passant(position, step) && !self.is(Mutant::EpVictimStays) {
            board.put((to.0, from.1), '.');
        }
        board
    }

    fn count(self, next: &mut Position, is_pawn: bool, is_capture: bool, is_castling: bool) {
        let resets = is_pawn && !self.is(Mutant::ClockNotResetByPawns)
            || is_capture && !self.is(Mutant::ClockNotResetByCaptures)
            || is_castling && self.is(Mutant::ClockResetByCastling);
        next.halfmove = if resets { 0 } else { next.halfmove.saturating_add(1) };
        if self.is(Mutant::ClockCapped) {
            next.halfmove = next.halfmove.min(100);
        }
        let is_counted = next.turn == Color::Black || self.is(Mutant::FullmoveCountsEveryMove);
        next.fullmove = next.fullmove.saturating_add(u32::from(is_counted));
    }

    fn rights_after(self, position: &Position, step: Move, board: &Board) -> Vec<Right> {
        let Move { from, to, castling, .. } = step;
        let width = position.board.width();
        let survives = |right: &Right| {
            let (king, rook) = ((right.king, home_rank(right.color)), (right.rook, home_rank(right.color)));
            let is_used = castling == Some(*right);
            let king_moves = from == king && (castling.is_none() || !self.is(Mutant::OtherRightOutlivesCastling));
            let is_corner = right.rook == 0 || right.rook == width - 1;
            let is_watched = is_corner || !self.is(Mutant::OnlyCornersWatched);
            let rook_moves = from == rook && is_watched && !self.is(Mutant::RookMovesKeepRights);
            let rook_falls = to == rook && is_watched && !self.is(Mutant::CapturesKeepRights);
            !(is_used || king_moves && !self.is(Mutant::KingMovesKeepRights) || rook_moves || rook_falls)
        };
        let mut rights: Vec<Right> = position.rights.iter().filter(|right| survives(right)).copied().collect();
        if self.is(Mutant::RightsFollowTheOutermost) {
            let outermost = |right: &Right| {
                let rooks = rooks(self, board, right.color, right.side, right.king);
                rooks.first().map(|rook| Right { rook: *rook, ..*right })
            };
            let is_home =
                |right: &Right| board.man((right.king, home_rank(right.color))) == Some(own(right.color, 'K'));
            rights = rights.iter().filter(|right| is_home(right)).filter_map(outermost).collect();
        }
        rights
    }
}

/// Whether a pawn goes sideways to an empty square.
fn is_en_passant(position: &Position, step: Move) -> bool {
    let is_pawn = position.board.man(step.from).is_some_and(|man| man.eq_ignore_ascii_case(&'P'));
    is_pawn && step.from.0 != step.to.0 && position.board.is_empty(step.to)
}

/// The castling among these moves that goes to a wing.
pub(super) fn castling_to(moves: &[Move], side: CastlingSide) -> Option<Move> {
    moves.iter().copied().find(|step| step.castling.is_some_and(|right| right.side == side))
}
