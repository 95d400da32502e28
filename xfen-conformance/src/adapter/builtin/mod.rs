//! The reference as an adapter: what `xfen-core` makes of a case, without a process between.

mod game;

use xfen_core::{
    BoardSize, CastlingType, Deviation, Diagnostic, EpMode, Error, Illegal, MoveNotation, NotPlayable, Position,
    Profile, ReadOptions, Setup,
};

use super::{Adapter, AdapterError, Response};
use crate::men;
use crate::protocol::{
    AnswerBody, Case, Hello, Observable, Observation, ObservedRight, Op, PROTOCOL, ReportedDeviation, ReportedError,
    Task,
};

/// The reference: `xfen-core` of the version that this crate is built with.
#[derive(Debug, Clone, Copy, Default)]
pub struct Builtin;

impl Adapter for Builtin {
    fn hello(&mut self) -> Result<Hello, AdapterError> {
        Ok(hello())
    }

    fn run(&mut self, case: &Case) -> Result<Response, AdapterError> {
        Ok(Response::Answered(answer(case)))
    }
}

/// How the reference introduces itself.
pub fn hello() -> Hello {
    Hello {
        protocol: PROTOCOL,
        name: "xfen".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        language: "Rust".to_owned(),
        boards: BoardSize::ALL.into(),
        profiles: vec![Profile::Traditional, Profile::Chess960, Profile::Capablanca],
        types: CastlingType::ALL.into(),
        ops: Op::ALL.into(),
        observes: Observable::ALL.into(),
    }
}

/// What the reference answers to a case.
pub fn answer(case: &Case) -> AnswerBody {
    if case.task == Task::Game {
        return game::answer(case.input.as_bytes());
    }
    let options = ReadOptions::new(case.policy.unwrap_or_default(), case.profile.unwrap_or_default());
    let accepted = match case.task.read(case.input.as_bytes(), options) {
        Ok(accepted) => accepted,
        Err(refused) => {
            let errors = refused.errors.iter().map(reported_error).collect();
            let deviations = refused.deviations.iter().map(reported_deviation).collect();
            return AnswerBody::Rejected { message: Some(refused.to_string()), errors, deviations };
        }
    };
    let of_line: Vec<ReportedDeviation> = accepted.deviations.iter().map(reported_deviation).collect();
    let position = |setup: Setup| Position::new(setup).map_err(not_playable);
    let answer = match &case.task {
        Task::Read | Task::ReadUrl | Task::Game => {
            return AnswerBody::Accepted(observe(&accepted.setup, &accepted.deviations));
        }
        Task::Perft { depth } if *depth > DEEPEST_PERFT => {
            let message = Some(format!("the reference counts to a depth of {DEEPEST_PERFT}"));
            return AnswerBody::Unsupported { message };
        }
        Task::Play { notation, moves } => position(accepted.setup).and_then(|start| play(&start, *notation, moves)),
        Task::Perft { depth } => position(accepted.setup)
            .map(|start| Observation { nodes: Some(start.perft(*depth)), ..Observation::default() }),
    };
    match answer {
        Ok(mut seen) => {
            seen.deviations.splice(0..0, of_line);
            AnswerBody::Accepted(seen)
        }
        Err(Unplayable { message, errors }) => {
            AnswerBody::Rejected { message: Some(message), errors, deviations: of_line }
        }
    }
}

/// How deep the reference counts when it is asked as an adapter: more would take minutes.
const DEEPEST_PERFT: u8 = 6;

/// A line that is read, and nothing can be played from it, or not what is asked.
struct Unplayable {
    message: String,
    errors: Vec<ReportedError>,
}

/// What the reference observes after each move.
fn play(start: &Position, notation: MoveNotation, moves: &[String]) -> Result<Observation, Unplayable> {
    let line = start.replay(moves.iter().map(String::as_str), notation).map_err(|refused| Unplayable {
        message: refused.to_string(),
        errors: vec![ReportedError {
            rule: refused.reason.rule().id().to_owned(),
            span: None,
            ply: Some(refused.ply),
            message: Some(refused.reason.to_string()),
        }],
    })?;
    let deviations = line.iter().enumerate().filter_map(|(index, ply)| {
        let deviation = ply.read.deviation.as_ref()?;
        Some(ReportedDeviation {
            rule: deviation.rule.id().to_owned(),
            span: None,
            ply: Some(index + 1),
            replace: Some(deviation.replacement.clone()),
        })
    });
    Ok(Observation {
        deviations: deviations.collect(),
        after: Some(line.iter().map(|ply| observe(ply.after.setup(), &[])).collect()),
        ..Observation::default()
    })
}

fn not_playable(refused: NotPlayable) -> Unplayable {
    let error = |reason: &Illegal| ReportedError {
        rule: reason.rule().id().to_owned(),
        span: None,
        ply: None,
        message: Some(reason.to_string()),
    };
    Unplayable { message: refused.to_string(), errors: refused.reasons.iter().map(error).collect() }
}

fn observe(setup: &Setup, deviations: &[Deviation]) -> Observation {
    let xfen = setup.to_xfen();
    Observation {
        pieces: Some(men::ranks(setup.board())),
        turn: Some(setup.turn().to_string()),
        castling: Some(castling(setup)),
        castling_type: Some(setup.castling().castling_type().to_string()),
        ep: Some(setup.ep_target().map(|square| square.to_string())),
        halfmove: Some(setup.halfmove_clock().into()),
        fullmove: Some(setup.fullmove_number().get().into()),
        legal: Some(setup.illegal().is_empty()),
        lints: lints(setup),
        text: Some(xfen.clone()),
        xfen: Some(xfen),
        shredder: Some(setup.to_shredder()),
        fen: Some(setup.to_fen(EpMode::Always).ok()),
        deviations: deviations.iter().map(reported_deviation).collect(),
        ..Observation::default()
    }
}

/// The rules of the lints, each once.
fn lints(setup: &Setup) -> Vec<String> {
    let mut rules: Vec<String> = setup.lints().iter().map(|lint| lint.rule().id().to_owned()).collect();
    rules.dedup();
    rules
}

fn castling(setup: &Setup) -> Vec<ObservedRight> {
    let observed = setup.castling_rights().map(|right| ObservedRight {
        color: right.color.to_string(),
        king: right.king.to_string(),
        rook: right.rook.to_string(),
        king_to: Some(right.king_to.to_string()),
        rook_to: Some(right.rook_to.to_string()),
    });
    observed.collect()
}

fn reported_error(error: &Error) -> ReportedError {
    ReportedError {
        rule: error.rule().id().to_owned(),
        span: Some([error.span.start, error.span.end]),
        ply: None,
        message: Some(error.to_string()),
    }
}

fn reported_deviation(deviation: &Deviation) -> ReportedDeviation {
    ReportedDeviation {
        rule: deviation.rule().id().to_owned(),
        span: Some([deviation.span.start, deviation.span.end]),
        ply: None,
        replace: Some(deviation.replacement.clone()),
    }
}

#[cfg(test)]
mod tests {
    use xfen_core::Policy;

    use super::*;

    fn json(case: &Case) -> String {
        serde_json::to_string(&answer(case)).expect("an answer is JSON")
    }

    #[test]
    fn an_accepted_answer_has_every_key() {
        let answer = json(&Case::read(b"4k3/8/8/8/8/8/8/4KRR1 w F - 3"));
        let expected = concat!(
            r#"{"result":"accepted","#,
            r#""pieces":["....k...","........","........","........","........","........","........","....KRR."],"#,
            r#""turn":"white","#,
            r#""castling":[{"color":"white","king":"e1","rook":"f1","king_to":"g1","rook_to":"f1"}],"#,
            r#""type":"standard","ep":null,"halfmove":3,"fullmove":1,"legal":true,"lints":["position.clock"],"#,
            r#""text":"4k3/8/8/8/8/8/8/4KRR1 w F - 3 1","xfen":"4k3/8/8/8/8/8/8/4KRR1 w F - 3 1","#,
            r#""shredder":"4k3/8/8/8/8/8/8/4KRR1 w F - 3 1","fen":null,"#,
            r#""deviations":[{"rule":"shape.fields","span":[29,29],"replace":" 1"}]}"#
        );
        assert_eq!(answer, expected);
    }

    #[test]
    fn what_is_promised_is_held() {
        let AnswerBody::Accepted(seen) = answer(&Case::read(b"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1")) else {
            panic!("a plain position is accepted")
        };
        assert_eq!(seen.check(&hello(), &Task::Read), Ok(()));
        assert_eq!((seen.ep, seen.xfen.as_deref()), (Some(None), Some("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1")));
        assert_eq!(seen.fen, Some(Some("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1".to_owned())));
    }

    #[test]
    fn a_rejected_answer_names_rules() {
        let AnswerBody::Rejected { errors, deviations, .. } = answer(&Case::read(b"4k3/8/8/8/8/8/8/4K3 W K - 0 1"))
        else {
            panic!("a right without a rook is refused")
        };
        assert_eq!((errors[0].rule.as_str(), errors[0].span), ("castling.needs-rook", Some([22, 23])));
        assert_eq!((deviations[0].rule.as_str(), deviations[0].replace.as_deref()), ("turn.letter", Some("w")));
    }

    #[test]
    fn a_request_may_ask_for_a_policy() {
        let asked = |policy: Policy| json(&Case { policy: Some(policy), ..Case::read(b"4k3/8/8/8/8/8/8/4K3 w - - 0") });
        assert!(asked(Policy::Compatible).starts_with(r#"{"result":"accepted""#));
        assert!(asked(Policy::Strict).starts_with(r#"{"result":"rejected""#));
        let repaired = json(&Case { policy: Some(Policy::Repair), ..Case::read(b"4k3/8/8/8/8/8/8/4K3 w K - 0 1") });
        assert!(repaired.contains(r#""deviations":[{"rule":"castling.needs-rook","span":[22,23],"#), "{repaired}");
    }

    #[test]
    fn a_request_may_ask_for_the_form_for_addresses() {
        let form = Case { task: Task::ReadUrl, ..Case::read(b"4k3/8/8/8/8/8/8/4K3_w_-_-_0+1") };
        let answer = json(&form);
        assert!(answer.contains(r#""deviations":[{"rule":"shape.spaces","span":[27,28],"replace":"_"}]"#), "{answer}");
        assert!(json(&Case { task: Task::Read, ..form }).starts_with(r#"{"result":"rejected""#));
    }

    #[test]
    fn moves_are_played_and_counted() {
        let castling = b"4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        let play = |moves: &[&str]| {
            let moves = moves.iter().map(|text| (*text).to_owned()).collect();
            answer(&Case { task: Task::Play { notation: MoveNotation::Uci, moves }, ..Case::read(castling) })
        };
        let AnswerBody::Accepted(seen) = play(&["e1g1", "e8e7"]) else { panic!("both are legal") };
        let two = Task::Play { notation: MoveNotation::Uci, moves: vec![String::new(); 2] };
        assert_eq!(seen.check(&hello(), &two), Ok(()));
        assert_eq!(seen.deviations[0].replace.as_deref(), Some("e1h1"));
        assert_eq!((seen.deviations[0].rule.as_str(), seen.deviations[0].ply), ("moves.uci", Some(1)));
        let after: Vec<_> = seen.after.iter().flatten().map(|seen| seen.xfen.clone().expect("it is written")).collect();
        assert_eq!(after, ["4k3/8/8/8/8/8/8/5RK1 b - - 1 1", "8/4k3/8/8/8/8/8/5RK1 w - - 2 2"]);
        let AnswerBody::Rejected { errors, message, .. } = play(&["e1h1", "e8f8"]) else { panic!("f8 is attacked") };
        assert_eq!((errors[0].rule.as_str(), errors[0].ply), ("moves.legal", Some(2)));
        assert!(message.is_some_and(|message| message.contains("`e8d7`, `e8d8`, `e8e7`")));

        let line = Case {
            task: Task::Perft { depth: 1 },
            policy: Some(Policy::Repair),
            ..Case::read(b"4k3/8/8/8/8/8/8/4K2R W KQ - 0 1")
        };
        let counted = json(&line);
        assert!(
            counted.starts_with(r#"{"result":"accepted","deviations":[{"rule":"turn.letter","span":[21,22],"#),
            "{counted}"
        );
        assert!(
            counted.contains(r#"{"rule":"castling.needs-rook","span":[24,25],"replace":""}],"nodes":15}"#),
            "{counted}"
        );

        let count = |depth| json(&Case { task: Task::Perft { depth }, ..Case::read(castling) });
        assert_eq!(count(0), r#"{"result":"accepted","nodes":1}"#);
        assert_eq!(count(1), r#"{"result":"accepted","nodes":15}"#);
        assert!(count(7).starts_with(r#"{"result":"unsupported""#));
        let illegal = Case { task: Task::Perft { depth: 1 }, ..Case::read(b"4k3/8/8/8/8/8/8/4K3 w - - 0 1") };
        assert!(json(&illegal).starts_with(r#"{"result":"accepted""#));
        let illegal = Case { task: Task::Perft { depth: 1 }, ..Case::read(b"4k2R/8/8/8/8/8/8/4K3 w - - 0 1") };
        assert!(json(&illegal).contains(r#""errors":[{"rule":"position.check","message":"#), "{}", json(&illegal));
    }

    #[test]
    fn a_request_may_name_a_profile() {
        let asked =
            |profile: Profile| json(&Case { profile: Some(profile), ..Case::read(b"4k3/8/8/8/8/8/8/4KRR1 w F - 0 1") });
        assert!(asked(Profile::Any).starts_with(r#"{"result":"accepted""#));
        assert!(asked(Profile::Chess960).starts_with(r#"{"result":"accepted""#));
        assert!(asked(Profile::Traditional).contains(r#""errors":[{"rule":"profile.fits","span":[24,25],"#));
    }
}
