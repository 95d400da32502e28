//! The rule that a disagreement about a generated string is about, told from what differs.

use xfen_core::{Rule, Setup};

use crate::corpus::{Corpus, Expect, ExpectedMeaning, Vector};
use crate::judge::wrong_part;
use crate::meaning::Part;
use crate::outcome::Outcome;
use crate::protocol::AnswerBody;
use crate::results::CaseResult;

/// What two disagreements have in common that are of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Way {
    pub(super) outcome: Outcome,
    /// What tells more than the outcome: the wrong part, the rule that an accepted string breaks, how a program ended.
    evidence: String,
}

impl Way {
    pub(super) fn of(vector: &Vector, result: &CaseResult, rule: Option<&str>) -> Self {
        let outcome = result.judgement.outcome.clone();
        let evidence = match outcome {
            Outcome::Misread => format!("{:?}", part(vector, result)),
            Outcome::OverAccept => rule.unwrap_or_default().to_owned(),
            Outcome::Crash => result.judgement.detail.clone(),
            _ => String::new(),
        };
        Self { outcome, evidence }
    }
}

/// The rule that a wrong answer breaks.
pub(super) fn rule(vector: &Vector, result: &CaseResult, corpus: &Corpus) -> Option<String> {
    let first = || vector.rules.first().cloned();
    match (&result.judgement.outcome, &vector.expect) {
        (Outcome::OverAccept, Expect::Invalid { errors, .. }) => {
            let is_judged = |id: &&String| !is_ruling(id, corpus);
            errors.iter().map(|error| &error.rule).find(is_judged).cloned().or_else(first)
        }
        (Outcome::OverAccept, Expect::Accepted(_)) => result.judgement.rule.clone().or_else(first),
        (Outcome::Misread, Expect::Accepted(meaning)) => {
            part(vector, result).and_then(|part| rule_of(part, meaning)).or_else(first)
        }
        _ => first(),
    }
}

/// Whether nothing but a ruling of this project stands behind the rule.
pub(super) fn is_ruling(id: &str, corpus: &Corpus) -> bool {
    corpus.rule(id).is_some_and(crate::corpus::RuleEntry::is_ruling_only)
}

fn part(vector: &Vector, result: &CaseResult) -> Option<Part> {
    match &result.answer {
        Some(AnswerBody::Accepted(seen)) => wrong_part(vector, seen),
        _ => None,
    }
}

/// The rule of the part that differs: that of a deviation there, else the one that the part rests on.
fn rule_of(part: Part, meaning: &ExpectedMeaning) -> Option<String> {
    let setup: Setup = meaning.xfen.parse().ok()?;
    let (area, plain) = match part {
        Part::Text => return None,
        Part::Board => ("placement.", Rule::PlacementWidth),
        Part::Men => ("placement.", Rule::PlacementPieces),
        Part::Turn => ("turn.", Rule::TurnLetter),
        Part::Rights => ("castling.", of_rights(&setup)),
        Part::CastlingType => ("castling.type", Rule::CastlingTypePrefix),
        Part::Ep if meaning.ep.is_none() => ("ep.", Rule::EpCapturer),
        Part::Ep if setup.ep_target_in(xfen_core::EpMode::Legal).is_none() => ("ep.", Rule::EpPseudoLegal),
        Part::Ep => ("ep.", Rule::EpSquare),
        Part::Halfmove => ("counter.digits", Rule::CounterDigits),
        Part::Fullmove => ("counter.", Rule::CounterDigits),
    };
    let deviation = meaning.deviations.iter().find(|deviation| deviation.rule.starts_with(area));
    Some(deviation.map_or_else(|| plain.id().to_owned(), |deviation| deviation.rule.clone()))
}

fn of_rights(setup: &Setup) -> Rule {
    let castling = [Rule::CastlingTypePrefix, Rule::CastlingInnerRook, Rule::CastlingOutermostRook];
    let first = super::expect::rests_on(setup).into_iter().find(|rule| castling.contains(rule));
    first.unwrap_or(Rule::CastlingNone)
}
