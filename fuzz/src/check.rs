//! What the properties share: reports that lie in their line, edits that lead somewhere, policies that agree.

use xfen_core::{
    Accepted, Deviation, Diagnostic, Policy, ReadOptions, Refused, Setup, SetupParts, Verdict, apply, render,
};

/// Options of the default profile.
pub(crate) const STRICT: ReadOptions = ReadOptions::with_policy(Policy::Strict);

/// A line as each policy reads it, in the order of [`Policy::ALL`].
pub(crate) type ByPolicy = [Result<Accepted, Refused>; 3];

/// What is accepted of a line: by the policy `repair`, which takes what the others take. See [`policies_agree`].
pub(crate) fn accepted(by_policy: &ByPolicy) -> Option<&Accepted> {
    by_policy[2].as_ref().ok()
}

/// The policies agree on a line: `strict` takes what has no deviations, `repair` changes nothing about what `compatible`
/// takes, and what it takes besides is told as invalid. All reports lie in the line, and errors are never missing.
pub(crate) fn policies_agree(line: &[u8], by_policy: &ByPolicy) {
    let [strict, compatible, repair] = by_policy;
    // The strict policy reports what the compatible one does, as is seen below.
    reports_lie_in(line, compatible);
    if repair != compatible {
        reports_lie_in(line, repair);
    }
    match compatible {
        Ok(accepted) => {
            assert_eq!(repair.as_ref(), Ok(accepted));
            if accepted.deviations.is_empty() {
                assert_eq!(accepted.verdict(), Verdict::Canonical);
                assert_eq!(strict.as_ref(), Ok(accepted));
            } else {
                assert_eq!(accepted.verdict(), Verdict::Deviant);
                let refused = Refused { errors: Vec::new(), deviations: accepted.deviations.clone() };
                assert_eq!(refused.verdict(), Verdict::Deviant);
                assert_eq!(strict.as_ref(), Err(&refused));
            }
        }
        Err(refused) => {
            assert_eq!(refused.verdict(), Verdict::Invalid);
            assert!(!refused.errors.is_empty());
            assert_eq!(strict.as_ref(), Err(refused));
            match repair {
                Ok(repaired) => assert_eq!(repaired.verdict(), Verdict::Invalid),
                Err(unrepaired) => assert_eq!(unrepaired, refused),
            }
        }
    }
}

fn reports_lie_in(line: &[u8], result: &Result<Accepted, Refused>) {
    match result {
        Ok(accepted) => accepted.deviations.iter().for_each(|deviation| report_lies_in(line, deviation)),
        Err(refused) => {
            refused.errors.iter().for_each(|error| report_lies_in(line, error));
            refused.deviations.iter().for_each(|deviation| report_lies_in(line, deviation));
            assert!(refused.errors.is_sorted_by_key(|error| error.span), "{:?}", refused.errors);
            let reason = refused.reasons().next().expect("a reason");
            assert!(refused.to_string().contains(reason.rule().id()));
        }
    }
    edits_are_in_order(result.as_ref().map_or_else(|refused| &refused.deviations, |accepted| &accepted.deviations));
}

/// The spans of a report lie in the line, on the boundaries of characters, and can be drawn.
fn report_lies_in(line: &[u8], report: &dyn Diagnostic) {
    for span in std::iter::once(report.span()).chain(report.related()) {
        assert!(span.start <= span.end && span.end <= line.len(), "{span} of {}", line.len());
        if let Ok(text) = std::str::from_utf8(line) {
            assert!(text.is_char_boundary(span.start) && text.is_char_boundary(span.end), "{span} cuts a character");
        }
    }
    assert!(!report.to_string().is_empty());
    assert!(render(line, report).contains('^'));
}

/// Edits follow each other without overlap; entries that share one are side by side, one for each rule.
fn edits_are_in_order(deviations: &[Deviation]) {
    for pair in deviations.windows(2) {
        if (pair[0].span, &pair[0].replacement) == (pair[1].span, &pair[1].replacement) {
            assert!(pair[0].kind.rule() < pair[1].kind.rule(), "{pair:?}");
        } else {
            assert!(pair[0].span.end <= pair[1].span.start, "{pair:?}");
        }
    }
}

/// The line with the edits of its deviations made.
pub(crate) fn edited(line: &[u8], deviations: &[Deviation]) -> String {
    let line = std::str::from_utf8(line).expect("accepted lines are text");
    apply(line, deviations).expect("what is reported are edits of the line")
}

/// The setup as X-FEN can tell it: without a double push that no pawn can answer.
pub(crate) fn without_forgotten_push(setup: &Setup) -> Setup {
    let double_push = setup.ep_target().map(|target| target.file());
    Setup::new(SetupParts { double_push, ..setup.clone().into_parts() }).expect("a setup without a push is a setup")
}
