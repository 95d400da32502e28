//! Who attacks whom, and what is to be said about playing from a position. Rules: `position.*`.

use xfen_core::Color;

use super::list::Mutant;
use super::position::{Board, Position, Square, color_of, home_rank, own, push_ranks};
use super::reader::Reader;

impl Reader {
    /// The rules that forbid to play from the position.
    pub(super) fn illegal(self, position: &Position) -> Vec<&'static str> {
        let Position { board, turn, .. } = position;
        let kings = |color: Color| board.all(own(color, 'K'));
        let mut illegal = Vec::new();
        let is_wrong = |count: usize| match count {
            0 => !self.is(Mutant::KingsNotNeeded),
            1 => false,
            _ => !self.is(Mutant::SeveralKingsPlayed),
        };
        if Color::ALL.into_iter().any(|color| is_wrong(kings(color).len())) {
            illegal.push("position.kings");
        }
        let is_misplaced = |color: Color| {
            let is_wrong = |(_, rank): &Square| match *rank {
                1 | 8 if self.is(Mutant::PawnsAnywhere) => false,
                rank if rank == home_rank(color) => !self.is(Mutant::PawnsOnTheirHomeRank),
                rank => rank == home_rank(color.other()),
            };
            board.all(own(color, 'P')).iter().any(is_wrong)
        };
        if Color::ALL.into_iter().any(is_misplaced) {
            illegal.push("position.pawns");
        }
        let waiting = if self.is(Mutant::CheckOfTheMoverForbidden) { *turn } else { turn.other() };
        if let [king] = kings(waiting)[..]
            && !self.is(Mutant::CheckNotLookedAt)
            && !self.attackers(board, waiting.other(), king).is_empty()
        {
            illegal.push("position.check");
        }
        illegal
    }

    /// The squares of the men of a colour that attack a square.
    pub(super) fn attackers(self, board: &Board, color: Color, target: Square) -> Vec<Square> {
        let mut men = board.find(|man| color_of(man) == color);
        men.retain(|square| self.attacks(board, *square, target));
        men
    }

    /// Whether the man on one square attacks the other.
    pub(super) fn attacks(self, board: &Board, from: Square, to: Square) -> bool {
        let Some(man) = board.man(from) else { return false };
        let (files, ranks) = (to.0 - from.0, to.1 - from.1);
        let far = files.abs().max(ranks.abs());
        let is_jump = (files * ranks).abs() == 2;
        let is_straight = far > 0 && (files == 0 || ranks == 0);
        let is_diagonal = far > 0 && files.abs() == ranks.abs();
        let is_free = || {
            let step = |part: i32, nth: i32| part / far * nth;
            (1..far).all(|nth| board.is_empty((from.0 + step(files, nth), from.1 + step(ranks, nth))))
        };
        let white_ahead = if man.is_ascii_uppercase() { 1 } else { -1 };
        let ahead = if self.is(Mutant::PawnsAttackBackwards) { -white_ahead } else { white_ahead };
        match man.to_ascii_uppercase() {
            'P' if self.is(Mutant::PawnsAttackStraight) => files == 0 && ranks == ahead,
            'P' => files.abs() == 1 && ranks == ahead,
            'N' => is_jump,
            'K' if self.is(Mutant::KingsMayTouch) && board.man(to).is_some_and(|man| "Kk".contains(man)) => false,
            'K' => far == 1,
            'B' => is_diagonal && is_free(),
            'R' => is_straight && is_free(),
            'Q' => (is_straight || is_diagonal) && is_free(),
            'A' | 'C' if is_jump => !self.is(Mutant::CompoundsDoNotJump),
            'A' | 'C' if self.is(Mutant::CompoundsOnlyJump) => false,
            'A' => is_diagonal && is_free(),
            'C' => is_straight && is_free(),
            _ => false,
        }
    }

    /// The rules that have a remark on the position.
    pub(super) fn lints(self, position: &Position) -> Vec<&'static str> {
        let mut lints = Vec::new();
        if Color::ALL.into_iter().any(|color| self.has_too_many_men(&position.board, color)) {
            lints.push("position.material");
        }
        if self.has_strange_checkers(position) {
            lints.push("position.checkers");
        }
        if self.has_strange_clock(position) {
            lints.push("position.clock");
        }
        lints
    }

    fn has_too_many_men(self, board: &Board, color: Color) -> bool {
        let count = |kinds: &str| kinds.chars().map(|kind| board.all(own(color, kind)).len()).sum::<usize>();
        let kinds = [("N", 2), ("B", 2), ("R", 2), ("Q", 1), ("AC", 2)];
        let promoted: usize = kinds.iter().map(|(kind, start)| count(kind).saturating_sub(*start)).sum();
        let promoted = if self.is(Mutant::PromotedMenNotCounted) { 0 } else { promoted };
        count("P") + promoted > board.width() as usize
    }

    fn has_strange_checkers(self, position: &Position) -> bool {
        let Position { board, turn, push, .. } = position;
        let [king] = board.all(own(*turn, 'K'))[..] else { return false };
        let checkers = self.attackers(board, turn.other(), king);
        let Some(file) = push.filter(|_| !self.is(Mutant::PushNotInCheckers)) else {
            let is_line =
                |one: Square, other: Square| line(king, one).is_some_and(|its| line(king, other) == Some(its));
            return match checkers[..] {
                [one, other] => is_line(one, other) && !self.is(Mutant::TwoCheckersPassed),
                _ => checkers.len() > 2,
            };
        };
        let (_, pawn, origin) = push_ranks(*turn);
        match checkers[..] {
            [] => false,
            [checker] if checker == (file, pawn) => false,
            [_] => {
                let mut before = board.clone();
                before.put((file, pawn), '.');
                before.put((file, origin), own(turn.other(), 'P'));
                !self.attackers(&before, turn.other(), king).is_empty()
            }
            _ => true,
        }
    }

    fn has_strange_clock(self, position: &Position) -> bool {
        let Position { turn, push, halfmove, fullmove, .. } = position;
        let of_black = u64::from(*turn == Color::Black && !self.is(Mutant::HalfmoveOfBlackForgotten));
        let played = (u64::from(*fullmove).saturating_sub(1)) * 2 + of_black;
        u64::from(*halfmove) > played || push.is_some() && *halfmove != 0 && !self.is(Mutant::PushNotInClock)
    }
}

/// The line through the king on which a square lies, if it is a rank, file or diagonal.
fn line(king: Square, (file, rank): Square) -> Option<(i32, i32)> {
    let (files, ranks) = (file - king.0, rank - king.1);
    match (files, ranks) {
        (0, _) => Some((0, 1)),
        (_, 0) => Some((1, 0)),
        _ if files.abs() == ranks.abs() => Some((1, files.signum() * ranks.signum())),
        _ => None,
    }
}
