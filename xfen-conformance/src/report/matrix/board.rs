//! What the page draws of a board, in one line: the placement, the side to move, castling rooks with the squares to which
//! their kings go, and the en-passant target.
//!
//! `r3k2r/8/8/8/8/8/8/R3K2R w h1g1,a1c1 -`: digits in the placement are numbers of empty squares. A side that is not known
//! is `?`. A right whose target is not known is its rook alone. `e3~` is a target where no pawn can capture.

use std::iter;

use xfen_core::{Board, ReadOptions, Setup};

use crate::corpus::{Expect, Vector};
use crate::men;
use crate::protocol::Observation;
use crate::summary::rank_text;

/// The board of a vector: what is expected of a line, where it starts of moves and games; of a line with errors the men
/// alone, if they can be made out.
pub(super) fn of_vector(vector: &Vector) -> Option<String> {
    match &vector.expect {
        Expect::Accepted(meaning) => of_text(&meaning.xfen),
        Expect::Invalid { .. } => xfen_core::board_of(vector.input_bytes()).map(|board| of_men(&board)),
        Expect::Game(game) => game.start.as_deref().and_then(of_text),
        Expect::Played { .. } | Expect::Unplayable { .. } | Expect::Nodes(_) => {
            let accepted = vector.task.read(vector.input_bytes(), vector.read_options()).ok()?;
            Some(of_setup(&accepted.setup))
        }
    }
}

/// The board of a text in any dialect of FEN; none if it cannot be read.
pub(super) fn of_text(text: &str) -> Option<String> {
    xfen_core::read(text, ReadOptions::default()).ok().map(|accepted| of_setup(&accepted.setup))
}

/// The board that an answer tells: by its squares, else by its text.
pub(super) fn of_answer(seen: &Observation) -> Option<String> {
    let (Some(pieces), Some(rights)) = (&seen.pieces, &seen.castling) else {
        let texts = [&seen.text, &seen.xfen, &seen.shredder];
        return of_text(texts.into_iter().flatten().next()?);
    };
    let placement: Vec<String> = pieces.iter().map(|rank| rank_text(rank)).collect();
    let turn = seen.turn.as_deref().and_then(|turn| turn.chars().next()).unwrap_or('?');
    let rights = rights.iter().map(|right| right.rook.clone() + right.king_to.as_deref().unwrap_or_default());
    let ep = seen.ep.clone().flatten().unwrap_or_else(|| "-".to_owned());
    Some(line(&placement.join("/"), turn, rights, &ep))
}

fn of_setup(setup: &Setup) -> String {
    let rights = setup.castling_rights().map(|right| format!("{}{}", right.rook, right.king_to));
    let ep = setup.double_push().map_or("-".to_owned(), |push| {
        let pale = if push.has_capturer(setup.board()) { "" } else { "~" };
        format!("{}{pale}", push.target())
    });
    let placement: Vec<String> = men::ranks(setup.board()).iter().map(|rank| rank_text(rank)).collect();
    line(&placement.join("/"), setup.turn().letter(), rights, &ep)
}

fn of_men(board: &Board) -> String {
    let placement: Vec<String> = men::ranks(board).iter().map(|rank| rank_text(rank)).collect();
    line(&placement.join("/"), '?', iter::empty(), "-")
}

fn line(placement: &str, turn: char, rights: impl Iterator<Item = String>, ep: &str) -> String {
    let rights: Vec<String> = rights.collect();
    let rights = if rights.is_empty() { "-".to_owned() } else { rights.join(",") };
    format!("{placement} {turn} {rights} {ep}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_has_its_rights_and_its_target() {
        let board = |text| of_text(text).unwrap();
        assert_eq!(board("r3k2r/8/8/8/8/8/8/R3K1RR w GQkq - 0 1"), "r3k2r/8/8/8/8/8/8/R3K1RR w g1g1,a1c1,h8g8,a8c8 -");
        assert_eq!(board("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), "4k3/8/8/8/3pP3/8/8/4K3 b - e3");
        assert_eq!(board("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), "4k3/8/8/8/4P3/8/8/4K3 b - e3~");
        assert!(board("rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1").contains("/10/10/"));
        assert_eq!(of_text("4k3/8"), None);
    }

    #[test]
    fn an_answer_is_drawn_by_its_squares_else_by_its_text() {
        let seen = |json: &str| of_answer(&serde_json::from_str(json).unwrap());
        let squares = r#"{"pieces":["....k...","........","........","........","........","........","........",
            "....K..R"],"turn":"black","castling":[{"color":"white","king":"e1","rook":"h1"}],"ep":null,"text":"8/8 w"}"#;
        assert_eq!(seen(squares).as_deref(), Some("4k3/8/8/8/8/8/8/4K2R b h1 -"));
        assert_eq!(
            seen(r#"{"text":"4k3/8/8/8/8/8/8/4K2R w K - 0 1"}"#).as_deref(),
            Some("4k3/8/8/8/8/8/8/4K2R w h1g1 -")
        );
        assert_eq!(seen(r#"{"turn":"white"}"#), None);
    }
}
