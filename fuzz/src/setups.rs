//! Setups made from arbitrary bytes: men of any kind on any square, so most are not legal; kings may be missing, several or
//! anywhere for a colour without rights. Likely are the things that make X-FEN hard: several rooks on a wing, men of both
//! colours between and beside king and rooks, each castling type, kings on different files, double pushes with and
//! without a capturer.

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
        let fullmove_number = NonZeroU32::new(bytes.arbitrary()?).unwrap_or(NonZeroU32::MIN);
        let halfmove_clock = bytes.arbitrary()?;
        let parts = SetupParts { board, turn, castling, double_push, halfmove_clock, fullmove_number };
        Setup::new(parts).map(Self).map_err(|_| arbitrary::Error::IncorrectFormat)
    }
}

fn set(board: &mut Board, square: Square, man: Option<Piece>) -> Result<()> {
    board.set(square, man).map_err(|_| arbitrary::Error::IncorrectFormat)
}

/// Any men on any squares.
fn scatter(bytes: &mut Unstructured<'_>, board: &mut Board) -> Result<()> {
    let squares: Vec<Square> = board.size().squares().collect();
    for _ in 0..bytes.int_in_range(0..=24)? {
        let square = *bytes.choose(&squares)?;
        let man = any_man(bytes, board.size())?;
        set(board, square, Some(man))?;
    }
    Ok(())
}

/// Any man that the board has.
fn any_man(bytes: &mut Unstructured<'_>, size: BoardSize) -> Result<Piece> {
    let roles = match size {
        BoardSize::Standard8x8 => &Role::ALL[..6],
        BoardSize::Capablanca10x8 => &Role::ALL[..],
    };
    Ok(Piece::new(*bytes.choose(&Color::ALL)?, *bytes.choose(roles)?))
}

/// For some setups nothing, so that the kings stand where they were scattered, if there are any. Otherwise one king of the
/// colour, on the home rank, beside more rooks and other men; and rights with some of its rooks.
fn home_rank(
    bytes: &mut Unstructured<'_>,
    board: &mut Board,
    color: Color,
) -> Result<Vec<(Color, CastlingSide, File)>> {
    if bytes.ratio(1, 4)? {
        return Ok(Vec::new());
    }
    let scattered: Vec<Square> = board.squares_of(Piece::new(color, Role::King)).collect();
    for square in scattered {
        set(board, square, None)?;
    }
    let files: Vec<File> = board.size().files().collect();
    let king = *bytes.choose(&files)?;
    let mut wings = [Vec::new(), Vec::new()];
    for file in files {
        let square = Square::new(file, Rank::home(color));
        let Some(side) = CastlingSide::of_rook(king, file) else {
            set(board, square, Some(Piece::new(color, Role::King)))?;
            continue;
        };
        match bytes.int_in_range(0..=7)? {
            0..=2 => set(board, square, Some(Piece::new(color, Role::Rook)))?,
            3 => set(board, square, Some(Piece::new(color.other(), Role::Rook)))?,
            4 => {
                // Another king would forbid the rights of its colour.
                let man = Some(any_man(bytes, board.size())?).filter(|man| man.role != Role::King);
                set(board, square, man)?;
            }
            _ => {}
        }
        if board.has_home_rook(color, file) {
            wings[usize::from(side == CastlingSide::QueenSide)].push((color, side, file));
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
