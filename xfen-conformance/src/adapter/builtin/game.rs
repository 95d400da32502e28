//! What the reference makes of one game in PGN.

use std::ops::Range;

use xfen_core::pgn::{self, End, Fault, Head, Moves, Reader, Severity, Visitor};

use super::observe;
use crate::protocol::{AnswerBody, Observation, ReportedError};

/// The answer: a game with an error is refused, with all of them.
pub(super) fn answer(text: &[u8]) -> AnswerBody {
    let mut seen = Seen::default();
    let mut reader = Reader::new();
    let games = match reader.feed(text, &mut seen) {
        Ok(()) => reader.finish(&mut seen),
        Err(not_pgn) => return rejected(format!("{not_pgn} ({})", not_pgn.place), Vec::new()),
    };
    seen.faults.sort_by_key(|fault| fault.place.offset);
    let errors: Vec<&Fault> = seen.faults.iter().filter(|fault| fault.severity() == Severity::Error).collect();
    if !errors.is_empty() {
        let words: Vec<String> =
            errors.iter().map(|error| format!("{} at {}: {error}", error.rule(), error.place)).collect();
        return rejected(words.join("\n"), errors.into_iter().map(reported).collect());
    }
    let Some(kind) = seen.kind.filter(|_| games == 1) else {
        return rejected(format!("one game is asked for, and this is {games}"), Vec::new());
    };
    AnswerBody::Accepted(Observation {
        start: seen.start,
        kind: Some(kind.to_string()),
        plies: Some(seen.plies),
        after: Some(seen.last.into_iter().collect()),
        faults: seen.faults.iter().map(|fault| fault.rule().id().to_owned()).collect(),
        ..Observation::default()
    })
}

fn rejected(message: String, errors: Vec<ReportedError>) -> AnswerBody {
    AnswerBody::Rejected { message: Some(message), errors, deviations: Vec::new() }
}

fn reported(error: &Fault) -> ReportedError {
    let Range { start, end } = error.place.offset..error.place.offset + error.len;
    ReportedError {
        rule: error.rule().id().to_owned(),
        span: Some([start as usize, end as usize]),
        ply: error.ply.map(|ply| ply as usize),
        message: Some(error.to_string()),
    }
}

/// What is told of a game.
#[derive(Default)]
struct Seen {
    kind: Option<pgn::Kind>,
    start: Option<String>,
    plies: u64,
    last: Option<Observation>,
    faults: Vec<Fault>,
}

impl Visitor for Seen {
    fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    fn head(&mut self, head: &Head) -> Moves {
        self.kind = Some(head.kind);
        self.start = head.start.as_ref().ok().map(|start| start.position.to_string());
        Moves::Replay
    }

    fn end(&mut self, end: &End<'_>) {
        self.plies = end.played.into();
        self.last = end.position.map(|position| observe(position.setup(), &[]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(text: &str) -> String {
        serde_json::to_string(&answer(text.as_bytes())).expect("an answer is JSON")
    }

    #[test]
    fn a_game_is_told_with_its_end() {
        let text = "[FEN \"4k3/8/8/8/8/8/8/4K1RR w G - 0 1\"]\n\n1. O-O Ke7 *\n";
        let answer = json(text);
        assert!(
            answer.starts_with(
                r#"{"result":"accepted","start":"4k3/8/8/8/8/8/8/4K1RR w G - 0 1","kind":"chess960","plies":2,"#
            ),
            "{answer}"
        );
        assert!(answer.contains(r#""faults":["pgn.setup-pair"],"after":[{"pieces":["#), "{answer}");
        assert!(answer.contains(r#""xfen":"8/4k3/8/8/8/8/8/5RKR w - - 2 2""#), "{answer}");
    }

    #[test]
    fn a_game_with_an_error_is_refused() {
        let answer = json("1. e4 e5 2. Ke3 *\n");
        assert!(answer.starts_with(r#"{"result":"rejected","message":"moves.legal at game 1, line 1, column 13: "#));
        assert!(answer.contains(r#""errors":[{"rule":"moves.legal","span":[12,15],"ply":3,"message":"#), "{answer}");
    }

    #[test]
    fn one_game_is_asked_for() {
        assert!(json("1. e4 * 1. d4 *\n").contains("one game is asked for, and this is 2"));
        assert!(json("").contains("one game is asked for, and this is 0"));
        assert!(json("\0").contains("this is no PGN"));
    }
}
