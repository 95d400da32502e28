//! A vector made on the fly: a string, and what the reference makes of it.

use xfen_core::{BoardSize, CastlingType, Color, Diagnostic as _, EpMode, Profile, ReadOptions, Rule, Setup, read};

use crate::corpus::{Expect, ExpectedDeviation, ExpectedError, ExpectedMeaning, Vector};
use crate::protocol::{Input, Task};

/// The area of such vectors, which no corpus has.
pub(super) const AREA: &str = "random";

/// The vector of an input, as the reference reads it. Its rules are those that its reports name and those that its
/// meaning rests on, the most telling first.
pub(super) fn vector(id: String, about: String, input: &[u8]) -> Vector {
    let (expect, rules) = match read(input, ReadOptions::default()) {
        Ok(accepted) => {
            let setup = &accepted.setup;
            let deviations: Vec<ExpectedDeviation> = accepted.deviations.iter().map(deviation).collect();
            let illegal: Vec<String> = setup.illegal().iter().map(|illegal| illegal.rule().id().to_owned()).collect();
            let reported = deviations.iter().map(|deviation| &deviation.rule).chain(&illegal).cloned();
            let rules = reported.chain(rests_on(setup).into_iter().map(|rule| rule.id().to_owned())).collect();
            (Expect::Accepted(meaning(setup, illegal, deviations)), rules)
        }
        Err(refused) => {
            let errors: Vec<ExpectedError> = (refused.errors.iter())
                .map(|error| ExpectedError { rule: error.rule().id().to_owned(), span: error.span })
                .collect();
            let rules = errors.iter().map(|error| error.rule.clone()).collect();
            (Expect::Invalid { errors, deviations: refused.deviations.iter().map(deviation).collect() }, rules)
        }
    };
    Vector {
        id,
        rev: 1,
        area: AREA.to_owned(),
        about,
        rules,
        several: false,
        task: Task::Read,
        input: Input::new(input),
        profile: Profile::Any,
        expect,
        readings: Vec::new(),
        nearest: None,
        repaired: None,
        repairs: Vec::new(),
        source: None,
    }
}

fn deviation(deviation: &xfen_core::Deviation) -> ExpectedDeviation {
    ExpectedDeviation {
        rule: deviation.rule().id().to_owned(),
        span: deviation.span,
        replace: deviation.replacement.clone(),
    }
}

fn meaning(setup: &Setup, illegal: Vec<String>, deviations: Vec<ExpectedDeviation>) -> ExpectedMeaning {
    let ep = setup.ep_target();
    let mut lints: Vec<String> = setup.lints().iter().map(|lint| lint.rule().id().to_owned()).collect();
    lints.dedup();
    ExpectedMeaning {
        illegal,
        lints,
        castling: setup.castling_rights().collect(),
        castling_type: setup.castling().castling_type(),
        ep,
        double_push: setup.double_push().filter(|_| ep.is_none()).map(|push| push.target()),
        ep_legal: None,
        halfmove: setup.halfmove_clock(),
        fullmove: setup.fullmove_number().get(),
        xfen: setup.to_xfen(),
        shredder: setup.to_shredder(),
        fen: setup.to_fen(EpMode::Always).ok(),
        deviations,
    }
}

/// The rules that remark on a setup, and those without which it would mean something else, the rarer ones first.
pub(super) fn rests_on(setup: &Setup) -> Vec<Rule> {
    let mut rules: Vec<Rule> = setup.lints().iter().map(|lint| lint.rule()).collect();
    let has_rights = |color: Color| setup.castling_rights().any(|right| right.color == color);
    let king = |color: Color| setup.board().king(color).map(|square| square.file());
    let kings_differ = Color::ALL.into_iter().all(has_rights) && king(Color::White) != king(Color::Black);
    let target = setup.ep_target();
    let is_legal_capture = setup.ep_target_in(EpMode::Legal).is_some();
    let rests_on = [
        (setup.castling().castling_type() != CastlingType::Standard, Rule::CastlingTypePrefix),
        (has_inner_rook(setup), Rule::CastlingInnerRook),
        (target.is_some() && !is_legal_capture, Rule::EpPseudoLegal),
        (target.is_some() && is_legal_capture, Rule::EpSquare),
        (kings_differ, Rule::CastlingKingHome),
        (!setup.castling().is_empty(), Rule::CastlingOutermostRook),
        (setup.size() == BoardSize::Capablanca10x8, Rule::PlacementWidth),
        (true, Rule::PlacementPieces),
    ];
    rules.extend(rests_on.into_iter().filter_map(|(rests, rule)| rests.then_some(rule)));
    rules
}

/// Whether a right is that of a rook with another one outside of it.
pub(super) fn has_inner_rook(setup: &Setup) -> bool {
    setup.castling_rights().any(|right| {
        setup.board().outermost_rook(right.color, right.side, right.king.file()) != Some(right.rook.file())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(input: &str) -> Vec<String> {
        vector("random/1".to_owned(), String::new(), input.as_bytes()).rules
    }

    #[test]
    fn rules_are_those_of_the_reports_and_of_the_meaning() {
        let inner = ["castling.inner-rook", "castling.outermost-rook", "placement.pieces"];
        assert_eq!(rules("4k3/8/8/8/8/8/8/4KRR1 w F - 0 1"), inner);
        let reports = ["turn.letter", "counter.fullmove"];
        assert_eq!(rules("4k3/8/8/8/8/8/8/4KRR1 W F - 0 0"), [&reports[..], &inner].concat());
        assert_eq!(rules("4k3/8/8/8/8/8/8/4K3 w K e6 0 1"), ["castling.needs-rook", "ep.pushed-pawn"]);
        assert_eq!(rules("8/8/8/8/8/8/8/8 w - - 0 1"), ["position.kings", "placement.pieces"]);
        assert_eq!(rules("4k3/8/8/8/8/8/8/4K3 w - - 9 1"), ["position.clock", "placement.pieces"]);
    }

    #[test]
    fn the_reference_fits_exactly() {
        use crate::adapter::{Response, answer, hello};
        use crate::judge::{Exactness, judge};
        for text in super::super::Strings::new(super::super::SetupOptions::default(), 3).take(500) {
            let vector = vector("random/1".to_owned(), String::new(), text.as_bytes());
            let response = Response::Answered(answer(&crate::protocol::Case::read(text.as_bytes())));
            let judgement = judge(&vector, &hello(), &response, Exactness::Exact);
            assert!(!judgement.is_failure(), "{text:?}: {judgement:?}");
        }
    }
}
