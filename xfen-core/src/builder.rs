//! Building a setup from squares, men and rights.

use alloc::vec::Vec;
use core::num::NonZeroU32;

use crate::{
    Board, BoardSize, CastlingRights, CastlingSide, CastlingType, Color, File, InvalidSetup, NotOnThisBoard, Piece,
    Setup, SetupParts, Square,
};

/// Builds a [`Setup`] from squares, men and rights. Without anything said it is an empty board, White to move, no rights,
/// counters 0 and 1.
///
/// ```
/// use xfen_core::{BoardSize, CastlingType, Color, Piece, Role, SetupBuilder};
///
/// let mut builder = SetupBuilder::new(BoardSize::Standard8x8);
/// for (color, role, square) in [
///     (Color::White, Role::King, "e1"),
///     (Color::White, Role::Rook, "g1"),
///     (Color::White, Role::Rook, "h1"),
///     (Color::Black, Role::King, "e8"),
/// ] {
///     builder.put(square.parse()?, Some(Piece::new(color, role)))?;
/// }
/// builder.castling_type(CastlingType::Modern).right(Color::White, "g1".parse()?);
/// assert_eq!(builder.build()?.to_xfen(), "4k3/8/8/8/8/8/8/4K1RR w mG - 0 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SetupBuilder {
    board: Board,
    turn: Color,
    castling_type: CastlingType,
    rooks: Vec<(Color, Square)>,
    double_push: Option<File>,
    halfmove_clock: u32,
    fullmove_number: NonZeroU32,
}

impl SetupBuilder {
    /// An empty board of this size, to be filled.
    pub const fn new(size: BoardSize) -> Self {
        Self {
            board: Board::empty(size),
            turn: Color::White,
            castling_type: CastlingType::Standard,
            rooks: Vec::new(),
            double_push: None,
            halfmove_clock: 0,
            fullmove_number: NonZeroU32::MIN,
        }
    }

    /// Puts a man on a square, or takes the man there off.
    ///
    /// # Errors
    /// [`NotOnThisBoard`] if the board has no such square or no such men.
    pub fn put(&mut self, square: Square, piece: Option<Piece>) -> Result<&mut Self, NotOnThisBoard> {
        self.board.set(square, piece)?;
        Ok(self)
    }

    /// Sets the side to move.
    pub const fn turn(&mut self, turn: Color) -> &mut Self {
        self.turn = turn;
        self
    }

    /// Sets the castling type of the position.
    pub const fn castling_type(&mut self, castling_type: CastlingType) -> &mut Self {
        self.castling_type = castling_type;
        self
    }

    /// Lets the king of `color` castle with the rook on this square.
    pub fn right(&mut self, color: Color, rook: Square) -> &mut Self {
        self.rooks.push((color, rook));
        self
    }

    /// Says that the last move was a pawn's double step on this file.
    pub const fn double_push(&mut self, file: File) -> &mut Self {
        self.double_push = Some(file);
        self
    }

    /// Sets the counters: plies since the last capture or pawn move, and the number of the move to be played.
    pub const fn counters(&mut self, halfmove_clock: u32, fullmove_number: NonZeroU32) -> &mut Self {
        self.halfmove_clock = halfmove_clock;
        self.fullmove_number = fullmove_number;
        self
    }

    /// The setup.
    ///
    /// # Errors
    /// [`InvalidSetup`] if a right or the double push does not fit the board, or two rights are on one side of a king.
    pub fn build(&self) -> Result<Setup, InvalidSetup> {
        let mut rights: Vec<(Color, CastlingSide, File)> = Vec::with_capacity(self.rooks.len());
        for (color, rook) in self.rooks.iter().copied() {
            let king = self.board.castling_king(color).map_err(|king| InvalidSetup::CastlingKing { color, king })?;
            let side = CastlingSide::of_rook(king.file(), rook.file()).filter(|_| rook.rank() == king.rank());
            let side = side.ok_or(InvalidSetup::NoCastlingRook { color, square: rook })?;
            let first = rights.iter().find(|(other, taken, _)| (*other, *taken) == (color, side));
            match first.copied() {
                None => rights.push((color, side, rook.file())),
                Some((_, _, first)) if first == rook.file() => {}
                Some((_, _, first)) => {
                    return Err(InvalidSetup::SecondRook { color, side, first, second: rook.file() });
                }
            }
        }
        Setup::new(SetupParts {
            board: self.board.clone(),
            turn: self.turn,
            castling: CastlingRights::new(self.castling_type, rights),
            double_push: self.double_push,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
        })
    }
}
