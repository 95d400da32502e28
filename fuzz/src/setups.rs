//! Setups made from arbitrary bytes. They are not likely to be legal, and likely to have what makes X-FEN hard: several
//! rooks on a wing, each castling type, kings on different files, double pushes with and without a capturer.

use std::num::NonZeroU32;

use arbitrary::{Arbitrary, Result, Unstructured};
use xfen_core::{
    Board, BoardSize, CastlingRights, CastlingSide, CastlingType, Color, DoublePush, File, Piece, Rank, Role, Setup,
    SetupParts, Square,
};

/// Any setup that can be built.
#[derive(Debug)]
pub struct AnySetup(
    /// The setup.
    pub Setup,
);

impl<'a> Arbitrary<'a> for AnySetup {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let size = *bytes.choose(&BoardSize::ALL)?;
        let turn = *bytes.choose(&Color::ALL)?;
        let mut board = Board::empty(size);
        scatter(bytes, &mut board)?;
        let mut rights = Vec::new();
        for color in Color::ALL {
            rights.extend(home_rank(bytes, &mut board, color)?);
        }
        let double_push = if bytes.arbitrary()? { push(bytes, &mut board, turn)? } else { None };
        let castling = CastlingRights::new(*bytes.choose(&CastlingType::ALL)?, rights);
        let fullmove_number = bytes.arbitrary::<NonZeroU32>()?;
        let halfmove_clock = bytes.arbitrary()?;
        let parts = SetupParts { board, turn, castling, double_push, halfmove_clock, fullmove_number };
        Setup::new(parts).map(Self).map_err(|_| arbitrary::Error::IncorrectFormat)
    }
}

fn set(board: &mut Board, square: Square, man: Option<Piece>) -> Result<()> {
    board.set(square, man).map_err(|_| arbitrary::Error::IncorrectFormat)
}

/// Any men but kings on the ranks 2 to 7, and now and then on the home ranks.
fn scatter(bytes: &mut Unstructured<'_>, board: &mut Board) -> Result<()> {
    let squares: Vec<Square> = board.size().squares().collect();
    let roles = match board.size() {
        BoardSize::Standard8x8 => &Role::ALL[..6],
        BoardSize::Capablanca10x8 => &Role::ALL[..],
    };
    for _ in 0..bytes.int_in_range(0..=24)? {
        let man = Piece::new(*bytes.choose(&Color::ALL)?, *bytes.choose(roles)?);
        let square = *bytes.choose(&squares)?;
        let home = Color::ALL.map(Rank::home).contains(&square.rank());
        if man.role != Role::King && !home {
            set(board, square, Some(man))?;
        }
    }
    Ok(())
}

/// A king and any rooks on the home rank, an enemy rook among them at times; rights with some of the rooks.
fn home_rank(
    bytes: &mut Unstructured<'_>,
    board: &mut Board,
    color: Color,
) -> Result<Vec<(Color, CastlingSide, File)>> {
    let files: Vec<File> = board.size().files().collect();
    let king = *bytes.choose(&files)?;
    let rooks: u16 = bytes.arbitrary()?;
    let enemy: u16 = bytes.arbitrary::<u16>()? & bytes.arbitrary::<u16>()?;
    let mut wings = [Vec::new(), Vec::new()];
    for (index, file) in files.iter().enumerate() {
        let square = Square::new(*file, Rank::home(color));
        let is_set = |bits: u16| bits >> index & 1 == 1;
        match CastlingSide::of_rook(king, *file) {
            None => set(board, square, Some(Piece::new(color, Role::King)))?,
            Some(side) if is_set(rooks) => {
                set(board, square, Some(Piece::new(color, Role::Rook)))?;
                wings[usize::from(side == CastlingSide::QueenSide)].push((color, side, *file));
            }
            Some(_) if is_set(enemy) => set(board, square, Some(Piece::new(color.other(), Role::Rook)))?,
            Some(_) => {}
        }
    }
    let mut rights = Vec::new();
    for wing in wings.iter().filter(|wing| !wing.is_empty()) {
        if bytes.ratio(3, 4)? {
            rights.push(*bytes.choose(wing)?);
        }
    }
    Ok(rights)
}

/// A pawn just pushed by the opponent of `turn`, if the square it came from is not taken, with or without neighbours.
fn push(bytes: &mut Unstructured<'_>, board: &mut Board, turn: Color) -> Result<Option<File>> {
    let files: Vec<File> = board.size().files().collect();
    let file = *bytes.choose(&files)?;
    let push = DoublePush::new(turn, file);
    set(board, push.pushed_from(), None)?;
    set(board, push.target(), None)?;
    set(board, push.pushed_to(), Some(Piece::new(turn.other(), Role::Pawn)))?;
    for side in [-1, 1] {
        let beside = push.pushed_to().offset(side, 0).filter(|square| board.size().has_file(square.file()));
        if let Some(beside) = beside
            && bytes.arbitrary()?
        {
            set(board, beside, Some(Piece::new(*bytes.choose(&Color::ALL)?, Role::Pawn)))?;
        }
    }
    Ok(Some(file))
}
