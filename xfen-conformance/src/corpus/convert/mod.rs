//! From the keys of a vector to its meaning and back: which keys belong together, and what their values may be.

use std::str::FromStr;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use xfen_core::{CastlingRight, CastlingSide, CastlingType, Color, Profile, Span, Square, Verdict};

mod game;
mod moves;

use super::raw::{Ordered, RawDeviation, RawError, RawExpect, RawReading, RawResult, RawRight, RawVector, RawVerdict};
use super::vector::{
    Expect, ExpectedDeviation, ExpectedError, ExpectedMeaning, Reading, ReadingAnswer, ReadingMeaning, Vector,
};
use crate::protocol::{Input, Task};

/// The longest input that a repetition may make, in bytes; half the longest line of the protocol.
const LONGEST_INPUT: usize = 1 << 19;

/// What is wrong with a vector, by the key at which it is wrong.
#[derive(Debug, Default)]
pub(super) struct Complaints(pub(super) Vec<(&'static str, String)>);

impl Complaints {
    pub(super) fn add(&mut self, key: &'static str, message: impl Into<String>) {
        self.0.push((key, message.into()));
    }

    /// The value of a key that must be there; its default and a complaint if it is not.
    fn required<T: Default>(&mut self, key: &'static str, value: Option<T>) -> T {
        if value.is_none() {
            self.add("expect", format!("`{key}` is missing: write it, an accepted input always has it"));
        }
        value.unwrap_or_default()
    }

    /// The value that a text names; a complaint with what would be one if it names none.
    fn parsed<T: FromStr<Err: ToString>>(&mut self, key: &'static str, text: &str) -> Option<T> {
        text.parse().map_err(|error: T::Err| self.add(key, format!("`{text}`: {}", error.to_string()))).ok()
    }

    /// The one of several values that a text names.
    fn one_of<T: Copy + ToString>(&mut self, key: &'static str, all: &[T], text: &str) -> Option<T> {
        let found = all.iter().copied().find(|value| value.to_string() == text);
        if found.is_none() {
            let names: Vec<String> = all.iter().map(ToString::to_string).collect();
            self.add(key, format!("`{text}` is no value of `{key}`: write one of {}", names.join(", ")));
        }
        found
    }
}

/// The vector that these keys describe; the complaints say why it is not to be trusted if there are any.
pub(super) fn to_vector(raw: RawVector, area: &str, complaints: &mut Complaints) -> Vector {
    let input = to_input(&raw, complaints);
    let task = moves::to_task(&raw, complaints);
    let readings = raw.readings.0.into_iter().map(|(name, reading)| to_reading(name, reading, complaints)).collect();
    let profile = raw.profile.and_then(|text| complaints.one_of("profile", &Profile::ALL, &text)).unwrap_or_default();
    Vector {
        id: raw.id,
        rev: raw.rev,
        area: area.to_owned(),
        about: raw.about,
        rules: raw.rules,
        several: raw.several,
        expect: match &task {
            Some(task) => to_expect(raw.expect, task, complaints),
            // What an operation expects that does not exist, nobody can say.
            None => Expect::Invalid { errors: Vec::new(), deviations: Vec::new() },
        },
        task: task.unwrap_or(Task::Read),
        input,
        profile,
        readings,
        nearest: raw.nearest,
        repaired: raw.repaired,
        repairs: to_deviations(raw.repairs, "repairs", complaints),
        source: raw.source,
    }
}

/// The keys of a vector, as they stand in the JSON export.
pub(super) fn from_vector(vector: &Vector) -> RawVector {
    let (input, input_b64) = match &vector.input {
        Input::Text(text) => (Some(text.clone()), None),
        Input::Bytes(bytes) => (None, Some(BASE64.encode(bytes))),
    };
    let (notation, moves, depth) = match &vector.task {
        Task::Read | Task::ReadUrl | Task::Game => (None, None, None),
        Task::Play { notation, moves } => (Some(notation.to_string()), Some(moves.clone()), None),
        Task::Perft { depth } => (None, None, Some(*depth)),
    };
    RawVector {
        id: vector.id.clone(),
        rev: vector.rev,
        area: Some(vector.area.clone()),
        about: vector.about.clone(),
        status: None,
        rules: vector.rules.clone(),
        several: vector.several,
        op: vector.task.op().name().to_owned(),
        input,
        input_b64,
        input_repeat: None,
        notation,
        moves,
        depth,
        profile: (vector.profile != Profile::Any).then(|| vector.profile.to_string()),
        expect: from_expect(&vector.expect),
        readings: Ordered(vector.readings.iter().map(from_reading).collect()),
        nearest: vector.nearest.clone(),
        repaired: vector.repaired.clone(),
        repairs: from_deviations(&vector.repairs),
        source: vector.source.clone(),
    }
}

fn to_input(raw: &RawVector, complaints: &mut Complaints) -> Input {
    match (&raw.input, &raw.input_b64, &raw.input_repeat) {
        (Some(text), None, None) => return Input::Text(text.clone()),
        (None, None, Some(repeat)) => match repeat.text.len().checked_mul(repeat.times) {
            Some(length) if length <= LONGEST_INPUT => return Input::Text(repeat.text.repeat(repeat.times)),
            _ => complaints.add("input_repeat", format!("the input is longer than {LONGEST_INPUT} bytes: repeat less")),
        },
        (None, Some(encoded), None) => match BASE64.decode(encoded) {
            Ok(bytes) if std::str::from_utf8(&bytes).is_ok() => {
                complaints.add("input_b64", "these bytes are UTF-8: write them as `input: \"…\"`, which can be read");
            }
            Ok(bytes) => return Input::Bytes(bytes),
            Err(error) => complaints.add("input_b64", format!("not base64 with padding: {error}")),
        },
        _ => complaints.add("input", "write exactly one of `input`, `input_b64` and `input_repeat`"),
    }
    Input::Text(String::new())
}

fn to_expect(raw: RawExpect, task: &Task, complaints: &mut Complaints) -> Expect {
    let verdict = raw.verdict;
    let expect = match (task, verdict) {
        (Task::Game, _) => game::to_expect(raw, complaints),
        (Task::Play { .. } | Task::Perft { .. }, _) => moves::to_expect(raw, task, complaints),
        (_, RawVerdict::Invalid) => to_invalid(raw, complaints),
        (_, RawVerdict::Canonical | RawVerdict::Deviant) => to_accepted(raw, complaints),
    };
    let follows = expect.verdict();
    if from_verdict(follows) != verdict {
        let problem = match verdict {
            RawVerdict::Canonical => "a canonical vector has no deviations: drop them, or write `verdict: deviant`",
            RawVerdict::Deviant => "a deviant vector lists its deviations: add them, or write `verdict: canonical`",
            RawVerdict::Invalid => "an invalid vector has an error: add it, or write another verdict",
        };
        complaints.add("verdict", problem);
    }
    expect
}

/// The keys that only the meaning of an accepted line has, of those that are given.
fn meaning_keys(raw: &RawExpect) -> impl Iterator<Item = &'static str> {
    let keys = [
        ("legal", raw.legal.is_some()),
        ("illegal", !raw.illegal.is_empty()),
        ("lints", !raw.lints.is_empty()),
        ("castling", raw.castling.is_some()),
        ("type", raw.castling_type.is_some()),
        ("ep", raw.ep.is_some()),
        ("double_push", raw.double_push.is_some()),
        ("ep_legal", raw.ep_legal.is_some()),
        ("halfmove", raw.halfmove.is_some()),
        ("fullmove", raw.fullmove.is_some()),
        ("xfen", raw.xfen.is_some()),
        ("shredder", raw.shredder.is_some()),
        ("fen", raw.fen.is_some()),
    ];
    keys.into_iter().filter(|(_, given)| *given).map(|(key, _)| key)
}

/// A line that is read has none of the keys of moves.
fn no_moves(raw: &RawExpect, complaints: &mut Complaints) {
    for (key, given, op) in [("after", raw.after.is_some(), "play"), ("nodes", raw.nodes.is_some(), "perft")]
        .into_iter()
        .chain(game::keys(raw).map(|key| (key, true, "game")))
    {
        if given {
            complaints.add(key, format!("`{key}` belongs to `op: {op}`: drop it"));
        }
    }
}

fn to_invalid(raw: RawExpect, complaints: &mut Complaints) -> Expect {
    no_moves(&raw, complaints);
    for key in meaning_keys(&raw) {
        complaints.add(key, format!("an invalid input has no meaning: drop `{key}`"));
    }
    if raw.errors.is_empty() {
        complaints.add("expect", "`errors` is missing: an invalid vector lists its errors");
    }
    let errors = to_errors(raw.errors, complaints);
    Expect::Invalid { errors, deviations: to_deviations(raw.deviations, "deviations", complaints) }
}

fn to_accepted(raw: RawExpect, complaints: &mut Complaints) -> Expect {
    no_moves(&raw, complaints);
    if !raw.errors.is_empty() {
        complaints.add("errors", "an accepted input has no errors: drop them, or write `verdict: invalid`");
    }
    match (raw.legal, raw.illegal.is_empty()) {
        (Some(true), true) | (None, false) => {}
        (Some(false), _) => complaints.add("legal", "for an illegal position write `illegal: [rules]` instead"),
        _ => complaints.add("legal", "write exactly one of `legal: true` and `illegal: [rules]`"),
    }
    let castling = to_rights(complaints.required("castling", raw.castling), complaints);
    if castling.is_empty() == raw.castling_type.is_some() {
        complaints.add("type", "`type` is written if, and only if, there are castling rights");
    }
    let castling_type = raw.castling_type.and_then(|text| to_castling_type(&text, complaints)).unwrap_or_default();
    let ep = complaints.required("ep", raw.ep).and_then(|text| complaints.parsed("ep", &text));
    let double_push = raw.double_push.and_then(|text| complaints.parsed("double_push", &text));
    if ep.is_some() && double_push.is_some() {
        complaints.add("double_push", "`double_push` is written only for a push that `ep` does not name");
    }
    let ep_legal = raw.ep_legal.map(|square| square.and_then(|text| complaints.parsed("ep_legal", &text)));
    if ep_legal.is_some_and(|square| ep.is_none() || square.is_some() && square != ep) {
        complaints.add("ep_legal", "`ep_legal` is written only where `ep` names a square: it is that square or null");
    }
    Expect::Accepted(ExpectedMeaning {
        illegal: raw.illegal,
        lints: raw.lints,
        castling,
        castling_type,
        ep,
        double_push,
        ep_legal,
        halfmove: complaints.required("halfmove", raw.halfmove),
        fullmove: complaints.required("fullmove", raw.fullmove),
        xfen: complaints.required("xfen", raw.xfen),
        shredder: complaints.required("shredder", raw.shredder),
        fen: complaints.required("fen", raw.fen),
        deviations: to_deviations(raw.deviations, "deviations", complaints),
    })
}

fn to_reading(name: String, raw: RawReading, complaints: &mut Complaints) -> Reading {
    let castling = raw.castling.map(|rights| to_rights(rights, complaints));
    let castling_type = raw.castling_type.and_then(|text| to_castling_type(&text, complaints));
    let ep = raw.ep.map(|square| square.and_then(|text| complaints.parsed("readings", &text)));
    let meaning =
        ReadingMeaning { castling, castling_type, ep, halfmove: raw.halfmove, fullmove: raw.fullmove, xfen: raw.xfen };
    let answer = match raw.result {
        RawResult::Accepted => ReadingAnswer::Accepted(meaning),
        RawResult::Rejected => {
            if meaning != ReadingMeaning::default() {
                let problem = format!("reading `{name}` rejects the input: it has no key but `result`");
                complaints.add("readings", problem);
            }
            ReadingAnswer::Rejected
        }
    };
    Reading { name, answer }
}

fn to_rights(raw: Vec<RawRight>, complaints: &mut Complaints) -> Vec<CastlingRight> {
    raw.into_iter().filter_map(|right| to_right(&right, complaints)).collect()
}

fn to_right(raw: &RawRight, complaints: &mut Complaints) -> Option<CastlingRight> {
    let color = complaints.one_of("castling", &Color::ALL, &raw.color);
    let [king, rook, king_to, rook_to] =
        [&raw.king, &raw.rook, &raw.king_to, &raw.rook_to].map(|text| complaints.parsed::<Square>("castling", text));
    let (king, rook) = (king?, rook?);
    let side = CastlingSide::of_rook(king.file(), rook.file());
    if side.is_none() {
        complaints.add("castling", format!("king {king} and rook {rook} share a file: no such right exists"));
    }
    Some(CastlingRight { color: color?, side: side?, king, rook, king_to: king_to?, rook_to: rook_to? })
}

fn to_castling_type(text: &str, complaints: &mut Complaints) -> Option<CastlingType> {
    complaints.one_of("type", &CastlingType::ALL, text)
}

fn to_errors(raw: Vec<RawError>, complaints: &mut Complaints) -> Vec<ExpectedError> {
    raw.into_iter()
        .map(|RawError { rule, span, ply }| ExpectedError { rule, span: to_span(span, ply, "errors", complaints) })
        .collect()
}

fn to_deviations(raw: Vec<RawDeviation>, key: &'static str, complaints: &mut Complaints) -> Vec<ExpectedDeviation> {
    raw.into_iter()
        .map(|RawDeviation { rule, span, ply, replace }| {
            let span = to_span(span, ply, key, complaints);
            ExpectedDeviation { rule, span, replace }
        })
        .collect()
}

fn from_deviations(deviations: &[ExpectedDeviation]) -> Vec<RawDeviation> {
    deviations
        .iter()
        .map(|deviation| RawDeviation {
            rule: deviation.rule.clone(),
            span: Some([deviation.span.start, deviation.span.end]),
            ply: None,
            replace: deviation.replace.clone(),
        })
        .collect()
}

/// The span of a report on a line, which has no ply.
fn to_span(span: Option<[usize; 2]>, ply: Option<usize>, key: &'static str, complaints: &mut Complaints) -> Span {
    match (span, ply) {
        (Some([start, end]), None) => Span::new(start, end),
        _ => {
            complaints.add(key, "a report on a line has a `span`, and no `ply`");
            Span::new(0, 0)
        }
    }
}

fn from_expect(expect: &Expect) -> RawExpect {
    let errors = expect
        .errors()
        .iter()
        .map(|error| RawError { rule: error.rule.clone(), span: Some([error.span.start, error.span.end]), ply: None })
        .collect();
    let mut raw = RawExpect {
        verdict: from_verdict(expect.verdict()),
        legal: None,
        illegal: expect.illegal().to_vec(),
        lints: expect.lints().to_vec(),
        castling: None,
        castling_type: None,
        ep: None,
        double_push: None,
        ep_legal: None,
        halfmove: None,
        fullmove: None,
        xfen: None,
        shredder: None,
        fen: None,
        errors,
        deviations: from_deviations(expect.deviations()),
        after: None,
        nodes: None,
        kind: None,
        start: None,
        plies: None,
        last: None,
        faults: Vec::new(),
    };
    moves::from_expect(expect, &mut raw);
    game::from_expect(expect, &mut raw);
    if let Expect::Accepted(meaning) = expect {
        raw.legal = meaning.illegal.is_empty().then_some(true);
        raw.castling = Some(meaning.castling.iter().map(from_right).collect());
        raw.castling_type = (!meaning.castling.is_empty()).then(|| meaning.castling_type.to_string());
        raw.ep = Some(meaning.ep.map(|square| square.to_string()));
        raw.double_push = meaning.double_push.map(|square| square.to_string());
        raw.ep_legal = meaning.ep_legal.map(|legal| legal.map(|square| square.to_string()));
        raw.halfmove = Some(meaning.halfmove);
        raw.fullmove = Some(meaning.fullmove);
        raw.xfen = Some(meaning.xfen.clone());
        raw.shredder = Some(meaning.shredder.clone());
        raw.fen = Some(meaning.fen.clone());
    }
    raw
}

fn from_reading(reading: &Reading) -> (String, RawReading) {
    let (result, meaning) = match &reading.answer {
        ReadingAnswer::Rejected => (RawResult::Rejected, &ReadingMeaning::default()),
        ReadingAnswer::Accepted(meaning) => (RawResult::Accepted, meaning),
    };
    let raw = RawReading {
        result,
        castling: meaning.castling.as_ref().map(|rights| rights.iter().map(from_right).collect()),
        castling_type: meaning.castling_type.map(|castling_type| castling_type.to_string()),
        ep: meaning.ep.map(|square| square.map(|square| square.to_string())),
        halfmove: meaning.halfmove,
        fullmove: meaning.fullmove,
        xfen: meaning.xfen.clone(),
    };
    (reading.name.clone(), raw)
}

fn from_right(right: &CastlingRight) -> RawRight {
    RawRight {
        color: right.color.to_string(),
        king: right.king.to_string(),
        rook: right.rook.to_string(),
        king_to: right.king_to.to_string(),
        rook_to: right.rook_to.to_string(),
    }
}

fn from_verdict(verdict: Verdict) -> RawVerdict {
    match verdict {
        Verdict::Canonical => RawVerdict::Canonical,
        Verdict::Deviant => RawVerdict::Deviant,
        Verdict::Invalid => RawVerdict::Invalid,
    }
}
