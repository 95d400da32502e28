//! Profiles of reading and writing: what reports made by hand come to, and what the reference does.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};
use xfen_conformance::adapter::Builtin;
use xfen_conformance::corpus::Corpus;
use xfen_conformance::outcome::Outcome;
use xfen_conformance::profile::{Habit, QUESTIONS, ReadingProfile, profiles_json, profiles_text};
use xfen_conformance::protocol::{AnswerBody, Observation, ObservedRight};
use xfen_conformance::report::Rows;
use xfen_conformance::results::{CaseResult, Report};
use xfen_conformance::run::{RunOptions, run};

#[path = "handmade/report.rs"]
mod handmade;

use handmade::result;

/// A report of these results.
fn report(results: Vec<CaseResult>) -> Report {
    Report { corpus_version: Corpus::embedded().manifest.version, results, ..handmade::report() }
}

/// What these results come to in one question.
fn habit(question: &str, results: Vec<CaseResult>) -> Habit {
    let profile = ReadingProfile::new(&report(results), &Corpus::embedded());
    profile.habit(question).unwrap_or_else(|| panic!("no question {question}")).clone()
}

/// The same in short: the ways, how many of how many fit, and each exception with its vectors.
fn short(question: &str, results: Vec<CaseResult>) -> String {
    let Habit { ways, fits, of, otherwise, .. } = habit(question, results);
    let mut text = format!("{} {fits}/{of}", ways.join("|"));
    for exception in otherwise {
        text += &format!("; {} {}", exception.ways.join("|"), exception.vectors.join(" "));
    }
    text
}

fn reading(id: &str, name: &str) -> CaseResult {
    result(id, Outcome::Reading(name.to_owned()))
}

/// An accepted input, of which this text was written.
fn wrote(id: &str, text: &str) -> CaseResult {
    saw(id, Observation { text: Some(text.to_owned()), ..Observation::default() })
}

/// An accepted input, of which these white rights were told by king and rook.
fn has(id: &str, rights: &[(&str, &str)]) -> CaseResult {
    let right = |(king, rook): &(&str, &str)| ObservedRight {
        color: "white".to_owned(),
        king: (*king).to_owned(),
        rook: (*rook).to_owned(),
        king_to: None,
        rook_to: None,
    };
    saw(id, Observation { castling: Some(rights.iter().map(right).collect()), ..Observation::default() })
}

fn saw(id: &str, seen: Observation) -> CaseResult {
    CaseResult { answer: Some(AnswerBody::Accepted(seen)), ..result(id, Outcome::Pass) }
}

fn rejected(id: &str) -> CaseResult {
    let answer = AnswerBody::Rejected { message: None, errors: Vec::new(), deviations: Vec::new() };
    CaseResult { answer: Some(answer), ..result(id, Outcome::OverReject) }
}

#[test]
fn every_question_has_vectors_and_an_id_of_its_own() {
    let corpus = Corpus::embedded();
    for (index, question) in QUESTIONS.iter().enumerate() {
        assert!(corpus.vectors.iter().any(|vector| question.asks(vector)), "{}", question.id);
        assert!(QUESTIONS[..index].iter().all(|earlier| earlier.id != question.id), "{}", question.id);
    }
}

#[test]
fn every_ruling_with_several_readings_decides_one_question() {
    for vector in Corpus::embedded().vectors {
        if vector.readings.len() > 1 && vector.rules.len() == 1 {
            let asked: Vec<&str> = QUESTIONS
                .iter()
                .filter(|question| question.is_about_a_ruling() && question.asks(&vector))
                .map(|question| question.id)
                .collect();
            assert_eq!(asked.len(), 1, "{} decides {asked:?}", vector.id);
        }
    }
}

#[test]
fn the_most_frequent_reading_is_the_habit_and_the_others_are_exceptions() {
    let results = vec![
        reading("castling/empty-file-letter", "drop"),
        reading("castling/letter-i-on-eight-files", "reject"),
        reading("castling/file-letter-on-a-knight", "drop"),
        result("castling/file-letter-on-an-enemy-rook", Outcome::NoReading),
        reading("castling/letter-j-on-eight-files", "reject"),
        // What `repair` makes of it is what dropping it makes of it.
        reading("repair/right-without-rook", "repair"),
        // Beyond reach, about another rule, and of no vector: none of them tells.
        result("repair/one-right-without-rook", Outcome::Unsupported),
        reading("placement/adjacent-44", "add"),
        reading("castling/of-tomorrow", "drop"),
    ];
    assert_eq!(
        short("needs-rook", results.clone()),
        "drop 3/6; reject castling/letter-i-on-eight-files castling/letter-j-on-eight-files; no-reading \
         castling/file-letter-on-an-enemy-rook"
    );
    assert_eq!(short("adjacent-runs", results.clone()), "add 1/1");
    assert_eq!(short("king-home", results), " 0/0");
}

#[test]
fn a_vector_of_several_rules_decides_no_ruling() {
    let results = vec![reading("repair/men-and-rights-behind-numbers", "repair")];
    assert_eq!(short("adjacent-runs", results.clone()), " 0/0");
    assert_eq!(short("needs-rook", results), " 0/0");
}

#[test]
fn the_en_passant_field_is_told_by_vectors_that_tell_the_ways_apart() {
    // One that can be captured, one whose capturer is pinned, one without a capturer.
    let texts = |free: &str, pinned: &str, alone: &str| {
        let ep = [
            ("ep/legal-free", "4k3/8/8/3Pp3/8/8/8/4K3 w -", free),
            ("ep/legal-capturer-pinned", "3rk3/8/8/3Pp3/8/8/8/3K4 w -", pinned),
            ("ep/capturer-knight-beside", "4k3/8/8/3Np3/8/8/8/4K3 w -", alone),
        ];
        short("writes-ep", ep.map(|(id, text, ep)| wrote(id, &format!("{text} {ep} 0 1"))).to_vec())
    };
    assert_eq!(texts("e6", "e6", "e6"), "always 3/3");
    assert_eq!(texts("e6", "e6", "-"), "pseudo-legal 3/3");
    assert_eq!(texts("e6", "-", "-"), "legal 3/3");
    assert_eq!(texts("-", "-", "-"), "never 3/3");
    assert_eq!(texts("e6", "-", "e6"), "always 2/3; legal|never ep/legal-capturer-pinned");
    assert_eq!(texts("e5", "e6", "-"), "pseudo-legal 2/3; other ep/legal-free");

    let alone = wrote("ep/capturer-knight-beside", "4k3/8/8/3Np3/8/8/8/4K3 w - - 0 1");
    assert_eq!(short("writes-ep", vec![alone]), "pseudo-legal|legal|never 1/1");
    // No text, a text of three fields, and a vector that does not say what is legal.
    let silent = [
        has("ep/legal-free", &[]),
        wrote("ep/legal-capturer-pinned", "3rk3/8/8/3Pp3/8/8/8/3K4 w -"),
        wrote("ep/capturer-left", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1"),
    ];
    assert_eq!(short("writes-ep", silent.to_vec()), " 0/0");
}

#[test]
fn castling_letters_are_told_by_inner_and_outermost_rooks() {
    let texts = |inner: &str, outermost: &str| {
        let inner = wrote("castling/inner-rook-on-f", &format!("4k3/8/8/8/8/8/8/4KRR1 w {inner} - 0 1"));
        let outermost = wrote("castling/shredder-one-letter", &format!("4k3/8/8/8/8/8/8/4K2R w {outermost} - 0 1"));
        short("writes-letters", vec![inner, outermost])
    };
    assert_eq!(texts("F", "K"), "X-FEN 2/2");
    assert_eq!(texts("F", "H"), "files 2/2");
    assert_eq!(texts("K", "K"), "KQkq 2/2");
    assert_eq!(texts("-", "K"), "X-FEN|KQkq 1/1");
    assert_eq!(texts("G", "K"), "other 1/2; X-FEN|KQkq castling/shredder-one-letter");

    // What was misunderstood is no way of spelling.
    let misread = Observation {
        text: Some("4k3/8/8/8/8/8/8/4KRR1 w K - 0 1".to_owned()),
        castling: has("", &[("e1", "g1")]).answer.and_then(|answer| match answer {
            AnswerBody::Accepted(seen) => seen.castling,
            _ => None,
        }),
        ..Observation::default()
    };
    assert_eq!(short("writes-letters", vec![saw("castling/inner-rook-on-f", misread)]), " 0/0");
}

#[test]
fn the_order_is_told_by_colour_and_wing_whatever_the_letters() {
    let order = |field: &str| {
        let text = format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w {field} - 0 1");
        short("writes-order", vec![wrote("castling/shredder-start", &text)])
    };
    assert_eq!(order("KQkq"), "KQkq 1/1");
    assert_eq!(order("HAha"), "KQkq 1/1");
    assert_eq!(order("AHah"), "QKqk 1/1");
    assert_eq!(order("kqKQ"), "kqKQ 1/1");
    assert_eq!(order("qkQK"), "qkQK 1/1");
    assert_eq!(order("KkQq"), "other 1/1");
    assert_eq!(order("KQ"), " 0/0");
    assert_eq!(order("BAba"), " 0/0");
}

#[test]
fn rights_are_kept_lost_or_another_rooks() {
    let results = vec![
        has("castling/inner-rook-on-f", &[("e1", "f1")]),
        wrote("castling/inner-rook-on-g", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1"),
        has("castling/inner-rook-on-b", &[]),
        wrote("castling/inner-rook-on-d", "4k3/8/8/8/8/8/8/R2RK3 w Q - 0 1"),
        rejected("castling/inner-rook-with-king-on-c"),
        result("castling/inner-rook-with-king-on-h", Outcome::Crash),
        wrote("castling/inner-rook-with-king-on-a", "no text that anybody reads"),
    ];
    assert_eq!(
        short("inner-rook", results),
        "keep 2/6; drop castling/inner-rook-on-b; another-rook castling/inner-rook-on-d; reject \
         castling/inner-rook-with-king-on-c; crash castling/inner-rook-with-king-on-h"
    );
}

#[test]
fn a_deviant_text_tells_only_of_the_one_rule_that_it_is_about() {
    // The letters of the second are both those of files and in another order.
    let results = vec![rejected("castling/black-before-white"), rejected("castling/shredder-in-alphabetical-order")];
    assert_eq!(short("letters-in-another-order", results), "reject 1/1");
    let results = vec![has("shape/fields-four", &[]), rejected("shape/fields-five"), has("shape/fields-two", &[])];
    assert_eq!(short("counters-left-out", results.clone()), "accept 1/2; reject shape/fields-five");
    assert_eq!(short("fields-left-out", results), "accept 1/1");
}

#[test]
fn the_reference_does_the_same_everywhere() {
    let corpus = Corpus::embedded();
    let report = run(&mut Builtin, &corpus, &RunOptions::default(), &mut |_, _| ()).expect("a run");
    let profile = ReadingProfile::new(&report, &corpus);
    let told: Vec<(&str, &str)> = profile
        .habits
        .iter()
        .map(|habit| match (habit.ways.as_slice(), habit.otherwise.as_slice()) {
            ([way], []) => (habit.id, way.as_str()),
            _ => panic!("{habit:?}"),
        })
        .collect();
    let expected = [
        ("writes-ep", "pseudo-legal"),
        ("writes-letters", "X-FEN"),
        ("writes-order", "KQkq"),
        ("inner-rook", "keep"),
        ("outermost-letter", "keep"),
        ("letters-in-another-order", "accept"),
        ("push-without-capturer", "accept"),
        ("counters-left-out", "accept"),
        ("fields-left-out", "reject"),
        ("needs-rook", "reject"),
        ("king-home", "reject"),
        ("kings-apart", "keep"),
        ("type-alone", "reject"),
        ("type-without-rights", "none"),
        ("type-same-play", "keep"),
        ("adjacent-runs", "reject"),
        ("compounds", "reject"),
        ("foreign-marks", "reject"),
        ("foreign-men", "reject"),
        ("counter-large", "accept"),
        ("counter-zeros", "accept"),
        ("counter-too-large", "reject"),
        ("counter-plus", "reject"),
        ("counter-no-number", "reject"),
        ("profile-fits", "reject"),
        ("too-long", "reject"),
        ("checkers", "accept"),
        ("material", "accept"),
        ("move-notation", "refuse"),
    ];
    assert_eq!(told, expected);
}

#[test]
fn text_and_json_say_the_same() {
    let adjacent =
        ["44", "71", "17", "35", "eight-ones"].map(|id| reading(&format!("placement/adjacent-{id}"), "reject"));
    let mut results = adjacent.to_vec();
    results.push(reading("placement/adjacent-man-first", "add"));
    results.push(reading("placement/compounds-white-archbishop", "accept"));
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("profile-shown");
    fs::create_dir_all(&folder).expect("a temporary folder");
    let file = folder.join("row.jsonl");
    fs::write(&file, report(results).to_jsonl()).expect("a temporary file");
    let corpus = Corpus::embedded();
    let rows = Rows::read_of(&[file], &corpus).expect("results");

    let text = profiles_text(&rows, &corpus);
    assert!(text.starts_with("handmade 1.2\n"), "{text}");
    let line = |start: &str| {
        let at = text.lines().position(|line| line.trim_start().starts_with(start)).expect(start);
        text.lines()
            .skip(at)
            .take(2)
            .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        line("Adjacent digits"),
        ["Adjacent digits that sum up to the rank mixed: reject 5, add 1", "add: placement/adjacent-man-first"]
    );
    assert_eq!(line("A or C")[0], "A or C on eight files accept (1)");
    assert_eq!(line("Castling letters in written")[0], "Castling letters in written texts not told");

    let json: Value = serde_json::from_str(&profiles_json(&rows, &corpus)).expect("JSON");
    assert_eq!((&json["rows"][0]["row"], &json["rows"][0]["version"]), (&json!("handmade"), &json!("1.2")));
    let habits = json["rows"][0]["habits"].as_array().expect("a list");
    assert_eq!(
        habits.iter().find(|habit| habit["id"] == "adjacent-runs"),
        Some(&json!({
            "id": "adjacent-runs",
            "question": "Adjacent digits that sum up to the rank",
            "ways": ["reject"],
            "fits": 5,
            "of": 6,
            "otherwise": [{"ways": ["add"], "vectors": ["placement/adjacent-man-first"]}],
        }))
    );
}

#[test]
fn only_so_many_exceptions_are_named() {
    let results = ["44", "71", "17", "35", "eight-ones"].map(|id| reading(&format!("placement/adjacent-{id}"), "add"));
    let mut results = results.to_vec();
    let rejecting = ["man-first", "man-last", "between-men", "three-tokens"];
    results.extend(rejecting.map(|id| reading(&format!("placement/adjacent-{id}"), "reject")));
    let text = ReadingProfile::new(&report(results), &Corpus::embedded()).to_string();
    let expected = "reject: placement/adjacent-man-first, placement/adjacent-man-last, placement/adjacent-between-men and \
                    1 more\n";
    assert!(text.contains(expected), "{text}");
}
