//! What a vector shows of a rule.

use super::rules::{Kind, RuleEntry};
use super::vector::{Expect, Vector};

impl Vector {
    /// The kinds that the vector shows of one of its rules.
    ///
    /// Of a rule that is reported, a deviant vector shows something only if it expects the report, and an invalid one only
    /// if no other rule has an error, so that its nearest accepted input proves the fault; of a rule that only defines,
    /// whatever the vector is. Moves that are played or counted, and games, show their kind of every rule. A vector with
    /// several faults shows how they meet, and no rule alone.
    pub(crate) fn kinds_shown(&self, rule: &RuleEntry) -> Vec<Kind> {
        if !self.rules.contains(&rule.id) {
            return Vec::new();
        }
        let mut kinds = Vec::new();
        let is_deviation = self.expect.deviation_rules().any(|deviation| *deviation == rule.id);
        match &self.expect {
            Expect::Played { .. } => {
                kinds.push(Kind::Play);
                kinds.extend(is_deviation.then_some(Kind::Deviant));
            }
            Expect::Unplayable { rule: broken, .. } => kinds.extend((*broken == rule.id).then_some(Kind::Invalid)),
            Expect::Nodes(_) => kinds.push(Kind::Perft),
            Expect::Game(_) => {
                let is_error = self.expect.error_rules().any(|error| *error == rule.id);
                kinds.push(Kind::Game);
                kinds.extend(is_deviation.then_some(Kind::Deviant));
                // A game whose FEN can be read, and not be played from.
                let error = if rule.shows.contains(&Kind::Illegal) { Kind::Illegal } else { Kind::Invalid };
                kinds.extend(is_error.then_some(error));
            }
            Expect::Accepted(meaning) if meaning.deviations.is_empty() => kinds.push(Kind::Canonical),
            Expect::Accepted(_) if is_deviation || !rule.reported => kinds.push(Kind::Deviant),
            Expect::Accepted(_) => {}
            Expect::Invalid { errors, .. } => {
                if !self.several && (!rule.reported || errors.iter().all(|error| error.rule == rule.id)) {
                    kinds.push(Kind::Invalid);
                }
            }
        }
        if self.expect.illegal().contains(&rule.id) {
            kinds.push(Kind::Illegal);
        }
        if self.expect.lints().contains(&rule.id) {
            kinds.push(Kind::Lint);
        }
        kinds
    }
}
