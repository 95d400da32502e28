//! cozy-chess as an adapter of the X-FEN conformance suite (protocol xfen-adapter/1).
//!
//! It observes what cozy-chess makes of each input and compares nothing: it knows no vector, no rule and no
//! expectation.
//!
//! How cozy-chess is asked, and why:
//!
//! - In the mode `standard` a line is read with `Board::from_fen(line, false)`, which reads FEN; in the mode `chess960`
//!   with `str::parse`, which "will parse both regular FENs and Shredder FENs". `FenParseError` is its way to refuse.
//!   `Board::from_fen(line, true)` alone, Shredder-FEN without FEN, does not read the plain start position.
//! - `castling` is `Board::castle_rights`, the file of a rook for each side. Where king and rook land is found by
//!   letting the library castle on a board with nothing else.
//! - `ep` is `Board::en_passant`, the file of a pawn that has just moved by two squares, with the rank that the
//!   library's own writer gives it.
//! - `legal` is true of whatever it reads: it checks positions when it reads them, and has no others.
//! - `text` is the board as `{}` writes it, `shredder` as `{:#}`, "the alternate format mode for Shredder FEN".
//! - Moves of UCI are read by `str::parse`, which has castling as the king that takes its own rook, and played with
//!   `Board::try_play`, which refuses what is not legal; those in SAN are read by `util::parse_san_move`.
//! - perft counts `Board::generate_moves`; the library has none of its own.

mod protocol;

use cozy_chess::{Board, BoardBuilder, CastleRights, Color, FenParseError, File, Move, Piece, Rank, Square, util};
use protocol::{Library, No, Notation, rejected, serve, text};
use serde_json::{Value, json};

const SIDES: [(Color, &str); 2] = [(Color::White, "white"), (Color::Black, "black")];

struct CozyChess {
    profiles: &'static [&'static str],
    read: fn(&str) -> Result<Board, FenParseError>,
}

fn main() {
    let library = match std::env::args().nth(1).as_deref() {
        Some("standard") => CozyChess { profiles: &["traditional"], read: |line| Board::from_fen(line, false) },
        Some("chess960") => CozyChess { profiles: &["traditional", "chess960"], read: |line| line.parse() },
        other => panic!("the mode is {other:?}; there are: standard, chess960"),
    };
    serve(&library);
}

impl Library for CozyChess {
    type Position = Board;

    fn introduction(&self) -> Value {
        json!({
            "name": "cozy-chess", "version": "0.3.4", "boards": ["8x8"], "profiles": self.profiles,
            "types": ["standard"],
            "observes": ["pieces", "turn", "castling", "type", "ep", "counters", "legal", "text", "shredder"],
        })
    }

    fn read(&self, input: &[u8]) -> Result<Board, No> {
        (self.read)(text(input)?).map_err(rejected)
    }

    fn observe(&self, board: &Board) -> Value {
        let turn = board.side_to_move();
        let ep = board.en_passant().map(|file| Square::new(file, Rank::Sixth.relative_to(turn)));
        json!({
            "pieces": Rank::ALL.iter().rev().map(|rank| men(board, *rank)).collect::<Vec<_>>(),
            "turn": SIDES.iter().find(|(color, _)| *color == turn).map(|(_, name)| name),
            "castling": SIDES.iter().flat_map(|side| rights(board, *side)).collect::<Vec<_>>(),
            "type": "standard",
            "ep": ep.map(|square| square.to_string()),
            "halfmove": board.halfmove_clock(),
            "fullmove": board.fullmove_number(),
            "legal": true,
            "text": format!("{board}"),
            "shredder": format!("{board:#}"),
        })
    }

    fn check_playable(&self, _: &Board) -> Result<(), No> {
        Ok(())
    }

    fn play(&self, board: &Board, notation: Notation, spelled: &str) -> Result<Board, No> {
        let read: Move = match notation {
            Notation::Uci => spelled.parse().map_err(rejected)?,
            Notation::San => util::parse_san_move(board, spelled).map_err(rejected)?,
        };
        let mut board = board.clone();
        board.try_play(read).map_err(rejected)?;
        Ok(board)
    }

    fn perft(&self, board: &Board, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut nodes = 0;
        board.generate_moves(|moves| {
            for legal in moves {
                let mut after = board.clone();
                after.play(legal);
                nodes += self.perft(&after, depth - 1);
            }
            false
        });
        nodes
    }
}

fn men(board: &Board, rank: Rank) -> String {
    let man = |file: &File| {
        let square = Square::new(*file, rank);
        let letter: Option<char> = board.piece_on(square).map(Into::into);
        match board.color_on(square) {
            Some(Color::White) => letter.map(|letter| letter.to_ascii_uppercase()),
            _ => letter,
        }
    };
    File::ALL.iter().map(|file| man(file).unwrap_or('.')).collect()
}

fn rights(board: &Board, (color, name): (Color, &'static str)) -> impl Iterator<Item = Value> {
    let CastleRights { short, long } = *board.castle_rights(color);
    let king = board.king(color);
    let right = move |file: File| {
        let rook = Square::new(file, Rank::First.relative_to(color));
        let (king_to, rook_to) = castled(color, king, rook);
        json!({
            "color": name, "king": king.to_string(), "rook": rook.to_string(),
            "king_to": king_to.to_string(), "rook_to": rook_to.to_string(),
        })
    };
    [short, long].into_iter().flatten().map(right)
}

/// Where king and rook stand after castling on a board with nothing else but the other king.
fn castled(color: Color, king: Square, rook: Square) -> (Square, Square) {
    let mut builder = BoardBuilder::empty();
    builder.side_to_move = color;
    *builder.square_mut(king) = Some((Piece::King, color));
    *builder.square_mut(rook) = Some((Piece::Rook, color));
    *builder.square_mut(Square::new(king.file(), Rank::Fifth)) = Some((Piece::King, !color));
    let side = builder.castle_rights_mut(color);
    *(if king < rook { &mut side.short } else { &mut side.long }) = Some(rook.file());
    let mut board = builder.build().expect("two kings and a rook");
    board.play(Move { from: king, to: rook, promotion: None });
    let rook_to = board.colored_pieces(color, Piece::Rook).into_iter().next();
    (board.king(color), rook_to.expect("castling keeps the rook"))
}
