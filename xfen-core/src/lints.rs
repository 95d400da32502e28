//! Remarks about positions that can be played from, but hardly arose in a game. They never refuse anything.
//! (Rules `position.material`, `position.checkers`, `position.clock`.)

use alloc::vec::Vec;
use core::fmt;

use crate::attacks::{are_in_line, attackers, is_attacked};
use crate::{Board, BoardSize, Color, Piece, Role, Rule, Setup};

/// Something that a game from a start array hardly leads to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Lint {
    /// A colour has more men than promotion explains. (Rule `position.material`.)
    Material(Color),
    /// No last move explains the men that give check. (Rule `position.checkers`.)
    Checkers,
    /// A double push is named although the halfmove clock is not 0. (Rule `position.clock`.)
    ClockAfterPush,
    /// The halfmove clock counts more plies than were played. (Rule `position.clock`.)
    ClockTooLarge,
}

impl Lint {
    /// The rule that describes it.
    pub const fn rule(self) -> Rule {
        match self {
            Self::Material(_) => Rule::PositionMaterial,
            Self::Checkers => Rule::PositionCheckers,
            Self::ClockAfterPush | Self::ClockTooLarge => Rule::PositionClock,
        }
    }
}

impl fmt::Display for Lint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Material(color) => write!(f, "{color} has more men than promotion explains"),
            Self::Checkers => f.write_str("no last move explains the men that give check"),
            Self::ClockAfterPush => {
                f.write_str("the halfmove clock is not 0, although the last move was a pawn's double step")
            }
            Self::ClockTooLarge => f.write_str("the halfmove clock counts more plies than were played"),
        }
    }
}

impl Setup {
    /// What is unlikely about it, in the order of the rules.
    pub fn lints(&self) -> Vec<Lint> {
        let mut lints: Vec<Lint> =
            Color::ALL.into_iter().filter(|color| has_too_much(self.board(), *color)).map(Lint::Material).collect();
        let pushed = self.double_push().is_some();
        let plies = (u64::from(self.fullmove_number().get()) - 1) * 2 + u64::from(self.turn() == Color::Black);
        let judged = [
            (has_impossible_checkers(self), Lint::Checkers),
            (pushed && self.halfmove_clock() != 0, Lint::ClockAfterPush),
            (u64::from(self.halfmove_clock()) > plies, Lint::ClockTooLarge),
        ];
        lints.extend(judged.into_iter().filter_map(|(holds, lint)| holds.then_some(lint)));
        lints
    }
}

/// How many men of each kind a colour starts with. Archbishops and chancellors are counted together, since Janus chess
/// starts with two archbishops.
const START: [(&[Role], usize); 4] =
    [(&[Role::Knight], 2), (&[Role::Bishop], 2), (&[Role::Rook], 2), (&[Role::Queen], 1)];

fn has_too_much(board: &Board, color: Color) -> bool {
    let count = |role| board.squares_of(Piece::new(color, role)).count();
    let (start_pawns, compounds) = match board.size() {
        BoardSize::Standard8x8 => (8, 0),
        BoardSize::Capablanca10x8 => (10, 2),
    };
    let pieces = START.into_iter().chain([(&[Role::Archbishop, Role::Chancellor][..], compounds)]);
    let promoted: usize =
        pieces.map(|(roles, start)| roles.iter().map(|role| count(*role)).sum::<usize>().saturating_sub(start)).sum();
    count(Role::Pawn) + promoted > start_pawns
}

/// More than two checkers, two in one line with the king, or after a double push any but the pawn itself and a man whose
/// line the push opened.
fn has_impossible_checkers(setup: &Setup) -> bool {
    let turn = setup.turn();
    let Some(king) = setup.board().king(turn) else { return false };
    let checkers: Vec<_> = attackers(setup.board(), king, turn.other()).collect();
    match (setup.double_push(), checkers.as_slice()) {
        (_, []) => false,
        (None, checkers) => match checkers {
            [_] => false,
            [first, second] => are_in_line(*first, *second, king),
            _ => true,
        },
        (Some(push), [checker]) if *checker == push.pushed_to() => false,
        (Some(push), [_]) => {
            let mut before = setup.board().clone();
            before.clear(push.pushed_to());
            before.place(push.pushed_from(), Piece::new(turn.other(), Role::Pawn));
            is_attacked(&before, king, turn.other())
        }
        (Some(_), _) => true,
    }
}
