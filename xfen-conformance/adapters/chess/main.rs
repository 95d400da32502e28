//! The crate `chess` as an adapter of the X-FEN conformance suite (protocol xfen-adapter/1).
//!
//! It observes what the crate makes of each input and compares nothing: it knows no vector, no rule and no expectation.
//!
//! How the crate is asked, and why:
//!
//! - A line is read with `Board::from_str`, to which the documentation of `Board::from_fen` points. It refuses with
//!   `chess::Error`.
//! - `castling` is `Board::castle_rights`, two flags for each colour, and the king; the rooks are those of
//!   `CastleRights::unmoved_rooks`. Where king and rook land is found by letting the crate castle.
//! - `Board::en_passant` gives the square of the pawn that can be captured, as the example in its documentation shows.
//!   The square behind it, `Square::ubackward` for the pawn's colour, is the one that `ep` asks for.
//! - A `Board` has no counters, so they are not told; `text` is `Board::to_string`, which writes `0 1`.
//! - `legal` is true of whatever it reads: it checks positions when it reads them, and has no others.
//! - Moves of UCI are read by `str::parse`, and those in SAN by `ChessMove::from_san`; `Board::legal` decides, and
//!   `Board::make_move_new` plays. Castling is the move of the king by two squares here, so a king that takes its own
//!   rook is told so.
//! - perft counts `MoveGen::movegen_perft_test`, the crate's own.

mod protocol;

use std::str::FromStr;

use chess::{ALL_FILES, ALL_RANKS, Board, ChessMove, Color, File, MoveGen, Piece, Rank, Square};
use protocol::{Library, No, Notation, rejected, serve, text};
use serde_json::{Value, json};

const SIDES: [(Color, &str); 2] = [(Color::White, "white"), (Color::Black, "black")];

struct Chess;

fn main() {
    serve(&Chess);
}

impl Library for Chess {
    type Position = Board;

    fn introduction(&self) -> Value {
        json!({
            "name": "chess", "version": "3.2.0", "boards": ["8x8"], "profiles": ["traditional"], "types": ["standard"],
            "observes": ["pieces", "turn", "castling", "type", "ep", "legal", "text"],
        })
    }

    fn read(&self, input: &[u8]) -> Result<Board, No> {
        Board::from_str(text(input)?).map_err(rejected)
    }

    fn observe(&self, board: &Board) -> Value {
        let turn = board.side_to_move();
        json!({
            "pieces": ALL_RANKS.iter().rev().map(|rank| men(board, *rank)).collect::<Vec<_>>(),
            "turn": SIDES.iter().find(|(color, _)| *color == turn).map(|(_, name)| name),
            "castling": SIDES.iter().flat_map(|side| rights(board, *side)).collect::<Vec<_>>(),
            "type": "standard",
            "ep": board.en_passant().map(|pawn| pawn.ubackward(!turn).to_string()),
            "legal": true,
            "text": board.to_string(),
        })
    }

    fn check_playable(&self, _: &Board) -> Result<(), No> {
        Ok(())
    }

    fn play(&self, board: &Board, notation: Notation, spelled: &str) -> Result<Board, No> {
        let read = match notation {
            Notation::Uci => castling_by_two(board, ChessMove::from_str(spelled).map_err(rejected)?),
            Notation::San => ChessMove::from_san(board, spelled).map_err(rejected)?,
        };
        if !board.legal(read) {
            return Err(rejected("not legal"));
        }
        Ok(board.make_move_new(read))
    }

    fn perft(&self, board: &Board, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => u64::try_from(MoveGen::movegen_perft_test(board, depth as usize)).expect("a count"),
        }
    }
}

/// The move, or, if it is a king that takes its own rook, the move of that king by two squares towards it.
fn castling_by_two(board: &Board, read: ChessMove) -> ChessMove {
    let (king, rook) = (read.get_source(), read.get_dest());
    let is_castling = board.piece_on(king) == Some(Piece::King)
        && board.piece_on(rook) == Some(Piece::Rook)
        && board.color_on(king) == board.color_on(rook);
    if !is_castling {
        return read;
    }
    let file = king.get_file().to_index();
    // Beyond an edge it wraps around, to squares that no king can reach.
    let file = File::from_index(if king < rook { file + 2 } else { file.wrapping_sub(2) });
    ChessMove::new(king, Square::make_square(king.get_rank(), file), None)
}

fn men(board: &Board, rank: Rank) -> String {
    let man = |file: &File| {
        let square = Square::make_square(rank, *file);
        let man = board.piece_on(square).zip(board.color_on(square));
        man.map_or(".".to_owned(), |(piece, color)| piece.to_string(color))
    };
    ALL_FILES.iter().map(man).collect()
}

fn rights(board: &Board, (color, name): (Color, &'static str)) -> impl Iterator<Item = Value> {
    let king = board.king_square(color);
    let right = move |rook: Square| {
        let (king_to, rook_to) = castled(color, king, rook);
        json!({
            "color": name, "king": king.to_string(), "rook": rook.to_string(),
            "king_to": king_to.to_string(), "rook_to": rook_to.to_string(),
        })
    };
    board.castle_rights(color).unmoved_rooks(color).map(right)
}

/// Where king and rook stand after castling on a board with nothing but kings and rooks.
fn castled(color: Color, king: Square, rook: Square) -> (Square, Square) {
    let line = format!("r3k2r/8/8/8/8/8/8/R3K2R {} KQkq - 0 1", if color == Color::White { 'w' } else { 'b' });
    let board = Board::from_str(&line).expect("kings and rooks as at the start");
    let after = board.make_move_new(castling_by_two(&board, ChessMove::new(king, rook, None)));
    let rooks = *after.pieces(Piece::Rook) & *after.color_combined(color) & !*board.pieces(Piece::Rook);
    (after.king_square(color), rooks.to_square())
}
