//! Which rook each letter of the castling field names, and where castling takes king and rook.

use xfen_conformance::shown::in_short;
use xfen_core::{CastlingMention, CastlingSide, CastlingType, Setup, Square, castling_mentions};

use crate::page::Page;
use crate::words;

/// The column in which the texts of the rows begin.
const COLUMN: usize = 6;

/// A row for the type and for each mention of a right.
pub(super) fn rows(page: &mut Page, line: &[u8]) {
    let text = String::from_utf8_lossy(line);
    let mut fields = text.split_whitespace();
    let placement = fields.next().unwrap_or_default();
    let field = fields.nth(1).unwrap_or_default();
    let mentions = castling_mentions(line);
    if let Some(letter) = field.chars().next().filter(|letter| "smSM".contains(*letter)) {
        let castling_type = CastlingType::from_prefix(letter.to_ascii_lowercase()).unwrap_or_default();
        page.row(&format!("  {letter}"), COLUMN, words::castling_type(castling_type));
    }
    let Ok(board) = format!("{placement} w - - 0 1").parse::<Setup>() else {
        return page.paragraph(2, "The board cannot be read, so no letter can name a rook.");
    };
    if mentions.is_empty() {
        let without = if field == "-" { "no king may castle" } else { "no letter names a rook that can castle" };
        page.row(&format!("  {}", in_short(field)), COLUMN, without);
    }
    for (index, mention) in mentions.iter().enumerate() {
        let letters = String::from_utf8_lossy(&line[mention.span.range()]);
        let again = mentions[..index].iter().any(|earlier| earlier.right == mention.right);
        page.row(&format!("  {}", in_short(&*letters)), COLUMN, &words_for(&board, &letters, mention, again));
    }
}

fn words_for(setup: &Setup, letters: &str, mention: &CastlingMention, again: bool) -> String {
    let right = mention.right;
    let (color, rook) = (words::color(right.color), right.rook);
    if again {
        return format!("{color}, the rook on {rook} once more");
    }
    let outermost = setup.board().outermost_rook(right.color, right.side, right.king.file());
    let outermost = outermost.map_or(rook, |file| Square::new(file, rook.rank()));
    let direction = match right.side {
        CastlingSide::KingSide => format!("to the right, towards the {}-file", setup.size().last_file()),
        CastlingSide::QueenSide => "to the left, towards the a-file".to_owned(),
    };
    let symbol = right.side.letter(right.color);
    let is_symbol = letters.chars().eq([symbol]);
    let which = if is_symbol {
        format!("the outermost rook {direction}: {rook}")
    } else if letters.len() > 1 {
        format!("the rook on {rook}, in the form of 2003; {outermost} stands farther out")
    } else if rook == outermost {
        format!("the rook on {rook}, which is the outermost one of its side: X-FEN writes `{symbol}`")
    } else {
        format!("the rook on {rook}; its file is named because {outermost} stands farther out")
    };
    format!("{color}, {which}\n{}", words::journey(&right))
}
