//! Programs against the reference on generated strings: what is found of faux ones that are wrong in known ways.

use xfen_conformance::adapter::{Adapter, AdapterError, Response, answer, hello};
use xfen_conformance::corpus::Corpus;
use xfen_conformance::judge::Exactness;
use xfen_conformance::outcome::{Count, Outcome};
use xfen_conformance::protocol::{AnswerBody, Case, Hello, Observation, ObservedRight};
use xfen_conformance::random::{RandomOptions, RandomReport, run_input, run_random};
use xfen_conformance::summary::{Show, random_summary};

/// How many strings are put to each.
const STRINGS: usize = 600;

/// The reference, but for what a function makes of its answers.
struct Faux(fn(&str, AnswerBody) -> Option<AnswerBody>);

impl Adapter for Faux {
    fn hello(&mut self) -> Result<Hello, AdapterError> {
        Ok(Hello { name: "faux".to_owned(), observes: Default::default(), ..hello() })
    }

    fn run(&mut self, case: &Case) -> Result<Response, AdapterError> {
        let text = String::from_utf8_lossy(case.input.as_bytes());
        Ok(match (self.0)(&text, answer(case)) {
            Some(answer) => Response::Answered(answer),
            None => Response::Crash { detail: "ended with exit status: 3".to_owned(), stderr: String::new() },
        })
    }
}

fn judged(faux: fn(&str, AnswerBody) -> Option<AnswerBody>) -> RandomReport {
    let options = RandomOptions { count: STRINGS, seed: 1, exactness: Exactness::Meaning, limit: None };
    run_random(&mut Faux(faux), &Corpus::embedded(), &options, &mut |_, _| ()).expect("it accepts the start position")
}

/// Outcome and rule of each group, and its simplest string.
fn groups(report: &RandomReport) -> Vec<(Outcome, &str, String)> {
    let groups = report.groups.iter().map(|group| {
        let vector = report.corpus.vector(&group.examples[0].id).expect("each example has its vector");
        let text = String::from_utf8_lossy(vector.input_bytes()).into_owned();
        (group.outcome.clone(), group.rule.as_str(), text)
    });
    groups.collect()
}

fn seen(answer: AnswerBody, change: impl Fn(&mut Observation)) -> AnswerBody {
    match answer {
        AnswerBody::Accepted(mut seen) => {
            change(&mut seen);
            AnswerBody::Accepted(Observation { text: None, xfen: None, shredder: None, fen: None, ..seen })
        }
        other => other,
    }
}

fn rejected() -> AnswerBody {
    AnswerBody::Rejected { message: None, errors: Vec::new(), deviations: Vec::new() }
}

#[test]
fn the_reference_agrees_with_itself() {
    let report = judged(|_, answer| Some(answer));
    assert_eq!((report.groups.len(), report.rulings.len(), report.counted(Count::Pass)), (0, 0, STRINGS));
}

#[test]
fn a_lost_inner_rook_is_found_and_shrunk() {
    let outermost = |_: &str, answer| {
        Some(seen(answer, |seen| {
            let pieces = seen.pieces.clone().unwrap_or_default();
            seen.castling.iter_mut().flatten().for_each(|right| right.rook = outermost(right, &pieces));
        }))
    };
    let report = judged(outermost);
    let groups = groups(&report);
    assert!(groups.iter().all(|(outcome, ..)| *outcome == Outcome::Misread), "{groups:?}");
    let (_, _, text) = groups.iter().find(|(_, rule, _)| *rule == "castling.inner-rook").expect("it is found");
    let men = text.split(' ').next().unwrap_or_default().chars().filter(char::is_ascii_alphabetic).count();
    // The king, the inner rook, the outer one, and for legality the other king.
    assert_eq!(men, 4, "{text}");
    assert!(text.ends_with(" 0 1") && text.starts_with(|first: char| first.is_ascii_digit() || "rRkK".contains(first)));
}

/// The rook that is outermost on the same side.
fn outermost(right: &ObservedRight, pieces: &[String]) -> String {
    let (rank, rook) = if right.color == "white" { (&pieces[7], 'R') } else { (&pieces[0], 'r') };
    let files = "abcdefghij".chars().zip(rank.chars()).filter(|(_, man)| *man == rook).map(|(file, _)| file);
    let king = right.king.chars().next().expect("a square");
    let home = &right.king[1..];
    let file = if right.rook > right.king {
        files.filter(|file| *file > king).max()
    } else {
        files.filter(|file| *file < king).min()
    };
    format!("{}{home}", file.expect("the right has a rook"))
}

#[test]
fn who_accepts_everything_is_told_so_rule_by_rule() {
    let report = judged(|_, _| Some(AnswerBody::Accepted(Observation::default())));
    let groups = groups(&report);
    assert!(groups.len() > 8, "{groups:?}");
    let text = |rule: &str| &groups.iter().find(|(_, of, _)| *of == rule).unwrap_or_else(|| panic!("{rule}")).2;
    assert!(groups.iter().all(|(outcome, ..)| *outcome == Outcome::OverAccept), "{groups:?}");
    for (rule, field, longest) in [("turn.letter", 1, 5), ("ep.square", 3, 3), ("castling.letter", 2, 2)] {
        let field = text(rule).split(' ').nth(field).expect("such a field");
        assert!(field.len() <= longest, "{rule}: {}", text(rule));
    }
    // Nobody is wrong about what only this project rules.
    assert!(report.rulings.contains_key("castling.needs-rook"), "{:?}", report.rulings);
    assert!(groups.iter().all(|(_, rule, _)| *rule != "castling.needs-rook"));
}

#[test]
fn a_crash_is_shrunk_to_what_causes_it() {
    let report = judged(|text, answer| {
        let castling = text.split_whitespace().nth(2).unwrap_or_default();
        (!castling.contains("Kk")).then_some(answer)
    });
    let groups = groups(&report);
    assert!(!groups.is_empty() && groups.iter().all(|(outcome, ..)| *outcome == Outcome::Crash), "{groups:?}");
    for (_, _, text) in &groups {
        assert_eq!(text.split_whitespace().nth(2), Some("Kk"), "{text}");
    }
}

#[test]
fn who_refuses_what_is_unusual_is_strict() {
    let report = judged(|_, answer| {
        let is_canonical = matches!(&answer, AnswerBody::Accepted(seen) if seen.deviations.is_empty());
        Some(if is_canonical { answer } else { rejected() })
    });
    assert_eq!(report.groups.len(), 0, "{:?}", groups(&report));
    assert!(report.counts[&Outcome::Strict] > STRINGS / 20);
}

#[test]
fn the_same_seed_gives_the_same_report() {
    let yes = |_: &str, _| Some(AnswerBody::Accepted(Observation::default()));
    assert_eq!(judged(yes), judged(yes));
}

#[test]
fn one_string_is_judged_alike() {
    let yes = |_: &str, _| Some(AnswerBody::Accepted(Observation::default()));
    let judged = |input: &str| {
        let report = run_input(&mut Faux(yes), &Corpus::embedded(), input.as_bytes(), Exactness::Meaning);
        report.expect("it accepts the start position")
    };
    let text = |input| random_summary(&judged(input), Show::Some(3), &|input| format!("again {}", input.len()));
    let wrong = text("8/8/8/8/8/8/8/8 x - - 0 1");
    assert!(wrong.starts_with("over-accept  random/input  turn.letter\n"), "{wrong}");
    assert!(wrong.contains("\n  again: again 25\n"), "{wrong}");
    assert!(wrong.ends_with("\n1 string: 1 disagreement, 0 not judged, 0 unsupported, 0 right\n"), "{wrong}");
    let open = text("4k3/8/8/8/8/8/8/4K3 w K - 0 1");
    assert!(open.contains("\nruling, not judged  1: castling.needs-rook 1\n"), "{open}");
    let right = text("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert!(right.starts_with("pass  random/input  placement.pieces\n"), "{right}");
}
