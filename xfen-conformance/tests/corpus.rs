//! One test for each vector of `spec-vectors`: what is written there by hand is compared with what the reader does,
//! exactly; only then the whole picture is held against its snapshot, which is named by the vector's id.

#[path = "corpus/game.rs"]
mod game;
#[path = "corpus/moves.rs"]
mod moves;

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Trial};
use xfen_conformance::corpus::{Corpus, Expect, ExpectedDeviation, ExpectedError, ExpectedMeaning, Vector};
use xfen_core::{
    Accepted, CastlingRight, Deviation, Diagnostic, EpMode, Error, Policy, ReadOptions, Refused, Setup, Span, Verdict,
    apply, render,
};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let dir = Path::new(env!("CARGO_MANIFEST_DIR"));
    let corpus = match Corpus::load(dir.join("../spec-vectors")) {
        Ok(corpus) => Arc::new(corpus),
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    let vectors = (0..corpus.vectors.len()).map(|index| {
        let shared = Arc::clone(&corpus);
        Trial::test(corpus.vectors[index].id.clone(), move || Ok(check(&shared.vectors[index])?))
    });
    let snapshots = {
        let shared = Arc::clone(&corpus);
        Trial::test("every snapshot belongs to a vector", move || Ok(no_stray_snapshots(&shared)?))
    };
    libtest_mimic::run(&arguments, vectors.chain([snapshots]).collect()).exit_code()
}

/// The expectation, the policies, the snapshot, in this order.
fn check(vector: &Vector) -> Result<(), String> {
    match &vector.expect {
        Expect::Accepted(_) | Expect::Invalid { .. } => {}
        Expect::Game(expected) => return game::check(vector, expected),
        Expect::Played { .. } | Expect::Unplayable { .. } | Expect::Nodes(_) => return moves::check(vector),
    }
    let line = vector.input_bytes();
    let mut differences = Differences::default();
    match (&vector.expect, read(vector, Policy::Compatible)) {
        (Expect::Accepted(expected), Ok(accepted)) => compare_meaning(expected, &accepted, &mut differences),
        (Expect::Invalid { errors, deviations }, Err(refused)) => {
            differences.list("errors", errors.iter().map(error_words), refused.errors.iter().map(reported));
            compare_deviations(deviations, &refused.deviations, &mut differences);
        }
        (Expect::Accepted(_), Err(refused)) => {
            let errors: Vec<String> = refused.errors.iter().map(reported).collect();
            differences.0.push(format!(
                "verdict: expected {}, refused: {}",
                vector.expect.verdict(),
                errors.join(", ")
            ));
        }
        (Expect::Invalid { errors, .. }, Ok(accepted)) => {
            let errors: Vec<String> = errors.iter().map(error_words).collect();
            let xfen = accepted.setup.to_xfen();
            differences.0.push(format!("verdict: expected {}, accepted as {xfen}", errors.join(", ")));
        }
        _ => return Err("a line that is read expects nothing else".to_owned()),
    }
    let strict = read(vector, Policy::Strict).is_ok();
    differences.value("accepted under strict", vector.expect.verdict() == Verdict::Canonical, strict);
    compare_repair(vector, &mut differences);
    if !differences.0.is_empty() {
        return Err(format!("{}\n{}", String::from_utf8_lossy(line), differences.0.join("\n")));
    }
    snapshot(vector)
}

fn read(vector: &Vector, policy: Policy) -> Result<Accepted, Refused> {
    read_text(vector, vector.input_bytes(), policy)
}

/// Reads another text in the form of a vector's input.
fn read_text(vector: &Vector, text: &[u8], policy: Policy) -> Result<Accepted, Refused> {
    vector.task.read(text, ReadOptions::new(policy, vector.profile))
}

fn compare_meaning(expected: &ExpectedMeaning, accepted: &Accepted, differences: &mut Differences) {
    let setup = &accepted.setup;
    let illegal: Vec<&str> = setup.illegal().iter().map(|illegal| illegal.rule().id()).collect();
    differences.list("illegal", expected.illegal.iter().map(String::as_str), illegal);
    differences.list(
        "castling",
        expected.castling.iter().map(right_words),
        setup.castling_rights().map(|right| right_words(&right)),
    );
    differences.value("type", expected.castling_type, setup.castling().castling_type());
    differences.value("ep", or_none(expected.ep), or_none(setup.ep_target()));
    let push = setup.double_push().map(|push| push.target());
    if let Some(legal) = expected.ep_legal {
        differences.value("ep_legal", or_none(legal), or_none(setup.ep_target_in(EpMode::Legal)));
    }
    differences.value("double_push", or_none(expected.double_push.or(expected.ep)), or_none(push));
    differences.value("halfmove", expected.halfmove, setup.halfmove_clock());
    differences.value("fullmove", expected.fullmove, setup.fullmove_number().get());
    differences.value("xfen", expected.xfen.as_str(), &setup.to_xfen());
    let fen = setup.to_fen(EpMode::Always).ok();
    differences.value("fen", or_none(expected.fen.as_deref()), or_none(fen));
    differences.value("shredder", expected.shredder.as_str(), &setup.to_shredder());
    let mut lints: Vec<&str> = setup.lints().iter().map(|lint| lint.rule().id()).collect();
    lints.dedup();
    differences.list("lints", expected.lints.iter().map(String::as_str), lints);
    compare_deviations(&expected.deviations, &accepted.deviations, differences);
}

/// What the policy repair makes of the line, by its edits too; and repairing that again changes nothing.
fn compare_repair(vector: &Vector, differences: &mut Differences) {
    let line = vector.input_bytes();
    let repaired = read(vector, Policy::Repair).ok();
    let text = repaired.as_ref().map(|accepted| accepted.setup.to_xfen());
    match (&vector.expect, &vector.repaired) {
        (Expect::Accepted(expected), _) => differences.value("repaired", &expected.xfen, &or_none(text.as_deref())),
        (Expect::Invalid { .. }, Some(expected)) => {
            differences.value("repaired", or_none(expected.as_deref()), or_none(text.as_deref()));
        }
        _ => {}
    }
    if let (Some(accepted), Some(text)) = (repaired, text) {
        let canonical = vector.task.spelled(&text);
        let edited = apply(&String::from_utf8_lossy(line), &accepted.deviations);
        differences.value("edits of repair", canonical.clone(), or_none(edited));
        if !vector.repairs.is_empty() {
            compare_edits("repairs", &vector.repairs, &accepted.deviations, differences);
        }
        let again = read_text(vector, canonical.as_bytes(), Policy::Repair);
        let changes = again.map_or_else(|refused| refused.to_string(), |again| again.deviations.len().to_string());
        differences.value("changes when repaired again", "0".to_owned(), changes);
    }
}

fn compare_deviations(expected: &[ExpectedDeviation], seen: &[Deviation], differences: &mut Differences) {
    compare_edits("deviations", expected, seen, differences);
}

fn compare_edits(what: &str, expected: &[ExpectedDeviation], seen: &[Deviation], differences: &mut Differences) {
    let expected = expected.iter().map(|deviation| edit_words(&deviation.rule, deviation.span, &deviation.replace));
    let seen = seen.iter().map(|seen| edit_words(seen.kind.rule().id(), seen.span, &seen.replacement));
    differences.list(what, expected, seen);
}

/// The whole picture of a vector against its snapshot.
fn snapshot(vector: &Vector) -> Result<(), String> {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_snapshot_path("snapshots");
    let name = snapshot_name(&vector.id);
    let picture = picture(vector);
    // insta reports a difference on standard output and panics; the test then fails with the panic's own words.
    settings.bind(|| insta::assert_snapshot!(name, picture));
    Ok(())
}

fn snapshot_name(id: &str) -> String {
    id.replace('/', "__")
}

fn picture(vector: &Vector) -> String {
    let line = vector.input_bytes();
    let mut picture = format!("{}\n", vector.about.trim());
    match read(vector, Policy::Compatible) {
        Ok(accepted) => {
            picture.push_str(&format!("\n{}\n{}", accepted.verdict(), parts(&accepted.setup)));
            push_reports(&mut picture, line, &accepted.deviations);
        }
        Err(refused) => {
            picture.push_str(&format!("\n{}\n", refused.verdict()));
            push_reports(&mut picture, line, &refused.errors);
            push_reports(&mut picture, line, &refused.deviations);
            push_repair(&mut picture, vector);
        }
    }
    picture
}

/// What repair makes of a line that is refused, act by act.
fn push_repair(picture: &mut String, vector: &Vector) {
    if let Ok(repaired) = read(vector, Policy::Repair) {
        picture.push_str(&format!("\nrepaired {}\n", repaired.setup.to_xfen()));
        for act in &repaired.deviations {
            picture.push_str(&format!("{}: {act}\n", edit_words(act.rule().id(), act.span, &act.replacement)));
        }
    }
}

fn push_reports<D: Diagnostic>(picture: &mut String, line: &[u8], reports: &[D]) {
    for report in reports {
        picture.push_str(&format!("\n{}\n", render(line, report).trim_end()));
    }
}

fn parts(setup: &Setup) -> String {
    let board = format!("{:?}", setup.board()).replace('/', "\n");
    let mut parts = format!("{board}\n{} to move, {}\n", setup.turn(), setup.size());
    for right in setup.castling_rights() {
        parts.push_str(&format!("castling {}\n", right_words(&right)));
    }
    if !setup.castling().is_empty() {
        parts.push_str(&format!("castling type {}\n", setup.castling().castling_type()));
    }
    parts.push_str(&format!("ep {}\n", or_none(setup.ep_target())));
    if let Some(push) = setup.double_push() {
        parts.push_str(&format!("double push over {}\n", push.target()));
    }
    parts.push_str(&format!("halfmove {}, fullmove {}\n", setup.halfmove_clock(), setup.fullmove_number()));
    for illegal in setup.illegal() {
        parts.push_str(&format!("illegal: {} ({illegal})\n", illegal.rule().id()));
    }
    for lint in setup.lints() {
        parts.push_str(&format!("lint: {} ({lint})\n", lint.rule().id()));
    }
    let fen = setup.to_fen(EpMode::Always).unwrap_or_else(|error| error.to_string());
    parts.push_str(&format!("x-fen    {}\nshredder {}\nfen      {fen}\n", setup.to_xfen(), setup.to_shredder()));
    parts
}

fn no_stray_snapshots(corpus: &Corpus) -> Result<(), String> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots");
    let entries = std::fs::read_dir(&dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    let mut stray = Vec::new();
    for entry in entries {
        let name = entry.map_err(|error| error.to_string())?.file_name().to_string_lossy().into_owned();
        let is_known = |stem: &str| corpus.vectors.iter().any(|vector| snapshot_name(&vector.id) == stem);
        if !name.strip_suffix(".snap").is_some_and(is_known) {
            stray.push(name);
        }
    }
    stray.sort();
    if stray.is_empty() {
        Ok(())
    } else {
        Err(format!("no vector has these snapshots, remove them:\n{}", stray.join("\n")))
    }
}

/// What differs, in words.
#[derive(Default)]
struct Differences(Vec<String>);

impl Differences {
    fn value<T: PartialEq + ToString>(&mut self, what: &str, expected: T, seen: T) {
        if expected != seen {
            self.0.push(format!("{what}: expected {}, is {}", expected.to_string(), seen.to_string()));
        }
    }

    fn list<T: PartialEq + ToString>(
        &mut self,
        what: &str,
        expected: impl IntoIterator<Item = T>,
        seen: impl IntoIterator<Item = T>,
    ) {
        let words = |list: Vec<T>| list.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        let (expected, seen): (Vec<T>, Vec<T>) = (expected.into_iter().collect(), seen.into_iter().collect());
        if expected != seen {
            self.0.push(format!("{what}: expected [{}], is [{}]", words(expected), words(seen)));
        }
    }
}

fn error_words(error: &ExpectedError) -> String {
    format!("{} at {}", error.rule, error.span)
}

fn reported(error: &Error) -> String {
    format!("{} at {}", error.kind.rule().id(), error.span)
}

fn edit_words(rule: &str, span: Span, replace: &str) -> String {
    format!("{rule} at {span} to {replace:?}")
}

fn right_words(right: &CastlingRight) -> String {
    format!("{} {}{} to {}{}", right.color, right.king, right.rook, right.king_to, right.rook_to)
}

fn or_none<T: ToString>(square: Option<T>) -> String {
    square.map_or_else(|| "none".to_owned(), |square| square.to_string())
}
