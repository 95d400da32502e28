//! Sequences of legal moves counted on eight files. (`bin/perft` counts on ten, beside Fairy-Stockfish.)

use cozy_chess::Board;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};
use xfen_core::Position;

use super::{Subject, Task};

/// A position that many programs count, with castlings, promotions and captures en passant.
const POSITION: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

const DEPTH: u8 = 4;

/// How many sequences there are, as is published.
const NODES: usize = 4_085_603;

pub(super) fn tasks() -> Vec<Task<'static>> {
    let position: Position = POSITION.parse().expect("it is one");
    let fen: Fen = POSITION.parse().expect("it is one");
    let chess: Chess = fen.into_position(CastlingMode::Standard).expect("it is legal");
    let board: Board = POSITION.parse().expect("it is one");
    let subjects = vec![
        Subject::whole("xfen", move || position.perft(DEPTH) as usize, NODES),
        Subject::whole("shakmaty", move || shakmaty::perft(&chess, DEPTH.into()) as usize, NODES),
        Subject::whole("cozy-chess", move || counted_by_cozy_chess(&board, DEPTH), NODES),
    ];
    vec![Task::new("perft on eight files, each node", NODES, "shakmaty", subjects).in_one()]
}

fn counted_by_cozy_chess(board: &Board, depth: u8) -> usize {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len();
        } else {
            for played in moves {
                let mut after = board.clone();
                after.play_unchecked(played);
                nodes += counted_by_cozy_chess(&after, depth - 1);
            }
        }
        false
    });
    nodes
}
