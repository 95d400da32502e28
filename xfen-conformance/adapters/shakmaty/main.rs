//! shakmaty as an adapter of the X-FEN conformance suite (protocol xfen-adapter/1).
//!
//! It observes what shakmaty makes of each input and compares nothing: it knows no vector, no rule and no expectation.
//!
//! How shakmaty is asked, and why:
//!
//! - A line is read in the two steps of the documentation of `shakmaty::fen`: `Fen::from_ascii`, which takes bytes and
//!   refuses with `ParseFenError`, and `Fen::into_position::<Chess>` with a `CastlingMode`, which refuses with
//!   `PositionError`. The mode of the adapter is that `CastlingMode`; the library has no third.
//! - `PositionError` has kinds. `INVALID_CASTLING_RIGHTS` and `INVALID_EP_SQUARE` say that a field is wrong, and are
//!   answered as a refusal. All others say that the position is not one to play from: it is told as the library read
//!   it, from the `Setup`, with `legal: false`. Nothing is ignored: `PositionError` has methods for that, such as
//!   `ignore_too_much_material`, and who wants them must call them.
//! - `castling` is `Castles::rook` of each colour and side, and the squares of `CastlingSide::king_to` and `rook_to`;
//!   of a `Setup` it is the rooks of `castling_rights`, "in terms of corresponding rook positions".
//! - `ep` and `text` are those of `EnPassantMode::Always`, in which nothing that the library holds is left out; `xfen`
//!   is the FEN of `EnPassantMode::PseudoLegal`, which "follows the X-FEN specification". There is none of a position
//!   that is not legal, since a `Setup` has no such mode.
//! - Moves are read by `UciMove` and `SanPlus`, and `to_move` refuses those that are not legal. perft is the library's.

mod protocol;

use protocol::{Library, No, Notation, rejected, serve};
use serde_json::{Value, json};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{
    Board, CastlingMode, CastlingSide, Chess, Color, EnPassantMode, File, Position, PositionErrorKinds, Rank, Setup,
    Square,
};

const NOTATION: PositionErrorKinds =
    PositionErrorKinds::INVALID_CASTLING_RIGHTS.union(PositionErrorKinds::INVALID_EP_SQUARE);

struct Shakmaty {
    mode: CastlingMode,
}

/// What shakmaty makes of a line.
enum Read {
    Legal(Chess),
    /// Its words are in the second.
    Illegal(Setup, String),
}

fn main() {
    let mode = match std::env::args().nth(1).as_deref() {
        Some("standard") => CastlingMode::Standard,
        Some("chess960") => CastlingMode::Chess960,
        other => panic!("the mode is {other:?}; there are: standard, chess960"),
    };
    serve(&Shakmaty { mode });
}

impl Library for Shakmaty {
    type Position = Read;

    fn introduction(&self) -> Value {
        let profiles: &[&str] = if self.mode.is_chess960() { &["traditional", "chess960"] } else { &["traditional"] };
        json!({
            "name": "shakmaty", "version": "0.30.1", "boards": ["8x8"], "profiles": profiles, "types": ["standard"],
            "observes": ["pieces", "turn", "castling", "type", "ep", "counters", "legal", "text"],
        })
    }

    fn read(&self, input: &[u8]) -> Result<Read, No> {
        let fen = Fen::from_ascii(input).map_err(rejected)?;
        let setup = fen.as_setup().clone();
        match fen.into_position::<Chess>(self.mode) {
            Ok(position) => Ok(Read::Legal(position)),
            Err(error) if error.kinds().intersects(NOTATION) => Err(rejected(error)),
            Err(error) => Ok(Read::Illegal(setup, error.to_string())),
        }
    }

    fn observe(&self, read: &Read) -> Value {
        match read {
            Read::Legal(position) => {
                let mut seen = seen(&position.to_setup(EnPassantMode::Always));
                seen["castling"] = rights(position);
                seen["legal"] = json!(true);
                seen["xfen"] = json!(Fen::from_position(position, EnPassantMode::PseudoLegal).to_string());
                seen
            }
            Read::Illegal(setup, _) => {
                let mut seen = seen(setup);
                seen["castling"] = rooks(setup);
                seen["legal"] = json!(false);
                seen
            }
        }
    }

    fn check_playable(&self, read: &Read) -> Result<(), No> {
        match read {
            Read::Legal(_) => Ok(()),
            Read::Illegal(_, message) => Err(rejected(message)),
        }
    }

    fn play(&self, read: &Read, notation: Notation, spelled: &str) -> Result<Read, No> {
        let Read::Legal(position) = read else { unreachable!("checked before the first move") };
        let legal = match notation {
            Notation::Uci => spelled.parse::<UciMove>().map_err(rejected)?.to_move(position).map_err(rejected)?,
            Notation::San => spelled.parse::<SanPlus>().map_err(rejected)?.san.to_move(position).map_err(rejected)?,
        };
        position.clone().play(legal).map(Read::Legal).map_err(rejected)
    }

    fn perft(&self, read: &Read, depth: u32) -> u64 {
        let Read::Legal(position) = read else { unreachable!("checked before") };
        shakmaty::perft(position, depth)
    }
}

fn seen(setup: &Setup) -> Value {
    let text = Fen::try_from_setup(setup.clone()).expect("a line, or a position, is what a FEN can express");
    json!({
        "pieces": pieces(&setup.board),
        "turn": setup.turn.to_string(),
        "type": "standard",
        "ep": setup.ep_square.map(|square| square.to_string()),
        "halfmove": setup.halfmoves,
        "fullmove": setup.fullmoves,
        "text": text.to_string(),
    })
}

fn pieces(board: &Board) -> Vec<String> {
    let letter = |rank, file| board.piece_at(Square::from_coords(file, rank)).map_or('.', |piece| piece.char());
    Rank::ALL.into_iter().rev().map(|rank| File::ALL.into_iter().map(|file| letter(rank, file)).collect()).collect()
}

fn rights(position: &Chess) -> Value {
    let sides = Color::ALL.into_iter().flat_map(|color| CastlingSide::ALL.map(|side| (color, side)));
    let right = |(color, side): (Color, CastlingSide)| {
        let rook = position.castles().rook(color, side)?;
        let king = position.board().king_of(color)?;
        Some(json!({
            "color": color.to_string(), "king": king.to_string(), "rook": rook.to_string(),
            "king_to": side.king_to(color).to_string(), "rook_to": side.rook_to(color).to_string(),
        }))
    };
    sides.filter_map(right).collect()
}

/// The rights of a setup that cannot be played from; those of a colour without a king belong to none.
fn rooks(setup: &Setup) -> Value {
    let right = |rook: Square| {
        let color = Color::ALL.into_iter().find(|color| color.backrank() == rook.rank())?;
        let king = setup.board.king_of(color)?;
        Some(json!({"color": color.to_string(), "king": king.to_string(), "rook": rook.to_string()}))
    };
    setup.castling_rights.into_iter().filter_map(right).collect()
}
