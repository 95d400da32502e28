//! The second reader as an adapter, in this process.

use xfen_core::{BoardSize, CastlingType, Profile};

use super::games;
use super::list::Mutant;
use super::position::{Position, Right, home_rank, name};
use super::reader::{Faults, Reader};
use crate::adapter::{Adapter, AdapterError, Response};
use crate::protocol::{
    AnswerBody, Case, Hello, Observable, Observation, ObservedRight, Op, PROTOCOL, ReportedDeviation, ReportedError,
    Task,
};

/// A second reader and writer of X-FEN, apart from the reference, as it should be or with one mistake.
///
/// It reads lines, plays moves and counts up to [`MOST_NODES`](Self::MOST_NODES) of them with code of its own. Games
/// are read by the reference, before which a mutant of games alters the text, or behind which it alters the answer.
#[derive(Debug, Clone, Copy)]
pub struct SecondReader {
    reader: Reader,
}

impl SecondReader {
    /// How many moves are counted before it says that they are too many.
    pub const MOST_NODES: u64 = 2000;

    /// The reader with this mistake, or without any.
    pub fn new(mutant: Option<Mutant>) -> Self {
        Self { reader: Reader { mutant } }
    }

    /// How it introduces itself.
    pub(super) fn introduction() -> Hello {
        Hello {
            protocol: PROTOCOL,
            name: "second reader".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            language: "Rust".to_owned(),
            boards: BoardSize::ALL.into(),
            profiles: vec![Profile::Traditional, Profile::Chess960, Profile::Capablanca],
            types: CastlingType::ALL.into(),
            ops: vec![Op::Read, Op::Play, Op::Perft, Op::Game],
            observes: Observable::ALL.into_iter().filter(|observable| *observable != Observable::Text).collect(),
        }
    }

    /// What it answers to a case.
    pub(super) fn answer(self, case: &Case) -> AnswerBody {
        let reader = self.reader;
        match case.task {
            Task::Game => return games::answer(reader, case),
            Task::ReadUrl => return AnswerBody::Unsupported { message: None },
            Task::Read | Task::Play { .. } | Task::Perft { .. } => {}
        }
        let read = reader.read(case.input.as_bytes(), case.profile.unwrap_or(Profile::Any));
        let (position, faults) = match read {
            Ok(read) => read,
            Err(Faults { errors, deviations }) => return AnswerBody::Rejected { message: None, errors, deviations },
        };
        match &case.task {
            Task::Read => {
                let seen = self.observe(&position);
                AnswerBody::Accepted(Observation { deviations: faults.deviations, ..seen })
            }
            Task::Play { notation, moves } => {
                let illegal = reader.illegal(&position);
                if !illegal.is_empty() {
                    return not_playable(&illegal);
                }
                let mut position = position;
                let (mut after, mut deviations) = (Vec::new(), Vec::new());
                for (index, text) in moves.iter().enumerate() {
                    let ply = Some(index + 1);
                    let (step, deviation) = match reader.read_move(&position, text, *notation) {
                        Ok(read) => read,
                        Err(_) if reader.is(Mutant::CastlingDropped) && text.contains("O-O") => {
                            after.push(self.observe(&position));
                            continue;
                        }
                        Err(rule) => {
                            let errors = vec![ReportedError { rule: rule.to_owned(), span: None, ply, message: None }];
                            return AnswerBody::Rejected { message: None, errors, deviations: Vec::new() };
                        }
                    };
                    deviations.extend(deviation.map(|(rule, replace)| ReportedDeviation {
                        rule: rule.to_owned(),
                        span: None,
                        ply,
                        replace: Some(replace),
                    }));
                    position = reader.after(&position, step);
                    after.push(self.observe(&position));
                }
                AnswerBody::Accepted(Observation { after: Some(after), deviations, ..Observation::default() })
            }
            Task::Perft { depth } => match reader.illegal(&position) {
                illegal if !illegal.is_empty() => not_playable(&illegal),
                _ => match reader.perft(&position, *depth, &mut { Self::MOST_NODES }) {
                    Some(nodes) => AnswerBody::Accepted(Observation { nodes: Some(nodes), ..Observation::default() }),
                    None => AnswerBody::Unsupported { message: None },
                },
            },
            Task::ReadUrl | Task::Game => AnswerBody::Unsupported { message: None },
        }
    }

    fn observe(self, position: &Position) -> Observation {
        let reader = self.reader;
        Observation {
            pieces: Some(position.board.ranks().map(|rank| rank.iter().collect()).collect()),
            turn: Some(position.turn.to_string()),
            castling: Some(position.rights.iter().map(|right| self.observe_right(position, right)).collect()),
            castling_type: Some(position.castling_type.to_string()),
            ep: Some(reader.ep(position)),
            halfmove: Some(position.halfmove.into()),
            fullmove: Some(position.fullmove.into()),
            legal: Some(reader.illegal(position).is_empty()),
            lints: reader.lints(position).into_iter().map(str::to_owned).collect(),
            xfen: Some(reader.xfen(position)),
            shredder: Some(reader.shredder(position)),
            fen: Some(reader.fen(position)),
            ..Observation::default()
        }
    }

    fn observe_right(self, position: &Position, right: &Right) -> ObservedRight {
        let rank = home_rank(right.color);
        let (king_to, rook_to) = self.reader.targets(position, right);
        ObservedRight {
            color: right.color.to_string(),
            king: name((right.king, rank)),
            rook: name((right.rook, rank)),
            king_to: Some(name((king_to, rank))),
            rook_to: Some(name((rook_to, rank))),
        }
    }
}

impl Adapter for SecondReader {
    fn hello(&mut self) -> Result<Hello, AdapterError> {
        Ok(Self::introduction())
    }

    fn run(&mut self, case: &Case) -> Result<Response, AdapterError> {
        Ok(Response::Answered(self.answer(case)))
    }
}

fn not_playable(illegal: &[&str]) -> AnswerBody {
    let error = |rule: &&str| ReportedError { rule: (*rule).to_owned(), span: None, ply: None, message: None };
    AnswerBody::Rejected { message: None, errors: illegal.iter().map(error).collect(), deviations: Vec::new() }
}
