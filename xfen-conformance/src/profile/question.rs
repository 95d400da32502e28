//! A question: which vectors decide it, and what an answer to one of them says.

use super::way::{self, RightsWay};
use super::written::{self, WrittenPart};
use crate::corpus::{Expect, Vector};
use crate::glob::Glob;
use crate::outcome::{Count, Outcome};
use crate::protocol::{AnswerBody, Observation};
use crate::results::CaseResult;
use xfen_core::Verdict;

/// Something that programs do in several ways.
#[derive(Debug, Clone, Copy)]
pub struct Question {
    /// Its id.
    pub id: &'static str,
    /// What is asked, in words.
    pub question: &'static str,
    /// Patterns over the ids of vectors and rules; any of them selects a vector.
    pub(super) vectors: &'static [&'static str],
    /// Lists of patterns over the ids of vectors and rules; none of them may fit.
    pub(super) except: &'static [&'static [&'static str]],
    pub(super) asks: Asks,
}

/// The name of the reading that is what the policy `repair` makes of an input.
pub(super) const REPAIR: &str = "repair";

/// How answers are told apart.
#[derive(Debug, Clone, Copy)]
pub(super) enum Asks {
    /// By the reading that they are, in vectors that have several, the first of them of this name.
    Reading {
        first: &'static str,
        /// What the reading `repair` is called here.
        repair: &'static str,
    },
    /// By whether they accept, in vectors of this verdict.
    Verdict(Verdict),
    /// By the castling rights that they have, in accepted vectors.
    Rights,
    /// By a part of the text that they write.
    Written(&'static WrittenPart),
}

impl Question {
    /// Whether it is about a ruling: something on which only this project rules, told by the readings.
    pub fn is_about_a_ruling(&self) -> bool {
        matches!(self.asks, Asks::Reading { .. })
    }

    /// Whether an answer to the vector can tell anything.
    pub fn asks(&self, vector: &Vector) -> bool {
        let fits_any = |patterns: &[&str]| {
            patterns.iter().any(|pattern| pattern.parse::<Glob>().is_ok_and(|glob| glob.selects(vector)))
        };
        if !fits_any(self.vectors) || self.except.iter().any(|patterns| fits_any(patterns)) {
            return false;
        }
        let accepted = || match &vector.expect {
            Expect::Accepted(meaning) => Some(meaning),
            _ => None,
        };
        match self.asks {
            Asks::Reading { first, .. } => has_readings(vector) && vector.readings[0].name == first,
            Asks::Verdict(verdict) => vector.expect.verdict() == verdict && is_about_one(vector),
            Asks::Rights => accepted().is_some() && is_about_one(vector),
            Asks::Written(part) => accepted().is_some_and(|meaning| part.tells_apart(meaning)),
        }
    }

    /// The ways that an answer fits; none if it does not tell. What is beyond the program's reach does not.
    pub(super) fn told(&self, vector: &Vector, result: &CaseResult) -> Option<Vec<String>> {
        let outcome = &result.judgement.outcome;
        if !self.asks(vector) || outcome.counts() == Count::Neither {
            return None;
        }
        let accepted = match (&result.answer, self.asks) {
            (_, Asks::Reading { repair, .. }) => return Some(vec![reading(outcome, repair)]),
            (None, _) => return Some(vec![outcome.word().to_owned()]),
            (Some(AnswerBody::Accepted(seen)), _) => Some(seen),
            (Some(_), _) => None,
        };
        let Expect::Accepted(expected) = &vector.expect else { return verdict(accepted) };
        match self.asks {
            Asks::Rights => {
                let way = accepted.map_or(Some(RightsWay::Reject), |seen| way::rights(seen, expected))?;
                Some(vec![way.word().to_owned()])
            }
            Asks::Written(part) => part.told(written::text(accepted?)?, accepted?, expected),
            Asks::Verdict(_) | Asks::Reading { .. } => verdict(accepted),
        }
    }
}

/// Whether it has readings to tell apart, and is about nothing else.
fn has_readings(vector: &Vector) -> bool {
    vector.rules.len() == 1 && vector.readings.len() > 1
}

/// Whether no more than one rule has something to remark: of several, nobody could tell which one decides.
fn is_about_one(vector: &Vector) -> bool {
    let mut rules = vector.expect.deviation_rules();
    rules.next().is_none_or(|first| rules.all(|rule| rule == first))
}

fn reading(outcome: &Outcome, repair: &str) -> String {
    match outcome {
        Outcome::Reading(name) if name == REPAIR => repair.to_owned(),
        Outcome::Reading(name) => name.clone(),
        other => other.word().to_owned(),
    }
}

#[expect(clippy::unnecessary_wraps, reason = "it stands where others have nothing to tell")]
fn verdict(accepted: Option<&Observation>) -> Option<Vec<String>> {
    Some(vec![if accepted.is_some() { "accept" } else { "reject" }.to_owned()])
}
