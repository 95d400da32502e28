//! owlchess as an adapter of the X-FEN conformance suite (protocol xfen-adapter/1).
//!
//! It observes what owlchess makes of each input and compares nothing: it knows no vector, no rule and no expectation.
//!
//! How owlchess is asked, and why:
//!
//! - A line is read with `Board::from_fen`, which refuses what it cannot read, or would not play from, with
//!   `FenParseError`. What it then holds is `Board::raw`.
//! - `castling` is `RawBoard::castling`, two flags for each colour. The library keeps one only with the king on e1 or
//!   e8 and the rook in the corner, so that is what a flag says. Where they land is found by letting the library castle
//!   on a board with nothing else but the other king.
//! - `ep` is `RawBoard::ep_dest`, "the destination square for the possible enpassant".
//! - `legal` is true of whatever it reads, since it reads no other positions. `text` is `as_fen`.
//! - Moves are `moves::Uci` and `moves::San`, played with `Board::make_move`, which refuses those that are not legal.
//!   Castling is the move of the king by two squares in UCI, so a king that takes its own rook is told so.
//! - perft counts `movegen::legal::gen_all`; the library has none of its own.

mod protocol;

use owlchess::moves::Make;
use owlchess::moves::make::{San, Uci};
use owlchess::{Board, CastlingRights, CastlingSide, Cell, Color, Coord, File, Piece, Rank, RawBoard, movegen};
use protocol::{Library, No, Notation, rejected, serve, text};
use serde_json::{Value, json};

const COLORS: [(Color, &str, Rank); 2] = [(Color::White, "white", Rank::R1), (Color::Black, "black", Rank::R8)];

struct Owlchess;

fn main() {
    serve(&Owlchess);
}

impl Library for Owlchess {
    type Position = Board;

    fn introduction(&self) -> Value {
        json!({
            "name": "owlchess", "version": "0.4.1", "boards": ["8x8"], "profiles": ["traditional"],
            "types": ["standard"],
            "observes": ["pieces", "turn", "castling", "type", "ep", "counters", "legal", "text"],
        })
    }

    fn read(&self, input: &[u8]) -> Result<Board, No> {
        Board::from_fen(text(input)?).map_err(rejected)
    }

    fn observe(&self, board: &Board) -> Value {
        let raw = board.raw();
        json!({
            "pieces": Rank::iter().map(|rank| men(raw, rank)).collect::<Vec<_>>(),
            "turn": COLORS.iter().find(|(color, ..)| *color == raw.side).map(|(_, name, _)| name),
            "castling": rights(raw),
            "type": "standard",
            "ep": raw.ep_dest().map(|square| square.to_string()),
            "halfmove": raw.move_counter,
            "fullmove": raw.move_number,
            "legal": true,
            "text": raw.as_fen(),
        })
    }

    fn check_playable(&self, _: &Board) -> Result<(), No> {
        Ok(())
    }

    fn play(&self, board: &Board, notation: Notation, spelled: &str) -> Result<Board, No> {
        match notation {
            Notation::Uci => Uci(castling_by_two(board, spelled)).make(board).map_err(rejected),
            Notation::San => San(spelled).make(board).map_err(rejected),
        }
    }

    fn perft(&self, board: &Board, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let legal = movegen::legal::gen_all(board);
        let after = legal.iter().map(|legal| board.make_move(*legal).expect("it was just found legal"));
        after.map(|board| self.perft(&board, depth - 1)).sum()
    }
}

/// The move, or, if it is a king that takes its own rook, the move of that king by two squares towards it.
fn castling_by_two(board: &Board, spelled: &str) -> String {
    let square = |from: usize| spelled.get(from..from + 2).and_then(|text| text.parse::<Coord>().ok());
    let (Some(king), Some(rook), 4) = (square(0), square(2), spelled.len()) else { return spelled.to_owned() };
    let is = |square, piece| board.get(square) == Cell::from_parts(board.side(), piece);
    if !is(king, Piece::King) || !is(rook, Piece::Rook) {
        return spelled.to_owned();
    }
    let file = if king.file() < rook.file() { king.file().index() + 2 } else { king.file().index().wrapping_sub(2) };
    if file > 7 {
        return spelled.to_owned();
    }
    format!("{king}{}", Coord::from_parts(File::from_index(file), king.rank()))
}

fn men(raw: &RawBoard, rank: Rank) -> String {
    File::iter().map(|file| raw.get2(file, rank).as_char()).collect()
}

fn rights(raw: &RawBoard) -> Value {
    let sides = [(CastlingSide::King, File::H), (CastlingSide::Queen, File::A)];
    let all = COLORS.iter().flat_map(|color| sides.map(|side| (*color, side)));
    let held = all.filter(|((color, ..), (side, _))| raw.castling.has(*color, *side));
    let right = |((color, name, rank), (side, file))| {
        let (king_to, rook_to) = castled(color, rank, side, file);
        json!({
            "color": name,
            "king": Coord::from_parts(File::E, rank).to_string(),
            "rook": Coord::from_parts(file, rank).to_string(),
            "king_to": king_to.to_string(),
            "rook_to": rook_to.to_string(),
        })
    };
    held.map(right).collect()
}

/// Where king and rook stand after castling on a board with nothing else but the other king.
fn castled(color: Color, rank: Rank, side: CastlingSide, file: File) -> (Coord, Coord) {
    let mut raw = RawBoard { side: color, castling: CastlingRights::EMPTY, ..RawBoard::empty() };
    raw.castling.set(color, side);
    raw.put2(File::E, rank, Cell::from_parts(color, Piece::King));
    raw.put2(file, rank, Cell::from_parts(color, Piece::Rook));
    raw.put2(File::E, Rank::R5, Cell::from_parts(color.inv(), Piece::King));
    let board = Board::try_from(raw).expect("two kings and a rook");
    let after = board.make_move(owlchess::Move::from_castling(color, side)).expect("nothing is in the way");
    let rook = after.piece2(color, Piece::Rook).into_iter().next().expect("castling keeps the rook");
    (after.king_pos(color), rook)
}
