//! Positions made from arbitrary bytes: of start arrays, the same for both colours or two, and of scattered men.

use arbitrary::{Arbitrary, Error, Result, Unstructured};
use xfen_core::{
    Array, Board, CastlingRights, CastlingType, Color, DoublePush, Move, Piece, Position, Rank, Role, Setup, SetupParts,
};

use crate::setups::AnySetup;

/// Any position to play from.
pub struct AnyPosition(
    /// The position.
    pub Position,
);

impl<'a> Arbitrary<'a> for AnyPosition {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let position = if bytes.arbitrary()? { start(bytes)? } else { scattered(bytes)? };
        Ok(Self(position))
    }
}

fn start(bytes: &mut Unstructured<'_>) -> Result<Position> {
    let castling_type = *bytes.choose(&CastlingType::ALL)?;
    let is_large = bytes.arbitrary()?;
    let mut array = || {
        let number = bytes.arbitrary::<u16>()?;
        let array = match is_large {
            true => Array::capablanca_random(number % Array::CAPABLANCA_RANDOM),
            false => Array::chess960(number % Array::CHESS960),
        };
        array.ok_or(Error::IncorrectFormat)
    };
    Array::double(&array()?, &array()?, castling_type).ok_or(Error::IncorrectFormat)
}

/// A setup with what makes it one to play from: a king of each colour, and no pawns on the first and last rank. If the side
/// that is not to move is in check, it is the other's turn.
fn scattered(bytes: &mut Unstructured<'_>) -> Result<Position> {
    let AnySetup(setup) = bytes.arbitrary()?;
    let mut parts = setup.into_parts();
    for color in Color::ALL {
        let mut kings = parts.board.squares_of(Piece::new(color, Role::King)).collect::<Vec<_>>().into_iter();
        if kings.next().is_none() {
            place_king(bytes, &mut parts, color)?;
        }
        for square in kings {
            put(&mut parts.board, square, None)?;
        }
        for home in [Rank::home(Color::White), Rank::home(Color::Black)] {
            let pawns: Vec<_> = parts.board.squares_of(Piece::new(color, Role::Pawn)).collect();
            for square in pawns.into_iter().filter(|square| square.rank() == home) {
                put(&mut parts.board, square, None)?;
            }
        }
    }
    let other_turn = SetupParts { turn: parts.turn.other(), double_push: None, ..parts.clone() };
    let without_rights = SetupParts { castling: CastlingRights::NONE, ..other_turn.clone() };
    let fits = |parts| Position::new(Setup::new(parts).ok()?).ok();
    [parts, other_turn, without_rights].into_iter().find_map(fits).ok_or(Error::IncorrectFormat)
}

/// Puts a king on an empty square that a double push did not pass.
fn place_king(bytes: &mut Unstructured<'_>, parts: &mut SetupParts, color: Color) -> Result<()> {
    let push = parts.double_push.map(|file| DoublePush::new(parts.turn, file));
    let passed = push.map(|push| [push.target(), push.pushed_from()]);
    let is_free =
        |square: &_| parts.board.piece_at(*square).is_none() && !passed.is_some_and(|two| two.contains(square));
    let free: Vec<_> = parts.board.size().squares().filter(is_free).collect();
    let square = *bytes.choose(&free)?;
    put(&mut parts.board, square, Some(Piece::new(color, Role::King)))
}

fn put(board: &mut Board, square: xfen_core::Square, man: Option<Piece>) -> Result<()> {
    board.set(square, man).map_err(|_| Error::IncorrectFormat)
}

/// One of the legal moves; castling, capture en passant and promotion are preferred now and then. None if there is none.
pub(crate) fn any_move(bytes: &mut Unstructured<'_>, position: &Position) -> Result<Option<Move>> {
    let moves = position.legal_moves();
    let is_rare = |played: &Move| {
        matches!(played, Move::Castle { .. } | Move::EnPassant { .. } | Move::Normal { promotion: Some(_), .. })
    };
    let rare: Vec<Move> = moves.iter().copied().filter(is_rare).collect();
    let from = if !rare.is_empty() && bytes.arbitrary()? { &rare } else { &moves };
    if from.is_empty() { Ok(None) } else { bytes.choose(from).map(|played| Some(*played)) }
}
