//! What was answered, as a text that can be compared with the expected one by eye.

use xfen_core::CastlingType;

use super::line::shown;
use crate::outcome::Outcome;
use crate::protocol::{AnswerBody, Observation, ObservedRight};

/// An answer in words. A misread position is written as its keys tell it, in Shredder-FEN; what neither
/// they nor its text tell is `?`.
///
/// Of moves played, the position after `ply`, counted from 0, is told; the last one if it is none.
pub(crate) fn answered(answer: &AnswerBody, outcome: &Outcome, ply: Option<usize>) -> String {
    let (word, message) = match answer {
        AnswerBody::Accepted(Observation { nodes: Some(nodes), .. }) => return format!("{nodes} nodes"),
        AnswerBody::Accepted(Observation { plies, kind, after, .. }) if plies.is_some() || kind.is_some() => {
            let kind = kind.as_ref().map(|kind| format!(" of the kind {}", shown(kind))).unwrap_or_default();
            let plies = plies.map(|plies| format!(", {plies} moves")).unwrap_or_default();
            let last = after.iter().flatten().next().map(|seen| format!(", in the end {}", seen_text(seen, outcome)));
            return format!("a game{kind}{plies}{}", last.unwrap_or_default());
        }
        AnswerBody::Accepted(Observation { after: Some(after), .. }) => {
            let index = ply.unwrap_or(after.len().saturating_sub(1));
            let position =
                after.get(index).map(|seen| format!(", after ply {} {}", index + 1, seen_text(seen, outcome)));
            return format!("played{}", position.unwrap_or_default());
        }
        AnswerBody::Accepted(seen) => return format!("accepted as {}", seen_text(seen, outcome)),
        AnswerBody::Rejected { message, .. } => ("rejected", message),
        AnswerBody::Unsupported { message } => ("unsupported", message),
    };
    match message {
        Some(message) => format!("{word}: {}", shown(message)),
        None => word.to_owned(),
    }
}

/// Whether [`answered`] writes rights as the files of rooks, and not as the program wrote them.
pub(super) fn is_in_file_letters(seen: &Observation, outcome: &Outcome) -> bool {
    let keys_tell = seen.pieces.is_some() && seen.castling.is_some();
    *outcome != Outcome::Miswrite && (keys_tell || a_text(seen).is_none())
}

fn seen_text(seen: &Observation, outcome: &Outcome) -> String {
    match a_text(seen).filter(|_| !is_in_file_letters(seen, outcome)) {
        Some(text) => shown(text),
        None => from_keys(seen),
    }
}

fn a_text(seen: &Observation) -> Option<&str> {
    let fen = seen.fen.as_ref().and_then(Option::as_ref);
    [seen.xfen.as_ref(), seen.text.as_ref(), seen.shredder.as_ref(), fen]
        .into_iter()
        .flatten()
        .next()
        .map(String::as_str)
}

/// The position as the keys of an answer tell it; a field of which they say nothing as its text has it.
fn from_keys(seen: &Observation) -> String {
    let fields: Vec<&str> = a_text(seen).map(|text| text.split_ascii_whitespace().collect()).unwrap_or_default();
    let of_text = |field: usize| fields.get(field).map_or_else(unknown, |field| (*field).to_owned());
    let placement = seen.pieces.as_ref().map_or_else(unknown, |ranks| {
        let ranks: Vec<String> = ranks.iter().map(|rank| rank_text(rank)).collect();
        ranks.join("/")
    });
    let turn = seen.turn.as_deref().map_or_else(|| of_text(1), |turn| turn.chars().take(1).collect());
    let castling = seen.castling.as_deref().map_or_else(unknown, |rights| castling_text(rights, seen));
    let ep = match &seen.ep {
        None => of_text(3),
        Some(ep) => ep.clone().unwrap_or_else(|| "-".to_owned()),
    };
    let [halfmove, fullmove] = [(seen.halfmove, 4), (seen.fullmove, 5)]
        .map(|(number, field)| number.map_or_else(|| of_text(field), |number| number.to_string()));
    shown(&format!("{placement} {turn} {castling} {ep} {halfmove} {fullmove}"))
}

fn unknown() -> String {
    "?".to_owned()
}

/// A rank with numbers for its gaps.
pub(crate) fn rank_text(rank: &str) -> String {
    let mut text = String::new();
    let mut gap = 0;
    for man in rank.chars().map(Some).chain([None]) {
        if man == Some('.') {
            gap += 1;
            continue;
        }
        if gap > 0 {
            text.push_str(&gap.to_string());
            gap = 0;
        }
        text.extend(man);
    }
    text
}

fn castling_text(rights: &[ObservedRight], seen: &Observation) -> String {
    let prefix = match seen.castling_type.as_deref() {
        Some(word) if word == CastlingType::Symmetric.name() => "s",
        Some(word) if word == CastlingType::Modern.name() => "m",
        _ => "",
    };
    let letter = |right: &ObservedRight| {
        let file = right.rook.chars().next().unwrap_or('?');
        if right.color == "white" { file.to_ascii_uppercase() } else { file }
    };
    match rights {
        [] => "-".to_owned(),
        rights => prefix.chars().chain(rights.iter().map(letter)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_written_as_a_line() {
        let json = r#"{"pieces":["r...k..r","........","........","........",".p......","........","........","R..QK..R"],
            "turn":"black","castling":[{"color":"white","king":"e1","rook":"h1"},{"color":"black","king":"e8","rook":"a8"}],
            "ep":null,"halfmove":3,"fullmove":-1}"#;
        let seen: Observation = serde_json::from_str(json).expect("an observation");
        let text = answered(&AnswerBody::Accepted(seen), &Outcome::Misread, None);
        assert_eq!(text, "accepted as r3k2r/8/8/8/1p6/8/8/R2QK2R b Ha - 3 -1");
    }

    #[test]
    fn what_no_key_tells_is_taken_from_the_text() {
        let json = r#"{"pieces":["....k...","........","........","........","........","........","........","....K..R"],
            "castling":[{"color":"white","king":"e1","rook":"h1"}],"text":"4k3/8/8/8/8/8/8/4K2R b - e3 7 9"}"#;
        let seen: Observation = serde_json::from_str(json).expect("an observation");
        let text = answered(&AnswerBody::Accepted(seen), &Outcome::Misread, None);
        assert_eq!(text, "accepted as 4k3/8/8/8/8/8/8/4K2R b H e3 7 9");
    }

    #[test]
    fn what_was_not_told_is_open() {
        let none = AnswerBody::Accepted(Observation::default());
        assert_eq!(answered(&none, &Outcome::OverAccept, None), "accepted as ? ? ? ? ? ?");
        let text = Observation { text: Some("8/8 w".to_owned()), ep: Some(None), ..Observation::default() };
        assert_eq!(answered(&AnswerBody::Accepted(text), &Outcome::Misread, None), "accepted as 8/8 w");
    }
}
