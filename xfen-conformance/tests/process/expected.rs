//! What each faux adapter earns, or what is said of it.

use std::time::{Duration, Instant};
use std::{fs, thread};

use libtest_mimic::Trial;
use xfen_conformance::adapter::{Adapter, Builtin, CommandLine, Limits, Process, Stop};
use xfen_conformance::corpus::Corpus;
use xfen_conformance::outcome::Outcome::{
    self, Crash, Hang, Misread, NoReading, OverAccept, OverReject, Pass, ProtocolError, Reading, Strict,
};
use xfen_conformance::results::{BadResults, Report};
use xfen_conformance::run::{RunError, RunOptions, run};

use crate::helpers::{THREE, ends_soon, fault, fault_on, faux, file, only, outcome_of, patient, process_in, run_on};

/// All tests of this file.
pub(crate) fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for (mode, outcomes, detail) in ONE_FAULT {
        trials.push(Trial::test(*mode, move || Ok(one_fault(mode, outcomes, detail)?)));
    }
    for (mode, detail) in BROKEN {
        trials.push(Trial::test(*mode, move || Ok(broken(mode, detail)?)));
    }
    let others: [(&str, fn()); 24] = [
        ("the reference passes", the_reference_passes),
        ("the reference as a program passes", the_reference_as_a_program_passes),
        ("always yes", always_yes),
        ("no but start", no_but_start),
        ("k is h-file", k_is_h_file),
        ("hang", hang),
        ("late answer", late_answer),
        ("hang at start", hang_at_start),
        ("hang that ignores every polite signal", hang_that_ignores_signals),
        ("starts once", starts_once),
        ("crash after much stderr", crash_after_much_stderr),
        ("crash with grandchild", crash_with_grandchild),
        ("crash with escaped grandchild", crash_with_escaped_grandchild),
        ("late end", late_end),
        ("a program that is not there", program_not_there),
        ("progress is told", progress_is_told),
        ("a pattern that selects nothing", pattern_without_vector),
        ("a rule selects its vectors", rule_as_pattern),
        ("crash at all but start", crash_at_all_but_start),
        ("complaint at all but start", complaint_at_all_but_start),
        ("told to stop", told_to_stop),
        ("second answer to the last case", second_answer_to_the_last),
        ("what was judged is kept", what_was_judged_is_kept),
        ("a run has its time", a_run_has_its_time),
    ];
    trials.extend(others.map(|(name, test)| {
        Trial::test(name, move || {
            test();
            Ok(())
        })
    }));
    trials
}

/// A faux adapter, what it earns on [`THREE`], and what is said of its failure.
type OneFault = (&'static str, [Outcome; 3], &'static str);

const ONE_FAULT: &[OneFault] = &[
    ("flawless", [Pass, Pass, Pass], ""),
    ("slow", [Pass, Pass, Pass], ""),
    ("much stderr", [Pass, Pass, Pass], ""),
    ("crash", [Crash, Pass, Pass], "ended with exit status: 3"),
    ("abort", [Crash, Pass, Pass], "ended with signal: 6 (SIGABRT)"),
    ("crash in a line", [Crash, Pass, Pass], "ended with exit status: 4 in the middle of a line, `{\"n\":2,\"r`"),
    ("closes its output", [Crash, Pass, Pass], "closed its output and went on"),
    ("exit after answer", [Pass, Crash, Pass], "ended with exit status: 0"),
    ("garbage", [ProtocolError, Pass, Pass], "; it wrote `Segmentation fault\\u{1b}[0m`"),
    ("empty line", [ProtocolError, Pass, Pass], "the line is empty"),
    ("complaint", [ProtocolError, Pass, Pass], "the adapter did not understand the request: what is `op`?"),
    ("wrong n", [ProtocolError, Pass, Pass], "`n` is 3, the case is 2"),
    ("no n", [ProtocolError, Pass, Pass], "the key `n` is missing"),
    ("misspelt key", [ProtocolError, Pass, Pass], "unknown field `castlng`"),
    ("missing key", [ProtocolError, Pass, Pass], "`observes` promised `ep`, and the answer has none"),
    ("no square", [ProtocolError, Pass, Pass], "`ep` is `e9`, expected a square"),
    ("two answers", [ProtocolError, Pass, Pass], "more than one line in answer to one case"),
    ("second answer later", [ProtocolError, Pass, Pass], "a second answer after the first; it wrote `{\"n\":2,"),
    (
        "second answer before the next",
        [ProtocolError, Pass, Pass],
        "a second answer after the first; it wrote `{\"n\":2,",
    ),
    ("extra line later", [Pass, ProtocolError, Pass], "; it wrote `late news`"),
    ("endless line", [ProtocolError, Pass, Pass], "a line of more than 1048576 bytes; it begins `xxxx"),
    ("endless lines", [ProtocolError, Pass, Pass], "the key `n` is missing; it wrote `{}`"),
];

/// A faux adapter that cannot be used, and what is said of it.
const BROKEN: &[(&str, &str)] = &[
    ("always no", "it does not accept the start position"),
    (
        "crash at start",
        "ended with exit status: 7 before it answered `hello`\nits standard error ends with:\nno library",
    ),
    ("hello in words", "no introduction: expected value at line 1 column 1; it wrote `hello, world`"),
    ("hello twice", "more than one line in answer to `hello`"),
    ("hello of another protocol", "the adapter speaks protocol 2, this runner speaks 1"),
    ("hello misspelt", "no introduction: unknown field `board`"),
];

fn one_fault(mode: &str, outcomes: &[Outcome; 3], detail: &str) -> Result<(), String> {
    let report = run_on(&mut faux(mode, None, patient()), &THREE);
    let earned: Vec<&Outcome> = report.results.iter().map(|result| &result.judgement.outcome).collect();
    if earned != outcomes.iter().collect::<Vec<_>>() {
        return Err(format!("{:#?}", report.results));
    }
    let ids: Vec<&str> = report.results.iter().map(|result| result.id.as_str()).collect();
    assert_eq!(ids, THREE);
    let said: Vec<&str> = report.failures().iter().map(|failure| failure.judgement.detail.as_str()).collect();
    match said.as_slice() {
        [] => Ok(()),
        [said] if said.contains(detail) => Ok(()),
        said => Err(format!("{said:?}")),
    }
}

fn broken(mode: &str, detail: &str) -> Result<(), String> {
    let said = fault(&mut faux(mode, None, patient())).to_string();
    if said.contains(detail) { Ok(()) } else { Err(said) }
}

fn the_reference_passes() {
    let corpus = Corpus::embedded();
    let options = RunOptions { exactness: xfen_conformance::judge::Exactness::Exact, ..RunOptions::default() };
    let report = run(&mut Builtin, &corpus, &options, &mut |_, _| ()).expect("the reference is not broken");
    assert_eq!(report.results.len(), corpus.vectors.len());
    assert!(report.failures().is_empty(), "{:#?}", report.failures());
}

fn the_reference_as_a_program_passes() {
    let report = run_on(&mut faux("flawless", None, patient()), &[]);
    assert!(report.failures().is_empty(), "{:#?}", report.failures());
}

fn always_yes() {
    let ids = ["castling/k-twice", "castling/inner-file-then-k", "castling/k-names-rook-on-g"];
    let report = run_on(&mut faux("always yes", None, patient()), &ids);
    assert_eq!(outcome_of(&report, "castling/inner-file-then-k"), &OverAccept);
    assert_eq!(outcome_of(&report, "castling/k-twice"), &Pass);
    assert_eq!(outcome_of(&report, "castling/k-names-rook-on-g"), &Pass);
}

fn no_but_start() {
    let ids = ["castling/k-twice", "castling/inner-file-then-k", "castling/k-names-rook-on-g"];
    let report = run_on(&mut faux("no but start", None, patient()), &ids);
    assert_eq!(outcome_of(&report, "castling/k-twice"), &Strict);
    assert_eq!(outcome_of(&report, "castling/inner-file-then-k"), &Pass);
    assert_eq!(outcome_of(&report, "castling/k-names-rook-on-g"), &OverReject);
    let all = run_on(&mut faux("no but start", None, patient()), &[]);
    let refusals = [OverReject, NoReading];
    assert!(
        all.failures().iter().all(|failure| refusals.contains(&failure.judgement.outcome)),
        "{:#?}",
        all.failures()
    );
    let reject = Reading("reject".to_owned());
    assert!(all.results.iter().any(|result| result.judgement.outcome == reject));
}

fn k_is_h_file() {
    let report = run_on(&mut faux("k is h-file", None, patient()), &["castling/*"]);
    let misread = [
        "castling/k-names-rook-on-g",
        "castling/k-names-outer-of-f-and-g",
        "castling/k-names-rook-beside-king",
        "castling/enemy-rook-in-h-corner",
        "castling/queen-in-the-corner",
        "castling/rook-above-the-corner",
        "castling/king-on-a",
        "castling/k-names-rook-on-j",
        "castling/k-names-rook-on-i",
    ];
    for id in misread {
        let result = report.results.iter().find(|result| result.id == id).expect(id);
        assert_eq!(result.judgement.outcome, Misread, "{id}");
        assert_eq!(result.judgement.rule.as_deref(), Some("castling.outermost-rook"), "{id}");
    }
    for right in ["castling/k-names-corner-rook-not-inner", "castling/k-names-rook-on-h-of-ten-files"] {
        assert_eq!(outcome_of(&report, right), &Pass, "{right}");
    }
}

fn hang() {
    let limits = Limits { case: Duration::from_secs(1), ..patient() };
    let report = run_on(&mut faux("hang", None, limits), &THREE);
    let earned: Vec<&Outcome> = report.results.iter().map(|result| &result.judgement.outcome).collect();
    assert_eq!(earned, [&Hang, &Pass, &Pass]);
}

/// What comes after the time is up is no answer to the next case.
fn late_answer() {
    let limits = Limits { case: Duration::from_secs(1), ..patient() };
    let report = run_on(&mut faux("late answer", None, limits), &THREE);
    let earned: Vec<&Outcome> = report.results.iter().map(|result| &result.judgement.outcome).collect();
    assert_eq!(earned, [&Hang, &Pass, &Pass]);
}

fn hang_at_start() {
    let began = Instant::now();
    let limits = Limits { start: Duration::from_millis(300), ..patient() };
    let said = fault(&mut faux("hang at start", None, limits)).to_string();
    assert!(said.contains("no answer to `hello` within 300ms"), "{said}");
    assert!(began.elapsed() < Duration::from_secs(10));
}

fn hang_that_ignores_signals() {
    let file = file("deaf-grandchild");
    let began = Instant::now();
    let limits = Limits { start: Duration::from_millis(1000), ..patient() };
    let script = format!("trap '' TERM INT HUP; sleep 60 & printf $! > '{}'; sleep 60; wait", file.display());
    let command = CommandLine::new("sh", ["-c", &script]);
    let said = fault(&mut Process::new(command, limits)).to_string();
    assert!(said.contains("no answer to `hello` within 1s"), "{said}");
    assert!(began.elapsed() < Duration::from_secs(10));
    assert!(ends_soon(&file), "the grandchild was not ended");
}

fn starts_once() {
    let file = file("starts-once");
    let mut adapter = faux("starts once", Some(&file), Limits { starts: 3, ..patient() });
    let said = fault(&mut adapter).to_string();
    let _ = fs::remove_file(&file);
    assert!(said.contains("restarted in vain 3 times in a row"), "{said}");
    assert!(said.contains("ended with exit status: 9 before it answered `hello`"), "{said}");
}

fn crash_after_much_stderr() {
    let report = run_on(&mut faux("crash after much stderr", None, patient()), &THREE);
    assert_eq!(outcome_of(&report, THREE[0]), &Crash);
    let stderr = report.results[0].stderr.as_deref().expect("it wrote a lot");
    assert!(stderr.ends_with("noise the end\n"), "{stderr}");
    assert_eq!(stderr.len(), 4096 + '…'.len_utf8());
    assert_eq!(outcome_of(&report, THREE[1]), &Pass);
}

fn crash_with_grandchild() {
    let file = file("grandchild");
    let report = run_on(&mut faux("crash with grandchild", Some(&file), patient()), &THREE);
    let earned: Vec<&Outcome> = report.results.iter().map(|result| &result.judgement.outcome).collect();
    assert_eq!(earned, [&Crash, &Pass, &Pass]);
    assert!(ends_soon(&file), "the grandchild was not ended");
}

fn crash_with_escaped_grandchild() {
    let file = file("escaped-grandchild");
    let began = Instant::now();
    let report = run_on(&mut faux("crash with escaped grandchild", Some(&file), patient()), &THREE);
    let waited = began.elapsed();
    rustix::process::kill_process(process_in(&file), rustix::process::Signal::KILL).expect("it sleeps on");
    let earned: Vec<&Outcome> = report.results.iter().map(|result| &result.judgement.outcome).collect();
    assert_eq!(earned, [&Crash, &Pass, &Pass]);
    assert!(waited < Duration::from_secs(15), "{waited:?}: the runner waited for the grandchild");
}

fn late_end() {
    let file = file("late-end");
    let mut adapter = faux("late end", Some(&file), patient());
    adapter.hello().expect("it introduces itself");
    let began = Instant::now();
    drop(adapter);
    assert!(began.elapsed() < Duration::from_secs(10));
    assert!(ends_soon(&file), "the process was not ended");
}

fn program_not_there() {
    for (program, said) in [
        ("xfen-no-such-program", "cannot start `xfen-no-such-program 'a b'`: No such file or directory"),
        ("xfen-no-such-program", "no folder of PATH has a program of this name"),
        ("./no/such/program", "there is no such file"),
    ] {
        let error = fault(&mut Process::new(CommandLine::new(program, ["a b"]), patient()));
        assert!(matches!(error, RunError::Broken(_)));
        assert!(error.to_string().contains(said), "{error}");
    }
}

fn progress_is_told() {
    let mut told = Vec::new();
    run(&mut Builtin, &Corpus::embedded(), &only(&THREE), &mut |done, all| told.push((done, all))).expect("it runs");
    assert_eq!(told, [(0, 3), (1, 3), (2, 3), (3, 3)]);
}

fn pattern_without_vector() {
    let error = run(&mut Builtin, &Corpus::embedded(), &only(&["castling/*", "castle/*"]), &mut |_, _| ());
    assert_eq!(
        error.expect_err("there is no such area").to_string(),
        "no vector has an id or a rule that fits `castle/*`"
    );
}

fn rule_as_pattern() {
    let corpus = Corpus::embedded();
    let report = run(&mut Builtin, &corpus, &only(&["castling.inner-rook"]), &mut |_, _| ()).expect("it runs");
    let rules = |id: &str| corpus.vector(id).map(|vector| vector.rules.clone()).unwrap_or_default();
    assert!(report.results.len() >= 3);
    assert!(report.results.iter().all(|result| rules(&result.id).contains(&"castling.inner-rook".to_owned())));
}

fn crash_at_all_but_start() {
    let said = fault_on(&mut faux("crash at all but start", None, patient()), &["castling/*"]).to_string();
    assert!(said.contains("10 times in a row it failed alike on a canonical input within its reach"), "{said}");
    assert!(said.contains("ended with exit status: 3\nits standard error ends with:\nindex out of range"), "{said}");
    // On these inputs, few of which are canonical, it may crash as often as it likes.
    let report = run_on(&mut faux("crash at all but start", None, patient()), &["castling/k-and-*"]);
    assert!(report.results.iter().any(|result| result.judgement.outcome == Crash));
}

/// The process goes on: it complains in step.
fn complaint_at_all_but_start() {
    let file = file("complaints");
    let mut adapter = faux("complaint at all but start", Some(&file), patient());
    let said = fault_on(&mut adapter, &["castling/*"]).to_string();
    drop(adapter);
    let starts = fs::read_to_string(&file).expect("it writes a line at each start");
    let _ = fs::remove_file(&file);
    assert!(said.contains("the adapter did not understand the request: what is `op`?"), "{said}");
    assert_eq!(starts.lines().count(), 1);
}

fn told_to_stop() {
    let file = file("told-to-stop");
    let stop = Stop::default();
    let mut adapter = faux("hang with number", Some(&file), patient()).until(stop.clone());
    let began = Instant::now();
    thread::spawn(move || {
        thread::sleep(Duration::from_secs(1));
        stop.set();
    });
    let said = fault(&mut adapter).to_string();
    drop(adapter);
    assert!(said.contains("told to stop"), "{said}");
    assert!(began.elapsed() < Duration::from_secs(15), "{:?}", began.elapsed());
    assert!(ends_soon(&file), "the process was not ended");
}

fn second_answer_to_the_last() {
    let report = run_on(&mut faux("second answer later", None, patient()), &THREE[..1]);
    assert_eq!(outcome_of(&report, THREE[0]), &ProtocolError);
    let report = run_on(&mut faux("extra line later", None, patient()), &THREE[..1]);
    assert_eq!(outcome_of(&report, THREE[0]), &Pass);
}

/// The corpus has `inner-rook-on-b` before the others, where all is well.
fn what_was_judged_is_kept() {
    let file = file("kept");
    let ids = ["castling/inner-rook-on-b", THREE[0], THREE[1]];
    let error = fault_on(&mut faux("starts once", Some(&file), Limits { starts: 2, ..patient() }), &ids);
    let _ = fs::remove_file(&file);
    let judged = error.judged().unwrap_or_else(|| panic!("{error}"));
    let last = judged.results.last().expect("one was judged at least");
    assert_eq!((last.id.as_str(), &last.judgement.outcome), (THREE[0], &Crash));
    assert!(judged.results.len() < 3);
    let text = judged.to_unfinished_jsonl();
    assert_eq!(text.lines().count(), judged.results.len() + 1);
    assert_eq!(Report::from_jsonl(&text), Err(BadResults::Incomplete));
}

fn a_run_has_its_time() {
    let options = RunOptions { limit: Some(Duration::ZERO), ..only(&THREE) };
    let error = run(&mut Builtin, &Corpus::embedded(), &options, &mut |_, _| ()).expect_err("no time at all");
    assert_eq!(error.to_string(), "the time is up: the run took longer than 0 s");
    let hour = RunOptions { limit: Some(Duration::MAX), ..only(&THREE) };
    assert!(run(&mut Builtin, &Corpus::embedded(), &hour, &mut |_, _| ()).is_ok());
    // The longest time that there is makes no sum that is too large.
    let forever = Limits { start: Duration::MAX, case: Duration::MAX, end: Duration::from_secs(5), ..patient() };
    let report = run_on(&mut faux("flawless", None, forever), &THREE);
    assert!(report.failures().is_empty(), "{:#?}", report.failures());
}
