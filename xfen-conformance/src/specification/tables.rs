//! The tables of the page.

use xfen_core::{BoardSize, CastlingSide, CastlingType, File};

use super::game::ExampleGame;
use super::markdown::escaped;
use super::rule;
use crate::corpus::{Corpus, RuleSource, RuleSourceKind};

/// The index of the rules, in their order.
pub(super) fn rules(corpus: &Corpus) -> String {
    let rows = corpus.rules.iter().enumerate().map(|(index, entry)| rule::index_row(index + 1, entry));
    format!("| no. | rule | mark | reported as |\n|---|---|---|---|\n{}", rows.collect::<String>())
}

/// Where castling takes king and rook, for each board, each file of the king and each type. (Rule `castling.targets`.)
pub(super) fn targets() -> String {
    let mut tables = String::new();
    for (size, name) in [(BoardSize::Standard8x8, "Eight files"), (BoardSize::Capablanca10x8, "Ten files")] {
        let edge = size.files().next_back().map_or('h', File::letter);
        tables.push_str(&format!(
            "{name}:\n\n| king on | standard, {edge} wing | standard, a wing | symmetric, {edge} wing \
             | symmetric, a wing | modern, {edge} wing | modern, a wing |\n|---|---|---|---|---|---|---|\n"
        ));
        for king in size.files() {
            tables.push_str(&format!("| **{king}** |"));
            for castling_type in CastlingType::ALL {
                for side in CastlingSide::ALL {
                    tables.push_str(&format!(" {} |", target(castling_type, size, side, king)));
                }
            }
            tables.push('\n');
        }
        tables.push('\n');
    }
    tables
}

/// The files of king and rook, or a dash where no rook can stand.
fn target(castling_type: CastlingType, size: BoardSize, side: CastlingSide, king: File) -> String {
    if !size.files().any(|rook| CastlingSide::of_rook(king, rook) == Some(side)) {
        return "–".to_owned();
    }
    let (king_to, rook_to) = castling_type.targets(size, side, king);
    format!("{king_to} {rook_to}")
}

/// The arrays of the vectors `compat/array-…`, with their numbers. (Rule `compat.pseudo-frc`.)
pub(super) fn arrays(corpus: &Corpus) -> Result<String, String> {
    let mut cells = Vec::new();
    for vector in &corpus.vectors {
        let Some(number) = vector.id.strip_prefix("compat/array-") else { continue };
        let line = String::from_utf8_lossy(vector.input_bytes()).into_owned();
        let array = line.split(['/', ' ']).nth(7).ok_or_else(|| format!("{}: no first rank", vector.id))?;
        cells.push(format!("{number} | `{array}`"));
    }
    let rows = cells.chunks(3).map(|row| format!("| {} |\n", row.join(" | ")));
    Ok(format!("| no. | array | no. | array | no. | array |\n|---|---|---|---|---|---|\n{}", rows.collect::<String>()))
}

/// The example game, a row for each ply.
pub(super) fn game(game: &ExampleGame) -> String {
    let mut table = String::from(
        "| move | coordinates | position after it | castling | in Shredder-FEN |\n|---|---|---|---|---|\n",
    );
    table.push_str(&format!("| start | | `{}` | `KQkq` | `GAga` |\n", game.start));
    for (index, ply) in game.plies.iter().enumerate() {
        let number = index / 2 + 1;
        let dots = if index % 2 == 0 { "." } else { "…" };
        let castling = ply.xfen.split(' ').nth(2).unwrap_or_default();
        table.push_str(&format!(
            "| {number}{dots} {} | `{}` | `{}` | `{castling}` | `{}` |\n",
            ply.san, ply.uci, ply.xfen, ply.shredder
        ));
    }
    table
}

/// The sources, a table for each kind.
pub(super) fn sources(corpus: &Corpus) -> String {
    let kinds = [
        (RuleSourceKind::Text, "T: the published description"),
        (RuleSourceKind::Author, "A: posts of the author"),
        (RuleSourceKind::Practice, "P: programs, standards and data"),
    ];
    let mut tables = String::new();
    for (kind, title) in kinds {
        tables.push_str(&format!("### {title}\n\n| | where | what it says |\n|---|---|---|\n"));
        tables.extend(corpus.sources.iter().filter(|source| source.kind == kind).map(source_row));
        tables.push('\n');
    }
    tables
}

fn source_row(source: &RuleSource) -> String {
    let RuleSource { id, place, says, .. } = source;
    format!("| <a id=\"{id}\"></a>{id} | {} | {} |\n", escaped(place), escaped(says))
}
