//! Wrong readers of games: the reference behind an altered text, or in front of an altered answer. Rules: `pgn.*`.

use super::list::Mutant;
use super::reader::Reader;
use crate::adapter;
use crate::protocol::{AnswerBody, Case, Input};

/// What a reader answers to a game.
pub(super) fn answer(reader: Reader, case: &Case) -> AnswerBody {
    let text = String::from_utf8_lossy(case.input.as_bytes());
    let case = match altered(reader, &text) {
        Some(text) => &Case { input: Input::Text(text), ..case.clone() },
        None => case,
    };
    let mut answer = adapter::answer(case);
    if let AnswerBody::Accepted(seen) = &mut answer {
        let kind = match (seen.kind.as_deref(), seen.start.is_some()) {
            (Some("position" | "shuffle" | "capablanca"), _) if reader.is(Mutant::AnyFenIsChess960) => "chess960",
            (Some("shuffle"), _) if reader.is(Mutant::ShuffleUnknown) => "position",
            (Some("chess960"), _) if reader.is(Mutant::OnlyVariantMakesChess960) && !text.contains("960") => "position",
            _ => return answer,
        };
        seen.kind = Some(kind.to_owned());
    }
    answer
}

/// The text as a reader with this mistake takes it; none if it takes it as it is.
fn altered(reader: Reader, text: &str) -> Option<String> {
    let fen_line = text.lines().position(|line| is_tag(line, "FEN"));
    let has_setup = text.lines().any(|line| is_tag(line, "SetUp") && line.contains("\"1\""));
    let without = |is_dropped: &dyn Fn(usize, &str) -> bool| {
        let lines = text.split_inclusive('\n').enumerate();
        Some(lines.filter(|(index, line)| !is_dropped(*index, line)).map(|(_, line)| line).collect::<String>())
    };
    let is_behind = |index: usize| fen_line.is_some_and(|fen| index > fen);
    match reader.mutant? {
        Mutant::FenTagIgnored => without(&|_, line| is_tag(line, "FEN") || is_tag(line, "SetUp")),
        Mutant::FenNeedsSetUp if !has_setup => without(&|_, line| is_tag(line, "FEN")),
        Mutant::SetUpBehindFenIgnored => {
            let is_late = |index: usize, line: &str| is_behind(index) && is_tag(line, "SetUp");
            let is_dropped = text.lines().enumerate().any(|(index, line)| is_late(index, line));
            without(&|_, line| is_dropped && (is_tag(line, "FEN") || is_tag(line, "SetUp")))
        }
        Mutant::VariantBehindFenIgnored => without(&|index, line| is_behind(index) && is_tag(line, "Variant")),
        Mutant::TagNamesByCase => without(&|_, line| {
            ["FEN", "SetUp", "Variant"].iter().any(|name| is_tag(line, name) && !line.contains(&format!("[{name} ")))
        }),
        Mutant::VariantTagIgnored => without(&|_, line| is_tag(line, "Variant")),
        Mutant::VariantsOfOneSpelling => {
            without(&|_, line| is_tag(line, "Variant") && line.to_lowercase().contains("fischer"))
        }
        Mutant::SetUpTagNotNeeded => without(&|_, line| is_tag(line, "SetUp") && fen_line.is_none()),
        Mutant::MissingStartAssumed => without(&|_, line| is_tag(line, "Variant") && fen_line.is_none()),
        Mutant::CommentsRead => Some(text.replace(['{', '}'], " ")),
        Mutant::VariationsRead => Some(text.replace(['(', ')'], " ")),
        Mutant::PercentLinesRead => Some(text.replace("\n%", "\n")),
        Mutant::UnreadableSkipped if !text.contains(['{', '(']) => Some(
            text.split_inclusive('\n')
                .map(|line| if line.starts_with('[') { line.to_owned() } else { readable(line) })
                .collect(),
        ),
        Mutant::GamesStartAtMoveOne => {
            let line = text.lines().nth(fen_line?)?;
            let fields: Vec<&str> = line.split(' ').collect();
            let (_, kept) = fields.split_last()?;
            Some(text.replace(line, &format!("{} 1\"]", kept.join(" "))))
        }
        _ => None,
    }
}

/// A line of moves without the words that are none by their length or their characters.
fn readable(line: &str) -> String {
    let is_read = |word: &&str| word.len() < 256 && !word.contains(['[', ']', '}', ')', '$']);
    line.split_inclusive(' ').filter(is_read).collect()
}

fn is_tag(line: &str, name: &str) -> bool {
    let line = line.trim_start();
    line.get(..name.len() + 2).is_some_and(|start| start.eq_ignore_ascii_case(&format!("[{name} ")))
}
