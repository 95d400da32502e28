//! Vectors that are games.

use xfen_conformance::corpus::{ExpectedGame, Vector};
use xfen_core::pgn::{End, Fault, Head, Moves, Reader, Visitor};
use xfen_core::{EpMode, Position};

use super::{Differences, or_none};

/// What is said about the game, with the places of all faults; and the same if it comes byte by byte.
pub(super) fn check(vector: &Vector, expected: &ExpectedGame) -> Result<(), String> {
    let whole = read(vector.input_bytes().chunks(vector.input_bytes().len().max(1)))?;
    let mut differences = Differences::default();
    differences.list("kind", [expected.kind], whole.kinds.iter().copied());
    differences.value("start", or_none(expected.start.as_deref()), or_none(whole.start.as_deref()));
    differences.value("plies", expected.plies, whole.plies);
    let fault = |rule: &str, severity: &str, line: u64, column: u64| format!("{severity} {rule} at {line}:{column}");
    differences.list(
        "faults",
        expected.faults.iter().map(|seen| fault(&seen.rule, seen.severity.name(), seen.line, seen.column)),
        whole
            .faults
            .iter()
            .map(|seen| fault(seen.rule().id(), seen.severity().name(), seen.place.line, seen.place.column)),
    );
    match (&expected.last, &whole.last) {
        (Some(expected), Some(seen)) => {
            let setup = seen.setup();
            differences.value("last xfen", &expected.xfen, &setup.to_xfen());
            differences.value("last shredder", &expected.shredder, &setup.to_shredder());
            let fen = setup.to_fen(EpMode::Always).ok();
            differences.value("last fen", or_none(expected.fen.as_deref()), or_none(fen));
            let push = setup.double_push().map(|push| push.target());
            differences.value("last push", or_none(expected.double_push.or(setup.ep_target())), or_none(push));
        }
        (expected, seen) => differences.value("has a last position", expected.is_some(), seen.is_some()),
    }
    let in_bytes = read(vector.input_bytes().chunks(1))?;
    if in_bytes.faults != whole.faults || in_bytes.last != whole.last {
        differences.0.push("byte by byte it is another game".to_owned());
    }
    if differences.0.is_empty() { Ok(()) } else { Err(differences.0.join("\n")) }
}

#[derive(Default)]
struct Seen {
    kinds: Vec<xfen_core::pgn::Kind>,
    start: Option<String>,
    plies: u64,
    last: Option<Position>,
    faults: Vec<Fault>,
}

fn read<'p>(pieces: impl Iterator<Item = &'p [u8]>) -> Result<Seen, String> {
    let mut seen = Seen::default();
    let mut reader = Reader::new();
    for piece in pieces {
        reader.feed(piece, &mut seen).map_err(|not_pgn| not_pgn.to_string())?;
    }
    reader.finish(&mut seen);
    seen.faults.sort_by_key(|fault| fault.place.offset);
    Ok(seen)
}

impl Visitor for Seen {
    fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    fn head(&mut self, head: &Head) -> Moves {
        self.kinds.push(head.kind);
        self.start = head.start.as_ref().ok().map(|start| start.position.to_string());
        Moves::Replay
    }

    fn end(&mut self, end: &End<'_>) {
        self.plies = end.played.into();
        self.last = end.position.cloned();
    }
}
